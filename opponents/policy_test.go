package opponents

import (
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

// positionOf returns the position of a new policy. Like every caller it puts the
// policy back: a garbage collector may not keep up with 1 MiB a move.
func positionOf(s *setup, t emperor.Table) position {
	pol := newPolicy(s, t)
	defer policies.Put(pol)
	return pol.position
}

// decide returns the decision of the policy as in a rollout.
func (pol *policy) decide(game emperor.GameState) emperor.Move {
	return pol.choose(game.Table(), game.Hand(game.ToMove()))
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
		pol := newPolicy(setup, game.Table())
		for pol.evaluated = false; !game.Over(); {
			p, m := game.ToMove(), pol.decide(game)
			game = games.Play(t, game, m)
			if m.Kind() == emperor.MovePlace {
				placed++
			}
			if want := positionOf(setup, game.Table()); pol.position != want {
				t.Fatalf("%v: after %s\n%+v, want\n%+v", game, game.Board().FormatMove(m),
					pol.position, want)
			}
			if game.ToMove() != p {
				pol.evaluated = false
			}
		}
		policies.Put(pol)
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
		pol, whole := newPolicy(setup, game.Table()), newPolicy(setup, game.Table())
		for !game.Over() {
			m := pol.decide(game)
			if game = games.Play(t, game, m); m.Kind() != emperor.MovePlace ||
				game.Phase() != emperor.PhaseDraw {
				continue
			}
			whole.position = pol.position
			whole.evaluate(game.Table(), game.Hand(game.ToMove()))
			if pol.gains != whole.gains || pol.utility != whole.utility {
				t.Fatalf("%v: gains %v, want %v", game, pol.gains, whole.gains)
			}
			for r := range emperor.Region(pol.regions) {
				if got, want := *pol.state(r), *whole.state(r); got != want {
					t.Fatalf("%v: region %d: got %+v, want %+v", game, r, got, want)
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
		policies.Put(pol)
		policies.Put(whole)
	}
	if compared < 1000 {
		t.Errorf("%d placements", compared)
	}
}

// The policy sees as much room for emissaries as the game, now and after a house.
func TestRoomForEmissaries(t *testing.T) {
	room := func(table emperor.Table, r emperor.Region) int {
		n := table.EmissaryLimit(r)
		for p := range table.Seats() {
			n -= table.Emissaries(r, p)
		}
		return n
	}
	rng := rand.New(rand.NewPCG(15, 9))
	raised := 0
	for i := range games.UnlessShort(60, 20) {
		games.Playout(t, anyGame(t, rng, i), uint64(i), func(game emperor.GameState) {
			if game.Over() || game.Phase() != emperor.PhaseAct {
				return
			}
			me, pos := game.ToMove(), newPosition(newSetup(game.Table()), game.Table())
			for r := range game.Board().Regions() {
				if got, want := pos.room(me, r, pos.counts[r]), room(game.Table(), r); got != want {
					t.Fatalf("%v: room for %d emissaries in region %d, want %d", game, got, r, want)
				}
			}
			for m := range game.LegalMoves() {
				r, pieces := m.Region(), m.Pieces()
				if len(pieces) != 1 || pieces[0].Kind() != emperor.House {
					continue
				}
				got := pos.room(me, r, pos.withHouse(pos.counts[r], me, emperor.Spaces(pieces[0].Space())))
				want := room(games.Play(t, game, m).Table(), r)
				if got != want {
					t.Fatalf("%v: after %s room for %d, want %d", game, game.Board().FormatMove(m), got, want)
				}
				if want > room(game.Table(), r) {
					raised++
				}
			}
		})
	}
	if raised < 100 {
		t.Errorf("%d houses that make room", raised)
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
		pol := newPolicy(newSetup(game.Table()), game.Table())
		games.Playout(t, game, uint64(i), func(game emperor.GameState) {
			if game.Over() || game.Phase() != emperor.PhaseAct {
				return
			}
			pol.position = positionOf(pol.setup, game.Table())
			pol.evaluate(game.Table(), game.Hand(game.ToMove()))
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
		policies.Put(pol)
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
	pol := newPolicy(newSetup(game.Table()), game.Table())
	pol.nextTurnShare = fullShare
	for range games.UnlessShort(100, 30) {
		for r := range pol.regions {
			one := rng.IntN(2000) - 500
			pol.gains[r] = pieceGains{one, one + rng.IntN(1000)}
		}
		pol.expectations.setGains(pol.colors[:pol.regions], pol.gains[:pol.regions])
		pol.expectations.setCards(emperor.Cards{1, 2, 0, 1, 0}, emperor.Cards{2, 0, 3, 1, 4})
		for _, hand := range hands() {
			if hand.Len() == fullHand {
				best := noGain
				for _, w := range waysOf()[handIndex(hand)] {
					for r, gains := range pol.gains[:pol.regions] {
						if pol.colors[r] == w.color {
							best = max(best, [...]int{0, gains.one, gains.two}[w.pieces])
						}
					}
				}
				if got := pol.expectations.full[handIndex(hand)]; got != max(0, best) {
					t.Fatalf("hand %v gains %d, want %d", hand, got, best)
				}
			}
			byColor := pol.bestPayments(hand)
			for c := range emperor.Color(emperor.NumColors) {
				for n := 1; n <= maxPieces; n++ {
					want := noGain
					for _, cards := range emperor.Payments(hand, c, n) {
						want = max(want, pol.restValue(hand.Minus(cards)))
					}
					got := byColor[c][n]
					if got.rest != want || got.rest > noGain && pol.restValue(hand.Minus(got.cards)) != want {
						t.Fatalf("hand %v pays %v for %d pieces with %v, and has %d left, want %d", hand, c,
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
	for index := range numHands {
		if hand := handOf(index); hand.Len() <= fullHand {
			all = append(all, hand)
		}
	}
	return all
}
