package simulate

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/internal/printable"
)

// playOne plays one game and describes it.
func playOne(out io.Writer, o emperor.Options, seats playing.Seating, seed uint64) error {
	group, err := playing.Emperor.NewGroup(seats, os.Stderr)
	if err != nil {
		return err
	}
	defer group.Close()
	match, err := playing.PlayEmperor(context.Background(), group, o, seats, seed)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(out)
	describeMatch(w, match)
	fmt.Fprintf(w, "\nSeed %d.\n", seed)
	return w.Flush()
}

// describeMatch describes a match from its deal on, with the comments on its moves.
func describeMatch(w io.Writer, match emperor.Match) {
	r := match.Record()
	describeSetup(w, match.At(0).State(), r.Names)
	round, comments := 0, r.Comments
	for n := range match.Len() {
		describeMove(w, &round, match.At(n).State(), match.At(n+1))
		for ; len(comments) > 0 && comments[0].Move == n+1; comments = comments[1:] {
			fmt.Fprintf(w, "    “%s”\n", printable.Line(comments[0].Text))
		}
	}
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

// describeMove describes a move as its player sees it, and announces the round if a
// new one begins.
func describeMove(w io.Writer, round *int, before emperor.GameState, after emperor.Match) {
	if before.Phase() == emperor.PhaseAct && before.Round() != *round {
		*round = before.Round()
		fmt.Fprintf(w, "\nRound %d (face up: %v; in the pile: %d)\n", *round, before.FaceUp(),
			before.PileSize())
	}
	describeEvents(w, after.Events(before.ToMove()))
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
