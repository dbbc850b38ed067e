package either_test

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"pgregory.net/rapid"
)

// TestPlaythroughs compares whole games with files, move by move. So every change
// of behavior shows, and can be checked against the rules.
func TestPlaythroughs(t *testing.T) { both(t, first.playAll, second.playAll) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) playAll(t *testing.T) {
	for name, game := range g.playthroughs {
		t.Run(name, func(t *testing.T) {
			games.Golden(t, filepath.Join(g.playedIn, name+".txt"), g.playthrough(t, game.options, game.seed))
		})
	}
}

// playthrough plays a random game and writes down every move and its changes.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) playthrough(t *testing.T, o O, seed uint64) string {
	s := g.match(t, o, seed, 0).State()
	rng := rand.New(rand.NewPCG(seed, 100))
	var b strings.Builder
	fmt.Fprintf(&b, "A game at random, from seed %d. Below each move stand the events that a spectator sees, and the lines\n"+
		"that it has changed. The lines of a View are those that it does not share with the others and the game.\n\n", seed)
	b.WriteString(g.settings(s) + "\n")
	var known []string
	write := func() {
		lines := g.lines(s)
		for i, line := range lines {
			if known == nil || line != known[i] {
				fmt.Fprintf(&b, "  %s\n", line)
			}
		}
		known = lines
	}
	write()
	for made := 1; !s.Over(); made++ {
		moves := s.AppendLegalMoves(nil)
		m := moves[rng.IntN(len(moves))]
		fmt.Fprintf(&b, "\n%d. %v: %s\n", made, s.ToMove(), g.formatMove(s, m))
		events, err := s.Events(g.spectator, m)
		if err != nil {
			t.Fatal(err)
		}
		for _, event := range strings.SplitAfter(fmt.Sprint(events), "\n") {
			if event != "" {
				b.WriteString("  > " + event)
			}
		}
		if s, err = g.apply(s, m); err != nil {
			t.Fatal(err)
		}
		write()
	}
	b.WriteString("\nFinal scoring\n")
	for _, line := range g.scores(s) {
		fmt.Fprintf(&b, "  %s\n", line)
	}
	return b.String()
}

// TestAnyGame plays any game as a state machine with legal and arbitrary moves. An
// arbitrary move is refused exactly if the list of legal moves lacks it. The games
// beside the referees compare what a move does.
func TestAnyGame(t *testing.T) { checkBoth(t, first.anyGame, second.anyGame) }

func FuzzAnyGame(f *testing.F) { fuzzBoth(f, first.anyGame, second.anyGame) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) anyGame(t *rapid.T) {
	o, seed := g.anyOptions(t), rapid.Uint64().Draw(t, "seed")
	s, err := g.newGame(o, seed)
	twin, err2 := g.newGame(o, seed) // the same game, played beside it
	if err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	play := func(m M) {
		before, position := s, s.Position()
		if s, err = g.apply(s, m); err != nil {
			t.Fatal(err)
		}
		if s == before || !reflect.DeepEqual(position, before.Position()) {
			t.Fatalf("%s does nothing, or changes the state before it", g.formatMove(s, m))
		}
		if s.Equal(before) || s.View(0).Equal(before.View(0)) || !s.View(0).Equal(s.View(0)) {
			t.Fatalf("after %s the game, or its view, is equal to that before", g.formatMove(s, m))
		}
		if twin, err = g.apply(twin, m); err != nil || twin != s || !twin.Equal(s) {
			t.Fatalf("the same moves from the same seed lead to %v and %v, %v", s, twin, err)
		}
		g.checkState(t, s)
	}
	g.checkState(t, s)
	t.Repeat(map[string]func(*rapid.T){
		"play on": func(t *rapid.T) {
			for range rapid.IntRange(1, 30).Draw(t, "moves") {
				if legal := s.AppendLegalMoves(nil); len(legal) > 0 {
					play(legal[rapid.IntRange(0, len(legal)-1).Draw(t, "move")])
				}
			}
		},
		"try a move": func(t *rapid.T) {
			m := g.anyMove(t, s)
			refused := s.Check(m)
			if listed := g.isListed(s, m); listed != (refused == nil) {
				t.Fatalf("%s: %v; by the list of legal moves it is legal: %v", g.formatMove(s, m), refused, listed)
			}
			if refused == nil {
				play(m)
				return
			}
			same, err := g.apply(s, m)
			if same != s || !reflect.DeepEqual(err, refused) || err.Error() == "" {
				t.Fatalf("%s: Apply says %v, Check %v", g.formatMove(s, m), err, refused)
			}
		},
	})
}

// checkState checks what holds at any time of any game.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) checkState(t *rapid.T, s S) {
	moves := s.AppendLegalMoves(nil)
	if !slices.Equal(moves, slices.Collect(s.LegalMoves())) {
		t.Fatalf("%v: LegalMoves and AppendLegalMoves differ", s)
	}
	if s.Over() != (len(moves) == 0) || s.Over() != (s.Winners() != nil) {
		t.Fatalf("%v: %d legal moves, and %v win", s, len(moves), s.Winners())
	}
	seen := map[M]bool{}
	for _, m := range moves {
		if err := s.Check(m); err != nil || seen[m] {
			t.Fatalf("%v: %s is listed, perhaps twice; Check says %v", s, g.formatMove(s, m), err)
		}
		seen[m] = true
	}
	given, before := s.Position(), s.Position()
	again, err := g.newState(given)
	if diff := games.Difference(before, given); diff != "" {
		t.Fatalf("%v: NewState writes to its argument: %s", s, diff)
	}
	scribble(reflect.ValueOf(&given).Elem()) // the state does not share it
	if err != nil || again != s || !reflect.DeepEqual(before, s.Position()) {
		t.Fatalf("the position of %v makes %v, %v", s, again, err)
	}
	g.check(t, s)
}

// Previews yields the legal moves with the previews that Preview returns, and stops
// when a loop is left. An illegal move has no preview, but the error of Check.
func TestPreviews(t *testing.T) { both(t, first.previews, second.previews) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) previews(t *testing.T) {
	refused := map[string]bool{}
	g.states(t, games.Everyday(20, 5), func(s S, rng *rand.Rand) {
		for _, p := range games.Some(g.viewers(s), 2, rng) {
			v := s.View(p)
			var moves []M
			for m, preview := range g.previewed(v) {
				if moves = append(moves, m); len(moves)%8 > 0 {
					continue
				}
				if one, err := g.preview(v, m); err != nil || one != preview {
					t.Fatalf("%v: %s: Previews yields\n%s\nPreview returns\n%s, %v", v, g.formatMove(s, m), preview, one, err)
				}
			}
			if !slices.Equal(moves, slices.Collect(v.LegalMoves())) {
				t.Fatalf("%v: previews of other moves than the legal ones", v)
			}
			for range g.previewed(v) {
				break
			}
			for _, m := range append(slices.Clone(g.seldom), *new(M)) {
				want := v.Check(m)
				if _, err := g.preview(v, m); !reflect.DeepEqual(err, want) {
					t.Fatalf("%v: %s: Preview says %v, Check %v", v, g.formatMove(s, m), err, want)
				}
				if unwrapped := errors.Unwrap(want); unwrapped != nil {
					refused[unwrapped.Error()] = true
				}
			}
		}
	})
	if len(refused) < 5 {
		t.Errorf("only %d rules refuse a move: %q", len(refused), slices.Sorted(maps.Keys(refused)))
	}
}
