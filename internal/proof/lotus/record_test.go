package lotus_test

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
)

var roundTripsFlag = flag.Int("lotusroundtrips", 8,
	"how many random games to write in every format and read again")

// randomRecord returns the record of a random game.
func randomRecord(t failer, o whitelotus.Options, seed uint64) whitelotus.Record {
	t.Helper()
	r := whitelotus.Record{Names: []string{"Anna", "", "a \"b\"\n;,"},
		Initial: whitelotus.Position{Options: o, Seed: seed, Emperor: o.Emperor}}
	s := newGame(t, o, seed)
	rng := rand.New(rand.NewPCG(seed, 3))
	for !s.Over() {
		moves := s.AppendLegalMoves(nil)
		if seed%2 == 0 && s.Phase() == whitelotus.PhasePlace {
			moves = moves[1:]
		}
		m := moves[rng.IntN(len(moves))]
		r.Moves = append(r.Moves, m)
		s, _ = whitelotus.Apply(s, m)
	}
	r, err := r.Finished()
	if err != nil {
		t.Fatalf("%v", err)
	}
	return r
}

func compareRecords(r, q whitelotus.Record) bool {
	same := samePosition(r.Initial, q.Initial)
	q.Initial = r.Initial
	return same && reflect.DeepEqual(r, q)
}

// TestRoundTrips writes random games in every format and reads them back: they
// are equal, and are written the same again.
func TestRoundTrips(t *testing.T) {
	t.Parallel()
	states := 0
	for seed := range games.UnlessShort(*roundTripsFlag, 6) {
		o := games.LotusOptions(seed)
		r := randomRecord(t, o, uint64(seed))
		for s, err := range r.Replay() {
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			states++
			text := games.Whole(s)
			p, err := whitelotus.ParsePosition(text, s.Board())
			if err != nil || !samePosition(p, s.Position()) {
				t.Fatalf("%s: %v\n%+v\n%+v", text, err, p, s.Position())
			}
			if again, err := p.Text(); err != nil || again != text {
				t.Fatalf("%s\n%s\n%v", text, again, err)
			}
			if back, err := whitelotus.NewState(p); err != nil || back != s {
				t.Fatalf("%s: %v", text, err)
			}
		}
		text, err := r.Text()
		if err != nil {
			t.Fatal(err)
		}
		if back, err := whitelotus.ParseRecord(text, o.Board); err != nil || !compareRecords(back, r) {
			t.Fatalf("%v\n%s", err, text)
		}
		if back := thereAndBack(t, r); !compareRecords(back, r) {
			t.Fatalf("got %+v", back)
		}
		for _, viewer := range []whitelotus.Player{A, C, whitelotus.Spectator} {
			if fault := transcriptFault(t, r, viewer); fault != "" {
				t.Fatalf("seed %d, %v: %s", seed, viewer, fault)
			}
		}
	}
	t.Logf("%d states", states)
}

// transcriptFault returns how a viewer's transcript differs from their views of
// the game, or "".
func transcriptFault(t failer, r whitelotus.Record, viewer whitelotus.Player) string {
	transcript, err := r.Transcript(viewer)
	if err != nil {
		return err.Error()
	}
	back := thereAndBack(t, transcript)
	sameStart := back.Initial.Equal(transcript.Initial)
	back.Initial = transcript.Initial
	if !sameStart || !reflect.DeepEqual(back, transcript) {
		return fmt.Sprintf("the JSON: %+v", back)
	}
	var views []whitelotus.View
	for v, err := range transcript.Replay() {
		if err != nil {
			return err.Error()
		}
		views = append(views, v)
	}
	var told []string
	for events, err := range transcript.Events() {
		if err != nil {
			return err.Error()
		}
		told = append(told, events.String())
	}
	for s := range r.Replay() {
		if len(views) == 0 || views[0] != s.View(viewer) {
			return fmt.Sprintf("another view of %v", s)
		}
		views = views[1:]
	}
	for events := range r.Events(viewer) {
		if len(told) == 0 || told[0] != events.String() {
			return fmt.Sprintf("other events: %v", events)
		}
		told = told[1:]
	}
	if len(views)+len(told) > 0 {
		return "more views or events"
	}
	return ""
}

