package scan

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Text is text that is read from left to right, each time what comes next. After
// the first fault, which counts, it reads nothing more, and all answers are zero
// or meaningless.
type Text struct {
	text   string
	at     int    // in bytes
	end    int    // where reading stops, in bytes
	blanks string // what may stand between words
	fault  *Error
}

// The characters that separate words, and nothing else.
const (
	Blanks    = " \t\r"
	AllBlanks = Blanks + "\n" // where a line break is no more than a blank
)

// New returns a text to be read. One of more than so many bytes is a fault.
func New(text, blanks string, most int) *Text {
	t := &Text{text: text, end: len(text), blanks: blanks}
	if len(text) > most {
		t.FailWith(fmt.Sprintf("at most %d bytes", most), strconv.Itoa(len(text)))
	}
	return t
}

// Fault returns the first fault, or nil.
func (t *Text) Fault() *Error { return t.fault }

// Fail lists a fault at what comes next: it says what would have to come.
func (t *Text) Fail(expected string) {
	found := "the end"
	if next := t.Peek(); next != "" {
		if quoted, err := strconv.QuotedPrefix(t.Rest()); err == nil {
			next = quoted
		}
		found = Shown(next)
	} else if t.end < len(t.text) {
		found = Shown(t.text[t.end : t.end+1]) // a sign, by which a part ends
	}
	t.FailWith(expected, found)
}

// FailWith is Fail where more than a word is what is found.
func (t *Text) FailWith(expected, found string) {
	if t.fault != nil {
		return
	}
	before := t.text[:t.at]
	line := 1 + strings.Count(before, "\n")
	column := 1 + utf8.RuneCountInString(before[1+strings.LastIndexByte(before, '\n'):])
	oneLine := !strings.Contains(strings.TrimRight(t.text, AllBlanks), "\n")
	t.fault = &Error{Line: line, Column: column, OneLine: oneLine, Expected: expected, Found: found}
}

// FailAt is Fail at a place that Place returned.
func (t *Text) FailAt(place int, expected string) {
	t.Return(place)
	t.Fail(expected)
}

// Rest returns what is still to be read, from the first that is no blank.
func (t *Text) Rest() string {
	if t.fault != nil {
		return ""
	}
	rest := strings.TrimLeft(t.text[t.at:t.end], t.blanks)
	t.at = t.end - len(rest)
	return rest
}

// Place returns where the next is that is no blank, for Return and FailAt.
func (t *Text) Place() int {
	t.Rest()
	return t.at
}

// Return goes back, or on, to a place.
func (t *Text) Return(place int) {
	if t.fault == nil {
		t.at = place
	}
}

// Peek returns the next word, number or sign, of which Read reads it; "" at the
// end and after a fault. A word may have digits and apostrophes in it.
func (t *Text) Peek() string {
	rest := t.Rest()
	end := strings.IndexFunc(rest, func(r rune) bool { return !inWord(r) })
	switch end {
	case -1:
		return rest
	case 0:
		_, end = utf8.DecodeRuneInString(rest)
	}
	return rest[:end]
}

func inWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '\'' || r == '’'
}

// Read reads what Peek, Before or Rest returned, or the beginning of it.
func (t *Text) Read(next string) {
	if t.fault == nil {
		t.at += len(next)
	}
}

// Take reads a word or sign if it comes next.
func (t *Text) Take(word string) bool {
	if !strings.HasPrefix(t.Rest(), word) || t.Peek() != word {
		return false
	}
	t.Read(word)
	return true
}

// TakeAnyCase reads a word if it comes next, in capitals or small letters.
func (t *Text) TakeAnyCase(word string) bool {
	next := t.Peek()
	if !strings.EqualFold(next, word) {
		return false
	}
	t.Read(next)
	return true
}

// Need reads a word or sign that has to come next.
func (t *Text) Need(word string) {
	if !t.Take(word) {
		t.Fail(strconv.Quote(word))
	}
}

// SkipLines reads line breaks that come next, and the blanks between them.
func (t *Text) SkipLines() {
	for t.Take("\n") {
	}
}

// NeedEnd asks for nothing more to come.
func (t *Text) NeedEnd() {
	if t.Rest() != "" {
		t.Fail("the end")
	}
}

