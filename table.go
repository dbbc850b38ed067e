package emperor

import (
	"fmt"
	"iter"
	"strings"
	"text/tabwriter"
)

// Table is everything that lies open: the board and its pieces, scores,
// supplies, face-up cards and discard pile, the sizes of the hands and of the
// draw pile, and everything that follows from public events (section 4). It
// holds no secret.
//
// A Table is an immutable value: it can be copied, compared with ==, used as a
// map key, and shared between goroutines. The zero Table is not a game: its
// Phase is PhaseNone, and all else is zero. For a seat, region, space or kind
// of piece that is out of range, its methods return zero: no cards, no points,
// the empty set. The methods of a [GameState] and a [View] that have the same
// names do the same.
type Table struct{ openTable }

// Equal reports whether two tables are the same, comparing boards by
// [Board.Equal]. Operator == compares boards by identity.
func (t Table) Equal(u Table) bool { return t.openTable.equal(u.openTable) }

// String returns the table on one line, for logs and messages.
func (t Table) String() string { return t.openTable.text() }

// Phase is the kind of decision that a game awaits.
type Phase uint8

// The decisions that a game awaits.
const (
	PhaseNone Phase = iota // no game
	PhaseAct               // the player to move places or exchanges (section 2)
	PhaseDraw              // the player to move draws cards one by one (section 2.6)
	PhaseOver              // none: the game is over (section 2.9)
)

// String returns the word of the phase in JSON: "none", "act", "draw" or "over".
func (p Phase) String() string { return phaseWords.Text(uint8(p), "none", "no phase") }

// inSentence returns the phase for use after a player, as in "A to act".
func (p Phase) inSentence() string {
	switch p {
	case PhaseNone:
		return "no game"
	case PhaseAct:
		return "to act"
	case PhaseDraw:
		return "to draw"
	case PhaseOver:
		return "over"
	}
	return "no phase"
}

// openTable is the part that Table, GameState and View share, with its
// accessors. Table documents their results for arguments out of range.
type openTable struct {
	board      Board
	houses     [maxPlayers]SpaceSet
	fortified  SpaceSet
	emissaries [maxPlayers]uint64 // four bits a region, from the lowest
	scores     [maxPlayers]int16
	round      uint16
	known      [maxPlayers]Cards
	deck       Cards
	faceUp     Cards
	discards   Cards
	reshuffled Cards
	handSizes  [maxPlayers]uint8
	pileSize   uint8
	fortPlaced [maxPlayers]bool
	withForts  bool
	players    uint8
	start      Player
	toMove     Player
	phase      Phase
	roads      RoadRule
}

// Board returns the board that is played on.
func (t openTable) Board() Board { return t.board }

// Options returns the options of the game, with defaults in place of zero
// values (section 1).
func (t openTable) Options() Options {
	return Options{
		Players:        int(t.players),
		Board:          t.board,
		Fortifications: t.withForts,
		Start:          t.start,
		Roads:          t.roads,
		Deck:           t.deck,
	}
}

// NumPlayers returns the number of players, 3 to 5.
func (t openTable) NumPlayers() int { return int(t.players) }

// Players yields the seats clockwise from the start player, who has the Emperor:
// the order in which they take their turns (section 1). Slices by player, as of
// scores, are in the order of [Table.Seats].
func (t openTable) Players() iter.Seq[Player] {
	players, start := t.players, t.start
	return func(yield func(Player) bool) {
		for i := range players {
			if !yield((start + Player(i)) % Player(players)) {
				return
			}
		}
	}
}

// Seats yields the seats in their order, clockwise from player A.
func (t openTable) Seats() iter.Seq[Player] {
	players := t.players
	return func(yield func(Player) bool) {
		for p := range players {
			if !yield(Player(p)) {
				return
			}
		}
	}
}

// Start returns the start player, who begins every round (section 1).
func (t openTable) Start() Player { return t.start }

// RoadRule returns the rule by which roads score (section 3.3, A39).
func (t openTable) RoadRule() RoadRule { return t.roads }

// Fortifications reports whether the module of the fortifications is in play
// (section 1, A46).
func (t openTable) Fortifications() bool { return t.withForts }

// ToMove returns the player whose turn it is, or after the end the player who
// moved last (section 2).
func (t openTable) ToMove() Player { return t.toMove }

