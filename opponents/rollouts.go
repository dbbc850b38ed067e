package opponents

import (
	"context"
	"math/rand/v2"
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

// cutTime is about the time of a rollout that is cut after two turns. A whole one
// takes less than rolloutTime when too few cards are left for a cut. Both are for
// the shipped boards.
const (
	cutTime     = 140 * time.Microsecond
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

// Before the last round, the players of a rollout deviate from Greedy. The
// searching player, in the next turn, compares the nextChoices best actions by the
// evaluation. One in oddActions of the rivals' actions is a random one of their
// oddChoices best, because a search must not rely on exactly Greedy's replies.
const (
	nextChoices = 4
	oddActions  = 5
	oddChoices  = 3
)

// deviations are how the players of a rollout differ from Greedy.
type deviations struct {
	me     emperor.Player // who searches
	looked bool           // whether they have looked ahead
	chance *rand.Rand     // of the rivals' odd actions
}

// playOut plays game to its end, or until it is cut or stopped is set. If dev is
// nil, everybody plays as Greedy. The policy's position must match the game.
// It returns the error of Apply if a move is illegal, which is a bug.
func (pol *policy) playOut(game *emperor.GameState, cut cut, dev *deviations, stopped *atomic.Bool) error {
	turns := 0
	for pol.evaluated = false; !game.Over() && !stopped.Load(); {
		p := game.ToMove()
		m, err := pol.chooseWith(dev, game)
		if err != nil {
			return err
		}
		after, err := emperor.Apply(*game, m)
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

// chooseWith chooses a move for the player to move in a rollout, and puts its pieces
// into the position.
func (pol *policy) chooseWith(dev *deviations, game *emperor.GameState) (emperor.Move, error) {
	t, p := game.Table(), game.ToMove()
	hand := game.Hand(p)
	switch {
	case dev == nil || t.Phase() == emperor.PhaseDraw || t.FinalRound():
	case p == dev.me && !dev.looked:
		dev.looked = true
		return pol.lookAhead(game)
	case p != dev.me && dev.chance.IntN(oddActions) == 0:
		pol.evaluate(t, hand)
		var best [oddChoices]action
		odd := &best[dev.chance.IntN(pol.bestActions(hand, best[:]))]
		pol.perform(t, odd)
		return odd.move(), nil
	}
	return pol.choose(t, hand), nil
}

// lookAhead chooses, of the nextChoices best actions of the player to move, the one
// with the highest expected lead after it, and puts its pieces into the position.
func (pol *policy) lookAhead(game *emperor.GameState) (emperor.Move, error) {
	t, p := game.Table(), game.ToMove()
	hand := game.Hand(p)
	pol.evaluate(t, hand)
	var actions [nextChoices]action
	n := pol.bestActions(hand, actions[:])
	best, most := 0, 0
	for i := range actions[:n] {
		a, before := &actions[i], pol.position
		after, err := emperor.Apply(*game, a.move())
		if err != nil {
			return emperor.Move{}, err
		}
		pol.put(p, a.into, a.pieces())
		hands := handsOf(after)
		lead := pol.leads(after.Table(), after.FaceUp(), &hands)[p]
		if pol.position = before; i == 0 || lead > most {
			best, most = i, lead
		}
	}
	pol.put(p, actions[best].into, actions[best].pieces())
	return actions[best].move(), nil
}

// handsOf returns the hands of all players.
func handsOf(game emperor.GameState) (hands [maxPlayers]emperor.Cards) {
	for p := range game.Seats() {
		hands[p] = game.Hand(p)
	}
	return hands
}

// leadOf returns the lead of player me in the results of rollouts, without the value
// of victories.
func leadOf(s *search.Stats, me emperor.Player) int64 { return s.Value - s.Wins[me] }

// result returns the result of a rollout for player me, in units of 1/point: the
// result of the final scoring, or the expected one if the rollout was cut. The
// policy's position must match the game.
func (pol *policy) result(game *emperor.GameState, me emperor.Player) search.Stats {
	if game.Over() {
		return pol.finalResult(me)
	}
	hands := handsOf(*game)
	scores, spread := pol.scores(game.Table(), game.FaceUp(), &hands)
	return search.Expected(scores[:pol.players], spread, int(me))
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
	best := slices.Max(ranks[:pos.players])
	for _, r := range ranks[:pos.players] {
		if r == best {
			shared++
		}
	}
	for p, r := range ranks[:pos.players] {
		if r == best {
			s.Wins[p] = search.WinUnit / shared
		}
	}
	s.Value = s.Scores[me] - rival + s.Wins[me]
	return s
}
