package emperor

import (
	"fmt"
	"reflect"
	"slices"
)

// scoring writes a scoring, with a version and its board where it is not inside
// another value.
func (w *jsonWriter) scoring(f FinalScoring, whole bool) {
	b := f.Board
	if b.data == nil {
		w.write("null")
		return
	}
	w.object(func() {
		if whole {
			w.version()
			w.key("board")
			w.board(b, w.unversioned)
		}
		w.key("roadRule")
		w.roadRule(f.RoadRule)
		w.key("regions")
		writeList(w, f.Regions, func(s RegionScore) { w.regionScore(b, s) })
		w.key("alliances")
		writeList(w, f.Alliances, func(s AllianceScore) {
			w.object(func() {
				w.key("number")
				w.number(s.Alliance.Number)
				w.key("between")
				writeList(w, []Region{s.Alliance.A, s.Alliance.B}, func(r Region) { w.string(b.RegionName(r)) })
				w.key("emissaries")
				writeList(w, [][]int{s.EmissariesA, s.EmissariesB}, func(sent []int) { writeList(w, sent, w.number) })
				w.key("majorities")
				writeList(w, [][]Player{s.MajorityA, s.MajorityB}, func(most []Player) { writeList(w, most, w.seat) })
				w.key("points")
				writeList(w, s.Points, w.number)
			})
		})
		w.key("roads")
		writeList(w, f.Roads, func(s RoadScore) {
			w.object(func() {
				w.key("rows")
				writeList(w, s.Rows, func(row Row) {
					w.object(func() {
						w.key("spaces")
						writeList(w, row.Spaces, func(s Space) { w.string(b.SpaceName(s)) })
						w.key("doubled")
						w.bool(row.Doubled)
						w.key("points")
						w.number(row.Points)
					})
				})
				w.key("points")
				w.number(s.Points)
			})
		})
		w.key("totals")
		writeList(w, f.Totals(), w.number)
	})
}

func (w *jsonWriter) regionScore(b Board, s RegionScore) {
	w.object(func() {
		w.key("region")
		w.string(b.RegionName(s.Region))
		w.key("spaces")
		w.number(s.Spaces)
		w.key("houses")
		writeList(w, s.Houses, w.number)
		w.key("ranks")
		writeList(w, s.Ranks, w.number)
		w.key("doubled")
		w.seats(s.Doubled)
		w.key("points")
		writeList(w, s.Points, w.number)
	})
}

func (v *jsonValue) scoring() FinalScoring {
	if v.kind == jsonNull {
		return FinalScoring{}
	}
	v.versioned("board", "roadRule", "regions", "alliances", "roads", "totals")
	b := v.get("board").needBoard()
	if v.fault() != nil {
		return FinalScoring{}
	}
	return v.scoringOn(b)
}

// needBoard reads a board that there must be.
func (v *jsonValue) needBoard() Board {
	if v.kind == jsonNull || v.kind == jsonMissing {
		v.fail("a board")
	}
	return v.board(false)
}

// scoringOn reads the items of a scoring.
func (v *jsonValue) scoringOn(b Board) FinalScoring {
	f := FinalScoring{Board: b, RoadRule: v.get("roadRule").roadRule()}
	number := func(v *jsonValue) int { return v.number(0, maxNumber) }
	numbers := func(v *jsonValue) []int { return v.numbers(maxPlayers) }

	f.Regions = noneIsNil(list(v.get("regions"), maxRegions, func(v *jsonValue) RegionScore { return v.regionScore(b) }))
	f.Alliances = noneIsNil(list(v.get("alliances"), maxAlliances, func(v *jsonValue) AllianceScore {
		v.object("number", "between", "emissaries", "majorities", "points")
		between := two(v.get("between"), func(v *jsonValue) Region { return v.region(b) })
		emissaries := two(v.get("emissaries"), numbers)
		majorities := two(v.get("majorities"), (*jsonValue).seats)
		return AllianceScore{
			Alliance:    Alliance{number(v.get("number")), between[0], between[1]},
			EmissariesA: emissaries[0],
			EmissariesB: emissaries[1],
			MajorityA:   noneIsNil(majorities[0]),
			MajorityB:   noneIsNil(majorities[1]),
			Points:      numbers(v.get("points")),
		}
	}))
	f.Roads = noneIsNil(list(v.get("roads"), maxPlayers, func(v *jsonValue) RoadScore {
		v.object("rows", "points")
		rows := list(v.get("rows"), maxHouses/minRow, func(v *jsonValue) Row {
			v.object("spaces", "doubled", "points")
			spaces := list(v.get("spaces"), maxHouses, func(v *jsonValue) Space { return v.space(b) })
			return Row{spaces, v.get("doubled").bool(), number(v.get("points"))}
		})
		return RoadScore{noneIsNil(rows), number(v.get("points"))}
	}))
	totals := numbers(v.get("totals"))
	if v.fault() != nil {
		return FinalScoring{}
	}
	faults := f.faults()
	if faults == nil && !slices.Equal(totals, f.Totals()) {
		faults = append(faults, fmt.Errorf("Totals: %v; the items together are %v", totals, f.Totals()))
	}
	if faults != nil {
		v.refuse(positionError(faults))
	}
	return f
}

