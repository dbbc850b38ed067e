package textmap

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/emperorofchina/emperor/internal/scan"
)

// A wide character does not shift the text to its right.
func TestWideLettersShiftNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOfN(rapid.SampledFrom([]rune("aé魏コ가-─")), 1, 10, -1).Draw(t, "text")
		accented := rapid.Bool().Draw(t, "accented")
		if accented {
			text += "e\u0301"
		}
		var p page
		p.write(40, 0, "|")
		p.write(3, 0, text)
		line := p.text()
		before, _, _ := strings.Cut(line, "|")
		if scan.Width(before) != 40 || !strings.HasPrefix(line, "   "+text+" ") ||
			!strings.HasSuffix(line, "|\n") {
			t.Errorf("%q: the sign in column 40 stands in column %d: %q", text, scan.Width(before), line)
		}
	})
}

func TestPage(t *testing.T) {
	var p page
	p.write(2, 2, "b")
	p.write(0, 4, "d")
	p.write(1, 2, "a")
	if got, want := p.text(), " ab\n\nd\n"; got != want {
		t.Errorf("the page is %q, want %q", got, want)
	}
}
