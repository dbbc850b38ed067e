package tables

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// otherwise returns a game in which the players except p have decided something
// else since their decisions began, as far as they can; p decided the same.
func otherwise(t *testing.T, k kept, p seat, rng *rand.Rand) kept {
	t.Helper()
	pick := func(choices []string) string { return choices[rng.IntN(len(choices))] }
	all := k.Match
	k.Match = all.at(roundStart(all, all.length()))
	for _, q := range pendingSeats(all) {
		if !k.Match.awaits(q) {
			continue // the game decides for them
		}
		how := all.pendingMove(q)
		if q != p {
			how = pick(k.Match.choices(q))
		}
		var err error
		if k.Match, err = k.Match.play(q, how); err != nil {
			t.Fatal(err)
		}
	}
	return k
}

// pendingSeats returns the players with a decision that is not revealed yet.
func pendingSeats(m match) []seat {
	var all []seat
	for p := range seat(m.players()) {
		if m.pendingMove(p) != "" {
			all = append(all, p)
		}
	}
	return all
}

// In whole games whose players decide in any order, nothing that a client is
// sent before the decisions are revealed depends on what another decided.
func TestDecisionsStaySecret(t *testing.T) {
	for players := 3; players <= 6; players++ {
		t.Run(fmt.Sprint(players), func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(uint64(players), 1))
			m, err := games["whitelotus"].begin(fmt.Appendf(nil, `{"v":1,"turns":2,"players":%d}`, players), rng.Uint64())
			if err != nil {
				t.Fatal(err)
			}
			compared, hidden := 0, 0
			for k := blank("whitelotus", m); !k.Match.over(); k = random(t, k, rng) {
				if pendingSeats(k.Match) == nil {
					continue
				}
				for p := range seat(players + 1) {
					if rng.IntN(players) > 0 {
						continue
					}
					if int(p) == players {
						p = spectator
					}
					other := otherwise(t, k, p, rng)
					compare(t, k, other, p)
					compared++
					if !equal(t, k.Match, other.Match) {
						hidden++
					}
				}
			}
			t.Logf("%d comparisons, %d with something to hide", compared, hidden)
			if hidden < 10 {
				t.Errorf("of %d comparisons only %d had anything to hide", compared, hidden)
			}
		})
	}
}

// random returns k after a random move of a random player who is awaited.
func random(t *testing.T, k kept, rng *rand.Rand) kept {
	t.Helper()
	awaited := k.awaitedPlayers()
	p := awaited[rng.IntN(len(awaited))]
	choices := k.Match.choices(p)
	next, err := k.play(p, choices[rng.IntN(len(choices))])
	if err != nil {
		t.Fatal(err)
	}
	return next
}

// contest is a server with a game of three players before their first bids.
type contest struct {
	t       *testing.T
	h       *house
	place   *table
	handler http.Handler
	base    string
}

func newContest(t *testing.T) *contest {
	t.Helper()
	h := newHouse(t, t.TempDir(), 1)
	id, _, err := h.begin("whitelotus", []byte(`{"v":1,"players":3}`), nil)
	if err != nil {
		t.Fatal(err)
	}
	c := &contest{t, h, h.table(id), newServer(h, timeout).Handler, "/games/" + id}
	for range 15 {
		c.do(c.place.awaitedPlayers()[0], "block Luoyang", "block Taiyuan", "pass")
	}
	for !c.place.Match.simultaneous() {
		p := c.place.awaitedPlayers()[0]
		c.do(p, c.place.Match.choices(p)[0])
	}
	if awaited := letters(c.place.awaitedPlayers()); awaited != "A, B, C" {
		t.Fatalf("awaited are %s", awaited)
	}
	return c
}

// do makes the first of these moves that is legal.
func (c *contest) do(p seat, moves ...string) {
	c.t.Helper()
	_, next := c.place.open()
	for _, move := range moves {
		if _, err := c.place.Match.play(p, move); err == nil {
			if err := c.h.move(c.place, p, next, move); err != nil {
				c.t.Fatal(err)
			}
			return
		}
	}
	c.t.Fatalf("%v can make none of %q; legal are %q", p, moves, c.place.Match.choices(p))
}

// ask sends a request of a player or a spectator.
func (c *contest) ask(p seat, method, path, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, c.base+path, strings.NewReader(body))
	if p != spectator {
		r.Header.Set("Authorization", "Bearer "+c.place.Tokens[p])
	}
	w := httptest.NewRecorder()
	c.handler.ServeHTTP(w, r)
	return w
}

