package lotus_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
)

// contested returns B's view of a contest in which A and B have decided.
func contested(t failer) whitelotus.View {
	t.Helper()
	s := play(t, contest(t, A, 12, 12, 12), "A: bid 1 against B", "B: bid 6 against C")
	return s.View(B)
}

// TestHostileJSON: invalid JSON is refused with the path of its fault.
func TestHostileJSON(t *testing.T) {
	view := encode(t, contested(t))
	picks := encode(t, begin(t, partialPositions(t)[9]).SpectatorView())
	state := encode(t, newGame(t, whitelotus.Options{Players: 3}, 1))
	edit := func(data, from, to string) string {
		t.Helper()
		if strings.Count(data, from) != 1 {
			t.Fatalf("%d times %s in %s", strings.Count(data, from), from, data)
		}
		return strings.Replace(data, from, to, 1)
	}
	readView := func(data string) error { _, err := decode[whitelotus.View](data); return err }
	readState := func(data string) error { _, err := decode[whitelotus.GameState](data); return err }
	readPosition := func(data string) error { _, err := decode[whitelotus.Position](data); return err }
	readEvents := func(data string) error { _, err := decode[whitelotus.Events](data); return err }
	readScoring := func(data string) error { _, err := decode[whitelotus.FinalScoring](data); return err }
	readBoard := func(data string) error { _, err := decode[whitelotus.Board](data); return err }
	for _, test := range []struct {
		read func(string) error
		data string
		want string
	}{
		{readView, view + " {}", `expected nothing after the end of the value`},
		{readView, edit(view, `"v":1`, `"v":2`), `v: expected 1, the version of this format, found 2`},
		{readView, edit(view, `"viewer":"B"`, `"Viewer":"B"`), `expected the key "viewer", found the key "Viewer"`},
		{readView, edit(view, `"viewer":"B"`, `"viewer":"E"`), `Viewer: seat 4`},
		{readView, edit(view, `"viewer":"B"`, `"viewer":"G"`), `viewer: expected a player ("A" to "F"), found "G"`},
		{readView, edit(view, `"viewer":"B",`, ``), `Commitments: it contradicts the rest`},
		{readView, edit(view, `"viewer":"B"`, `"viewer":"A"`), `Commitments: it contradicts the rest`},
		{readView, edit(view, `"committed":["A","B"]`, `"committed":["B"]`), `Commitments[1]: of B, who is asked after A`},
		{readView, edit(view, `"committed":["A","B"]`, `"committed":["A","A"]`), `committed[1]: expected each player once`},
		{readView, edit(view, `"committed":["A","B"]`, `"committed":["A","B","C"]`), `ToMove: C; by the other fields A is to move`},
		{readView, edit(view, `"committed":["A","B"]`, `"committed":["A","B","D"]`), `Committed: [A B D]; by the rest of the view [A B]`},
		{readView, edit(view, `"committed":["A","B"],`, ``), `committed: expected a value, found nothing`},
		{readView, edit(view, `null,"bid 6 against C"`, `"bid 2 against C","bid 6 against C"`), `Commitments: it contradicts the rest`},
		{readView, edit(view, `null,"bid 6 against C"`, `null,"bid 7 against C"`), `the bid is higher than 6`},
		{readView, edit(view, `null,"bid 6 against C"`, `null,"bid 6 aginst C"`), `commitments[1]: expected "against"`},
		{readView, edit(view, `"toMove":"C"`, `"toMove":"A"`), `ToMove: it contradicts the rest`},
		{readView, edit(view, `"toMove":"C"`, `"toMove":"B"`), `ToMove: B; by the other fields C is to move`},
		{readView, edit(view, `"turn":2`, `"turn":0`), `until the contests of turn 1 end`},
		{readView, edit(view, `"turn":2,`, ``), `turn: expected a value`},
		{readView, edit(view, `"limitChips":false`, `"limitChips":0`), `options.limitChips: expected true or false, found 0`},
		{readView, edit(view, `"phase":"contest"`, `"phase":"fight"`), `phase: expected a phase ("place"`},
		{readView, edit(view, `"contested":"Wuchang"`, `"contested":"Rome"`), `contested: expected an area, such as Zhending`},
		{readView, edit(view, `"contested":"Wuchang"`, `"contested":"Dadu"`), `Contested: Dadu with blocks of 0 players`},
		{readView, edit(view, `"contested":"Wuchang"`, `"contested":"Wuchang","leaders":["A","B"]`), `Leaders: a position in phase "to bid" does not have this field`},
		{readView, edit(view, `"Dadu":"Fort"`, `"Dadu":"fort"`), `symbols.Dadu: expected a symbol ("Palace"`},
		{readView, edit(view, `"Dadu":"Fort"`, `"Dadu":"Fort","Dadu":"Fort"`), `symbols.Dadu: expected each key once`},
		{readView, edit(view, `"Dadu":"Fort"`, `"Roma":"Fort"`), `symbols.Roma: expected an area, such as`},
		{readView, strings.Replace(view, `[12,12,12,12]`, `[12,12,12]`, 1), `Influence: it contradicts the rest`},
		{readView, picks[:len(picks)-1] + `,"seed":"1"}`, `found the key "seed"`},
		{readView, edit(picks, `"picked":[]`, `"picked":["A"]`), `ToMove: C; the next pick is one of ""`},
		{readView, edit(picks, `"leaders":["A","C"],`, ``), `Leaders: it contradicts the rest`},
		{readView, edit(picks, `"committed":[]`, `"committed":["B"]`), `Committed: [B]; by the rest of the view []`},
		{readState, edit(state, `"aside":["`, `"aside":["Palce","`), `aside[0]: expected a symbol`},
		{readState, edit(state, `"influence":[12,12,12]`, `"influence":[12,12,60001]`), `Influence[2]: 60001`},
		{readState, edit(state, `"influence":[12,12,12]`, `"influence":[12,12,1e1]`), `influence[2]: expected a whole number from 0 to 99999, found 1e1`},
		{readState, edit(state, `"board":"China, 1351"`, `"board":"China"`), `options.board: expected "China, 1351" or the specification of a board`},
		{readState, edit(state, `"board":"China, 1351"`, `"board":{"name":"x","players":[3,6]}`), `impossible board`},
		{readState, edit(state, `"Palace":6`, `"Palace":0`), `options.tiles.Palace: expected a whole number from 1 to 255`},
		{readState, edit(state, `"Palace":6`, `"":6`), `options.tiles[""]: expected a symbol`},
		{readPosition, `{"v":1,"seed":7}`, `seed: expected a string of digits`},
		{readPosition, `{"v":1,"options":{"players":3},"paid":["A","A"]}`, `paid[1]: expected each player once`},
		{readPosition, `{"v":1,"options":{"players":3},"blocks":[["Yan’an","Yan'an"]]}`, `blocks[0][1]: expected each area once`},
		{readPosition, `{"v":1,"options":{"players":3},"owners":{"Yan’an":"A","Yan'an":"A"}}`, `expected each area once`},
		{readPosition, `{"v":1,"commitments":[7]}`, `commitments[0]: expected a string, found 7`},
		{readPosition, `{"v":1,"influence":[1,2,3,4,5,6,7]}`, `influence: expected at most 6 items, found 7`},
		{readPosition, strings.Repeat("[", 40), `expected`},
		{readPosition, `{"v":1,"x":` + strings.Repeat("[", 20) + strings.Repeat("]", 20) + `}`, `at most 16 levels of arrays and objects`},
		{readPosition, "{\"v\":1,\"phase\":\"\xff\"}", `valid UTF-8`},
		{readBoard, `"Wei"`, `expected "China, 1351" or the specification of a board, found "Wei"`},
		{readBoard, `[]`, `found an array`},
		{readEvents, `{"v":1,"board":null,"events":[]}`, `board: expected a board, found null`},
		{readEvents, `{"v":1,"board":"China, 1351","events":[{"event":"pass"}]}`, `events[0].player: expected a player`},
		{readEvents, `{"v":1,"board":"China, 1351","events":[{"event":"pass","player":"A","area":"Dadu"}]}`, `found the key "area"`},
		{readEvents, `{"v":1,"board":"China, 1351","events":[{"event":"go","player":"A"}]}`, `events[0].event: expected the name of an event`},
		{readEvents, `{"v":1,"board":"China, 1351","events":[{"event":"revealed","player":"A","commitment":"pass"}]}`, `events[0]: A: commitment "pass"; a commitment is a bid`},
		{readEvents, `{"v":1,"board":"China, 1351","events":[{"event":"paid","player":"A","influence":7}]}`, `A pays 7`},
		{readEvents, `{"v":1,"board":"China, 1351","events":[{"event":"turn","player":"A","turn":9}]}`, `turn 9; a game has 1 to 8`},
		{readEvents, `{"v":1,"board":"China, 1351","events":[{"event":"victory","side":"rebels","strength":[5,5]}]}`, `the rebels need more`},
		{readEvents, `{"v":1,"board":"China, 1351","events":[{"event":"expelled","player":"A","area":"Dadu"}]}`, `events[0].other: expected a player`},
		{readScoring, `{"v":1,"board":"China, 1351","players":[],"totals":[],"winners":[]}`, `Players: for 0 players`},
		{readScoring, scored(t, `"held":["Dadu"]`, `"held":["Dadu","Ganzhou"]`), `Players[0].Held: Ganzhou; an area of a player is in play and has no other owner`},
		{readScoring, scored(t, `"held":["Dadu"]`, `"held":["Dadu","Wuchang"]`), `Players[1].Held: Wuchang; an area of a player is in play and has no other owner`},
		{readScoring, scored(t, `"areas":1`, `"areas":4`), `Players[0].Areas: 4 points for 1 areas`},
		{readScoring, scored(t, `"areas":1`, `"areas":3`), `Totals: [1 5 0]; the items add up to [3 5 0]`},
		{readScoring, scored(t, `"group":3`, `"group":1`), `Players[1]: dragons 0, largest group Wuchang, Raozhou, group 1; by the areas 0, Wuchang, Raozhou and 3`},
		{readScoring, scored(t, `"winners":["B"]`, `"winners":["A"]`), `Winners: [A]; by the items [B]`},
	} {
		err := test.read(test.data)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("got\n%v\nwant %s", err, test.want)
			continue
		}
		var syntax *whitelotus.SyntaxError
		var position *whitelotus.PositionError
		var board *whitelotus.BoardError
		var other *whitelotus.DataError
		if !errors.As(err, &syntax) && !errors.As(err, &position) && !errors.As(err, &board) &&
			!errors.As(err, &other) {
			t.Errorf("%T: %v", err, err)
		}
	}
	if err := readScoring(scored(t, "", "")); err != nil {
		t.Error(err)
	}
}

