package main

import (
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor"
)

// undo takes back a person's last decision, and everything after it.
//
// The cards drawn since then return to the draw pile in the same order, so the
// players who saw them know them. Against machines a message says so. Other
// people at the keyboard must agree if one of their moves is taken back or a
// card has come off the pile.
func (s *sitting) undo(p emperor.Player) error {
	from, ok := s.game.lastDecision(p)
	if !ok {
		s.refuse(fmt.Errorf("%s decided nothing yet", s.title(p)))
		return nil
	}
	seen := s.offThePile(from, p)
	if s.hotSeat() {
		var with []string
		if persons := s.personsSince(from, p); persons != nil {
			with = append(with, "the moves of "+s.titles(persons)+" since then are taken back too")
		}
		if n := len(seen); n > 0 {
			with = append(with, fmt.Sprintf("%s back onto the draw pile, known to the players who saw them",
				counted(n, "card goes", "cards go")))
		}
		if with != nil {
			agreed, err := s.confirm(fmt.Sprintf("%s takes back their last decision: %s. Does everybody "+
				"agree?", s.title(p), strings.Join(with, ", and ")))
			if err != nil || !agreed {
				return err
			}
		}
	}
	taken := s.game.State().Board().FormatMove(s.game.At(from + 1).LastMove())
	after := ""
	if n := s.game.Len() - from - 1; n > 0 {
		after = fmt.Sprintf(", and %s after it", counted(n, "move", "moves"))
	}
	s.game.Match = s.game.At(from)
	s.keep()
	s.half, s.fresh = partial{}, true
	s.notice = fmt.Sprintf("Taken back: %s%s.", taken, after)
	if seen != nil {
		s.notice += "\nYou know the cards back on the draw pile, from the top: " +
			strings.Join(seen, ", ") + "."
	}
	return nil
}

// offThePile returns the cards that came off the draw pile since a move, as a
// player saw them. Cards that came off after a reshuffle do not return to the
// top.
func (s *sitting) offThePile(from int, p emperor.Player) []string {
	var seen []string
	for h := range s.game.since(from, p) {
		for _, event := range h.List {
			switch {
			case event.Kind == emperor.EventReshuffled:
				return seen
			case event.Kind == emperor.EventDrawn && event.Cards == emperor.Cards{}:
				seen = append(seen, "a card that you did not see")
			case event.Kind == emperor.EventDrawn, event.Kind == emperor.EventTurnedUp:
				seen = append(seen, event.Cards.String())
			}
		}
	}
	return seen
}

// personsSince returns the other people who have moved since a move.
func (s *sitting) personsSince(from int, p emperor.Player) []emperor.Player {
	moved := map[emperor.Player]bool{}
	for h := range s.game.since(from, p) {
		moved[h.player] = true
	}
	var persons []emperor.Player
	for _, other := range personsOf(s.seats) {
		if other != p && moved[other] {
			persons = append(persons, other)
		}
	}
	return persons
}

// counted formats a number of things: "1 move", "2 moves".
func counted(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}
