package emperor

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// FormatMove writes a move as a player would:
//
//	Wei: house 3 + emissary (red, 2 green)
//	exchange red
//	take yellow
//	draw
//
// This is the grammar of moves, in which words stand for themselves and blanks
// separate them where there is need:
//
//	move      = placement | "exchange" color | "take" color | "draw" .
//	placement = region ":" piece [ "+" piece ] "(" cards ")" .
//	piece     = "house" where | "fortification" where | "emissary" .
//	where     = number | space .
//	cards     = card { "," card } | "no cards" .
//	card      = [ number ] color .
//	color     = "red" | "green" | "yellow" | "orange" | "purple" .
//
// A number after a piece is that of a house space in the move's region; a space
// of another region, where no piece could go, stands with its whole name. What
// can't be written so, like the zero Move or a space that the board does not
// have, is described in other words, which [Board.ParseMove] refuses.
func (b Board) FormatMove(m Move) string {
	switch m.kind {
	case KindPlace:
		return b.formatPlace(m)
	case KindExchange:
		return "exchange " + m.color.String()
	case KindTakeFaceUp:
		return "take " + m.color.String()
	case KindDrawFromPile:
		return "draw"
	}
	return "no move"
}

func (b Board) formatPlace(m Move) string {
	var pieces []string
	for _, p := range m.Placements() {
		pieces = append(pieces, b.formatPlacement(m.region, p))
	}
	switch {
	case m.pieces == 0:
		pieces = []string{"no piece"}
	case int(m.pieces) > len(pieces):
		pieces = append(pieces, "more pieces")
	}
	return fmt.Sprintf("%s: %s (%v)", b.regionText(m.region), strings.Join(pieces, " + "), m.pay)
}

func (b Board) formatPlacement(r Region, p Placement) string {
	switch {
	case p.Piece() >= numPieces || p.Piece() == Emissary:
		return p.Piece().String()
	case b.Spaces(r).Has(p.space):
		return fmt.Sprintf("%v %d", p.Piece(), 1+p.space-b.Spaces(r).first())
	}
	return fmt.Sprintf("%v %s", p.Piece(), b.spaceText(p.space))
}

// regionText names a region that may not be there.
func (b Board) regionText(r Region) string {
	if int(r) >= b.NumRegions() {
		return fmt.Sprintf("region %d", r)
	}
	return b.RegionName(r)
}

// spaceText names a space that may not be there.
func (b Board) spaceText(s Space) string {
	if int(s) >= b.NumSpaces() {
		return fmt.Sprintf("space %d", s)
	}
	return b.SpaceName(s)
}

// ParseMove reads a move as [Board.FormatMove] writes it: for a move that can be
// written, the two are inverse. It takes any blanks between words, and either
// way to type an apostrophe. It knows names and numbers, not rules: whether the
// move is legal is for Check to say. Other text is refused with a
// [*SyntaxError].
func (b Board) ParseMove(text string) (Move, error) {
	p := moveParser{board: b, text: text}
	m := p.move()
	if p.err == nil && p.peek() != "" {
		p.fail("the end")
	}
	if p.err != nil {
		return Move{}, p.err
	}
	return m, nil
}

// moveParser reads a move from left to right. After the first fault it reads
// nothing more.
type moveParser struct {
	board Board
	text  string
	at    int // in bytes
	err   error
}

// peek returns the next word, number or sign; "" at the end and after a fault.
func (p *moveParser) peek() string {
	if p.err != nil {
		return ""
	}
	rest := strings.TrimLeft(p.text[p.at:], " ")
	p.at = len(p.text) - len(rest)
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
func (p *moveParser) take(word string) bool {
	if p.err != nil || p.peek() != word {
		return false
	}
	p.at += len(word)
	return true
}

// need reads a word or sign that has to come next.
func (p *moveParser) need(word string) {
	if p.err == nil && !p.take(word) {
		p.fail(strconv.Quote(word))
	}
}

// fail says what would have to come next.
func (p *moveParser) fail(expected string) {
	if p.err != nil {
		return
	}
	found := "the end"
	if next := p.peek(); next != "" {
		found = strconv.Quote(next)
	}
	p.err = &SyntaxError{Line: 1, Column: 1 + utf8.RuneCountInString(p.text[:p.at]), Expected: expected, Found: found}
}

func (p *moveParser) move() Move {
	switch {
	case strings.Contains(p.text, ":"):
		return p.placement()
	case p.take("exchange"):
		return Exchange(p.color())
	case p.take("take"):
		return TakeFaceUp(p.color())
	case p.take("draw"):
		return DrawFromPile()
	}
	p.peek()
	p.fail(`a region and ":", "exchange", "take" or "draw"`)
	return Move{}
}

func (p *moveParser) placement() Move {
	name := strings.TrimSpace(p.text[:strings.Index(p.text, ":")])
	r, ok := p.board.RegionNamed(name)
	if !ok {
		p.peek()
		p.fail("the name of a region before the colon")
		return Move{}
	}
	p.at = strings.Index(p.text, ":") + len(":")
	pieces := []Placement{p.piece(r)}
	if p.take("+") {
		pieces = append(pieces, p.piece(r))
	}
	p.need("(")
	pay := p.cards()
	p.need(")")
	return Place(r, pay, pieces...)
}

func (p *moveParser) piece(r Region) Placement {
	switch {
	case p.take("house"):
		return HouseAt(p.where(r))
	case p.take("fortification"):
		return FortificationAt(p.where(r))
	case p.take("emissary"):
		return SendEmissary()
	}
	p.fail(`"house", "fortification" or "emissary"`)
	return Placement{}
}

// where reads a house space: its number in the region, or its name.
func (p *moveParser) where(r Region) Space {
	p.peek()
	rest := p.text[p.at:]
	if end := strings.IndexAny(rest, "+("); end >= 0 {
		rest = rest[:end]
	}
	rest = strings.TrimRight(rest, " ")
	name := rest
	if _, err := strconv.ParseUint(rest, 10, 64); err == nil {
		name = p.board.RegionName(r) + " " + rest
	}
	s, ok := p.board.SpaceNamed(name)
	if !ok {
		p.fail(fmt.Sprintf("a house space of %s, 1 to %d, or the name of another", p.board.RegionName(r), p.board.Spaces(r).Len()))
		return 0
	}
	p.at += len(rest)
	return s
}

func (p *moveParser) cards() Cards {
	var n tally
	if p.take("no") {
		p.need("cards")
		return Cards{}
	}
	for {
		k := p.number()
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

// number reads how many cards there are: one where nothing is said.
func (p *moveParser) number() int {
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

func (p *moveParser) color() Color {
	next := p.peek()
	color, ok := colorNamed(next)
	if !ok {
		p.fail(expectedColor)
		return 0
	}
	p.at += len(next)
	return color
}
