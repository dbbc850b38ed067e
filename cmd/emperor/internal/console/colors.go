package console

import (
	"fmt"
	"io"
)

// Painter writes text to a terminal in colors. The text has the same
// information without them.
type Painter struct {
	To    io.Writer
	Paint func(text string) string
}

// Write colors a text. The text must not end within a word or a number.
func (w Painter) Write(text []byte) (int, error) {
	if _, err := io.WriteString(w.To, w.Paint(string(text))); err != nil {
		return 0, err
	}
	return len(text), nil
}

// playerColors are the background colors of the players' letters.
var playerColors = [...]int{25, 94, 30, 240, 162, 88}

// InColor returns a text in a color of the 256-color palette of terminals.
func InColor(color int, text string) string {
	return fmt.Sprintf("\x1b[38;5;%dm%s\x1b[0m", color, text)
}

// OnColor returns a player's letter, A to F, on their color.
func OnColor(letter string) string {
	return fmt.Sprintf("\x1b[1;38;5;231;48;5;%dm%s\x1b[0m", playerColors[letter[0]-'A'], letter)
}
