package emperor

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/internal/scan"
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
//	item     = player space { space }                  // their houses, as in A 1 2
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
//
// Version 1 may get new fields, as JSON may: they are left out where they are zero,
// so that every text that was ever written is read as it was, and written as it
// was. ParsePosition refuses by its name a field that it does not know.
func (p Position) Text() (string, error) {
	var f textForm
	text := f.writePosition(&p)
	if f.faults != nil {
		return "", positionError(f.faults)
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
// The letters of players, colors and pieces stand as Text writes them, since e and
// E are two things; the name of a region may be in any letter case. Other text is
// refused with a [*SyntaxError]. ParsePosition knows shapes and names, not rules:
// whether there can be such a position, [NewState] says.
func ParsePosition(text string, boards ...Board) (Position, error) {
	f := textForm{in: newText(text, scan.AllBlanks), boards: boards}
	var p Position
	f.readPosition(&p)
	if f.in.Fault() != nil {
		return Position{}, syntaxError(f.in)
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
	var f textForm
	p := s.Position()
	return f.writePosition(&p)
}

func (f *textForm) writePosition(p *Position) string {
	return "emperor 1" + scan.WriteFields(f.position(p), "; ")
}

func (f *textForm) readPosition(p *Position) {
	f.in.Need("emperor")
	f.needVersion()
	f.in.NeedBefore(";")
	f.in.ReadFields(f.position(p), ";", func() bool { return f.in.Take(";") })
}

// position lists the fields of the text of a position in the order in which they
// are written. This list is the format: whatever writes or reads one goes by it.
func (f *textForm) position(p *Position) []scan.Field {
	o := &p.Options
	return []scan.Field{
		field("players", orLeftOut(&o.Players, f.number("Options.Players", &o.Players, 0, maxNumber))),
		field("board", f.board(&o.Board)),
		field("fortifications", orLeftOut(&o.Fortifications, f.yesOrNo(&o.Fortifications))),
		field("start", orLeftOut(&o.Start, f.seat("Options.Start", &o.Start))),
		field("roads", orLeftOut(&o.Roads, f.roadRule("Options.Roads", &o.Roads))),
		field("deck", orLeftOut(&o.Deck, f.counts("", &o.Deck))),
		field("seed", orLeftOut(&p.Seed, f.seed(&p.Seed))),
		lateField("pieces", f.pieces(p)),
		lateField("fortifications placed", f.fortPlaced(p)),
		field("hands", textByPlayer(f, "Hands", &p.Hands, f.hand)),
		field("face up", f.cards("FaceUp", &p.FaceUp)),
		field("pile", f.cards("Pile", &p.Pile)),
		field("discards", orLeftOut(&p.Discards, f.counts("", &p.Discards))),
		field("known", textByPlayer(f, "Known", &p.Known, f.counts)),
		field("reshuffled", orLeftOut(&p.Reshuffled, f.counts("", &p.Reshuffled))),
		field("blind draws", textByPlayer(f, "BlindDraws", &p.BlindDraws, f.counts)),
		field("to move", f.seat("ToMove", &p.ToMove)),
		field("phase", orLeftOut(&p.Phase, f.phase("Phase", &p.Phase))),
		field("round", orLeftOut(&p.Round, f.number("Round", &p.Round, 1, maxRound))),
		field("supplies", textByPlayer(f, "Supplies", &p.Supplies, f.supply)),
		lateField("scored", f.scored(p)),
		field("scores", textByPlayer(f, "Scores", &p.Scores, f.points)),
	}
}

// FormatPieces writes what stands on the board, as the field "pieces" of
// [Position.Text] does:
//
//	Wei[A 1 2, B 3, f 2, e A1] Han[B 4]
//
// and "-" for nothing. Players at the end who have nothing there are not told of.
// What can't be written so is refused with a [*PositionError]: spaces, regions and
// seats that there are not, numbers out of all proportion.
func (b Board) FormatPieces(p Pieces) (string, error) {
	var f textForm
	text := f.writePieces(b, maxPlayers, p)
	if f.faults != nil {
		return "", positionError(f.faults)
	}
	return text, nil
}

// ParsePieces reads pieces as [Board.FormatPieces] writes them, for as many
// players as it finds pieces of. It takes any blanks and line breaks between words
// and signs, and the names of regions in any letter case. Other text is refused
// with a [*SyntaxError]. ParsePieces knows shapes and names, not rules: whether
// the pieces can stand so, [Board.Score] and [NewState] say.
func (b Board) ParsePieces(text string) (Pieces, error) {
	f := textForm{in: newText(text, scan.AllBlanks)}
	p := f.readPieces(b, 0)
	f.in.NeedEnd()
	if f.in.Fault() != nil {
		return Pieces{}, syntaxError(f.in)
	}
	players := len(p.Houses)
	for _, row := range p.Emissaries {
		players = max(players, len(row))
	}
	p.Houses = lengthened(p.Houses, players)
	for r, row := range p.Emissaries {
		p.Emissaries[r] = lengthened(row, players)
	}
	return p, nil
}

// textForm knows how the values of a game stand in a text. It writes them, and
// collects the faults of those that could not be read again; or it reads them.
type textForm struct {
	faults faultList
	in     *scan.Text
	boards []Board // of which a text may tell, besides the shipped ones
}

// textValue writes the value at one place, or reads it to there. A value that is
// written as "" leaves its field out.
type textValue struct {
	write func() string
	read  func()
}

func field(key string, v textValue) scan.Field {
	return scan.Field{Key: key, Write: v.write, Read: v.read}
}

// lateField is a field whose value asks for the board and the number of players.
func lateField(key string, v textValue) scan.Field {
	return scan.Field{Key: key, Late: true, Write: v.write, Read: v.read}
}

// orLeftOut leaves out the field of a value that is zero.
func orLeftOut[T comparable](at *T, v textValue) textValue {
	write := v.write
	v.write = func() string {
		if *at == *new(T) {
			return ""
		}
		return write()
	}
	return v
}

// textByPlayer is a list with an item for each player. One without items is the same
// as none.
func textByPlayer[T any](f *textForm, name string, items *[]T, item func(name string, at *T) textValue) textValue {
	return textValue{
		write: func() string {
			if len(*items) > maxPlayers {
				f.faults.add("%s: for %d players; there are at most %d", name, len(*items), maxPlayers)
				return ""
			}
			var texts []string
			for i := range *items {
				texts = append(texts, item(fmt.Sprintf("%s[%d]", name, i), &(*items)[i]).write())
			}
			return strings.Join(texts, ", ")
		},
		read: func() {
			*items = scan.List(f.in, maxPlayers, func() T {
				var one T
				item("", &one).read()
				return one
			})
		},
	}
}

// needVersion reads the version of a format.
func (f *textForm) needVersion() {
	if !f.in.Take("1") {
		f.in.Fail("1, the version of this format")
	}
}

func (f *textForm) number(name string, at *int, least, most int) textValue {
	return textValue{
		write: func() string {
			if *at < 0 || *at > most {
				f.faults.add("%s: %d; in text numbers are from 0 to %d", name, *at, most)
			}
			return strconv.Itoa(*at)
		},
		read: func() { *at = f.in.Number(least, most) },
	}
}

func (f *textForm) points(name string, at *int) textValue { return f.number(name, at, 0, maxNumber) }

func (f *textForm) seed(at *uint64) textValue {
	return textValue{
		write: func() string { return strconv.FormatUint(*at, 10) },
		read:  func() { *at = f.in.Uint64() },
	}
}

func (f *textForm) yesOrNo(at *bool) textValue {
	return textValue{
		write: func() string { return "yes" },
		read:  func() { *at = f.in.OneOf("yes", "no") == 0 },
	}
}

func (f *textForm) seat(name string, at *Player) textValue {
	return textValue{
		write: func() string {
			if *at >= maxPlayers {
				f.faults.add("%s: seat %d; there are seats 0 to %d", name, *at, maxPlayers-1)
			}
			return at.String()
		},
		read: func() { *at = readSeat(f.in) },
	}
}

func (f *textForm) roadRule(name string, at *RoadRule) textValue {
	return textValue{
		write: func() string {
			if *at > BestRows {
				f.faults.add("%s: rule %d; there are MainRowFirst and BestRows (section 3.3)", name, *at)
			}
			return at.String()
		},
		read: func() { *at = RoadRule(f.in.OneOf(MainRowFirst.String(), BestRows.String())) },
	}
}

func (f *textForm) phase(name string, at *Phase) textValue {
	return textValue{
		write: func() string {
			if *at > PhaseOver {
				f.faults.add("%s: %d; there are PhaseAct, PhaseDraw and PhaseOver (section 2)", name, *at)
				return ""
			}
			return phaseNames[*at]
		},
		read: func() {
			*at = PhaseAct + Phase(f.in.OneOf(phaseNames[PhaseAct:]...))
		},
	}
}

// board is the name of one of some boards, or of a shipped side.
func (f *textForm) board(at *Board) textValue {
	return textValue{
		write: func() string {
			if *at == (Board{}) {
				return ""
			}
			return strconv.Quote(at.Name())
		},
		read: func() {
			place := f.in.Place()
			name := f.in.Quoted(maxSize)
			var known []string
			for _, b := range slices.Concat(f.boards, []Board{Side3to4(), Side4to5()}) {
				if b == (Board{}) {
					continue
				}
				if b.Name() == name {
					*at = b
					return
				}
				known = append(known, scan.Shown(b.Name()))
			}
			f.in.Return(place)
			f.in.FailWith("the name of a known board ("+strings.Join(known, ", ")+")", scan.Shown(name))
		},
	}
}

// counts is cards in no order, as in "R2 G1".
func (f *textForm) counts(_ string, at *Cards) textValue {
	return textValue{
		write: func() string {
			var counts []string
			for color, n := range at {
				if n > 0 {
					counts = append(counts, fmt.Sprintf("%s%d", Color(color).initial(), n))
				}
			}
			return orNone(counts, " ")
		},
		read: func() {
			f.someOrNone(func() {
				initial, n := f.in.Counted(math.MaxUint8)
				color, ok := colorOf(initial)
				switch {
				case n == 0 || !ok:
					f.in.Fail(fmt.Sprintf("cards by their initials (R, G, Y, O or P) and numbers, 1 to %d, as in R2 G1", math.MaxUint8))
				case at[color] > 0:
					f.in.Fail("each color once")
				default:
					at[color] = uint8(n)
					f.in.Read(f.in.Peek())
				}
			})
		},
	}
}

// cards is cards in their order, as in "RRG". Nil leaves the field out.
func (f *textForm) cards(name string, at *[]Color) textValue {
	return textValue{
		write: func() string {
			if *at == nil {
				return ""
			}
			if len(*at) > maxDeck {
				f.faults.add("%s: %d cards; there are at most %d in play (A52)", name, len(*at), maxDeck)
				return ""
			}
			var initials []string
			for i, c := range *at {
				if c >= NumColors {
					f.faults.add("%s[%d]: color %d is none of the %d colors", name, i, c, NumColors)
				}
				initials = append(initials, c.initial())
			}
			return orNone(initials, "")
		},
		read: func() {
			*at = []Color{}
			f.someOrNone(func() {
				rest := f.in.Rest()
				color, ok := Color(0), false
				if rest != "" {
					color, ok = colorOf(rest[0])
				}
				switch {
				case !ok:
					f.in.Fail("cards by their initials (R, G, Y, O or P)")
				case len(*at) == maxDeck:
					f.in.Fail(fmt.Sprintf("at most %d cards", maxDeck))
				default:
					*at = append(*at, color)
					f.in.Read(rest[:1])
				}
			})
		},
	}
}

// hand is the cards of a hand. Nil is written too: they are still to be dealt.
func (f *textForm) hand(name string, at *[]Color) textValue {
	cards := f.cards(name, at)
	return textValue{
		write: func() string {
			if *at == nil {
				return "?"
			}
			return cards.write()
		},
		read: func() {
			if !f.in.Take("?") {
				cards.read()
			}
		},
	}
}

func (f *textForm) supply(name string, at *[numPieces]int) textValue {
	return textValue{
		write: func() string {
			var numbers []string
			for k := range at {
				numbers = append(numbers, f.points(name, &at[k]).write())
			}
			return strings.Join(numbers, " ")
		},
		read: func() {
			for k := range at {
				f.points(name, &at[k]).read()
			}
		},
	}
}

// orNone joins texts, or writes that there are none.
func orNone(texts []string, sign string) string {
	if len(texts) == 0 {
		return "-"
	}
	return strings.Join(texts, sign)
}

// someOrNone reads that there is none, or one item after another, until one of
// the signs comes by which a list or a field goes on.
func (f *textForm) someOrNone(item func()) {
	if f.in.Take("-") {
		return
	}
	for first := true; f.in.Fault() == nil && (first || !f.in.AtAny(",;]")); first = false {
		item()
	}
}

// listOrNone reads that there is none, or items between commas.
func (f *textForm) listOrNone(item func()) {
	if f.in.Take("-") {
		return
	}
	for first := true; f.in.Fault() == nil && (first || f.in.Take(",")); first = false {
		item()
	}
}

// lengthened returns a list with as many items or more.
func lengthened[T any](list []T, n int) []T {
	return append(list, make([]T, max(0, n-len(list)))...)
}

// checkSeats lists a list by player that is longer than the players in the game
// and those of whom it tells something: of others the text can't tell.
func (f *textForm) checkSeats(name string, length, told, players int) {
	if length > max(told, players) {
		f.faults.add("%s: for %d players; there are %d", name, length, players)
	}
}

// told returns how many items a list by player has up to the last that is not
// zero.
func told[T comparable](items []T) int {
	n := min(len(items), maxPlayers)
	for n > 0 && items[n-1] == *new(T) {
		n--
	}
	return n
}

// fortPlaced is the players whose fortifications are on the board. What is read
// tells of everybody in the game.
func (f *textForm) fortPlaced(p *Position) textValue {
	return textValue{
		write: func() string {
			if p.FortPlaced == nil {
				return ""
			}
			var seats []string
			for i, is := range p.FortPlaced[:told(p.FortPlaced)] {
				if is {
					seats = append(seats, Player(i).String())
				}
			}
			_, players := p.Options.laidOut()
			f.checkSeats("FortPlaced", len(p.FortPlaced), told(p.FortPlaced), players)
			return orNone(seats, ", ")
		},
		read: func() {
			_, players := p.Options.laidOut()
			marks := make([]bool, players)
			f.listOrNone(func() {
				seat := int(seatOf(f.in.Letter()))
				if seat == maxPlayers || seat < len(marks) && marks[seat] {
					f.in.Fail("players (A to E), each once")
					return
				}
				marks = lengthened(marks, seat+1)
				marks[seat] = true
				f.in.Read(f.in.Peek())
			})
			p.FortPlaced = marks
		},
	}
}

// scored is the regions that are marked. What is read tells of all regions.
func (f *textForm) scored(p *Position) textValue {
	return textValue{
		write: func() string {
			if p.Scored == nil {
				return ""
			}
			b, _ := p.Options.laidOut()
			if len(p.Scored) > b.NumRegions() {
				f.faults.add("Scored: for %d regions; the board has %d", len(p.Scored), b.NumRegions())
			}
			return orNone(p.scoredNames(b), ", ")
		},
		read: func() {
			b, _ := p.Options.laidOut()
			p.Scored = make([]bool, b.NumRegions())
			f.listOrNone(func() {
				place := f.in.Place()
				region := readRegion(f.in, b, ",;")
				if f.in.Fault() == nil && p.Scored[region] {
					f.in.FailAt(place, "each region once")
					return
				}
				p.Scored[region] = true
			})
		},
	}
}

// pieces is what stands on the board, region by region. What is read tells of all
// regions, and of everybody in the game.
func (f *textForm) pieces(p *Position) textValue {
	return textValue{
		write: func() string {
			if p.Pieces.Houses == nil && p.Pieces.Fortified == 0 && p.Pieces.Emissaries == nil {
				return ""
			}
			b, players := p.Options.laidOut()
			return f.writePieces(b, players, p.Pieces)
		},
		read: func() {
			b, players := p.Options.laidOut()
			p.Pieces = f.readPieces(b, players)
		},
	}
}

// writePieces writes the regions in which there is something.
func (f *textForm) writePieces(b Board, players int, p Pieces) string {
	if f.checkPieces(b, players, p); f.faults != nil {
		return ""
	}
	var regions []string
	for r := range b.Regions() {
		if items := p.itemsIn(b, r); items != nil {
			regions = append(regions, fmt.Sprintf("%s[%s]", b.RegionName(r), strings.Join(items, ", ")))
		}
	}
	return orNone(regions, " ")
}

// itemsIn writes the pieces in a region: "A 1 2", "f 2", "e A1 B2".
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

// checkPieces lists the pieces of which the text could not tell.
func (f *textForm) checkPieces(b Board, players int, p Pieces) {
	checkSpaces := func(name string, set SpaceSet) {
		for s := range (set &^ b.get().all).All() {
			f.faults.add("%s: space %d; the board has spaces 0 to %d", name, s, b.NumSpaces()-1)
		}
	}
	for i, houses := range p.Houses[:min(len(p.Houses), maxPlayers)] {
		checkSpaces(fmt.Sprintf("Pieces.Houses[%d]", i), houses)
	}
	f.checkSeats("Pieces.Houses", len(p.Houses), told(p.Houses), players)
	checkSpaces("Pieces.Fortified", p.Fortified)
	if len(p.Emissaries) > b.NumRegions() {
		f.faults.add("Pieces.Emissaries: for %d regions; the board has %d", len(p.Emissaries), b.NumRegions())
		return
	}
	for r, row := range p.Emissaries {
		for i := range row[:min(len(row), maxPlayers)] {
			f.points(fmt.Sprintf("Pieces.Emissaries[%d][%d]", r, i), &row[i]).write()
		}
		f.checkSeats(fmt.Sprintf("Pieces.Emissaries[%d]", r), len(row), told(row), players)
	}
}

// readPieces reads what stands on a board, and tells of all regions and so many
// players, or more.
func (f *textForm) readPieces(b Board, players int) Pieces {
	p := Pieces{Houses: make([]SpaceSet, players), Emissaries: make([][]int, b.NumRegions())}
	for r := range p.Emissaries {
		p.Emissaries[r] = make([]int, players)
	}
	var seen [maxRegions]bool
	f.someOrNone(func() {
		place := f.in.Place()
		r := readRegion(f.in, b, "[],;")
		if f.in.Fault() == nil && seen[r] {
			f.in.FailAt(place, "each region once")
		}
		seen[r] = true
		f.in.Need("[")
		f.readItems(b, r, &p)
		f.in.Need("]")
	})
	return p
}

// readItems reads the pieces in a region.
func (f *textForm) readItems(b Board, r Region, p *Pieces) {
	var seen [256]bool // by letter
	for first := true; f.in.Fault() == nil && (first || f.in.Take(",")); first = false {
		who := f.in.Letter()
		seat := int(seatOf(who))
		switch {
		case who != 'f' && who != 'e' && seat == maxPlayers:
			f.in.Fail(`a player (A to E), "f" for fortifications or "e" for emissaries`)
			return
		case seen[who]:
			f.in.Fail(fmt.Sprintf("%c once in a region", who))
			return
		}
		seen[who] = true
		f.in.Read(f.in.Peek())
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

// readSpaces reads the numbers of house spaces in a region.
func (f *textForm) readSpaces(b Board, r Region) SpaceSet {
	var set SpaceSet
	for first := true; f.in.Fault() == nil && (first || !f.in.AtAny(",;]")); first = false {
		next := f.in.Peek()
		s, ok := b.spaceOfNumber(r, next)
		if !ok || set.Has(s) {
			f.in.Fail(fmt.Sprintf("house spaces of %s (1 to %d), each once", b.RegionName(r), b.Spaces(r).Len()))
			return 0
		}
		set |= s.set()
		f.in.Read(next)
	}
	return set
}

// readEmissaries reads how many emissaries each player has in a region.
func (f *textForm) readEmissaries(row []int) []int {
	for first := true; f.in.Fault() == nil && (first || !f.in.AtAny(",;]")); first = false {
		letter, n := f.in.Counted(maxNumber)
		seat := int(seatOf(letter))
		if n <= 0 || seat == maxPlayers || seat < len(row) && row[seat] > 0 {
			f.in.Fail(fmt.Sprintf("players (A to E), each once, and how many emissaries they have, 1 to %d, as in A2 B1", maxNumber))
			return row
		}
		row = lengthened(row, seat+1)
		row[seat] = n
		f.in.Read(f.in.Peek())
	}
	return row
}
