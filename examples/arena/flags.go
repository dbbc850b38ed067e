package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/examples/internal/keeping"
	"github.com/emperorofchina/emperor/examples/internal/playing"
	"github.com/emperorofchina/emperor/examples/internal/plot"
	"github.com/emperorofchina/emperor/examples/internal/printable"
	"github.com/emperorofchina/emperor/examples/internal/setup"
	"github.com/emperorofchina/emperor/opponents/arena"
)

// settings are the flags that need more than their value.
type settings struct {
	game, board, roads, opponents, sprt, csv, svg string

	players        int
	fortifications bool
	regret         bool
	rollouts       int
}

// run runs arena with command line arguments. Invalid flags exit the program.
func run(args []string) error {
	errs := printable.To(os.Stderr)
	flags := flag.NewFlagSet("arena", flag.ExitOnError)
	flags.SetOutput(errs)
	var c contest
	var s settings
	flagsOf(flags, &c, &s)
	flags.Parse(args)
	if flags.NArg() > 0 || c.deals < 1 || c.deals > maxDeals || c.time < 0 {
		flags.Usage()
		os.Exit(2)
	}
	var err error
	switch s.game {
	case "emperor":
		var options emperor.Options
		options, err = setup.Options(s.players, s.board, s.fortifications, s.roads)
		c.game = emperorGame{options}
	case "whitelotus":
		c.game, err = newLotusGame(flags, s)
	default:
		err = fmt.Errorf("-game %s: must be emperor or whitelotus", s.game)
	}
	if err == nil && s.regret {
		var g regrets
		if g, err = newRegrets(c, s); err == nil {
			err = g.run(os.Stdout, os.Stderr)
		}
		return err
	}
	var lineup playing.Seating
	if err == nil {
		lineup, err = playing.NewSeating(s.opponents, s.players)
		c.seatings = lineup.All()
	}
	if err == nil && s.sprt != "" {
		c.test, err = newTest(s.sprt)
	}
	if err == nil {
		err = checkOutputs(c.file, s.csv, s.svg)
	}
	if err == nil {
		err = measure(c, lineup, errs, s.csv, s.svg)
	}
	return err
}

// flagsOf defines the flags.
func flagsOf(flags *flag.FlagSet, c *contest, s *settings) {
	flags.StringVar(&s.game, "game", "emperor", "the `game`, emperor or whitelotus")
	flags.IntVar(&s.players, "players", 4, "number of players, `3 to 5`, or 3 to 6 with -game whitelotus")
	flags.StringVar(&s.board, "board", "",
		"the `side` to play on, 3-4 or 4-5, or a file with a BoardSpec as JSON (default: the side for this "+
			"number of players)")
	flags.BoolVar(&s.fortifications, "fortifications", true, "play with fortifications")
	flags.StringVar(&s.roads, "roads", "MainRowFirst", "the `rule` for roads, MainRowFirst or BestRows")
	flags.StringVar(&s.opponents, "opponents", "greedy,random,random,random",
		"comma-separated `opponents`: "+playing.Names()+
			"; the list repeats if it is shorter than -players; if a PROGRAM exits, is late or returns an "+
			"invalid answer, a random move replaces its move and counts as a failure; if its first "+
			strconv.Itoa(playing.FirstAnswers)+" answers all fail, arena stops")
	flags.Uint64Var(&c.seed, "seed", 1, "`seed` of the first deal; later deals have consecutive seeds")
	flags.IntVar(&c.deals, "deals", 100, "how `many` deals")
	flags.DurationVar(&c.time, "time", 0, "time `limit` for each move; 0 means none")
	flags.StringVar(&c.file, "records", "",
		"write the records of all games to `file`, or continue if it has some")
	flags.StringVar(&s.sprt, "sprt", "",
		"stop when one of two `shares` of wins, in percent, is decided for the first opponent, as in 25,30")
	flags.BoolVar(&s.regret, "regret", false,
		"measure single choices instead of games: the lead that each opponent loses by its moves")
	flags.IntVar(&s.rollouts, "rollouts", 300, "how `many` rollouts at least score each move with -regret")
	flags.StringVar(&s.csv, "csv", "", "also write the results to `file` as CSV")
	flags.StringVar(&s.svg, "svg", "", "also draw the results as an SVG picture in `file`")
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

// measure plays the games and writes the results in all requested formats. It
// reports the time taken to errs.
func measure(c contest, lineup playing.Seating, errs io.Writer, table, picture string) error {
	start := time.Now()
	f, err := c.play(lineup, os.Stderr)
	if err != nil {
		return err
	}
	fmt.Fprintf(errs, "%d games played in %v\n", f.played, time.Since(start).Round(time.Millisecond))
	if err := printTables(os.Stdout, f.Results); err != nil {
		return err
	}
	if c.test != nil {
		fmt.Println(c.test.verdict(f.wins))
	}
	if table != "" {
		if err := writeTo(table, f.WriteCSV); err != nil {
			return err
		}
	}
	if picture == "" {
		return nil
	}
	title := fmt.Sprintf("Share of %d games won, by opponent", f.Games)
	return os.WriteFile(picture, []byte(plot.Shares(title, rows(f.Results))), 0o666)
}

// writeTo writes a file.
func writeTo(name string, write func(io.Writer) error) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	return errors.Join(write(file), file.Close())
}

// rows returns the shares as rows of the picture.
func rows(r arena.Results) []plot.Row {
	var rows []plot.Row
	for _, s := range r.Opponents {
		rows = append(rows, plot.Row{Label: s.Name, Value: 100 * s.Wins.Value, Low: 100 * s.Wins.Low,
			High: 100 * s.Wins.High, Even: 100 * s.Even})
	}
	return rows
}