// Phase returns the kind of decision that is awaited from the player to move.
func (t openTable) Phase() Phase { return t.phase }

// Over reports whether the game has ended (section 2.9).
func (t openTable) Over() bool { return t.phase == PhaseOver }

// FinalRound reports whether the draw pile has run out for the second time:
// nobody draws any more, and the game ends with this round (section 2.8). It is
// false for a game that ended early on a blocked board.
func (t openTable) FinalRound() bool { return t.phase != PhaseNone && t.pileIsOut() }

// pileIsOut reports whether the pile has run out for the second time. When it
// runs out for the first time, the discards become the new pile at once
// (section 2.8).
func (t *openTable) pileIsOut() bool { return t.pileSize == 0 }

// pileIsSecond reports whether the pile was made of discards.
func (t *openTable) pileIsSecond() bool { return t.reshuffled.count() > 0 }

// Round returns the number of the round, from 1; after the end, the number of the
// last round (section 1).
func (t openTable) Round() int { return int(t.round) }

// Score returns the points of player p on the score track: before the end those
// of the full regions (section 2.5), after it the final score (section 3).
// [Table.Totals] returns the points that each player would have if the game
// ended now.
func (t openTable) Score(p Player) int {
	if !t.seated(p) {
		return 0
	}
	return int(t.scores[p])
}

// Supply returns the number of pieces of kind k that player p has left to
// place: up to 20 houses, 8 emissaries, and with the module 1 fortification
// (section 1).
func (t openTable) Supply(p Player, k PieceKind) int {
	if !t.seated(p) {
		return 0
	}
	return t.supply(p, k)
}

// supply is Supply for a seat at the table.
func (t *openTable) supply(p Player, k PieceKind) int {
	switch {
	case k == House:
		return maxHouses - t.houses[p].Len()
	case k == Emissary:
		return maxEmissaries - sumOfNibbles(t.emissaries[p])
	case k == Fortification && t.withForts && !t.fortPlaced[p]:
		return maxFortifications
	}
	return 0
}

// nextSeat returns the player whose turn comes after player p's.
func (t *openTable) nextSeat(p Player) Player {
	if p++; uint8(p) < t.players {
		return p
	}
	return 0
}

// Scored reports whether region r is full: it has scored and has a marker
// (section 2.5).
func (t openTable) Scored(r Region) bool { return t.full(r) }

func (t *openTable) full(r Region) bool {
	here := t.board.Spaces(r)
	return here != 0 && here&^t.built() == 0
}

// built returns the spaces that have a house.
func (t *openTable) built() SpaceSet {
	var all SpaceSet
	for _, houses := range &t.houses {
		all |= houses
	}
	return all
}

// Houses returns the number of houses of player p in region r, those on
// fortifications included.
func (t openTable) Houses(r Region, p Player) int {
	if !t.seated(p) {
		return 0
	}
	return (t.houses[p] & t.board.Spaces(r)).Len()
}

// Emissaries returns the number of emissaries of player p on the dragon space
// of region r.
func (t openTable) Emissaries(r Region, p Player) int {
	if !t.seated(p) || int(r) >= t.board.NumRegions() {
		return 0
	}
	return t.emissariesOf(p, r)
}

// The bits of a region in the count of a player's emissaries.
const (
	emissaryBits = 4
	emissaryMask = 1<<emissaryBits - 1
)

// sumOfNibbles adds the sixteen counts of four bits each in x, all at once: first
// pairs of them in eight bits each, then these by a product, whose highest eight
// bits are the sum of all. It may be at most 255.
func sumOfNibbles(x uint64) int {
	const low = 0x0F0F0F0F0F0F0F0F
	pairs := x&low + x>>emissaryBits&low
	return int(pairs * 0x0101010101010101 >> 56)
}

// emissariesOf returns the number of emissaries of player p in region r.
func (t *openTable) emissariesOf(p Player, r Region) int {
	return int(t.emissaries[p] >> (emissaryBits * r % 64) & emissaryMask)
}

// emissariesIn returns the number of all emissaries in region r.
func (t *openTable) emissariesIn(r Region) int {
	n := 0
	for _, sent := range &t.emissaries {
		n += int(sent >> (emissaryBits * r % 64) & emissaryMask)
	}
	return n
}

// EmissaryLimit returns the number of emissaries, of all players together, that
// region r can hold now: the most houses that one player has there (section
// 2.3).
func (t openTable) EmissaryLimit(r Region) int { return t.emissaryLimit(r) }