// NeedBefore asks for a sign or the end to come next. It is still to be read.
func (t *Text) NeedBefore(sign string) {
	if !t.AtAny(sign) {
		t.Fail(strconv.Quote(sign) + " or the end")
	}
}

// Part reads what comes before the next of some signs, or all of it, with what
// reads the whole part. The sign is left to be read.
func (t *Text) Part(signs string, read func()) {
	end := t.end
	if i := strings.IndexAny(t.text[t.at:end], signs); i >= 0 {
		t.end = t.at + i
	}
	read()
	if t.Rest() != "" {
		expected := "the end of the line"
		if strings.Contains(signs, ";") {
			expected = `";" or ` + expected
		}
		t.Fail(expected)
	}
	t.end = end
}

// Before returns what comes before the next of some signs, or all of it, without
// the blanks around it. It is still to be read.
func (t *Text) Before(signs string) string {
	rest := t.Rest()
	if end := strings.IndexAny(rest, signs); end >= 0 {
		rest = rest[:end]
	}
	return strings.TrimRight(rest, t.blanks)
}

// AtAny reports whether one of some signs comes next, or the end.
func (t *Text) AtAny(signs string) bool {
	rest := t.Rest()
	return rest == "" || strings.IndexByte(signs, rest[0]) >= 0
}

// Number reads a whole number from least to most, written plainly.
func (t *Text) Number(least, most int) int {
	n, ok := plain(t.Peek(), most)
	if !ok || n < least {
		t.Fail(fmt.Sprintf("a whole number from %d to %d", least, most))
		return 0
	}
	t.Read(t.Peek())
	return n
}

// Uint64 reads a whole number that may be larger than an int, written plainly.
func (t *Text) Uint64() uint64 {
	next := t.Peek()
	n, err := strconv.ParseUint(next, 10, 64)
	if err != nil || strconv.FormatUint(n, 10) != next {
		t.Fail("a number below 2^64")
		return 0
	}
	t.Read(next)
	return n
}

// Counted returns a letter with a number from 1 to most, as in "R2", if that
// comes next. It is still to be read. The number is 0 where there is none.
func (t *Text) Counted(most int) (letter byte, n int) {
	next := t.Peek()
	if len(next) < 2 {
		return 0, 0
	}
	n, ok := plain(next[1:], most)
	if !ok {
		return 0, 0
	}
	return next[0], n
}

// plain returns the number that a text is, if it is written plainly and at most so
// large.
func plain(text string, most int) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n <= most && strconv.Itoa(n) == text
}

// Letter returns the next word if that is a single letter of one byte, 0
// otherwise. It is still to be read.
func (t *Text) Letter() byte {
	if next := t.Peek(); len(next) == 1 {
		return next[0]
	}
	return 0
}

// Quoted reads a text of at most so many bytes between quotation marks, as
// strconv.Quote writes it.
func (t *Text) Quoted(most int) string {
	rest := t.Rest()
	if !strings.HasPrefix(rest, `"`) {
		t.Fail("a text between quotation marks")
		return ""
	}
	written, err := strconv.QuotedPrefix(rest)
	if err != nil {
		line, _, _ := strings.Cut(rest, "\n")
		t.FailWith("a quotation mark at the end of the text", Shown(line))
		return ""
	}
	text, err := strconv.Unquote(written)
	if err != nil || len(text) > most {
		t.FailWith(fmt.Sprintf("a text of at most %d bytes", most), fmt.Sprintf("one of %d", len(text)))
		return ""
	}
	t.Read(written)
	return text
}

// OneOf reads one of some words, and returns its index.
func (t *Text) OneOf(words ...string) int {
	for i, word := range words {
		if t.Take(word) {
			return i
		}
	}
	t.FailWord(listQuoted(words), words...)
	return 0
}

// listQuoted lists words in quotation marks, for what is expected.
func listQuoted(words []string) string {
	quoted := make([]string, len(words))
	for i, word := range words {
		quoted[i] = strconv.Quote(word)
	}
	return Listed(quoted, "or")
}

// List reads items between commas, at most so many. It is never nil.
func List[T any](t *Text, most int, read func() T) []T {
	items := []T{read()}
	for t.Take(",") {
		if len(items) == most {
			t.Fail(fmt.Sprintf("at most %d items", most))
			break
		}
		items = append(items, read())
	}
	return items
}