// scored returns the JSON of a scoring of three players with one replacement.
func scored(t failer, from, to string) string {
	t.Helper()
	p := later(t, whitelotus.PhaseOver, "F A: Dadu; F B: Wuchang, Raozhou")
	p.Options.Players, p.Turn = 3, 4
	data := encode(t, whitelotus.FinalScore(begin(t, p).Table()))
	if from != "" && !strings.Contains(data, from) {
		t.Fatalf("no %s in %s", from, data)
	}
	return strings.Replace(data, from, to, 1)
}

// TestMutatedJSON: randomly changed JSON is either refused with an error of the
// package, or the value read from it survives writing and reading.
func TestMutatedJSON(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	read := 0
	playout(t, whitelotus.Options{Players: 3, Turns: 2}, 4, func(s whitelotus.GameState) {
		for range games.UnlessShort(12, 2) {
			for _, data := range []string{encode(t, s), encode(t, s.View(B)), encode(t, s.SpectatorView())} {
				data = games.Mutated(data, rng, "null", `"A"`, "1", `"Dadu"`, "[]", `"seed":"1"`, `["A"]`,
					"{}", ",", `"bid 1 against A"`)
				if tryJSON(t, data) {
					read++
				}
			}
		}
	})
	if read == 0 {
		t.Error("no changed document was accepted")
	}
	t.Logf("%d of what was changed was read", read)
}

