package whitelotus

import (
	"fmt"
	"iter"
	"strings"
)

// Table is everything that lies open to all players: the board, tiles, chips
// and blocks, the Emperor, each player's influence, armies and points, the
// awaited decisions, and the commitments, hidden until they are revealed
// (section 9). It contains no secret.
//
// A Table is an immutable value: it can be copied, compared with ==, used as a
// map key, and shared between goroutines. The zero Table is not a game: its
// Phase is PhaseNone, and its other methods return zero values. For a seat,
// area or symbol out of range its methods return the zero value. All of this is
// true of the same methods of [GameState] and [View].
type Table struct{ openTable }

// Equal reports whether two tables are the same, comparing boards by
// [Board.Equal]; operator == compares boards by identity.
func (t Table) Equal(u Table) bool { return t.openTable.equal(u.openTable) }

// String returns the table on one line, for logs and messages.
func (t Table) String() string { return t.openTable.text() }

// Phase is the kind of decision for which a game waits (section 2).
type Phase uint8

const (
	PhaseNone       Phase = iota // no game
	PhasePlace                   // the player to move puts a block, or passes (section 3)
	PhaseOrder                   // the Emperor has an area settled (section 4.2)
	PhaseContest                 // the players in a contest commit bids and votes (section 4.3)
	PhaseExpel                   // the Emperor expels one of the tied players (section 4.3)
	PhaseRebellion               // all players commit a side and armies (section 6.2)
	PhasePrecedence              // the Emperor names the tied player who picks next (section 6.4)
	PhaseTake                    // the player to move takes an area (section 6.4)
	PhaseIncome                  // the player to move chooses the Palaces that bring armies (section 7)
	PhaseOver                    // the game is over (section 8)
)

// String returns the word of the phase in JSON, as in "place"; "none" for
// PhaseNone.
func (p Phase) String() string { return phaseWords.Text(uint8(p), "none", "no phase") }

// phaseMessages are the phases for use after a player, as in "A to place".
var phaseMessages = [...]string{
	PhaseNone:       "no game",
	PhasePlace:      "to place",
	PhaseOrder:      "to settle an area",
	PhaseContest:    "to bid",
	PhaseExpel:      "to expel",
	PhaseRebellion:  "to take a side",
	PhasePrecedence: "to name who is next",
	PhaseTake:       "to take an area",
	PhaseIncome:     "to collect",
	PhaseOver:       "over",
}

func (p Phase) inSentence() string {
	if int(p) < len(phaseMessages) {
		return phaseMessages[p]
	}
	return "no phase"
}

// openTable holds the data that Table, GameState and View share, and its
// accessors. The comment of Table describes their results for arguments out of
// range.
type openTable struct {
	board      Board
	showing    [numSymbols]AreaSet // by symbol: the areas with a tile or chip that shows it
	chips      [maxPlayers]AreaSet
	blocks     [maxPlayers]AreaSet
	influence  [maxPlayers]uint16
	armies     [maxPlayers]uint16
	points     [maxPlayers]uint16
	revealed   [maxPlayers]commitment // until a round of a contest is paid, and until a rebellion is over
	mix        Tiles
	goes       [maxPlayers]uint8 // taken in this turn's placing; zero after it
	players    uint8
	first      Player // the first Emperor
	emperor    Player
	toMove     Player
	phase      Phase
	turn       uint8
	turns      uint8
	blockRule  BlockRule
	limitChips bool
	contested  Area
	committed  seatSet          // the players with a pending commitment
	tied       seatSet          // the players from whom the Emperor chooses
	leaders    [numSides]Player // of the current rebellion
	winning    Side             // in it
	picked     seatSet          // the players who have picked in it, including the picker
	paid       seatSet          // the players with the turn's income
}

// Board returns the board of the game.
func (t openTable) Board() Board { return t.board }

// Options returns the options of the game, with defaults in place of zero
// values (section 1).
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

// Players yields the seats clockwise from the player who has the Emperor, the
// order in which they decide (section 2). Slices by player, as of scores, are in
// the order of [Table.Seats].
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

// Seats yields the seats in their order, clockwise from player A.
func (t openTable) Seats() iter.Seq[Player] {
	return func(yield func(Player) bool) {
		for p := range Player(t.players) {
			if !yield(p) {
				return
			}
		}
	}
}

