package lotus

import (
	"io"
	"regexp"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
)

// symbolColors are the text colors of the symbols.
var symbolColors = map[string]int{"Palace": 220, "Temple": 141, "Ricefield": 71, "Fort": 208, "Village": 180}

// colored matches the words that have a color: symbols, and players by their
// letters as in "A:P", "P+BC", "(A)", "A +3" and "B bids".
var colored = regexp.MustCompile(`\b(?:Palace|Temple|Ricefield|Fort|Village)s?\b|` +
	`\b[A-F]:[PTRFV]\b|\+[A-F]+\b|\([A-F]\)|\b[A-F] (?:[-+]?\d|bids)|\bagainst [A-F]\b`)

// letter matches a player's letter by itself.
var letter = regexp.MustCompile(`\b[A-F]\b`)

// painter returns a writer that colors the text of a game.
func painter(to io.Writer) console.Painter {
	return console.Painter{To: to, Paint: func(text string) string {
		return colored.ReplaceAllStringFunc(text, paint)
	}}
}

// paint colors one word.
func paint(word string) string {
	if color, ok := symbolColors[strings.TrimSuffix(word, "s")]; ok {
		return console.InColor(color, word)
	}
	if blocks, ok := strings.CutPrefix(word, "+"); ok {
		text := "+"
		for _, c := range blocks {
			text += console.OnColor(string(c))
		}
		return text
	}
	at := letter.FindStringIndex(word)
	if head, sign, ok := strings.Cut(word, ":"); ok { // "F:F"
		return console.OnColor(head) + ":" + sign
	}
	return word[:at[0]] + console.OnColor(word[at[0]:at[1]]) + word[at[1]:]
}
