package whitelotus

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
)

// Position is any position of a game as plain data, with every secret.
// [NewState] makes a [GameState] from it, and [GameState.Position] returns it;
// the two are inverse unless a player has more than 60,000 of anything.
//
// A nil slice is left out, and so are missing items at its end. They default to
// their values at the start of the game, or of the phase; Symbols in turn 1,
// and Aside, are dealt from the seed. The player to move follows from the other
// fields, except in PhaseTake. Leaders are known during a rebellion, Picked in
// PhasePrecedence and PhaseTake, Paid in PhaseIncome.
type Position struct {
	Options Options `json:"options"`        // the options of the game
	Seed    uint64  `json:"seed"`           // shuffles the tiles that are left out
	Turn    int     `json:"turn,omitzero"`  // the turn, from 1; zero: 1
	Phase   Phase   `json:"phase,omitzero"` // what the game waits for; zero: PhasePlace
	Emperor Player  `json:"emperor"`        // the present Emperor

	// The player who decides next: in PhaseTake the picker, in PhaseOver the last
	// to decide; otherwise it may be zero.
	ToMove Player `json:"toMove"`

	Symbols []Symbol `json:"symbols,omitzero" kind:"byArea"` // by area: the symbol of its tile or chip
	Owners  []Player `json:"owners,omitzero" kind:"byArea"`  // by area: the owner of its chip; or NoPlayer

	// The tiles set aside: the first for the lowest empty area, spare ones last.
	Aside []Symbol `json:"aside,omitzero"`

	Influence []int     `json:"influence,omitzero"` // by player; left out: 12
	Armies    []int     `json:"armies,omitzero"`    // by player; left out: 3
	Points    []int     `json:"points,omitzero"`    // by player: victory point chips
	Blocks    []AreaSet `json:"blocks,omitzero"`    // by player: the areas with a block

	Goes      []int `json:"goes,omitzero"` // by player: the number of goes taken; only in PhasePlace
	Contested Area  `json:"contested"`     // the area under contest; only in PhaseContest and PhaseExpel

	// By player: a Bid or Commit, pending or revealed in this phase; the zero Move:
	// none.
	Commitments []Move `json:"commitments,omitzero" kind:"orNone"`

	Leaders []Player `json:"leaders,omitzero" kind:"bySide"` // by Side; required only after the first pick
	Picked  []bool   `json:"picked,omitzero"`                // by player: they have picked an area
	Paid    []bool   `json:"paid,omitzero"`                  // by player: they have this turn's income
}

// String returns the options, turn and phase on one line, without any secret.
// [Position.Text] writes everything.
func (p Position) String() string {
	return fmt.Sprintf("%s; turn %d, phase %s", p.Options.summary(), max(p.Turn, 1),
		max(p.Phase, PhasePlace).inSentence())
}

// Format implements [fmt.Formatter]. Every verb prints the String, so that no
// secret is printed by mistake.
func (p Position) Format(f fmt.State, _ rune) { fmt.Fprint(f, p.String()) }

// LogValue implements [slog.LogValuer] with the text of String.
func (p Position) LogValue() slog.Value { return slog.StringValue(p.String()) }

// maxAmount is the most influence, armies or points of a player in a position.
// The income of eight more turns fits in the state's counters above it.
const maxAmount = 60000

// Position returns the state as plain data, with every secret and nothing left
// out. The zero GameState gives the zero Position. The caller may modify the
// result.
func (s GameState) Position() Position {
	if s.phase == PhaseNone {
		return Position{}
	}
	p := Position{
		Options: s.Options(),
		Turn:    int(s.turn),
		Phase:   s.phase,
		Emperor: s.emperor,
		ToMove:  s.toMove,
	}
	for a := range s.board.Areas() {
		owner, owned := s.Owner(a)
		if !owned {
			owner = NoPlayer
		}
		p.Symbols = append(p.Symbols, s.Symbol(a))
		p.Owners = append(p.Owners, owner)
	}
	if s.beforeTiles() {
		p.Aside = append([]Symbol{}, s.aside[:(s.InPlay()&^s.laid()).Len()]...)
	}
	for i := range s.seats().all() {
		p.Influence = append(p.Influence, s.Influence(i))
		p.Armies = append(p.Armies, s.Armies(i))
		p.Points = append(p.Points, s.Points(i))
		p.Blocks = append(p.Blocks, s.blocks[i])
	}
	s.addPhase(&p)
	return p
}

