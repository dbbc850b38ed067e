package scan_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/emperorofchina/emperor/internal/scan"
)

const most = 1 << 20

// Time grows no faster than the text: a megabyte of anything is read at once.
func TestTextIsReadAtOnce(t *testing.T) {
	wide := func(item string) string { return strings.Repeat(item, most/len(item)) }
	for _, text := range []string{wide("\n"), wide(" "), wide("a"), wide("é"), wide("a "), wide("a\n"),
		wide("a,"), wide("\xff"), wide(";"), wide("\""), wide("a:")} {
		start := time.Now()
		r := scan.New(text, scan.Blanks, most)
		keys := make([]scan.Field, 40)
		for i := range keys {
			keys[i] = scan.Field{Key: fmt.Sprintf("a%d b", i), Read: func() {}}
		}
		for range 100 { // of anything that comes next
			r.Take("b")
			r.AtAny(";,")
			r.Return(r.Place())
		}
		for r.Take("\n") || r.Take("a") || r.Take(",") || r.Take(";") || r.Take("\"") || r.Take(":") {
		}
		r.ReadFields(keys, ";", func() bool { return true })
		if r.Fault() == nil {
			t.Errorf("%.10q: no fault", text)
		}
		if took := time.Since(start); took > 20*time.Second { // on a busy machine too; quadratic it takes minutes
			t.Errorf("%.10q takes %v", text, took)
		}
	}
}

// A text is wrapped after commas and semicolons, but not in quotation marks.
func TestWrapped(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "a; b": "a; b", "aaaa; bb, cccc": "aaaa; bb,\n  cccc",
		`aa: "b, c; d", e`: "aa: \"b, c; d\",\n  e", `a, "b, c\", d"`: "a,\n  \"b, c\\\", d\"",
	} {
		if got := scan.Wrapped(text, 9); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}
