package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
)

// send sends a request with a token, and returns the status and the body.
func send(h http.Handler, token, method, path, body string) (status int, text string) {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.Header.Set("Authorization", "Bearer "+token)
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Code, w.Body.String()
}

// view returns what the host shows to the holder of a token.
func view(t *testing.T, h http.Handler, token string) answer {
	t.Helper()
	status, body := send(h, token, "GET", "/game", "")
	var shown answer
	if err := json.Unmarshal([]byte(body), &shown); status != http.StatusOK || err != nil {
		t.Fatalf("status %d, %v: %s", status, err, body)
	}
	return shown
}

func TestATokenSeesAndMovesForItsSeatAlone(t *testing.T) {
	h, tokens, err := newHost(emperor.Options{Players: 3})
	if err != nil {
		t.Fatal(err)
	}
	for p, token := range tokens {
		seat := emperor.Player(p)
		shown := view(t, h, token)
		if viewer, ok := shown.View.Viewer(); !ok || viewer != seat {
			t.Errorf("the token of %v shows the view of %v", seat, viewer)
		}
		if !shown.View.Equal(h.match.State().View(seat)) {
			t.Errorf("%v sees another view than theirs", seat)
		}
	}
	before := h.match
	move := firstMove(view(t, h, tokens[0]).View)
	for token, want := range map[string]int{
		tokens[1]: http.StatusConflict, "": http.StatusUnauthorized, tokens[0][1:]: http.StatusUnauthorized,
	} {
		if status, body := send(h, token, "PUT", "/moves/0", move); status != want {
			t.Errorf("with the token %q: status %d, %s", token, status, body)
		}
	}
	if !h.match.Equal(before) {
		t.Error("somebody moved for another")
	}
	for _, want := range []int{http.StatusOK, http.StatusConflict} { // the second is the same request again
		if status, body := send(h, tokens[0], "PUT", "/moves/0", move); status != want || h.match.Len() != 1 {
			t.Errorf("status %d after %d moves: %s", status, h.match.Len(), body)
		}
	}
}

// The other seats are never sent a card that was drawn unseen.
func TestNobodySeesADrawnCard(t *testing.T) {
	h, tokens, err := newHost(emperor.Options{Players: 3})
	if err != nil {
		t.Fatal(err)
	}
	moves := []string{firstMove(view(t, h, tokens[0]).View), "draw"}
	for n, move := range moves {
		if status, body := send(h, tokens[0], "PUT", fmt.Sprint("/moves/", n), move); status != http.StatusOK {
			t.Fatalf("%s: status %d, %s", move, status, body)
		}
	}
	for p, token := range tokens {
		last := view(t, h, token).Last
		if sees := last != "A draws a card\n"; sees != (p == 0) {
			t.Errorf("%v is told %q", emperor.Player(p), last)
		}
	}
}

// Three players who know nothing but their tokens play a whole game.
func TestAGameOverHTTP(t *testing.T) {
	h, tokens, err := newHost(emperor.Options{Players: 3, Fortifications: true})
	if err != nil {
		t.Fatal(err)
	}
	shown := view(t, h, tokens[0])
	for !shown.View.Over() {
		seat := shown.View.ToMove()
		move, path := firstMove(view(t, h, tokens[seat]).View), fmt.Sprint("/moves/", shown.Next)
		if status, body := send(h, tokens[seat], "PUT", path, move); status != http.StatusOK {
			t.Fatalf("%s: status %d, %s", move, status, body)
		}
		shown = view(t, h, tokens[0])
	}
	if shown.Next < 50 {
		t.Errorf("the game was over after %d moves", shown.Next)
	}
}

// firstMove returns the first legal move of a view as text.
func firstMove(v emperor.View) string {
	for move := range v.LegalMoves() {
		return v.Board().FormatMove(move)
	}
	return ""
}