// clone returns a copy that shares no memory with p.
func (p Position) clone() Position {
	p.Symbols = slices.Clone(p.Symbols)
	p.Owners = slices.Clone(p.Owners)
	p.Aside = slices.Clone(p.Aside)
	p.Influence = slices.Clone(p.Influence)
	p.Armies = slices.Clone(p.Armies)
	p.Points = slices.Clone(p.Points)
	p.Blocks = slices.Clone(p.Blocks)
	p.Goes = slices.Clone(p.Goes)
	p.Commitments = slices.Clone(p.Commitments)
	p.Leaders = slices.Clone(p.Leaders)
	p.Picked = slices.Clone(p.Picked)
	p.Paid = slices.Clone(p.Paid)
	return p
}

// addPhase adds the fields that a position has only in some phases.
func (s *GameState) addPhase(p *Position) {
	p.Contested, _ = s.Contested()
	if s.rebellion() {
		p.Leaders = append([]Player{}, s.leaders[:]...)
	}
	for i := range s.seats().all() {
		switch s.phase {
		case PhasePlace:
			p.Goes = append(p.Goes, int(s.goes[i]))
		case PhaseContest, PhaseRebellion:
			var m Move
			if s.committed.has(i) {
				m = s.moveOf(s.pending[i])
			}
			p.Commitments = append(p.Commitments, m)
		case PhaseExpel:
			m, _ := s.Revealed(i)
			p.Commitments = append(p.Commitments, m)
		case PhasePrecedence, PhaseTake:
			p.Commitments = append(p.Commitments, s.moveOf(s.revealed[i]))
			p.Picked = append(p.Picked, s.picked.has(i) && !(s.phase == PhaseTake && i == s.toMove))
		case PhaseIncome:
			p.Paid = append(p.Paid, s.paid.has(i))
		}
	}
}

// NewState returns the game in position p, after any forced moves (L05).
//
// An impossible position is refused with a [*DataError] that lists the
// faults: invalid options; a turn, phase or seat out of range; more tiles of a
// symbol than the mix has; before the end of the contests of turn 1 a tile or
// chip off the start areas, later an area without either; a chip on an empty
// area, or beyond Options.LimitChips; an amount below 0 or above 60,000; an
// Emperor with fewer Palaces than another player; a block on an area that is
// not open, or more blocks than goes; too many goes, or out of order; a contest
// of fewer than two players; a commitment that is illegal or out of place; a
// leader against section 6.1, or on the other side; picks or incomes out of
// order; and a field of another phase.
func NewState(p Position) (GameState, error) {
	c := positionCheck{Position: p}
	s, faults := c.makeState()
	if faults.Any() {
		return GameState{}, dataError("position", faults)
	}
	return s, nil
}

// uncontested reports that the position has no contest under way.
func (p *Position) uncontested() bool {
	return p.Contested == 0 && p.Phase != PhaseContest && p.Phase != PhaseExpel
}

// positionCheck makes a state from a position and collects faults on the way.
// After a fault in one part it checks the others as far as they do not depend
// on it.
type positionCheck struct {
	Position
	hidden  seatSet // of a view: the players with a commitment, known or not
	state   GameState
	players int
	faults  faultList
	source  *rand.PCG

	tiles bool // the mix is valid
	turn  bool // turn, phase and Emperor are valid
	laid  bool // the symbols are valid
}

// makeState returns the state, or all faults.
func (c *positionCheck) makeState() (GameState, faultList) {
	c.checkOptions()
	c.checkTurn()
	c.checkSymbols()
	c.checkOwners()
	c.checkAside()
	c.checkAmounts()
	c.checkEmperor()
	c.checkBlocks()
	c.checkGoes()
	c.checkContest()
	c.checkRebellion()
	c.checkIncome()
	c.checkToMove()
	if c.faults.Any() {
		return GameState{}, c.faults
	}
	c.state.goOn(nil)
	return c.state, faultList{}
}

