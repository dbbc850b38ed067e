package web

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/opponents"
	lotus "github.com/emperorofchina/emperor/whitelotus/opponents"
)

// vendored has the hashes of lit-html 3.3.3 as npm delivers it. To take a newer
// version, copy these files of its package to a folder named after it, and name
// that folder in static/parts/lit.mjs.
var vendored = map[string]string{
	"lit-html/3.3.3/LICENSE":              "2b66f9390afde29edfe4314daff93f01fb182e1178053e228120178987e5db75",
	"lit-html/3.3.3/directive-helpers.js": "f7fb1154b8f72ed2cc08b05eaeed71c99270e9ad2d48620ed24688a1af4c2b62",
	"lit-html/3.3.3/directive.js":         "3344c4f41c69cd0701d3937e8f9ef90bd845614bf6456d0b8314b7c51d415b9d",
	"lit-html/3.3.3/directives/repeat.js": "083140026ecd8665fedd15b17769f9d516252a9f1502f1e91e6967686ee82626",
	"lit-html/3.3.3/lit-html.js":          "b878e7f95dec8a9b6e9b217faca6b6a11bad82ebc44c0caa77419ed83edd81f2",
}

// The files of lit-html equal the files of its package, with its license.
func TestVendoredLibrary(t *testing.T) {
	found := 0
	eachStatic(t, func(name string, data []byte) {
		if !strings.HasPrefix(name, "lit-html/") {
			return
		}
		found++
		if hash := fmt.Sprintf("%x", sha256.Sum256(data)); hash != vendored[name] {
			t.Errorf("%s has the hash %s, want %q", name, hash, vendored[name])
		}
	})
	if found != len(vendored) {
		t.Errorf("got %d files of lit-html, want %d", found, len(vendored))
	}
}

// The pages offer opponents by their names, all levels and manners among them,
// and select the easy level.
func TestOpponentsOfPages(t *testing.T) {
	list := regexp.MustCompile(`<select id="setup-opponents">(.*?)</select>`)
	option := regexp.MustCompile(`<option value="(.*?)"`)
	for page, names := range map[string][]string{
		"index.html": opponents.Names(), "lotus/index.html": lotus.Names(),
	} {
		data, err := fs.ReadFile(static, "static/"+page)
		if err != nil {
			t.Fatal(err)
		}
		offer := list.FindString(string(data))
		if !strings.Contains(offer, `<option value="easy" selected>`) {
			t.Errorf("%s does not begin with easy: %s", page, offer)
		}
		missing := slices.DeleteFunc(slices.Clone(names), func(name string) bool {
			return slices.Contains([]string{"greedy", "planner", "search"}, name) // yardsticks
		})
		for _, found := range option.FindAllStringSubmatch(offer, -1) {
			for _, name := range strings.Split(found[1], ",") {
				if !slices.Contains(names, name) {
					t.Errorf("%s offers %q", page, name)
				}
				missing = slices.DeleteFunc(missing, func(n string) bool { return n == found[1] })
			}
		}
		if len(missing) > 0 {
			t.Errorf("%s does not offer %v", page, missing)
		}
	}
}

// A line of a style sheet has at most one rule, and no rule is important.
func TestStyleSheets(t *testing.T) {
	sheets := 0
	eachStatic(t, func(name string, data []byte) {
		if path.Ext(name) != ".css" {
			return
		}
		sheets++
		if strings.Contains(string(data), "!important") {
			t.Errorf("%s has an important rule", name)
		}
		for n, line := range strings.Split(string(data), "\n") {
			if strings.Count(line, "{") > 1 || strings.Count(line, "}") > 1 {
				t.Errorf("%s:%d has several rules: %s", name, n+1, line)
			}
		}
	})
	if sheets < 3 {
		t.Errorf("only %d style sheets are found", sheets)
	}
}

// eachStatic calls look with every file of static and its path there.
func eachStatic(t *testing.T, look func(name string, data []byte)) {
	t.Helper()
	err := fs.WalkDir(static, "static", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := static.ReadFile(name)
		if err == nil {
			look(strings.TrimPrefix(name, "static/"), data)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
