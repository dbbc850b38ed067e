// Package judging words the judgements of moves, and points of leads, for reviews of
// both games.
package judging

import (
	"fmt"
	"math"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// Interval is the number of standard errors in half of a 95 % interval.
const Interval = 2

// Judged is the judgement of a move.
type Judged struct {
	Verdict         string // as the packages of opponents name it
	Forced          bool   // it was the only legal move
	Same            bool   // it is the move that the search found best
	Cost, CostError float64
}

// Sentence returns the judgement as a sentence.
func (j Judged) Sentence() string {
	switch {
	case j.Verdict == "none" && j.Forced:
		return words.Say("game.verdict.forced")
	case j.Verdict == "none":
		return words.Say("game.verdict.none")
	case j.Same:
		return words.Say("game.verdict.same")
	}
	key, cost := "game.verdict.nearly", Loss(j.Cost, j.CostError)
	switch {
	case j.Verdict == "mistake":
		key = "game.verdict.mistake"
	case j.Verdict == "inaccuracy":
		key = "game.verdict.inaccuracy"
	case j.Verdict == "good":
		key = "game.verdict.good"
	case j.Cost < -Interval*j.CostError:
		key, cost = "game.verdict.better", Loss(-j.Cost, j.CostError)
	case isUntold(j.Cost, j.CostError):
		key = "game.verdict.equal"
	}
	return words.Say(key, "cost", cost)
}

// isUntold reports whether the 95 % interval of points holds zero.
func isUntold(points, standardError float64) bool {
	return math.Abs(points) <= Interval*standardError || points == 0
}

// Loss formats lost points of lead with half of their 95 % interval, or says
// that nothing can be told if the interval holds zero.
func Loss(points, standardError float64) string {
	if isUntold(points, standardError) {
		return words.Say("game.review.untold")
	}
	return words.Say("game.review.points", "points", minus(words.Decimal(points)),
		"error", words.Decimal(Interval*standardError))
}

// Tenths formats points with a sign and one decimal.
func Tenths(x float64) string {
	if math.Round(10*x) == 0 {
		return words.Decimal(0)
	}
	sign := "+"
	if x < 0 {
		sign = "-"
	}
	return minus(sign + words.Decimal(math.Abs(x)))
}

// Signed formats a whole number with its sign.
func Signed(x float64) string {
	if x == 0 {
		return "0"
	}
	return minus(fmt.Sprintf("%+.0f", x))
}

// minus replaces the hyphen in a number by a minus sign.
func minus(number string) string { return strings.Replace(number, "-", "−", 1) }
