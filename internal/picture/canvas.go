// Package picture draws the parts that the pictures of both games share: a
// canvas for SVG, lands in a sea, the page around them, players' plates, and
// marks. It knows neither game.
package picture

import (
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/emperorofchina/emperor/internal/plane"
)

// Canvas collects the elements of a picture. Its zero value is empty. A Canvas
// that is not empty must not be copied.
//
// Attributes of an element are given as alternating names and values. A value
// is a string, a [Path], a [Place], an int or a float64; numbers are written
// with at most one decimal. A value of any other type is a bug, and panics.
type Canvas struct{ out strings.Builder }

// Grow reserves space for bytes more bytes.
func (c *Canvas) Grow(bytes int) { c.out.Grow(bytes) }

// String returns the elements written so far.
func (c *Canvas) String() string { return c.out.String() }

// take returns the elements written so far, and removes them.
func (c *Canvas) take() string {
	text := c.out.String()
	c.out.Reset()
	return text
}

// Raw adds elements that are already written.
func (c *Canvas) Raw(elements string) { c.out.WriteString(elements) }

// Begin opens a document of the given size, with a title and a description.
func (c *Canvas) Begin(width, height int, title, description string, attributes ...any) {
	c.start("svg", "xmlns", "http://www.w3.org/2000/svg",
		"viewBox", "0 0 "+strconv.Itoa(width)+" "+strconv.Itoa(height), "role", "img")
	c.end(attributes, ">\n")
	c.Write("title", title)
	c.Write("desc", description)
}

// Tag writes an element without content.
func (c *Canvas) Tag(name string, attributes ...any) {
	c.start(name)
	c.end(attributes, "/>\n")
}

// Rect draws a rectangle.
func (c *Canvas) Rect(b plane.Box, attributes ...any) {
	c.start("rect", "x", b.Min.X, "y", b.Min.Y, "width", b.Width(), "height", b.Height())
	c.end(attributes, "/>\n")
}

// Circle draws a circle around a point.
func (c *Canvas) Circle(at plane.Point, radius float64, attributes ...any) {
	c.start("circle", "cx", at.X, "cy", at.Y, "r", radius)
	c.end(attributes, "/>\n")
}

// Use draws the shape defined under id.
func (c *Canvas) Use(id string, attributes ...any) {
	c.start("use")
	c.out.WriteString(` href="#`)
	c.out.WriteString(id)
	c.out.WriteByte('"')
	c.end(attributes, "/>\n")
}

// Open writes a start tag. Close writes its end tag.
func (c *Canvas) Open(name string, attributes ...any) {
	c.start(name)
	c.end(attributes, ">\n")
}

// OpenTitled opens a group with a title, which browsers show to a pointer on
// it.
func (c *Canvas) OpenTitled(title string, attributes ...any) {
	c.Open("g", attributes...)
	c.Write("title", title)
}

// OpenSigns opens a group of a class in the type of signs, bold and centered.
func (c *Canvas) OpenSigns(class string, attributes ...any) {
	c.start("g", "class", class, "font-family", Sans, "font-weight", "bold", "text-anchor", Middle)
	c.end(attributes, ">\n")
}

// Close ends an element.
func (c *Canvas) Close(name string) {
	c.out.WriteString("</")
	c.out.WriteString(name)
	c.out.WriteString(">\n")
}

// Write writes an element with text content.
func (c *Canvas) Write(name, text string, attributes ...any) {
	c.start(name)
	c.end(attributes, ">")
	c.escape(text)
	c.Close(name)
}

// Sign writes a short text at a point. The text is vertically centered, and
// horizontally placed by its anchor. Capitals and digits of common fonts are
// 0.72 times as high as the font size.
func (c *Canvas) Sign(text string, at plane.Point, size float64, attributes ...any) {
	c.start("text", "x", at.X, "y", at.Y+0.36*size, "font-size", size)
	c.end(attributes, ">")
	c.escape(text)
	c.Close("text")
}

// start begins the start tag of an element.
func (c *Canvas) start(name string, attributes ...any) {
	c.out.WriteByte('<')
	c.out.WriteString(name)
	c.attributes(attributes)
}

// end writes more attributes, and the end of a start tag.
func (c *Canvas) end(attributes []any, end string) {
	c.attributes(attributes)
	c.out.WriteString(end)
}

func (c *Canvas) attributes(attributes []any) {
	for i := 0; i < len(attributes); i += 2 {
		c.attribute(attributes[i].(string), attributes[i+1])
	}
}

func (c *Canvas) attribute(name string, value any) {
	var room [128]byte
	out := append(append(append(room[:0], ' '), name...), `="`...)
	switch value := value.(type) {
	case string:
		for i := range len(value) {
			if !plain[value[i]] || len(value) > 80 {
				c.out.Write(out)
				c.escape(value)
				out, value = out[:0], ""
				break
			}
		}
		out = append(out, value...)
	case Path:
		c.out.Write(out)
		c.out.Write(value)
		out = out[:0]
	case Place:
		out = value.appendTo(out)
	case int:
		out = strconv.AppendInt(out, int64(value), 10)
	case float64:
		out = appendNumber(out, value)
	default:
		panic("canvas: an attribute's value is a string, a Path, a Place, an int or a float64")
	}
	c.out.Write(append(out, '"'))
}

// Place is a transform that moves and scales a shape from the origin to a
// point. A zero Scale keeps its size.
type Place struct {
	At    plane.Point
	Scale string
}

// At returns a Place at p without scaling.
func At(p plane.Point) Place { return Place{At: p} }

func (p Place) appendTo(out []byte) []byte {
	out = append(out, "translate("...)
	out = append(appendPoint(out, p.At), ')')
	if p.Scale != "" {
		out = append(append(append(out, "scale("...), p.Scale...), ')')
	}
	return out
}

// appendNumber appends a coordinate with at most one decimal. That is ten times
// finer than visible at the size of a sheet of paper.
func appendNumber(out []byte, x float64) []byte {
	const largest = 1e12 // limit for counting tenths
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

// appendPoint appends a point in the format of paths and transforms.
func appendPoint(out []byte, p plane.Point) []byte {
	out = append(appendNumber(out, p.X), ' ')
	return appendNumber(out, p.Y)
}

// PointText returns a point in the format of paths and transforms.
func PointText(p plane.Point) string { return string(appendPoint(nil, p)) }

// escape writes any string as XML 1.0 text. Characters that XML excludes even
// as escapes are replaced.
func (c *Canvas) escape(text string) {
	written := 0
	for i := 0; i < len(text); {
		if plain[text[i]] {
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		if escaped := escapeOf(r, size); escaped != "" {
			c.out.WriteString(text[written:i])
			c.out.WriteString(escaped)
			written = i + size
		}
		i += size
	}
	c.out.WriteString(text[written:])
}

// plain marks the bytes that are complete characters and need no escape.
var plain = func() (plain [256]bool) {
	for b := range utf8.RuneSelf {
		plain[b] = escapeOf(rune(b), 1) == ""
	}
	return plain
}()

// escapeOf returns the escape of a character, or "" if it needs none.
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
	case unicode.IsControl(r), r == 0xFFFE, r == 0xFFFF, r == utf8.RuneError && size == 1:
		return string(unicode.ReplacementChar)
	}
	return ""
}
