package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"

	"github.com/emperorofchina/emperor/examples/internal/keeping"
	"github.com/emperorofchina/emperor/examples/internal/sitting"
	"github.com/emperorofchina/emperor/examples/lotus/play"
	"github.com/emperorofchina/emperor/whitelotus"
)

// arguments are the values of the flags.
type arguments struct {
	play           bool
	players, turns int
	rice, limit    bool
	board          string
	seed           uint64

	opponents      string // without -play
	games, picture int
	asMap          bool

	sitting.Flags // with -play
	given         map[string]bool
}

func readArguments(args []string, errs io.Writer) (a arguments, err error) {
	flags := flag.NewFlagSet("lotus", flag.ContinueOnError)
	flags.BoolVar(&a.play, "play", false, "play yourself, in this terminal")
	flags.IntVar(&a.players, "players", 4, "number of players, `3 to 6`")
	flags.IntVar(&a.turns, "turns", 4, "number of `turns`, 1 to 8")
	flags.BoolVar(&a.rice, "rice", false, "play with three blocks, and more for Ricefields")
	flags.BoolVar(&a.limit, "limit", false, "play with 16 chips a player")
	flags.StringVar(&a.board, "board", "", "a `file` with a BoardSpec as JSON (default: China, 1351)")
	flags.Uint64Var(&a.seed, "seed", 1,
		"random `seed` of the tiles and all choices; with -games, that\nof the first game; with -play, a new "+
			"one each time is the\ndefault")
	flags.StringVar(&a.opponents, "opponents", "greedy",
		"comma-separated `opponents` by seat: greedy, random, or search\nwith a limit, as in search:100ms or "+
			"search:2000; the list\nrepeats if it is too short")
	flags.IntVar(&a.games, "games", 0, "play `n` games and print a table instead of one game")
	flags.IntVar(&a.picture, "picture", 0, "draw the table as SVG after `n` moves instead of printing\nthe game")
	flags.BoolVar(&a.asMap, "map", false, "with -picture, draw a map for terminals")
	program := play.Program()
	a.Register(flags, program.Machines)
	a.given, err = program.Parse(flags, args, errs, a.check)
	return a, err
}

// The flags of watching and of playing that the other does not have.
var (
	watching = []string{"opponents", "games", "picture", "map"}
	playing  = []string{"seats", "names", "load", "save", "screen"}
)

// check refuses flags that do not go together, and numbers out of range.
func (a *arguments) check(given map[string]bool) error {
	not, why := playing, "needs"
	if a.play {
		not, why = watching, "does not go with"
	}
	for _, name := range not {
		if given[name] {
			return fmt.Errorf("-%s %s -play", name, why)
		}
	}
	if a.games < 0 || a.picture < 0 || a.turns < 1 {
		return errors.New("-games and -picture cannot be below 0, nor -turns below 1")
	}
	return a.CheckLoad(given, "players", "turns", "rice", "limit", "seed")
}

// options returns the options of a game.
func (a arguments) options() (whitelotus.Options, error) {
	o := whitelotus.Options{Players: a.players, Turns: a.turns, LimitChips: a.limit}
	if a.rice {
		o.Blocks = whitelotus.ThreeAndRice
	}
	if a.board == "" {
		return o, nil
	}
	text, err := keeping.Read(a.board)
	if err == nil {
		var spec whitelotus.BoardSpec
		if err = json.Unmarshal([]byte(text), &spec); err == nil {
			o.Board, err = whitelotus.NewBoard(spec)
		}
	}
	if err != nil {
		return o, fmt.Errorf("-board %s: %w", a.board, err)
	}
	return o, nil
}

// setup returns the game to play.
func (a arguments) setup(options whitelotus.Options) play.Setup {
	if !a.given["seed"] {
		a.seed = rand.Uint64()
	}
	return play.Setup{Flags: a.Flags, Options: options, Seed: a.seed, BoardFile: a.board, Given: a.given}
}