// TestRecordErrors: the error of a record or transcript that cannot be played
// says where replay stops.
func TestRecordErrors(t *testing.T) {
	r := randomRecord(t, whitelotus.Options{Players: 3}, 2)
	spoilt := func(change func(*whitelotus.Record)) error {
		q := r
		q.Moves = append([]whitelotus.Move{}, r.Moves...)
		change(&q)
		_, err := q.State()
		return err
	}
	for _, test := range []struct {
		err  error
		move int
		is   error
		text string
	}{
		{spoilt(func(q *whitelotus.Record) { q.Moves[3] = whitelotus.Take(0) }), 4, whitelotus.ErrWrongPhase, `record in "turn 1, placing", move 4: take Zhending: the move belongs`},
		{spoilt(func(q *whitelotus.Record) { q.Initial.Turn = 77 }), 0, nil, "record: impossible position: Turn: 77"},
		{spoilt(func(q *whitelotus.Record) { q.Moves = append(q.Moves, whitelotus.Pass()) }), len(r.Moves) + 1, whitelotus.ErrOver, "the game is over"},
		{spoilt(func(q *whitelotus.Record) { q.Moves = q.Moves[:5] }), 0, whitelotus.ErrResult, "B wins\"; the game is not over"},
		{spoilt(func(q *whitelotus.Record) { q.Scores = []int{1, 2, 3} }), 0, whitelotus.ErrResult, "A 1, B 2, C 3; "},
		{spoilt(func(q *whitelotus.Record) { q.Winners = nil }), 0, whitelotus.ErrResult, "\"; the game ends with"},
		{spoilt(func(q *whitelotus.Record) { q.Scores, q.Winners = nil, nil }), 0, nil, ""},
	} {
		if test.text == "" {
			if test.err != nil {
				t.Error(test.err)
			}
			continue
		}
		var at *whitelotus.RecordError
		if !errors.As(test.err, &at) || at.Move != test.move || test.is != nil &&
			!errors.Is(test.err, test.is) || !strings.Contains(fmtError(test.err), test.text) {
			t.Errorf("got %v, want %s", test.err, test.text)
		}
	}
	bad := r
	bad.Moves = []whitelotus.Move{whitelotus.Convert(9)}
	if _, err := bad.Transcript(A); !errors.Is(err, whitelotus.ErrWrongPhase) {
		t.Errorf("%v", err)
	}
	if q, err := bad.Finished(); !errors.Is(err, whitelotus.ErrWrongPhase) || !compareRecords(q, bad) {
		t.Errorf("%v", err)
	}
	for _, err := range bad.Events(A) {
		if !errors.Is(err, whitelotus.ErrWrongPhase) {
			t.Errorf("%v", err)
		}
	}
}

// TestRecordErrorsGiveTheLine: the lines above the reported one end before the
// faulty move; with the reported line they reach it.
func TestRecordErrorsGiveTheLine(t *testing.T) {
	told := 0
	for seed := range games.Everyday(60, 12) {
		rng := rand.New(rand.NewPCG(uint64(seed), 8))
		r := randomRecord(t, games.LotusOptions(seed), uint64(seed))
		if seed%5 == 0 {
			r.Names = nil
		}
		at := rng.IntN(len(r.Moves))
		r.Moves[at] = []whitelotus.Move{whitelotus.Pass(), whitelotus.Take(0), whitelotus.Settle(0),
			whitelotus.Next(B), whitelotus.Convert(99), whitelotus.Settle(200)}[rng.IntN(6)]
		_, err := r.State()
		var fault *whitelotus.RecordError
		if !errors.As(err, &fault) || fault.Move == 0 {
			continue // it is a legal move, and so are all after it
		}
		text, err := r.Text()
		if err != nil {
			if fault.Line != 0 {
				t.Errorf("seed %d: line %d of what can't be written: %v", seed, fault.Line, err)
			}
			continue
		}
		told++
		lines := strings.SplitAfter(text, "\n")
		above, err := whitelotus.ParseRecord(strings.Join(lines[:fault.Line-1], ""), r.Initial.Options.Board)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		with, err := whitelotus.ParseRecord(strings.Join(lines[:fault.Line], ""), r.Initial.Options.Board)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if len(above.Moves) >= fault.Move || len(with.Moves) < fault.Move {
			t.Errorf("seed %d: move %d is on line %d, with moves %d to %d, as it says:\n%s", seed, fault.Move,
				fault.Line, len(above.Moves)+1, len(with.Moves), text)
		}
	}
	if told < games.Everyday(60, 12)/2 {
		t.Errorf("got %d errors with a line", told)
	}
	r := randomRecord(t, whitelotus.Options{Players: 3}, 2)
	other := []int{r.Scores[0] + 1, r.Scores[1], r.Scores[2]}
	for _, test := range []struct {
		begins string // of the faulty line
		change func(*whitelotus.Record)
	}{
		{"start:", func(q *whitelotus.Record) { q.Initial.Turn = 77 }},
		{"scores:", func(q *whitelotus.Record) { q.Moves = q.Moves[:5] }},
		{"scores:", func(q *whitelotus.Record) { q.Scores = other }},
		{"scores:", func(q *whitelotus.Record) { q.Scores, q.Winners = other, nil }},
		{"scores:", func(q *whitelotus.Record) { q.Winners = nil }},
		{"winners:", func(q *whitelotus.Record) { q.Scores = nil }},
		{"winners:", func(q *whitelotus.Record) { q.Winners = []whitelotus.Player{A, B, C} }},
	} {
		t.Run(test.begins, func(t *testing.T) {
			q := r
			test.change(&q)
			_, err := q.State()
			text, textErr := q.Text()
			var fault *whitelotus.RecordError
			if !errors.As(err, &fault) || textErr != nil || fault.Line == 0 ||
				!strings.HasPrefix(strings.Split(text, "\n")[fault.Line-1], test.begins) {
				t.Errorf("%v: line %d; want that of %s\n%s%v", err, fault.Line, test.begins, text, textErr)
			}
		})
	}
}

