package emperor

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/internal/scan"
)

// Text returns the position as one line, for logs and bug reports, with every
// secret: hands, pile and seed.
//
//	emperor 1; players: 4; fortifications: yes; pieces: Wei[A 1 2, B 3, f 2, e A1]; hands: ?, RGG; to move: B
//
// This is the grammar. Quoted words and signs stand for themselves:
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
//	item     = player space { space }                  // their houses, as in A 1 2
//	         | "f" space { space }                     // fortifications, with a house or bare
//	         | "e" player number { player number } .   // emissaries of each, as in A2 B1
//	space    = number .                                // in the region
//	supply   = number number number .                  // houses, emissaries, fortifications
//	hand     = cards | "?" .                           // "?": left out, to be dealt
//	cards    = color { color } | "-" .                 // in order, as in RRG
//	counts   = color number { color number } | "-" .   // in no order, as in R2 G1
//	color    = "R" | "G" | "Y" | "O" | "P" .           // red, green, yellow, orange, purple
//	player   = "A" | "B" | "C" | "D" | "E" .           // read in either case, see ParsePosition
//
// A name is a region's name, and quoted stands for a text as [strconv.Quote]
// writes it. A2 and R2, which count, have no blank; A 1 2, which lists spaces,
// has blanks. Numbers are at most 9999, numbers of cards 255; the seed is any
// uint64. "-" stands for none.
//
// Text leaves out every field that is zero or nil, except "to move", and writes
// the others in this order. A field left out differs from an empty one: cards
// left out are dealt.
//
// [ParsePosition] returns a position of [GameState.Position] exactly as it was.
// Any other possible position comes back as one that makes the same game,
// though its slices may differ in length. A position without a text is refused
// with a [*DataError]: it has seats, spaces, regions, colors or a phase out
// of range, or numbers above the limits.
//
// Version 1 may get new fields, as JSON may. They are left out if they are
// zero, so every earlier text is still read and written as before.
// ParsePosition rejects an unknown field by its name.
func (p Position) Text() (string, error) {
	var f textForm
	text := f.writePosition(&p)
	if f.Faults.Any() {
		return "", dataError("position", f.Faults)
	}
	return text, nil
}

// ParsePosition reads a position as [Position.Text] writes it. It accepts the
// fields in any order, and any blanks and line breaks between words and signs;
// a field left out is zero or nil.
//
// It finds a board by its name: the first of that name among boards, or else
// one of the two that the package ships. The text does not describe the board:
// to get the same game, pass the board that it was played on.
//
// It reads a player's letter in either case, except at the start of an item,
// where "e" stands for emissaries and "E" for a player. The letters of colors
// are capitals, letters of pieces are small. It reads the name of a region as
// [Board.ParseMove] does: in any letter case, with any apostrophe or without.
// For other text it returns a [*SyntaxError]. It checks form and names, not
// rules: [NewState] reports whether the position is possible.
func ParsePosition(text string, boards ...Board) (Position, error) {
	f := textForm{Form: scan.Form{In: newText(text, scan.AllBlanks)}, boards: boards}
	var p Position
	f.readPosition(&p)
	if f.In.Fault() != nil {
		return Position{}, syntaxError(f.In)
	}
	return p, nil
}

func (f *textForm) writePosition(p *Position) string {
	return "emperor 1" + scan.WriteFields(f.position(p), "; ")
}

func (f *textForm) readPosition(p *Position) {
	f.In.Need("emperor")
	f.NeedVersion()
	f.In.NeedBefore(";")
	f.In.ReadFields(f.position(p), ";", func() bool { return f.In.Take(";") })
}

