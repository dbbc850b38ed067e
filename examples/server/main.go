// Server lets people play The Emperor of China over a network. It is a minimal
// server to read and to start from: it uses only the standard library, keeps
// each game in one file, and never sends a secret.
//
//	go run ./examples/server -address localhost:8080 -folder games
//
// The client that creates a game gets a token for each seat and passes them on.
// A request carries its token in "Authorization: Bearer TOKEN"; a request
// without a token comes from a spectator.
//
//	POST /games?name=A&name=B   create a game; the body is Options as JSON, as in
//	                            {"v":1,"players":4}; the names, by seat, are
//	                            optional. Answer: {"game":…,"tokens":[…]}
//	GET  /games/ID/names        the names, as an array of strings
//	GET  /games/ID/view         the client's View as JSON; the header Emperor-Moves
//	                            is the number of moves made so far and, once the
//	                            game is over, Emperor-Winners the winners' letters
//	GET  /games/ID/choices      the client's legal moves, as an array of strings
//	POST /games/ID/moves/N      make move number N of the game, from 1: one more
//	                            than Emperor-Moves, or than the id of the last
//	                            event. The body is the move, as in "Wei: house 3
//	                            (red)". If the answer is lost, the same request
//	                            can be repeated
//	GET  /games/ID/events       the events, as a stream of server-sent events,
//	                            one for each move, with its number as id; it
//	                            continues after Last-Event-ID, and after the
//	                            last event of a finished game it is 204
//
// The server writes a move to disk before it answers, so a crash loses nothing.
// Within -folder it moves a finished game to "finished", where clients can
// still read it, and a file that it cannot read to "damaged". The body of a
// refusal is a text for the person who plays.
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
	"maps"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/examples/internal/keeping"
	"github.com/emperorofchina/emperor/examples/internal/printable"
)

const (
	maxBody    = 1 << 17          // bytes of a request, which may contain a board
	maxName    = 200              // bytes of a name
	maxStreams = 32               // per game
	timeout    = 10 * time.Second // for a client to send a request, or to read part of a stream
	keepAlive  = 20 * time.Second // between comments on an idle stream
)

func main() {
	errs := printable.To(os.Stderr)
	flag.CommandLine.SetOutput(errs)
	log.SetOutput(errs)
	address := flag.String("address", "localhost:8080", "`host:port` to listen on")
	folder := flag.String("folder", "games", "`folder` for the game files")
	limit := flag.Int("games", 1000, "maximum `number` of games under way")
	flag.Parse()
	h, err := openHouse(*folder, *limit)
	if err != nil {
		log.Fatal("server: ", err)
	}
	go h.readAll()
	listener, err := net.Listen("tcp", *address)
	if err != nil {
		log.Fatal("server: ", err)
	}
	fmt.Printf("listening on http://%s\n", listener.Addr())
	log.Fatal("server: ", newServer(h, timeout).Serve(listener))
}

