package emperor

import (
	"fmt"
	"math"
	"math/bits"
	"reflect"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/internal/strictjson"
)

// FinalScoring is the scoring of a board, item by item, each with its reasons:
// every region, also those that scored during the game, every alliance, and
// every player's rows. The sums of all items are the final scores.
type FinalScoring struct {
	Board     Board           `json:"board" kind:"required"` // the board that was scored
	RoadRule  RoadRule        `json:"roadRule"`              // how rows were divided
	Regions   []RegionScore   `json:"regions"`               // by region (sections 2.5 and 3.1)
	Alliances []AllianceScore `json:"alliances"`             // by number (section 3.2)
	Roads     []RoadScore     `json:"roads"`                 // by player (section 3.3)

	// Winners have the highest total and, among equal totals, the most pieces left
	// in supply, in the order of seats. The pieces on the board do not determine
	// the other pieces left, so FinalScore sets Winners and Board.Score leaves it
	// nil.
	Winners []Player `json:"winners,omitzero"`

	// Provisional is set by FinalScore if the game is not over: Winners would win if
	// it ended now.
	Provisional bool `json:"provisional,omitzero"`
}

// RegionScore is the points for the houses of a region, with the reasons.
type RegionScore struct {
	Region  Region `json:"region"`                 // which region it is
	Spaces  int    `json:"spaces"`                 // house spaces of the region
	Houses  []int  `json:"houses" kind:"byPlayer"` // by player
	Ranks   []int  `json:"ranks"`                  // by player: 1 for the most houses, and so on; 0 for none
	Doubled []bool `json:"doubled" kind:"marks"`   // by player: a house of theirs is on a fortification
	Points  []int  `json:"points"`                 // by player
}

// Full reports whether every house space has a house: the region scored during
// the game.
func (s RegionScore) Full() bool { return sum(s.Houses) == s.Spaces }

// AllianceScore is the points for an alliance, with the reasons.
type AllianceScore struct {
	Alliance Alliance `json:",inline"` // which alliance it is
	// by player, in the alliance's region A, and B
	EmissariesA []int    `json:"emissaries" pair:"EmissariesB"`
	EmissariesB []int    // by player, in its region B
	MajorityA   []Player `json:"majorities" pair:"MajorityB"` // those with the most emissaries, ties included
	MajorityB   []Player // see MajorityA; both are nil without emissaries
	Points      []int    `json:"points"` // by player
}

// PlayerScores returns, by player, the points for houses, alliances and roads. The
// caller may modify the slice.
func (f FinalScoring) PlayerScores() []PlayerScore {
	scores := make([]PlayerScore, len(f.Roads))
	for i := range scores {
		for _, region := range f.Regions {
			scores[i].Houses += entry(region.Points, i)
		}
		for _, alliance := range f.Alliances {
			scores[i].Alliances += entry(alliance.Points, i)
		}
		scores[i].Roads = f.Roads[i].Points
	}
	return scores
}

