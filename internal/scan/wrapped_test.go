package scan_test

import (
	"testing"

	"github.com/emperorofchina/emperor/internal/scan"
)

// A text is wrapped after commas and semicolons, but not in quotation marks, and
// read with its continuations.
func TestWrappedAndContinued(t *testing.T) {
	for _, test := range []struct {
		text  string
		width int
		want  string
	}{
		{"", 9, ""}, {"a; b", 9, "a; b"}, {"aaaa; bb, cccc", 9, "aaaa; bb,\n  cccc"},
		{`aa: "b, c; d", e`, 9, "aa: \"b, c; d\",\n  e"}, {`a, "b, c\", d"`, 3, "a,\n  \"b, c\\\", d\""},
		{"aaaaaaaaaaaa, b", 3, "aaaaaaaaaaaa,\n  b"},
	} {
		if got := scan.Wrapped(test.text, test.width); got != test.want {
			t.Errorf("%q: got %q, want %q", test.text, got, test.want)
		}
	}
	in := scan.New("a;\n  b\n\tc\nd", scan.Blanks, 100)
	in.Continued(func() {
		for _, word := range []string{"a", ";", "b", "c"} {
			in.Need(word)
		}
	})
	in.Need("\n")
	in.Need("d")
	in.NeedEnd()
	if in.Fault() != nil {
		t.Error(in.Fault())
	}
	in = scan.New("a\n b\nc", scan.Blanks, 100)
	in.Continued(func() { in.Need("a") })
	if fault := in.Fault(); fault == nil || fault.Line != 2 || fault.Expected != "the end of the line" {
		t.Errorf("got %v", fault)
	}
}
