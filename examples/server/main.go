// Server lets people play The Emperor of China over a network. It is the server
// that everybody writes first, to read and to begin with: the standard library,
// one file a game, and no secret in anything that is sent.
//
//	go run ./examples/server -address localhost:8080 -folder games
//
// Who makes a game gets a token for every seat, and hands them out. A token is
// sent as in "Authorization: Bearer TOKEN"; who has none is a spectator.
//
//	POST /games                 begin a game; the body is Options as JSON, which may
//	                            be {"v":1,"players":4}. Answer: {"game":…,"tokens":[…]}
//	POST /games/ID/name         tell one's name; the body is the name
//	GET  /games/ID/view         one's View as JSON
//	GET  /games/ID/choices      one's legal moves, as an array of texts
//	POST /games/ID/moves/N      make the game's move number N, from 1; the body is the
//	                            move, as in "Wei: house 3 (red)". The same again does
//	                            no harm, so that a client whose line broke can repeat it
//	GET  /games/ID/events       what happened, as a stream of server-sent events, one for
//	                            each move, its number as id; with Last-Event-ID from there on
//
// A move is on the disk before it is answered, so that a kill loses nothing. What
// is refused has a text in its body that can be shown to the person.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"
	"os/signal"
	"time"

	"github.com/emperorofchina/emperor/examples/internal/printable"
)

func main() {
	errs := printable.To(os.Stderr)
	flag.CommandLine.SetOutput(errs)
	log.SetOutput(errs)
	address := flag.String("address", "localhost:8080", "where to listen, as `host:port`")
	folder := flag.String("folder", "games", "the `folder` in which the games are kept")
	most := flag.Int("games", 1000, "how many games there may be")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := serve(ctx, *address, *folder, *most); err != nil {
		log.Fatal("server: ", err)
	}
}

// serve serves until ctx is done.
func serve(ctx context.Context, address, folder string, most int) error {
	h, err := openHouse(folder, most)
	if err != nil {
		return err
	}
	defer h.close()
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	s := newServer(ctx, h, 10*time.Second)
	go func() {
		<-ctx.Done()
		s.Close()
	}()
	fmt.Printf("listening on http://%s\n", listener.Addr())
	if err := s.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// newServer returns a server that gives clients so much time to say what they
// want.
func newServer(ctx context.Context, h *house, patience time.Duration) *http.Server {
	return &http.Server{
		Handler:        h.handler(),
		BaseContext:    func(net.Listener) context.Context { return ctx },
		ReadTimeout:    patience,
		IdleTimeout:    time.Minute,
		MaxHeaderBytes: 1 << 13,
	}
}
