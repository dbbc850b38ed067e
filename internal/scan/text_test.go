package scan_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emperorofchina/emperor/internal/scan"
)

const most = 1 << 20

// Each method returns what comes next, and reads nothing else.
func TestTextReads(t *testing.T) {
	r := scan.New(" Nan Shan: 12 + x’y \"a \\\"b\\\"\" R2 -", scan.Blanks, most)
	if got := r.Peek(); got != "Nan" {
		t.Errorf("next is %q", got)
	}
	if r.Take("Na") || r.Take("Nan Shan") || r.Take("nan") || !r.TakeAnyCase("nAN") {
		t.Error("a word is taken for another")
	}
	if got := r.Before(":+"); got != "Shan" {
		t.Errorf("%q", got)
	}
	r.Read("Shan")
	r.Need(":")
	if got := r.Number(0, 12); got != 12 {
		t.Errorf("%d", got)
	}
	place := r.Place()
	if !r.Take("+") || r.Peek() != "x’y" {
		t.Errorf("%q", r.Rest())
	}
	r.Return(place)
	r.Need("+")
	if r.Letter() != 0 || !r.Take("x’y") {
		t.Errorf("%q", r.Rest())
	}
	if got := r.Quoted(5); got != `a "b"` {
		t.Errorf("%q", got)
	}
	if letter, n := r.Counted(2); letter != 'R' || n != 2 {
		t.Errorf("%c %d", letter, n)
	}
	if letter, n := r.Counted(1); letter != 0 || n != 0 {
		t.Errorf("%c %d", letter, n)
	}
	r.Need("R2")
	if r.AtAny(",;") || !r.AtAny("-") {
		t.Error("another sign")
	}
	r.Need("-")
	if r.NeedEnd(); r.Fault() != nil || !r.AtAny("") || r.Peek() != "" || r.Rest() != "" {
		t.Errorf("%v", r.Fault())
	}
	if got := scan.New("18446744073709551615", "", most).Uint64(); got != math.MaxUint64 {
		t.Errorf("%d", got)
	}
	if got := scan.New("b", "", most).OneOf("a", "b", "c"); got != 1 {
		t.Errorf("%d", got)
	}
	r = scan.New("1, 2,\t3", scan.Blanks, most)
	if got := scan.List(r, 3, func() int { return r.Number(1, 9) }); fmt.Sprint(got) != "[1 2 3]" ||
		r.Fault() != nil {
		t.Errorf("%v, %v", got, r.Fault())
	}
}

// The first fault counts, and says where it is.
func TestTextFaults(t *testing.T) {
	for _, test := range []struct {
		text         string
		read         func(*scan.Text)
		line, column int
		expected     string
		found        string
	}{
		{"a\n\n  é x", func(r *scan.Text) { r.Need("a"); r.Need("é"); r.Need("y") }, 3, 5, `"y"`, `"x"`},
		{"a ", func(r *scan.Text) { r.Need("a"); r.Need("b") }, 1, 3, `"b"`, "the end"},
		{"a b", func(r *scan.Text) { r.Need("a"); r.NeedEnd() }, 1, 3, "the end", `"b"`},
		{"a b", func(r *scan.Text) { r.Need("a"); r.NeedBefore(";"); r.Need("c") }, 1, 3, `";" or the end`,
			`"b"`},
		{"a b; c", func(r *scan.Text) { r.Part(";", func() { r.Need("a") }); r.Need("x") }, 1, 3,
			`";" or the end of the line`, `"b"`},
		{"a; c", func(r *scan.Text) { r.Part(";", func() { r.Need("a"); r.Need("b") }) }, 1, 2, `"b"`, `";"`},
		{"a; c", func(r *scan.Text) { r.Part(";", func() { r.Need("a") }); r.Need(";"); r.Need("d") }, 1, 4,
			`"d"`, `"c"`},
		{"012", func(r *scan.Text) { r.Number(0, 99) }, 1, 1, "a whole number from 0 to 99", `"012"`},
		{"100", func(r *scan.Text) { r.Number(1, 99) }, 1, 1, "a whole number from 1 to 99", `"100"`},
		{"0", func(r *scan.Text) { r.Number(1, 99) }, 1, 1, "a whole number from 1 to 99", `"0"`},
		{"99999999999999999999", func(r *scan.Text) { r.Number(1, 99) }, 1, 1, "a whole number from 1 to 99",
			`"99999999999999999999"`},
		{"18446744073709551616", func(r *scan.Text) { r.Uint64() }, 1, 1, "a number below 2^64",
			`"18446744073709551616"`},
		{"d", func(r *scan.Text) { r.OneOf("a", "b", "c") }, 1, 1, `"a", "b" or "c"`, `"d"`},
		{"abc", func(r *scan.Text) { r.Quoted(9) }, 1, 1, "a text between quotation marks", `"abc"`},
		{"'a'", func(r *scan.Text) { r.Quoted(9) }, 1, 1, "a text between quotation marks", `"'a'"`},
		{`"abc`, func(r *scan.Text) { r.Quoted(9) }, 1, 1, "a quotation mark at the end of the text",
			`"\"abc"`},
		{`"abc"`, func(r *scan.Text) { r.Quoted(2) }, 1, 1, "a text of at most 2 bytes", "one of 3"},
		{"a, a, a", func(r *scan.Text) { scan.List(r, 2, func() int { r.Need("a"); return 0 }) }, 1, 7,
			"at most 2 items", `"a"`},
		{"a b", func(r *scan.Text) { place := r.Place(); r.Need("a"); r.FailAt(place, "another") }, 1, 1,
			"another", `"a"`},
		{"a b", func(r *scan.Text) { r.Need("a"); r.FailWith("c and d", "b and no more") }, 1, 2, "c and d",
			"b and no more"},
		{"a", func(r *scan.Text) { r.Need("b"); r.Need("c") }, 1, 1, `"b"`, `"a"`},
		{strings.Repeat("a", most+1), func(r *scan.Text) {}, 1, 1, "at most 1048576 bytes", "1048577"},
	} {
		r := scan.New(test.text, scan.AllBlanks, most)
		test.read(r)
		want := scan.Error{Line: test.line, Column: test.column, OneLine: !strings.Contains(test.text, "\n"),
			Expected: test.expected, Found: test.found}
		if got := r.Fault(); got == nil || *got != want {
			t.Errorf("%.40q: %v, want %v", test.text, got, &want)
			continue
		}
		if r.Take("a") || r.Peek() != "" || r.Rest() != "" || r.Number(0, 9) != 0 || r.Letter() != 0 ||
			r.Before(";") != "" || r.Quoted(9) != "" {
			t.Errorf("%.40q is read on after %v", test.text, r.Fault())
		}
	}
}

