// Package scan reads text from left to right, and says by line and column what
// is wrong with it. It knows words, numbers and signs, and nothing of what they
// mean.
package scan

import (
	"fmt"
	"strconv"
	"strings"
)

// Error says where text or data is malformed, what was expected there and what
// was found.
type Error struct {
	Line, Column int    // of text, in characters from 1, in data too; 0 where there is none
	Path         string // of data, as in "hands[1][0]"; "" for text, and for data as a whole
	Expected     string // what would do
	Found        string // what is there
}

// Error returns the message, for people.
func (e *Error) Error() string {
	where := ""
	switch {
	case e.Path != "" && e.Line > 0:
		where = fmt.Sprintf("%s, line %d, column %d: ", e.Path, e.Line, e.Column)
	case e.Path != "":
		where = e.Path + ": "
	case e.Line > 0:
		where = fmt.Sprintf("line %d, column %d: ", e.Line, e.Column)
	}
	return fmt.Sprintf("%sexpected %s, found %s", where, e.Expected, e.Found)
}

// Shown quotes a text that may be long.
func Shown(text string) string { return strconv.Quote(Shortened(text)) }

// Shortened returns the beginning of a text that may be long.
func Shortened(text string) string {
	const most = 40
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}

// Nearly reports whether two words differ in their case, or in one letter: more,
// less, another, or two next to one another the other way round.
func Nearly(a, b string) bool {
	if strings.EqualFold(a, b) {
		return true
	}
	for a != "" && b != "" && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for a != "" && b != "" && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return len(a) <= 1 && len(b) <= 1 || len(a) == 2 && len(b) == 2 && a[0] == b[1] && a[1] == b[0]
}
