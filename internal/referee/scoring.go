package referee

import "slices"

// HouseScores is 2.5 for one region. It takes, by player, how many houses they
// have there and whether one of them stands on a fortification, and gives their
// points.
func HouseScores(houses []int, onFortification []bool) []int {
	points := make([]int, len(houses))
	for p, own := range houses {
		if own == 0 {
			continue
		}
		points[p] = houseScore(houses, own)
		// Any rank doubles, for that player only, and once (A32).
		if onFortification[p] {
			points[p] *= 2
		}
	}
	return points
}

// houseScore is what a player with so many houses gets: the smallest number of
// houses that somebody has above theirs, however many have it (A31). So a tie
// skips no rank (A30). With nobody above they get the number of all houses.
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
		// Who built the house doubles, not who placed the fortification (A08).
		if owner, built := on.Houses[s]; built && on.Fortifications[s] {
			capped[owner] = true
		}
	}
	return HouseScores(housesIn(o, on, r), capped)
}

// isFull says whether every house space of a region has a house. A bare
// fortification fills no space (A07).
func isFull(o Options, on Pieces, r Region) bool {
	for _, s := range o.Board.Regions[r].Spaces {
		if _, built := on.Houses[s]; !built {
			return false
		}
	}
	return true
}

// HasMajority says whether a player has the majority of a region: they have an
// emissary there (A36), and are beaten by nobody (A35).
func HasMajority(emissaries []int, p Player) bool {
	for _, n := range emissaries {
		if n > emissaries[p] {
			return false
		}
	}
	return emissaries[p] > 0
}

// AllianceScores is 3.2 for one alliance, from the emissaries of its two regions
// by player: all of them, for whoever has the majority in both.
func AllianceScores(a, b []int) []int {
	points := make([]int, len(a))
	for p := range points {
		if HasMajority(a, Player(p)) && HasMajority(b, Player(p)) {
			points[p] = sum(a) + sum(b)
		}
	}
	return points
}

// FinalScoring is what the pieces on the map are worth when the game ends.
type FinalScoring struct {
	Houses    [][]int     // by region, then player, scored before or not
	Alliances [][]int     // by alliance, then player
	Roads     []RoadScore // by player
	Totals    []int       // by player
}

// ScoreMap values the pieces on a map as if the game were over. Nothing changes
// in a region that has been scored, so scoring it again gives the same points.
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
	// Regions that border score together only where an alliance is numbered (A37).
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

// PlayerRoads is 3.3 for one player of a map.
func PlayerRoads(o Options, on Pieces, p Player) RoadScore {
	var own []Space
	for s, owner := range on.Houses {
		if owner == p {
			own = append(own, s)
		}
	}
	return ScoreRoads(o.Board, own, on.Fortifications, o.Roads)
}

// FinalScoring values the map as it is now.
func (g *Game) FinalScoring() FinalScoring { return ScoreMap(g.Options, g.Pieces) }

// finish ends the game with the final scoring, 3: the houses of the regions
// without a marker (A34), the alliances, the roads. It sets no marker.
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

// Winners is who wins, by the scores and the pieces left in supply: the highest
// score, among those the most pieces left, among those all (A45).
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
