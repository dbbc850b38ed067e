package ledger_test

import (
	"slices"
	"testing"

	"github.com/emperorofchina/emperor/internal/ledger"
)

type comment struct {
	Move int
	Text string
}

type ply = ledger.Ply[string, comment, int]

func TestPly(t *testing.T) {
	var none *ply
	if none.Len() != 0 || none.Game() != 0 || none.Last() != "" || none.At(3) != nil ||
		none.Text(3) != "3" {
		t.Error("a nil Ply has moves")
	}
	start := none.Then("ignored", 7, nil)
	comments := []comment{{3, "z"}, {1, "x"}, {4, "none"}, {1, "y"}}
	end := start.Then("a", 8, comments).Then("b", 9, comments).Then("c", 10, comments)
	moves, kept := end.Moves()
	if !slices.Equal(moves, []string{"a", "b", "c"}) ||
		!slices.Equal(kept, []comment{{1, "x"}, {1, "y"}, {3, "z"}}) {
		t.Errorf("moves %q, comments %v", moves, kept)
	}
	if moves, kept := start.Moves(); moves != nil || kept != nil {
		t.Errorf("at the start moves %q, comments %v", moves, kept)
	}
	if got := end.Text(10) + end.At(1).Text(8) + start.Text(7); got != "3 moves: 101 move: 80 moves: 7" {
		t.Error(got)
	}
	if end.Len() != 3 || end.Game() != 10 || end.Last() != "c" || end.At(1).Last() != "a" ||
		end.At(-1) != start ||
		end.At(9) != end || start.Game() != 7 {
		t.Error("another history")
	}
	same := func(x, y int) bool { return x == y }
	other := none.Then("", 7, nil).Then("a", 8, comments[:]).Then("b", 9, nil)
	for _, test := range []struct {
		p, q *ply
		want bool
	}{
		{none, none, true}, {none, start, false}, {start, start.Then("a", 8, nil), false}, {end.At(2), other, true},
		{end.At(2), end.At(2), true}, {end.At(1).Then("b", 9, []comment{{2, "w"}}), other, false},
		{start.Then("b", 8, nil), start.Then("a", 8, nil), false},
		{none.Then("", 6, nil).Then("a", 8, nil), start.Then("a", 8, nil), false},
	} {
		if got := test.p.Equal(test.q, same); got != test.want {
			t.Errorf("%v and %v: equal %t", test.p, test.q, got)
		}
	}
}
