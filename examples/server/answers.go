package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/emperorofchina/emperor"
)

const (
	maxBody    = 1 << 17          // bytes of a request: options may have a board of their own
	maxStreams = 32               // that follow one game
	writeTime  = 10 * time.Second // for a client to take what it is sent
	quiet      = 20 * time.Second // after which a stream says that it is alive
)

// handler answers all requests.
func (h *house) handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /games", h.postGame)
	mux.HandleFunc("POST /games/{game}/name", h.at(postName))
	mux.HandleFunc("POST /games/{game}/moves/{number}", h.at(postMove))
	mux.HandleFunc("GET /games/{game}/view", h.at(getView))
	mux.HandleFunc("GET /games/{game}/choices", h.at(getChoices))
	mux.HandleFunc("GET /games/{game}/events", h.at(getEvents))
	return mux
}

// seated is a request of somebody at a table, whose token has been checked.
type seated struct {
	*http.Request
	body  string
	table *table
	seat  emperor.Player // emperor.Spectator: nobody's
}

// at finds the table of a request, and the seat of who sends it.
func (h *house) at(answer func(http.ResponseWriter, seated)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		t := h.table(r.PathValue("game"))
		if t == nil {
			http.Error(w, "there is no such game", http.StatusNotFound)
			return
		}
		seat, ok := t.seat(strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer "))
		if !ok || r.Method == http.MethodPost && seat == emperor.Spectator {
			http.Error(w, "this takes a token of this game", http.StatusForbidden)
			return
		}
		if body, ok := bodyOf(w, r); ok {
			answer(w, seated{r, body, t, seat})
		}
	}
}

// bodyOf reads what was sent; the second result is false where that was too much.
func bodyOf(w http.ResponseWriter, r *http.Request) (string, bool) {
	text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	if err != nil {
		http.Error(w, err.Error(), http.StatusRequestEntityTooLarge)
	}
	return string(text), err == nil
}

// refuse says in a sentence why something is not done.
func refuse(w http.ResponseWriter, err error) {
	status := http.StatusBadRequest // malformed, impossible, or against a rule
	if illegal := new(emperor.MoveError); errors.As(err, &illegal) {
		status = http.StatusUnprocessableEntity
	} else if errors.Is(err, errNumber) {
		status = http.StatusConflict
	} else if disk := new(fs.PathError); errors.Is(err, errFull) || errors.As(err, &disk) {
		status = http.StatusServiceUnavailable
	}
	http.Error(w, err.Error(), status)
}

// send sends a value as JSON.
func send(w http.ResponseWriter, value any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	http.NewResponseController(w).SetWriteDeadline(time.Now().Add(writeTime))
	json.NewEncoder(w).Encode(value)
}

func (h *house) postGame(w http.ResponseWriter, r *http.Request) {
	body, ok := bodyOf(w, r)
	if !ok {
		return
	}
	var o emperor.Options
	if err := o.UnmarshalJSON([]byte(body)); err != nil {
		refuse(w, err)
		return
	}
	game, tokens, err := h.begin(o)
	if err != nil {
		refuse(w, err)
		return
	}
	send(w, map[string]any{"game": game, "tokens": tokens})
}

func postName(w http.ResponseWriter, r seated) {
	if err := r.table.call(r.seat, strings.TrimSpace(r.body)); err != nil {
		refuse(w, err)
	}
}

func postMove(w http.ResponseWriter, r seated) {
	m, err := r.table.states[0].Board().ParseMove(r.body)
	if err == nil {
		number, _ := strconv.Atoi(r.PathValue("number")) // 0, which no move has, for what is none
		err = r.table.move(r.seat, number, m)
	}
	if err != nil {
		refuse(w, err)
	}
}

// What anybody is sent about the game comes from their View, or is an event as
// they saw it: so no secret can be among it.

func getView(w http.ResponseWriter, r seated) { send(w, r.table.view(r.seat)) }

func getChoices(w http.ResponseWriter, r seated) {
	v := r.table.view(r.seat)
	texts := []string{}
	for m := range v.LegalMoves() {
		texts = append(texts, v.Board().FormatMove(m))
	}
	send(w, texts)
}

// getEvents sends the events of every move from the one after Last-Event-ID on,
// as they happen, until the game is over or nobody listens any more.
func getEvents(w http.ResponseWriter, r seated) {
	next, err := strconv.Atoi(r.Header.Get("Last-Event-ID"))
	if err != nil || next < 0 {
		next = 0 // from the beginning
	}
	if !r.table.follow(1) {
		http.Error(w, "too many follow this game", http.StatusServiceUnavailable)
		return
	}
	defer r.table.follow(-1)
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	control := http.NewResponseController(w)
	control.SetReadDeadline(time.Time{})
	for {
		all, over, moved := r.table.eventsSince(next, r.seat)
		control.SetWriteDeadline(time.Now().Add(writeTime))
		for _, events := range all {
			text, err := json.Marshal(events)
			if err != nil {
				return
			}
			next++
			fmt.Fprintf(w, "id: %d\ndata: %s\n\n", next, text)
		}
		io.WriteString(w, ": here\n\n")
		if err := control.Flush(); err != nil || over {
			return
		}
		select {
		case <-moved:
		case <-time.After(quiet):
		case <-r.Context().Done():
			return
		}
	}
}
