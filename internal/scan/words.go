package scan

import "strings"

// Listed lists words with commas, and a last word before the last one: "A, B and
// C". It is "" for none.
func Listed(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	end := len(words) - 1
	return strings.Join(words[:end], ", ") + " " + last + " " + words[end]
}
