package emperor

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/emperorofchina/emperor/internal/scan"
)

// What data may have at the most, besides what text may. No game comes near.
const (
	maxJSONDepth  = 16 // arrays and objects inside one another
	maxJSONValues = 1 << 15
	maxJSONKeys   = 64 // of one object
)

// jsonValue is a value of a document that was read: data is parsed as a whole by
// [readJSON], and then asked for what it should hold. Whatever is not as it
// should be is a fault of the document; after the first one, which counts, all
// answers are zero or meaningless. So the document is asked for its fault at
// the end, before anything is made of the answers.
//
// A key that is not there is a value too, of kind jsonMissing.
type jsonValue struct {
	document *jsonDocument
	parent   *jsonValue // nil: the whole document
	key      string     // in an object
	index    int        // in an array
	kind     jsonKind
	text     string       // a string; a number or bool as it is written
	items    []*jsonValue // of an array or object, in order
}

type jsonKind uint8

const (
	jsonMissing jsonKind = iota
	jsonNull
	jsonBool
	jsonNumber
	jsonString
	jsonArray
	jsonObject
)

// jsonDocument is what the values of a document share.
type jsonDocument struct {
	fault  error // the first one
	values int
}

// readJSON parses data: one JSON value within the limits above, in valid UTF-8,
// without duplicate keys, and nothing after it.
func readJSON(data []byte) *jsonValue {
	root := &jsonValue{document: &jsonDocument{}}
	if len(data) > maxSize {
		root.failed(fmt.Sprintf("at most %d bytes", maxSize), fmt.Sprintf("%d", len(data)))
		return root
	}
	p := jsonParser{data: data, tokens: json.NewDecoder(bytes.NewReader(data))}
	p.tokens.UseNumber()
	p.read(root, 0)
	if root.fault() != nil {
		return root
	}
	end := p.tokens.InputOffset()
	if _, err := p.tokens.Token(); err != io.EOF {
		root.failed("nothing after the end of the value", scan.Shown(strings.TrimSpace(string(data[end:]))))
	}
	return root
}

// jsonParser makes values of data.
type jsonParser struct {
	data   []byte
	tokens *json.Decoder
}

// read reads the next value into v, at so many levels.
func (p *jsonParser) read(v *jsonValue, depth int) {
	if v.document.values++; v.document.values > maxJSONValues {
		v.failed(fmt.Sprintf("at most %d values in all", maxJSONValues), "more")
		return
	}
	switch token := p.token(v).(type) {
	case json.Delim:
		if depth == maxJSONDepth {
			v.failed(fmt.Sprintf("at most %d arrays and objects inside one another", maxJSONDepth), "more")
			return
		}
		v.kind = jsonArray
		if token == '{' {
			v.kind = jsonObject
		}
		p.readItems(v, depth+1)
	case string:
		v.kind, v.text = jsonString, token
	case json.Number:
		v.kind, v.text = jsonNumber, token.String()
	case bool:
		v.kind, v.text = jsonBool, strconv.FormatBool(token)
	case nil:
		v.kind = jsonNull
	}
}

func (p *jsonParser) readItems(v *jsonValue, depth int) {
	for p.tokens.More() && v.fault() == nil {
		item := &jsonValue{document: v.document, parent: v, index: len(v.items)}
		if v.kind == jsonObject {
			key, _ := p.token(v).(string)
			if v.fault() != nil {
				return
			}
			if len(v.items) == maxJSONKeys {
				v.failed(fmt.Sprintf("at most %d keys", maxJSONKeys), "more")
				return
			}
			item.key = key
			if v.find(key) != nil {
				item.failed("each key once", "it a second time")
				return
			}
		}
		p.read(item, depth)
		v.items = append(v.items, item)
	}
	if v.fault() == nil {
		p.token(v) // the end
	}
}

// token returns the next token, at or in v.
func (p *jsonParser) token(v *jsonValue) json.Token {
	start := p.tokens.InputOffset()
	token, err := p.tokens.Token()
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		v.failed("well-formed JSON", "the end of the data")
	case err != nil:
		v.failed("well-formed JSON", err.Error())
	}
	if _, ok := token.(string); ok {
		written := p.data[start:p.tokens.InputOffset()]
		if !utf8.Valid(written) {
			v.failed("valid UTF-8", scan.Shown(string(written)))
		}
		if half := halfSurrogate(written); half != "" {
			v.failed("valid UTF-16 in escapes", scan.Shown(half))
		}
	}
	return token
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