// position lists the fields of a position's text in the order in which they are
// written. This list defines the format, for writing and reading alike.
func (f *textForm) position(p *Position) []scan.Field {
	o := &p.Options
	return []scan.Field{
		scan.OrLeftOut(&o.Players, f.Number("Options.Players", &o.Players, 0, maxNumber)).Field("players"),
		scan.OrLeftOut(&o.Board, f.board(&o.Board)).Field("board"),
		scan.OrLeftOut(&o.Fortifications, f.YesOrNo(&o.Fortifications)).Field("fortifications"),
		scan.OrLeftOut(&o.Start, f.seat("Options.Start", &o.Start)).Field("start"),
		scan.OrLeftOut(&o.Roads,
			scan.WordOf(&f.Form, "Options.Roads", &o.Roads, roadRuleWords)).Field("roads"),
		scan.OrLeftOut(&o.Deck, f.counts("", &o.Deck)).Field("deck"),
		scan.OrLeftOut(&p.Seed, f.Seed(&p.Seed)).Field("seed"),
		f.pieces(p).LateField("pieces"),
		f.fortPlaced(p).LateField("fortifications placed"),
		textByPlayer(f, "Hands", &p.Hands, f.hand).Field("hands"),
		f.cards("FaceUp", &p.FaceUp).Field("face up"),
		f.cards("Pile", &p.Pile).Field("pile"),
		scan.OrLeftOut(&p.Discards, f.counts("", &p.Discards)).Field("discards"),
		textByPlayer(f, "Known", &p.Known, f.counts).Field("known"),
		scan.OrLeftOut(&p.Reshuffled, f.counts("", &p.Reshuffled)).Field("reshuffled"),
		textByPlayer(f, "BlindDraws", &p.BlindDraws, f.counts).Field("blind draws"),
		f.seat("ToMove", &p.ToMove).Field("to move"),
		scan.OrLeftOut(&p.Phase, scan.WordOf(&f.Form, "Phase", &p.Phase, phaseWords)).Field("phase"),
		scan.OrLeftOut(&p.Round, f.Number("Round", &p.Round, 1, maxRound)).Field("round"),
		textByPlayer(f, "Supplies", &p.Supplies, f.supply).Field("supplies"),
		f.scored(p).LateField("scored"),
		textByPlayer(f, "Scores", &p.Scores, f.points).Field("scores"),
	}
}

// FormatPieces returns the pieces on the board as the field "pieces" of
// [Position.Text] has them:
//
//	Wei[A 1 2, B 3, f 2, e A1] Han[B 4]
//
// It returns "-" for no pieces. The text does not record the number of players:
// the last players are lost if they have no pieces. Pieces without a text are
// refused with a [*DataError]: spaces, regions or seats out of range, or
// numbers above the limits.
func (b Board) FormatPieces(p Pieces) (string, error) {
	var f textForm
	text := f.writePieces(b, maxPlayers, p)
	if f.Faults.Any() {
		return "", dataError("pieces", f.Faults)
	}
	return text, nil
}

// ParsePieces reads pieces as [Board.FormatPieces] writes them. The result has
// the players up to the last one with pieces. It accepts any blanks and line
// breaks between words and signs, and names and players' letters as
// [ParsePosition] does. For other text it returns a [*SyntaxError]. It checks
// form and names, not rules: [Board.Score] and [NewState] report whether the
// pieces are possible.
func (b Board) ParsePieces(text string) (Pieces, error) {
	f := textForm{Form: scan.Form{In: newText(text, scan.AllBlanks)}}
	p := f.readPieces(b, 0)
	f.In.NeedEnd()
	if f.In.Fault() != nil {
		return Pieces{}, syntaxError(f.In)
	}
	players := p.players()
	p.Houses = lengthened(p.Houses, players)
	for r, row := range p.Emissaries {
		p.Emissaries[r] = lengthened(row, players)
	}
	return p, nil
}

// textForm writes and reads the values of a game as text.
type textForm struct {
	scan.Form
	boards []Board // that a text may name, besides the shipped ones
}

// textByPlayer is a list with an item for each player. An empty list is read as
// nil.
func textByPlayer[T any](
	f *textForm, name string, items *[]T, item func(name string, at *T) scan.Value,
) scan.Value {
	return scan.Items(&f.Form, name, items, maxPlayers, tooManyPlayers, item)
}

