package lotus_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
)

// randomRecord returns the record of a random game.
func randomRecord(t testing.TB, o whitelotus.Options, seed uint64) whitelotus.Record {
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

// Replay stops at a step that reveals more, less or something else than the
// viewer sees.
func TestFaultyTranscripts(t *testing.T) {
	transcript, err := randomRecord(t, whitelotus.Options{Players: 4}, 4).Transcript(B)
	if err != nil {
		t.Fatal(err)
	}
	at := func(is func(*whitelotus.Step) bool) int {
		return slices.IndexFunc(transcript.Steps, func(s whitelotus.Step) bool { return is(&s) })
	}
	laid := transcript.Steps[at(laysTiles)].Tiles
	palaces := slices.Repeat([]whitelotus.Symbol{whitelotus.Palace}, len(laid))
	six := slices.Sorted(slices.Values(laid)) // five of them were set aside
	copy(six, palaces[:6])
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
		{"another commitment of the viewer", reveals, func(s *whitelotus.Step) {
			s.Revealed = slices.Clone(s.Revealed)
			if s.Revealed[1] = whitelotus.Bid(1, D); transcript.Steps[at(reveals)].Revealed[1] == s.Revealed[1] {
				s.Revealed[1] = whitelotus.Bid(1, C)
			}
		}, "or others"},
		{"one tile too few", laysTiles,
			func(s *whitelotus.Step) { s.Tiles = s.Tiles[1:] }, "the step lays 23 tiles"},
		{"impossible tiles", laysTiles,
			func(s *whitelotus.Step) { s.Tiles = palaces }, "that is not among the tiles"},
		{"one Palace too many", laysTiles,
			func(s *whitelotus.Step) { s.Tiles = six }, "that is not among the tiles"},
		{"tiles that are laid later", func(s *whitelotus.Step) bool { return s.Move.Kind() == whitelotus.MoveBlock },
			func(s *whitelotus.Step) { s.Tiles = laid }, "the step has"},
	} {
		t.Run(test.name, func(t *testing.T) {
			steps := slices.Clone(transcript.Steps)
			i := at(test.of)
			if i < 0 {
				t.Fatal("no such step")
			}
			test.change(&steps[i])
			faulty := transcript
			faulty.Steps = steps
			if got := stops(t, faulty, i); !strings.Contains(got, test.want) {
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
		if record.Line != 0 {
			t.Errorf("line %d of a transcript, which has no text: %v", record.Line, err)
		}
		if n := strings.Count(err.Error(), "whitelotus: "); n != 1 {
			t.Errorf("got %d prefixes, want 1: %v", n, err)
		}
		return err.Error()
	}
	return "nothing"
}