// Replay stops at a step that reveals more, less or something else than the
// viewer sees.
func TestFaultyTranscripts(t *testing.T) {
	transcript, err := randomRecord(t, whitelotus.Options{Players: 4}, 4).Transcript(B)
	if err != nil {
		t.Fatal(err)
	}
	laid := transcript.Steps[slices.IndexFunc(transcript.Steps,
		func(s whitelotus.Step) bool { return laysTiles(&s) })].Tiles
	palaces := slices.Repeat([]whitelotus.Symbol{whitelotus.Palace}, len(laid))
	passes := slices.Repeat([]whitelotus.Move{whitelotus.Pass()}, 4)
	for _, test := range []struct {
		name   string
		of     func(*whitelotus.Step) bool // the first of these steps is changed
		change func(*whitelotus.Step)
		want   string
	}{
		{"a hidden move", func(s *whitelotus.Step) bool { return s.Move == whitelotus.Move{} },
			func(s *whitelotus.Step) { s.Move = whitelotus.Bid(1, A) }, "that the viewer does not see"},
		{"no move", func(s *whitelotus.Step) bool { return s.Move.Kind() == whitelotus.MoveBid },
			func(s *whitelotus.Step) { s.Move = whitelotus.Move{} }, "the move is empty"},
		{"one commitment too few", reveals,
			func(s *whitelotus.Step) { s.Revealed = s.Revealed[1:] }, "the step reveals 3"},
		{"no commitment", reveals,
			func(s *whitelotus.Step) { s.Revealed = nil }, "the step has"},
		{"impossible commitments", reveals,
			func(s *whitelotus.Step) { s.Revealed = passes }, "the revealed commitment of A"},
		{"one tile too few", laysTiles,
			func(s *whitelotus.Step) { s.Tiles = s.Tiles[1:] }, "the step lays 23 tiles"},
		{"impossible tiles", laysTiles,
			func(s *whitelotus.Step) { s.Tiles = palaces }, "that is not among the tiles"},
		{"tiles that are laid later", func(s *whitelotus.Step) bool { return s.Move.Kind() == whitelotus.MoveBlock },
			func(s *whitelotus.Step) { s.Tiles = laid }, "the step has"},
	} {
		t.Run(test.name, func(t *testing.T) {
			steps := slices.Clone(transcript.Steps)
			at := slices.IndexFunc(steps, func(s whitelotus.Step) bool { return test.of(&s) })
			if at < 0 {
				t.Fatal("no such step")
			}
			test.change(&steps[at])
			faulty := transcript
			faulty.Steps = steps
			if got := stops(t, faulty, at); !strings.Contains(got, test.want) {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

func reveals(s *whitelotus.Step) bool   { return len(s.Revealed) > 0 }
func laysTiles(s *whitelotus.Step) bool { return len(s.Tiles) > 0 }

// stops returns the error of a replay, which must be one of the step at that
// index, or "nothing".
func stops(t *testing.T, transcript whitelotus.Transcript, at int) string {
	t.Helper()
	for _, err := range transcript.Replay() {
		if err == nil {
			continue
		}
		var record *whitelotus.RecordError
		if !errors.As(err, &record) || record.Move != at+1 {
			t.Errorf("%v; want an error of step %d", err, at+1)
		}
		if n := strings.Count(err.Error(), "whitelotus: "); n != 1 {
			t.Errorf("got %d prefixes, want 1: %v", n, err)
		}
		return err.Error()
	}
	return "nothing"
}
