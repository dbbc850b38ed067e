// Arena finds out which of several opponents plays The Emperor of China better, by fair
// means: every deal is played in all the ways in which they can sit.
//
//	arena -opponents search:100ms,greedy,greedy,greedy -deals 200 -records games.txt
//
// It prints, for each opponent, the share of games that they win, by how much they lead,
// their ranks, and a rating, with 95 % intervals. Deals are independent of each other,
// games with the same deal are not; so intervals and the test go by deals.
//
// With -records the records of all games go into a file, and the same command goes on
// where that ends, even after it was killed; examples/selfplay -watch tells them. First
// it plays one of these games again, and goes on only if that becomes the same: else an
// opponent has changed. Of programs and who plays against the clock nobody can tell.
//
// With -sprt 25,30 it stops as soon as it is plain whether the first opponent wins 25 % of
// the games or 30 %. The same flags give the same result on any number of processors,
// unless an opponent plays against the clock.
//
// An opponent may be a program in any language, as in "exec:python3 client.py": see
// opponents.Process. Where it ends, is late or answers nonsense, it loses its say for
// that move: a random legal move stands in. The record has a tag that tells how often, by
// seat, and the table has the sum, under "failures".
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
	board := flag.String("board", "", "the `side` to play on, 3-4 or 4-5, or a file with a BoardSpec as JSON (by default the side for this many players)")
	fortifications := flag.Bool("fortifications", true, "play with the module of the fortifications")
	roads := flag.String("roads", "MainRowFirst", "the `rule` for roads, MainRowFirst or BestRows")
	seats := flag.String("opponents", "greedy,random,random,random", "who `plays`, with commas: "+playing.Names()+"; from the first again where there are fewer than players; where a PROGRAM ends, is late or answers nonsense, a random move stands in, and counts under failures")
	flag.Uint64Var(&a.seed, "seed", 1, "the `number` of the first deal; the others follow it")
	flag.IntVar(&a.deals, "deals", 100, "how `many` deals")
	flag.DurationVar(&a.time, "time", 0, "how `long` an opponent may take for a move at the most; 0: as long as each takes")
	flag.StringVar(&a.file, "records", "", "the `file` for the records of all games, with which to go on")
	sequential := flag.String("sprt", "", "stop when it is plain which of two `shares` the first opponent wins, in percent, as in 25,30")
	table := flag.String("csv", "", "write the results to a `file` as CSV, too")
	picture := flag.String("svg", "", "draw the results in a `file`")
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
		err = apart(a.file, *table, *picture)
	}
	if err == nil {
		err = run(a, lineup, errs, *table, *picture)
	}
	if err != nil {
		fmt.Fprintln(errs, "arena:", err)
		os.Exit(1)
	}
}

// apart refuses to write two things to one file; what has no name is not written.
func apart(files ...string) error {
	for i, name := range files {
		for _, other := range files[:i] {
			if name != "" && other != "" && keeping.Same(name, other) {
				return fmt.Errorf("%s and %s are one file; -records, -csv and -svg go into files of their own", other, name)
			}
		}
	}
	return nil
}

// run plays, and tells the results in every form that is asked for; errs hears how long
// it took.
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
	title := fmt.Sprintf("Share of %d games that each kind wins", results.games)
	return os.WriteFile(picture, []byte(plot.Shares(title, results.rows())), 0o666)
}
