package opponents

import "github.com/emperorofchina/emperor"

// evaluator evaluates a table for one player: the points on the board, and the
// potential of the pieces to score more.
type evaluator struct {
	board     emperor.Board
	alliances []emperor.Alliance
	roadRule  emperor.RoadRule
	me        emperor.Player
	time      float64 // share of the game that is left to this player: 1 at first, 0 at the end

	players        int
	houses         [maxPlayers]emperor.SpaceSet // by player
	built          emperor.SpaceSet             // all players' houses
	fortified      emperor.SpaceSet
	emissaries     [maxRegions]counts
	housesLeft     int // in the player's supply
	emissariesLeft int
	fortsLeft      int
}

// counts is a number of pieces or points by player.
type counts [maxPlayers]int

func newEvaluator(t emperor.Table, me emperor.Player) *evaluator {
	e := &evaluator{
		board:          t.Board(),
		alliances:      t.Board().Alliances(),
		roadRule:       t.RoadRule(),
		me:             me,
		time:           timeLeft(t),
		players:        t.NumPlayers(),
		fortified:      t.FortificationSet(),
		housesLeft:     t.Supply(me, emperor.House),
		emissariesLeft: t.Supply(me, emperor.Emissary),
		fortsLeft:      t.Supply(me, emperor.Fortification),
	}
	for p := range t.Seats() {
		e.houses[p] = t.HouseSet(p)
		e.built |= e.houses[p]
		for r := range e.board.Regions() {
			e.emissaries[r][p] = t.Emissaries(r, p)
		}
	}
	return e
}

// timeLeft estimates the share of the game that is left from the number of
// cards still to be drawn. It is 1 as long as every player has at least four
// turns left.
func timeLeft(t emperor.Table) float64 {
	cards := t.PileSize()
	if t.Over() || cards == 0 {
		return 0
	}
	if t.Reshuffled() == (emperor.Cards{}) {
		cards += t.Deck().Len() - t.FaceUp().Len() - fullHand*t.NumPlayers()
	}
	const cardsATurn, turns = 2.2, 4
	return min(1, float64(cards)/(cardsATurn*turns*float64(t.NumPlayers())))
}

// withHouse returns the evaluator after the player builds a house on s.
func (e *evaluator) withHouse(s emperor.Space) evaluator {
	after := *e
	after.houses[e.me] |= emperor.Spaces(s)
	after.built |= emperor.Spaces(s)
	after.housesLeft--
	return after
}

// withEmissary returns the evaluator after the player sends an emissary to r.
func (e *evaluator) withEmissary(r emperor.Region) evaluator {
	after := *e
	after.emissaries[r][e.me]++
	after.emissariesLeft--
	return after
}

// utility returns the value of points to the player: their points minus a
// weighted share of their rivals'.
func (e *evaluator) utility(points []int) float64 {
	all, most := 0, 0
	for p, n := range points {
		if emperor.Player(p) != e.me {
			all += n
			most = max(most, n)
		}
	}
	others := float64(all) / float64(len(points)-1)
	rivals := mul(1-leaderShare, others) + mul(leaderShare, float64(most))
	return float64(points[e.me]) - mul(rivalWeight, rivals)
}

// buildingValue returns the value of the houses of a region and of the player's
// roads: points and potential.
func (e *evaluator) buildingValue(r emperor.Region) float64 {
	points := emperor.RoadPoints(e.board, e.houses[e.me], e.fortified, e.roadRule)
	houses, doubled := e.housesIn(r)
	return e.houseUtility(&houses, &doubled) + float64(points) + e.buildPotential(r)
}

// allianceValue returns the value of the alliances of a region: points and
// potential.
func (e *evaluator) allianceValue(r emperor.Region) float64 {
	value := 0.0
	for _, a := range e.alliances {
		if a.A == r || a.B == r {
			value += e.allianceUtility(&e.emissaries[a.A], &e.emissaries[a.B])
		}
	}
	return value + e.emissaryPotential(r)
}

// houseUtility returns the utility of the points for the houses of a region.
func (e *evaluator) houseUtility(houses *counts, doubled *[maxPlayers]bool) float64 {
	var points counts
	for p := range e.players {
		points[p] = emperor.HousePoints(houses[:e.players], doubled[:], emperor.Player(p))
	}
	return e.utility(points[:e.players])
}

// allianceUtility returns the utility of the points for an alliance.
func (e *evaluator) allianceUtility(a, b *counts) float64 {
	var points counts
	for p := range e.players {
		points[p] = emperor.AlliancePoints(a[:e.players], b[:e.players], emperor.Player(p))
	}
	return e.utility(points[:e.players])
}