func (c *positionCheck) checkOptions() {
	o, faults := c.Options.complete()
	c.faults.Append(faults.Within("Options"))
	c.tiles = !faults.Any()
	c.players = o.Players
	if o.Players < minPlayers || o.Players > maxPlayers {
		c.players = maxPlayers // the other checks assume the most players
	}
	if o.Turns < 1 || o.Turns > maxTurns {
		o.Turns = maxTurns
	}
	c.source = rand.NewPCG(c.Seed, dealStream)
	s := &c.state
	s.board = o.Board
	s.mix = o.Tiles
	s.players = uint8(c.players)
	s.first = o.Emperor
	s.turns = uint8(o.Turns)
	s.blockRule = o.Blocks
	s.limitChips = o.LimitChips
}

func (c *positionCheck) checkTurn() {
	s := &c.state
	c.turn = true
	if c.Turn < 0 || c.Turn > int(s.turns) {
		c.faults.Add("Turn: %d; the game has turns 1 to %d (L30)", c.Turn, s.turns)
		c.turn = false
	}
	if c.Phase > PhaseOver {
		c.faults.Add("Phase: %d; there are PhasePlace to PhaseOver (section 2)", c.Phase)
		c.turn = false
	}
	if int(c.Emperor) >= c.players {
		c.faults.Add("Emperor: seat %d; %d players have seats 0 to %d", c.Emperor, c.players, c.players-1)
		c.turn = false
	}
	if int(c.ToMove) >= c.players {
		c.faults.Add("ToMove: seat %d; %d players have seats 0 to %d", c.ToMove, c.players, c.players-1)
		c.turn = false
	}
	if !c.turn {
		s.phase = PhasePlace
		return
	}
	s.turn = uint8(max(c.Turn, 1))
	s.phase = max(c.Phase, PhasePlace)
	s.emperor = c.Emperor
	s.toMove = c.ToMove
	switch last := s.turn == s.turns; {
	case s.phase == PhaseOver && !last:
		c.faults.Add("Phase: %q in turn %d; the game has %d turns (section 8)", s.phase.inSentence(),
			s.turn, s.turns)
	case s.phase == PhaseIncome && last:
		c.faults.Add("Phase: %q in turn %d; there is no income after the last turn (section 7)",
			s.phase.inSentence(), s.turn)
	}
}

// checkLength adds a fault if a list is longer than the number of players or
// areas.
func (c *positionCheck) checkLength(field string, n, most int, what string) {
	if n > most {
		c.faults.Add("%s: for %d %s; there are %d", field, n, what, most)
	}
}

// entry returns item i of a list, or other if the list is too short.
func entry[T any, I ~uint8](list []T, i I, other T) T {
	if int(i) < len(list) {
		return list[i]
	}
	return other
}

// onlyInPhases adds a fault if a field is given in a phase other than its
// phases, and reports whether the phase is one of these.
func (c *positionCheck) onlyInPhases(field string, given bool, phases ...Phase) bool {
	is := slices.Contains(phases, c.state.phase)
	if given && c.turn && !is {
		c.faults.Add("%s: a position in phase %q does not have this field (section 2)", field,
			c.state.phase.inSentence())
	}
	return is
}

