package documentation_test

import (
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestPackageComments: every package has a package comment, also internal ones
// and programs. The exception is examples/hello, which the README describes.
func TestPackageComments(t *testing.T) {
	packages := 0
	err := filepath.WalkDir(root, func(folder string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() {
			return err
		}
		if entry.Name() == ".git" || entry.Name() == "testdata" {
			return fs.SkipDir
		}
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			return err
		}
		files = slices.DeleteFunc(files,
			func(name string) bool { return strings.HasSuffix(name, "_test.go") })
		if len(files) == 0 || entry.Name() == "hello" {
			return nil
		}
		packages++
		fset := token.NewFileSet()
		if !slices.ContainsFunc(files,
			func(name string) bool { return parseFile(t, fset, name).Doc.Text() != "" }) {
			t.Errorf("the package in %s has no comment", folder)
		}
		return nil
	})
	if err != nil || packages < 30 {
		t.Errorf("%d packages, %v", packages, err)
	}
}
