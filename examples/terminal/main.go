// Terminal plays The Emperor of China in a plain terminal, against the machine or
// with several persons at one keyboard.
//
//	go run ./examples/terminal
//	go run ./examples/terminal -players 3 -seats you,greedy,random -fortifications
//	go run ./examples/terminal -players 3 -seats you -names Anna,Bo,Cleo -save game.txt
//	go run ./examples/terminal -load game.txt
//
// It reads lines and writes lines of at most 79 columns, without moving the cursor,
// so that it also works through a pipe. The map is 28 lines high, and 50 lines show
// all that belongs together; a terminal of fewer than 44 has a table of the regions in
// its place. Where there are 120 columns, what else lies open stands beside the map, and
// 40 lines will do. What is new since one's last turn has an arrow. Colors are for
// terminals that have them, unless NO_COLOR is set; all that they tell the letters tell
// too.
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

	"github.com/emperorofchina/emperor/examples/internal/printable"
	"github.com/emperorofchina/emperor/examples/internal/setup"
	"github.com/emperorofchina/emperor/opponents"
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run plays a game as the arguments say, and returns the exit status: 1 where
// something fails, 2 where they can't be understood.
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
		fmt.Fprintf(errs, "terminal: %v\n", err)
		return 1
	}
	return 0
}

const usage = `The Emperor of China, against the machine or hot-seat.

    go run ./examples/terminal [flags]

You are asked what to do step by step, and answer with a number or with the
words beside it. A whole move may be typed at once, as in

    Wei: house 3 (red)               a house on Wei 3, paid with a red card
    Wei: house 3 + emissary (2 red)  two pieces; also (red, 2 green)
    exchange red                     discard a red card, to draw another
    take red, draw                   a face-up card, the top of the draw pile

and "help" lists everything else that may be typed: map, score, try, undo, log,
save, resume, quit. The game is kept in a file after every move, so that nothing
is lost when the program is ended in whatever way. That file holds every secret
of the game. Where several play, the screen is cleared between their turns; a
terminal that can scroll back shows it all the same.

`

// arguments is what the flags say.
type arguments struct {
	players        int
	board          string
	fortifications bool
	roads          string
	seed           uint64
	seats, names   string
	load, save     string
	screen         string
	given          map[string]bool // the flags that are there
}

func readArguments(args []string, errs io.Writer) (arguments, error) {
	a := arguments{given: map[string]bool{}}
	flags := flag.NewFlagSet("terminal", flag.ContinueOnError)
	flags.SetOutput(errs)
	flags.Usage = func() {
		fmt.Fprint(errs, usage)
		flags.PrintDefaults()
	}
	flags.IntVar(&a.players, "players", 3, "number of players, `3 to 5`")
	flags.StringVar(&a.board, "board", "", "the `side` to play on, 3-4 or 4-5, or a file with a BoardSpec\nas JSON (by default the side for this many players)")
	flags.BoolVar(&a.fortifications, "fortifications", false, "play with the module of the fortifications")
	flags.StringVar(&a.roads, "roads", "MainRowFirst", "the `rule` for roads, MainRowFirst or BestRows")
	flags.Uint64Var(&a.seed, "seed", 0, "`number` from which all shuffles follow (by default another\none every time; it is told at the end)")
	flags.StringVar(&a.seats, "seats", "you,greedy", "who `plays`, the start player first, with commas: you,\n"+strings.Join(opponents.Names(), ", ")+", or search with a limit, as in search:100ms;\nthe last again where there are fewer")
	flags.StringVar(&a.names, "names", "", "what those who are \"you\" are `called`, with commas")
	flags.StringVar(&a.load, "load", "", "go on with the game in this `file`")
	flags.StringVar(&a.save, "save", "", "keep the game in this `file`, which must be new; \"none\": nowhere\n(by default the one loaded, or once there is a move, a new one\namong the system's temporary files)")
	flags.StringVar(&a.screen, "screen", "", "how many `columns x rows` there are, as in 80x24 (by default what\nthe terminal says)")
	err := flags.Parse(args)
	flags.Visit(func(f *flag.Flag) { a.given[f.Name] = true })
	switch {
	case err != nil:
	case flags.NArg() > 0:
		err = fmt.Errorf("%q is no flag", flags.Arg(0))
	case a.load != "":
		for _, name := range []string{"players", "fortifications", "roads", "seed"} {
			if a.given[name] {
				err = fmt.Errorf("-%s is what the game in %s says", name, a.load)
			}
		}
	}
	if err != nil && flags.Parsed() && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintf(errs, "terminal: %v; -help tells what there is\n", err)
	}
	return a, err
}

// sitting returns the game to be played, new or resumed.
func (a arguments) sitting(in io.Reader, out io.Writer) (*sitting, error) {
	board, err := setup.Board(a.board)
	if err != nil {
		return nil, err
	}
	screen, err := readScreen(a.screen, out)
	if err != nil {
		return nil, err
	}
	s := &sitting{in: bufio.NewReader(in), out: out, screen: screen, board: board, boardName: a.board}
	if screen.color {
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
	if s.game, err = newGame(options, a.seed); err != nil {
		return err
	}
	if s.seats, err = newSeats(a.seats, a.names, a.players); err != nil {
		return err
	}
	s.game.record.Names = namesOf(s.seats)
	return nil
}
