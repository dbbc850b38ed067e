package tables

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// events returns what the stream sends a player after an event.
func (c *contest) events(p seat, after int) string {
	r := httptest.NewRequest("GET", c.base+"/events", nil)
	r.Header.Set("Authorization", "Bearer "+c.place.Tokens[p])
	r.Header.Set("Last-Event-ID", fmt.Sprint(after))
	ctx, cancel := context.WithCancel(r.Context())
	cancel() // it would wait for more
	w := httptest.NewRecorder()
	c.handler.ServeHTTP(w, r.WithContext(ctx))
	return w.Body.String()
}

// beginGame begins a game of three players whose first player is A.
func beginGame(t *testing.T, game string) *contest {
	t.Helper()
	h := newHouse(t, t.TempDir(), 1)
	id, _, err := h.begin(game, []byte(`{"v":1,"players":3}`), nil)
	if err != nil {
		t.Fatal(err)
	}
	return &contest{t, h, h.table(id), newServer(h, timeout).Handler, "/games/" + id}
}

// A move is taken back if all others agree. The numbers of moves go on, so that
// late requests do no harm, and clients learn which moves stand.
func TestTakingBack(t *testing.T) {
	c := beginGame(t, "whitelotus")
	c.want(0, "POST", "/takeback/0", "A", 409, "you have not made a move yet")
	c.do(0, "block Luoyang")
	c.do(1, "block Taiyuan")
	if s := c.table(0); !s.MayAsk || s.Takeback != nil {
		t.Errorf("A is shown %+v", s)
	}
	c.want(1, "POST", "/takeback/2", "A", 409, "player A does not ask for that")
	c.want(0, "POST", "/takeback/1", "A", 409, "the last move is number 2")
	c.want(spectator, "POST", "/takeback/2", "A", 403, "token")
	c.want(0, "POST", "/takeback/2", "nobody", 400, "letter")
	c.want(0, "POST", "/takeback/2", "A", 200, "")
	c.want(0, "POST", "/takeback/2", "A", 200, "") // repeated
	c.want(1, "POST", "/takeback/2", "B", 409, "player A already asks")
	c.want(2, "POST", "/takeback/2", "A\n", 200, "")
	c.want(2, "POST", "/takeback/2", "A", 200, "") // counts once
	if s := c.table(spectator); s.Takeback == nil || letters(s.Takeback.Agreed) != "C" || s.Takeback.By != 0 {
		t.Errorf("a spectator is shown %+v", s)
	}
	c.want(1, "POST", "/takeback/2", "A", 200, "")
	if n := c.place.Match.length(); n != 0 {
		t.Fatalf("%d moves stand", n)
	}
	c.want(0, "POST", "/moves/1", "block Luoyang", 409, "number 4") // the first request, late
	c.want(0, "POST", "/moves/4", "block Shunyuan", 200, "")
	c.want(0, "POST", "/moves/4", "block Shunyuan", 200, "")
	for after, want := range []string{"back 3, 4", "back 3, 4", "back 3, 4", "4", ""} {
		if got := entries(c.events(1, after)); got != want {
			t.Errorf("after event %d the stream has %q, want %q", after, got, want)
		}
	}
	if w := c.ask(2, "GET", "/view", ""); w.Header().Get("Emperor-Moves") != "4" {
		t.Errorf("the last move is number %s", w.Header().Get("Emperor-Moves"))
	}
}

// entries returns the ids of a stream, as in "1, back 2".
func entries(stream string) string {
	var all []string
	for _, one := range strings.Split(stream, "\n\n") {
		kind := ""
		for _, line := range strings.Split(one, "\n") {
			if name, found := strings.CutPrefix(line, "event: "); found {
				kind = name + " "
			} else if id, found := strings.CutPrefix(line, "id: "); found {
				all = append(all, kind+id)
			}
		}
	}
	return strings.Join(all, ", ")
}

