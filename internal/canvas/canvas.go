// Package canvas writes SVG documents: elements with their attributes, the data
// of paths, and how much room a line of type takes. It knows nothing of what is
// drawn.
package canvas

import (
	"math"
	"strconv"
	"unicode"
	"unicode/utf8"

	"github.com/emperorofchina/emperor/internal/plane"
)

// Canvas collects the elements of a picture. Its zero value is empty.
//
// The attributes of an element are given as name and value in turn. A value is a
// string, a [Path], an int or a float64; numbers are written with at most one
// decimal. Any other type is a mistake in the program, and panics.
type Canvas struct{ out []byte }

// Sized returns an empty canvas with room for so many bytes.
func Sized(bytes int) Canvas { return Canvas{make([]byte, 0, bytes)} }

// String returns what was drawn.
func (c *Canvas) String() string { return string(c.out) }

// Raw adds elements that were drawn before.
func (c *Canvas) Raw(elements string) { c.out = append(c.out, elements...) }

// Begin opens a document of that size, and says in words what it shows.
func (c *Canvas) Begin(width, height int, title, description string) {
	c.Open("svg", "xmlns", "http://www.w3.org/2000/svg",
		"viewBox", "0 0 "+strconv.Itoa(width)+" "+strconv.Itoa(height), "role", "img")
	c.Write("title", title)
	c.Write("desc", description)
}

// Tag writes an element without content.
func (c *Canvas) Tag(name string, attributes ...any) {
	c.start(name, attributes)
	c.out = append(c.out, "/>\n"...)
}

// Open begins an element that Close ends.
func (c *Canvas) Open(name string, attributes ...any) {
	c.start(name, attributes)
	c.out = append(c.out, ">\n"...)
}

// Close ends an element.
func (c *Canvas) Close(name string) {
	c.out = append(c.out, "</"...)
	c.out = append(c.out, name...)
	c.out = append(c.out, ">\n"...)
}

// Write writes an element with text in it.
func (c *Canvas) Write(name, text string, attributes ...any) {
	c.start(name, attributes)
	c.out = append(c.out, '>')
	c.escape(text)
	c.Close(name)
}

func (c *Canvas) start(name string, attributes []any) {
	c.out = append(c.out, '<')
	c.out = append(c.out, name...)
	for i := 0; i < len(attributes); i += 2 {
		c.out = append(c.out, ' ')
		c.out = append(c.out, attributes[i].(string)...)
		c.out = append(c.out, '=', '"')
		switch value := attributes[i+1].(type) {
		case string:
			c.escape(value)
		case Path:
			c.out = append(c.out, value...)
		case int:
			c.out = strconv.AppendInt(c.out, int64(value), 10)
		case float64:
			c.out = appendNumber(c.out, value)
		default:
			panic("canvas: an attribute's value is a string, a Path, an int or a float64")
		}
		c.out = append(c.out, '"')
	}
}

// appendNumber writes a coordinate with at most one decimal, which is a tenth
// of what the eye can tell at the size of a sheet of paper.
func appendNumber(out []byte, x float64) []byte {
	const largest = 1e12 // up to which tenths can be counted
	tenths := math.Round(x * 10)
	if !(math.Abs(tenths) < largest) {
		return strconv.AppendFloat(out, tenths/10, 'f', -1, 64)
	}
	n := int64(tenths)
	if n < 0 {
		out, n = append(out, '-'), -n
	}
	out = strconv.AppendInt(out, n/10, 10)
	if n%10 != 0 {
		out = append(out, '.', byte('0'+n%10))
	}
	return out
}

// appendPoint writes a point as paths and transforms have it.
func appendPoint(out []byte, p plane.Point) []byte {
	out = append(appendNumber(out, p.X), ' ')
	return appendNumber(out, p.Y)
}

// PointText returns a point as paths and transforms have it.
func PointText(p plane.Point) string { return string(appendPoint(nil, p)) }

// At returns the transform that moves what is drawn around the origin to a
// point.
func At(p plane.Point) string {
	out := append(make([]byte, 0, 32), "translate("...)
	return string(append(appendPoint(out, p), ')'))
}

// escape writes any string as an XML 1.0 document can have it, which some
// characters may not even enter as an escape.
func (c *Canvas) escape(text string) {
	written := 0
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if escaped := escapeOf(r, size); escaped != "" {
			c.out = append(c.out, text[written:i]...)
			c.out = append(c.out, escaped...)
			written = i + size
		}
		i += size
	}
	c.out = append(c.out, text[written:]...)
}

// escapeOf returns what stands for a character that can't stand as it is, or "".
func escapeOf(r rune, size int) string {
	switch {
	case r == '&':
		return "&amp;"
	case r == '<':
		return "&lt;"
	case r == '>':
		return "&gt;"
	case r == '"':
		return "&quot;"
	case r == '\t' || r == '\n' || r == '\r':
		return " "
	case r < ' ', r == 0xFFFE, r == 0xFFFF, r == utf8.RuneError && size == 1:
		return string(unicode.ReplacementChar)
	}
	return ""
}
