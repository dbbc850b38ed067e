package strictjson

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/emperorofchina/emperor/internal/scan"
)

// Limits on a document.
const (
	MaxSize   = 1 << 20 // bytes
	MaxValues = 1 << 15
	MaxDepth  = 16 // levels of arrays and objects
	MaxKeys   = 64 // of one object
)

// Value is a value of a parsed document. A mismatch between the document and
// what its reader asks for is a fault of the document, which keeps the first;
// after it, results are zero or meaningless. So readers check Fault before they
// use the results.
//
// A missing key has a value too, which reports that it is missing.
type Value struct {
	document *document
	parent   *Value // nil: the whole document
	part     bool   // the whole is a part of a document, without a version
	key      string // in an object
	index    int    // in an array
	kind     kind
	text     string   // a string; a number, bool or null as it is written
	items    []*Value // of an array or object, in order
}

type kind uint8

const (
	missing kind = iota
	null
	boolean
	number
	text
	array
	object
)

// document holds the state that all values of a document share.
type document struct {
	fault  error // the first one
	values int
	spare  []Value // values that are still to be used
}

// newValue returns a value of the document.
func (d *document) newValue(v Value) *Value {
	if len(d.spare) == 0 {
		d.spare = make([]Value, min(max(8, d.values), 64))
	}
	made := &d.spare[0]
	d.spare = d.spare[1:]
	v.document = d
	*made = v
	return made
}

// parse reads data: one JSON value within the limits above, in valid UTF-8,
// without duplicate keys, and nothing after it.
func parse(data []byte) *Value {
	whole := new(document).newValue(Value{})
	if len(data) > MaxSize {
		whole.Failed(fmt.Sprintf("at most %d bytes", MaxSize), strconv.Itoa(len(data)))
		return whole
	}
	p := newParser(data)
	if p.read(whole, 0); whole.Fault() != nil {
		return whole
	}
	if after := strings.TrimSpace(string(data[p.at:])); after != "" {
		whole.Failed("nothing after the end of the value", scan.Shown(after))
	}
	return whole
}

// parser makes values of data. If the data is not valid JSON, it reads the part
// before the first fault, so that the fault has a path.
type parser struct {
	data  []byte
	at    int    // the index of the next byte
	end   int    // the end of the valid JSON
	found string // a description of the fault at end; "" if all data is valid
}

func newParser(data []byte) *parser {
	p := &parser{data: data, end: len(data)}
	if json.Valid(data) {
		return p
	}
	p.found = "the end of the data"
	const never = 0 // a sign that is nowhere in JSON
	var fault *json.SyntaxError
	err := json.Unmarshal(append(slices.Clip(data), never), new(any))
	if errors.As(err, &fault) && fault.Offset <= int64(len(data)) {
		p.found, p.end = fault.Error(), int(fault.Offset)-1
	}
	return p
}

// next returns the next sign after any blanks; 0 at the end of the valid JSON.
func (p *parser) next() byte {
	for ; p.at < p.end; p.at++ {
		switch c := p.data[p.at]; c {
		case ' ', '\t', '\r', '\n':
		default:
			return c
		}
	}
	return 0
}

// fail reports invalid JSON at or in v.
func (p *parser) fail(v *Value) { v.Failed("well-formed JSON", p.found) }

// read reads the next value into v, inside depth arrays and objects.
func (p *parser) read(v *Value, depth int) {
	if v.document.values++; v.document.values > MaxValues {
		v.Failed(fmt.Sprintf("at most %d values in all", MaxValues), "more")
		return
	}
	switch c := p.next(); c {
	case '[', '{':
		if depth == MaxDepth {
			v.Failed(fmt.Sprintf("at most %d levels of arrays and objects", MaxDepth), "more")
			return
		}
		v.kind = array
		if c == '{' {
			v.kind = object
		}
		p.at++
		p.readItems(v, depth+1)
	case '"':
		v.kind, v.text = text, p.readText(v)
	case 't', 'f', 'n':
		p.readWord(v)
	default:
		p.readNumber(v)
	}
}

