package people_test

import (
	"slices"
	"testing"

	"github.com/emperorofchina/emperor/internal/people"
)

type seat uint8

func (s seat) String() string {
	if s > 2 {
		return "nobody"
	}
	return string(rune('A' + s))
}

// threeNames returns the names of the players of a game of three.
func threeNames(given ...string) people.Names[seat] {
	return people.Names[seat]{Given: given, Seats: 3}
}

func TestNames(t *testing.T) {
	const passes = "{player} {who, select, you {pass} other {passes}} {n}"
	n := threeNames(threeNames("Anna", "Bo", "Bo\x07", "Di").For(0)...)
	called := threeNames("You", "Bo")
	none := threeNames()
	same := threeNames("Bo", "C", "Bo")
	for _, test := range []struct{ got, want string }{
		{n.Say(0, passes, "n", 2), "You pass 2"}, {n.Say(1, passes, "n", 1), "Bo passes 1"}, {n.Who(3), "other"},
		{n.Inside(0), "you"}, {n.Inside(1), "Bo"}, {n.Player(3), "nobody"}, {n.Seat(999), "nobody"},
		{called.Say(0, passes, "n", 3), "You passes 3"}, {called.Inside(0), "You"},
		{none.Title(1), "player B"}, {n.Title(1), "Bo"}, {none.All(nil), "nobody"},
		{none.Result([]int{3, 4}, []seat{1}), "A 3, B 4; B wins"}, {none.Result(nil, nil), "no scores"},
		{n.Result([]int{3, 4}, []seat{0}), "You 3, Bo 4; You win"},
		{none.Win([]seat{0, 2}), "A and C win together"},
		{same.Player(0), "Bo (A)"}, {same.Player(1), "C"}, {same.Player(2), "Bo (C)"},
		{threeNames("C").Player(2), "C (C)"},
	} {
		if test.got != test.want {
			t.Errorf("got %q, want %q", test.got, test.want)
		}
	}
}

// There is one reader, or none, in every list of names.
func TestFor(t *testing.T) {
	for _, test := range []struct {
		given  []string
		reader seat
		player [3]string
		seated []string
	}{
		{nil, 1, [3]string{"A", "You", "C"}, []string{"B is You"}},
		{[]string{"Anna"}, 2, [3]string{"Anna", "B", "You"}, []string{"A is Anna", "C is You"}},
		{[]string{"Anna", "You"}, 1, [3]string{"Anna", "You", "C"}, []string{"A is Anna", "B is You"}},
		{[]string{"You", "Bo"}, 1, [3]string{"You (A)", "You (B)", "C"}, []string{"A is You", "B is You"}},
		{threeNames("Anna").For(0), 1, [3]string{"Anna", "You", "C"}, []string{"A is Anna", "B is You"}},
		{threeNames("Anna").For(0), 3, [3]string{"Anna", "B", "C"}, []string{"A is Anna"}},
		{[]string{"Anna", "", "Cleo", "Di", "Eve"}, 255, [3]string{"Anna", "B", "Cleo"},
			[]string{"A is Anna", "C is Cleo"}},
		{[]string{"", "", "", "reader nobody"}, 255, [3]string{"A", "B", "C"}, nil},
	} {
		before := slices.Clone(test.given)
		n := threeNames(threeNames(test.given...).For(test.reader)...)
		got := [3]string{n.Player(0), n.Player(1), n.Player(2)}
		if got != test.player || !slices.Equal(n.Seated(), test.seated) {
			t.Errorf("%q for %d: got %q, %q", test.given, test.reader, got, n.Seated())
		}
		for p := range seat(3) {
			if reads := n.Who(p) == "you"; reads != (p == test.reader) {
				t.Errorf("%q for %d: addresses %v: %t", test.given, test.reader, p, reads)
			}
		}
		if n.HasReader() != (test.reader < 3) || !slices.Equal(test.given, before) {
			t.Errorf("%q for %d: got %q; given %q", before, test.reader, n.Given, test.given)
		}
	}
}

// Only what For returns has a reader: a list that names too many players has
// none.
func TestNoReaderByAccident(t *testing.T) {
	for _, given := range [][]string{
		nil, {"You"}, {"A", "B", "C", "Di"}, {"", "", "", "A"}, {"", "", "", "You"}, {"reader A"},
		{"", "", "", "reader nobody"}, {"", "", "", "", "reader A"}, {"", "", "", "reader A", ""},
	} {
		if threeNames(given...).HasReader() {
			t.Errorf("%q has a reader", given)
		}
	}
}
