package emperor

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/internal/names"
	"github.com/emperorofchina/emperor/internal/scan"
)

// FormatMove returns a move as a player would write it:
//
//	Wei: house 3 + emissary (red, 2 green)
//	exchange red
//	take yellow
//	draw
//
// This is the grammar of moves. Quoted words stand for themselves, and blanks
// separate them if necessary:
//
//	move      = placement | "exchange" color | "take" color | "draw" .
//	placement = region ":" piece [ "+" piece ] "(" cards ")" .
//	piece     = "house" where | "fortification" where | "emissary" .
//	where     = number | space .
//	cards     = card { "," card } | "no cards" .
//	card      = [ number ] color .
//	color     = "red" | "green" | "yellow" | "orange" | "purple" .
//
// A number after a piece means a house space of the move's region. A space of
// another region, which no legal move uses, has its whole name. FormatMove
// describes a move that the grammar has no form for, such as the zero Move or
// one with a space that the board lacks, in words that [Board.ParseMove]
// rejects.
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

// FormatPiece returns one piece of a placement into region r with its space, as
// [Board.FormatMove] writes it: "house 3", "emissary".
func (b Board) FormatPiece(r Region, p Piece) string {
	switch {
	case p.Kind() >= numPieces || p.Kind() == Emissary:
		return p.Kind().String()
	case b.Spaces(r).Has(p.space):
		return fmt.Sprintf("%v %d", p.Kind(), b.number(p.space))
	}
	return fmt.Sprintf("%v %s", p.Kind(), b.spaceText(p.space))
}

// ParsePiece reads a piece of a placement into region r as [Board.FormatPiece]
// writes it, as tolerantly as [Board.ParseMove]. With [AnyRegion] for r, a space
// has its whole name: "house Wei 3". For other text it returns a [*SyntaxError].
func (b Board) ParsePiece(r Region, text string) (Piece, error) {
	t := newText(text, scan.Blanks)
	p := readPiece(t, b, r)
	if t.NeedEnd(); t.Fault() != nil {
		return Piece{}, syntaxError(t)
	}
	return p, nil
}

// regionText returns the name of a region, or its number if the board lacks it.
func (b Board) regionText(r Region) string { return Words{}.region(b, r) }

// spaceText returns the name of a space, or its number if the board lacks it.
func (b Board) spaceText(s Space) string { return Words{}.space(b, s) }

// Moves and pieces in any language.

const (
	anyRegion      = "any region"
	numberedRegion = "region {number}"
	numberedSpace  = "space {number}"
)

// region returns the name of a region, or its number if the board lacks it.
func (w Words) region(b Board, r Region) string {
	switch {
	case r == AnyRegion:
		return w.say(anyRegion)
	case int(r) >= b.NumRegions():
		return w.say(numberedRegion, "number", int(r))
	}
	return b.RegionName(r)
}

// space returns the name of a space, or its number if the board lacks it.
func (w Words) space(b Board, s Space) string {
	if int(s) >= b.NumSpaces() {
		return w.say(numberedSpace, "number", int(s))
	}
	return b.SpaceName(s)
}

// spaces returns the names of spaces, separated by commas.
func (w Words) spaces(b Board, spaces []Space) string {
	names := make([]string, len(spaces))
	for i, s := range spaces {
		names[i] = w.space(b, s)
	}
	return strings.Join(names, ", ")
}

// moveMessages are moves in words.
var moveMessages = [...]string{
	MoveNone:         "no move",
	MovePlace:        "{region}: {pieces} ({cards})",
	MoveExchange:     "exchange {cards}",
	MoveTakeFaceUp:   "take {cards}",
	MoveDrawFromPile: "draw",
}

// pieceMessages are pieces with their spaces.
var pieceMessages = [...]string{
	House:         "house {space}",
	Emissary:      "emissary",
	Fortification: "fortification {space}",
}