// readItems reads what is in an array or object, and its end.
func (p *parser) readItems(v *Value, depth int) {
	for v.Fault() == nil {
		switch c := p.next(); {
		case c == ']' || c == '}':
			p.at++
			return
		case c == 0 && !p.itemFollows(v):
			p.fail(v)
			return
		}
		item := v.document.newValue(Value{parent: v, index: len(v.items)})
		if len(v.items) > 0 {
			p.take(',', item)
		}
		if v.kind == object && !p.readKey(v, item) {
			return
		}
		if v.Fault() == nil {
			p.read(item, depth)
		}
		v.items = append(v.items, item)
	}
}

// itemFollows reports whether the invalid JSON is in the place of an item of an
// array, or of the comma before it.
func (p *parser) itemFollows(v *Value) bool {
	return v.kind == array && p.at < len(p.data) && p.data[p.at] != ']' && p.data[p.at] != '}'
}

// readKey reads the key of an item, and the colon after it. It reports whether
// the key is valid.
func (p *parser) readKey(v, item *Value) bool {
	if p.next() != '"' {
		p.fail(v)
		return false
	}
	key := p.readText(v)
	switch {
	case v.Fault() != nil:
		return false
	case len(v.items) == MaxKeys:
		v.Failed(fmt.Sprintf("at most %d keys", MaxKeys), "more")
		return false
	}
	item.key = key
	if v.find(key) != nil {
		item.Failed("each key once", "it twice")
		return false
	}
	p.take(':', item)
	return true
}

// take reads a sign, and fails if another comes next.
func (p *parser) take(sign byte, v *Value) {
	if p.next() != sign {
		p.fail(v)
		return
	}
	p.at++
}

// readText reads a string, the key or value of v.
func (p *parser) readText(v *Value) string {
	start, plain := p.at, true
	for p.at++; p.at < p.end && p.data[p.at] != '"'; p.at++ {
		if p.data[p.at] == '\\' {
			plain = false
			p.at++
		}
	}
	if p.at >= p.end {
		p.fail(v)
		return ""
	}
	p.at++
	written := p.data[start:p.at]
	if !utf8.Valid(written) {
		v.Failed("valid UTF-8", scan.Shown(string(written)))
	}
	if plain {
		return string(written[1 : len(written)-1])
	}
	if half := halfSurrogate(written); half != "" {
		v.Failed("valid UTF-16 in escapes", scan.Shown(half))
	}
	var s string
	if err := json.Unmarshal(written, &s); err != nil {
		v.Failed("well-formed JSON", err.Error())
	}
	return s
}

// readWord reads true, false or null.
func (p *parser) readWord(v *Value) {
	v.kind, v.text = boolean, "true"
	switch p.data[p.at] {
	case 'f':
		v.text = "false"
	case 'n':
		v.kind, v.text = null, "null"
	}
	if p.at += len(v.text); p.at > p.end {
		p.fail(v)
	}
}

// readNumber reads a number.
func (p *parser) readNumber(v *Value) {
	start := p.at
	for p.at < p.end && strings.IndexByte("+-.0123456789Ee", p.data[p.at]) >= 0 {
		p.at++
	}
	written := p.data[start:p.at]
	if len(written) == 0 || p.at == p.end && !json.Valid(written) {
		p.fail(v)
		return
	}
	v.kind, v.text = number, string(written)
}

// halfSurrogate returns the first escape of a string, as it is written, that is
// one half of a surrogate pair without the other; encoding/json passes it over.
func halfSurrogate(written []byte) string {
	unit := func(i int) uint64 { // the UTF-16 code unit escaped at i, or 0
		if i+6 > len(written) || written[i] != '\\' || written[i+1] != 'u' {
			return 0
		}
		n, _ := strconv.ParseUint(string(written[i+2:i+6]), 16, 16)
		return n
	}
	for i := 0; i < len(written); i++ {
		if written[i] != '\\' {
			continue
		}
		switch first := unit(i); {
		case first>>10 == 0xD800>>10 && unit(i+6)>>10 == 0xDC00>>10:
			i += 11
		case first>>11 == 0xD800>>11:
			return string(written[i : i+6])
		default:
			i++
		}
	}
	return ""
}

