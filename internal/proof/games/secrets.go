package games

import (
	"bytes"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"strings"
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

// holder shows ways in which a program may hold a state.
type holder struct {
	Name  string
	State emperor.GameState
	Next  any
}

// Printed returns every printed form of a state, by how it was printed.
func Printed(s emperor.GameState) map[string]string {
	texts := map[string]string{}
	values := map[string]any{
		"state":   s,
		"pointer": &s,
		"slice":   []emperor.GameState{s, s},
		"array":   [2]emperor.GameState{s},
		"values":  map[string]emperor.GameState{"a": s},
		"keys":    map[emperor.GameState]int{s: 1},
		"any":     []any{s, &holder{State: s}},
		"field":   holder{"x", s, s},
		"to it":   &holder{"x", s, holder{State: s}},
	}
	for kind, value := range values {
		if kind == "any" {
			value = []any{s, holder{State: s}}
		}
		for verb := 'A'; verb <= 'z'; verb++ {
			if strings.ContainsRune("Tpw[\\]^_`", verb) {
				continue // the type, an address; %p and %w of a value are mistakes that go vet finds
			}
			for _, flags := range []string{"", "+", "#", " ", "-200", "0200", ".3", "+#"} {
				format := "%" + flags + string(verb)
				texts[kind+" "+format] = fmt.Sprintf(format, value)
			}
		}
		texts[kind+" Print"] = fmt.Sprint(value)
		texts[kind+" Println"] = fmt.Sprintln(value, value)
		texts[kind+" extra"] = fmt.Sprintf(kind, value) // %!(EXTRA …)
	}
	var text, json bytes.Buffer
	options := &slog.HandlerOptions{ReplaceAttr: func(groups []string, a slog.Attr) slog.Attr {
		if a.Key == slog.TimeKey {
			return slog.Attr{}
		}
		return a
	}}
	asText := slog.New(slog.NewTextHandler(&text, options))
	asJSON := slog.New(slog.NewJSONHandler(&json, options))
	for _, logger := range []*slog.Logger{asText, asJSON} {
		logger.Info("state", "state", s, "pointer", &s)
		logger.With("state", s).WithGroup("group").Info("group", slog.Group("inner", "state", s))
	}
	asText.Info("kept", "field", holder{State: s}, "slice", []emperor.GameState{s},
		"map", map[int]emperor.GameState{1: s})
	texts["slog text"], texts["slog JSON"] = text.String(), json.String()
	texts["String"], texts["error"] = s.String(), fmt.Errorf("bad state: %v", s).Error()
	return texts
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
