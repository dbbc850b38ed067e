package web

import (
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// saying is a question to a page: the sentence of a key with these values.
type saying struct {
	Key    string         `json:"key"`
	Values map[string]any `json:"values"`
}

// The page says every message of every catalog as programs in Go do, with the same
// values: numbers of every category and words of every case.
func TestSentencesOfThePage(t *testing.T) {
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("Node, which runs the page's script, is not there: ", err)
	}
	s, err := siteWithoutPrograms()
	if err != nil {
		t.Fatal(err)
	}
	for _, language := range words.Languages() {
		c, err := words.In(language)
		if err != nil {
			t.Fatal(err)
		}
		sayings, want := everySaying(c)
		folder := t.TempDir()
		files := map[string][]byte{"words.mjs": s["words.mjs"], "words/page.en.mjs": s["words/page."+language+".mjs"],
			"messages.json": inJSON(c.Messages()), "sayings.json": inJSON(sayings), "package.json": []byte(`{"type":"module"}`)}
		if err := writeFiles(folder, files); err != nil {
			t.Fatal(err)
		}
		const script = `import { readFileSync } from "node:fs";
			import { add, say } from "./words.mjs";
			const read = name => JSON.parse(readFileSync(name));
			add(read("messages.json"));
			console.log(JSON.stringify(read("sayings.json").map(({ key, values }) => say(key, values))));`
		if err := os.WriteFile(filepath.Join(folder, "say.mjs"), []byte(script), 0o666); err != nil {
			t.Fatal(err)
		}
		node := exec.Command("node", "say.mjs")
		node.Dir = folder
		out, err := node.Output()
		if err != nil {
			t.Fatal(err)
		}
		var said []string
		if err := json.Unmarshal(out, &said); err != nil || len(said) != len(want) {
			t.Fatalf("%s: the page says %d sentences, want %d: %v", language, len(said), len(want), err)
		}
		for i, saying := range sayings {
			if said[i] != want[i] {
				t.Errorf("%s, %v: the page says %q, a program %q", language, saying, said[i], want[i])
			}
		}
	}
}

// everySaying returns all messages of a catalog that pages have, each with values of
// every kind, and what a program says.
func everySaying(c *words.Catalog) (sayings []saying, said []string) {
	value, when := regexp.MustCompile(`\{(\w+)(, plural)?`), regexp.MustCompile(`([\w-]+) \{`)
	messages := maps.Clone(c.Messages())
	maps.DeleteFunc(messages, func(key, _ string) bool { return strings.ContainsAny(key, " {") }) // Go says these
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
			sayings = append(sayings, saying{key, values})
			said = append(said, c.Say(key, pairs...))
		}
	}
	return sayings, said
}
