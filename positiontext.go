package emperor

import (
	"fmt"
	"strconv"
	"strings"
)

// Text writes the position on one line, for logs and bug reports. It writes
// every secret: hands, pile and seed.
//
//	emperor 1; players: 4; pieces: Wei[A 1 2, B 3, f 2, e A1]; hands: ?, RGG; to move: B
//
// This is the grammar, in which words and signs stand for themselves:
//
//	position = "emperor 1" { ";" field } .
//	field    = "players" ":" number
//	         | "board" ":" quoted                      // its name
//	         | "fortifications" ":" ( "yes" | "no" )   // whether the module is in play
//	         | "start" ":" player
//	         | "roads" ":" ( "MainRowFirst" | "BestRows" )
//	         | "deck" ":" counts
//	         | "seed" ":" number
//	         | "pieces" ":" ( region { region } | "-" )
//	         | "fortifications placed" ":" ( player { "," player } | "-" )
//	         | "hands" ":" hand { "," hand }           // by player
//	         | "face up" ":" cards
//	         | "pile" ":" cards                        // the top card first
//	         | "discards" ":" counts
//	         | "known" ":" counts { "," counts }       // by player
//	         | "reshuffled" ":" counts
//	         | "blind draws" ":" counts { "," counts } // by player
//	         | "to move" ":" player
//	         | "phase" ":" ( "act" | "draw" | "over" )
//	         | "round" ":" number
//	         | "supplies" ":" supply { "," supply }    // by player
//	         | "scored" ":" ( name { "," name } | "-" )
//	         | "scores" ":" number { "," number } .    // by player
//	region   = name "[" item { "," item } "]" .
//	item     = player space { space }                  // his houses, as in A 1 2
//	         | "f" space { space }                     // fortifications, with a house or bare
//	         | "e" player number { player number } .   // emissaries of each, as in A2 B1
//	space    = number .                                // in the region
//	supply   = number number number .                  // houses, emissaries, fortifications
//	hand     = cards | "?" .                           // "?": left out, to be dealt
//	cards    = color { color } | "-" .                 // in order, as in RRG
//	counts   = color number { color number } | "-" .   // in no order, as in R2 G1
//	color    = "R" | "G" | "Y" | "O" | "P" .           // red, green, yellow, orange, purple
//	player   = "A" | "B" | "C" | "D" | "E" .
//
// A name is that of a region, and a quoted text is written as [strconv.Quote]
// does. In A2 or R2, which says how many, there is no blank; in A 1 2, which says
// where, there is. Numbers are at most 9999, of cards 255; but the seed is any
// uint64. "-" is for none.
//
// Fields that are zero or nil are left out, but for "to move"; the others are
// written in this order. To leave out a field is not the same as to say that
// there is nothing: cards that are left out are dealt.
//
// What [GameState.Position] returns is read back by [ParsePosition] exactly as it
// was. Any other position that there can be is read back as one that makes the
// same game, while its slices may differ in length. A position that can't be
// written so is refused with a [*PositionError]: it has seats, spaces, regions,
// colors or a phase that do not exist, or numbers out of all proportion.
func (p Position) Text() (string, error) {
	var w positionWriter
	w.position(p)
	text := w.text.String()
	if len(text) > maxSize {
		w.faults.add("%d bytes as text; there may be %d", len(text), maxSize)
	}
	if w.faults != nil {
		return "", positionError(w.faults)
	}
	return text, nil
}

// ParsePosition reads a position as [Position.Text] writes it. It takes the
// fields in any order, and any blanks between words and signs, line breaks
// among them; what is left out is zero, or nil.
//
// A board is found by its name: among the given ones, of which the first of a
// name counts, or else the two that the package ships. The text does not tell
// what is on a board: to get the same game, give the board that it was played
// on.
//
// Other text is refused with a [*SyntaxError]. ParsePosition knows shapes and
// names, not rules: whether there can be such a position, [NewState] says.
func ParsePosition(text string, boards ...Board) (Position, error) {
	r := newLimitedReader(text)
	r.blanks = " \t\r\n"
	p := r.position(boards)
	if r.err != nil {
		return Position{}, r.err
	}
	return p, nil
}

// TextWithSecrets writes the whole game on one line, as [Position.Text] writes
// its Position: every hand, the order of the pile, and the seed. It is for tests
// and bug reports, and for nobody who plays in it. For the zero GameState it is
// "no game".
func (s GameState) TextWithSecrets() string {
	if s.phase == PhaseNone {
		return "no game"
	}
	var w positionWriter
	w.position(s.Position())
	return w.text.String()
}

