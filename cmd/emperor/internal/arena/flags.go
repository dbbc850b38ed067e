// Package arena compares the strength of opponents at The Emperor of China, or with -game
// whitelotus at Der weisse Lotus. To be fair, it plays every deal in all possible
// seatings.
//
//	emperor arena -opponents search:100ms,greedy,greedy,greedy -deals 200 -records games.txt
//	emperor arena -game whitelotus -players 6 -opponents search:2000,greedy
//
// For each opponent it prints the share of games won, the points, the lead in
// points, the ranks and a rating, with 95 % intervals, and explains these words.
// Games with the same deal depend on each other, so intervals and the test use
// the mean of each deal.
//
// With -records, arena writes the record of each game to a file. The same
// command continues where the file ends, even if arena was killed;
// emperor simulate -watch prints the games. Before it continues, arena replays
// one game of the file. If its moves differ, an opponent has changed, and arena
// stops. It skips this check if an opponent is a program or has a time limit.
//
// With -sprt 25,30, arena stops when it can decide whether the first opponent
// wins 25 % or 30 % of the games. The same flags give the same result on any
// number of processors, unless an opponent has a time limit.
//
// With -regret, arena measures single choices, which shows in minutes what takes
// hours of games:
//
//	emperor arena -regret -opponents greedy,search:300,search:1000 -deals 40
//
// Each deal gives a turn in every stage of a game, from games of greedy players
// that make one random move in eight. Every opponent chooses a placement or an
// exchange, and each of these moves is judged as in a review, with -rollouts: see
// opponents.Search.ReviewMove. The regret of a choice is the lead it loses against
// the move that a search finds best. This measure shares the rollouts' view of the
// other players, so a match must confirm it.
//
// An opponent may be a program in any language, as in "exec:python3 client.py":
// see opponents.Process. If it exits, is late or returns an invalid answer, a
// random legal move replaces its move. A tag in the record counts these
// failures by seat, and the column "failures" of the table adds them up. If its
// first three answers all fail, arena stops with the error of the first one.
//
// An opponent of a Go program need not be a process: the package opponents/arena
// plays such tournaments between any opponents.
package arena

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/command"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/keeping"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/plot"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/setup"
	"github.com/emperorofchina/emperor/internal/printable"
	"github.com/emperorofchina/emperor/opponents/arena"
	"github.com/emperorofchina/emperor/whitelotus"
)

const usage = `Measure which opponent is stronger, in deals played from all seats.

    $emperor arena -opponents search:100ms,greedy,greedy -deals 200
    $emperor arena -regret -opponents greedy,search:300 -deals 40
`

// settings are the flags that need more than their value.
type settings struct {
	setup.Game
	opponents, sprt, csv, svg string

	regret   bool
	rollouts int
}

// Run is the command arena.
func Run(args []string, _ io.Reader, out, errs io.Writer) int {
	flags := flag.NewFlagSet("arena", flag.ContinueOnError)
	var c contest
	s := settings{Game: setup.Game{Players: 4, Fortifications: true}}
	c.register(flags, &s)
	_, err := command.Parse(flags, usage, args, errs, func(given map[string]bool) error {
		switch {
		case c.deals < 1 || c.deals > maxDeals:
			return fmt.Errorf("-deals %d: must be 1 to %d", c.deals, maxDeals)
		case c.time < 0:
			return fmt.Errorf("-time %v: cannot be below 0", c.time)
		}
		if err := s.Check(given); err != nil {
			return err
		}
		return command.NoArguments(flags)
	})
	if err == nil {
		err = c.run(s, out, errs)
	}
	return command.Status(errs, "arena", err)
}

// run plays the contest, or measures single choices.
func (c contest) run(s settings, out, errs io.Writer) (err error) {
	seating := playing.Emperor.NewSeating
	if s.Name == setup.Lotus {
		seating = playing.Lotus.NewSeating
		var options whitelotus.Options
		options, err = s.Lotus()
		c.game = lotusGame{options}
	} else {
		var options emperor.Options
		options, err = s.Emperor()
		c.game = emperorGame{options}
	}
	if err == nil && s.regret {
		var g regrets
		if g, err = newRegrets(c, s); err == nil {
			return g.run(out, os.Stderr)
		}
	}
	var lineup playing.Seating
	if err == nil {
		lineup, err = seating(s.opponents, s.Players)
		c.seatings = lineup.All()
	}
	if err == nil && s.sprt != "" {
		c.test, err = newTest(s.sprt)
	}
	if err == nil {
		err = cmp.Or(checkOutputs(c.file, s.csv, s.svg), command.CheckFile(s.csv), command.CheckFile(s.svg))
	}
	if err != nil {
		return command.Mistake(err)
	}
	return measure(c, lineup, out, printable.To(errs), s.csv, s.svg)
}

// register adds the flags to a set.
func (c *contest) register(flags *flag.FlagSet, s *settings) {
	s.Register(flags)
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
func measure(c contest, lineup playing.Seating, out, errs io.Writer, table, picture string) error {
	start := time.Now()
	f, err := c.play(lineup, os.Stderr)
	if err != nil {
		return err
	}
	fmt.Fprintf(errs, "%d games played in %v\n", f.played, time.Since(start).Round(time.Millisecond))
	if err := printTables(out, f.Results); err != nil {
		return err
	}
	if c.test != nil {
		fmt.Fprintln(out, c.test.verdict(f.wins))
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
