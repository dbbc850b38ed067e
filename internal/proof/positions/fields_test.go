package positions_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// A position with another value in any field is refused, or it is another game
// whose position has that value.
func TestEveryFieldOfAPositionCounts(t *testing.T) {
	tried := map[string]int{}
	for i := range 20 {
		var positions []emperor.Position
		for _, seed := range []uint64{uint64(i), uint64(i) + 100} {
			games.Playout(t, games.New(t, games.Options(i), seed), seed,
				func(s emperor.GameState) { positions = append(positions, s.Position()) })
		}
		rng := rand.New(rand.NewPCG(uint64(i), 10))
		for range 100 {
			p, q := positions[rng.IntN(len(positions))], positions[rng.IntN(len(positions))]
			for _, field := range games.Fields[emperor.Position]() {
				if reflect.DeepEqual(games.Field(p, field), games.Field(q, field)) {
					continue
				}
				tried[field]++
				changed := games.WithField(p, q, field)
				s, err := emperor.NewState(changed)
				if err != nil {
					continue
				}
				if s == games.From(t, p) {
					t.Fatalf("another %s makes the same game: %+v", field, changed)
				}
				if got := games.Field(s.Position(), field); !reflect.DeepEqual(got,
					games.Field(changed, field)) {
					t.Fatalf("%s: a game of %v is told to have %v", field, games.Field(changed, field), got)
				}
			}
		}
	}
	for _, field := range games.Fields[emperor.Position]() {
		if tried[field] == 0 && field != "Options" {
			t.Errorf("every position has the same %s", field)
		}
	}
	for _, field := range games.Fields[emperor.Options]() {
		a, b := games.DifferIn(t, field)
		if games.New(t, a, 1) == games.New(t, b, 1) {
			t.Errorf("the same game whatever %s is", field)
		}
	}
}

// Positions drawn at random have all fields and all options.
func TestAnyPositionHasEveryField(t *testing.T) {
	given := map[string]bool{}
	for seed := range 300 {
		p := games.AnyPosition().Example(seed)
		for _, field := range games.Fields[emperor.Position]() {
			given[field] = given[field] || !reflect.ValueOf(games.Field(p, field)).IsZero()
		}
		for _, field := range games.Fields[emperor.Options]() {
			given[field] = given[field] || !reflect.ValueOf(games.Field(p.Options, field)).IsZero()
		}
	}
	for field, is := range given {
		if !is {
			t.Errorf("no position drawn at random has %s", field)
		}
	}
}
