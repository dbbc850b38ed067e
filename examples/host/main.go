// Host lets people or programs play one game over HTTP:
//
//	go run ./examples/host
//
// It prints a token for each seat, with which a player sees what that seat may
// see, and moves for it:
//
//	curl -H "Authorization: Bearer TOKEN" localhost:8080/game
//	curl -H "Authorization: Bearer TOKEN" localhost:8080/moves/0 -X PUT -d "Wei: house 1 (red)"
//
// Moves are numbered from 0, so a request that arrives twice moves once. The
// match, which holds all hands, never leaves the program.
package main

import (
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/emperorofchina/emperor"
)

// host is a game with a token for each seat.
type host struct {
	seats map[string]emperor.Player // by token
	mu    sync.Mutex                // guards match
	match emperor.Match
}

// newHost begins a game, and returns the token of each seat.
func newHost(o emperor.Options) (h *host, tokens []string, err error) {
	random := make([]byte, 6*16) // for the tokens of up to five seats, and for the deal
	if _, err := rand.Read(random); err != nil {
		return nil, nil, err
	}
	match, err := emperor.NewMatch(o, binary.NativeEndian.Uint64(random[5*16:]))
	if err != nil {
		return nil, nil, err
	}
	h = &host{seats: map[string]emperor.Player{}, match: match}
	for p := range match.State().Seats() {
		tokens = append(tokens, fmt.Sprintf("%x", random[16*p:][:16]))
		h.seats[tokens[p]] = p
	}
	return h, tokens, nil
}

func (h *host) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	seat, ok := h.seats[strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")]
	if !ok {
		http.Error(w, "send the token of a seat", http.StatusUnauthorized)
		return
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1000))
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	a, err := h.answer(seat, r.Method+" "+r.URL.Path, string(body))
	if err != nil { // the rule that forbids the move, and what would be legal
		http.Error(w, err.Error(), http.StatusConflict)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	json.NewEncoder(w).Encode(a)
}

// answer holds everything that a seat may know. A View and the events of a
// player leave out what that player cannot see.
type answer struct {
	Next int          `json:"next"` // number of the next move
	View emperor.View `json:"view"`
	Last string       `json:"last"` // the last move
}

// answer makes a seat's move, if the request has one.
func (h *host) answer(seat emperor.Player, request, body string) (answer, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch next := fmt.Sprintf("PUT /moves/%d", h.match.Len()); request {
	case "GET /game":
	case next:
		move, err := h.match.State().Board().ParseMove(body)
		if err == nil {
			h.match, err = h.match.PlayAs(seat, move)
		}
		if err != nil {
			return answer{}, err
		}
	default:
		return answer{}, fmt.Errorf("the requests are GET /game and, for the next move, %s", next)
	}
	return answer{h.match.Len(), h.match.State().View(seat), h.match.Events(seat).String()}, nil
}

func main() {
	h, tokens, err := newHost(emperor.Options{Players: 3, Fortifications: true})
	if err != nil {
		log.Fatal("host: ", err)
	}
	for p, token := range tokens {
		fmt.Printf("%v: %s\n", emperor.Player(p), token)
	}
	server := http.Server{Addr: "localhost:8080", Handler: h, ReadTimeout: 10 * time.Second}
	log.Fatal("host: ", server.ListenAndServe())
}
