package search

import "fmt"

// CheckCount returns an error if a count of an analysis in JSON is missing or
// negative.
func CheckCount(key string, n *int) error {
	if n == nil || *n < 0 {
		return fmt.Errorf("%s: expected a number, 0 or above", key)
	}
	return nil
}

// CheckFigures returns an error if the mean scores and the shares of victories
// of a candidate are impossible: for more players than there are, not equally
// many, or a share outside of 0 to 1.
func CheckFigures(scores, wins []float64, players int) error {
	if len(scores) > players || len(wins) != len(scores) {
		return fmt.Errorf("scores: %d, and %d wins; expected one of each by player", len(scores), len(wins))
	}
	for _, share := range wins {
		if share < 0 || share > 1 {
			return fmt.Errorf("wins: %v; expected shares from 0 to 1", share)
		}
	}
	return nil
}
