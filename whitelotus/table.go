package whitelotus

import (
	"fmt"
	"iter"
	"strings"
)

// Table is what lies open to everybody: the board, tiles and chips, blocks, who is
// Emperor, everybody's influence, armies and points, what is awaited and of whom,
// who has committed something, and once it is revealed, what (section 9). It shows
// no secret, and none can be found in it.
//
// A Table is an immutable value: it can be copied, compared with ==, used as a map
// key, and shared between goroutines. The zero Table is that of no game: its Phase
// is PhaseNone, and everything else about it is zero. Asked about a seat, an area or
// a symbol that is not there, its methods answer zero. So do those of a [GameState]
// and a [View], which have them too.
type Table struct{ openTable }

// Equal reports whether two tables are the same, on boards that are the same by
// [Board.Equal]. Operator == asks for the very same board.
func (t Table) Equal(u Table) bool { return t.openTable.equal(u.openTable) }

// String returns the table on one line, for logs and messages to people.
func (t Table) String() string { return t.openTable.text() }

// Phase is what a game waits for (section 2).
type Phase uint8

const (
	PhaseNone       Phase = iota // no game
	PhasePlace                   // the player to move puts a block, or passes (section 3)
	PhaseOrder                   // the Emperor has an area settled (section 4.2)
	PhaseContest                 // the players in a contest commit bids and votes (section 4.3)
	PhaseExpel                   // the Emperor says who of those tied is out of it (section 4.3)
	PhaseRebellion               // everybody commits a side and armies (section 6.2)
	PhasePrecedence              // the Emperor says who of those tied picks next (section 6.4)
	PhaseTake                    // the player to move takes an area (section 6.4)
	PhaseIncome                  // the player to move says how many Palaces bring armies (section 7)
	PhaseOver                    // nothing (section 8)
)

// String returns the phase in a few words.
func (p Phase) String() string {
	switch p {
	case PhaseNone:
		return "no game"
	case PhasePlace:
		return "to place"
	case PhaseOrder:
		return "to settle an area"
	case PhaseContest:
		return "to bid"
	case PhaseExpel:
		return "to expel"
	case PhaseRebellion:
		return "to take a side"
	case PhasePrecedence:
		return "to name who is next"
	case PhaseTake:
		return "to take an area"
	case PhaseIncome:
		return "to collect"
	case PhaseOver:
		return "over"
	}
	return "no phase"
}

// openTable holds what Table, GameState and View share, with every accessor of it.
// What each answers for a seat that is not there and the like, Table says.
type openTable struct {
	board      Board
	showing    [numSymbols]AreaSet // by symbol: where a tile or chip shows it
	chips      [maxPlayers]AreaSet
	blocks     [maxPlayers]AreaSet
	influence  [maxPlayers]uint16
	armies     [maxPlayers]uint16
	points     [maxPlayers]uint16
	revealed   [maxPlayers]commitment // until a round of a contest is paid, and until a rebellion is over
	mix        Tiles
	goes       [maxPlayers]uint8 // taken in this turn's placing; zero after it
	players    uint8
	first      Player // who began with the title
	emperor    Player
	toMove     Player
	phase      Phase
	turn       uint8
	turns      uint8
	blockRule  BlockRule
	limitChips bool
	contested  Area
	committed  seatSet          // to what is pending
	tied       seatSet          // among whom the Emperor decides
	leaders    [numSides]Player // of a rebellion under way
	winning    Side             // in it
	picked     seatSet          // in it, and who picks
	paid       seatSet          // the turn's income
}

// Board returns the board that is played on.
func (t openTable) Board() Board { return t.board }

// Options returns what was agreed on before the game, with every usual choice
// filled in (section 1).
func (t openTable) Options() Options {
	return Options{
		Players:    int(t.players),
		Board:      t.board,
		Emperor:    t.first,
		Turns:      int(t.turns),
		Blocks:     t.blockRule,
		LimitChips: t.limitChips,
		Tiles:      t.mix,
	}
}

// NumPlayers returns the number of players, 3 to 6.
func (t openTable) NumPlayers() int { return int(t.players) }

// Players yields the seats clockwise from the Emperor, the order in which players
// are asked (section 2).
func (t openTable) Players() iter.Seq[Player] {
	return func(yield func(Player) bool) {
		p := t.emperor
		for range t.players {
			if !yield(p) {
				return
			}
			p = t.leftOf(p)
		}
	}
}

// Turn returns the number of the turn, from 1; after the end, that of the last one
// (section 2).
func (t openTable) Turn() int { return int(t.turn) }

// Phase returns what is awaited (section 2).
func (t openTable) Phase() Phase { return t.phase }

// ToMove returns the player whose decision comes next; after the end, the one who
// decided last. Where several commit something in secret, they are asked one by
// one, but any of them may be ready before: see [Table.Awaits].
func (t openTable) ToMove() Player { return t.toMove }

