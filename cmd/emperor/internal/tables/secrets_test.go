package tables

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/whitelotus"
)

var positions = flag.Int("positions", 100,
	"how many positions are compared with others that a player can't tell from them")

// attempts are moves of each game that are illegal most of the time.
var attempts = map[string][]string{
	firstGame: {"exchange red", "take green", "draw", "Wei: house 3 (red)", "Shu: emissary (2 green)",
		"checkmate"},
	"whitelotus": {"bid 1 against A", "bid 6 against B", "emperor 2", "rebels 0", "pass", "block Wuchang",
		"settle Wuchang", "expel B", "next B", "take Wuchang", "armies from 1 Palace", "checkmate"},
}

// listener is a client that writes down every byte it is sent about a game.
type listener struct {
	t    *testing.T
	k    *table
	ask  func(method, path, body string)
	sent strings.Builder
}

// listen seats a client at a table of its own with this content. Its clock
// stands.
func listen(t *testing.T, folder string, k kept, p seat) *listener {
	t.Helper()
	h := newHouse(t, folder, 1)
	defer h.folder.Close()
	now := time.Unix(0, 0)
	h.clock = func() time.Time { return now }
	h.thought = 0
	l := &listener{t: t, k: newTable("game.json", now)}
	l.k.kept = k
	h.tables["game"] = l.k
	handler := newServer(h, timeout).Handler
	l.ask = func(method, path, body string) {
		r := httptest.NewRequest(method, "/games/game"+path, strings.NewReader(body))
		if p != spectator {
			r.Header.Set("Authorization", "Bearer "+k.Tokens[p])
		}
		ctx, cancel := context.WithCancel(r.Context())
		if path == "/events" {
			cancel() // otherwise it waits for more events
		}
		defer cancel()
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r.WithContext(ctx))
		fmt.Fprintf(&l.sent, "%s %s %s: %d %v %s\n", method, path, body, w.Code, w.Header(), w.Body)
	}
	return l
}

// look asks for everything that a client may ask.
func (l *listener) look() {
	for _, path := range []string{"/names", "/view", "/transcript", "/choices", "/table", "/events"} {
		l.ask("GET", path, "")
	}
}

// knowledge returns everything that a player learns of a game: what they may
// look at, the reasons why moves are refused, and what happens in a move of
// theirs that reveals nothing.
func knowledge(t *testing.T, k kept, p seat, attempts []string) string {
	t.Helper()
	l := listen(t, t.TempDir(), k, p)
	l.look()
	_, next := k.open()
	post := fmt.Sprintf("/moves/%d", next)
	for _, text := range attempts {
		if _, err := k.Match.play(p, text); err != nil {
			l.ask("POST", post, text)
		}
	}
	l.ask("POST", fmt.Sprintf("/takeback/%d", next-1), p.String())
	l.ask("POST", "/messages", "Well played")
	l.ask("POST", "/hints", "allow")
	l.ask("POST", "/claim?seat=A", "short")
	l.ask("GET", "/table", "")
	for _, move := range k.Match.choices(p) {
		after, err := k.play(p, move)
		if err != nil {
			t.Fatal(err)
		}
		if after.Match.length() == k.Match.length() || !after.Match.justRevealed() {
			l.k.kept = after
			l.ask("POST", post, move) // repeated
			l.look()
			break
		}
	}
	return l.sent.String()
}

// compare fails if a player learns something else of one game than of another.
func compare(t *testing.T, k, other kept, p seat) {
	t.Helper()
	moves := attempts[k.Game]
	if one, two := knowledge(t, k, p, moves), knowledge(t, other, p, moves); one != two {
		t.Fatalf("player %v is sent\n%s\nand, if only what they can't know is another,\n%s", p, one, two)
	}
}

// blank returns a table of a match, whose tokens are letters.
func blank(game string, m match) kept {
	return kept{Tokens: []string{"A", "B", "C", "D", "E", "F"}[:m.players()], Game: game, Match: m}
}

// withMachine gives a seat of a blank table to the machine, and its players a
// minute for each decision. Without a machine, a seat is offered, since the
// player's time for the game is over.
func withMachine(k kept, p seat) kept {
	if p != spectator {
		k.Machines, k.Tokens[p], k.Seconds = []seat{p}, "", 60
	} else {
		k.Total, k.Offer, k.Offered = 600, true, []seat{1}
	}
	return k
}

// sampleGames returns a game that begins at m's position, and another one that
// looks the same to a player.
func sampleGames(t *testing.T, m match, p seat, rng *rand.Rand) (same, other match) {
	t.Helper()
	var errs [2]error
	switch m := m.(type) {
	case emperorMatch:
		s := m.State()
		var one, two emperor.Match
		one, errs[0] = emperor.Record{Initial: s.Position()}.Match()
		two, errs[1] = emperor.Record{Initial: s.View(emperor.Player(p)).Sample(rng).Position()}.Match()
		same, other = emperorMatch{one}, emperorMatch{two}
	case lotusMatch:
		s := m.State()
		var one, two whitelotus.Match
		one, errs[0] = whitelotus.Record{Initial: s.Position()}.Match()
		two, errs[1] = whitelotus.Record{Initial: s.View(whitelotus.Player(p)).Sample(rng).Position()}.Match()
		same, other = lotusMatch{one}, lotusMatch{two}
	}
	for _, err := range errs {
		if err != nil {
			t.Fatal(err)
		}
	}
	return same, other
}

// equal reports whether two games are the same, secrets included.
func equal(t *testing.T, m, n match) bool {
	t.Helper()
	one, err := m.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	two, err := n.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Equal(one, two)
}

// A test for leaks that other servers can copy: if the game is replaced by any
// other that looks the same to a player, the server sends them the same bytes.
func TestNothingSentDependsOnSecrets(t *testing.T) {
	for name := range games {
		t.Run(name, func(t *testing.T) { comparePositions(t, name) })
	}
}

func comparePositions(t *testing.T, name string) {
	rng := rand.New(rand.NewPCG(7, 7))
	compared, others := 0, 0
	for seed := uint64(0); compared < *positions/2; seed++ {
		m, err := games[name].begin(fmt.Appendf(nil, `{"v":1,"players":%d}`, 3+seed%3), seed)
		if err != nil {
			t.Fatal(err)
		}
		for !m.over() && compared < *positions/2 {
			if rng.IntN(12) == 0 {
				p := seat(rng.IntN(m.players() + 1))
				if int(p) == m.players() {
					p = spectator
				}
				same, other := sampleGames(t, m, p, rng)
				machine := seat((int(p) + 1) % m.players())
				if compared%2 == 0 {
					machine = spectator // none
				}
				compare(t, withMachine(blank(name, same), machine), withMachine(blank(name, other), machine), p)
				compared++
				if !equal(t, same, other) {
					others++
				}
			}
			p := kept{Match: m}.awaitedPlayers()[0]
			choices := m.choices(p)
			if m, err = m.play(p, choices[rng.IntN(len(choices))]); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Logf("%d positions, %d with something to hide", compared, others)
	if others < compared/5 {
		t.Errorf("of %d positions only %d had anything to hide", compared, others)
	}
}
