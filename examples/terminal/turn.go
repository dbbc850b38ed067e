package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor"
)

// decide asks a person for their next decision, and carries it out: a choice, a
// move or a command.
func (s *sitting) decide(p emperor.Player) error {
	if s.fresh || s.hotSeat() && s.looking != p {
		if err := s.arrive(p); err != nil {
			return err
		}
	}
	v := s.game.State().View(p)
	step := s.nextStep(v)
	s.say("")
	s.show(step)
	for {
		line, err := s.askNext(step.prompt)
		if err != nil {
			return err
		}
		if line == "" {
			return nil // ask again
		}
		if n, err := strconv.Atoi(line); err == nil {
			option, err := step.numbered(n)
			if err != nil {
				s.refuse(err)
				continue
			}
			return s.choose(v, option)
		}
		if done, err := s.command(p, line); done || err != nil {
			return err
		}
		o, err := s.inWords(v, line)
		if err == nil {
			return s.choose(v, o)
		}
		s.refuse(err)
	}
}

// inWords returns the choice or the move that a line names, or the reason why it
// is refused.
func (s *sitting) inWords(v emperor.View, line string) (option, error) {
	spelled := signsOf(v.Table()).spell(v.Board(), line)
	m, meant, err := moveOf(v.Board(), spelled)
	if err == nil {
		return option{move: m}, v.Check(m)
	}
	o, ok, why := s.named(v, spelled)
	switch {
	case ok:
		return o, why
	case meant:
		return o, err
	}
	return o, fmt.Errorf("%q is neither one of the choices nor a move like \"Wei: house 3 (red)\"; see "+
		"\"help\"", line)
}

// decided makes a person's move, and shows its effect.
func (s *sitting) decided(v emperor.View, m emperor.Move) error {
	number := s.game.Len()
	if err := s.play(m); err != nil {
		return err
	}
	s.half = partial{}
	viewer, _ := v.Viewer()
	s.say("")
	s.showTurns(s.game.since(number, viewer))
	if m.Kind() == emperor.MovePlace && !s.game.State().Over() {
		s.showForecast(totals(v), totals(s.game.State().View(viewer)))
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
  hint         show the move that a search prefers; "hint 10s" takes more time
  map          show the map and everything on the table; changes since your
               last turn have an arrow before (>) or behind (<) them
  hand         show your cards and the face-up cards
  score        show the scores if the game ended now, item by item
  score A      the same of player A alone
  log          show all events, as you saw them
  undo         take back your last decision and everything after it, or, within
               a move, all your choices
  save FILE    save the game in another file from now on
  resume FILE  leave this game, and continue the one in a file
  quit         stop, like Ctrl-C; the game stays in its file`

// command executes a command, and reports whether to ask the question again.
func (s *sitting) command(p emperor.Player, line string) (bool, error) {
	v := s.game.State().View(p)
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	switch strings.ToLower(word) {
	case "help", "?":
		return true, s.byPages(func() { s.say("%s", help) })
	case "map":
		return true, s.byPages(func() { s.say(""); s.showTable(v.Table(), true) })
	case "hand":
		s.showHand(v)
		s.say("Face up: %v. Draw pile: %d.", v.FaceUp(), v.PileSize())
	case "score":
		return true, s.byPages(func() {
			if s.showItems(v.Table(), rest) {
				return
			}
			s.say("\nIf the game ended now\n\n%s", s.names().Scoring(emperor.FinalScore(v.Table())))
			s.showTotals(v.Table())
		})
	case "log":
		return true, s.byPages(func() { s.say(""); s.showTurns(s.game.since(0, p)) })
	case "hint":
		s.hint(v, rest)
	case "rules":
		return true, s.byPages(func() { s.showRules(v, rest) })
	case "try":
		s.try(v, rest)
	case "back":
		s.half.back()
	case "undo":
		if !s.half.empty() {
			s.half = partial{}
			s.say("Your choices are cleared. Type \"undo\" again to take back your last decision.")
			return true, nil
		}
		return true, s.undo(p)
	case "save":
		s.saveAs(rest)
	case "resume":
		return true, s.resume(rest)
	case "quit", "exit":
		return true, s.quit()
	default:
		return false, nil
	}
	return true, nil
}

// try shows the score of a choice or a move. For an incomplete one it shows the
// best move with it.
func (s *sitting) try(v emperor.View, text string) {
	o, err := s.tried(v, text)
	if err == nil && o.move != (emperor.Move{}) {
		_, err = v.Preview(o.move)
	}
	if err != nil {
		s.refuse(err)
		return
	}
	if o.move != (emperor.Move{}) {
		s.say("If the game ended after %s: %s.", v.Board().FormatMove(o.move), effect(v, o.move))
		return
	}
	gains, moves := gainsOf(v), o.half.moves(v)
	best := slices.MaxFunc(moves, func(a, b emperor.Move) int { return gains[a] - gains[b] })
	s.say("The best move with it, in points: %s: %s.", v.Board().FormatMove(best), effect(v, best))
}

// tried returns the choice to try, by its number or in words.
func (s *sitting) tried(v emperor.View, text string) (option, error) {
	if text == "" {
		return option{}, errors.New(`name a choice or a move, as in "try 1" or "try Wei: house 3 (red)"`)
	}
	if viewer, _ := v.Viewer(); v.ToMove() != viewer {
		return option{}, errors.New("it is not your turn")
	}
	if n, err := strconv.Atoi(text); err == nil {
		return s.nextStep(v).numbered(n)
	}
	return s.inWords(v, text)
}

func (s *sitting) saveAs(file string) {
	if file == "" {
		s.refuse(errors.New(`give the name of a file, as in "save game.txt"`))
		return
	}
	if err := s.keepIn(file); err != nil {
		s.refuse(err)
		return
	}
	s.say("The game is saved in %s from now on.", file)
}

// resume continues another game.
func (s *sitting) resume(file string) error {
	if file == "" {
		s.refuse(errors.New(`give the name of a file, as in "resume game.txt"`))
		return nil
	}
	next, err := s.loadable(file, "", "")
	if err != nil {
		s.refuse(err)
		return nil
	}
	if !s.kept() && !s.newFile {
		if leave, err := s.confirm("This game is not saved. Leave it anyway?"); err != nil || !leave {
			next.file.Close()
			return err
		}
	}
	s.take(next)
	s.clearScreen()
	s.greet()
	return nil
}

func isQuit(line string) bool {
	word := strings.ToLower(line)
	return word == "quit" || word == "exit"
}

func (s *sitting) quit() error {
	if !s.kept() && !s.newFile {
		const question = `The game is not saved. You can save it with "save FILE". Quit anyway?`
		if leave, err := s.confirm(question); err != nil || !leave {
			return err
		}
	}
	return errQuit
}
