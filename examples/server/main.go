// Server lets people play The Emperor of China over a network. It is the server
// that everybody writes first, to read and to begin with: the standard library,
// one file a game, and no secret in anything that is sent.
//
//	go run ./examples/server -address localhost:8080 -folder games
//
// Who makes a game gets a token for every seat, and hands them out. A token is
// sent as in "Authorization: Bearer TOKEN"; who has none is a spectator.
//
//	POST /games?name=A&name=B   begin a game; the body is Options as JSON, as {"v":1,"players":4};
//	                            names are by seat, or none. Answer: {"game":…,"tokens":[…]}
//	GET  /games/ID/names        the names, as an array of texts
//	GET  /games/ID/view         one's View as JSON
//	GET  /games/ID/choices      one's legal moves, as an array of texts
//	POST /games/ID/moves/N      make the game's move number N, from 1; the body is the
//	                            move, as in "Wei: house 3 (red)". The same again does
//	                            no harm, where the answer was lost
//	GET  /games/ID/events       what happened, as a stream of server-sent events, one for
//	                            each move, its number as id; with Last-Event-ID from there on
//
// A move is on the disk before it is answered, so that a kill loses nothing. What
// is refused has a text in its body that can be shown to the person.
package main

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/binary"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"log"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/examples/internal/keeping"
	"github.com/emperorofchina/emperor/examples/internal/printable"
)

const (
	maxBody    = 1 << 17          // bytes of a request: options may have a board of their own
	maxStreams = 32               // that follow one game
	patience   = 10 * time.Second // with a client that says what it wants, or takes what it is sent
	quiet      = 20 * time.Second // after which a stream says that it is alive
)

func main() {
	errs := printable.To(os.Stderr)
	flag.CommandLine.SetOutput(errs)
	log.SetOutput(errs)
	address := flag.String("address", "localhost:8080", "where to listen, as `host:port`")
	folder := flag.String("folder", "games", "the `folder` in which the games are kept")
	most := flag.Int("games", 1000, "how many games there may be")
	flag.Parse()
	h, err := openHouse(*folder, *most)
	if err != nil {
		log.Fatal("server: ", err)
	}
	listener, err := net.Listen("tcp", *address)
	if err != nil {
		log.Fatal("server: ", err)
	}
	fmt.Printf("listening on http://%s\n", listener.Addr())
	log.Fatal("server: ", newServer(h, patience).Serve(listener))
}

// newServer returns a server that gives clients so much time to say what they
// want, and as much again to take the answer.
func newServer(h *house, patience time.Duration) *http.Server {
	mux := http.NewServeMux()
	mux.Handle("POST /games", answer(h.postGame))
	mux.Handle("GET /games/{game}/names", h.at(getNames))
	mux.Handle("GET /games/{game}/view", h.at(getView))
	mux.Handle("GET /games/{game}/choices", h.at(getChoices))
	mux.Handle("POST /games/{game}/moves/{number}", h.at(postMove))
	mux.Handle("GET /games/{game}/events", h.at(getEvents))
	return &http.Server{
		Handler:        http.MaxBytesHandler(mux, maxBody),
		MaxHeaderBytes: 1 << 13,
		ReadTimeout:    patience,
		WriteTimeout:   2 * patience, // from when the head of the request is read
	}
}

// answer answers a request, or returns why it is refused.
type answer func(http.ResponseWriter, *http.Request) error

func (a answer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	if err := a(w, r); err != nil {
		http.Error(w, err.Error(), status(err))
	}
}