func (f *textForm) points(name string, at *int) scan.Value { return f.Number(name, at, 0, maxNumber) }

func (f *textForm) seat(name string, at *Player) scan.Value {
	return scan.Value{
		Write: func() string {
			f.Check(name, seatWords.Fault(uint8(*at)))
			return at.String()
		},
		Read: func() { *at = readSeat(f.In) },
	}
}

// board is the name of a given board or a shipped side.
func (f *textForm) board(at *Board) scan.Value {
	known := slices.DeleteFunc(slices.Concat(f.boards, []Board{Side3to4(), Side4to5()}),
		func(b Board) bool { return b == Board{} })
	return scan.OneOfNamed(&f.Form, at, maxSize, known, Board.Name, "the name of a known board")
}

// cardLetters are the letters that cards are written with.
var cardLetters = &scan.Alphabet{
	Letters: colorInitials,
	Things:  "cards by their initials (R, G, Y, O or P)",
	Count:   "and numbers, 1 to 255, as in R2 G1",
	Once:    "each color once",
	TooMany: tooManyCards,
	AtMost:  "at most %d cards",
	Unknown: colorWords.Unknown,
}

// counts is a multiset of cards, as in "R2 G1".
func (f *textForm) counts(name string, at *Cards) scan.Value {
	return f.Counts(cardLetters, name, at[:])
}

// cards is a list of cards, as in "RRG". If it is nil, the field is left out.
func (f *textForm) cards(name string, at *[]Color) scan.Value {
	return scan.Letters(&f.Form, cardLetters, name, at, maxDeck)
}

// hand is the cards of a hand, "?" if it is nil and still to be dealt.
func (f *textForm) hand(name string, at *[]Color) scan.Value {
	cards := f.cards(name, at)
	return scan.Value{
		Write: func() string {
			if *at == nil {
				return "?"
			}
			return cards.Write()
		},
		Read: func() {
			if !f.In.Take("?") {
				cards.Read()
			}
		},
	}
}

func (f *textForm) supply(name string, at *[numPieces]int) scan.Value {
	return scan.Value{
		Write: func() string {
			var numbers []string
			for k := range at {
				numbers = append(numbers, f.points(name, &at[k]).Write())
			}
			return strings.Join(numbers, " ")
		},
		Read: func() {
			for k := range at {
				f.points(name, &at[k]).Read()
			}
		},
	}
}

// lengthened returns a list extended with zero values to at least n items.
func lengthened[T any](list []T, n int) []T {
	return append(list, make([]T, max(0, n-len(list)))...)
}

// fortPlaced is the players whose fortifications are on the board. The list
// that is read has a mark for every player of the game.
func (f *textForm) fortPlaced(p *Position) scan.Value {
	return scan.Value{
		Write: func() string {
			if p.FortPlaced == nil {
				return ""
			}
			_, players := p.Options.laidOut()
			f.Check("FortPlaced", seatsFault(p.FortPlaced, players))
			var seats []string
			for i, is := range p.FortPlaced[:min(len(p.FortPlaced), maxPlayers)] {
				if is {
					seats = append(seats, Player(i).String())
				}
			}
			return scan.OrNone(seats, ", ")
		},
		Read: func() {
			_, players := p.Options.laidOut()
			marks := make([]bool, players)
			f.ListOrNone(func() {
				seat := int(seatOf(f.In.Letter()))
				if seat == maxPlayers || seat < len(marks) && marks[seat] {
					f.In.Fail("players (A to E), each once")
					return
				}
				marks = lengthened(marks, seat+1)
				marks[seat] = true
				f.In.Read(f.In.Peek())
			})
			p.FortPlaced = marks
		},
	}
}