func (v *jsonValue) regionScore(b Board) RegionScore {
	v.object("region", "spaces", "houses", "ranks", "doubled", "points")
	houses := v.get("houses").numbers(maxPlayers)
	return RegionScore{
		Region:  v.get("region").region(b),
		Spaces:  v.get("spaces").number(0, maxNumber),
		Houses:  houses,
		Ranks:   v.get("ranks").numbers(maxPlayers),
		Doubled: v.get("doubled").bySeat(len(houses)),
		Points:  v.get("points").numbers(maxPlayers),
	}
}

// two asks for an array of two, and reads both.
func two[T any](v *jsonValue, read func(*jsonValue) T) (both [2]T) {
	if !v.isArray(2) {
		v.fail("an array of two")
		return both
	}
	return [2]T{read(v.items[0]), read(v.items[1])}
}

// noneIsNil returns nil for an empty slice, as scorings have it.
func noneIsNil[T any](items []T) []T {
	if len(items) == 0 {
		return nil
	}
	return items
}

// faults lists what no pieces score, as far as that can be told without knowing
// on which spaces they stand.
func (f FinalScoring) faults() []error {
	if reflect.DeepEqual(f, FinalScoring{}) {
		return nil
	}
	var faults []error
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	b, players := f.Board, len(f.Roads)
	if b.data == nil {
		fault("Board: the zero Board has no regions; nothing can be scored on it")
	}
	if f.RoadRule > BestRows {
		fault("RoadRule: rule %d; there are MainRowFirst and BestRows (section 3.3)", f.RoadRule)
	}
	if players > maxPlayers {
		fault("Roads: for %d players; there are at most %d", players, maxPlayers)
	}
	if len(f.Regions) != b.NumRegions() {
		fault("Regions: there are %d; the board has %d", len(f.Regions), b.NumRegions())
	}
	if len(f.Alliances) != len(b.get().alliances) {
		fault("Alliances: there are %d; the board has %d", len(f.Alliances), len(b.get().alliances))
	}
	for i, item := range f.Regions {
		if len(item.Houses) != players || len(item.Doubled) != players {
			fault("Regions[%d]: for another number of players than the %d of Roads", i, players)
		}
	}
	for i, item := range f.Alliances {
		if len(item.EmissariesA) != players || len(item.EmissariesB) != players {
			fault("Alliances[%d]: for another number of players than the %d of Roads", i, players)
		}
	}
	if faults != nil {
		return faults
	}
	pieces := Pieces{Houses: make([]SpaceSet, players), Emissaries: make([][]int, b.NumRegions())}
	for i, item := range f.Regions {
		if err := pieces.scoreIn(b, Region(i), item); err != nil {
			fault("Regions[%d]: %w", i, err)
		}
	}
	for i, a := range b.get().alliances {
		item := f.Alliances[i]
		inA, inB := item.EmissariesA, item.EmissariesB
		for end, r := range []Region{a.A, a.B} {
			sent := [][]int{inA, inB}[end]
			if others := pieces.Emissaries[r]; others != nil && !slices.Equal(sent, others) {
				fault("Alliances[%d]: emissaries %v in %s; another alliance has %v", i, sent, b.RegionName(r), others)
			}
			pieces.Emissaries[r] = sent
		}
		follows := AllianceScore{a, inA, inB, majority(inA), majority(inB), ScoreAlliance(inA, inB)}
		if !reflect.DeepEqual(item, follows) {
			fault("Alliances[%d]: %+v; it is %+v (section 3.2)", i, item, follows)
		}
	}
	faults = append(faults, checkPieces(b, pieces, maxPlayers, maxPlayers*maxFortifications)...)
	if faults != nil {
		return faults
	}
	var taken SpaceSet
	for i, score := range f.Roads {
		points := 0
		for j, row := range score.Rows {
			set := Spaces(row.Spaces...)
			if set&taken != 0 {
				fault("Roads[%d].Rows[%d]: another row has houses of it; a house serves one row (section 3.3)", i, j)
			}
			taken |= set
			if err := row.check(b); err != nil {
				fault("Roads[%d].Rows[%d]: %w", i, j, err)
			}
			if j > 0 {
				if before := score.Rows[j-1]; before.Points < row.Points || before.Points == row.Points && Spaces(before.Spaces...) > set {
					fault("Roads[%d].Rows[%d]: rows stand in the order of their points, most first, then of their spaces", i, j)
				}
			}
			points += row.Points
		}
		if points != score.Points {
			fault("Roads[%d].Points: %d; its rows together are %d", i, score.Points, points)
		}
		if err := score.among(f.Regions, b, i); err != nil {
			fault("Roads[%d]: %w", i, err)
		}
	}
	return faults
}

