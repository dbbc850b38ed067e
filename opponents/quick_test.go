package opponents

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// Quick players play any game, on any board and from any arrangement, to its end by
// legal moves; and what they count is what stands there.
func TestQuickPlayersCountWhatStands(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(15, 1))
	placed := 0
	for i := range games.UnlessShort(200, 100) {
		o := games.RandomOptions(rng)
		game := games.New(t, o, uint64(i))
		if i%2 == 1 {
			if laid, err := emperor.NewState(games.LaidPosition(rng, o)); err == nil {
				game = laid
			}
		}
		ground := newGround(game.Table())
		q := newQuick(newLands(ground, game.Table()))
		for q.looked = false; !game.Over(); {
			p, m := game.ToMove(), emperor.Move{}
			if game.Phase() == emperor.PhaseAct {
				m = q.act(&game)
			} else {
				m = q.draw(&game)
			}
			game = games.Play(t, game, m)
			if m.Kind() == emperor.KindPlace {
				placed++
			}
			if want := newLands(ground, game.Table()); q.lands != want {
				t.Fatalf("%v: after %s counted\n%+v, there is\n%+v", game, game.Board().FormatMove(m), q.lands, want)
			}
			if game.ToMove() != p {
				q.looked = false
			}
		}
	}
	if placed < 1000 {
		t.Errorf("%d placements", placed)
	}
}

// Between their placement and their draws, quick players look only where their pieces
// may have changed their plans, and find what they would find all over the board.
func TestPlansAfterAPlacement(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(15, 5))
	compared := 0
	for i := range games.UnlessShort(200, 100) {
		game := games.New(t, games.RandomOptions(rng), uint64(i))
		ground := newGround(game.Table())
		q, whole := newQuick(newLands(ground, game.Table())), newQuick(newLands(ground, game.Table()))
		for !game.Over() {
			if game.Phase() == emperor.PhaseDraw {
				game = games.Play(t, game, q.draw(&game))
				continue
			}
			game = games.Play(t, game, q.act(&game))
			if game.Over() || game.Phase() != emperor.PhaseDraw {
				continue
			}
			whole.lands = q.lands
			whole.look(&game)
			if q.promise != whole.promise {
				t.Fatalf("%v: promises %v, there are %v", game, q.promise, whole.promise)
			}
			for r := range ground.regions {
				for n := 1; n <= maxPieces; n++ {
					got, want := q.plans[r][n], whole.plans[r][n]
					if got.gain != want.gain || got.gain > noGain && got != want {
						t.Fatalf("%v: plan %+v in region %d, there is %+v", game, got, r, want)
					}
				}
			}
			compared++
		}
	}
	if compared < 1000 {
		t.Errorf("%d placements", compared)
	}
}

// What a purse pays with, and what quick players hope for from a hand, is the best of
// all ways to pay (section 2.4), for every hand.
func TestPursesPayTheBestWay(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(15, 6))
	game := games.New(t, emperor.Options{Players: 4}, 1)
	for range games.UnlessShort(100, 30) {
		q := newQuick(newLands(newGround(game.Table()), game.Table()))
		for r := range q.regions {
			for n := 1; n <= maxPieces; n++ {
				q.plans[r][n].gain = rng.IntN(2000) - 500
			}
		}
		q.promises()
		hope := func(hand emperor.Cards) int {
			best := 0
			for r := range q.regions {
				for n := 1; n <= maxPieces; n++ {
					if len(emperor.Payments(hand, q.colors[r], n)) > 0 {
						best = max(best, q.plans[r][n].gain)
					}
				}
			}
			return best
		}
		for _, hand := range handsOf(fullHand) {
			if got, want := q.hope(&hand), hope(hand); got != want {
				t.Fatalf("hand %v hopes for %d, not %d", hand, got, want)
			}
			purse := q.purse(hand)
			for c := range emperor.Color(emperor.NumColors) {
				for n := 1; n <= maxPieces; n++ {
					want := noGain
					for _, cards := range emperor.Payments(hand, c, n) {
						want = max(want, hope(hand.Minus(cards))*restWeight/fullTime)
					}
					cards, rest := purse.payment(c, n)
					if rest != want || rest > noGain && hope(hand.Minus(cards))*restWeight/fullTime != want {
						t.Fatalf("hand %v pays %v for %d pieces with %v, and has %d left, not %d", hand, c, n, cards, rest, want)
					}
				}
			}
		}
	}
}

// handsOf returns all hands of so many cards at most.
func handsOf(most int) []emperor.Cards {
	all := []emperor.Cards{{}}
	for from := 0; most > 0; most-- {
		with := all[from:]
		from = len(all)
		for _, hand := range with {
			for c := range hand {
				more := hand
				more[c]++
				if !slices.Contains(all, more) {
					all = append(all, more)
				}
			}
		}
	}
	return all
}

