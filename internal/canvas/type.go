package canvas

import (
	"strings"
	"unicode"
)

// Printed returns a text with its apostrophes as a printer sets them.
func Printed(text string) string { return strings.ReplaceAll(text, "'", "’") }

// Width estimates how wide a line of bold serif type is at the most; each
// reader's machine has a font of its own.
func Width(text string, size float64) float64 {
	width := 0.0
	for _, r := range text {
		width += widthOf(r)
	}
	return width * size
}

// widthOf returns the width of a letter as a share of the size of the type.
func widthOf(r rune) float64 {
	switch {
	case r >= 0x1100: // from here on letters as wide as high become common
		return 1.1
	case strings.ContainsRune("WMmw", r):
		return 1.1
	case unicode.IsUpper(r):
		return 0.85
	case strings.ContainsRune("iljtfr’' ,.", r):
		return 0.46
	}
	return 0.68
}

// Shorten cuts a text that would be wider than the room for it. However long a
// text is, no more of it is read than what has room.
func Shorten(text string, size, room float64) string {
	width, withDots, cut := 0.0, widthOf('…')*size, -1
	for i, r := range text {
		if withDots += widthOf(r) * size; withDots > room && cut < 0 {
			cut = i
		}
		if width += widthOf(r); width*size > room {
			return text[:cut] + "…"
		}
	}
	return text
}
