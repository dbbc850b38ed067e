package arena

import (
	"fmt"
	"math"

	"github.com/emperorofchina/emperor/internal/trials"
)

// test is Wald's sequential probability ratio test. After each deal it compares
// the likelihoods of the observed shares under two hypotheses about the true
// share, and stops when one is 19 times as likely as the other. If one of the
// two is true, it is wrong in at most 5 % of cases, regardless of how often it
// is evaluated.
//
// The share of a deal can take values between 0 and 1, and its variance is
// unknown. So the test estimates the variance, and uses the normal distribution
// of the mean.
type test struct{ low, high float64 }

const (
	decided   = 2.9444389791664403 // the logarithm of 19
	fewestFor = 10                 // deals needed to estimate the variance
)

// newTest parses two shares in percent, as in "25,30".
func newTest(text string) (*test, error) {
	var low, high float64
	var rest string
	if n, _ := fmt.Sscanf(text, "%g,%g%s", &low, &high, &rest); n != 2 ||
		!(0 <= low && low < high && high <= 100) {
		return nil, fmt.Errorf("-sprt %s: must be two shares in percent, the lower one first, as in 25,30",
			text)
	}
	return &test{low / 100, high / 100}, nil
}

// likelihood returns the log-likelihood ratio of the higher to the lower share.
func (t *test) likelihood(shares trials.Mean) float64 {
	if shares.N < fewestFor {
		return 0
	}
	return shares.N * (t.high - t.low) * (shares.Value() - (t.low+t.high)/2) / shares.Careful().Variance()
}

// undecided reports whether the test needs more deals.
func (t *test) undecided(shares trials.Mean) bool { return math.Abs(t.likelihood(shares)) < decided }

// verdict describes the result of the test.
func (t *test) verdict(shares trials.Mean) string {
	found := "not decided yet"
	if likelihood := t.likelihood(shares); likelihood >= decided {
		found = fmt.Sprintf("the first opponent wins %g %%", 100*t.high)
	} else if likelihood <= -decided {
		found = fmt.Sprintf("the first opponent wins %g %%", 100*t.low)
	}
	return fmt.Sprintf("Does the first opponent win %g %% or %g %% of the games? After %.0f deals: %s "+
		"(log-likelihood ratio %.2f).", 100*t.low, 100*t.high, shares.N, found, t.likelihood(shares))
}
