//go:build !js

package words

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/message"
	"github.com/emperorofchina/emperor/whitelotus"
)

// A message says its values, and chooses by number and by word.
func TestSay(t *testing.T) {
	c, err := Read("test.json", []byte(`{
		"wins": "{name} wins, {name}!",
		"cards": "{n, plural, =0 {no card} one {# card of {name}} other {# cards of {name}}} left",
		"whose": "{who, select, you {your hand} other {the hand of {who}}}"
	}`))
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		want, key string
		values    []any
	}{
		{"Ann wins, Ann!", "wins", []any{"name", "Ann"}},
		{"{name} wins, {name}!", "wins", nil},
		{"no card left", "cards", []any{"n", 0, "name", "Bo"}},
		{"1 card of Bo left", "cards", []any{"n", 1, "name", "Bo"}},
		{"3 cards of Bo left", "cards", []any{"name", "Bo", "n", 3}},
		{"your hand", "whose", []any{"who", "you"}},
		{"the hand of Cy", "whose", []any{"who", "Cy"}},
		{"none", "none", nil},
	} {
		if got := c.Say(test.key, test.values...); got != test.want {
			t.Errorf("%s with %v: got %q, want %q", test.key, test.values, got, test.want)
		}
	}
}

// The error for a fault in a catalog names file, line and key.
func TestFaults(t *testing.T) {
	for text, want := range map[string]string{
		``:                               "de.json:1: EOF",
		`[]`:                             "de.json:1: a catalog is a JSON object",
		"{\n\"a\": 1}":                   `de.json:2: "a": json: cannot unmarshal number`,
		"{\"a\": \"\",\n\"a\": \"\"}":    `de.json:2: "a" is there twice`,
		`{"a": "{n"}`:                    `de.json:1: "a": the braces of "{n" are not in pairs`,
		`{"a": "}"}`:                     `de.json:1: "a": the braces of "}" are not in pairs`,
		`{"a": "{}"}`:                    `de.json:1: "a": {} does not name a value`,
		`{"a": "{n, number, other {}}"}`: `de.json:1: "a": {n, number} is neither plural nor select`,
		`{"a": "{n, plural, one {}}"}`:   `de.json:1: "a": {n}: the last case is not "other"`,
		`{"a": "{n, plural, one}"}`:      `de.json:1: "a": {n}: "one" is not a case with its text in braces`,
		`{"a": "{n, plural, other {{m, select, other {}}}}"}`: `de.json:1: "a": {m, select} is inside {n, plural}`,
		`{"a": ""} {}`: "de.json:1: there is text after the catalog",
		`{"a": ""`:     "de.json:1: ",
	} {
		if _, err := Read("de.json", []byte(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", text, err, want)
		}
	}
}

// Every catalog has a message for every sentence, of the libraries too, in the form
// of messages, with values that the English one has.
func TestLanguages(t *testing.T) {
	if _, err := In("fr"); err == nil || !strings.Contains(err.Error(), `no language "fr"; there are de, en, pl`) {
		t.Errorf("an unknown language: got %v", err)
	}
	always := []string{"player", "who", "whoOther", "move"} // move: what {instead} has, without quotation marks
	for _, language := range Languages() {
		c, err := read(language)
		if err != nil {
			t.Fatal(err)
		}
		said := maps.Clone(Own().Messages())
		for _, message := range slices.Concat(emperor.Messages(), whitelotus.Messages()) {
			if language != "en" {
				said[message] = message
			}
		}
		for key, english := range said {
			text, ok := c.messages[key]
			if !ok {
				t.Errorf("%s.json lacks %q", language, key)
			}
			values := append(message.Values(english), always...)
			for _, value := range message.Values(text) {
				if !slices.Contains(values, value) {
					t.Errorf("%s.json: %q has the value {%s}, which %q lacks", language, key, value, english)
				}
			}
		}
		for key := range c.messages {
			if _, ok := said[key]; !ok && key != pluralKey {
				t.Errorf("%s.json: nothing says %q", language, key)
			}
		}
	}
}

// Every sentence that a program or a page says is in the catalog, and every message
// there is said.
func TestKeys(t *testing.T) {
	said := regexp.MustCompile(`\b(?:words\.Say|say|content)\("(\w+(?:\.\w+)+)"|\{\{(\w+(?:\.\w+)+)[}|]`)
	key := regexp.MustCompile(`["{](\w+(?:\.\w+)+\.?)["}|]`) // also the beginning of keys, as in "map.tool." + name
	messages, used := Own().Messages(), map[string]bool{}
	err := filepath.WalkDir("..", func(name string, entry fs.DirEntry, err error) error {
		switch ext := filepath.Ext(name); {
		case err != nil || entry.IsDir() || strings.HasSuffix(name, "_test.go"):
			return err
		case ext == ".go" || ext == ".mjs" || ext == ".html":
			source, err := os.ReadFile(name)
			for _, found := range said.FindAllSubmatch(source, -1) {
				one := string(found[1]) + string(found[2])
				if _, ok := messages[one]; !ok {
					t.Errorf("%s says %q, which is not in the catalog", name, one)
				}
			}
			for _, found := range key.FindAllSubmatch(source, -1) {
				used[string(found[1])] = true
			}
			return err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for key := range messages {
		begun := slices.ContainsFunc(slices.Collect(maps.Keys(used)), func(some string) bool {
			return strings.HasSuffix(some, ".") && strings.HasPrefix(key, some)
		})
		if !used[key] && !begun {
			t.Errorf("no program says %q", key)
		}
	}
}

// Pages and their scripts hold no sentences of their own: three words in a row, or a
// word at the end of a sentence.
func TestNoSentenceElsewhere(t *testing.T) {
	comment := regexp.MustCompile(`(?s)/\*.*?\*/|(?m)(?:^|\s)//.*$|^import .*$`)
	text := regexp.MustCompile(`"([^"\n]*)"|>([^<>{}$"\x60\n]*)<`)
	sentence := regexp.MustCompile(`[A-Za-z’]{2,} [a-z’]{2,} [A-Za-z’]{2,}|[a-z]{3,}[.!?…]$`)
	inPage := regexp.MustCompile(`>([^<>]*)<|(?:aria-label|title|alt)="([^"]*)"`)
	key, word := regexp.MustCompile(`\{\{.*?\}\}`), regexp.MustCompile(`[A-Za-z]{2}`)
	err := filepath.WalkDir("../web/static", func(name string, entry fs.DirEntry, err error) error {
		// words that people search the English rules by, and errors for developers
		exempt := strings.Contains(name, "lit-html") || strings.HasSuffix(name, "searching.mjs") ||
			strings.HasSuffix(name, "static/program.mjs")
		if err != nil || entry.IsDir() || exempt {
			return err
		}
		source, err := os.ReadFile(name)
		if filepath.Ext(name) == ".mjs" {
			for _, found := range text.FindAllStringSubmatch(comment.ReplaceAllString(string(source), ""), -1) {
				if said := found[1] + found[2]; sentence.MatchString(said) && !strings.ContainsAny(said, "#[") {
					t.Errorf("%s says %q, which is not from the catalog", name, said)
				}
			}
		}
		if filepath.Ext(name) == ".html" {
			for _, found := range inPage.FindAllStringSubmatch(key.ReplaceAllString(string(source), ""), -1) {
				if said := found[1] + found[2]; word.MatchString(said) {
					t.Errorf("%s says %q, which is not from the catalog", name, said)
				}
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
