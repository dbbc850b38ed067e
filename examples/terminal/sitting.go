package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"
	"unicode"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/examples/internal/keeping"
	"github.com/emperorofchina/emperor/examples/internal/printable"
	"github.com/emperorofchina/emperor/opponents"
)

// sitting is a game being played: who plays it, and where it is kept.
type sitting struct {
	in         *bufio.Reader
	out        io.Writer
	screen     screen
	interrupts <-chan os.Signal // the person has pressed Ctrl-C
	board      emperor.Board    // of the flag -board; zero where there is none
	boardName  string           // as the flag has it
	game       *game
	seats      []seat
	file       *keeping.File // where the game is kept; nil: nowhere
	newFile    bool          // it will be kept in a new file, from its first move on
	unkept     error         // why it could not be, the last time

	looking emperor.Player // whose hand may be on the screen; Spectator: nobody's
	fresh   bool           // whoever decides next has not seen the table yet
	changed changes        // what others have placed since their last decision
	half    half           // what they have chosen so far
	notice  string         // what they are to be told below the table
	typed   string         // what they have typed where Enter was asked for, until it is done
}

// errQuit: the person wants to stop.
var errQuit = errors.New("quit")

// run plays the game to its end, or until there is nobody to go on.
func (s *sitting) run() error {
	err := s.askNames()
	if err == nil {
		err = s.welcome()
	}
	if err == nil {
		err = s.playOn()
	}
	switch {
	case errors.Is(err, errQuit), errors.Is(err, io.EOF):
		s.sayGoodbye()
		return nil
	case err != nil:
		return err
	}
	return s.tellEnd()
}

// welcome greets, and waits until that has been read where what comes next would push
// it away.
func (s *sitting) welcome() error {
	s.greet()
	if !s.screen.short() && (s.screen.rows == 0 || !s.hotSeat()) {
		return nil
	}
	return s.askEnter("Enter to begin")
}

func (s *sitting) greet() {
	s.looking, s.fresh = emperor.Spectator, true
	v := s.game.now().SpectatorView()
	with := "without fortifications"
	if v.Fortifications() {
		with = "with fortifications"
	}
	s.say("THE EMPEROR OF CHINA\nBoard %s, %s; roads by %v (\"rules roads\").", v.Board().Name(), with, v.RoadRule())
	for p := range v.Players() {
		s.say("  %s", s.title(p))
	}
	switch {
	case s.file != nil:
		s.say("The game is kept in %s after every move.", s.file.Name())
	case s.newFile:
		s.say("The game is kept after every move; Ctrl-C ends it, and tells how to go on.")
	default:
		s.say(`The game is kept nowhere, until you say "save FILE".`)
	}
	s.say("%s", goal)
	s.say(`Answer with a number, or with words; "help" tells what else there is.`)
	if s.screen.short() {
		s.say(`The screen has no room for the map; "map" shows it, by pages.`)
	}
	s.say(`What is new since your last turn has an arrow before it (>) or behind it (<).`)
}

func (s *sitting) sayGoodbye() {
	if s.newFile {
		s.say("Nothing was played. Goodbye.")
		return
	}
	if !s.kept() {
		s.say("The game is not kept. Goodbye.")
		return
	}
	with := ""
	if s.boardName != "" {
		with = " -board " + word(s.boardName)
	}
	s.say("The game is kept. Go on with:")
	// The command stays on one line, to be copied.
	fmt.Fprintf(s.out, "  go run ./examples/terminal%s -load %s\n", printable.Line(with), printable.Line(word(s.file.Name())))
}

// word writes a name as a shell reads it, in quotes if need be.
func word(name string) string {
	plain := func(c rune) bool {
		return unicode.IsLetter(c) || unicode.IsDigit(c) || strings.ContainsRune("/:._-+=@%,"+string(os.PathSeparator), c)
	}
	if strings.IndexFunc(name, func(c rune) bool { return !plain(c) }) < 0 {
		return name
	}
	return "'" + strings.ReplaceAll(name, "'", `'\''`) + "'"
}