// Move returns a move as [Board.FormatMove] does. Only English can be parsed.
func (w Words) Move(b Board, m Move) string {
	if w.Messages == nil || m.Kind() > MoveDrawFromPile || m.count() > maxPieces {
		return b.FormatMove(m)
	}
	var pieces []string
	for _, p := range m.Pieces() {
		pieces = append(pieces, w.Piece(b, m.Region(), p))
	}
	return w.say(moveMessages[m.Kind()], "region", w.region(b, m.Region()), "pieces",
		strings.Join(pieces, " + "), "cards", w.Cards(m.Cards()))
}

// Piece returns one piece of a placement into region r as [Board.FormatPiece] does.
func (w Words) Piece(b Board, r Region, p Piece) string {
	if w.Messages == nil || p.Kind() >= numPieces {
		return b.FormatPiece(r, p)
	}
	space := w.space(b, p.Space())
	if b.Spaces(r).Has(p.Space()) {
		space = strings.TrimPrefix(space, b.RegionName(r)+" ")
	}
	return w.say(pieceMessages[p.Kind()], "space", space)
}

// ParseMove reads a move as [Board.FormatMove] writes it: for a move that can
// be written, the two are inverse. It accepts any blanks between words, words
// and names in any letter case, and names with any apostrophe or without:
// "chin" is Ch'in, unless another region is called Chin or differs from Ch'in
// only in that. It checks names and numbers, not rules: Check reports whether
// the move is legal. For other text it returns a [*SyntaxError].
func (b Board) ParseMove(text string) (Move, error) {
	t := newText(text, scan.Blanks)
	m := readMove(t, b)
	if t.NeedEnd(); t.Fault() != nil {
		return Move{}, syntaxError(t)
	}
	return m, nil
}

// newText returns a reader of a text within the limit on data.
func newText(text, blanks string) *scan.Text { return scan.New(text, blanks, maxSize) }

// syntaxError returns the fault of a text, or nil.
func syntaxError(t *scan.Text) error {
	if fault := t.Fault(); fault != nil {
		return (*SyntaxError)(fault)
	}
	return nil
}

// Words of the grammar, which the readers below look for.
var (
	moveVerbs  = []string{"exchange", "take", "draw"}
	pieceWords = []string{"house", "fortification", "emissary"}
)

func readMove(t *scan.Text, b Board) Move {
	switch {
	case atPlacing(t, b):
		return readPlacing(t, b)
	case t.TakeAnyCase("exchange"):
		return Exchange(readOneColor(t))
	case t.TakeAnyCase("take"):
		return TakeFaceUp(readOneColor(t))
	case t.TakeAnyCase("draw"):
		return DrawFromPile()
	}
	failMove(t, b)
	return Move{}
}

// atPlacing reports whether a region and a colon come next.
func atPlacing(t *scan.Text, b Board) bool {
	if !strings.Contains(t.Rest(), ":") {
		return false
	}
	_, ok := b.RegionNamed(t.Before(":"))
	return ok
}

// failMove fails at a text that begins as no move does.
func failMove(t *scan.Text, b Board) {
	first, name := t.Peek(), t.Before(":")
	r, end := b.regionBefore(name)
	switch {
	case end > 0:
		t.Read(name[:end])
		t.Fail(fmt.Sprintf(`":" after the region, as in %s: house 1 (%v)`, b.RegionName(r), b.Color(r)))
	case strings.Contains(t.Rest(), ":"):
		t.FailName("a region", name, b.regionNames())
	case scan.Meant(first, moveVerbs) != nil:
		t.FailWord("", moveVerbs...)
	case isColor(first):
		t.Fail(`"take" or "exchange" before a color`)
	case scan.Meant(first, pieceWords) != nil:
		t.Fail(`a region and ":" before the first piece`)
	case scan.Meant(first, b.regionNames()) != nil:
		t.FailName(`a region and ":"`, first, b.regionNames())
	default:
		t.Fail(`a region and ":", "exchange", "take" or "draw"`)
	}
}

// regionBefore returns the region that the longest possible beginning of a text
// names, up to the end of a word, and its length; 0 if there is none.
func (b Board) regionBefore(text string) (Region, int) {
	end := names.Beginning(text, func(name string) bool { _, ok := b.RegionNamed(name); return ok })
	r, _ := b.RegionNamed(text[:end])
	return r, end
}

