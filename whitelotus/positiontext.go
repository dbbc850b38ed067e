package whitelotus

import (
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/internal/scan"
)

// Text returns the position on one line, for logs and bug reports, with every
// secret: the tiles set aside, the commitments, and the seed. Here it is broken
// after some signs:
//
//	whitelotus 1; players: 3; phase: contest; emperor: B; to move: A;
//	symbols: P[Luoyang] T[Chongqing] R[Jiangling] F[Fengyuan] V[Taiyuan, Chengdu, Shunyuan];
//	owners: B[Chengdu]; blocks: A[Luoyang] B[Luoyang]; contested: Luoyang
//
// The grammar, in which words and signs stand for themselves:
//
//	position = "whitelotus 1" { ";" field } .
//	field    = "players" ":" number
//	         | "board" ":" quoted                           // its name
//	         | "first emperor" ":" player                   // Options.Emperor
//	         | "turns" ":" number
//	         | "rule of blocks" ":" ( "FiveBlocks" | "ThreeAndRice" )
//	         | "limit chips" ":" ( "yes" | "no" )
//	         | "tiles" ":" ( symbol number { symbol number } | "-" )
//	         | "seed" ":" number
//	         | "turn" ":" number
//	         | "phase" ":" ( "place" | "order" | "contest" | "expel" | "rebellion" |
//	                         "precedence" | "take" | "income" | "over" )
//	         | "emperor" ":" player                         // the present one
//	         | "to move" ":" player
//	         | "symbols" ":" ( { symbol areas } | "-" )     // of tiles and chips
//	         | "owners" ":" ( { player areas } | "-" )      // of chips
//	         | "aside" ":" ( symbol { symbol } | "-" )      // in order, as in PTV
//	         | "influence" ":" number { "," number }        // by player, like the next two
//	         | "armies" ":" number { "," number }
//	         | "points" ":" number { "," number }
//	         | "blocks" ":" ( { player areas } | "-" )
//	         | "goes" ":" number { "," number }             // by player
//	         | "contested" ":" name
//	         | "commitments" ":" move { "," move }          // by player, as of FormatMove; "-" for none
//	         | "leaders" ":" player { "," player }          // of the Emperor's side and of the rebels
//	         | "picked" ":" ( player { "," player } | "-" )
//	         | "paid" ":" ( player { "," player } | "-" ) .
//	areas    = "[" name { "," name } "]" .
//	symbol   = "P" | "T" | "R" | "F" | "V" .
//	player   = "A" | "B" | "C" | "D" | "E" | "F" .
//
// A name is an area's name; a quoted text has the format of [strconv.Quote].
// The seed is any uint64, a number of tiles is at most 255, any other number at
// most 99999. "-" stands for none.
//
// Fields are written in this order. A field is left out if it is zero or nil,
// except "emperor", "to move", and in a contest "contested". A field with "-"
// is empty, not left out.
//
// If [GameState.Position] returned the position, [ParsePosition] reads its text
// as an identical one. It reads the text of any other possible position as one
// that makes the same game; its slices may differ in length. A position is
// refused with a [*DataError] if it has seats, areas, symbols, moves or a
// phase that do not exist, or numbers out of range.
func (p Position) Text() (string, error) {
	var f textForm
	text := f.writePosition(&p)
	if f.Faults.Any() {
		return "", dataError("position", f.Faults)
	}
	return text, nil
}

// ParsePosition reads a position in the grammar of [Position.Text]. It accepts
// the fields in any order, and any blanks, including line breaks, between words
// and signs; a field that is left out is zero or nil.
//
// It finds a board by name: the first of boards with the name, or else the
// shipped one. The text does not contain the board itself, so pass the board of
// the game.
//
// A player's letter and an area's name may be in any letter case; the letters
// of symbols must be capitals. It refuses other text with a [*SyntaxError]. It
// does not validate the position; [NewState] does.
func ParsePosition(text string, boards ...Board) (Position, error) {
	f := textForm{Form: scan.Form{In: scan.New(text, scan.AllBlanks, maxSize)}, boards: boards}
	var p Position
	f.readPosition(&p)
	if fault := f.In.Fault(); fault != nil {
		return Position{}, (*SyntaxError)(fault)
	}
	return p, nil
}

