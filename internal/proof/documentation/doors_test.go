package documentation_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestDoors: what stands behind a door, under internal, takes plain data and
// knows no game's package. Only tests do, and proof; and the two games do not
// know one another.
func TestDoors(t *testing.T) {
	games := []string{module, module + "/whitelotus"}
	files := 0
	err := filepath.WalkDir(root, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(file, ".go") ||
			strings.HasSuffix(file, "_test.go") {
			return err
		}
		inside, err := filepath.Rel(root, file)
		if err != nil {
			return err
		}
		folder := filepath.ToSlash(filepath.Dir(inside))
		behind := strings.HasPrefix(folder, "internal/") && !strings.HasPrefix(folder, "internal/proof")
		if !behind && folder != "." && folder != "whitelotus" {
			return nil
		}
		files++
		source, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range source.Imports {
			if imported, _ := strconv.Unquote(spec.Path.Value); slices.Contains(games, imported) {
				t.Errorf("%s imports %s", inside, imported)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 50 {
		t.Errorf("%d files were looked at", files)
	}
}