// positionWriter writes a position as text, and collects what could not be read
// again.
type positionWriter struct {
	text   strings.Builder
	faults faultList
}

// field writes a field.
func (w *positionWriter) field(name, value string) {
	w.text.WriteString("; " + name + ": " + value)
}

func (w *positionWriter) position(p Position) {
	w.text.WriteString("emperor 1")
	w.options(p.Options)
	if p.Seed != 0 {
		w.field("seed", strconv.FormatUint(p.Seed, 10))
	}
	b, players := p.Options.laidOut()
	if p.Pieces.Houses != nil || p.Pieces.Fortified != 0 || p.Pieces.Emissaries != nil {
		w.field("pieces", w.pieces(b, players, p.Pieces))
	}
	if p.FortPlaced != nil {
		w.field("fortifications placed", w.fortPlaced(players, p.FortPlaced))
	}
	writeByPlayer(w, "hands", "Hands", p.Hands, func(field string, hand []Color) string {
		if hand == nil {
			return "?"
		}
		return w.cards(field, hand)
	})
	if p.FaceUp != nil {
		w.field("face up", w.cards("FaceUp", p.FaceUp))
	}
	if p.Pile != nil {
		w.field("pile", w.cards("Pile", p.Pile))
	}
	counts := func(_ string, cards Cards) string { return cards.counts() }
	w.counts("discards", p.Discards)
	writeByPlayer(w, "known", "Known", p.Known, counts)
	w.counts("reshuffled", p.Reshuffled)
	writeByPlayer(w, "blind draws", "BlindDraws", p.BlindDraws, counts)
	w.field("to move", w.seat("ToMove", p.ToMove))
	if p.Phase != PhaseNone {
		name := ""
		if p.Phase <= PhaseOver {
			name = phaseNames[p.Phase]
		} else {
			w.faults.add("Phase: %d; there are PhaseAct, PhaseDraw and PhaseOver (section 2)", p.Phase)
		}
		w.field("phase", name)
	}
	if p.Round != 0 {
		w.field("round", w.number("Round", p.Round))
	}
	writeByPlayer(w, "supplies", "Supplies", p.Supplies, func(field string, left [numPieces]int) string {
		var numbers []string
		for _, n := range left {
			numbers = append(numbers, w.number(field, n))
		}
		return strings.Join(numbers, " ")
	})
	if p.Scored != nil {
		if len(p.Scored) > b.NumRegions() {
			w.faults.add("Scored: for %d regions; the board has %d", len(p.Scored), b.NumRegions())
		}
		w.field("scored", orNone(p.scoredNames(b), ", "))
	}
	writeByPlayer(w, "scores", "Scores", p.Scores, w.number)
}

func (w *positionWriter) options(o Options) {
	if o.Players != 0 {
		w.field("players", w.number("Options.Players", o.Players))
	}
	if o.Board != (Board{}) {
		w.field("board", strconv.Quote(o.Board.Name()))
	}
	if o.Fortifications {
		w.field("fortifications", "yes")
	}
	if o.Start != 0 {
		w.field("start", w.seat("Options.Start", o.Start))
	}
	if o.Roads != MainRowFirst {
		if o.Roads > BestRows {
			w.faults.add("Options.Roads: rule %d; there are MainRowFirst and BestRows (section 3.3)", o.Roads)
		}
		w.field("roads", o.Roads.String())
	}
	w.counts("deck", o.Deck)
}

// writeByPlayer writes a list with an item for each player; one without items is
// the same as none.
func writeByPlayer[T any](w *positionWriter, name, field string, items []T, text func(field string, item T) string) {
	if len(items) > maxPlayers {
		w.faults.add("%s: for %d players; there are at most %d", field, len(items), maxPlayers)
		return
	}
	var texts []string
	for i, item := range items {
		texts = append(texts, text(fmt.Sprintf("%s[%d]", field, i), item))
	}
	if texts != nil {
		w.field(name, strings.Join(texts, ", "))
	}
}

// orNone joins texts, or writes that there are none.
func orNone(texts []string, sign string) string {
	if len(texts) == 0 {
		return "-"
	}
	return strings.Join(texts, sign)
}

func (w *positionWriter) number(field string, n int) string {
	if n < 0 || n > maxNumber {
		w.faults.add("%s: %d; in text numbers are from 0 to %d", field, n, maxNumber)
	}
	return strconv.Itoa(n)
}

