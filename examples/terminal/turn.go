package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor"
)

// decide asks a person for their next decision, and does what they say: they choose,
// or move, or want something else.
func (s *sitting) decide(p emperor.Player) error {
	if s.fresh || s.hotSeat() && s.looking != p {
		if err := s.arrive(p); err != nil {
			return err
		}
	}
	v := s.game.now().View(p)
	step := s.nextStep(v)
	s.say("")
	s.show(step)
	for {
		line, err := s.askNext(step.prompt)
		if err != nil {
			return err
		}
		if line == "" {
			return nil // and ask anew
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
		if m, ok, err := moveOf(v.Board(), line); ok {
			if err == nil {
				err = v.Check(m)
			}
			if err != nil {
				s.refuse(err)
				continue
			}
			return s.decided(v, m)
		}
		if done, err := s.chooseByName(v, line); err != nil {
			s.refuse(err)
		} else if done {
			return nil
		} else {
			s.refuse(fmt.Errorf("%q is none of these choices, and no move, as in \"Wei: house 3 (red)\"; \"help\" tells what there is", line))
		}
	}
}

// decided makes a person's move, and tells them what came of it.
func (s *sitting) decided(v emperor.View, m emperor.Move) error {
	number := len(s.game.record.Moves)
	if err := s.play(m); err != nil {
		return err
	}
	s.half = half{}
	viewer, _ := v.Viewer()
	s.say("")
	s.tell(s.game.since(number, viewer))
	if m.Kind() == emperor.MovePlace && !s.game.now().Over() {
		s.tellStanding(totals(v), totals(s.game.now().View(viewer)))
	}
	return nil
}

// moveOf reads a move in notation. The second result is false for a line that is
// none, and not meant as one.
func moveOf(b emperor.Board, line string) (emperor.Move, bool, error) {
	m, err := b.ParseMove(line)
	word, _, _ := strings.Cut(strings.ToLower(line), " ")
	meant := err == nil || strings.Contains(line, ":") || word == "exchange" || word == "take" || word == "draw"
	return m, meant, err
}

const help = `
Choose by number, or type the words beside it. A whole move may be typed at
once: "Wei: house 3 (red)", "Wei: house 3 + emissary (red, 2 green)",
"exchange red", "take red", "draw". To be told why a choice is not among those
offered, type it: cards, a region, or a piece as in "house 3".
  back         take back your last choice, in the middle of a move
  try MOVE     what a move would score; nothing happens
  rules        how the game is played; "rules roads" and so on: a subject
  hint         what a search would do here; "hint 10s" gives it more time
  map          the map, its signs, and all that lies open; what is new since
               your last turn has an arrow before it (>) or behind it (<)
  hand         your cards, and those face up
  score        what everybody would have if the game ended now, item by item
  log          what happened so far, as you saw it
  undo         take back your last decision and all that came after it; in the
               middle of a move, all that you have chosen
  save FILE    keep the game in another file from now on
  resume FILE  leave this game, and go on with the one in a file
  quit         stop, as Ctrl-C does; the game stays in its file`

// command does what a line says if it is a command, and reports whether what is
// asked has to be asked anew.
func (s *sitting) command(p emperor.Player, line string) (bool, error) {
	v := s.game.now().View(p)
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	switch strings.ToLower(word) {
	case "help", "?":
		return true, s.byPages(func() { s.say("%s", help) })
	case "map":
		return true, s.byPages(func() { s.say(""); s.tellTable(v.Table(), true) })
	case "hand":
		s.tellHand(v)
		s.say("Face up: %v. Draw pile: %d.", v.FaceUp(), v.PileSize())
	case "score":
		return true, s.byPages(func() {
			s.say("\nIf the game ended now\n\n%s", s.names().Scoring(emperor.FinalScore(v.Table())))
			s.tellTotals(v.Table())
		})
	case "log":
		return true, s.byPages(func() { s.say(""); s.tell(s.game.since(0, p)) })
	case "hint":
		s.hint(v, rest)
	case "rules":
		return true, s.byPages(func() { s.tellRules(v, rest) })
	case "try":
		s.try(v, rest)
	case "back":
		s.half.back()
	case "undo":
		if !s.half.empty() {
			s.half = half{}
			s.say("Nothing is chosen any more. \"undo\" again takes back your last decision.")
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

// try tells what a move would score.
func (s *sitting) try(v emperor.View, text string) {
	m, _, err := moveOf(v.Board(), text)
	if err == nil {
		_, err = v.Preview(m)
	}
	if err != nil {
		s.refuse(err)
		return
	}
	s.say("%s would change, if the game ended then: %s.", v.Board().FormatMove(m), effect(v, m))
}

func (s *sitting) saveAs(file string) {
	if file == "" {
		s.refuse(errors.New(`in which file? "save game.txt"`))
		return
	}
	if err := s.keepIn(file); err != nil {
		s.refuse(err)
		return
	}
	s.say("The game is kept in %s from now on.", file)
}

// resume goes on with another game.
func (s *sitting) resume(file string) error {
	if file == "" {
		s.refuse(errors.New(`with which game? "resume game.txt"`))
		return nil
	}
	if !s.kept() && !s.newFile {
		if leave, err := s.agree("This game is not kept. Leave it all the same?"); err != nil || !leave {
			return err
		}
	}
	if err := s.load(file, "", ""); err != nil {
		s.refuse(err)
		return nil
	}
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
		if leave, err := s.agree(`The game is not kept; "save FILE" would keep it. Quit all the same?`); err != nil || !leave {
			return err
		}
	}
	return errQuit
}
