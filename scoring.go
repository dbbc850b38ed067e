package emperor

import (
	"errors"
	"fmt"
	"slices"
)

// ScoreHouses scores the houses of one region (section 2.5). At index i stand
// the number of player i's houses there, and whether one of them is on a
// fortification; the result has the length of houses.
//
// The players with the most houses score the number of all houses in the
// region, of every player; those with fewer score the count of one player of
// the rank above, and ties skip no rank (A30, A31). A player with a house on a
// fortification scores double, once (A32, A33). Who has no house scores nothing.
// A missing entry of fortified is false, a negative count is 0.
func ScoreHouses(houses []int, fortified []bool) []int {
	points := make([]int, len(houses))
	scoreHouses(points, houses, fortified)
	return points
}

// scoreHouses is ScoreHouses into points that are 0 before.
func scoreHouses(points, houses []int, fortified []bool) {
	all := sum(houses)
	above := all // what the players of the next rank score
	for rank := all; rank > 0; {
		next := 0
		for i, n := range houses {
			if n == rank {
				points[i] = above
				if i < len(fortified) && fortified[i] {
					points[i] *= 2
				}
			} else if n < rank {
				next = max(next, n)
			}
		}
		if slices.Contains(houses, rank) {
			above = rank
		}
		rank = next
	}
}

// ScoreAlliance scores an alliance between two regions (section 3.2). At index
// i stands the number of player i's emissaries in the one and in the other; the
// result has the length of the longer.
//
// A player who has the majority in both, alone or tied, scores all emissaries
// of both regions, of every player; the others score nothing. The majority is
// to have the most, and nobody has it where there are no emissaries (A35, A36).
// Missing and negative entries are 0.
func ScoreAlliance(a, b []int) []int {
	points := make([]int, max(len(a), len(b)))
	for i := range points {
		points[i] = alliancePoints(a, b, i)
	}
	return points
}

// alliancePoints returns what an alliance scores for player i.
func alliancePoints(a, b []int, i int) int {
	if !hasMajority(a, i) || !hasMajority(b, i) {
		return 0
	}
	return sum(a) + sum(b)
}

// hasMajority reports whether player i has the majority of a region's
// emissaries, alone or tied.
func hasMajority(emissaries []int, i int) bool {
	return i < len(emissaries) && emissaries[i] > 0 && emissaries[i] == slices.Max(emissaries)
}

// sum adds counts, of which negative ones are 0.
func sum(counts []int) int {
	all := 0
	for _, n := range counts {
		all += max(0, n)
	}
	return all
}

// FinalScoring is the whole scoring of a board, item by item, each with what
// explains it: of every region, whether it was scored in the course of the game
// or not, of every alliance, and of every player's rows. All items together are
// the final scores.
type FinalScoring struct {
	Board     Board
	RoadRule  RoadRule
	Regions   []RegionScore   // by region (sections 2.5 and 3.1)
	Alliances []AllianceScore // by number (section 3.2)
	Roads     []RoadScore     // by player (section 3.3)
}

// RegionScore is what the houses of a region score, and why.
type RegionScore struct {
	Region  Region
	Spaces  int    // house spaces of the region
	Houses  []int  // by player
	Ranks   []int  // by player: 1 for the most houses, and so on; 0 without a house
	Doubled []bool // by player: a house of his stands on a fortification here
	Points  []int  // by player
}

// Full reports whether every house space has a house, so that the region was
// scored in the course of the game.
func (s RegionScore) Full() bool { return sum(s.Houses) == s.Spaces }

// AllianceScore is what an alliance scores, and why.
type AllianceScore struct {
	Alliance             Alliance
	EmissariesA          []int    // by player, in the alliance's region A
	EmissariesB          []int    // by player, in its region B
	MajorityA, MajorityB []Player // who has the most there; all who tie; nobody where there are none
	Points               []int    // by player
}

// Totals returns the final scores by player: the sums of all items.
func (f FinalScoring) Totals() []int {
	totals := make([]int, len(f.Roads))
	add := func(points []int) {
		for i := range min(len(totals), len(points)) {
			totals[i] += points[i]
		}
	}
	for _, region := range f.Regions {
		add(region.Points)
	}
	for _, alliance := range f.Alliances {
		add(alliance.Points)
	}
	for i, roads := range f.Roads {
		totals[i] += roads.Points
	}
	return totals
}

