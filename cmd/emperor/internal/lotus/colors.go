package lotus

import (
	"io"
	"regexp"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
)

// symbolColors are the text colors of the symbols.
var symbolColors = [...]int{whitelotus.Palace: 220, whitelotus.Temple: 141, whitelotus.Ricefield: 71,
	whitelotus.Fort: 208, whitelotus.Village: 180}

// letter matches a player's letter by itself.
var letter = regexp.MustCompile(`\b[A-F]\b`)

// painter returns a writer that colors the text of a game: symbols, and players by
// their letters as in "A:P", "P+BC", "(A)", "A +3" and "B bids".
func painter(to io.Writer) console.Painter {
	var names []string
	colors := map[string]int{}
	for symbol := whitelotus.Palace; symbol <= whitelotus.Village; symbol++ {
		name := words.Library().Say(symbol.String())
		names = append(names, regexp.QuoteMeta(name))
		colors[name], colors[name+"s"] = symbolColors[symbol], symbolColors[symbol]
	}
	colored := regexp.MustCompile(`\b(?:` + strings.Join(names, "|") + `)s?\b|` +
		`\b[A-F]:\pL\b|\+[A-F]+\b|\([A-F]\)|\b[A-F] (?:[-+]?\d|bids)|\bagainst [A-F]\b`)
	return console.Painter{To: to, Paint: func(text string) string {
		return colored.ReplaceAllStringFunc(text, func(word string) string {
			if color, ok := colors[word]; ok {
				return console.InColor(color, word)
			}
			return paint(word)
		})
	}}
}

// paint colors the letters of players in a word.
func paint(word string) string {
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
