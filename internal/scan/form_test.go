package scan_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/scan"
)

// tools is a value with one field of each kind that a form can hold.
type tools struct {
	Weight int
	Box    bool
	Order  []uint8
	Counts [3]uint8
	Color  uint8
	Owners []string
	Seed   uint64
}

var toolLetters = &scan.Alphabet{
	Letters: "-HS",
	Things:  "tools by their letters (H or S)",
	Count:   "and numbers",
	Once:    "each tool once",
	TooMany: "%d tools; a box has at most %d",
	AtMost:  "at most %d tools",
	Unknown: "tool %d; there are hammers and saws",
}

func fieldsOf(f *scan.Form, v *tools) []scan.Field {
	colors := []string{"", "red", "green"}
	return []scan.Field{
		scan.OrLeftOut(&v.Weight, f.Number("Weight", &v.Weight, 1, 99)).Field("weight"),
		f.YesOrNo(&v.Box).Field("box"),
		scan.Letters(f, toolLetters, "Order", &v.Order, 3).Field("order"),
		scan.OrLeftOut(&v.Counts, f.Counts(toolLetters, "Counts", v.Counts[:])).LateField("counts"),
		scan.OrLeftOut(&v.Color, scan.WordOf(f, "Color", &v.Color,
			scan.Words{List: colors, Unknown: "%d is no color"})).Field("color"),
		scan.Items(f, "Owners", &v.Owners, 2, "for %d; there are at most %d",
			scan.EachOnce(f, "%s twice", "each owner once",
				func(name string, at *string) scan.Value { return f.Quoted(name, at, 4) })).Field("owners"),
		scan.OrLeftOut(&v.Seed, f.Seed(&v.Seed)).Field("seed"),
	}
}

func writeTools(v tools) (string, []*scan.Fault) {
	var f scan.Form
	text := scan.WriteFields(fieldsOf(&f, &v), "; ")
	return strings.TrimPrefix(text, "; "), f.Faults.List
}

func readTools(text string) (tools, error) {
	f := scan.Form{In: scan.New(";"+text, scan.Blanks, 1000)}
	var v tools
	f.In.ReadFields(fieldsOf(&f, &v), ";", func() bool { return f.In.Take(";") })
	if fault := f.In.Fault(); fault != nil {
		return tools{}, fault
	}
	return v, nil
}

func TestForm(t *testing.T) {
	for text, v := range map[string]tools{
		"box: no": {},
		`weight: 99; box: yes; order: HSH; counts: H255 S1; color: green; owners: "Bo", ""; seed: 18446744073709551615`: {
			99, true, []uint8{1, 2, 1}, [3]uint8{0, 255, 1}, 2, []string{"Bo", ""}, 1<<64 - 1},
		"box: no; order: -": {Order: []uint8{}},
	} {
		if written, faults := writeTools(v); written != text || faults != nil {
			t.Errorf("%s, %v; want %s", written, faults, text)
		}
		if back, err := readTools(text); err != nil || !reflect.DeepEqual(back, v) {
			t.Errorf("%s: %+v, %v", text, back, err)
		}
	}
	for text, want := range map[string]string{
		"weight: 0":          "a whole number from 1 to 99",
		"box: maybe":         `expected "yes" or "no"`,
		"order: HX":          `expected tools by their letters (H or S), found "X"`,
		"order: H-":          `tools by their letters`,
		"order: HHSS":        "at most 3 tools",
		"counts: H256":       "tools by their letters (H or S) and numbers",
		"counts: -2":         `expected ";" or the end`,
		"counts: H1 H2":      "each tool once",
		"color: blue":        `expected "red" or "green"`,
		`owners: "a", "a"`:   `expected each owner once, found "\"a\""`,
		`owners: "abcde"`:    "a text of at most 4 bytes",
		`owners: "","a","b"`: "at most 2 items",
		"seed: 07":           "a number below 2^64",
	} {
		if _, err := readTools(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	for want, v := range map[string]tools{
		"Weight: 100; written numbers are from 1 to 99": {Weight: 100},
		"Order: 4 tools; a box has at most 3":           {Order: make([]uint8, 4)},
		"Order[1]: tool 0; there are hammers and saws":  {Order: []uint8{1, 0}},
		"Counts: tool 0; there are hammers and saws":    {Counts: [3]uint8{1}},
		"Color: 3 is no color":                          {Color: 3},
		"Owners: for 3; there are at most 2":            {Owners: make([]string, 3)},
		"Owners[1]: a twice":                            {Owners: []string{"a", "a"}},
		"Owners[0]: 5 bytes; a name has at most 4":      {Owners: []string{"abcde"}},
	} {
		if _, faults := writeTools(v); len(faults) != 1 || faults[0].Error() != want {
			t.Errorf("%v, want %s", faults, want)
		}
	}
}

func TestOneOfNamed(t *testing.T) {
	colors := []string{"red", "green"}
	same := func(s string) string { return s }
	value := func(f *scan.Form, at *string) scan.Value {
		return scan.OneOfNamed(f, at, 9, colors, same,
			"a color")
	}
	color := "green"
	if got := value(&scan.Form{}, &color).Write(); got != `"green"` {
		t.Error(got)
	}
	f := scan.Form{In: scan.New(`"red" "blue"`, scan.Blanks, 99)}
	value(&f, &color).Read()
	if color != "red" || f.In.Fault() != nil {
		t.Errorf("%s, %v", color, f.In.Fault())
	}
	value(&f, &color).Read()
	if err := f.In.Fault(); err == nil || err.Error() != `expected a color ("red", "green"), found "blue"` {
		t.Error(err)
	}
}

func TestNewFault(t *testing.T) {
	for _, test := range []struct {
		fault         *scan.Fault
		field, reason string
	}{
		{scan.NewFault("Hands[%d].%s: %d cards", 3, "Left", 9), "Hands[3].Left", "9 cards"},
		{scan.NewFault("too many"), "", "too many"},
	} {
		if test.fault.Field != test.field || test.fault.Unwrap().Error() != test.reason ||
			!strings.HasSuffix(test.fault.Error(), test.reason) {
			t.Errorf("%+v", test.fault)
		}
	}
}
