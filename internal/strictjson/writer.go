package strictjson

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/emperorofchina/emperor/internal/scan"
)

// Writer writes compact JSON, and collects the faults of values that could not
// be read again.
type Writer struct {
	text   []byte
	part   bool // without a version
	values int
	keys   []string // of the open objects, the innermost last
	faults scan.Faults
}

// done returns the JSON, or the faults.
func (w *Writer) done() ([]byte, *scan.Faults) {
	if n := len(w.text); n > MaxSize {
		w.faults.Add("%d bytes of JSON; at most %d are allowed", n, MaxSize)
	}
	if w.values > MaxValues {
		w.faults.Add("%d values of JSON; at most %d are allowed", w.values, MaxValues)
	}
	if w.faults.Any() {
		return nil, &w.faults
	}
	return w.text, nil
}

// Fault lists a fault in the current field, which the keys of the open objects
// name.
func (w *Writer) Fault(format string, args ...any) {
	var field []string
	for _, key := range w.keys {
		if key != "" {
			first, n := utf8.DecodeRuneInString(key)
			field = append(field, string(unicode.ToUpper(first))+key[n:])
		}
	}
	w.Refuse(&scan.Fault{Field: strings.Join(field, "."), Err: fmt.Errorf(format, args...)})
}

// Check is Fault for an error, if it is not nil.
func (w *Writer) Check(fault error) {
	if fault != nil {
		w.Fault("%w", fault)
	}
}

// Refuse lists a fault unchanged.
func (w *Writer) Refuse(fault error) { w.faults.Refuse(fault) }

// begin writes the comma before a value or key, if it needs one.
func (w *Writer) begin() {
	if n := len(w.text); n > 0 {
		switch w.text[n-1] {
		case '{', '[', ':':
		default:
			w.text = append(w.text, ',')
		}
	}
}

// Null writes null.
func (w *Writer) Null() { w.word("null") }

// word writes a value that needs no quotes.
func (w *Writer) word(word string) {
	w.begin()
	w.text = append(w.text, word...)
	w.values++
}

// Number writes a whole number.
func (w *Writer) Number(n int) {
	w.begin()
	w.text = strconv.AppendInt(w.text, int64(n), 10)
	w.values++
}

// Float writes a finite number as encoding/json does.
func (w *Writer) Float(x float64) {
	if size := math.Abs(x); size != 0 && (size < 1e-6 || size >= 1e21) {
		written, _ := json.Marshal(x) // can't fail
		w.word(string(written))
		return
	}
	w.begin()
	w.text = strconv.AppendFloat(w.text, x, 'f', -1, 64)
	w.values++
}

// Text writes a string.
func (w *Writer) Text(s string) {
	w.begin()
	w.quote(s)
	w.values++
}

// quote writes a string as encoding/json does.
func (w *Writer) quote(s string) {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			quoted, _ := json.Marshal(s) // can't fail
			w.text = append(w.text, quoted...)
			return
		}
	}
	w.text = append(w.text, '"')
	w.text = append(w.text, s...)
	w.text = append(w.text, '"')
}

// Array writes an array; inside writes its items.
func (w *Writer) Array(inside func()) {
	w.openArray()
	inside()
	w.closeArray()
}

func (w *Writer) openArray() { w.word("[") }

func (w *Writer) closeArray() { w.text = append(w.text, ']') }

// Object writes an object; inside writes its keys and values.
func (w *Writer) Object(inside func()) {
	w.openObject()
	inside()
	w.closeObject()
}

func (w *Writer) openObject() {
	w.word("{")
	w.keys = append(w.keys, "")
}

func (w *Writer) closeObject() {
	w.keys = w.keys[:len(w.keys)-1]
	w.text = append(w.text, '}')
}

// Key writes a key of the innermost open object.
func (w *Writer) Key(key string) {
	w.keys[len(w.keys)-1] = key
	w.begin()
	w.quote(key)
	w.text = append(w.text, ':')
}
