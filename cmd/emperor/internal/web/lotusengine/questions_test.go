package lotusengine

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The files lotus.d.mts and lotus.mjs and this package have the same questions:
// those declared, those callable, and those answered.
func TestQuestionsOfScripts(t *testing.T) {
	all := slices.Sorted(maps.Keys(questions))
	between := func(file, begin, end string) string {
		t.Helper()
		text, err := os.ReadFile("../static/lotus/" + file)
		if err != nil {
			t.Fatal(err)
		}
		_, rest, _ := strings.Cut(string(text), begin)
		part, _, _ := strings.Cut(rest, end)
		return part
	}
	for file, pattern := range map[string]string{
		between("lotus.d.mts", "export interface Lotus {", "\n}\n"): `(?m)^\t(\w+)\(.*\): Promise<`,
		between("lotus.mjs", "const quick = [", "const compile"):    `"(\w+)"`,
	} {
		var names []string
		for _, match := range regexp.MustCompile(pattern).FindAllStringSubmatch(file, -1) {
			names = append(names, match[1])
		}
		slices.Sort(names)
		if diff := cmp.Diff(all, names); diff != "" {
			t.Error("questions of the engine and of its scripts differ: ", diff)
		}
	}
}
