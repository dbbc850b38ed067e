package lotus_test

import (
	"errors"
	"regexp"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/whitelotus"
)

// item is a move in the text of a record, with its player; forced if in
// brackets.
var item = regexp.MustCompile(`^(\[?)([A-F]) ([a-z].*?)\]?$`)

// TestRecordTextCanBeFollowed: the text of a record has a heading for each part
// of a turn, every move with its player, every forced move in brackets, and no
// line of 100 columns. All agree with the replayed game.
func TestRecordTextCanBeFollowed(t *testing.T) {
	t.Parallel()
	forced, moves := 0, 0
	for seed := range games.Everyday(40, 8) {
		r := randomRecord(t, games.LotusOptions(seed), uint64(seed))
		text, err := r.Text()
		if err != nil {
			t.Fatal(err)
		}
		s, left := newGame(t, r.Initial.Options, r.Initial.Seed), r.Moves
		tags, body, _ := strings.Cut(text, "\n\n")
		for _, line := range strings.Split(tags, "\n") {
			if scan.Width(line) > 99 {
				t.Errorf("%d columns: %s", scan.Width(line), line)
			}
		}
		heading, area := "", ""
		for _, line := range strings.Split(strings.TrimSpace(body), "\n") {
			if scan.Width(line) > 99 {
				t.Errorf("%d columns: %s", scan.Width(line), line)
			}
			if strings.HasPrefix(line, "turn ") || line == "" {
				heading = line
				_, area, _ = strings.Cut(line, " of ")
				continue
			}
			_, items, _ := strings.Cut(line, ". ")
			for _, text := range strings.Split(items, "; ") {
				part := item.FindStringSubmatch(text)
				if part == nil {
					t.Fatalf("%q", text)
				}
				if part[1] != "" {
					forced++
					continue
				}
				if got := part[2]; got != s.ToMove().String() ||
					!strings.HasPrefix(heading, "turn "+string(rune('0'+s.Turn()))+", ") {
					t.Fatalf("%q below %q: %v", text, heading, s)
				}
				if a, ok := s.Contested(); ok && area != s.Board().AreaName(a) {
					t.Errorf("%q below %q: the contest of %s", text, heading, s.Board().AreaName(a))
				}
				if want := s.Board().FormatMove(left[0]); part[3] != want {
					t.Fatalf("%q; want %q", text, want)
				}
				s, _ = whitelotus.Apply(s, left[0])
				left = left[1:]
				moves++
			}
		}
		if len(left) > 0 || !s.Over() {
			t.Errorf("%d moves are missing", len(left))
		}
		late, err := whitelotus.ParseRecord(strings.TrimSpace(text)+"; A pass", r.Initial.Options.Board)
		if err != nil || len(late.Moves) != len(r.Moves)+1 {
			t.Errorf("a move after the end is read as %d, %v", len(late.Moves), err)
		} else if _, err := late.State(); !errors.Is(err, whitelotus.ErrOver) {
			t.Errorf("a move after the end: %v", err)
		}
	}
	t.Logf("%d moves, %d forced ones", moves, forced)
	if forced == 0 {
		t.Error("no forced move is written")
	}
}
