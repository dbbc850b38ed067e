package emperor

import (
	"fmt"
	"strconv"
	"strings"
)

// SyntaxError says where text or data is malformed, what was expected there and
// what was found. Data that is well formed but describes a board, options or a
// position that there can't be gets the error of its own kind instead.
type SyntaxError struct {
	Line, Column int    // of text, in characters from 1, in data too; 0 where there is none
	Path         string // of data, as in "hands[1][0]"; "" for text, and for data as a whole
	Expected     string // what would do
	Found        string // what is there
}

// Error returns the message, for people.
func (e *SyntaxError) Error() string {
	where := ""
	switch {
	case e.Path != "" && e.Line > 0:
		where = fmt.Sprintf("%s, line %d, column %d: ", e.Path, e.Line, e.Column)
	case e.Path != "":
		where = e.Path + ": "
	case e.Line > 0:
		where = fmt.Sprintf("line %d, column %d: ", e.Line, e.Column)
	}
	return fmt.Sprintf("emperor: %sexpected %s, found %s", where, e.Expected, e.Found)
}

// What text and data may have at the most. No game comes near.
const (
	maxSize   = 1 << 20 // bytes
	maxNumber = 9999    // whole numbers
	maxName   = 200     // bytes of the name of a player, board, region or space
)

// expectedColor is what a [SyntaxError] expects where no color stands.
const expectedColor = "a color (red, green, yellow, orange or purple)"

// expectedRegion is likewise for the regions of a board.
func (b Board) expectedRegion() string {
	var names []string
	for r := range b.Regions() {
		names = append(names, b.RegionName(r))
	}
	return "a region (" + strings.Join(names, ", ") + ")"
}

// expectedSpace says which spaces there are, of the region of a wrong name if
// that is right.
func (b Board) expectedSpace(name string) string {
	if i := strings.LastIndexByte(name, ' '); i >= 0 {
		if r, ok := b.RegionNamed(name[:i]); ok {
			return fmt.Sprintf("a house space (%s 1 to %d)", b.RegionName(r), b.Spaces(r).Len())
		}
	}
	return "a house space, as in " + strconv.Quote(b.SpaceName(0))
}

// shown quotes a text that may be long.
func shown(text string) string { return strconv.Quote(shortened(text)) }

func shortened(text string) string {
	const most = 40
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}

// nearly reports whether two keys differ in their case, or in one letter: more,
// less, another, or two next to one another the other way round.
func nearly(a, b string) bool {
	if strings.EqualFold(a, b) {
		return true
	}
	for a != "" && b != "" && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for a != "" && b != "" && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return len(a) <= 1 && len(b) <= 1 || len(a) == 2 && len(b) == 2 && a[0] == b[1] && a[1] == b[0]
}