func readPlacing(t *scan.Text, b Board) Move {
	r := readRegion(t, b, ":", "")
	t.Need(":")
	pieces := []Piece{readPiece(t, b, r)}
	if t.Take("+") {
		pieces = append(pieces, readPiece(t, b, r))
	}
	if !t.Take("(") {
		t.Fail(expectedAfterPieces(t, pieces))
	}
	pay := readCards(t)
	if !t.Take(")") {
		t.Fail(expectedAfterCards(t))
	}
	return Place(r, pay, pieces...)
}

// expectedAfterPieces returns the text that a [SyntaxError] expects if no cards
// follow some pieces.
func expectedAfterPieces(t *scan.Text, pieces []Piece) string {
	next := t.Peek()
	switch {
	case atCards(t) || next == "[" || next == "{":
		return `"(" before the cards`
	case next == "":
		return `"(" and the cards`
	case len(pieces) == 2:
		return `"(" and the cards after two pieces`
	case startsWithDigit(next) && pieces[0].Kind() == Emissary:
		return `"+" or "(", as an emissary has no number`
	case startsWithDigit(next):
		return `"+" and a piece before another number`
	case isAnd(next) || scan.Meant(next, pieceWords) != nil:
		return `"+" between two pieces`
	}
	return `"+" or "("`
}

// expectedAfterCards is likewise if ")" does not follow some cards.
func expectedAfterCards(t *scan.Text) string {
	next := t.Peek()
	switch {
	case next == "":
		return `"," or ")"`
	case atCards(t) || next == "+" || isAnd(next):
		return `"," between cards`
	case startsWithDigit(next):
		return "the number before its color, as in 2 red"
	}
	return `"," or ")"`
}

// atCards reports whether cards come next, as they are written.
func atCards(t *scan.Text) bool {
	place, next := t.Place(), t.Peek()
	defer t.Return(place)
	if startsWithDigit(next) {
		t.Read(next)
		next = t.Peek()
	}
	return isColor(next) || strings.EqualFold(next, "no")
}

func isAnd(word string) bool { return word == "," || word == "&" || strings.EqualFold(word, "and") }

func isColor(word string) bool { return hasWord(colorNames[:], word) }

// hasWord reports whether a word is one of several, in any letter case.
func hasWord(words []string, word string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.EqualFold(w, word) })
}

func readPiece(t *scan.Text, b Board, r Region) Piece {
	next := t.Peek()
	switch {
	case t.TakeAnyCase("house"):
		return HouseAt(readWhere(t, b, r))
	case t.TakeAnyCase("fortification"):
		return FortificationAt(readWhere(t, b, r))
	case t.TakeAnyCase("emissary"):
		return SendEmissary()
	case startsWithDigit(next):
		t.Fail(expectedAtNumber(t))
	case hasWord(pieceWords, withoutNumber(next)):
		t.Fail(fmt.Sprintf("a blank after %q", withoutNumber(next)))
	default:
		t.FailWord(`"house", "fortification" or "emissary"`, pieceWords...)
	}
	return Piece{}
}

// expectedAtNumber returns the text that a [SyntaxError] expects if a number
// stands in place of a piece.
func expectedAtNumber(t *scan.Text) string {
	place := t.Place()
	defer t.Return(place)
	t.Read(t.Peek())
	if scan.Meant(t.Peek(), []string{"emissary"}) != nil {
		return "each piece by itself, as in emissary + emissary"
	}
	return `"house" or "fortification" before the number of a space`
}

// withoutNumber returns a word without the digits at its end.
func withoutNumber(word string) string { return strings.TrimRight(word, "0123456789") }

// readWhere reads a house space: its number in the region, or its name.
func readWhere(t *scan.Text, b Board, r Region) Space {
	where := t.Peek()
	s, ok := b.spaceOfNumber(r, where)
	if !ok && !startsWithDigit(where) {
		where = nameWithNumber(t.Before("+(,"))
		s, ok = b.SpaceNamed(where)
	}
	if !ok {
		failWhere(t, b, r, where)
		return 0
	}
	t.Read(where)
	return s
}

