package lotusreferee_test

import (
	"fmt"
	"math/rand/v2"

	referee "github.com/emperorofchina/emperor/internal/lotusreferee"
	"github.com/emperorofchina/emperor/internal/proof/differential"
	"github.com/emperorofchina/emperor/internal/proof/inlotusreferee"
	"github.com/emperorofchina/emperor/whitelotus"
)

// compareSpoiled changes something in the position of the game, and sets it up
// at both the engine and the referee: either both refuse it, or both continue
// the same game.
func (g *pair) compareSpoiled() error {
	if g.rng.IntN(10) > 0 || g.game.Phase == referee.Over {
		return nil
	}
	p := g.state.Position()
	what := spoil(g.rng, &p)
	if what == "" {
		return nil
	}
	if p.Phase != whitelotus.PhaseTake {
		p.ToMove = 0 // the other fields determine the player to move
	} else if p.ToMove == 0 {
		return nil // A may stand for any player to move
	}
	state, engine := whitelotus.NewState(p)
	game, other := resumeGame(p)
	if (engine == nil) != (other == nil) {
		return fmt.Errorf("with %s the engine says %v, the referee %v, of %+v, state %v", what, engine, other,
			p, state)
	}
	if engine != nil {
		g.tally[fmt.Sprintf(talliedSpoiled, what)]++
		return nil
	}
	g.tally[fmt.Sprintf(talliedChanged, what)]++
	if game.Phase == referee.Over {
		game.ToMove = referee.Player(state.ToMove()) // the referee counts nobody as the last to decide
	}
	changed := &pair{rng: g.rng, state: state, game: game, tally: differential.Tally{}, beside: g.beside}
	if err := changed.compareTables(g.anyViewer(), true); err != nil {
		return fmt.Errorf("with %s: %w", what, err)
	}
	if game.Phase == referee.Over {
		return nil
	}
	if err := changed.compareLegal(referee.LegalMoves(game)); err != nil {
		return fmt.Errorf("with %s: %w", what, err)
	}
	return nil
}

// spoil changes one thing in a position, and returns a description. It returns
// "" if the position has nothing of the kind.
func spoil(rng *rand.Rand, p *whitelotus.Position) string {
	players := p.Options.Players
	board := inlotusreferee.BoardOf(p.Options)
	anyPlayer := func() whitelotus.Player { return whitelotus.Player(rng.IntN(players)) }
	anyArea := func() whitelotus.Area { return whitelotus.Area(rng.IntN(board.NumAreas())) }
	anyAmount := func() int { return []int{-1, 0, 0, 1, 2, 3, 6, 60_000, 60_001}[rng.IntN(9)] }
	switch kind := rng.IntN(15); kind {
	case 0:
		p.Influence[anyPlayer()] = anyAmount()
		return "other influence"
	case 1:
		// 60,000 armies are legal, but the referee is slow to list the moves of
		// a player who has them.
		p.Armies[anyPlayer()] = min(anyAmount(), 60) + 60_000*(rng.IntN(40)/39)
		return "other armies"
	case 2:
		p.Points[anyPlayer()] = anyAmount()
		return "other points"
	case 3:
		p.Emperor = anyPlayer()
		return "another Emperor"
	case 4:
		p.Owners[anyArea()] = anyPlayer()
		return "another chip"
	case 5:
		p.Owners[anyArea()] = whitelotus.NoPlayer
		return "a chip less"
	case 6:
		a, b := anyArea(), anyArea()
		p.Symbols[a], p.Symbols[b] = p.Symbols[b], p.Symbols[a]
		return "two symbols exchanged"
	case 7:
		p.Symbols[anyArea()] = whitelotus.Symbol(rng.IntN(6))
		return "another symbol"
	case 8:
		p.Blocks[anyPlayer()] ^= whitelotus.Areas(anyArea())
		return "a block more or less"
	default:
		return spoilPhase(rng, p, kind)
	}
}

// spoilPhase does so for fields that only some phases have.
func spoilPhase(rng *rand.Rand, p *whitelotus.Position, kind int) string {
	anyPlayer := func() whitelotus.Player { return whitelotus.Player(rng.IntN(p.Options.Players)) }
	switch kind {
	case 9:
		if p.Phase != whitelotus.PhasePlace {
			return ""
		}
		p.Goes[anyPlayer()] = rng.IntN(7)
		return "other goes"
	case 10:
		if len(p.Commitments) == 0 {
			return ""
		}
		p.Commitments[anyPlayer()] = p.Commitments[anyPlayer()]
		return "another commitment"
	case 11:
		if len(p.Commitments) == 0 {
			return ""
		}
		m := whitelotus.Bid(rng.IntN(8), anyPlayer())
		if p.Phase != whitelotus.PhaseContest && p.Phase != whitelotus.PhaseExpel {
			m = whitelotus.Commit(whitelotus.Side(rng.IntN(2)), rng.IntN(8))
		}
		p.Commitments[anyPlayer()] = m
		return "a new commitment"
	case 12:
		if len(p.Leaders) == 0 {
			return ""
		}
		p.Leaders[rng.IntN(2)] = anyPlayer()
		return "another leader"
	case 13:
		if len(p.Picked) == 0 {
			return ""
		}
		picker := anyPlayer()
		p.Picked[picker] = !p.Picked[picker]
		return "a pick more or less"
	case 14:
		switch p.Phase {
		case whitelotus.PhaseIncome:
			paid := anyPlayer()
			p.Paid[paid] = !p.Paid[paid]
			return "an income more or less"
		case whitelotus.PhaseTake:
			p.ToMove = anyPlayer()
			return "another picker"
		case whitelotus.PhaseContest, whitelotus.PhaseExpel:
			p.Contested = whitelotus.Area(rng.IntN(inlotusreferee.BoardOf(p.Options).NumAreas()))
			return "another contest"
		}
	}
	return ""
}
