package tables

import (
	"encoding/json"
	"fmt"
	"slices"
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

func (c *clocked) decide() {
	c.t.Helper()
	if err := c.h.decide(c.table(), time.Millisecond); err != nil {
		c.t.Fatal(err)
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

// Each player's time for the game runs only while the player is awaited, from
// the moment when everybody is there, and a restart gives nobody new time. When
// it is over, the machine decides.
func TestTimeForTheGame(t *testing.T) {
	for name := range games {
		t.Run(name, func(t *testing.T) {
			c := newClocked(t, name, terms{Once: true, Total: 600})
			c.pass(time.Hour)
			if s := c.tableSeen(""); s.Total != 600 || s.Left != nil {
				t.Errorf("before all are there: %+v", s)
			}
			for p, first := range c.tokens {
				if _, err := c.h.claim(c.table(), first, fmt.Sprintf("%032x", p)); err != nil {
					t.Fatal(err)
				}
			}
			left := []float64{600, 600, 600}
			for range 4 {
				c.pass(40 * time.Second)
				for _, p := range c.table().awaitedPlayers() {
					left[p] -= 40
				}
				c.move()
				c.open()
				if s := c.tableSeen(""); !slices.Equal(s.Left, left) {
					t.Errorf("the players have %v left, want %v", s.Left, left)
				}
			}
			p, before := c.table().awaitedPlayers()[0], c.table().Match.length()
			c.pass(time.Duration(left[p]-1) * time.Second)
			if c.decide(); c.table().Match.length() != before {
				t.Error("the machine decides too early")
			}
			c.pass(time.Second)
			if c.decide(); c.table().Match.length() != before+1 || c.tableSeen("").Left[p] != 0 {
				t.Errorf("the machine does not decide: %+v", c.tableSeen(""))
			}
		})
	}
}

// The seat of a player whose time is over is offered, if the players agreed on
// that: the machine plays it until somebody claims it, who then has the whole
// time, and hints wait for their consent. The former player's token no longer
// works.
func TestSeatIsOffered(t *testing.T) {
	for _, agreed := range []terms{{Offer: true, Seconds: 60}, {Offer: true, Total: 60}} {
		for name := range games {
			t.Run(fmt.Sprint(name, agreed.Seconds), func(t *testing.T) { offerSeat(t, name, agreed) })
		}
	}
}

func offerSeat(t *testing.T, name string, agreed terms) {
	c := newClocked(t, name, agreed)
	p := c.table().awaitedPlayers()[0]
	other := (p + 1) % 3
	claim := fmt.Sprintf("/claim?seat=%v", p)
	for _, token := range c.tokens {
		c.want("POST", "/hints", token, "allow", 200, "")
	}
	c.want("POST", claim, "", mine, 409, "not offered")
	c.pass(time.Minute)
	before := c.table().Match.length()
	if c.decide(); c.table().Match.length() != before || !slices.Equal(c.tableSeen("").Offered, []seat{p}) {
		t.Fatalf("the seat is not offered: %+v", c.tableSeen(""))
	}
	c.open()
	if c.decide(); c.table().Match.length() != before+1 {
		t.Error("the machine does not play the seat")
	}
	c.want("POST", fmt.Sprintf("/moves/%d", before+2), c.tokens[p], "pass", 409, "your seat is offered")
	c.want("POST", claim, c.tokens[other], mine, 409, "you have a seat")
	c.want("POST", claim, "guessed", mine, 403, "token")
	c.want("POST", "/claim?seat=Z", "", mine, 409, "not offered")
	c.want("POST", "/claim?seat=", "", mine, 400, "letter")
	c.want("POST", claim, "", "short", 400, "32 digits")
	c.want("POST", claim, "", c.tokens[other], 400, "other digits")
	c.want("POST", claim+"&name=%00", "", mine, 400, "cannot be seen")
	for range 2 { // twice, as after a lost answer
		c.want("POST", claim+"&name=Dora", "", mine, 200, fmt.Sprintf(`{"token":%q}`, mine))
		c.want("POST", claim, "", theirs, 409, "not offered")
		c.want("GET", "/view", c.tokens[p], "", 403, "")
		c.want("GET", "/view", mine, "", 200, fmt.Sprintf(`"viewer":"%v"`, p))
		c.want("GET", "/names", "", "", 200, "Dora")
		s := c.tableSeen("")
		if len(s.Offered) != 0 || s.Left[p] != 60 || s.Hints.On || slices.Contains(s.Hints.Allowed, p) {
			t.Errorf("when the seat was claimed: %+v", s)
		}
		c.open()
	}
	c.want("POST", "/hints", mine, "allow", 200, "")
	if s := c.tableSeen(""); !s.Hints.On {
		t.Errorf("when the new player allowed hints: %+v", s)
	}
}

// The person who left an offered seat can claim it too, and nobody else waits
// for their consent meanwhile.
func TestOfferedSeatNeedsNoConsent(t *testing.T) {
	c := newClocked(t, "whitelotus", terms{Offer: true, Seconds: 60})
	by := c.move()
	c.pass(time.Minute)
	c.decide()
	offered := c.tableSeen("").Offered
	if len(offered) != 1 || offered[0] == by {
		t.Fatalf("%v moved, and %v is offered", by, offered)
	}
	third := 3 - by - offered[0]
	for _, p := range []seat{by, third} {
		if err := c.h.askBack(c.table(), p, 1, by); err != nil {
			t.Fatal(err)
		}
		c.want("POST", "/hints", c.tokens[p], "allow", 200, "")
	}
	if s := c.tableSeen(""); s.Number != 2 || !slices.Equal(s.Awaited, []seat{by}) || !s.Hints.On {
		t.Errorf("when two of two people agree: %+v", s)
	}
	c.want("POST", fmt.Sprintf("/claim?seat=%v", offered[0]), c.tokens[offered[0]], mine, 200, mine)
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
