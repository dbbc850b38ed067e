package engine

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The files emperor.d.mts and emperor.mjs and this package have the same
// questions: those declared, those callable, and those answered.
func TestQuestionsOfScripts(t *testing.T) {
	all := slices.Sorted(maps.Keys(questions))
	read := func(file string) string {
		t.Helper()
		text, err := os.ReadFile("../static/" + file)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	named := func(text, pattern string) []string {
		t.Helper()
		var names []string
		for _, match := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
			names = append(names, match[1])
		}
		return slices.Sorted(slices.Values(names))
	}
	_, promised, _ := strings.Cut(read("emperor.d.mts"), "export interface Emperor {")
	if diff := cmp.Diff(all, named(promised, `(?m)^\t(\w+)\(.*\): Promise<`)); diff != "" {
		t.Error("questions of the engine and of emperor.d.mts differ: ", diff)
	}
	_, listed, _ := strings.Cut(read("emperor.mjs"), "const quick = [")
	lists, _, _ := strings.Cut(listed, "const compile")
	asked := named(lists, `"(\w+)"`)
	if diff := cmp.Diff(all, asked); diff != "" {
		t.Error("questions of the engine and of emperor.mjs differ: ", diff)
	}
}
