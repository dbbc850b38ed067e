// Package play lets people play Der weisse Lotus in a terminal, against the
// machine or with several people at one keyboard.
//
// Bids, votes, sides and armies are secret until all are revealed. So only the
// decisions about them are made behind a cleared screen; at all others
// everybody may look.
package play

import (
	"context"
	"fmt"
	"io"

	"github.com/emperorofchina/emperor/examples/internal/console"
	"github.com/emperorofchina/emperor/examples/internal/sitting"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

// Program describes the program.
func Program() sitting.Program {
	return sitting.Program{
		Name: "lotus", Command: "go run ./examples/lotus -play", Files: "lotus", Usage: usage, Help: help,
		Rules: rules,
		Machines: sitting.Machines{
			Find:  func(name string) error { _, err := opponents.New(name); return err },
			Names: opponents.Names(), Watch: "examples/lotus without -play",
			Strengths: "greedy beats three random ones in four\ngames of five; " +
				"search:200ms beats three\ngreedy ones in every other game",
		},
	}
}

const usage = `Der weisse Lotus: watch the machine play, or play yourself with -play.

    go run ./examples/lotus [flags]
    go run ./examples/lotus -play [flags]

With -play the program asks for your choices step by step. Answer with a number
or with the words beside it. You may also type a complete move, as in

    block Wuchang      a control block on an area; or pass
    bid 3 against B    in a contest: influence, and a vote against a player
    rebels 2           in a rebellion: a side, emperor or rebels, and armies

and "help" lists all commands: map, areas, score, try, undo, log, save, resume,
quit. The game is saved in a file after every move, so nothing is lost if the
program ends. That file contains every secret of the game. If several people
play, the screen is cleared before and after each secret choice, and so are the
lines above it if the terminal can do that.

`

// Setup is a new game, or the flags of one that is continued.
type Setup struct {
	sitting.Flags
	Options   whitelotus.Options // of a new game; the Board is also that of a game that is continued
	Seed      uint64
	BoardFile string          // the file of the Board, if any
	Given     map[string]bool // the flags on the command line
}

// Run plays a game until it ends or nobody continues.
func Run(with Setup, in io.Reader, out io.Writer) error {
	t, err := newTable(with, in, out)
	if err != nil {
		return err
	}
	return t.Run()
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

func newTable(with Setup, in io.Reader, out io.Writer) (*table, error) {
	screen, measure, err := with.Console(out)
	if err != nil {
		return nil, err
	}
	program := Program()
	if with.BoardFile != "" {
		program.Command += " -board " + sitting.Word(with.BoardFile)
	}
	t := &table{
		Sitting: sitting.New(program, in, out, screen), board: with.Options.Board, half: nothing,
	}
	t.Game, t.Measure = t, measure
	if screen.Color {
		t.Out = painter(out)
	}
	return t, t.Sit(with.Flags, with.Given, func() (int, error) {
		t.match, err = whitelotus.NewMatch(with.Options, with.Seed)
		return with.Options.Players, err
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
	text := fmt.Sprintf("DER WEISSE LOTUS (White Lotus)\nBoard %s, %s", o.Board.Name(),
		console.Counted(o.Turns, "turn", "turns"))
	if o.Blocks == whitelotus.ThreeAndRice {
		text += ", " + o.Blocks.String()
	}
	if o.LimitChips {
		text += ", 16 chips a player"
	}
	return text + "."
}

// Introduction states the goal and explains the signs.
func (t *table) Introduction() string {
	text := goal + "\n" + `Answer with a number or in words. Type "hint" for advice, "help" for all commands.`
	if needs := t.Screen.Needs(); needs != "" {
		text += "\n" + needs
	}
	if t.Short() {
		text += "\n" + `The screen is too small for the map. Type "map" to see it page by page.`
	}
	return text
}
