// Package lotus lets people play Der weisse Lotus in a terminal, against the
// machine or with several people at one keyboard.
//
// Bids, votes, sides and armies are secret until all are revealed. So only the
// decisions about them are made behind a cleared screen; at all others
// everybody may look.
package lotus

import (
	"context"
	"errors"
	"io"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/command"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
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

// table is the game of a sitting, as it is shown on the screen.
type table struct {
	*sitting.Sitting
	board whitelotus.Board // from the flags, or zero
	match whitelotus.Match
	half  half // the current choice

	reported int              // the number of moves that have been reported on this screen
	totals   string           // the players' totals as they were shown last
	before   whitelotus.Table // the table at the last decision of the player who decides
	decided  bool             // the player who looks has made a secret choice
	laid     int              // the last turn whose areas have been shown
}

// program describes the game, for the command that continues it.
func program(command string) sitting.Program {
	return sitting.Program{
		Command: command, Files: "lotus", Help: words.Say("terminal.lotus.help"), Rules: rules(),
		Machines: sitting.Machines{
			Find:  func(name string) error { _, err := opponents.New(name); return err },
			Names: opponents.Names(),
		},
	}
}

func newTable(s sitting.Setup, in io.Reader, out io.Writer) (*table, error) {
	options, err := s.Lotus()
	if err != nil {
		return nil, err
	}
	screen, measure, err := s.Console(out)
	if err != nil {
		return nil, err
	}
	t := &table{Sitting: sitting.New(program(s.Command()), in, out, screen), board: options.Board,
		half: nothing}
	t.Game, t.Measure = t, measure
	if screen.Color {
		t.Out = painter(out)
	}
	return t, t.Sit(s, func() (int, error) {
		t.match, err = whitelotus.NewMatch(options, s.Seed)
		return s.Players, err
	})
}

// Over reports whether the game has ended.
func (t *table) Over() bool { return t.state().Over() }

// ToMove returns the seat that decides next.
func (t *table) ToMove() int { return int(t.state().ToMove()) }

// Moves returns the number of moves played.
func (t *table) Moves() int { return t.match.Len() }

func (t *table) state() whitelotus.GameState { return t.match.State() }

// view returns the view of the player who decides next.
func (t *table) view() whitelotus.View { return t.state().View(t.state().ToMove()) }

// OthersLookAway reports whether the next decision is secret.
func (t *table) OthersLookAway() bool {
	phase := t.state().Phase()
	return phase == whitelotus.PhaseContest || phase == whitelotus.PhaseRebellion
}

// MayStay reports whether the player who looks has still to make their secret
// choice.
func (t *table) MayStay(looking int) bool {
	return !t.decided && !t.Over() && t.OthersLookAway() && looking == t.ToMove()
}

// audience returns the viewer of the events on the screen: the person, or a
// spectator if several people may look.
func (t *table) audience() whitelotus.Player {
	if people := t.Seats.People(); len(people) == 1 {
		return whitelotus.Player(people[0])
	}
	return whitelotus.Spectator
}

// Choose lets a machine choose a move from its View. Its random choices follow
// from the record, so a resumed game continues identically.
func (t *table) Choose(ctx context.Context, p int) (play func() error, err error) {
	rng := opponents.NewRand(t.match.Record().Initial.Seed, uint32(t.match.Len()))
	opponent, err := opponents.New(t.Seats[p].Name)
	if err != nil {
		return nil, err
	}
	m, err := opponent.Choose(ctx, t.state().View(whitelotus.Player(p)), rng)
	return func() error { return t.play(whitelotus.Player(p), m) }, err
}

// play makes a player's move and saves the game.
func (t *table) play(p whitelotus.Player, m whitelotus.Move) error {
	after, err := t.match.PlayAs(p, m)
	if err != nil {
		return err
	}
	t.match = after
	t.Keep()
	return nil
}

// Heading describes the game.
func (t *table) Heading() string {
	o := t.state().Options()
	return words.Say("terminal.lotus.heading", "board", o.Board.Name(), "turns", o.Turns, "blocks", o.Blocks,
		"limit", o.LimitChips)
}

// Introduction states the goal and explains the signs.
func (t *table) Introduction() string {
	text := words.Say("terminal.lotus.goal") + "\n" + words.Say("terminal.lotus.answer")
	if needs := t.Screen.Needs(); needs != "" {
		text += "\n" + needs
	}
	if t.Short() {
		text += "\n" + words.Say("terminal.tooSmall")
	}
	return text
}
