package sitting

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/emperorofchina/emperor/examples/internal/console"
)

// Flags are the values of the flags of every program that plays.
type Flags struct {
	Seats, Names string
	Load, Save   string
	Screen       string
}

// Register adds the flags to a set.
func (f *Flags) Register(set *flag.FlagSet, machines Machines) {
	set.StringVar(&f.Seats, "seats", "you,greedy",
		"comma-separated `players`, the start player first: you,\n"+strings.Join(machines.Names, ", ")+
			",\nor search with a limit, as in search:200ms; the last one repeats\nif there are too few. "+
			machines.Strengths)
	set.StringVar(&f.Names, "names", "", "comma-separated `names` of the seats that are \"you\"")
	set.StringVar(&f.Load, "load", "", "continue the game in `file`")
	set.StringVar(&f.Save, "save", "",
		"save the game in `file`, which must be new, or \"none\"\n(default: the loaded file, or a new "+
			"temporary file)")
	set.StringVar(&f.Screen, "screen", "",
		"size in `columns x rows`, as in 80x24 (default: that of the\nterminal)")
}

// Parse parses arguments, and checks them with check. An error comes last,
// after the name of the program. It returns the flags on the command line.
func (p Program) Parse(set *flag.FlagSet, args []string, errs io.Writer,
	check func(given map[string]bool) error) (given map[string]bool, err error) {
	set.SetOutput(io.Discard)
	err = set.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(errs, p.Usage)
		set.SetOutput(errs)
		set.PrintDefaults()
		return nil, err
	}
	given = map[string]bool{}
	set.Visit(func(f *flag.Flag) { given[f.Name] = true })
	switch {
	case err != nil:
	case set.NArg() > 0:
		err = fmt.Errorf("unexpected argument %q", set.Arg(0))
	default:
		err = check(given)
	}
	if err != nil {
		fmt.Fprintf(errs, "%s: %v; see -help\n", p.Name, err)
	}
	return given, err
}

// CheckLoad refuses flags that would change a game that is loaded.
func (f Flags) CheckLoad(given map[string]bool, fixed ...string) error {
	for _, name := range fixed {
		if f.Load != "" && given[name] {
			return fmt.Errorf("-%s cannot be changed: it is part of the game in %s", name, f.Load)
		}
	}
	return nil
}

// Console reads the flag -screen, and returns the screen and the function that
// reads its size again, if it can change.
func (f Flags) Console(out io.Writer) (screen console.Screen, measure func() console.Screen, err error) {
	if screen, err = console.ReadScreen(f.Screen, out); f.Screen == "" {
		measure = func() console.Screen { return console.ScreenOf(out) }
	}
	return screen, measure, err
}

// Sit fills the seats: of a game from a file, or of one that begin begins for a
// number of players. It opens the file in which the game is saved.
func (s *Sitting) Sit(f Flags, given map[string]bool, begin func() (players int, err error)) error {
	err := s.seat(f, given, begin)
	if err == nil {
		switch {
		case f.Save == "none":
			s.release()
		case f.Save != "":
			err = s.keepIn(f.Save)
		case f.Load == "":
			s.newFile = true
		}
	}
	if err != nil {
		s.release()
	}
	return err
}

func (s *Sitting) seat(f Flags, given map[string]bool, begin func() (players int, err error)) error {
	if f.Load != "" {
		if !given["seats"] {
			f.Seats = ""
		}
		return s.load(f.Load, f.Seats, f.Names)
	}
	players, err := begin()
	if err != nil {
		return err
	}
	if s.Seats, err = s.Program.Machines.Seats(f.Seats, f.Names, players); err != nil {
		return err
	}
	return s.Game.SetNames(s.Seats.Names())
}
