package rules

import (
	"fmt"
	"go/doc/comment"
	"html"
	"regexp"
	"strings"
)

// These runes enclose a name of the library.
const nameBegins, nameEnds = "\uE000", "\uE001"

// plain returns the words of a text.
func plain(words []comment.Text) string {
	return strings.NewReplacer(nameBegins, "", nameEnds, "").Replace(marked(words))
}

// marked returns the words of a text, with names of the library enclosed.
func marked(words []comment.Text) string {
	var s strings.Builder
	for _, word := range words {
		switch word := word.(type) {
		case comment.Plain:
			s.WriteString(string(word))
		case comment.Italic:
			s.WriteString(string(word))
		case *comment.Link:
			s.WriteString(marked(word.Text))
		case *comment.DocLink:
			s.WriteString(nameBegins + marked(word.Text) + nameEnds)
		}
	}
	return s.String()
}

// prose returns a text as HTML.
func (p *printer) prose(words []comment.Text) string {
	if p.game.begins != nil {
		return html.EscapeString(p.game.prose(words))
	}
	var s strings.Builder
	for _, word := range words {
		switch word := word.(type) {
		case comment.Plain:
			s.WriteString(html.EscapeString(string(word)))
		case comment.Italic:
			s.WriteString(html.EscapeString(string(word)))
		case *comment.Link:
			s.WriteString(p.link(word))
		}
	}
	return s.String()
}

// link returns a link to a heading of the page. A link to another site is only
// its text: the pages name none.
func (p *printer) link(l *comment.Link) string {
	_, heading, _ := strings.Cut(l.URL, "#")
	if p.headings[heading] == "" {
		return p.prose(l.Text)
	}
	return fmt.Sprintf(`<a href="#%s">%s</a>`, p.headings[heading], p.prose(l.Text))
}

var (
	// enclosed matches a remark in parentheses; inParts its parts.
	enclosed = regexp.MustCompile(`\s?\(([^()]*)\)`)
	// programmers matches words of sentences for programmers.
	programmers = regexp.MustCompile(nameBegins + `|\b(functions?|programs?)\b`)
	sentence    = regexp.MustCompile(`(?s).+?(?:[.!?]["’)]*(?:\s+|$)|$)`)
)

// prose returns the sentences for players of a paragraph: those without names of
// the library, which stand in parentheses or in sentences of their own.
func (g Game) prose(words []comment.Text) string {
	text := g.words.Replace(marked(words))
	text = enclosed.ReplaceAllStringFunc(text, withoutNames)
	var kept strings.Builder
	for _, s := range sentence.FindAllString(text, -1) {
		if !programmers.MatchString(s) {
			kept.WriteString(s)
		}
	}
	return strings.TrimSpace(kept.String())
}

// withoutNames returns a remark in parentheses without the parts that name
// something of the library; "" if none is left, or if the remark is a sentence.
func withoutNames(remark string) string {
	if !strings.Contains(remark, nameBegins) {
		return remark
	}
	inside := enclosed.FindStringSubmatch(remark)[1]
	if strings.HasSuffix(inside, ".") {
		return ""
	}
	var kept []string
	for _, part := range strings.Split(inside, ", ") {
		if !strings.Contains(part, nameBegins) {
			kept = append(kept, part)
		}
	}
	if kept == nil {
		return ""
	}
	return " (" + strings.Join(kept, ", ") + ")"
}