// nameWithNumber returns the beginning of a text up to its first number.
func nameWithNumber(text string) string {
	start := max(strings.IndexAny(text, "0123456789"), 0)
	return text[:len(text)-len(strings.TrimLeft(text[start:], "0123456789"))]
}

// failWhere fails at a house space that the board does not have.
func failWhere(t *scan.Text, b Board, r Region, name string) {
	expected := b.expectedSpace("")
	if spaces := b.Spaces(r); spaces != 0 {
		expected = fmt.Sprintf("a house space of %s, 1 to %d, or the name of another", b.RegionName(r),
			spaces.Len())
	}
	if i := strings.LastIndexByte(name, ' '); i > 0 && !startsWithDigit(name) {
		if other, ok := b.RegionNamed(name[:i]); ok {
			name = b.RegionName(other) + name[i:]
		}
		expected = b.expectedSpace(name)
	}
	t.Fail(expected)
}

// readRegion reads the name of a region that ends before one of signs. If the
// name is right but no sign follows, the error asks for the first sign, and
// shows the form of a region.
func readRegion(t *scan.Text, b Board, signs, form string) Region {
	name := t.Before(signs)
	if r, ok := b.RegionNamed(name); ok {
		t.Read(name)
		return r
	}
	if r, end := b.regionBefore(name); end > 0 {
		t.Read(name[:end])
		expected := fmt.Sprintf("%q after the region", signs[:1])
		if form != "" {
			expected += ", as in " + b.RegionName(r) + form
		}
		t.Fail(expected)
		return 0
	}
	t.FailName("a region", name, b.regionNames())
	return 0
}

// readOneColor reads the color of a move of a single card.
func readOneColor(t *scan.Text) Color {
	if startsWithDigit(t.Peek()) {
		t.Fail("a color without a number, as each move is of one card")
	}
	return readColor(t)
}

// readColor reads the name of a color.
func readColor(t *scan.Text) Color {
	next := t.Peek()
	color := slices.Index(colorNames[:], strings.ToLower(next))
	if color < 0 {
		t.Fail(expectedColorFor(next))
		return 0
	}
	t.Read(next)
	return Color(color)
}