// tryJSON reads data as each type, and reports whether any type accepts it.
func tryJSON(t failer, data string) bool {
	t.Helper()
	read := false
	check := func(err error) {
		t.Helper()
		var syntax *whitelotus.SyntaxError
		var position *whitelotus.PositionError
		var board *whitelotus.BoardError
		var other *whitelotus.DataError
		switch {
		case err == nil:
			read = true
		case !errors.As(err, &syntax) && !errors.As(err, &position) && !errors.As(err, &board) &&
			!errors.As(err, &other):
			t.Fatalf("%T: %v\n%s", err, err, data)
		}
	}
	state, err := decode[whitelotus.GameState](data)
	if check(err); err == nil && !thereAndBack(t, state).Equal(state) {
		t.Fatalf("%s", data)
	}
	view, err := decode[whitelotus.View](data)
	if check(err); err == nil && !thereAndBack(t, view).Equal(view) {
		t.Fatalf("%s", data)
	}
	position, err := decode[whitelotus.Position](data)
	if check(err); err == nil && !samePosition(thereAndBack(t, position), position) {
		t.Fatalf("%s", data)
	}
	events, err := decode[whitelotus.Events](data)
	if check(err); err == nil && thereAndBack(t, events).String() != events.String() {
		t.Fatalf("%s", data)
	}
	return read
}

func FuzzJSON(f *testing.F) {
	f.Add(encode(f, contested(f)))
	f.Add(encode(f, newGame(f, whitelotus.Options{Players: 3}, 1)))
	f.Add(encode(f, partialPositions(f)[6]))
	f.Add(scored(f, "", ""))
	f.Add(encode(f, mustBoard(f, villages())))
	f.Fuzz(func(t *testing.T, data string) { tryJSON(t, data) })
}
