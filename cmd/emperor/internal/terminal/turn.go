package terminal

import (
	"slices"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// ShowQuestion shows the current question and its options.
func (t *table) ShowQuestion(int) {
	st := t.step()
	t.Print(st.intro)
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
	if o, ok := console.WithLabel(t.nextStep(v).options, line); ok {
		return o, nil // in the language of the program
	}
	return o, words.Error("terminal.notAMove", "text", line, "move", "Wei: house 3 (red)")
}

// makeMove makes a person's move, and shows its effect.
func (t *table) makeMove(v emperor.View, m emperor.Move) error {
	number := t.game.Len()
	if err := t.play(m); err != nil {
		return err
	}
	t.half = partial{}
	viewer, _ := v.Viewer()
	t.Print("")
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

// Command executes a command of this game.
func (t *table) Command(seat int, word, rest string) (bool, error) {
	p := emperor.Player(seat)
	v := t.game.State().View(p)
	switch word {
	case "map":
		return true, t.ByPages(func() { t.Print(""); t.showTable(v.Table(), true) })
	case "hand":
		t.showHand(v)
		t.Print(openCards(v.Table()))
	case "score":
		return true, t.ByPages(func() {
			if t.showItems(v.Table(), rest) {
				return
			}
			t.Print("\n" + words.Say("terminal.ifEndedTitle") + "\n\n" +
				spoken().Scoring(t.names(), emperor.FinalScore(v.Table())))
			t.showTotals(v.Table())
		})
	case "log":
		from, err := sitting.LogFrom(t.game.Match, rest,
			func(m emperor.Match) int { return m.State().Round() })
		if err != nil {
			return true, sitting.Refused{Err: err}
		}
		return true, t.ByPages(func() { t.Print(""); t.showTurns(t.game.eventsSince(from, p)) })
	case "hint":
		t.hint(v, rest)
	case "rules":
		return true, t.ShowRules(rest, func(subject string) string { return variantNote(v, subject) })
	case "try":
		t.try(v, rest)
	case "review":
		t.Refuse(words.Error("terminal.emperor.after.waits"))
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
		t.Say("terminal.endedAfter", "move", spoken().Move(v.Board(), o.move), "effect", effect(v, o.move))
		return
	}
	gains, moves := gainsOf(v), o.half.moves(v)
	best := slices.MaxFunc(moves, func(a, b emperor.Move) int { return gains[a] - gains[b] })
	t.Say("terminal.emperor.bestWith", "move", spoken().Move(v.Board(), best), "effect", effect(v, best))
}

// parseTrial returns the choice to try, by its number or in words.
func (t *table) parseTrial(v emperor.View, text string) (option, error) {
	if text == "" {
		return option{}, words.Error("terminal.tryWhat", "move", "Wei: house 3 (red)")
	}
	if viewer, _ := v.Viewer(); v.ToMove() != viewer {
		return option{}, words.Error("terminal.notYourTurn")
	}
	return t.parseDecision(v, text)
}
