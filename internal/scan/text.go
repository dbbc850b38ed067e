package scan

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Text is a text that is read from left to right. It keeps its first fault;
// after it, it reads nothing more, and the results of its methods are zero or
// meaningless.
type Text struct {
	text   string
	at     int    // in bytes
	end    int    // of the part that is read, in bytes
	blanks string // allowed between words
	fault  *Error
}

// The characters that only separate words.
const (
	Blanks    = " \t\r"
	AllBlanks = Blanks + "\n" // with line breaks as blanks
)

// New returns a text to be read. A text of more than most bytes is a fault.
func New(text, blanks string, most int) *Text {
	t := &Text{text: text, end: len(text), blanks: blanks}
	if len(text) > most {
		t.FailWith(fmt.Sprintf("at most %d bytes", most), strconv.Itoa(len(text)))
	}
	return t
}

// Fault returns the first fault, or nil.
func (t *Text) Fault() *Error { return t.fault }

// Fail reports a fault at the next word or sign, unless there was one before.
func (t *Text) Fail(expected string) {
	found := "the end"
	if next := t.Peek(); next != "" {
		if quoted, err := strconv.QuotedPrefix(t.Rest()); err == nil {
			next = quoted
		}
		found = Shown(next)
	} else if t.end < len(t.text) {
		found = Shown(t.text[t.end : t.end+1]) // the sign that ends a part
	}
	t.FailWith(expected, found)
}

// FailWith is Fail with another description of the text found.
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

// Rest returns the text still to be read, without leading blanks.
func (t *Text) Rest() string {
	if t.fault != nil {
		return ""
	}
	rest := strings.TrimLeft(t.text[t.at:t.end], t.blanks)
	t.at = t.end - len(rest)
	return rest
}

// Place returns the position of the next word or sign, for Return and FailAt.
func (t *Text) Place() int {
	t.Rest()
	return t.at
}

// Return moves to a place, back or ahead.
func (t *Text) Return(place int) {
	if t.fault == nil {
		t.at = place
	}
}

// Peek returns the next word, number or sign without reading it, "" at the end
// and after a fault. A word may contain digits and apostrophes.
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

// Read reads a text that Peek, Before or Rest returned, or its beginning.
func (t *Text) Read(next string) {
	if t.fault == nil {
		t.at += len(next)
	}
}

// Take reads a word or sign if it is next, and reports whether it was.
func (t *Text) Take(word string) bool {
	if !strings.HasPrefix(t.Rest(), word) || t.Peek() != word {
		return false
	}
	t.Read(word)
	return true
}

// TakeAnyCase is Take in any letter case.
func (t *Text) TakeAnyCase(word string) bool {
	next := t.Peek()
	if !strings.EqualFold(next, word) {
		return false
	}
	t.Read(next)
	return true
}

// Need reads a word or sign, and fails if it is not next.
func (t *Text) Need(word string) {
	if !t.Take(word) {
		t.Fail(strconv.Quote(word))
	}
}

// SkipLines reads the next line breaks, and the blanks between them.
func (t *Text) SkipLines() {
	for t.Take("\n") {
	}
}

// NeedEnd fails unless the text ends here.
func (t *Text) NeedEnd() {
	if t.Rest() != "" {
		t.Fail("the end")
	}
}

// NeedBefore fails unless one of the signs or the end is next. It reads
// nothing.
func (t *Text) NeedBefore(sign string) {
	if !t.AtAny(sign) {
		t.Fail(strconv.Quote(sign) + " or the end")
	}
}

// Part limits the text to the part before the next of some signs, or all of it,
// for read, which has to read the whole part. It does not read the sign.
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

// Continued is Part for the rest of the line and all lines after it that begin
// with a blank. Within it, line breaks are blanks.
func (t *Text) Continued(read func()) {
	end, blanks := t.end, t.blanks
	for i := t.at; i < end; i++ {
		if t.text[i] == '\n' && (i+1 == end || t.text[i+1] != ' ' && t.text[i+1] != '\t') {
			t.end = i
			break
		}
	}
	t.blanks = AllBlanks
	read()
	if t.Rest() != "" {
		t.Fail("the end of the line")
	}
	t.end, t.blanks = end, blanks
}

// Wrapped returns a text of words and signs with line breaks after commas and
// semicolons, so that no line is wider than width unless one item is. Further
// lines begin with two blanks. It breaks no text in quotation marks.
func Wrapped(text string, width int) string {
	var lines strings.Builder
	line := ""
	add := func(item string) {
		if line != "" && Width(line+strings.TrimRight(item, " ")) > width {
			lines.WriteString(strings.TrimRight(line, " ") + "\n")
			line = "  "
		}
		line += item
	}
	begin := 0
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '"':
			if quoted, err := strconv.QuotedPrefix(text[i:]); err == nil {
				i += len(quoted) - 1
			}
		case text[i] == ' ' && i > 0 && (text[i-1] == ';' || text[i-1] == ','):
			add(text[begin : i+1])
			begin = i + 1
		}
	}
	add(text[begin:])
	return lines.String() + line
}

// Before returns the text before the next of some signs, or all of it, without
// the blanks around it. It reads nothing.
func (t *Text) Before(signs string) string {
	rest := t.Rest()
	if end := strings.IndexAny(rest, signs); end >= 0 {
		rest = rest[:end]
	}
	return strings.TrimRight(rest, t.blanks)
}

// AtAny reports whether one of some signs or the end is next.
func (t *Text) AtAny(signs string) bool {
	rest := t.Rest()
	return rest == "" || strings.IndexByte(signs, rest[0]) >= 0
}

// Number reads a whole number within limits, in plain digits.
func (t *Text) Number(least, most int) int {
	n, ok := plainNumber(t.Peek(), most)
	if !ok || n < least {
		t.Fail(fmt.Sprintf("a whole number from %d to %d", least, most))
		return 0
	}
	t.Read(t.Peek())
	return n
}

// Uint64 reads a whole number that may be larger than an int, in plain digits.
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

// Counted returns the next word if it is a letter with a number of at most
// most, as in "R2", and zeros if not. It reads nothing.
func (t *Text) Counted(most int) (letter byte, n int) {
	next := t.Peek()
	if len(next) < 2 {
		return 0, 0
	}
	n, ok := plainNumber(next[1:], most)
	if !ok {
		return 0, 0
	}
	return next[0], n
}

// plainNumber reads a number in plain digits. It returns false if the text is
// malformed or the number exceeds most.
func plainNumber(text string, most int) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n <= most && strconv.Itoa(n) == text
}

// Letter returns the next word if it is a single byte, 0 if not. It reads
// nothing.
func (t *Text) Letter() byte {
	if next := t.Peek(); len(next) == 1 {
		return next[0]
	}
	return 0
}

// Quoted reads a text of at most most bytes between quotation marks, as
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

// OneOf reads one of several words, and returns its index.
func (t *Text) OneOf(words ...string) int {
	for i, word := range words {
		if t.Take(word) {
			return i
		}
	}
	t.FailWord(listQuoted(words), words...)
	return 0
}

// listQuoted lists words in quotation marks, for an expectation.
func listQuoted(words []string) string {
	quoted := make([]string, len(words))
	for i, word := range words {
		quoted[i] = strconv.Quote(word)
	}
	return Listed(quoted, "or")
}

// List reads at most most items, separated by commas. The result is never nil.
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
