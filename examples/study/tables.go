package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/examples/internal/playing"
	"github.com/emperorofchina/emperor/examples/internal/plot"
)

// part is a set of setups with something in common.
type part struct {
	what string
	has  func(Setup) bool
}

// parts returns the rows of each table.
func parts() []part {
	all := []part{{"all", func(Setup) bool { return true }}}
	for _, side := range []emperor.Board{emperor.Side3to4(), emperor.Side4to5()} {
		all = append(all, part{"side " + side.Name(), func(s Setup) bool { return s.Side == side.Name() }})
	}
	for _, module := range []bool{false, true} {
		what := map[bool]string{false: "without fortifications", true: "with fortifications"}[module]
		all = append(all, part{what, func(s Setup) bool { return s.Fortifications == module }})
	}
	for _, roads := range []emperor.RoadRule{emperor.MainRowFirst, emperor.BestRows} {
		all = append(all, part{roads.String(), func(s Setup) bool { return s.Roads == roads.String() }})
	}
	return all
}

// sum returns the sums of the games with this number of players in a part. It
// returns false if there are none.
func (s Summary) sum(players int, in part) (Sum, bool) {
	all := Sum{Setup: Setup{Players: players}, Seats: make([]Seat, players)}
	for _, sum := range s.Setups {
		if sum.Players == players && in.has(sum.Setup) {
			all.add(sum)
		}
	}
	return all, all.Games > 0
}

// writeTables prints a table for each number of players.
func (s Summary) writeTables(w io.Writer) error {
	var out strings.Builder
	fmt.Fprintf(&out, "## %s\n\n%d games, seeds %d to %d\n", s.Study.Opponent, s.Played.To-s.Played.From,
		s.Study.Seed+uint64(s.Played.From), s.Study.Seed+uint64(s.Played.To)-1)
	for players := 3; players <= 5; players++ {
		fmt.Fprintf(&out, "\n### %d players\n\n| setups | games | rounds | points | houses | alliances | "+
			"roads | winner's | ties |", players)
		for p := range players {
			fmt.Fprintf(&out, " %v wins |", emperor.Player(p))
		}
		out.WriteString("\n|---|" + strings.Repeat("---:|", 8+players) + "\n")
		for _, in := range parts() {
			if sum, ok := s.sum(players, in); ok {
				sum.writeRow(&out, in.what)
			}
		}
	}
	out.WriteString("\n")
	_, err := io.WriteString(w, out.String())
	return err
}

func (s Sum) writeRow(out *strings.Builder, what string) {
	games := float64(s.Games)
	var all Seat
	for _, seat := range s.Seats {
		all.Points += seat.Points
		all.Houses += seat.Houses
		all.Alliances += seat.Alliances
		all.Roads += seat.Roads
	}
	each := func(points int64) float64 { return float64(points) / games / float64(len(s.Seats)) }
	fmt.Fprintf(out, "| %s | %d | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f %% |", what, s.Games,
		float64(s.Rounds)/games,
		each(all.Points), each(all.Houses), each(all.Alliances), each(all.Roads), float64(s.Best)/games,
		100*float64(s.Shared)/games)
	for p := range s.Seats {
		wins := s.wins(p)
		fmt.Fprintf(out, " %.2f %% (%s) |", 100*wins.Value(), wins.Percent(2))
	}
	out.WriteString("\n")
}

// wins returns a seat's share of the victories.
func (s Sum) wins(p int) playing.Mean {
	return playing.Mean{N: float64(s.Games), Sum: float64(s.Seats[p].Wins) / float64(aWin),
		Squares: float64(s.Seats[p].Squares) / float64(aWin*aWin)}
}

// rows returns the rows of the picture: the share of wins by seat and number of
// players, then that of the first seat for each setup option. If there are
// several studies, each label names its study.
func (s Summary) rows(more bool) []plot.Row {
	var seats, first []plot.Row
	for players := 3; players <= 5; players++ {
		for i, in := range parts() {
			sum, ok := s.sum(players, in)
			if !ok {
				continue
			}
			if i > 0 {
				first = append(first, s.row(sum, 0, in.what, more))
				continue
			}
			for p := range players {
				seats = append(seats, s.row(sum, p, "", more))
			}
		}
	}
	return append(seats, first...)
}

// row returns the row of one seat, labeled with its setup option.
func (s Summary) row(sum Sum, p int, what string, more bool) plot.Row {
	label := fmt.Sprintf("%d players, %v", sum.Players, emperor.Player(p))
	if what != "" {
		label += ", " + what
	}
	if more {
		label = s.Study.Opponent + ", " + label
	}
	low, high := sum.wins(p).Share()
	return plot.Row{Label: label, Value: 100 * sum.wins(p).Value(), Low: 100 * low, High: 100 * high,
		Even: 100 / float64(sum.Players)}
}
