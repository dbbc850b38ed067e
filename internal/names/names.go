// Package names validates the names on boards, and finds the name that somebody
// typed.
package names

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Max is the largest number of bytes of a name.
const Max = 200

// Plain returns a name with plain apostrophes, so that every way to type them
// finds it. It returns a text that is too long for a name unchanged.
func Plain(name string) string {
	if len(name) > Max*len("’") {
		return name
	}
	return apostrophes.Replace(name)
}

var apostrophes = strings.NewReplacer("’", "'", "ʼ", "'")

// Typed returns the index of the name that somebody typed, of those that name
// returns for 0 to n-1: in any letter case, and without its apostrophes too. Of
// names that differ in nothing else, only the exact one is found.
func Typed(typed string, n int, name func(int) string) (int, bool) {
	if len(typed) > Max*len("’") {
		return 0, false
	}
	plain := Plain(typed)
	bare := withoutApostrophes(plain)
	for _, same := range []func(name string) bool{
		func(name string) bool { return name == plain },
		func(name string) bool { return strings.EqualFold(name, plain) },
		func(name string) bool { return bare != "" && strings.EqualFold(withoutApostrophes(name), bare) },
	} {
		found, count := 0, 0
		for i := range n {
			if same(Plain(name(i))) {
				found = i
				count++
			}
		}
		if count > 0 {
			return found, count == 1
		}
	}
	return 0, false
}

// Beginning returns the length of the longest beginning of a text, up to the
// end of a word, that is known as a name; 0 if there is none.
func Beginning(text string, known func(string) bool) int {
	inWord := func(r rune) bool { return unicode.IsLetter(r) || r == '\'' || r == '’' || r == 'ʼ' }
	end := min(len(text), Max)
	for end > 0 && !known(text[:end]) {
		end = strings.LastIndexFunc(text[:end], func(r rune) bool { return !inWord(r) })
		end = len(strings.TrimRight(text[:max(end, 0)], " \t\r\n"))
	}
	return end
}

func withoutApostrophes(plain string) string { return strings.ReplaceAll(plain, "'", "") }

// ValidTitle reports whether a text can be the name of a board: short, in
// UTF-8, and visible throughout.
func ValidTitle(name string) bool {
	hidden := func(r rune) bool { return !unicode.IsGraphic(r) }
	return len(name) <= Max && utf8.ValidString(name) && !strings.ContainsFunc(name, hidden)
}

// Valid reports whether a plain name can name a place: it has only letters,
// apostrophes, and single blanks between them.
func Valid(name string) bool {
	if name == "" || strings.HasPrefix(name, " ") || strings.HasSuffix(name, " ") ||
		strings.Contains(name, "  ") {
		return false
	}
	for _, r := range name {
		if (!unicode.IsLetter(r) || unicode.Is(lookAlikes, r)) && r != '\'' && r != ' ' {
			return false
		}
	}
	return true
}

// lookAlikes are invisible letters, and those that Unicode treats as another
// form of one letter or of a part of one: with them two names could look the
// same.
var lookAlikes = &unicode.RangeTable{
	R16: []unicode.Range16{
		{0x00B5, 0x00B5, 1}, {0x0374, 0x0374, 1}, {0x1100, 0x11FF, 1}, {0x1F71, 0x1F7D, 2},
		{0x1FBB, 0x1FBB, 1}, {0x1FBE, 0x1FBE, 1}, {0x1FC9, 0x1FCB, 2}, {0x1FD3, 0x1FD3, 1},
		{0x1FDB, 0x1FDB, 1}, {0x1FE3, 0x1FE3, 1}, {0x1FEB, 0x1FEB, 1}, {0x1FF9, 0x1FFB, 2},
		{0x2126, 0x2126, 1}, {0x212A, 0x212B, 1}, {0x3164, 0x3164, 1}, {0xA960, 0xA97F, 1},
		{0xD7B0, 0xD7FF, 1}, {0xF900, 0xFAFF, 1}, {0xFFA0, 0xFFA0, 1},
	},
	R32:         []unicode.Range32{{0x2F800, 0x2FA1F, 1}},
	LatinOffset: 1,
}
