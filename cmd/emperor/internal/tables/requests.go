package tables

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/whitelotus"
)

// newServer returns a server that gives each client timeout to send a request,
// and as much again to read the answer.
func newServer(h *house, timeout time.Duration) *http.Server {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", getProtocol)
	mux.HandleFunc("GET /games", getProtocol)
	mux.HandleFunc("GET /games/{$}", getProtocol)
	mux.Handle("POST /games", answer(h.postGame))
	mux.Handle("POST /games/{game}/claim", answer(h.postClaim))
	mux.Handle("GET /games/{game}/names", h.atTable(getNames))
	mux.Handle("GET /games/{game}/view", h.atTable(getView))
	mux.Handle("GET /games/{game}/choices", h.atTable(getChoices))
	mux.Handle("GET /games/{game}/transcript", h.atTable(getTranscript))
	mux.Handle("GET /games/{game}/table", h.atTable(h.getTable))
	mux.Handle("POST /games/{game}/moves/{number}", h.atTable(h.postMove))
	mux.Handle("POST /games/{game}/takeback/{number}", h.atTable(h.postTakeback))
	mux.Handle("DELETE /games/{game}/takeback/{number}", h.atTable(h.deleteTakeback))
	mux.Handle("POST /games/{game}/hints", h.atTable(h.postHints))
	mux.Handle("POST /games/{game}/messages", h.atTable(h.postMessage))
	mux.Handle("GET /games/{game}/events", h.atTable(h.getEvents))
	return &http.Server{
		Handler:        http.MaxBytesHandler(mux, maxBody),
		MaxHeaderBytes: 1 << 13,
		ReadTimeout:    timeout,
		WriteTimeout:   2 * timeout, // counted from the end of the request header
	}
}

// answer handles a request, or returns the reason for refusing it.
type answer func(http.ResponseWriter, *http.Request) error

func (a answer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	if err := a(w, r); err != nil {
		http.Error(w, err.Error(), status(err))
	}
}

// atTable handles a request at its table, as the player whose token it carries.
// A request without a token comes from a spectator, who may only look.
func (h *house) atTable(a func(http.ResponseWriter, *http.Request, *table, seat) error) answer {
	return func(w http.ResponseWriter, r *http.Request) error {
		t, err := h.tableOf(r)
		if err != nil {
			return err
		}
		k, _ := t.current()
		p, err := k.seat(token(r))
		looks := r.Method == http.MethodGet || r.Method == http.MethodHead
		if err == nil && !looks && p == spectator {
			err = refusal{http.StatusForbidden, needsToken}
		}
		if err != nil {
			return err
		}
		return a(w, r, t, p)
	}
}

// tableOf returns the table of a request.
func (h *house) tableOf(r *http.Request) (*table, error) {
	if t := h.table(r.PathValue("game")); t != nil {
		return t, nil
	}
	return nil, refusal{http.StatusNotFound, "no game with this ID"}
}

// token returns the token of a request, or "" if it has none.
func token(r *http.Request) string {
	header := r.Header.Get("Authorization")
	if scheme, token, ok := strings.Cut(header, " "); ok && strings.EqualFold(scheme, "Bearer") {
		return token
	}
	return header
}

// refusal is the reason why a request is refused, with its HTTP status.
type refusal struct {
	status int
	reason string
}

func (r refusal) Error() string { return r.reason }

// status returns the HTTP status for any error.
func status(err error) int {
	refused := refusal{}
	switch {
	case errors.As(err, &refused):
		return refused.status
	case errors.As(err, new(*emperor.MoveError)), errors.As(err, new(*whitelotus.MoveError)):
		return http.StatusUnprocessableEntity
	case errors.As(err, new(*fs.PathError)):
		return http.StatusServiceUnavailable
	}
	return http.StatusBadRequest // malformed, or impossible
}

func send(w http.ResponseWriter, value any) error {
	w.Header().Set("Content-Type", "application/json")
	return json.NewEncoder(w).Encode(value)
}

