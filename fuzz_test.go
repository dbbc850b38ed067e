package emperor_test

import (
	"math/rand/v2"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/referee"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// The fuzz targets. Each is a property that is tested elsewhere at random, here
// with inputs that look for what has not been reached yet:
//
//	go test -run - -fuzz FuzzAnyGame -fuzztime 5m .

// fuzzProperty fuzzes a property that draws what it needs from a stream of
// bytes. It begins with long streams, as a short one soon runs dry.
func fuzzProperty(f *testing.F, property func(*rapid.T)) {
	for seed := range byte(unlessShort(6, 2)) {
		stream := make([]byte, 1<<14)
		rand.NewChaCha8([32]byte{seed}).Read(stream)
		f.Add(stream)
	}
	f.Fuzz(rapid.MakeFuzz(property))
}

// FuzzAnyGame: a game's invariants hold after any moves, and Check, Apply and
// LegalMoves agree on any others.
func FuzzAnyGame(f *testing.F) { fuzzProperty(f, anyGameProperty) }

// FuzzRenamedGame: names of players, colors and spaces make no difference to a
// game.
func FuzzRenamedGame(f *testing.F) { fuzzProperty(f, renamedGameProperty) }

// FuzzRenamedScoring: nor to a final scoring.
func FuzzRenamedScoring(f *testing.F) { fuzzProperty(f, renamedScoringProperty) }

// FuzzRoadRules: rows are rows, MainRowFirst never beats BestRows, and a house
// more never lowers BestRows.
func FuzzRoadRules(f *testing.F) { fuzzProperty(f, roadRulesProperty) }

// FuzzNewBoard: any specification makes a board that answers for it, or is
// refused with its faults.
func FuzzNewBoard(f *testing.F) { fuzzProperty(f, anySpecProperty) }

// FuzzNewState: any position makes a game that goes on, or is refused with its
// faults.
func FuzzNewState(f *testing.F) { fuzzProperty(f, anyPositionHolds) }

// FuzzGameBesideReferee: engine and referee play the same game.
func FuzzGameBesideReferee(f *testing.F) {
	for seed := range uint64(unlessShort(8, 2)) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		if _, err := playBesideReferee(seed); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	})
}

// FuzzRowsBesideReferee: engine and referee find the same rows, where any eight
// houses are joined in any way.
func FuzzRowsBesideReferee(f *testing.F) {
	const houses = 8
	f.Add(uint32(0x0FEDCBA), uint8(0))    // many roads
	f.Add(uint32(0x0408102), uint8(0x10)) // few, and a fortification
	f.Add(uint32(0xFFFFFFF), uint8(0xFF)) // as many as there can be
	f.Fuzz(func(t *testing.T, joined uint32, fortified uint8) {
		spec := emperor.BoardSpec{Name: "field", Players: [2]int{3, 5}, Regions: []emperor.RegionSpec{{Name: "Field", Dragon: emperor.Point{Y: 1}}}}
		board := referee.Board{MinPlayers: 3, MaxPlayers: 5, Regions: []referee.BoardRegion{{Name: "Field"}}}
		names := []string{"Field 1", "Field 2", "Field 3", "Field 4", "Field 5", "Field 6", "Field 7", "Field 8"}
		all, under := []referee.Space{}, map[referee.Space]bool{}
		degree := [houses]int{}
		for s := range houses {
			spec.Regions[0].Spaces = append(spec.Regions[0].Spaces, emperor.Point{X: float64(s)})
			all = append(all, referee.Space(s))
			under[referee.Space(s)] = fortified>>s&1 == 1
			for u := range s {
				if joined&1 == 1 && degree[s] < 6 && degree[u] < 6 {
					spec.Roads = append(spec.Roads, [2]string{names[u], names[s]})
					board.Roads = append(board.Roads, [2]referee.Space{referee.Space(u), referee.Space(s)})
					degree[s]++
					degree[u]++
				}
				joined >>= 1
			}
		}
		board.Regions[0].Spaces = all
		b, err := emperor.NewBoard(spec)
		if err != nil {
			t.Fatal(err)
		}
		for mine, theirs := range map[emperor.RoadRule]referee.RoadRule{emperor.MainRowFirst: referee.MainRowFirst, emperor.BestRows: referee.BestRows} {
			got := emperor.ScoreRoads(b, b.Spaces(0), emperor.SpaceSet(fortified), mine)
			want := referee.ScoreRoads(board, all, under, theirs)
			if diff := cmp.Diff(asRefereeRows(got), want.Rows); diff != "" || got.Points != want.Points {
				t.Errorf("%v of %v, fortified %b: %d points, the referee has %d\n%s", mine, spec.Roads, fortified, got.Points, want.Points, diff)
			}
		}
	})
}

func asRefereeRows(score emperor.RoadScore) []referee.Row {
	var rows []referee.Row
	for _, row := range score.Rows {
		r := referee.Row{Doubled: row.Doubled, Points: row.Points}
		for _, s := range row.Spaces {
			r.Spaces = append(r.Spaces, referee.Space(s))
		}
		rows = append(rows, r)
	}
	return rows
}
