package tables

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
)

// table is a game with its players.
type table struct {
	file    string        // its name in the folder
	streams chan struct{} // one item per event stream
	mu      sync.Mutex    // guards the fields below
	kept
	since   time.Time     // when the table changed
	moved   time.Time     // when the time of the players who are awaited began
	changed chan struct{} // closed and replaced after each change
}

func newTable(file string, now time.Time) *table {
	return &table{file: file, streams: make(chan struct{}, maxStreams), since: now, moved: now,
		changed: make(chan struct{})}
}

// current returns the current game, and a channel that is closed when it
// changes.
func (t *table) current() (kept, <-chan struct{}) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.kept, t.changed
}

// shown is the data about a table that a client gets beside its View.
type shown struct {
	Game     string    `json:"game"`
	Number   int       `json:"number"` // of the last move or takeback
	Awaited  []seat    `json:"awaited"`
	Decided  string    `json:"decided,omitempty"`
	Thought  []float64 `json:"thought"` // seconds, by seat
	Waiting  float64   `json:"waiting"` // seconds since the last change
	MayAsk   bool      `json:"mayAsk,omitempty"`
	Takeback *takeback `json:"takeback,omitempty"`
	Claimed  []seat    `json:"claimed,omitempty"`
	Machines []seat    `json:"machines,omitempty"`
	Seconds  int       `json:"seconds,omitempty"` // for a decision
	Left     *float64  `json:"left,omitempty"`    // of these seconds
	Hints    hints     `json:"hints"`
}

// tableState returns what a player may know about a table beside their View.
func (h *house) tableState(t *table, p seat) shown {
	t.mu.Lock()
	defer t.mu.Unlock()
	k, waited := t.kept, h.clock().Sub(t.since)
	_, last := k.numbers()
	s := shown{Game: cmp.Or(k.Game, firstGame), Number: last, Awaited: k.awaitedPlayers(),
		Decided: k.Match.pendingMove(p), Takeback: k.Asked,
		Machines: k.Machines, Seconds: k.Seconds, Hints: k.hints()}
	for _, thought := range k.thinking(waited) {
		s.Thought = append(s.Thought, tenths(thought))
	}
	if len(s.Awaited) > 0 {
		s.Waiting = tenths(waited.Seconds())
		if k.Seconds > 0 && k.complete() {
			left := max(0, tenths(float64(k.Seconds)-h.clock().Sub(t.moved).Seconds()))
			s.Left = &left
		}
	}
	for q := range seat(k.Match.players()) {
		if k.claimed(q) {
			s.Claimed = append(s.Claimed, q)
		}
	}
	if p != spectator {
		_, err := k.takeBack(p)
		s.MayAsk = err == nil && k.Asked == nil
	}
	return s
}

func tenths(seconds float64) float64 { return math.Round(10*seconds) / 10 }

// thinking returns how long each player has thought, if those who are awaited
// have thought longer by this time.
func (k kept) thinking(longer time.Duration) []float64 {
	thought := make([]float64, k.Match.players())
	copy(thought, k.Thought)
	for _, p := range k.awaitedPlayers() {
		thought[p] += longer.Seconds()
	}
	return thought
}

// move makes the move with this number at a table and writes it to disk. It
// accepts a repeated request of the same player without making the move again.
func (h *house) move(t *table, p seat, number int, text string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	k := t.kept
	move, err := k.Match.read(text)
	if err != nil {
		return err
	}
	switch first, next := k.open(); {
	case k.hasMoved(p, number, move):
		return nil
	case number < first || number > next:
		return refusal{http.StatusConflict, fmt.Sprintf("the next move is number %d", next)}
	case k.Match.pendingMove(p) != "":
		return refusal{http.StatusUnprocessableEntity, "you have decided; the others have not yet"}
	}
	next, err := k.play(p, move)
	if err != nil {
		return err // not their turn, cards they lack, or an illegal move
	}
	if next.Asked != nil {
		if _, err := next.takeBack(next.Asked.By); err != nil || p == next.Asked.By {
			next.Asked = nil
		}
	}
	return h.keep(t, next)
}

// keep writes the next content of a table to disk, and shows it to its clients.
// The table is locked.
func (h *house) keep(t *table, next kept) error {
	now := h.clock()
	next.Thought = t.thinking(now.Sub(t.since))
	text, err := json.Marshal(next)
	if err == nil {
		err = h.folder.Write(t.file, string(text))
	}
	if err != nil {
		return err
	}
	if next.Match.length() != t.Match.length() || next.complete() != t.complete() ||
		!slices.Equal(next.awaitedPlayers(), t.awaitedPlayers()) {
		t.moved = now
	}
	t.kept, t.since = next, now
	close(t.changed)
	t.changed = make(chan struct{})
	if next.Match.over() {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.archive(strings.TrimSuffix(t.file, fileEnding))
	}
	h.arrange(t)
	return nil
}
