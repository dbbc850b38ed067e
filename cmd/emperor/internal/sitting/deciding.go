package sitting

import (
	"errors"
	"math"
	"time"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// Refused is the reason why an answer or a command is refused.
type Refused struct{ Err error }

func (r Refused) Error() string { return r.Err.Error() }

// Unwrap returns the reason.
func (r Refused) Unwrap() error { return r.Err }

// Refuse explains why something is impossible.
func (s *Sitting) Refuse(err error) { s.Print("! " + s.Game.Reason(err)) }

// SayNotice writes the message for the player who decides next, if any.
func (s *Sitting) SayNotice() {
	if s.Notice != "" {
		s.Print("\n" + s.Notice)
		s.Notice = ""
	}
}

// explainRefusal explains a refusal, and returns any other error.
func (s *Sitting) explainRefusal(err error) (was bool, other error) {
	if reason := (Refused{}); errors.As(err, &reason) {
		s.Refuse(reason.Err)
		return true, nil
	}
	return false, err
}

// decide asks a person for their next decision, and carries it out: a choice, a
// move or a command.
func (s *Sitting) decide(p int) error {
	if s.unseen(p) {
		if err := s.arrive(p); err != nil {
			return err
		}
	}
	s.Print("")
	s.Game.ShowQuestion(p)
	prompt := s.Game.Prompt(p)
	for {
		line, err := s.AskNext(prompt)
		if err != nil {
			return err
		}
		if line == "" {
			return nil // ask again
		}
		if done, err := s.command(p, line); done || err != nil {
			return err
		}
		if was, err := s.explainRefusal(s.Game.Answer(line)); !was {
			return err
		}
	}
}

// command executes a command, and reports whether to ask the question again.
func (s *Sitting) command(p int, line string) (bool, error) {
	word, rest := console.TypedWord(line)
	switch word {
	case "help", "?":
		return true, s.ByPages(func() { s.Print("\n" + s.Program.Help) })
	case "undo":
		return true, s.Game.Undo(p)
	case "save":
		s.saveAs(rest)
	case "resume":
		return true, s.resume(rest)
	case "quit", "exit":
		return true, s.quit()
	default:
		known, err := s.Game.Command(p, word, rest)
		_, err = s.explainRefusal(err)
		return known, err
	}
	return true, nil
}

// ShowRules shows the rules of a subject or a section by pages, with a note on
// the variant that is played.
func (s *Sitting) ShowRules(subject string, note func(subject string) string) error {
	page, err := s.Program.Rules.Find(subject)
	if err != nil {
		return Refused{err}
	}
	return s.ByPages(func() { s.Print("\n" + page.Text + note(page.Subject)) })
}

// The default and the maximum time for a hint.
const (
	usualHint   = 2 * time.Second
	longestHint = time.Minute
)

// ParseHint parses the words after "hint": a time, as "5s", or "5" for seconds, and
// before it "numbers" if the result should be shown with its figures.
func ParseHint(text string) (limit time.Duration, numbers bool, err error) {
	if word, rest := console.TypedWord(text); word == "numbers" {
		text, numbers = rest, true
	}
	if text == "" {
		return usualHint, numbers, nil
	}
	if limit, err = time.ParseDuration(text); err != nil {
		limit, err = time.ParseDuration(text + "s")
	}
	if err != nil || limit <= 0 || limit > longestHint {
		return 0, numbers, words.Error("terminal.hintTime", "text", text, "most", int(longestHint.Seconds()))
	}
	return limit, numbers, nil
}

// Figures describes a move with the results of its rollouts: the mean score and the
// share of victories of each player.
func Figures(move string, rollouts int, scores, wins []float64, player func(int) string) string {
	text := words.Say("terminal.figures", "move", move, "n", rollouts)
	for p, score := range scores {
		text += ", " + words.Say("terminal.figures.player", "player", player(p),
			"score", words.Decimal(score), "share", int(math.Round(100*wins[p])))
	}
	return text
}

// quit stops the game. If it is not saved, it asks first.
func (s *Sitting) quit() error {
	if !s.Kept() && !s.newFile {
		if leave, err := s.Confirm(words.Say("terminal.quitUnsaved")); err != nil || !leave {
			return err
		}
	}
	return console.ErrQuit
}
