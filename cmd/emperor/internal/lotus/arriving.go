package lotus

import (
	"io"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
)

// mapRows is the minimum number of rows for the map, the players below it, and
// the choices; wideRows is the same for a wide screen, which shows the players
// beside the map.
const (
	mapRows  = 64
	wideRows = 56
)

// Short reports whether the screen is too small for the map.
func (t *table) Short() bool { return t.Screen.Short(mapRows, wideRows) }

// news reports the events that are new on this screen.
func (t *table) news() {
	if t.reported < t.match.Len() {
		t.report(t.reported, t.audience())
	}
	t.reported = t.match.Len()
}

// ShowArrival shows the news and the table to the player who decides next. On a
// short screen it shows the areas once a turn, and the players' totals if they
// have changed.
func (t *table) ShowArrival(seat int) error {
	p := whitelotus.Player(seat)
	t.half, t.decided = nothing, false
	v := t.state().View(p)
	t.lookBack(p)
	table := t.Written(func() {
		t.Print("\n===== " + t.part(v.Table()) + ": " + t.Title(seat) + " =====")
		t.showTable(v.Table())
		t.SayNotice()
	})
	question := t.Written(func() { t.Print(""); t.ShowQuestion(seat); t.Print("") })
	if t.reported < t.match.Len() {
		news := t.Written(func() { t.Print(""); t.news() })
		if err := t.ByPagesBefore(news, len(table)+len(question)); err != nil {
			return err
		}
	}
	return t.ByPagesBefore(table, len(question))
}

// showTable shows what lies open, as a map if there is room for it.
func (t *table) showTable(now whitelotus.Table) {
	if !t.Short() {
		t.showMap(now, t.laid == 0) // the legend only once
		t.laid = now.Turn()
		return
	}
	if now.Turn() > t.laid && now.Phase() == whitelotus.PhasePlace {
		t.laid = now.Turn()
		io.WriteString(t.Out, t.areas(now))
	}
	if totals := t.playersTable(now); totals != t.totals || t.HotSeat() && t.OthersLookAway() {
		t.totals = totals
		t.Print(totals)
	}
}

// lookBack finds the table at the last decision of a player, to mark what has
// changed since.
func (t *table) lookBack(p whitelotus.Player) {
	t.before = t.match.At(0).State().Table()
	if from, ok := t.lastDecision(p); ok {
		t.before = t.match.At(from + 1).State().Table()
	}
}

// ShowLast reports to everybody what has happened, while the next person sits
// down.
func (t *table) ShowLast() error {
	t.totals = ""
	const question = 2
	return t.ByPagesBefore(t.Written(t.news), question)
}

// ShowQuestion shows the current question and its options.
func (t *table) ShowQuestion(int) {
	q := t.question(t.view())
	t.Print(q.intro)
	console.List(t.Console, q.options)
}

// Prompt returns the words before the answer.
func (t *table) Prompt(int) string { return t.question(t.view()).prompt }

// part describes the part of the turn, as in "Turn 2 of 4, contest of Luoyang,
// a Palace".
func (t *table) part(now whitelotus.Table) string {
	part := words.Say("whitelotus.part.rebellion")
	switch now.Phase() {
	case whitelotus.PhasePlace:
		part = words.Say("whitelotus.part.placing")
	case whitelotus.PhaseOrder:
		part = words.Say("terminal.lotus.part.order")
	case whitelotus.PhaseContest, whitelotus.PhaseExpel:
		a, _ := now.Contested()
		part = words.Say("terminal.lotus.part.contest", "area", now.Board().AreaName(a),
			"symbol", now.Symbol(a))
	case whitelotus.PhaseIncome:
		part = words.Say("whitelotus.part.income")
	}
	return words.Say("whitelotus.part.turnOf", "turn", now.Turn(), "turns", now.Options().Turns, "part", part)
}

// showMap shows the map and everything else on the table, with or without the
// legend.
func (t *table) showMap(now whitelotus.Table, withLegend bool) {
	parts := spoken().MapParts(now)
	picture, legend := parts.Picture, parts.Legend
	room, beside := t.Screen.Beside(picture)
	status := t.playersTable(now) + "\n"
	if beside {
		status = t.playersList(now) + "\n"
	}
	if withLegend {
		status = legend + "\n" + status
	}
	picture = t.point(picture, now)
	if beside {
		io.WriteString(t.Out, console.SideBySide(picture, console.WrapTo(room, status, 2)))
	} else {
		io.WriteString(t.Out, picture+"\n"+status)
	}
}