// entry returns the points of a player, or 0 if there are none.
func entry(points []int, i int) int {
	if i >= len(points) {
		return 0
	}
	return points[i]
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

// Item is one item of a final scoring from which a player scores: the houses of
// a region, an alliance, or a row. Of the fields Houses, Alliance and Row one
// is set, and the other two are zero: Houses is set if len(Houses.Houses) is
// not 0, Alliance if its Alliance.Number is not 0, and Row if its Points are
// not 0.
type Item struct {
	Player   Player        // the player who scores
	Points   int           // what they score, at least 1
	Houses   RegionScore   // the region whose houses score, for all players
	Alliance AllianceScore // the alliance that scores, for all players
	Row      Row           // the player's row that scores
}

// Items returns the items from which player p scores: regions by index,
// alliances by number, and rows by points. Their points add up to p's total. It
// returns nil if p is out of range. The caller may modify the slice.
func (f FinalScoring) Items(p Player) []Item {
	var items []Item
	if int(p) >= len(f.Roads) {
		return nil
	}
	for _, s := range f.Regions {
		if n := entry(s.Points, int(p)); n != 0 {
			items = append(items, Item{Player: p, Points: n, Houses: s})
		}
	}
	for _, s := range f.Alliances {
		if n := entry(s.Points, int(p)); n != 0 {
			items = append(items, Item{Player: p, Points: n, Alliance: s})
		}
	}
	for _, row := range f.Roads[p].Rows {
		items = append(items, Item{Player: p, Points: row.Points, Row: row})
	}
	return items
}

// Item describes item i of a scoring on board b, as in one of
//
//	Anna 10: 2 houses in Zhao, the most of 5, doubled
//	Bo 2: 1 house in Zhao, rank 2; rank 1 has 2
//	Anna 3: alliance 1, majority in Zhao and Wei, 3 emissaries in all
//	Anna 8: row of 4 houses, doubled: Wei 1, Wei 2, Wei 3, Wei 4
//
// Without names, players appear as letters.
func (n Names) Item(b Board, i Item) string { return Words{}.Item(n, b, i) }

// The sentences about items.
const (
	nothingScored = "{player} {points}: nothing"
	housesScored  = "{player} {points}: {n, plural, one {# house} other {# houses}} in {region}, " +
		"{rank, plural, =1 {the most of {all}} other {rank {rank}; rank {before} has {above}}}" +
		"{doubled, select, true {, doubled} other {}}"
	allianceScored = "{player} {points}: alliance {number}, majority in {a} and {b}, {all} emissaries in all"
	rowScored      = "{player} {points}: row of {n} houses{doubled, select, true {, doubled} other {}}: {spaces}"
)

// Item describes item i of a scoring on board b, as [Names.Item] does.
func (w Words) Item(n Names, b Board, i Item) string {
	message, values := nothingScored, []any(nil)
	switch at := int(i.Player); {
	case at < min(len(i.Houses.Houses), len(i.Houses.Ranks), len(i.Houses.Doubled)):
		s := i.Houses
		rank, above := max(1, s.Ranks[at]), 0
		if next := slices.Index(s.Ranks, rank-1); next >= 0 {
			above = entry(s.Houses, next)
		}
		message, values = housesScored, []any{"n", s.Houses[at], "region", w.region(b, s.Region),
			"all", sum(s.Houses), "rank", rank, "before", rank - 1, "above", above, "doubled", s.Doubled[at]}
	case i.Alliance.Alliance.Number != 0:
		s := i.Alliance
		message, values = allianceScored, []any{"number", s.Alliance.Number, "a", w.region(b, s.Alliance.A),
			"b", w.region(b, s.Alliance.B), "all", sum(s.EmissariesA) + sum(s.EmissariesB)}
	case i.Row.Spaces != nil:
		message, values = rowScored, []any{"n", len(i.Row.Spaces), "doubled", i.Row.Doubled,
			"spaces", w.spaces(b, i.Row.Spaces)}
	}
	return n.peopleIn(w).Say(i.Player, message, append(values, "points", i.Points)...)
}

// Score scores the pieces of a finished game, as at a real table: houses,
// alliances and roads, item by item. There are as many players as p has entries,
// so a last player without any house or emissary needs an entry of 0 in Houses.
// It does not determine the winners: the supplies decide
// between equal totals, and the pieces on the board do not show who placed the
// fortifications (section 3). [FinishedTable] determines them by an assumption
// about these.
//
// It returns a [*DataError] that lists every fault of impossible pieces:
// more than 5 players, spaces or regions that the board does not have, two
// houses on a space, more than 20 houses or 8 emissaries of a player or 5
// fortifications, a negative number of emissaries or more than a region's
// limit. It does the same for an unknown road rule and for the zero Board.
func (b Board) Score(p Pieces, rule RoadRule) (FinalScoring, error) {
	var faults faultList
	if b.data == nil {
		faults.Add("the zero Board has no regions; use Side3to4, Side4to5 or NewBoard")
	}
	if fault := roadRuleWords.Fault(uint8(rule)); fault != nil {
		faults.Add("road %w", fault)
	}
	faults.Append(checkPieces(b, p, maxPlayers, maxPlayers*maxFortifications))
	if faults.Any() {
		return FinalScoring{}, dataError("position", faults)
	}
	return scoreBoard(b, p, p.players(), rule), nil
}

// FinalScore scores the pieces on a table as if the game ended now, and sets
// its winners. Once the game is over, that is the final scoring. Before the end
// the totals are not [Table.Score], which counts only full regions.
func FinalScore(t Table) FinalScoring {
	f := scoreBoard(t.Board(), t.Pieces(), t.NumPlayers(), t.RoadRule())
	f.Winners = t.winners(f.Totals())
	f.Provisional = f.Winners != nil && !t.Over()
	return f
}

// scoreBoard scores valid pieces.
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
		inA, inB := slices.Clone(emissaries[a.A]), slices.Clone(emissaries[a.B])
		f.Alliances = append(f.Alliances, scoreAlliance(a, inA, inB))
	}
	for i := range players {
		f.Roads = append(f.Roads, ScoreRoads(b, houses[i], p.Fortified, rule))
	}
	return f
}

