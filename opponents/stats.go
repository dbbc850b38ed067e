package opponents

import (
	"cmp"
	"slices"

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

// result returns the result of a game for player me if it ends with these
// pieces. Among equal scores the pieces left decide (section 3).
func (pos *position) result(me emperor.Player) stats {
	s := stats{games: 1}
	var ranks [maxPlayers]int64
	rival, shared := int64(0), int64(0)
	for p := range pos.players {
		s.scores[p] = int64(pos.points[p])
		if emperor.Player(p) != me {
			rival = max(rival, s.scores[p])
		}
		left := pos.housesLeft[p] + pos.emissariesLeft[p] + pos.fortsLeft[p]
		ranks[p] = s.scores[p]<<8 | int64(left)
	}
	s.lead = s.scores[me] - rival
	first := slices.Max(ranks[:pos.players])
	for _, r := range ranks[:pos.players] {
		if r == first {
			shared++
		}
	}
	for p, r := range ranks[:pos.players] {
		if r == first {
			s.wins[p] = winUnit / shared
		}
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
