package terminal

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
)

// ShowQuestion shows the current question and its options.
func (t *table) ShowQuestion(int) {
	st := t.step()
	t.Say("%s", st.intro)
	console.List(t.Console, st.options)
}

// Prompt returns the words before the answer.
func (t *table) Prompt(int) string { return t.step().prompt }

// step returns the question for the player who decides next.
func (t *table) step() step { return t.nextStep(t.view()) }

// view returns the view of the player who decides next.
func (t *table) view() emperor.View { return t.game.State().View(t.game.State().ToMove()) }

// Answer makes the choice or the move that a line names.
func (t *table) Answer(line string) error {
	v := t.view()
	o, err := t.parseDecision(v, line)
	if err != nil {
		return sitting.Refused{Err: err}
	}
	return t.choose(v, o)
}

// parseDecision returns the choice or the move that a line names by its number
// or in words.
func (t *table) parseDecision(v emperor.View, line string) (option, error) {
	if n, err := strconv.Atoi(line); err == nil {
		return console.Numbered(t.nextStep(v).options, n)
	}
	return t.inWords(v, line)
}

// inWords returns the choice or the move that a line names, or the reason why
// it is refused.
func (t *table) inWords(v emperor.View, line string) (option, error) {
	spelled := signsOf(v.Table()).spell(v.Board(), line)
	m, meant, err := moveOf(v.Board(), spelled)
	if err == nil {
		return option{move: m}, v.Check(m)
	}
	o, ok, why := t.parseChoice(v, spelled)
	switch {
	case ok:
		return o, why
	case meant:
		return o, err
	}
	return o, fmt.Errorf("%q is neither one of the choices nor a move like \"Wei: house 3 (red)\"; see "+
		"\"help\"", line)
}

// makeMove makes a person's move, and shows its effect.
func (t *table) makeMove(v emperor.View, m emperor.Move) error {
	number := t.game.Len()
	if err := t.play(m); err != nil {
		return err
	}
	t.half = partial{}
	viewer, _ := v.Viewer()
	t.Say("")
	t.showTurns(t.game.eventsSince(number, viewer))
	if m.Kind() == emperor.MovePlace && !t.game.State().Over() {
		t.showForecast(totals(v), totals(t.game.State().View(viewer)))
	}
	return nil
}

// moveOf parses a move. The second result is false if the line was not meant as
// one.
func moveOf(b emperor.Board, line string) (emperor.Move, bool, error) {
	m, err := b.ParseMove(line)
	word, _, _ := strings.Cut(strings.ToLower(line), " ")
	meant := err == nil || strings.Contains(line, ":") || word == "exchange" || word == "take" ||
		word == "draw"
	return m, meant, err
}

const help = `
Choose by number, or type the words beside it. You may also type a complete
move: "Wei: house 3 (red)", "Wei: house 3 + emissary (red, 2 green)",
"exchange red", "take red", "draw". If a choice is not offered, type it to see
the reason: cards, a region, or a piece as in "house 3" or, from the map, "w3".
  back         take back your last choice within a move
  try CHOICE   show the score of a choice or a move without making it
  rules        show the rules; "rules roads" for a subject, "rules 2.3" for the
               section that a refusal cites
  hint         show the move that a search prefers, and why; "hint 10s" takes
               more time, "hint numbers" shows its figures
  map          show the map and everything on the table; changes since your
               last turn have an arrow before (>) or behind (<) them
  hand         show your cards and the face-up cards
  score        show the scores if the game ended now, item by item
  score A      the same of player A alone
  log          show this round and the last as you saw them; "log all" shows
               the whole game
  review       after the game: show what was luck, which moves cost you most
  undo         take back your last decision and everything after it, or, within
               a move, all your choices
  save FILE    save the game in another file from now on
  resume FILE  leave this game, and continue the one in a file
  quit         stop, like Ctrl-C; the game stays in its file`

// Command executes a command of this game.
func (t *table) Command(seat int, word, rest string) (bool, error) {
	p := emperor.Player(seat)
	v := t.game.State().View(p)
	switch word {
	case "map":
		return true, t.ByPages(func() { t.Say(""); t.showTable(v.Table(), true) })
	case "hand":
		t.showHand(v)
		t.Say("Face up: %v. Draw pile: %d.", v.FaceUp(), v.PileSize())
	case "score":
		return true, t.ByPages(func() {
			if t.showItems(v.Table(), rest) {
				return
			}
			t.Say("\nIf the game ended now\n\n%s", t.names().Scoring(emperor.FinalScore(v.Table())))
			t.showTotals(v.Table())
		})
	case "log":
		from, err := sitting.LogFrom(t.game.Match, rest, func(m emperor.Match) int { return m.State().Round() })
		if err != nil {
			return true, sitting.Refused{Err: err}
		}
		return true, t.ByPages(func() { t.Say(""); t.showTurns(t.game.eventsSince(from, p)) })
	case "hint":
		t.hint(v, rest)
	case "rules":
		return true, t.ShowRules(rest, func(subject string) string { return variantNote(v, subject) })
	case "try":
		t.try(v, rest)
	case "review":
		t.Refuse(errReviewWaits)
	case "back":
		t.half.dropLast()
	default:
		return false, nil
	}
	return true, nil
}

// try shows the score of a choice or a move. For an incomplete one it shows the
// best move with it.
func (t *table) try(v emperor.View, text string) {
	o, err := t.parseTrial(v, text)
	if err == nil && o.move != (emperor.Move{}) {
		_, err = v.Preview(o.move)
	}
	if err != nil {
		t.Refuse(err)
		return
	}
	if o.move != (emperor.Move{}) {
		t.Say("If the game ended after %s: %s.", v.Board().FormatMove(o.move), effect(v, o.move))
		return
	}
	gains, moves := gainsOf(v), o.half.moves(v)
	best := slices.MaxFunc(moves, func(a, b emperor.Move) int { return gains[a] - gains[b] })
	t.Say("The best move with it, in points: %s: %s.", v.Board().FormatMove(best), effect(v, best))
}

// parseTrial returns the choice to try, by its number or in words.
func (t *table) parseTrial(v emperor.View, text string) (option, error) {
	if text == "" {
		return option{}, errors.New(`name a choice or a move, as in "try 1" or "try Wei: house 3 (red)"`)
	}
	if viewer, _ := v.Viewer(); v.ToMove() != viewer {
		return option{}, errors.New("it is not your turn")
	}
	return t.parseDecision(v, text)
}