// textForm writes and reads the values of a game as text.
type textForm struct {
	scan.Form
	boards []Board // that a text may name, besides the shipped one
}

func (f *textForm) writePosition(p *Position) string {
	return "whitelotus 1" + scan.WriteFields(f.position(p), "; ")
}

func (f *textForm) readPosition(p *Position) {
	f.In.Need("whitelotus")
	f.NeedVersion()
	f.In.NeedBefore(";")
	f.In.ReadFields(f.position(p), ";", func() bool { return f.In.Take(";") })
}

// position lists the fields of the text of a position in the order in which
// they are written. The list defines the format for writing and reading. Fields
// with areas are read once the board is known.
func (f *textForm) position(p *Position) []scan.Field {
	o := &p.Options
	number := func(name string, at *int) scan.Value { return f.Number(name, at, 0, maxNumber) }
	return []scan.Field{
		scan.OrLeftOut(&o.Players, number("Options.Players", &o.Players)).Field("players"),
		scan.OrLeftOut(&o.Board, f.board(&o.Board)).Field("board"),
		scan.OrLeftOut(&o.Emperor, f.seat("Options.Emperor", &o.Emperor)).Field("first emperor"),
		scan.OrLeftOut(&o.Turns, number("Options.Turns", &o.Turns)).Field("turns"),
		scan.OrLeftOut(&o.Blocks,
			scan.WordOf(&f.Form, "Options.Blocks", &o.Blocks, blockRuleWords)).Field("rule of blocks"),
		scan.OrLeftOut(&o.LimitChips, f.YesOrNo(&o.LimitChips)).Field("limit chips"),
		scan.OrLeftOut(&o.Tiles, f.Counts(tileLetters, "Options.Tiles", o.Tiles[:])).Field("tiles"),
		scan.OrLeftOut(&p.Seed, f.Seed(&p.Seed)).Field("seed"),
		scan.OrLeftOut(&p.Turn, number("Turn", &p.Turn)).Field("turn"),
		scan.OrLeftOut(&p.Phase, scan.WordOf(&f.Form, "Phase", &p.Phase, phaseWords)).Field("phase"),
		f.seat("Emperor", &p.Emperor).Field("emperor"),
		f.seat("ToMove", &p.ToMove).Field("to move"),
		f.symbols(p).LateField("symbols"),
		f.owners(p).LateField("owners"),
		scan.Letters(&f.Form, tileLetters, "Aside", &p.Aside, maxTiles).Field("aside"),
		f.byPlayer("Influence", &p.Influence).Field("influence"),
		f.byPlayer("Armies", &p.Armies).Field("armies"),
		f.byPlayer("Points", &p.Points).Field("points"),
		f.blocks(p).LateField("blocks"),
		f.byPlayer("Goes", &p.Goes).Field("goes"),
		f.contested(p).LateField("contested"),
		f.moves(p, "Commitments", &p.Commitments).LateField("commitments"),
		scan.Items(&f.Form, "Leaders", &p.Leaders, maxPlayers, tooManyPlayers, f.seat).Field("leaders"),
		f.marks(p, "Picked", &p.Picked).LateField("picked"),
		f.marks(p, "Paid", &p.Paid).LateField("paid"),
	}
}

// tileLetters are the letters of tiles.
var tileLetters = &scan.Alphabet{
	Letters: symbolLetters,
	Things:  "tiles by their letters (P, T, R, F or V)",
	Count:   "and numbers, 1 to 255, as in P6 V15",
	Once:    "each symbol once",
	TooMany: "%d tiles; a mix has at most %d",
	AtMost:  "at most %d tiles",
	Unknown: unknownSymbol,
}

// board is a board, written as its name.
func (f *textForm) board(at *Board) scan.Value {
	known := slices.DeleteFunc(slices.Concat(f.boards, []Board{China1351()}),
		func(b Board) bool { return b == Board{} })
	return scan.OneOfNamed(&f.Form, at, maxSize, known, Board.Name, "the name of a known board")
}

