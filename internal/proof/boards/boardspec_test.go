package boards_test

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// However many faults a specification has, the error stays short and readable:
// it keeps 100 faults, and counts the others.
func TestNewBoardManyFaults(t *testing.T) {
	const many = 100_000
	spec := games.PlainSpec(1, 1)
	spec.Roads = slices.Repeat([][2]string{{strings.Repeat("x", 1<<14), "Qi 1"}}, many/2)
	_, err := emperor.NewBoard(spec)
	var impossible *emperor.DataError
	if !errors.As(err, &impossible) {
		t.Fatal(err)
	}
	// one fault is the number of faults
	if kept := len(impossible.Faults); kept != 100 || kept+impossible.More != many+1 {
		t.Errorf("%d faults and %d more", kept, impossible.More)
	}
	if text := err.Error(); len(text) > 1500 || !strings.HasSuffix(text, "; and 99991 more") {
		t.Errorf("got %.3000s", text)
	}
	size := 0
	for _, fault := range impossible.Unwrap() {
		size += len(fault.Error())
	}
	if size > 10_000 {
		t.Errorf("the faults have %d bytes", size)
	}
}

// TestFaultsOfLimits makes boards that exceed each limit.
func TestFaultsOfLimits(t *testing.T) {
	for want, specs := range map[string][]emperor.BoardSpec{
		"Regions: 17 regions; a board has 1 to 16":                {games.PlainSpec(17, 1)},
		"Regions: 65 house spaces in all; a board has at most 64": {games.PlainSpec(13, 5), games.PlainSpec(1, 65)},
		"Roads: 129 roads; a board has at most 128":               {games.WithRoads(games.PlainSpec(8, 8), 129)},
		`Roads[6][0]: 7 roads at "A 1"; a space has at most 6`:    {games.Star(7)},
		"Alliances: 33 alliances; a board has at most 32":         {games.WithAlliances(games.PlainSpec(9, 1), 33)},
	} {
		for _, spec := range specs {
			b, err := emperor.NewBoard(spec)
			if faults := games.BoardFaults(err); b != (emperor.Board{}) || len(faults) != 1 || faults[0].Error() != want {
				t.Errorf("got %v, %q, want %q", b, faults, want)
			}
		}
	}
}

// TestBoardLimits makes boards that reach each limit.
func TestBoardLimits(t *testing.T) {
	for _, test := range []struct {
		name                                       string
		spec                                       emperor.BoardSpec
		regions, spaces, roads, roadsAt, alliances int
	}{
		{"1 region, 1 space", games.PlainSpec(1, 1), 1, 1, 0, 0, 0},
		{"16 regions", games.PlainSpec(16, 1), 16, 16, 0, 0, 0},
		{"64 spaces in one region", games.PlainSpec(1, 64), 1, 64, 0, 0, 0},
		{"64 spaces in all", games.PlainSpec(16, 4), 16, 64, 0, 0, 0},
		{"128 roads", games.WithRoads(games.PlainSpec(8, 8), 128), 8, 64, 128, 4, 0},
		{"6 roads at a space", games.Star(6), 1, 7, 6, 6, 0},
		{"32 alliances", games.WithAlliances(games.PlainSpec(9, 1), 32), 9, 9, 0, 0, 32},
		{"all of it", games.FullSpec(), 16, 64, 128, 6, 32},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := games.Board(t, test.spec)
			roadsAt, ends := 0, 0
			for s := range everySpace(b).All() {
				n := b.Neighbors(s).Len()
				roadsAt, ends = max(roadsAt, n), ends+n
			}
			if b.NumRegions() != test.regions || b.NumSpaces() != test.spaces || ends != 2*test.roads ||
				roadsAt != test.roadsAt || len(b.Alliances()) != test.alliances {
				t.Errorf("%d regions, %d spaces, %d roads, %d at one space, %d alliances",
					b.NumRegions(), b.NumSpaces(), ends/2, roadsAt, len(b.Alliances()))
			}
		})
	}
}

// TestAnySpec checks NewBoard on specifications with no fault, one fault or
// every fault.
func TestAnySpec(t *testing.T) {
	rapid.Check(t, anySpecProperty)
}

func anySpecProperty(t *rapid.T) {
	spec := games.ValidSpec(t)
	spoiled := rapid.IntRange(0, 8).Draw(t, "spoiled")
	for range spoiled {
		spoil(t, &spec)
	}

	b, err := emperor.NewBoard(spec)
	if err == nil {
		if diff := cmp.Diff(spec, b.Spec()); diff != "" {
			t.Fatalf("Spec() differs from the given specification: %s", diff)
		}
		again, err := emperor.NewBoard(b.Spec())
		if err != nil || !again.Equal(b) || !b.Equal(again) {
			t.Fatalf("the board is not Equal to the one that its specification makes (error %v)", err)
		}
		requireSameAnswers(t, b, again)
		return
	}
	if spoiled == 0 {
		t.Fatalf("a valid specification: %v", err)
	}
	if b != (emperor.Board{}) {
		t.Fatalf("NewBoard returns a board with error %v", err)
	}
	faults := games.BoardFaults(err)
	if len(faults) == 0 {
		t.Fatalf("error %v lists no fault", err)
	}
	for _, fault := range faults {
		if fault == nil || fault.Error() == "" {
			t.Fatalf("an empty fault among %q", faults)
		}
	}
}

