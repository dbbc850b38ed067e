package lotus_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
)

// contestView returns B's view of a contest in which A and B have decided.
func contestView(t failer) whitelotus.View {
	t.Helper()
	s := play(t, contest(t, A, 12, 12, 12), "A: bid 1 against B", "B: bid 6 against C")
	return s.View(B)
}

// hostile is JSON that reading it must refuse, with part of the error.
type hostile struct {
	read func(data string) error
	data string
	want string
}

// readAs reads JSON as a T.
func readAs[T any, P interface {
	*T
	json.Unmarshaler
}](data string) error {
	_, err := decode[T, P](data)
	return err
}

// edit replaces from, which data must contain once.
func edit(t failer, data, from, to string) string {
	t.Helper()
	if n := strings.Count(data, from); n != 1 {
		t.Fatalf("got %d times %s in %s, want once", n, from, data)
	}
	return strings.Replace(data, from, to, 1)
}

// wantHostile checks that reading refuses each with an error of the package.
func wantHostile(t *testing.T, tests []hostile) {
	t.Helper()
	for _, test := range tests {
		err := test.read(test.data)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("reading %s: got error\n%v\nwant %s", test.data, err, test.want)
			continue
		}
		var syntax *whitelotus.SyntaxError
		var position *whitelotus.DataError
		var board *whitelotus.DataError
		var other *whitelotus.DataError
		if !errors.As(err, &syntax) && !errors.As(err, &position) && !errors.As(err, &board) &&
			!errors.As(err, &other) {
			t.Errorf("reading %s: got error of type %T: %v", test.data, err, err)
		}
	}
}

// TestHostileViewJSON: invalid JSON of a view is refused with the path of its
// fault.
func TestHostileViewJSON(t *testing.T) {
	view := encode(t, contestView(t))
	picks := encode(t, begin(t, partialPositions(t)[9]).SpectatorView())
	wantHostile(t, []hostile{
		{readAs[whitelotus.View], view + " {}", `expected nothing after the end of the value`},
		{readAs[whitelotus.View], edit(t, view, `"v":1`, `"v":2`), `v: expected 1, the version of this format, found 2`},
		{readAs[whitelotus.View], edit(t, view, `"viewer":"B"`, `"Viewer":"B"`), `expected the key "viewer", found the key "Viewer"`},
		{readAs[whitelotus.View], edit(t, view, `"viewer":"B"`, `"viewer":"E"`), `Viewer: seat 4`},
		{readAs[whitelotus.View], edit(t, view, `"viewer":"B"`, `"viewer":"G"`), `viewer: expected a player ("A" to "F"), found "G"`},
		{readAs[whitelotus.View], edit(t, view, `"viewer":"B",`, ``), `Commitments: it contradicts the rest`},
		{readAs[whitelotus.View], edit(t, view, `"viewer":"B"`, `"viewer":"A"`), `Commitments: it contradicts the rest`},
		{readAs[whitelotus.View], edit(t, view, `"committed":["A","B"]`, `"committed":["B"]`), `ToMove: C; by the other fields A is to move`},
		{readAs[whitelotus.View], edit(t, view, `"committed":["A","B"]`, `"committed":["A","A"]`), `committed[1]: expected each player once`},
		{readAs[whitelotus.View], edit(t, view, `"committed":["A","B"]`, `"committed":["A","B","C"]`), `ToMove: C; by the other fields A is to move`},
		{readAs[whitelotus.View], edit(t, view, `"committed":["A","B"]`, `"committed":["A","B","D"]`), `Committed: [A B D]; by the rest of the view [A B]`},
		{readAs[whitelotus.View], edit(t, view, `"committed":["A","B"],`, ``), `committed: expected a value, found nothing`},
		{readAs[whitelotus.View], edit(t, view, `null,"bid 6 against C"`, `"bid 2 against C","bid 6 against C"`), `Commitments: it contradicts the rest`},
		{readAs[whitelotus.View], edit(t, view, `null,"bid 6 against C"`, `null,"bid 7 against C"`), `the bid is higher than 6`},
		{readAs[whitelotus.View], edit(t, view, `null,"bid 6 against C"`, `null,"bid 6 aginst C"`), `commitments[1]: expected "against"`},
		{readAs[whitelotus.View], edit(t, view, `"toMove":"C"`, `"toMove":"A"`), `ToMove: it contradicts the rest`},
		{readAs[whitelotus.View], edit(t, view, `"toMove":"C"`, `"toMove":"B"`), `ToMove: B; by the other fields C is to move`},
		{readAs[whitelotus.View], edit(t, view, `"turn":2`, `"turn":0`), `until the contests of turn 1 end`},
		{readAs[whitelotus.View], edit(t, view, `"turn":2,`, ``), `turn: expected a value`},
		{readAs[whitelotus.View], edit(t, view, `"limitChips":false`, `"limitChips":0`), `options.limitChips: expected true or false, found 0`},
		{readAs[whitelotus.View], edit(t, view, `"phase":"contest"`, `"phase":"fight"`), `phase: expected a phase ("place"`},
		{readAs[whitelotus.View], edit(t, view, `"contested":"Wuchang"`, `"contested":"Rome"`), `contested: expected an area, such as Zhending`},
		{readAs[whitelotus.View], edit(t, view, `"contested":"Wuchang"`, `"contested":"wuchang"`), `contested: expected an area (did you mean Wuchang?)`},
		{readAs[whitelotus.View], edit(t, view, `"contested":"Wuchang"`, `"contested":"Dadu"`), `Contested: Dadu with blocks of 0 players`},
		{readAs[whitelotus.View], edit(t, view, `"contested":"Wuchang"`, `"contested":"Wuchang","leaders":["A","B"]`), `Leaders: a position in phase "to bid" does not have this field`},
		{readAs[whitelotus.View], edit(t, view, `"Dadu":"Fort"`, `"Dadu":"fort"`), `symbols.Dadu: expected a symbol ("Palace"`},
		{readAs[whitelotus.View], edit(t, view, `"Dadu":"Fort"`, `"Dadu":"Fort","Dadu":"Fort"`), `symbols.Dadu: expected each key once`},
		{readAs[whitelotus.View], edit(t, view, `"Dadu":"Fort"`, `"Roma":"Fort"`), `symbols.Roma: expected an area, such as`},
		{readAs[whitelotus.View], strings.Replace(view, `[12,12,12,12]`, `[12,12,12]`, 1), `Influence: it contradicts the rest`},
		{readAs[whitelotus.View], picks[:len(picks)-1] + `,"seed":"1"}`, `found the key "seed"`},
		{readAs[whitelotus.View], edit(t, picks, `"picked":[]`, `"picked":["A"]`), `ToMove: C; the next pick is one of ""`},
		{readAs[whitelotus.View], edit(t, picks, `"leaders":["A","C"],`, ``), `Leaders: it contradicts the rest`},
		{readAs[whitelotus.View], edit(t, picks, `"committed":[]`, `"committed":["B"]`), `Committed: [B]; by the rest of the view []`},
	})
}

