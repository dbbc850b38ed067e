// Arena compares the strength of opponents at The Emperor of China. To be fair,
// it plays every deal in all possible seatings.
//
//	arena -opponents search:100ms,greedy,greedy,greedy -deals 200 -records games.txt
//
// For each opponent it prints the share of games won, the lead in points, the
// ranks and a rating, with 95 % intervals. Games with the same deal depend on
// each other, so intervals and the test use the mean of each deal.
//
// With -records, arena writes the record of each game to a file. The same
// command continues where the file ends, even if arena was killed;
// examples/selfplay -watch prints the games. Before it continues, arena replays
// one game of the file. If its moves differ, an opponent has changed, and arena
// stops. It skips this check if an opponent is a program or has a time limit.
//
// With -sprt 25,30, arena stops when it can decide whether the first opponent
// wins 25 % or 30 % of the games. The same flags give the same result on any
// number of processors, unless an opponent has a time limit.
//
// An opponent may be a program in any language, as in "exec:python3 client.py":
// see opponents.Process. If it exits, is late or returns an invalid answer, a
// random legal move replaces its move. A tag in the record counts these
// failures by seat, and the column "failures" of the table adds them up.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/emperorofchina/emperor/examples/internal/keeping"
	"github.com/emperorofchina/emperor/examples/internal/playing"
	"github.com/emperorofchina/emperor/examples/internal/plot"
	"github.com/emperorofchina/emperor/examples/internal/printable"
	"github.com/emperorofchina/emperor/examples/internal/setup"
)

func main() {
	errs := printable.To(os.Stderr)
	flag.CommandLine.SetOutput(errs)
	var a arena
	players := flag.Int("players", 4, "number of players, `3 to 5`")
	board := flag.String("board", "",
		"the `side` to play on, 3-4 or 4-5, or a file with a BoardSpec as JSON (default: the side for this "+
			"number of players)")
	fortifications := flag.Bool("fortifications", true, "play with fortifications")
	roads := flag.String("roads", "MainRowFirst", "the `rule` for roads, MainRowFirst or BestRows")
	seats := flag.String("opponents", "greedy,random,random,random",
		"comma-separated `opponents`: "+playing.Names()+
			"; the list repeats if it is shorter than -players; if a PROGRAM exits, is late or returns an "+
			"invalid answer, a random move replaces its move and counts as a failure")
	flag.Uint64Var(&a.seed, "seed", 1, "`seed` of the first deal; later deals have consecutive seeds")
	flag.IntVar(&a.deals, "deals", 100, "how `many` deals")
	flag.DurationVar(&a.time, "time", 0, "time `limit` for each move; 0 means none")
	flag.StringVar(&a.file, "records", "",
		"write the records of all games to `file`, or continue if it has some")
	sequential := flag.String("sprt", "",
		"stop when one of two `shares` of wins, in percent, is decided for the first opponent, as in 25,30")
	table := flag.String("csv", "", "also write the results to `file` as CSV")
	picture := flag.String("svg", "", "also draw the results as an SVG picture in `file`")
	flag.Parse()
	if flag.NArg() > 0 || a.deals < 1 || a.deals > maxDeals || a.time < 0 {
		flag.Usage()
		os.Exit(2)
	}

	options, err := setup.Options(*players, *board, *fortifications, *roads)
	a.options = options
	var lineup playing.Seating
	if err == nil {
		lineup, err = playing.NewSeating(*seats, *players)
		a.seatings = lineup.All()
	}
	if err == nil && *sequential != "" {
		a.test, err = newTest(*sequential)
	}
	if err == nil {
		err = checkOutputs(a.file, *table, *picture)
	}
	if err == nil {
		err = run(a, lineup, errs, *table, *picture)
	}
	if err != nil {
		fmt.Fprintln(errs, "arena:", err)
		os.Exit(1)
	}
}

// checkOutputs returns an error if two of the files are the same. It ignores
// empty names.
func checkOutputs(files ...string) error {
	for i, name := range files {
		for _, other := range files[:i] {
			if name != "" && other != "" && keeping.Same(name, other) {
				return fmt.Errorf("%s and %s are the same file; -records, -csv and -svg need different files",
					other, name)
			}
		}
	}
	return nil
}

// run plays the games and writes the results in all requested formats. It
// reports the time taken to errs.
func run(a arena, lineup playing.Seating, errs io.Writer, table, picture string) error {
	start := time.Now()
	results, played, err := a.play(lineup, os.Stderr)
	if err != nil {
		return err
	}
	fmt.Fprintf(errs, "%d games played in %v\n", played, time.Since(start).Round(time.Millisecond))
	if err := results.print(os.Stdout); err != nil {
		return err
	}
	if a.test != nil {
		fmt.Println(a.test.verdict(results.kinds[0].wins))
	}
	if table != "" {
		if err := results.writeCSV(table); err != nil {
			return err
		}
	}
	if picture == "" {
		return nil
	}
	title := fmt.Sprintf("Share of %d games won, by opponent", results.games)
	return os.WriteFile(picture, []byte(plot.Shares(title, results.rows())), 0o666)
}