// Fields are written in their order, and read in any, late ones last.
func TestFields(t *testing.T) {
	var r *scan.Text
	var size, limit int
	var name, order string
	fields := []scan.Field{
		{Key: "size", Write: func() string { return "" },
			Read: func() { size = r.Number(0, 9); order += "s" }},
		{Key: "size limit", Late: true, Write: func() string { return "7" },
			Read: func() { limit = r.Number(0, size); order += "l" }},
		{Key: "name", Write: func() string { return "x" },
			Read: func() { name = r.Peek(); r.Read(name); order += "n" }},
	}
	if got := scan.WriteFields(fields, "; "); got != "; size limit: 7; name: x" {
		t.Errorf("%q", got)
	}
	read := func(text string) []bool {
		r, order = scan.New(text, scan.AllBlanks, most), ""
		return r.ReadFields(fields, ";", func() bool { return r.Take(";") })
	}
	if given := read("; size limit: 3 ; name: x\n; size: 4"); r.Fault() != nil ||
		fmt.Sprint(given) != "[true true true]" || size != 4 || limit != 3 || name != "x" || order != "nsl" {
		t.Errorf("%v, %v: %d, %d, %q in the order %s", r.Fault(), given, size, limit, name, order)
	}
	if r.NeedEnd(); r.Fault() != nil {
		t.Error(r.Fault())
	}
	if given := read("; name: x"); r.Fault() != nil || fmt.Sprint(given) != "[false false true]" {
		t.Errorf("%v, %v", r.Fault(), given)
	}
	slices.Reverse(fields) // the longer of two keys that begin alike is meant, wherever it stands
	if given := read("; size limit: 3; size: 4"); r.Fault() != nil ||
		fmt.Sprint(given) != "[false true true]" {
		t.Errorf("%v, %v", r.Fault(), given)
	}
	slices.Reverse(fields)
	for _, test := range []struct{ text, want string }{
		{"; size: 4; size: 4", "expected each field once, found \"size\""},
		{"; name x", `expected ":", found "x"`},
		{"; color: 3", `expected one of the fields size, size limit, name, found "color"`},
		{"; Size: 3", `expected the field "size", found "Size"`},
		{"; size limt: 3", `expected the field "size limit", found "size limt"`},
		{"; name: x y", `expected ";" or the end, found "y"`},
		{"; size limit: 5; size: 4", `expected a whole number from 0 to 4, found "5"`},
		{"; size limit: 3 3; size: 4", `expected ";" or the end, found "3"`},
		{";", `expected one of the fields size, size limit, name, found the end`},
	} {
		if read(test.text); r.Fault() == nil || r.Fault().Error() != test.want {
			t.Errorf("%q: %v, want %s", test.text, r.Fault(), test.want)
		}
	}
}

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
