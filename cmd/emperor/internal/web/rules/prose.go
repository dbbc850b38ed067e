package rules

import (
	"fmt"
	"go/doc/comment"
	"html"
	"strings"
)

// plainText returns the words of a text.
func plainText(words []comment.Text) string {
	var s strings.Builder
	for _, word := range words {
		switch word := word.(type) {
		case comment.Plain:
			s.WriteString(string(word))
		case comment.Italic:
			s.WriteString(string(word))
		case *comment.Link:
			s.WriteString(plainText(word.Text))
		case *comment.DocLink:
			s.WriteString(plainText(word.Text))
		}
	}
	return s.String()
}

// prose returns a text as HTML. A link to another site is only its text: the
// pages name none.
func (p *printer) prose(words []comment.Text) string {
	var s strings.Builder
	for _, word := range words {
		text := html.EscapeString(plainText([]comment.Text{word}))
		if link, ok := word.(*comment.Link); ok {
			_, heading, _ := strings.Cut(link.URL, "#")
			if id := p.headings[heading]; id != "" {
				text = fmt.Sprintf(`<a href="#%s">%s</a>`, id, text)
			}
		}
		s.WriteString(text)
	}
	return s.String()
}