// Awaits reports whether a decision of player p is awaited: of the player to move,
// and in a contest or rebellion of everybody who has yet to commit something and has
// a choice (section 2, L05).
func (t openTable) Awaits(p Player) bool {
	var asked seatSet
	switch t.phase {
	case PhaseNone, PhaseOver:
		return false
	case PhaseContest:
		asked = t.contestants(t.contested)
	case PhaseRebellion:
		asked = t.seats()
	default:
		return p == t.toMove
	}
	if !t.seated(p) || !(asked &^ t.committed).has(p) {
		return false
	}
	_, forced := t.onlyMove(p)
	return !forced
}

// Over reports whether the game has ended (section 8).
func (t openTable) Over() bool { return t.phase == PhaseOver }

// Emperor returns who has the title now (section 5).
func (t openTable) Emperor() Player { return t.emperor }

// RebelLeader returns who leads the rebels, from the start of a rebellion to its
// end (section 6.1). At other times the second result is false.
func (t openTable) RebelLeader() (Player, bool) { return t.Leader(RebelSide) }

// Leader returns who leads a side of a rebellion, from its start to its end: the
// Emperor's side is led by who was Emperor when it began (section 6.1). At other
// times the second result is false.
func (t openTable) Leader(side Side) (Player, bool) {
	if side >= numSides || !t.rebellion() {
		return 0, false
	}
	return t.leaders[side], true
}

func (t *openTable) rebellion() bool {
	return t.phase == PhaseRebellion || t.phase == PhasePrecedence || t.phase == PhaseTake
}

// InPlay returns the areas in play: all with six players, with fewer those that
// are not for six only (section 1).
func (t openTable) InPlay() AreaSet { return t.board.InPlay(int(t.players)) }

// Symbol returns what the tile or chip on area a shows; NoSymbol where nothing lies,
// as out of play, and in turn 1 before the tiles are laid (section 4.6).
func (t openTable) Symbol(a Area) Symbol {
	for symbol := Palace; symbol <= Village; symbol++ {
		if t.showing[symbol].Has(a) {
			return symbol
		}
	}
	return NoSymbol
}

// Owner returns whose chip lies on area a, that is, who controls it. The second
// result is false where none does: a tile has no owner.
func (t openTable) Owner(a Area) (Player, bool) {
	for p, chips := range t.chips {
		if chips.Has(a) {
			return Player(p), true
		}
	}
	return 0, false
}

// Areas returns the areas that player p controls: those with a chip of theirs.
func (t openTable) Areas(p Player) AreaSet {
	if !t.seated(p) {
		return 0
	}
	return t.chips[p]
}

// Count returns how many areas with symbol s player p controls: so many Palaces
// decide who is Emperor (section 5), and so many Villages who leads the rebels
// (section 6.1).
func (t openTable) Count(p Player, s Symbol) int {
	if !t.seated(p) || s >= numSymbols {
		return 0
	}
	return (t.chips[p] & t.showing[s]).Len()
}

// Blocks returns the areas on which player p has a block; none outside placing and
// control (sections 3 and 4).
func (t openTable) Blocks(p Player) AreaSet {
	if !t.seated(p) {
		return 0
	}
	return t.blocks[p]
}

// GoesLeft returns how many goes player p has left in the placing of this turn
// (section 3.1); 0 in other phases.
func (t openTable) GoesLeft(p Player) int {
	if !t.seated(p) || t.phase != PhasePlace {
		return 0
	}
	return t.goesOf(p) - int(t.goes[p])
}

// Influence returns how much influence player p has. What is bid is paid when the
// round of the contest is decided (section 4.4).
func (t openTable) Influence(p Player) int {
	if !t.seated(p) {
		return 0
	}
	return int(t.influence[p])
}

// Armies returns how many armies player p has. Those committed to a rebellion are
// spent when they are revealed (section 6.3).
func (t openTable) Armies(p Player) int {
	if !t.seated(p) {
		return 0
	}
	return int(t.armies[p])
}

// Points returns how many victory point chips player p has (sections 4.6 and 6.4).
// [Table.Score] is all that they would score.
func (t openTable) Points(p Player) int {
	if !t.seated(p) {
		return 0
	}
	return int(t.points[p])
}

// Contested returns the area whose contest is under way (section 4.3). Without one
// the second result is false.
func (t openTable) Contested() (Area, bool) {
	if t.phase != PhaseContest && t.phase != PhaseExpel {
		return 0, false
	}
	return t.contested, true
}

// Contestants returns the players who are still in the contest under way, in the
// order of seats; none without one. The slice is the caller's own.
func (t openTable) Contestants() []Player {
	a, ok := t.Contested()
	if !ok {
		return nil
	}
	return t.contestants(a).list()
}

// Committed reports whether player p has committed something that is not revealed
// yet; what it is, is secret (section 9).
func (t openTable) Committed(p Player) bool { return t.seated(p) && t.committed.has(p) }

