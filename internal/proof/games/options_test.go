package games

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

// One more draw for an option changes that option and those that follow from
// it, and no other, so that a new choice leaves all other games as they are.
func TestOptionsAreDrawnApart(t *testing.T) {
	for _, test := range []struct {
		stream  uint64
		changes []string
	}{
		{1, []string{"Players", "Start", "Board", "Deck"}}, // three of them depend on the players
		{2, []string{"Fortifications"}},
		{3, []string{"Roads"}},
		{4, []string{"Start"}},
		{5, []string{"Board", "Deck"}}, // a large board has all cards of one color
		{6, []string{"Deck"}},
	} {
		t.Run(fmt.Sprint(test.changes[0]), func(t *testing.T) {
			changed := map[string]int{}
			for seed := range uint64(200) {
				before := reflect.ValueOf(agreedBy(optionStreams(seed, 0), true))
				after := reflect.ValueOf(agreedBy(optionStreams(seed, test.stream), true))
				for i := range before.NumField() {
					name := before.Type().Field(i).Name
					if name != "Board" && !before.Field(i).Equal(after.Field(i)) {
						changed[name]++
					}
				}
			}
			for name, n := range changed {
				if !slices.Contains(test.changes, name) {
					t.Errorf("%s changes in %d of 200 games", name, n)
				}
			}
			if test.changes[0] != "Board" && changed[test.changes[0]] == 0 {
				t.Errorf("the options have no stream %d", test.stream)
			}
		})
	}
}

// optionStreams returns the streams of a seed, after one of them has drawn a
// number.
func optionStreams(seed, from uint64) func(option uint64) *rand.Rand {
	return func(option uint64) *rand.Rand {
		stream := rand.New(rand.NewPCG(seed, option))
		if option == from {
			stream.Uint64()
		}
		return stream
	}
}
