package console

import (
	"fmt"
	"strings"
)

// Columns is the maximum width of a line. Some terminals break a line of 80
// columns.
const Columns = 79

// narrowest is the width below which lines are not wrapped any shorter.
const narrowest = 39

// Wrap breaks long lines between words, for the width of the screen. It indents
// continuations by indent columns more than the line.
func (c *Console) Wrap(text string, indent int) string { return WrapTo(c.Width(), text, indent) }

// Width returns the width of the widest line to write.
func (c *Console) Width() int {
	if c.Screen.Columns == 0 {
		return Columns
	}
	return min(Columns, max(c.Screen.Columns-1, narrowest))
}

// WrapTo is [Console.Wrap] for any width.
func WrapTo(columns int, text string, indent int) string {
	var b strings.Builder
	for _, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		left := strings.TrimLeft(line, " ")
		if left == "" {
			b.WriteString(line + "\n")
			continue
		}
		margin := line[:len(line)-len(left)]
		further := margin + strings.Repeat(" ", indent)
		for left != "" {
			// Keep the blanks in a line, as they align columns.
			at := breakOf(left, columns-len(margin))
			b.WriteString(margin + strings.TrimRight(left[:at], " ") + "\n")
			left = strings.TrimLeft(left[at:], " ")
			margin = further
		}
	}
	return b.String()
}

// breakOf returns the position at which to break a line: the last blank that
// fits, or the first one if none fits. It is the end of the line if everything
// fits, or if there is no blank.
func breakOf(line string, columns int) int {
	best, column := -1, 0
	for at, c := range line {
		if column++; column > columns && best >= 0 {
			return best
		}
		if c == ' ' {
			best = at
		}
	}
	if column <= columns || best < 0 {
		return len(line)
	}
	return best
}

// gap is the number of columns between two texts side by side.
const gap = 2

// SideBySide joins two texts side by side.
func SideBySide(left, right string) string {
	a, b := Lines(left), Lines(right)
	wide := Widest(a)
	var text strings.Builder
	for i := range max(len(a), len(b)) {
		var l, r string
		if i < len(a) {
			l = a[i]
		}
		if i < len(b) {
			r = b[i]
		}
		text.WriteString(strings.TrimRight(fmt.Sprintf("%-*s%*s%s", wide, l, gap, "", r), " ") + "\n")
	}
	return text.String()
}

// Lines returns the lines of a text.
func Lines(text string) []string { return strings.Split(strings.TrimSuffix(text, "\n"), "\n") }

// Widest returns the width of the widest line.
func Widest(lines []string) int {
	most := 0
	for _, line := range lines {
		most = max(most, len([]rune(line)))
	}
	return most
}
