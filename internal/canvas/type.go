package canvas

import (
	"slices"
	"strconv"
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

// ShortenAll cuts texts as [Shorten] does, but so that those that differ stay
// different: where only what is cut away tells two apart, they keep their
// beginnings and go on with the word in which they differ, or right where they
// do; where that has no room either, they are numbered.
func ShortenAll(texts []string, size, room float64) []string {
	const head = 3 // letters that are kept
	short := make([]string, len(texts))
	for i, text := range texts {
		short[i] = Shorten(text, size, room)
	}
	from := func(i, place int) string {
		begin := firstLetters(texts[i], head)
		if place <= len(begin) {
			return short[i]
		}
		return Shorten(begin+"…"+texts[i][place:], size, room)
	}
	separate(texts, short, func(i, same int) string { return from(i, 1+strings.LastIndex(texts[i][:same], " ")) })
	separate(texts, short, from)
	separate(texts, short, func(i, _ int) string { return firstLetters(texts[i], head) + "… " + strconv.Itoa(i+1) })
	return short
}

// separate writes texts anew that are cut to the same, though they differ: apart
// is given the index of such a text, and how long what it shares with all like it
// is.
func separate(texts, short []string, apart func(i, same int) string) {
	written := slices.Clone(short)
	for i := range texts {
		var alike []string
		for j := range texts {
			if short[j] == short[i] && texts[j] != texts[i] {
				alike = append(alike, texts[j])
			}
		}
		if alike != nil {
			written[i] = apart(i, len(commonPrefix(texts[i], alike)))
		}
	}
	copy(short, written)
}

// commonPrefix returns the letters with which a text and all others begin.
func commonPrefix(text string, others []string) string {
	for i, r := range text {
		for _, other := range others {
			if !strings.HasPrefix(other[min(i, len(other)):], string(r)) {
				return text[:i]
			}
		}
	}
	return text
}

// firstLetters returns the first letters of a text.
func firstLetters(text string, letters int) string {
	for i := range text {
		if letters--; letters < 0 {
			return text[:i]
		}
	}
	return text
}
