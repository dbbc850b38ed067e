package sitting

import (
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// match is the history of a game in progress.
type match[M any] interface {
	Len() int
	Undo() M
}

// LastWhere returns the number of moves before the last one that was made in a
// match for which is returns true. The second result is false if there is none.
func LastWhere[M match[M]](m M, is func(M) bool) (int, bool) {
	for m.Len() > 0 {
		if m = m.Undo(); is(m) {
			return m.Len(), true
		}
	}
	return 0, false
}

// LogFrom returns the number of moves before those that the command "log" shows:
// this round and the last one, or with the text "all" the whole game. A function
// returns the round of a match.
func LogFrom[M match[M]](m M, text string, round func(M) int) (int, error) {
	switch console.Typed(text) {
	case "all":
		return 0, nil
	case "":
		if n, found := LastWhere(m, func(before M) bool { return round(before) < round(m)-1 }); found {
			return n + 1, nil
		}
		return 0, nil
	}
	return 0, words.Error("terminal.logWhat")
}

// AgreeToUndo asks the other people whether a player may take back their last
// decision: those whose moves are taken back too, and everybody if there are
// other consequences.
func (s *Sitting) AgreeToUndo(p int, moved []int, consequences ...string) (bool, error) {
	if !s.HotSeat() {
		return true, nil
	}
	var with []string
	if persons := s.others(p, moved); persons != nil {
		with = append(with, words.Say("terminal.movesToo", "players", s.Titles(persons)))
	}
	with = append(with, consequences...)
	if with == nil {
		return true, nil
	}
	return s.Confirm(words.Say("terminal.agree", "player", s.Title(p),
		"consequences", strings.Join(with, words.Say("terminal.andToo"))))
}

// others returns the people among some seats, except one, in the order of
// seats.
func (s *Sitting) others(p int, moved []int) (persons []int) {
	has := map[int]bool{p: false}
	for _, other := range moved {
		has[other] = other != p
	}
	for _, other := range s.Seats.People() {
		if has[other] {
			persons = append(persons, other)
		}
	}
	return persons
}

// TakenBack saves the game after an undo, and sets the notice about it: the
// action that was taken back, and the number of moves after it.
func (s *Sitting) TakenBack(action string, after int) {
	s.Keep()
	s.Fresh = true
	s.Notice = words.Say("terminal.takenBack", "action", action, "after", after)
}
