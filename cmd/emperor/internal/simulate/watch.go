package simulate

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/printable"
)

// watchFile replays the records in a file, one after another.
func watchFile(out io.Writer, name string, board emperor.Board) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	w := bufio.NewWriter(out)
	number, readable := 0, 0
	unreadable := errors.New("no records in file")
	for record, err := range emperor.ReadRecords(file, board) {
		if number++; number > 1 {
			fmt.Fprintln(w)
		}
		fmt.Fprintf(w, "Game %d\n\n", number)
		if err == nil {
			readable++
			err = replay(w, record)
		} else if readable == 0 {
			unreadable = err
		}
		if err != nil { // the next record may still be valid
			fmt.Fprintf(w, "%s\n", printable.Line(err.Error()))
		}
	}
	if readable == 0 {
		return fmt.Errorf("%s: %w", name, unreadable)
	}
	return w.Flush()
}

// replay describes the game of a record, with its comments.
func replay(w io.Writer, r emperor.Record) error {
	for _, tag := range r.Tags {
		fmt.Fprintf(w, "%s: %s\n", printable.Line(tag.Name), printable.Line(tag.Text))
	}
	match, err := r.Match()
	if match != (emperor.Match{}) {
		describeMatch(w, match)
	}
	if err == nil && !match.State().Over() {
		err = errors.New("the record ends here")
	}
	return err
}
