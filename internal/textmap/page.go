package textmap

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/emperorofchina/emperor/internal/scan"
)

// page holds lines of cells. Any cell can be written at any time. A cell holds
// a character with its combining marks, or nothing if a wide character precedes
// it.
type page [][]string

func (p *page) write(col, row int, text string) {
	for len(*p) <= row {
		*p = append(*p, nil)
	}
	line := &(*p)[row]
	for i, c := range text {
		width := scan.RuneWidth(c)
		letter := text[i : i+max(1, utf8.RuneLen(c))]
		if width == 0 && col > 0 {
			(*line)[col-1] += letter
			continue
		}
		if missing := col + width - len(*line); missing > 0 {
			*line = append(*line, slices.Repeat([]string{" "}, missing)...)
		}
		(*line)[col] = letter
		for col++; width > 1; width-- {
			(*line)[col] = ""
			col++
		}
	}
}

// text returns the lines without leading empty ones. Each ends at the last cell
// written.
func (p page) text() string {
	var b strings.Builder
	for _, line := range p {
		if len(line) > 0 || b.Len() > 0 {
			for _, letter := range line {
				b.WriteString(letter)
			}
			b.WriteByte('\n')
		}
	}
	return b.String()
}