func (w *positionWriter) seat(field string, p Player) string {
	if p >= maxPlayers {
		w.faults.add("%s: seat %d; there are seats 0 to %d", field, p, maxPlayers-1)
	}
	return p.String()
}

// counts writes a field that holds cards in no order; none is the same as to say
// nothing.
func (w *positionWriter) counts(name string, cards Cards) {
	if cards != (Cards{}) {
		w.field(name, cards.counts())
	}
}

// counts writes cards by their initials and numbers, as in "R2 G1".
func (c Cards) counts() string {
	var counts []string
	for color, n := range c {
		if n > 0 {
			counts = append(counts, fmt.Sprintf("%s%d", Color(color).initial(), n))
		}
	}
	return orNone(counts, " ")
}

// cards writes cards in their order, as in "RRG".
func (w *positionWriter) cards(field string, cards []Color) string {
	if len(cards) > maxDeck {
		w.faults.add("%s: %d cards; there are at most %d in play (A52)", field, len(cards), maxDeck)
		return ""
	}
	var word []byte
	for i, c := range cards {
		if c >= NumColors {
			w.faults.add("%s[%d]: color %d is none of the %d colors", field, i, c, NumColors)
			continue
		}
		word = append(word, c.initial()...)
	}
	if word == nil {
		return "-"
	}
	return string(word)
}

// seats checks that a list by player, which tells something of so many, is not
// for more than these and those who play: of others the text says nothing.
func (w *positionWriter) seats(field string, n, told, players int) {
	if n > max(told, players) {
		w.faults.add("%s: for %d players; there are %d", field, n, players)
	}
}

func (w *positionWriter) fortPlaced(players int, marks []bool) string {
	var seats []string
	told := 0
	for i, is := range marks[:min(len(marks), maxPlayers)] {
		if is {
			seats = append(seats, Player(i).String())
			told = i + 1
		}
	}
	w.seats("FortPlaced", len(marks), told, players)
	return orNone(seats, ", ")
}

// pieces writes the regions in which there is something.
func (w *positionWriter) pieces(b Board, players int, p Pieces) string {
	w.checkPieces(b, players, p)
	if w.faults != nil {
		return ""
	}
	var regions []string
	for r := range b.Regions() {
		var items, sent []string
		here := b.Spaces(r)
		numbers := func(who string, set SpaceSet) {
			if set &= here; set == 0 {
				return
			}
			for s := range set.All() {
				who += " " + strconv.Itoa(b.number(s))
			}
			items = append(items, who)
		}
		for i, houses := range p.Houses {
			numbers(Player(i).String(), houses)
		}
		numbers("f", p.Fortified)
		if int(r) < len(p.Emissaries) {
			for i, n := range p.Emissaries[r] {
				if n > 0 {
					sent = append(sent, fmt.Sprintf("%v%d", Player(i), n))
				}
			}
		}
		if sent != nil {
			items = append(items, "e "+strings.Join(sent, " "))
		}
		if items != nil {
			regions = append(regions, fmt.Sprintf("%s[%s]", b.RegionName(r), strings.Join(items, ", ")))
		}
	}
	return orNone(regions, " ")
}

// checkPieces lists the pieces of which the text could not tell.
func (w *positionWriter) checkPieces(b Board, players int, p Pieces) {
	spaces := func(field string, set SpaceSet) {
		for s := range (set &^ b.get().all).All() {
			w.faults.add("%s: space %d; the board has spaces 0 to %d", field, s, b.NumSpaces()-1)
		}
	}
	told := 0
	for i, houses := range p.Houses[:min(len(p.Houses), maxPlayers)] {
		spaces(fmt.Sprintf("Pieces.Houses[%d]", i), houses)
		if houses != 0 {
			told = i + 1
		}
	}
	w.seats("Pieces.Houses", len(p.Houses), told, players)
	spaces("Pieces.Fortified", p.Fortified)
	if len(p.Emissaries) > b.NumRegions() {
		w.faults.add("Pieces.Emissaries: for %d regions; the board has %d", len(p.Emissaries), b.NumRegions())
		return
	}
	for r, row := range p.Emissaries {
		told := 0
		for i, n := range row[:min(len(row), maxPlayers)] {
			w.number(fmt.Sprintf("Pieces.Emissaries[%d][%d]", r, i), n)
			if n != 0 {
				told = i + 1
			}
		}
		w.seats(fmt.Sprintf("Pieces.Emissaries[%d]", r), len(row), told, players)
	}
}
