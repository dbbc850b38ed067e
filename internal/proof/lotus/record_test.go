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

var roundTripsFlag = flag.Int("lotusroundtrips", 24,
	"how many random games to write in every format and read again")

// recorded returns the record of a random game.
func recorded(t failer, o whitelotus.Options, seed uint64) whitelotus.Record {
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
		o := someOptions(t, seed)
		r := recorded(t, o, uint64(seed))
		for s, err := range r.Replay() {
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			states++
			text := s.TextWithSecrets()
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
	r := recorded(t, whitelotus.Options{Players: 3}, 2)
	spoilt := func(change func(*whitelotus.Record)) error {
		q := r
		q.Moves = append([]whitelotus.Move{}, r.Moves...)
		change(&q)
		_, err := q.Game()
		return err
	}
	for _, test := range []struct {
		err  error
		move int
		is   error
		text string
	}{
		{spoilt(func(q *whitelotus.Record) { q.Moves[3] = whitelotus.Take(0) }), 4, whitelotus.ErrWrongPhase, "record: turn 1, move 4: take Zhending: the move belongs"},
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
	for seed := range games.UnlessShort(60, 12) {
		rng := rand.New(rand.NewPCG(uint64(seed), 8))
		r := recorded(t, someOptions(t, seed), uint64(seed))
		if seed%5 == 0 {
			r.Names = nil
		}
		at := rng.IntN(len(r.Moves))
		r.Moves[at] = []whitelotus.Move{whitelotus.Pass(), whitelotus.Take(0), whitelotus.Settle(0),
			whitelotus.Next(B), whitelotus.Convert(99), whitelotus.Settle(200)}[rng.IntN(6)]
		_, err := r.Game()
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
	if told < games.UnlessShort(60, 12)/2 {
		t.Errorf("got %d errors with a line", told)
	}
	r := recorded(t, whitelotus.Options{Players: 3}, 2)
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
		q := r
		test.change(&q)
		_, err := q.Game()
		text, textErr := q.Text()
		var fault *whitelotus.RecordError
		if !errors.As(err, &fault) || textErr != nil || fault.Line == 0 ||
			!strings.HasPrefix(strings.Split(text, "\n")[fault.Line-1], test.begins) {
			t.Errorf("%v: line %d; want that of %s\n%s%v", err, fault.Line, test.begins, text, textErr)
		}
	}
}

// TestFaultyTranscripts: replay stops at a step that reveals more, less or
// something else than the viewer sees.
func TestFaultyTranscripts(t *testing.T) {
	r := recorded(t, whitelotus.Options{Players: 4}, 4)
	transcript, err := r.Transcript(B)
	if err != nil {
		t.Fatal(err)
	}
	stops := func(change func(*whitelotus.Step) bool) string {
		q := transcript
		q.Steps = append([]whitelotus.Step{}, transcript.Steps...)
		for i := range q.Steps {
			if change(&q.Steps[i]) {
				for _, err := range q.Replay() {
					var at *whitelotus.RecordError
					if err != nil && (!errors.As(err, &at) || at.Move != i+1) {
						t.Errorf("%v; it is step %d", err, i+1)
					}
					if err != nil {
						if n := strings.Count(err.Error(), "whitelotus: "); n != 1 {
							t.Errorf("the prefix is there %d times: %v", n, err)
						}
						return err.Error()
					}
				}
				return "nothing"
			}
		}
		return "no such step"
	}
	revealed := func(s *whitelotus.Step) bool { return len(s.Revealed) > 0 }
	tiles := func(s *whitelotus.Step) bool { return len(s.Tiles) > 0 }
	for _, test := range []struct {
		want   string
		change func(*whitelotus.Step) bool
	}{
		{"that the viewer does not see", func(s *whitelotus.Step) bool {
			hidden := s.Move == whitelotus.Move{}
			if hidden {
				s.Move = whitelotus.Bid(1, A)
			}
			return hidden
		}},
		{"the move is empty", func(s *whitelotus.Step) bool {
			shown := s.Move.Kind() == whitelotus.MoveBid
			if shown {
				s.Move = whitelotus.Move{}
			}
			return shown
		}},
		{"the step reveals 3", func(s *whitelotus.Step) bool {
			is := revealed(s)
			if is {
				s.Revealed = s.Revealed[1:]
			}
			return is
		}},
		{"the step has", func(s *whitelotus.Step) bool {
			is := revealed(s)
			if is {
				s.Revealed = nil
			}
			return is
		}},
		{"the revealed commitment of A", func(s *whitelotus.Step) bool {
			is := revealed(s)
			if is {
				s.Revealed = []whitelotus.Move{whitelotus.Pass(), whitelotus.Pass(), whitelotus.Pass(),
					whitelotus.Pass()}
			}
			return is
		}},
		{"the step lays 23 tiles", func(s *whitelotus.Step) bool {
			is := tiles(s)
			if is {
				s.Tiles = s.Tiles[1:]
			}
			return is
		}},
		{"that is not among the tiles", func(s *whitelotus.Step) bool {
			is := tiles(s)
			if is {
				s.Tiles = append([]whitelotus.Symbol{}, s.Tiles...)
				for i := range s.Tiles {
					s.Tiles[i] = whitelotus.Palace
				}
			}
			return is
		}},
		{"the step has", func(s *whitelotus.Step) bool {
			shown := s.Move.Kind() == whitelotus.MoveBlock
			if shown { // tiles that are laid later
				s.Tiles = transcript.Steps[slices.IndexFunc(transcript.Steps,
					func(s whitelotus.Step) bool { return tiles(&s) })].Tiles
			}
			return shown
		}},
	} {
		if got := stops(test.change); !strings.Contains(got, test.want) {
			t.Errorf("got %s, want %s", got, test.want)
		}
	}
}
