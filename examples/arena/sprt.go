package main

import (
	"fmt"
	"math"

	"github.com/emperorofchina/emperor/examples/internal/playing"
)

// test is a sequential probability ratio test after Wald: it compares, deal by deal, how
// likely the shares of an opponent are if the true share is the one or the other, and
// stops when one is 19 times as likely. Then it is wrong in 5 % of the cases at the
// most, if one of the two is true, however often it was looked at.
//
// The shares of deals are neither 0 nor 1 alone, and how much they vary is not known
// before; so their variance is estimated, and the likelihoods are those of the normal
// distribution of their mean.
type test struct{ low, high float64 }

const (
	decided   = 2.9444389791664403 // the logarithm of 19
	fewestFor = 10                 // deals, before which the variance tells nothing
)

// newTest reads two shares in percent, as in "25,30".
func newTest(text string) (*test, error) {
	var low, high float64
	var rest string
	if n, _ := fmt.Sscanf(text, "%g,%g%s", &low, &high, &rest); n != 2 || !(0 <= low && low < high && high <= 100) {
		return nil, fmt.Errorf("-sprt %s: it is two shares in percent, the lower one first, as in 25,30", text)
	}
	return &test{low / 100, high / 100}, nil
}

// likelihood returns the logarithm of how much more likely the higher share is.
func (t *test) likelihood(shares playing.Mean) float64 {
	if shares.N < fewestFor {
		return 0
	}
	return shares.N * (t.high - t.low) * (shares.Value() - (t.low+t.high)/2) / shares.Careful().Variance()
}

// open reports whether the test must go on.
func (t *test) open(shares playing.Mean) bool { return math.Abs(t.likelihood(shares)) < decided }

// verdict says what the test has found.
func (t *test) verdict(shares playing.Mean) string {
	found := "not decided yet"
	if likelihood := t.likelihood(shares); likelihood >= decided {
		found = fmt.Sprintf("the first wins %g %%", 100*t.high)
	} else if likelihood <= -decided {
		found = fmt.Sprintf("the first wins %g %%", 100*t.low)
	}
	return fmt.Sprintf("Does the first opponent win %g %% or %g %% of the games? After %.0f deals: %s (log-likelihood ratio %.2f).", 100*t.low, 100*t.high, shares.N, found, t.likelihood(shares))
}
