package referee

import "slices"

// HouseScores implements 2.5 for one region. It returns the points of each
// player, given the number of their houses there and whether one of these
// stands on a fortification.
func HouseScores(houses []int, onFortification []bool) []int {
	points := make([]int, len(houses))
	for p, own := range houses {
		if own == 0 {
			continue
		}
		points[p] = houseScore(houses, own)
		// A fortification doubles any rank, for its player only, and once
		// (A32).
		if onFortification[p] {
			points[p] *= 2
		}
	}
	return points
}

// houseScore returns the points for a number of houses, own: the smallest
// number of houses above it that any player has, however many players have it
// (A31). So ties skip no rank (A30). The player with the most houses scores the
// number of all houses.
func houseScore(houses []int, own int) int {
	all := sum(houses)
	for more := own + 1; more <= all; more++ {
		if slices.Contains(houses, more) {
			return more
		}
	}
	return all
}

// RegionScores is HouseScores for a region of a map.
func RegionScores(o Options, on Pieces, r Region) []int {
	capped := make([]bool, o.Players)
	for _, s := range o.Board.Regions[r].Spaces {
		// The owner of the house scores double, not the player who placed the
		// fortification (A08).
		if owner, built := on.Houses[s]; built && on.Fortifications[s] {
			capped[owner] = true
		}
	}
	return HouseScores(housesIn(o, on, r), capped)
}

// isFull reports whether every house space of a region has a house. A bare
// fortification does not fill its space (A07).
func isFull(o Options, on Pieces, r Region) bool {
	for _, s := range o.Board.Regions[r].Spaces {
		if _, built := on.Houses[s]; !built {
			return false
		}
	}
	return true
}

// HasMajority reports whether p has a majority in a region: at least one
// emissary (A36), and no player with more (A35).
func HasMajority(emissaries []int, p Player) bool {
	for _, n := range emissaries {
		if n > emissaries[p] {
			return false
		}
	}
	return emissaries[p] > 0
}

// AllianceScores implements 3.2 for one alliance, given the emissaries of its
// two regions by player. A player with the majority in both regions scores all
// emissaries.
func AllianceScores(a, b []int) []int {
	points := make([]int, len(a))
	for p := range points {
		if HasMajority(a, Player(p)) && HasMajority(b, Player(p)) {
			points[p] = sum(a) + sum(b)
		}
	}
	return points
}

// FinalScoring is the final score of the pieces on the map, by item.
type FinalScoring struct {
	Houses    [][]int     // by region, then player, scored before or not
	Alliances [][]int     // by alliance, then player
	Roads     []RoadScore // by player
	Totals    []int       // by player
}

// ScoreMap scores the pieces on a map as if the game were over. A region that
// was scored cannot change, so scoring it again gives the same points.
func ScoreMap(o Options, on Pieces) FinalScoring {
	f := FinalScoring{Totals: make([]int, o.Players)}
	add := func(points []int) {
		for p, n := range points {
			f.Totals[p] += n
		}
	}
	for r := range Region(len(o.Board.Regions)) {
		points := RegionScores(o, on, r)
		f.Houses = append(f.Houses, points)
		add(points)
	}
	// Neighboring regions score together only if an alliance is numbered (A37).
	for _, alliance := range o.Board.Alliances {
		points := AllianceScores(on.Emissaries[alliance.A], on.Emissaries[alliance.B])
		f.Alliances = append(f.Alliances, points)
		add(points)
	}
	for p := range Player(o.Players) {
		roads := PlayerRoads(o, on, p)
		f.Roads = append(f.Roads, roads)
		f.Totals[p] += roads.Points
	}
	return f
}

// PlayerRoads implements 3.3 for one player of a map.
func PlayerRoads(o Options, on Pieces, p Player) RoadScore {
	var own []Space
	for s, owner := range on.Houses {
		if owner == p {
			own = append(own, s)
		}
	}
	return ScoreRoads(o.Board, own, on.Fortifications, o.Roads)
}

// FinalScoring scores the map as it is now.
func (g *Game) FinalScoring() FinalScoring { return ScoreMap(g.Options, g.Pieces) }

// finish ends the game with the final scoring (3): the houses of regions
// without a marker (A34), alliances and roads. It sets no marker.
func (g *Game) finish() {
	f := g.FinalScoring()
	for p := range g.Scores {
		for r := range f.Houses {
			if !g.Markers[r] {
				g.Scores[p] += f.Houses[r][p]
			}
		}
		for _, alliance := range f.Alliances {
			g.Scores[p] += alliance[p]
		}
		g.Scores[p] += f.Roads[p].Points
	}
	left := make([]int, g.Options.Players)
	for p := range left {
		for _, kind := range []PieceKind{House, Emissary, Fortification} {
			left[p] += g.Supply(Player(p), kind)
		}
	}
	g.Winners = Winners(g.Scores, left)
	g.Phase = Over
}

// Winners returns the winners: the players with the highest score, of these the
// ones with the most pieces left, and all of them if they tie again (A45).
func Winners(scores, left []int) []Player {
	var winners []Player
	for p := range scores {
		beaten := false
		for q := range scores {
			if scores[q] > scores[p] || scores[q] == scores[p] && left[q] > left[p] {
				beaten = true
			}
		}
		if !beaten {
			winners = append(winners, Player(p))
		}
	}
	return winners
}