// scoreRegion scores the houses of region r.
func scoreRegion(b Board, r Region, houses []SpaceSet, fortified SpaceSet) RegionScore {
	here := b.Spaces(r)
	counts, doubled := make([]int, len(houses)), make([]bool, len(houses))
	for i, set := range houses {
		counts[i], doubled[i] = (set & here).Len(), doubles(set&here, fortified)
	}
	return scoreCounts(r, here.Len(), counts, doubled)
}

// scoreCounts scores a region for these numbers of houses. Players without a house
// do not double.
func scoreCounts(r Region, spaces int, houses []int, doubled []bool) RegionScore {
	players := len(houses)
	s := RegionScore{r, spaces, houses, make([]int, players), make([]bool, players), make([]int, players)}
	var counts [maxPlayers]int
	copy(counts[:], houses)
	ranks, all := ranksOf(&counts)
	for i, n := range houses {
		s.Ranks[i], s.Doubled[i] = ranks.place(n), doubled[i] && n > 0
		s.Points[i] = rankPoints(n, ranks.above(n), all, s.Doubled[i])
	}
	return s
}

// scoreAlliance scores an alliance by the emissaries in its two regions.
func scoreAlliance(a Alliance, inA, inB []int) AllianceScore {
	var countsA, countsB [maxPlayers]int
	copy(countsA[:], inA)
	copy(countsB[:], inB)
	embassyA, embassyB := embassyOf(&countsA), embassyOf(&countsB)
	both, points := embassyA.allied(embassyB)
	s := AllianceScore{a, inA, inB, seats(embassyA.majority), seats(embassyB.majority), make([]int, len(inA))}
	for _, p := range seats(both) {
		s.Points[p] = points
	}
	return s
}

// seats returns the players of a set. Bit p of it is player p.
func seats(set uint8) []Player {
	var players []Player
	for ; set != 0; set &= set - 1 {
		players = append(players, Player(bits.TrailingZeros8(set)))
	}
	return players
}

func (f *FinalScoring) isZero() bool { return reflect.ValueOf(*f).IsZero() }

// faults returns the contradictions within a scoring: points that do not follow
// from the counts beside them, rows that are none, and winners without the
// highest total. It does not check that the supply has these pieces.
func (f FinalScoring) faults() faultList {
	if f.isZero() {
		return faultList{}
	}
	faults := f.shapeFaults()
	if faults.Any() {
		return faults
	}
	for i, item := range f.Regions {
		faults.Check(fmt.Sprintf("Regions[%d]", i), item.check(f.Board, Region(i)))
	}
	sent := make([][]int, f.Board.NumRegions()) // emissaries by region, then player
	for i, item := range f.Alliances {
		for _, err := range item.faults(f.Board, f.Board.get().alliances[i], sent) {
			faults.Check(fmt.Sprintf("Alliances[%d]", i), err)
		}
	}
	if faults.Any() {
		return faults
	}
	faults = f.roadFaults()
	if totals := f.Totals(); f.Winners != nil && !canWin(f.Winners, totals) {
		faults.Add("Winners: %s; the highest score wins, or several of them (section 3)",
			letters.result(totals, f.Winners))
	}
	if f.Provisional && f.Winners == nil {
		faults.Add("Provisional: true without Winners, who would win if the game ended now")
	}
	return faults
}

