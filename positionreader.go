package emperor

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/internal/scan"
)

// position reads a position. What tells of regions is read last, when the board
// and the number of players are known.
func (r *textReader) position(boards []Board) Position {
	var p Position
	r.need("emperor")
	if !r.take("1") {
		r.fail("1, the version of this format")
	}
	fields := p.textFields(r, boards)
	seen := make([]bool, len(fields))
	putOff := make([]int, len(fields)) // where it begins
	for r.take(";") {
		i := r.fieldName(fields, seen)
		r.need(":")
		if r.err != nil {
			return Position{}
		}
		seen[i] = true
		if fields[i].putOff {
			putOff[i] = r.at
			r.skipTo(";")
			continue
		}
		fields[i].read()
		r.fieldEnd()
	}
	r.fieldEnd()
	end := r.at
	for i, field := range fields {
		if field.putOff && seen[i] {
			r.at = putOff[i]
			field.read()
			r.fieldEnd()
		}
	}
	if r.err == nil {
		r.at = end
	}
	return p
}

// textField is a field of the text of a position.
type textField struct {
	name   string
	putOff bool // until the options are read
	read   func()
}

// textFields returns what reads each field into p, in the order of writing.
func (p *Position) textFields(r *textReader, boards []Board) []textField {
	byPlayer := func() []Cards { return textList(r, maxPlayers, r.counts) }
	return []textField{
		{"players", false, func() { p.Options.Players = r.number(0, maxNumber) }},
		{"board", false, func() { p.Options.Board = r.board(boards) }},
		{"fortifications", false, func() { p.Options.Fortifications = r.oneOf("yes", "no") == 0 }},
		{"start", false, func() { p.Options.Start = r.seat() }},
		{"roads", false, func() { p.Options.Roads = RoadRule(r.oneOf(MainRowFirst.String(), BestRows.String())) }},
		{"deck", false, func() { p.Options.Deck = r.counts() }},
		{"seed", false, func() { p.Seed = r.seed() }},
		{"pieces", true, func() { p.Pieces = r.pieces(p.Options.laidOut()) }},
		{"fortifications placed", true, func() { p.FortPlaced = r.fortPlaced(p.Options.laidOut()) }},
		{"hands", false, func() {
			p.Hands = textList(r, maxPlayers, func() []Color {
				if r.take("?") {
					return nil
				}
				return r.cardsInOrder()
			})
		}},
		{"face up", false, func() { p.FaceUp = r.cardsInOrder() }},
		{"pile", false, func() { p.Pile = r.cardsInOrder() }},
		{"discards", false, func() { p.Discards = r.counts() }},
		{"known", false, func() { p.Known = byPlayer() }},
		{"reshuffled", false, func() { p.Reshuffled = r.counts() }},
		{"blind draws", false, func() { p.BlindDraws = byPlayer() }},
		{"to move", false, func() { p.ToMove = r.seat() }},
		{"phase", false, func() {
			p.Phase = PhaseAct + Phase(r.oneOf(phaseNames[PhaseAct], phaseNames[PhaseDraw], phaseNames[PhaseOver]))
		}},
		{"round", false, func() { p.Round = r.number(1, maxRound) }},
		{"supplies", false, func() {
			p.Supplies = textList(r, maxPlayers, func() (left [numPieces]int) {
				for k := range left {
					left[k] = r.number(0, maxNumber)
				}
				return left
			})
		}},
		{"scored", true, func() { p.Scored = r.scored(p.Options.laidOut()) }},
		{"scores", false, func() {
			p.Scores = textList(r, maxPlayers, func() int { return r.number(0, maxNumber) })
		}},
	}
}

// fieldName reads the name of a field that was not seen yet, and returns which
// it is.
func (r *textReader) fieldName(fields []textField, seen []bool) int {
	r.rest()
	start, found, end := r.at, -1, 0
	for i, field := range fields {
		r.at = start
		named := true
		for _, word := range strings.Fields(field.name) {
			named = named && r.take(word)
		}
		if named { // of two, as "fortifications" begins another, the later is longer
			found, end = i, r.at
		}
	}
	r.at = start
	switch {
	case found < 0:
		r.fail(r.expectedField(fields))
		return 0
	case seen[found]:
		r.fail("each field once")
		return 0
	}
	r.at = end
	return found
}

