package rules

import (
	"html"
	"regexp"
	"strings"
)

var (
	gap       = regexp.MustCompile(` {2,}`)
	roadsLine = regexp.MustCompile(`^\S+( \S+)?( \d+)?( - \S+( \S+)? ?\d*)+$`)
)

// isRoads reports whether a text draws roads, as in "Zhao 1 - Zhao 2".
func isRoads(text string) bool {
	for _, line := range strings.Split(text, "\n") {
		if !roadsLine.MatchString(line) {
			return false
		}
	}
	return true
}

// roads writes each line of roads, which may be wrapped between two spaces.
func (p *printer) roads(text string) {
	p.printf("<ul class=\"roads\">\n")
	for _, line := range strings.Split(text, "\n") {
		line = strings.ReplaceAll(html.EscapeString(line), " - ", " – ")
		p.printf("<li>%s</li>\n", line)
	}
	p.printf("</ul>\n")
}

// table writes rows whose columns are apart by two blanks or more, below the
// headings of the columns. A line that begins with blanks continues the last
// cell above.
func (p *printer) table(text string) {
	var rows [][]string
	for _, line := range strings.Split(text, "\n") {
		if last := len(rows) - 1; strings.HasPrefix(line, "  ") && last >= 0 {
			cells := rows[last]
			cells[len(cells)-1] += " " + strings.TrimSpace(line)
			continue
		}
		rows = append(rows, gap.Split(strings.TrimRight(line, " "), -1))
	}
	p.printf("<div class=\"scroll\" role=\"region\" aria-label=\"Table\" tabindex=\"0\"><table>\n")
	for i, row := range rows {
		p.printf("<tr>")
		for j, cell := range row {
			kind := "td"
			switch {
			case i == 0:
				kind = `th scope="col"`
			case j == 0:
				kind = `th scope="row"`
			}
			name, _, _ := strings.Cut(kind, " ")
			p.printf("<%s>%s</%s>", kind, html.EscapeString(cell), name)
		}
		p.printf("</tr>\n")
	}
	p.printf("</table></div>\n")
}
