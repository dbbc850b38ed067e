package sitting

import (
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/command"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/setup"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/opponents"
	lotus "github.com/emperorofchina/emperor/whitelotus/opponents"
)

// Setup has the values of the flags of a command that plays: a new game, or one
// that is continued.
type Setup struct {
	setup.Game
	Seed         uint64
	Seats, Names string
	Load, Save   string
	Language     string
	Screen       string
	Given        map[string]bool // the flags on the command line
}

// Games are functions that play a game until it ends or nobody continues, by
// its name. An error is in the words of players.
type Games map[string]func(s Setup, in io.Reader, out io.Writer) error

const usage = `Play The Emperor of China, or with -game whitelotus Der weisse Lotus, against
the machine or at one keyboard.

    $emperor play [flags]

The program asks for your choices step by step. Answer with a number or with the
words beside it. You may also type a complete move, as in

    Wei: house 3 (red)               a house on Wei 3, paid with a red card
    Wei: house 3 + emissary (2 red)  two pieces; also (red, 2 green)
    exchange red                     discard a red card, to draw another
    take red, draw                   a face-up card, the top of the draw pile

or, at Der weisse Lotus,

    block Wuchang      a control block on an area; or pass
    bid 3 against B    in a contest: influence, and a vote against a player
    rebels 2           in a rebellion: a side, emperor or rebels, and armies

and "help" lists all other commands: map, score, try, undo, log, save, resume,
quit. After a game of The Emperor of China, "review" shows what was luck, and
which of your moves cost you most. The game is saved in a file after every move,
so nothing is lost if the program ends. That file contains every secret of the
game. If several people play, the screen is cleared between their turns, or
around each secret choice, and so are the lines above it if the terminal can do
that.
`

// Play is the command play.
func (games Games) Play(args []string, in io.Reader, out, errs io.Writer) int {
	s := Setup{Game: setup.Game{Players: 3}}
	err := s.parse(args, errs)
	if err == nil {
		err = games[s.Name](s, in, out)
	}
	return command.Status(errs, "play", err)
}

func (s *Setup) parse(args []string, errs io.Writer) (err error) {
	flags := flag.NewFlagSet("play", flag.ContinueOnError)
	s.Register(flags)
	flags.Uint64Var(&s.Seed, "seed", 0,
		"random `seed` of all shuffles (default: a new one each time, shown at the end)")
	flags.StringVar(&s.Seats, "seats", "you,easy",
		"comma-separated `players`, the start player first: you, "+strings.Join(opponents.Names(), ", ")+
			", or at Der weisse Lotus you, "+strings.Join(lotus.Names(), ", ")+
			"; search may have a limit, as in search:200ms; the last one repeats if there are too few. "+
			"easy is for your first games, normal is even with a player who plans ahead, and strong thinks "+
			"a second about each move")
	flags.StringVar(&s.Names, "names", "", "comma-separated `names` of the seats that are \"you\"")
	flags.StringVar(&s.Load, "load", "", "continue the game in `file`")
	flags.StringVar(&s.Save, "save", "",
		"save the game in `file`, which must be new, or \"none\" (default: the loaded file, or a new "+
			"temporary file)")
	flags.StringVar(&s.Screen, "screen", "",
		"size in `columns x rows`, as in 80x24 (default: that of the terminal)")
	flags.StringVar(&s.Language, "language", "en",
		"`language`, one of "+strings.Join(words.Languages(), ", "))
	s.Given, err = command.Parse(flags, usage, args, errs, func(given map[string]bool) error {
		if err := command.NoArguments(flags); err != nil {
			return err
		}
		if err := words.Use(s.Language); err != nil {
			return fmt.Errorf("-language %s: %w", s.Language, err)
		}
		if err := s.Check(given); err != nil || s.Load == "" {
			return err
		}
		for _, name := range []string{"players", "fortifications", "roads", "turns", "rice", "limit",
			"seed"} {
			if given[name] {
				return fmt.Errorf("-%s cannot be changed: it is part of the game in %s", name, s.Load)
			}
		}
		return nil
	})
	if !s.Given["seed"] {
		s.Seed = rand.Uint64()
	}
	return err
}

// Command returns the command that continues a game if "-load" and a file
// follow.
func (s Setup) Command() string {
	c := command.Name() + " play"
	if s.Name == setup.Lotus {
		c += " -game " + s.Name
	}
	if s.Board != "" {
		c += " -board " + Word(s.Board)
	}
	if s.Language != "en" && s.Language != "" {
		c += " -language " + s.Language
	}
	return c
}

// Console reads the flag -screen, and returns the screen and the function that
// reads its size again, if it can change.
func (f Setup) Console(out io.Writer) (screen console.Screen, measure func() console.Screen, err error) {
	if screen, err = console.ReadScreen(f.Screen, out); f.Screen == "" {
		measure = func() console.Screen { return console.ScreenOf(out) }
	}
	return screen, measure, err
}

// Sit fills the seats: of a game from a file, or of one that begin begins for a
// number of players. It opens the file in which the game is saved.
func (s *Sitting) Sit(f Setup, begin func() (players int, err error)) error {
	err := s.seat(f, begin)
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

func (s *Sitting) seat(f Setup, begin func() (players int, err error)) error {
	if f.Load != "" {
		if !f.Given["seats"] {
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