// requireSameAnswers checks that all accessors of two boards agree.
func requireSameAnswers(t interface {
	Helper()
	Fatalf(string, ...any)
}, a, b emperor.Board) {
	t.Helper()
	if a.Name() != b.Name() || a.NumRegions() != b.NumRegions() || a.NumSpaces() != b.NumSpaces() {
		t.Fatalf("%q with %d regions and %d spaces, %q with %d and %d",
			a.Name(), a.NumRegions(), a.NumSpaces(), b.Name(), b.NumRegions(), b.NumSpaces())
	}
	for r := range a.Regions() {
		if a.RegionName(r) != b.RegionName(r) || a.Color(r) != b.Color(r) || a.Spaces(r) != b.Spaces(r) {
			t.Fatalf("region %d differs: %q, %v, %b and %q, %v, %b", r,
				a.RegionName(r), a.Color(r), a.Spaces(r), b.RegionName(r), b.Color(r), b.Spaces(r))
		}
	}
	for s := range everySpace(a).All() {
		if a.SpaceName(s) != b.SpaceName(s) || a.RegionOf(s) != b.RegionOf(s) ||
			a.Neighbors(s) != b.Neighbors(s) {
			t.Fatalf("space %d differs: %q, region %d, roads %b and %q, region %d, roads %b", s,
				a.SpaceName(s), a.RegionOf(s), a.Neighbors(s), b.SpaceName(s), b.RegionOf(s), b.Neighbors(s))
		}
	}
	if diff := cmp.Diff(a.Alliances(), b.Alliances()); diff != "" {
		t.Fatalf("alliances differ: %s", diff)
	}
}

// spoil changes one thing in a specification, which usually makes it invalid.
func spoil(t *rapid.T, spec *emperor.BoardSpec) {
	number := func() int {
		return rapid.SampledFrom([]int{-1, 0, 1, 2, 3, 5, 6, 17, 33, math.MaxInt, math.MinInt}).Draw(t,
			"number")
	}
	name := func() string {
		return rapid.OneOf(
			rapid.SampledFrom([]string{"", " ", "'", "’", "Wei", "Ch’in", "Wei 1", "Ch’in 1", "Lu 9",
				"Zhao", "Wei ", "\xff"}),
			rapid.String(),
		).Draw(t, "name")
	}
	point := func() emperor.Point {
		x := rapid.OneOf(rapid.SampledFrom([]float64{0, -10, 10, math.NaN(), math.Inf(1), math.Inf(-1)}),
			rapid.Float64())
		return emperor.Point{X: x.Draw(t, "x"), Y: x.Draw(t, "y")}
	}
	count := func() int { return rapid.SampledFrom([]int{0, 1, 7, 70, 130}).Draw(t, "count") }

	switch what := rapid.IntRange(0, 9).Draw(t, "what"); what {
	case 0:
		spec.Players[rapid.IntRange(0, 1).Draw(t, "end")] = number()
	case 1:
		spec.Regions = nil
	case 2:
		for range count() {
			spec.Regions = append(spec.Regions,
				emperor.RegionSpec{Name: name(), Spaces: []emperor.Point{point()}})
		}
	case 3:
		from, to := name(), name()
		for range count() {
			spec.Roads = append(spec.Roads, [2]string{from, to})
		}
	case 4:
		a, b, n := name(), name(), number()
		for range count() {
			spec.Alliances = append(spec.Alliances, emperor.AllianceSpec{Number: n, A: a, B: b, At: point()})
		}
	default:
		if len(spec.Regions) == 0 {
			return
		}
		region := &spec.Regions[rapid.IntRange(0, len(spec.Regions)-1).Draw(t, "region")]
		switch what {
		case 5:
			region.Name = name()
		case 6:
			region.Color = emperor.Color(rapid.Uint8().Draw(t, "color"))
		case 7:
			region.Dragon = point()
		case 8:
			region.Outline = append(region.Outline, point())
		case 9:
			region.Spaces = nil
			for i := range count() {
				region.Spaces = append(region.Spaces, emperor.Point{X: float64(i), Y: 7})
			}
		}
	}
}

// FuzzNewBoard: any specification either makes a board that agrees with it, or
// is refused with its faults.
func FuzzNewBoard(f *testing.F) { games.Fuzz(f, anySpecProperty) }
