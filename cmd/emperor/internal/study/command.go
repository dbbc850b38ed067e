// Package study plays any number of games of The Emperor of China, on one
// machine or many, to measure the effect of seat, side, fortifications, road
// rule and number of players; or with -game whitelotus games of Der weisse
// Lotus, to measure the effect of seat, blocks, limited chips and number of
// players.
//
//	emperor study -opponents random -games 1000000 -out random.json
//	emperor study -table random.json greedy.json
//
// The first command plays games with a million consecutive seeds on all
// processors. They cycle through all setups, with the same opponent in every
// seat. It keeps the sums in a file of constant size. If it is interrupted, the
// same command continues where the file ends. The second command prints the
// sums as Markdown tables; with -svg it also draws each seat's share of wins.
//
// To use several machines, let each play a shard. Most batch systems provide
// its number:
//
//	emperor study -opponents random -games 1000000 -shard 0/10 -out random-0.json
//	emperor study -merge -out random.json random-*.json
//
// Merging requires every shard exactly once, all of the same study and the same
// version of the game. The merged sums equal the sums of a single run, byte for
// byte. The files kubernetes.yaml, slurm.sh and Dockerfile in the folder
// examples/study run all shards on a cluster.
package study

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/command"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/keeping"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/plot"
	"github.com/emperorofchina/emperor/internal/printable"
)

const usage = `Play any number of games, on one machine or many, and print tables of them.

    $emperor study -opponents random -games 1000000 -out random.json
    $emperor study -table random.json greedy.json
    $emperor study -merge -out random.json random-*.json
`

// Run is the command study.
func Run(args []string, _ io.Reader, stdout, errs io.Writer) int {
	flags := flag.NewFlagSet("study", flag.ContinueOnError)
	var s Study
	flags.StringVar(&s.Game, "game", "emperor", "the `game`, emperor or whitelotus")
	flags.StringVar(&s.Opponent, "opponents", "random", "the `opponent` in all seats: "+playing.Names())
	flags.Uint64Var(&s.Seed, "seed", 1, "`seed` of the first game")
	flags.Int64Var(&s.Games, "games", 10_000, "`number` of games, with consecutive seeds")
	part := flags.String("shard", "0/1", "play shard `i/n` of the games, with i from 0 to n-1")
	out := flags.String("out", "", "`file` for the sums, or for the merged sums")
	save := flags.Duration("save", 10*time.Second, "`interval` at which the sums are saved")
	merging := flags.Bool("merge", false, "merge the sums in the given files instead of playing")
	tables := flags.Bool("table", false, "print tables of the sums in the given files instead of playing")
	picture := flags.String("svg", "", "with -table, draw the shares of wins as an SVG picture in `file`")
	_, err := command.Parse(flags, usage, args, errs, func(map[string]bool) error {
		switch {
		case *merging && *tables:
			return errors.New("-merge and -table do not go together")
		case (*merging || *tables) && flags.NArg() == 0:
			return errors.New("name the files with sums")
		case *merging || *tables:
			return nil
		}
		return command.NoArguments(flags)
	})
	if s.Game == "emperor" {
		s.Game = ""
	}
	switch {
	case err != nil:
	case *merging:
		err = merge(stdout, *out, flags.Args())
	case *tables:
		err = tabulate(stdout, *picture, flags.Args())
	default:
		err = play(s, *part, *out, *save)
	}
	return command.Status(errs, "study", err)
}

