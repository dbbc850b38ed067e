// Package measure compares the strength of opponents, as the command arena does.
// A program that imports it can also measure Opponent values of its own.
package measure

import (
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strconv"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/examples/internal/keeping"
	"github.com/emperorofchina/emperor/examples/internal/playing"
	"github.com/emperorofchina/emperor/examples/internal/plot"
	"github.com/emperorofchina/emperor/examples/internal/printable"
	"github.com/emperorofchina/emperor/examples/internal/setup"
	"github.com/emperorofchina/emperor/opponents"
	lotus "github.com/emperorofchina/emperor/whitelotus/opponents"
)

// Run runs arena with command line arguments, see the command arena. Beside its
// opponents, -opponents can name those of own. It prints the results to standard
// output. If an opponent of own fails or makes an illegal move, Run stops and
// returns its error. If one thinks against the clock, set -time: without it, Run
// expects that opponents repeat their moves. Invalid flags exit the program.
func Run(args []string, own map[string]opponents.Opponent) error { return measured(args, own, nil) }

// RunLotus runs arena with -game whitelotus, as [Run] does, with opponents of own
// for that game.
func RunLotus(args []string, own map[string]lotus.Opponent) error {
	return measured(slices.Concat([]string{"-game", "whitelotus"}, args), nil, own)
}

// settings are the flags that need more than their value.
type settings struct {
	game, board, roads, opponents, sprt, csv, svg string

	players        int
	fortifications bool
	regret         bool
	rollouts       int
}

func measured(args []string, own map[string]opponents.Opponent, lotusOwn map[string]lotus.Opponent) error {
	errs := printable.To(os.Stderr)
	flags := flag.NewFlagSet("arena", flag.ExitOnError)
	flags.SetOutput(errs)
	var a arena
	var s settings
	flagsOf(flags, &a, &s)
	flags.Parse(args)
	if flags.NArg() > 0 || a.deals < 1 || a.deals > maxDeals || a.time < 0 {
		flags.Usage()
		os.Exit(2)
	}
	names := slices.Collect(maps.Keys(own))
	var err error
	switch s.game {
	case "emperor":
		var options emperor.Options
		options, err = setup.Options(s.players, s.board, s.fortifications, s.roads)
		a.game = emperorGame{options, own}
	case "whitelotus":
		a.game, err = newLotusGame(flags, s, lotusOwn)
		names = slices.Collect(maps.Keys(lotusOwn))
	default:
		err = fmt.Errorf("-game %s: must be emperor or whitelotus", s.game)
	}
	if err == nil && s.regret {
		var g regrets
		if g, err = newRegrets(a, s, own); err == nil {
			err = g.run(os.Stdout, os.Stderr)
		}
		return err
	}
	var lineup playing.Seating
	if err == nil {
		lineup, err = playing.NewSeating(s.opponents, s.players, names...)
		a.seatings = lineup.All()
	}
	if err == nil && s.sprt != "" {
		a.test, err = newTest(s.sprt)
	}
	if err == nil {
		err = checkOutputs(a.file, s.csv, s.svg)
	}
	if err == nil {
		err = run(a, lineup, errs, s.csv, s.svg)
	}
	return err
}

// flagsOf defines the flags.
func flagsOf(flags *flag.FlagSet, a *arena, s *settings) {
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
	flags.Uint64Var(&a.seed, "seed", 1, "`seed` of the first deal; later deals have consecutive seeds")
	flags.IntVar(&a.deals, "deals", 100, "how `many` deals")
	flags.DurationVar(&a.time, "time", 0, "time `limit` for each move; 0 means none")
	flags.StringVar(&a.file, "records", "",
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
