package simulate

import (
	"fmt"
	"io"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/whitelotus"
)

// drawTable draws the table after a number of moves, or at the end of the game,
// with the areas open to the player to move, the last move, the bids of the
// round before in a contest, and at the end the scoring; or as a map for
// terminals.
func drawTable(out io.Writer, o whitelotus.Options, group *playing.LotusGroup, seats playing.Seating,
	seed uint64, moves int, asMap bool) error {
	game, err := whitelotus.NewGame(o, seed)
	players := newPlayers(group, seats, seed)
	var shown whitelotus.Highlights
	for n := 0; n < moves && err == nil && !game.Over(); n++ {
		if shown.LastMove, err = players.choose(game); err == nil {
			shown.Events = revealedBefore(game, shown)
			game, err = whitelotus.Apply(game, shown.LastMove)
		}
	}
	if err != nil {
		return err
	}
	for m := range game.LegalMoves() {
		switch m.Kind() {
		case whitelotus.MoveBlock, whitelotus.MoveSettle, whitelotus.MoveTake:
			shown.Areas |= whitelotus.Areas(m.Area())
		}
	}
	if game.Over() {
		shown.Scoring = whitelotus.FinalScore(game.Table())
	}
	if asMap {
		_, err = fmt.Fprint(out, game.Table().Map())
		return err
	}
	_, err = fmt.Fprintln(out, game.Table().SVG(shown))
	return err
}

// revealedBefore returns the events of the last move if they reveal bids of a
// contest that goes on, none if they end a contest, and otherwise those shown
// before.
func revealedBefore(game whitelotus.GameState, shown whitelotus.Highlights) whitelotus.Events {
	events, err := game.Events(whitelotus.Spectator, shown.LastMove)
	if err != nil {
		return whitelotus.Events{}
	}
	last := shown.Events
	for _, e := range events.List {
		switch e.Kind {
		case whitelotus.EventRevealed:
			last = events
		case whitelotus.EventWon, whitelotus.EventKept:
			last = whitelotus.Events{}
		}
	}
	return last
}
