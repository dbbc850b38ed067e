package lotusreferee_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	referee "github.com/emperorofchina/emperor/internal/lotusreferee"
	"github.com/emperorofchina/emperor/whitelotus"
)

// TestPerft compares the sequences of up to four moves from each position of a
// file with its counts, by the engine and by the referee.
func TestPerft(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("testdata/perft.txt")
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
		game, err := resumeGame(s.Position())
		if err != nil {
			t.Fatalf("%s: %v", lines[0], err)
		}
		for _, line := range lines[1:] {
			var depth, want int
			if _, err := fmt.Sscanf(line, "%d: %d", &depth, &want); err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			counts++
			if engine, other := perftOfEngine(t, s, depth), perft(t, game, depth); engine != want ||
				other != want {
				t.Errorf("the engine has %d sequences of %d moves, the referee %d, want %d from\n%s",
					engine, depth, other, want, lines[0])
			}
		}
	}
	if counts < 80 {
		t.Errorf("there were %d counts", counts)
	}
}

// perftOfEngine returns the number of sequences of depth moves, or fewer if the
// game ends.
func perftOfEngine(t *testing.T, s whitelotus.GameState, depth int) int {
	legal := s.AppendLegalMoves(nil)
	if depth == 1 || len(legal) == 0 {
		return max(1, len(legal))
	}
	n := 0
	for _, m := range legal {
		after, err := whitelotus.Apply(s, m)
		if err != nil {
			t.Fatal(err)
		}
		n += perftOfEngine(t, after, depth-1)
	}
	return n
}

// perft returns the same, counted by the referee.
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