// expectedField names the fields, or the one that seems to be meant.
func (r *textReader) expectedField(fields []textField) string {
	var names []string
	meant, _, _ := strings.Cut(scan.Shortened(r.rest()), ":")
	for _, field := range fields {
		if scan.Nearly(strings.TrimRight(meant, r.blanks), field.name) {
			return "the field " + strconv.Quote(field.name)
		}
		names = append(names, field.name)
	}
	return "one of the fields " + strings.Join(names, ", ")
}

// skipTo goes on to the next of a sign, or to the end.
func (r *textReader) skipTo(sign string) {
	if n := strings.Index(r.rest(), sign); n >= 0 {
		r.at += n
	} else {
		r.at = r.end
	}
}

// fieldEnd asks for the end of a field.
func (r *textReader) fieldEnd() {
	if rest := r.rest(); rest != "" && rest[0] != ';' {
		r.fail(`";" or the end`)
	}
}

// atSign reports whether an item of a list is at its end.
func (r *textReader) atSign() bool {
	rest := r.rest()
	return rest == "" || strings.IndexByte(",;]", rest[0]) >= 0
}

// textList reads items between commas, so many at the most. It is never nil.
func textList[T any](r *textReader, most int, read func() T) []T {
	items := []T{read()}
	for r.take(",") {
		if len(items) == most {
			r.fail(fmt.Sprintf("at most %d items", most))
			break
		}
		items = append(items, read())
	}
	return items
}

// oneOf reads one of some words, and returns which it is.
func (r *textReader) oneOf(words ...string) int {
	var quoted []string
	for i, word := range words {
		if r.take(word) {
			return i
		}
		quoted = append(quoted, strconv.Quote(word))
	}
	r.fail(scan.Listed(quoted, "or"))
	return 0
}

func (r *textReader) seed() uint64 {
	next := r.peek()
	seed, err := strconv.ParseUint(next, 10, 64)
	if err != nil || strconv.FormatUint(seed, 10) != next {
		r.fail("a number below 2^64")
		return 0
	}
	r.at += len(next)
	return seed
}

// board reads the name of one of some boards, or of a shipped side.
func (r *textReader) board(boards []Board) Board {
	r.rest()
	start := r.at
	name := r.quoted(maxSize)
	if r.err != nil {
		return Board{}
	}
	var known []string
	for _, b := range slices.Concat(boards, []Board{Side3to4(), Side4to5()}) {
		if b == (Board{}) {
			continue
		}
		if b.Name() == name {
			return b
		}
		known = append(known, scan.Shown(b.Name()))
	}
	r.at = start
	r.failed("the name of a known board ("+strings.Join(known, ", ")+")", scan.Shown(name))
	return Board{}
}

// cardsInOrder reads cards by their initials, as in "RRG". It is never nil.
func (r *textReader) cardsInOrder() []Color {
	cards := []Color{}
	if r.take("-") {
		return cards
	}
	for r.err == nil && (len(cards) == 0 || !r.atSign()) {
		color, ok := Color(0), false
		if rest := r.rest(); rest != "" {
			color, ok = colorOf(rest[0])
		}
		switch {
		case !ok:
			r.fail("cards by their initials (R, G, Y, O or P)")
			return cards
		case len(cards) == maxDeck:
			r.fail(fmt.Sprintf("at most %d cards", maxDeck))
			return cards
		}
		cards = append(cards, color)
		r.at++
	}
	return cards
}

// counts reads cards in no order, as in "R2 G1".
func (r *textReader) counts() Cards {
	var cards Cards
	if r.take("-") {
		return cards
	}
	for first := true; r.err == nil && (first || !r.atSign()); first = false {
		initial, n := r.counted(math.MaxUint8)
		color, ok := colorOf(initial)
		switch {
		case n == 0 || !ok:
			r.fail(fmt.Sprintf("cards by their initials (R, G, Y, O or P) and numbers, 1 to %d, as in R2 G1", math.MaxUint8))
			return cards
		case cards[color] > 0:
			r.fail("each color once")
			return cards
		}
		cards[color] = uint8(n)
		r.at += len(r.peek())
	}
	return cards
}

// counted looks at a letter with a number, from 1 to most, as in "R2". It is
// still to be read. The number is 0 where there is none.
func (r *textReader) counted(most int) (letter byte, n int) {
	next := r.peek()
	if len(next) < 2 {
		return 0, 0
	}
	n, err := strconv.Atoi(next[1:])
	if err != nil || strconv.Itoa(n) != next[1:] || n > most {
		return 0, 0
	}
	return next[0], n
}

// seatAt returns the player of a letter, maxPlayers for none.
func seatAt(letter byte) int {
	if letter < 'A' || letter >= 'A'+maxPlayers {
		return maxPlayers
	}
	return int(letter - 'A')
}

