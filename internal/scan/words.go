package scan

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Listed lists words with commas, and a last word before the last one: "A, B and
// C". It is "" for none.
func Listed(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	end := len(words) - 1
	return strings.Join(words[:end], ", ") + " " + last + " " + words[end]
}

// Visible returns a text with the sign � in place of every character that nobody
// sees, or that a terminal would obey: line breaks, cursor moves, signs that turn
// letters round.
func Visible(text string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsGraphic(r) {
			return utf8.RuneError
		}
		return r
	}, text)
}
