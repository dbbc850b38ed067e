package tables

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"time"
)

// getEvents sends the events of each move after Last-Event-ID as they happen,
// until the game is over or the client is gone.
func (h *house) getEvents(w http.ResponseWriter, r *http.Request, t *table, p seat) error {
	select {
	case t.streams <- struct{}{}:
		defer func() { <-t.streams }()
	default:
		return refusal{http.StatusServiceUnavailable, "too many event streams for this game"}
	}
	defer t.attend(p)()
	sent, _ := strconv.Atoi(r.Header.Get("Last-Event-ID")) // the beginning, if it is not a number
	k, changed := t.current()
	_, last := k.numbers()
	if sent = min(max(sent, 0), last); k.Match.over() && sent == last && !h.stays(r, t) {
		w.WriteHeader(http.StatusNoContent) // so that the client does not ask again
		return nil
	}
	w.Header().Set("Content-Type", "text/event-stream")
	control := http.NewResponseController(w)
	for fresh := true; ; {
		if q, err := k.seat(token(r)); err != nil || q != p {
			return nil // somebody claimed the seat
		}
		control.SetWriteDeadline(time.Now().Add(timeout))
		sent = k.sendAfter(w, sent, p)
		io.WriteString(w, ": here\n\n")
		if fresh {
			text, _ := json.Marshal(h.tableState(t, p))
			fmt.Fprintf(w, "event: table\ndata: %s\n\n", text)
		}
		if err := control.Flush(); err != nil || k.Match.over() && !h.stays(r, t) {
			return nil
		}
		select {
		case <-changed:
			fresh = true
		case <-time.After(keepAlive):
			fresh = false
		case <-r.Context().Done():
			return nil
		}
		k, changed = t.current()
	}
}

// stays reports whether a stream goes on after the end of a game: its client asks
// for the messages of the farewell.
func (h *house) stays(r *http.Request, t *table) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return r.URL.Query().Has("farewell") && !t.closed(h.clock())
}

// sendAfter sends what stands in the log of the game after a number, as a
// player sees it, and returns the number of the last entry.
func (k kept) sendAfter(w io.Writer, sent int, p seat) int {
	standing, last := k.numbers()
	for number := sent + 1; number <= last; number++ {
		if i, stands := slices.BinarySearch(standing, number); stands {
			text, _ := json.Marshal(k.Match.at(i + 1).events(p))
			fmt.Fprintf(w, "id: %d\ndata: %s\n\n", number, text)
		}
		if i, is := slices.BinarySearchFunc(k.Backs, number, back.compare); is {
			fmt.Fprintf(w, "event: back\nid: %d\ndata: {\"moves\":%d}\n\n", number, k.Backs[i].Moves)
		}
	}
	return last
}
