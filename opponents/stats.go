package opponents

import (
	"cmp"

	"github.com/emperorofchina/emperor"
)

// stats accumulates the results of rollouts.
type stats struct {
	games  int64
	lead   int64 // of the searching player over their best rival
	scores [maxPlayers]int64
	wins   [maxPlayers]int64 // in units of 1/winUnit
}

// winUnit is divisible by any number of winners.
const winUnit = 60

// statsOf returns the result of a game that is over, for player me.
func statsOf(game *emperor.GameState, me emperor.Player) stats {
	s := stats{games: 1}
	rival := int64(0)
	for p := range game.NumPlayers() {
		s.scores[p] = int64(game.Score(emperor.Player(p)))
		if emperor.Player(p) != me {
			rival = max(rival, s.scores[p])
		}
	}
	s.lead = s.scores[me] - rival
	winners := game.Winners()
	for _, p := range winners {
		s.wins[p] = winUnit / int64(len(winners))
	}
	return s
}

func (s *stats) add(u *stats) {
	s.games += u.games
	s.lead += u.lead
	for p := range s.scores {
		s.scores[p] += u.scores[p]
		s.wins[p] += u.wins[p]
	}
}

// compare compares average leads.
func (s *stats) compare(u *stats) int { return cmp.Compare(s.lead*u.games, u.lead*s.games) }
