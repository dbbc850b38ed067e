package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/iotest"
	"time"

	"github.com/emperorofchina/emperor"
)

var (
	kills     = flag.Int("kills", 30, "how often the server is killed in a game")
	positions = flag.Int("positions", 1000, "how many positions are compared with others that a player can't tell from them")
)

// TestMain lets a test start the server as a program of its own and kill it.
func TestMain(m *testing.M) {
	if os.Getenv("EMPEROR_SERVER") != "" {
		main()
	}
	flag.Parse()
	os.Exit(m.Run())
}

// program is a server process that a test can kill.
type program struct {
	address, folder string
	cmd             *exec.Cmd
}

func (p *program) start(t *testing.T) {
	t.Helper()
	p.cmd = exec.Command(os.Args[0], "-address", p.address, "-folder", p.folder, "-games", "1")
	p.cmd.Env = append(os.Environ(), "EMPEROR_SERVER=yes")
	p.cmd.Stderr = os.Stderr
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("the server does not begin: %v", err)
	}
	p.address = strings.TrimSpace(strings.TrimPrefix(line, "listening on http://"))
}

func (p *program) kill() {
	p.cmd.Process.Kill()
	p.cmd.Wait()
}

// client plays a seat, or watches without a token.
type client struct {
	base, token string
	last        atomic.Int64 // the number of the last event
	events      []string
}

// ask repeats a request until it gets an answer, because the server may be
// killed meanwhile.
func (c *client) ask(ctx context.Context, method, path, body string) (int, string, error) {
	for {
		r, err := http.NewRequestWithContext(ctx, method, c.base+path, strings.NewReader(body))
		if err != nil {
			return 0, "", err
		}
		if c.token != "" {
			r.Header.Set("Authorization", "Bearer "+c.token)
		}
		if answer, err := http.DefaultClient.Do(r); err == nil {
			text, err := io.ReadAll(answer.Body)
			answer.Body.Close()
			if err == nil {
				return answer.StatusCode, string(text), nil
			}
		}
		select {
		case <-ctx.Done():
			return 0, "", ctx.Err()
		case <-time.After(5 * time.Millisecond):
		}
	}
}

// listen follows the events to the end of the game, across any number of broken
// streams.
func (c *client) listen(ctx context.Context) error {
	for {
		r, err := http.NewRequestWithContext(ctx, "GET", c.base+"/events", nil)
		if err != nil {
			return err
		}
		r.Header.Set("Last-Event-ID", strconv.FormatInt(c.last.Load(), 10))
		if c.token != "" {
			r.Header.Set("Authorization", "Bearer "+c.token)
		}
		if answer, err := http.DefaultClient.Do(r); err == nil {
			over, err := c.read(answer.Body)
			answer.Body.Close()
			if over || err != nil {
				return err
			}
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(5 * time.Millisecond):
		}
	}
}

// read reads a stream, and reports whether the game is over.
func (c *client) read(stream io.Reader) (over bool, err error) {
	id := int64(0)
	for lines := bufio.NewScanner(stream); lines.Scan(); {
		if text, ok := strings.CutPrefix(lines.Text(), "id: "); ok {
			id, _ = strconv.ParseInt(text, 10, 64)
		} else if text, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
			if !json.Valid([]byte(text)) {
				return false, nil // cut off; the next stream repeats it
			}
			if id != c.last.Load()+1 {
				return false, fmt.Errorf("after event %d comes %d", c.last.Load(), id)
			}
			c.events = append(c.events, text)
			c.last.Store(id)
			var events emperor.Events
			if err := json.Unmarshal([]byte(text), &events); err != nil {
				return false, err
			}
			if events.List[len(events.List)-1].Kind == emperor.EventOver {
				return true, nil
			}
		}
	}
	return false, nil
}

