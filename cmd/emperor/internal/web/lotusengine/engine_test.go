package lotusengine

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/emperorofchina/emperor/whitelotus"
)

// ask asks a question as a page does, and reads the answer.
func ask[A any](t *testing.T, name string, question any) (answer A) {
	t.Helper()
	reply := struct {
		Answer *A     `json:"answer"`
		Fault  *fault `json:"fault"`
	}{Answer: &answer}
	if err := json.Unmarshal([]byte(Answer(name, marshal(t, question))), &reply); err != nil {
		t.Fatal(err)
	}
	if reply.Fault != nil {
		t.Fatalf("%s: got %s", name, reply.Fault.Message)
	}
	return answer
}

func marshal(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func beginGame(t *testing.T, o whitelotus.Options) storedRecord {
	t.Helper()
	return ask[storedRecord](t, "newGame", setup{o, whitelotus.Names{"Ann", "Bo", "Cy"}, "18446744073709551615"})
}

// pageViewOf returns what a seat sees of a game.
func pageViewOf(t *testing.T, record storedRecord, seat whitelotus.Player) pageView {
	t.Helper()
	return ask[pageView](t, "look", lookQuestion{seenGame: seenGame{Record: record, Seat: &seat}})
}

// TestGameByQuestions plays whole games by questions alone: all players whom
// the game awaits click their moves, each from their view, and commit them
// together. Every offered choice leads to a legal move, and the scoring is that
// of the library.
func TestGameByQuestions(t *testing.T) {
	for _, o := range []whitelotus.Options{{Players: 3}, {Players: 4, Emperor: 2},
		{Players: 5, Turns: 2, Blocks: whitelotus.ThreeAndRice}, {Players: 6, Turns: 2, LimitChips: true}} {
		t.Run(fmt.Sprint(o.Players), func(t *testing.T) {
			record := beginGame(t, o)
			rng := rand.New(rand.NewPCG(7, uint64(o.Players)))
			s := pageViewOf(t, record, 0)
			for s.Phase != whitelotus.PhaseOver {
				moves := map[whitelotus.Player]string{}
				for _, p := range s.Awaits {
					moves[p] = clickMove(t, pageViewOf(t, record, p), rng)
				}
				record = ask[storedRecord](t, "commit", commitQuestion{record, moves})
				if after := pageViewOf(t, record, 0); after.Steps == s.Steps {
					t.Fatalf("the moves %v were not made", moves)
				} else {
					s = after
				}
			}
			checkFinished(t, record)
		})
	}
}

// checkFinished checks the answers about a finished game.
func checkFinished(t *testing.T, record storedRecord) {
	t.Helper()
	game, err := record.State()
	if err != nil {
		t.Fatal(err)
	}
	q := namedView{game.SpectatorView(), record.Names}
	steps := ask[[]scoreStep](t, "scoring", q)
	totals, want := steps[len(steps)-1].Totals, whitelotus.FinalScore(game.Table()).Totals()
	if !slices.Equal(totals, want) {
		t.Errorf("the scoring adds up to %v, want %v", totals, want)
	}
	for n, s := range steps {
		ask[pictureParts](t, "picture", pictureQuestion{namedView: q, Scoring: &n})
		if drawn := walkOf(q).marks(n).Scoring.Totals(); !slices.Equal(drawn, s.Totals) {
			t.Errorf("%s: the picture shows %v, want %v", s.Title, drawn, s.Totals)
		}
	}
	all := ask[[]step](t, "events", eventsQuestion{seenGame: seenGame{Record: record}})
	if len(all) != len(record.Moves) {
		t.Errorf("got events of %d moves, want %d", len(all), len(record.Moves))
	}
	record.Comments = []whitelotus.Comment{{Move: 1, Text: "So it begins."}, {Move: 7, Text: "Indeed."}}
	checkSteps(t, record)
	again := ask[storedRecord](t, "readRecord", ask[string](t, "writeText", record))
	if end, err := again.State(); err != nil || !end.Equal(game) {
		t.Errorf("the record as text is of another game: %v", err)
	}
}

// checkSteps checks the steps of a game, from its beginning and from other
// moves on.
func checkSteps(t *testing.T, record storedRecord) {
	t.Helper()
	for _, seat := range []*whitelotus.Player{nil, new(whitelotus.Player)} {
		of := seenGame{Record: record, Seat: seat}
		want := ask[[]step](t, "events", eventsQuestion{seenGame: of})
		compareSteps(t, record, want)
		for n := 0; n <= len(want); n += 29 {
			got := ask[[]step](t, "events", eventsQuestion{of, n})
			if diff := cmp.Diff(want[n:], got); diff != "" {
				t.Errorf("steps from move %d: %s", n, diff)
			}
		}
	}
}

// compareSteps compares the steps of a game with its moves.
func compareSteps(t *testing.T, record storedRecord, steps []step) {
	t.Helper()
	match, err := record.Match()
	if err != nil {
		t.Fatal(err)
	}
	for n, s := range steps {
		before, m := match.At(n).State(), record.Moves[n]
		text := before.Board().FormatMove(m)
		if s.Move != text && !(isCommitment(before) && s.Move == "") {
			t.Errorf("move %d is %q, want %q", n+1, s.Move, text)
		}
		if s.Player != before.ToMove() || s.Turn != before.Turn() || s.Heading != headingOf(before.Table(), m) {
			t.Errorf("move %d, %s, is of %v in %q, turn %d; want %v in %q", n+1, text, s.Player, s.Heading, s.Turn,
				before.ToMove(), headingOf(before.Table(), m))
		}
		for _, c := range record.Comments {
			if slices.Contains(s.Comments, c.Text) != (c.Move == n+1) {
				t.Errorf("move %d has the comments %q", n+1, s.Comments)
			}
		}
	}
}

// clickMove returns a move made by random clicks on the offered choices.
func clickMove(t *testing.T, s pageView, rng *rand.Rand) string {
	t.Helper()
	var c chosen
	for range 5 {
		q := choicesQuestion{namedView: namedView{View: s.View}, Chosen: c}
		open := ask[openChoices](t, "choices", q)
		if open.Fault != nil {
			t.Fatalf("an offered choice leads nowhere: %+v: %s", c, open.Fault.Message)
		}
		if rng.IntN(10) == 0 {
			ask[pictureParts](t, "picture", pictureQuestion{namedView: q.namedView, Chosen: &c,
				Board: rng.IntN(20) == 0})
		}
		if open.Complete != nil {
			return open.Complete.Move
		}
		if open.Next == "" {
			t.Fatalf("%+v is not a move, and there is no next choice: %+v", c, open)
		}
		if strings.HasPrefix(open.Next, "Choose an area") && strings.Contains(open.Next, "pass") != open.Pass {
			t.Errorf("%q, but whether one may pass is %t", open.Next, open.Pass)
		}
		c = click(c, open, rng)
	}
	t.Fatalf("five clicks are not a move: %+v", c)
	return ""
}

// click adds a random part to a choice, one that is open and not chosen yet.
func click(c chosen, open openChoices, rng *rand.Rand) chosen {
	var ways []chosen
	next := c
	if next.Pass = true; open.Pass && !c.Pass && c.Area == "" && rng.IntN(4) == 0 {
		ways = append(ways, next)
	}
	for _, a := range open.Areas {
		if next = c; c.Area == "" {
			next.Area = a
			ways = append(ways, next)
		}
	}
	for _, p := range open.Players {
		if next = c; c.Player == nil {
			next.Player = &p
			ways = append(ways, next)
		}
	}
	for _, side := range open.Sides {
		if next = c; c.Side == nil {
			next.Side = &side
			ways = append(ways, next)
		}
	}
	for _, n := range open.Amounts {
		if next = c; c.Amount == nil {
			next.Amount = &n
			ways = append(ways, next)
		}
	}
	if len(ways) == 0 {
		c.Pass = true
		return c
	}
	return ways[rng.IntN(len(ways))]
}
