package terminal

import (
	"io"
	"regexp"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
)

// cardColors are the text colors of cards and regions.
var cardColors = [emperor.NumColors]int{emperor.Red: 203, emperor.Green: 71, emperor.Yellow: 220,
	emperor.Orange: 208, emperor.Purple: 141}

// colors finds what has a color in the text of a table.
type colors struct {
	t      *table
	board  emperor.Board            // the board of the fields below
	words  *regexp.Regexp           // the words that have a color
	colors map[string]emperor.Color // of names of regions and colors
	signs  mapSigns
}

// painter returns a writer that colors the text.
func (w *colors) painter(to io.Writer) console.Painter {
	return console.Painter{To: to, Paint: func(text string) string {
		w.prepare()
		return w.words.ReplaceAllStringFunc(text, w.paint)
	}}
}

// prepare sets the names to color for a board.
func (w *colors) prepare() {
	board := w.t.game.State().Board()
	if w.words != nil && w.board == board {
		return
	}
	w.board, w.colors, w.signs = board, map[string]emperor.Color{}, signsOf(w.t.game.State().Table())
	var names []string
	add := func(name string, c emperor.Color) {
		names = append(names, regexp.QuoteMeta(name))
		w.colors[name] = c
	}
	for r := range board.Regions() {
		add(board.RegionName(r), board.Color(r))
	}
	for c := range emperor.Color(emperor.NumColors) {
		add(spoken().Cards(emperor.CardsOf(c)), c)
	}
	w.words = regexp.MustCompile(`\b(?:` + strings.Join(names, "|") +
		`)\b|\b\p{L}+\d+[A-E#]?|\([A-E]\)|\b[A-E] [-+]?\d`)
}

var spaceSign = regexp.MustCompile(`^(\p{Ll}+)(\d+)([A-E]?)$`)

// paint colors one word.
func (w *colors) paint(word string) string {
	if color, ok := w.colors[word]; ok {
		return inColor(color, word)
	}
	if sign := spaceSign.FindStringSubmatch(word); sign != nil {
		r, ok := w.signs.letters[sign[1]]
		if !ok {
			return word
		}
		text := inColor(w.board.Color(r), sign[1]+sign[2])
		if sign[3] != "" {
			text += console.OnColor(sign[3])
		}
		if space, ok := w.signs.spaces[sign[1]+sign[2]]; ok && w.t.changed.built.Has(space) {
			text = "\x1b[4m" + strings.ReplaceAll(text, "\x1b[0m", "\x1b[0m\x1b[4m") + "\x1b[0m"
		}
		return text
	}
	letter := strings.IndexAny(word, "ABCDE")
	if letter < 0 || letter > 1 || letter == 1 && word[0] != '(' {
		return word
	}
	return word[:letter] + console.OnColor(word[letter:letter+1]) + word[letter+1:]
}

func inColor(c emperor.Color, text string) string { return console.InColor(cardColors[c], text) }