// fault returns the first fault of the document, nil where there is none.
func (v *jsonValue) fault() error { return v.document.fault }

// refuse makes an error the document's fault, if it is the first.
func (v *jsonValue) refuse(err error) {
	if v.document.fault == nil {
		v.document.fault = err
	}
}

// failed is refuse for malformed data at v.
func (v *jsonValue) failed(expected, found string) {
	if v.document.fault == nil {
		v.refuse(&SyntaxError{Path: v.path(), Expected: expected, Found: found})
	}
}

// fail is failed where v itself is what is found.
func (v *jsonValue) fail(expected string) { v.failed(expected, v.String()) }

// failKey is failed where the key of v is what is found.
func (v *jsonValue) failKey(expected string) { v.failed(expected, "the key "+scan.Shown(v.key)) }

var plainKey = regexp.MustCompile(`^[A-Za-z]\w{0,39}$`)

// path says where v is, as in "hands[1][0]".
func (v *jsonValue) path() string {
	switch {
	case v.parent == nil:
		return ""
	case v.parent.kind == jsonArray:
		return fmt.Sprintf("%s[%d]", v.parent.path(), v.index)
	case !plainKey.MatchString(v.key):
		return fmt.Sprintf("%s[%s]", v.parent.path(), scan.Shown(v.key))
	case v.parent.parent == nil:
		return v.key
	}
	return v.parent.path() + "." + v.key
}

// String says what v is, for people.
func (v *jsonValue) String() string {
	switch v.kind {
	case jsonMissing:
		return "nothing"
	case jsonNull:
		return "null"
	case jsonString:
		return scan.Shown(v.text)
	case jsonArray:
		return "an array"
	case jsonObject:
		return "an object"
	}
	return scan.Shortened(v.text)
}

// object asks for an object that has no other keys than these. Which of them
// there must be, the getters of the values say.
func (v *jsonValue) object(keys ...string) {
	if v.kind != jsonObject {
		v.fail("an object")
		return
	}
	for _, item := range v.items {
		if slices.Contains(keys, item.key) {
			continue
		}
		expected := "one of the keys " + strings.Join(keys, ", ")
		for _, key := range keys {
			if scan.Nearly(item.key, key) {
				expected = "the key " + strconv.Quote(key)
			}
		}
		item.failKey(expected)
	}
}

// versioned asks for an object of version 1 that has no other keys than "v" and
// these.
func (v *jsonValue) versioned(keys ...string) {
	if v.kind == jsonObject {
		if version := v.get("v"); version.kind != jsonNumber || version.text != "1" {
			version.fail("1, the version of this format")
		}
	}
	v.object(append([]string{"v"}, keys...)...)
}

// require asks for the presence of keys whose getters would go without.
func (v *jsonValue) require(keys ...string) {
	for _, key := range keys {
		if item := v.get(key); item.kind == jsonMissing {
			item.fail("a value")
		}
	}
}

// get returns the value of a key.
func (v *jsonValue) get(key string) *jsonValue {
	if item := v.find(key); item != nil {
		return item
	}
	return &jsonValue{document: v.document, parent: v, key: key}
}

// has reports whether there is a key.
func (v *jsonValue) has(key string) bool { return v.find(key) != nil }

func (v *jsonValue) find(key string) *jsonValue {
	if v.kind == jsonObject {
		for _, item := range v.items {
			if item.key == key {
				return item
			}
		}
	}
	return nil
}

// string asks for a text of so many bytes at the most.
func (v *jsonValue) string(most int) string {
	switch {
	case v.kind != jsonString:
		v.fail("a text")
	case len(v.text) > most:
		v.failed(fmt.Sprintf("a text of at most %d bytes", most), fmt.Sprintf("one of %d", len(v.text)))
	}
	return v.text
}

// name asks for the name of a board, region or space.
func (v *jsonValue) name() string { return v.string(maxName) }

// number asks for a whole number from least to most, written plainly.
func (v *jsonValue) number(least, most int) int {
	n, err := strconv.Atoi(v.text)
	if v.kind != jsonNumber || err != nil || strconv.Itoa(n) != v.text || n < least || n > most {
		v.fail(fmt.Sprintf("a whole number from %d to %d", least, most))
		return 0
	}
	return n
}

// bool asks for true or false.
func (v *jsonValue) bool() bool {
	if v.kind != jsonBool {
		v.fail("true or false")
	}
	return v.text == "true"
}

// coordinate asks for any number that a float64 can hold.
func (v *jsonValue) coordinate() float64 {
	x, err := strconv.ParseFloat(v.text, 64)
	if v.kind != jsonNumber || err != nil {
		v.fail("a number, not too large")
	}
	return x
}