// leadOf is what points are worth to a player, by the meaning of rivalsPoint.
func leadOf(points []int, p int) int {
	all := 0
	for _, n := range points {
		all += n
	}
	return point*points[p] - (all-points[p])*rivalsPoint/(len(points)-1)
}

// What a forecast says of now is what the calculators score; of later, the average
// over all that can come, house by house and emissary by emissary.
func TestForecasts(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(15, 3))
	for range games.UnlessShort(800, 400) {
		players := 3 + rng.IntN(3)
		f := &forecasts{players: players}
		houses, doubled, key := make([]int, players), make([]bool, players), uint64(0)
		a, b, keyA, keyB := make([]int, players), make([]int, players), uint64(0), uint64(0)
		for p := range players {
			houses[p], doubled[p] = rng.IntN(5), rng.IntN(4) == 0
			key |= uint64(houses[p]) << (houseBits * p)
			if doubled[p] {
				key |= doubledBit << (houseBits * p)
			}
			a[p], b[p] = rng.IntN(4), rng.IntN(4)
			keyA |= uint64(a[p]) << (emissaryBits * p)
			keyB |= uint64(b[p]) << (emissaryBits * p)
		}
		free, openA, openB := rng.IntN(3), rng.IntN(2) == 0, rng.IntN(2) == 0
		wantHouses := emperor.ScoreHouses(houses, doubled)
		wantEmissaries := emperor.ScoreAlliance(a, b)
		for p := range players {
			if got := f.houses(key, free).now[p]; int(got) != leadOf(wantHouses, p) {
				t.Fatalf("houses %v %v: %d for player %d, not %d", houses, doubled, got, p, leadOf(wantHouses, p))
			}
			if got, want := int(f.houses(key, free).later[p]), laterHouses(houses, doubled, free, p); got < want-3 || got > want+3 {
				t.Fatalf("houses %v %v, %d free: later %d for player %d, not %d", houses, doubled, free, got, p, want)
			}
			if got := f.emissaries(keyA, keyB, openA, openB).now[p]; int(got) != leadOf(wantEmissaries, p) {
				t.Fatalf("emissaries %v %v: %d for player %d, not %d", a, b, got, p, leadOf(wantEmissaries, p))
			}
			if got, want := int(f.emissaries(keyA, keyB, openA, openB).later[p]), laterEmissaries(a, b, openA, openB, emissariesToCome, p); got < want-3 || got > want+3 {
				t.Fatalf("emissaries %v %v, open %v %v: later %d for player %d, not %d", a, b, openA, openB, got, p, want)
			}
		}
	}
}

// laterHouses is the average, by brute force, when all free spaces are built on.
func laterHouses(houses []int, doubled []bool, free, p int) int {
	if free == 0 {
		return leadOf(emperor.ScoreHouses(houses, doubled), p)
	}
	sum := 0
	for i := range houses {
		houses[i]++
		sum += laterHouses(houses, doubled, free-1, p)
		houses[i]--
	}
	return sum / len(houses)
}

// laterEmissaries is the average, by brute force, when so many more have come.
func laterEmissaries(a, b []int, openA, openB bool, more, p int) int {
	if more == 0 || !openA && !openB {
		return leadOf(emperor.ScoreAlliance(a, b), p)
	}
	sum, n := 0, 0
	for _, end := range []struct {
		sent []int
		open bool
	}{{a, openA}, {b, openB}} {
		for i := range end.sent {
			if end.open {
				end.sent[i]++
				sum += laterEmissaries(a, b, openA, openB, more-1, p)
				end.sent[i]--
				n++
			}
		}
	}
	return sum / n
}

// Of two houses side by side the second gains what it does beside the first.
func TestRoadGains(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(15, 4))
	game := games.New(t, emperor.Options{Players: 4, Fortifications: true}, 1)
	ground := newGround(game.Table())
	compared := 0
	for range games.UnlessShort(1000, 500) {
		q := newQuick(newLands(ground, game.Table()))
		q.time = rng.IntN(fullTime + 1)
		for range rng.IntN(14) {
			r := emperor.Region(rng.IntN(ground.regions))
			for s := range q.free(r).All() {
				if rng.IntN(2) == 0 {
					q.build(0, r, s)
				}
			}
		}
		r := emperor.Region(rng.IntN(ground.regions))
		for s := range q.free(r).All() {
			for u := range (q.free(r) & ground.neighbors[s]).All() {
				q.layNetwork()
				both, first := q.roadGainOfTwo(s, u), q.roadGain(s)
				before := q.lands
				q.build(0, r, s)
				q.layNetwork()
				second := q.roadGain(u)
				q.lands = before
				// What only opens or closes the way on is not counted alike.
				if d := both - first - second; d > 2*growth[3] || d < -2*growth[3] {
					t.Fatalf("houses %b, then %d and %d: %d, then %d, both %d", before.houses[0], s, u, first, second, both)
				}
				compared++
			}
		}
	}
	if compared < 1000 {
		t.Errorf("%d pairs", compared)
	}
}
