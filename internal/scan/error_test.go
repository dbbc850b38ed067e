package scan_test

import (
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/scan"
)

func TestErrorSaysWhere(t *testing.T) {
	for _, test := range []struct {
		err  scan.Error
		want string
	}{
		{scan.Error{Expected: "a", Found: "b"}, "expected a, found b"},
		{scan.Error{Line: 2, Column: 7, Expected: "a", Found: "b"}, "line 2, column 7: expected a, found b"},
		{scan.Error{Line: 1, Column: 7, OneLine: true, Expected: "a", Found: "b"}, "expected a, found b"},
		{scan.Error{Path: "x", Line: 1, Column: 7, OneLine: true, Expected: "a", Found: "b"},
			"x: expected a, found b"},
		{scan.Error{Path: "x[1]", Expected: "a", Found: "b"}, "x[1]: expected a, found b"},
		{scan.Error{Path: "x[1]", Line: 1, Column: 3, Expected: "a", Found: "b"},
			"x[1], line 1, column 3: expected a, found b"},
	} {
		if got := test.err.Error(); got != test.want {
			t.Errorf("%q; want %q", got, test.want)
		}
	}
}

func TestShown(t *testing.T) {
	for text, want := range map[string]string{
		"":                                 `""`,
		"a\n":                              `"a\n"`,
		strings.Repeat("x", 40):            `"` + strings.Repeat("x", 40) + `"`,
		strings.Repeat("x", 41):            `"` + strings.Repeat("x", 40) + `…"`,
		strings.Repeat("x", 39) + "éé":     `"` + strings.Repeat("x", 39) + `…"`, // no half of a letter
		strings.Repeat("x", 38) + "\xffyy": `"` + strings.Repeat("x", 38) + `y…"`,
	} {
		if got := scan.Shown(text); got != want {
			t.Errorf("%q is shown as %s; want %s", text, got, want)
		}
	}
}