// Fault returns the first fault of the document, or nil.
func (v *Value) Fault() error { return v.document.fault }

// Refuse makes an error the document's fault, if it is the first. It ignores nil.
func (v *Value) Refuse(err error) {
	if v.document.fault == nil {
		v.document.fault = err
	}
}

// Failed is Refuse for malformed data at v.
func (v *Value) Failed(expected, found string) {
	if v.document.fault == nil {
		v.Refuse(&scan.Error{Path: v.Path(), Expected: expected, Found: found})
	}
}

// Fail is Failed with v itself as found.
func (v *Value) Fail(expected string) { v.Failed(expected, v.String()) }

// FailKey is Failed with the key of v as found.
func (v *Value) FailKey(expected string) { v.Failed(expected, "the key "+scan.Shown(v.key)) }

// plainKey reports whether a key stands in a path without quotes: at most 40
// letters, digits and underscores, a letter first.
func plainKey(key string) bool {
	const letters, more = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", "0123456789_"
	return key != "" && len(key) <= 40 && strings.Contains(letters, key[:1]) &&
		strings.Trim(key, letters+more) == ""
}

// Path returns the path of v, as in "hands[1][0]"; "" for the whole document.
func (v *Value) Path() string {
	switch {
	case v.parent == nil:
		return ""
	case v.parent.kind == array:
		return fmt.Sprintf("%s[%d]", v.parent.Path(), v.index)
	case !plainKey(v.key):
		return fmt.Sprintf("%s[%s]", v.parent.Path(), scan.Shown(v.key))
	case v.parent.parent == nil:
		return v.key
	}
	return v.parent.Path() + "." + v.key
}

// String describes v, for people.
func (v *Value) String() string {
	switch v.kind {
	case missing:
		return "nothing"
	case null:
		return "null"
	case text:
		return scan.Shown(v.text)
	case array:
		return "an array"
	case object:
		return "an object"
	}
	return scan.Shortened(v.text)
}

// IsMissing reports whether v is a missing key.
func (v *Value) IsMissing() bool { return v.kind == missing }

// IsNull reports whether v is null.
func (v *Value) IsNull() bool { return v.kind == null }

// IsObject reports whether v is an object.
func (v *Value) IsObject() bool { return v.kind == object }

// Text returns the text of a string. The second result is false for another
// value.
func (v *Value) Text() (string, bool) {
	if v.kind != text {
		return "", false
	}
	return v.text, true
}

// Items returns the items of an array, and fails for other values and above
// most.
func (v *Value) Items(most int) []*Value {
	switch {
	case v.kind != array:
		v.Fail("an array")
		return nil
	case len(v.items) > most:
		v.Failed(fmt.Sprintf("at most %d items", most), strconv.Itoa(len(v.items)))
		return nil
	}
	return v.items
}

// Entries returns the values of an object with any keys. For another value, the
// fault has the given expected.
func (v *Value) Entries(expected string) []*Value {
	if v.kind != object {
		v.Fail(expected)
		return nil
	}
	return v.items
}

// Key returns the key of a value in an object.
func (v *Value) Key() string { return v.key }

// get returns the value of a key.
func (v *Value) get(key string) *Value {
	if item := v.find(key); item != nil {
		return item
	}
	return v.document.newValue(Value{parent: v, key: key})
}

// find is get, except that it returns nil for a missing key.
func (v *Value) find(key string) *Value {
	if v.kind == object {
		for _, item := range v.items {
			if item.key == key {
				return item
			}
		}
	}
	return nil
}