// EmissaryRoom returns the number of emissaries, of all players together, that
// can still enter region r now: its EmissaryLimit less those that are there
// (section 2.3).
func (t openTable) EmissaryRoom(r Region) int {
	if int(r) >= t.board.NumRegions() {
		return 0
	}
	now, _ := t.emissaryRoom(r)
	return now
}

// HouseOn returns the owner of the house on space s. The second result is false
// if there is no house.
func (t openTable) HouseOn(s Space) (Player, bool) {
	for p, houses := range t.houses {
		if houses.Has(s) {
			return Player(p), true
		}
	}
	return 0, false
}

// HouseSet returns the spaces on which player p has houses.
func (t openTable) HouseSet(p Player) SpaceSet {
	if !t.seated(p) {
		return 0
	}
	return t.houses[p]
}

// Pieces returns the pieces on the board, as [Board.Score] takes them. The
// caller may modify the result.
func (t openTable) Pieces() Pieces {
	p := Pieces{
		Houses:     append([]SpaceSet{}, t.houses[:t.players]...),
		Fortified:  t.fortified,
		Emissaries: make([][]int, t.board.NumRegions()),
	}
	for r := range p.Emissaries {
		p.Emissaries[r] = make([]int, t.players)
		for i := range p.Emissaries[r] {
			p.Emissaries[r][i] = t.emissariesOf(Player(i), Region(r))
		}
	}
	return p
}

// FaceUp returns the face-up cards: four, or fewer while a player draws, in the
// final round and after the end (sections 2.6 and 2.8).
func (t openTable) FaceUp() Cards { return t.faceUp }

// Discards returns the cards on the discard pile. Everybody saw them, and may
// look through them (A50).
func (t openTable) Discards() Cards { return t.discards }

// Deck returns all cards in play, wherever they are: 47, 52 or 57 with the standard
// deck (section 1).
func (t openTable) Deck() Cards { return t.deck }

// PileSize returns the number of cards in the draw pile. It is 0 only in the
// final round and after the end (section 2.8).
func (t openTable) PileSize() int { return int(t.pileSize) }

// CardsToDraw returns about how many cards will still come off the draw pile:
// those in it, and before the reshuffle also the cards of the second pile if
// every hand is then full and four cards lie face up (section 2.8). It is 0 in
// the final round and after the end.
func (t openTable) CardsToDraw() int {
	n := int(t.pileSize)
	switch {
	case n == 0 || t.Over():
		return 0
	case t.pileIsSecond():
		return n
	}
	return n + t.deck.Len() - fullDisplay - fullHand*int(t.players)
}

// HandSize returns the number of cards in the hand of player p: three, or fewer
// while p draws, in the final round and after the end (sections 2.6 and 2.8).
func (t openTable) HandSize(p Player) int {
	if !t.seated(p) {
		return 0
	}
	return int(t.handSizes[p])
}

// KnownHand returns the cards in the hand of player p that everybody knows: the
// face-up cards that p took. A card that p plays or discards counts as one of
// these first (section 4).
func (t openTable) KnownHand(p Player) Cards {
	if !t.seated(p) {
		return Cards{}
	}
	return t.known[p]
}

// Reshuffled returns the cards of the second draw pile, as everybody knows
// them: the cards shuffled into it minus those turned up from it since (section
// 4). Each is in the pile or was drawn from it unseen. It returns none
// before the first pile has run out.
func (t openTable) Reshuffled() Cards { return t.reshuffled }

// seated reports whether player p has a seat at the table.
func (t *openTable) seated(p Player) bool { return uint8(p) < t.players }

// equal compares two tables, with boards by content.
func (t *openTable) equal(u openTable) bool {
	sameBoard := t.board.Equal(u.board)
	u.board = t.board
	return sameBoard && *t == u
}

// text writes the table on one line. Regions are written as in "Wei[A3 B2 f1
// e A2 B1/7]": three houses of A and two of B, a bare fortification, two
// emissaries of A and one of B, seven house spaces.
func (t *openTable) text() string {
	if t.phase == PhaseNone {
		return "no game"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "round %d, %s", t.round, t.awaitedText())
	sign := "; "
	for r := range t.board.Regions() {
		if pieces := t.regionText(r); pieces != "" {
			b.WriteString(sign + pieces)
			sign = " "
		}
	}
	fmt.Fprintf(&b, "; face up: %v; pile: %d; discards: %v; scores:", t.faceUp, t.pileSize, t.discards)
	for p := range Player(t.players) {
		fmt.Fprintf(&b, " %v %d", p, t.scores[p])
	}
	return b.String()
}

