package lotus_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
)

// TestMovesWithNames: a move with any names is read back as the same move, and
// names are read in any letter case.
func TestMovesWithNames(t *testing.T) {
	moves := []whitelotus.Move{whitelotus.PutBlock(3), whitelotus.Pass(),
		whitelotus.Commit(whitelotus.RebelSide, 2)}
	for p := range whitelotus.Player(6) {
		moves = append(moves, whitelotus.Bid(3, p), whitelotus.Expel(p), whitelotus.Next(p))
	}
	for _, n := range []whitelotus.Names{
		nil, {"Anna"}, {"Anna", "Bo", "You"}, whitelotus.Names{"Anna", "Bo"}.For(C),
		whitelotus.Names{"You", "Bo"}.For(B), whitelotus.Names{"You (B)"}.For(B),
		{"", "Bo Smith; Jr.", " Cleo "}, {"B", "A", "B", "b"},
		{"Anna", "anna", "ANNA", "Anna"}, {"O’Neil", "pass", "x\ny\x00", "3", "against", "F", "G"},
	} {
		for _, m := range moves {
			text := n.FormatMove(board, m)
			if back, err := n.ParseMove(board, text); err != nil || back != m {
				t.Errorf("%q: %q is read as %v, %v; want %v", n, text, back, err, m)
			}
		}
	}
	n := whitelotus.Names{"Anna", "Bo"}
	for text, want := range map[string]whitelotus.Move{
		"bid 3 against BO": whitelotus.Bid(3, B), "expel anna": whitelotus.Expel(A), "next c": whitelotus.Next(C),
		"Bid 3 against b": whitelotus.Bid(3, B),
	} {
		t.Run(text, func(t *testing.T) {
			if m, err := n.ParseMove(board, text); err != nil || m != want {
				t.Errorf("%q: got %v, %v", text, m, err)
			}
		})
	}
	_, err := n.ParseMove(board, "expel Cleo")
	if !errors.As(err, new(*whitelotus.SyntaxError)) ||
		!strings.Contains(err.Error(), `expected a player (A, B, C, D, E or F, or Anna, or Bo), found "Cleo"`) {
		t.Error(err)
	}
	_, err = n.For(C).ParseMove(board, "expel Cleo")
	if !errors.As(err, new(*whitelotus.SyntaxError)) || !strings.Contains(err.Error(), `, or Anna, or Bo, or You), found "Cleo"`) {
		t.Error(err)
	}
}
