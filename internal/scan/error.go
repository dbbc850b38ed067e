// Package scan reads text from left to right, and reports faults by line and
// column. It knows words, numbers and signs, but not what they mean.
package scan

import (
	"fmt"
	"strconv"
	"strings"
)

// Error reports where text or data is malformed, what was expected there and
// what was found.
type Error struct {
	Line, Column int    // of text, in characters from 1, in data too; 0 if unknown
	OneLine      bool   // the text is a single line, so the message leaves out Line and Column
	Path         string // of data, as in "hands[1][0]"; "" for text, and for data as a whole
	Expected     string // what would do
	Found        string // what was found instead
}

// Error returns the message, for people.
func (e *Error) Error() string {
	var where []string
	if e.Path != "" {
		where = append(where, e.Path)
	}
	if e.Line > 0 && !e.OneLine {
		where = append(where, fmt.Sprintf("line %d, column %d", e.Line, e.Column))
	}
	message := fmt.Sprintf("expected %s, found %s", e.Expected, e.Found)
	if where == nil {
		return message
	}
	return strings.Join(where, ", ") + ": " + message
}

// Shown returns the beginning of a text that may be long, quoted.
func Shown(text string) string { return strconv.Quote(Shortened(text)) }

// Shortened returns the beginning of a text that may be long.
func Shortened(text string) string {
	const most = 40
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}
