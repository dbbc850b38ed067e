package main

import (
	"fmt"
	"io"
	"regexp"
	"strings"

	"github.com/emperorofchina/emperor"
)

// The colors are from the 256-color palette of terminals: cards and regions as
// text colors, players as background colors.
var (
	cardColors = [emperor.NumColors]int{emperor.Red: 203, emperor.Green: 71, emperor.Yellow: 220,
		emperor.Orange: 208, emperor.Purple: 141}
	playerColors = [...]int{25, 94, 30, 240, 162}
)

// painted writes text to a terminal in colors. The text has the same
// information without them.
type painted struct {
	to      io.Writer
	s       *sitting
	board   emperor.Board  // the board of the fields below
	words   *regexp.Regexp // the words that have a color
	regions map[string]emperor.Color
	signs   mapSigns
}

// Write colors a text. The text must not end within a word or a number.
func (w *painted) Write(text []byte) (int, error) {
	w.prepare()
	out := w.words.ReplaceAllStringFunc(string(text), w.paint)
	if _, err := io.WriteString(w.to, out); err != nil {
		return 0, err
	}
	return len(text), nil
}

// prepare sets the names to color for a board.
func (w *painted) prepare() {
	board := w.s.game.State().Board()
	if w.words != nil && w.board == board {
		return
	}
	w.board, w.regions, w.signs = board, map[string]emperor.Color{}, signsOf(w.s.game.State().Table())
	var names []string
	for r := range board.Regions() {
		name := board.RegionName(r)
		names = append(names, regexp.QuoteMeta(name))
		w.regions[name] = board.Color(r)
	}
	w.words = regexp.MustCompile(`\b(?:` + strings.Join(names, "|") +
		`|red|green|yellow|orange|purple)\b|\b\p{L}+\d+[A-E#]?|\([A-E]\)|\b[A-E] [-+]?\d`)
}

var spaceSign = regexp.MustCompile(`^(\p{Ll}+)(\d+)([A-E]?)$`)

// paint colors one word.
func (w *painted) paint(word string) string {
	if color, ok := w.regions[word]; ok {
		return inColor(color, word)
	}
	var color emperor.Color
	if color.UnmarshalText([]byte(word)) == nil {
		return inColor(color, word)
	}
	if sign := spaceSign.FindStringSubmatch(word); sign != nil {
		r, ok := w.signs.letters[sign[1]]
		if !ok {
			return word
		}
		text := inColor(w.board.Color(r), sign[1]+sign[2])
		if sign[3] != "" {
			text += onColor(sign[3])
		}
		if space, ok := w.signs.spaces[sign[1]+sign[2]]; ok && w.s.changed.built.Has(space) {
			text = "\x1b[4m" + strings.ReplaceAll(text, "\x1b[0m", "\x1b[0m\x1b[4m") + "\x1b[0m"
		}
		return text
	}
	letter := strings.IndexAny(word, "ABCDE")
	if letter < 0 || letter > 1 || letter == 1 && word[0] != '(' {
		return word
	}
	return word[:letter] + onColor(word[letter:letter+1]) + word[letter+1:]
}

func inColor(c emperor.Color, text string) string {
	return fmt.Sprintf("\x1b[38;5;%dm%s\x1b[0m", cardColors[c], text)
}

// onColor returns a player's letter on their color.
func onColor(letter string) string {
	return fmt.Sprintf("\x1b[1;38;5;231;48;5;%dm%s\x1b[0m", playerColors[letter[0]-'A'], letter)
}