// play plays the games of a shard that its file does not contain yet.
func play(s Study, part, out string, save time.Duration) error {
	if s.game() == nil {
		return command.Mistake(fmt.Errorf("-game %s: must be emperor or whitelotus", s.Game))
	}
	if out == "" {
		return command.Mistake(errors.New("-out: no file given for the sums"))
	}
	shard, err := s.shard(part)
	if err == nil {
		err = command.CheckFile(out)
	}
	if err == nil {
		seating := playing.Emperor.NewSeating
		if s.Game != "" {
			seating = playing.Lotus.NewSeating
		}
		_, err = seating(s.Opponent, 3)
	}
	if err != nil {
		return command.Mistake(err)
	}
	if (playing.Seating{s.Opponent}).OnClock() {
		return command.Mistake(fmt.Errorf(
			"-opponents %s: a study must be reproducible, so give a number of playouts "+
				"instead of a time limit, as in search:2000", s.Opponent))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second signal ends the program at once
	if s.Plays, err = s.fingerprint(ctx); err == nil {
		err = s.keep(ctx, shard, out, save)
	}
	switch {
	case errors.Is(err, context.Canceled):
		return errors.New("interrupted; to go on where it stopped, run the same command again")
	case err != nil:
		return err
	}
	fmt.Fprintf(printable.To(os.Stderr), "Done: %s has the sums of games %d to %d of %d.\n", out, shard.From,
		shard.To-1, s.Games)
	return nil
}

// merge writes the sums of all files together to out, or to w if out is empty.
func merge(w io.Writer, out string, files []string) error {
	if err := cmp.Or(checkOutput(out, files), command.CheckFile(out)); err != nil {
		return command.Mistake(err)
	}
	var all []shardFile
	for _, name := range files {
		s, err := readSummary(name)
		if err != nil {
			return command.Mistake(err)
		}
		all = append(all, shardFile{name, s})
	}
	whole, err := mergeFiles(all)
	if err != nil {
		return command.Mistake(err)
	}
	if out == "" {
		_, err = io.WriteString(w, whole.text())
		return err
	}
	if err := keeping.Write(out, whole.text()); err != nil {
		return err
	}
	fmt.Fprintf(printable.To(os.Stderr), "Done: %s has the sums of all %d games.\n", out, whole.Study.Games)
	return nil
}

// checkOutput returns an error if writing to out would overwrite one of the
// input files.
func checkOutput(out string, files []string) error {
	for _, name := range files {
		if out != "" && keeping.Same(out, name) {
			return fmt.Errorf("%s is an input file; choose another file for the output", out)
		}
	}
	return nil
}

// tabulate prints tables of the studies in the files and draws the shares of
// wins.
func tabulate(w io.Writer, picture string, files []string) error {
	if err := cmp.Or(checkOutput(picture, files), command.CheckFile(picture)); err != nil {
		return command.Mistake(err)
	}
	var rows []plot.Row
	for _, name := range files {
		s, err := readSummary(name)
		if err != nil {
			return command.Mistake(err)
		}
		if err := s.writeTables(w); err != nil {
			return err
		}
		rows = append(rows, s.rows(len(files) > 1)...)
	}
	if picture == "" {
		return nil
	}
	return os.WriteFile(picture, []byte(plot.Shares("Who wins, by seat", rows)), 0o666)
}

// shard returns the range of games in shard i/n. The sizes of shards differ by
// at most one game.
func (s Study) shard(part string) (Range, error) {
	var i, n int64
	if _, err := fmt.Sscanf(part, "%d/%d", &i, &n); err != nil || i < 0 || i >= n ||
		fmt.Sprintf("%d/%d", i, n) != strings.TrimSpace(part) {
		return Range{}, fmt.Errorf("-shard %s: must be i/n with i from 0 to n-1, as in 0/10", part)
	}
	switch {
	case s.Games < n:
		return Range{}, fmt.Errorf("-games %d -shard %s: fewer games than shards", s.Games, part)
	case s.Games > maxGames:
		return Range{}, fmt.Errorf("-games %d: a study has at most %d games", s.Games, maxGames)
	case s.Seed > uint64(maxGames):
		return Range{}, fmt.Errorf("-seed %d: must be at most %d", s.Seed, maxGames)
	}
	return s.part(i, n), nil
}

// part returns the range of games of shard i/n.
func (s Study) part(i, n int64) Range {
	cut := func(i int64) int64 { return i*(s.Games/n) + min(i, s.Games%n) }
	return Range{cut(i), cut(i + 1)}
}

// maxGames keeps the sums within 63 bits, and within the numbers that JSON
// libraries of other languages read exactly.
const maxGames int64 = 1_000_000_000_000
