package cases

import "github.com/emperorofchina/emperor"

// calculators are the functions that score without a game: ScoreHouses,
// ScoreAlliance, ScoreRoads and RoadPoints.
type calculators struct {
	board   emperor.Board
	pieces  emperor.Pieces
	players int
	rule    emperor.RoadRule
	state   emperor.GameState // the engine, which plays
}

func (c calculators) Play(m emperor.Move) (any, error) {
	next, err := emperor.Apply(c.state, m)
	c.pieces, c.state = next.Pieces(), next
	return c, err
}

func (c calculators) ScoreBy(rule emperor.RoadRule) (scored, error) {
	c.rule = rule
	return c, nil
}

func (c calculators) HousePoints(r emperor.Region) []int {
	houses, fortified := make([]int, c.players), make([]bool, c.players)
	for p, set := range c.pieces.Houses {
		here := set & c.board.Spaces(r)
		houses[p] = here.Len()
		fortified[p] = here&c.pieces.Fortified != 0
	}
	return emperor.ScoreHouses(houses, fortified)
}

func (c calculators) AlliancePoints(number int) []int {
	alliance := c.board.Alliances()[number-1]
	return emperor.ScoreAlliance(c.emissaries(alliance.A), c.emissaries(alliance.B))
}

func (c calculators) emissaries(r emperor.Region) []int {
	n := make([]int, c.players)
	if int(r) < len(c.pieces.Emissaries) {
		copy(n, c.pieces.Emissaries[r])
	}
	return n
}

func (c calculators) RowsOf(p emperor.Player) emperor.RoadScore {
	var houses emperor.SpaceSet
	if int(p) < len(c.pieces.Houses) {
		houses = c.pieces.Houses[p]
	}
	score := emperor.ScoreRoads(c.board, houses, c.pieces.Fortified, c.rule)
	score.Points = emperor.RoadPoints(c.board, houses, c.pieces.Fortified, c.rule)
	return score
}

func (c calculators) Totals() []int {
	houses := sum(c.players, c.board.NumRegions(),
		func(i int) []int { return c.HousePoints(emperor.Region(i)) })
	alliances := sum(c.players, len(c.board.Alliances()),
		func(i int) []int { return c.AlliancePoints(i + 1) })
	for p := range houses {
		houses[p] += alliances[p] + c.RowsOf(emperor.Player(p)).Points
	}
	return houses
}
