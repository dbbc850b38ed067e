package scan

import (
	"slices"
	"strings"
)

// Meant returns the words, three at most, that a misspelled one may stand for:
// the nearest by letters missing, added, replaced, or swapped with the next
// one, or else the words that begin with it. Letter case and apostrophes don't
// count.
func Meant(typed string, words []string) []string {
	const longest, most = 64, 3 // bytes of typed text, and words returned
	if len(typed) > longest {
		return nil
	}
	letters := lettersOf(typed)
	if len(letters) == 0 {
		return nil
	}
	var near, begun []string
	nearest := 0
	for _, word := range words {
		known := lettersOf(word)
		n := distance(letters, known)
		if len(letters) >= 3 && len(letters) < len(known) && slices.Equal(letters, known[:len(letters)]) {
			begun = append(begun, word)
		}
		far := n > tolerance(len(known)) || n > 0 && 2*n >= max(len(letters), len(known))
		if far || near != nil && n > nearest {
			continue
		}
		if n < nearest {
			near = nil
		}
		near, nearest = append(near, word), n
	}
	if near == nil {
		near = begun
	}
	return near[:min(len(near), most)]
}

// lettersOf returns a word in small letters, without apostrophes.
func lettersOf(word string) []rune {
	return []rune(withoutApostrophes.Replace(strings.ToLower(word)))
}

var withoutApostrophes = strings.NewReplacer("'", "", "’", "", "ʼ", "", "‘", "", "`", "", "´", "")

// tolerance returns how many letters may be wrong in a word of n letters.
func tolerance(n int) int {
	switch {
	case n <= 4:
		return 1
	case n <= 7:
		return 2
	}
	return 3
}

// distance returns how many letters have to be inserted, deleted, replaced or
// swapped with the next one to make b of a: the optimal string alignment
// distance. If the lengths differ by far, it returns at least their difference.
func distance(a, b []rune) int {
	if n := max(len(a)-len(b), len(b)-len(a)); n > 3 {
		return n
	}
	before, above := make([]int, len(b)+1), make([]int, len(b)+1)
	row := make([]int, len(b)+1)
	for j := range above {
		above[j] = j
	}
	for i := range a {
		row[0] = i + 1
		for j := range b {
			replaced := above[j]
			if a[i] != b[j] {
				replaced++
			}
			row[j+1] = min(replaced, above[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, above, row = above, row, before
	}
	return above[len(b)]
}

// OneNamed says what is expected instead of a typed name that nothing has: the kind of
// thing to name, and the names that may be meant. If none may be, it lists all names,
// or one if they are many.
func OneNamed(what, typed string, names []string) string {
	const few = 15
	meant := Meant(typed, names)
	switch {
	case len(names) == 0:
		return what
	case meant != nil:
		return what + " (did you mean " + Listed(meant, "or") + "?)"
	case len(names) > few:
		return what + ", such as " + names[0]
	}
	return what + " (" + strings.Join(names, ", ") + ")"
}

// FailWord is Fail if one of some words has to come next: it expects the word
// that seems to be meant, or else what the caller says.
func (t *Text) FailWord(expected string, words ...string) {
	if meant := Meant(t.Peek(), words); meant != nil {
		expected = listQuoted(meant)
	}
	t.Fail(expected)
}

// FailName is FailWith for a name that is not known, among those that are.
func (t *Text) FailName(what, typed string, names []string) {
	if typed == "" {
		t.Fail(OneNamed(what, typed, names))
		return
	}
	t.FailWith(OneNamed(what, typed, names), Shown(typed))
}
