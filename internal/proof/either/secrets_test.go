package either_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
)

// Games that differ only in what a viewer cannot know show the viewer the same:
// before a move, whoever is to move, and after one that reveals the same in both.
// The test finds whatever shows too much.
func TestNothingLeaks(t *testing.T) { both(t, first.nothingLeaks, second.nothingLeaks) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) nothingLeaks(t *testing.T) {
	t.Parallel()
	pairs, moved, found := 0, 0, map[string]int{}
	compare := func(viewer P, s, other S, shown, otherShown map[string]string) {
		for what, text := range shown {
			if text != otherShown[what] {
				t.Fatalf("%v can tell two games apart by %s:\n%s\n%s\nshown are\n%s\n%s", viewer, what,
					games.Whole(s), games.Whole(other), text, otherShown[what])
			}
		}
	}
	g.states(t, games.Everyday(14, 5), func(s S, rng *rand.Rand) {
		for _, viewer := range games.Some(g.viewers(s), 2, rng) {
			other := g.other(t, s, viewer, rng)
			if other == s {
				continue
			}
			pairs++
			whole := pairs%16 == 0 // with what takes long
			tried := append(games.Some(slices.Collect(s.LegalMoves()), 2, rng), g.seldom...)
			compare(viewer, s, other, g.shownBefore(t, s, viewer, tried, whole),
				g.shownBefore(t, other, viewer, tried, whole))
			leaks := g.leaks(other, viewer)
			for what, text := range g.leaks(s, viewer) {
				if found[what] += 0; text != leaks[what] {
					found[what]++
				}
			}
			legal := s.AppendLegalMoves(nil)
			if len(legal) == 0 {
				continue
			}
			m := legal[rng.IntN(len(legal))]
			if after, same := g.revealsTheSame(t, s, other, viewer, m); same {
				moved++
				compare(viewer, s, other, after, g.shownAfter(t, other, viewer, m))
			}
		}
	})
	if pairs == 0 || moved < pairs/8 {
		t.Errorf("%d pairs of games, the same move in %d", pairs, moved)
	}
	for what, n := range found {
		if n == 0 {
			t.Errorf("a view with %s would not be found", what)
		}
	}
	t.Logf("%d pairs of games, the same move in %d", pairs, moved)
}

// shownBefore returns all that a viewer can ask about a game.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) shownBefore(t *testing.T, s S, viewer P, moves []M,
	whole bool) map[string]string {
	t.Helper()
	v := s.View(viewer)
	shown := g.shown(v, whole)
	shown["the view"] = fmt.Sprintf("%v %+v %#v", v, v, v)
	shown["the game, printed"] = fmt.Sprintf("%v %+v %#v", s, s, []any{s})
	shown["the legal moves"] = fmt.Sprint(slices.Collect(v.LegalMoves()))
	for i, m := range moves {
		shown[fmt.Sprint("Check of move ", i)] = fmt.Sprintf("%v %#v", v.Check(m), v.Check(m))
		shown[fmt.Sprint("WhyNot of move ", i)] = fmt.Sprintf("%v %#v", v.WhyNot(m), v.WhyNot(m))
		shown[fmt.Sprint("the preview of move ", i)] = fmt.Sprint(g.preview(v, m))
	}
	if whole {
		shown["the JSON of the view"] = games.Encode(t, v)
	}
	return shown
}

// revealsTheSame returns what the viewer is shown after a move, and whether it
// reveals the same in both games.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) revealsTheSame(t *testing.T, s, other S, viewer P,
	m M) (map[string]string, bool) {
	t.Helper()
	one, err := g.apply(s, m)
	two, err2 := g.apply(other, m)
	if err != nil {
		t.Fatal(err)
	}
	if err2 != nil || one.View(viewer) != two.View(viewer) || g.revealed(s, m) != g.revealed(other, m) {
		return nil, false
	}
	return g.shownAfter(t, s, viewer, m), true
}

// shownAfter returns what a server sends a viewer after a move.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) shownAfter(t *testing.T, s S, viewer P, m M) map[string]string {
	t.Helper()
	events, err := s.Events(viewer, m)
	if err != nil {
		t.Fatal(err)
	}
	var r R
	*g.parts(&r).initial, *g.parts(&r).moves = s.Position(), []M{m}
	transcript, err := r.Transcript(viewer)
	if err != nil {
		t.Fatal(err)
	}
	shown := map[string]string{
		"the events":     fmt.Sprintf("%v %#v", events, events),
		"the transcript": fmt.Sprintf("%#v", transcript),
	}
	for view, err := range transcript.Replay() {
		shown["the replay"] += fmt.Sprintf("%#v %v\n", view, err)
	}
	for events, err := range transcript.Events() {
		shown["the replayed events"] += fmt.Sprintf("%#v %v\n", events, err)
	}
	shown["the JSON of the transcript"] = games.Encode(t, transcript)
	shown["the JSON of the events"] = games.Encode(t, any(events).(json.Marshaler))
	return shown
}

var leakGames = flag.Int("leakgames", 3,
	"`number` of games of each kind in which opponents decide with other secrets")

// Opponents with equal random sources decide alike in two games that their player
// cannot tell apart, whether or not it is the player's turn, and a search gives
// every candidate the same figures. A random source that depends on the secrets is
// noticed.
func TestOpponentsKnowNoSecret(t *testing.T) {
	both(t, func(t *testing.T) { first.opponentsKnowNoSecret(t, 55) }, // whose decisions take longer
		func(t *testing.T) { second.opponentsKnowNoSecret(t, 15) })
}

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) opponentsKnowNoSecret(t *testing.T, every int) {
	t.Parallel()
	asked, pairs, others, leaks := 0, 0, 0, 0
	g.states(t, *leakGames, func(s S, rng *rand.Rand) {
		if asked++; s.Over() || asked%every > 0 {
			return
		}
		viewer := s.ToMove()
		if all := g.viewers(s); rng.IntN(3) == 0 {
			viewer = all[rng.IntN(len(all))]
		}
		other := g.other(t, s, viewer, rng)
		if other == s {
			return
		}
		pairs++
		chance := rng.Uint64()
		one, two := g.decisions(t, s.View(viewer), chance), g.decisions(t, other.View(viewer), chance)
		if one != two {
			t.Errorf("%v of %v decides\n%s\nand with other secrets\n%s", viewer, s, one, two)
		}
		if viewer != s.ToMove() {
			others++
		} else if g.decisions(t, s.View(viewer), sumOfSecrets(s)) !=
			g.decisions(t, other.View(viewer), sumOfSecrets(other)) {
			leaks++
		}
	})
	t.Logf("%d pairs, %d of them of players who wait and of spectators", pairs, others)
	if pairs < *leakGames*4/3 || others == 0 || leaks < (pairs-others)*3/4 {
		t.Errorf("%d pairs of games, %d of others; a search that leaks was noticed in %d", pairs, others, leaks)
	}
}

// sumOfSecrets returns a seed that depends on the secrets of a state.
func sumOfSecrets[Q interface{ Text() (string, error) }](s interface{ Position() Q }) uint64 {
	sum := fnv.New64()
	fmt.Fprint(sum, games.Whole(s))
	return sum.Sum64()
}
