package cases

import "github.com/emperorofchina/emperor"

// calculators are the functions that score without a game: ScoreHouses,
// ScoreAlliance, ScoreRoads and RoadPoints.
type calculators struct {
	board   emperor.Board
	pieces  emperor.Pieces
	players int
}

func (c calculators) HousePoints(r emperor.Region) ([]int, error) {
	houses, fortified := make([]int, c.players), make([]bool, c.players)
	for p, set := range c.pieces.Houses {
		here := set & c.board.Spaces(r)
		houses[p] = here.Len()
		fortified[p] = here&c.pieces.Fortified != 0
	}
	return emperor.ScoreHouses(houses, fortified), nil
}

func (c calculators) AlliancePoints(number int) ([]int, error) {
	alliance := c.board.Alliances()[number-1]
	return emperor.ScoreAlliance(c.emissaries(alliance.A), c.emissaries(alliance.B)), nil
}

func (c calculators) emissaries(r emperor.Region) []int {
	n := make([]int, c.players)
	if int(r) < len(c.pieces.Emissaries) {
		copy(n, c.pieces.Emissaries[r])
	}
	return n
}

func (c calculators) RowsOf(p emperor.Player, rule emperor.RoadRule) (emperor.RoadScore, error) {
	var houses emperor.SpaceSet
	if int(p) < len(c.pieces.Houses) {
		houses = c.pieces.Houses[p]
	}
	score := emperor.ScoreRoads(c.board, houses, c.pieces.Fortified, rule)
	score.Points = emperor.RoadPoints(c.board, houses, c.pieces.Fortified, rule)
	return score, nil
}

func (c calculators) TotalPoints(rule emperor.RoadRule) ([]int, error) {
	totals := make([]int, c.players)
	add := func(points []int) {
		for p, n := range points {
			totals[p] += n
		}
	}
	for r := range c.board.Regions() {
		points, _ := c.HousePoints(r)
		add(points)
	}
	for number := range c.board.Alliances() {
		points, _ := c.AlliancePoints(number + 1)
		add(points)
	}
	for p := range totals {
		score, _ := c.RowsOf(emperor.Player(p), rule)
		totals[p] += score.Points
	}
	return totals, nil
}
