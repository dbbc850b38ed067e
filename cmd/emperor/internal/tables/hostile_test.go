package tables

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/emperorofchina/emperor"
)

// A hostile request is refused with a reason.
func TestHostileRequests(t *testing.T) {
	h := newHouse(t, t.TempDir(), 2)
	one, tokens, err := h.begin("", []byte(`{"v":1,"players":3}`), []string{"Anna"})
	if err != nil {
		t.Fatal(err)
	}
	two, others, err := h.begin("", []byte(`{"v":1,"players":3}`), []string{"A", "B", "C"})
	if err != nil || one == two {
		t.Fatal(one, two, err)
	}
	start := h.table(one).Match.(emperorMatch).State()
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
		{"POST", "/games?game=whitelotus", "", `{"v":1,"players":7}`, 400, "3 to 6"},
		{"POST", "/games?game=chess", "", `{"v":1,"players":4}`, 400, "there are emperor and whitelotus"},
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
		{"POST", "/games/" + one + "/moves/1", tokens[mover], "Wei: " + strings.Repeat("house 1 + ", 10000), 400,
			"expected"},
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
	if n := h.table(one).Match.length(); n != 1 {
		t.Errorf("%d moves were made", n)
	}
}

// A stream after an event that did not happen yet, however large its number,
// waits for the next one.
func TestStreamAfterTheFuture(t *testing.T) {
	h := newHouse(t, t.TempDir(), 1)
	game, _, err := h.begin("", []byte(`{"v":1,"players":3}`), nil)
	if err != nil {
		t.Fatal(err)
	}
	handler := newServer(h, timeout).Handler
	for _, after := range []string{"1", "2147483647", "9223372036854775807", "99999999999999999999"} {
		ctx, cancel := context.WithCancel(context.Background())
		cancel() // it would wait for more
		r := httptest.NewRequest("GET", "/games/"+game+"/events", nil).WithContext(ctx)
		r.Header.Set("Last-Event-ID", after)
		w := httptest.NewRecorder()
		served := make(chan struct{})
		go func() {
			defer close(served)
			handler.ServeHTTP(w, r)
		}()
		select {
		case <-served:
		case <-time.After(20 * time.Second):
			t.Fatalf("after %s: the server counts without end", after)
		}
		if got := w.Body.String(); !strings.Contains(got, "event: table\n") || strings.Contains(got, "id: ") {
			t.Errorf("after %s: got %q", after, got)
		}
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

// The word Bearer may have any letter case, a move may end with a line break, and
// a view comes with the number of moves.
func TestSmallThingsOfClients(t *testing.T) {
	h := newHouse(t, t.TempDir(), 1)
	game, tokens, err := h.begin("", []byte(`{"v":1,"players":3}`), nil)
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
	state := h.table(game).Match.(emperorMatch).State()
	move := state.Board().FormatMove(state.AppendLegalMoves(nil)[0])
	if w := ask("POST", "/moves/1", move+"\r\n"); w.Code != http.StatusOK {
		t.Errorf("%q with a line break: %d %s", move, w.Code, w.Body)
	}
	if w := ask("GET", "/view", ""); w.Header().Get("Emperor-Moves") != "1" ||
		w.Header().Get("Emperor-Winners") != "" {
		t.Errorf("a view after a move: got %v", w.Header())
	}
}