// Turn returns the number of the turn, from 1; after the end, the number of the
// last turn (section 2).
func (t openTable) Turn() int { return int(t.turn) }

// Phase returns the phase of the game (section 2).
func (t openTable) Phase() Phase { return t.phase }

// ToMove returns the player who decides next; after the end, the one who
// decided last. Players who commit in secret are asked one by one, but each may
// decide earlier: see [Table.Awaits].
func (t openTable) ToMove() Player { return t.toMove }

// Awaits reports whether the game waits for player p: for the player to move,
// and in a contest or rebellion for every player who has not committed yet and
// has a choice (section 2, L05).
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

// Emperor returns the player with the title (section 5).
func (t openTable) Emperor() Player { return t.emperor }

// RebelLeader returns the leader of the rebels, from the start of a rebellion
// to its end (section 6.1). At other times the second result is false.
func (t openTable) RebelLeader() (Player, bool) { return t.Leader(RebelSide) }

// Leader returns the leader of a side of a rebellion, from its start to its end;
// the Emperor's side is led by the player who was Emperor at its start (section
// 6.1). At other times the second result is false.
func (t openTable) Leader(side Side) (Player, bool) {
	if side >= numSides || !t.rebellion() {
		return 0, false
	}
	return t.leaders[side], true
}

func (t *openTable) rebellion() bool {
	return t.phase == PhaseRebellion || t.phase == PhasePrecedence || t.phase == PhaseTake
}

// InPlay returns the areas in play: all with six players; with fewer, all
// except those for six only (section 1).
func (t openTable) InPlay() AreaSet { return t.board.InPlay(int(t.players)) }

// Symbol returns the symbol of the tile or chip on area a; NoSymbol if the area
// is empty. Areas out of play are always empty, and in turn 1 so are those
// without a start tile, until the tiles are laid (section 4.6).
func (t openTable) Symbol(a Area) Symbol {
	for symbol := Palace; symbol <= Village; symbol++ {
		if t.showing[symbol].Has(a) {
			return symbol
		}
	}
	return NoSymbol
}

// Owner returns the player who controls area a with a chip. The second result
// is false if the area has no chip: a tile has no owner.
func (t openTable) Owner(a Area) (Player, bool) {
	for p, chips := range t.chips {
		if chips.Has(a) {
			return Player(p), true
		}
	}
	return 0, false
}

// Areas returns the areas that player p controls: those with one of their
// chips.
func (t openTable) Areas(p Player) AreaSet {
	if !t.seated(p) {
		return 0
	}
	return t.chips[p]
}

// Count returns the number of areas with symbol s that player p controls. Palaces
// decide who becomes Emperor (section 5), Villages who leads the rebels (section
// 6.1).
func (t openTable) Count(p Player, s Symbol) int {
	if !t.seated(p) || s >= numSymbols {
		return 0
	}
	return (t.chips[p] & t.showing[s]).Len()
}

// Blocks returns the areas on which player p has a block; none outside of
// placing and control (sections 3 and 4).
func (t openTable) Blocks(p Player) AreaSet {
	if !t.seated(p) {
		return 0
	}
	return t.blocks[p]
}

// GoesLeft returns the number of goes that player p has left in this turn
// (section 3.1); 0 in phases other than PhasePlace.
func (t openTable) GoesLeft(p Player) int {
	if !t.seated(p) || t.phase != PhasePlace {
		return 0
	}
	return t.goesOf(p) - int(t.goes[p])
}

// Influence returns the influence of player p. A bid counts until the round of
// the contest ends (section 4.4).
func (t openTable) Influence(p Player) int {
	if !t.seated(p) {
		return 0
	}
	return int(t.influence[p])
}

// Armies returns the number of armies of player p. Armies that are committed to
// a rebellion count until they are revealed (section 6.3).
func (t openTable) Armies(p Player) int {
	if !t.seated(p) {
		return 0
	}
	return int(t.armies[p])
}

// Points returns the number of victory point chips of player p (sections 4.6
// and 6.4). [Table.Score] returns their whole score.
func (t openTable) Points(p Player) int {
	if !t.seated(p) {
		return 0
	}
	return int(t.points[p])
}

