package opponents

import (
	"context"
	"slices"
	"sync/atomic"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/search"
)

// cut determines when a rollout ends before the game: after a number of turns of
// every player, if at least a number of cards is left to draw then. If turns is
// 0, no rollout is cut.
type cut struct{ turns, cards int }

// A search with up to cutTwo rollouts cuts them after two turns of every player,
// one with up to cutThree after three, and others not at all: the more rollouts,
// the less their chance matters, and the more the error of the evaluation does.
// With fewer than cutCards cards for each player left, whole rollouts take little
// longer than cut ones, and the evaluation has to choose between moves that
// differ little.
const (
	cutTwo   = 3000
	cutThree = 20000
	cutCards = 8
)

// cutTime is the most that a rollout takes if it is cut after two turns, and
// rolloutTime the most that a whole one takes, on the shipped boards.
const (
	cutTime     = 75 * time.Microsecond
	rolloutTime = 300 * time.Microsecond
)

// cutFor returns the cut of rollouts within some limits.
func cutFor(ctx context.Context, limits search.Limits, players int) cut {
	rollouts := limits.Rollouts
	if until, ok := ctx.Deadline(); ok {
		rollouts = min(rollouts, limits.Workers*int(min(time.Until(until)/cutTime, cutThree+1)))
	}
	c := cut{cards: cutCards * players}
	switch {
	case rollouts <= cutTwo:
		c.turns = 2
	case rollouts <= cutThree:
		c.turns = 3
	}
	return c
}

// playOut plays game to its end, or until it is cut or stopped is set. The
// policy's position must be that of the game. It returns the error of Apply if a
// move is illegal, which is a bug.
func (pol *policy) playOut(game *emperor.GameState, cut cut, stopped *atomic.Bool) error {
	turns := 0
	for pol.evaluated = false; !game.Over() && !stopped.Load(); {
		p := game.ToMove()
		after, err := emperor.Apply(*game, pol.choose(game.Table(), game.Hand(p)))
		if err != nil {
			return err
		}
		*game = after
		if game.ToMove() != p {
			pol.evaluated = false
			if turns++; turns == cut.turns*pol.players && cardsLeft(game.Table()) >= cut.cards {
				return nil
			}
		}
	}
	return nil
}

// winUnit is the number of units in a victory. It is finer than that of searches,
// because a rollout that is cut has chances.
const winUnit = 64 * search.WinUnit

// means returns the mean score and the share of victories by player, or nil
// without rollouts.
func means(s *search.Stats, players int) (scores, wins []float64) {
	scores, wins = s.Means(players)
	for p := range scores {
		scores[p] /= point
		wins[p] *= search.WinUnit / float64(winUnit)
	}
	return scores, wins
}

// result returns the result of a rollout for player me, in units of 1/point:
// that of the final scoring, or if the rollout was cut, the expected one. The
// policy's position must be that of the game.
func (pol *policy) result(game *emperor.GameState, me emperor.Player) search.Stats {
	if game.Over() {
		return pol.finalResult(me)
	}
	var hands [maxPlayers]emperor.Cards
	for p := range game.Seats() {
		hands[p] = game.Hand(p)
	}
	scores, spread := pol.scores(game.Table(), game.FaceUp(), &hands)
	return expectedResult(scores[:pol.players], spread, me)
}

// finalResult returns the result of a game for player me if it ends with these
// pieces. Among equal scores the pieces left decide (section 3).
func (pos *position) finalResult(me emperor.Player) search.Stats {
	s := search.Stats{Games: 1}
	var ranks [maxPlayers]int64
	rival, shared := int64(0), int64(0)
	for p := range pos.players {
		s.Scores[p] = point * int64(pos.points[p])
		if emperor.Player(p) != me {
			rival = max(rival, s.Scores[p])
		}
		left := pos.housesLeft[p] + pos.emissariesLeft[p] + pos.fortsLeft[p]
		ranks[p] = int64(pos.points[p])<<8 | int64(left)
	}
	s.Value = s.Scores[me] - rival
	best := slices.Max(ranks[:pos.players])
	for _, r := range ranks[:pos.players] {
		if r == best {
			shared++
		}
	}
	for p, r := range ranks[:pos.players] {
		if r == best {
			s.Wins[p] = winUnit / shared
		}
	}
	return s
}

// expectedResult returns the result for player me from the expected scores and
// their spread, in units of 1/point. The search decides by the lead; the
// chances to win are for people to read.
func expectedResult(scores []int, spread int, me emperor.Player) search.Stats {
	s := search.Stats{Games: 1, Value: int64(leadsOf(scores, spread)[me])}
	best, sum := slices.Max(scores), int64(0)
	for p, score := range scores {
		s.Scores[p] = int64(score)
		s.Wins[p] = chance(best-score, spread)
		sum += s.Wins[p]
	}
	rest := int64(winUnit)
	for p := range scores {
		s.Wins[p] = s.Wins[p] * winUnit / sum
		rest -= s.Wins[p]
	}
	s.Wins[slices.Index(scores, best)] += rest
	return s
}

// chance returns a number proportional to the chance to win of a player who is
// expected to end behind the best one. It halves with every three quarters of the
// spread.
func chance(behind, spread int) int64 {
	steps := len(halvings) * behind / max(1, spread*3/4)
	return halvings[steps%len(halvings)] >> min(62, steps/len(halvings))
}

// halvings holds the powers of 1/2 to n/8, times 2^32.
var halvings = [8]int64{4294967296, 3938502376, 3611622603, 3311872529, 3037000500, 2784941738, 2553802834,
	2341847524}
