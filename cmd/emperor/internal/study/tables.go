package study

import (
	"fmt"
	"io"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/plot"
	"github.com/emperorofchina/emperor/internal/trials"
)

// part is a set of setups with something in common.
type part struct {
	what string
	has  func(Setup) bool
}

// sum returns the sums of the games with this number of players in a part. It
// returns false if there are none.
func (s Summary) sum(players int, in part) (Sum, bool) {
	g := s.Study.game()
	all := g.empty(Setup{Players: players})
	for _, sum := range s.Setups {
		if sum.Players == players && in.has(sum.Setup) {
			g.merge(&all, sum)
		}
	}
	return all, all.Games > 0
}

// letter returns the letter of a seat.
func letter(p int) string { return string(rune('A' + p)) }

// title names the opponent, and the game unless it is the first.
func (s Study) title() string {
	if s.Game == "" {
		return s.Opponent
	}
	return s.Opponent + ", " + s.Game
}

// writeTables prints a table for each number of players.
func (s Summary) writeTables(w io.Writer) error {
	var out strings.Builder
	g := s.Study.game()
	fmt.Fprintf(&out, "## %s\n\n%d games, seeds %d to %d\n", s.Study.title(), s.Played.To-s.Played.From,
		s.Study.Seed+uint64(s.Played.From), s.Study.Seed+uint64(s.Played.To)-1)
	for players := 3; players <= g.mostPlayers(); players++ {
		fmt.Fprintf(&out, "\n### %d players\n\n| setups | games | %s | points | %s | winner's | ties |",
			players, g.length, strings.Join(g.points, " | "))
		for p := range players {
			fmt.Fprintf(&out, " %s wins |", letter(p))
		}
		out.WriteString("\n|---|" + strings.Repeat("---:|", 5+len(g.points)+players) + "\n")
		for _, in := range g.parts {
			if sum, ok := s.sum(players, in); ok {
				g.writeRow(&out, sum, in.what)
			}
		}
	}
	out.WriteString("\n")
	_, err := io.WriteString(w, out.String())
	return err
}

func (g *game) writeRow(out *strings.Builder, s Sum, what string) {
	games := float64(s.Games)
	total, parts := int64(0), make([]int64, len(g.points))
	for p := range s.Seats {
		total += s.Seats[p].Points
		for i, points := range g.pointsOf(&s.Seats[p]) {
			parts[i] += *points
		}
	}
	fmt.Fprintf(out, "| %s | %d | %.2f |", what, s.Games, float64(*g.lengthOf(&s))/games)
	for _, points := range append([]int64{total}, parts...) {
		fmt.Fprintf(out, " %.2f |", float64(points)/games/float64(len(s.Seats)))
	}
	fmt.Fprintf(out, " %.2f | %.2f %% |", float64(s.Best)/games, 100*float64(s.Shared)/games)
	for p := range s.Seats {
		wins := s.wins(p)
		fmt.Fprintf(out, " %.2f %% (%s) |", 100*wins.Value(), wins.Percent(2))
	}
	out.WriteString("\n")
}

// wins returns a seat's share of the victories.
func (s Sum) wins(p int) trials.Mean {
	return trials.Mean{N: float64(s.Games), Sum: float64(s.Seats[p].Wins) / float64(aWin),
		Squares: float64(s.Seats[p].Squares) / float64(aWin*aWin)}
}

// rows returns the rows of the picture: the share of wins by seat and number of
// players, then the first seat's share for each setup option. If there are
// several studies, each label names its study.
func (s Summary) rows(more bool) []plot.Row {
	var seats, first []plot.Row
	g := s.Study.game()
	for players := 3; players <= g.mostPlayers(); players++ {
		for i, in := range g.parts {
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
	label := fmt.Sprintf("%d players, %s", sum.Players, letter(p))
	if what != "" {
		label += ", " + what
	}
	if more {
		label = s.Study.title() + ", " + label
	}
	low, high := sum.wins(p).Share()
	return plot.Row{Label: label, Value: 100 * sum.wins(p).Value(), Low: 100 * low, High: 100 * high,
		Even: 100 / float64(sum.Players)}
}