// play makes a move whenever it is this client's turn.
func (c *client) play(ctx context.Context, rng *rand.Rand) error {
	for {
		// read before the view, so a move with this number never comes after the view
		number := c.last.Load() + 1
		_, text, err := c.ask(ctx, "GET", "/view", "")
		if err != nil {
			return err
		}
		var v emperor.View
		if err := json.Unmarshal([]byte(text), &v); err != nil {
			return fmt.Errorf("%w: %s", err, text)
		}
		if v.Over() {
			return nil
		}
		moves := v.Moves()
		if len(moves) == 0 {
			time.Sleep(time.Millisecond)
			continue
		}
		move := v.Board().FormatMove(moves[rng.IntN(len(moves))])
		for range 2 { // twice, as from a client whose connection broke
			status, text, err := c.ask(ctx, "POST", fmt.Sprintf("/moves/%d", number), move)
			if err != nil {
				return err
			}
			if status != http.StatusOK && status != http.StatusConflict &&
				status != http.StatusUnprocessableEntity {
				return fmt.Errorf("%s: %d %s", move, status, text)
			}
		}
	}
}

// Four clients play a whole game and a fifth watches, while the server is
// killed again and again. No move is lost, no move is made twice, and each
// client gets exactly the events that the record has for them.
func TestGameOverManyKills(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 6*time.Minute)
	defer cancel()
	p := &program{address: "127.0.0.1:0", folder: t.TempDir()}
	p.start(t)
	defer func() { p.kill() }()

	begun := beginNamed(ctx, t, p)
	base := "http://" + p.address + "/games/" + begun.Game
	clients := []*client{}
	var group sync.WaitGroup
	for i, token := range append(begun.Tokens, "") {
		c := &client{base: base, token: token}
		clients = append(clients, c)
		group.Add(1)
		go func() {
			defer group.Done()
			if err := c.listen(ctx); err != nil {
				t.Errorf("client %d: %v", i, err)
			}
		}()
		if token == "" {
			continue
		}
		group.Add(1)
		go func() {
			defer group.Done()
			if err := c.play(ctx, rand.New(rand.NewPCG(1, uint64(i)))); err != nil {
				t.Errorf("client %d: %v", i, err)
			}
		}()
	}
	done := make(chan struct{})
	go func() { group.Wait(); close(done) }()
	killed := 0
	for seen := int64(0); killed < *kills; {
		select {
		case <-done:
			t.Fatalf("the game is over after %d kills", killed)
		case <-time.After(time.Millisecond):
		}
		if now := clients[4].last.Load(); now >= seen+3 {
			seen = now
			p.kill()
			p.start(t)
			killed++
		}
	}
	<-done
	p.kill()

	h := newHouse(t, p.folder, 1)
	match, _ := h.table(begun.Game).now()
	record := match.Record()
	if game, err := record.Game(); err != nil || !game.Over() || record.Scores == nil {
		t.Fatalf("kept game: %v, %v", game, err)
	}
	if want := (emperor.Names{"Anna", "Bo", "Cleo", "Dan"}); !slices.Equal(record.Names, want) {
		t.Errorf("the names are %q", record.Names)
	}
	for i, c := range clients {
		seat := emperor.Player(i)
		if i == 4 {
			seat = emperor.Spectator
		}
		c.compare(t, record, seat)
	}
	t.Logf("%d moves, %d kills", len(record.Moves), killed)
}

// begunGame is the answer of the server to the beginning of a game.
type begunGame struct {
	Game   string
	Tokens []string
}

// beginNamed begins a game of four players with names.
func beginNamed(ctx context.Context, t *testing.T, p *program) (begun begunGame) {
	t.Helper()
	_, text, err := (&client{base: "http://" + p.address}).ask(ctx, "POST",
		"/games?name=Anna&name=Bo&name=Cleo&name=Dan", `{"v":1,"players":4,"fortifications":true}`)
	if err == nil {
		err = json.Unmarshal([]byte(text), &begun)
	}
	if err != nil {
		t.Fatal(err, text)
	}
	return begun
}

// compare compares the events that a client heard with those of the record.
func (c *client) compare(t *testing.T, record emperor.Record, seat emperor.Player) {
	t.Helper()
	number := 0
	for events, err := range record.Events(seat) {
		if err != nil {
			t.Fatal(err)
		}
		want, err := json.Marshal(events)
		if err != nil {
			t.Fatal(err)
		}
		if number >= len(c.events) || c.events[number] != string(want) {
			t.Fatalf("%v: event %d differs, want\n%s", seat, number+1, want)
		}
		number++
	}
	if number != len(c.events) {
		t.Errorf("%v heard %d events, want %d", seat, len(c.events), number)
	}
}

