package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/examples/internal/keeping"
	"github.com/emperorofchina/emperor/examples/internal/playing"
	"github.com/emperorofchina/emperor/examples/internal/printable"
)

// nowhere is where records go that nobody keeps.
type nowhere struct{}

func (nowhere) Write(p []byte) (int, error) { return len(p), nil }
func (nowhere) Close() error                { return nil }

// open opens the file of records for this program alone, and returns the games in it by
// their numbers. What a program that was killed has written of a game is left out, and
// said to be; games of another arena are refused, and so is what is no file of records.
func (a arena) open(report io.Writer) (io.WriteCloser, *before, error) {
	b := &before{games: map[int]outcome{}}
	if a.file == "" {
		return nowhere{}, b, nil
	}
	file, err := keeping.OpenToAppend(a.file)
	if err != nil {
		return nil, nil, err
	}
	if err := a.read(file, b, printable.To(report)); err != nil {
		file.Close()
		return nil, nil, fmt.Errorf("%s: %w", a.file, err)
	}
	return file, b, nil
}

// before is the games that were in the file.
type before struct {
	games map[int]outcome // by number, without their records
	first emperor.Record  // of one of them
}

// read reads the games of the file, and ends its last line where that is cut off.
func (a arena) read(file *os.File, b *before, report io.Writer) error {
	if err := foreign(file); err != nil {
		return err
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	for r, err := range emperor.ReadRecords(file, a.options.Board) {
		if syntax := new(emperor.SyntaxError); err != nil && !errors.As(err, &syntax) {
			return err
		}
		var game emperor.GameState
		if err == nil {
			game, err = finished(r)
		}
		if err != nil {
			fmt.Fprintf(report, "%s: a game is left out: %v\n", a.file, err)
			continue
		}
		i, err := a.number(r)
		if err != nil {
			return err
		}
		if i >= a.deals*len(a.seatings) { // there may be more deals than are asked for now
			continue
		}
		if len(b.games) == 0 {
			b.first = r
		}
		if b.games[i], err = outcomeOf(r, game); err != nil {
			return err
		}
	}
	return endLine(file)
}

// header is the first line of every record.
const header = "emperor record 1"

// foreign returns what a file holds that is no record. The first line of a record may be
// cut off, as a program leaves it that was killed.
func foreign(file io.Reader) error {
	lines, within := bufio.NewReader(file), false
	for n := 1; ; n++ {
		line, rest, err := lines.ReadLine()
		if err == io.EOF {
			return nil
		}
		text := strings.TrimSpace(string(line))
		if text != "" && (!within || strings.HasPrefix(text, "emperor")) {
			if within = strings.HasPrefix(header, text); !within {
				return fmt.Errorf("line %d: expected records of version 1, found %.40q", n, text)
			}
		}
		for rest && err == nil {
			_, rest, err = lines.ReadLine()
		}
		if err != nil {
			return err
		}
	}
}

// endLine ends the last line of a file where it is cut off.
func endLine(file *os.File) error {
	size, err := file.Seek(0, io.SeekEnd)
	if err != nil || size == 0 {
		return err
	}
	last := make([]byte, 1)
	if _, err := file.ReadAt(last, size-1); err != nil || last[0] == '\n' {
		return err
	}
	_, err = file.WriteString("\n")
	return err
}

// finished returns the game of a record at its end, which must be over.
func finished(r emperor.Record) (emperor.GameState, error) {
	game, err := r.Game()
	if err == nil && !game.Over() {
		err = errors.New("the game is not over")
	}
	return game, err
}

// number returns the number of the game of a record, which must be of this arena.
func (a arena) number(r emperor.Record) (int, error) {
	deal := r.Initial.Seed - a.seed // of a lower seed it is huge
	seating := slices.IndexFunc(a.seatings, func(s playing.Seating) bool { return slices.Equal(s, playing.Seating(r.Names)) })
	if seating < 0 || deal > maxDeals || !reflect.DeepEqual(r.Initial, a.start(int(deal))) || !slices.Equal(playing.WithoutFailures(r.Tags), a.tags()) {
		start, _ := r.Initial.Text()
		return 0, fmt.Errorf("it has a game of another arena: %q, %v, %s", r.Names, r.Tags, start)
	}
	return int(deal)*len(a.seatings) + seating, nil
}

// checkOpponents plays one of the games that were in the file once more. Where it becomes
// another, an opponent has changed, and the results would be those of two.
func (a arena) checkOpponents(group *playing.Group, b *before) error {
	if len(b.games) == 0 || a.time > 0 || !a.seatings[0].Repeats() {
		return nil
	}
	i, err := a.number(b.first)
	if err != nil {
		return err
	}
	again, err := a.playGame(group, i)
	if err == nil && !slices.Equal(again.fresh.Moves, b.first.Moves) {
		err = fmt.Errorf("%s: the opponents of the same names play another game with seed %d now; choose another file", a.file, b.first.Initial.Seed)
	}
	return err
}
