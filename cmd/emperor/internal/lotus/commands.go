package lotus

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
	"github.com/emperorofchina/emperor/whitelotus"
)

const help = `
Choose by number, or type the words beside it. You may also type a complete
move: "block Wuchang", "pass", "settle Wuchang", "bid 3 against B", "expel B",
"rebels 2", "next B", "take Wuchang", "armies from 1 Palace". The beginning of
an area's name will do. If a choice is not offered, type it to see the reason.
  back         take back your choice within a move
  try CHOICE   show what a choice or a move leads to without making it
  hint         show the move that a search prefers, and why; "hint 10s" takes
               more time, "hint numbers" shows its figures
  rules        show the rules; "rules contest" for a subject, "rules 4.3" for
               the section that a refusal cites
  areas        list all areas; an arrow (>) marks those that have changed
               since your last decision
  look AREA    show what an area is worth, and its neighbors
  map          show the map and everything on the table
  score        show the scores if the game ended now; "score A" item by item
  log          show this turn and the last; "log all" shows the whole game
  undo         take back your last decision and everything after it
  save FILE    save the game in another file from now on
  resume FILE  leave this game, and continue the one in a file
  quit         stop, like Ctrl-C; the game stays in its file`

// Command executes a command of this game.
func (t *table) Command(seat int, word, rest string) (bool, error) {
	v := t.state().View(whitelotus.Player(seat))
	switch word {
	case "map":
		return true, t.ByPages(func() { t.Say(""); t.showMap(v.Table(), true) })
	case "areas":
		return true, t.ByPages(func() {
			t.Say("")
			io.WriteString(t.Out, t.areas(v.Table()))
			t.Say("%s", t.playersTable(v.Table()))
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
		return true, t.ByPages(func() { t.Say(""); t.report(from, t.audience()) })
	case "hint":
		return true, refusalReason(t.hint(v, rest))
	case "rules":
		return true, t.ShowRules(rest, func(subject string) string { return variantNote(v, subject) })
	case "try":
		if t.decided {
			return true, refusalReason(errDecided)
		}
		return true, refusalReason(t.try(v, rest))
	case "back":
		t.half = nothing
		return true, nil
	}
	return false, nil
}

// errDecided is the refusal to think about a choice that is made already.
var errDecided = errors.New("it is not your turn")

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
		return errors.New(`name an area, as in "look Luoyang"`)
	}
	a, ok := areaNamed(v.Board(), name)
	if !ok {
		return fmt.Errorf("%q is not an area of the board; give its name, as in \"look Luoyang\"", name)
	}
	t.look(v.Table(), a)
	return nil
}

// showScore shows the scores if the game ended now, or the items of the player
// with a letter.
func (t *table) showScore(of whitelotus.Table, letter string) {
	final := whitelotus.FinalScore(of)
	t.Say("\nIf the game ended now")
	for p := range of.Seats() {
		if !strings.EqualFold(letter, p.String()) {
			continue
		}
		t.Say("")
		for _, item := range final.Items(p) {
			t.Say("%s", t.names().Item(final.Board, item))
		}
		t.Say("%s in all: %v.", t.Title(int(p)), final.PlayerScores[p])
		return
	}
	t.Say("%s", t.scoreTable(final))
}