// newHouse opens the games in a folder for a test.
func newHouse(t *testing.T, path string, limit int) *house {
	t.Helper()
	h, err := openHouse(path, limit)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.folder.Close() })
	return h
}

// told returns everything that a player learns of a position: their view, their
// choices, the reasons why moves are refused, and the events of moves that take
// no card from the pile.
func told(t *testing.T, s emperor.GameState, p emperor.Player, moves []emperor.Move) string {
	t.Helper()
	match, err := emperor.Record{Initial: s.Position()}.Match()
	if err != nil {
		t.Fatal(err)
	}
	tb := newTable("game.json")
	tb.kept = kept{[]string{"A", "B", "C", "D", "E"}, match}
	h := newServer(&house{tables: map[string]*table{"game": tb}}, timeout).Handler
	var all strings.Builder
	ask := func(method, path, body string) {
		r := httptest.NewRequest(method, "/games/game"+path, strings.NewReader(body))
		if p != emperor.Spectator {
			r.Header.Set("Authorization", "Bearer "+tb.Tokens[p])
		}
		w := httptest.NewRecorder()
		ctx, cancel := context.WithCancel(r.Context())
		if path == "/events" {
			cancel() // otherwise it waits for more events
		}
		defer cancel()
		h.ServeHTTP(w, r.WithContext(ctx))
		fmt.Fprintf(&all, "%s %s: %d %v %s\n", method, path, w.Code, w.Header(), w.Body)
	}
	ask("GET", "/view", "")
	ask("GET", "/choices", "")
	for _, m := range moves {
		if err := s.View(p).Check(m); err != nil {
			ask("POST", "/moves/1", s.Board().FormatMove(m))
		}
	}
	for _, m := range moves {
		if s.Check(m) == nil && m.Kind() == emperor.MovePlace && p == s.ToMove() {
			tb.Match, _ = match.Play(m)
			ask("GET", "/events", "")
			ask("GET", "/view", "")
			break
		}
	}
	return all.String()
}

