package lotus_test

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/chance"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
)

// differ reports whether show differs for two states.
func differ(show func(whitelotus.GameState) string, s, u whitelotus.GameState) bool {
	return show(s) != show(u)
}

// blindTo returns pairs of states that must look the same to the viewer.
func blindTo(t *testing.T, viewer whitelotus.Player) [][2]whitelotus.GameState {
	begun := contest(t, A, 12, 12, 12)
	rebellion := begin(t, later(t, whitelotus.PhaseRebellion, "V C: Luoyang"))
	beginning := newGame(t, whitelotus.Options{Players: 5}, 1)
	p := beginning.Position()
	p.Aside[0], p.Aside[1], p.Aside[2] = p.Aside[1], p.Aside[2], p.Aside[0]
	p.Aside[20], p.Aside[23] = p.Aside[23], p.Aside[20]
	pairs := [][2]whitelotus.GameState{{beginning, begin(t, p)}}
	if viewer != A {
		pairs = append(pairs, [2]whitelotus.GameState{play(t, begun, "A: bid 1 against B"),
			play(t, begun, "A: bid 6 against C")})
		pairs = append(pairs, [2]whitelotus.GameState{play(t, rebellion, "A: emperor 0"),
			play(t, rebellion, "A: emperor 3")})
	}
	if viewer != B {
		pairs = append(pairs, [2]whitelotus.GameState{play(t, rebellion, "A: emperor 1", "B: emperor 1"),
			play(t, rebellion, "A: emperor 1", "B: rebels 1")})
	}
	return pairs
}

// TestSecretsAreKept: nothing shown to a player or spectator depends on other
// players' commitments or on the order of the tiles set aside.
func TestSecretsAreKept(t *testing.T) {
	for _, viewer := range []whitelotus.Player{A, B, C, whitelotus.Spectator} {
		for what, show := range map[string]func(whitelotus.GameState) string{
			"View":  func(s whitelotus.GameState) string { return fmt.Sprintf("%#v %v", s.View(viewer), s.View(viewer)) },
			"Table": func(s whitelotus.GameState) string { return fmt.Sprintf("%#v", s.Table()) },
			"fmt":   func(s whitelotus.GameState) string { return fmt.Sprintf("%v %+v %#v %s %d %q %x", s, s, s, s, s, s, s) },
			"nested": func(s whitelotus.GameState) string {
				return fmt.Sprintf("%+v", []any{s, map[int]whitelotus.GameState{1: s},
					struct{ S whitelotus.GameState }{s}})
			},
			"slog": func(s whitelotus.GameState) string {
				var b strings.Builder
				slog.New(slog.NewTextHandler(&b,
					&slog.HandlerOptions{ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
						if a.Key == slog.TimeKey {
							return slog.Attr{}
						}
						return a
					}})).Info("game", "state", s)
				return b.String()
			},
			"sample": func(s whitelotus.GameState) string {
				return games.Whole(s.View(viewer).Sample(rand.New(rand.NewPCG(1, 1))))
			},
			"refusal": func(s whitelotus.GameState) string { return s.Check(whitelotus.Expel(77)).Error() },
		} {
			for i, pair := range blindTo(t, viewer) {
				if pair[0] == pair[1] {
					t.Fatalf("pair %d is no pair", i)
				}
				if differ(show, pair[0], pair[1]) {
					t.Errorf("%v can distinguish pair %d by %s: %s and %s", viewer, i, what, show(pair[0]),
						show(pair[1]))
				}
			}
		}
		leak := func(s whitelotus.GameState) string { return games.Whole(s) }
		for i, pair := range blindTo(t, viewer) {
			if !differ(leak, pair[0], pair[1]) {
				t.Errorf("a leak of pair %d was not found", i)
			}
		}
	}
}

// TestEventsKeepSecrets: the event of a commitment shows its move only to its
// maker, and to all viewers once it is revealed.
func TestEventsKeepSecrets(t *testing.T) {
	s := contest(t, A, 12, 12, 12)
	for viewer, text := range map[whitelotus.Player]string{
		A: "A has decided: bid 3 against B\n", B: "A has decided\n", D: "A has decided\n", whitelotus.Spectator: "A has decided\n",
	} {
		events, err := s.Events(viewer, whitelotus.Bid(3, B))
		if err != nil {
			t.Fatal(err)
		}
		want(t, "events", events.String(), text)
	}
	s = play(t, s, "A: bid 3 against B", "B: bid 1 against C")
	for _, viewer := range []whitelotus.Player{A, B, C, D, whitelotus.Spectator} {
		events, _ := s.Events(viewer, whitelotus.Bid(2, A))
		for _, text := range []string{"A: bid 3 against B\n", "B: bid 1 against C\n",
			"C: bid 2 against A\n"} {
			if !strings.Contains(events.String(), text) {
				t.Errorf("%v: got no event %q: %v", viewer, text, events)
			}
		}
	}
}

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
	small := whitelotus.Options{Players: 3, Board: mustBoard(t, ring(7)),
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