// at lets a request be answered at its table, to whoever has the token of a seat;
// who has none is a spectator, and may only look.
func (h *house) at(a func(http.ResponseWriter, *http.Request, *table, emperor.Player) error) answer {
	return func(w http.ResponseWriter, r *http.Request) error {
		t := h.table(r.PathValue("game"))
		if t == nil {
			return refusal{http.StatusNotFound, "there is no such game"}
		}
		p, known := t.seat(strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer "))
		if !known || r.Method == http.MethodPost && p == emperor.Spectator {
			return refusal{http.StatusForbidden, "this takes a token of this game"}
		}
		return a(w, r, t, p)
	}
}

// refusal says in a sentence why something is not done, and by HTTP's number of
// what kind that is.
type refusal struct {
	status int
	reason string
}

func (r refusal) Error() string { return r.reason }

// status returns the number for any error.
func status(err error) int {
	refused, tooLong, illegal, disk := refusal{}, new(http.MaxBytesError), new(emperor.MoveError), new(fs.PathError)
	switch {
	case errors.As(err, &refused):
		return refused.status
	case errors.As(err, &tooLong):
		return http.StatusRequestEntityTooLarge
	case errors.As(err, &illegal):
		return http.StatusUnprocessableEntity
	case errors.As(err, &disk):
		return http.StatusServiceUnavailable
	}
	return http.StatusBadRequest // malformed, or impossible
}

func send(w http.ResponseWriter, value any) error {
	w.Header().Set("Content-Type", "application/json")
	return json.NewEncoder(w).Encode(value)
}

func (h *house) postGame(w http.ResponseWriter, r *http.Request) error {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return err
	}
	var o emperor.Options
	if err := o.UnmarshalJSON(body); err != nil {
		return err
	}
	game, tokens, err := h.begin(o, r.URL.Query()["name"])
	if err != nil {
		return err
	}
	return send(w, map[string]any{"game": game, "tokens": tokens})
}

func postMove(_ http.ResponseWriter, r *http.Request, t *table, p emperor.Player) error {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return err
	}
	m, err := t.view(p).Board().ParseMove(string(body))
	if err != nil {
		return err
	}
	number, _ := strconv.Atoi(r.PathValue("number")) // 0, which no move has, for what is none
	return t.move(p, number, m)
}

func getNames(w http.ResponseWriter, _ *http.Request, t *table, _ emperor.Player) error {
	record, _ := t.now()
	return send(w, record.Names)
}

// What anybody is sent about the game comes from their View, or is an event as
// they saw it: so no secret can be among it.

func getView(w http.ResponseWriter, _ *http.Request, t *table, p emperor.Player) error {
	return send(w, t.view(p))
}

func getChoices(w http.ResponseWriter, _ *http.Request, t *table, p emperor.Player) error {
	v := t.view(p)
	texts := []string{}
	for m := range v.LegalMoves() {
		texts = append(texts, v.Board().FormatMove(m))
	}
	return send(w, texts)
}

// getEvents sends the events of every move from the one after Last-Event-ID on,
// as they happen, until the game is over or nobody listens any more.
func getEvents(w http.ResponseWriter, r *http.Request, t *table, p emperor.Player) error {
	select {
	case t.streams <- struct{}{}:
		defer func() { <-t.streams }()
	default:
		return refusal{http.StatusServiceUnavailable, "too many follow this game"}
	}
	sent, _ := strconv.Atoi(r.Header.Get("Last-Event-ID")) // 0, from the beginning, for what is none
	w.Header().Set("Content-Type", "text/event-stream")
	control := http.NewResponseController(w)
	for {
		record, moved := t.now()
		control.SetWriteDeadline(time.Now().Add(patience))
		number := 0
		for events := range record.Events(p) {
			if number++; number > sent {
				text, _ := json.Marshal(events)
				fmt.Fprintf(w, "id: %d\ndata: %s\n\n", number, text)
			}
		}
		sent = max(sent, number)
		io.WriteString(w, ": here\n\n")
		if err := control.Flush(); err != nil || record.Scores != nil {
			return nil
		}
		select {
		case <-moved:
		case <-time.After(quiet):
		case <-r.Context().Done():
			return nil
		}
	}
}

// house has all tables at which somebody plays, each with a file in the folder.
type house struct {
	folder string
	most   int // tables
	mu     sync.Mutex
	tables map[string]*table // by the name of the game
}

// openHouse goes on with the games in a folder, which is made if there is none.
func openHouse(folder string, most int) (*house, error) {
	h := &house{folder: folder, most: most, tables: map[string]*table{}}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		game, ok := strings.CutSuffix(entry.Name(), ".json")
		if !ok {
			continue
		}
		file, text, err := keeping.Open(filepath.Join(folder, entry.Name()))
		t := newTable(file)
		if err == nil {
			err = json.Unmarshal([]byte(text), &t.kept)
		}
		if err == nil {
			_, err = t.Record.Game()
		}
		if err != nil {
			return nil, fmt.Errorf("game %s: %w", game, err)
		}
		h.tables[game] = t
	}
	return h, nil
}

