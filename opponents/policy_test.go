package opponents

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// anyGame returns a game at its initial position, or at a random one.
func anyGame(t *testing.T, rng *rand.Rand, i int) emperor.GameState {
	o := games.RandomOptions(rng)
	if i%2 == 1 {
		if laid, err := emperor.NewState(games.LaidPosition(rng, o)); err == nil {
			return laid
		}
	}
	return games.New(t, o, uint64(i))
}

// decide returns the decision of the policy as in a rollout.
func (pol *policy) decide(game *emperor.GameState) emperor.Move {
	if game.Phase() == emperor.PhaseAct {
		return pol.act(game)
	}
	return pol.draw(game)
}

// The policy plays any game to its end by legal moves, and its position equals
// that computed from the table after every move.
func TestPolicyTracksPosition(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(15, 1))
	placed := 0
	for i := range games.UnlessShort(200, 100) {
		game := anyGame(t, rng, i)
		setup := newSetup(game.Table())
		pol := newPolicy(newPosition(setup, game.Table()))
		for pol.evaluated = false; !game.Over(); {
			p, m := game.ToMove(), pol.decide(&game)
			game = games.Play(t, game, m)
			if m.Kind() == emperor.MovePlace {
				placed++
			}
			if want := newPosition(setup, game.Table()); pol.position != want {
				t.Fatalf("%v: after %s\n%+v, want\n%+v", game, game.Board().FormatMove(m),
					pol.position, want)
			}
			if game.ToMove() != p {
				pol.evaluated = false
			}
		}
	}
	if placed < 1000 {
		t.Errorf("%d placements", placed)
	}
}

// The evaluation updated after a placement equals a full evaluation.
func TestPolicyUpdatesEvaluation(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(15, 5))
	compared := 0
	for i := range games.UnlessShort(200, 100) {
		game := anyGame(t, rng, i)
		setup := newSetup(game.Table())
		pol, whole := newPolicy(newPosition(setup, game.Table())), newPolicy(newPosition(setup, game.Table()))
		for !game.Over() {
			m := pol.decide(&game)
			if game = games.Play(t, game, m); m.Kind() != emperor.MovePlace ||
				game.Phase() != emperor.PhaseDraw {
				continue
			}
			whole.position = pol.position
			whole.evaluate(&game)
			if pol.gains != whole.gains || pol.utility != whole.utility {
				t.Fatalf("%v: gains %v, want %v", game, pol.gains, whole.gains)
			}
			for r := range emperor.Region(pol.regions) {
				if got, want := *pol.state(r), *whole.state(r); got != want {
					t.Fatalf("%v: region %d: %+v, want %+v", game, r, got, want)
				}
			}
			for s := range (setup.all &^ pol.built).All() {
				if pol.roadGains[s] != whole.roadGains[s] {
					t.Fatalf("%v: space %d gains %d along roads, want %d", game, s, pol.roadGains[s],
						whole.roadGains[s])
				}
			}
			compared++
		}
	}
	if compared < 1000 {
		t.Errorf("%d placements", compared)
	}
}

// All candidates are played out from the same worlds, so luck does not
// distinguish them.
func TestCandidatesPlayTheSameWorlds(t *testing.T) {
	game := games.New(t, emperor.Options{Players: 4}, 3)
	halving := newHalving(game.View(game.ToMove()), rand.New(rand.NewPCG(15, 7)), 40, 40, 2)
	twin := halving.candidates[0]
	halving.candidates = []candidate{twin, twin}
	if err := halving.run(context.Background()); err != nil {
		t.Fatal(err)
	}
	if a, b := halving.candidates[0], halving.candidates[1]; a.games != 20 || a.stats != b.stats {
		t.Errorf("of a move and its twin one comes to %+v, the other to %+v", a.stats, b.stats)
	}
}

// The policy computes the same gain as Greedy for each placement, and nearly
// always the same for each region and hand; they can differ if two houses are
// equally good. So it makes the same decision, unless several moves are worth
// the same, as draws often are, or a move ends the game.
func TestPolicyDecidesAsGreedy(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(15, 2))
	var regions, rests, acts, draws agreement
	for i := range games.UnlessShort(30, 15) {
		game := anyGame(t, rng, i)
		for !game.Over() {
			v := game.View(game.ToMove())
			pol := newPolicy(newPosition(newSetup(v.Table()), v.Table()))
			pol.evaluate(&game)
			now := newEvaluator(v.Table(), v.ToMove())
			next := now.lookahead(v)
			for r := range emperor.Region(pol.regions) {
				if p := pol.gains[r]; p.one > noGain {
					regions.count(alike(p.one, next.one[r]) && alike(p.two, next.two[r]))
				}
			}
			for _, hand := range hands() {
				missing := fullHand - hand.Len()
				rests.count(alike(pol.expectations.value(handIndex(hand), missing),
					next.value(hand, v.FaceUp(), missing)))
			}
			m, err := Greedy().Choose(context.Background(), v, rng)
			if err != nil {
				t.Fatal(err)
			}
			if v.Phase() == emperor.PhaseAct {
				compareGains(t, pol, v, now)
				acts.count(pol.decide(&game) == m)
			} else {
				draws.count(pol.decide(&game) == m)
			}
			game = games.Play(t, game, m)
		}
	}
	agreed := fmt.Sprintf("gains in regions %v, values of hands %v, placements and exchanges %v, draws %v",
		regions, rests, acts, draws)
	t.Log(agreed)
	if !regions.reaches(5000, 0.999) || !rests.reaches(50000, 0.999) || !acts.reaches(400, 0.97) ||
		!draws.reaches(500, 0.9) {
		t.Error(agreed)
	}
}