// pieces reads what stands on a board, and tells of all regions and so many
// players, or more.
func (r *textReader) pieces(b Board, players int) Pieces {
	p := Pieces{Houses: make([]SpaceSet, players), Emissaries: make([][]int, b.NumRegions())}
	for region := range p.Emissaries {
		p.Emissaries[region] = make([]int, players)
	}
	if r.take("-") {
		return p
	}
	var seen [maxRegions]bool
	for first := true; r.err == nil && (first || !r.atSign()); first = false {
		start := r.at
		region := r.region(b, "[],;")
		if r.err == nil && seen[region] {
			r.at = start
			r.fail("each region once")
		}
		seen[region] = true
		r.need("[")
		r.items(b, region, &p)
		r.need("]")
	}
	return p
}

// items reads the pieces in a region.
func (r *textReader) items(b Board, region Region, p *Pieces) {
	var seen [256]bool // by first letter
	for first := true; r.err == nil && (first || r.take(",")); first = false {
		next := r.peek()
		if len(next) != 1 || next != "f" && next != "e" && seatAt(next[0]) == maxPlayers {
			r.fail(`a player (A to E), "f" for fortifications or "e" for emissaries`)
			return
		}
		who := next[0]
		if seen[who] {
			r.fail(fmt.Sprintf("%c once in a region", who))
			return
		}
		seen[who] = true
		r.at++
		switch who {
		case 'f':
			p.Fortified |= r.spacesIn(b, region)
		case 'e':
			p.Emissaries[region] = r.emissaries(p.Emissaries[region])
		default:
			seat := seatAt(who)
			p.Houses = lengthened(p.Houses, seat+1)
			p.Houses[seat] |= r.spacesIn(b, region)
		}
	}
}

// lengthened returns a list with as many items or more.
func lengthened[T any](list []T, n int) []T {
	if len(list) < n {
		return append(list, make([]T, n-len(list))...)
	}
	return list
}

// spacesIn reads the numbers of house spaces in a region.
func (r *textReader) spacesIn(b Board, region Region) SpaceSet {
	var set SpaceSet
	for first := true; r.err == nil && (first || !r.atSign()); first = false {
		next := r.peek()
		s, ok := b.SpaceNamed(b.RegionName(region) + " " + next)
		if !ok || set.Has(s) {
			r.fail(fmt.Sprintf("house spaces of %s (1 to %d), each once", b.RegionName(region), b.Spaces(region).Len()))
			return 0
		}
		set |= s.set()
		r.at += len(next)
	}
	return set
}

// emissaries reads how many emissaries each player has in a region.
func (r *textReader) emissaries(row []int) []int {
	for first := true; r.err == nil && (first || !r.atSign()); first = false {
		letter, n := r.counted(maxNumber)
		seat := seatAt(letter)
		if n == 0 || seat == maxPlayers || seat < len(row) && row[seat] > 0 {
			r.fail(fmt.Sprintf("players (A to E), each once, and how many emissaries they have, 1 to %d, as in A2 B1", maxNumber))
			return row
		}
		row = lengthened(row, seat+1)
		row[seat] = n
		r.at += len(r.peek())
	}
	return row
}

// fortPlaced reads which players have placed their fortifications, and tells of
// so many, or more.
func (r *textReader) fortPlaced(_ Board, players int) []bool {
	marks := make([]bool, players)
	if r.take("-") {
		return marks
	}
	for first := true; r.err == nil && (first || r.take(",")); first = false {
		seat := seatAt(r.letter())
		if seat == maxPlayers || seat < len(marks) && marks[seat] {
			r.fail("players (A to E), each once")
			return marks
		}
		marks = lengthened(marks, seat+1)
		marks[seat] = true
		r.at++
	}
	return marks
}

// letter returns the next word if that is a single letter, 0 otherwise.
func (r *textReader) letter() byte {
	if next := r.peek(); len(next) == 1 {
		return next[0]
	}
	return 0
}

// scored reads the regions that are marked, and tells of all regions.
func (r *textReader) scored(b Board, _ int) []bool {
	marks := make([]bool, b.NumRegions())
	if r.take("-") {
		return marks
	}
	for first := true; r.err == nil && (first || r.take(",")); first = false {
		start := r.at
		region := r.region(b, ",;")
		if r.err == nil && marks[region] {
			r.at = start
			r.fail("each region once")
		}
		marks[region] = true
	}
	return marks
}
