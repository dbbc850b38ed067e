// Emperor plays The Emperor of China and Der weisse Lotus: in a terminal, in
// browsers, and by programs among themselves. Without arguments it lists its
// commands.
package main

import (
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/arena"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/cases"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/command"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/lotus"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/review"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/setup"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/simulate"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/study"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/terminal"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/train"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web"
)

var commands = []struct {
	name, purpose string
	run           command.Run
}{
	{"play", "play in this terminal, against the machine or at one keyboard",
		sitting.Games{setup.Emperor: terminal.Play, setup.Lotus: lotus.Play}.Play},
	{"web", "play in a browser, also with friends; -out and -package write the site", web.Run},
	{"review", "was it luck, and which moves cost the game? of a saved game", review.Run},
	{"arena", "measure which opponent is stronger, also a program of your own", arena.Run},
	{"simulate", "let programs play: one game in words, or a table of many", simulate.Run},
	{"study", "play millions of games, on one machine or many, and merge the sums", study.Run},
	{"train", "train the evaluation that the search and reviews use", train.Run},
	{"cases", "show the cases that decide a rule or a dispute", cases.Run},
}

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run runs the command that the first argument names, and returns the exit
// status.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	if len(args) == 0 || slices.Contains([]string{"-h", "-help", "--help"}, args[0]) ||
		len(args) == 1 && args[0] == "help" {
		fmt.Fprintln(out, `The Emperor of China and, with -game whitelotus, Der weisse Lotus. Commands:`)
		for _, c := range commands {
			fmt.Fprintf(out, "  %-9s %s\n", c.name, c.purpose)
		}
		fmt.Fprintf(out, "%s COMMAND -help describes a command and its flags.\n", command.Name())
		return 0
	}
	if args[0] == "help" {
		args = []string{args[1], "-help"}
	}
	var names []string
	for _, c := range commands {
		if c.name == args[0] {
			return c.run(args[1:], in, out, errs)
		}
		names = append(names, c.name)
	}
	return command.Unknown(errs, args[0], names)
}
