package engine

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
)

// ask asks a question as a page does, and reads the answer.
func ask[A any](t *testing.T, name string, question any) (answer A) {
	t.Helper()
	text, err := json.Marshal(question)
	if err != nil {
		t.Fatal(err)
	}
	reply := struct {
		Answer *A     `json:"answer"`
		Fault  *fault `json:"fault"`
	}{Answer: &answer}
	if err := json.Unmarshal([]byte(Answer(name, string(text))), &reply); err != nil {
		t.Fatal(err)
	}
	if reply.Fault != nil {
		t.Fatalf("%s: got %s", name, reply.Fault.Message)
	}
	return answer
}

// wantFault asks a question that has no answer, and returns the fault.
func wantFault(t *testing.T, name, question string) fault {
	t.Helper()
	var reply struct{ Fault *fault }
	if err := json.Unmarshal([]byte(Answer(name, question)), &reply); err != nil {
		t.Fatal(err)
	}
	if reply.Fault == nil {
		t.Fatalf("%s %s is answered", name, question)
	}
	return *reply.Fault
}

func beginGame(t *testing.T, o emperor.Options) storedRecord {
	t.Helper()
	return ask[storedRecord](t, "newGame", setup{o, emperor.Names{"Ann", "Bo", "Cy"}, "18446744073709551615"})
}

// A whole game by questions alone: every offered choice belongs to the
// library's moves, and the scoring is the library's.
func TestGameByQuestions(t *testing.T) {
	for players := 3; players <= 5; players++ {
		record := beginGame(t, emperor.Options{Players: players, Fortifications: true})
		rng := rand.New(rand.NewPCG(7, uint64(players)))
		for {
			s := ask[pageView](t, "look", lookQuestion{seenGame: seenGame{Record: record,
				Seat: new(emperor.Player)}})
			if s.Phase == emperor.PhaseOver {
				break
			}
			s = ask[pageView](t, "look", lookQuestion{seenGame: seenGame{Record: record,
				Seat: &s.ToMove}})
			text := clickMove(t, s, rng)
			record = ask[storedRecord](t, "move", moveQuestion{record, text})
		}
		game, err := record.State()
		if err != nil {
			t.Fatal(err)
		}
		steps := ask[[]scoreStep](t, "scoring",
			scoringQuestion{namedView: namedView{game.SpectatorView(), record.Names}})
		if totals, want := steps[len(steps)-1].Totals,
			emperor.FinalScore(game.Table()).Totals(); !slices.Equal(totals, want) {
			t.Errorf("the scoring comes to %v, want %v", totals, want)
		}
		told := ask[[]step](t, "events", eventsQuestion{seenGame: seenGame{Record: record}})
		if len(told) != len(record.Moves) {
			t.Errorf("got events of %d moves, want %d", len(told), len(record.Moves))
		}
		match, err := record.Match()
		if err != nil {
			t.Fatal(err)
		}
		for n, s := range told {
			if before := match.At(n).State(); s.Round != before.Round() || s.Player != before.ToMove() {
				t.Errorf("move %d is of %v in round %d, want %v in %d", n+1, s.Player, s.Round, before.ToMove(),
					before.Round())
			}
		}
		for n := range steps {
			ask[pictureParts](t, "picture", pictureQuestion{namedView: namedView{game.SpectatorView(),
				record.Names}, Scoring: &n})
		}
		again := ask[storedRecord](t, "readRecord", ask[string](t, "writeText", record))
		if end, err := again.State(); err != nil || !end.Equal(game) {
			t.Errorf("the record as text is of another game: %v", err)
		}
	}
}

// clickMove returns a move made by random clicks on the offered choices. Such
// clicks always lead to a move or to a payable placement.
func clickMove(t *testing.T, s pageView, rng *rand.Rand) string {
	t.Helper()
	var c chosen
	for range 10 {
		o := ask[openChoices](t, "choices", choicesQuestion{namedView: namedView{View: s.View}, Chosen: c})
		if o.Fault != nil {
			t.Fatalf("what was offered leads nowhere: %+v: %s", c, o.Fault.Message)
		}
		ask[pictureParts](t, "picture", pictureQuestion{namedView: namedView{View: s.View}, Chosen: &c,
			Board: rng.IntN(20) == 0})
		switch {
		case o.Complete != nil && (len(o.Cards) == 0 || rng.IntN(2) == 0):
			return o.Complete.Move
		case len(o.Draws) > 0:
			return o.Draws[rng.IntN(len(o.Draws))]
		case o.Exchange != "" && (len(o.Pieces) == 0 || rng.IntN(8) == 0):
			return o.Exchange
		}
		var clicks []func()
		for _, card := range o.Cards {
			clicks = append(clicks, func() { c.Cards = append(c.Cards, card) })
		}
		for _, name := range o.Regions {
			clicks = append(clicks, func() { c.Region = name })
		}
		for _, p := range o.Pieces {
			clicks = append(clicks, func() { c.Pieces = append(c.Pieces, p) })
		}
		if len(clicks) == 0 {
			return "exchange " + s.Hand[0].String()
		}
		clicks[rng.IntN(len(clicks))]()
	}
	t.Fatalf("ten clicks are no move: %+v", c)
	return ""
}