// TestHostilePositionJSON: invalid JSON of a state or position is refused with
// the path of its fault.
func TestHostilePositionJSON(t *testing.T) {
	state := encode(t, newGame(t, whitelotus.Options{Players: 3}, 1))
	wantHostile(t, []hostile{
		{readAs[whitelotus.GameState], edit(t, state, `"aside":["`, `"aside":["Palce","`), `aside[0]: expected a symbol`},
		{readAs[whitelotus.GameState], edit(t, state, `"influence":[12,12,12]`, `"influence":[12,12,60001]`), `Influence[2]: 60001`},
		{readAs[whitelotus.GameState], edit(t, state, `"influence":[12,12,12]`, `"influence":[12,12,1e1]`), `influence[2]: expected a whole number from 0 to 99999, found 1e1`},
		{readAs[whitelotus.GameState], edit(t, state, `"board":"China, 1351"`, `"board":"China"`), `options.board: expected "China, 1351" or the specification of a board`},
		{readAs[whitelotus.GameState], edit(t, state, `"board":"China, 1351"`, `"board":{"name":"x","players":[3,6]}`), `impossible board`},
		{readAs[whitelotus.GameState], edit(t, state, `"Palace":6`, `"Palace":0`), `options.tiles.Palace: expected a whole number from 1 to 255`},
		{readAs[whitelotus.GameState], edit(t, state, `"Palace":6`, `"":6`), `options.tiles[""]: expected a symbol`},
		{readAs[whitelotus.Position], `{"v":1,"seed":7}`, `seed: expected a string of digits`},
		{readAs[whitelotus.Position], `{"v":1,"options":{"players":3},"paid":["A","A"]}`, `paid[1]: expected each player once`},
		{readAs[whitelotus.Position], `{"v":1,"options":{"players":3},"blocks":[["Yan’an","Yan'an"]]}`, `blocks[0][1]: expected each area once`},
		{readAs[whitelotus.Position], `{"v":1,"options":{"players":3},"owners":{"Yan’an":"A","Yan'an":"A"}}`, `expected each area once`},
		{readAs[whitelotus.Position], `{"v":1,"commitments":[7]}`, `commitments[0]: expected a string, found 7`},
		{readAs[whitelotus.Position], `{"v":1,"influence":[1,2,3,4,5,6,7]}`, `influence: expected at most 6 items, found 7`},
		{readAs[whitelotus.Position], strings.Repeat("[", 40), `expected`},
		{readAs[whitelotus.Position], `{"v":1,"x":` + strings.Repeat("[", 20) + strings.Repeat("]", 20) + `}`, `at most 16 levels of arrays and objects`},
		{readAs[whitelotus.Position], "{\"v\":1,\"phase\":\"\xff\"}", `valid UTF-8`},
	})
}

