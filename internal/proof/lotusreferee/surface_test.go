package lotusreferee_test

import (
	"fmt"
	"reflect"
	"slices"

	referee "github.com/emperorofchina/emperor/internal/lotusreferee"
	"github.com/emperorofchina/emperor/internal/proof/inlotusreferee"
	"github.com/emperorofchina/emperor/whitelotus"
)

// compareClicks compares the clicks that the engine offers the player to move
// with the referee's legal moves, and reads each of those from text.
func (g *pair) compareClicks() error {
	v := g.view(g.game.ToMove)
	if got, want := v.Moves().Choices(whitelotus.Move{}), clicksOf(g.legal); !reflect.DeepEqual(got, want) {
		return fmt.Errorf("the clicks are %v, want %v", got, want)
	}
	for _, m := range g.legal {
		text := g.state.Board().FormatMove(inlotusreferee.EngineMove(m))
		if back, err := g.state.Board().ParseMove(text); err != nil || back != inlotusreferee.EngineMove(m) {
			return fmt.Errorf("%q is read as %+v, %w", text, back, err)
		}
	}
	return nil
}

// clicksOf returns the choices between legal moves: what all share is none.
func clicksOf(legal []referee.Move) whitelotus.Choices {
	var c whitelotus.Choices
	areas := map[referee.Area]bool{}
	for _, m := range legal {
		switch m.Kind {
		case referee.Pass:
			c.Pass = true
		case referee.PutBlock, referee.Settle, referee.TakeArea:
			areas[m.Area] = true
			c.Areas |= whitelotus.Areas(whitelotus.Area(m.Area))
		case referee.Bid:
			c.Players = append(c.Players, whitelotus.Player(m.Player))
			c.Amounts = append(c.Amounts, m.Amount)
		case referee.ExpelOne, referee.NextPicker:
			c.Players = append(c.Players, whitelotus.Player(m.Player))
		case referee.Commit:
			c.Sides = append(c.Sides, whitelotus.Side(m.Side))
			c.Amounts = append(c.Amounts, m.Amount)
		case referee.Convert:
			c.Amounts = append(c.Amounts, m.Amount)
		}
	}
	if len(areas) == 1 && !c.Pass {
		c.Areas = 0
	}
	c.Players, c.Sides, c.Amounts = choicesOf(c.Players), choicesOf(c.Sides), choicesOf(c.Amounts)
	return c
}

// choicesOf returns the different values in ascending order, or nil for a
// single one.
func choicesOf[T ~int | ~uint8](values []T) []T {
	slices.Sort(values)
	if values = slices.Compact(values); len(values) < 2 {
		return nil
	}
	return values
}

// compareUnfinished leaves out each part of a move in turn. The engine gives a
// reason against the rest if and only if no legal move completes it.
func (g *pair) compareUnfinished(m referee.Move) error {
	if m.Amount == whitelotus.AnyAmount || m.Player == referee.Player(whitelotus.NoPlayer) {
		return nil // the move is unfinished as it is
	}
	for _, part := range partialMoves(m) {
		isLegal := slices.ContainsFunc(g.legal, func(n referee.Move) bool {
			return slices.Contains(partialMoves(n), part)
		})
		g.tally[fmt.Sprintf(talliedUnfinished, isLegal)]++
		if err := g.view(g.game.ToMove).WhyNot(part); (err == nil) != isLegal {
			return fmt.Errorf("%+v can be completed: %v; WhyNot says %v", part, isLegal, err)
		}
	}
	return nil
}

// partialMoves returns a move without each of its parts in turn.
func partialMoves(m referee.Move) []whitelotus.Move {
	player, side := inlotusreferee.EngineMove(m).Player(), inlotusreferee.EngineMove(m).Side()
	switch m.Kind {
	case referee.PutBlock:
		return []whitelotus.Move{whitelotus.PutBlock(whitelotus.NoArea)}
	case referee.Settle:
		return []whitelotus.Move{whitelotus.Settle(whitelotus.NoArea)}
	case referee.TakeArea:
		return []whitelotus.Move{whitelotus.Take(whitelotus.NoArea)}
	case referee.ExpelOne:
		return []whitelotus.Move{whitelotus.Expel(whitelotus.NoPlayer)}
	case referee.NextPicker:
		return []whitelotus.Move{whitelotus.Next(whitelotus.NoPlayer)}
	case referee.Convert:
		return []whitelotus.Move{whitelotus.Convert(whitelotus.AnyAmount)}
	case referee.Bid:
		return []whitelotus.Move{
			whitelotus.Bid(whitelotus.AnyAmount, player), whitelotus.Bid(m.Amount, whitelotus.NoPlayer),
		}
	case referee.Commit:
		return []whitelotus.Move{
			whitelotus.Commit(side, whitelotus.AnyAmount), whitelotus.Commit(whitelotus.AnySide, m.Amount),
		}
	}
	return nil
}