// potential returns the value, beyond points, of a region, its alliances and
// the player's roads.
func (e *evaluator) potential(r emperor.Region) float64 {
	return e.buildPotential(r) + e.emissaryPotential(r)
}

// buildPotential returns the potential of the houses of a region and of the
// player's roads.
func (e *evaluator) buildPotential(r emperor.Region) float64 {
	houses := mul(regionWeight, e.expectedHouses(r))
	return mul(e.time, houses+mul(roadWeight, e.nearRows())+mul(fortificationWeight, float64(e.fortsLeft)))
}

// emissaryPotential returns the potential of the emissaries of a region.
func (e *evaluator) emissaryPotential(r emperor.Region) float64 {
	emissaries := mul(allianceWeight, e.expectedEmissaries(r))
	return mul(e.time, emissaries+mul(emissaryWeight, float64(e.emissariesLeft)))
}

// housesIn counts each player's houses in a region and reports whether they are
// doubled.
func (e *evaluator) housesIn(r emperor.Region) (houses counts, doubled [maxPlayers]bool) {
	for p := range e.players {
		here := e.houses[p] & e.board.Spaces(r)
		houses[p], doubled[p] = here.Len(), here&e.fortified != 0
	}
	return houses, doubled
}

// spacesTaken is the number of free spaces that expectedHouses lets a player
// take.
const spacesTaken = 2

// expectedHouses returns the mean change in utility if one player, each as
// likely as another, takes the next free spaces of a region. It rewards a
// majority where much is free, and warns of rivals who can overtake.
func (e *evaluator) expectedHouses(r emperor.Region) float64 {
	more := min((e.board.Spaces(r) & e.free()).Len(), spacesTaken)
	if more == 0 {
		return 0
	}
	houses, doubled := e.housesIn(r)
	now := e.houseUtility(&houses, &doubled)
	change := 0.0
	for p := range e.players {
		houses[p] += more
		change += e.houseUtility(&houses, &doubled) - now
		houses[p] -= more
	}
	return change / float64(e.players)
}

// expectedEmissaries returns the mean change in utility if one player, each as
// likely as another, sends an emissary to an end of an alliance of the region,
// summed over these ends.
func (e *evaluator) expectedEmissaries(r emperor.Region) float64 {
	change := 0.0
	for _, a := range e.alliances {
		if a.A != r && a.B != r {
			continue
		}
		there := [2]counts{e.emissaries[a.A], e.emissaries[a.B]}
		now := e.allianceUtility(&there[0], &there[1])
		for i, end := range [2]emperor.Region{a.A, a.B} {
			if !e.hasRoom(end) && e.board.Spaces(end)&e.free() == 0 {
				continue // not even another house makes room
			}
			for p := range e.players {
				there[i][p]++
				change += e.allianceUtility(&there[0], &there[1]) - now
				there[i][p]--
			}
		}
	}
	return change / float64(e.players)
}

// hasRoom reports whether an emissary can enter a region.
func (e *evaluator) hasRoom(r emperor.Region) bool {
	limit, sent := 0, 0
	for p := range e.players {
		limit = max(limit, (e.houses[p] & e.board.Spaces(r)).Len())
		sent += e.emissaries[r][p]
	}
	return sent < limit
}

// nearRows returns the potential of the player's houses to form or extend rows:
// by the size of each component that has room for a row, and the number of free
// spaces beside it.
func (e *evaluator) nearRows() float64 {
	value := 0.0
	mine := e.houses[e.me]
	for left := mine; left != 0; {
		group := e.component(left, mine)
		left &^= group
		if e.component(group, mine|e.free()).Len() < minRow {
			continue
		}
		var open emperor.SpaceSet
		for s := range group.All() {
			open |= e.board.Neighbors(s) & e.free()
		}
		value += mul(rowPotential[min(group.Len(), minRow)], min(1, float64(open.Len())/2))
	}
	return value
}

// rowPotential is the potential of a component by its number of houses. A row
// has its points already and can only grow.
var rowPotential = [minRow + 1]float64{0, 0.2, 0.6, 1.4, 0.8}

// free returns the spaces without a house.
func (e *evaluator) free() emperor.SpaceSet { return ^e.built }

// component returns the connected component, within set, of the first space of
// from.
func (e *evaluator) component(from, set emperor.SpaceSet) emperor.SpaceSet {
	group := from & -from
	for edge := group; edge != 0; {
		var next emperor.SpaceSet
		for s := range edge.All() {
			next |= e.board.Neighbors(s)
		}
		edge = next & set &^ group
		group |= edge
	}
	return group
}
