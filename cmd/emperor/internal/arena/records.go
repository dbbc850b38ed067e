package arena

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
	"github.com/emperorofchina/emperor/cmd/emperor/internal/keeping"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/internal/printable"
	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/opponents/arena"
	"github.com/emperorofchina/emperor/whitelotus"
)

// nowhere receives the records if there is no file for them.
type nowhere struct{}

func (nowhere) Write(p []byte) (int, error) { return len(p), nil }
func (nowhere) Close() error                { return nil }

// open opens the file of records for this program alone and returns its games
// by number. It reports and skips an incomplete record, as a killed program
// leaves it. It refuses games of another arena, and files that contain anything
// but records.
func (c contest) open(report io.Writer) (io.WriteCloser, *before, error) {
	b := &before{games: map[int]arena.Outcome{}}
	if c.file == "" {
		return nowhere{}, b, nil
	}
	file, err := keeping.OpenToAppend(c.file)
	if err != nil {
		return nil, nil, err
	}
	if err := c.read(file, b, printable.To(report)); err != nil {
		file.Close()
		return nil, nil, fmt.Errorf("%s: %w", c.file, err)
	}
	return file, b, nil
}

// before holds the games found in the file.
type before struct {
	games map[int]arena.Outcome // by number, without records
	first record                // of one of them
}

// read reads the games of the file, and completes its last line if it was cut
// off.
func (c contest) read(file *os.File, b *before, report io.Writer) error {
	if err := checkRecords(file, c.game.header()); err != nil {
		return err
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	for r, err := range c.game.records(file) {
		if err != nil && !malformed(err) {
			return err
		}
		var o arena.Outcome
		if err == nil {
			o.Scores, o.Winners, err = r.result()
		}
		if err != nil {
			fmt.Fprintf(report, "%s: skipping a game: %v\n", c.file, err)
			continue
		}
		i, err := c.number(r)
		if err != nil {
			return err
		}
		if i >= c.deals*len(c.seatings) { // the file may have more deals than -deals
			continue
		}
		if len(b.games) == 0 {
			b.first = r
		}
		if o.Failures, err = playing.Failures(len(o.Scores), r.tags()); err != nil {
			return err
		}
		b.games[i] = o
	}
	return endLine(file)
}

// malformed reports whether an error is about the text of a record.
func malformed(err error) bool {
	return errors.As(err, new(*emperor.SyntaxError)) || errors.As(err, new(*whitelotus.SyntaxError))
}

// errNotOver refuses a record of a game that is not over.
var errNotOver = errors.New("the game is not over")

// checkRecords returns an error if a file contains anything but records, which
// begin with a header. The first line of a record may be incomplete, as a
// killed program leaves it.
func checkRecords(file io.Reader, header string) error {
	word, _, _ := strings.Cut(header, " ")
	lines, within := bufio.NewReader(file), false
	for n := 1; ; n++ {
		line, rest, err := lines.ReadLine()
		if err == io.EOF {
			return nil
		}
		text := strings.TrimSpace(string(line))
		if text != "" && (!within || strings.HasPrefix(text, word)) {
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

// endLine completes the last line of a file if it was cut off.
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

// number returns the number of a record's game, or an error if it belongs to
// another arena.
func (c contest) number(r record) (int, error) {
	begun, text := r.start()
	deal := r.seed() - c.seed // wraps to a huge number if Seed is lower
	seating := slices.IndexFunc(c.seatings, func(s playing.Seating) bool {
		return slices.Equal(s, playing.Seating(r.names()))
	})
	if seating < 0 || deal > maxDeals || !reflect.DeepEqual(begun, c.game.start(r.seed())) ||
		!slices.Equal(playing.WithoutFailures(r.tags()), c.tags()) {
		var tags []string
		for _, tag := range r.tags() {
			tags = append(tags, scan.Visible(tag.Name)+": "+scan.Visible(tag.Text))
		}
		return 0, fmt.Errorf("the file has a game of another arena: %q, %v, %s", r.names(), tags, text)
	}
	return int(deal)*len(c.seatings) + seating, nil
}

// checkOpponents replays one of the games found in the file. If its moves
// differ, an opponent has changed, and the results would mix two versions.
func (c contest) checkOpponents(group group, b *before) error {
	if len(b.games) == 0 || c.time > 0 || !c.seatings[0].Repeats() {
		return nil
	}
	i, err := c.number(b.first)
	if err != nil {
		return err
	}
	again, err := c.playGame(group, i, false)
	if err == nil && !reflect.DeepEqual(again.Record.(record).moves(), b.first.moves()) {
		err = fmt.Errorf("%s: the opponents now play differently with seed %d; choose another file", c.file,
			b.first.seed())
	}
	return err
}
