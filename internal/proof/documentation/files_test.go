package documentation_test

import (
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestMapOfFiles: CONTRIBUTING.md says of exactly the folders, and of the files
// of the root that are not tests, what is in them.
func TestMapOfFiles(t *testing.T) {
	_, text, ok := strings.Cut(read(t, filepath.Join(".github", "CONTRIBUTING.md")), "## Where things are\n")
	if !ok {
		t.Fatal("CONTRIBUTING.md does not say where things are")
	}
	text, _, _ = strings.Cut(text, "\n## ")
	var named []string
	for _, line := range regexp.MustCompile(`(?m)^    (\S+\.go) {2,}\S`).FindAllStringSubmatch(text, -1) {
		named = append(named, line[1])
	}
	for _, line := range regexp.MustCompile(`(?m)^\|.*\|$`).FindAllString(text, -1) {
		for _, name := range regexp.MustCompile("(package )?`([a-z/-]+)`").FindAllStringSubmatch(line, -1) {
			folder := path.Dir(name[2])
			if name[1] == "" && (folder == "." || folder == "internal") && !slices.Contains(named, name[2]) {
				named = append(named, name[2])
			}
		}
	}

	var there []string
	for _, folder := range []string{".", "internal"} {
		entries, err := os.ReadDir(filepath.Join(root, folder))
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries {
			name := entry.Name()
			isCode := strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") &&
				name != "doc.go"
			isFolder := entry.IsDir() && name != "internal" && !strings.HasPrefix(name, ".")
			if isCode || isFolder {
				there = append(there, path.Join(folder, name))
			}
		}
	}

	for _, name := range there {
		if !slices.Contains(named, name) {
			t.Errorf("CONTRIBUTING.md does not name %s", name)
		}
	}
	for i, name := range named {
		if !slices.Contains(there, name) {
			t.Errorf("CONTRIBUTING.md names %s, which is not there", name)
		}
		if slices.Contains(named[:i], name) {
			t.Errorf("CONTRIBUTING.md names %s twice", name)
		}
	}
	if len(named) < 20 {
		t.Errorf("CONTRIBUTING.md names %d", len(named))
	}
}

// TestMapOfProof: the package comment of internal/proof names each of its
// folders.
func TestMapOfProof(t *testing.T) {
	proof := filepath.Join(root, "internal", "proof")
	source, err := os.ReadFile(filepath.Join(proof, "doc.go"))
	if err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(proof)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if entry.IsDir() && !strings.Contains(string(source), "\n//\t"+entry.Name()+" ") {
			t.Errorf("internal/proof/doc.go does not name %s", entry.Name())
		}
	}
}

// TestPackageComments: every package says what it is, those behind doors and
// the programs too; but examples/hello, of which the README says it.
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
