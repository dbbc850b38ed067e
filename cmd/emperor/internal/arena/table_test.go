package arena

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/opponents/arena"
)

// printed returns the tables of results.
func printed(t *testing.T, r arena.Results) string {
	t.Helper()
	var text strings.Builder
	if err := printTables(&text, r); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// extremes returns the results of games between five opponents, with numbers as
// wide as any: in every other deal the first one wins by far.
func extremes(names playing.Seating, deals int) arena.Results {
	r := arena.Results{Deals: deals, Games: 120 * deals}
	for i, name := range names {
		wide := arena.Estimate{Value: 250, Low: 250 - 1234.5, High: 250 + 1234.5}
		if deals < 2 {
			wide.Low, wide.High = math.Inf(-1), math.Inf(1)
		}
		r.Opponents = append(r.Opponents, arena.Standing{Name: name, Seats: 1, Even: 0.2, Wins: arena.Estimate{Value: 1, High: 1},
			Lead: wide, Points: wide, Rank: arena.Estimate{Value: 5, Low: 4.75, High: 5.25}, Rating: wide,
			Failures: []int{0, 999, 0, 0, 123_456}[i]})
	}
	return r
}

// No line is wider than 80 columns, however long the names are, and names that
// differ look different.
func TestTableFits(t *testing.T) {
	long := "exec:python3 " + strings.Repeat("/a/long/path", 20) + "/client.py --level "
	for name, names := range map[string]playing.Seating{
		"short":                     {"a", "b", "c", "d", "e"},
		"long":                      {long + "1", long + "2", long + "3", "search:100ms", "greedy"},
		"different in their middle": {long + "1 -q -x -y -z", long + "2 -q -x -y -z", "a", "b", "c"},
		"commands of a terminal":    {"exec:\x1b[2J", long + "\x1b[2J", "a", "b", "c"},
		"not in ASCII":              {strings.Repeat("ä", 100), strings.Repeat("ö", 100), "a", "b", "c"},
	} {
		for _, deals := range []int{0, 1, 2, 3, 40, 2000} {
			t.Run(fmt.Sprintf("%s, %d deals", name, deals), func(t *testing.T) {
				text, seen := printed(t, extremes(names, deals)), map[string]bool{}
				for _, line := range strings.Split(text, "\n") {
					if utf8.RuneCountInString(line) > 80 || strings.HasSuffix(line, " ") {
						t.Errorf("%d columns: %q", utf8.RuneCountInString(line), line)
					}
				}
				for _, line := range strings.Split(strings.Split(text, "\n\n")[1], "\n") {
					seen[strings.Split(line, "  ")[0]] = true
				}
				if len(seen) != len(names)+1 || strings.Contains(text, "\x1b") {
					t.Errorf("got the names %v in\n%s", seen, text)
				}
			})
		}
	}
}

// Every heading of a table explains itself or is explained under it.
func TestTableExplainsItsWords(t *testing.T) {
	parts := strings.Split(printed(t, extremes(playing.Seating{"a", "b", "c", "d", "e"}, 4)), "\n\n")
	explained := map[string]bool{"opponent": true, "seats": true, "95": true, "%": true, "interval": true}
	for _, line := range strings.Split(parts[3], "\n") {
		word, _, _ := strings.Cut(line, " ")
		explained[word] = true
	}
	for _, table := range parts[1:3] {
		heading, _, _ := strings.Cut(table, "\n")
		for _, word := range strings.Fields(heading) {
			if !explained[word] {
				t.Errorf("%q has no explanation", word)
			}
		}
	}
}

// The interval of a share stays within 0 and 100 %.
func TestTableOfSharesAtTheEnds(t *testing.T) {
	game := func(_ context.Context, p arena.Pairing) (arena.Outcome, error) {
		a := slices.Index(p.Seats, "a")
		return arena.Outcome{Scores: []int{9 - 8*a, 1 + 8*a}, Winners: []int{a}}, nil
	}
	r, err := arena.Tournament{Game: game, Seats: []string{"a", "b"}, Deals: 5}.Play(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	text := printed(t, r)
	for _, want := range []string{"100.0 %  43.9 to 100.0", "0.0 %    0.0 to 56.1"} {
		if !strings.Contains(text, want) {
			t.Errorf("got\n%s\nwant %q", text, want)
		}
	}
}