// TestHostileJSON: other invalid JSON is refused with the path of its fault.
func TestHostileJSON(t *testing.T) {
	wantHostile(t, []hostile{
		{readAs[whitelotus.Board], `"Wei"`, `expected "China, 1351" or the specification of a board, found "Wei"`},
		{readAs[whitelotus.Board], `[]`, `found an array`},
		{readAs[whitelotus.Events], `{"v":1,"board":null,"events":[]}`, `board: expected a board, found null`},
		{readAs[whitelotus.Events], `{"v":1,"board":"China, 1351","events":[{"event":"pass"}]}`, `events[0].player: expected a player`},
		{readAs[whitelotus.Events], `{"v":1,"board":"China, 1351","events":[{"event":"pass","player":"A","area":"Dadu"}]}`, `found the key "area"`},
		{readAs[whitelotus.Events], `{"v":1,"board":"China, 1351","events":[{"event":"go","player":"A"}]}`, `events[0].event: expected the name of an event`},
		{readAs[whitelotus.Events], `{"v":1,"board":"China, 1351","events":[{"event":"revealed","player":"A","commitment":"pass"}]}`, `events[0]: A: commitment "pass"; a commitment is a bid`},
		{readAs[whitelotus.Events], `{"v":1,"board":"China, 1351","events":[{"event":"paid","player":"A","influence":7}]}`, `A pays 7`},
		{readAs[whitelotus.Events], `{"v":1,"board":"China, 1351","events":[{"event":"turn","player":"A","turn":9}]}`, `turn 9; a game has 1 to 8`},
		{readAs[whitelotus.Events], `{"v":1,"board":"China, 1351","events":[{"event":"victory","side":"rebels","strength":[5,5]}]}`, `the rebels need more`},
		{readAs[whitelotus.Events], `{"v":1,"board":"China, 1351","events":[{"event":"expelled","player":"A","area":"Dadu"}]}`, `events[0].other: expected a player`},
		{readAs[whitelotus.FinalScoring], `{"v":1,"board":"China, 1351","players":[],"totals":[],"winners":[]}`, `PlayerScores: for 0 players`},
		{readAs[whitelotus.FinalScoring], scoringJSON(t, `"held":["Dadu"]`, `"held":["Dadu","Ganzhou"]`), `PlayerScores[0].Held: Ganzhou; an area of a player is in play and has no other owner`},
		{readAs[whitelotus.FinalScoring], scoringJSON(t, `"held":["Dadu"]`, `"held":["Dadu","Wuchang"]`), `PlayerScores[1].Held: Wuchang; an area of a player is in play and has no other owner`},
		{readAs[whitelotus.FinalScoring], scoringJSON(t, `"areas":1`, `"areas":4`), `PlayerScores[0].Areas: 4 points for 1 areas`},
		{readAs[whitelotus.FinalScoring], scoringJSON(t, `"areas":1`, `"areas":3`), `Totals: [1 5 0]; the items add up to [3 5 0]`},
		{readAs[whitelotus.FinalScoring], scoringJSON(t, `"group":3`, `"group":1`), `PlayerScores[1]: dragons 0, largest group Wuchang, Raozhou, group 1; by the areas 0, Wuchang, Raozhou and 3`},
		{readAs[whitelotus.FinalScoring], scoringJSON(t, `"winners":["B"]`, `"winners":["A"]`), `Winners: [A]; by the items [B]`},
	})
	if err := readAs[whitelotus.FinalScoring](scoringJSON(t, "", "")); err != nil {
		t.Error(err)
	}
}

// scoringJSON returns the JSON of a scoring of three players with one
// replacement.
func scoringJSON(t failer, from, to string) string {
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
		for range games.Everyday(12, 2) {
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
		var position *whitelotus.DataError
		var board *whitelotus.DataError
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
	f.Add(encode(f, contestView(f)))
	f.Add(encode(f, newGame(f, whitelotus.Options{Players: 3}, 1)))
	f.Add(encode(f, partialPositions(f)[6]))
	f.Add(scoringJSON(f, "", ""))
	f.Add(encode(f, games.LotusBoard()))
	f.Fuzz(func(t *testing.T, data string) { tryJSON(t, data) })
}
