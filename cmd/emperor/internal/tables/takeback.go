package tables

import (
	"fmt"
	"net/http"
	"slices"
)

// takeback is the request of a player to take back their last move.
type takeback struct {
	Number int    `json:"number"` // of the last move when they asked
	By     seat   `json:"by"`
	Agreed []seat `json:"agreed"`
}

// takeBack returns k without the last move of player p and those after it.
// Decisions of others that are not revealed yet stay made.
func (k kept) takeBack(p seat) (kept, error) {
	if k.Match.over() {
		return k, refusal{http.StatusConflict, "the game is over"}
	}
	before, err := beforeLast(k.Match, p)
	if err != nil {
		return k, err
	}
	if before.length() < k.Match.length() {
		_, last := k.numbers()
		if last >= maxEntries {
			return k, refusal{http.StatusConflict, "too many moves of this game were taken back"}
		}
		k.Backs = append(slices.Clip(k.Backs), back{last + 1, before.length()})
	}
	k.Match = before
	return k, nil
}

// beforeLast returns a match without the last move of a player: before it, or
// in a secret round with only the decisions of others.
func beforeLast(m match, p seat) (match, error) {
	n := m.length()
	if m.pendingMove(p) != "" {
		before, err := m.at(roundStart(m, n)), error(nil)
		for q := range seat(m.players()) {
			if how := m.pendingMove(q); err == nil && q != p && how != "" && before.awaits(q) {
				before, err = before.play(q, how)
			}
		}
		return before, err
	}
	for ; n > 0; n-- {
		last := m.at(n)
		if last.justRevealed() {
			return m, refusal{http.StatusConflict,
				"your last move stays: secrets were revealed by it, or after it"}
		}
		if by, _ := last.lastMove(); by == p {
			return m.at(n - 1), nil
		}
	}
	return m, refusal{http.StatusConflict, "you have not made a move yet"}
}

// askBack lets player p ask to take back their last move, if by is p, or agree
// with the player who asks. If all agree, it takes the move back.
func (h *house) askBack(t *table, p seat, number int, by seat) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	next, asked := t.kept, t.Asked
	_, last := next.numbers()
	same := asked != nil && asked.By == by && asked.Number == number
	switch {
	case same && (p == by || slices.Contains(asked.Agreed, p)):
		return nil
	case same:
		next.Asked = &takeback{number, by, append(slices.Clip(asked.Agreed), p)}
	case p != by:
		return refusal{http.StatusConflict, fmt.Sprintf("player %v does not ask for that", by)}
	case asked != nil && asked.By != p:
		return refusal{http.StatusConflict,
			fmt.Sprintf("player %v already asks to take back a move", asked.By)}
	case number != last:
		return refusal{http.StatusConflict, fmt.Sprintf("the last move is number %d", last)}
	default:
		next.Asked = &takeback{number, by, []seat{}}
	}
	before, err := next.takeBack(by)
	if err != nil {
		return err
	}
	if next.unanimous(append(slices.Clone(next.Asked.Agreed), by)) {
		next = before
		next.Asked = nil
	}
	return h.keep(t, next)
}

// refuseBack ends the request to take back a move, if it has this number.
func (h *house) refuseBack(t *table, number int) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	next := t.kept
	if next.Asked == nil || next.Asked.Number != number {
		return nil
	}
	next.Asked = nil
	return h.keep(t, next)
}
