package main

import (
	"bufio"
	"fmt"
	"io"

	"github.com/emperorofchina/emperor"
)

// playOne plays one game and tells it.
func playOne(out io.Writer, o emperor.Options, seats seating, seed uint64) error {
	game, err := emperor.NewGame(o, seed)
	if err != nil {
		return err
	}
	table, err := seats.table(seed)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(out)
	tellSetup(w, game, seats)
	for round := 0; !game.Over(); {
		if game.Phase() == emperor.PhaseAct && game.Round() != round {
			round = game.Round()
			fmt.Fprintf(w, "\nRound %d (face up: %v; in the pile: %d)\n", round, game.FaceUp(), game.PileSize())
		}
		m, err := table.choose(game)
		if err != nil {
			return err
		}
		events, err := game.Events(game.ToMove(), m)
		if err == nil {
			tellEvents(w, events)
			game, err = emperor.Apply(game, m)
		}
		if err != nil {
			return err
		}
	}
	fmt.Fprintf(w, "\nSeed %d.\n", seed)
	return w.Flush()
}

func tellSetup(w io.Writer, game emperor.GameState, seats seating) {
	fmt.Fprintf(w, "The Emperor of China: %d players, board %s, ", game.NumPlayers(), game.Board().Name())
	if game.WithFortifications() {
		fmt.Fprint(w, "with fortifications, ")
	}
	fmt.Fprintf(w, "%v.\n", game.RoadRule())
	for p := range game.Players() {
		fmt.Fprintf(w, "%v (%s) is dealt %v.\n", p, seats[p], game.Hand(p))
	}
}

// tellEvents tells what happens in a move, all that follows from it set in; the
// final scoring, item by item, before it says who has won.
func tellEvents(w io.Writer, events emperor.Events) {
	for _, e := range events.List {
		switch e.Kind {
		case emperor.EventPlayed, emperor.EventDiscarded:
		case emperor.EventOver:
			fmt.Fprintf(w, "\nFinal scoring\n\n%v\n", e.Final)
		default:
			fmt.Fprint(w, "  ")
		}
		fmt.Fprintln(w, events.Board.FormatEvent(e))
	}
}
