package boards_test

import (
	"slices"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestAlliancesInOrderOfNumbers(t *testing.T) {
	spec := games.SmallSpec()
	spec.Alliances[0].Number, spec.Alliances[1].Number = 2, 1
	b := games.Board(t, spec)
	chin, wei, lu := games.Region(t, b, "Ch'in"), games.Region(t, b, "Wei"), games.Region(t, b, "Lu")
	want := []emperor.Alliance{{Number: 1, A: wei, B: lu}, {Number: 2, A: chin, B: wei}}
	if diff := cmp.Diff(want, b.Alliances()); diff != "" {
		t.Error(diff)
	}
}

func TestSpaceSet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		spaces := rapid.SliceOf(rapid.Uint8Range(0, 80)).Draw(t, "spaces")
		var set emperor.SpaceSet
		var want []emperor.Space
		for _, s := range spaces {
			set |= emperor.Spaces(emperor.Space(s))
			if s < 64 {
				want = append(want, emperor.Space(s))
			}
		}
		slices.Sort(want)
		want = slices.Compact(want)
		for i := range 256 {
			if set.Has(emperor.Space(i)) != slices.Contains(want, emperor.Space(i)) {
				t.Fatalf("Has(%d) = %t", i, set.Has(emperor.Space(i)))
			}
		}
		if got := slices.Collect(set.All()); !slices.Equal(got, want) || set.Len() != len(want) {
			t.Fatalf("All() yields %v, Len() = %d, want %v", got, set.Len(), want)
		}
	})
}

// A board knows nothing of regions and spaces that it lacks, and the zero Board of any.
func TestOutOfRange(t *testing.T) {
	for _, b := range []emperor.Board{{}, games.Board(t, games.SmallSpec()), games.PlainBoard(t, 64)} {
		for i := range 256 {
			r, s := emperor.Region(i), emperor.Space(i)
			if i >= b.NumRegions() && (b.RegionName(r) != "" || b.Spaces(r) != 0 || b.Color(r) != emperor.NoColor) ||
				i >= b.NumSpaces() && (b.SpaceName(s) != "" || b.Neighbors(s) != 0 || b.RegionOf(s) != emperor.AnyRegion) {
				t.Errorf("%q knows of region or space %d", b.Name(), i)
			}
		}
	}
}

// everySpace returns the spaces of a board.
func everySpace(b emperor.Board) emperor.SpaceSet {
	var all emperor.SpaceSet
	for s := range b.NumSpaces() {
		all |= emperor.Spaces(emperor.Space(s))
	}
	return all
}
