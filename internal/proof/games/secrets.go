package games

import (
	"math/rand/v2"
	"testing"

	"github.com/emperorofchina/emperor"
)

// Whole returns a state of either game as one line, with every secret.
func Whole[P interface{ Text() (string, error) }](s interface{ Position() P }) string {
	text, err := s.Position().Text()
	if err != nil {
		return err.Error()
	}
	return text
}

// OtherSecrets returns a game that differs only in what the viewer can't know:
// hidden cards change places, the pile is shuffled, the seed is another, and
// blind draws of others go to other seats.
func OtherSecrets(
	t testing.TB, game emperor.GameState, viewer emperor.Player, rng *rand.Rand,
) emperor.GameState {
	p := game.Position()
	p.Seed = rng.Uint64()
	var places []*emperor.Color // where a card lies that the viewer has not seen
	for i := range p.Pile {
		places = append(places, &p.Pile[i])
	}
	for seat := range p.Hands {
		known := p.Known[seat]
		for i, c := range p.Hands[seat] {
			if known[c] > 0 {
				known[c]--
			} else if emperor.Player(seat) != viewer {
				places = append(places, &p.Hands[seat][i])
			}
		}
	}
	p.Known = game.Position().Known
	for try := 0; ; try++ {
		rng.Shuffle(len(places), func(i, j int) { *places[i], *places[j] = *places[j], *places[i] })
		if shareBlindDraws(p, viewer, rng) {
			break
		}
		if try == 100 {
			return game
		}
	}
	other, err := emperor.NewState(p)
	if err != nil {
		t.Fatalf("%v: %v", game, err)
	}
	return other
}

// shareBlindDraws gives the other seats the blind draws that the pile leaves,
// and reports whether that pile is possible.
func shareBlindDraws(p emperor.Position, viewer emperor.Player, rng *rand.Rand) bool {
	if p.Reshuffled == (emperor.Cards{}) {
		return true
	}
	left := p.Reshuffled
	for seat := range p.BlindDraws {
		if emperor.Player(seat) == viewer {
			left = Rest(left, p.BlindDraws[seat])
		} else {
			p.BlindDraws[seat] = emperor.Cards{}
		}
	}
	for _, c := range p.Pile {
		if left[c] == 0 {
			return false
		}
		left[c]--
	}
	for c, n := range left {
		for range n {
			seat := rng.IntN(len(p.BlindDraws))
			if emperor.Player(seat) == viewer {
				seat = (seat + 1) % len(p.BlindDraws)
			}
			p.BlindDraws[seat][c]++
		}
	}
	return true
}
