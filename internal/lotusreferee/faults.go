package lotusreferee

import (
	"errors"
	"fmt"
	"slices"
)

// MostHeld is the most influence, armies and points that a position gives to a
// player.
const MostHeld = 60_000

// Faults lists the faults of a position of a game with valid options.
func Faults(g *Game) []error {
	return slices.Concat(
		g.amountFaults(), g.tileFaults(), g.chipFaults(), g.titleFaults(), g.blockFaults(), g.goFaults(),
		g.contestFaults(), g.rebellionFaults(), g.incomeFaults(),
	)
}

func (g *Game) amountFaults() []error {
	var faults []error
	if g.Turn < 1 || g.Turn > g.Options.LastTurn() {
		faults = append(faults, fmt.Errorf("2: turn %d of %d", g.Turn, g.Options.LastTurn()))
	}
	for p := range g.Options.Players {
		if n := g.Influence[p]; n < 0 || n > MostHeld {
			faults = append(faults, fmt.Errorf("13: player %d has %d influence", p, n))
		}
		if n := g.Armies[p]; n < 0 || n > MostHeld {
			faults = append(faults, fmt.Errorf("13: player %d has %d armies", p, n))
		}
		if n := g.Points[p]; n < 0 || n > MostHeld {
			faults = append(faults, fmt.Errorf("13: player %d has %d points", p, n))
		}
	}
	return faults
}

func (g *Game) tileFaults() []error {
	var faults []error
	seen := Tiles{}
	for _, s := range g.Symbols {
		seen[s]++
	}
	laid := count(g.Aside)
	for _, s := range Symbols {
		if seen[s]+laid[s] != g.Options.Mix()[s] {
			faults = append(faults,
				fmt.Errorf("13: %d of symbol %d lie and %d are set aside, of %d", seen[s], s, laid[s],
					g.Options.Mix()[s]))
		}
	}
	inTurn1 := g.Turn == 1 && (g.Phase == Place || g.Phase == Order || g.Phase == Contest || g.Phase == Expel)
	if g.TilesUp == inTurn1 {
		faults = append(faults, errors.New("4.6: the tiles are laid after the contests of turn 1"))
	}
	for a := range Area(len(g.Options.Board.Areas)) {
		isStart := g.Options.InPlay(a) && g.Options.Board.Areas[a].Start
		lies := g.Symbols[a] != NoSymbol
		_, taken := g.Owners[a]
		switch {
		case lies && !g.Options.InPlay(a):
			faults = append(faults, fmt.Errorf("13: something lies on area %d, which is out of play", a))
		case taken && !lies:
			faults = append(faults, fmt.Errorf("13: the chip on area %d has no symbol", a))
		case lies && !taken && inTurn1 && !isStart:
			faults = append(faults,
				fmt.Errorf("13: a tile lies on area %d, which is no start area, in turn 1", a))
		case !lies && g.Options.InPlay(a) && (!inTurn1 || isStart):
			faults = append(faults, fmt.Errorf("13: nothing lies on area %d", a))
		}
	}
	return faults
}

// chipFaults looks for chips that no player has, where they are limited.
func (g *Game) chipFaults() []error {
	if !g.Options.LimitChips {
		return nil
	}
	var faults []error
	for p := range Player(g.Options.Players) {
		if n := len(g.Areas(p)); n > ChipsOfAPlayer {
			faults = append(faults, fmt.Errorf("L02: player %d has %d chips", p, n))
		}
		for _, s := range []Symbol{Palace, Temple, Ricefield, Fort} {
			if n := g.Count(p, s); n > ChipsOfEachFront {
				faults = append(faults, fmt.Errorf("L02: player %d has %d chips with symbol %d", p, n, s))
			}
		}
	}
	return faults
}

func (g *Game) titleFaults() []error {
	for p := range Player(g.Options.Players) {
		if g.Count(p, Palace) > g.Count(g.Emperor, Palace) {
			return []error{fmt.Errorf("5: player %d has more Palaces than the Emperor, player %d", p,
				g.Emperor)}
		}
	}
	return nil
}

func (g *Game) blockFaults() []error {
	var faults []error
	lying := make([]int, g.Options.Players)
	for a, players := range g.Blocks {
		if g.Phase != Place && g.Phase != Order && g.Phase != Contest && g.Phase != Expel {
			faults = append(faults, fmt.Errorf("4: blocks on area %d after all are settled", a))
		}
		if !g.IsOpen(a) {
			faults = append(faults, fmt.Errorf("3.2: blocks on area %d, which is not open", a))
		}
		for i, p := range players {
			lying[p]++
			if slices.Contains(players[:i], p) {
				faults = append(faults, fmt.Errorf("3.3: two blocks of player %d on area %d", p, a))
			}
		}
	}
	for p := range g.Options.Players {
		if g.Gone[p] > g.Goes[p] || g.Goes[p] > BlocksOfAPlayer {
			faults = append(faults,
				fmt.Errorf("3.1: player %d has had %d goes of %d", p, g.Gone[p], g.Goes[p]))
		}
		if lying[p] > g.Gone[p] {
			faults = append(faults,
				fmt.Errorf("3.1: %d blocks of player %d after %d goes", lying[p], p, g.Gone[p]))
		}
	}
	return faults
}

