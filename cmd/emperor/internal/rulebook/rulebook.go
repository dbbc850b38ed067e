// Package rulebook finds the page of a rule by its subject or its section.
package rulebook

import (
	"regexp"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// Page contains the rules of one subject, short enough for a screen of 24
// lines. Its heading names its sections in the library's rules, which refusals
// cite.
type Page struct {
	Subject string // in English
	Word    string // in the language of the program
	Text    string
}

// Book contains the rules in the order in which to learn them. The first page
// is the overview.
type Book struct {
	Pages   []Page
	Aliases map[string]string // other words for a subject, in English
}

// New returns the book with pages on these subjects. The keys of their texts begin
// with key.
func New(key string, aliases map[string]string, subjects ...string) Book {
	b := Book{Aliases: aliases}
	for _, subject := range subjects {
		b.Pages = append(b.Pages, Page{subject, words.Say("terminal.subject." + subject),
			words.Say(key + subject)})
	}
	return b
}

// Find returns the page of a subject or a section. It accepts the beginning of
// the word and other words for it. Without a word it returns the first page.
func (b Book) Find(subject string) (Page, error) {
	word := strings.ToLower(subject)
	own := strings.ToLower(words.Say("page.section"))
	for _, before := range []string{"the", "sections", "section", own} {
		word = strings.TrimPrefix(word, before+" ")
	}
	if other, ok := b.Aliases[word]; ok {
		word = other
	}
	for _, p := range b.Pages {
		if isSection(word) && slices.Contains(p.sections(), word) ||
			!isSection(word) && (strings.HasPrefix(p.Subject, word) || strings.HasPrefix(p.Word, word)) {
			return p, nil
		}
	}
	return Page{}, words.Error("terminal.noRules", "subject", subject, "subjects", words.List(b.subjects()))
}

// section matches the number of a section or the id of a dispute, in small
// letters.
var section = regexp.MustCompile(`\b[a-z]?\d[\d.]*\b`)

// isSection reports whether a word is the number of a section.
func isSection(word string) bool { return section.FindString(word) == word && word != "" }

// sections returns the sections and disputes that the heading names.
func (p Page) sections() []string {
	heading, _, _ := strings.Cut(strings.TrimSpace(p.Text), "\n")
	_, sections, _ := strings.Cut(heading, " (")
	return section.FindAllString(strings.ToLower(sections), -1)
}

func (b Book) subjects() (all []string) {
	for _, p := range b.Pages {
		all = append(all, p.Word)
	}
	return all
}