// scoreIn adds pieces as standIn does, and says what is wrong with the item.
func (p *Pieces) scoreIn(b Board, r Region, item RegionScore) error {
	if err := p.standIn(b, r, item); err != nil {
		return err
	}
	type plain RegionScore // prints all its fields
	if follows := scoreRegion(b, r, p.Houses, p.Fortified); !reflect.DeepEqual(item, follows) {
		return fmt.Errorf("%+v; it is %+v (section 2.5)", plain(item), plain(follows))
	}
	return nil
}

// standIn adds pieces that score a region as the item says: houses from its first
// space on, and a fortification under the first of each player who doubles.
func (p *Pieces) standIn(b Board, r Region, item RegionScore) error {
	free := b.Spaces(r)
	for i, n := range item.Houses {
		if n < 0 || n > free.Len() {
			return fmt.Errorf("%v houses; there are %d spaces", item.Houses, b.Spaces(r).Len())
		}
		for range n {
			first := free & -free
			if item.Doubled[i] {
				p.Fortified |= first
				item.Doubled = slices.Clone(item.Doubled)
				item.Doubled[i] = false
			}
			p.Houses[i] |= first
			free &^= first
		}
	}
	return nil
}

// check says what is wrong with a row of a board.
func (row Row) check(b Board) error {
	n := len(row.Spaces)
	if n < minRow || n > maxHouses {
		return fmt.Errorf("%d houses; a row has %d to %d (section 3.3)", n, minRow, maxHouses)
	}
	for i, s := range row.Spaces {
		if int(s) >= b.NumSpaces() {
			return fmt.Errorf("space %d; the board has spaces 0 to %d", s, b.NumSpaces()-1)
		}
		if i > 0 && !b.Neighbors(row.Spaces[i-1]).Has(s) {
			return fmt.Errorf("no road joins %s and %s (section 3.3)", b.SpaceName(row.Spaces[i-1]), b.SpaceName(s))
		}
	}
	if Spaces(row.Spaces...).Len() != n {
		return fmt.Errorf("it has a house twice; a row is a simple path (section 3.3)")
	}
	if row.Spaces[0] > row.Spaces[n-1] {
		return fmt.Errorf("from %s to %s; it is walked the other way round", b.SpaceName(row.Spaces[0]), b.SpaceName(row.Spaces[n-1]))
	}
	if row.Doubled {
		n *= 2
	}
	if row.Points != n {
		return fmt.Errorf("%d points; it scores %d (section 3.3)", row.Points, n)
	}
	return nil
}

// among says where a player's rows have houses that the regions do not tell of,
// or are doubled by fortifications that they do not tell of, or the other way
// round.
func (s RoadScore) among(regions []RegionScore, b Board, player int) error {
	var all, plain SpaceSet
	for _, row := range s.Rows {
		set := Spaces(row.Spaces...)
		all |= set
		if !row.Doubled {
			plain |= set
			continue
		}
		if !slices.ContainsFunc(row.Spaces, func(s Space) bool { return regions[b.RegionOf(s)].Doubled[player] }) {
			return fmt.Errorf("a row is doubled where no region is (section 3.3)")
		}
	}
	for r, item := range regions {
		here, n := b.Spaces(Region(r)), item.Houses[player]
		if k := (all & here).Len(); k > n {
			return fmt.Errorf("rows have %d houses in %s; there are %d", k, b.RegionName(Region(r)), n)
		}
		if item.Doubled[player] && (plain&here).Len() == n {
			return fmt.Errorf("%s is doubled, where all houses are in rows that are not (section 3.3)", b.RegionName(Region(r)))
		}
	}
	return nil
}
