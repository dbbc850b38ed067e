package main

import (
	"fmt"
	"io"
	"os"
	"runtime"
	"sync"
	"sync/atomic"
	"text/tabwriter"
	"time"

	"github.com/emperorofchina/emperor"
)

// outcome is what one game adds to the table, by seat.
type outcome struct {
	houses, alliances, roads []int
	wins                     []float64 // a shared victory is shared out
}

// playMany plays games with seeds from the first on and prints a table of them
// to out. Progress, on a terminal, and the rate go to report.
func playMany(out io.Writer, report *os.File, o emperor.Options, seats seating, seed uint64, games int) error {
	if _, err := emperor.NewGame(o, seed); err != nil {
		return err
	}
	start := time.Now()
	outcomes, err := playAll(report, o, seats, seed, games)
	if err != nil {
		return err
	}
	fmt.Fprintf(report, "%d games in %.1f s, %.0f a second\n", games, time.Since(start).Seconds(), float64(games)/time.Since(start).Seconds())
	return printTable(out, seats, outcomes)
}

func playAll(report *os.File, o emperor.Options, seats seating, seed uint64, games int) ([]outcome, error) {
	outcomes := make([]outcome, games)
	errs := make([]error, games)
	var next, done atomic.Int64
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for i := next.Add(1) - 1; i < int64(games); i = next.Add(1) - 1 {
				outcomes[i], errs[i] = playGame(o, seats, seed+uint64(i))
				done.Add(1)
			}
		}()
	}
	finished := make(chan struct{})
	go func() { workers.Wait(); close(finished) }()
	showProgress(report, &done, games, finished)
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return outcomes, nil
}

// showProgress returns when all games are finished; on a terminal it tells how
// many are.
func showProgress(report *os.File, done *atomic.Int64, games int, finished <-chan struct{}) {
	info, err := report.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		<-finished
		return
	}
	tick := time.NewTicker(time.Second / 5)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			fmt.Fprintf(report, "\r%d of %d games", done.Load(), games)
		case <-finished:
			fmt.Fprint(report, "\r\x1b[K")
			return
		}
	}
}

// playGame plays one game to its end.
func playGame(o emperor.Options, seats seating, seed uint64) (outcome, error) {
	game, err := emperor.NewGame(o, seed)
	if err != nil {
		return outcome{}, err
	}
	table, err := seats.table(seed)
	if err != nil {
		return outcome{}, err
	}
	for !game.Over() {
		m, err := table.choose(game)
		if err == nil {
			game, err = emperor.Apply(game, m)
		}
		if err != nil {
			return outcome{}, fmt.Errorf("seed %d: %w", seed, err)
		}
	}
	return outcomeOf(game), nil
}

func outcomeOf(game emperor.GameState) outcome {
	n := game.NumPlayers()
	o := outcome{make([]int, n), make([]int, n), make([]int, n), make([]float64, n)}
	score := emperor.FinalScore(game.Table())
	for i := range n {
		for _, region := range score.Regions {
			o.houses[i] += region.Points[i]
		}
		for _, alliance := range score.Alliances {
			o.alliances[i] += alliance.Points[i]
		}
		o.roads[i] = score.Roads[i].Points
	}
	winners := game.Winners()
	for _, p := range winners {
		o.wins[p] = 1 / float64(len(winners))
	}
	return o
}

func printTable(out io.Writer, seats seating, outcomes []outcome) error {
	games := float64(len(outcomes))
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "player\t\twins\tof %d games\thouses\talliances\troads\ttotal\t\n", len(outcomes))
	for i := range outcomes[0].wins {
		var wins, houses, alliances, roads float64
		for _, o := range outcomes {
			wins += o.wins[i]
			houses += float64(o.houses[i])
			alliances += float64(o.alliances[i])
			roads += float64(o.roads[i])
		}
		fmt.Fprintf(w, "%v\t%s\t%.1f\t%.1f %%\t%.2f\t%.2f\t%.2f\t%.2f\t\n", emperor.Player(i), seats[i], wins, 100*wins/games,
			houses/games, alliances/games, roads/games, (houses+alliances+roads)/games)
	}
	return w.Flush()
}
