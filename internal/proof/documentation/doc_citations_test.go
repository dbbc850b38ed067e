package documentation_test

import (
	"cmp"
	"fmt"
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	id       = regexp.MustCompile(`\bA\d\d\b`)
	sections = regexp.MustCompile(`[Ss]ections? (\d+(?:\.\d+)?(?:(?:,| and| to|, and) \d+(?:\.\d+)?)*)`)
	number   = regexp.MustCompile(`\d+(\.\d+)?`)
)

// TestCitations: what the code and the documentation cite, a section or the id of
// a dispute, is a heading of doc.go. Of an id there is a test of its own.
func TestCitations(t *testing.T) {
	there := map[string]bool{}
	for _, h := range packageComment(t) {
		first, _, _ := strings.Cut(h.title, " ")
		there[strings.TrimSuffix(first, ".")] = true
	}
	tests := read(t, "internal/proof/rules/rules_test.go")
	cited := map[string]bool{}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() && ofTheOtherGame(entry.Name()) {
			return cmp.Or(err, filepath.SkipDir)
		}
		var text string
		switch filepath.Ext(path) {
		case ".md":
			text = read(t, path)
		case ".go":
			text = commentsAndStrings(t, path)
		default:
			return nil
		}
		// An id that stands for none, as in "A01 to A52", is the first or last of them.
		for _, name := range id.FindAllString(text, -1) {
			cited[name] = true
			if !there[name] && !slices.Contains(notUsed(t), name) {
				t.Errorf("%s cites %s, which has no heading in doc.go", path, name)
			}
		}
		for _, list := range sections.FindAllStringSubmatch(text, -1) {
			for _, section := range number.FindAllString(list[1], -1) {
				cited[section] = true
				if !there[section] {
					t.Errorf("%s cites section %s, which has no heading in doc.go", path, section)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for name := range there {
		if id.MatchString(name) && !strings.Contains(tests, "func Test"+name+"_") {
			t.Errorf("there is no test of %s", name)
		}
	}
	if len(cited) < 60 {
		t.Errorf("%d sections and ids are cited", len(cited))
	}
}

// TestEveryIdIsToldOf: from A01 to A52 each is a heading, or told not to be used,
// and no id is both.
func TestEveryIdIsToldOf(t *testing.T) {
	var headings []string
	for _, h := range packageComment(t) {
		if name := id.FindString(h.title); name != "" {
			headings = append(headings, name)
		}
	}
	for i := 1; i <= 52; i++ {
		name := fmt.Sprintf("A%02d", i)
		if slices.Contains(headings, name) == slices.Contains(notUsed(t), name) {
			t.Errorf("%s: a heading %v, told not to be used %v", name, slices.Contains(headings, name), slices.Contains(notUsed(t), name))
		}
	}
	if slices.Sort(headings); len(slices.Compact(headings)) != 52-len(notUsed(t)) {
		t.Errorf("%d headings of disputes", len(headings))
	}
}

// notUsed returns the ids of which doc.go says so.
func notUsed(t *testing.T) []string {
	for _, sentence := range strings.Split(under(t, "6. Disputes").text, ". ") {
		if strings.HasSuffix(sentence, "are not used") {
			return id.FindAllString(sentence, -1)
		}
	}
	t.Fatal("doc.go does not say which ids are not used")
	return nil
}

func ofTheOtherGame(folder string) bool {
	return strings.HasPrefix(folder, "lotus") || folder == "whitelotus" || folder == ".git" || folder == "testdata"
}

// commentsAndStrings returns what a program says to people.
func commentsAndStrings(t *testing.T, path string) string {
	t.Helper()
	source := []byte(read(t, path))
	var s scanner.Scanner
	fset := token.NewFileSet()
	s.Init(fset.AddFile(path, fset.Base(), len(source)), source, nil, scanner.ScanComments)
	var b strings.Builder
	for {
		_, tok, text := s.Scan()
		switch tok {
		case token.EOF:
			return strings.ReplaceAll(b.String(), "\n// ", " ")
		case token.COMMENT, token.STRING:
			b.WriteString(text + "\n")
		}
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	if !strings.HasPrefix(path, root) {
		path = filepath.Join(root, path)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
