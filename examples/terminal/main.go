// Terminal plays The Emperor of China in a plain terminal, against the machine
// or with several people at one keyboard.
//
//	go run ./examples/terminal
//	go run ./examples/terminal -players 3 -seats you,greedy,random -fortifications
//	go run ./examples/terminal -players 3 -seats you -names Anna,Bo,Cleo -save game.txt
//	go run ./examples/terminal -load game.txt
//
// It reads lines, and writes lines of at most 79 columns without moving the
// cursor, so it also works through a pipe. Between the turns of several people
// it clears the screen and, if the terminal can do that, the lines above it.
//
// The map has 28 lines, and 50 lines show a complete turn. If the terminal has
// fewer than 44 lines, a table of the regions replaces the map. From 120
// columns on, scores and cards are beside the map, and 40 lines are enough.
// Arrows mark everything new since the player's last turn. The program uses
// colors if the terminal supports them and NO_COLOR is not set; the text alone
// has all information.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/examples/internal/printable"
	"github.com/emperorofchina/emperor/examples/internal/setup"
	"github.com/emperorofchina/emperor/examples/internal/sitting"
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
	t, err := a.table(in, out)
	if err == nil {
		err = t.Run()
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
quit. After the game, "review" shows what was luck, and which of your moves cost
you most. The game is saved in a file after every move, so nothing is lost if
the program ends. That file contains every secret of the game. If several people
play, the screen is cleared between their turns, and so are the lines above it
if the terminal can do that.

`

// program describes the program, for a game on a board.
func program(board string) sitting.Program {
	p := sitting.Program{
		Name: "terminal", Command: "go run ./examples/terminal", Files: "emperor", Usage: usage, Help: help,
		Rules: rules,
		Machines: sitting.Machines{
			Find:  func(name string) error { _, err := opponents.New(name); return err },
			Names: opponents.Names(), Watch: "examples/selfplay",
			Strengths: "greedy nearly always beats three random\nones; " +
				"search:200ms beats three greedy ones\nin four games of five",
		},
	}
	if board != "" {
		p.Command += " -board " + sitting.Word(board)
	}
	return p
}

// arguments are the values of the flags.
type arguments struct {
	sitting.Flags
	players        int
	board          string
	fortifications bool
	roads          string
	seed           uint64
	given          map[string]bool // the flags on the command line
}

func readArguments(args []string, errs io.Writer) (a arguments, err error) {
	flags := flag.NewFlagSet("terminal", flag.ContinueOnError)
	flags.IntVar(&a.players, "players", 3, "number of players, `3 to 5`")
	flags.StringVar(&a.board, "board", "",
		"the `side` to play on, 3-4 or 4-5, or a file with a BoardSpec\nas JSON (default: the side for "+
			"this number of players)")
	flags.BoolVar(&a.fortifications, "fortifications", false, "play with fortifications")
	flags.StringVar(&a.roads, "roads", "MainRowFirst", "the `rule` for roads, MainRowFirst or BestRows")
	flags.Uint64Var(&a.seed, "seed", 0,
		"random `seed` of all shuffles (default: a new one each time,\nshown at the end)")
	p := program("")
	a.Register(flags, p.Machines)
	a.given, err = p.Parse(flags, args, errs, func(given map[string]bool) error {
		return a.CheckLoad(given, "players", "fortifications", "roads", "seed")
	})
	return a, err
}

// table returns the new or resumed game to play.
func (a arguments) table(in io.Reader, out io.Writer) (*table, error) {
	board, err := setup.Board(a.board)
	if err != nil {
		return nil, err
	}
	screen, measure, err := a.Console(out)
	if err != nil {
		return nil, err
	}
	t := &table{Sitting: sitting.New(program(a.board), in, out, screen), board: board}
	t.Game, t.Measure = t, measure
	if screen.Color {
		t.Out = (&colors{t: t}).painter(out)
	}
	return t, t.Sit(a.Flags, a.given, func() (int, error) { return a.players, a.begin(t) })
}

func (a arguments) begin(t *table) error {
	options, err := setup.Options(a.players, a.board, a.fortifications, a.roads)
	if err != nil {
		return err
	}
	if !a.given["seed"] {
		a.seed = rand.Uint64()
	}
	t.game.Match, err = emperor.NewMatch(options, a.seed)
	return err
}
