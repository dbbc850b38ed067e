package search

import "slices"

// Point is the number of units in a point of a score.
const Point = 240

// WinBonus is the number of points of lead that are worth as much as a victory to a
// search. So it takes fewer risks when it is ahead, and more when it trails.
const WinBonus = 10

// WinUnit is the number of units in a victory, so that Wins can be added to a
// lead.
const WinUnit = WinBonus * Point

// Expected returns the result of a rollout for player me from the expected
// scores and their spread.
func Expected(scores []int, spread, me int) Stats {
	s := Stats{Games: 1}
	best, sum := slices.Max(scores), int64(0)
	for p, score := range scores {
		s.Scores[p] = int64(score)
		s.Wins[p] = chanceToWin(best-score, spread)
		sum += s.Wins[p]
	}
	rest := int64(WinUnit)
	for p := range scores {
		s.Wins[p] = s.Wins[p] * WinUnit / sum
		rest -= s.Wins[p]
	}
	s.Wins[slices.Index(scores, best)] += rest
	for p, lead := range Leads(scores, spread) {
		s.Values[p] = int64(lead) + s.Wins[p]
	}
	s.Value = s.Values[me]
	return s
}

// chanceToWin returns a number proportional to the chance to win of a player who is
// expected to end behind the best one. It halves with every three quarters of the
// spread.
func chanceToWin(behind, spread int) int64 {
	steps := len(halvings) * behind / max(1, spread*3/4)
	return halvings[steps%len(halvings)] >> min(62, steps/len(halvings))
}

// halvings holds the powers of 1/2 to n/8, times 2^32.
var halvings = [8]int64{4294967296, 3938502376, 3611622603, 3311872529, 3037000500, 2784941738, 2553802834,
	2341847524}

// Leads returns the lead of each player over their best rival, given the
// expected scores and their spread.
func Leads(scores []int, spread int) (leads [MaxPlayers]int) {
	for p, score := range scores {
		var rivals [MaxPlayers]int // highest first
		n := 0
		for q, rival := range scores {
			if q == p {
				continue
			}
			i := n
			for ; i > 0 && rivals[i-1] < rival; i-- {
				rivals[i] = rivals[i-1]
			}
			rivals[i] = rival
			n++
		}
		best := rivals[0]
		for _, rival := range rivals[1:n] {
			best = higher(best, rival, spread)
		}
		leads[p] = score - best
	}
	return leads
}

// higher returns the expectation of the higher of two scores with expectations a
// and b, where a is at least b, given their spread.
func higher(a, b, spread int) int {
	if spread <= 0 {
		return a
	}
	step := (a - b) * stepsPerSpread * 16 / spread // sixteenths of a step
	if step >= 16*(len(softplus)-1) {
		return a
	}
	i, part := step/16, step%16
	return a + spread*(softplus[i]*(16-part)+softplus[i+1]*part)/(16<<10)
}

// softplus holds ln(1 + exp(-x)), times 2^10, at x = 0, 1/stepsPerSpread and so on.
var softplus = [...]int{710, 590, 485, 396, 321, 258, 206, 164, 130, 103, 81, 63, 50, 39, 30, 24,
	19, 15, 11, 9, 7, 5, 4, 3, 3, 2, 2, 1, 1, 1, 0}

const stepsPerSpread = 4
