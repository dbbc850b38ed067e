// Package reference reads what the doc.go of a game says, heading by heading,
// for the tests that hold it against the game.
package reference

import (
	"encoding/json"
	"fmt"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Heading is a heading of a package comment, with what stands under it.
type Heading struct {
	Title string
	Text  string   // paragraphs and items of lists, each on a line, without links
	Code  []string // preformatted blocks
}

// Blocks returns the preformatted blocks, divided where a line is empty.
func (h Heading) Blocks() (blocks []string) {
	for _, code := range h.Code {
		blocks = append(blocks, strings.Split(strings.TrimSuffix(code, "\n"), "\n\n")...)
	}
	return blocks
}

// Headings returns the comment of the package in a folder: first, without a
// title, what stands before any heading.
func Headings(t testing.TB, folder string) []Heading {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(folder, "doc.go"), nil,
		parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	anyName := comment.Parser{LookupSym: func(_, _ string) bool { return true }}
	headings := []Heading{{}}
	for _, block := range anyName.Parse(file.Doc.Text()).Content {
		last := &headings[len(headings)-1]
		switch block := block.(type) {
		case *comment.Heading:
			headings = append(headings, Heading{Title: plainText(block.Text)})
		case *comment.Code:
			last.Code = append(last.Code, block.Text)
		case *comment.Paragraph:
			last.Text += plainText(block.Text) + "\n"
		case *comment.List:
			for _, item := range block.Items {
				for _, part := range item.Content {
					last.Text += plainText(part.(*comment.Paragraph).Text) + "\n"
				}
			}
		}
	}
	if len(headings) < 20 {
		t.Fatalf("%s: the package comment has %d headings", folder, len(headings))
	}
	return headings
}

// Under returns what stands under the one heading of this title.
func Under(t testing.TB, folder, title string) Heading {
	t.Helper()
	var found []Heading
	for _, h := range Headings(t, folder) {
		if h.Title == title {
			found = append(found, h)
		}
	}
	if len(found) != 1 {
		t.Fatalf("%s: the package comment has %d headings %q", folder, len(found), title)
	}
	return found[0]
}

// Rules lists the rules that a Refusal can name, from the JSON Schema of a
// game.
func Rules(t testing.TB, schema string) []string {
	t.Helper()
	data, err := os.ReadFile(schema)
	if err != nil {
		t.Fatal(err)
	}
	list := regexp.MustCompile(`"enum": \[\s*("noGame"[^\]]*)\]`).FindSubmatch(data)
	if list == nil {
		t.Fatal("the schema does not list the rules")
	}
	var names []string
	if err := json.Unmarshal(fmt.Appendf(nil, "[%s]", list[1]), &names); err != nil {
		t.Fatal(err)
	}
	return names
}

// plainText returns a text without its links, on one line.
func plainText(text []comment.Text) string {
	var b strings.Builder
	for _, part := range text {
		switch part := part.(type) {
		case comment.Plain:
			b.WriteString(string(part))
		case comment.Italic:
			b.WriteString(string(part))
		case *comment.Link:
			b.WriteString(plainText(part.Text))
		case *comment.DocLink:
			b.WriteString(plainText(part.Text))
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}
