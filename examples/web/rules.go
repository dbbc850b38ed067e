package main

import (
	"bytes"
	"errors"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"regexp"
	"strings"
)

// rulesPage inserts the rules from the package comment into the page of the
// rules, so that the page matches the library. Each section has its number as
// its id, as in "2.3", and each dispute its code, as in "A05". Every citation
// of one becomes a link to it.
func rulesPage(page, source []byte) ([]byte, error) {
	file, err := parser.ParseFile(token.NewFileSet(), "doc.go", source,
		parser.ParseComments|parser.PackageClauseOnly)
	if err != nil {
		return nil, err
	}
	rules := theRules(new(comment.Parser).Parse(file.Doc.Text()))
	if len(rules.Content) == 0 {
		return nil, errors.New("the package comment has no rules")
	}
	for _, block := range rules.Content {
		plainLinks(block)
	}
	printer := comment.Printer{
		HeadingLevel: 2,
		HeadingID:    func(h *comment.Heading) string { return headingID(text(h.Text)) },
		DocLinkURL:   func(*comment.DocLink) string { return "" }, // links for programmers
	}
	rendered := printer.HTML(rules)
	ids := map[string]bool{}
	for _, id := range headings.FindAllSubmatch(rendered, -1) {
		ids[string(id[1])] = true
	}
	rendered = citations.ReplaceAllFunc(rendered, func(cited []byte) []byte {
		match := citations.FindSubmatch(cited)
		if id := string(match[2]); ids[id] {
			return []byte(string(match[1]) + `<a href="#` + id + `">` + id + `</a>`)
		}
		return cited
	})
	// focusable, so that wide ones scroll
	rendered = bytes.ReplaceAll(rendered, []byte("<pre>"), []byte(`<pre tabindex="0">`))
	return bytes.Replace(page, []byte("<!-- the rules -->"), rendered, 1), nil
}

var (
	headings = regexp.MustCompile(`<h2 id="([^"]+)">`)
	// citations matches ids of sections and disputes in running text: after a
	// word or a bracket, unlike in an example or a heading, where they begin a
	// line.
	citations = regexp.MustCompile(`((?:[a-z,] |\(|sections? |Disputes: |A\d\d to ))(A\d\d|\d\.\d)\b`)
	numbered  = regexp.MustCompile(`^(A\d\d|\d(?:\.\d)?)\.? `)
	blanks    = regexp.MustCompile(`[^A-Za-z0-9]+`)
)

// headingID returns the number or code at the beginning of a heading, or else
// its words.
func headingID(heading string) string {
	if match := numbered.FindStringSubmatch(heading); match != nil {
		return match[1]
	}
	return blanks.ReplaceAllString(heading, "-")
}

// theRules returns the part of the package comment for players: from the idea
// of the game to the last dispute, and what is reconstructed.
func theRules(all *comment.Doc) *comment.Doc {
	rules := &comment.Doc{}
	taken := false
	for _, block := range all.Content {
		if h, ok := block.(*comment.Heading); ok {
			switch text(h.Text) {
			case "The idea", "What is reconstructed":
				taken = true
			case "7. Positions", "Sources":
				taken = false
			}
		}
		if taken {
			rules.Content = append(rules.Content, block)
		}
	}
	return rules
}

// plainLinks replaces links, most of which lead to other sites, by their text.
func plainLinks(block comment.Block) {
	switch block := block.(type) {
	case *comment.Paragraph:
		block.Text = withoutLinks(block.Text)
	case *comment.List:
		for _, item := range block.Items {
			for _, part := range item.Content {
				plainLinks(part)
			}
		}
	}
}

func withoutLinks(words []comment.Text) []comment.Text {
	var plain []comment.Text
	for _, word := range words {
		switch word := word.(type) {
		case *comment.Link:
			plain = append(plain, withoutLinks(word.Text)...)
		case *comment.DocLink:
			plain = append(plain, withoutLinks(word.Text)...)
		default:
			plain = append(plain, word)
		}
	}
	return plain
}

func text(words []comment.Text) string {
	var s strings.Builder
	for _, word := range words {
		switch word := word.(type) {
		case comment.Plain:
			s.WriteString(string(word))
		case comment.Italic:
			s.WriteString(string(word))
		case *comment.Link:
			s.WriteString(text(word.Text))
		case *comment.DocLink:
			s.WriteString(text(word.Text))
		}
	}
	return s.String()
}
