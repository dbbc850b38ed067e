package lotusreferee_test

import (
	"errors"
	"fmt"
	"slices"

	referee "github.com/emperorofchina/emperor/internal/lotusreferee"
	"github.com/emperorofchina/emperor/internal/proof/inlotusreferee"
	"github.com/emperorofchina/emperor/whitelotus"
)

// compareLegal compares the legal moves, listed in the order of section 10,
// with the engine's two ways to list them.
func (g *pair) compareLegal(legal []referee.Move) error {
	if len(legal) < 2 {
		return fmt.Errorf("the referee asks a question with %d answers", len(legal))
	}
	var want []whitelotus.Move
	for _, m := range legal {
		want = append(want, inlotusreferee.EngineMove(m))
		if err := g.state.Check(inlotusreferee.EngineMove(m)); err != nil {
			return fmt.Errorf("%s: the referee takes it, the engine does not: %w", g.write(m), err)
		}
	}
	listed := g.state.AppendLegalMoves(nil)
	if err := g.sameMoves("AppendLegalMoves", listed, want); err != nil {
		return err
	}
	return g.sameMoves("LegalMoves", slices.Collect(g.state.LegalMoves()), want)
}

func (g *pair) sameMoves(list string, got, want []whitelotus.Move) error {
	board := g.state.Board()
	for i := range max(len(got), len(want)) {
		switch {
		case i >= len(want):
			return fmt.Errorf("%s: %q, which the referee does not list", list, board.FormatMove(got[i]))
		case i >= len(got):
			return fmt.Errorf("%s: no %q", list, board.FormatMove(want[i]))
		case got[i] != want[i]:
			return fmt.Errorf("%s: %q, where the referee lists %q", list, board.FormatMove(got[i]),
				board.FormatMove(want[i]))
		}
	}
	return nil
}

// judge compares the two verdicts on a move, and the rule that a refusal cites.
func (g *pair) judge(m referee.Move) error {
	refusal := referee.Legal(g.game, m)
	want := engineRefusal(refusal)
	got := g.state.Check(inlotusreferee.EngineMove(m))
	if !errors.Is(got, want) {
		return fmt.Errorf("%s %+v: the engine says %v, the referee %v", g.write(m), m, got, refusal)
	}
	if refusal == nil {
		return nil
	}
	g.tally[fmt.Sprintf(talliedRefused, refusal)]++
	if next, err := whitelotus.Apply(g.state, inlotusreferee.EngineMove(m)); next != g.state ||
		!errors.Is(err, want) {
		return fmt.Errorf("%s %+v: Apply says %v, Check %v", g.write(m), m, err, got)
	}
	return nil
}

// judgeAfterEnd judges a move of every kind after the end, when none is legal.
func (g *pair) judgeAfterEnd() error {
	if listed := g.state.AppendLegalMoves(nil); len(listed) > 0 {
		return fmt.Errorf("the engine lists %d moves after the end", len(listed))
	}
	for kind := referee.Pass; kind <= referee.Convert; kind++ {
		if err := g.judge(referee.Move{Kind: kind}); err != nil {
			return fmt.Errorf("after the end: %w", err)
		}
	}
	return nil
}

// hostileMove returns a move that is probably illegal: a random one, or a legal
// one with something changed. It is never the zero move, for which the engine
// has an error of its own.
func (g *pair) hostileMove(legal []referee.Move) referee.Move {
	g.tally[talliedHostile]++
	rng := g.rng
	anyNumber := func() int {
		switch rng.IntN(10) {
		case 0:
			return 1<<16 + rng.IntN(8)
		case 1:
			return -1 - rng.IntN(3)
		case 2:
			return 1<<8 + rng.IntN(8)
		}
		return rng.IntN(9)
	}
	anyArea := func() referee.Area {
		if rng.IntN(6) == 0 {
			return referee.Area(rng.IntN(256))
		}
		return referee.Area(rng.IntN(len(g.game.Options.Board.Areas)))
	}
	anyPlayer := func() referee.Player {
		if rng.IntN(10) == 0 {
			return referee.Player(rng.IntN(256))
		}
		return referee.Player(rng.IntN(g.game.Options.Players))
	}
	m := legal[rng.IntN(len(legal))]
	if rng.IntN(3) == 0 {
		m = referee.Move{Kind: referee.MoveKind(1 + rng.IntN(int(referee.Convert)))}
	}
	if m.Kind == referee.Pass && rng.IntN(3) > 0 {
		m.Kind = referee.PutBlock
	}
	switch m.Kind {
	case referee.PutBlock, referee.Settle, referee.TakeArea:
		m.Area = anyArea()
		if there := g.areasFor(m.Kind); len(there) > 0 && rng.IntN(3) > 0 {
			m.Area = there[rng.IntN(len(there))]
		}
	case referee.Bid:
		if rng.IntN(2) == 0 {
			m.Amount = anyNumber()
		}
		if rng.IntN(2) == 0 {
			m.Player = anyPlayer()
		}
	case referee.ExpelOne, referee.NextPicker:
		m.Player = anyPlayer()
	case referee.Commit:
		if rng.IntN(2) == 0 {
			m.Amount = anyNumber()
		} else if rng.IntN(3) == 0 {
			m.Side = referee.Side(rng.IntN(4))
		} else {
			m.Side = 1 - m.Side
		}
	case referee.Convert:
		m.Amount = anyNumber()
	}
	return m
}

// areasFor lists the areas for moves of a kind, legal or not: those with a
// block to settle, or the losers' areas to take.
func (g *pair) areasFor(kind referee.MoveKind) []referee.Area {
	var areas []referee.Area
	for a := range referee.Area(len(g.game.Options.Board.Areas)) {
		owner, taken := g.game.Owners[a]
		switch kind {
		case referee.Settle:
			taken = len(g.game.Blocks[a]) > 0
		case referee.TakeArea:
			taken = taken && g.game.Committed[owner].Side != g.game.Winning
		}
		if taken {
			areas = append(areas, a)
		}
	}
	return areas
}