// Contested returns the area under contest (section 4.3). The second result is
// false if there is none.
func (t openTable) Contested() (Area, bool) {
	if t.phase != PhaseContest && t.phase != PhaseExpel {
		return 0, false
	}
	return t.contested, true
}

// Contestants returns the players who are still in the current contest, in the
// order of seats; none if there is no contest. The caller may modify the slice.
func (t openTable) Contestants() []Player {
	a, ok := t.Contested()
	if !ok {
		return nil
	}
	return t.contestants(a).list()
}

// Committed reports whether player p has a commitment that is not revealed yet
// (section 9).
func (t openTable) Committed(p Player) bool { return t.seated(p) && t.committed.has(p) }

// Revealed returns the commitment of player p while it lies open: the bid in
// PhaseExpel (section 4.3), side and armies in PhasePrecedence and PhaseTake
// (section 6.4). At other times the second result is false.
func (t openTable) Revealed(p Player) (Move, bool) {
	switch {
	case !t.seated(p):
	case t.phase == PhaseExpel && t.contestants(t.contested).has(p),
		t.phase == PhasePrecedence, t.phase == PhaseTake:
		return t.moveOf(t.revealed[p]), true
	}
	return Move{}, false
}

// moveOf returns the move that made a commitment.
func (t *openTable) moveOf(c commitment) Move {
	if t.rebellion() {
		return Commit(Side(c.to), int(c.amount))
	}
	return Bid(int(c.amount), Player(c.to))
}

// Aside returns the tiles of the mix that are not on the board: in turn 1 those
// set aside, whose order nobody knows, later those that stay out of the game
// (section 9).
func (t openTable) Aside() Tiles {
	rest := t.mix
	for symbol := Palace; symbol <= Village; symbol++ {
		rest[symbol] -= uint8(t.showing[symbol].Len())
	}
	return rest
}

// Score returns the points of player p as if the game ended now (section 8):
// this game has no score track, and what lies open of a score are the chips
// that [Table.Points] counts. [Table.Totals] returns the scores of all players,
// [FinalScore] their items.
func (t openTable) Score(p Player) int {
	if !t.seated(p) {
		return 0
	}
	return t.scores()[p].Total()
}

// Winners returns the winners, in the order of seats, as FinalScoring.Winners
// has them; none before the end. The caller may modify the slice.
func (t openTable) Winners() []Player {
	if !t.Over() {
		return nil
	}
	return FinalScore(Table{t}).Winners
}

func (t *openTable) seated(p Player) bool { return uint8(p) < t.players }

// seats returns the set of all players.
func (t *openTable) seats() seatSet { return 1<<t.players - 1 }

// leftOf returns the next seat clockwise.
func (t *openTable) leftOf(p Player) Player { return (p + 1) % Player(t.players) }

// firstFrom returns the first seat of a nonempty set, clockwise from p, which
// it tries first.
func (t *openTable) firstFrom(p Player, seats seatSet) Player {
	for !seats.has(p) {
		p = t.leftOf(p)
	}
	return p
}

// owned returns the areas with a chip.
func (t *openTable) owned() AreaSet {
	var owned AreaSet
	for _, chips := range t.chips {
		owned |= chips
	}
	return owned
}

// laid returns the areas with a tile or chip.
func (t *openTable) laid() AreaSet {
	var laid AreaSet
	for _, areas := range t.showing {
		laid |= areas
	}
	return laid
}

// tiles returns the areas with a neutral tile.
func (t *openTable) tiles() AreaSet { return t.laid() &^ t.owned() }

func (t *openTable) equal(u openTable) bool {
	sameBoard := t.board.Equal(u.board)
	u.board = t.board
	return sameBoard && *t == u
}

// text returns the table on one line. It writes a Temple of A as "Wuchang[T
// A]", a neutral Palace with blocks of B and C as "Raozhou[P; B C]", and leaves
// out neutral tiles without blocks.
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
		fmt.Fprintf(&b, "; %v: influence %d, armies %d, points %d", p, t.influence[p], t.armies[p],
			t.points[p])
	}
	return b.String()
}

// awaitedText returns the next decision, as in "A to bid", or "over".
func (t *openTable) awaitedText() string {
	if t.phase == PhaseOver {
		return t.phase.inSentence()
	}
	return t.toMove.String() + " " + t.phase.inSentence()
}

// lyingText returns an area with its tile or chip and blocks.
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
