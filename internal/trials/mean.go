// Package trials runs many independent jobs on all processors and takes the mean
// of their numbers, with its interval. It knows no game.
package trials

import (
	"fmt"
	"math"
)

// Mean is the mean of independent numbers.
type Mean struct {
	N            float64 // count
	Sum, Squares float64 // of the numbers, and of their squares
}

// Add adds a number.
func (m *Mean) Add(x float64) {
	m.N++
	m.Sum += x
	m.Squares += x * x
}

// Value returns the mean, or 0 if there are no numbers.
func (m Mean) Value() float64 {
	if m.N == 0 {
		return 0
	}
	return m.Sum / m.N
}

// Variance returns the estimated variance. It requires at least two numbers.
func (m Mean) Variance() float64 {
	return max(0, (m.Squares-m.Sum*m.Sum/m.N)/(m.N-1))
}

// Around returns the half-width of the 95 % confidence interval around Value,
// by Student's distribution. It is infinite for fewer than two numbers, and if
// all are equal, because nothing is known about their variance then.
func (m Mean) Around() float64 {
	const rounding = 1e-12
	if m.N < 2 || m.Variance() <= rounding*m.Squares/m.N {
		return math.Inf(1)
	}
	return student(m.N-1) * math.Sqrt(m.Variance()/m.N)
}

// Careful returns the mean of shares from 0 to 1 with an additional 0 and an
// additional 1, so that a few equal shares don't look certain.
func (m Mean) Careful() Mean {
	m.Add(0)
	m.Add(1)
	return m
}

// Share returns the ends of the 95 % confidence interval of a mean of shares from
// 0 to 1. It is Wilson's score interval for an effective number of trials: as
// many independent ones vary as the variance of Careful suggests. For fewer than
// two numbers the ends are 0 and 1.
func (m Mean) Share() (low, high float64) {
	if m.N < 2 {
		return 0, 1
	}
	p, careful := min(max(0, m.Value()), 1), m.Careful()
	trials := careful.N * careful.Value() * (1 - careful.Value()) / careful.Variance()
	z := student(m.N-1) * student(m.N-1) / trials
	half := math.Sqrt(z*p*(1-p) + z*z/4)
	low, high = (p+z/2-half)/(1+z), (p+z/2+half)/(1+z)
	return max(0, min(low, p)), min(1, max(high, p)) // rounding could exclude p
}

// Percent formats the interval of Share in percent with this number of decimals,
// as in "17.5 to 52.1", or returns "?" for fewer than two numbers.
func (m Mean) Percent(decimals int) string {
	if m.N < 2 {
		return "?"
	}
	low, high := m.Share()
	return fmt.Sprintf("%.*f to %.*f", decimals, 100*low, decimals, 100*high)
}

// PlusMinus formats the half-width of an interval with this number of decimals,
// or returns "± ?" if it is infinite.
func PlusMinus(around float64, decimals int) string {
	if math.IsInf(around, 0) {
		return "± ?"
	}
	return fmt.Sprintf("± %.*f", decimals, around)
}

// student returns the 97.5 % quantile of Student's distribution: exact for one and
// two degrees of freedom, else by the expansion of Cornish and Fisher, to within 1 %.
func student(freedom float64) float64 {
	const z = 1.959963985
	switch freedom {
	case 1:
		return 12.7062
	case 2:
		return 4.3027
	}
	z3, z5, z7 := z*z*z, z*z*z*z*z, z*z*z*z*z*z*z
	return z + (z3+z)/(4*freedom) + (5*z5+16*z3+3*z)/(96*freedom*freedom) +
		(3*z7+19*z5+17*z3-15*z)/(384*freedom*freedom*freedom)
}
