// Study plays any number of games of The Emperor of China, on one machine or many, to
// find out what seats, sides, the module, the rule for roads and the number of players
// make of it.
//
//	study -opponents random -games 1000000 -out random.json
//	study -table random.json greedy.json
//
// The first command plays the games of a million seeds, on all processors, each with
// the next of all the ways to set the game up, and all seats taken by the same
// opponent; it keeps their sums in a file, whose size does not depend on how many they
// are. When it is stopped, the same command goes on where the file ends. The second
// prints the sums as tables in Markdown, and with -svg draws who wins.
//
// On many machines each plays a shard, whose number most batch engines hand out:
//
//	study -opponents random -games 1000000 -shard 0/10 -out random-0.json
//	study -merge -out random.json random-*.json
//
// What is merged must be whole: shards of another study, of another version of the
// game, twice there or not there at all are refused. The sums are those of one run,
// byte for byte. The files kubernetes.yaml, slurm.sh and Dockerfile beside this one
// run all shards on a cluster.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/emperorofchina/emperor/examples/internal/keeping"
	"github.com/emperorofchina/emperor/examples/internal/playing"
	"github.com/emperorofchina/emperor/examples/internal/plot"
	"github.com/emperorofchina/emperor/examples/internal/printable"
)

func main() {
	errs := printable.To(os.Stderr)
	flag.CommandLine.SetOutput(errs)
	var s Study
	flag.StringVar(&s.Opponent, "opponents", "random", "who `plays`: "+playing.Names())
	flag.Uint64Var(&s.Seed, "seed", 1, "the first `seed`")
	flag.Int64Var(&s.Games, "games", 10_000, "how `many` games, each with the next seed")
	part := flag.String("shard", "0/1", "play the part `i/n` of the games, i from 0")
	out := flag.String("out", "", "the `file` in which the sums are kept, or those that are merged")
	save := flag.Duration("save", 10*time.Second, "save the sums after each such `time`")
	merging := flag.Bool("merge", false, "merge the sums in the files that are named, instead of playing")
	tables := flag.Bool("table", false, "print tables of the sums in the files that are named, instead of playing")
	picture := flag.String("svg", "", "with -table, the `file` to draw a picture of who wins in")
	flag.Parse()

	var err error
	switch {
	case *merging && !*tables && flag.NArg() > 0:
		err = merge(os.Stdout, *out, flag.Args())
	case *tables && !*merging && flag.NArg() > 0:
		err = tabulate(os.Stdout, *picture, flag.Args())
	case !*merging && !*tables && flag.NArg() == 0:
		err = play(s, *part, *out, *save)
	default:
		flag.Usage()
		os.Exit(2)
	}
	if err != nil {
		fmt.Fprintln(errs, "study:", err)
		os.Exit(1)
	}
}

// play plays a part of a study, or what is left of it.
func play(s Study, part, out string, save time.Duration) error {
	if out == "" {
		return errors.New("-out: the file is missing in which the sums are kept")
	}
	shard, err := s.shard(part)
	if err != nil {
		return err
	}
	if (playing.Seating{s.Opponent}).OnClock() {
		return fmt.Errorf("-opponents %s: it thinks for some time, and a study has to be reproducible; let it play on so many games, as in search:2000", s.Opponent)
	}
	if s.Plays, err = s.fingerprint(); err != nil {
		return err
	}
	return s.keep(shard, out, save)
}

// merge writes the sums of all files together, to out, or to w where there is none.
func merge(w io.Writer, out string, files []string) error {
	if err := apart(out, files); err != nil {
		return err
	}
	var all []Summary
	for _, name := range files {
		s, err := readSummary(name)
		if err != nil {
			return err
		}
		all = append(all, s)
	}
	whole, err := merged(all)
	if err != nil {
		return err
	}
	if out == "" {
		_, err = io.WriteString(w, whole.text())
		return err
	}
	return keeping.Write(out, whole.text())
}

// apart refuses to write over one of the files that are read.
func apart(out string, files []string) error {
	for _, name := range files {
		if out != "" && keeping.Same(out, name) {
			return fmt.Errorf("%s is read, and not written over; choose another file", out)
		}
	}
	return nil
}

// tabulate prints tables of the studies in files, and draws who wins in them.
func tabulate(w io.Writer, picture string, files []string) error {
	if err := apart(picture, files); err != nil {
		return err
	}
	var rows []plot.Row
	for _, name := range files {
		s, err := readSummary(name)
		if err != nil {
			return err
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

// shard returns the range of a study's games that is part i/n, cut so that the parts
// differ by one game at the most.
func (s Study) shard(part string) (Range, error) {
	var i, n int64
	if _, err := fmt.Sscanf(part, "%d/%d", &i, &n); err != nil || i < 0 || i >= n || fmt.Sprintf("%d/%d", i, n) != strings.TrimSpace(part) {
		return Range{}, fmt.Errorf("-shard %s: it is i/n, with i from 0 to n-1, as in 0/10", part)
	}
	switch {
	case s.Games < n:
		return Range{}, fmt.Errorf("-games %d -shard %s: there are fewer games than shards", s.Games, part)
	case s.Games > maxGames:
		return Range{}, fmt.Errorf("-games %d: at most %d games are a study", s.Games, maxGames)
	case s.Seed > uint64(maxGames):
		return Range{}, fmt.Errorf("-seed %d: at most %d is the first seed of a study", s.Seed, maxGames)
	}
	cut := func(i int64) int64 { return i*(s.Games/n) + min(i, s.Games%n) }
	return Range{cut(i), cut(i + 1)}, nil
}

// maxGames keeps sums within what 63 bits and JSON numbers in other languages hold.
const maxGames int64 = 1_000_000_000_000
