package documentation_test

import (
	"go/doc"
	"go/doc/comment"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// heading is a heading of the package comment, with what stands under it.
type heading struct {
	title string
	text  string   // paragraphs and lists
	code  []string // preformatted blocks
}

// packageComment returns what doc.go says, heading by heading; first what stands
// before any.
func packageComment(t *testing.T) []heading {
	t.Helper()
	file := parsed(t, token.NewFileSet(), filepath.Join(root, "doc.go"))
	var p doc.Package
	headings := []heading{{}}
	for _, block := range p.Parser().Parse(file.Doc.Text()).Content {
		last := &headings[len(headings)-1]
		switch block := block.(type) {
		case *comment.Heading:
			headings = append(headings, heading{title: plain(block.Text)})
		case *comment.Code:
			last.code = append(last.code, block.Text)
		case *comment.Paragraph:
			last.text += plain(block.Text) + "\n"
		case *comment.List:
			for _, item := range block.Items {
				for _, part := range item.Content {
					last.text += plain(part.(*comment.Paragraph).Text) + "\n"
				}
			}
		}
	}
	if len(headings) < 20 {
		t.Fatalf("doc.go has %d headings", len(headings))
	}
	return headings
}

// plain returns a text without its links, on one line.
func plain(text []comment.Text) string {
	var b strings.Builder
	for _, part := range text {
		switch part := part.(type) {
		case comment.Plain:
			b.WriteString(string(part))
		case comment.Italic:
			b.WriteString(string(part))
		case *comment.Link:
			b.WriteString(plain(part.Text))
		case *comment.DocLink:
			b.WriteString(plain(part.Text))
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// under returns what stands under the one heading of this title.
func under(t *testing.T, title string) heading {
	t.Helper()
	var found []heading
	for _, h := range packageComment(t) {
		if h.title == title {
			found = append(found, h)
		}
	}
	if len(found) != 1 {
		t.Fatalf("doc.go has %d headings %q", len(found), title)
	}
	return found[0]
}

// blocks returns the preformatted blocks, divided where a line is empty.
func (h heading) blocks() (blocks []string) {
	for _, code := range h.code {
		blocks = append(blocks, strings.Split(strings.TrimSuffix(code, "\n"), "\n\n")...)
	}
	return blocks
}
