package lotusreferee

import "slices"

// Score is the score of a player at the end, item by item, 8.
type Score struct {
	Areas   int // Palace 3, Temple 2, any other 1
	Dragons int // 2 for each dragon area, besides
	Group   int // for the largest group on the map
	Points  int // victory point chips
}

// Total is the sum of the items.
func (s Score) Total() int { return s.Areas + s.Dragons + s.Group + s.Points }

// Scores is everybody's score, as if the game ended now. Influence and armies
// count nothing.
func (g *Game) Scores() []Score {
	groups := g.groupPoints()
	var scores []Score
	for p := range Player(g.Options.Players) {
		scores = append(scores, Score{
			Areas:   g.areaPoints(p),
			Dragons: g.dragonPoints(p),
			Group:   groups[p],
			Points:  g.Points[p],
		})
	}
	return scores
}

func (g *Game) areaPoints(p Player) int {
	points := 0
	for _, a := range g.Areas(p) {
		switch g.Symbols[a] {
		case Palace:
			points += 3
		case Temple:
			points += 2
		default:
			points++
		}
	}
	return points
}

func (g *Game) dragonPoints(p Player) int {
	points := 0
	for _, a := range g.Areas(p) {
		if g.Options.Board.Areas[a].Dragon {
			points += 2
		}
	}
	return points
}

// groupPoints gives 3 to the player with the largest group; if several have one of
// that size, 1 to each (L28); nobody if there is no chip (L27).
func (g *Game) groupPoints() []int {
	points := make([]int, g.Options.Players)
	sizes := make([]int, g.Options.Players)
	for p := range sizes {
		sizes[p] = g.LargestGroup(Player(p))
	}
	largest := slices.Max(sizes)
	if largest == 0 {
		return points
	}
	var tied []Player
	for p, size := range sizes {
		if size == largest {
			tied = append(tied, Player(p))
		}
	}
	for _, p := range tied {
		points[p] = 1
		if len(tied) == 1 {
			points[p] = 3
		}
	}
	return points
}

// LargestGroup is the size of a player's largest group of neighboring areas.
func (g *Game) LargestGroup(p Player) int {
	largest := 0
	for _, a := range g.Areas(p) {
		largest = max(largest, len(g.group(a, p)))
	}
	return largest
}

// group lists the areas of a player that hang together with one of them.
func (g *Game) group(a Area, p Player) []Area {
	found := []Area{a}
	for i := 0; i < len(found); i++ {
		for _, own := range g.Areas(p) {
			if g.Options.Board.Border(found[i], own) && !slices.Contains(found, own) {
				found = append(found, own)
			}
		}
	}
	return found
}

// finish ends the game.
func (g *Game) finish() {
	var totals, chips []int
	for p, score := range g.Scores() {
		totals = append(totals, score.Total())
		chips = append(chips, len(g.Areas(Player(p))))
	}
	g.Winners = Winners(totals, chips)
	g.Phase = Over
}

// Winners lists the winners by scores and chips on the map: the players with most
// points, of these the ones with most chips.
func Winners(scores, chips []int) []Player {
	var winners []Player
	for p := range scores {
		beaten := false
		for q := range scores {
			if scores[q] > scores[p] || scores[q] == scores[p] && chips[q] > chips[p] {
				beaten = true
			}
		}
		if !beaten {
			winners = append(winners, Player(p))
		}
	}
	return winners
}