// A test for leaks that other servers can copy: if the game is replaced by any
// other that looks the same to a player, the server sends them the same bytes.
func TestNothingSentDependsOnSecrets(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	compared, others := 0, 0
	for seed := uint64(0); compared < *positions; seed++ {
		s, err := emperor.NewGame(emperor.Options{Players: 3 + int(seed%3), Fortifications: seed%2 == 0},
			seed)
		if err != nil {
			t.Fatal(err)
		}
		for !s.Over() && compared < *positions {
			moves := s.AppendLegalMoves(nil)
			if rng.IntN(12) == 0 {
				p := emperor.Player(rng.IntN(s.NumPlayers() + 1))
				if int(p) == s.NumPlayers() {
					p = emperor.Spectator
				}
				other := s.View(p).Sample(rng)
				some := append(randomMoves(rng, 8), moves[rng.IntN(len(moves))])
				if one, two := told(t, s, p, some), told(t, other, p, some); one != two {
					t.Fatalf("seed %d, player %v is sent\n%s\nand, where only what they can't know is another,\n%s", seed, p, one, two)
				}
				compared++
				if s.TextWithSecrets() != other.TextWithSecrets() {
					others++
				}
			}
			if s, err = emperor.Apply(s, moves[rng.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if others < compared/2 {
		t.Errorf("of %d positions only %d had anything to hide", compared, others)
	}
}

// randomMoves returns moves that may be illegal.
func randomMoves(rng *rand.Rand, n int) []emperor.Move {
	var moves []emperor.Move
	for range n {
		color := emperor.Color(rng.IntN(emperor.NumColors))
		switch rng.IntN(4) {
		case 0:
			moves = append(moves, emperor.Exchange(color))
		case 1:
			moves = append(moves, emperor.TakeFaceUp(color))
		case 2:
			moves = append(moves, emperor.DrawFromPile())
		case 3:
			var pay emperor.Cards
			pay[color] = 1
			moves = append(moves, emperor.Place(emperor.Region(rng.IntN(9)), pay,
				emperor.HouseAt(emperor.Space(rng.IntN(52)))))
		}
	}
	return moves
}

// A hostile request is refused with a reason.
func TestHostileRequests(t *testing.T) {
	h := newHouse(t, t.TempDir(), 2)
	one, tokens, err := h.begin(emperor.Options{Players: 3}, []string{"Anna"})
	if err != nil {
		t.Fatal(err)
	}
	two, others, err := h.begin(emperor.Options{Players: 3}, []string{"A", "B", "C"})
	if err != nil || one == two {
		t.Fatal(one, two, err)
	}
	start := h.table(one).Match.State()
	mover := start.ToMove()
	var discard string
	for m := range start.LegalMoves() {
		if m.Kind() == emperor.MoveExchange {
			discard = emperor.Side3to4().FormatMove(m)
		}
	}
	for _, c := range []struct {
		method, path, token, body string
		status                    int
		tells                     string
	}{
		{"POST", "/games", "", strings.Repeat("x", 1<<20), 413, "the request has more than 131072 bytes"},
		{"POST", "/games", "", `{"v":1,"players":4`, 400, "well-formed"},
		{"POST", "/games", "", `{"v":1,"players":7}`, 400, "3 to 5"},
		{"POST", "/games", "", `{"v":1,"players":4,"seed":5}`, 400, "seed"},
		{"POST", "/games", "", `{"v":1,"players":4}`, 503, "no room"},
		{"POST", "/games?name=" + strings.Repeat("x", 1000), "", `{"v":1,"players":4}`, 400, "200 bytes"},
		{"POST", "/games?name=A&name=B&name=C&name=D", "", `{"v":1,"players":3}`, 400, "4 names for 3 players"},
		{"POST", "/games?name=A%1b[2J", "", `{"v":1,"players":3}`, 400, "cannot be seen"},
		{"POST", "/games?name=A%e2%80%8b", "", `{"v":1,"players":3}`, 400, "cannot be seen"},
		{"POST", "/games?name=%ff", "", `{"v":1,"players":3}`, 400, "cannot be seen"},
		{"DELETE", "/games/" + one, tokens[0], "", 404, ""},
		{"PUT", "/games/" + one + "/view", tokens[0], "", 405, ""},
		{"GET", "/games/none/view", tokens[0], "", 404, "no game with this ID"},
		{"GET", "/games/../" + one + "/view", tokens[0], "", 307, ""},
		{"GET", "/games/" + one + "/view", "guessed", "", 403, "token"},
		{"GET", "/games/" + one + "/view", others[0], "", 403, "token"},
		{"GET", "/games/" + one + "/names", "", "", 200, `["Anna","",""]`},
		{"GET", "/games/" + one + "/names", "guessed", "", 403, "token"},
		{"GET", "/games/" + two + "/names", others[0], "", 200, `["A","B","C"]`},
		{"POST", "/games/" + one + "/moves/1", "", discard, 403, "token"},
		{"POST", "/games/" + one + "/moves/1", others[mover], discard, 403, "token"},
		{"POST", "/games/" + one + "/moves/1", tokens[mover+1], discard, 422, "turn"},
		{"POST", "/games/" + one + "/moves/1", tokens[mover], "draw", 422, "nothing is placed or exchanged yet"},
		{"POST", "/games/" + one + "/moves/1", tokens[mover], "checkmate", 400, "expected"},
		{"POST", "/games/" + one + "/moves/1", tokens[mover], "Wei: " + strings.Repeat("house 1 + ", 10000), 400, "expected"},
		{"POST", "/games/" + one + "/moves/2", tokens[mover], discard, 409, "number 1"},
		{"POST", "/games/" + one + "/moves/-1", tokens[mover], discard, 409, "number 1"},
		{"POST", "/games/" + one + "/moves/x", tokens[mover], discard, 409, "number 1"},
		{"POST", "/games/" + one + "/moves/+1", tokens[mover], discard, 409, "number 1"},
		{"POST", "/games/" + one + "/moves/4294967297", tokens[mover], discard, 409, "number 1"},
		{"POST", "/games/" + one + "/moves/1", tokens[mover], discard, 200, ""},
		{"POST", "/games/" + one + "/moves/1", tokens[mover], discard, 200, ""},
		{"POST", "/games/" + one + "/moves/1", tokens[mover+1], discard, 409, "number 2"},
	} {
		t.Run(fmt.Sprintf("%s %.60s %d", c.method, c.path, c.status), func(t *testing.T) {
			r := httptest.NewRequest(c.method, "/", strings.NewReader(c.body))
			r.URL.Path, r.URL.RawQuery, _ = strings.Cut(c.path, "?")
			if c.token != "" {
				r.Header.Set("Authorization", "Bearer "+c.token)
			}
			w := httptest.NewRecorder()
			newServer(h, timeout).Handler.ServeHTTP(w, r)
			if w.Code != c.status || !strings.Contains(w.Body.String(), c.tells) ||
				strings.Contains(w.Body.String(), "json: ") {
				t.Errorf("%s %s %.40q: %d %.200s, want %d, %q", c.method, c.path, c.body, w.Code, w.Body,
					c.status, c.tells)
			}
		})
	}
	if n := h.table(one).Match.Len(); n != 1 {
		t.Errorf("%d moves were made", n)
	}
}

// serve starts a game and a server with short time limits, and returns the game's
// name and the server's address.
func serve(t *testing.T, h *house) (game, address string) {
	t.Helper()
	game, _, err := h.begin(emperor.Options{Players: 3}, nil)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := newServer(h, 300*time.Millisecond)
	go s.Serve(listener)
	t.Cleanup(func() { s.Close() })
	return game, listener.Addr().String()
}

// Clients that send nothing, send without end, or never read are disconnected,
// and use little memory.
func TestSlowAndGreedyClients(t *testing.T) {
	h := newHouse(t, t.TempDir(), 2)
	game, address := serve(t, h)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)

	var group sync.WaitGroup
	let := func(name, begin, more string) {
		group.Add(1)
		go func() {
			defer group.Done()
			conn, err := net.Dial("tcp", address)
			if err != nil {
				t.Error(err)
				return
			}
			defer conn.Close()
			conn.SetDeadline(time.Now().Add(20 * time.Second))
			io.WriteString(conn, begin)
			for range 100 {
				if _, err := io.WriteString(conn, more); err != nil {
					return // the server disconnected it
				}
				time.Sleep(10 * time.Millisecond)
			}
			if _, err := io.Copy(io.Discard, conn); errors.Is(err, os.ErrDeadlineExceeded) {
				t.Errorf("%s: the server still reads from the client", name)
			}
		}()
	}
	for range 40 {
		let("silence", "", "")
		let("a slow head", "GET /games/"+game+"/view HTTP/1.1\r\nHost: x\r\n", "X: y\r\n")
		let("a slow body", "POST /games HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n", "x")
		let("a body without end", "POST /games HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n",
			"10000\r\n"+strings.Repeat("x", 1<<16)+"\r\n")
		let("a head without end", "GET / HTTP/1.1\r\nHost: x\r\n", "X: "+strings.Repeat("y", 1000)+"\r\n")
	}
	group.Wait()
	runtime.GC()
	runtime.ReadMemStats(&after)
	if grown := int64(after.HeapInuse) - int64(before.HeapInuse); grown > 32<<20 {
		t.Errorf("the heap has grown by %d bytes", grown)
	}
}

// Streams above the limit of a game are refused. The others may last longer than
// a request.
func TestStreams(t *testing.T) {
	h := newHouse(t, t.TempDir(), 2)
	game, address := serve(t, h)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	full := 0
	var streams []*bufio.Reader
	for range maxStreams + 5 {
		r, _ := http.NewRequestWithContext(ctx, "GET", "http://"+address+"/games/"+game+"/events", nil)
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		if answer.StatusCode == http.StatusServiceUnavailable {
			full++
			continue
		}
		stream := bufio.NewReader(answer.Body)
		if first, _ := stream.ReadString('\n'); !strings.HasPrefix(first, ": here") {
			t.Errorf("got first line %q of a stream", first)
		}
		streams = append(streams, stream)
	}
	if full != 5 {
		t.Errorf("got %d refused streams, want 5", full)
	}

	time.Sleep(time.Second)
	start := h.table(game).Match.State()
	if err := h.move(h.table(game), start.ToMove(), 1, start.AppendLegalMoves(nil)[0]); err != nil {
		t.Fatal(err)
	}
	for _, stream := range streams {
		line := "\n"
		for line == "\n" {
			var err error
			if line, err = stream.ReadString('\n'); err != nil {
				t.Fatal(err)
			}
		}
		if line != "id: 1\n" {
			t.Errorf("got next line %q of a stream, want id 1", line)
		}
	}
}

// The word Bearer may have any letter case, a move may end with a line break, and
// a view comes with the number of moves.
func TestSmallThingsOfClients(t *testing.T) {
	h := newHouse(t, t.TempDir(), 1)
	game, tokens, err := h.begin(emperor.Options{Players: 3}, nil)
	if err != nil {
		t.Fatal(err)
	}
	handler := newServer(h, timeout).Handler
	ask := func(method, path, body string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(method, "/games/"+game+path, strings.NewReader(body))
		r.Header.Set("Authorization", "bearer "+tokens[0])
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		return w
	}
	if w := ask("GET", "/view", ""); w.Code != http.StatusOK || w.Header().Get("Emperor-Moves") != "0" {
		t.Errorf("a view at first: %d %v", w.Code, w.Header())
	}
	state := h.table(game).Match.State()
	move := state.Board().FormatMove(state.AppendLegalMoves(nil)[0])
	if w := ask("POST", "/moves/1", move+"\r\n"); w.Code != http.StatusOK {
		t.Errorf("%q with a line break: %d %s", move, w.Code, w.Body)
	}
	if w := ask("GET", "/view", ""); w.Header().Get("Emperor-Moves") != "1" ||
		w.Header().Get("Emperor-Winners") != "" {
		t.Errorf("a view after a move: got %v", w.Header())
	}
}

// A request that breaks off is refused without a word about connections.
func TestBrokenRequest(t *testing.T) {
	h := newHouse(t, t.TempDir(), 1)
	w := httptest.NewRecorder()
	broken := io.MultiReader(strings.NewReader(`{"v":1,`),
		iotest.ErrReader(errors.New("read tcp 127.0.0.1:1: i/o timeout")))
	newServer(h, timeout).Handler.ServeHTTP(w, httptest.NewRequest("POST", "/games", broken))
	if got := w.Body.String(); w.Code != 400 || got != "the request did not arrive whole; send it again\n" {
		t.Errorf("%d %q", w.Code, got)
	}
}

// A finished game leaves its place to another, and can still be looked at, in this
// run and the next; its stream has nothing more to send.
func TestFinishedGame(t *testing.T) {
	folder := t.TempDir()
	h := newHouse(t, folder, 1)
	game, tokens, err := h.begin(emperor.Options{Players: 3}, nil)
	if err != nil {
		t.Fatal(err)
	}
	place := h.table(game)
	for number := 1; !place.Match.State().Over(); number++ {
		state := place.Match.State()
		if err := h.move(place, state.ToMove(), number, state.AppendLegalMoves(nil)[0]); err != nil {
			t.Fatal(err)
		}
	}
	over := place.Match
	if _, _, err := h.begin(emperor.Options{Players: 3}, nil); err != nil {
		t.Errorf("the finished game still has its place: %v", err)
	}
	for _, h := range []*house{h, func() *house { h.folder.Close(); return newHouse(t, folder, 1) }()} {
		handler := newServer(h, timeout).Handler
		get := func(path, last string) *httptest.ResponseRecorder {
			r := httptest.NewRequest("GET", "/games/"+game+path, nil)
			r.Header.Set("Authorization", "Bearer "+tokens[1])
			r.Header.Set("Last-Event-ID", last)
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, r)
			return w
		}
		w := get("/view", "")
		var view emperor.View
		if err := json.Unmarshal(w.Body.Bytes(), &view); err != nil || view != over.State().View(1) {
			t.Errorf("the view of the finished game: %v %v", view, err)
		}
		var winners []string
		for _, p := range over.State().Winners() {
			winners = append(winners, p.String())
		}
		if w.Header().Get("Emperor-Moves") != strconv.Itoa(over.Len()) ||
			w.Header().Get("Emperor-Winners") != strings.Join(winners, ", ") {
			t.Errorf("the headers of its view: %v; want %d moves, winners %v", w.Header(), over.Len(),
				winners)
		}
		if w := get("/events", strconv.Itoa(over.Len()-1)); w.Code != http.StatusOK ||
			strings.Count(w.Body.String(), "data:") != 1 {
			t.Errorf("the last event: %d %s", w.Code, w.Body)
		}
		if w := get("/events", strconv.Itoa(over.Len())); w.Code != http.StatusNoContent {
			t.Errorf("after the last event: %d %s", w.Code, w.Body)
		}
	}
}

// A damaged file is set aside, with what to do about it, and the other games go on.
func TestDamagedFile(t *testing.T) {
	folder := t.TempDir()
	h := newHouse(t, folder, 5)
	game, _, err := h.begin(emperor.Options{Players: 3}, nil)
	if err != nil {
		t.Fatal(err)
	}
	h.folder.Close()
	text, err := os.ReadFile(filepath.Join(folder, game+".json"))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"a": "", "b": string(text[:len(text)/2]), "c": `{"Tokens":[]}`,
		"d": `{}`} {
		t.Run(name, func(t *testing.T) {
			if err := os.WriteFile(filepath.Join(folder, name+".json"), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		})
	}
	var logged bytes.Buffer
	log.SetOutput(&logged)
	defer log.SetOutput(os.Stderr)
	h = newHouse(t, folder, 5)
	h.readAll()
	if h.table(game) == nil || len(h.tables) != 1 {
		t.Errorf("there are %d tables", len(h.tables))
	}
	for _, name := range []string{"a.json", "b.json", "c.json", "d.json"} {
		t.Run(name, func(t *testing.T) {
			if _, err := os.Stat(filepath.Join(folder, "damaged", name)); err != nil {
				t.Error(err)
			}
			if !strings.Contains(logged.String(), name+" is damaged: ") {
				t.Errorf("%s is not mentioned in %s", name, &logged)
			}
		})
	}
}

var keptGames = flag.Int("kept", 500, "how many kept games a house is opened with")

// Many kept games are opened in a time that grows with their number alone.
func TestManyKeptGames(t *testing.T) {
	folder := t.TempDir()
	h := newHouse(t, folder, 1)
	game, _, err := h.begin(emperor.Options{Players: 4}, nil)
	if err != nil {
		t.Fatal(err)
	}
	place := h.table(game)
	rng := rand.New(rand.NewPCG(1, 1))
	for number := 1; number <= 60; number++ { // half a game
		state := place.Match.State()
		moves := state.AppendLegalMoves(nil)
		if err := h.move(place, state.ToMove(), number, moves[rng.IntN(len(moves))]); err != nil {
			t.Fatal(err)
		}
	}
	h.folder.Close()
	text, err := os.ReadFile(filepath.Join(folder, game+".json"))
	if err != nil {
		t.Fatal(err)
	}
	for i := range *keptGames - 1 {
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%032x.json", i)), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	start := time.Now()
	h = newHouse(t, folder, 1)
	t.Logf("%d games were opened in %v", *keptGames, time.Since(start))
	h.readAll()
	t.Logf("and all read after %v", time.Since(start))
	for name, place := range h.tables {
		if place == nil {
			t.Errorf("game %s is not read", name)
		}
	}
	if len(h.tables) != *keptGames {
		t.Errorf("%d of %d games are open", len(h.tables), *keptGames)
	}
}
