// Package hints has the advice of a search: what a move gains, what it keeps a
// rival from, what it prepares, and how sure the search is. Packages emperorhints
// and lotushints find the words for either game, so that the page of one game
// need not load the other. Their facts follow from the view of the player who
// asks, by the scoring of the rules.
package hints

import (
	"fmt"
	"math"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// Hint is the advice on a move.
type Hint struct {
	Candidate int    // of the analysis
	Do        string // the move as an instruction, as in "Build Han 2 and Han 5 (2 green)"
	Why       string // the reasons
	Sure      string // how sure the search is; "" if there is nothing to compare with

	value, err float64 // of the move, in points
}

// Reason returns the reasons as a sentence, and how sure the search is.
func (h Hint) Reason() string {
	text := words.Capital(h.Why) + "."
	if h.Sure != "" {
		text += " " + h.Sure + "."
	}
	return text
}

// New returns the hint on a candidate with at most three of the reasons.
// The search decides by the lead and ten points for each victory.
func New(candidate int, do string, reasons []string, lead, err float64, wins []float64, viewer int,
) Hint {
	h := Hint{Candidate: candidate, Do: words.Capital(do),
		Why: strings.Join(reasons[:min(3, len(reasons))], "; "), err: math.Inf(1)}
	if err > 0 {
		h.value, h.err = lead+10*wins[viewer], err
	}
	return h
}

// Judged adds how sure the search is to hints: that the first one is better than
// the next, and that any other one is worse than the first. It is clear if the
// 95 % interval of the difference is above a point.
func Judged(hints []Hint) []Hint {
	for i := range hints {
		keys, next := []string{"game.sure.lessClearly", "game.sure.less", "game.sure.asGood"}, hints[i]
		if i == 0 && len(hints) > 1 {
			keys, next = []string{"game.sure.clearly", "game.sure.little", "game.sure.hard"}, hints[1]
		}
		switch least := hints[0].value - next.value - 2*math.Hypot(hints[0].err, next.err); {
		case len(hints) == 1:
		case least >= 1:
			hints[i].Sure = words.Say(keys[0])
		case least > 0:
			hints[i].Sure = words.Say(keys[1])
		default:
			hints[i].Sure = words.Say(keys[2])
		}
	}
	return hints
}

// Signed formats a change of points.
func Signed(n int) string { return strings.Replace(fmt.Sprintf("%+d", n), "-", "−", 1) }
