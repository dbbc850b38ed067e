package names_test

import (
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/names"
)

func TestPlain(t *testing.T) {
	long := strings.Repeat("’", names.Max+1)
	for name, plain := range map[string]string{"Yan’an": "Yan'an", "Yanʼan": "Yan'an", "Yan'an": "Yan'an", "": "", long: long} {
		if got := names.Plain(name); got != plain {
			t.Errorf("%q is %q plainly, want %q", name, got, plain)
		}
	}
}

func TestValid(t *testing.T) {
	for name, valid := range map[string]bool{
		"Wei": true, "Ch'in": true, "Two Words": true, "四川": true, "é": true,
		"": false, " Wei": false, "Wei ": false, "Two  Words": false, "Wei 1": false, "Wei\n": false, "Wei-Ho": false,
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
