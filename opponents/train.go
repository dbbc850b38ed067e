//go:build !js

package opponents

import (
	"fmt"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/linear"
	"github.com/emperorofchina/emperor/internal/training"
)

func init() { training.Train = train }

// penalty is the share of a weight's squared inputs that the fit adds to its
// error.
const penalty = 0.001

// In the games that the weights are fitted to, one action in oddMoves is random,
// and one table in sampled is a sample.
const (
	oddMoves = 10
	sampled  = 4
)

// example is a table of a game, with everybody's features and results.
type example struct {
	cards    int // still to be drawn
	features [maxPlayers]features
	scores   [maxPlayers]int // final
}

// train fits the models of evaluation.txt. See training.Train.
func train(seed uint64, games training.Games, show func(string)) (string, error) {
	show(fitHeading())
	ms := make([]linear.Model, len(modelTitles()))
	for players := minPlayers; players <= maxPlayers; players++ {
		for _, forts := range []bool{false, true} {
			o, at := emperor.Options{Players: players, Fortifications: forts}, modelOf(players, forts)
			all, err := examples(o, seed, 0, games.Fit)
			if err != nil {
				return "", err
			}
			fit := linear.NewFit(evaluationPhases, numInputs)
			for i := range all {
				all[i].addTo(fit, players)
			}
			m := &ms[at]
			*m = fit.Solve(penalty)
			scaleSpread(m, all, players)
			if all, err = examples(o, seed, games.Fit, games.Measure); err != nil {
				return "", err
			}
			var errs fitErrors
			for i := range all {
				errs.add(&all[i], m, players)
			}
			show(errs.line(modelTitles()[at], fit.Samples()))
		}
	}
	return linear.WriteAll(modelTitles(), ms), nil
}

// scaleSpread multiplies the spread of a model by a factor below 1, so that
// expected leads are as large as final leads on average. The spread is too wide
// without it, because part of the error of the weights is the same for all
// players.
func scaleSpread(m *linear.Model, all []example, players int) {
	const whole = 128
	spread := m.Spread
	for low, high := 0, whole; high-low > 1; {
		factor := (low + high) / 2
		m.Spread = make([]int, len(spread))
		for i, n := range spread {
			m.Spread[i] = n * factor / whole
		}
		above := int64(0) // the sum of expected minus final leads
		for i := range all {
			expected, final := all[i].leads(m, players)
			for p := range players {
				above += int64(expected[p] - final[p])
			}
		}
		if above > 0 { // a wider spread lowers expected leads
			low = factor
		} else {
			high = factor
		}
	}
}

// examples returns the examples of games from the first one.
func examples(o emperor.Options, seed uint64, first, games int) (all []example, err error) {
	for i := range games {
		if all, err = appendExamples(all, o, seed<<32+uint64(first+i)); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// appendExamples plays a game of Greedy with some random actions and appends
// examples of some of its tables.
func appendExamples(all []example, o emperor.Options, seed uint64) ([]example, error) {
	game, err := emperor.NewGame(o, seed)
	if err != nil {
		return nil, err
	}
	rng := NewRand(seed, 0)
	pol := newPolicy(newSetup(game.Table()), game.Table())
	defer policies.Put(pol)
	begin := len(all)
	var moves []emperor.Move
	for !game.Over() {
		if rng.IntN(sampled) == 0 && !game.FinalRound() {
			all = append(all, pol.example(game))
		}
		m := pol.choose(game.Table(), game.Hand(game.ToMove()))
		if game.Phase() == emperor.PhaseAct && rng.IntN(oddMoves) == 0 {
			moves = game.AppendLegalMoves(moves[:0])
			m = moves[rng.IntN(len(moves))]
		}
		if game, err = emperor.Apply(game, m); err != nil {
			return nil, err
		}
		pol.setPosition(game.Table())
	}
	for i := range all[begin:] {
		for p := range pol.players {
			all[begin+i].scores[p] = point * int(pol.points[p])
		}
	}
	return all, nil
}

// example returns the example of a game that goes on.
func (pol *policy) example(game emperor.GameState) (x example) {
	hands := handsOf(game)
	x.cards = pol.describe(game.Table(), game.FaceUp(), &hands, &x.features)
	return x
}

// addTo adds a sample for each player to a fit.
func (x *example) addTo(fit *linear.Fit, players int) {
	for p := range players {
		inputs := make([]int32, numInputs)
		inputs[0] = point
		copy(inputs[1:], x.features[p][:])
		rivals := inputs[1+numFeatures:]
		for q := range players {
			for j, v := range x.features[q] {
				if q != p {
					rivals[j] += v
				}
			}
		}
		for j := range rivals {
			rivals[j] /= int32(players - 1)
		}
		fit.Add(10*x.cards/players, inputs, x.scores[p])
	}
}

// leads returns the leads that a model expects, and the final ones.
func (x *example) leads(m *linear.Model, players int) (expected, final [maxPlayers]int) {
	var scores [maxPlayers]int
	phase, next := evaluationPhases.At(10 * x.cards / players)
	expectedScores(m, phase, next, x.features[:players], scores[:players])
	return leadsOf(scores[:players], spreadAt(m, phase, next)), leadsOf(x.scores[:players], 0)
}

// fitBins is the number of rows of examples by cards left; each has binCards
// cards a player.
const (
	fitBins  = 8
	binCards = 3
)

// fitErrors adds up how far expected leads are from final ones, by cards left.
type fitErrors [fitBins]struct {
	n                            int
	lead, square                 float64 // final leads
	off                          float64 // squared differences to the expected leads
	points, pointsSquare, mutual float64 // present leads, and their products with the final ones
}

func (errs *fitErrors) add(x *example, m *linear.Model, players int) {
	var points [maxPlayers]int
	for p := range players {
		f := &x.features[p]
		points[p] = int(f[featureHouses] + f[featureAlliances] + f[featureRoads])
	}
	expected, final := x.leads(m, players)
	now := leadsOf(points[:players], 0)
	bin := &errs[min(x.cards/players/binCards, fitBins-1)]
	for p := range players {
		lead, off, had := float64(final[p])/point, float64(final[p]-expected[p])/point, float64(now[p])/point
		bin.n++
		bin.lead += lead
		bin.square += float64(lead * lead)
		bin.off += float64(off * off)
		bin.points += had
		bin.pointsSquare += float64(had * had)
		bin.mutual += float64(had * lead)
	}
}

// fitHeading returns the heading of a table of the fit.
func fitHeading() string {
	text := "Share of the variance of final leads that the evaluation explains (points after\n" +
		"everybody's turn alone), by cards still to be drawn per player:\n\n" +
		fmt.Sprintf("%-33s %8s", "", "samples")
	for bin := range fitBins {
		text += fmt.Sprintf("  %9s", fmt.Sprintf("%d to %d", bin*binCards, bin*binCards+binCards-1))
	}
	return text
}

// line returns the line of a table of the fit.
func (errs *fitErrors) line(title string, samples int) string {
	text := fmt.Sprintf("%-33s %8d", title, samples)
	for _, bin := range errs {
		n := float64(max(1, bin.n))
		variance := bin.square - float64(bin.lead*bin.lead)/n
		mutual := bin.mutual - float64(bin.points*bin.lead)/n
		own := bin.pointsSquare - float64(bin.points*bin.points)/n
		if variance <= 0 || own <= 0 {
			text += fmt.Sprintf("  %9s", "")
			continue
		}
		text += fmt.Sprintf("  %.2f (%.2f)", 1-bin.off/variance, float64(mutual*mutual)/float64(variance*own))
	}
	return text
}
