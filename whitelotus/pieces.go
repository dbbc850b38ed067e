package whitelotus

import (
	"slices"
)

// Pieces are the things on a real table that count at the end of a game.
type Pieces struct {
	Chips   []AreaSet // by player: the areas with one of their chips
	Symbols []Symbol  // by area: of its tile or chip; NoSymbol for a tile that is left out
	Points  []int     // by player: victory point chips; missing at the end: none
}

// Pieces returns what counts at the end of a game, without the symbols of
// neutral tiles left out. The caller may modify the result.
func (t openTable) Pieces() Pieces {
	var p Pieces
	if t.players == 0 {
		return p
	}
	for a := range t.board.Areas() {
		p.Symbols = append(p.Symbols, t.Symbol(a))
	}
	for i := range Player(t.players) {
		p.Chips = append(p.Chips, t.chips[i])
		p.Points = append(p.Points, int(t.points[i]))
	}
	return p
}

// Score scores the pieces of a finished game, as at a real table, item by item
// (section 8). There are as many players as p.Chips has entries, 3 to 6.
//
// It returns a [*DataError] that lists every fault of impossible pieces:
// areas that the board does not have or that are out of play, two chips on an
// area, a chip without a symbol, and points below 0 or above 60,000 or of a
// player without an entry in Chips. It does the same for the zero Board. It does
// not compare the symbols with a mix of tiles; [FinishedTable] does.
func (b Board) Score(p Pieces) (FinalScoring, error) {
	t, faults := b.finished(p)
	if faults.Any() {
		return FinalScoring{}, dataError("position", faults)
	}
	f := FinalScore(Table{t})
	f.Provisional = false
	return f, nil
}

// finished returns the board with the pieces on it, or their faults.
func (b Board) finished(p Pieces) (openTable, faultList) {
	var faults faultList
	t := openTable{board: b, players: uint8(min(len(p.Chips), maxPlayers))}
	if b.data == nil {
		faults.Add("the zero Board has no areas; use China1351 or NewBoard")
	}
	if n := len(p.Chips); n < minPlayers || n > maxPlayers {
		faults.Add("Chips: for %d players; the game is for %d to %d (section 1)", n, minPlayers, maxPlayers)
		return t, faults
	}
	if n := len(p.Symbols); n > b.NumAreas() {
		faults.Add("Symbols: for %d areas; the board has %d", n, b.NumAreas())
	}
	if n := len(p.Points); n > len(p.Chips) {
		faults.Add("Points: "+tooManyPlayers, n, len(p.Chips))
	}
	for a, symbol := range p.Symbols {
		if symbol >= numSymbols {
			faults.Add("Symbols[%d]: "+unknownSymbol, a, symbol)
		} else if symbol != NoSymbol {
			t.showing[symbol] |= Area(min(a, maxAreas)).set()
		}
	}
	for i, chips := range p.Chips {
		for a := range (chips &^ t.InPlay()).All() {
			faults.Add("Chips[%d]: %s is not in play with %d players (section 1)", i, b.areaText(a),
				t.players)
		}
		for a := range (chips & t.owned()).All() {
			faults.Add("Chips[%d]: %s has a chip of another player (section 1)", i, b.areaText(a))
		}
		for a := range (chips & t.InPlay() &^ t.laid()).All() {
			faults.Add("Chips[%d]: %s has no symbol; every chip has one (section 1)", i, b.areaText(a))
		}
		t.chips[i] = chips
		if n := entry(p.Points, Player(i), 0); n < 0 || n > maxAmount {
			faults.Add("Points[%d]: %d; a player has 0 to %d", i, n, maxAmount)
		} else {
			t.points[i] = uint16(n)
		}
	}
	return t, faults
}

// FinishedTable returns the table at the end of a game at a real table, to draw
// it, to score it or to determine its winners. The Emperor is the player with
// the most Palaces; if several tie, the first of them clockwise from
// o.Emperor, since the pieces do not show the last one (section 5). Tiles whose
// symbols are left out get some that the mix has left.
//
// Pieces that [Board.Score] refuses, and those that the mix of tiles does not
// have, are refused with a [*DataError]; impossible options, too.
func FinishedTable(o Options, pieces Pieces) (Table, error) {
	o, faults := o.complete()
	if faults.Any() {
		return Table{}, dataError("position", faults.Within("Options"))
	}
	t, faults := o.Board.finished(pieces)
	if len(pieces.Chips) != o.Players {
		faults.Add("Chips: for %d players; the game has %d (section 1)", len(pieces.Chips), o.Players)
	}
	if faults.Any() {
		return Table{}, dataError("position", faults)
	}
	t.emperor = o.Emperor
	p := Position{
		Options: o, Turn: o.Turns, Phase: PhaseOver, Emperor: t.heir(), ToMove: o.Emperor,
		Symbols: withTiles(&t, o.Tiles), Points: slices.Clone(pieces.Points),
	}
	for a := range o.Board.Areas() {
		owner, ok := t.Owner(a)
		if !ok {
			owner = NoPlayer
		}
		p.Owners = append(p.Owners, owner)
	}
	s, err := NewState(p)
	return s.Table(), err
}

// withTiles returns the symbols by area, after tiles of the mix that are left
// are laid on the empty areas in play.
func withTiles(t *openTable, mix Tiles) []Symbol {
	left := mix
	for symbol := Palace; symbol < numSymbols; symbol++ {
		left[symbol] -= uint8(min(t.showing[symbol].Len(), int(left[symbol])))
	}
	rest := left.list()
	var symbols []Symbol
	for a := range t.board.Areas() {
		symbol := t.Symbol(a)
		if symbol == NoSymbol && t.InPlay().Has(a) && len(rest) > 0 {
			symbol, rest = rest[0], rest[1:]
		}
		symbols = append(symbols, symbol)
	}
	return symbols
}
