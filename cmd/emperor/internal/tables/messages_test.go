package tables

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// clocked is a table of three players in a house whose clock a test sets. The
// machine decides only when the test lets it.
type clocked struct {
	t      *testing.T
	folder string
	h      *house
	id     string
	tokens []string
	passed atomic.Int64 // nanoseconds
}

func newClocked(t *testing.T, name string, agreed terms) *clocked {
	t.Helper()
	c := &clocked{t: t, folder: t.TempDir()}
	c.open()
	c.id, c.tokens = seatMachines(t, c.h, name, agreed)
	return c
}

// open opens the house, or opens it again as after a restart.
func (c *clocked) open() {
	if c.h != nil {
		c.h.folder.Close()
	}
	c.h = newHouse(c.t, c.folder, 1)
	c.h.thought = 0
	c.h.clock = func() time.Time { return time.Unix(0, c.passed.Load()) }
}

// pass lets some time pass.
func (c *clocked) pass(time time.Duration) { c.passed.Add(int64(time)) }

func (c *clocked) table() *table { return c.h.table(c.id) }

func (c *clocked) tableSeen(token string) (s shown) {
	c.t.Helper()
	w := c.ask("GET", "/table", token, "")
	if err := json.Unmarshal(w, &s); err != nil {
		c.t.Fatal(err, string(w))
	}
	return s
}

func (c *clocked) ask(method, path, token, body string) []byte {
	return answerTo(c.h, method, "/games/"+c.id+path, token, body).Body.Bytes()
}

// want checks the answer to a request.
func (c *clocked) want(method, path, token, body string, status int, reason string) {
	c.t.Helper()
	if w := answerTo(c.h, method, "/games/"+c.id+path, token, body); w.Code != status ||
		!strings.Contains(w.Body.String(), reason) {
		c.t.Errorf("%s %s %s: %d %s, want %d %q", method, path, body, w.Code, w.Body, status, reason)
	}
}

// move makes a move of a player who is awaited, and returns their seat.
func (c *clocked) move() seat {
	c.t.Helper()
	place := c.table()
	p := place.awaitedPlayers()[0]
	_, next := place.open()
	if err := c.h.move(place, p, next, place.Match.choices(p)[0]); err != nil {
		c.t.Fatal(err)
	}
	return p
}

// presence waits until the players whose streams are open are these.
func (c *clocked) presence(letters string) {
	c.t.Helper()
	for end := time.Now().Add(timeout); ; time.Sleep(time.Millisecond) {
		here := fmt.Sprint(c.tableSeen("").Here)
		if here == letters {
			return
		}
		if time.Now().After(end) {
			c.t.Fatalf("here are %s, want %s", here, letters)
		}
	}
}

// follow opens a stream of events and returns a function that closes it, and
// its lines.
func (c *clocked) follow(token string) (leave func(), lines *bufio.Scanner) {
	c.t.Helper()
	server := httptest.NewServer(newServer(c.h, timeout).Handler)
	ctx, leave := context.WithTimeout(context.Background(), time.Minute)
	c.t.Cleanup(func() { leave(); server.Close() })
	r, err := http.NewRequestWithContext(ctx, "GET", server.URL+"/games/"+c.id+"/events?farewell", nil)
	if err != nil {
		c.t.Fatal(err)
	}
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		c.t.Fatal(err)
	}
	c.t.Cleanup(func() { answer.Body.Close() })
	return leave, bufio.NewScanner(answer.Body)
}

// A player is here while a stream of theirs is open, and the others hear at once
// who comes and goes. Spectators are not counted.
func TestPresence(t *testing.T) {
	c := newClocked(t, "", terms{})
	await := func(lines *bufio.Scanner, text string) {
		t.Helper()
		for lines.Scan() {
			if strings.Contains(lines.Text(), text) {
				return
			}
			if strings.Contains(lines.Text(), `"here":`) {
				t.Errorf("before %s the stream has %s", text, lines.Text())
			}
		}
		t.Errorf("the stream does not have %s", text)
	}
	_, first := c.follow(c.tokens[0])
	await(first, `"here":["A"]`)
	_, spectator := c.follow("") // the players hear nothing of this
	await(spectator, `"here":["A"]`)
	leave, _ := c.follow(c.tokens[2])
	await(spectator, `"here":["A","C"]`)
	await(first, `"here":["A","C"]`)
	leaveToo, _ := c.follow(c.tokens[2])
	leave()
	c.presence("[A C]")
	leaveToo()
	await(spectator, `"here":["A"]`)
	await(first, `"here":["A"]`)
}

