package scan_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/scan"
)

func TestMeant(t *testing.T) {
	regions := []string{"Zhao", "Yan", "Qi", "Wei", "Lu", "Song", "Han", "Ch'in", "Chu", "Shu", "Wu",
		"Nan Shan", "Zhending"}
	for typed, want := range map[string][]string{
		"Wie":        {"Wei"},
		"wei":        {"Wei"},
		"We":         {"Wei"},
		"Weii":       {"Wei"},
		"Chin":       {"Ch'in"},
		"ch`in":      {"Ch'in"},
		"Chn":        {"Ch'in", "Chu"},
		"Hen":        {"Han"},
		"NanShan":    {"Nan Shan"},
		"Nan  Shen":  {"Nan Shan"},
		"Zhend":      {"Zhending"},
		"Zhanding's": {"Zhending"},
		"Rome":       nil,
		"X":          nil,
		"":           nil,
		"'":          nil,
	} {
		if got := scan.Meant(typed, regions); !slices.Equal(got, want) {
			t.Errorf("%q is taken for %q, want %q", typed, got, want)
		}
	}
	if got := scan.Meant("abc", []string{"abd", "abe", "abf", "abg"}); len(got) != 3 {
		t.Errorf("%q", got)
	}
	if got := scan.Meant("hends", []string{"hints", "hands"}); !slices.Equal(got, []string{"hands"}) {
		t.Errorf("a nearer word after a farther one: %q", got)
	}
	if got := scan.Meant(strings.Repeat("x", 65), []string{strings.Repeat("x", 65)}); got != nil {
		t.Errorf("a long word is taken for %q", got)
	}
	for _, far := range [][2]string{{"hands", "hneda"}, {"toMove", "colour"}, {"ab", "cd"}, {"ab", ""},
		{"a", "b"}} {
		if got := scan.Meant(far[0], far[1:]); got != nil {
			t.Errorf("%q is taken for %q", far[0], got)
		}
	}
	for _, near := range [][2]string{{"tomove", "toMove"}, {"hand", "hands"}, {"hands", "hand"},
		{"hends", "hands"}, {"toMvoe", "toMove"}} {
		if got := scan.Meant(near[0], near[1:]); !slices.Equal(got, near[1:]) {
			t.Errorf("%q is taken for %q", near[0], got)
		}
	}
}

func TestOneNamed(t *testing.T) {
	many := strings.Fields("Aaaa Bbbb Cccc Dddd Eeee Ffff Gggg Hhhh Iiii Jjjj Kkkk Llll Mmmm Nnnn Oooo Pppp")
	for _, test := range []struct {
		typed string
		names []string
		want  string
	}{
		{"Wie", []string{"Wei", "Han"}, "a region (did you mean Wei?)"},
		{"Rome", []string{"Wei", "Han"}, "a region (Wei, Han)"},
		{"Rome", many, "a region, such as Aaaa"},
		{"Aaa", many, "a region (did you mean Aaaa?)"},
		{"Rome", nil, "a region"},
	} {
		if got := scan.OneNamed("a region", test.typed, test.names); got != test.want {
			t.Errorf("%q: %s, want %s", test.typed, got, test.want)
		}
	}
}
