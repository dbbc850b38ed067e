package search

import "cmp"

// MaxPlayers is the most players of a game that is searched.
const MaxPlayers = 6

// Stats accumulates the results of rollouts.
type Stats struct {
	Games  int64
	Values [MaxPlayers]int64 // what each player wants most of
	Value  int64             // the same of the searching player
	Scores [MaxPlayers]int64 // in units of 1/Point
	Wins   [MaxPlayers]int64 // in units of 1/WinUnit
}

// Add adds the results of other rollouts.
func (s *Stats) Add(u *Stats) {
	s.Games += u.Games
	s.Value += u.Value
	for p := range s.Scores {
		s.Values[p] += u.Values[p]
		s.Scores[p] += u.Scores[p]
		s.Wins[p] += u.Wins[p]
	}
}

// compare compares average values.
func (s *Stats) compare(u *Stats) int { return cmp.Compare(s.Value*u.Games, u.Value*s.Games) }

// Means returns the mean score and the share of victories by player, or nil
// without games.
func (s *Stats) Means(players int) (scores, wins []float64) {
	for p := range players {
		if s.Games > 0 {
			scores = append(scores, float64(s.Scores[p])/float64(Point*s.Games))
			wins = append(wins, float64(s.Wins[p])/float64(WinUnit*s.Games))
		}
	}
	return scores, wins
}