// shapeFaults returns the faults in the numbers of regions, alliances and
// players.
func (f FinalScoring) shapeFaults() faultList {
	var faults faultList
	b, players := f.Board, len(f.Roads)
	if b.data == nil {
		faults.Add("Board: the zero Board has no regions; nothing can be scored on it")
	}
	faults.Check("RoadRule", roadRuleWords.Fault(uint8(f.RoadRule)))
	if players > maxPlayers {
		faults.Add("Roads: for %d players; there are at most %d", players, maxPlayers)
	}
	if len(f.Regions) != b.NumRegions() {
		faults.Add("Regions: there are %d; the board has %d", len(f.Regions), b.NumRegions())
	}
	if n := len(b.get().alliances); len(f.Alliances) != n {
		faults.Add("Alliances: there are %d; the board has %d", len(f.Alliances), n)
	}
	for i, item := range f.Regions {
		if len(item.Houses) != players || len(item.Doubled) != players {
			faults.Add("Regions[%d]: for another number of players than the %d of Roads", i, players)
		}
	}
	for i, item := range f.Alliances {
		if len(item.EmissariesA) != players || len(item.EmissariesB) != players {
			faults.Add("Alliances[%d]: for another number of players than the %d of Roads", i, players)
		}
	}
	return faults
}

// roadFaults returns the faults of the rows, and their contradictions to the
// houses of each player in the regions.
func (f FinalScoring) roadFaults() faultList {
	var faults faultList
	var taken SpaceSet
	for i, score := range f.Roads {
		points := 0
		for j, row := range score.Rows {
			set := Spaces(row.Spaces...)
			if set&taken != 0 {
				faults.Add("Roads[%d].Rows[%d]: another row has houses of it; a house serves one row (section 3.3)",
					i, j)
			}
			taken |= set
			if err := row.check(f.Board); err != nil {
				faults.Add("Roads[%d].Rows[%d]: %w", i, j, err)
			}
			if j > 0 && score.Rows[j-1].sortsAfter(row) {
				faults.Add("Roads[%d].Rows[%d]: rows stand in the order of their points, most first, "+
					"then of their spaces", i, j)
			}
			points += row.Points
		}
		if points != score.Points {
			faults.Add("Roads[%d].Points: %d; its rows together are %d", i, score.Points, points)
		}
		if err := score.among(f.Regions, f.Board, i); err != nil {
			faults.Add("Roads[%d]: %w", i, err)
		}
	}
	return faults
}

// sortsAfter reports whether a row is listed after another one.
func (row Row) sortsAfter(other Row) bool {
	if row.Points != other.Points {
		return row.Points < other.Points
	}
	return Spaces(row.Spaces...) > Spaces(other.Spaces...)
}

// check returns the fault of the item of region r.
func (s RegionScore) check(b Board, r Region) error {
	spaces := b.Spaces(r).Len()
	for _, n := range s.Houses {
		if n < 0 || n > maxHouses || sum(s.Houses) > spaces {
			return fmt.Errorf("%v houses; there are %d spaces", s.Houses, spaces)
		}
	}
	follows := scoreCounts(r, spaces, s.Houses, s.Doubled)
	if reflect.DeepEqual(s, follows) {
		return nil
	}
	return difference("section 2.5", []compared{
		{"region", b.regionText(s.Region), b.regionText(follows.Region)},
		{"house spaces", s.Spaces, follows.Spaces},
		{"ranks", s.Ranks, follows.Ranks},
		{"doubled", s.Doubled, follows.Doubled},
		{"points", s.Points, follows.Points},
	})
}