func (c *positionCheck) checkSymbols() {
	s := &c.state
	c.laid = true
	c.checkLength("Symbols", len(c.Symbols), s.board.NumAreas(), "areas")
	if c.Symbols == nil {
		c.dealSymbols()
		return
	}
	for a := range s.board.Areas() {
		switch symbol := entry(c.Symbols, a, NoSymbol); {
		case symbol >= numSymbols:
			c.faults.Add("Symbols[%d]: "+unknownSymbol, a, symbol)
			c.laid = false
		case symbol == NoSymbol:
		case !s.InPlay().Has(a):
			c.faults.Add("Symbols[%d]: a %v on %s, which is in play with six players only (section 1)",
				a, symbol, s.board.AreaName(a))
		default:
			s.showing[symbol] |= a.set()
		}
	}
	for symbol := Palace; symbol <= Village; symbol++ {
		if n := s.showing[symbol].Len(); n > int(s.mix[symbol]) {
			c.faults.Add("Symbols: %d of %v; the mix has %d (L01)", n, symbol, s.mix[symbol])
			c.laid = false
		}
	}
	if !c.turn {
		return
	}
	starts := s.board.StartAreas() & s.InPlay()
	for a := range (s.InPlay() &^ s.laid()).All() {
		switch {
		case entry(c.Symbols, a, NoSymbol) != NoSymbol: // a fault already
		case !s.beforeTiles():
			c.faults.Add("Symbols[%d]: none on %s; "+
				"after the contests of turn 1 every area has a tile or chip (section 4.6)",
				a, s.board.AreaName(a))
		case starts.Has(a):
			c.faults.Add("Symbols[%d]: none on %s, a start area (section 1)", a, s.board.AreaName(a))
		}
	}
	if s.beforeTiles() {
		for a := range (s.laid() &^ starts).All() {
			c.faults.Add("Symbols[%d]: a %v on %s; "+
				"until the contests of turn 1 end, only start areas have tiles (section 1)",
				a, s.Symbol(a), s.board.AreaName(a))
		}
	}
}

// dealSymbols lays the start set, and if the contests of turn 1 are over the
// tiles that were set aside.
func (c *positionCheck) dealSymbols() {
	s := &c.state
	if !c.tiles || !c.turn {
		c.laid = false
		return
	}
	if s.turn > 1 {
		c.faults.Add("Symbols: left out in turn %d; only those of turn 1 can be dealt", s.turn)
		c.laid = false
		return
	}
	starts := s.board.StartAreas() & s.InPlay()
	tiles := startSet(starts.Len()).list()
	shuffle(tiles, c.source)
	for a := range starts.All() {
		s.showing[tiles[0]] |= a.set()
		tiles = tiles[1:]
	}
	if !s.beforeTiles() {
		c.dealAside()
		s.layTiles(nil)
	}
}

// dealAside shuffles the tiles that are not on the board, and sets aside one
// for each empty area.
func (c *positionCheck) dealAside() {
	s := &c.state
	rest := s.Aside().list()
	shuffle(rest, c.source)
	copy(s.aside[:], rest[:(s.InPlay()&^s.laid()).Len()])
}

func (c *positionCheck) checkOwners() {
	s := &c.state
	c.checkLength("Owners", len(c.Owners), s.board.NumAreas(), "areas")
	for a := range s.board.Areas() {
		switch owner := entry(c.Owners, a, NoPlayer); {
		case owner == NoPlayer:
		case int(owner) >= c.players:
			c.faults.Add("Owners[%d]: seat %d; %d players have seats 0 to %d", a, owner, c.players,
				c.players-1)
		case !s.InPlay().Has(a):
			c.faults.Add("Owners[%d]: %v on %s, which is in play with six players only (section 1)",
				a, owner, s.board.AreaName(a))
		case c.laid && !s.laid().Has(a):
			c.faults.Add("Owners[%d]: %v on %s, which is empty; a chip replaces a tile (section 4.5)",
				a, owner, s.board.AreaName(a))
		default:
			s.chips[owner] |= a.set()
		}
	}
	if !s.limitChips {
		return
	}
	for p := range s.seats().all() {
		if n := s.chips[p].Len(); n > maxChips {
			c.faults.Add("Owners: %d chips of %v; a player has %d (L02)", n, p, maxChips)
		}
		for symbol := Palace; symbol < Village; symbol++ {
			if n := s.Count(p, symbol); n > maxChipsOfKind {
				c.faults.Add("Owners: %d chips of %v with a %v; a player has %d (L02)", n, p, symbol,
					maxChipsOfKind)
			}
		}
	}
}

