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

// sitting is a game in progress, with its seats and its file.
type sitting struct {
	in         *bufio.Reader
	out        io.Writer
	screen     screen
	measure    func() screen    // reads the size again; nil if it is fixed
	interrupts <-chan os.Signal // Ctrl-C
	board      emperor.Board    // from the flag -board, or zero
	boardName  string           // the value of the flag
	game       game
	seats      []seat
	file       *keeping.File // nil if the game is not saved
	newFile    bool          // create a file at the first move
	unkept     error         // the error of the last attempt to save

	looking emperor.Player // the player who may see their hand; Spectator if none
	fresh   bool           // the player to decide has not seen the table yet
	changed changes        // the others' placements since that player's last decision
	half    partial        // the current choice
	notice  string         // a message below the table
	typed   string         // input in place of Enter, to be handled next
}

// errQuit is returned if the person wants to stop.
var errQuit = errors.New("quit")

// run plays the game until it ends or nobody continues.
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
	return s.showEnd()
}

// welcome greets the players, and waits for Enter if the next output would push
// the greeting off the screen.
func (s *sitting) welcome() error {
	s.greet()
	if !s.screen.short() && (s.screen.rows == 0 || !s.hotSeat()) {
		return nil
	}
	return s.askEnter("Enter to begin")
}

func (s *sitting) greet() {
	s.looking, s.fresh = emperor.Spectator, true
	v := s.game.State().SpectatorView()
	with := "without fortifications"
	if v.Fortifications() {
		with = "with fortifications"
	}
	s.say("THE EMPEROR OF CHINA\nBoard %s, %s; roads by %v (\"rules roads\").", v.Board().Name(), with,
		v.RoadRule())
	for p := range v.Players() {
		s.say("  %s", s.title(p))
	}
	switch {
	case s.file != nil:
		s.say("The game is saved in %s after every move.", s.file.Name())
	case s.newFile:
		s.say("The game is saved after every move. Ctrl-C ends it and shows how to continue.")
	default:
		s.say(`The game is not saved. To save it, type "save FILE".`)
	}
	s.say("%s", goal)
	s.say(`Answer with a number or in words. Type "help" for all commands.`)
	s.sayNeeds()
	if s.screen.short() {
		s.say(`The screen is too small for the map. Type "map" to see it page by page.`)
	}
	s.say(`Changes since your last turn have an arrow before (>) or behind (<) them.`)
}

func (s *sitting) sayGoodbye() {
	if s.newFile {
		s.say("Nothing was played. Goodbye.")
		return
	}
	if !s.kept() {
		s.say("The game is not saved. Goodbye.")
		return
	}
	with := ""
	if s.boardName != "" {
		with = " -board " + word(s.boardName)
	}
	s.say("The game is saved. Continue it with:")
	// Keep the command on one line for copying.
	fmt.Fprintf(s.out, "  go run ./examples/terminal%s -load %s\n", printable.Line(with),
		printable.Line(word(s.file.Name())))
}

// word quotes a file name for a shell, if necessary.
func word(name string) string {
	plain := func(c rune) bool {
		return unicode.IsLetter(c) || unicode.IsDigit(c) ||
			strings.ContainsRune("/:._-+=@%,"+string(os.PathSeparator), c)
	}
	if strings.IndexFunc(name, func(c rune) bool { return !plain(c) }) < 0 {
		return name
	}
	return "'" + strings.ReplaceAll(name, "'", `'\''`) + "'"
}

// playOn lets the players make their decisions until the game is over.
func (s *sitting) playOn() error {
	for !s.game.State().Over() {
		p := s.game.State().ToMove()
		var err error
		switch {
		case s.looking != emperor.Spectator && s.looking != p && s.hotSeat():
			err = s.leave(s.looking)
		case s.seats[p].machine:
			err = s.playMachine(p)
		default:
			err = s.decide(p)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// hotSeat reports whether several people share the keyboard.
func (s *sitting) hotSeat() bool { return len(personsOf(s.seats)) > 1 }

// playMachine makes a machine's move from its View. Its random choices follow
// from the record, so a resumed game continues identically.
func (s *sitting) playMachine(p emperor.Player) error {
	rng := opponents.NewRand(s.game.Record().Initial.Seed, uint32(s.game.Len()))
	ctx, done := s.untilInterrupted()
	var m emperor.Move
	var err error
	s.whileThinking(p, func() { m, err = s.seats[p].choose(ctx, s.game.State().View(p), rng) })
	if done() {
		return errQuit // ignore a move chosen in haste
	}
	if err != nil {
		return err
	}
	s.fresh = true
	return s.play(m)
}

// quietThinking is how long a machine may think without a message.
const quietThinking = time.Second

// whileThinking lets a machine think, with a message if it takes long.
func (s *sitting) whileThinking(p emperor.Player, think func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		think()
	}()
	select {
	case <-done:
		return
	case <-time.After(quietThinking):
		s.say("%s thinks; Ctrl-C stops the game …", s.title(p))
	}
	<-done
}

// play makes a move and saves the game.
func (s *sitting) play(m emperor.Move) error {
	after, err := s.game.Play(m)
	if err != nil {
		return err
	}
	s.game.Match = after
	s.keep()
	return nil
}

// arrive shows the table and the events since their last decision to the player
// who decides next, after the others have looked away. The news is below the map,
// which scrolls away if the terminal is small. If the screen is too short for
// the map, a table of the regions follows the news.
func (s *sitting) arrive(p emperor.Player) error {
	if s.hotSeat() && s.looking != p {
		if err := s.handOver(p); err != nil {
			return err
		}
	}
	s.remeasure()
	s.looking, s.fresh, s.half = p, false, partial{}
	v := s.game.State().View(p)
	last, decided := s.game.lastDecision(p)
	from := 0
	if decided {
		from = last + 1
	}
	s.changed = s.game.changedSince(from)
	s.say("\n===== Round %d: %s =====\n", v.Round(), s.title(p))
	if s.screen.short() {
		s.showNews(from, p)
		s.say("")
		io.WriteString(s.out, markedRegions(v.Table(), s.changed))
		s.say("%s", s.status(v.Table()))
		return nil
	}
	s.showTable(v.Table(), !decided) // show the legend only once
	s.showNews(from, p)
	return nil
}

// showTable shows the map and everything else on the table, with or without the
// legend.
func (s *sitting) showTable(t emperor.Table, withLegend bool) {
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

// showNews shows a player the events they saw from a move on, and any message.
func (s *sitting) showNews(from int, p emperor.Player) {
	if from < s.game.Len() {
		if !s.screen.short() {
			s.say("")
		}
		s.showTurns(s.game.since(from, p))
	}
	if s.notice != "" {
		s.say("\n%s", s.notice)
		s.notice = ""
	}
}

// handOver waits until the next person sits down and nobody else looks. Until
// then the screen shows the last turn as everybody saw it.
func (s *sitting) handOver(p emperor.Player) error {
	s.clearScreen()
	if s.unkept != nil {
		s.say("! Cannot save the game: %v", s.unkept)
	}
	if from := s.game.turnBefore(); from < s.game.Len() {
		s.showTurns(s.game.since(from, emperor.Spectator))
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
		s.say(`! "quit" stops here. Press Enter before you type anything else.`)
	}
}

// leave lets a person look at their drawn cards or undo their move after their
// turn, before the next person sees the screen.
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
		s.say(`! Your turn is over. "undo" takes back your last action; "help" lists all commands.`)
	}
	return err
}
