package sitting

import (
	"errors"
	"io/fs"
	"path/filepath"
	"regexp"
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
func Plain(err error, where *Malformed, typed bool) string {
	text := err.Error()
	if where != nil {
		text = strings.Replace(text, where.Text, where.instead(typed), 1)
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
// Files and moves are written in English, and so are descriptions of their parts.
func (m *Malformed) instead(typed bool) string {
	const end = "the end"
	found, signs := m.Found, m.signs()
	if found == `"\n"` {
		found = words.Say("terminal.malformed.endOfLine")
	}
	key := "file.instead"
	switch {
	case typed && m.Expected == end:
		key = "typed.leaveOut"
	case typed && found == end && signs != "":
		key = "typed.add"
	case typed && found == end:
		key = "typed.addPart"
	case typed && signs != "":
		key = "typed.instead"
	case typed:
		key = "typed.insteadPart"
	case found == end:
		key = "file.ends"
	case found == "nothing":
		key = "file.lacks"
	}
	text := words.Say("terminal.malformed."+key, "found", found, "signs", signs, "expected", m.Expected)
	switch {
	case typed:
	case m.Path != "":
		text = m.Path + ": " + text
	case m.Line > 0:
		text = words.Say("terminal.malformed.line", "line", m.Line) + ": " + text
	}
	return text
}

// signs returns what is expected if it is a list of words or signs to be typed: each
// in quotation marks. Otherwise it returns "".
func (m *Malformed) signs() string {
	all := quoted.FindAllString(m.Expected, -1)
	between := strings.NewReplacer(",", "", " or ", "").Replace(quoted.ReplaceAllString(m.Expected, ""))
	if all == nil || strings.TrimSpace(between) != "" {
		return ""
	}
	return words.Alternatives(all)
}

// quoted matches a word or a sign in quotation marks.
var quoted = regexp.MustCompile(`"(\\"|[^"])+"`)
