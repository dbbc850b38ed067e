// Package linear holds models whose value is linear in features, with weights
// that change with the phase of a game, and fits them.
//
// All numbers are whole, and fitting rounds alike on every machine, so that the
// same samples lead to the same model, byte for byte.
package linear

import (
	"fmt"
	"strconv"
	"strings"
)

// Unit is the weight of 1.
const Unit = 1 << 12

// Model holds weights, in units of 1/Unit, for each of several phases.
type Model struct {
	Weights [][]int // by phase
	Spread  []int   // by phase: the typical distance of values from their predictions
}

// Phases are the numbers at which the weights of a model hold, ascending. In
// between, weights are interpolated.
type Phases []int

// Share is the weight of a phase, out of whole.
const whole = 16

// At returns the phase at or below x, at most the second to last, and the share
// of the next phase out of 16. Outside of the phases the nearest one counts.
func (ps Phases) At(x int) (phase, next int) {
	for phase < len(ps)-2 && x >= ps[phase+1] {
		phase++
	}
	next = (x - ps[phase]) * whole / (ps[phase+1] - ps[phase])
	return phase, min(max(0, next), whole)
}

// Mix returns the mean of the values of two neighboring phases, given the share
// of the second.
func Mix(value, nextValue, next int) int { return (value*(whole-next) + nextValue*next) / whole }

// WriteAll returns models as text, each below its title.
func WriteAll(titles []string, models []Model) string {
	var text strings.Builder
	for i, m := range models {
		fmt.Fprintln(&text, titles[i])
		for phase, weights := range m.Weights {
			for _, w := range weights {
				fmt.Fprintf(&text, "%d ", w)
			}
			fmt.Fprintf(&text, "%d\n", m.Spread[phase])
		}
	}
	return text.String()
}

// ReadAll reads the models with these titles, each with this many phases and weights,
// from text that WriteAll wrote.
func ReadAll(text string, titles []string, phases, weights int) ([]Model, error) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if want := len(titles) * (phases + 1); len(lines) != want {
		return nil, fmt.Errorf("%d lines, want %d", len(lines), want)
	}
	models := make([]Model, len(titles))
	for i, title := range titles {
		part := lines[i*(phases+1):][:phases+1]
		m, err := readModel(part[1:], weights)
		if part[0] != title {
			err = fmt.Errorf("the title is %q", part[0])
		}
		if err != nil {
			return nil, fmt.Errorf("model for %s: %w", title, err)
		}
		models[i] = m
	}
	return models, nil
}

// readModel reads a model with this many weights, a phase a line.
func readModel(lines []string, weights int) (Model, error) {
	var m Model
	for i, line := range lines {
		fields := strings.Split(line, " ")
		if len(fields) != weights+1 {
			return Model{}, fmt.Errorf("line %d: %d numbers, want %d", i+1, len(fields), weights+1)
		}
		numbers := make([]int, len(fields))
		for j, field := range fields {
			n, err := strconv.ParseInt(field, 10, 32)
			if err != nil || strconv.FormatInt(n, 10) != field {
				return Model{}, fmt.Errorf("line %d: %q is not a whole number of 32 bits", i+1, field)
			}
			numbers[j] = int(n)
		}
		if numbers[weights] < 0 {
			return Model{}, fmt.Errorf("line %d: a spread of %d", i+1, numbers[weights])
		}
		m.Weights, m.Spread = append(m.Weights, numbers[:weights]), append(m.Spread, numbers[weights])
	}
	return m, nil
}
