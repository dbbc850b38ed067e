package scan

import (
	"slices"
	"strings"
)

// Field is a field of a text: its key, a colon, and its value. Its functions
// write and read the value.
type Field struct {
	Key   string
	Late  bool          // its value is read after all others, in whatever order they stand
	Write func() string // the value; "" leaves the field out
	Read  func()        // reads the value from the Text that ReadFields is given
}

// WriteFields returns the fields that are not left out, each preceded by sign.
func WriteFields(fields []Field, sign string) string {
	var w strings.Builder
	for _, field := range fields {
		if value := field.Write(); value != "" {
			w.WriteString(sign + field.Key + ": " + value)
		}
	}
	return w.String()
}

// LineOf returns the line, from 1, of the first key that a text has, with a
// field on each line after the first; 0 if it has none of them.
func LineOf(text string, keys []string) int {
	for _, key := range keys {
		if before, _, ok := strings.Cut(text, "\n"+key+":"); ok {
			return strings.Count(before, "\n") + 2
		}
	}
	return 0
}

// ReadFields reads fields in any order, each at most once, while more reports
// that another one begins. A value ends before one of the signs in end, which a
// value that is read late can't contain. It reports which fields it found.
func (t *Text) ReadFields(fields []Field, end string, more func() bool) (given []bool) {
	given = make([]bool, len(fields))
	late := make([]int, len(fields)) // where its value begins
	for more() {
		i := t.key(fields, given)
		t.Need(":")
		if t.fault != nil {
			return given
		}
		given[i] = true
		if fields[i].Late {
			late[i] = t.at
			t.Read(t.Before(end))
			continue
		}
		fields[i].Read()
		t.NeedBefore(end)
	}
	place := t.at
	for i, field := range fields {
		if field.Late && given[i] {
			t.Return(late[i])
			field.Read()
			t.NeedBefore(end)
		}
	}
	t.Return(place)
	return given
}

// key reads the key of a field not given yet, and returns its index.
func (t *Text) key(fields []Field, given []bool) int {
	start := t.Place()
	found, end := -1, start
	for i, field := range fields {
		t.Return(start)
		if t.takeWords(field.Key) && t.at > end { // one key may begin another
			found, end = i, t.at
		}
	}
	switch {
	case found < 0:
		t.Return(start)
		t.failKey(fields, given)
		return 0
	case given[found]:
		t.Return(start)
		t.Fail("each field once")
		return 0
	}
	t.Return(end)
	if t.Peek() != ":" { // perhaps a longer key, misspelled
		if meant := t.meantKey(start, fields, given); meant != nil &&
			!slices.Contains(meant, fields[found].Key) {
			t.Return(start)
			t.failKey(fields, given)
			return 0
		}
	}
	return found
}

// takeWords reads words, with any blanks between them, if they come next.
func (t *Text) takeWords(words string) bool {
	for _, word := range strings.Fields(words) {
		if !t.Take(word) {
			return false
		}
	}
	return true
}

// typedKey returns the text between a place and the next colon.
func (t *Text) typedKey(start int) string {
	key, _, _ := strings.Cut(Shortened(t.text[start:t.end]), ":")
	return strings.TrimRight(key, t.blanks)
}

// meantKey returns the keys, of those not given yet, that a misspelled one at a
// place may stand for.
func (t *Text) meantKey(start int, fields []Field, given []bool) []string {
	var keys []string
	for i, field := range fields {
		if !given[i] {
			keys = append(keys, field.Key)
		}
	}
	return Meant(t.typedKey(start), keys)
}

// failKey reports an unknown key: it expects the key that seems to be meant, or
// one of all.
func (t *Text) failKey(fields []Field, given []bool) {
	if meant := t.meantKey(t.at, fields, given); meant != nil {
		t.FailWith("the field "+listQuoted(meant), Shown(t.typedKey(t.at)))
		return
	}
	keys := make([]string, len(fields))
	for i, field := range fields {
		keys[i] = field.Key
	}
	t.Fail("one of the fields " + strings.Join(keys, ", "))
}