// readBody returns the body of a request. The reason for refusing one says
// nothing of connections.
func readBody(r *http.Request) ([]byte, error) {
	body, err := io.ReadAll(r.Body)
	switch {
	case errors.As(err, new(*http.MaxBytesError)):
		return nil, refusal{http.StatusRequestEntityTooLarge,
			fmt.Sprintf("the request has more than %d bytes", maxBody)}
	case err != nil:
		return nil, refusal{http.StatusBadRequest, "the request did not arrive whole; send it again"}
	}
	return body, nil
}

// number returns the number in a request's path; 0, the number of no move, if
// it is none.
func number(r *http.Request) int {
	n, _ := strconv.ParseUint(r.PathValue("number"), 10, 31)
	return int(n)
}

func (h *house) postGame(w http.ResponseWriter, r *http.Request) error {
	body, err := readBody(r)
	if err != nil {
		return err
	}
	query := r.URL.Query()
	agreed, err := readTerms(query)
	if err != nil {
		return err
	}
	id, tokens, err := h.create(query.Get("game"), body, query["name"], agreed)
	if err != nil {
		return err
	}
	return send(w, map[string]any{"game": id, "tokens": tokens})
}

func (h *house) postClaim(w http.ResponseWriter, r *http.Request) error {
	t, err := h.tableOf(r)
	if err != nil {
		return err
	}
	body, err := readBody(r)
	if err != nil {
		return err
	}
	fresh, query, mine := strings.TrimSpace(string(body)), r.URL.Query(), ""
	if query.Has("seat") {
		var p seat
		if err := p.UnmarshalText([]byte(query.Get("seat"))); err != nil {
			return err
		}
		mine, err = h.takeOver(t, p, token(r), fresh, query.Get("name"))
	} else {
		mine, err = h.claim(t, token(r), fresh)
	}
	if err != nil {
		return err
	}
	return send(w, map[string]string{"token": mine})
}

func (h *house) postMove(_ http.ResponseWriter, r *http.Request, t *table, p seat) error {
	body, err := readBody(r)
	if err != nil {
		return err
	}
	if k, _ := t.current(); slices.Contains(k.Offered, p) {
		return refusal{http.StatusConflict,
			"your seat is offered, since your time was over: claim it to play on"}
	}
	return h.move(t, p, number(r), strings.TrimSpace(string(body)))
}

func (h *house) postTakeback(_ http.ResponseWriter, r *http.Request, t *table, p seat) error {
	body, err := readBody(r)
	if err != nil {
		return err
	}
	var by seat
	if err := by.UnmarshalText(bytes.TrimSpace(body)); err != nil {
		return err
	}
	return h.askBack(t, p, number(r), by)
}

func (h *house) deleteTakeback(_ http.ResponseWriter, r *http.Request, t *table, _ seat) error {
	return h.refuseBack(t, number(r))
}

// Everything that a client receives about a game comes from its View, or is an
// event as its player saw it, so it contains no secret.

func getNames(w http.ResponseWriter, _ *http.Request, t *table, _ seat) error {
	k, _ := t.current()
	return send(w, k.Match.names())
}

func getView(w http.ResponseWriter, _ *http.Request, t *table, p seat) error {
	k, _ := t.current()
	k.number(w)
	if k.Match.over() {
		w.Header().Set("Emperor-Winners", letters(k.Match.winners()))
	}
	return send(w, k.Match.view(p))
}

// number sends the number of the last move.
func (k kept) number(w http.ResponseWriter) {
	_, last := k.numbers()
	w.Header().Set("Emperor-Moves", strconv.Itoa(last))
}

func getTranscript(w http.ResponseWriter, _ *http.Request, t *table, p seat) error {
	k, _ := t.current()
	seen, err := k.Match.transcript(p)
	if err != nil {
		return err
	}
	k.number(w)
	return send(w, seen)
}

func getChoices(w http.ResponseWriter, _ *http.Request, t *table, p seat) error {
	k, _ := t.current()
	return send(w, k.Match.choices(p))
}

func (h *house) getTable(w http.ResponseWriter, _ *http.Request, t *table, p seat) error {
	return send(w, h.tableState(t, p))
}
