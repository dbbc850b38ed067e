package picture

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Printed returns text with typographic apostrophes.
func Printed(text string) string { return strings.ReplaceAll(text, "'", "’") }

// TextWidth returns an upper estimate of the width of a line of bold serif type.
// The real width depends on the reader's fonts.
func TextWidth(text string, size float64) float64 {
	width := 0.0
	for _, r := range text {
		width += widthOf(r)
	}
	return width * size
}

// widthOf returns the width of a letter, relative to the font size.
func widthOf(r rune) float64 {
	switch {
	case r >= 0x1100: // from here on, most characters are as wide as high
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

// Shorten shortens a text that is wider than room. It reads no more of the text
// than fits.
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

// ShortenAll shortens texts as [Shorten] does, but keeps distinct texts
// distinct. Texts that would become equal keep their beginning and continue
// with the word in which they differ, or with the letter at which they differ;
// if that does not fit, they are numbered.
func ShortenAll(texts []string, size, room float64) []string {
	const head = 3 // number of letters kept
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
	separate(texts, short, func(i, same int) string {
		return from(i, 1+strings.LastIndex(texts[i][:same], " "))
	})
	separate(texts, short, from)
	separate(texts, short, func(i, _ int) string {
		return firstLetters(texts[i], head) + "… " + strconv.Itoa(i+1)
	})
	return short
}

// separate rewrites distinct texts that were shortened to the same. It calls
// apart with the index of that text and the length of its common prefix with
// the others.
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

// commonPrefix returns the common prefix of text and all others.
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
