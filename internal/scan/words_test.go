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