// expectedColorFor returns the text that a [SyntaxError] expects instead of an
// unknown word: the color with this initial or a similar name, or any color.
func expectedColorFor(word string) string {
	meant := scan.Meant(word, colorNames[:])
	if i := strings.Index(colorInitials, strings.ToUpper(word)); len(word) == 1 && i >= 0 {
		meant = colorNames[i : i+1]
	}
	if meant == nil {
		return expectedColor
	}
	return "a color (did you mean " + scan.Listed(meant, "or") + "?)"
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

// readCardCount reads the number of cards of a color, which is 1 if it is not
// written.
func readCardCount(t *scan.Text) int {
	next := t.Peek()
	if !startsWithDigit(next) {
		return 1
	}
	n, err := strconv.ParseUint(next, 10, 8)
	switch {
	case isColor(strings.TrimLeft(next, "0123456789")):
		t.Fail("a blank between the number and the color")
		return 0
	case err != nil || n == 0:
		t.Fail(fmt.Sprintf("a number of cards, 1 to %d", math.MaxUint8))
		return 0
	}
	t.Read(next)
	return int(n)
}

func startsWithDigit(text string) bool { return text != "" && text[0] >= '0' && text[0] <= '9' }

// readSeat reads a player, in either letter case.
func readSeat(t *scan.Text) Player {
	p := seatOf(t.Letter())
	if p == maxPlayers {
		t.Fail("a player (A to E)")
		return 0
	}
	t.Read(t.Peek())
	return p
}

// seatOf returns the player of a letter in either case, maxPlayers if there is
// none.
func seatOf(letter byte) Player {
	if letter >= 'a' {
		letter -= 'a' - 'A'
	}
	if letter < 'A' || letter >= 'A'+maxPlayers {
		return maxPlayers
	}
	return Player(letter - 'A')
}

// Words that stand alone. In any other value, encoding/json, flag and every
// other package that uses encoding.TextMarshaler write and read these types as
// text. Reading ignores letter case.

// MarshalText returns the color's name: "red". It returns an error if c is out
// of range.
func (c Color) MarshalText() ([]byte, error) { return wordOf("color", c, colorWords.List) }

// UnmarshalText reads what MarshalText writes, in any letter case. For other
// text it returns a [*SyntaxError].
func (c *Color) UnmarshalText(text []byte) error {
	return readWord(c, text, colorWords.List, expectedColor)
}

// MarshalText returns the seat's letter, "A" to "E", or "nobody" for
// [Spectator]. It returns an error for any other seat.
func (p Player) MarshalText() ([]byte, error) {
	if p == Spectator {
		return []byte(p.String()), nil
	}
	return wordOf("seat", p, seatWords.List)
}

// UnmarshalText reads what MarshalText writes, in any letter case. For other
// text it returns a [*SyntaxError].
func (p *Player) UnmarshalText(text []byte) error {
	if strings.EqualFold(string(text), Spectator.String()) {
		*p = Spectator
		return nil
	}
	return readWord(p, text, seatWords.List, `a player (A to E, or "nobody")`)
}

// MarshalText returns the kind's name: "house". It returns an error if k is out
// of range.
func (k PieceKind) MarshalText() ([]byte, error) { return wordOf("piece", k, pieceNames()) }

// UnmarshalText reads what MarshalText writes, in any letter case. For other
// text it returns a [*SyntaxError].
func (k *PieceKind) UnmarshalText(text []byte) error {
	return readWord(k, text, pieceNames(), "a piece (house, emissary or fortification)")
}

// MarshalText returns the rule's name: "MainRowFirst". It returns an error if
// rule is out of range.
func (rule RoadRule) MarshalText() ([]byte, error) {
	return wordOf("road rule", rule, roadRuleWords.List)
}

// UnmarshalText reads what MarshalText writes, in any letter case. For other
// text it returns a [*SyntaxError].
func (rule *RoadRule) UnmarshalText(text []byte) error {
	return readWord(rule, text, roadRuleWords.List, "a road rule (MainRowFirst or BestRows)")
}

// MarshalText returns the phase's name in text and data, which is shorter than
// String's: "act", "draw", "over", or "none" for [PhaseNone]. It returns an
// error if p is out of range.
func (p Phase) MarshalText() ([]byte, error) { return wordOf("phase", p, phaseNames()) }

// UnmarshalText reads what MarshalText writes, in any letter case. For other
// text it returns a [*SyntaxError].
func (p *Phase) UnmarshalText(text []byte) error {
	return readWord(p, text, phaseNames(), "a phase (act, draw, over or none)")
}

// MarshalText returns the name of the kind in JSON: "place", "exchange",
// "takeFaceUp" or "drawFromPile", and "none" for [MoveNone]. It returns an error
// if k is out of range.
func (k MoveKind) MarshalText() ([]byte, error) { return wordOf("move", k, moveNames()) }

// UnmarshalText reads what MarshalText writes, in any letter case. For other
// text it returns a [*SyntaxError].
func (k *MoveKind) UnmarshalText(text []byte) error {
	return readWord(k, text, moveNames(),
		"a kind of move (place, exchange, takeFaceUp, drawFromPile or none)")
}

// MarshalText returns the name of the kind in JSON, as in "turnedUp", and
// "none" for [EventNone]. It returns an error if k is out of range.
func (k EventKind) MarshalText() ([]byte, error) { return wordOf("event", k, eventNames()) }

// UnmarshalText reads what MarshalText writes, in any letter case. For other
// text it returns a [*SyntaxError].
func (k *EventKind) UnmarshalText(text []byte) error {
	return readWord(k, text, eventNames(), `a kind of event, as in "played", or none`)
}

// UnmarshalText reads what [Cards.String] returns, with the colors in any
// order. For other text it returns a [*SyntaxError].
func (c *Cards) UnmarshalText(text []byte) error {
	t := newText(string(text), scan.Blanks)
	cards := readCards(t)
	if t.NeedEnd(); t.Fault() != nil {
		return syntaxError(t)
	}
	*c = cards
	return nil
}

// wordOf returns the name of a value, or an error if it has none.
func wordOf[T ~uint8](what string, v T, words []string) ([]byte, error) {
	if int(v) >= len(words) {
		return nil, fmt.Errorf("emperor: %s %d has no name; there are %s", what, uint8(v),
			strings.Join(words, ", "))
	}
	return []byte(words[v]), nil
}

// readWord reads a name in any letter case.
func readWord[T ~uint8](to *T, text []byte, words []string, expected string) error {
	for i, name := range words {
		if strings.EqualFold(name, string(text)) {
			*to = T(i)
			return nil
		}
	}
	return &SyntaxError{Line: 1, Column: 1, OneLine: true, Expected: expected,
		Found: scan.Shown(string(text))}
}

func pieceNames() []string { return namesOf(House, int(numPieces)) }

// phaseNames returns the names of the phases in text and data. That of
// PhaseNone stands only alone.
func phaseNames() []string { return append([]string{"none"}, phaseWords.List[PhaseAct:]...) }

func moveNames() []string { return append([]string{"none"}, moveWords.List[MovePlace:]...) }

func eventNames() []string { return append([]string{"none"}, eventWords.List[EventPlayed:]...) }

// namesOf returns the names of n values, beginning with first.
func namesOf[T interface {
	~uint8
	fmt.Stringer
}](first T, n int) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = (first + T(i)).String()
	}
	return list
}

