package lotusreferee_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	referee "github.com/emperorofchina/emperor/internal/lotusreferee"
	"github.com/emperorofchina/emperor/whitelotus"
)

// TestPerft lets the referee count how many ways there are to go on for so many
// moves, from the positions whose counts by the engine stand in a file.
func TestPerft(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../lotus/testdata/perft.txt")
	if err != nil {
		t.Fatal(err)
	}
	counts := 0
	for _, paragraph := range strings.Split(strings.TrimSpace(string(text)), "\n\n")[1:] {
		lines := strings.Split(paragraph, "\n")
		position, err := whitelotus.ParsePosition(lines[0])
		if err != nil {
			t.Fatal(err)
		}
		s, err := whitelotus.NewState(position)
		if err != nil {
			t.Fatal(err)
		}
		game, err := resumed(s.Position())
		if err != nil {
			t.Fatalf("%s: %v", lines[0], err)
		}
		for _, line := range lines[1:] {
			var depth, want int
			if _, err := fmt.Sscanf(line, "%d: %d", &depth, &want); err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			counts++
			if got := perft(t, game, depth); got != want {
				t.Errorf("%d ways to go on for %d moves; the engine counts %d from\n%s", got, depth, want, lines[0])
			}
		}
	}
	if counts < 80 {
		t.Errorf("there were %d counts", counts)
	}
}

// perft returns how many ways there are to make so many moves, or fewer to the end.
func perft(t *testing.T, game *referee.Game, depth int) int {
	legal := referee.LegalMoves(game)
	if depth == 1 || len(legal) == 0 {
		return max(1, len(legal))
	}
	n := 0
	for _, m := range legal {
		after, err := referee.Play(game, m)
		if err != nil {
			t.Fatal(err)
		}
		n += perft(t, after, depth-1)
	}
	return n
}
