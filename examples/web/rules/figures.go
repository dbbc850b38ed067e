package rules

import (
	"fmt"
	"html"
	"regexp"
	"strings"

	"github.com/emperorofchina/emperor/internal/proof/casefile"
)

// figure is an example of the rules: a position, drawn, and what follows from
// it.
type figure struct {
	example casefile.Example
	picture
}

// picture is the part of a board with the pieces of a position.
type picture struct {
	boardFile, board string // the name of the board's picture, and the picture
	pieces           string // the layer over it
	box              box    // the part to show
}

// box is a part of a picture of a board.
type box struct{ left, top, right, bottom float64 }

// around returns a box that includes points of a map, with a margin, within
// the board's picture.
func (b box) around(x, y float64) box {
	const margin = 45
	if b == (box{}) {
		b = box{x, y, x, y}
		b.left, b.top, b.right, b.bottom = max(0, x-margin), max(0, y-margin), min(1000, x+margin), min(800, y+margin)
	}
	return box{
		max(0, min(b.left, x-margin)), max(0, min(b.top, y-margin)),
		min(1000, max(b.right, x+margin)), min(800, max(b.bottom, y+margin)),
	}
}

// parts divides the layer of the pieces: the part before its shapes, the
// shapes, which are the same in all layers, and the pieces.
var parts = regexp.MustCompile(`(?s)^<svg[^>]*>\s*<title>.*?</title>\s*<desc>(.*?)</desc>\s*(<defs>.*?</defs>)?(.*)</svg>\s*$`)

func (p *printer) figure(f figure) {
	position, settings, _ := strings.Cut(strings.ReplaceAll(f.example.Position, "\n", " "), "; ")
	p.printf("<figure>\n")
	if match := parts.FindStringSubmatch(f.pieces); match != nil && position != "" {
		p.boards[f.boardFile] = f.board
		if p.defs == "" && match[2] != "" {
			p.defs = `<svg class="shapes" aria-hidden="true" width="0" height="0">` + match[2] + "</svg>\n"
		}
		b := f.box
		p.printf(`<svg class="map" role="img" viewBox="%.0f %.0f %.0f %.0f" width="%.0f"><title>%s</title>`,
			b.left, b.top, b.right-b.left, b.bottom-b.top, (b.right-b.left)*scale, f.words(match[1]))
		p.printf(`<image href="%s" width="1000" height="800"/>%s</svg>`+"\n", f.boardFile, strings.TrimSpace(match[3]))
	}
	p.printf("<div>")
	if text := caption(settings); text != "" {
		p.printf("<p class=\"holds\">%s</p>\n", html.EscapeString(text))
	}
	p.printf("<table class=\"asked\">\n")
	for _, line := range f.example.Lines {
		p.printf("<tr class=%q><th scope=\"row\">%s</th><td>%s</td></tr>\n", verdict(line.Answer),
			html.EscapeString(p.game.words.Replace(line.Question)), answered(line.Answer))
	}
	p.printf("</table></div>\n</figure>\n")
}

// scale is the width of a picture in pixels, by units of the board's picture.
const scale = .6

// words returns the sentences of a description that are about the position.
func (f figure) words(description string) string {
	var kept []string
	for _, s := range strings.SplitAfter(description, ". ") {
		if strings.Contains(s, "): ") && !strings.Contains(s, ": empty") {
			kept = append(kept, strings.TrimSpace(s))
		}
	}
	if kept == nil {
		return "An empty board."
	}
	return strings.Join(kept, " ")
}

var cited = regexp.MustCompile(`^refused \(([^()]+)\)$`)

// answered returns an answer with a link to the section that it cites.
func answered(answer string) string {
	if match := cited.FindStringSubmatch(answer); match != nil {
		return fmt.Sprintf(`refused (<a href="#%s">%[1]s</a>)`, match[1])
	}
	return html.EscapeString(answer)
}

// verdict returns the class of an answer.
func verdict(answer string) string {
	word, _, _ := strings.Cut(answer, " ")
	if word == "refused" {
		return word
	}
	if strings.TrimSuffix(word, ",") == "legal" {
		return "legal"
	}
	return "scores"
}

var holds = regexp.MustCompile(`^([A-F]) holds ([RGYOP ]+)$`)

// caption returns the settings of a position as a sentence, as in "C holds red,
// green, green."
func caption(settings string) string {
	var words []string
	for _, setting := range strings.Split(settings, "; ") {
		if match := holds.FindStringSubmatch(setting); match != nil {
			setting = match[1] + " is to move and holds " + colors.Replace(match[2])
		}
		words = append(words, setting)
	}
	if words[0] == "" {
		return ""
	}
	return strings.Join(words, "; ") + "."
}

var colors = strings.NewReplacer(" ", ", ", "R", "red", "G", "green", "Y", "yellow", "O", "orange", "P", "purple")
