package lotus_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/chance"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
)

// TestSamplesAreUniform: for a small secret, samples have every layout that
// agrees with the view equally often, and no other layout.
func TestSamplesAreUniform(t *testing.T) {
	contested := play(t, contest(t, A, 2, 3, 12), "A: bid 2 against B", "B: bid 3 against A")
	rebellion := play(t, begin(t, func() whitelotus.Position {
		p := later(t, whitelotus.PhaseRebellion, "V C: Luoyang")
		p.Armies = []int{2, 1, 0, 3}
		return p
	}()), "A: emperor 1", "B: rebels 0")
	// aside: P T V V for three areas
	small := whitelotus.Options{Players: 3, Board: mustBoard(t, games.LotusRing(7)),
		Tiles: whitelotus.Tiles{0, 2, 2, 1, 1, 2}}
	beginning := newGame(t, small, 4)
	for _, test := range []struct {
		what   string
		s      whitelotus.GameState
		viewer whitelotus.Player
		weight map[string]int // the frequency of each layout among all of them
	}{
		{"the contest for C", contested, C, weights(product([]string{"1B", "1C", "2B", "2C"}, []string{"1A", "1C", "2A", "2C", "3A", "3C"}))},
		{"the contest for A", contested, A, weights(product([]string{"2B"}, []string{"1A", "1C", "2A", "2C", "3A", "3C"}))},
		{"the contest for a spectator", contested, whitelotus.Spectator, weights(product([]string{"1B", "1C", "2B", "2C"}, []string{"1A", "1C", "2A", "2C", "3A", "3C"}))},
		{"the rebellion for D", rebellion, D, weights(product([]string{"emperor0", "emperor1", "emperor2"}, []string{"emperor0", "emperor1", "rebels0", "rebels1"}, []string{"rebels0"}))},
		{"the tiles set aside", beginning, A, map[string]int{
			"PTV": 2, "PVT": 2, "TPV": 2, "TVP": 2, "VPT": 2, "VTP": 2, "PVV": 2, "VPV": 2, "VVP": 2, "TVV": 2, "VTV": 2, "VVT": 2,
		}},
	} {
		t.Run(test.what, func(t *testing.T) {
			all := 0
			for _, weight := range test.weight {
				all += weight
			}
			expected := map[string]float64{}
			for layout, weight := range test.weight {
				expected[layout] = float64(weight) / float64(all)
			}
			chance.Seeds(t, func(t *testing.T, seed uint64) {
				rng := rand.New(rand.NewPCG(seed, 4))
				seen := map[string]int{}
				for range 40000 {
					seen[secret(test.s.View(test.viewer).Sample(rng))]++
				}
				chance.Frequencies(t, seen, expected)
			})
		})
	}
}

// secret writes the secret part of a state.
func secret(s whitelotus.GameState) string {
	var parts []string
	p := s.Position()
	for _, m := range p.Commitments {
		switch m.Kind() {
		case whitelotus.MoveBid:
			parts = append(parts, fmt.Sprintf("%d%v", m.Amount(), m.Player()))
		case whitelotus.MoveCommit:
			parts = append(parts, fmt.Sprintf("%v%d", m.Side(), m.Amount()))
		}
	}
	text := strings.Join(parts, " ")
	for _, symbol := range p.Aside {
		text += symbol.String()[:1]
	}
	return text
}

// product returns all ways to take one item of each list.
func product(lists ...[]string) []string {
	all := []string{""}
	for _, list := range lists {
		var longer []string
		for _, before := range all {
			for _, next := range list {
				longer = append(longer, strings.TrimSpace(before+" "+next))
			}
		}
		all = longer
	}
	return all
}

func weights(layouts []string) map[string]int {
	weight := map[string]int{}
	for _, layout := range layouts {
		weight[layout]++
	}
	return weight
}