// A panic in the program becomes a fault, and the next question is answered.
func TestPanicsAreFaults(t *testing.T) {
	questions["failing"] = asking.Handler(func([]int) (int, error) { panic("index out of range") })
	t.Cleanup(func() { delete(questions, "failing") })
	if f := wantFault(t, "failing", "[]"); !strings.Contains(f.Message, "index out of range") {
		t.Errorf("after a panic: got message %q", f.Message)
	}
	if names := ask[[]string](t, "opponents", struct{}{}); len(names) == 0 {
		t.Error("after a panic: got no opponents")
	}
}

// Events are answered from any move of the record on, or from its end; other
// numbers are refused.
func TestEventsFrom(t *testing.T) {
	record := beginGame(t, emperor.Options{Players: 3})
	for range 3 {
		s := ask[pageView](t, "look", lookQuestion{seenGame: seenGame{Record: record}})
		s = ask[pageView](t, "look", lookQuestion{seenGame: seenGame{Record: record,
			Seat: &s.ToMove}})
		record = ask[storedRecord](t, "move",
			moveQuestion{record, clickMove(t, s, rand.New(rand.NewPCG(7, 0)))})
	}
	all := ask[[]step](t, "events", eventsQuestion{seenGame: seenGame{Record: record}})
	for from := range len(all) + 1 {
		rest := ask[[]step](t, "events", eventsQuestion{seenGame: seenGame{Record: record}, From: from})
		if diff := cmp.Diff(all[from:], rest); diff != "" {
			t.Errorf("from move %d on: %s", from, diff)
		}
	}
	for _, from := range []int{-5, -1, len(all) + 1} {
		question, err := json.Marshal(eventsQuestion{seenGame: seenGame{Record: record}, From: from})
		if err != nil {
			t.Fatal(err)
		}
		if f := wantFault(t, "events", string(question)); !strings.Contains(f.Message, "0 to 3") {
			t.Errorf("from move %d on: got %s", from, f.Message)
		}
	}
}

// Once its task is done, a lesson shows the gains of the move, whichever of the
// moves it is: ranks in the region, points of now, points of the end.
func TestGainsOfLessons(t *testing.T) {
	want := [][]gain{
		{{"Wei", 0, 1, "", false}},
		{{"Wei", 0, 1, "", false}, {"Wei", 1, 2, "", false}},
		{{"Lu", 0, 1, "+4", false}, {"Lu", 1, 2, "+3", false}},
		{{"", 0, 0, "+2", true}},
		{{"Wei 3", 0, 0, "+4", true}},
		{},
	}
	for n, l := range ask[[]lesson](t, "lessons", struct{}{}) {
		if !slices.Equal(l.Gains, want[n]) {
			t.Errorf("%s: got %+v, want %+v", l.Title, l.Gains, want[n])
		}
		if l.Done == "" {
			t.Errorf("%s: nothing is said after the move", l.Title)
		}
		game, err := l.Record.State()
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range l.Does {
			m, err := game.Board().ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			after, err := emperor.Apply(game, m)
			if err != nil {
				t.Fatal(err)
			}
			if got := l.gains(after.Table(), m); n != 4 && !slices.Equal(got, want[n]) {
				t.Errorf("%s: after %s got %+v, want %+v", l.Title, text, got, want[n])
			}
			if scored := after.Scored(m.Region()) && after.Score(0) == 4 && after.Score(1) == 3; scored != (n == 2) {
				t.Errorf("%s: after %s the scores are %d and %d", l.Title, text, after.Score(0), after.Score(1))
			}
			if n == 5 && (after.HandSize(0) != 3 || after.ToMove() != 1) {
				t.Errorf("%s: after %s the hand has %d cards, and %v is next", l.Title, text, after.HandSize(0),
					after.ToMove())
			}
		}
	}
}

