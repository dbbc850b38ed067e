// Package web lets anybody play against the machine on web pages. The library runs in
// the browser, and no server takes part in the game. Six lessons teach the
// rules, and the pages replay records with their comments and show the final
// scoring item by item. The replay of a finished game can review it: each
// player's luck and moves, the expected leads over time, and the mistakes, each
// with a better move on the map.
//
//	emperor web
//	emperor web -out site
//
// The first command builds the site and serves it on this machine. The second
// writes it to a folder that any static host can serve. The folder also
// contains its text and its programs compressed by gzip, and by brotli if that
// is installed. A host that sends them compressed by brotli shows a first
// visitor on slow 4G the board in a second and the first choice of a game in
// some ten.
//
// The page score/ is for people who play on a real board: it scores their table
// item by item and checks whether a move is legal. On map/ they can draw the
// map of their copy, to play or score on it, or to save it for the flag -board
// of the commands play and simulate.
//
// The page lotus/ is for the other game, Der weisse Lotus: people play against
// the machine, learn it in eight lessons, and replay records. A browser loads
// the program for it only when that page is opened.
//
// The pages rules/ and lotus/rules/ have the rules of the games from their
// package comments, for players: with a picture of every example, and without
// names of the library. Below each, summary/ is one printed page.
//
// After the first visit all pages work offline; lotus/ does once it has been
// opened. A browser switches to a newer build when it opens the next page.
//
// People can also play both games with each other, at tables that the command
// serves on the same address: see package tables. With -folder none the pages
// offer no tables, and with -out they offer them only if -tables is set; then the
// host must forward the paths /games and /games/ to a server of this command.
//
// The program serves the pages with headers that forbid other sites to frame
// them. A static host needs to send the same headers: the file _headers in the
// folder lists them, in the format that several hosts read.
//
// The programs for browsers are compiled with the go command, from the clone in
// whose folder the command runs, or else from the source of the program itself.
//
// Other front ends in JavaScript or TypeScript use the same program as an npm
// package, in a page or in Node. This command writes it:
//
//	emperor web -package emperor-js
package web

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/command"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/tables"
	"github.com/emperorofchina/emperor/internal/printable"
)

const usage = `Play both games in a browser, against the machine or with friends at one table.

    $emperor web
    $emperor web -out site
    $emperor web -package emperor-js

Programs can play at the tables of friends too: GET /games describes what they
can ask.
`

// Run is the command web.
func Run(args []string, _ io.Reader, stdout, errs io.Writer) int {
	flags := flag.NewFlagSet("web", flag.ContinueOnError)
	out := flags.String("out", "", "write the site to `folder` instead of serving it")
	address := flags.String("address", "localhost:8000", "`host:port` to serve the site on")
	folder := flags.String("folder", "games", "`folder` for games of friends, or none for no tables")
	limit := flags.Int("games", 1000, "maximum `number` of games of friends under way")
	offered := flags.Bool("tables", false, "with -out, offer tables of friends: the host must forward /games")
	kit := flags.String("package", "", "write the npm package for other front ends to `folder`")
	_, err := command.Parse(flags, usage, args, errs, func(given map[string]bool) error {
		if *out == "" && given["tables"] {
			return errors.New("-tables needs -out")
		}
		if *limit < 0 {
			return fmt.Errorf("-games %d: it cannot be below 0", *limit)
		}
		return cmp.Or(command.CheckFolder(*out), command.CheckFolder(*kit), command.NoArguments(flags))
	})
	switch {
	case err != nil:
	case *out != "" || *kit != "":
		err = write(*out, *kit, *offered, stdout)
	default:
		err = serve(*address, *folder, *limit, stdout, errs)
	}
	return command.Status(errs, "web", err)
}

// write writes the npm package and the site to their folders, if any.
func write(out, kit string, offered bool, stdout io.Writer) error {
	s, err := build(offered, program.build)
	if err == nil && kit != "" {
		err = s.writeKit(kit)
	}
	if err != nil || out == "" {
		return err
	}
	if err := s.squeeze(); err != nil {
		fmt.Fprintf(stdout, "the site is compressed only by gzip: %v\n", err)
	}
	return s.write(out)
}

// serve serves the site and, unless folder is "none", the tables of friends.
func serve(address, folder string, limit int, stdout, errs io.Writer) error {
	friends := folder != "none"
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return command.Mistake(err)
	}
	defer listener.Close()
	log.SetOutput(printable.To(errs))
	var server tables.Server
	if friends {
		if server, err = tables.Open(folder, limit); err != nil {
			fmt.Fprintf(printable.To(errs), "emperor web: there are no tables of friends: %v\n", err)
			friends = false
		}
	}
	fmt.Fprintln(stdout, "compiling the games for browsers, the first time for a minute …")
	s, err := build(friends, program.build)
	if err != nil {
		return err
	}
	if friends {
		go server.Read()
	} else {
		server.Server = &http.Server{}
	}
	server.Handler = withTables(s, server.Handler)
	fmt.Fprintf(stdout, "play at http://%s\n", listener.Addr())
	return server.Serve(listener)
}

// withTables returns a handler that serves the site and the tables of friends,
// if there are any.
func withTables(s site, games http.Handler) http.Handler {
	if games == nil {
		return s
	}
	mux := http.NewServeMux()
	mux.Handle("/", s)
	mux.Handle("/games", games)
	mux.Handle("/games/", games)
	return mux
}
