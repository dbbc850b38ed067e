// Terminal plays The Emperor of China in a plain terminal, against the machine
// or with several people at one keyboard.
//
//	go run ./examples/terminal
//	go run ./examples/terminal -players 3 -seats you,greedy,random -fortifications
//	go run ./examples/terminal -players 3 -seats you -names Anna,Bo,Cleo -save game.txt
//	go run ./examples/terminal -load game.txt
//
// It reads lines, and writes lines of at most 79 columns without moving the
// cursor, so it also works through a pipe. The map has 28 lines, and 50 lines
// show a complete turn. If the terminal has fewer than 44 lines, a table of the
// regions replaces the map. From 120 columns on, scores and cards are beside
// the map, and 40 lines are enough. Arrows mark everything new since the
// player's last turn. The program uses colors if the terminal supports them and
// NO_COLOR is not set; the text alone has all information.
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/signal"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/examples/internal/printable"
	"github.com/emperorofchina/emperor/examples/internal/setup"
	"github.com/emperorofchina/emperor/opponents"
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run plays a game as the arguments specify, and returns the exit status: 1 for
// a failure, 2 for invalid arguments.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	errs = printable.To(errs)
	a, err := readArguments(args, errs)
	if errors.Is(err, flag.ErrHelp) {
		return 0
	}
	if err != nil {
		return 2
	}
	s, err := a.sitting(in, out)
	if err == nil {
		interrupts := make(chan os.Signal, 1)
		signal.Notify(interrupts, os.Interrupt)
		defer signal.Stop(interrupts)
		s.interrupts = interrupts
		err = s.run()
		s.release()
	}
	if err != nil {
		fmt.Fprintf(errs, "terminal: %s\n", plain(err))
		return 1
	}
	return 0
}

const usage = `The Emperor of China, against the machine or at one keyboard.

    go run ./examples/terminal [flags]

The program asks for your choices step by step. Answer with a number or with the
words beside it. You may also type a complete move, as in

    Wei: house 3 (red)               a house on Wei 3, paid with a red card
    Wei: house 3 + emissary (2 red)  two pieces; also (red, 2 green)
    exchange red                     discard a red card, to draw another
    take red, draw                   a face-up card, the top of the draw pile

and "help" lists all other commands: map, score, try, undo, log, save, resume,
quit. The game is saved in a file after every move, so nothing is lost if the
program ends. That file contains every secret of the game. If several people
play, the screen is cleared between their turns, but they can still scroll back.

`

// arguments are the values of the flags.
type arguments struct {
	players        int
	board          string
	fortifications bool
	roads          string
	seed           uint64
	seats, names   string
	load, save     string
	screen         string
	given          map[string]bool // the flags on the command line
}

func readArguments(args []string, errs io.Writer) (arguments, error) {
	a := arguments{given: map[string]bool{}}
	flags := flag.NewFlagSet("terminal", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // the error comes last, below
	flags.IntVar(&a.players, "players", 3, "number of players, `3 to 5`")
	flags.StringVar(&a.board, "board", "",
		"the `side` to play on, 3-4 or 4-5, or a file with a BoardSpec\nas JSON (default: the side for "+
			"this number of players)")
	flags.BoolVar(&a.fortifications, "fortifications", false, "play with fortifications")
	flags.StringVar(&a.roads, "roads", "MainRowFirst", "the `rule` for roads, MainRowFirst or BestRows")
	flags.Uint64Var(&a.seed, "seed", 0,
		"random `seed` of all shuffles (default: a new one each time,\nshown at the end)")
	flags.StringVar(&a.seats, "seats", "you,greedy",
		"comma-separated `players`, the start player first: you,\n"+strings.Join(opponents.Names(), ", ")+
			", or search with a limit, as in search:100ms;\nthe last one repeats if there are too few")
	flags.StringVar(&a.names, "names", "", "comma-separated `names` of the seats that are \"you\"")
	flags.StringVar(&a.load, "load", "", "continue the game in `file`")
	flags.StringVar(&a.save, "save", "",
		"save the game in `file`, which must be new, or \"none\"\n(default: the loaded file, or a new "+
			"temporary file)")
	flags.StringVar(&a.screen, "screen", "",
		"size in `columns x rows`, as in 80x24 (default: that of the\nterminal)")
	err := flags.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(errs, usage)
		flags.SetOutput(errs)
		flags.PrintDefaults()
		return a, err
	}
	flags.Visit(func(f *flag.Flag) { a.given[f.Name] = true })
	switch {
	case err != nil:
	case flags.NArg() > 0:
		err = fmt.Errorf("unexpected argument %q", flags.Arg(0))
	case a.load != "":
		for _, name := range []string{"players", "fortifications", "roads", "seed"} {
			if a.given[name] {
				err = fmt.Errorf("-%s cannot be changed: it is part of the game in %s", name, a.load)
			}
		}
	}
	if err != nil {
		fmt.Fprintf(errs, "terminal: %v; see -help\n", err)
	}
	return a, err
}

// sitting returns the new or resumed game to play.
func (a arguments) sitting(in io.Reader, out io.Writer) (*sitting, error) {
	board, err := setup.Board(a.board)
	if err != nil {
		return nil, err
	}
	size, err := readScreen(a.screen, out)
	if err != nil {
		return nil, err
	}
	s := &sitting{in: bufio.NewReader(in), out: out, screen: size, board: board, boardName: a.board}
	if a.screen == "" {
		s.measure = func() screen { return screenOf(out) }
	}
	if size.color {
		s.out = &painted{to: out, s: s}
	}
	if a.load != "" {
		if !a.given["seats"] {
			a.seats = ""
		}
		err = s.load(a.load, a.seats, a.names)
	} else {
		err = a.begin(s)
	}
	if err != nil {
		return nil, err
	}
	switch {
	case a.save == "none":
		s.release()
	case a.save != "":
		err = s.keepIn(a.save)
	case a.load == "":
		s.newFile = true
	}
	if err != nil {
		s.release()
		return nil, err
	}
	return s, nil
}

func (a arguments) begin(s *sitting) error {
	options, err := setup.Options(a.players, a.board, a.fortifications, a.roads)
	if err != nil {
		return err
	}
	if !a.given["seed"] {
		a.seed = rand.Uint64()
	}
	if s.game.Match, err = emperor.NewMatch(options, a.seed); err != nil {
		return err
	}
	if s.seats, err = newSeats(a.seats, a.names, a.players); err != nil {
		return err
	}
	s.game.Match = s.game.Named(namesOf(s.seats))
	return nil
}
