package emperor

import (
	"fmt"
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
