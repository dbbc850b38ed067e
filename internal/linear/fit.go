package linear

import "math"

// Fit collects samples and fits a model to them by ridge regression: least
// squares, with a penalty on large weights.
//
// It adds products of whole numbers, without rounding, and solves the equations
// in a fixed order, rounding every product before it is added. So machines with
// fused multiply-add compute the same weights.
type Fit struct {
	phases   Phases
	features int
	products []int64 // of pairs of inputs: the lower triangle, by row
	targets  []int64 // of inputs and the target
	samples  []sample
}

type sample struct {
	phase, next int
	features    []int32
	target      int
}

// NewFit returns a fit without samples of a model with these phases and number of
// features.
func NewFit(phases Phases, features int) *Fit {
	n := len(phases) * features
	return &Fit{phases: phases, features: features, products: make([]int64, n*(n+1)/2),
		targets: make([]int64, n)}
}

// Add adds a sample at x. 256 times the sum of the products of any two features
// over all samples must be less than 2^63.
func (f *Fit) Add(x int, features []int32, target int) {
	s := sample{features: features, target: target}
	s.phase, s.next = f.phases.At(x)
	f.samples = append(f.samples, s)
	input := make([]int64, 2*f.features)
	for j, v := range features {
		input[j] = int64(v) * int64(whole-s.next)
		input[f.features+j] = int64(v) * int64(s.next)
	}
	first := s.phase * f.features
	for i, v := range input {
		if v == 0 {
			continue
		}
		row := first + i
		at := row*(row+1)/2 + first
		for j, u := range input[:i+1] {
			f.products[at+j] += v * u
		}
		f.targets[row] += v * int64(target)
	}
}

// Samples returns the number of samples.
func (f *Fit) Samples() int { return len(f.samples) }

// Solve returns the model with the least squared error. The penalty of a weight is
// this share of the sum of the squares of its inputs.
func (f *Fit) Solve(penalty float64) Model {
	weights := solve(f.products, f.targets, penalty)
	m := Model{Weights: make([][]int, len(f.phases)), Spread: make([]int, len(f.phases))}
	for phase := range f.phases {
		for _, w := range weights[phase*f.features : (phase+1)*f.features] {
			// An input has the factor whole.
			m.Weights[phase] = append(m.Weights[phase], int(math.Round(w*whole*Unit)))
		}
	}
	f.setSpread(&m)
	return m
}

// setSpread sets the spread of the model by phase.
func (f *Fit) setSpread(m *Model) {
	squares, shares := make([]int64, len(f.phases)), make([]int64, len(f.phases))
	for _, s := range f.samples {
		off := int64(s.target - m.Value(s.phase, s.next, s.features))
		for i, share := range [2]int64{int64(whole - s.next), int64(s.next)} {
			squares[s.phase+i] += off * off / whole * share
			shares[s.phase+i] += share
		}
	}
	for phase := range m.Spread {
		if shares[phase] > 0 {
			m.Spread[phase] = int(math.Sqrt(float64(squares[phase]*whole) / float64(shares[phase])))
		}
	}
}

// sum returns the value of features at a phase.
func (m *Model) sum(phase int, features []int32) int {
	sum := int64(0)
	for j, w := range m.Weights[phase] {
		sum += int64(w) * int64(features[j])
	}
	return int(sum / Unit)
}

// Value returns the value of features between two phases.
func (m *Model) Value(phase, next int, features []int32) int {
	return Mix(m.sum(phase, features), m.sum(phase+1, features), next)
}

// solve returns the solution of the equations of a ridge regression, by the
// factorization of Cholesky. A conversion to float64 rounds, so that no product
// is left exact in a sum.
func solve(products, targets []int64, penalty float64) []float64 {
	n := len(targets)
	factor := make([][]float64, n)
	x := make([]float64, n)
	for i := range factor {
		row := make([]float64, i+1)
		for j := range row {
			sum := float64(products[i*(i+1)/2+j])
			if i == j {
				sum += float64(penalty*sum) + 1
			}
			for k, v := range row[:j] {
				sum -= float64(v * factor[j][k])
			}
			if i == j {
				row[j] = math.Sqrt(max(sum, 1e-6))
			} else {
				row[j] = sum / factor[j][j]
			}
			factor[i] = row
		}
		sum := float64(targets[i])
		for k, v := range row[:i] {
			sum -= float64(v * x[k])
		}
		x[i] = sum / row[i]
	}
	for i := n - 1; i >= 0; i-- {
		for k := i + 1; k < n; k++ {
			x[i] -= float64(factor[k][i] * x[k])
		}
		x[i] /= factor[i][i]
	}
	return x
}
