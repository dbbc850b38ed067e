// Package tables lets people play The Emperor of China and Der weisse Lotus over a
// network. It is part of the command web: it uses only the
// standard library, keeps each game in one file, and never sends a secret.
// The file protocol.txt describes its requests; the server sends it to anyone
// who asks for GET /games.
package tables

import (
	_ "embed"
	"io"
	"net/http"
	"time"
)

const (
	maxBody    = 1 << 17          // bytes of a request, which may contain a board
	maxName    = 200              // bytes of a name
	maxStreams = 32               // per game
	farewell   = 10 * time.Minute // after a game, in which its players may still talk
	timeout    = 10 * time.Second // for a client to send a request, or to read part of a stream
	keepAlive  = 20 * time.Second // between comments on an idle stream
)

// protocol describes the requests for people who write clients.
//
//go:embed protocol.txt
var protocol string

func getProtocol(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	io.WriteString(w, protocol)
}

// A Server serves the tables of friends.
type Server struct {
	*http.Server
	house *house
}

// Open returns a server for the games in a folder, with at most limit games under
// way.
func Open(folder string, limit int) (Server, error) {
	h, err := openHouse(folder, limit)
	if err != nil {
		return Server{}, err
	}
	return Server{newServer(h, timeout), h}, nil
}

// Read reads the games in the folder, so that they need not be read when they
// are asked for.
func (s Server) Read() { s.house.readAll() }
