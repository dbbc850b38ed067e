// Package chance compares figures that come about by chance with what they
// should be.
//
// Each comparison fails a correct program with a probability of at most [Error],
// which follows from the exact distribution and not from a choice of margins. So a
// test that uses it cannot pass or fail by the luck of its seed, and holds for
// any other: [Seeds] runs it for as many seeds as the flag -seeds says.
package chance

import (
	"flag"
	"fmt"
	"math"
	"testing"
)

// Error is the probability that one comparison fails a correct program. There
// are some 200 comparisons in all tests, and so 20,000 with a hundred seeds:
// even these fail only once in 5,000 runs.
const Error = 1e-8

var seeds = flag.Int("seeds", 1, "run tests of chance with `this many` seeds each")

// Seeds runs test with seed 1, or with the seeds from 1 to the value of the
// flag -seeds, each as a subtest.
func Seeds(t *testing.T, test func(t *testing.T, seed uint64)) {
	t.Helper()
	if *seeds <= 1 {
		test(t, 1)
		return
	}
	for seed := range uint64(*seeds) {
		t.Run(fmt.Sprint("seed ", seed+1), func(t *testing.T) { test(t, seed+1) })
	}
}

// Share fails the test if an event of probability p does not happen happened
// times in trials independent trials, within the bounds of chance.
func Share(t testing.TB, happened, trials int, p float64, what string, args ...any) {
	t.Helper()
	if Tail(happened, trials, p) < Error/2 {
		t.Errorf("%s: %d times in %d, which has a probability below %.0e if its share is %.4f",
			fmt.Sprintf(what, args...), happened, trials, Error/2, p)
	}
}

// Tail returns the probability that an event of probability p happens as seldom
// as happened times in trials, or as often: the smaller of the two.
func Tail(happened, trials int, p float64) float64 {
	if p <= 0 || p >= 1 {
		if want := int(p) * trials; happened != want {
			return 0
		}
		return 1
	}
	seldom := 0.0
	for k := range happened + 1 {
		seldom += binomial(k, trials, p)
	}
	often := 0.0
	for k := happened; k <= trials; k++ {
		often += binomial(k, trials, p)
	}
	return min(seldom, often)
}

// binomial returns the probability of k successes in n trials of probability p.
func binomial(k, n int, p float64) float64 {
	log := func(n int) float64 { v, _ := math.Lgamma(float64(n + 1)); return v }
	return math.Exp(log(n) - log(k) - log(n-k) + float64(k)*math.Log(p) + float64(n-k)*math.Log1p(-p))
}

// Frequencies fails the test if seen differs from the expectation, a
// probability by key, beyond the bounds of chance: a key that cannot come up,
// or the chi-square statistic of those that can. Keys that are expected less
// than thirty times count together, so that the statistic follows its
// distribution closely.
func Frequencies(t testing.TB, seen map[string]int, expected map[string]float64) {
	t.Helper()
	trials := 0
	for key, n := range seen {
		if trials += n; n > 0 && expected[key] == 0 {
			t.Fatalf("%s came up, which cannot be", key)
		}
	}
	statistic, groups, rareGot, rareWant := 0.0, 0, 0.0, 0.0
	add := func(got, want float64) {
		statistic += (got - want) * (got - want) / want
		groups++
	}
	for key, p := range expected {
		got, want := float64(seen[key]), p*float64(trials)
		if want >= 30 {
			add(got, want)
		} else {
			rareGot, rareWant = rareGot+got, rareWant+want
		}
	}
	if rareWant > 0 {
		add(rareGot, max(rareWant, 1e-9))
	}
	if groups < 2 {
		t.Fatalf("only %d groups are frequent enough to compare", groups)
	}
	ChiSquare(t, statistic, groups-1, "%d outcomes", len(expected))
}

// ChiSquare fails the test if a chi-square statistic of that many degrees of
// freedom is too large, or so small that the figures cannot be random.
func ChiSquare(t testing.TB, statistic float64, freedom int, what string, args ...any) {
	t.Helper()
	above := Above(statistic, freedom)
	if above < Error/2 || 1-above < Error/2 {
		t.Errorf("%s: a chi-square of %.1f with %d degrees of freedom, of which chance exceeds %.2g",
			fmt.Sprintf(what, args...), statistic, freedom, above)
	}
}

// Above returns the probability that a chi-square statistic exceeds x: the
// regularized upper incomplete gamma function of freedom/2 and x/2, by its
// series for small x and by its continued fraction (Lentz) for large x.
func Above(x float64, freedom int) float64 {
	a, x := float64(freedom)/2, x/2
	if x <= 0 {
		return 1
	}
	gamma, _ := math.Lgamma(a)
	front := math.Exp(a*math.Log(x) - x - gamma)
	if x < a+1 {
		term := 1 / a
		sum := term
		for n := 1; term > sum*1e-16; n++ {
			term *= x / (a + float64(n))
			sum += term
		}
		return 1 - front*sum
	}
	b := x + 1 - a
	c := 1e300
	d := 1 / b
	fraction := d
	for i := 1; i < 10000; i++ {
		an := -float64(i) * (float64(i) - a)
		b += 2
		d = 1 / (an*d + b)
		c = b + an/c
		fraction *= c * d
		if math.Abs(c*d-1) < 1e-15 {
			break
		}
	}
	return front * fraction
}
