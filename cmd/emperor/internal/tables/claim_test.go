package tables

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
)

// begin creates a table without terms.
func (h *house) begin(name string, options []byte, names []string) (string, []string, error) {
	return h.create(name, options, names, terms{})
}

// answerTo returns the answer of a house to a request.
func answerTo(h *house, method, path, token, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	w := httptest.NewRecorder()
	newServer(h, timeout).Handler.ServeHTTP(w, r)
	return w
}

// mine and theirs are tokens that clients choose when they claim a seat.
var mine, theirs = strings.Repeat("1a", 16), strings.Repeat("2b", 16)

// A seat is claimed once: its first token stops working, and only the client
// that claimed it plays, also when the server has started again.
func TestSeatIsClaimedOnce(t *testing.T) {
	for name := range games {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			h := newHouse(t, folder, 1)
			var begun begunGame
			w := answerTo(h, "POST", "/games?links=once&game="+name, "", `{"v":1,"players":3}`)
			if err := json.Unmarshal(w.Body.Bytes(), &begun); err != nil {
				t.Fatal(err, w.Body)
			}
			base := "/games/" + begun.Game
			want := func(method, path, token, body string, status int, reason string) {
				t.Helper()
				if w := answerTo(h, method, base+path, token, body); w.Code != status ||
					!strings.Contains(w.Body.String(), reason) {
					t.Errorf("%s %s %s: %d %s, want %d %q", method, path, body, w.Code, w.Body, status, reason)
				}
			}
			first := begun.Tokens[0]
			for _, path := range []string{"/view", "/choices", "/transcript", "/events", "/table"} {
				want("GET", path, first, "", 403, "claim this seat")
			}
			for _, short := range []string{"", "1a", strings.Repeat("x", 32), strings.Repeat("1A", 16)} {
				want("POST", "/claim", first, short, 400, "32 digits")
			}
			want("POST", "/claim", "", mine, 403, "token")
			want("POST", "/claim", "guessed", mine, 403, "token")
			want("POST", "/claim", first, begun.Tokens[1], 400, "other digits")
			for range 2 { // twice, as after a lost answer
				want("POST", "/claim", first, mine, 200, fmt.Sprintf(`{"token":%q}`, mine))
				want("POST", "/claim", first, theirs, 409, "has been claimed")
				want("POST", "/claim", mine, theirs, 200, fmt.Sprintf(`{"token":%q}`, mine))
				want("GET", "/view", first, "", 403, "has been claimed")
				want("GET", "/view", mine, "", 200, `"viewer":"A"`)
				want("GET", "/table", "", "", 200, `"claimed":["A"]`)
				h.folder.Close()
				h = newHouse(t, folder, 1)
			}
			want("POST", "/claim", begun.Tokens[1], mine, 400, "other digits")
		})
	}
}

// A stream that was opened with the first token of a seat ends when somebody
// claims the seat: the client that created the table hears no more.
func TestClaimEndsStreams(t *testing.T) {
	h := newHouse(t, t.TempDir(), 1)
	id, tokens, err := h.begin("", []byte(`{"v":1,"players":3}`), nil)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	ended := make(chan string)
	place := h.table(id)
	r := httptest.NewRequest("GET", "/games/"+id+"/events", nil).WithContext(ctx)
	r.Header.Set("Authorization", "Bearer "+tokens[1])
	go func() {
		w := httptest.NewRecorder()
		newServer(h, timeout).Handler.ServeHTTP(w, r)
		ended <- w.Body.String()
	}()
	for len(place.streams) == 0 {
		if ctx.Err() != nil {
			t.Fatal("the stream does not begin")
		}
	}
	if w := answerTo(h, "POST", "/games/"+id+"/claim", tokens[1], mine); w.Code != http.StatusOK {
		t.Fatal(w.Code, w.Body)
	}
	makeMoves(t, h, place, rand.New(rand.NewPCG(1, 1)), 1)
	if heard := <-ended; ctx.Err() != nil || strings.Contains(heard, "id: ") {
		t.Errorf("%v: the stream of the first token goes on:\n%s", ctx.Err(), heard)
	}
}

// GET / and GET /games describe the requests.
func TestProtocol(t *testing.T) {
	h := newHouse(t, t.TempDir(), 1)
	for _, path := range []string{"/", "/games", "/games/"} {
		w := answerTo(h, "GET", path, "", "")
		if w.Code != http.StatusOK || !strings.HasPrefix(w.Header().Get("Content-Type"), "text/plain") {
			t.Errorf("GET %s: %d %v", path, w.Code, w.Header())
		}
		for _, asked := range []string{"POST /games", "GET  /games/ID/view", "POST /games/ID/claim", "every token"} {
			if !strings.Contains(w.Body.String(), asked) {
				t.Errorf("GET %s does not describe %q", path, asked)
			}
		}
	}
	lines := strings.Split(protocol, "\n")
	if i := slices.IndexFunc(lines, func(line string) bool { return len(line) > 80 }); i >= 0 {
		t.Errorf("line %d is wider than 80 columns: %s", i+1, lines[i])
	}
}
