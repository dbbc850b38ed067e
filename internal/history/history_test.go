package history_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor/internal/history"
)

type ply = history.Ply[string, int]

func TestHistory(t *testing.T) {
	var none *ply
	if none.Len() != 0 || none.Game() != 0 || none.Last() != "" || none.At(3) != nil ||
		none.Moves(nil) != nil {
		t.Error("a nil Ply has moves")
	}
	start := none.Then("ignored", 7, nil)
	end := start.Then("a", 8, []string{"x", "y"}).Then("b", 9, nil).Then("c", 10, []string{"z"})
	comments := ""
	moves := end.Moves(func(n int, text string) { comments += fmt.Sprint(n, text, " ") })
	if !slices.Equal(moves, []string{"a", "b", "c"}) || comments != "1x 1y 3z " {
		t.Errorf("moves %q, comments %q", moves, comments)
	}
	if end.Len() != 3 || end.Game() != 10 || end.Last() != "c" || end.At(1).Last() != "a" ||
		end.At(-1) != start ||
		end.At(9) != end || start.Game() != 7 || start.Moves(nil) != nil {
		t.Error("another history")
	}
	same := func(x, y int) bool { return x == y }
	other := none.Then("", 7, nil).Then("a", 8, []string{"x", "y"}).Then("b", 9, nil)
	for _, test := range []struct {
		p, q *ply
		want bool
	}{
		{none, none, true}, {none, start, false}, {start, start.Then("a", 8, nil), false}, {end.At(2), other, true},
		{end.At(2), end.At(2), true}, {end.At(1).Then("b", 9, []string{"w"}), other, false},
		{start.Then("b", 8, nil), start.Then("a", 8, nil), false},
		{none.Then("", 6, nil).Then("a", 8, nil), start.Then("a", 8, nil), false},
	} {
		if got := test.p.Equal(test.q, same); got != test.want {
			t.Errorf("%v and %v: equal %t", test.p, test.q, got)
		}
	}
}