// A request ends if it is refused, if the player who asks moves, or if a secret
// is revealed.
func TestRequestsThatEnd(t *testing.T) {
	c := beginGame(t, "whitelotus")
	for range 3 {
		c.do(c.place.awaitedPlayers()[0], "pass")
	}
	c.want(2, "POST", "/takeback/3", "C", 200, "")
	c.want(1, "DELETE", "/takeback/2", "", 200, "") // another one
	if c.place.Asked == nil {
		t.Error("a late refusal ended the request")
	}
	c.want(1, "DELETE", "/takeback/3", "", 200, "")
	c.want(0, "POST", "/takeback/3", "C", 409, "does not ask")
	c.want(2, "POST", "/takeback/3", "C", 200, "")
	c.do(0, "pass")
	c.do(1, "pass")
	if c.place.Asked == nil {
		t.Error("moves of others ended the request")
	}
	c.do(2, "pass")
	if c.place.Asked != nil {
		t.Error("the request outlives a move of the player who asks")
	}

	c = newContest(t)
	_, next := c.place.open()
	c.do(0, "bid 1 against B")
	c.want(0, "POST", fmt.Sprintf("/takeback/%d", next), "A", 200, "")
	c.do(1, "bid 1 against A")
	c.do(2, "bid 1 against A")
	if c.place.Asked != nil {
		t.Error("the request outlives what was revealed")
	}
	c.want(0, "POST", fmt.Sprintf("/takeback/%d", next+2), "A", 409, "secrets were revealed")
}

// If a decision is taken back before all are revealed, the decisions of others
// stay made and secret, whether they were waiting or not.
func TestTakingBackADecision(t *testing.T) {
	c := newContest(t)
	_, next := c.place.open()
	c.do(2, "bid 3 against A")
	takeBack := func(by seat) {
		t.Helper()
		_, next := c.place.open()
		for i := range seat(3) {
			c.want((by+i)%3, "POST", fmt.Sprintf("/takeback/%d", next-1), by.String(), 200, "")
		}
	}
	takeBack(2) // C was not yet to move
	if s := c.table(2); letters(s.Awaited) != "A, B, C" || s.Decided != "" || s.Number != next-1 {
		t.Errorf("C is shown %+v", s)
	}
	c.do(0, "bid 4 against B")
	c.do(2, "bid 2 against A")
	takeBack(0)
	if s := c.table(2); letters(s.Awaited) != "A, B" || s.Decided != "bid 2 against A" {
		t.Errorf("C is shown %+v", s)
	}
	c.do(1, "bid 1 against A")
	c.do(0, "bid 5 against C")
	all := c.events(1, 0)
	if strings.Contains(all, `"amount":4`) || !strings.Contains(all, `"revealed"`) {
		t.Errorf("B is sent a bid that was taken back, or none that was revealed: %s", all)
	}
}

// Cards from the pile are never taken back, pieces are.
func TestTakingBackPieces(t *testing.T) {
	c := beginGame(t, firstGame)
	choices := c.place.Match.choices(0)
	c.do(0, choices[0])
	for p := range seat(3) {
		c.want(p, "POST", "/takeback/1", "A", 200, "")
	}
	if n := c.place.Match.length(); n != 0 {
		t.Fatalf("%d moves stand", n)
	}
	c.do(0, choices[1])
	c.do(0, "draw")
	c.want(0, "POST", "/takeback/4", "A", 409, "secrets were revealed")
}

// The table shows how long each player has thought, also after a restart.
func TestThinkingTime(t *testing.T) {
	c := beginGame(t, "whitelotus")
	now := c.place.since
	c.h.clock = func() time.Time { return now }
	now = now.Add(12 * time.Second)
	if s := c.table(1); fmt.Sprint(s.Thought, s.Waiting) != "[12 0 0] 12" {
		t.Errorf("thought %v, waiting %v", s.Thought, s.Waiting)
	}
	c.do(0, "pass")
	now = now.Add(3 * time.Second)
	c.h.mu.Lock()
	c.h.tables[strings.TrimSuffix(c.place.file, fileEnding)] = nil
	c.h.mu.Unlock()
	c.place = c.h.table(strings.TrimSuffix(c.place.file, fileEnding))
	now = now.Add(4 * time.Second)
	if s := c.table(1); fmt.Sprint(s.Thought, s.Waiting) != "[12 4 0] 4" {
		t.Errorf("after a restart: thought %v, waiting %v", s.Thought, s.Waiting)
	}
	c.want(spectator, http.MethodGet, "/table", "", http.StatusOK, `"awaited":["B"]`)
}

// Players who take back moves without end reach a limit, and their file can
// still be read.
func TestTakebacksWithoutEnd(t *testing.T) {
	c := beginGame(t, "whitelotus")
	c.do(0, "block Luoyang")
	for _, at := range []struct {
		last int
		ok   bool
	}{{maxEntries - 1, true}, {maxEntries, false}} {
		k := c.place.kept
		k.Backs = []back{{at.last - 1, 0}}
		next, err := k.takeBack(0)
		if (err == nil) != at.ok {
			t.Errorf("after entry %d: %v", at.last, err)
		}
		if err := next.checkLog(); err != nil {
			t.Errorf("after entry %d: %v", at.last, err)
		}
	}
}
