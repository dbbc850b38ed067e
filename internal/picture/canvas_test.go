package picture_test

import (
	"encoding/xml"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"github.com/emperorofchina/emperor/internal/picture"
)

// Any string can be written and read back, except control characters and those
// that XML excludes.
func TestAnyText(t *testing.T) {
	check := func(t rapid.TB, text string) {
		var c picture.Canvas
		c.Write("t", text, "a", text)
		var read struct {
			Attribute string `xml:"a,attr"`
			Text      string `xml:",chardata"`
		}
		if err := xml.Unmarshal([]byte(c.String()), &read); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		want := strings.Map(func(r rune) rune {
			switch {
			case r == '\t' || r == '\n' || r == '\r':
				return ' '
			case unicode.IsControl(r) || r == 0xFFFE || r == 0xFFFF:
				return '\uFFFD'
			}
			return r
		}, text)
		if read.Text != want || read.Attribute != want {
			t.Errorf("%q reads back as %q and %q", text, read.Text, read.Attribute)
		}
	}
	for _, text := range []string{"", "<&>\"'", "\x00\x1b\n\t\r", "a\xffb\xc3", "a\u007f\u0085\u009b2J",
		"\ufffd\ufffe\uffff", "秦\U0001F409]]>"} {
		check(t, text)
	}
	rapid.Check(t, func(t *rapid.T) {
		check(t, rapid.String().Draw(t, "text"))
		check(t, string(rapid.SliceOf(rapid.Byte()).Draw(t, "bytes")))
	})
}
