package emperor

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
)

// PlayerScore is a player's final score, part by part (section 3).
type PlayerScore struct {
	Houses    int // of all regions, full or not
	Alliances int // of all alliances
	Roads     int // of all the player's rows
}

// Total returns the final score.
func (s PlayerScore) Total() int { return s.Houses + s.Alliances + s.Roads }

// String returns the total and its parts: "49 (houses 30, alliances 9, roads 10)".
func (s PlayerScore) String() string {
	return fmt.Sprintf("%d (houses %d, alliances %d, roads %d)", s.Total(), s.Houses, s.Alliances, s.Roads)
}

// PlayerScores returns the final scores by player, part by part, as if the game
// ended now. [FinalScore] has all their items. The caller may modify the slice.
func (t openTable) PlayerScores() []PlayerScore {
	points := t.finalPoints()
	return append([]PlayerScore(nil), points[:t.players]...)
}

// Totals returns the final scores by player, as if the game ended now, without
// their parts. [Table.Score] returns what the score track shows. The caller may
// modify the slice.
func (t openTable) Totals() []int {
	points, totals := t.finalPoints(), make([]int, t.players)
	for p := range totals {
		totals[p] = points[p].Total()
	}
	return totals
}

// scoreFull scores the houses of region r, which is full (section 2.5).
func (t *openTable) scoreFull(r Region) {
	for p, n := range t.housePoints(t.board.Spaces(r)) {
		t.scores[p] += int16(n)
	}
}

// end ends the game with the final scoring (section 3). A region that was full
// scores what it scored then: nothing in it can have changed.
func (t *openTable) end() {
	t.phase = PhaseOver
	points := t.finalPoints()
	for p := range t.scores {
		t.scores[p] = int16(points[p].Total())
	}
}

// finalPoints returns the points for the pieces on the board, by player.
func (t *openTable) finalPoints() [maxPlayers]PlayerScore {
	var points [maxPlayers]PlayerScore
	b, built := t.board.get(), t.built()
	for _, here := range b.spaces[:b.numRegions] {
		if built&here == 0 {
			continue
		}
		houses := t.housePoints(here)
		for p, n := range &houses {
			points[p].Houses += n
		}
	}
	alliances := t.alliancePoints()
	for p := range Player(t.players) {
		points[p].Alliances, points[p].Roads = alliances[p], t.roadPoints(p)
	}
	return points
}

// Houses (sections 2.5 and 3.1). The game counts the houses of at most five
// players, ScoreHouses the houses of any number: they find the rank above in
// two ways, and share the rule for its points.

// housePoints returns the points by player for the houses on the spaces of a
// region. It is free of branches: house counts are unpredictable.
func (t *openTable) housePoints(here SpaceSet) (points [maxPlayers]int) {
	var houses [maxPlayers]int
	for p, set := range &t.houses {
		houses[p] = (set & here).Len()
	}
	ranks, all := ranksOf(&houses)
	for p, n := range &houses {
		points[p] = rankPoints(n, ranks.above(n), all, doubles(t.houses[p]&here, t.fortified))
	}
	return points
}

// rankPoints returns the points for n houses of one player: all is the number
// of houses of all players, and above the number of one player of the next
// higher rank, 0 if there is none (A30, A31).
func rankPoints(n, above, all int, doubled bool) int {
	points := all
	if above > 0 {
		points = above
	}
	if n <= 0 {
		points = 0
	}
	if doubled {
		points = plus(points, points)
	}
	return points
}

// ranks is the numbers of houses that players have in a region: bit n is set if
// a player has n. Ties skip no rank (A30).
type ranks uint64

// ranksOf returns the ranks for these numbers of houses, and their sum.
func ranksOf(houses *[maxPlayers]int) (r ranks, all int) {
	for _, n := range houses {
		r |= 1 << (n & 63)
		all += n
	}
	return r, all
}

// above returns the rank above n houses, or 0 if there is none. It is rankAbove for
// fewer than 64 houses.
func (r ranks) above(n int) int {
	higher := r >> ((n + 1) & 63)
	above := n + 1 + bits.TrailingZeros64(uint64(higher))
	if higher == 0 {
		above = 0
	}
	return above
}