// scored is the scored regions. The list that is read has a mark for every
// region.
func (f *textForm) scored(p *Position) scan.Value {
	return scan.Value{
		Write: func() string {
			if p.Scored == nil {
				return ""
			}
			b, _ := p.Options.laidOut()
			f.Check("Scored", b.regionsFault(len(p.Scored)))
			return scan.OrNone(b.scoredNames(p.Scored, p.Pieces.built()), ", ")
		},
		Read: func() {
			b, _ := p.Options.laidOut()
			p.Scored = make([]bool, b.NumRegions())
			f.ListOrNone(func() {
				place := f.In.Place()
				region := readRegion(f.In, b, ",;", "")
				if f.In.Fault() == nil && p.Scored[region] {
					f.In.FailAt(place, "each region once")
					return
				}
				p.Scored[region] = true
			})
		},
	}
}

// pieces is the pieces on the board, region by region. Those that are read have
// lists for every region and every player of the game.
func (f *textForm) pieces(p *Position) scan.Value {
	return scan.Value{
		Write: func() string {
			if p.Pieces.Houses == nil && p.Pieces.Fortified == 0 && p.Pieces.Emissaries == nil {
				return ""
			}
			b, players := p.Options.laidOut()
			return f.writePieces(b, players, p.Pieces)
		},
		Read: func() {
			b, players := p.Options.laidOut()
			p.Pieces = f.readPieces(b, players)
		},
	}
}

// writePieces writes the regions that have pieces.
func (f *textForm) writePieces(b Board, players int, p Pieces) string {
	if f.checkPieces(b, players, p); f.Faults.Any() {
		return ""
	}
	var regions []string
	for r := range b.Regions() {
		if items := p.itemsIn(b, r); items != nil {
			regions = append(regions, fmt.Sprintf("%s[%s]", b.RegionName(r), strings.Join(items, ", ")))
		}
	}
	return scan.OrNone(regions, " ")
}

