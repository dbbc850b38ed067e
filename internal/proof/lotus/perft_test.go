package lotus_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/google/go-cmp/cmp"
)

// TestPerft compares the number of move sequences from positions of every phase
// with the counts in testdata.
func TestPerft(t *testing.T) {
	var b strings.Builder
	b.WriteString("How many ways there are to go on for so many moves, from each position.\n")
	for _, text := range perftPositions(t) {
		p, err := whitelotus.ParsePosition(text)
		if err != nil {
			t.Fatal(err)
		}
		s := begin(t, p)
		fmt.Fprintf(&b, "\n%s\n", text)
		for depth := 1; depth <= 4; depth++ {
			fmt.Fprintf(&b, "%d: %d\n", depth, perft(s, depth))
		}
	}
	file := filepath.Join("testdata", "perft.txt")
	if *games.Update {
		if err := os.WriteFile(file, []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), b.String()); diff != "" {
		t.Errorf("the counts differ from %s (-update writes it anew):\n%s", file, diff)
	}
}

// perft returns the number of sequences of depth moves, or fewer if the game
// ends.
func perft(s whitelotus.GameState, depth int) int {
	moves := s.AppendLegalMoves(nil)
	if depth == 1 || len(moves) == 0 {
		return max(1, len(moves))
	}
	n := 0
	for _, m := range moves {
		after, err := whitelotus.Apply(s, m)
		if err != nil {
			panic(err) // a legal move is never refused
		}
		n += perft(after, depth-1)
	}
	return n
}

// perftPositions returns initial positions, and a random state of each phase,
// as text.
func perftPositions(t *testing.T) []string {
	list := []string{
		"whitelotus 1; players: 3; seed: 1",
		"whitelotus 1; players: 6; first emperor: E; rule of blocks: ThreeAndRice; seed: 2; emperor: E",
	}
	for seed := range uint64(3) {
		var seen [whitelotus.PhaseOver + 1]bool
		playout(t, whitelotus.Options{Players: 3 + int(seed)}, seed*2, func(s whitelotus.GameState) {
			if phase := s.Phase(); s.Turn() == 2+int(seed)%2 && !seen[phase] &&
				phase != whitelotus.PhaseOver {
				seen[phase] = true
				list = append(list, s.TextWithSecrets())
			}
		})
	}
	return list
}
