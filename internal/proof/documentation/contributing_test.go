package documentation_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestContributing: the files and tests that CONTRIBUTING.md names are there,
// and so are the tests that its commands run.
func TestContributing(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, ".github", "CONTRIBUTING.md"))
	if err != nil {
		t.Fatal(err)
	}
	all := testsIn(t, "internal/proof/rules", "internal/proof/secrets", "internal/proof/positions")
	files, tests, commands := 0, 0, 0
	for _, found := range regexp.MustCompile("`([^`]+)`|(?m)^    (.*)$").FindAllStringSubmatch(string(text),
		-1) {
		code := found[1] + found[2]
		switch {
		case regexp.MustCompile(`^[\w./-]+\.(?:go|json|md|sh|svg|txt)$|^internal/[\w./-]+$`).MatchString(code):
			files++
			if _, err := os.Stat(filepath.Join(root, code)); err != nil && code != "go.mod" &&
				code != "CHANGELOG.md" {
				t.Errorf("there is no %s", code)
			}
		case regexp.MustCompile(`^Test\w+$`).MatchString(code):
			tests++
			if !slices.ContainsFunc(all, func(name string) bool { return strings.HasPrefix(name, code) }) {
				t.Errorf("there is no test %s", code)
			}
		case strings.Contains(code, "go test ") && strings.Contains(code, "-run "):
			commands++
			checkCommand(t, code)
		}
	}
	if files < 20 || tests < 1 || commands < 10 {
		t.Errorf("%d files, %d tests and %d commands were looked at", files, tests, commands)
	}
}

// checkCommand checks that a command that runs tests has some to run in each
// package that it names.
func checkCommand(t *testing.T, command string) {
	for _, option := range []string{"-run", "-fuzz"} {
		found := regexp.MustCompile(option + ` '?([^\s']+)'?`).FindStringSubmatch(command)
		if found == nil || found[1] == "-" {
			continue
		}
		test, _, _ := strings.Cut(found[1], "/")
		run, err := regexp.Compile(test)
		if err != nil {
			t.Errorf("%s: %v", command, err)
			continue
		}
		for _, word := range strings.Fields(command) {
			folder, ok := strings.CutPrefix(word, "./")
			if ok && !strings.HasSuffix(folder, "...") &&
				!slices.ContainsFunc(testsIn(t, folder), run.MatchString) {
				t.Errorf("%s: %s has no such test", command, folder)
			}
		}
	}
}

// testsIn returns the names of the tests and fuzz targets in folders.
func testsIn(t *testing.T, folders ...string) (names []string) {
	for _, folder := range folders {
		files, err := filepath.Glob(filepath.Join(root, folder, "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, found := range regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(`).FindAllStringSubmatch(string(text), -1) {
				names = append(names, found[1])
			}
		}
	}
	return names
}