// comparePreview compares the engine's preview of a move with the game after it
// at the referee. The preview is certain unless the move shows a commitment of
// another player who had a choice, or lays tiles.
func (g *pair) comparePreview(m referee.Move, next whitelotus.GameState, after *referee.Game) error {
	preview, err := g.view(g.game.ToMove).Preview(inlotusreferee.EngineMove(m))
	if err != nil {
		return fmt.Errorf("the preview of a legal move: %w", err)
	}
	isCertain := !g.laysTiles(after) && !(g.isShown(after) && g.isOtherFree())
	g.tally[fmt.Sprintf(talliedPreview, isCertain)]++
	if preview.Certain != isCertain {
		return fmt.Errorf("the preview should be certain: %v; got %v", isCertain, preview)
	}
	if !isCertain {
		if preview.Table != g.state.Table() {
			return fmt.Errorf("an uncertain preview has another table: %v", preview)
		}
		return nil
	}
	if preview.Table != next.Table() {
		return fmt.Errorf("got the preview %v, want %v", preview, next)
	}
	for p, score := range g.scoresOf(after) {
		if preview.Totals[p] != score.Total() {
			return fmt.Errorf("player %d has %d in the preview, %+v at the referee", p, preview.Totals[p], score)
		}
	}
	return nil
}

// isShown reports whether hidden commitments lie open after a move.
func (g *pair) isShown(after *referee.Game) bool {
	return g.game.AreHidden() && (after.Phase != g.game.Phase || after.Turn != g.game.Turn ||
		!reflect.DeepEqual(after.Blocks, g.game.Blocks))
}

// isOtherFree reports whether another player committed something and had a
// choice.
func (g *pair) isOtherFree() bool {
	for p := range g.game.Committed {
		asked := *g.game
		asked.ToMove = p
		if p != g.game.ToMove && len(referee.LegalMoves(&asked)) > 1 {
			return true
		}
	}
	return false
}

// laysTiles reports whether tiles set aside lie on the map after a move.
func (g *pair) laysTiles(after *referee.Game) bool {
	return !g.game.TilesUp && after.TilesUp && len(g.game.Symbols) < len(g.game.Options.Areas())
}

// comparePieces scores the pieces on the table as if a game had ended with them at
// a real table, and compares every item with the referee's score.
func (g *pair) comparePieces() error {
	pieces := g.state.Pieces()
	final, err := g.state.Board().Score(pieces)
	if err != nil {
		return fmt.Errorf("the engine refuses the pieces of its table: %w", err)
	}
	for p, want := range g.scores() {
		palaces := 3 * g.game.Count(referee.Player(p), referee.Palace)
		temples := 2 * g.game.Count(referee.Player(p), referee.Temple)
		items := map[whitelotus.ItemKind]int{
			whitelotus.ItemPalaces: palaces, whitelotus.ItemTemples: temples,
			whitelotus.ItemAreas:   want.Areas - palaces - temples,
			whitelotus.ItemDragons: want.Dragons, whitelotus.ItemGroup: want.Group, whitelotus.ItemPoints: want.Points,
		}
		for _, item := range final.Items(whitelotus.Player(p)) {
			items[item.Kind] -= item.Points
		}
		for kind, rest := range items {
			if rest != 0 {
				return fmt.Errorf("the %v of player %d differ by %d: %v, want %+v", kind, p, rest, final, want)
			}
		}
	}
	if g.game.Phase != referee.Over {
		return nil
	}
	table, err := whitelotus.FinishedTable(g.state.Options(), pieces)
	if err != nil || !slices.Equal(seats(table.Winners()), seats(g.game.Winners)) {
		return fmt.Errorf("%v win on the finished table, %v at the referee; %w", table.Winners(), g.game.Winners,
			err)
	}
	return nil
}
