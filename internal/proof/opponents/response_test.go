package opponents_test

import (
	"context"
	"flag"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

var howManyRounds = flag.Int("rounds", 0,
	"`number` of rounds of contests, and of rebellions, in which a player answers searches; 10 take two minutes")

// A player who knows with which probabilities their rivals, all searches, make
// each bid or each commitment to a side, and answers with the best one, gains
// little over deciding as a search does: less than half a point of lead in a
// round of a contest, and less than one in a rebellion.
//
// The rounds come from games between greedy players. The probabilities are the
// mean shares of several analyses. Each move of the player is played out in
// many games, with the rivals' moves drawn by their shares. The best move is
// chosen in one half of the games, and its gain measured in the other, so that
// luck in the choice does not count as a gain.
func TestBestResponseGainsLittle(t *testing.T) {
	if *howManyRounds == 0 {
		t.Skip("flag -rounds says how many rounds to play")
	}
	for what, test := range map[string]struct {
		phase whitelotus.Phase
		most  float64 // points of lead
	}{
		"bids": {whitelotus.PhaseContest, 0.5}, "sides and armies": {whitelotus.PhaseRebellion, 1},
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			var leads, wins gains
			for seed := range uint64(*howManyRounds) {
				gain := gainOfBest(t, test.phase, seed)
				leads, wins = append(leads, gain.lead), append(wins, gain.win)
			}
			lead, within := leads.mean()
			win, winWithin := wins.mean()
			t.Logf("gain in a round: %.2f ± %.2f points of lead, %.1f %% ± %.1f %% of the victory",
				lead, within, 100*win, 100*winWithin)
			if lead-within > test.most {
				t.Errorf("the best answers to the search gain %.2f ± %.2f points of lead", lead, within)
			}
		})
	}
}

// gainOfBest returns what a player gains in some round by the best answer.
func gainOfBest(t *testing.T, phase whitelotus.Phase, seed uint64) answer {
	t.Helper()
	rng := opponents.NewRand(seed, 1)
	game := someRound(t, phase, seed, rng)
	shares := map[whitelotus.Player][]opponents.Candidate{}
	for _, p := range committers(game) {
		shares[p] = sharesOf(t, game.View(p), rng)
	}
	me := game.ToMove()
	if phase == whitelotus.PhaseRebellion { // the first to commit is always the Emperor
		for p := range game.Seats() {
			if game.Awaits(p) && rng.IntN(int(p)+1) == 0 {
				me = p
			}
		}
	}
	chosen, measured := answers(t, game, me, shares, rng), answers(t, game, me, shares, rng)
	best, most := whitelotus.Move{}, math.Inf(-1)
	for m, r := range chosen {
		if value := r.lead + 10*r.win; value > most {
			best, most = m, value
		}
	}
	gain := measured[best]
	for _, c := range shares[me] {
		gain.lead -= c.Share * measured[c.Move].lead
		gain.win -= c.Share * measured[c.Move].win
	}
	return gain
}

// committers returns the players who commit something in a contest or a
// rebellion.
func committers(game whitelotus.GameState) []whitelotus.Player {
	if game.Phase() == whitelotus.PhaseContest {
		return game.Contestants()
	}
	return slices.Collect(game.Seats())
}

// gains are figures of independent rounds.
type gains []float64

// mean returns their mean, and half the width of its 95 % confidence interval.
func (g gains) mean() (mean, within float64) {
	n, squares := float64(len(g)), 0.0
	for _, x := range g {
		mean += x / n
	}
	for _, x := range g {
		squares += (x - mean) * (x - mean)
	}
	return mean, 1.96 * math.Sqrt(squares) / n
}

// someRound returns the beginning of any round of a contest, or of any rebellion,
// in a game between greedy players.
func someRound(t *testing.T, phase whitelotus.Phase, seed uint64, rng *rand.Rand) whitelotus.GameState {
	t.Helper()
	var chosen whitelotus.GameState
	seen, before := 0, whitelotus.PhaseNone
	seats := second.called(t, "greedy", "greedy", "greedy", "greedy")
	second.playOut(t, second.begin(t, second.deal(4, 0), seed), second.newRand(seed, 100), seats,
		func(game whitelotus.GameState, _ whitelotus.Move) {
			if game.Phase() == phase && before != phase && !slices.ContainsFunc(committers(game), game.Committed) {
				if seen++; rng.IntN(seen) == 0 {
					chosen = game
				}
			}
			before = game.Phase()
		})
	return chosen
}

// sharesOf returns the probabilities with which a search makes each move.
func sharesOf(t *testing.T, v whitelotus.View, rng *rand.Rand) []opponents.Candidate {
	t.Helper()
	const analyses = 3
	if me, _ := v.Viewer(); !v.Awaits(me) { // the move is forced
		return nil
	}
	var all []opponents.Candidate
	for range analyses {
		a, err := opponents.Search{Rollouts: 1500}.Analyze(context.Background(), v, rng)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range a.Candidates {
			c.Share /= analyses
			all = append(all, c)
		}
	}
	return all
}

// answer is the mean result of a move.
type answer struct{ lead, win float64 }

// answers plays every move of a player out in games in which the others' moves
// are drawn by their shares.
func answers(t *testing.T, start whitelotus.GameState, me whitelotus.Player,
	shares map[whitelotus.Player][]opponents.Candidate, rng *rand.Rand) map[whitelotus.Move]answer {
	t.Helper()
	const worlds = 300
	results := map[whitelotus.Move]answer{}
	for n := range uint32(worlds) {
		committed := map[whitelotus.Player]whitelotus.Move{}
		for _, p := range committers(start) {
			if len(shares[p]) > 0 {
				committed[p] = drawn(shares[p], rng)
			}
		}
		world, seed := start.View(me).Sample(rng), rng.Uint64()
		for m := range start.View(me).LegalMoves() {
			committed[me] = m
			over := playRound(t, world, committed, opponents.NewRand(seed, n))
			r := results[m]
			r.lead += float64(leadOf[whitelotus.Player, whitelotus.Move, whitelotus.View](over, me)) / worlds
			if winners := over.Winners(); slices.Contains(winners, me) {
				r.win += 1 / float64(len(winners)) / worlds
			}
			results[m] = r
		}
	}
	return results
}

// drawn draws a move by its share.
func drawn(candidates []opponents.Candidate, rng *rand.Rand) whitelotus.Move {
	var m whitelotus.Move
	x := rng.Float64()
	for _, c := range candidates {
		if m = c.Move; x < c.Share {
			break
		}
		x -= c.Share
	}
	return m
}

// playRound plays a round of a contest, or the commitments of a rebellion, with
// the given moves, one of each player, and then greedily to the end.
func playRound(t *testing.T, game whitelotus.GameState, committed map[whitelotus.Player]whitelotus.Move,
	rng *rand.Rand) whitelotus.GameState {
	t.Helper()
	left, phase := maps.Clone(committed), game.Phase()
	for !game.Over() {
		p := game.ToMove()
		m, planned := left[p]
		if delete(left, p); !planned || game.Phase() != phase {
			left = nil
			var err error
			if m, err = opponents.Greedy().Choose(context.Background(), game.View(p), rng); err != nil {
				t.Fatal(err)
			}
		}
		after, err := whitelotus.Apply(game, m)
		if err != nil {
			t.Fatal(err)
		}
		game = after
	}
	return game
}
