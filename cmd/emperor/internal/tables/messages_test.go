package tables

import (
	"bufio"
	"context"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

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
		}
		t.Errorf("the stream does not have %s", text)
	}
	_, spectator := c.follow("")
	await(spectator, `"here":[]`)
	leave, _ := c.follow(c.tokens[2])
	await(spectator, `"here":["C"]`)
	leaveToo, _ := c.follow(c.tokens[2])
	_, first := c.follow(c.tokens[0])
	await(first, `"here":["A","C"]`)
	await(spectator, `"here":["A","C"]`)
	leave()
	c.presence("[A C]")
	leaveToo()
	await(spectator, `"here":["A"]`)
	await(first, `"here":["A"]`)
}

// Players say lines to the table, which everybody sees. A hostile line is
// refused, as is one too many, and lines are neither kept nor recorded.
func TestMessages(t *testing.T) {
	c := newClocked(t, "", terms{})
	_, spectator := c.follow("")
	for _, m := range []struct {
		token, text string
		status      int
		reason      string
	}{
		{"", "hello", 403, "token"},
		{"guessed", "hello", 403, "token"},
		{c.tokens[1], "", 400, "1 to 120 characters"},
		{c.tokens[1], " \r\n", 400, "1 to 120 characters"},
		{c.tokens[1], strings.Repeat("謝", 121), 400, "1 to 120 characters"},
		{c.tokens[1], strings.Repeat("x", 1<<20), 413, "131072 bytes"},
		{c.tokens[1], "a\nb", 400, "cannot be seen"},
		{c.tokens[1], "a\u202eb", 400, "cannot be seen"},
		{c.tokens[1], "a\x1b[2Jb", 400, "cannot be seen"},
		{c.tokens[1], "a\xffb", 400, "cannot be seen"},
		{c.tokens[1], strings.Repeat("謝", 120), 200, ""},
		{c.tokens[1], " <b>Well</b> played\r\n", 200, ""},
		{c.tokens[1], "3", 200, ""},
		{c.tokens[1], "4", 200, ""},
		{c.tokens[1], "5", 429, "wait"},
		{c.tokens[2], "\U0001f44f", 200, ""},
	} {
		c.want("POST", "/messages", m.token, m.text, m.status, m.reason)
	}
	c.pass(messagePause)
	c.want("POST", "/messages", c.tokens[1], "6", 200, "")
	said := c.tableSeen("").Messages
	if len(said) != 6 || said[1].Text != "<b>Well</b> played" || said[4].By != 2 || said[5].Number != 6 {
		t.Errorf("the table has %+v", said)
	}
	heard := false
	for !heard && spectator.Scan() {
		heard = strings.Contains(spectator.Text(), `"messages":[{"number":1,"by":"B","text":"謝`) &&
			strings.Contains(spectator.Text(), `"text":"6"`)
	}
	if !heard {
		t.Error("the stream does not have the messages")
	}

	for range 3 * keptMessages {
		c.pass(messagePause)
		c.want("POST", "/messages", c.tokens[0], "again", 200, "")
	}
	if said := c.tableSeen("").Messages; len(said) != keptMessages || said[0].Number != 6+2*keptMessages+1 {
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
}
