// Package sitting lets people and machines play one game at one keyboard. It
// asks the seats in turn, clears the screen between people, saves the game
// after every move, and handles the commands that do not depend on the game.
package sitting

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"time"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/keeping"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/rulebook"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// Game is the game that a sitting plays, with its screen. Seats are numbers
// from 0. Methods that begin with Show write to the console.
type Game interface {
	Over() bool
	ToMove() int // the seat that decides next
	Moves() int  // the number of moves played

	// OthersLookAway reports whether only the player who decides next may see
	// the screen, because it shows their secrets.
	OthersLookAway() bool
	// MayStay reports whether the player who decides next may go on at a screen
	// that shows the secrets of a seat.
	MayStay(looking int) bool

	Heading() string      // the game, as the greeting begins
	Introduction() string // the goal and the signs, as it ends
	Short() bool          // the screen is too small for the map

	ShowArrival(p int) error  // what the player who decides next must see
	ShowLast() error          // what everybody saw last, while the next person sits down
	ShowEnd() error           // the result; after it the game goes on if Over reports false
	ShowQuestion(p int)       // the choices of the player who decides next
	Prompt(p int) string      // the words before their answer
	Answer(line string) error // makes their choice, or returns the reason to refuse it as [Refused]
	Command(p int, word, rest string) (known bool, err error)
	Undo(p int) error

	// Choose lets the machine at a seat think until ctx ends, and returns the
	// function that plays its move.
	Choose(ctx context.Context, p int) (play func() error, err error)

	Reason(err error) string // an error in the words of players and their files
	Text() (string, error)   // the record, with every secret
	Read(text string) (Loaded, error)
	SetNames(names []string) error
}

// Loaded is a game that was read from a file.
type Loaded struct {
	Names []string // from the record
	Seats int
	Take  func() // continues this game
}

// Program describes the game that a person has started.
type Program struct {
	Command  string // continues a game if "-load" and a file follow
	Files    string // the beginning of the names of files that it creates
	Help     string
	Machines Machines
	Rules    rulebook.Book
}

// Sitting is a game in progress, with its seats and its file.
type Sitting struct {
	*console.Console
	Program Program
	Game    Game
	Seats   Seats
	Looking int    // the player whose secrets are on the screen; Nobody if none are
	Fresh   bool   // the player to decide has not seen the table yet
	Notice  string // a message below the table

	shown   int           // the player for whom the table was shown last
	file    *keeping.File // nil if the game is not saved
	newFile bool          // create a file at the first move
	unkept  error         // the error of the last attempt to save
}

// Nobody stands for no seat.
const Nobody = -1

// New returns a sitting at a console. Its Game and Seats are to be filled in.
func New(program Program, in io.Reader, out io.Writer, screen console.Screen) *Sitting {
	s := &Sitting{
		Console: &console.Console{In: bufio.NewReader(in), Out: out, Screen: screen},
		Program: program, Looking: Nobody, shown: Nobody,
	}
	s.OnQuit = s.quit
	return s
}

// Run plays the game until it ends or nobody continues.
func (s *Sitting) Run() error {
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, os.Interrupt)
	defer signal.Stop(interrupts)
	defer s.release()
	s.Interrupts = interrupts
	err := s.askNames()
	if err == nil {
		err = s.welcome()
	}
	for err == nil {
		if err = s.playOn(); err != nil {
			break
		}
		if err = s.Game.ShowEnd(); err != nil || s.Game.Over() {
			return err
		}
	}
	if errors.Is(err, console.ErrQuit) || errors.Is(err, io.EOF) {
		s.sayGoodbye()
		return nil
	}
	return err
}

// Anew lets the game begin anew from a position: the file keeps the game so
// far, and a new one is created at the next move.
func (s *Sitting) Anew() {
	s.newFile = s.newFile || s.file != nil
	s.release()
	s.unkept = nil
	s.Looking, s.shown, s.Fresh = Nobody, Nobody, true
}

// welcome greets the players, and waits for Enter if the next output would push
// the greeting off the screen.
func (s *Sitting) welcome() error {
	s.greet()
	if !s.Game.Short() && (s.Screen.Rows == 0 || !s.HotSeat()) {
		return nil
	}
	for {
		line, err := s.Ask(words.Say("terminal.begin"))
		switch word, _ := console.TypedWord(line); {
		case errors.Is(err, io.EOF):
			return nil // nobody is reading
		case err != nil:
			return err
		case word == "rules" || word == "help" || word == "?":
			if _, err := s.command(s.Game.ToMove(), line); err != nil {
				return err
			}
		default:
			return s.DeferInput(line)
		}
	}
}

func (s *Sitting) greet() {
	s.Looking, s.shown, s.Fresh = Nobody, Nobody, true
	s.Print(s.Game.Heading())
	for p := range s.Seats {
		s.Print("  " + s.Title(p))
	}
	switch {
	case s.file != nil:
		s.Say("terminal.savedAfterMoves", "file", s.file.Name())
	case s.newFile:
		s.Say("terminal.savedSoon")
	default:
		s.Say("terminal.notSaved")
	}
	s.Print(s.Game.Introduction())
}

// playOn lets the players make their decisions until the game is over.
func (s *Sitting) playOn() error {
	for !s.Game.Over() {
		p := s.Game.ToMove()
		var err error
		switch {
		case s.Looking != Nobody && s.HotSeat() && !s.Game.MayStay(s.Looking):
			err = s.leave(s.Looking)
		case s.Seats[p].Machine:
			err = s.playMachine(p)
		default:
			err = s.decide(p)
		}
		if err != nil {
			return err
		}
	}
	if s.Looking != Nobody && s.HotSeat() && !s.Game.MayStay(s.Looking) {
		return s.leave(s.Looking)
	}
	return nil
}

// HotSeat reports whether several people share the keyboard.
func (s *Sitting) HotSeat() bool { return len(s.Seats.People()) > 1 }

// playMachine makes a machine's move.
func (s *Sitting) playMachine(p int) error {
	ctx, done := s.UntilInterrupted()
	var play func() error
	var err error
	s.whileThinking(p, func() { play, err = s.Game.Choose(ctx, p) })
	if done() {
		return console.ErrQuit // ignore a move chosen in haste
	}
	if err != nil {
		return err
	}
	s.Fresh = true
	return play()
}

// quietThinking is how long a machine may think without a message.
const quietThinking = time.Second

// whileThinking lets a machine think, with a message if it takes long.
func (s *Sitting) whileThinking(p int, think func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		think()
	}()
	select {
	case <-done:
		return
	case <-time.After(quietThinking):
		s.Say("terminal.thinks", "player", s.Title(p))
	}
	<-done
}
