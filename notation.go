package emperor

import (
	"fmt"
	"strconv"
	"strings"
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
		pieces = append(pieces, b.FormatPlacement(m.region, p))
	}
	switch {
	case m.pieces == 0:
		pieces = []string{"no piece"}
	case int(m.pieces) > len(pieces):
		pieces = append(pieces, "more pieces")
	}
	return fmt.Sprintf("%s: %s (%v)", b.regionText(m.region), strings.Join(pieces, " + "), m.pay)
}

// FormatPlacement writes one piece of a placement into region r, and where it
// goes, as [Board.FormatMove] does: "house 3", "emissary".
func (b Board) FormatPlacement(r Region, p Placement) string {
	switch {
	case p.Piece() >= numPieces || p.Piece() == Emissary:
		return p.Piece().String()
	case b.Spaces(r).Has(p.space):
		return fmt.Sprintf("%v %d", p.Piece(), b.number(p.space))
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
	p := newTextReader(text)
	m := p.move(b)
	p.needEnd()
	if p.err != nil {
		return Move{}, p.err
	}
	return m, nil
}

// ParsePlacement reads one piece of a placement into region r, as
// [Board.FormatPlacement] writes it. Other text is refused with a [*SyntaxError].
func (b Board) ParsePlacement(r Region, text string) (Placement, error) {
	p := newTextReader(text)
	piece := p.piece(b, r)
	p.needEnd()
	if p.err != nil {
		return Placement{}, p.err
	}
	return piece, nil
}

func (p *textReader) move(b Board) Move {
	switch {
	case strings.Contains(p.rest(), ":"):
		return p.placement(b)
	case p.take("exchange"):
		return Exchange(p.color())
	case p.take("take"):
		return TakeFaceUp(p.color())
	case p.take("draw"):
		return DrawFromPile()
	}
	p.fail(`a region and ":", "exchange", "take" or "draw"`)
	return Move{}
}

func (p *textReader) placement(b Board) Move {
	r := p.region(b, ":")
	p.need(":")
	pieces := []Placement{p.piece(b, r)}
	if p.take("+") {
		pieces = append(pieces, p.piece(b, r))
	}
	p.need("(")
	pay := p.cards()
	p.need(")")
	return Place(r, pay, pieces...)
}

func (p *textReader) piece(b Board, r Region) Placement {
	switch {
	case p.take("house"):
		return HouseAt(p.where(b, r))
	case p.take("fortification"):
		return FortificationAt(p.where(b, r))
	case p.take("emissary"):
		return SendEmissary()
	}
	p.fail(`"house", "fortification" or "emissary"`)
	return Placement{}
}

// where reads a house space: its number in the region, or its name.
func (p *textReader) where(b Board, r Region) Space {
	rest := p.rest()
	if end := strings.IndexAny(rest, "+("); end >= 0 {
		rest = rest[:end]
	}
	rest = strings.TrimRight(rest, " \t\r")
	name := rest
	if _, err := strconv.ParseUint(rest, 10, 64); err == nil {
		name = b.RegionName(r) + " " + rest
	}
	s, ok := b.SpaceNamed(name)
	if !ok {
		p.fail(fmt.Sprintf("a house space of %s, 1 to %d, or the name of another", b.RegionName(r), b.Spaces(r).Len()))
		return 0
	}
	p.at += len(rest)
	return s
}
