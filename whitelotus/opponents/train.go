//go:build !js

package opponents

import (
	"fmt"

	"github.com/emperorofchina/emperor/internal/linear"
	"github.com/emperorofchina/emperor/internal/search"
	"github.com/emperorofchina/emperor/internal/training"
	"github.com/emperorofchina/emperor/whitelotus"
)

func init() { training.TrainLotus = train }

// penalty is the share of a weight's squared inputs that the fit adds to its
// error.
const penalty = 0.001

// In the games that the weights are fitted to, one move in oddMoves is random.
const oddMoves = 10

// example is the beginning of a turn, with everybody's features and results.
type example struct {
	turnsLeft int
	features  []features
	scores    []int // final
}

// train fits the models of evaluation.txt. See training.TrainLotus.
func train(seed uint64, games training.Games, show func(string)) (string, error) {
	show("Share of the variance of final scores that the evaluation explains, by turns left:\n")
	ms := make([]linear.Model, len(modelTitles()))
	for players := minPlayers; players <= maxPlayers; players++ {
		all, err := examples(players, seed, 0, games.Fit)
		if err != nil {
			return "", err
		}
		fit := linear.NewFit(evaluationPhases, numInputs)
		for _, x := range all {
			for p, score := range x.scores {
				inputs := inputsOf(x.features, p)
				fit.Add(x.turnsLeft, inputs[:], score)
			}
		}
		m := &ms[players-minPlayers]
		*m = fit.Solve(penalty)
		if all, err = examples(players, seed, games.Fit, games.Measure); err != nil {
			return "", err
		}
		show(fitLine(all, m, players))
	}
	return linear.WriteAll(modelTitles(), ms), nil
}

// examples returns the examples of games from the first one.
func examples(players int, seed uint64, first, games int) (all []example, err error) {
	for i := range games {
		if all, err = appendExamples(all, players, seed<<32+uint64(first+i)); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// appendExamples plays a game of Greedy with some random moves and appends an
// example for the beginning of each turn except the first.
func appendExamples(all []example, players int, seed uint64) ([]example, error) {
	game, err := whitelotus.NewGame(whitelotus.Options{Players: players}, seed)
	if err != nil {
		return nil, err
	}
	t := game.Table()
	p := player{policy: newPolicy(&t), Rand: NewRand(seed, 0)}
	begin := len(all)
	for turn := 1; !game.Over(); {
		if game.Turn() > turn && game.Phase() == whitelotus.PhasePlace {
			turn, t = game.Turn(), game.Table()
			all = append(all, example{turnsLeft: p.turns - turn + 1, features: p.describe(&t)})
		}
		if p.IntN(oddMoves) > 0 {
			err = p.step(&game)
		} else {
			p.moves = game.AppendLegalMoves(p.moves[:0])
			err = p.apply(&game, p.moves[p.IntN(len(p.moves))])
		}
		if err != nil {
			return nil, err
		}
	}
	for i := range all[begin:] {
		for seat := range game.Seats() {
			all[begin+i].scores = append(all[begin+i].scores, search.Point*game.Score(seat))
		}
	}
	return all, nil
}

// fitLine returns the line of a table of the fit.
func fitLine(all []example, m *linear.Model, players int) string {
	text := modelTitles()[players-minPlayers]
	for _, turns := range evaluationPhases {
		n, sum, squares, off := 0.0, 0.0, 0.0, 0.0
		phase, next := evaluationPhases.At(turns)
		for _, x := range all {
			for p, score := range x.scores {
				if x.turnsLeft == turns {
					inputs := inputsOf(x.features, p)
					final := float64(score)
					d := final - float64(m.Value(phase, next, inputs[:]))
					n, sum = n+1, sum+final
					squares, off = squares+float64(final*final), off+float64(d*d)
				}
			}
		}
		text += fmt.Sprintf("  %d: %.2f", turns, 1-off/(squares-float64(sum*sum)/n))
	}
	return text
}
