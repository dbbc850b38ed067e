package arena

import (
	"math"

	"github.com/emperorofchina/emperor/internal/trials"
)

// ratings computes strengths on the Elo scale, on which 400 points more mean
// being ahead ten times as often as behind. They are the maximum likelihood
// estimates of the Bradley-Terry model, in which each pair of seats with
// different opponents is a match. Their mean is 0.
type ratings struct {
	kinds int
	ahead [groups][][]float64 // how often one kind was ahead of another; equal ranks count half for each
}

// groups is the number of parts into which the deals are divided, in turn. The
// games of different parts are independent, so the variation of the ratings
// when one part is left out gives their confidence interval.
const groups = 20

func newRatings(kinds int) *ratings {
	r := &ratings{kinds: kinds}
	for g := range r.ahead {
		r.ahead[g] = make([][]float64, kinds)
		for i := range r.ahead[g] {
			r.ahead[g][i] = make([]float64, kinds)
		}
	}
	return r
}

// add adds a game of a deal, given the kind and the rank of each seat.
func (r *ratings) add(deal int, kinds, ranks []int) {
	ahead := r.ahead[deal%groups]
	for p, i := range kinds {
		for q, j := range kinds {
			switch {
			case i == j || ranks[p] > ranks[q]:
			case ranks[p] < ranks[q]:
				ahead[i][j]++
			default:
				ahead[i][j] += 0.5
			}
		}
	}
}

// rating is a rating with the half-width of its 95 % confidence interval, which
// is infinite if there are too few games.
type rating struct{ value, around float64 }

// table returns the ratings by kind.
func (r *ratings) table() []rating {
	all := r.withoutGroup(-1)
	parts := make([]trials.Mean, r.kinds)
	used := 0
	for g := range groups {
		if !r.played(g) {
			continue
		}
		used++
		for i, value := range r.withoutGroup(g) {
			parts[i].Add(value)
		}
	}
	table := make([]rating, r.kinds)
	for i, value := range all {
		table[i] = rating{value, math.Inf(1)}
		if used == groups { // the jackknife
			n := float64(groups)
			table[i].around = parts[i].Around() * (n - 1)
		}
	}
	return table
}

// played reports whether a group has any games.
func (r *ratings) played(group int) bool {
	for _, row := range r.ahead[group] {
		for _, n := range row {
			if n > 0 {
				return true
			}
		}
	}
	return false
}

// withoutGroup returns the ratings from all groups except one. It uses Hunter's
// minorization-maximization algorithm: it sets each strength to the best value
// for the current strengths of the others until they converge. To keep the
// ratings finite, it adds half a win and half a loss against each other kind.
func (r *ratings) withoutGroup(group int) []float64 {
	n := r.kinds
	ahead := make([][]float64, n)
	for i := range ahead {
		ahead[i] = make([]float64, n)
		for j := range ahead[i] {
			if i != j {
				ahead[i][j] = 0.5
			}
			for g := range r.ahead {
				if g != group {
					ahead[i][j] += r.ahead[g][i][j]
				}
			}
		}
	}
	strength := make([]float64, n)
	for i := range strength {
		strength[i] = 1
	}
	for change, turn := 1.0, 0; change > 1e-10 && turn < 10_000; turn++ {
		change = 0
		for i := range strength {
			won, due := 0.0, 0.0
			for j := range strength {
				won += ahead[i][j]
				due += (ahead[i][j] + ahead[j][i]) / (strength[i] + strength[j])
			}
			if due > 0 {
				change = max(change, math.Abs(won/due/strength[i]-1))
				strength[i] = won / due
			}
		}
	}
	mean := 0.0
	for i, s := range strength {
		strength[i] = 400 * math.Log10(s)
		mean += strength[i] / float64(n)
	}
	for i := range strength {
		strength[i] -= mean
	}
	return strength
}
