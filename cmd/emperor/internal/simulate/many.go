package simulate

import (
	"context"
	"fmt"
	"io"
	"os"
	"text/tabwriter"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/internal/trials"
	"github.com/emperorofchina/emperor/opponents"
)

// sums holds the totals of all games by seat.
type sums struct {
	houses, alliances, roads []int
	wins                     []float64 // each winner of a tied game gets an equal part
}

// playMany plays games with consecutive seeds, starting at seed, and prints a
// table of them to out. It reports the progress, if report is a terminal, and
// the rate.
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
	start := time.Now()
	progress := playing.NewProgress(report, 0, int64(games))
	n := len(seats)
	all := sums{make([]int, n), make([]int, n), make([]int, n), make([]float64, n)}
	play := func(i int) (emperor.GameState, error) {
		match, err := emperor.NewMatch(o, seed+uint64(i))
		if err == nil {
			match, err = match.Named(emperor.Names(seats))
		}
		if err == nil {
			match, err = opponents.Play(context.Background(), match, group.Seats(seats), seed+uint64(i))
		}
		return match.State(), err
	}
	err = trials.InOrder(games, play, func(i int, game emperor.GameState) (bool, error) {
		all.add(game)
		progress.Report(int64(i+1), "games", "")
		return true, nil
	})
	progress.End()
	if err != nil {
		return err
	}
	fmt.Fprintf(report, "%d games in %.1f s, %.0f a second\n", games, time.Since(start).Seconds(),
		float64(games)/time.Since(start).Seconds())
	return all.print(out, seats, games)
}

// add adds a finished game.
func (s *sums) add(game emperor.GameState) {
	shares := playing.WinShares(game.NumPlayers(), game.Winners())
	for p, of := range game.PlayerScores() {
		s.houses[p] += of.Houses
		s.alliances[p] += of.Alliances
		s.roads[p] += of.Roads
		s.wins[p] += shares[p]
	}
}

func (s *sums) print(out io.Writer, seats playing.Seating, games int) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "player\t\twins\tof %d games\thouses\talliances\troads\ttotal\t\n", games)
	each := func(points int) float64 { return float64(points) / float64(games) }
	for p, wins := range s.wins {
		fmt.Fprintf(w, "%v\t%s\t%.1f\t%.1f %%\t%.2f\t%.2f\t%.2f\t%.2f\t\n", emperor.Player(p), seats[p], wins,
			100*wins/float64(games),
			each(s.houses[p]), each(s.alliances[p]), each(s.roads[p]),
			each(s.houses[p]+s.alliances[p]+s.roads[p]))
	}
	return w.Flush()
}
