package emperor

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/emperorofchina/emperor/internal/scan"
)

// textReader reads text from left to right. After the first fault, which counts,
// it reads nothing more, and all answers are zero or meaningless.
type textReader struct {
	text   string
	at     int    // in bytes
	end    int    // where reading stops, in bytes
	blanks string // what may stand between words
	err    error
}

func newTextReader(text string) *textReader {
	return &textReader{text: text, end: len(text), blanks: " \t\r"}
}

// newLimitedReader is newTextReader for a text that must not be larger than data
// may be.
func newLimitedReader(text string) *textReader {
	r := newTextReader(text)
	if len(text) > maxSize {
		r.failed(fmt.Sprintf("at most %d bytes", maxSize), strconv.Itoa(len(text)))
	}
	return r
}

// rest returns what is still to be read, after any blanks.
func (p *textReader) rest() string {
	if p.err != nil {
		return ""
	}
	rest := strings.TrimLeft(p.text[p.at:p.end], p.blanks)
	p.at = p.end - len(rest)
	return rest
}

// peek returns the next word, number or sign; "" at the end and after a fault.
func (p *textReader) peek() string {
	rest := p.rest()
	end := strings.IndexFunc(rest, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\'' && r != '’'
	})
	switch end {
	case -1:
		return rest
	case 0:
		_, end = utf8.DecodeRuneInString(rest)
	}
	return rest[:end]
}

// take reads a word or sign if it comes next.
func (p *textReader) take(word string) bool {
	if p.err != nil || p.peek() != word {
		return false
	}
	p.at += len(word)
	return true
}

// need reads a word or sign that has to come next.
func (p *textReader) need(word string) {
	if p.err == nil && !p.take(word) {
		p.fail(strconv.Quote(word))
	}
}

// needEnd asks for nothing more to come.
func (p *textReader) needEnd() {
	if p.err == nil && p.peek() != "" {
		p.fail("the end")
	}
}

// fail says what would have to come next.
func (p *textReader) fail(expected string) {
	found := "the end"
	if next := p.peek(); next != "" {
		found = scan.Shown(next)
	} else if p.end < len(p.text) {
		found = scan.Shown(p.text[p.end : p.end+1]) // a sign, by which a part ends
	}
	p.failed(expected, found)
}

// failed is fail where more than a word is what is found.
func (p *textReader) failed(expected, found string) {
	if p.err != nil {
		return
	}
	before := p.text[:p.at]
	line := 1 + strings.Count(before, "\n")
	column := 1 + utf8.RuneCountInString(before[1+strings.LastIndexByte(before, '\n'):])
	p.err = &SyntaxError{Line: line, Column: column, Expected: expected, Found: found}
}

// part reads what comes before the next of some signs, or all of it, with what
// reads the whole part. The sign is left to be read.
func (p *textReader) part(signs string, read func()) {
	end := p.end
	if i := strings.IndexAny(p.text[p.at:end], signs); i >= 0 {
		p.end = p.at + i
	}
	read()
	p.needEnd()
	p.end = end
}

// number reads a whole number from least to most, written plainly.
func (p *textReader) number(least, most int) int {
	next := p.peek()
	n, err := strconv.Atoi(next)
	if err != nil || strconv.Itoa(n) != next || n < least || n > most {
		p.fail(fmt.Sprintf("a whole number from %d to %d", least, most))
		return 0
	}
	p.at += len(next)
	return n
}

// seat reads a player.
func (p *textReader) seat() Player {
	next := p.peek()
	if len(next) != 1 || next[0] < 'A' || next[0] >= 'A'+maxPlayers {
		p.fail("a player (A to E)")
		return 0
	}
	p.at++
	return Player(next[0] - 'A')
}

// color reads the name of a color.
func (p *textReader) color() Color {
	next := p.peek()
	color, ok := colorNamed(next)
	if !ok {
		p.fail(expectedColor)
		return 0
	}
	p.at += len(next)
	return color
}

// cards reads cards as [Cards.String] names them.
func (p *textReader) cards() Cards {
	var n tally
	if p.take("no") {
		p.need("cards")
		return Cards{}
	}
	for {
		k := p.cardCount()
		color := p.color()
		if p.err != nil {
			return Cards{}
		}
		if n[color] += k; n[color] > math.MaxUint8 {
			p.fail(fmt.Sprintf("at most %d cards of a color before", math.MaxUint8))
			return Cards{}
		}
		if !p.take(",") {
			break
		}
	}
	var cards Cards
	for color, k := range n {
		cards[color] = uint8(k)
	}
	return cards
}

// cardCount reads how many cards there are: one where nothing is said.
func (p *textReader) cardCount() int {
	next := p.peek()
	if next == "" || !unicode.IsDigit(rune(next[0])) {
		return 1
	}
	n, err := strconv.ParseUint(next, 10, 8)
	if err != nil || n == 0 {
		p.fail(fmt.Sprintf("a number of cards, 1 to %d", math.MaxUint8))
		return 0
	}
	p.at += len(next)
	return int(n)
}

// quoted reads a text between quotation marks, as strconv.Quote writes it.
func (p *textReader) quoted(most int) string {
	written, err := strconv.QuotedPrefix(p.rest())
	if err != nil || written[0] != '"' {
		p.fail("a text between quotation marks")
		return ""
	}
	text, err := strconv.Unquote(written)
	if err != nil || len(text) > most {
		p.fail(fmt.Sprintf("a text of at most %d bytes", most))
		return ""
	}
	p.at += len(written)
	return text
}

// region reads the name of a region, before one of some signs.
func (p *textReader) region(b Board, signs string) Region {
	rest := p.rest()
	if end := strings.IndexAny(rest, signs); end >= 0 {
		rest = rest[:end]
	}
	name := strings.TrimRight(rest, p.blanks)
	r, ok := b.RegionNamed(name)
	if !ok {
		p.fail(b.expectedRegion())
		return 0
	}
	p.at += len(name)
	return r
}
