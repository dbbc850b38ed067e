package scan

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Listed returns words separated by commas, with last before the final one: "A,
// B and C". It returns "" for none.
func Listed(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	end := len(words) - 1
	return strings.Join(words[:end], ", ") + " " + last + " " + words[end]
}

// Visible returns a text with � in place of every character that is invisible
// or controls a terminal: line breaks, cursor moves, changes of direction.
func Visible(text string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsGraphic(r) {
			return utf8.RuneError
		}
		return r
	}, text)
}