// itemsIn returns the pieces in a region as items: "A 1 2", "f 2", "e A1 B2".
func (p Pieces) itemsIn(b Board, r Region) []string {
	var items []string
	numbers := func(who string, set SpaceSet) {
		if set &= b.Spaces(r); set == 0 {
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
	sent := ""
	if int(r) < len(p.Emissaries) {
		for i, n := range p.Emissaries[r] {
			if n > 0 {
				sent += fmt.Sprintf(" %v%d", Player(i), n)
			}
		}
	}
	if sent != "" {
		items = append(items, "e"+sent)
	}
	return items
}

// checkPieces lists the faults of pieces that the text has no form for.
func (f *textForm) checkPieces(b Board, players int, p Pieces) {
	for i, houses := range p.Houses[:min(len(p.Houses), maxPlayers)] {
		for _, fault := range b.spaceFaults(houses) {
			f.Fault("Pieces.Houses[%d]: %w", i, fault)
		}
	}
	f.Check("Pieces.Houses", seatsFault(p.Houses, players))
	for _, fault := range b.spaceFaults(p.Fortified) {
		f.Check("Pieces.Fortified", fault)
	}
	if fault := b.regionsFault(len(p.Emissaries)); fault != nil {
		f.Check("Pieces.Emissaries", fault)
		return
	}
	for r, row := range p.Emissaries {
		for i := range row[:min(len(row), maxPlayers)] {
			f.points(fmt.Sprintf("Pieces.Emissaries[%d][%d]", r, i), &row[i]).Write()
		}
		f.Check(fmt.Sprintf("Pieces.Emissaries[%d]", r), seatsFault(row, players))
	}
}

// readPieces reads the pieces on a board, into lists for every region and for
// at least as many players.
func (f *textForm) readPieces(b Board, players int) Pieces {
	p := Pieces{Houses: make([]SpaceSet, players), Emissaries: make([][]int, b.NumRegions())}
	for r := range p.Emissaries {
		p.Emissaries[r] = make([]int, players)
	}
	var seen [maxRegions]bool
	f.SomeOrNone(func() {
		place := f.In.Place()
		r := readRegion(f.In, b, "[],;", "[A 1 2]")
		if f.In.Fault() == nil && seen[r] {
			f.In.FailAt(place, "each region once")
		}
		seen[r] = true
		if !f.In.Take("[") {
			f.In.Fail(fmt.Sprintf(`"[" after the region, as in %s[A 1 2]`, b.RegionName(r)))
		}
		f.readItems(b, r, &p)
		if !f.In.Take("]") {
			f.In.Fail(`"," or "]"`)
		}
		if f.In.Peek() == "," {
			f.In.Fail("a blank before the next region")
		}
	})
	return p
}

// readItems reads the pieces in a region.
func (f *textForm) readItems(b Board, r Region, p *Pieces) {
	var seen [256]bool // by letter
	for first := true; f.In.Fault() == nil && (first || f.In.Take(",")); first = false {
		who := f.In.Letter()
		if who >= 'a' && who <= 'd' { // e and f are other things
			who -= 'a' - 'A'
		}
		seat := int(seatOf(who))
		switch {
		case who != 'f' && who != 'e' && seat == maxPlayers:
			f.In.Fail(expectedItem(f.In.Peek()))
			return
		case seen[who]:
			f.In.Fail(fmt.Sprintf("%c once in a region", who))
			return
		}
		seen[who] = true
		f.In.Read(f.In.Peek())
		switch who {
		case 'f':
			p.Fortified |= f.readSpaces(b, r)
		case 'e':
			p.Emissaries[r] = f.readEmissaries(p.Emissaries[r])
		default:
			p.Houses = lengthened(p.Houses, seat+1)
			p.Houses[seat] |= f.readSpaces(b, r)
		}
	}
}

// expectedItem returns the text that a [SyntaxError] expects instead of a word
// that does not stand for a player or a kind of pieces.
func expectedItem(word string) string {
	letter := withoutNumber(word)
	switch {
	case letter == "" && word != "":
		return "a player before their spaces, which blanks separate, as in A 1 2"
	case len(letter) == 1 && letter != word:
		return "a blank after the letter, as in A 1 2"
	}
	return `a player (A to E), "f" for fortifications or "e" for emissaries`
}

// readSpaces reads the numbers of house spaces in a region.
func (f *textForm) readSpaces(b Board, r Region) SpaceSet {
	var set SpaceSet
	for first := true; f.In.Fault() == nil && (first || !f.In.AtAny(",;]")); first = false {
		next := f.In.Peek()
		s, ok := b.spaceOfNumber(r, next)
		switch {
		case !ok:
			f.In.Fail(f.expectedSpace(b, r))
			return 0
		case set.Has(s):
			f.In.Fail("each house space once")
			return 0
		}
		set |= s.set()
		f.In.Read(next)
	}
	return set
}

// expectedSpace returns the text that a [SyntaxError] expects if a house space of
// region r is missing.
func (f *textForm) expectedSpace(b Board, r Region) string {
	space := fmt.Sprintf("a house space of %s (1 to %d)", b.RegionName(r), b.Spaces(r).Len())
	one := f.In.Letter()
	switch letter, _ := f.In.Counted(maxNumber); {
	case one == 'f' || seatOf(one) < maxPlayers:
		return `"," before other pieces, as in A 1 2, B 3`
	case letter > 0 && seatOf(letter) < maxPlayers:
		return space + `, or "e" before emissaries, as in e A1`
	}
	return space
}

// readEmissaries reads the number of emissaries of each player in a region.
func (f *textForm) readEmissaries(row []int) []int {
	for first := true; f.In.Fault() == nil && (first || !f.In.AtAny(",;]")); first = false {
		letter, n := f.In.Counted(maxNumber)
		seat := int(seatOf(letter))
		switch {
		case startsWithDigit(f.In.Peek()):
			f.In.Fail("emissaries, as in e A2 B1, or a capital E before houses")
			return row
		case n <= 0 || seat == maxPlayers:
			f.In.Fail(fmt.Sprintf("players (A to E) with their numbers of emissaries, 1 to %d, as in A2 B1",
				maxNumber))
			return row
		case seat < len(row) && row[seat] > 0:
			f.In.Fail("each player once")
			return row
		}
		row = lengthened(row, seat+1)
		row[seat] = n
		f.In.Read(f.In.Peek())
	}
	return row
}
