package documentation_test

import (
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

	"github.com/emperorofchina/emperor/internal/proof/reference"
)

// A game's documentation: its package, and the ids of its disputes.
type game struct {
	folder   string
	id       *regexp.Regexp
	last     int // the highest id
	sections int // the lowest expected number of cited sections and ids
}

var (
	emperorGame = game{".", regexp.MustCompile(`\bA\d\d\b`), 52, 60}
	lotusGame   = game{"whitelotus", regexp.MustCompile(`\bL\d\d\b`), 34, 40}
	sections    = regexp.MustCompile(`[Ss]ections? (\d+(?:\.\d+)?(?:(?:,| and| to|, and) \d+(?:\.\d+)?)*)`)
	number      = regexp.MustCompile(`\d+(\.\d+)?`)
)

// TestCitations: what the code and the documentation of a game cite, a section
// or the id of a dispute, is a heading of its doc.go. The tests of the cases
// list ids that have no case.
func TestCitations(t *testing.T) {
	for _, g := range []game{emperorGame, lotusGame} {
		t.Run(g.folder, func(t *testing.T) { checkCitations(t, g) })
	}
}

func checkCitations(t *testing.T, g game) {
	there := map[string]bool{}
	for _, h := range reference.Headings(t, filepath.Join(root, g.folder)) {
		first, _, _ := strings.Cut(h.Title, " ")
		there[strings.TrimSuffix(first, ".")] = true
	}
	unused := g.notUsed(t)
	cited := map[string]bool{}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := entry.Name(); entry.IsDir() && (name == ".git" || name == "testdata") {
			return filepath.SkipDir
		}
		var text string
		switch {
		case filepath.Ext(path) == ".md" && g.folder == ".":
			text = read(t, path)
		case filepath.Ext(path) == ".go" && ofTheOtherGame(path) == (g.folder != "."):
			text = commentsAndStrings(t, path)
		}
		for _, name := range g.id.FindAllString(text, -1) {
			cited[name] = true
			if !there[name] && !slices.Contains(unused, name) {
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
	if len(cited) < g.sections {
		t.Errorf("%d sections and ids are cited", len(cited))
	}
}

// TestEveryIdIsAccountedFor: each id from the first to the last either is a
// heading or is listed as unused.
func TestEveryIdIsAccountedFor(t *testing.T) {
	for _, g := range []game{emperorGame, lotusGame} {
		var headings []string
		for _, h := range reference.Headings(t, filepath.Join(root, g.folder)) {
			if name := g.id.FindString(h.Title); name != "" {
				headings = append(headings, name)
			}
		}
		unused := g.notUsed(t)
		for i := 1; i <= g.last; i++ {
			name := fmt.Sprintf("%c%02d", headings[0][0], i)
			if slices.Contains(headings, name) == slices.Contains(unused, name) {
				t.Errorf("%s: a heading %v, told not to be used %v", name, slices.Contains(headings, name),
					slices.Contains(unused, name))
			}
		}
		if slices.Sort(headings); len(headings) != g.last-len(unused) {
			t.Errorf("%s: %d headings of disputes", g.folder, len(headings))
		}
	}
}

// notUsed returns the ids that doc.go lists as not used.
func (g game) notUsed(t *testing.T) []string {
	t.Helper()
	for _, h := range reference.Headings(t, filepath.Join(root, g.folder)) {
		for _, sentence := range strings.Split(h.Text, ". ") {
			if strings.HasSuffix(h.Title, ". Disputes") && strings.HasSuffix(sentence, "are not used") {
				return g.id.FindAllString(sentence, -1)
			}
		}
	}
	return nil
}

// ofTheOtherGame reports whether a file is of Der weisse Lotus.
func ofTheOtherGame(path string) bool {
	return strings.Contains(filepath.ToSlash(path), "/whitelotus/") ||
		strings.Contains(filepath.ToSlash(path), "/lotus")
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
