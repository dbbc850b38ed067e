package lotusreferee

import (
	"errors"
	"slices"
)

// Resume goes on from a position, 13, up to the next question that has two
// answers; the position stays as it is. Fields that follow from the others may
// be left out: the player to move (except in Take), goes, the leaders before
// the commitments, commitments without a choice, which side has won, and
// whatever is empty. The error lists every fault.
func Resume(position *Game) (*Game, error) {
	if err := checkOptions(position.Options); err != nil {
		return nil, err
	}
	g := position.Clone()
	g.fillIn()
	if faults := Faults(g); len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	g.askAgain()
	g.answerForced()
	return g, nil
}

// fillIn adds what a position has left out.
func (g *Game) fillIn() {
	if g.Owners == nil {
		g.Owners = map[Area]Player{}
	}
	if g.Committed == nil {
		g.Committed = map[Player]Move{}
	}
	if g.Picked == nil {
		g.Picked = map[Player]bool{}
	}
	if g.Paid == nil {
		g.Paid = map[Player]bool{}
	}
	if g.Goes == nil {
		for p := range Player(g.Options.Players) {
			g.Goes = append(g.Goes, g.blocksOf(p))
		}
	}
	if g.Gone == nil {
		g.Gone = make([]int, g.Options.Players)
		if g.Phase != Place {
			copy(g.Gone, g.Goes)
		}
	}
	if g.Phase == Rebellion && g.Leaders == [2]Player{Nobody, Nobody} {
		g.Leaders = [2]Player{g.Emperor, g.firstRebel()}
	}
	switch g.Phase {
	case Precedence:
		g.Winning = g.stronger()
		for p := range g.Picked {
			g.Winning = g.Committed[p].Side
		}
	case Take:
		g.Winning = g.Committed[g.ToMove].Side
	}
	if g.Phase != Contest && g.Phase != Expel {
		g.Contested = NoArea
	}
	if g.Phase != Rebellion && g.Phase != Precedence && g.Phase != Take {
		g.Leaders = [2]Player{Nobody, Nobody}
	}
	if g.Phase == Contest || g.Phase == Expel || g.Phase == Rebellion {
		g.fillInForced()
	}
}

// fillInForced adds the skipped commitments of players without a choice, up to the
// first player with one.
func (g *Game) fillInForced() {
	c := *g
	if c.Phase == Expel {
		c.Phase = Contest
	}
	for _, p := range g.clockwise(g.Emperor) {
		if _, committed := g.Committed[p]; committed || c.Phase == Contest && !slices.Contains(g.In(), p) {
			continue
		}
		c.ToMove = p
		legal := LegalMoves(&c)
		if len(legal) != 1 {
			return
		}
		g.Committed[p] = legal[0]
	}
}

// askAgain asks the question that a position is about.
func (g *Game) askAgain() {
	switch g.Phase {
	case Place:
		g.nextGo()
	case Order:
		g.beginControl()
	case Contest:
		g.giveAway()
		g.nextBid()
	case Expel:
		g.giveAway()
		g.showBids()
	case Rebellion:
		g.nextCommitment()
	case Precedence:
		g.nextPick()
	case Income:
		g.nextIncome()
	}
}
