package tables

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

var kills = flag.Int("kills", 8, "how often the server is killed in a game")

// TestMain lets a test start the server as a program of its own and kill it.
func TestMain(m *testing.M) {
	if os.Getenv("EMPEROR_SERVER") != "" {
		address := flag.String("address", "", "")
		folder := flag.String("folder", "", "")
		limit := flag.Int("games", 0, "")
		flag.Parse()
		listener, err := net.Listen("tcp", *address)
		if err != nil {
			log.Fatal(err)
		}
		server, err := Open(*folder, *limit)
		if err != nil {
			log.Fatal(err)
		}
		go server.Read()
		fmt.Printf("listening on http://%s\n", listener.Addr())
		log.Fatal(server.Serve(listener))
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

// get reads the answer to a request for JSON.
func (c *client) get(ctx context.Context, path string, answer any) error {
	_, text, err := c.ask(ctx, "GET", path, "")
	if err == nil {
		err = json.Unmarshal([]byte(text), answer)
	}
	if err != nil {
		return fmt.Errorf("%w: %s", err, text)
	}
	return nil
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

// read reads a stream, and reports whether the game is over. It skips events
// about the table, which have no id.
func (c *client) read(stream io.Reader) (over bool, err error) {
	id := int64(0)
	for lines := bufio.NewScanner(stream); lines.Scan(); {
		if text, ok := strings.CutPrefix(lines.Text(), "id: "); ok {
			id, _ = strconv.ParseInt(text, 10, 64)
		} else if text, ok := strings.CutPrefix(lines.Text(), "data: "); ok && id != 0 {
			var events any
			if json.Unmarshal([]byte(text), &events) != nil {
				return false, nil // cut off; the next stream repeats it
			}
			if id != c.last.Load()+1 {
				return false, fmt.Errorf("after event %d comes %d", c.last.Load(), id)
			}
			c.events = append(c.events, text)
			c.last.Store(id)
			if strings.Contains(text, `"over"`) {
				return true, nil
			}
			id = 0
		}
	}
	return false, nil
}

// play makes a random move whenever the server awaits this client's player, who
// has this letter.
func (c *client) play(ctx context.Context, letter string, rng *rand.Rand) error {
	for {
		var table struct {
			Number  int
			Awaited []string
		}
		if err := c.get(ctx, "/table", &table); err != nil {
			return err
		}
		if len(table.Awaited) == 0 {
			return nil
		}
		var moves []string
		if slices.Contains(table.Awaited, letter) {
			if err := c.get(ctx, "/choices", &moves); err != nil {
				return err
			}
		}
		if len(moves) == 0 {
			time.Sleep(time.Millisecond)
			continue
		}
		move := moves[rng.IntN(len(moves))]
		for range 2 { // twice, as from a client whose connection broke
			status, text, err := c.ask(ctx, "POST", fmt.Sprintf("/moves/%d", table.Number+1), move)
			if err != nil {
				return err
			}
			if status != http.StatusOK && status != http.StatusConflict {
				return fmt.Errorf("%s: %d %s", move, status, text)
			}
		}
	}
}

// Clients play a whole game of each kind and one watches, while the server is
// killed again and again. No move is lost, no move is made twice, and each
// client gets exactly the events that the record has for them.
func TestGameOverManyKills(t *testing.T) {
	for name, players := range map[string]int{firstGame: 4, "whitelotus": 3} {
		t.Run(name, func(t *testing.T) { playOverKills(t, name, players) })
	}
}

func playOverKills(t *testing.T, name string, players int) {
	ctx, cancel := context.WithTimeout(context.Background(), 6*time.Minute)
	defer cancel()
	p := &program{address: "127.0.0.1:0", folder: t.TempDir()}
	p.start(t)
	defer func() { p.kill() }()
	names := []string{"Anna", "Bo", "Cleo", "Dan"}[:players]
	begun := beginNamed(ctx, t, p, name, names)
	begun.claim(ctx, t, p)
	clients, done := begun.sit(ctx, t, "http://"+p.address)
	killed := 0
	for seen := int64(0); killed < *kills; {
		select {
		case <-done:
			t.Fatalf("the game is over after %d kills", killed)
		case <-time.After(time.Millisecond):
		}
		if now := clients[players].last.Load(); now >= seen+3 {
			seen = now
			p.kill()
			p.start(t)
			killed++
		}
	}
	<-done
	p.kill()

	k, _ := newHouse(t, p.folder, 1).table(begun.Game).current()
	if !k.Match.over() {
		t.Fatalf("the kept game is not over: %v", k.Match)
	}
	if !slices.Equal(k.Match.names(), names) {
		t.Errorf("the names are %q", k.Match.names())
	}
	for i, c := range clients {
		p := seat(i)
		if i == players {
			p = spectator
		}
		c.compare(t, k.Match, p)
	}
	t.Logf("%d moves, %d kills", k.Match.length(), killed)
}

// begunGame is the answer of the server to the beginning of a game.
type begunGame struct {
	Game   string
	Tokens []string
}

// beginNamed begins a game of players with names.
func beginNamed(ctx context.Context, t *testing.T, p *program, game string,
	names []string) (begun begunGame) {
	t.Helper()
	_, text, err := (&client{base: "http://" + p.address}).ask(ctx, "POST",
		"/games?game="+game+"&name="+strings.Join(names, "&name="), fmt.Sprintf(`{"v":1,"players":%d}`, len(names)))
	if err == nil {
		err = json.Unmarshal([]byte(text), &begun)
	}
	if err != nil {
		t.Fatal(err, text)
	}
	return begun
}

// claim claims all seats but the first.
func (b begunGame) claim(ctx context.Context, t *testing.T, p *program) {
	t.Helper()
	for i, first := range b.Tokens[1:] {
		c := &client{base: "http://" + p.address + "/games/" + b.Game, token: first}
		b.Tokens[i+1] = fmt.Sprintf("%032x", i)
		if status, text, err := c.ask(ctx, "POST", "/claim", b.Tokens[i+1]); status != http.StatusOK {
			t.Fatal(status, text, err)
		}
	}
}

// sit lets a client play each seat, and one more watch, until the game is over.
func (b begunGame) sit(ctx context.Context, t *testing.T,
	server string) (clients []*client, done <-chan struct{}) {
	var group sync.WaitGroup
	run := func(i int, do func() error) {
		group.Add(1)
		go func() {
			defer group.Done()
			if err := do(); err != nil {
				t.Errorf("client %d: %v", i, err)
			}
		}()
	}
	for i, token := range append(slices.Clip(b.Tokens), "") {
		c := &client{base: server + "/games/" + b.Game, token: token}
		clients = append(clients, c)
		run(i, func() error { return c.listen(ctx) })
		if token != "" {
			run(i, func() error { return c.play(ctx, seat(i).String(), rand.New(rand.NewPCG(1, uint64(i)))) })
		}
	}
	all := make(chan struct{})
	go func() { group.Wait(); close(all) }()
	return clients, all
}

// compare compares the events that a client heard with the events of the match.
func (c *client) compare(t *testing.T, m match, p seat) {
	t.Helper()
	if len(c.events) != m.length() {
		t.Fatalf("%v heard %d events, want %d", p, len(c.events), m.length())
	}
	for i, heard := range c.events {
		want, err := json.Marshal(m.at(i + 1).events(p))
		if err != nil || heard != string(want) {
			t.Fatalf("%v: event %d differs, want\n%s %v", p, i+1, want, err)
		}
	}
}

// stopMachine waits until the machine has moved, and lets it move no more.
func stopMachine(h *house) {
	for working := true; working; time.Sleep(time.Millisecond) {
		h.mu.Lock()
		h.thought, h.waiting, working = 0, nil, h.working
		h.mu.Unlock()
	}
}

// newHouse opens the games in a folder for a test.
func newHouse(t *testing.T, path string, limit int) *house {
	t.Helper()
	h, err := openHouse(path, limit)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		stopMachine(h)
		h.folder.Close()
	})
	return h
}
