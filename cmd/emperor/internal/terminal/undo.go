package terminal

import (
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// Undo takes back a person's last decision, and everything after it; within a
// move it clears their choices.
//
// The cards drawn since then return to the draw pile in the same order, so the
// players who saw them know them. Against machines a message says so. Other
// people at the keyboard must agree if one of their moves is taken back or a
// card has come off the pile.
func (t *table) Undo(seat int) error {
	if !t.half.empty() {
		t.half = partial{}
		t.Say("terminal.cleared")
		return nil
	}
	p := emperor.Player(seat)
	from, ok := t.game.lastDecision(p)
	if !ok {
		t.Refuse(words.Error("terminal.nothingToUndo", "player", t.title(p)))
		return nil
	}
	seen := t.offThePile(from, p)
	var consequences []string
	if n := len(seen); n > 0 {
		consequences = append(consequences, words.Say("terminal.emperor.cardsBack", "n", n))
	}
	if agreed, err := t.AgreeToUndo(seat, t.movedSince(from), consequences...); err != nil || !agreed {
		return err
	}
	taken, after := spoken().Move(t.game.State().Board(), t.game.At(from+1).LastMove()), t.game.Len()-from-1
	t.game.Match = t.game.At(from)
	t.TakenBack(taken, after)
	if seen != nil {
		t.Notice += "\n" + words.Say("terminal.emperor.cardsKnown", "cards", strings.Join(seen, ", "))
	}
	return nil
}

// offThePile returns the cards that came off the draw pile since a move, as a
// player saw them. Cards that came off after a reshuffle do not return to the
// top.
func (t *table) offThePile(from int, p emperor.Player) []string {
	var seen []string
	for h := range t.game.eventsSince(from, p) {
		for _, event := range h.List {
			switch {
			case event.Kind == emperor.EventReshuffled:
				return seen
			case event.Kind == emperor.EventDrawn && event.Cards == emperor.Cards{}:
				seen = append(seen, words.Say("terminal.emperor.unseenCard"))
			case event.Kind == emperor.EventDrawn, event.Kind == emperor.EventTurnedUp:
				seen = append(seen, spoken().Cards(event.Cards))
			}
		}
	}
	return seen
}

// movedSince returns the seats that have moved since a move.
func (t *table) movedSince(from int) (seats []int) {
	for h := range t.game.eventsSince(from, emperor.Spectator) {
		seats = append(seats, int(h.player))
	}
	return seats
}
