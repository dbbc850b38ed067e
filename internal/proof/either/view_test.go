package either_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
)

// states shows each state of some games.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) states(t testing.TB, n int, see func(S, *rand.Rand)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(4, 4))
	for i := range n {
		m := g.match(t, g.options(i), uint64(i), whole)
		for n := range m.Len() + 1 {
			see(m.At(n).State(), rng)
		}
	}
}

// A view has its viewer, and the legal moves of the game if they are to move. A
// sample is a possible game that looks the same, to them and to a spectator.
func TestViewsAndSamples(t *testing.T) { both(t, first.viewsAndSamples, second.viewsAndSamples) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) viewsAndSamples(t *testing.T) {
	t.Parallel()
	tried := append(slices.Clone(g.seldom), *new(M))
	differed := 0
	g.states(t, games.Everyday(20, 5), func(s S, rng *rand.Rand) {
		for _, p := range g.viewers(s) {
			v := s.View(p)
			if seat, playing := v.Viewer(); playing != (p != g.spectator) || playing && seat != p {
				t.Fatalf("the view of %v is that of %v", p, seat)
			}
			sample := v.Sample(rng)
			if sample.View(p) != v || !sample.View(p).Equal(v) || sample.SpectatorView() != s.SpectatorView() {
				t.Fatalf("viewer %v: %v\nsample: %v", p, v, sample.View(p))
			}
			if sample.String() != s.String() || sample.View(p).String() != v.String() {
				t.Fatalf("viewer %v: %v is printed as %v", p, s, sample)
			}
			if again, err := g.newState(sample.Position()); err != nil || again != sample {
				t.Fatalf("viewer %v of %s: %s, %v", p, games.Whole(s), games.Whole(sample), err)
			}
			if sample != s {
				differed++
				if differed%9 == 0 && games.Encode(t, sample.View(p)) != games.Encode(t, v) {
					t.Fatalf("the JSON tells %v and %v apart for %v", sample, s, p)
				}
			}
			moves := slices.Collect(v.LegalMoves())
			if p == s.ToMove() {
				if !slices.Equal(moves, s.AppendLegalMoves(nil)) ||
					!slices.Equal(moves, slices.Collect(s.LegalMoves())) {
					t.Fatalf("viewer %v: other legal moves", p)
				}
				for _, m := range append(moves, tried...) {
					if a, b := fmt.Sprint(v.Check(m)), fmt.Sprint(s.Check(m)); a != b {
						t.Fatalf("Check says %s, of the game %s", a, b)
					}
				}
			}
			for _, m := range tried {
				err := v.Check(m)
				if (err == nil) != slices.Contains(moves, m) || s.Over() != errors.Is(err, g.over) ||
					(len(moves) == 0 && !s.Over()) != errors.Is(err, g.notYourTurn) {
					t.Fatalf("viewer %v of %v: %v", p, s, err)
				}
			}
		}
	})
	if differed == 0 {
		t.Error("no sample differs from its game")
	}
}

// The zero View has a zero sample, and no move. Sample panics without a source of
// chance, because a zero state would hide the caller's mistake.
func TestSampleOfNothing(t *testing.T) { both(t, first.sampleOfNothing, second.sampleOfNothing) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) sampleOfNothing(t *testing.T) {
	var none V
	var nothing S
	if none.Sample(rand.New(rand.NewPCG(1, 1))) != nothing || !none.Equal(none) {
		t.Error("the zero View has content")
	}
	for _, m := range append(g.seldom, *new(M)) {
		if err := none.Check(m); !errors.Is(err, g.noGame) {
			t.Error(err)
		}
	}
	v := g.match(t, g.three, 1, 0).State().View(0)
	if v.Sample(rand.New(rand.NewPCG(5, 5))) != v.Sample(rand.New(rand.NewPCG(5, 5))) {
		t.Error("two samples from the same chance differ")
	}
	for _, v := range []V{none, v} {
		func() {
			defer func() {
				r := fmt.Sprint(recover())
				if !strings.HasPrefix(r, g.name+": View.Sample") || !strings.Contains(r, "nil") {
					t.Errorf("a sample without a source: %v", r)
				}
			}()
			v.Sample(nil)
		}()
	}
}

// Printing with fmt, and every text, shows no secret of a state. Its JSON does, as
// the documentation says.
func TestStatesThatArePutIntoTexts(t *testing.T) {
	both(t, first.statesThatArePutIntoTexts, second.statesThatArePutIntoTexts)
}

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) statesThatArePutIntoTexts(t *testing.T) {
	const seed = "9876543212345"
	s := g.match(t, g.three, 9876543212345, 0).State()
	page := func(text string) func(any) string {
		return func(v any) string {
			var w bytes.Buffer
			if err := template.Must(template.New("page").Parse(text)).Execute(&w, v); err != nil {
				t.Fatal(err)
			}
			return w.String()
		}
	}
	logged := func(inside bool) func(any) string {
		return func(v any) string {
			var w bytes.Buffer
			if inside {
				v = struct{ Game any }{v}
			}
			slog.New(slog.NewJSONHandler(&w, nil)).Info("game", "game", v)
			return w.String()
		}
	}
	for name, test := range map[string]struct {
		write  func(any) string
		secret bool
	}{
		"html/template in a script":                  {page(`<script>const game = {{.}}</script>`), true},
		"html/template in the attribute of an event": {page(`<button onclick="play({{.}})">`), true},
		"html/template in text":                      {page(`<p>{{.}}</p>`), false},
		"html/template in another attribute":         {page(`<p title="{{.}}">`), false},
		"fmt": {func(v any) string {
			return fmt.Sprintf("%v %+v %#v %s %d %q %x %v", v, v, v, v, v, v, v, []any{v})
		}, false},
		"encoding/json": {func(v any) string {
			data, err := json.Marshal(map[string]any{"inside": v})
			if err != nil {
				t.Fatal(err)
			}
			return string(data)
		}, true},
		"slog's JSON":                       {logged(false), false},
		"slog's JSON, inside another value": {logged(true), true},
	} {
		if got := strings.Contains(test.write(s), seed); got != (test.secret && g.seedIsWritten) {
			t.Errorf("%s shows the seed of a state: %v", name, got)
		}
		for what, v := range map[string]any{"view": s.View(0), "spectator's view": s.SpectatorView()} {
			if text := test.write(v); strings.Contains(text, seed) || text == "" {
				t.Errorf("%s shows the seed in a %s: %s", name, what, text)
			}
		}
	}
}
