package emperor

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/internal/scan"
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
	switch m.Kind() {
	case MovePlace:
		return b.formatPlace(m)
	case MoveExchange:
		return "exchange " + m.color().String()
	case MoveTakeFaceUp:
		return "take " + m.color().String()
	case MoveDrawFromPile:
		return "draw"
	}
	return "no move"
}

func (b Board) formatPlace(m Move) string {
	var pieces []string
	for _, p := range m.Pieces() {
		pieces = append(pieces, b.FormatPiece(m.Region(), p))
	}
	switch {
	case m.count() == 0:
		pieces = []string{"no piece"}
	case m.count() > len(pieces):
		pieces = append(pieces, "more pieces")
	}
	return fmt.Sprintf("%s: %s (%v)", b.regionText(m.Region()), strings.Join(pieces, " + "), m.Cards())
}

// FormatPiece writes one piece of a placement into region r, and where it
// goes, as [Board.FormatMove] does: "house 3", "emissary".
func (b Board) FormatPiece(r Region, p Piece) string {
	switch {
	case p.Kind() >= numPieces || p.Kind() == Emissary:
		return p.Kind().String()
	case b.Spaces(r).Has(p.space):
		return fmt.Sprintf("%v %d", p.Kind(), b.number(p.space))
	}
	return fmt.Sprintf("%v %s", p.Kind(), b.spaceText(p.space))
}

