package opponents

import (
	"cmp"

	"github.com/emperorofchina/emperor"
)

// tally adds games up.
type stats struct {
	games  int64
	lead   int64 // of the one who searches over the best of the others
	scores [maxPlayers]int64
	wins   [maxPlayers]int64 // in parts of aWin
}

// aWin can be shared by any number of players.
const winUnit = 60

// tallyOf counts a game that is over, for player me.
func statsOf(game *emperor.GameState, me emperor.Player) stats {
	t := stats{games: 1}
	rival := int64(0)
	for p := range game.NumPlayers() {
		t.scores[p] = int64(game.Score(emperor.Player(p)))
		if emperor.Player(p) != me {
			rival = max(rival, t.scores[p])
		}
	}
	t.lead = t.scores[me] - rival
	winners := game.Winners()
	for _, p := range winners {
		t.wins[p] = winUnit / int64(len(winners))
	}
	return t
}

func (t *stats) add(u *stats) {
	t.games += u.games
	t.lead += u.lead
	for p := range t.scores {
		t.scores[p] += u.scores[p]
		t.wins[p] += u.wins[p]
	}
}

// compare compares average leads.
func (t *stats) compare(u *stats) int { return cmp.Compare(t.lead*u.games, u.lead*t.games) }