// seat is a player, read in either letter case.
func (f *textForm) seat(name string, at *Player) scan.Value {
	return scan.Value{
		Write: scan.WordOf(&f.Form, name, at, seatWords).Write,
		Read:  func() { *at = readSeat(f.In) },
	}
}

func (f *textForm) byPlayer(name string, at *[]int) scan.Value {
	return scan.Items(&f.Form, name, at, maxPlayers, tooManyPlayers,
		func(name string, at *int) scan.Value { return f.Number(name, at, 0, maxNumber) })
}

// areaSets is a list of sets of areas, each after its letter, as in "A[Luoyang,
// Wuchang] B[Raozhou]". An area is in one set at most, unless overlap is true.
func (f *textForm) areaSets(b Board, letters string, overlap bool, sets []AreaSet) scan.Value {
	return scan.Value{
		Write: func() string {
			var texts []string
			for i, set := range sets {
				if set != 0 {
					texts = append(texts, fmt.Sprintf("%c[%s]", letters[i], b.areasText(set)))
				}
			}
			return scan.OrNone(texts, " ")
		},
		Read: func() {
			var all AreaSet
			f.SomeOrNone(func() {
				letter := f.In.Letter()
				i := strings.IndexByte(letters, letter)
				if p := seatOf(letter); letters == seatLetters && p != NoPlayer {
					i = int(p)
				}
				if i < 0 || letter == '-' || sets[i] != 0 {
					list := strings.TrimPrefix(strings.Join(strings.Split(letters, ""), ", "), "-, ")
					f.In.Fail(fmt.Sprintf("areas by letters (%s), each once, as in %c[%s]", list,
						letters[1], b.AreaName(0)))
					return
				}
				f.In.Read(f.In.Peek())
				f.In.Need("[")
				for first := true; f.In.Fault() == nil && (first || f.In.Take(",")); first = false {
					place := f.In.Place()
					a := readArea(f.In, b, "[],;")
					if f.In.Fault() == nil && (sets[i].Has(a) || !overlap && all.Has(a)) {
						f.In.FailAt(place, "each area once")
						return
					}
					sets[i] |= a.set()
					all |= a.set()
				}
				f.In.Need("]")
			})
		},
	}
}

// listedByArea is a list by area, written as the set of areas of each item, in
// the order of the letters. Other areas have the item nothing.
func listedByArea[T ~uint8](
	f *textForm, p *Position, name string, list *[]T, letters string, nothing T, unknown string,
) scan.Value {
	return scan.Value{
		Write: func() string {
			if *list == nil {
				return ""
			}
			b, _ := p.Options.laidOut()
			if len(*list) > b.NumAreas() {
				f.Fault("%s: for %d areas; the board has %d", name, len(*list), b.NumAreas())
				return ""
			}
			sets := make([]AreaSet, len(letters))
			for i, t := range *list {
				switch {
				case t == nothing:
				case int(t) >= len(letters):
					f.Fault("%s[%d]: %w", name, i, fmt.Errorf(unknown, t))
				default:
					sets[t] |= Area(i).set()
				}
			}
			return f.areaSets(b, letters, false, sets).Write()
		},
		Read: func() {
			b, _ := p.Options.laidOut()
			sets := make([]AreaSet, len(letters))
			f.areaSets(b, letters, false, sets).Read()
			*list = make([]T, b.NumAreas())
			for a := range b.Areas() {
				(*list)[a] = nothing
				for t, set := range sets {
					if set.Has(a) {
						(*list)[a] = T(t)
					}
				}
			}
		},
	}
}

const seatLetters = "ABCDEF"

func (f *textForm) symbols(p *Position) scan.Value {
	return listedByArea(f, p, "Symbols", &p.Symbols, symbolLetters, NoSymbol, unknownSymbol)
}

func (f *textForm) owners(p *Position) scan.Value {
	return listedByArea(f, p, "Owners", &p.Owners, seatLetters, NoPlayer, unknownSeat)
}

