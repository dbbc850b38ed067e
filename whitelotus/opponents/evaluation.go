package opponents

import (
	_ "embed"
	"fmt"
	"sync"

	"github.com/emperorofchina/emperor/internal/linear"
	"github.com/emperorofchina/emperor/internal/search"
	"github.com/emperorofchina/emperor/whitelotus"
)

// The evaluation estimates the final score of every player at the beginning of
// a turn. Some numbers describe what each player has, and the expected final
// score of a player is the sum of theirs and of the mean of their rivals', each
// with a weight. The weights depend on the number of players and on the number
// of turns left.
//
// The weights are in evaluation.txt. The command "emperor train" finds them by
// regression in games of Greedy with some random moves.

// The features of a player, in units of 1/search.Point.
const (
	featureScore      = iota // points if the game ended now
	featureInfluence         // influence
	featureArmies            // armies
	featurePalaces           // Palaces
	featureTemples           // Temples
	featureRicefields        // Ricefields
	featureForts             // Forts
	featureVillages          // Villages
	featureGroup             // areas in the largest group
	featureTitle             // whether the player is Emperor
	featureRebel             // whether they would lead the rebels
	featureExposed           // areas in reach of rivals, once for each
	featureTargets           // rivals' areas in reach
	featureOpen              // tiles in reach
	numFeatures
)

type features [numFeatures]int32

// numInputs is the number of weights of a phase: of one, of the player's
// features, and of the rivals' mean features.
const numInputs = 1 + 2*numFeatures

// evaluationPhases are numbers of turns left.
var evaluationPhases = linear.Phases{1, 2, 3}

//go:embed evaluation.txt
var evaluationText string

// minPlayers is the least number of players of a game.
const minPlayers = 3

// modelTitles returns the titles of the models in evaluation.txt, by number of players.
func modelTitles() (titles []string) {
	for players := minPlayers; players <= maxPlayers; players++ {
		titles = append(titles, fmt.Sprintf("%d players", players))
	}
	return titles
}

// models returns the models of evaluation.txt, in the order of their titles. A test
// reads it, so it has no errors.
var models = sync.OnceValue(func() []linear.Model {
	ms, _ := linear.ReadAll(evaluationText, modelTitles(), len(evaluationPhases), numInputs)
	return ms
})

// evaluate returns the expected result, for player me, of a game at the
// beginning of a turn.
func (pol *policy) evaluate(t *whitelotus.Table, me whitelotus.Player) search.Stats {
	m := &models()[pol.players-minPlayers]
	phase, next := evaluationPhases.At(pol.turns - t.Turn() + 1)
	var scores [maxPlayers]int
	all := pol.describe(t)
	for p := range all {
		inputs := inputsOf(all, p)
		scores[p] = m.Value(phase, next, inputs[:])
	}
	spread := linear.Mix(m.Spread[phase], m.Spread[phase+1], next)
	return search.Expected(scores[:pol.players], spread, int(me))
}

// inputsOf returns the inputs of a model for player p.
func inputsOf(all []features, p int) (inputs [numInputs]int32) {
	inputs[0] = search.Point
	copy(inputs[1:], all[p][:])
	rivals := inputs[1+numFeatures:]
	for q := range all {
		for j, v := range &all[q] {
			if q != p {
				rivals[j] += v
			}
		}
	}
	for j := range rivals {
		rivals[j] /= int32(len(all) - 1)
	}
	return inputs
}

// describe returns the features of every player.
func (pol *policy) describe(t *whitelotus.Table) []features {
	var reach [maxPlayers]whitelotus.AreaSet
	var owned whitelotus.AreaSet
	rebel, most := whitelotus.NoPlayer, -1
	for p := range t.Players() {
		owned |= t.Areas(p)
		for a := range t.Areas(p).All() {
			reach[p] |= pol.neighbors[a]
		}
		if n := t.Count(p, whitelotus.Village); p != t.Emperor() && n > most {
			rebel, most = p, n
		}
	}
	all := make([]features, pol.players)
	for i, score := range t.PlayerScores() {
		f, p := &all[i], whitelotus.Player(i)
		f[featureScore] = int32(score.Total())
		f[featureInfluence], f[featureArmies] = int32(t.Influence(p)), int32(t.Armies(p))
		for n, symbol := range resources {
			f[featurePalaces+n] = int32(t.Count(p, symbol))
		}
		f[featureGroup] = int32(score.Largest.Len())
		if p == t.Emperor() {
			f[featureTitle] = 1
		}
		if p == rebel {
			f[featureRebel] = 1
		}
		for q := range all {
			if q != i {
				f[featureExposed] += int32((score.Held & reach[q]).Len())
			}
		}
		f[featureTargets] = int32((reach[p] & owned &^ score.Held).Len())
		f[featureOpen] = int32((reach[p] &^ owned).Len())
		for j := range f {
			f[j] *= search.Point
		}
	}
	return all
}

// resources are the symbols in the order of their features.
var resources = [...]whitelotus.Symbol{whitelotus.Palace, whitelotus.Temple, whitelotus.Ricefield,
	whitelotus.Fort, whitelotus.Village}
