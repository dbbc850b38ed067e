// Package training lends the command "emperor train" what the packages opponents
// and whitelotus/opponents keep to themselves.
package training

// Games is the number of games to play for each number of players, and in the
// first game with and without fortifications: to fit the weights, and to measure their fit.
type Games struct{ Fit, Measure int }

// Shipped is the number of games, of seed 1, for the weights of the packages.
const Shipped = 2500

// Train plays games from a seed and fits the weights of the evaluation to their
// results. It returns the text of opponents/evaluation.txt, and calls show with
// each line of a table of the fit. The same seed and numbers of games lead to the
// same text and table. Package opponents sets it, except in the browser.
var Train func(seed uint64, games Games, show func(line string)) (weights string, err error)

// TrainLotus does the same for whitelotus/opponents/evaluation.txt. Package
// whitelotus/opponents sets it, except in the browser.
var TrainLotus func(seed uint64, games Games, show func(line string)) (weights string, err error)
