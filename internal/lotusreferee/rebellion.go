package lotusreferee

import "slices"

// beginRebellion names the leaders, 6.1, and asks for the first commitment.
// There is a rebellion in every turn (L31).
func (g *Game) beginRebellion() {
	g.Leaders = [2]Player{EmperorSide: g.Emperor, RebelSide: g.firstRebel()}
	g.nextCommitment()
}

// firstRebel returns the player with most Villages, except the Emperor; if
// several tie, also with none (L20), the first of them clockwise from the
// Emperor.
func (g *Game) firstRebel() Player {
	leader, most := Nobody, -1
	for _, p := range remove(g.clockwise(g.Emperor), g.Emperor) {
		if g.Count(p, Village) > most {
			leader, most = p, g.Count(p, Village)
		}
	}
	return leader
}

// nextCommitment asks for the next commitment, clockwise from the Emperor;
// after the last all are shown.
func (g *Game) nextCommitment() {
	for _, p := range g.clockwise(g.Emperor) {
		if _, committed := g.Committed[p]; !committed {
			g.ask(p, Rebellion)
			return
		}
	}
	g.showArmies()
}

// legalCommitment is 6.2: the leaders have their sides, everybody else chooses;
// anybody may commit no army (L21).
func (g *Game) legalCommitment(side Side, armies int) error {
	if g.Leaders[otherSide(side)] == g.ToMove {
		return LeadersSide
	}
	if armies < 0 || armies > g.Armies[g.ToMove] {
		return ArmiesNotHeld
	}
	return nil
}

func otherSide(side Side) Side {
	if side == EmperorSide {
		return RebelSide
	}
	return EmperorSide
}

func (g *Game) commitArmies(m Move) {
	g.Committed[g.ToMove] = m
	g.nextCommitment()
}

// Strength is 6.3: the armies of a side, and 2 for each Palace of the Emperor
// or each Village of the Rebel Leader.
func (g *Game) Strength(side Side) int {
	strength := 0
	for _, m := range g.Committed {
		if m.Side == side {
			strength += m.Amount
		}
	}
	if side == EmperorSide {
		return strength + 2*g.Count(g.Leaders[EmperorSide], Palace)
	}
	return strength + 2*g.Count(g.Leaders[RebelSide], Village)
}

// stronger is the side that wins: the rebels need more.
func (g *Game) stronger() Side {
	if g.Strength(RebelSide) > g.Strength(EmperorSide) {
		return RebelSide
	}
	return EmperorSide
}

// showArmies decides the rebellion. All armies committed are spent, on both
// sides (L10).
func (g *Game) showArmies() {
	g.Winning = g.stronger()
	for p, m := range g.Committed {
		g.Armies[p] -= m.Amount
	}
	g.nextPick()
}

// nextPick is 6.4: the leader picks first; after that the present Emperor names
// the next picker among the remaining winners with most armies (L11).
func (g *Game) nextPick() {
	leader := g.Leaders[g.Winning]
	if !g.Picked[leader] {
		g.pick(leader)
		return
	}
	if len(g.NextInLine()) == 0 {
		g.endRebellion()
		return
	}
	g.ask(g.Emperor, Precedence)
}

// NextInLine lists the winners tied for the next pick: of those who have not
// picked, the ones with most armies, possibly none (L22).
func (g *Game) NextInLine() []Player {
	var waiting []Player
	most := 0
	for p := range Player(g.Options.Players) {
		if g.Committed[p].Side == g.Winning && !g.Picked[p] {
			waiting = append(waiting, p)
			most = max(most, g.Committed[p].Amount)
		}
	}
	var tied []Player
	for _, p := range waiting {
		if g.Committed[p].Amount == most {
			tied = append(tied, p)
		}
	}
	return tied
}

func (g *Game) legalPrecedence(p Player) error {
	if !slices.Contains(g.NextInLine(), p) {
		return NotNext
	}
	return nil
}

// pick asks a winner for an area; one without a target gets a point instead.
func (g *Game) pick(p Player) {
	g.ask(p, Take)
	if len(g.Targets()) == 0 {
		g.Points[p]++
		g.Picked[p] = true
		g.nextPick()
	}
}

// Targets lists the areas that the picker to move may take. With a target they
// have to take one (L23).
func (g *Game) Targets() []Area {
	var targets []Area
	for _, a := range g.Options.Areas() {
		if g.legalTaking(a) == nil {
			targets = append(targets, a)
		}
	}
	return targets
}

// legalTaking is 6.4: an area of the losing side next to an area of the picker;
// for a picker without a chip every area of the losing side (L24). An area that
// the picker has no chip for is no target (L02).
func (g *Game) legalTaking(a Area) error {
	owner, taken := g.Owners[a]
	if !taken || g.Committed[owner].Side == g.Winning {
		return NotALosers
	}
	if len(g.Areas(g.ToMove)) > 0 && !g.isNextTo(a, g.ToMove) {
		return NotNextTo
	}
	if !g.hasChipFor(g.ToMove, g.Symbols[a]) {
		return NoChip
	}
	return nil
}

// isNextTo says whether an area is next to an area of a player.
func (g *Game) isNextTo(a Area, p Player) bool {
	for _, own := range g.Areas(p) {
		if g.Options.Board.Border(a, own) {
			return true
		}
	}
	return false
}

// take puts the picker's chip in the place of the loser's.
func (g *Game) take(a Area) {
	g.Owners[a] = g.ToMove
	g.Picked[g.ToMove] = true
	g.crown()
	g.nextPick()
}

func (g *Game) endRebellion() {
	clear(g.Committed)
	clear(g.Picked)
	g.Leaders = [2]Player{Nobody, Nobody}
	g.Winning = EmperorSide
	if g.Turn == g.Options.LastTurn() {
		g.endTurn()
		return
	}
	g.nextIncome()
}
