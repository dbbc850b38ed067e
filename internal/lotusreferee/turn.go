package lotusreferee

import "slices"

// A game is a chain of questions, 2. Each file of a phase has three kinds of
// functions: one that asks the next question or, when there is none, begins
// what follows; one that says whether an answer is legal; one that carries it
// out.

// Legal says whether the player to move may make a move: nil, or a [Refusal].
func Legal(g *Game, m Move) error {
	if g.Phase == Over {
		return GameOver
	}
	if phase, known := phaseOf[m.Kind]; !known || phase != g.Phase {
		return OtherPhase
	}
	if err := exists(g, m); err != nil {
		return err
	}
	switch m.Kind {
	case PutBlock:
		return g.legalBlock(m.Area)
	case Settle:
		return g.legalSettling(m.Area)
	case Bid:
		return g.legalBid(m.Amount, m.Player)
	case ExpelOne:
		return g.legalExpulsion(m.Player)
	case Commit:
		return g.legalCommitment(m.Side, m.Amount)
	case NextPicker:
		return g.legalPrecedence(m.Player)
	case TakeArea:
		return g.legalTaking(m.Area)
	case Convert:
		return g.legalIncome(m.Amount)
	}
	return nil // a player with a go may pass, 3.1
}

// exists refuses areas, seats and sides that a game does not have.
func exists(g *Game, m Move) error {
	switch m.Kind {
	case PutBlock, Settle, TakeArea:
		if !g.Options.Board.Has(m.Area) {
			return NoSuchArea
		}
	case Bid, ExpelOne, NextPicker:
		if m.Player < 0 || int(m.Player) >= g.Options.Players {
			return NoSuchSeat
		}
	case Commit:
		if m.Side != EmperorSide && m.Side != RebelSide {
			return NoSuchSide
		}
	}
	return nil
}

// Play makes a move and returns the position after it, in which there is again
// something to decide, or the game is over; the old one stays as it is. It
// returns the error of [Legal].
func Play(g *Game, m Move) (*Game, error) {
	if err := Legal(g, m); err != nil {
		return nil, err
	}
	mover := g.ToMove
	g = g.Clone()
	g.answer(m)
	g.answerForced()
	if g.Phase == Over {
		g.ToMove = mover
	}
	return g, nil
}

// answer carries out the answer to a question, which asks the next one.
func (g *Game) answer(m Move) {
	switch m.Kind {
	case Pass:
		g.pass()
	case PutBlock:
		g.putBlock(m.Area)
	case Settle:
		g.settle(m.Area)
	case Bid:
		g.commitBid(m)
	case ExpelOne:
		g.expel(m.Player)
	case Commit:
		g.commitArmies(m)
	case NextPicker:
		g.pick(m.Player)
	case TakeArea:
		g.take(m.Area)
	case Convert:
		g.pay(m.Amount)
	}
}

// answerForced answers the questions that have one answer: they are never asked
// (L05).
func (g *Game) answerForced() {
	for g.Phase != Over {
		legal := LegalMoves(g)
		if len(legal) != 1 {
			return
		}
		g.answer(legal[0])
	}
}

// ask puts a question to a player.
func (g *Game) ask(p Player, phase Phase) {
	g.Phase = phase
	g.ToMove = p
}

// endTurn begins the next turn, with all blocks back, or ends the game.
func (g *Game) endTurn() {
	if g.Turn == g.Options.LastTurn() {
		g.finish()
		return
	}
	g.Turn++
	g.beginPlacing()
}

// remove is a list without one of its members.
func remove[T comparable](list []T, member T) []T {
	return slices.DeleteFunc(slices.Clone(list), func(m T) bool { return m == member })
}
