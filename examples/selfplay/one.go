package main

import (
	"bufio"
	"fmt"
	"io"
	"os"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/examples/internal/playing"
	"github.com/emperorofchina/emperor/examples/internal/printable"
)

// playOne plays one game and describes it.
func playOne(out io.Writer, o emperor.Options, seats playing.Seating, seed uint64) error {
	game, err := emperor.NewGame(o, seed)
	if err != nil {
		return err
	}
	group, err := playing.NewGroup(seats, os.Stderr)
	if err != nil {
		return err
	}
	defer group.Close()
	w := bufio.NewWriter(out)
	describeSetup(w, game, seats)
	round := 0
	_, _, err = group.Play(playing.Game{Start: emperor.InitialPosition(o, seed), Seats: seats}, func(before emperor.GameState, m emperor.Move) error {
		return describeMove(w, &round, before, m)
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "\nSeed %d.\n", seed)
	return w.Flush()
}

func describeSetup(w io.Writer, game emperor.GameState, names []string) {
	fmt.Fprintf(w, "The Emperor of China: %d players, board %s, ", game.NumPlayers(), game.Board().Name())
	if game.Fortifications() {
		fmt.Fprint(w, "with fortifications, ")
	}
	fmt.Fprintf(w, "%v.\n", game.RoadRule())
	for p := range game.Players() {
		name := ""
		if int(p) < len(names) && names[p] != "" {
			name = " (" + printable.Line(names[p]) + ")"
		}
		fmt.Fprintf(w, "%v%s is dealt %v.\n", p, name, game.Hand(p))
	}
}

// describeMove describes a move as its player sees it, and announces the round
// if a new one begins.
func describeMove(w io.Writer, round *int, before emperor.GameState, m emperor.Move) error {
	if before.Phase() == emperor.PhaseAct && before.Round() != *round {
		*round = before.Round()
		fmt.Fprintf(w, "\nRound %d (face up: %v; in the pile: %d)\n", *round, before.FaceUp(), before.PileSize())
	}
	events, err := before.Events(before.ToMove(), m)
	if err == nil {
		describeEvents(w, events)
	}
	return err
}

// describeEvents describes each event of a move, indenting those that follow
// from it, and prints the final scoring item by item before it names the
// winners.
func describeEvents(w io.Writer, events emperor.Events) {
	for _, e := range events.List {
		switch e.Kind {
		case emperor.EventPlayed, emperor.EventDiscarded:
		case emperor.EventOver:
			fmt.Fprintf(w, "\nFinal scoring\n\n%v\n", e.Scoring)
		default:
			fmt.Fprint(w, "  ")
		}
		fmt.Fprintln(w, events.Board.FormatEvent(e))
	}
}
