// Web lets anybody play against the machine on web pages. The library runs in
// the browser, and no server takes part in the game. Six lessons teach the
// rules, and the pages replay records with their comments and show the final
// scoring item by item. The replay of a finished game can review it: each
// player's luck and moves, the expected leads over time, and the mistakes, each
// with a better move on the map.
//
//	go run ./examples/web
//	go run ./examples/web -out site
//
// The first command builds the site and serves it on this machine. The second
// writes it to a folder that any static host can serve. The folder also
// contains its text and its programs compressed by gzip, and the programs by
// brotli if that is installed. A host that sends a program compressed by brotli
// shows a first visitor on slow 4G the board in a second and the first choice
// of a game in less than ten.
//
// The page score/ is for people who play on a real board: it scores their table
// item by item and checks whether a move is legal. On map/ they can draw the
// map of their copy, to play or score on it, or to save it for the flag -board
// of examples/terminal and examples/selfplay.
//
// The page lotus/ is for the other game, Der weisse Lotus: people play against
// the machine, learn it in four lessons, and replay records. A browser loads
// the program for it only when that page is opened.
//
// The pages rules/ and lotus/rules/ have the rules of the games from their
// package comments, for players: with a picture of every example, and without
// names of the library. Below each, summary/ is one printed page.
//
// After the first visit all pages work offline; lotus/ does once it has been
// opened. A browser switches to a newer build when it opens the next page.
//
// With -tables, people can also play both games with each other at the tables of
// examples/server:
//
//	go run ./examples/server -address localhost:8080
//	go run ./examples/web -tables http://localhost:8080
//
// Only then do the pages offer tables of friends. With -out as well, the host
// must forward the paths /games and /games/ to that server.
//
// The program serves the pages with headers that forbid other sites to frame
// them. A static host needs to send the same headers: the file _headers in the
// folder lists them, in the format that several hosts read.
//
// Run the program within the module, because it builds the packages below
// wasm.
//
// Other front ends in JavaScript or TypeScript use the same program as an npm
// package, in a page or in Node. This command writes it:
//
//	go run ./examples/web -package emperor-js
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
	out := flag.String("out", "", "write the site to `folder` instead of serving it")
	address := flag.String("address", "localhost:8000", "`host:port` to serve the site on")
	tables := flag.String("tables", "",
		"`URL` of examples/server, for games between people; with -out any URL\nto offer them")
	kit := flag.String("package", "", "write the npm package for other front ends to `folder`")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(*out, *kit, *address, *tables); err != nil {
		fmt.Fprintln(errs, "web:", err)
		os.Exit(1)
	}
}

func run(out, kit, address, tables string) error {
	s, err := build(tables != "", program.build)
	if err != nil {
		return err
	}
	if kit != "" {
		if err := s.writeKit(kit); err != nil || out == "" {
			return err
		}
	}
	if out != "" {
		if err := s.squeeze(); err != nil {
			fmt.Printf("the program is compressed only by gzip: %v\n", err)
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

// withTables returns a handler that serves the site and forwards requests for
// games to the game server, if there is one. To a browser the two are one site.
func withTables(s site, tables string) (http.Handler, error) {
	if tables == "" {
		return s, nil
	}
	server, err := url.Parse(tables)
	if err != nil {
		return nil, err
	}
	if server.Scheme != "http" && server.Scheme != "https" || server.Host == "" {
		return nil, fmt.Errorf("-tables %s: must be a URL, as in http://localhost:8080", tables)
	}
	mux := http.NewServeMux()
	mux.Handle("/", s)
	games := httputil.NewSingleHostReverseProxy(server)
	mux.Handle("/games", games)
	mux.Handle("/games/", games)
	return mux, nil
}