// awaitedText returns the player and the phase, as in "A to act", or "over".
func (t *openTable) awaitedText() string {
	if t.phase == PhaseOver {
		return t.phase.inSentence()
	}
	return t.toMove.String() + " " + t.phase.inSentence()
}

// regionText returns the pieces in region r, or "" if there are none.
func (t *openTable) regionText(r Region) string {
	here := t.board.Spaces(r)
	var items []string
	for p := range Player(t.players) {
		if n := (t.houses[p] & here).Len(); n > 0 {
			items = append(items, fmt.Sprintf("%v%d", p, n))
		}
	}
	if n := (t.fortified & here &^ t.built()).Len(); n > 0 {
		items = append(items, fmt.Sprintf("f%d", n))
	}
	if t.emissariesIn(r) > 0 {
		items = append(items, "e")
	}
	for p := range Player(t.players) {
		if n := t.emissariesOf(p, r); n > 0 {
			items = append(items, fmt.Sprintf("%v%d", p, n))
		}
	}
	if items == nil {
		return ""
	}
	return fmt.Sprintf("%s[%s/%d]", t.board.RegionName(r), strings.Join(items, " "), here.Len())
}

// RegionTable returns a line for each region, below a heading: color, houses by
// player, free house spaces ("2/5", with a # for each bare fortification), emissaries
// and their limit, and the allied regions. It is for places without room for a
// [Table.Map]. For the zero Table it is empty.
func (t Table) RegionTable() string { return Words{}.RegionTable(t) }

// regionHeads are the heads of the columns of a table of regions.
var regionHeads = [...]string{"region", "houses", "free", "emissaries", "neighbors"}

const (
	emissariesOf = "{emissaries} of {limit}"
	noSpaceFree  = "full"
)

// RegionTable lists the regions as [Table.RegionTable] does, with the language's
// letters for the colors.
func (w Words) RegionTable(t Table) string {
	if t.phase == PhaseNone {
		return ""
	}
	var text strings.Builder
	to := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
	heads := make([]string, len(regionHeads))
	for i, head := range regionHeads {
		heads[i] = w.say(head)
	}
	fmt.Fprintln(to, strings.Join(heads, "\t"))
	colors := w.colors()
	for r := range t.board.Regions() {
		free := t.freeIn(r)
		if free == "" {
			free = w.say(noSpaceFree)
		}
		fmt.Fprintf(to, "%s (%s)\t%s\t%s\t%s\t%s\n", t.board.RegionName(r), colors[t.board.Color(r)].Initial,
			t.countsIn(r, t.Houses), free,
			w.say(emissariesOf, "emissaries", t.countsIn(r, t.Emissaries), "limit", t.EmissaryLimit(r)),
			strings.Join(t.board.alliedWith(r), " "))
	}
	to.Flush()
	return text.String()
}

// countsIn lists each player's number of pieces in a region: "A2 B1", or "-".
func (t Table) countsIn(r Region, count func(Region, Player) int) string {
	var list []string
	for p := range t.Seats() {
		if n := count(r, p); n > 0 {
			list = append(list, fmt.Sprintf("%v%d", p, n))
		}
	}
	if list == nil {
		return "-"
	}
	return strings.Join(list, " ")
}

// freeIn counts the free house spaces of a region; "" if there is none.
func (t Table) freeIn(r Region) string {
	spaces, free, bare := t.board.Spaces(r), 0, 0
	for s := range spaces.All() {
		if _, built := t.HouseOn(s); !built {
			free++
			if t.Fortified(s) {
				bare++
			}
		}
	}
	if free == 0 {
		return ""
	}
	return fmt.Sprintf("%d/%d%s", free, spaces.Len(), strings.Repeat("#", bare))
}

// alliedWith names the regions allied with r, in the order of the alliances.
func (b Board) alliedWith(r Region) []string {
	var names []string
	for _, a := range b.get().alliances {
		switch r {
		case a.A:
			names = append(names, b.RegionName(a.B))
		case a.B:
			names = append(names, b.RegionName(a.A))
		}
	}
	return names
}
