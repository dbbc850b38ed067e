// Package rules makes a page for players of the rules in a game's package
// comment, with a picture for every position. Passages for programmers are
// marked in the comment, and left out:
//
//   - a paragraph or an item of a list that begins with "Package", "In Go," or
//     "In text,". If it ends with a colon, the block that it introduces is left
//     out too;
//   - everything from the heading "For programmers" on.
//
// The rest is shown as it stands. It may not name anything of the library, and
// the first line of each of its tables has the headings of the columns. The
// files of this package:
//
//	page.go      the page, block by block
//	marks.go     what is for players
//	prose.go     text, with its links
//	tables.go    tables and networks of roads
//	figures.go   examples: a picture, and what follows from the position
//	shapes.go    the parts of pictures, each once
//	games.go     the games
package rules

import (
	"fmt"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"html"
	"regexp"
	"strings"
)

// Place is the text in the frame of a page that the rules replace.
const Place = "<!-- the rules -->"

// Page inserts the rules from the source of a package comment into the frame of
// their page, and returns the pictures of the boards that the page shows, by
// file name. Each section has its number as its id, as in "2.3", and each
// dispute its code, as in "A05". Every citation of one becomes a link to it.
func Page(g Game, frame, source []byte) (page []byte, boards map[string]string, err error) {
	file, err := parser.ParseFile(token.NewFileSet(), "doc.go", source,
		parser.ParseComments|parser.PackageClauseOnly)
	if err != nil {
		return nil, nil, err
	}
	names := &comment.Parser{LookupSym: func(string, string) bool { return true }}
	blocks, err := forPlayers(names.Parse(file.Doc.Text()).Content)
	if err != nil {
		return nil, nil, err
	}
	p := printer{game: g, boards: map[string]string{}, headings: map[string]string{}}
	for _, block := range blocks {
		if h, ok := block.(*comment.Heading); ok {
			p.headings[h.DefaultID()] = headingID(plainText(h.Text))
		}
	}
	for _, block := range blocks {
		if err := p.block(block); err != nil {
			return nil, nil, err
		}
	}
	text := linkCitations(p.shapes.svg() + p.text.String())
	return []byte(strings.Replace(string(frame), Place, text, 1)), p.boards, nil
}

// printer writes the blocks of a page as HTML.
type printer struct {
	game   Game
	text   strings.Builder
	shapes shapes
	boards map[string]string // the pictures of boards, by file name

	headings map[string]string // the ids of headings, by those that Go gives them
}

func (p *printer) printf(format string, args ...any) { fmt.Fprintf(&p.text, format, args...) }

func (p *printer) block(block comment.Block) error {
	switch block := block.(type) {
	case *comment.Heading:
		title := plainText(block.Text)
		p.printf("<h2 id=%q>%s</h2>\n", headingID(title), html.EscapeString(title))
	case *comment.Paragraph:
		p.printf("<p>%s</p>\n", p.prose(block.Text))
	case *comment.List:
		p.list(block)
	case *comment.Code:
		return p.code(block.Text)
	}
	return nil
}

// list writes a list, whose items are paragraphs.
func (p *printer) list(list *comment.List) {
	if len(list.Items) == 0 {
		return
	}
	kind := "ul"
	if list.Items[0].Number != "" {
		kind = "ol"
	}
	p.printf("<%s>\n", kind)
	for _, item := range list.Items {
		for _, block := range item.Content {
			if paragraph, ok := block.(*comment.Paragraph); ok {
				p.printf("<li>%s</li>\n", p.prose(paragraph.Text))
			}
		}
	}
	p.printf("</%s>\n", kind)
}

// code writes a block that the package comment has in a fixed font, paragraph
// by paragraph: an example, a network of roads, or a table.
func (p *printer) code(text string) error {
	for _, part := range strings.Split(strings.TrimSpace(text), "\n\n") {
		figure, ok := p.game.figure(part)
		switch {
		case ok:
			if err := p.figure(figure); err != nil {
				return fmt.Errorf("%w in the picture of\n%s", err, part)
			}
		case isRoads(part):
			p.roads(part)
		default:
			p.table(part)
		}
	}
	return nil
}

var (
	headings = regexp.MustCompile(`<h2 id="([^"]+)">`)
	// citations matches ids of sections and disputes in running text: after a
	// word or a bracket, unlike in an example or a heading, where they begin a
	// line.
	citations = regexp.MustCompile(`((?:[a-z,]\s|\(|sections?\s|Disputes: |[AL]\d\d to ))([ALW]\d\d?|\d\.\d)\b`)
	// chapters matches the number of a section without a point, alone in
	// brackets.
	chapters = regexp.MustCompile(`\((\d\d?)([),])`)
	numbered = regexp.MustCompile(`^([ALW]\d\d?|\d\d?(?:\.\d)?)\.? `)
	blanks   = regexp.MustCompile(`[^A-Za-z0-9]+`)
)

// headingID returns the number or code at the beginning of a heading, or else
// its words.
func headingID(heading string) string {
	if match := numbered.FindStringSubmatch(heading); match != nil {
		return match[1]
	}
	return blanks.ReplaceAllString(heading, "-")
}

// linkCitations makes a link of each citation of a heading of the page.
func linkCitations(page string) string {
	ids := map[string]bool{}
	for _, id := range headings.FindAllStringSubmatch(page, -1) {
		ids[id[1]] = true
	}
	page = chapters.ReplaceAllStringFunc(page, func(cited string) string {
		match := chapters.FindStringSubmatch(cited)
		if id := match[1]; ids[id] {
			return `(<a href="#` + id + `">` + id + `</a>` + match[2]
		}
		return cited
	})
	return citations.ReplaceAllStringFunc(page, func(cited string) string {
		match := citations.FindStringSubmatch(cited)
		if id := match[2]; ids[id] {
			return match[1] + `<a href="#` + id + `">` + id + `</a>`
		}
		return cited
	})
}
