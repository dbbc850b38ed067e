package tables

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// message is a line that a player has said to everybody at the table. It is
// never written to disk, and no part of the game.
type message struct {
	Number int    `json:"number"` // from 1
	By     seat   `json:"by"`
	Name   string `json:"name,omitempty"` // of the player then
	Text   string `json:"text"`
	at     time.Time
}

const (
	longestMessage = 120              // characters
	keptMessages   = 30               // at a table, at least mostMessages for each player
	mostMessages   = 4                // of a player within a pause
	messagePause   = 10 * time.Second // after this many
)

// postMessage lets a player say a line.
func (h *house) postMessage(_ http.ResponseWriter, r *http.Request, t *table, p seat) error {
	body, err := readBody(r)
	if err != nil {
		return err
	}
	text := strings.TrimSpace(string(body))
	if n := utf8.RuneCountInString(text); n == 0 || n > longestMessage {
		return refusal{http.StatusBadRequest, fmt.Sprintf("a message has 1 to %d characters", longestMessage)}
	}
	if !printable(text) {
		return refusal{http.StatusBadRequest, "the message has a character that cannot be seen"}
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed(h.clock()) {
		return refusal{http.StatusConflict, "the game is over"}
	}
	now, recent, number := h.clock(), 0, 1
	for _, m := range t.messages {
		if number = m.Number + 1; m.By == p && now.Sub(m.at) < messagePause {
			recent++
		}
	}
	if recent >= mostMessages {
		return refusal{http.StatusTooManyRequests, "wait some seconds before you say more"}
	}
	latest := t.messages[max(0, len(t.messages)-keptMessages+1):]
	t.messages = append(slices.Clip(latest), message{number, p, t.names()[p], text, now})
	t.show()
	return nil
}

// attend counts an event stream of a player, who is here until leave is called
// for the last one.
func (t *table) attend(p seat) (leave func()) {
	count := func(more int) {
		t.mu.Lock()
		defer t.mu.Unlock()
		before := t.streamed[p]
		if t.streamed[p] += more; p != spectator && min(before, t.streamed[p]) == 0 {
			t.show()
		}
	}
	count(1)
	return func() { count(-1) }
}
