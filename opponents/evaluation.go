package opponents

import "github.com/emperorofchina/emperor"

// outlook is a board as a player looks at it: what stands there, and what may
// come of it for them.
type evaluator struct {
	board     emperor.Board
	alliances []emperor.Alliance
	roadRule  emperor.RoadRule
	me        emperor.Player
	time      float64 // how much of the game is still to come for them: 1 at first, 0 in the end

	players        int
	houses         [maxPlayers]emperor.SpaceSet // by player
	built          emperor.SpaceSet             // everybody's houses
	fortified      emperor.SpaceSet
	emissaries     [maxRegions]counts
	housesLeft     int // in their supply
	emissariesLeft int
	fortsLeft      int
}

// counts are how many pieces each player has somewhere, or how many points.
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

// timeLeft estimates from the cards that are still to be drawn how much of the
// game is left: 1 while every player has some turns before them.
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

// withHouse is the outlook with one more house of theirs.
func (e *evaluator) withHouse(s emperor.Space) evaluator {
	after := *e
	after.houses[e.me] |= emperor.Spaces(s)
	after.built |= emperor.Spaces(s)
	after.housesLeft--
	return after
}

// withEmissary is the outlook with one more emissary of theirs.
func (e *evaluator) withEmissary(r emperor.Region) evaluator {
	after := *e
	after.emissaries[r][e.me]++
	after.emissariesLeft--
	return after
}

// lead says what points by player are worth to the one who looks.
func (e *evaluator) utility(points []int) float64 {
	all, most := 0, 0
	for p, n := range points {
		if emperor.Player(p) != e.me {
			all += n
			most = max(most, n)
		}
	}
	others := float64(all) / float64(len(points)-1)
	return float64(points[e.me]) - mul(rivalWeight, mul(1-leaderShare, others)+mul(leaderShare, float64(most)))
}

// buildings says what the houses of a region, and the player's roads, are worth to
// them: the points there are, and what may come.
func (e *evaluator) buildingValue(r emperor.Region) float64 {
	points := emperor.RoadPoints(e.board, e.houses[e.me], e.fortified, e.roadRule)
	houses, doubled := e.housesIn(r)
	return e.houseUtility(&houses, &doubled) + float64(points) + e.buildPotential(r)
}

// embassies says the same of the alliances of a region.
func (e *evaluator) allianceValue(r emperor.Region) float64 {
	value := 0.0
	for _, a := range e.alliances {
		if a.A == r || a.B == r {
			value += e.allianceUtility(&e.emissaries[a.A], &e.emissaries[a.B])
		}
	}
	return value + e.emissaryPotential(r)
}

// leadByHouses says what the houses of a region are worth to the one who looks.
func (e *evaluator) houseUtility(houses *counts, doubled *[maxPlayers]bool) float64 {
	var points counts
	for p := range e.players {
		points[p] = emperor.HousePoints(houses[:e.players], doubled[:], emperor.Player(p))
	}
	return e.utility(points[:e.players])
}

// leadByAlliance says what the emissaries of an alliance are worth to them.
func (e *evaluator) allianceUtility(a, b *counts) float64 {
	var points counts
	for p := range e.players {
		points[p] = emperor.AlliancePoints(a[:e.players], b[:e.players], emperor.Player(p))
	}
	return e.utility(points[:e.players])
}

// prospects says what may come of a region and its alliances, and of the player's
// roads, beyond the points there are.
func (e *evaluator) potential(r emperor.Region) float64 {
	return e.buildPotential(r) + e.emissaryPotential(r)
}

// toBuild says what may come of the houses of a region, and of the player's roads.
func (e *evaluator) buildPotential(r emperor.Region) float64 {
	return mul(e.time, mul(regionWeight, e.expectedHouses(r))+mul(roadWeight, e.nearRows())+mul(fortificationWeight, float64(e.fortsLeft)))
}

// toSend says what may come of the emissaries of a region.
func (e *evaluator) emissaryPotential(r emperor.Region) float64 {
	return mul(e.time, mul(allianceWeight, e.expectedEmissaries(r))+mul(emissaryWeight, float64(e.emissariesLeft)))
}

// housesIn counts each player's houses in a region, and says who doubles.
func (e *evaluator) housesIn(r emperor.Region) (houses counts, doubled [maxPlayers]bool) {
	for p := range e.players {
		here := e.houses[p] & e.board.Spaces(r)
		houses[p], doubled[p] = here.Len(), here&e.fortified != 0
	}
	return houses, doubled
}

// takenNext is how many free spaces of a region one player is imagined to take.
const spacesTaken = 2

// housesToCome imagines that any one player takes what is left of a region, or a
// part, and says what that changes on average. So it is good to have the most
// houses where much is left, and bad where others can overtake the player.
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

// emissariesToCome imagines that any one player sends one more emissary to one end
// of an alliance of the region, and says what that changes on average.
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
				continue // nor does another house make room
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

// rowsToCome says how near their houses are to rows: how many hang together, where
// there is room to go on.
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

// nearness says how near so many houses that hang together are to more points. A
// row has its points already, and may grow.
var rowPotential = [minRow + 1]float64{0, 0.2, 0.6, 1.4, 0.8}

// free returns the spaces without a house.
func (e *evaluator) free() emperor.SpaceSet { return ^e.built }

// connected returns the spaces of a set that hang together with the first of
// from along roads.
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
