package documentation_test

import (
	"go/ast"
	"go/doc"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/emperorofchina/emperor"

// publicPackages returns the folders of the packages that others can import:
// every folder with Go files, but programs, what lies under internal, and
// modules of their own.
func publicPackages(t *testing.T) (folders []string) {
	t.Helper()
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() {
			return err
		}
		folder, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		if folder != "." {
			_, noModule := os.Stat(filepath.Join(name, "go.mod"))
			if hidden := strings.HasPrefix(entry.Name(), "."); hidden || noModule == nil ||
				slices.Contains([]string{"internal", "cmd", "examples", "testdata"}, entry.Name()) {
				return fs.SkipDir
			}
		}
		if sources, _ := filepath.Glob(filepath.Join(name, "*.go")); len(sources) > 0 {
			folders = append(folders, filepath.ToSlash(folder))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(folders, ".") || !slices.Contains(folders, "whitelotus") {
		t.Fatalf("packages %q", folders)
	}
	return folders
}

// packageDoc returns what go/doc, and so every page of documentation, makes of
// a package, its examples included.
func packageDoc(t *testing.T, folder string) (*doc.Package, *token.FileSet) {
	t.Helper()
	fset := token.NewFileSet()
	sources, err := filepath.Glob(filepath.Join(root, folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var files []*ast.File
	for _, name := range sources {
		files = append(files, parseFile(t, fset, name))
	}
	p, err := doc.NewFromFiles(fset, files, path.Join(module, folder))
	if err != nil {
		t.Fatal(err)
	}
	return p, fset
}