// goFaults looks for goes out of their order, by taking all of them again.
func (g *Game) goFaults() []error {
	if g.Phase != Place {
		return nil
	}
	gone := make([]int, g.Options.Players)
	for !slices.Equal(gone, g.Gone) {
		next := g.whoGoes(gone)
		if next == Nobody {
			return []error{fmt.Errorf("3.1: goes out of order: %v of %v", g.Gone, g.Goes)}
		}
		gone[next]++
	}
	return nil
}

func (g *Game) contestFaults() []error {
	isContest := g.Phase == Contest || g.Phase == Expel
	if isContest != (len(g.In()) > 1) {
		return []error{fmt.Errorf("4.3: %d players are in the contest", len(g.In()))}
	}
	if !isContest {
		return nil
	}
	faults := g.commitmentFaults(Contest, func(p Player) bool { return slices.Contains(g.In(), p) })
	if g.Phase == Expel && len(g.Committed) < len(g.In()) {
		faults = append(faults, fmt.Errorf("4.3: a tie after %d bids of %d", len(g.Committed), len(g.In())))
	}
	return faults
}

func (g *Game) rebellionFaults() []error {
	switch g.Phase {
	case Rebellion:
		return append(g.leaderFaults(), g.commitmentFaults(Rebellion, func(Player) bool { return true })...)
	case Precedence, Take:
		return append(g.sideFaults(), g.pickFaults()...)
	}
	return nil
}

// leaderFaults looks at leaders before any area has changed hands.
func (g *Game) leaderFaults() []error {
	if want := [2]Player{g.Emperor, g.firstRebel()}; g.Leaders != want {
		return []error{fmt.Errorf("6.1: players %v lead, not %v", g.Leaders, want)}
	}
	return nil
}

// sideFaults looks at what everybody has committed when all of it is shown.
func (g *Game) sideFaults() []error {
	var faults []error
	for p := range Player(g.Options.Players) {
		m, committed := g.Committed[p]
		switch {
		case !committed || m.Kind != Commit || m.Amount < 0 || m.Amount > MostHeld:
			faults = append(faults, fmt.Errorf("6.2: player %d has committed %+v", p, m))
		case g.Leaders[otherSide(m.Side)] == p:
			faults = append(faults, fmt.Errorf("6.2: player %d does not lead side %d", p, m.Side))
		}
	}
	return faults
}

// pickFaults checks that the winners pick in their order, and before the first pick
// that their leader leads and has won.
func (g *Game) pickFaults() []error {
	var faults []error
	for p := range g.Picked {
		if g.Committed[p].Side != g.Winning {
			faults = append(faults, fmt.Errorf("6.4: player %d has picked and lost", p))
		}
		for _, q := range g.NextInLine() {
			if p != g.Leaders[g.Winning] && g.Committed[q].Amount > g.Committed[p].Amount {
				faults = append(faults, fmt.Errorf("6.4: player %d has picked before player %d", p, q))
			}
		}
	}
	next := g.NextInLine()
	if len(g.Picked) == 0 {
		next = []Player{g.Leaders[g.Winning]}
		faults = append(faults, g.leaderFaults()...)
		if g.Winning != g.stronger() {
			faults = append(faults, fmt.Errorf("6.3: side %d has not won", g.Winning))
		}
	} else if !g.Picked[g.Leaders[g.Winning]] {
		faults = append(faults, errors.New("6.4: the leader picks first"))
	}
	if g.Phase == Take && !slices.Contains(next, g.ToMove) {
		faults = append(faults, fmt.Errorf("6.4: player %d picks, where one of %v does", g.ToMove, next))
	}
	if g.Phase == Take && len(g.Targets()) == 0 {
		faults = append(faults, fmt.Errorf("6.4: player %d has no area to take", g.ToMove))
	}
	return faults
}

// incomeFaults looks for incomes out of their order.
func (g *Game) incomeFaults() []error {
	missing := false
	for _, p := range g.clockwise(g.Emperor) {
		if missing && g.Paid[p] {
			return []error{fmt.Errorf("7: player %d has their income before others", p)}
		}
		missing = missing || !g.Paid[p]
	}
	if g.Phase == Income && !missing {
		return []error{errors.New("7: all have their income, so the next turn has begun")}
	}
	return nil
}

// commitmentFaults checks that the commitments of a phase are legal. They come in
// any order, but those without a choice are made when their players are asked.
func (g *Game) commitmentFaults(phase Phase, isAsked func(Player) bool) []error {
	var faults []error
	missing := false
	for _, p := range g.clockwise(g.Emperor) {
		m, committed := g.Committed[p]
		missing = missing || isAsked(p) && !committed
		if !committed {
			continue
		}
		before := g.inTurnOf(p)
		before.Phase = phase
		if !isAsked(p) || missing && len(LegalMoves(before)) == 1 {
			faults = append(faults, fmt.Errorf("2: player %d has committed and was not asked yet", p))
			continue
		}
		if err := Legal(before, m); err != nil {
			faults = append(faults, fmt.Errorf("the commitment of player %d: %w", p, err))
		}
	}
	return faults
}
