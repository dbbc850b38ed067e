// Package printable takes out of text whatever a terminal could take for a command:
// names of files, of people and of boards come from outside.
package printable

import (
	"io"
	"strings"
	"unicode"
)

// Line returns what can be printed of a text on one line.
func Line(text string) string { return with(text, "") }

// Lines returns what can be printed of a text of several lines.
func Lines(text string) string { return with(text, "\n") }

// with returns what can be printed of a text, and what else is kept.
func with(text, kept string) string {
	return strings.Map(func(c rune) rune {
		if !unicode.IsPrint(c) && !strings.ContainsRune(kept, c) {
			return -1
		}
		return c
	}, text)
}

// To returns a writer that passes on to w what can be printed, the ends of lines and
// tabs. What is written at once must be whole letters.
func To(w io.Writer) io.Writer { return writer{w} }

type writer struct{ to io.Writer }

func (w writer) Write(text []byte) (int, error) {
	if _, err := io.WriteString(w.to, with(string(text), "\n\t")); err != nil {
		return 0, err
	}
	return len(text), nil
}