// table returns the table of a game; nil where there is none.
func (h *house) table(game string) *table {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.tables[game]
}

// begin makes a table for a new game, and returns the game's name and the tokens
// of its seats. The seed, too, comes from the system's source of secrets: who
// could guess it would know all cards.
func (h *house) begin(o emperor.Options, names []string) (game string, tokens []string, err error) {
	start := emperor.InitialPosition(o, binary.LittleEndian.Uint64(secret()))
	if _, err := emperor.NewState(start); err != nil {
		return "", nil, err
	}
	for range start.Options.Players {
		tokens = append(tokens, fmt.Sprintf("%x", secret()))
	}
	t := newTable(nil)
	t.kept = kept{tokens, emperor.Record{Names: append(names, make([]string, len(tokens))...)[:len(tokens)], Initial: start}}
	if _, err := t.Record.MarshalJSON(); err != nil {
		return "", nil, err // a name that is too long
	}
	text, err := json.Marshal(t.kept)
	if err != nil {
		return "", nil, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.tables) >= h.most {
		return "", nil, refusal{http.StatusServiceUnavailable, "there is no room for another game now"}
	}
	game = fmt.Sprintf("%x", secret())
	if t.file, err = keeping.Create(filepath.Join(h.folder, game+".json"), string(text)); err != nil {
		return "", nil, err
	}
	h.tables[game] = t
	return game, tokens, nil
}

// secret returns 128 bits that nobody can guess.
func secret() []byte {
	bits := make([]byte, 16)
	rand.Read(bits)
	return bits
}

// table is a game, and who plays it.
type table struct {
	file    *keeping.File
	streams chan struct{} // holds an item for each stream of events
	mu      sync.Mutex    // guards the record, and what follows
	kept
	moved chan struct{} // closed, and replaced, when the record moves on
}

// kept is what a table's file holds, as JSON: all secrets of the game. How the
// game stands is what its record comes to.
type kept struct {
	Tokens []string // by seat
	Record emperor.Record
}

func newTable(file *keeping.File) *table {
	return &table{file: file, streams: make(chan struct{}, maxStreams), moved: make(chan struct{})}
}

// seat returns whose token it is, a spectator's where there is none; false for one
// that does not exist.
func (t *table) seat(token string) (emperor.Player, bool) {
	for i, known := range t.Tokens {
		if subtle.ConstantTimeCompare([]byte(token), []byte(known)) == 1 {
			return emperor.Player(i), true
		}
	}
	return emperor.Spectator, token == ""
}

// now returns the record as it is, and what is closed when it has moved on. Nothing
// changes a record that was returned: only beyond its end moves are added.
func (t *table) now() (emperor.Record, <-chan struct{}) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.Record, t.moved
}

// view returns what player p knows of the game as it is.
func (t *table) view(p emperor.Player) emperor.View {
	record, _ := t.now()
	game, _ := record.Game() // no error, as every move was checked
	return game.View(p)
}

// move makes the game's move of a number, once it is on the disk. What the same
// player did already is not done again.
func (t *table) move(p emperor.Player, number int, m emperor.Move) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	record, moves := t.Record, t.Record.Moves
	at := max(0, min(number-1, len(moves)))
	before, _ := emperor.Record{Initial: record.Initial, Moves: moves[:at]}.Game() // as in view
	switch {
	case at == number-1 && at < len(moves) && moves[at] == m && before.ToMove() == p:
		return nil
	case number != len(moves)+1:
		return refusal{http.StatusConflict, fmt.Sprintf("the next move is number %d", len(moves)+1)}
	}
	if err := before.View(p).Check(m); err != nil {
		return err // not their turn, not their cards, against a rule
	}
	record.Moves = append(moves, m)
	record, err := record.Finished() // with scores, where the game is over
	if err != nil {
		return err
	}
	text, err := json.Marshal(kept{t.Tokens, record})
	if err == nil {
		err = t.file.Replace(string(text))
	}
	if err != nil {
		return err
	}
	t.Record = record
	close(t.moved)
	t.moved = make(chan struct{})
	return nil
}