// faults returns the faults of the item of alliance a, and adds its emissaries
// to the emissaries of the alliances before.
func (s AllianceScore) faults(b Board, a Alliance, sent [][]int) (faults []error) {
	add := func(r Region, emissaries []int) {
		for _, n := range emissaries {
			if n < 0 || n > maxEmissaries {
				faults = append(faults, fmt.Errorf("emissaries %v in %s; a player owns %d (section 1)",
					emissaries, b.RegionName(r), maxEmissaries))
				return
			}
		}
		if others := sent[r]; others != nil && !slices.Equal(emissaries, others) {
			faults = append(faults, fmt.Errorf("emissaries %v in %s; another alliance has %v",
				emissaries, b.RegionName(r), others))
		}
		sent[r] = emissaries
	}
	add(a.A, s.EmissariesA)
	add(a.B, s.EmissariesB)
	if follows := scoreAlliance(a, s.EmissariesA, s.EmissariesB); !reflect.DeepEqual(s, follows) {
		faults = append(faults, difference("section 3.2", []compared{
			{"alliance", b.allianceText(s.Alliance), b.allianceText(follows.Alliance)},
			{"majority in A", s.MajorityA, follows.MajorityA},
			{"majority in B", s.MajorityB, follows.MajorityB},
			{"points", s.Points, follows.Points},
		}))
	}
	return faults
}

// compared is a part of an item as given and as it follows from the others.
type compared struct {
	what           string
	given, follows any
}

// difference names the first part of an item that does not follow from the others.
func difference(rule string, parts []compared) error {
	for _, part := range parts {
		if !reflect.DeepEqual(part.given, part.follows) {
			return fmt.Errorf("%s: %v; correct: %v (%s)", part.what, part.given, part.follows, rule)
		}
	}
	return fmt.Errorf("malformed item (%s)", rule)
}

// allianceText names an alliance by number and regions: "1 Zhao-Wei".
func (b Board) allianceText(a Alliance) string {
	return fmt.Sprintf("%d %s-%s", a.Number, b.regionText(a.A), b.regionText(a.B))
}

// check returns the fault of a row on a board.
func (row Row) check(b Board) error {
	n := len(row.Spaces)
	if n < minRow || n > maxHouses {
		return fmt.Errorf("%d houses; a row has %d to %d (section 3.3)", n, minRow, maxHouses)
	}
	for i, s := range row.Spaces {
		if fault := b.spaceFault(s); fault != nil {
			return fault
		}
		if i > 0 && !b.Neighbors(row.Spaces[i-1]).Has(s) {
			return fmt.Errorf("no road joins %s and %s (section 3.3)", b.SpaceName(row.Spaces[i-1]),
				b.SpaceName(s))
		}
	}
	if Spaces(row.Spaces...).Len() != n {
		return fmt.Errorf("it has a house twice; a row is a simple path (section 3.3)")
	}
	if row.Spaces[0] > row.Spaces[n-1] {
		return fmt.Errorf("from %s to %s; it is walked the other way round",
			b.SpaceName(row.Spaces[0]), b.SpaceName(row.Spaces[n-1]))
	}
	if row.Doubled {
		n *= 2
	}
	if row.Points != n {
		return fmt.Errorf("%d points; it scores %d (section 3.3)", row.Points, n)
	}
	return nil
}

// among returns the contradiction between a player's rows and the regions, in
// houses or in fortifications.
func (s RoadScore) among(regions []RegionScore, b Board, player int) error {
	var all, plain SpaceSet
	for _, row := range s.Rows {
		set := Spaces(row.Spaces...)
		all |= set
		if !row.Doubled {
			plain |= set
			continue
		}
		doubled := func(s Space) bool { return regions[b.RegionOf(s)].Doubled[player] }
		if !slices.ContainsFunc(row.Spaces, doubled) {
			return fmt.Errorf("a row is doubled where no region is (section 3.3)")
		}
	}
	for r, item := range regions {
		here, n := b.Spaces(Region(r)), item.Houses[player]
		if k := (all & here).Len(); k > n {
			return fmt.Errorf("rows have %d houses in %s; there are %d", k, b.RegionName(Region(r)), n)
		}
		if item.Doubled[player] && (plain&here).Len() == n {
			return fmt.Errorf("%s is doubled, where all houses are in rows that are not (section 3.3)",
				b.RegionName(Region(r)))
		}
	}
	return nil
}

