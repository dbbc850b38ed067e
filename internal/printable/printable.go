// Package printable removes everything from a text that a terminal could take
// for a command. Names of files, people and boards come from outside.
package printable

import (
	"io"
	"strings"
	"unicode"
)

// Line returns the printable part of a text as one line.
func Line(text string) string { return onlyPrintable(text, "") }

// Lines returns the printable part of a text, with its line breaks.
func Lines(text string) string { return onlyPrintable(text, "\n") }

// onlyPrintable returns the printable part of a text, and the characters in kept.
func onlyPrintable(text, kept string) string {
	return strings.Map(func(c rune) rune {
		if !unicode.IsPrint(c) && !strings.ContainsRune(kept, c) {
			return -1
		}
		return c
	}, text)
}

// To returns a writer that passes the printable part of each write, with line
// breaks and tabs, on to w. Each write must consist of whole characters.
func To(w io.Writer) io.Writer { return writer{w} }

type writer struct{ to io.Writer }

func (w writer) Write(text []byte) (int, error) {
	if _, err := io.WriteString(w.to, onlyPrintable(string(text), "\n\t")); err != nil {
		return 0, err
	}
	return len(text), nil
}
