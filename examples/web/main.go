// Web is pages on which anybody plays against the machine: the library as a program
// in the browser, and no server that knows of the game. Six lessons teach it, a record
// is replayed with what it says of its moves, and the final scoring is walked through.
//
//	go run ./examples/web
//	go run ./examples/web -out site
//
// The first builds all that the pages need and serves it on this machine; the second
// writes it to a folder, which any host of static files can serve, with the program
// for the browser compressed beside it, by brotli too where that is installed. Under
// score/ people with the cardboard box lay out what stands on their table: the page
// scores it item by item, and says whether a move is legal. Under map/ they lay out the
// map of their own copy, to play and score on, or to save for the flag -board of
// examples/terminal and examples/selfplay. Under rules/ are the rules of the library,
// made of its package comment. A browser that has shown a page keeps all of them, and
// needs no network from then on; a newer build is taken when a page is opened next.
// With -tables people also play with each other, at the tables of examples/server:
//
//	go run ./examples/server -address localhost:8080
//	go run ./examples/web -tables http://localhost:8080
//
// It must be started within the module, as it builds package wasm. Who writes a page
// of their own in JavaScript or TypeScript begins with static/emperor.mjs and
// static/emperor.d.mts, and needs no Go but for this program.
package main

import (
	"flag"
	"fmt"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"

	"github.com/emperorofchina/emperor/examples/internal/printable"
)

func main() {
	errs := printable.To(os.Stderr)
	flag.CommandLine.SetOutput(errs)
	out := flag.String("out", "", "write the page to this `folder` instead of serving it")
	address := flag.String("address", "localhost:8000", "where to serve it, as `host:port`")
	tables := flag.String("tables", "", "the `URL` of examples/server, to play at its tables")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(*out, *address, *tables); err != nil {
		fmt.Fprintln(errs, "web:", err)
		os.Exit(1)
	}
}

func run(out, address, tables string) error {
	s, err := build()
	if err != nil {
		return err
	}
	if out != "" {
		if err := s.squeeze(); err != nil {
			fmt.Printf("the program is compressed by gzip alone: %v\n", err)
		}
		return s.write(out)
	}
	pages, err := withTables(s, tables)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	fmt.Printf("play at http://%s\n", listener.Addr())
	return http.Serve(listener, pages)
}

// withTables returns a handler that serves the site, and where there is a server of
// tables hands it the requests that are for its games: to a browser the two are one
// site, and no other is contacted.
func withTables(s site, tables string) (http.Handler, error) {
	if tables == "" {
		return s, nil
	}
	server, err := url.Parse(tables)
	if err != nil {
		return nil, err
	}
	if server.Scheme != "http" && server.Scheme != "https" || server.Host == "" {
		return nil, fmt.Errorf("-tables %s: this takes a URL, as in http://localhost:8080", tables)
	}
	mux := http.NewServeMux()
	mux.Handle("/", s)
	games := httputil.NewSingleHostReverseProxy(server)
	mux.Handle("/games", games)
	mux.Handle("/games/", games)
	return mux, nil
}
