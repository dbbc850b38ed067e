package names_test

import (
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/names"
)

func TestPlain(t *testing.T) {
	long := strings.Repeat("’", names.Max+1)
	for name, plain := range map[string]string{"Yan’an": "Yan'an", "Yanʼan": "Yan'an", "Yan'an": "Yan'an",
		"": "", long: long} {
		if got := names.Plain(name); got != plain {
			t.Errorf("%q is %q plainly, want %q", name, got, plain)
		}
	}
}

func TestValid(t *testing.T) {
	for name, valid := range map[string]bool{
		"Wei": true, "Ch'in": true, "Two Words": true, "四川": true, "é": true,
		"": false, " Wei": false, "Wei ": false, "Two  Words": false, "Wei 1": false, "Wei\n": false,
		"Wei-Ho": false,
		"\u03BC": true, "\u00B5": false, "\u212A": false, "\u3164": false, "\xff": false,
	} {
		if got := names.Valid(name); got != valid {
			t.Errorf("%q: %v", name, got)
		}
	}
}

func TestValidTitle(t *testing.T) {
	for name, valid := range map[string]bool{
		"": true, "China, 1351": true, "3-4": true, strings.Repeat("x", names.Max): true,
		strings.Repeat("x", names.Max+1): false, "a\nb": false, "\xff": false, "\u200b": false,
	} {
		if got := names.ValidTitle(name); got != valid {
			t.Errorf("%q: %v", name, got)
		}
	}
}

func TestBeginning(t *testing.T) {
	known := func(name string) bool { return name == "Nan" || name == "Nan Shan" || name == "Ch'in" }
	for text, want := range map[string]int{
		"Nan Shan house 3": 8, "Nan: 3": 3, "Nan Shang": 3, "Nan-Shan": 3, "Nan": 3, "Ch'in[A": 5,
		"Ch'inn": 0, "": 0, "house Nan": 0, ": Nan": 0,
		"Nan " + strings.Repeat("x", 300): 3, strings.Repeat(" ", 300) + "Nan": 0,
	} {
		if got := names.Beginning(text, known); got != want {
			t.Errorf("%q begins with %d, want %d", text, got, want)
		}
	}
}

func TestTyped(t *testing.T) {
	all := []string{"Wei", "WEI", "Ch'in", "Ch’u", "Yan", "Ya'n", "Nan Shan", "Yu'e", "Y'ue"}
	for typed, want := range map[string]int{
		"Wei": 0, "WEI": 1, "wei": -1, // two differ in nothing else
		"Ch'in": 2, "Ch’in": 2, "chin": 2, "CHIN": 2, "CHʼIN": 2, "C'hin": 2,
		"Chu": 3, "ch'u": 3,
		"Yan": 4, "Ya'n": 5, "yan": 4, "YA’N": 5, "y'an": -1,
		"nan shan": 6, "nanshan": -1, "Yue": -1, "yu'e": 7,
		"": -1, "'": -1, "Rome": -1, strings.Repeat("’", 2*names.Max): -1,
	} {
		got, ok := names.Typed(typed, len(all), func(i int) string { return all[i] })
		if !ok {
			got = -1
		}
		if got != want {
			t.Errorf("%q is found at %d, want %d", typed, got, want)
		}
	}
	if got, ok := names.Typed("'", 1, func(int) string { return "''" }); ok {
		t.Errorf("an apostrophe is found at %d", got)
	}
}