func (c *positionCheck) checkAside() {
	s := &c.state
	if !c.turn || !c.tiles || !c.laid {
		return
	}
	if !s.beforeTiles() {
		if len(c.Aside) > 0 {
			c.faults.Add("Aside: %d tiles; after the contests of turn 1 all are laid (section 4.6)",
				len(c.Aside))
		}
		return
	}
	if c.Aside == nil {
		c.dealAside()
		return
	}
	bare := (s.InPlay() &^ s.laid()).Len()
	rest := s.Aside()
	if n := len(c.Aside); n < bare || n > rest.Len() {
		c.faults.Add("Aside: %d tiles; %d areas are empty, and the mix has %d more tiles (section 1)", n,
			bare, rest.Len())
		return
	}
	var given [numSymbols]int
	for i, symbol := range c.Aside {
		if symbol == NoSymbol || symbol >= numSymbols {
			c.faults.Add("Aside[%d]: "+unknownSymbol, i, symbol)
			continue
		}
		if given[symbol]++; given[symbol] == int(rest[symbol])+1 {
			c.faults.Add("Aside[%d]: the %v is one more than the mix has (L01)", i, symbol)
		}
	}
	copy(s.aside[:], c.Aside[:bare])
}

func (c *positionCheck) checkAmounts() {
	s := &c.state
	amount := func(field string, list []int, start int, held *[maxPlayers]uint16) {
		c.checkLength(field, len(list), c.players, "players")
		for p := range s.seats().all() {
			n := entry(list, p, start)
			if n < 0 || n > maxAmount {
				c.faults.Add("%s[%d]: %d; a player has 0 to %d", field, p, n, maxAmount)
				n = 0
			}
			held[p] = uint16(n)
		}
	}
	amount("Influence", c.Influence, startInfluence, &s.influence)
	amount("Armies", c.Armies, startArmies, &s.armies)
	amount("Points", c.Points, 0, &s.points)
}

func (c *positionCheck) checkEmperor() {
	s := &c.state
	if !c.turn || !c.laid {
		return
	}
	if heir := s.heir(); heir != s.emperor {
		c.faults.Add("Emperor: %v with %d Palaces; %v has %d (section 5)",
			s.emperor, s.Count(s.emperor, Palace), heir, s.Count(heir, Palace))
	}
}

func (c *positionCheck) checkBlocks() {
	s := &c.state
	c.checkLength("Blocks", len(c.Blocks), c.players, "players")
	given := false
	for _, blocks := range c.Blocks {
		given = given || blocks != 0
	}
	if !c.onlyInPhases("Blocks", given, PhasePlace, PhaseOrder, PhaseContest, PhaseExpel) || !c.turn ||
		!c.laid {
		return
	}
	for p := range s.seats().all() {
		blocks := entry(c.Blocks, p, 0)
		for a := range (blocks &^ s.open()).All() {
			c.faults.Add("Blocks[%d]: a block of %v on %s, which is not open (section 3.2)",
				p, p, s.board.areaText(a))
		}
		goes := s.goesOf(p)
		if s.phase == PhasePlace {
			goes = max(entry(c.Goes, p, 0), 0)
		}
		if n := blocks.Len(); n > goes {
			c.faults.Add("Blocks[%d]: %d blocks of %v, who has taken %d goes (section 3.1)", p, n, p, goes)
		}
		s.blocks[p] = blocks & s.InPlay()
	}
}

func (c *positionCheck) checkGoes() {
	s := &c.state
	c.checkLength("Goes", len(c.Goes), c.players, "players")
	if !c.onlyInPhases("Goes", len(c.Goes) > 0, PhasePlace) || !c.turn {
		return
	}
	for p := range s.seats().all() {
		n := entry(c.Goes, p, 0)
		if most := s.goesOf(p); n < 0 || n > most {
			c.faults.Add("Goes[%d]: %d goes of %v, who has 0 to %d (section 3.1)", p, n, p, most)
			return
		}
		s.goes[p] = uint8(n)
	}
	still := s.stillToGo()
	if still == 0 {
		return
	}
	next := s.firstFrom(s.emperor, still)
	round := int(s.goes[next]) // players before next have taken one more
	ahead := 1
	for p := range s.Players() {
		if p == next {
			ahead = 0
		}
		if n := min(round+ahead, s.goesOf(p)); int(s.goes[p]) != n {
			c.faults.Add("Goes[%d]: %d goes of %v; if %v with %d goes is next, %v has %d (section 3.1)",
				p, s.goes[p], p, next, round, p, n)
		}
	}
}