// place returns 1 for the most houses, 2 for the next rank, and so on; 0 for none.
func (r ranks) place(n int) int {
	if n == 0 {
		return 0
	}
	return 1 + bits.OnesCount64(uint64(r>>(n+1)))
}

// rankAbove returns the rank above n houses: the smallest of the numbers that is
// larger, or 0 if there is none.
func rankAbove(houses []int, n int) int {
	above := 0
	for _, others := range houses {
		if others > n && (above == 0 || others < above) {
			above = others
		}
	}
	return above
}

// ScoreHouses returns the points by player for the houses of one region
// (section 2.5): houses[i] is the number of houses of player i there, and
// fortified[i] reports whether one of them stands on a fortification.
//
// The players with the most houses score the number of all houses in the
// region, of every player. A player with fewer houses scores as many points as
// one player of the next higher rank has houses, and ties skip no rank (A30,
// A31). A player with a house on a fortification scores double, once (A32,
// A33). A player without a house scores nothing. A missing entry of fortified
// is false, and a negative count is 0. It returns the largest int for points
// above it.
func ScoreHouses(houses []int, fortified []bool) []int {
	points := make([]int, len(houses))
	sorted := slices.Clone(houses)
	slices.Sort(sorted)
	sorted = slices.Compact(sorted)
	all := sum(houses)
	for i, n := range houses {
		rank, _ := slices.BinarySearch(sorted, n)
		above := rankAbove(sorted[rank:min(rank+2, len(sorted))], n)
		points[i] = rankPoints(n, above, all, i < len(fortified) && fortified[i])
	}
	return points
}

// HousePoints returns the points that [ScoreHouses] gives player p, without
// allocating. It returns 0 if p is out of range.
func HousePoints(houses []int, fortified []bool, p Player) int {
	player := int(p)
	if player >= len(houses) {
		return 0
	}
	n := houses[player]
	return rankPoints(n, rankAbove(houses, n), sum(houses), player < len(fortified) && fortified[player])
}

// Alliances (section 3.2). The game counts the emissaries of at most five
// players once a region, ScoreAlliance the emissaries of any number: they share
// the rule of the majority.

// alliancePoints returns the points for the alliances, by player.
func (t *openTable) alliancePoints() (points [maxPlayers]int) {
	var embassies [maxRegions]embassy
	var somebody uint64 // four bits a region: nonzero if it has emissaries
	for _, emissaries := range &t.emissaries {
		somebody |= emissaries
	}
	for somebody != 0 {
		r := Region(bits.TrailingZeros64(somebody) / emissaryBits)
		somebody &^= emissaryMask << (emissaryBits * r)
		embassies[r] = t.embassy(r)
	}
	for _, a := range t.board.get().alliances {
		both, n := embassies[a.A].allied(embassies[a.B])
		for p := 0; both != 0; both >>= 1 {
			if both&1 != 0 {
				points[p] += n
			}
			p++
		}
	}
	return points
}

// embassy is the emissaries in one region.
type embassy struct {
	all      uint16 // of every player
	majority uint8  // bit p is set if player p has the majority, alone or tied
}

// embassy returns the emissaries in region r.
func (t *openTable) embassy(r Region) embassy {
	var emissaries [maxPlayers]int
	for p := range Player(maxPlayers) {
		emissaries[p] = t.emissariesOf(p, r)
	}
	return embassyOf(&emissaries)
}

// embassyOf returns the embassy for these numbers of emissaries by player.
func embassyOf(emissaries *[maxPlayers]int) (e embassy) {
	most := 0
	for _, n := range emissaries {
		most = max(most, n)
		e.all += uint16(n)
	}
	for p, n := range emissaries {
		if isMajority(n, most) {
			e.majority |= 1 << p
		}
	}
	return e
}

// allied returns the points for an alliance of two regions with these embassies,
// and the players who score them: bit p is player p.
func (e embassy) allied(other embassy) (players uint8, points int) {
	return e.majority & other.majority, int(e.all) + int(other.all)
}

