package secrets_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/google/go-cmp/cmp"
)

// Every view shows every option.
func TestViewsShowEveryOption(t *testing.T) {
	shown := map[string]func(games.Agreements) any{}
	for _, agreed := range games.Agreed {
		shown[agreed.Field] = agreed.Of
	}
	for _, field := range games.Fields[emperor.Options]() {
		if shown[field] == nil {
			t.Errorf("%s: games.Agreed has to say by which accessor a view shows it", field)
			continue
		}
		a, b := games.DifferIn(t, field)
		for _, o := range []emperor.Options{a, b} {
			game := games.New(t, o, 1)
			for _, p := range games.Viewers(game) {
				if got, want := shown[field](game.View(p)), games.Field(o, field); got != want {
					t.Errorf("%s: %v sees %v, want %v", field, p, got, want)
				}
			}
		}
	}
}

// positionShown checks, for each field of a position, that a view shows all of
// it, or only its open part, or only the viewer's.
var positionShown = map[string]func(emperor.Position, emperor.View) bool{
	"Options": func(p emperor.Position, v emperor.View) bool { return p.Options.Board == v.Board() },
	// shows nothing: see TestViewsShowNoSecret
	"Seed":   func(emperor.Position, emperor.View) bool { return true },
	"Pieces": func(p emperor.Position, v emperor.View) bool { return cmp.Equal(p.Pieces, v.Pieces()) },
	"FortPlaced": func(p emperor.Position, v emperor.View) bool {
		return eachSeat(v, func(s emperor.Player) bool {
			return (p.FortPlaced[s] || !v.Fortifications()) == (v.Supply(s, emperor.Fortification) == 0)
		})
	},
	"Hands": func(p emperor.Position, v emperor.View) bool {
		viewer, playing := v.Viewer()
		return (!playing || games.Counted(p.Hands[viewer]) == v.Hand()) &&
			eachSeat(v, func(s emperor.Player) bool { return len(p.Hands[s]) == v.HandSize(s) })
	},
	"FaceUp":   func(p emperor.Position, v emperor.View) bool { return games.Counted(p.FaceUp) == v.FaceUp() },
	"Pile":     func(p emperor.Position, v emperor.View) bool { return len(p.Pile) == v.PileSize() },
	"Discards": func(p emperor.Position, v emperor.View) bool { return p.Discards == v.Discards() },
	"Known": func(p emperor.Position, v emperor.View) bool {
		return eachSeat(v, func(s emperor.Player) bool { return p.Known[s] == v.KnownHand(s) })
	},
	"Reshuffled": func(p emperor.Position, v emperor.View) bool { return p.Reshuffled == v.Reshuffled() },
	"BlindDraws": func(p emperor.Position, v emperor.View) bool {
		viewer, playing := v.Viewer()
		return !playing || p.BlindDraws[viewer] == v.BlindDraws()
	},
	"ToMove": func(p emperor.Position, v emperor.View) bool { return p.ToMove == v.ToMove() },
	"Phase":  func(p emperor.Position, v emperor.View) bool { return p.Phase == v.Phase() },
	"Round":  func(p emperor.Position, v emperor.View) bool { return p.Round == v.Round() },
	"Supplies": func(p emperor.Position, v emperor.View) bool {
		return eachSeat(v, func(s emperor.Player) bool {
			return p.Supplies[s] == [3]int{v.Supply(s, emperor.House), v.Supply(s, emperor.Emissary),
				v.Supply(s, emperor.Fortification)}
		})
	},
	"Scored": func(p emperor.Position, v emperor.View) bool {
		for r := range v.Board().Regions() {
			if p.Scored[r] != v.Scored(r) {
				return false
			}
		}
		return true
	},
	"Scores": func(p emperor.Position, v emperor.View) bool {
		return eachSeat(v, func(s emperor.Player) bool { return p.Scores[s] == v.Score(s) })
	},
}

// Every field of a position has an entry above: a view either shows it or hides
// it.
func TestViewsShowWhatIsOpen(t *testing.T) {
	first := map[string]any{}
	varies := map[string]bool{"Options": true} // see TestViewsShowEveryOption
	games.EachState(t, 10, func(game emperor.GameState, _ *rand.Rand) {
		p := game.Position()
		for _, field := range games.Fields[emperor.Position]() {
			shown := positionShown[field]
			if shown == nil {
				t.Fatalf("%s: what of it does a view show?", field)
			}
			value := games.Field(p, field)
			if first[field] == nil {
				first[field] = value
			}
			varies[field] = varies[field] || !reflect.DeepEqual(value, first[field])
			for _, viewer := range games.Viewers(game) {
				if !shown(p, game.View(viewer)) {
					t.Fatalf("%s: %v; the view of %v shows something else", field, value, viewer)
				}
			}
		}
	})
	for _, field := range games.Fields[emperor.Position]() {
		if !varies[field] {
			t.Errorf("%s is the same in every game", field)
		}
	}
}

// eachSeat reports whether ok holds for every seat.
func eachSeat(v emperor.View, ok func(emperor.Player) bool) bool {
	return !slices.ContainsFunc(slices.Collect(v.Players()), func(s emperor.Player) bool { return !ok(s) })
}