func (c *positionCheck) checkContest() {
	s := &c.state
	if !c.onlyInPhases("Contested", c.Contested != 0, PhaseContest, PhaseExpel) || !c.turn || !c.laid {
		return
	}
	s.contested = c.Contested
	in := s.contestants(c.Contested)
	if int(c.Contested) >= s.board.NumAreas() || in.len() < 2 {
		c.faults.Add("Contested: %s with blocks of %d players; a contest has at least two (section 4.3)",
			s.board.areaText(c.Contested), in.len())
		return
	}
	asked := s.phase
	s.phase = PhaseContest
	complete := c.checkCommitments(in, asked == PhaseExpel)
	s.phase = asked
	if c.faults.Any() {
		return
	}
	s.settleUncontested(nil)
	if complete {
		s.reveal(in, nil)
		s.countVotes(in)
	}
}

// checkCommitments makes the players of a set commit the position's
// Commitments, and reports whether all have. If needed is true, a missing one is
// a fault.
func (c *positionCheck) checkCommitments(in seatSet, needed bool) bool {
	s := &c.state
	waiting := NoPlayer
	for p := range s.Players() {
		m := entry(c.Commitments, p, Move{})
		some, forced := s.onlyMove(p)
		if in.has(p) && m == (Move{}) && (c.hidden.has(p) || forced && waiting == NoPlayer) {
			m = some
		}
		switch {
		case !in.has(p):
			if m != (Move{}) {
				c.faults.Add("Commitments[%d]: of %v, who is not in the contest (section 4.3)", p, p)
			}
		case m == (Move{}):
			if needed {
				c.faults.Add("Commitments[%d]: none of %v; all are revealed in this phase (section 2)", p, p)
			}
			if waiting == NoPlayer {
				waiting = p
			}
		case forced && waiting != NoPlayer:
			c.faults.Add("Commitments[%d]: of %v, who has no choice and is asked after %v (L05)", p, p,
				waiting)
		default:
			if rule := s.ruleAgainst(m, p); rule != nil {
				c.faults.Add("Commitments[%d]: %s of %v: %w", p, s.board.FormatMove(m), p, rule)
				continue
			}
			s.pending[p] = m.commitment()
			s.committed |= p.set()
		}
	}
	if waiting != NoPlayer {
		s.toMove = waiting
	}
	return waiting == NoPlayer
}

func (c *positionCheck) checkRebellion() {
	s := &c.state
	c.checkLength("Commitments", len(c.Commitments), c.players, "players")
	given := false
	for _, m := range c.Commitments {
		given = given || m != (Move{})
	}
	c.onlyInPhases("Commitments", given, PhaseContest, PhaseExpel, PhaseRebellion, PhasePrecedence, PhaseTake)
	c.onlyInPhases("Leaders", len(c.Leaders) > 0, PhaseRebellion, PhasePrecedence, PhaseTake)
	c.checkLength("Picked", len(c.Picked), c.players, "players")
	c.onlyInPhases("Picked", slices.Contains(c.Picked, true), PhasePrecedence, PhaseTake)
	if !s.rebellion() || !c.turn || !c.laid {
		return
	}
	c.checkPicked()
	if !c.checkLeaders() {
		return
	}
	if s.phase == PhaseRebellion {
		if c.checkCommitments(s.seats(), false) && !c.faults.Any() {
			s.fight(nil)
		}
		return
	}
	if c.checkSides() && c.checkPicks() && !c.faults.Any() {
		c.resumePicks()
	}
}

func (c *positionCheck) checkPicked() {
	for p := range c.state.seats().all() {
		if entry(c.Picked, p, false) {
			c.state.picked |= p.set()
		}
	}
}

func (c *positionCheck) checkLeaders() bool {
	s := &c.state
	s.leaders = [numSides]Player{EmperorSide: s.emperor, RebelSide: s.foremostRebel()}
	switch n := len(c.Leaders); {
	case n == 0 && s.picked == 0:
		return true
	case n != numSides:
		c.faults.Add("Leaders: %d; a rebellion has two, required after the first pick (section 6.1)", n)
		return false
	}
	given := [numSides]Player(c.Leaders)
	for side, p := range given {
		if int(p) >= c.players {
			c.faults.Add("Leaders[%d]: seat %d; %d players have seats 0 to %d", side, p, c.players,
				c.players-1)
			return false
		}
	}
	if given[EmperorSide] == given[RebelSide] || s.picked == 0 && given != s.leaders {
		c.faults.Add("Leaders: %v against %v; by title and Villages %v leads against %v (section 6.1)",
			given[RebelSide], given[EmperorSide], s.leaders[RebelSide], s.leaders[EmperorSide])
		return false
	}
	s.leaders = given
	return true
}