// agreement counts how often two values agree.
type agreement struct{ all, same int }

func (a *agreement) count(same bool) {
	if a.all++; same {
		a.same++
	}
}

func (a agreement) reaches(all int, share float64) bool {
	return a.all >= all && float64(a.same) >= share*float64(a.all)
}

func (a agreement) String() string { return fmt.Sprintf("%d of %d alike", a.same, a.all) }

// alike reports whether a number of units is close to points.
func alike(parts int, points float64) bool { return math.Abs(float64(parts)/point-points) < 0.03 }

// compareGains compares the gains of all placements.
func compareGains(t *testing.T, pol *policy, v emperor.View, now *evaluator) {
	before := make([]float64, pol.regions)
	for r := range before {
		before[r] = now.potential(emperor.Region(r))
	}
	lead := now.utility(emperor.FinalScore(v.Table()).Totals())
	for m, preview := range v.Previews() {
		if m.Kind() != emperor.MovePlace || preview.Table.Over() {
			continue
		}
		if got, want := pol.placementGain(m.Region(), m.Pieces()), moveGain(preview, m, v.ToMove(),
			before)-lead; !alike(got, want) {
			t.Fatalf("%v: %s gains %.3f, to the greedy opponent %.3f", v, v.Board().FormatMove(m),
				float64(got)/point, want)
		}
	}
}

// Plans are the best placements that a hand pays for, apart from fortifications
// without a house.
func TestPlansAreTheBest(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(15, 5))
	planned := 0
	for i := range games.UnlessShort(100, 40) {
		game := anyGame(t, rng, i)
		pol := newPolicy(newPosition(newSetup(game.Table()), game.Table()))
		games.Playout(t, game, uint64(i), func(game emperor.GameState) {
			if game.Over() || game.Phase() != emperor.PhaseAct {
				return
			}
			pol.position = newPosition(pol.setup, game.Table())
			pol.evaluate(&game)
			best := map[emperor.Region]*[maxPieces + 1]int{}
			for m := range game.LegalMoves() {
				pieces := m.Pieces()
				if m.Kind() != emperor.MovePlace || pieces[0].Kind() == emperor.Fortification &&
					(len(pieces) == 1 || pieces[1].Kind() == emperor.Emissary ||
						pieces[1].Space() != pieces[0].Space()) {
					continue
				}
				if best[m.Region()] == nil {
					best[m.Region()] = &[maxPieces + 1]int{noGain, noGain, noGain}
				}
				most := &best[m.Region()][len(pieces)]
				*most = max(*most, pol.placementGain(m.Region(), pieces))
			}
			for r, most := range best {
				plans := pol.plan(r, most[2] > noGain)
				for n := 1; n <= maxPieces; n++ {
					if plans[n].gain != most[n] || most[n] > noGain &&
						pol.placementGain(r, plans[n].pieces()) != most[n] {
						t.Fatalf("%v: region %d, %d pieces: plan %+v, the best gains %d", game, r, n,
							plans[n], most[n])
					}
				}
				planned++
			}
		})
	}
	if planned < 1000 {
		t.Errorf("%d regions", planned)
	}
}

// bestPayments finds the best payment (section 2.4) for every hand.
func TestBestPayments(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(15, 6))
	game := games.New(t, emperor.Options{Players: 4}, 1)
	pol := newPolicy(newPosition(newSetup(game.Table()), game.Table()))
	pol.nextTurnShare = fullShare
	for range games.UnlessShort(100, 30) {
		for r := range pol.regions {
			one := rng.IntN(2000) - 500
			pol.gains[r] = pieceGains{one, one + rng.IntN(1000)}
		}
		pol.expectations.setGains(pol.colors[:pol.regions], pol.gains[:pol.regions])
		pol.expectations.setCards(emperor.Cards{1, 2, 0, 1, 0}, emperor.Cards{2, 0, 3, 1, 4})
		for _, hand := range hands() {
			byColor := pol.bestPayments(hand)
			for c := range emperor.Color(emperor.NumColors) {
				for n := 1; n <= maxPieces; n++ {
					want := noGain
					for _, cards := range emperor.Payments(hand, c, n) {
						want = max(want, pol.restValue(hand.Minus(cards)))
					}
					got := byColor[c][n]
					if got.rest != want || got.rest > noGain && pol.restValue(hand.Minus(got.cards)) != want {
						t.Fatalf("hand %v pays %v for %d pieces with %v, and has %d left, not %d", hand, c,
							n, got.cards, got.rest, want)
					}
				}
			}
		}
	}
}

// hands returns all hands of at most three cards.
func hands() []emperor.Cards {
	var all []emperor.Cards
	for number := range numHands {
		var hand emperor.Cards
		for c := range hand {
			hand[c] = uint8(number >> (cardBits * c) & (1<<cardBits - 1))
		}
		if hand.Len() <= fullHand {
			all = append(all, hand)
		}
	}
	return all
}
