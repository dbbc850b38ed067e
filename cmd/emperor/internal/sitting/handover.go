package sitting

import (
	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// arrive shows the table to the player who decides next, if only they may see
// the screen after the others have looked away.
func (s *Sitting) arrive(p int) error {
	alone := s.Game.OthersLookAway()
	if s.HotSeat() && alone && s.Looking != p {
		if err := s.handOver(p); err != nil {
			return err
		}
	}
	s.Remeasure()
	s.Looking, s.shown, s.Fresh = Nobody, p, false
	if alone {
		s.Looking = p
	}
	return s.Game.ShowArrival(p)
}

// unseen reports whether the player who decides next must still see the table.
func (s *Sitting) unseen(p int) bool {
	return s.Fresh || s.shown != p || s.HotSeat() && s.Game.OthersLookAway() && s.Looking != p
}

// handOver waits until the next person sits down and nobody else looks. Until
// then the screen shows what everybody saw last.
func (s *Sitting) handOver(p int) error {
	s.Clear()
	if s.unkept != nil {
		s.Say("terminal.unsaved", "why", s.unkept)
	}
	if err := s.Game.ShowLast(); err != nil {
		return err
	}
	for {
		line, err := s.Ask(words.Say("terminal.handOver", "player", s.Title(p)))
		if err != nil || line == "" {
			return err
		}
		if console.IsQuit(line) {
			if err := s.quit(); err != nil {
				return err
			}
			continue
		}
		s.Say("terminal.enterFirst")
	}
}

// leave lets a person look at what they have done, or undo it, before the next
// person sees the screen.
func (s *Sitting) leave(p int) error {
	line, err := s.Ask("\n" + words.Say("terminal.turnOver"))
	if err != nil {
		return err
	}
	if line == "" {
		s.Clear()
		s.Looking, s.shown, s.Fresh = Nobody, Nobody, true
		return nil
	}
	done, err := s.command(p, line)
	if err == nil && !done {
		s.Say("terminal.afterTurn")
	}
	return err
}