// Limits on input, far above any real game.
const (
	maxSize   = 1 << 20   // bytes
	maxNumber = 9999      // whole numbers
	maxName   = names.Max // bytes of the name of a player, board, region or space
)

// The words of each kind of value, for text and for JSON.
var (
	colorWords = scan.Words{
		List:    colorNames[:],
		Unknown: fmt.Sprintf("color %%d is none of the %d colors", NumColors),
	}
	seatWords = scan.Words{
		List:    namesOf(Player(0), maxPlayers),
		Unknown: fmt.Sprintf("seat %%d; there are seats 0 to %d", maxPlayers-1),
	}
	roadRuleWords = scan.Words{
		List:    namesOf(MainRowFirst, int(BestRows)+1),
		Unknown: "rule %d; there are MainRowFirst and BestRows (section 3.3)",
	}
	phaseWords = scan.Words{
		List:    []string{PhaseAct: "act", PhaseDraw: "draw", PhaseOver: "over"},
		Unknown: "%d; there are PhaseAct, PhaseDraw and PhaseOver (section 2)",
	}
)

// expectedColor is the text that a [SyntaxError] expects if a color is missing.
const expectedColor = "a color (red, green, yellow, orange or purple)"

// regionNames lists the names of all regions.
func (b Board) regionNames() []string {
	var list []string
	for r := range b.Regions() {
		list = append(list, b.RegionName(r))
	}
	return list
}

// expectedRegion returns the text that a [SyntaxError] expects instead of an
// unknown name of a region.
func (b Board) expectedRegion(name string) string {
	return scan.OneNamed("a region", name, b.regionNames())
}

// expectedSpace returns the text that a [SyntaxError] expects instead of an
// unknown space: a space of its region, if that is known.
func (b Board) expectedSpace(name string) string {
	if i := strings.LastIndexByte(name, ' '); i >= 0 {
		if r, ok := b.regionNamed(name[:i]); ok {
			return fmt.Sprintf("a house space (%s 1 to %d)", b.RegionName(r), b.Spaces(r).Len())
		}
		for _, region := range scan.Meant(name[:i], b.regionNames()) {
			if s, ok := b.spaceNamed(region + name[i:]); ok {
				return fmt.Sprintf("a house space (did you mean %s?)", b.SpaceName(s))
			}
		}
	}
	return "a house space, as in " + strconv.Quote(b.SpaceName(0))
}
