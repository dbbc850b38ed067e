// Package terminal plays The Emperor of China in a plain terminal, against the
// machine or with several people at one keyboard.
//
//	emperor play
//	emperor play -players 3 -seats you,greedy,random -fortifications
//	emperor play -players 3 -seats you -names Anna,Bo,Cleo -save game.txt
//	emperor play -load game.txt
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
package terminal

import (
	"errors"
	"io"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/command"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/setup"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/opponents"
)

// Play plays a game until it ends or nobody continues. An error is in the words
// of players.
func Play(s sitting.Setup, in io.Reader, out io.Writer) error {
	t, err := newTable(s, in, out)
	if err != nil {
		return command.Mistake(errors.New(errorText(err)))
	}
	if err := t.Run(); err != nil {
		return errors.New(errorText(err))
	}
	return nil
}

// program describes the game, for the command that continues it.
func program(command string) sitting.Program {
	return sitting.Program{
		Command: command, Files: "emperor", Help: words.Say("terminal.emperor.help"), Rules: rules(),
		Machines: sitting.Machines{
			Find:  func(name string) error { _, err := opponents.New(name); return err },
			Names: opponents.Names(),
		},
	}
}

// newTable returns the new or resumed game to play.
func newTable(s sitting.Setup, in io.Reader, out io.Writer) (*table, error) {
	board, err := setup.Board(s.Board)
	if err != nil {
		return nil, err
	}
	screen, measure, err := s.Console(out)
	if err != nil {
		return nil, err
	}
	t := &table{Sitting: sitting.New(program(s.Command()), in, out, screen), board: board}
	t.Game, t.Measure = t, measure
	if screen.Color {
		t.Out = (&colors{t: t}).painter(out)
	}
	return t, t.Sit(s, func() (int, error) {
		options, err := s.Emperor()
		if err == nil {
			t.game.Match, err = emperor.NewMatch(options, s.Seed)
		}
		return s.Players, err
	})
}