// String describes the scoring, one item on each line, with its points and
// reasons:
//
//	Houses:
//	  Zhao, full: B 5 (2 houses), C 5 (2 houses), A 2 (1 house)
//	  Wei: A 8 (4 houses, doubled)
//	Alliances:
//	  1 Zhao-Wei: A 3 (Zhao A1 B1, majority A and B; Wei A1, majority A)
//	Roads, MainRowFirst:
//	  A 8
//	    8: Wei 1, Wei 2, Wei 3, Wei 4 (doubled)
//	  B 0
//	  C 0
//	Totals: A 21, B 5, C 5
//	Winner: A
//
// If several players have the highest total, the last line adds how their
// supplies decide. The last line begins "Would win if the game ended now:" for
// a game that is not over, and "In the lead:" for a scoring of [Board.Score],
// which has no winners. Regions marked full scored during the game. An item
// wider than 80 columns continues on the next line, so that only a long name
// can make a line wider. Impossible items are described as far as possible, and
// an empty scoring with a sentence. [Names.Scoring] writes the players' names.
func (f FinalScoring) String() string { return letters.Scoring(f) }

// Scoring describes a scoring as [FinalScoring.String] does, with names: "Anna
// 21" for "A 21", and "Zhao Anna 1 Bo 1" for "Zhao A1 B1".
func (n Names) Scoring(f FinalScoring) string { return Words{}.Scoring(n, f) }

// The sentences of a scoring as text.
const (
	nothingIsScored = "Nothing is scored."
	housesTitle     = "Houses"
	alliancesTitle  = "Alliances"
	roadsTitle      = "Roads, {rule}"
	totalsTitle     = "Totals"
	noItems         = "{title}: none"

	fullRegion    = "{region}, full"
	noneInRegion  = "{region} none"
	majorityIn    = "{emissaries}, majority {players}"
	noEmissaries  = "no emissaries"
	rowDoubled    = "doubled"
	winnerIs      = "Winner:"
	winnersAre    = "Winners:"
	wouldWin      = "Would win if the game ended now:"
	leadersAre    = "In the lead:"
	suppliesTell  = "{players}; who of them has the most pieces left in supply wins"
	moreInSupply  = "{players}, with more pieces left in supply than {others}"
	equalInSupply = "{players}, with as many pieces left in supply"
)

var scoringMessages = [...]string{nothingIsScored, housesTitle, alliancesTitle, roadsTitle, totalsTitle,
	noItems, fullRegion, noneInRegion, majorityIn, noEmissaries, rowDoubled, winnerIs, winnersAre,
	wouldWin, leadersAre, suppliesTell, moreInSupply, equalInSupply}

// Scoring describes a scoring as [Names.Scoring] does.
func (w Words) Scoring(n Names, f FinalScoring) string {
	if f.Board == (Board{}) && len(f.Regions)+len(f.Alliances)+len(f.Roads) == 0 {
		return w.say(nothingIsScored) + "\n"
	}
	t := scoringText{words: w, names: n}
	t.heading(w.say(housesTitle), len(f.Regions))
	for _, s := range f.Regions {
		name := w.region(f.Board, s.Region)
		if s.Full() {
			name = w.say(fullRegion, "region", name)
		}
		t.item("  "+name+":", listed(w.houses(n, s))...)
	}
	t.heading(w.say(alliancesTitle), len(f.Alliances))
	for _, s := range f.Alliances {
		t.alliance(f.Board, s)
	}
	t.heading(w.say(roadsTitle, "rule", f.RoadRule.String()), len(f.Roads))
	for i, s := range f.Roads {
		fmt.Fprintf(&t, "  %s %d\n", n.peopleIn(w).Seat(i), s.Points)
		for _, row := range s.Rows {
			t.row(f.Board, row)
		}
	}
	if totals := n.peopleIn(w).Points(f.Totals()); len(totals) == 0 {
		t.heading(w.say(totalsTitle), 0)
	} else {
		t.item(w.say(totalsTitle)+":", listed(totals)...)
	}
	t.outcome(highest(f.Totals()), f)
	return t.String()
}