// blocks is the areas with blocks, by player. Reading gives a set for every
// player of the game.
func (f *textForm) blocks(p *Position) scan.Value {
	return scan.Value{
		Write: func() string {
			if p.Blocks == nil {
				return ""
			}
			b, players := p.Options.laidOut()
			f.checkSeats("Blocks", len(p.Blocks), used(p.Blocks), players)
			for i, set := range p.Blocks {
				for a := range (set &^ b.get().all).All() {
					f.Fault("Blocks[%d]: area %d; the board has areas 0 to %d", i, a, b.NumAreas()-1)
				}
			}
			return f.areaSets(b, seatLetters, true, p.Blocks[:min(len(p.Blocks), maxPlayers)]).Write()
		},
		Read: func() {
			b, players := p.Options.laidOut()
			sets := make([]AreaSet, maxPlayers)
			f.areaSets(b, seatLetters, true, sets).Read()
			p.Blocks = sets[:max(players, used(sets))]
		},
	}
}

// contested is the contested area.
func (f *textForm) contested(p *Position) scan.Value {
	return scan.Value{
		Write: func() string {
			if p.uncontested() {
				return ""
			}
			b, _ := p.Options.laidOut()
			if int(p.Contested) >= b.NumAreas() {
				f.Fault("Contested: area %d; the board has areas 0 to %d", p.Contested, b.NumAreas()-1)
			}
			return b.AreaName(p.Contested)
		},
		Read: func() {
			b, _ := p.Options.laidOut()
			p.Contested = readArea(f.In, b, ";")
		},
	}
}

// moves is a list of commitments by player.
func (f *textForm) moves(p *Position, name string, at *[]Move) scan.Value {
	return scan.Items(&f.Form, name, at, maxPlayers, tooManyPlayers,
		func(name string, at *Move) scan.Value { return f.commitment(p, name, at) })
}

// commitment is a move, or "-" for the zero Move.
func (f *textForm) commitment(p *Position, name string, at *Move) scan.Value {
	return scan.Value{
		Write: func() string {
			if *at == (Move{}) {
				return "-"
			}
			b, _ := p.Options.laidOut()
			return f.move(b, name, *at)
		},
		Read: func() {
			if f.In.Take("-") {
				return
			}
			b, _ := p.Options.laidOut()
			f.In.Part(",;", func() { *at = readMove(f.In, b, letters) })
		},
	}
}

// move writes a move, with a fault if the text would not be read back.
func (f *textForm) move(b Board, name string, m Move) string {
	text, fault := b.written(m)
	f.Check(name, fault)
	return text
}

// marks is a bool by player, written as the players with true. Reading gives a
// bool for every player of the game.
func (f *textForm) marks(p *Position, name string, at *[]bool) scan.Value {
	return scan.Value{
		Write: func() string {
			if *at == nil {
				return ""
			}
			_, players := p.Options.laidOut()
			f.checkSeats(name, len(*at), used(*at), players)
			var seats []string
			for i, is := range (*at)[:used(*at)] {
				if is {
					seats = append(seats, Player(i).String())
				}
			}
			return scan.OrNone(seats, ", ")
		},
		Read: func() {
			_, players := p.Options.laidOut()
			marks := make([]bool, maxPlayers)
			f.ListOrNone(func() {
				p := seatOf(f.In.Letter())
				if p == NoPlayer || marks[p] {
					f.In.Fail("players (A to F), each once")
					return
				}
				marks[p] = true
				f.In.Read(f.In.Peek())
			})
			*at = marks[:max(players, used(marks))]
		},
	}
}

// checkSeats adds a fault if a list by player is longer than the number of
// players and than its used part: the text has no place for further zeros.
func (f *textForm) checkSeats(name string, length, used, players int) {
	if length > max(used, players) {
		f.Fault("%s: "+tooManyPlayers, name, length, players)
	}
}

// used returns the length of a list by player without trailing zeros.
func used[T comparable](items []T) int {
	n := min(len(items), maxPlayers)
	for n > 0 && items[n-1] == *new(T) {
		n--
	}
	return n
}
