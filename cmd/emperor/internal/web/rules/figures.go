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

	described *regexp.Regexp // matches the sentences of the layer's description to keep
}

// box is a part of a picture of a board.
type box struct{ left, top, right, bottom float64 }

// include returns a box that includes points of a map, with a margin, within
// the board's picture.
func (b box) include(x, y float64) box {
	const margin = 45
	if b == (box{}) {
		b = box{x, y, x, y}
	}
	return box{
		max(0, min(b.left, x-margin)), max(0, min(b.top, y-margin)),
		min(1000, max(b.right, x+margin)), min(800, max(b.bottom, y+margin)),
	}
}

// orWhole returns the box, or the whole board if it has no point.
func (b box) orWhole() box {
	if b == (box{}) {
		return box{0, 0, 1000, 800}
	}
	return b
}

// figure writes an example: the picture of its position, unless it has only
// settings, and the answers.
func (p *printer) figure(f figure) error {
	position, settings, _ := strings.Cut(strings.ReplaceAll(f.example.Position, "\n", " "), "; ")
	p.printf("<figure>\n")
	if position != "" {
		layer, err := p.shapes.layer(f.pieces)
		if err != nil {
			return err
		}
		p.boards[f.boardFile] = f.board
		b := f.box
		p.printf(`<svg class="map" role="img" viewBox="%.0f %.0f %.0f %.0f" width="%.0f"><title>%s</title>`,
			b.left, b.top, b.right-b.left, b.bottom-b.top, (b.right-b.left)*p.game.scale,
			html.EscapeString(f.words()))
		p.printf(`<image href="%s" width="1000" height="800"/>%s</svg>`+"\n", f.boardFile, layer)
	}
	p.printf("<div>")
	if text := caption(p.game.words.Replace(settings)); text != "" {
		p.printf("<p class=\"holds\">%s</p>\n", html.EscapeString(text))
	}
	p.printf("<table class=\"asked\">\n")
	for _, line := range f.example.Lines {
		p.printf("<tr class=%q><th scope=\"row\">%s</th><td>%s</td></tr>\n", verdict(line.Answer),
			html.EscapeString(p.game.words.Replace(line.Question)), linkAnswer(line.Answer))
	}
	p.printf("</table></div>\n</figure>\n")
	return nil
}

var description = regexp.MustCompile(`(?s)<desc>(.*?)</desc>`)

// words returns the sentences of the description of a picture that name a part
// of the board and what lies there.
func (f figure) words() string {
	var kept []string
	for _, s := range strings.SplitAfter(description.FindStringSubmatch(f.pieces)[1], ". ") {
		if f.described.MatchString(s) {
			kept = append(kept, strings.TrimSpace(s))
		}
	}
	if kept == nil {
		return "The board without pieces of players."
	}
	return strings.Join(kept, " ")
}

var cited = regexp.MustCompile(`^refused \(([^()]+)\)$`)

// linkAnswer returns an answer with a link to the section that it cites.
func linkAnswer(answer string) string {
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
	holder := "%s is to move and holds %s" // the first whose cards are given
	for _, setting := range strings.Split(settings, "; ") {
		if match := holds.FindStringSubmatch(setting); match != nil {
			setting = fmt.Sprintf(holder, match[1], colors.Replace(match[2]))
			holder = "%s holds %s"
		}
		words = append(words, setting)
	}
	if words[0] == "" {
		return ""
	}
	text := strings.Join(words, "; ") + "."
	return strings.ToUpper(text[:1]) + text[1:]
}

var colors = strings.NewReplacer(" ", ", ",
	"R", "red", "G", "green", "Y", "yellow", "O", "orange", "P", "purple")