// housesCounted gives the points of a player's houses in a region.
const housesCounted = "{player} {points} ({n, plural, one {# house} other {# houses}}" +
	"{doubled, select, true {, doubled} other {}})"

// houses describes what the houses of a region score, player by player.
func (w Words) houses(n Names, s RegionScore) []string {
	people, parts := n.peopleIn(w), []string(nil)
	for rank := 1; slices.Contains(s.Ranks, rank); rank++ {
		for i, r := range s.Ranks {
			if r == rank && i < min(len(s.Houses), len(s.Doubled), len(s.Points)) {
				parts = append(parts, people.Say(Player(min(i, math.MaxUint8)), housesCounted,
					"n", s.Houses[i], "points", s.Points[i], "doubled", s.Doubled[i]))
			}
		}
	}
	if parts == nil {
		return []string{people.All(nil)}
	}
	return parts
}

// scoringText is a scoring as text, item by item.
type scoringText struct {
	strings.Builder
	words Words
	names Names
}

// heading begins a list of items.
func (t *scoringText) heading(title string, items int) {
	if items == 0 {
		t.WriteString(t.words.say(noItems, "title", title) + "\n")
	} else {
		t.WriteString(title + ":\n")
	}
}

// lineWidth is the maximum width of a line in columns.
const lineWidth = 80

// item writes an item with blanks between its words, and wraps it at lineWidth.
func (t *scoringText) item(line string, words ...string) {
	for _, word := range words {
		if scan.Width(line+" "+word) > lineWidth {
			t.WriteString(line + "\n")
			line = "       "
		}
		line += " " + word
	}
	t.WriteString(line + "\n")
}

// alliance writes what an alliance scores, and the emissaries at both ends.
func (t *scoringText) alliance(b Board, s AllianceScore) {
	people, points := t.names.peopleIn(t.words), []string(nil)
	for i, n := range s.Points {
		if n != 0 {
			points = append(points, fmt.Sprintf("%s %d", people.Seat(i), n))
		}
	}
	if points == nil {
		points = []string{people.All(nil)}
	}
	nameA, nameB := t.words.region(b, s.Alliance.A), t.words.region(b, s.Alliance.B)
	inA, inB := t.emissaries(nameA, s.EmissariesA, s.MajorityA),
		t.emissaries(nameB, s.EmissariesB, s.MajorityB)
	words := append(listed(points), "("+inA+";", inB+")")
	if sum(s.EmissariesA)+sum(s.EmissariesB) == 0 {
		words = append(listed(points), "("+t.words.say(noEmissaries)+")")
	}
	t.item(fmt.Sprintf("  %d %s-%s:", s.Alliance.Number, nameA, nameB), words...)
}

// row writes a row in walking order.
func (t *scoringText) row(b Board, row Row) {
	names := make([]string, len(row.Spaces))
	for i, s := range row.Spaces {
		names[i] = t.words.space(b, s)
	}
	words := listed(names)
	if row.Doubled {
		words = append(words, "("+t.words.say(rowDoubled)+")")
	}
	t.item(fmt.Sprintf("    %d:", row.Points), words...)
}

// outcome writes the winners among those with the highest total, or those who would
// win if the game ended now, and the reason. Without winners it says that supplies
// decide.
func (t *scoringText) outcome(leaders []Player, f FinalScoring) {
	heading, message, winners := winnerIs, "{players}", f.Winners
	switch {
	case f.Provisional:
		heading = wouldWin
	case len(winners) > 1:
		heading = winnersAre
	}
	others := slices.DeleteFunc(slices.Clone(leaders),
		func(p Player) bool { return slices.Contains(winners, p) })
	switch {
	case leaders == nil:
		return
	case winners == nil:
		heading, winners = leadersAre, leaders
		if len(leaders) > 1 {
			message = suppliesTell
		}
	case len(winners) < len(leaders):
		message = moreInSupply
	case len(winners) > 1:
		message = equalInSupply
	}
	people := t.names.peopleIn(t.words)
	text := t.words.say(message, "players", people.All(winners), "others", people.All(others))
	t.item(t.words.say(heading), strings.Fields(text)...)
}

