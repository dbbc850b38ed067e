package browser_test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// The page says every message of every catalog as programs in Go do, with the same
// values: numbers of every category and words of every case.
func TestSentencesOfThePage(t *testing.T) {
	for _, language := range words.Languages() {
		c, err := words.In(language)
		if err != nil {
			t.Fatal(err)
		}
		path := "/" + language + ".html"
		if language == "en" {
			path = "/"
		}
		p := tab(t, desk)
		p.run(chromedp.Navigate(address + path))
		checkSayings(p, language, c)
	}
}

func checkSayings(p *page, language string, c *words.Catalog) {
	p.t.Helper()
	value, when := regexp.MustCompile(`\{(\w+)(, plural)?`), regexp.MustCompile(`([\w-]+) \{`)
	messages := maps.Clone(c.Messages())
	maps.DeleteFunc(messages, func(key, _ string) bool { return strings.ContainsAny(key, " {") }) // Go says these
	var sayings []map[string]any
	var want []string
	for _, key := range slices.Sorted(maps.Keys(messages)) {
		cases := []any{"Ann", 0, 1, 2, 5, 12, 22, 25, 112}
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
			want = append(want, c.Say(key, pairs...))
		}
	}
	said := ask[[]string](p, `import("/words.mjs").then(({ add, say }) => {
		add(`+text(messages)+`);
		return `+text(sayings)+`.map(({ key, values }) => say(key, values));
	})`)
	for i, saying := range sayings {
		if said[i] != want[i] {
			p.t.Errorf("%s, %v: the page says %q, a program %q", language, saying, said[i], want[i])
		}
	}
}