// point asks for a place on the map, as in [120, 45.5].
func (v *jsonValue) point() Point {
	if !v.isArray(2) {
		v.fail("a point [x, y]")
		return Point{}
	}
	return Point{v.items[0].coordinate(), v.items[1].coordinate()}
}

// isArray reports whether v is an array of so many items.
func (v *jsonValue) isArray(n int) bool { return v.kind == jsonArray && len(v.items) == n }

// seed asks for a number in a text: JavaScript keeps but 53 bits of one outside.
func (v *jsonValue) seed() uint64 {
	seed, err := strconv.ParseUint(v.text, 10, 64)
	if v.kind != jsonString || err != nil || strconv.FormatUint(seed, 10) != v.text {
		v.fail("a text of digits, of a number below 2^64")
	}
	return seed
}

// list asks for an array of so many items at the most, and reads each of them.
// It is never nil.
func list[T any](v *jsonValue, most int, read func(*jsonValue) T) []T {
	switch {
	case v.kind != jsonArray:
		v.fail("an array")
	case len(v.items) > most:
		v.failed(fmt.Sprintf("at most %d items", most), strconv.Itoa(len(v.items)))
	}
	items := []T{}
	for _, item := range v.items {
		if v.fault() != nil {
			return items
		}
		items = append(items, read(item))
	}
	return items
}

// optional is list for a key that may be missing: then it is nil.
func optional[T any](v *jsonValue, most int, read func(*jsonValue) T) []T {
	if v.kind == jsonMissing {
		return nil
	}
	return list(v, most, read)
}

// numbers asks for so many whole numbers at the most, none below 0.
func (v *jsonValue) numbers(most int) []int {
	return list(v, most, func(n *jsonValue) int { return n.number(0, maxNumber) })
}

// seat asks for a player.
func (v *jsonValue) seat() Player {
	if v.kind == jsonString && len(v.text) == 1 && v.text[0] >= 'A' && v.text[0] < 'A'+maxPlayers {
		return Player(v.text[0] - 'A')
	}
	v.fail(`a player ("A" to "E")`)
	return 0
}

// seats asks for players, none of them twice.
func (v *jsonValue) seats() []Player {
	var seen [maxPlayers]bool
	return list(v, maxPlayers, func(item *jsonValue) Player {
		p := item.seat()
		if seen[p] {
			item.fail("each player once")
		}
		seen[p] = true
		return p
	})
}

// bySeat asks for players, and tells of each seat whether it is among them, for
// so many seats or more.
func (v *jsonValue) bySeat(players int) []bool {
	marks := make([]bool, players)
	for _, p := range v.seats() {
		for len(marks) <= int(p) {
			marks = append(marks, false)
		}
		marks[p] = true
	}
	return marks
}

// color asks for a color.
func (v *jsonValue) color() Color {
	c, ok := colorNamed(v.text)
	if v.kind != jsonString || !ok {
		v.fail(expectedColor)
	}
	return c
}

// pileOf asks for cards in an order.
func (v *jsonValue) pileOf() []Color { return list(v, maxDeck, (*jsonValue).color) }

// cards asks for cards in no order, as in {"red": 2, "green": 1}.
func (v *jsonValue) cards() Cards {
	var cards Cards
	if v.kind != jsonObject {
		v.fail("an object of colors and numbers of cards")
		return cards
	}
	for _, item := range v.items {
		c, ok := colorNamed(item.key)
		if !ok {
			item.failKey(expectedColor)
			return cards
		}
		cards[c] = uint8(item.number(1, 255))
	}
	return cards
}

// region asks for a region of a board.
func (v *jsonValue) region(b Board) Region {
	r, ok := b.RegionNamed(v.text)
	if v.kind != jsonString || !ok {
		v.fail(b.expectedRegion())
	}
	return r
}

// space asks for a house space of a board.
func (v *jsonValue) space(b Board) Space {
	s, ok := b.SpaceNamed(v.text)
	if v.kind != jsonString || !ok {
		v.fail(b.expectedSpace(v.text))
	}
	return s
}

// spaces asks for house spaces of a board, none of them twice.
func (v *jsonValue) spaces(b Board) SpaceSet {
	var set SpaceSet
	list(v, maxSpaces, func(item *jsonValue) Space {
		s := item.space(b)
		if set.Has(s) {
			item.fail("each house space once")
		}
		set |= s.set()
		return s
	})
	return set
}