// emissaries describes the emissaries in a region and their majority: "Wei A2
// B1, majority A".
func (t *scoringText) emissaries(region string, emissaries []int, majority []Player) string {
	people, text := t.names.peopleIn(t.words), region
	for i, k := range emissaries {
		if k == 0 {
			continue
		}
		if who := people.Seat(i); len(who) > 1 {
			text += fmt.Sprintf(" %s %d", who, k)
		} else {
			text += fmt.Sprintf(" %s%d", who, k)
		}
	}
	if text == region {
		return t.words.say(noneInRegion, "region", region)
	}
	return t.words.say(majorityIn, "emissaries", text, "players", people.All(majority))
}

// listed adds the commas of a list.
func listed(items []string) []string {
	for i := range len(items) - 1 {
		items[i] += ","
	}
	return items
}

// Scorings as JSON.

// MarshalJSON writes the scoring with every item and its explanation: "v", the
// version of this format, which is 1, and the keys in the tags of the fields.
// Before "winners" it has "totals", an array of the final scores by player. The
// marks of RegionScore.Doubled are written as an array of players, as in ["A"].
//
// The zero FinalScoring is null. MarshalJSON returns a [*DataError] for a
// scoring that UnmarshalJSON would reject as impossible.
func (f FinalScoring) MarshalJSON() ([]byte, error) {
	return marshal(f, jsonScoring, "final scoring")
}

// UnmarshalJSON reads what MarshalJSON writes; every key is required. It checks
// that all numbers agree with each other and with the board. It cannot check
// that no other rows score more, since a scoring does not list the space of
// every house.
func (f *FinalScoring) UnmarshalJSON(data []byte) error { return unmarshal(data, f, jsonScoring) }

// scoringData is a scoring with its totals, which follow from it.
type scoringData struct {
	FinalScoring
	Totals []int `json:"totals"` // by player: the final scores
}

func jsonRegionScore() strictjson.Codec[naming, RegionScore] {
	return strictjson.Named("regionScore", "the points for the houses of a region, explained",
		jsonStruct[RegionScore]())
}

// jsonScoring is a scoring as a whole document.
func jsonScoring() strictjson.Codec[naming, FinalScoring] {
	return strictjson.OrNull(
		func(f *FinalScoring) bool { return f.isZero() },
		scoringWith("board", "roadRule", "regions", "alliances", "roads", "totals", "winners", "provisional"))
}

// jsonScoringItems is a scoring on the board of its document.
func jsonScoringItems() strictjson.Codec[naming, FinalScoring] {
	return scoringWith("roadRule", "regions", "alliances", "roads", "totals")
}

// scoringWith is a possible scoring with these keys.
func scoringWith(keys ...string) strictjson.Codec[naming, FinalScoring] {
	c := strictjson.As(jsonObject[scoringData](fieldsOf[scoringData]().Keys(keys...)),
		func(_ *strictjson.Writer, _ naming, f *FinalScoring) scoringData {
			return scoringData{*f, f.Totals()}
		},
		func(v *strictjson.Value, n naming, data *scoringData) FinalScoring {
			f := data.FinalScoring
			if f.Board == (Board{}) {
				f.Board = n.board
			}
			faults := f.faults()
			if !faults.Any() && !slices.Equal(data.Totals, f.Totals()) {
				faults.Add("Totals: %v; the items add up to %v", data.Totals, f.Totals())
			}
			if faults.Any() {
				v.Refuse(dataError("final scoring", faults))
			}
			return f
		})
	return strictjson.New(
		func(w *strictjson.Writer, n naming, f *FinalScoring) {
			faults := f.faults()
			for _, fault := range faults.List {
				w.Refuse(fault)
			}
			if !faults.Any() {
				strictjson.Write(w, c, n, f)
			}
		},
		func(v *strictjson.Value, n naming, to *FinalScoring) { strictjson.Read(v, c, n, to) },
		c.Schema)
}
