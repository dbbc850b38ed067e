package people_test

import (
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

func TestNames(t *testing.T) {
	n := people.Names[seat]{Given: []string{"You", "Bo", "Bo\x07", "Di"}, Seats: 3}
	none := people.Names[seat]{Seats: 3}
	same := people.Names[seat]{Given: []string{"Bo", "C", "Bo"}, Seats: 3}
	for _, test := range []struct{ got, want string }{
		{n.Does(0, "has"), "You have"}, {n.Does(0, "is"), "You are"}, {n.Does(0, "passes"), "You pass"},
		{n.Does(0, "plays"), "You play"}, {n.Does(1, "passes"), "Bo passes"}, {n.Verb(1, "is"), "is"},
		{n.Inside(0), "you"}, {n.Inside(1), "Bo"}, {n.Player(3), "nobody"}, {n.Seat(999), "nobody"},
		{none.Title(1), "player B"}, {n.Title(1), "Bo"}, {none.All(nil), "nobody"},
		{none.Result([]int{3, 4}, []seat{1}), "A 3, B 4; B wins"}, {none.Result(nil, nil), "no scores"},
		{n.Result([]int{3, 4}, []seat{0}), "You 3, Bo 4; You win"},
		{none.Win([]seat{0, 2}), "A and C win together"},
		{same.Player(0), "Bo (A)"}, {same.Player(1), "C"}, {same.Player(2), "Bo (C)"},
		{people.Names[seat]{Given: []string{"C"}, Seats: 3}.Player(2), "C (C)"},
	} {
		if test.got != test.want {
			t.Errorf("got %q, want %q", test.got, test.want)
		}
	}
}
