package whitelotus

// maxBid is the highest bid that two influence cards can show (L07).
const maxBid = 6

// commitment is a player's secret decision: in a contest influence and the
// player it votes against, in a rebellion armies and a side.
type commitment struct {
	amount uint16
	to     uint8 // a Player or a Side
}

// commitment returns the commitment that a Bid or Commit makes.
func (m Move) commitment() commitment {
	if m.kind == MoveBid {
		return commitment{uint16(m.amount), uint8(m.player)}
	}
	return commitment{uint16(m.amount), uint8(m.side)}
}

// beginContests gives away the areas that need no contest and asks the Emperor
// for the next area (sections 4.1 and 4.2).
func (s *GameState) beginContests(w *witness) {
	s.settleUncontested(w)
	s.nextArea(w)
}

// settleUncontested gives away the areas with one block, except Palaces (4.1).
func (s *GameState) settleUncontested(w *witness) {
	var blocked, several AreaSet
	for _, blocks := range s.blocks {
		several |= blocked & blocks
		blocked |= blocks
	}
	for left := blocked &^ several &^ s.showing[Palace]; left != 0; left &= left - 1 {
		a := left.first()
		s.win(s.contestants(a).first(), a, w)
	}
}

// blocked returns the areas with blocks.
func (t *openTable) blocked() AreaSet {
	var blocked AreaSet
	for _, blocks := range t.blocks {
		blocked |= blocks
	}
	return blocked
}

// toSettle returns the areas that the Emperor can have settled next (4.2).
func (t *openTable) toSettle() AreaSet {
	left := t.blocked()
	if palaces := left & t.showing[Palace]; t.turn == 1 && palaces != 0 {
		return palaces
	}
	return left
}

// nextArea asks the Emperor for the area to settle next; if none is left, the
// contests end.
func (s *GameState) nextArea(w *witness) {
	if s.blocked() != 0 {
		s.phase = PhaseOrder
		s.toMove = s.emperor
		return
	}
	s.endContests(w)
}

func (t *openTable) ruleAgainstSettling(a Area) error {
	switch {
	case !t.blocked().Has(a):
		return ErrNoBlock
	case !t.toSettle().Has(a):
		return ErrPalaceFirst
	}
	return nil
}

func (s *GameState) settle(a Area, w *witness) {
	w.settled(s.emperor, a)
	s.decide(a, w)
}

// contestants returns the players with a block on an area.
func (t *openTable) contestants(a Area) seatSet {
	var in seatSet
	for p, blocks := range t.blocks {
		if blocks.Has(a) {
			in |= Player(p).set()
		}
	}
	return in
}

// decide begins the next round of an area's contest, or ends the contest if one
// player is left.
func (s *GameState) decide(a Area, w *witness) {
	in := s.contestants(a)
	if in.len() == 1 {
		s.contested = 0
		s.win(in.first(), a, w)
		s.nextArea(w)
		return
	}
	s.contested = a
	s.phase = PhaseContest
	s.toMove = s.firstFrom(s.emperor, in)
}

func (t *openTable) legalBids(p Player, yield func(Move) bool) {
	others := t.contestants(t.contested) &^ p.set()
	least, most := t.bids(p)
	for bid := least; bid <= most; bid++ {
		for left := others; left != 0; left &= left - 1 {
			if !yield(Bid(bid, left.first())) {
				return
			}
		}
	}
}

// bids returns a player's lowest and highest possible bid (L07).
func (t *openTable) bids(p Player) (least, most int) {
	held := int(t.influence[p])
	return min(1, held), min(maxBid, held)
}

func (t *openTable) ruleAgainstBid(m Move, p Player) error {
	least, _ := t.bids(p)
	switch {
	case m.amount < least:
		return ErrBidTooLow
	case m.amount > maxBid:
		return ErrBidTooHigh
	case m.amount > int(t.influence[p]):
		return ErrInfluenceNotHeld
	case m.player == p:
		return ErrVoteForOneself
	case !t.contestants(t.contested).has(m.player):
		return ErrNotContesting
	}
	return nil
}

func (s *GameState) bid(m Move, w *witness) {
	in := s.contestants(s.contested)
	s.pending[s.toMove] = m.commitment()
	s.committed |= s.toMove.set()
	w.committed(s.toMove, m)
	if waiting := in &^ s.committed; waiting != 0 {
		s.toMove = s.firstFrom(s.emperor, waiting)
		return
	}
	s.reveal(in, w)
	s.countVotes(in)
}

// reveal turns the commitments of a set of players face up.
func (s *GameState) reveal(seats seatSet, w *witness) {
	s.revealed = s.pending
	s.pending = [maxPlayers]commitment{}
	s.committed = 0
	w.revealed(s, seats)
}

// countVotes finds the players with most influence against them and asks the
// Emperor to expel one of these (4.3).
func (s *GameState) countVotes(in seatSet) {
	var votes [maxPlayers]int
	for p := range in.all() {
		votes[s.revealed[p].to] += int(s.revealed[p].amount)
	}
	most := 0
	s.tied = 0
	for p := range in.all() {
		if votes[p] > most {
			most, s.tied = votes[p], 0
		}
		if votes[p] == most {
			s.tied |= p.set()
		}
	}
	s.phase = PhaseExpel
	s.toMove = s.emperor
}

// expel ends a round of a contest: every contestant pays, and one leaves (4.4).
func (s *GameState) expel(out Player, w *witness) {
	w.expelled(s, out)
	for p := range s.contestants(s.contested).all() {
		pay := s.revealed[p].amount
		if p == out {
			pay /= 2
		}
		s.influence[p] -= pay
		w.paid(p, pay)
	}
	s.blocks[out] &^= s.contested.set()
	s.revealed = [maxPlayers]commitment{}
	s.tied = 0
	s.decide(s.contested, w)
}

// win gives an area to the last player with a block there. If they have no chip
// for it, the tile stays (L02).
func (s *GameState) win(p Player, a Area, w *witness) {
	s.blocks[p] &^= a.set()
	if !s.chipFor(p).Has(a) {
		w.lackedChip(p, a)
		return
	}
	s.chips[p] |= a.set()
	w.won(p, a, s.Symbol(a))
	s.crown(w)
}

// A player's chips with Options.LimitChips (L02).
const (
	maxChips       = 16
	maxChipsOfKind = 4 // except Villages, which are on the back of every chip
)

// chipFor returns the areas for which a player has a chip left, judged by their
// symbols.
func (t *openTable) chipFor(p Player) AreaSet {
	if !t.limitChips {
		return t.InPlay()
	}
	if t.chips[p].Len() >= maxChips {
		return 0
	}
	areas := t.showing[Village]
	for symbol := Palace; symbol < Village; symbol++ {
		if t.Count(p, symbol) < maxChipsOfKind {
			areas |= t.showing[symbol]
		}
	}
	return areas
}

// endContests lays the tiles set aside if it is turn 1, gives the Emperor the
// point of the turn, and begins the rebellion (4.6).
func (s *GameState) endContests(w *witness) {
	if s.turn == 1 {
		s.layTiles(w)
	}
	s.points[s.emperor]++
	w.scored(s.emperor)
	s.beginRebellion(w)
}

// layTiles lays a tile on every empty area.
func (s *GameState) layTiles(w *witness) {
	next := 0
	for left := s.InPlay() &^ s.laid(); left != 0; left &= left - 1 {
		a := left.first()
		s.showing[s.aside[next]] |= a.set()
		w.tileLaid(a, s.aside[next])
		next++
	}
	s.aside = [maxAreas]Symbol{}
}
