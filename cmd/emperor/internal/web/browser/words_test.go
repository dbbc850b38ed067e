package browser_test

import (
	"maps"
	"regexp"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// The page says every message of the catalog as programs in Go do, with the same
// values: numbers of every category and words of every case.
func TestSentencesOfThePage(t *testing.T) {
	messages := words.Own().Messages()
	value, when := regexp.MustCompile(`\{(\w+)(, plural)?`), regexp.MustCompile(`([\w-]+) \{`)
	var sayings []map[string]any
	var want []string
	for _, key := range slices.Sorted(maps.Keys(messages)) {
		cases := []any{"Ann", 0, 1, 2, 5, 22}
		for _, found := range when.FindAllStringSubmatch(messages[key], -1) {
			cases = append(cases, found[1])
		}
		for _, one := range cases {
			values, pairs := map[string]any{}, []any{}
			for _, found := range value.FindAllStringSubmatch(messages[key], -1) {
				given := one
				if _, number := one.(int); found[2] != "" && !number {
					given = 3
				}
				values[found[1]] = given
				pairs = append(pairs, found[1], given)
			}
			sayings = append(sayings, map[string]any{"key": key, "values": values})
			want = append(want, words.Own().Say(key, pairs...))
		}
	}
	p := library(t)
	said := ask[[]string](p, `import("/words.mjs").then(({ add, say }) => {
		add(`+text(messages)+`);
		return `+text(sayings)+`.map(({ key, values }) => say(key, values));
	})`)
	for i, saying := range sayings {
		if said[i] != want[i] {
			t.Errorf("%v: the page says %q, a program %q", saying, said[i], want[i])
		}
	}
}
