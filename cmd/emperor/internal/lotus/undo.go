package lotus

import (
	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
)

// lastDecision returns the number of moves before a player's last one. The
// second result is false if they have made none.
func (t *table) lastDecision(p whitelotus.Player) (int, bool) {
	return sitting.LastWhere(t.match, func(m whitelotus.Match) bool { return m.State().ToMove() == p })
}

// Undo takes back a person's last decision, and everything after it; within a
// move it clears their choices.
//
// Other people at the keyboard must agree if one of their moves is taken back,
// or if secrets have been revealed since.
func (t *table) Undo(seat int) error {
	if t.half != nothing {
		t.half = nothing
		t.Say("terminal.cleared")
		return nil
	}
	from, ok := t.lastDecision(whitelotus.Player(seat))
	if !ok {
		t.Refuse(words.Error("terminal.nothingToUndo", "player", t.Title(seat)))
		return nil
	}
	var moved []int
	for n := from; n < t.match.Len(); n++ {
		moved = append(moved, int(t.match.At(n).State().ToMove()))
	}
	known := t.revealedSince(from)
	var consequences []string
	if known != "" {
		consequences = append(consequences, words.Say("terminal.lotus.undo.stayKnown", "what", known))
	}
	if agreed, err := t.AgreeToUndo(seat, moved, consequences...); err != nil || !agreed {
		return err
	}
	taken := spoken().Move(t.names(), t.state().Board(), t.match.At(from+1).LastMove())
	after := t.match.Len() - from - 1
	t.match = t.match.At(from)
	t.reported, t.totals, t.laid, t.decided = min(t.reported, from), "", 0, false
	t.TakenBack(taken, after)
	if known != "" {
		t.Notice += "\n" + words.Say("terminal.lotus.undo.youKnow", "what", known)
	}
	return nil
}

// revealedSince describes the secrets that have been revealed since a move; ""
// if none have.
func (t *table) revealedSince(from int) string {
	choices, tiles := false, false
	for _, events := range t.eventsSince(from, whitelotus.Spectator) {
		for _, e := range events.List {
			choices = choices || e.Kind == whitelotus.EventRevealed
			tiles = tiles || e.Kind == whitelotus.EventTile
		}
	}
	switch {
	case choices && tiles:
		return words.Say("terminal.lotus.undo.choicesAndTiles")
	case choices:
		return words.Say("terminal.lotus.undo.choices")
	case tiles:
		return words.Say("terminal.lotus.undo.tiles")
	}
	return ""
}
