package simulate

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/internal/trials"
	"github.com/emperorofchina/emperor/whitelotus"
)

// finished is a finished game.
type finished struct {
	points [][]int   // by seat, for each thing that scores
	wins   []float64 // by seat: its share of the victory
}

// playMany plays games with consecutive seeds, starting at seed, and prints a
// table of them to out.
func playMany(
	out io.Writer, report *os.File, o emperor.Options, seats playing.Seating, seed uint64, games int,
) error {
	if _, err := emperor.NewMatch(o, seed); err != nil {
		return err
	}
	group, err := playing.Emperor.NewGroup(seats, report)
	if err != nil {
		return err
	}
	defer group.Close()
	scores := []string{"houses", "alliances", "roads"}
	return tabulate(out, report, seats, scores, games, func(i int) (f finished, err error) {
		match, err := playing.PlayEmperor(context.Background(), group, o, seats, seed+uint64(i))
		for _, s := range match.State().PlayerScores() {
			f.points = append(f.points, []int{s.Houses, s.Alliances, s.Roads})
		}
		f.wins = playing.WinShares(len(seats), match.State().Winners())
		return f, err
	})
}

// playManyLotus plays games of Der weisse Lotus, as playMany does the other game.
func playManyLotus(out io.Writer, report *os.File, o whitelotus.Options, group *playing.LotusGroup,
	seats playing.Seating, seed uint64, games int) error {
	scores := []string{"areas", "dragons", "group", "points"}
	return tabulate(out, report, seats, scores, games, func(i int) (f finished, err error) {
		match, err := playing.PlayLotus(context.Background(), group, o, seats, seed+uint64(i))
		for _, s := range match.State().PlayerScores() {
			f.points = append(f.points, []int{s.Areas, s.Dragons, s.Group, s.Points})
		}
		f.wins = playing.WinShares(len(seats), match.State().Winners())
		return f, err
	})
}

// tabulate plays games on all processors and prints a table of them, with a
// column for each thing that scores. It reports the progress, if report is a
// terminal, and the rate.
func tabulate(out io.Writer, report *os.File, seats playing.Seating, scores []string, games int,
	play func(i int) (finished, error)) error {
	start := time.Now()
	progress := playing.NewProgress(report, 0, int64(games))
	wins, sums := make([]float64, len(seats)), make([][]int, len(seats))
	for p := range sums {
		sums[p] = make([]int, len(scores))
	}
	err := trials.InOrder(games, play, func(i int, f finished) (bool, error) {
		for p, points := range f.points {
			wins[p] += f.wins[p]
			for column, n := range points {
				sums[p][column] += n
			}
		}
		progress.Report(int64(i+1), "games", "")
		return true, nil
	})
	progress.End()
	if err != nil {
		return err
	}
	fmt.Fprintf(report, "%d games in %.1f s, %.0f a second\n", games, time.Since(start).Seconds(),
		float64(games)/time.Since(start).Seconds())

	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "player\t\twins\tof %d games\t%s\ttotal\t\n", games, strings.Join(scores, "\t"))
	for p, points := range sums {
		fmt.Fprintf(w, "%c\t%s\t%.1f\t%.1f %%\t", 'A'+p, seats[p], wins[p],
			100*wins[p]/float64(games))
		total := 0
		for _, n := range points {
			fmt.Fprintf(w, "%.2f\t", float64(n)/float64(games))
			total += n
		}
		fmt.Fprintf(w, "%.2f\t\n", float64(total)/float64(games))
	}
	return w.Flush()
}
