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
	since    time.Time     // when the game changed
	moved    time.Time     // when the time of the players who are awaited began
	changed  chan struct{} // closed and replaced after each change
	streamed map[seat]int  // the event streams of each player
	messages []message     // the latest, of this run of the server
}

func newTable(file string, now time.Time) *table {
	return &table{file: file, streams: make(chan struct{}, maxStreams), since: now, moved: now,
		changed: make(chan struct{}), streamed: map[seat]int{}}
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
	Level    string    `json:"level,omitempty"` // of the machine
	Offered  []seat    `json:"offered,omitempty"`
	Here     []seat    `json:"here"`
	Seconds  int       `json:"seconds,omitempty"` // for a decision
	Total    int       `json:"total,omitempty"`   // seconds for the game
	Offer    bool      `json:"offer,omitempty"`
	Left     []float64 `json:"left,omitempty"` // of these seconds, by seat
	Hints    hints     `json:"hints"`
	Messages []message `json:"messages,omitempty"`
}

// tableState returns what a player may know about a table beside their View.
func (h *house) tableState(t *table, p seat) shown {
	t.mu.Lock()
	defer t.mu.Unlock()
	k, now := t.kept, h.clock()
	waited := now.Sub(t.since)
	_, last := k.numbers()
	s := shown{Game: cmp.Or(k.Game, firstGame), Number: last, Awaited: k.awaitedPlayers(),
		Decided: k.Match.pendingMove(p), Takeback: k.Asked,
		Machines: k.Machines, Level: k.Level, Offered: k.Offered, Here: []seat{},
		Seconds: k.Seconds, Total: k.Total,
		Offer: k.Offer, Hints: k.hints(), Messages: t.messages}
	for _, thought := range k.thinking(waited) {
		s.Thought = append(s.Thought, tenths(thought))
	}
	if len(s.Awaited) > 0 {
		s.Waiting = tenths(waited.Seconds())
	}
	for q := range seat(k.Match.players()) {
		if k.claimed(q) {
			s.Claimed = append(s.Claimed, q)
		}
		if t.streamed[q] > 0 {
			s.Here = append(s.Here, q)
		}
		if k.begun() {
			s.Left = append(s.Left, tenths(t.timeLeft(q, now).Seconds()))
		}
	}
	if p != spectator {
		_, err := k.takeBack(p)
		s.MayAsk = err == nil && k.Asked == nil
	}
	return s
}

func tenths(seconds float64) float64 { return math.Round(10*seconds) / 10 }

// closed reports whether the game is over, and the farewell too. The table is
// locked.
func (t *table) closed(now time.Time) bool { return t.Match.over() && now.Sub(t.since) >= farewell }

// begun reports whether limited time runs: it begins when everybody is there,
// and ends with the game.
func (k kept) begun() bool { return k.timed() && k.complete() && !k.Match.over() }

// timeLeft returns how much of their time a player has left: for their decision,
// or for the game.
func (t *table) timeLeft(p seat, now time.Time) time.Duration {
	left := time.Duration(t.Seconds) * time.Second
	if t.Total > 0 {
		thought := t.thinking(now.Sub(t.since))[p]
		left = time.Duration((float64(t.Total) - thought) * float64(time.Second)).Truncate(time.Millisecond)
	} else if t.Match.awaits(p) {
		left -= now.Sub(t.moved)
	}
	return max(0, left)
}

// thinking returns how long each player has thought, if those who are awaited
// have thought longer by this time, unless limited time is yet to begin.
func (k kept) thinking(longer time.Duration) []float64 {
	thought := make([]float64, k.Match.players())
	copy(thought, k.Thought)
	if k.timed() && !k.begun() {
		return thought
	}
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
	for _, p := range t.Offered {
		if !next.automatic(p) {
			next.Thought[p] = 0 // of another player
		}
	}
	text, err := json.Marshal(next)
	if err == nil {
		err = h.folder.Write(t.file, string(text))
	}
	if err != nil {
		return err
	}
	if next.Match.length() != t.Match.length() || next.complete() != t.complete() ||
		len(next.Offered) < len(t.Offered) || !slices.Equal(next.awaitedPlayers(), t.awaitedPlayers()) {
		t.moved = now
	}
	t.kept, t.since = next, now
	t.show()
	if next.Match.over() {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.archive(strings.TrimSuffix(t.file, fileEnding), t)
	}
	h.arrange(t)
	return nil
}

// show lets the streams of a table send it again. The table is locked.
func (t *table) show() {
	close(t.changed)
	t.changed = make(chan struct{})
}
