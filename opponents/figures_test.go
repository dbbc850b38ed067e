package opponents

import (
	"context"
	"math"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/search"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// The figures of reviews and analyses, each computed in another way.

// The decisive step is the one that takes the winner's expected lead from 0 or
// less to more than 0, the last time.
func TestDecisiveStep(t *testing.T) {
	r := luckGame(t, 3, 1)
	game, err := r.State()
	if err != nil {
		t.Fatal(err)
	}
	winners := game.Winners()
	if len(winners) != 1 {
		t.Fatalf("want one winner, got %v", winners)
	}
	for _, test := range []struct {
		start int64
		leads []int64 // of the winner, after each step
		want  int
	}{
		{-1, []int64{1, 2, 3}, 0},
		{0, []int64{1, 2, 3}, 0},
		{1, []int64{1, 2, 3}, -1},
		{1, []int64{0, 2, 3}, 1},
		{1, []int64{2, -1, 3}, 2},
		{-1, []int64{2, 0, 3}, 2},
		{-1, []int64{2, 1, 0}, -1},
	} {
		st, err := storyOfRecord(r)
		if err != nil {
			t.Fatal(err)
		}
		st.start[winners[0]] = test.start
		st.steps = st.steps[:len(test.leads)]
		for i, lead := range test.leads {
			st.steps[i].expected[winners[0]] = lead
		}
		if got := st.review().Decisive; got != test.want {
			t.Errorf("leads %d and %d: decisive is step %d, want %d", test.start, test.leads, got, test.want)
		}
	}
}

// A card off the second pile cannot be one that the viewer has drawn from it: a
// transcript's chances count the cards left over.
func TestChancesOfASecondPile(t *testing.T) {
	limited := 0
	for seed := range uint64(12) {
		r := luckGame(t, 3+int(seed%3), seed)
		for viewer := range emperor.Player(3) {
			limited += checkSecondPile(t, r, viewer)
		}
	}
	if limited < 10 {
		t.Errorf("a viewer's draws from the second pile matter %d times, want 10 at least", limited)
	}
}

// checkSecondPile checks the chances of the single cards that come off the second
// pile. It returns how many outcomes have fewer ways because the viewer drew such
// a card from that pile.
func checkSecondPile(t *testing.T, r emperor.Record, viewer emperor.Player) (limited int) {
	t.Helper()
	transcript, err := r.Transcript(viewer)
	if err != nil {
		t.Fatal(err)
	}
	review, err := TranscriptLuck(transcript)
	if err != nil {
		t.Fatal(err)
	}
	var views []emperor.View // before the first move and after each
	for v, err := range transcript.Replay() {
		if err != nil {
			t.Fatal(err)
		}
		views = append(views, v)
	}
	var second emperor.Cards // the second pile's cards that the viewer has not seen
	var drawn emperor.Cards  // those that the viewer drew from it
	for i, step := range review.Steps {
		switch {
		case step.Kind == StepReshuffled:
			second = step.Cards
		case second == emperor.Cards{} || step.Kind == StepMove:
		default:
			if step.Cards.Len() == 1 && review.Steps[i-1].Kind == StepMove {
				unseen := unseenBy(views[step.Moves-1])
				for _, o := range step.Outcomes {
					for c := range o.Cards.All() {
						want := min(unseen[c], second[c])
						if o.Ways != int(want) {
							t.Errorf("viewer %v, step %d: %v has %d ways, want %d", viewer, i, c, o.Ways, want)
						}
						if unseen[c] > want && drawn[c] > 0 {
							limited++
						}
					}
				}
			}
			second = second.Minus(step.Cards)
			if step.Kind == StepDrawn {
				drawn = drawn.Plus(step.Cards)
			}
		}
	}
	return limited
}

// unseenBy counts the cards of the deck that lie nowhere where the viewer knows
// them.
func unseenBy(v emperor.View) emperor.Cards {
	unseen := v.Deck().Minus(v.FaceUp()).Minus(v.Discards())
	me, _ := v.Viewer()
	for p := range v.Seats() {
		if p == me {
			unseen = unseen.Minus(v.Hand())
		} else {
			unseen = unseen.Minus(v.KnownHand(p))
		}
	}
	return unseen
}

// An analysis shows the leads of rollouts alone on average: the priors count for
// the difference between two moves, and not for how high the leads are.
func TestLeadsOfAnalysis(t *testing.T) {
	h := halvingAtStart(t)
	h.prior = 2
	for _, candidate := range []struct{ prior, rollouts, lead int64 }{
		{10 * point, 6, 1 * point},
		{-20 * point, 2, 3 * point},
	} {
		c := h.policies[0].candidate(h.view, emperor.DrawFromPile())
		c.Move.prior = int(candidate.prior)
		c.Stats = h.priorOf(&c)
		c.Stats.Games += candidate.rollouts
		c.Stats.Value += candidate.rollouts * candidate.lead
		h.Candidates = append(h.Candidates, c)
	}
	// Rollouts lead by 12 points in all, and by the priors they would by 60-40: the
	// level is (12-20)/8 = -1. As two rollouts more a prior stands that much higher.
	want := []float64{(6*1 + 2*(10-1)) / 8., (2*3 + 2*(-20-1)) / 4.}
	for i, c := range h.analysis().Candidates {
		if c.Lead != want[i] {
			t.Errorf("candidate %d: got a lead of %v, want %v", i, c.Lead, want[i])
		}
	}
}

// A placement is judged as the same pieces named in another order are: as one
// candidate, not as two.
func TestPlacementInAnotherOrder(t *testing.T) {
	tried := 0
	for game, err := range luckGame(t, 3, 4).Replay() {
		if err != nil {
			t.Fatal(err)
		}
		v := game.View(game.ToMove())
		for m := range v.LegalMoves() {
			pieces := m.Pieces()
			slices.Reverse(pieces)
			other := emperor.Place(m.Region(), m.Cards(), pieces...)
			if m.Kind() != emperor.MovePlace || other == m || v.Check(other) != nil {
				continue
			}
			tried++
			h, err := newHalving(v, NewRand(1, 1), search.Limits{Rollouts: 1, Workers: 1})
			if err != nil {
				t.Fatal(err)
			}
			h.Candidates = []candidate{h.policies[0].candidate(v, m)}
			if h.include(v, other); len(h.Candidates) != 1 || h.Candidates[0].Move.move != other {
				t.Errorf("%v beside %v: %d candidates, want it as the only one", other, m, len(h.Candidates))
			}
			h.close()
			break
		}
	}
	if tried == 0 {
		t.Error("no placement has another order")
	}
}

// A reviewed move that the search did not try takes the place of the worst one, unless
// that is the best one as well.
func TestPlayedMoveIsIncluded(t *testing.T) {
	h := halvingAtStart(t)
	moves := slices.Collect(h.view.LegalMoves())
	played := moves[len(moves)-1]
	for tried, want := range map[int][]emperor.Move{1: {moves[0], played}, 3: {moves[0], moves[1], played}} {
		h.Candidates = nil
		for _, m := range moves[:tried] {
			h.Candidates = append(h.Candidates, h.policies[0].candidate(h.view, m))
		}
		h.include(h.view, played)
		var got []emperor.Move
		for _, c := range h.Candidates {
			got = append(got, c.Move.move)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d tried: got %v, want %v", tried, got, want)
		}
	}
}

// In a world all candidates meet the same cards and the same odd actions, so that the
// same move has the same result.
func TestSameWorldForAllCandidates(t *testing.T) {
	h := halvingAtStart(t)
	m := slices.Collect(h.view.LegalMoves())[0]
	c := h.policies[0].candidate(h.view, m)
	for world := range uint64(20) {
		results := make([]search.Stats, 3)
		err := h.playWorld(0, world, []candidate{c, c, c}, results, new(atomic.Bool))
		if err != nil {
			t.Fatal(err)
		}
		if results[1] != results[0] || results[2] != results[0] {
			t.Fatalf("world %d: the same move has the results %v", world, results)
		}
	}
}

// The figures of an analysis are the means of its rollouts, and the standard error of
// their values.
func TestFiguresOfAnalysis(t *testing.T) {
	h := halvingAtStart(t)
	for m := range h.view.LegalMoves() {
		if h.Candidates = append(h.Candidates, h.policies[0].candidate(h.view, m)); len(h.Candidates) == 2 {
			break
		}
	}
	var played [2][]search.Stats
	play := h.Play
	h.Play = func(worker int, number uint64, candidates []candidate, world []search.Stats, stopped *atomic.Bool,
	) error {
		err := play(worker, number, candidates, world, stopped)
		for i := range world {
			played[i] = append(played[i], world[i])
		}
		return err
	}
	h.Rollouts = 40
	if err := h.Even(context.Background()); err != nil {
		t.Fatal(err)
	}
	for i, got := range h.analysis().Candidates {
		n := float64(len(played[i]))
		var value, squares float64
		scores, wins := make([]float64, 3), make([]float64, 3)
		for _, s := range played[i] {
			value += float64(s.Value) / point
			squares += float64(s.Value) / point * float64(s.Value) / point
			for p := range scores {
				scores[p] += float64(s.Scores[p]) / point / n
				wins[p] += float64(s.Wins[p]) / search.WinUnit / n
			}
		}
		mean := value / n
		want := Candidate{Move: h.Candidates[i].Move.move, Rollouts: 20, Scores: scores, Wins: wins,
			Lead:  mean - search.WinBonus*wins[0],
			Error: math.Sqrt((squares - n*mean*mean) / (n - 1) / n)}
		if diff := cmp.Diff(want, got, cmpopts.EquateApprox(0, 1e-9), cmpopts.EquateComparable(want.Move)); diff != "" {
			t.Errorf("candidate %d: (-want +got)\n%s", i, diff)
		}
	}
}

// halvingAtStart returns a search without candidates in a game of three.
func halvingAtStart(t *testing.T) *halving {
	t.Helper()
	game := games.New(t, emperor.Options{Players: 3}, 5)
	h, err := newHalving(game.View(0), NewRand(1, 1), search.Limits{Rollouts: 1, Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.close)
	return h
}