// table returns what the server shows a player of the table.
func (c *contest) table(p seat) (s shown) {
	c.t.Helper()
	if err := json.Unmarshal(c.ask(p, "GET", "/table", "").Body.Bytes(), &s); err != nil {
		c.t.Fatal(err)
	}
	return s
}

// want checks the answer to a request.
func (c *contest) want(p seat, method, path, body string, status int, reason string) {
	c.t.Helper()
	if w := c.ask(p, method, path, body); w.Code != status || !strings.Contains(w.Body.String(), reason) {
		c.t.Errorf("%v: %s %s %s: %d %s, want %d %q", p, method, path, body, w.Code, w.Body, status, reason)
	}
}

// Bids arrive in any order with the number that the contest began with, or a
// later one. Each is made once, and nobody can change theirs.
func TestDecisionsInAnyOrder(t *testing.T) {
	c := newContest(t)
	_, n := c.place.open()
	move := func(number int) string { return fmt.Sprintf("/moves/%d", number) }
	length := c.place.Match.length()
	c.want(2, "POST", move(n), "bid 1 against A", 200, "")
	c.want(2, "POST", move(n), "bid 1 against A", 200, "") // repeated
	c.want(2, "POST", move(n), "bid 2 against A", 422, "you have decided")
	c.want(2, "POST", move(n-1), "bid 1 against A", 409, fmt.Sprintf("number %d", n))
	c.want(2, "POST", move(n+1), "bid 2 against A", 409, fmt.Sprintf("number %d", n))
	c.want(1, "POST", move(n), "bid 1 against B", 422, "B")
	if got := c.place.Match.length(); got != length {
		t.Errorf("%d moves were made before the turn of A", got-length)
	}
	c.want(0, "POST", move(n), "bid 3 against C", 200, "")
	c.want(0, "POST", move(n), "bid 2 against C", 422, "you have decided")
	c.want(spectator, "POST", move(n), "bid 2 against C", 403, "token")
	if s := c.table(1); letters(s.Awaited) != "B" || s.Number != n || s.Decided != "" {
		t.Errorf("B is shown %+v", s)
	}
	if s := c.table(2); s.Decided != "bid 1 against A" {
		t.Errorf("C is shown %+v", s)
	}
	if s := c.table(0); s.Decided != "bid 3 against C" {
		t.Errorf("A is shown %+v", s)
	}
	c.want(2, "GET", "/choices", "", 200, "[]")
	c.want(1, "POST", move(n), "bid 2 against C", 200, "") // B has not seen that A decided
	for p, bid := range []string{"bid 3 against C", "bid 2 against C", "bid 1 against A"} {
		c.want(seat(p), "POST", move(n), bid, 200, "") // repeated after all
	}
	if got := c.place.Match.length(); got != length+3 {
		t.Errorf("%d moves were made, want 3", got-length)
	}
	c.want(spectator, "GET", "/table", "", 200, fmt.Sprintf(`"number":%d`, n+2))
}

// A decision that waits for others is kept when the server is started again,
// and when a player leaves, the next one with the token sees it, and nobody
// else.
func TestSeatThatLeft(t *testing.T) {
	c := newContest(t)
	_, n := c.place.open()
	c.want(2, "POST", fmt.Sprintf("/moves/%d", n), "bid 5 against A", 200, "")
	id := strings.TrimSuffix(c.place.file, fileEnding)
	c.h.mu.Lock()
	delete(c.h.tables, id)
	c.h.tables[id] = nil // as at the next start
	c.h.mu.Unlock()
	c.place = c.h.table(id)
	if s := c.table(2); s.Decided != "bid 5 against A" || letters(s.Awaited) != "A, B" {
		t.Errorf("the next player with the token is shown %+v", s)
	}
	for _, p := range []seat{0, 1, spectator} {
		for _, path := range []string{"/table", "/view", "/choices", "/names"} {
			if text := c.ask(p, "GET", path, "").Body.String(); p != 1 && strings.Contains(text, "bid 5 against A") ||
				strings.Contains(text, `"decided"`) {
				t.Errorf("%v is sent %s: %s", p, path, text)
			}
		}
	}
	c.do(0, "bid 1 against B")
	c.do(1, "bid 1 against A")
	if by, how := c.place.Match.lastMove(); by != 2 || how != "bid 5 against A" {
		t.Errorf("the last move is %v: %s", by, how)
	}
}