// playOn lets everybody do what they have to do, until the game is over.
func (s *sitting) playOn() error {
	for !s.game.now().Over() {
		p := s.game.now().ToMove()
		var err error
		switch {
		case s.looking != emperor.Spectator && s.looking != p && s.hotSeat():
			err = s.leave(s.looking)
		case s.seats[p].machine:
			err = s.letPlay(p)
		default:
			err = s.decide(p)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// hotSeat reports whether several persons play at one keyboard.
func (s *sitting) hotSeat() bool { return len(personsOf(s.seats)) > 1 }

// letPlay lets a machine make a move. It is given its View, and what it does at
// random follows from the record, so that a game that is resumed goes on as it
// would have.
func (s *sitting) letPlay(p emperor.Player) error {
	rng := opponents.NewRand(s.game.record.Initial.Seed, uint32(len(s.game.record.Moves)))
	ctx, done := s.untilInterrupted()
	var m emperor.Move
	var err error
	s.whileThinking(p, func() { m, err = s.seats[p].choose(ctx, s.game.now().View(p), rng) })
	if done() {
		return errQuit // what it chose in haste is not what it would have
	}
	if err != nil {
		return err
	}
	s.fresh = true
	return s.play(m)
}

// aMoment is how long nobody wonders what a machine does.
const aMoment = time.Second

// whileThinking lets a machine think, and says so where that takes long.
func (s *sitting) whileThinking(p emperor.Player, think func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		think()
	}()
	select {
	case <-done:
		return
	case <-time.After(aMoment):
		s.say("%s thinks; Ctrl-C stops the game …", s.title(p))
	}
	<-done
}

// play makes a move, and keeps the game.
func (s *sitting) play(m emperor.Move) error {
	if err := s.game.play(m); err != nil {
		return err
	}
	s.keep()
	return nil
}

// arrive shows the table to a person who decides next, when nobody else looks,
// and what happened since their last decision. What is news stands below the map:
// where the terminal has not the room for all, the map scrolls away. A screen that
// is too short for the map has a table of the regions in its place, below the news.
func (s *sitting) arrive(p emperor.Player) error {
	if s.hotSeat() && s.looking != p {
		if err := s.handOver(p); err != nil {
			return err
		}
	}
	s.looking, s.fresh, s.half = p, false, half{}
	v := s.game.now().View(p)
	last, decided := s.game.lastDecision(p)
	from := 0
	if decided {
		from = last + 1
	}
	s.changed = s.game.changedSince(from)
	s.say("\n===== Round %d: %s =====\n", v.Round(), s.title(p))
	if s.screen.short() {
		s.tellNews(from, p)
		s.say("")
		io.WriteString(s.out, regionTable(v.Table(), s.changed))
		s.say("%s", s.status(v.Table()))
		return nil
	}
	s.tellTable(v.Table(), !decided) // the legend they have seen once
	s.tellNews(from, p)
	return nil
}

// tellTable shows the map and what else lies open, with the legend or without.
func (s *sitting) tellTable(t emperor.Table, withLegend bool) {
	picture, legend, status := t.MapParts()
	room := s.screen.columns - widest(linesOf(picture)) - gap - 1
	beside := room >= sideColumns
	if beside {
		status, legend = s.sideStatus(t), wrapTo(room, strings.ReplaceAll(legend, "\n  ", " "), 2)
	}
	if withLegend {
		status = legend + status
	}
	picture = s.changed.point(picture, signsOf(t))
	if beside {
		io.WriteString(s.out, sideBySide(picture, status))
	} else {
		io.WriteString(s.out, picture+"\n"+status)
	}
}

// tellNews tells a player what they saw happen from a move on, and what they are to
// be told besides.
func (s *sitting) tellNews(from int, p emperor.Player) {
	if from < len(s.game.record.Moves) {
		if !s.screen.short() {
			s.say("")
		}
		s.tell(s.game.since(from, p))
	}
	if s.notice != "" {
		s.say("\n%s", s.notice)
		s.notice = ""
	}
}

// handOver waits until a person sits down, and nobody else looks. Until then the
// screen tells what everybody saw of the turn before.
func (s *sitting) handOver(p emperor.Player) error {
	s.clearScreen()
	if s.unkept != nil {
		s.say("! The game is not kept: %v", s.unkept)
	}
	if from := s.game.turnBefore(); from < len(s.game.record.Moves) {
		s.tell(s.game.since(from, emperor.Spectator))
		s.say("")
	}
	for {
		line, err := s.ask(s.title(p) + ", it is your turn. Press Enter when nobody else looks")
		if err != nil || line == "" {
			return err
		}
		if isQuit(line) {
			if err := s.quit(); err != nil {
				return err
			}
			continue
		}
		s.say(`! "quit" stops here; all else can be typed after Enter.`)
	}
}

// leave lets a person whose turn is over look at what they have drawn, or take
// it back, before the next one sees the screen.
func (s *sitting) leave(p emperor.Player) error {
	line, err := s.ask("\nYour turn is over. Press Enter to clear the screen")
	if err != nil {
		return err
	}
	if line == "" {
		s.clearScreen()
		s.looking, s.fresh = emperor.Spectator, true
		return nil
	}
	done, err := s.command(p, line)
	if err == nil && !done {
		s.say(`! Your turn is over. "undo" takes back what you did last, "help" tells what else there is.`)
	}
	return err
}