// isMajority reports whether n emissaries of one player are the majority, alone
// or tied, in a region where the most of one player is given (A35, A36).
func isMajority(n, most int) bool { return n > 0 && n == most }

// ScoreAlliance returns the points by player for an alliance between two
// regions (section 3.2): a[i] and b[i] are the numbers of emissaries of player
// i in the two regions. The result is as long as the longer slice.
//
// A player with the majority in both regions, alone or tied, scores all
// emissaries of both, of every player; the others score nothing. The players
// with the most emissaries have the majority, and nobody has it if there are
// none (A35, A36). Missing and negative entries are 0, and it returns the
// largest int for points above it.
func ScoreAlliance(a, b []int) []int {
	points := make([]int, max(len(a), len(b)))
	inA, inB := countSent(a), countSent(b)
	for i := range points {
		if inA.majority(i) && inB.majority(i) {
			points[i] = plus(inA.all, inB.all)
		}
	}
	return points
}

// AlliancePoints returns the points that [ScoreAlliance] gives player p,
// without allocating. It returns 0 if p is out of range.
func AlliancePoints(a, b []int, p Player) int {
	inA, inB := countSent(a), countSent(b)
	if !inA.majority(int(p)) || !inB.majority(int(p)) {
		return 0
	}
	return plus(inA.all, inB.all)
}

// sentBy is the emissaries in one region, of any number of players.
type sentBy struct {
	players   []int
	most, all int
}

func countSent(emissaries []int) sentBy {
	s := sentBy{players: emissaries}
	for _, n := range emissaries {
		s.most = max(s.most, n)
	}
	s.all = sum(emissaries)
	return s
}

// majority reports whether a player has the majority, alone or tied.
func (s *sentBy) majority(player int) bool {
	return player < len(s.players) && isMajority(s.players[player], s.most)
}

// Winners returns the winners in the order of seats: the players with the highest
// score and, among them, the most pieces left in supply; those who still tie win
// together (section 3, A45). Before the end it returns nil. The caller may modify
// the slice.
func (t openTable) Winners() []Player {
	if !t.Over() {
		return nil
	}
	return t.winners(t.scoreList())
}

// winners returns the winners if these are the scores.
func (t *openTable) winners(scores []int) []Player {
	var winners []Player
	most := 0 // pieces that a winner has left
	for _, p := range highest(scores) {
		switch left := t.piecesLeft(p); {
		case winners == nil || left > most:
			winners, most = []Player{p}, left
		case left == most:
			winners = append(winners, p)
		}
	}
	return winners
}

// highest returns the players with the highest score, in the order of seats.
func highest(scores []int) []Player {
	var players []Player
	for i, n := range scores {
		if n == slices.Max(scores) {
			players = append(players, Player(min(i, int(Spectator))))
		}
	}
	return players
}

// canWin reports whether there are winners, in the order of seats, each with the
// highest score. The scores do not determine which of these players have the most
// pieces left.
func canWin(winners []Player, scores []int) bool {
	tied := highest(scores)
	for i, p := range winners {
		if !slices.Contains(tied, p) || i > 0 && p <= winners[i-1] {
			return false
		}
	}
	return len(winners) > 0
}

// scoreList returns the scores by player.
func (t *openTable) scoreList() []int {
	scores := make([]int, t.players)
	for p := range scores {
		scores[p] = t.Score(Player(p))
	}
	return scores
}

// piecesLeft returns the number of pieces of all kinds in the supply of player p.
func (t *openTable) piecesLeft(p Player) int {
	n := 0
	for k := range numPieces {
		n += t.supply(p, k)
	}
	return n
}

// sum adds counts. Negative ones count as 0.
func sum(counts []int) int {
	all := 0
	for _, n := range counts {
		all = plus(all, max(0, n))
	}
	return all
}

// plus adds two counts; a sum above the largest int is that int.
func plus(a, b int) int {
	if a > math.MaxInt-b {
		return math.MaxInt
	}
	return a + b
}
