// Package simulate lets programs play The Emperor of China, or with -game
// whitelotus Der weisse Lotus, against each other.
//
//	emperor simulate
//	emperor simulate -games 1000 -players 5
//	emperor simulate -game whitelotus -seed 7 -picture 156
//
// Without -games it prints one complete game as a person would follow it at the
// table: each turn's cards, pieces and draws, the scoring of regions as they
// fill up, the final scoring item by item, the winner, and the seed. With
// -games it plays that many games on all cores and prints how often each player
// won and where the points came from. The flag -opponents sets the opponent in
// each seat. The same flags always print the same output, unless an opponent
// has a time limit. With -watch it prints the games of a file instead.
package simulate

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/command"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/setup"
)

const usage = `Let programs play each other: print one game, or with -games a table of many.

    $emperor simulate [flags]
`

// arguments are the values of the flags.
type arguments struct {
	setup.Game
	seed           uint64
	opponents      string
	games, picture int
	watched        string
	asMap          bool
}

// Run is the command simulate.
func Run(args []string, _ io.Reader, out, errs io.Writer) int {
	flags := flag.NewFlagSet("simulate", flag.ContinueOnError)
	a := arguments{Game: setup.Game{Players: 4, Fortifications: true}}
	a.Register(flags)
	flags.Uint64Var(&a.seed, "seed", 1, "random `seed`; with -games, the seed of the first game")
	flags.StringVar(&a.opponents, "opponents", "greedy",
		"comma-separated `opponents`, by seat: "+playing.Names()+
			"; the list repeats if it is shorter than -players")
	flags.IntVar(&a.games, "games", 0, "play `n` games and print a table instead of one game")
	flags.StringVar(&a.watched, "watch", "",
		"replay the records in `file` instead of playing; set -board if they use another board")
	flags.IntVar(&a.picture, "picture", 0,
		"draw the table of -game whitelotus as SVG after `n` moves instead of printing the game")
	flags.BoolVar(&a.asMap, "map", false, "with -picture, draw a map for terminals")
	_, err := command.Parse(flags, usage, args, errs, func(given map[string]bool) error {
		if a.games < 0 || a.picture < 0 {
			return errors.New("-games and -picture cannot be below 0")
		}
		if err := a.Check(given); err != nil {
			return err
		}
		only := map[string]string{"watch": setup.Emperor, "picture": setup.Lotus, "map": setup.Lotus}
		for name, game := range only {
			if given[name] && a.Name != game {
				return fmt.Errorf("-%s: this flag is not for -game %s", name, a.Name)
			}
		}
		return command.NoArguments(flags)
	})
	if err == nil && a.Name == setup.Lotus {
		err = a.lotus(out)
	} else if err == nil {
		err = a.emperor(out)
	}
	return command.Status(errs, "simulate", err)
}

func (a arguments) emperor(out io.Writer) error {
	options, err := a.Emperor()
	var seated playing.Seating
	if err == nil {
		seated, err = playing.Emperor.NewSeating(a.opponents, a.Players)
	}
	switch {
	case err != nil:
		return command.Mistake(err)
	case a.watched != "":
		return command.Mistake(watchFile(out, a.watched, options.Board))
	case a.games > 0:
		return playMany(out, os.Stderr, options, seated, a.seed, a.games)
	}
	return playOne(out, options, seated, a.seed)
}

func (a arguments) lotus(out io.Writer) error {
	options, err := a.Lotus()
	var seated playing.Seating
	var group *playing.LotusGroup
	if err == nil {
		seated, err = playing.Lotus.NewSeating(a.opponents, a.Players)
	}
	if err == nil {
		group, err = playing.Lotus.NewGroup(seated, os.Stderr)
	}
	if err != nil {
		return command.Mistake(err)
	}
	defer group.Close()
	switch {
	case a.games > 0:
		return playManyLotus(out, os.Stderr, options, group, seated, a.seed, a.games)
	case a.picture > 0:
		return drawTable(out, options, group, seated, a.seed, a.picture, a.asMap)
	}
	return playOneLotus(out, options, group, seated, a.seed)
}