// newServer returns a server that gives each client timeout to send a request,
// and as much again to read the answer.
func newServer(h *house, timeout time.Duration) *http.Server {
	mux := http.NewServeMux()
	mux.Handle("POST /games", answer(h.postGame))
	mux.Handle("GET /games/{game}/names", h.at(getNames))
	mux.Handle("GET /games/{game}/view", h.at(getView))
	mux.Handle("GET /games/{game}/choices", h.at(getChoices))
	mux.Handle("POST /games/{game}/moves/{number}", h.at(h.postMove))
	mux.Handle("GET /games/{game}/events", h.at(getEvents))
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

// at handles a request at its table, as the player whose token it carries. A
// request without a token comes from a spectator, who may only look.
func (h *house) at(a func(http.ResponseWriter, *http.Request, *table, emperor.Player) error) answer {
	return func(w http.ResponseWriter, r *http.Request) error {
		t := h.table(r.PathValue("game"))
		if t == nil {
			return refusal{http.StatusNotFound, "no game with this ID"}
		}
		p, known := t.seat(token(r))
		if !known || r.Method == http.MethodPost && p == emperor.Spectator {
			return refusal{http.StatusForbidden, "this request needs a token of this game"}
		}
		return a(w, r, t, p)
	}
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
	illegal, disk := new(emperor.MoveError), new(fs.PathError)
	switch {
	case errors.As(err, &refused):
		return refused.status
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

// readBody returns the body of a request. The reason for refusing one says nothing
// of connections.
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

func (h *house) postGame(w http.ResponseWriter, r *http.Request) error {
	body, err := readBody(r)
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

func (h *house) postMove(_ http.ResponseWriter, r *http.Request, t *table, p emperor.Player) error {
	body, err := readBody(r)
	if err != nil {
		return err
	}
	m, err := t.view(p).Board().ParseMove(strings.TrimSpace(string(body)))
	if err != nil {
		return err
	}
	// If it is not a number, it is 0, the number of no move.
	number, _ := strconv.ParseUint(r.PathValue("number"), 10, 31)
	return h.move(t, p, int(number), m)
}

func getNames(w http.ResponseWriter, _ *http.Request, t *table, _ emperor.Player) error {
	match, _ := t.now()
	return send(w, match.Record().Names)
}

// Everything that a client receives about a game comes from its View, or is an
// event as its player saw it, so it contains no secret.

func getView(w http.ResponseWriter, _ *http.Request, t *table, p emperor.Player) error {
	match, _ := t.now()
	w.Header().Set("Emperor-Moves", strconv.Itoa(match.Len()))
	if state := match.State(); state.Over() {
		var winners []string
		for _, winner := range state.Winners() {
			winners = append(winners, winner.String())
		}
		w.Header().Set("Emperor-Winners", strings.Join(winners, ", "))
	}
	return send(w, match.State().View(p))
}

func getChoices(w http.ResponseWriter, _ *http.Request, t *table, p emperor.Player) error {
	v := t.view(p)
	texts := []string{}
	for m := range v.LegalMoves() {
		texts = append(texts, v.Board().FormatMove(m))
	}
	return send(w, texts)
}

// getEvents sends the events of each move after Last-Event-ID as they happen,
// until the game is over or the client is gone.
func getEvents(w http.ResponseWriter, r *http.Request, t *table, p emperor.Player) error {
	select {
	case t.streams <- struct{}{}:
		defer func() { <-t.streams }()
	default:
		return refusal{http.StatusServiceUnavailable, "too many event streams for this game"}
	}
	sent, _ := strconv.Atoi(r.Header.Get("Last-Event-ID"))
	sent = max(sent, 0) // the beginning, if it is not a number
	if match, _ := t.now(); match.State().Over() && sent >= match.Len() {
		w.WriteHeader(http.StatusNoContent) // so that the client does not ask again
		return nil
	}
	w.Header().Set("Content-Type", "text/event-stream")
	control := http.NewResponseController(w)
	for {
		match, moved := t.now()
		control.SetWriteDeadline(time.Now().Add(timeout))
		for ; sent < match.Len(); sent++ {
			text, _ := json.Marshal(match.At(sent + 1).Events(p))
			fmt.Fprintf(w, "id: %d\ndata: %s\n\n", sent+1, text)
		}
		io.WriteString(w, ": here\n\n")
		if err := control.Flush(); err != nil || match.State().Over() {
			return nil
		}
		select {
		case <-moved:
		case <-time.After(keepAlive):
		case <-r.Context().Done():
			return nil
		}
	}
}

// house holds the tables of the games under way, each with a file in the folder.
type house struct {
	folder *keeping.Folder
	limit  int // of tables
	mu     sync.Mutex
	tables map[string]*table // by the name of the game; nil: not read yet
}

const (
	fileEnding = ".json"
	finished   = "finished" // the folder of finished games
	damaged    = "damaged"  // the folder of files that cannot be read
)

// openHouse continues the games in a folder. It creates the folder if it does
// not exist.
func openHouse(path string, limit int) (*house, error) {
	folder, err := keeping.OpenFolder(path)
	if err != nil {
		return nil, err
	}
	h := &house{folder: folder, limit: limit, tables: map[string]*table{}}
	files, err := folder.Names(fileEnding)
	if err != nil {
		return nil, errors.Join(err, folder.Close())
	}
	for _, file := range files {
		h.tables[strings.TrimSuffix(file, fileEnding)] = nil
	}
	return h, nil
}

// readAll reads the games that nobody has asked for yet, so that finished games
// and damaged files are moved, and reports its progress.
func (h *house) readAll() {
	h.mu.Lock()
	games := slices.Collect(maps.Keys(h.tables))
	h.mu.Unlock()
	for i, game := range games {
		h.table(game)
		if (i+1)%1000 == 0 || i+1 == len(games) {
			log.Printf("read %d of %d games", i+1, len(games))
		}
	}
}

// read returns the table in a file.
func (h *house) read(file string) (*table, error) {
	text, err := h.folder.Read(file)
	if err != nil {
		return nil, err
	}
	t := newTable(file)
	if err := json.Unmarshal([]byte(text), &t.kept); err != nil {
		return nil, err
	}
	if n := t.Match.State().NumPlayers(); n == 0 || n != len(t.Tokens) {
		return nil, fmt.Errorf("it has %d tokens for %d players", len(t.Tokens), n)
	}
	return t, nil
}

// archive moves a finished game out of the house, which frees its place.
// Requests that already have its table keep it.
func (h *house) archive(game string) {
	if err := h.folder.Move(game+fileEnding, finished); err != nil {
		log.Printf("game %s is over, but cannot be moved: %v", game, err)
		return
	}
	delete(h.tables, game)
}

// table returns the table of a game, or nil if there is none. It reads a game when
// it is first asked for, and a finished one each time; it moves a damaged file
// aside.
func (h *house) table(game string) *table {
	h.mu.Lock()
	defer h.mu.Unlock()
	t, underWay := h.tables[game]
	switch {
	case t != nil:
		return t
	case !underWay && gameName.MatchString(game):
		t, _ = h.read(filepath.Join(finished, game+fileEnding))
		return t
	case !underWay:
		return nil
	}
	file := game + fileEnding
	t, err := h.read(file)
	if err != nil {
		delete(h.tables, game)
		log.Printf("%s is damaged: %v; it is moved to the folder %q: "+
			"mend it, move it back and start the server again",
			file, errors.Join(err, h.folder.Move(file, damaged)), damaged)
		return nil
	}
	h.tables[game] = t
	if t.Match.State().Over() {
		h.archive(game)
	}
	return t
}

// gameName is the form of the names of games, which are names of files.
var gameName = regexp.MustCompile("^[0-9a-f]{32}$")

// begin creates a table for a new game, and returns the name of the game and
// the tokens of its seats. The seed comes from a secure source as well, because
// anyone who guesses it knows every card.
func (h *house) begin(o emperor.Options, names []string) (game string, tokens []string, err error) {
	match, err := emperor.NewMatch(o, binary.LittleEndian.Uint64(secret()))
	if err != nil {
		return "", nil, err
	}
	for range match.State().Seats() {
		tokens = append(tokens, fmt.Sprintf("%x", secret()))
	}
	if err := checkNames(names, len(tokens)); err != nil {
		return "", nil, err
	}
	game = fmt.Sprintf("%x", secret())
	t := newTable(game + fileEnding)
	t.kept = kept{tokens, match.Named(append(names, make([]string, len(tokens)-len(names))...))}
	text, err := json.Marshal(t.kept)
	if err != nil {
		return "", nil, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.tables) >= h.limit {
		return "", nil, refusal{http.StatusServiceUnavailable, "the server has no room for another game"}
	}
	if err := h.folder.Write(t.file, string(text)); err != nil {
		return "", nil, err
	}
	h.tables[game] = t
	return game, tokens, nil
}

// checkNames refuses names that players could not tell apart from the page.
func checkNames(names []string, players int) error {
	if len(names) > players {
		return refusal{http.StatusBadRequest,
			fmt.Sprintf("there are %d names for %d players", len(names), players)}
	}
	for _, name := range names {
		if len(name) > maxName {
			return refusal{http.StatusBadRequest, fmt.Sprintf("a name has more than %d bytes", maxName)}
		}
		if !utf8.ValidString(name) || strings.ContainsFunc(name,
			func(r rune) bool { return !unicode.IsPrint(r) }) {
			return refusal{http.StatusBadRequest,
				fmt.Sprintf("the name %+q has a character that cannot be seen", name)}
		}
	}
	return nil
}

// secret returns 128 random bits from a secure source.
func secret() []byte {
	bits := make([]byte, 16)
	rand.Read(bits)
	return bits
}

// table is a game with its players.
type table struct {
	file    string        // its name in the folder
	streams chan struct{} // one item per event stream
	mu      sync.Mutex    // guards the fields below
	kept
	moved chan struct{} // closed and replaced after each move
}

// kept is the content of a table's file, as JSON, with all secrets of the game.
type kept struct {
	Tokens []string      // by seat
	Match  emperor.Match `json:"Record"`
}

func newTable(file string) *table {
	return &table{file: file, streams: make(chan struct{}, maxStreams), moved: make(chan struct{})}
}

// seat returns the player with this token, or Spectator for an empty one; false
// for an unknown token.
func (t *table) seat(token string) (emperor.Player, bool) {
	for i, known := range t.Tokens {
		if subtle.ConstantTimeCompare([]byte(token), []byte(known)) == 1 {
			return emperor.Player(i), true
		}
	}
	return emperor.Spectator, token == ""
}

// now returns the current match, and a channel that is closed when it changes.
func (t *table) now() (emperor.Match, <-chan struct{}) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.Match, t.moved
}

// view returns what player p currently knows of the game.
func (t *table) view(p emperor.Player) emperor.View {
	match, _ := t.now()
	return match.State().View(p)
}

// move makes the move with this number at a table and writes it to disk. It
// accepts a repeated request of the same player without making the move again.
func (h *house) move(t *table, p emperor.Player, number int, m emperor.Move) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	match := t.Match
	made := match.At(number)
	switch {
	case number > 0 && made.Len() == number && made.LastMove() == m && made.Undo().State().ToMove() == p:
		return nil
	case number != match.Len()+1:
		return refusal{http.StatusConflict, fmt.Sprintf("the next move is number %d", match.Len()+1)}
	}
	if err := match.State().View(p).Check(m); err != nil {
		return err // not their turn, cards they lack, or an illegal move
	}
	match, err := match.Play(m)
	if err != nil {
		return err
	}
	text, err := json.Marshal(kept{t.Tokens, match})
	if err == nil {
		err = h.folder.Write(t.file, string(text))
	}
	if err != nil {
		return err
	}
	t.Match = match
	close(t.moved)
	t.moved = make(chan struct{})
	if match.State().Over() {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.archive(strings.TrimSuffix(t.file, fileEnding))
	}
	return nil
}
