package opponents

import "github.com/emperorofchina/emperor"

// outlook is a board as a player looks at it: what stands there, and what may
// come of it for them.
type outlook struct {
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

func newOutlook(t emperor.Table, me emperor.Player) *outlook {
	o := &outlook{
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
		o.houses[p] = t.HouseSet(p)
		o.built |= o.houses[p]
		for r := range o.board.Regions() {
			o.emissaries[r][p] = t.Emissaries(r, p)
		}
	}
	return o
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
func (o *outlook) withHouse(s emperor.Space) outlook {
	after := *o
	after.houses[o.me] |= emperor.Spaces(s)
	after.built |= emperor.Spaces(s)
	after.housesLeft--
	return after
}

// withEmissary is the outlook with one more emissary of theirs.
func (o *outlook) withEmissary(r emperor.Region) outlook {
	after := *o
	after.emissaries[r][o.me]++
	after.emissariesLeft--
	return after
}

// lead says what points by player are worth to the one who looks.
func (o *outlook) lead(points []int) float64 {
	all, most := 0, 0
	for p, n := range points {
		if emperor.Player(p) != o.me {
			all += n
			most = max(most, n)
		}
	}
	others := float64(all) / float64(len(points)-1)
	return float64(points[o.me]) - times(forRivals, times(1-forLeader, others)+times(forLeader, float64(most)))
}

// buildings says what the houses of a region, and the player's roads, are worth to
// them: the points there are, and what may come.
func (o *outlook) buildings(r emperor.Region) float64 {
	points := emperor.RoadPoints(o.board, o.houses[o.me], o.fortified, o.roadRule)
	houses, doubled := o.housesIn(r)
	return o.leadByHouses(&houses, &doubled) + float64(points) + o.toBuild(r)
}

// embassies says the same of the alliances of a region.
func (o *outlook) embassies(r emperor.Region) float64 {
	worth := 0.0
	for _, a := range o.alliances {
		if a.A == r || a.B == r {
			worth += o.leadByAlliance(&o.emissaries[a.A], &o.emissaries[a.B])
		}
	}
	return worth + o.toSend(r)
}

// leadByHouses says what the houses of a region are worth to the one who looks.
func (o *outlook) leadByHouses(houses *counts, doubled *[maxPlayers]bool) float64 {
	var points counts
	for p := range o.players {
		points[p] = emperor.HousePoints(houses[:o.players], doubled[:], emperor.Player(p))
	}
	return o.lead(points[:o.players])
}

// leadByAlliance says what the emissaries of an alliance are worth to them.
func (o *outlook) leadByAlliance(a, b *counts) float64 {
	var points counts
	for p := range o.players {
		points[p] = emperor.AlliancePoints(a[:o.players], b[:o.players], emperor.Player(p))
	}
	return o.lead(points[:o.players])
}

// prospects says what may come of a region and its alliances, and of the player's
// roads, beyond the points there are.
func (o *outlook) prospects(r emperor.Region) float64 { return o.toBuild(r) + o.toSend(r) }

// toBuild says what may come of the houses of a region, and of the player's roads.
func (o *outlook) toBuild(r emperor.Region) float64 {
	return times(o.time, times(forRegions, o.housesToCome(r))+times(forRoads, o.rowsToCome())+times(forFortification, float64(o.fortsLeft)))
}

// toSend says what may come of the emissaries of a region.
func (o *outlook) toSend(r emperor.Region) float64 {
	return times(o.time, times(forAlliances, o.emissariesToCome(r))+times(forEmissary, float64(o.emissariesLeft)))
}

// housesIn counts each player's houses in a region, and says who doubles.
func (o *outlook) housesIn(r emperor.Region) (houses counts, doubled [maxPlayers]bool) {
	for p := range o.players {
		here := o.houses[p] & o.board.Spaces(r)
		houses[p], doubled[p] = here.Len(), here&o.fortified != 0
	}
	return houses, doubled
}

// takenNext is how many free spaces of a region one player is imagined to take.
const takenNext = 2

// housesToCome imagines that any one player takes what is left of a region, or a
// part, and says what that changes on average. So it is good to have the most
// houses where much is left, and bad where others can overtake the player.
func (o *outlook) housesToCome(r emperor.Region) float64 {
	more := min((o.board.Spaces(r) & o.free()).Len(), takenNext)
	if more == 0 {
		return 0
	}
	houses, doubled := o.housesIn(r)
	now := o.leadByHouses(&houses, &doubled)
	change := 0.0
	for p := range o.players {
		houses[p] += more
		change += o.leadByHouses(&houses, &doubled) - now
		houses[p] -= more
	}
	return change / float64(o.players)
}

// emissariesToCome imagines that any one player sends one more emissary to one end
// of an alliance of the region, and says what that changes on average.
func (o *outlook) emissariesToCome(r emperor.Region) float64 {
	change := 0.0
	for _, a := range o.alliances {
		if a.A != r && a.B != r {
			continue
		}
		there := [2]counts{o.emissaries[a.A], o.emissaries[a.B]}
		now := o.leadByAlliance(&there[0], &there[1])
		for i, end := range [2]emperor.Region{a.A, a.B} {
			if !o.hasRoom(end) && o.board.Spaces(end)&o.free() == 0 {
				continue // nor does another house make room
			}
			for p := range o.players {
				there[i][p]++
				change += o.leadByAlliance(&there[0], &there[1]) - now
				there[i][p]--
			}
		}
	}
	return change / float64(o.players)
}

// hasRoom reports whether an emissary can enter a region.
func (o *outlook) hasRoom(r emperor.Region) bool {
	limit, sent := 0, 0
	for p := range o.players {
		limit = max(limit, (o.houses[p] & o.board.Spaces(r)).Len())
		sent += o.emissaries[r][p]
	}
	return sent < limit
}

// rowsToCome says how near their houses are to rows: how many hang together, where
// there is room to go on.
func (o *outlook) rowsToCome() float64 {
	worth := 0.0
	mine := o.houses[o.me]
	for left := mine; left != 0; {
		group := o.connected(left, mine)
		left &^= group
		if o.connected(group, mine|o.free()).Len() < minRow {
			continue
		}
		var open emperor.SpaceSet
		for s := range group.All() {
			open |= o.board.Neighbors(s) & o.free()
		}
		worth += times(nearness[min(group.Len(), minRow)], min(1, float64(open.Len())/2))
	}
	return worth
}

// nearness says how near so many houses that hang together are to more points. A
// row has its points already, and may grow.
var nearness = [minRow + 1]float64{0, 0.2, 0.6, 1.4, 0.8}

// free returns the spaces without a house.
func (o *outlook) free() emperor.SpaceSet { return ^o.built }

// connected returns the spaces of a set that hang together with the first of
// from along roads.
func (o *outlook) connected(from, set emperor.SpaceSet) emperor.SpaceSet {
	group := from & -from
	for edge := group; edge != 0; {
		var next emperor.SpaceSet
		for s := range edge.All() {
			next |= o.board.Neighbors(s)
		}
		edge = next & set &^ group
		group |= edge
	}
	return group
}
