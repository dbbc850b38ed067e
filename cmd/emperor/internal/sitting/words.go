package sitting

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// Malformed is a place in text that cannot be read.
type Malformed struct {
	Text            string // the message of its error
	Line            int    // 0 if unknown
	Path            string // of data, "" for text
	Expected, Found string
}

// Plain describes an error in the words of players and their files, not of a
// parser or an operating system. If the error is about malformed text, of is
// that; typed means that a person has typed it.
func Plain(err error, of *Malformed, typed bool) string {
	text := err.Error()
	if of != nil {
		text = strings.Replace(text, of.Text, of.instead(typed), 1)
	}
	if failed := new(fs.PathError); errors.As(err, &failed) {
		why := failed.Path + ": " + failed.Err.Error()
		switch missing := errors.Is(failed.Err, fs.ErrNotExist); {
		case missing && failed.Op == "write":
			why = words.Say("terminal.noFolder", "folder", filepath.Dir(failed.Path))
		case missing:
			why = words.Say("terminal.noFile", "file", failed.Path)
		}
		text = strings.Replace(text, failed.Error(), why, 1)
	}
	return text
}

// instead describes what a text needs, in a line that was typed or in a file.
func (m *Malformed) instead(typed bool) string {
	found := m.Found
	if found == `"\n"` {
		found = "the end of the line"
	}
	if typed {
		switch {
		case m.Found == "the end":
			return "at the end, add " + m.Expected
		case m.Expected == "the end":
			return "leave out " + m.Found
		}
		return fmt.Sprintf("instead of %s, type %s", found, m.Expected)
	}
	where := ""
	switch {
	case m.Path != "":
		where = m.Path + ": "
	case m.Line > 0:
		where = fmt.Sprintf("line %d: ", m.Line)
	}
	switch m.Found {
	case "the end":
		return where + "the file ends, and needs " + m.Expected
	case "nothing":
		return where + "the file needs " + m.Expected
	}
	return fmt.Sprintf("%sinstead of %s, the file needs %s", where, found, m.Expected)
}
