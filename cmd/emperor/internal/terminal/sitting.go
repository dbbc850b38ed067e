package terminal

import (
	"context"
	"errors"
	"io"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/opponents"
)

// table is the game of a sitting, as it is shown on the screen.
type table struct {
	*sitting.Sitting
	board   emperor.Board // from the flag -board, or zero
	game    game
	changed changes // the others' placements since the last decision of the player who looks
	half    partial // the current choice
}

// Over reports whether the game has ended.
func (t *table) Over() bool { return t.game.State().Over() }

// ToMove returns the seat that decides next.
func (t *table) ToMove() int { return int(t.game.State().ToMove()) }

// Moves returns the number of moves played.
func (t *table) Moves() int { return t.game.Len() }

// OthersLookAway reports true: the screen shows a hand.
func (t *table) OthersLookAway() bool { return true }

// MayStay reports whether the turn of the player who looks goes on. At the end
// all may look.
func (t *table) MayStay(looking int) bool { return t.Over() || looking == t.ToMove() }

// Choose lets a machine choose a move from its View. Its random choices follow
// from the record, so a resumed game continues identically.
func (t *table) Choose(ctx context.Context, p int) (play func() error, err error) {
	rng := opponents.NewRand(t.game.Record().Initial.Seed, uint32(t.game.Len()))
	opponent, err := opponents.New(t.Seats[p].Name)
	if err != nil {
		return nil, err
	}
	m, err := opponent.Choose(ctx, t.game.State().View(emperor.Player(p)), rng)
	return func() error { return t.play(m) }, err
}

// play makes a move and saves the game.
func (t *table) play(m emperor.Move) error {
	after, err := t.game.Play(m)
	if err != nil {
		return err
	}
	t.game.Match = after
	t.Keep()
	return nil
}

// mapRows is the minimum number of rows for the map, the status below it and
// the choices; wideRows is the same for a wide screen, which shows the status
// beside the map.
const (
	mapRows  = 44
	wideRows = 40
)

// Short reports whether the screen is too small for the map.
func (t *table) Short() bool { return t.Screen.Short(mapRows, wideRows) }

// Heading describes the game.
func (t *table) Heading() string {
	v := t.game.State().SpectatorView()
	return words.Say("terminal.emperor.heading", "board", v.Board().Name(),
		"fortifications", v.Fortifications(), "roads", v.RoadRule())
}

// Introduction states the goal and explains the signs.
func (t *table) Introduction() string {
	text := words.Say("terminal.emperor.goal") + "\n" + words.Say("terminal.emperor.answer")
	if needs := t.Screen.Needs(); needs != "" {
		text += "\n" + needs
	}
	if t.Short() {
		text += "\n" + words.Say("terminal.tooSmall")
	}
	return text + "\n" + words.Say("terminal.emperor.arrows")
}

// ShowArrival shows the table and the events since their last decision to the
// player who decides next. The news is below the map, which scrolls away if the
// terminal is small. If the screen is too short for the map, a table of the
// regions follows the news.
func (t *table) ShowArrival(seat int) error {
	p := emperor.Player(seat)
	t.half = partial{}
	v := t.game.State().View(p)
	last, decided := t.game.lastDecision(p)
	from := 0
	if decided {
		from = last + 1
	}
	t.changed = t.game.changedSince(from)
	t.Print("\n===== " + words.Say("terminal.emperor.round", "round", v.Round(), "player", t.title(p)) +
		" =====")
	if t.Short() {
		t.showNews(from, p)
		t.Print("")
		io.WriteString(t.Out, markedRegions(v.Table(), t.changed))
		t.Print(t.status(v.Table()))
		return nil
	}
	t.showTable(v.Table(), !decided) // show the legend only once
	t.showNews(from, p)
	return nil
}

// ShowLast shows the last turn as everybody saw it.
func (t *table) ShowLast() error {
	if from := t.game.turnBefore(); from < t.game.Len() {
		t.showTurns(t.game.eventsSince(from, emperor.Spectator))
		t.Print("")
	}
	return nil
}

// showTable shows the map and everything else on the table, with or without the
// legend.
func (t *table) showTable(now emperor.Table, withLegend bool) {
	parts := spoken().MapParts(now)
	picture, legend, status := parts.Picture, parts.Legend, parts.Beside
	room, beside := t.Screen.Beside(picture)
	if beside {
		status, legend = t.sideStatus(now), console.WrapTo(room, strings.ReplaceAll(legend, "\n  ", " "), 2)
	}
	if withLegend {
		status = legend + status
	}
	picture = t.changed.point(picture, signsOf(now))
	if beside {
		io.WriteString(t.Out, console.SideBySide(picture, status))
	} else {
		io.WriteString(t.Out, picture+"\n"+status)
	}
}

// showNews shows a player the events they saw from a move on, and any message.
func (t *table) showNews(from int, p emperor.Player) {
	if from < t.game.Len() {
		if !t.Short() {
			t.Print("")
		}
		t.showTurns(t.game.eventsSince(from, p))
	}
	t.SayNotice()
}

// Reason returns an error in the words of players and their files.
func (t *table) Reason(err error) string {
	var illegal *emperor.MoveError
	if errors.As(err, &illegal) {
		return spoken().Refusal(t.names(), illegal.Refusal())
	}
	return errorText(err)
}

// spoken returns the sentences of the library in the language of the program.
func spoken() emperor.Words { return emperor.Words(words.Library()) }

// errorText describes an error in the words of players and their files.
func errorText(err error) string {
	var malformed *emperor.SyntaxError
	errors.As(err, &malformed)
	_, typed := err.(*emperor.SyntaxError) // not wrapped, as an error in a file is
	return sitting.Plain(err, (*scan.Error)(malformed), typed)
}