// Undo returns to the seat's last decision, step by step, if there is one.
func TestUndo(t *testing.T) {
	record := beginGame(t, emperor.Options{Players: 3})
	game, err := record.State()
	if err != nil {
		t.Fatal(err)
	}
	seat := game.ToMove()
	if back := ask[storedRecord](t, "undo", seatQuestion{record, &seat}); len(back.Moves) != 0 {
		t.Errorf("before the first move: got %d moves", len(back.Moves))
	}
	var own []int                     // the seat's decisions, by the number of moves before them
	for turn := 0; turn < 2; turn++ { // once for the seat, once for another
		for p := game.ToMove(); game.ToMove() == p; {
			s := ask[pageView](t, "look", lookQuestion{seenGame: seenGame{Record: record, Seat: &p}})
			name := ask[string](t, "decide", deciding{View: s.View, Opponent: "greedy", Chance: 1})
			if p == seat {
				own = append(own, len(record.Moves))
			}
			record = ask[storedRecord](t, "move", moveQuestion{record, name})
			if game, err = record.State(); err != nil {
				t.Fatal(err)
			}
		}
	}
	record.Comments = []emperor.Comment{{Move: 1, Text: "a beginning"}}
	if len(own) < 2 {
		t.Fatalf("the seat has decided before moves %d", own)
	}
	for _, n := range slices.Backward(own) {
		if record = ask[storedRecord](t, "undo", seatQuestion{record, &seat}); len(record.Moves) != n {
			t.Errorf("undo leaves %d moves, want %d", len(record.Moves), n)
		}
	}
	if len(record.Comments) != 0 {
		t.Errorf("undo leaves %d comments", len(record.Comments))
	}
}

// A hint is a legal move, and its chance to win is between 0 and 1.
func TestHint(t *testing.T) {
	record := beginGame(t, emperor.Options{Players: 3})
	s := ask[pageView](t, "look", lookQuestion{seenGame: seenGame{Record: record,
		Seat: new(emperor.Player)}})
	advice := ask[[]advised](t, "hint", hinted{namedView{View: s.View}, 1, nil})
	if len(advice) == 0 || len(advice) > mostAdvised {
		t.Fatalf("%d moves are advised", len(advice))
	}
	for _, a := range advice {
		ask[storedRecord](t, "move", moveQuestion{record, a.Move})
		if a.Wins < 0 || a.Wins > 1 || len(a.Scores) != 3 {
			t.Errorf("got %+v", a)
		}
	}
}

// A user's board can be played in the form that checkBoard returns.
func TestCheckBoard(t *testing.T) {
	spec := emperor.Side4to5().Spec()
	spec.Name = "mine"
	board, err := emperor.NewBoard(spec)
	if err != nil {
		t.Fatal(err)
	}
	data, err := board.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	checked := ask[boardSeen](t, "checkBoard", string(data))
	if checked.Name != "mine" || checked.Players != [2]int{4, 5} ||
		!strings.HasPrefix(checked.Picture, "<svg") {
		t.Errorf("%q for %v players", checked.Name, checked.Players)
	}
	record := ask[storedRecord](t, "newGame",
		map[string]any{"options": map[string]any{"v": 1, "players": 4, "board": checked.Board},
			"names": []string{}, "seed": "1"})
	if !record.Initial.Options.Board.Equal(board) {
		t.Errorf("the game is on board %q", record.Initial.Options.Board.Name())
	}
}

// The regions list the roads from each space.
func TestRoadsOfSpaces(t *testing.T) {
	s := ask[pageView](t, "look", lookQuestion{seenGame: seenGame{Record: beginGame(t,
		emperor.Options{Players: 3})}})
	b, ends := emperor.Side3to4(), 0
	for _, r := range s.Regions {
		for _, from := range r.Spaces {
			at, _ := b.SpaceNamed(from.Name)
			for _, to := range from.Roads {
				if end, ok := b.SpaceNamed(to); !ok || !b.Neighbors(at).Has(end) {
					t.Errorf("no road leads from %s to %s", from.Name, to)
				}
				ends++
			}
		}
	}
	if want := 2 * len(b.Spec().Roads); ends != want {
		t.Errorf("the spaces list %d ends of roads, want %d", ends, want)
	}
}
