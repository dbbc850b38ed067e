package lotus

import (
	"io"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
)

// Command executes a command of this game.
func (t *table) Command(seat int, word, rest string) (bool, error) {
	v := t.state().View(whitelotus.Player(seat))
	switch word {
	case "map":
		return true, t.ByPages(func() { t.Print(""); t.showMap(v.Table(), true) })
	case "areas":
		return true, t.ByPages(func() {
			t.Print("")
			io.WriteString(t.Out, t.areas(v.Table()))
			t.Print(t.playersTable(v.Table()))
		})
	case "look":
		return true, refusalReason(t.lookAt(v, rest))
	case "score":
		return true, t.ByPages(func() { t.showScore(v.Table(), rest) })
	case "log":
		from, err := sitting.LogFrom(t.match, rest, func(m whitelotus.Match) int { return m.State().Turn() })
		if err != nil {
			return true, refusalReason(err)
		}
		return true, t.ByPages(func() { t.Print(""); t.report(from, t.audience()) })
	case "hint":
		return true, refusalReason(t.hint(v, rest))
	case "rules":
		return true, t.ShowRules(rest, func(subject string) string { return variantNote(v, subject) })
	case "try":
		if t.decided {
			return true, refusalReason(words.Error("terminal.notYourTurn"))
		}
		return true, refusalReason(t.try(v, rest))
	case "back":
		t.half = nothing
		return true, nil
	}
	return false, nil
}

// refusalReason returns the reason of a refusal, if there is one.
func refusalReason(err error) error {
	if err != nil {
		return sitting.Refused{Err: err}
	}
	return nil
}

// lookAt shows the area with a name.
func (t *table) lookAt(v whitelotus.View, name string) error {
	if name == "" {
		return words.Error("terminal.lotus.look")
	}
	a, ok := areaNamed(v.Board(), name)
	if !ok {
		return words.Error("terminal.lotus.noArea", "text", name)
	}
	t.look(v.Table(), a)
	return nil
}

// showScore shows the scores if the game ended now, or the items of the player
// with a letter.
func (t *table) showScore(now whitelotus.Table, letter string) {
	final := whitelotus.FinalScore(now)
	t.Print("\n" + words.Say("terminal.ifEndedTitle"))
	for p := range now.Seats() {
		if !strings.EqualFold(letter, p.String()) {
			continue
		}
		t.Print("")
		for _, item := range final.Items(p) {
			t.Print(spoken().Item(t.names(), final.Board, item))
		}
		score := final.PlayerScores[p]
		t.Say("terminal.lotus.inAll", "player", t.Title(int(p)), "areas", score.Areas, "dragons", score.Dragons,
			"group", score.Group, "points", score.Points, "total", score.Total())
		return
	}
	t.Print(t.scoreTable(final))
}
