// Package leftover finds English words in texts of another language, for tests.
package leftover

import (
	"regexp"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
)

// Words are the words that occur in English sentences, and in no sentence of another
// language.
type Words map[string]bool

// quoted matches text in quotation marks, which may be a move as it is typed: English.
var quoted = regexp.MustCompile(`„[^“”]*[“”]|"[^"\n]*"`)

var (
	word   = regexp.MustCompile(`\pL{3,}`)
	values = regexp.MustCompile(`\{(?:\w+\}|\w+, (?:select|plural),)|=?[\w-]+ \{`) // names and cases
)

// In returns the words for a language.
func In(language string) (Words, error) {
	c, err := words.In(language)
	if err != nil {
		return nil, err
	}
	english := Words{}
	add := func(message string) {
		for _, one := range word.FindAllString(values.ReplaceAllString(message, " "), -1) {
			english[strings.ToLower(one)] = true
		}
	}
	for _, message := range words.Own().Messages() {
		add(message)
	}
	for _, message := range append(emperor.Messages(), whitelotus.Messages()...) {
		add(message)
	}
	for _, message := range c.Messages() {
		message = quoted.ReplaceAllString(message, " ")
		for _, one := range word.FindAllString(values.ReplaceAllString(message, " "), -1) {
			delete(english, strings.ToLower(one))
		}
	}
	return english, nil
}

// Find returns an English word in a text, or "".
func (w Words) Find(text string) string {
	for _, one := range word.FindAllString(text, -1) {
		if w[strings.ToLower(one)] {
			return one
		}
	}
	return ""
}

// FindOnScreen returns an English word in what a terminal shows, or "". It leaves out
// what stands in quotation marks, the games' titles, commands of a shell, and names.
func (w Words) FindOnScreen(text string, names ...string) string {
	text = quoted.ReplaceAllString(text, " ")
	for _, name := range append(names, "THE EMPEROR OF CHINA", "The Emperor of China", "DER WEISSE LOTUS") {
		text = strings.ReplaceAll(text, name, " ")
	}
	for _, line := range strings.Split(text, "\n") {
		if strings.HasPrefix(line, "  go run ") || strings.Contains(line, "> ") {
			continue // a command, or the question with the answer
		}
		if one := w.Find(line); one != "" {
			return one + ": " + line
		}
	}
	return ""
}
