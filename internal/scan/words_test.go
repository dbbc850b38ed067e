package scan_test

import (
	"testing"

	"github.com/emperorofchina/emperor/internal/scan"
)

func TestListed(t *testing.T) {
	for want, words := range map[string][]string{
		"":          nil,
		"A":         {"A"},
		"A or B":    {"A", "B"},
		"A, B or C": {"A", "B", "C"},
	} {
		if got := scan.Listed(words, "or"); got != want {
			t.Errorf("Listed(%q) = %q, want %q", words, got, want)
		}
	}
}

func TestVisible(t *testing.T) {
	for text, want := range map[string]string{
		"Cléo 魏 \"x\"":               "Cléo 魏 \"x\"",
		"a\x1b[2J\nb":                "a�[2J�b",
		"\u202eab\u200d\u0085\u2028": "�ab���",
		"a\xffb":                     "a�b",
		"":                           "",
	} {
		if got := scan.Visible(text); got != want {
			t.Errorf("Visible(%q) = %q, want %q", text, got, want)
		}
	}
}
