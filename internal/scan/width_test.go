package scan_test

import (
	"testing"

	"github.com/emperorofchina/emperor/internal/scan"
)

func TestWidth(t *testing.T) {
	for text, want := range map[string]int{
		"":                   0,
		"Ch'in":              5,
		"Ch’in":              5,
		"Qín":                3,
		"Qi\u0301n":          3, // the accent as a character of its own
		"魏 1":                4,
		"한":                  2,
		"\u1112\u1161\u11ab": 2, // the same in three
		"Ａ":                  2,
		"ｱ":                  1, // a narrow one
		"𠀀":                  2,
		"a\u200db\u2060c":    3, // joiners
		"…":                  1,
		"字・～。":               8,
	} {
		if got := scan.Width(text); got != want {
			t.Errorf("Width(%q) = %d, want %d", text, got, want)
		}
	}
}

func TestCut(t *testing.T) {
	for _, test := range []struct {
		text string
		most int
		want string
	}{
		{"", 3, ""},
		{"Wei", 3, "Wei"},
		{"Ch'in", 3, "Ch…"},
		{"魏魏", 4, "魏魏"},
		{"魏魏", 3, "魏…"},
		{"魏魏", 2, "…"},
		{"a魏魏", 4, "a魏…"},
		{"a魏魏", 3, "a…"},
		{"Qi\u0301n", 3, "Qi\u0301n"},
		{"Qi\u0301ng", 3, "Qi\u0301…"},
	} {
		if got := scan.Cut(test.text, test.most); got != test.want {
			t.Errorf("Cut(%q, %d) = %q, want %q", test.text, test.most, got, test.want)
		}
		if got := scan.Width(scan.Cut(test.text, test.most)); got > test.most {
			t.Errorf("Cut(%q, %d) is %d columns wide", test.text, test.most, got)
		}
	}
}
