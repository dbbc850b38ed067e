package tables

import (
	"context"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"reflect"
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

// mine is a token that a client chooses when it claims a seat.
var mine = strings.Repeat("1a", 16)

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
	for _, field := range reflect.VisibleFields(reflect.TypeFor[shown]()) {
		key, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		if !strings.Contains(protocol, "\n    "+key+" ") {
			t.Errorf("the table's %q is not described", key)
		}
	}
}
