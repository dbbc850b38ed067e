package documentation_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// TestWhereToBegin: the files to which CONTRIBUTING.md sends a reader with a
// question have the functions that it names.
func TestWhereToBegin(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, ".github", "CONTRIBUTING.md"))
	if err != nil {
		t.Fatal(err)
	}
	answers := regexp.MustCompile("(?m)^\\| .*\\? \\| `(\\w+)`.* in `([\\w/]+\\.go)` \\|$").FindAllStringSubmatch(string(text), -1)
	if len(answers) < 10 {
		t.Errorf("CONTRIBUTING.md answers %d questions", len(answers))
	}
	for _, answer := range answers {
		name, file := answer[1], answer[2]
		source, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			t.Error(err)
			continue
		}
		if !regexp.MustCompile(`(?m)^(func (\([^)]*\) )?|var |\t)` + name + `\b`).Match(source) {
			t.Errorf("%s has no %s", file, name)
		}
	}
}