// checkSides reads the sides and armies that were revealed; the armies are
// spent.
func (c *positionCheck) checkSides() bool {
	s := &c.state
	before := len(c.faults.List)
	for p := range s.seats().all() {
		m := entry(c.Commitments, p, Move{})
		led, leads := s.leads(p)
		switch {
		case m.kind != MoveCommit || m.side >= numSides:
			c.faults.Add("Commitments[%d]: no side of %v; all are revealed in this phase (section 6.2)", p, p)
		case leads && m.side != led:
			c.faults.Add("Commitments[%d]: %s of %v: %w", p, s.board.FormatMove(m), p, ErrLeaderSide)
		case m.amount < 0 || m.amount > maxAmount:
			c.faults.Add("Commitments[%d]: %d armies; a player has 0 to %d", p, m.amount, maxAmount)
		default:
			s.revealed[p] = m.commitment()
		}
	}
	return len(c.faults.List) == before
}

// checkPicks finds the winning side, and checks that its players picked in
// order.
func (c *positionCheck) checkPicks() bool {
	s := &c.state
	picked := s.picked
	if picked == 0 {
		s.winning = victor(s.strength())
		return true
	}
	s.winning = Side(s.revealed[picked.first()].to)
	for s.picked = 0; s.picked != picked; {
		next := s.nextToPick() & picked
		if next == 0 {
			c.faults.Add("Picked: %s; only winners pick, their leader first, then by armies (section 6.4)",
				seatsText(picked))
			return false
		}
		s.picked |= next
	}
	return true
}

// resumePicks asks the Emperor for the next picker, or the picker for an area.
func (c *positionCheck) resumePicks() {
	s := &c.state
	if s.phase == PhasePrecedence {
		s.nextPick(nil)
		return
	}
	next := s.nextToPick()
	if c.ToMove == 0 && next.len() == 1 {
		c.ToMove = next.first()
	}
	if !next.has(c.ToMove) {
		c.faults.Add("ToMove: %v; the next pick is one of %q (section 6.4)", c.ToMove, seatsText(next))
		return
	}
	s.picked |= c.ToMove.set()
	s.toMove = c.ToMove
	if s.targets(s.toMove) == 0 {
		c.faults.Add("ToMove: %v has no area to take (section 6.4)", c.ToMove)
	}
}

func (c *positionCheck) checkIncome() {
	s := &c.state
	c.checkLength("Paid", len(c.Paid), c.players, "players")
	if !c.onlyInPhases("Paid", slices.Contains(c.Paid, true), PhaseIncome) || !c.turn {
		return
	}
	waiting := NoPlayer
	for p := range s.Players() {
		switch paid := entry(c.Paid, p, false); {
		case !paid && waiting == NoPlayer:
			waiting = p
		case paid && waiting != NoPlayer:
			c.faults.Add("Paid[%d]: %v gets their income after %v (section 7)", p, p, waiting)
		case paid:
			s.paid |= p.set()
		}
	}
	if waiting == NoPlayer {
		c.faults.Add("Paid: every player; the next turn begins after the last income (section 7)")
		return
	}
	s.toMove = waiting
}

// checkToMove goes on to the next decision, and checks that ToMove makes it.
func (c *positionCheck) checkToMove() {
	s := &c.state
	if c.faults.Any() {
		return
	}
	switch s.phase {
	case PhasePlace:
		s.nextGo(nil)
	case PhaseOrder:
		s.beginContests(nil)
	case PhaseTake, PhaseOver:
		return
	}
	if c.ToMove != 0 && c.ToMove != s.toMove {
		c.faults.Add("ToMove: %v; by the other fields %v is to move (section 2)", c.ToMove, s.toMove)
	}
}