// regionText names a region that may not be there.
func (b Board) regionText(r Region) string {
	if r == AnyRegion {
		return "any region"
	}
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
// written, the two are inverse. It takes any blanks between words, words and
// names in capitals or small letters, and either way to type an apostrophe. It
// knows names and numbers, not rules: whether the move is legal is for Check to
// say. Other text is refused with a [*SyntaxError].
func (b Board) ParseMove(text string) (Move, error) {
	t := newText(text, scan.Blanks)
	m := readMove(t, b)
	t.NeedEnd()
	if t.Fault() != nil {
		return Move{}, syntaxError(t)
	}
	return m, nil
}

// newText returns a text to be read that must not be larger than data may be.
func newText(text, blanks string) *scan.Text { return scan.New(text, blanks, maxSize) }

// syntaxError returns the fault of a text, or nil.
func syntaxError(t *scan.Text) error {
	if fault := t.Fault(); fault != nil {
		return (*SyntaxError)(fault)
	}
	return nil
}

func readMove(t *scan.Text, b Board) Move {
	switch {
	case strings.Contains(t.Rest(), ":"):
		return readPlacing(t, b)
	case t.TakeAnyCase("exchange"):
		return Exchange(readColor(t))
	case t.TakeAnyCase("take"):
		return TakeFaceUp(readColor(t))
	case t.TakeAnyCase("draw"):
		return DrawFromPile()
	}
	t.Fail(`a region and ":", "exchange", "take" or "draw"`)
	return Move{}
}

func readPlacing(t *scan.Text, b Board) Move {
	r := readRegion(t, b, ":")
	t.Need(":")
	pieces := []Piece{readPiece(t, b, r)}
	switch {
	case t.Take("+"):
		pieces = append(pieces, readPiece(t, b, r))
		t.Need("(")
	case !t.Take("("):
		t.Fail(`"+" or "("`)
	}
	pay := readCards(t)
	t.Need(")")
	return Place(r, pay, pieces...)
}

func readPiece(t *scan.Text, b Board, r Region) Piece {
	switch {
	case t.TakeAnyCase("house"):
		return HouseAt(readWhere(t, b, r))
	case t.TakeAnyCase("fortification"):
		return FortificationAt(readWhere(t, b, r))
	case t.TakeAnyCase("emissary"):
		return SendEmissary()
	}
	t.Fail(`"house", "fortification" or "emissary"`)
	return Piece{}
}

// readWhere reads a house space: its number in the region, or its name.
func readWhere(t *scan.Text, b Board, r Region) Space {
	where := t.Before("+(,")
	s, ok := b.spaceOfNumber(r, where)
	if !ok {
		s, ok = b.spaceTyped(where)
	}
	if !ok {
		t.Fail(fmt.Sprintf("a house space of %s, 1 to %d, or the name of another", b.RegionName(r), b.Spaces(r).Len()))
		return 0
	}
	t.Read(where)
	return s
}

// readRegion reads the name of a region, before one of some signs.
func readRegion(t *scan.Text, b Board, signs string) Region {
	name := t.Before(signs)
	r, ok := b.regionTyped(name)
	if !ok {
		t.Fail(b.expectedRegion())
		return 0
	}
	t.Read(name)
	return r
}

// readColor reads the name of a color.
func readColor(t *scan.Text) Color {
	next := t.Peek()
	color := slices.Index(colorNames[:], strings.ToLower(next))
	if color < 0 {
		t.Fail(expectedColor)
		return 0
	}
	t.Read(next)
	return Color(color)
}

// readCards reads cards as [Cards.String] names them.
func readCards(t *scan.Text) Cards {
	if t.TakeAnyCase("no") {
		if !t.TakeAnyCase("cards") {
			t.Fail(`"cards"`)
		}
		return Cards{}
	}
	var n tally
	for more := true; more && t.Fault() == nil; more = t.Take(",") {
		k := readCardCount(t)
		color := readColor(t)
		if n[color] += k; n[color] > math.MaxUint8 {
			t.Fail(fmt.Sprintf("at most %d cards of a color before", math.MaxUint8))
		}
	}
	var cards Cards
	for color, k := range n {
		cards[color] = uint8(k)
	}
	return cards
}

// readCardCount reads how many cards there are: one where nothing is said.
func readCardCount(t *scan.Text) int {
	next := t.Peek()
	if !startsWithDigit(next) {
		return 1
	}
	n, err := strconv.ParseUint(next, 10, 8)
	if err != nil || n == 0 {
		t.Fail(fmt.Sprintf("a number of cards, 1 to %d", math.MaxUint8))
		return 0
	}
	t.Read(next)
	return int(n)
}

func startsWithDigit(text string) bool { return text != "" && text[0] >= '0' && text[0] <= '9' }

// readSeat reads a player.
func readSeat(t *scan.Text) Player {
	p := seatOf(t.Letter())
	if p == maxPlayers {
		t.Fail("a player (A to E)")
		return 0
	}
	t.Read(t.Peek())
	return p
}

// seatOf returns the player of a letter, maxPlayers for none.
func seatOf(letter byte) Player {
	if letter < 'A' || letter >= 'A'+maxPlayers {
		return maxPlayers
	}
	return Player(letter - 'A')
}

// Words that stand alone. A Color, Player, Piece, RoadRule, Phase or Cards in a
// value of the caller's own is written and read as text by encoding/json, flag
// and whatever else asks for encoding.TextMarshaler. Capitals and small letters
// are the same in reading.

// MarshalText returns the color's name: "red". A value that is no color is an
// error.
func (c Color) MarshalText() ([]byte, error) { return wordOf("color", c, colorWords.List) }

// UnmarshalText reads what MarshalText writes, in any letter case. Other text is
// refused with a [*SyntaxError].
func (c *Color) UnmarshalText(text []byte) error {
	return readWord(c, text, colorWords.List, expectedColor)
}

// MarshalText returns the seat's letter, "A" to "E", or "nobody" for [Spectator].
// Another seat is an error.
func (p Player) MarshalText() ([]byte, error) {
	if p == Spectator {
		return []byte(p.String()), nil
	}
	return wordOf("seat", p, seatWords.List)
}

// UnmarshalText reads what MarshalText writes, in any letter case. Other text is
// refused with a [*SyntaxError].
func (p *Player) UnmarshalText(text []byte) error {
	if strings.EqualFold(string(text), Spectator.String()) {
		*p = Spectator
		return nil
	}
	return readWord(p, text, seatWords.List, `a player (A to E, or "nobody")`)
}

// MarshalText returns the piece's name: "house". A value that is no piece is an
// error.
func (k PieceKind) MarshalText() ([]byte, error) { return wordOf("piece", k, pieceNames()) }

// UnmarshalText reads what MarshalText writes, in any letter case. Other text is
// refused with a [*SyntaxError].
func (k *PieceKind) UnmarshalText(text []byte) error {
	return readWord(k, text, pieceNames(), "a piece (house, emissary or fortification)")
}

// MarshalText returns the rule's name: "MainRowFirst". A value that is no rule is
// an error.
func (rule RoadRule) MarshalText() ([]byte, error) {
	return wordOf("road rule", rule, roadRuleWords.List)
}

// UnmarshalText reads what MarshalText writes, in any letter case. Other text is
// refused with a [*SyntaxError].
func (rule *RoadRule) UnmarshalText(text []byte) error {
	return readWord(rule, text, roadRuleWords.List, "a road rule (MainRowFirst or BestRows)")
}

// MarshalText returns the phase's name in text and data, which is shorter than
// that of String: "act", "draw" or "over", and "none" for [PhaseNone]. A value
// that is no phase is an error.
func (p Phase) MarshalText() ([]byte, error) { return wordOf("phase", p, phaseNames()) }

// UnmarshalText reads what MarshalText writes, in any letter case. Other text is
// refused with a [*SyntaxError].
func (p *Phase) UnmarshalText(text []byte) error {
	return readWord(p, text, phaseNames(), "a phase (act, draw, over or none)")
}

// MarshalText names the cards, as [Cards.String] does: "red, 2 green".
func (c Cards) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads what MarshalText writes, in any order. Other text is refused
// with a [*SyntaxError].
func (c *Cards) UnmarshalText(text []byte) error {
	t := newText(string(text), scan.Blanks)
	cards := readCards(t)
	if t.NeedEnd(); t.Fault() != nil {
		return syntaxError(t)
	}
	*c = cards
	return nil
}

// MarshalJSON refuses to write the move, which names spaces by index, without the
// board that it is for: [Board.FormatMove] writes it.
func (m Move) MarshalJSON() ([]byte, error) {
	return nil, errors.New("emperor: a Move is written with its board; use Board.FormatMove")
}

// UnmarshalJSON refuses to read a move without the board that it is for:
// [Board.ParseMove] reads it.
func (m *Move) UnmarshalJSON([]byte) error {
	return errors.New("emperor: a Move is read with its board; use Board.ParseMove")
}

// MarshalJSON refuses to write the placement, which names a space by index,
// without the board that it is for: [Board.FormatPiece] writes it.
func (p Piece) MarshalJSON() ([]byte, error) {
	return nil, errors.New("emperor: a Piece is written with its board; use Board.FormatPiece")
}

// UnmarshalJSON refuses to read a piece without the board that it is for:
// [Board.ParseMove] reads it as part of a move.
func (p *Piece) UnmarshalJSON([]byte) error {
	return errors.New("emperor: a Piece is read with its board, in a move; use Board.ParseMove")
}

// wordOf returns the name of a value.
func wordOf[T ~uint8](what string, v T, names []string) ([]byte, error) {
	if int(v) >= len(names) {
		return nil, fmt.Errorf("emperor: %s %d has no name; there are %s", what, uint8(v), strings.Join(names, ", "))
	}
	return []byte(names[v]), nil
}

// readWord reads a name, in capitals or small letters.
func readWord[T ~uint8](to *T, text []byte, names []string, expected string) error {
	for i, name := range names {
		if strings.EqualFold(name, string(text)) {
			*to = T(i)
			return nil
		}
	}
	return &SyntaxError{Line: 1, Column: 1, Expected: expected, Found: scan.Shown(string(text))}
}

func pieceNames() []string { return namesOf(House, int(numPieces)) }

// phaseNames are the phases in every text and data, and PhaseNone, which stands
// alone.
func phaseNames() []string { return append([]string{"none"}, phaseWords.List[PhaseAct:]...) }

// namesOf returns the names of so many values.
func namesOf[T interface {
	~uint8
	fmt.Stringer
}](first T, n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = (first + T(i)).String()
	}
	return names
}