// A player's message reaches everybody at once, and is neither kept nor recorded; the
// table has the latest lines.
func TestMessages(t *testing.T) {
	c := newClocked(t, "", terms{})
	_, spectator := c.follow("")
	c.want("POST", "/messages", c.tokens[1], "hello", 200, "")
	for heard := false; !heard; heard = strings.Contains(spectator.Text(), `"messages":[{"number":1,"by":"B","text":"hello"`) {
		if !spectator.Scan() {
			t.Fatal("the stream does not have the message")
		}
	}
	for range 3 * keptMessages {
		c.pass(messagePause)
		c.want("POST", "/messages", c.tokens[0], "again", 200, "")
	}
	if said := c.tableSeen("").Messages; len(said) != keptMessages || said[0].Number != 1+2*keptMessages+1 {
		t.Errorf("%d messages are kept, from number %d", len(said), said[0].Number)
	}
	c.move()
	text, err := os.ReadFile(filepath.Join(c.folder, c.id+fileEnding))
	if err != nil || strings.Contains(string(text), "again") {
		t.Errorf("%v: the file has messages: %s", err, text)
	}
	for _, path := range []string{"/transcript", "/view"} {
		if text := c.ask("GET", path, c.tokens[0], ""); strings.Contains(string(text), "again") {
			t.Errorf("%s has messages: %s", path, text)
		}
	}
	c.open()
	if said := c.tableSeen("").Messages; len(said) != 0 {
		t.Errorf("after a restart the table has %v", said)
	}
}

// After the game its players may still talk for some time, and streams that ask
// for it go on until then.
func TestFarewell(t *testing.T) {
	c := newClocked(t, "whitelotus", terms{})
	_, lines := c.follow(c.tokens[0])
	place := c.table()
	makeMoves(t, c.h, place, rand.New(rand.NewPCG(1, 1)), 1<<30)
	c.want("POST", "/messages", c.tokens[1], "Well played", 200, "")
	heard := false
	for !heard && lines.Scan() {
		heard = strings.Contains(lines.Text(), `"text":"Well played"`)
	}
	if !heard {
		t.Error("the stream does not have what was said after the game")
	}
	c.want("POST", "/hints", c.tokens[1], "allow", 409, "over")
	c.pass(farewell)
	c.want("POST", "/messages", c.tokens[1], "again", 409, "over")
	last := c.tableSeen("").Number
	for _, query := range []string{"", "?farewell"} {
		r := httptest.NewRequest("GET", "/games/"+c.id+"/events"+query, nil)
		r.Header.Set("Last-Event-ID", strconv.Itoa(last))
		w := httptest.NewRecorder()
		if newServer(c.h, timeout).Handler.ServeHTTP(w, r); w.Code != http.StatusNoContent {
			t.Errorf("after the farewell, events%s: %d", query, w.Code)
		}
	}
	c.open()
	c.want("POST", "/messages", c.tokens[1], "again", 409, "over")
	if s := c.tableSeen(""); len(s.Messages) != 0 || len(s.Awaited) != 0 {
		t.Errorf("the finished table is %+v", s)
	}
	for _, status := range []int{200, 409} { // the house keeps no more finished tables than others
		c.id, c.tokens = seatMachines(t, c.h, "whitelotus", terms{})
		makeMoves(t, c.h, c.table(), rand.New(rand.NewPCG(1, 1)), 1<<30)
		c.want("POST", "/messages", c.tokens[1], "Well played", status, "")
	}
}