// Revealed returns what player p has committed as far as it lies open: while the
// Emperor decides who is out of a contest, the bid (section 4.3); while a rebellion's
// areas are taken, side and armies (section 6.4). At other times the second result
// is false.
func (t openTable) Revealed(p Player) (Move, bool) {
	switch {
	case !t.seated(p):
	case t.phase == PhaseExpel && t.contestants(t.contested).has(p), t.phase == PhasePrecedence, t.phase == PhaseTake:
		return t.moveOf(t.revealed[p]), true
	}
	return Move{}, false
}

// moveOf returns a commitment as the move by which it was made.
func (t *openTable) moveOf(c commitment) Move {
	if t.rebellion() {
		return Commit(Side(c.to), int(c.amount))
	}
	return Bid(int(c.amount), Player(c.to))
}

// Aside returns the tiles of the mix that lie nowhere: in turn 1 those set aside,
// later those that stay out of the game. Which of them will lie where nobody
// knows (section 9).
func (t openTable) Aside() Tiles {
	rest := t.mix
	for symbol := Palace; symbol <= Village; symbol++ {
		rest[symbol] -= uint8(t.showing[symbol].Len())
	}
	return rest
}

// Score returns the points of player p as if the game ended now (section 8): see
// [FinalScore].
func (t openTable) Score(p Player) int {
	if !t.seated(p) {
		return 0
	}
	return t.scores()[p].Total()
}

// Winners returns who has won, in the order of seats: see [FinalScoring.Winners].
// Before the end there is no winner. The slice is the caller's own.
func (t openTable) Winners() []Player {
	if !t.Over() {
		return nil
	}
	return FinalScore(Table{t}).Winners()
}

func (t *openTable) seated(p Player) bool { return uint8(p) < t.players }

// seats returns the set of all players.
func (t *openTable) seats() seatSet { return 1<<t.players - 1 }

// leftOf returns the next seat clockwise.
func (t *openTable) leftOf(p Player) Player { return (p + 1) % Player(t.players) }

// firstFrom returns the first seat of a set, which is not empty, clockwise from p,
// who may be that.
func (t *openTable) firstFrom(p Player, seats seatSet) Player {
	for !seats.has(p) {
		p = t.leftOf(p)
	}
	return p
}

// owned returns the areas that have a chip.
func (t *openTable) owned() AreaSet {
	var owned AreaSet
	for _, chips := range t.chips {
		owned |= chips
	}
	return owned
}

// laid returns the areas that have a tile or chip.
func (t *openTable) laid() AreaSet {
	var laid AreaSet
	for _, areas := range t.showing {
		laid |= areas
	}
	return laid
}

// tiles returns the areas that have a neutral tile.
func (t *openTable) tiles() AreaSet { return t.laid() &^ t.owned() }

func (t *openTable) equal(u openTable) bool {
	sameBoard := t.board.Equal(u.board)
	u.board = t.board
	return sameBoard && *t == u
}

// text writes the table on one line. Areas are written as in "Wuchang[T A]", a
// Temple of A, and "Raozhou[P; B C]", a neutral Palace with blocks of B and C.
// Neutral tiles without blocks are left out.
func (t *openTable) text() string {
	if t.phase == PhaseNone {
		return "no game"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "turn %d, %s; Emperor %v", t.turn, t.awaitedText(), t.emperor)
	if rebel, ok := t.RebelLeader(); ok {
		fmt.Fprintf(&b, ", Rebel Leader %v", rebel)
	}
	if a, ok := t.Contested(); ok {
		fmt.Fprintf(&b, ", contest of %s", t.board.AreaName(a))
	}
	sign := "; "
	for left := t.owned() | t.blocked(); left != 0; left &= left - 1 {
		b.WriteString(sign + t.lyingText(left.first()))
		sign = " "
	}
	for p := range Player(t.players) {
		fmt.Fprintf(&b, "; %v: influence %d, armies %d, points %d", p, t.influence[p], t.armies[p], t.points[p])
	}
	return b.String()
}

// awaitedText writes who does what next: "A to bid", or "over".
func (t *openTable) awaitedText() string {
	if t.phase == PhaseOver {
		return t.phase.String()
	}
	return t.toMove.String() + " " + t.phase.String()
}

// lyingText writes what lies on an area.
func (t *openTable) lyingText(a Area) string {
	text := t.board.AreaName(a) + "[" + symbolLetters[t.Symbol(a):][:1]
	if owner, ok := t.Owner(a); ok {
		text += " " + owner.String()
	}
	if in := t.contestants(a); in != 0 {
		text += "; " + seatsText(in)
	}
	return text + "]"
}

// seatNames returns the letters of seats.
func seatNames(seats seatSet) []string {
	var names []string
	for p := range seats.all() {
		names = append(names, p.String())
	}
	return names
}

// seatsText writes seats as in "A B D".
func seatsText(seats seatSet) string { return strings.Join(seatNames(seats), " ") }