// Score scores the pieces of a game that is over, as at a real table: all that
// houses, alliances and roads score, item by item. There are as many players as
// the pieces tell of.
//
// Pieces that can't be are refused with a [*PositionError] that lists every
// fault: more than 5 players, spaces or regions that the board does not have,
// two houses on a space, more than 20 houses or 8 emissaries of a player or 5
// fortifications, emissaries fewer than none or above a region's limit. So are
// a road rule that does not exist, and the zero Board.
func (b Board) Score(p Pieces, rule RoadRule) (FinalScoring, error) {
	var faults []error
	if b.data == nil {
		faults = append(faults, errors.New("the zero Board has no regions; use Side3to4, Side4to5 or NewBoard"))
	}
	if rule > BestRows {
		faults = append(faults, fmt.Errorf("road rule %d; there are MainRowFirst and BestRows (section 3.3)", rule))
	}
	faults = append(faults, checkPieces(b, p, maxPlayers, maxPlayers*maxFortifications)...)
	if faults != nil {
		return FinalScoring{}, &PositionError{Faults: faults}
	}
	players := len(p.Houses)
	for _, row := range p.Emissaries {
		players = max(players, len(row))
	}
	return scoreBoard(b, p, players, rule), nil
}

// FinalScore scores the pieces on a table as if the game ended now; once it is
// over, that is the final scoring. The totals are not the scores so far: before
// the end those hold full regions only.
func FinalScore(t Table) FinalScoring {
	return scoreBoard(t.Board(), t.Pieces(), t.NumPlayers(), t.RoadRule())
}

// scoreBoard scores pieces that can be.
func scoreBoard(b Board, p Pieces, players int, rule RoadRule) FinalScoring {
	f := FinalScoring{Board: b, RoadRule: rule}
	houses := make([]SpaceSet, players)
	copy(houses, p.Houses)
	emissaries := make([][]int, b.NumRegions())
	for r := range emissaries {
		emissaries[r] = make([]int, players)
		if r < len(p.Emissaries) {
			copy(emissaries[r], p.Emissaries[r])
		}
	}
	for r := range b.Regions() {
		f.Regions = append(f.Regions, scoreRegion(b, r, houses, p.Fortified))
	}
	for _, a := range b.Alliances() {
		inA, inB := emissaries[a.A], emissaries[a.B]
		f.Alliances = append(f.Alliances, AllianceScore{
			Alliance:    a,
			EmissariesA: slices.Clone(inA),
			EmissariesB: slices.Clone(inB),
			MajorityA:   majority(inA),
			MajorityB:   majority(inB),
			Points:      ScoreAlliance(inA, inB),
		})
	}
	for i := range players {
		f.Roads = append(f.Roads, ScoreRoads(b, houses[i], p.Fortified, rule))
	}
	return f
}

func scoreRegion(b Board, r Region, houses []SpaceSet, fortified SpaceSet) RegionScore {
	here := b.Spaces(r)
	s := RegionScore{
		Region:  r,
		Spaces:  here.Len(),
		Houses:  make([]int, len(houses)),
		Ranks:   make([]int, len(houses)),
		Doubled: make([]bool, len(houses)),
	}
	for i, set := range houses {
		s.Houses[i] = (set & here).Len()
		s.Doubled[i] = doubles(set&here, fortified)
	}
	var counts []int // that differ, most first
	for _, n := range s.Houses {
		if n > 0 && !slices.Contains(counts, n) {
			counts = append(counts, n)
		}
	}
	slices.Sort(counts)
	slices.Reverse(counts)
	for i, n := range s.Houses {
		s.Ranks[i] = 1 + slices.Index(counts, n)
	}
	s.Points = ScoreHouses(s.Houses, s.Doubled)
	return s
}

// majority returns who has the majority of a region's emissaries.
func majority(emissaries []int) []Player {
	var players []Player
	for i := range emissaries {
		if hasMajority(emissaries, i) {
			players = append(players, Player(i))
		}
	}
	return players
}

// awardHouses adds what the houses of a region score (section 2.5).
func (t *openTable) awardHouses(r Region) {
	var points, houses [maxPlayers]int
	var doubled [maxPlayers]bool
	here := t.board.Spaces(r)
	for p, set := range t.houses {
		houses[p] = (set & here).Len()
		doubled[p] = doubles(set&here, t.fortified)
	}
	scoreHouses(points[:], houses[:], doubled[:])
	for p, n := range points {
		t.scores[p] += int16(n)
	}
}

// awardAlliance adds what an alliance scores (section 3.2).
func (t *openTable) awardAlliance(a Alliance) {
	var inA, inB [maxPlayers]int
	for p := range Player(t.players) {
		inA[p], inB[p] = t.emissariesOf(p, a.A), t.emissariesOf(p, a.B)
	}
	for p := range t.players {
		t.scores[p] += int16(alliancePoints(inA[:], inB[:], int(p)))
	}
}

// awardRoads adds what roads score (section 3.3).
func (t *openTable) awardRoads() {
	for p := range t.players {
		t.scores[p] += int16(RoadPoints(t.board, t.houses[p], t.fortified, t.roads))
	}
}
