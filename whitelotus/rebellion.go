package whitelotus

// strengthEach is the strength that a Palace of the Emperor, or a Village of
// the Rebel Leader, adds to their side (section 6.3).
const strengthEach = 2

// beginRebellion finds the leaders and asks for commitments (6.1, 6.2).
func (s *GameState) beginRebellion(w *witness) {
	s.leaders = [numSides]Player{EmperorSide: s.emperor, RebelSide: s.foremostRebel()}
	s.phase = PhaseRebellion
	s.toMove = s.emperor
	w.rebelled(s)
}

// foremostRebel returns the player with most Villages, except the Emperor; if
// several tie, the first clockwise from the Emperor (6.1).
func (t *openTable) foremostRebel() Player {
	most := 0
	var foremost seatSet
	for p := range (t.seats() &^ t.emperor.set()).all() {
		n := t.Count(p, Village)
		if n > most {
			most, foremost = n, 0
		}
		if n == most {
			foremost |= p.set()
		}
	}
	return t.firstFrom(t.emperor, foremost)
}

// leads returns the side that a player leads, and reports whether they lead
// one.
func (t *openTable) leads(p Player) (Side, bool) {
	for side, leader := range t.leaders {
		if p == leader {
			return Side(side), true
		}
	}
	return 0, false
}

func (t *openTable) legalCommitments(p Player, yield func(Move) bool) {
	led, leads := t.leads(p)
	for side := range Side(numSides) {
		if leads && side != led {
			continue
		}
		for armies := range int(t.armies[p]) + 1 {
			if !yield(Commit(side, armies)) {
				return
			}
		}
	}
}

func (t *openTable) ruleAgainstCommitment(m Move, p Player) error {
	led, leads := t.leads(p)
	switch {
	case m.side >= numSides:
		return ErrNoSuchSide
	case leads && m.side != led:
		return ErrLeaderSide
	case m.amount < 0 || m.amount > int(t.armies[p]):
		return ErrArmiesNotHeld
	}
	return nil
}

func (s *GameState) commit(m Move, w *witness) {
	s.pending[s.toMove] = m.commitment()
	s.committed |= s.toMove.set()
	w.committed(s.toMove, m)
	if waiting := s.seats() &^ s.committed; waiting != 0 {
		s.toMove = s.firstFrom(s.emperor, waiting)
		return
	}
	s.fight(w)
}

// fight reveals all commitments, spends the armies, and determines the winning
// side (6.3).
func (s *GameState) fight(w *witness) {
	s.reveal(s.seats(), w)
	for p := range s.seats().all() {
		s.armies[p] -= s.revealed[p].amount
	}
	strength := s.strength()
	s.winning = victor(strength)
	w.decided(s, strength)
	s.nextPick(w)
}

// strength returns the strengths of the two sides (6.3).
func (t *openTable) strength() [numSides]int {
	strength := [numSides]int{
		EmperorSide: strengthEach * t.Count(t.leaders[EmperorSide], Palace),
		RebelSide:   strengthEach * t.Count(t.leaders[RebelSide], Village),
	}
	for p := range t.seats().all() {
		strength[t.revealed[p].to] += int(t.revealed[p].amount)
	}
	return strength
}

// victor returns the winning side: the rebels need more strength.
func victor(strength [numSides]int) Side {
	if strength[RebelSide] > strength[EmperorSide] {
		return RebelSide
	}
	return EmperorSide
}

// onSide returns the players on a side, once the commitments are revealed.
func (t *openTable) onSide(side Side) seatSet {
	var seats seatSet
	for p := range t.seats().all() {
		if Side(t.revealed[p].to) == side {
			seats |= p.set()
		}
	}
	return seats
}

// nextPick asks the Emperor for the next picker, or ends the rebellion (6.4).
func (s *GameState) nextPick(w *witness) {
	s.tied = s.nextToPick()
	if s.tied == 0 {
		s.endRebellion(w)
		return
	}
	s.phase = PhasePrecedence
	s.toMove = s.emperor
}

// nextToPick returns the players who can pick next: the leader first, then of
// the others on the winning side those with most armies.
func (t *openTable) nextToPick() seatSet {
	left := t.onSide(t.winning) &^ t.picked
	if leader := t.leaders[t.winning].set(); left&leader != 0 {
		return leader
	}
	var next seatSet
	most := uint16(0)
	for p := range left.all() {
		n := t.revealed[p].amount
		if n > most {
			most, next = n, 0
		}
		if n == most {
			next |= p.set()
		}
	}
	return next
}

// pick asks a player for an area to take; if they have no target, it gives them
// a point.
func (s *GameState) pick(p Player, w *witness) {
	if s.tied.len() > 1 {
		w.named(s.emperor, p)
	}
	s.tied = 0
	s.picked |= p.set()
	if s.targets(p) == 0 {
		s.points[p]++
		w.scored(p)
		s.nextPick(w)
		return
	}
	s.phase = PhaseTake
	s.toMove = p
}

// losersAreas returns the areas of players on the losing side.
func (t *openTable) losersAreas() AreaSet {
	var areas AreaSet
	for p := range t.onSide(t.winning.opposite()).all() {
		areas |= t.chips[p]
	}
	return areas
}

// reach returns the areas in reach of a player: those that border one of
// theirs, or all if they have none.
func (t *openTable) reach(p Player) AreaSet {
	if t.chips[p] == 0 {
		return t.InPlay()
	}
	return t.board.get().around(t.chips[p])
}

func (t *openTable) targets(p Player) AreaSet {
	return t.losersAreas() & t.reach(p) & t.chipFor(p)
}

func (t *openTable) ruleAgainstTaking(a Area, p Player) error {
	switch {
	case !t.losersAreas().Has(a):
		return ErrNotLosers
	case !t.reach(p).Has(a):
		return ErrNotAdjacent
	case !t.chipFor(p).Has(a):
		return ErrNoChip
	}
	return nil
}

// take replaces a loser's chip with one of the picker's.
func (s *GameState) take(a Area, w *witness) {
	loser, _ := s.Owner(a)
	s.chips[loser] &^= a.set()
	s.chips[s.toMove] |= a.set()
	w.took(s.toMove, loser, a, s.Symbol(a))
	s.crown(w)
	s.nextPick(w)
}

// endRebellion goes on to the income, or after the last turn to the end.
func (s *GameState) endRebellion(w *witness) {
	s.leaders = [numSides]Player{}
	s.winning = 0
	s.picked = 0
	s.revealed = [maxPlayers]commitment{}
	if s.turn == s.turns {
		s.phase = PhaseOver
		w.ended(s)
		return
	}
	s.phase = PhaseIncome
	s.toMove = s.emperor
}
