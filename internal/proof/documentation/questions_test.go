package documentation_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/reference"
)

// TestQuestionsAtTheTable checks that doc.go answers questions that players ask.
// A file lists them: each question, and below it the heading and some words of
// its answer there.
func TestQuestionsAtTheTable(t *testing.T) {
	for file, folder := range map[string]string{
		"questions.txt": ".", "lotus-questions.txt": "whitelotus",
	} {
		lines := strings.Split(strings.TrimSpace(read(t, "internal/proof/documentation/testdata/"+file)), "\n")
		if len(lines) < 150 || len(lines)%3 != 0 {
			t.Fatalf("%s has %d lines", file, len(lines))
		}
		for ; len(lines) > 0; lines = lines[3:] {
			heading, answer := strings.TrimSpace(lines[1]), strings.TrimSpace(lines[2])
			h := reference.Under(t, filepath.Join(root, folder), heading)
			text := strings.Join(strings.Fields(h.Text+"\n"+strings.Join(h.Code, "\n")), " ")
			if !strings.Contains(text, answer) {
				t.Errorf("%s: %q does not stand under %q", lines[0], answer, heading)
			}
		}
	}
}
