package boards_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestShippedSideNamesAndPlayers(t *testing.T) {
	for _, side := range []struct {
		board   emperor.Board
		name    string
		players [2]int
	}{
		{emperor.Side3to4(), "3-4", [2]int{3, 4}},
		{emperor.Side4to5(), "4-5", [2]int{4, 5}},
	} {
		if side.board.Name() != side.name {
			t.Errorf("Name() = %q, want %q", side.board.Name(), side.name)
		}
		if got := side.board.Spec().Players; got != side.players {
			t.Errorf("side %s is for %v players, want %v", side.name, got, side.players)
		}
	}
	for _, side := range []func() emperor.Board{emperor.Side3to4, emperor.Side4to5} {
		if first, again := side(), side(); first != again {
			t.Errorf("side %s is not identical to itself", first.Name())
		}
	}
	if emperor.Side3to4() == emperor.Side4to5() || emperor.Side3to4().Equal(emperor.Side4to5()) {
		t.Error("the two sides are the same")
	}
}

// TestBoardsAgreeWithThemselves checks that a board's accessors agree with each
// other and with its specification.
func TestBoardsAgreeWithThemselves(t *testing.T) {
	for _, b := range []emperor.Board{emperor.Side3to4(), emperor.Side4to5(),
		games.Board(t, games.SmallSpec())} {
		t.Run(b.Name(), func(t *testing.T) {
			spec := b.Spec()
			var r emperor.Region
			var s emperor.Space
			for got := range b.Regions() {
				if got != r {
					t.Fatalf("Regions() yields %d, want %d", got, r)
				}
				region := spec.Regions[r]
				if b.RegionName(r) != region.Name || b.Color(r) != region.Color ||
					b.Spaces(r).Len() != len(region.Spaces) {
					t.Errorf("region %d is %q, %v with %d spaces, want %q, %v, %d", r,
						b.RegionName(r), b.Color(r), b.Spaces(r).Len(), region.Name, region.Color, len(region.Spaces))
				}
				if found, ok := b.RegionNamed(region.Name); found != r || !ok {
					t.Errorf("RegionNamed(%q) = %d, %t", region.Name, found, ok)
				}
				for i := range region.Spaces {
					name := region.Name + " " + strconv.Itoa(i+1)
					if b.SpaceName(s) != name {
						t.Errorf("SpaceName(%d) = %q, want %q", s, b.SpaceName(s), name)
					}
					if found, ok := b.SpaceNamed(name); found != s || !ok {
						t.Errorf("SpaceNamed(%q) = %d, %t", name, found, ok)
					}
					if b.RegionOf(s) != r || !b.Spaces(r).Has(s) {
						t.Errorf("%s is not in %s", name, region.Name)
					}
					s++
				}
				r++
			}
			if int(r) != b.NumRegions() || b.NumRegions() != len(spec.Regions) {
				t.Errorf("Regions() yields %d, NumRegions() = %d, the specification has %d", r,
					b.NumRegions(), len(spec.Regions))
			}
			if int(s) != b.NumSpaces() {
				t.Errorf("NumSpaces() = %d, the regions have %d", b.NumSpaces(), s)
			}

			want := make([]emperor.SpaceSet, b.NumSpaces())
			for _, road := range spec.Roads {
				s, u := games.Space(t, b, road[0]), games.Space(t, b, road[1])
				want[s] |= emperor.Spaces(u)
				want[u] |= emperor.Spaces(s)
			}
			for s := range everySpace(b).All() {
				if b.Neighbors(s) != want[s] {
					t.Errorf("Neighbors(%s) = %b, want %b", b.SpaceName(s), b.Neighbors(s), want[s])
				}
			}

			for _, a := range spec.Alliances {
				want := emperor.Alliance{Number: a.Number, A: games.Region(t, b, a.A),
					B: games.Region(t, b, a.B)}
				if got := b.Alliances()[a.Number-1]; got != want {
					t.Errorf("Alliances()[%d] = %v, want %v", a.Number-1, got, want)
				}
			}
		})
	}
}

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

func TestBoardNames(t *testing.T) {
	b := emperor.Side3to4()

	t.Run("either apostrophe", func(t *testing.T) {
		plain, ok1 := b.RegionNamed("Ch'in")
		curly, ok2 := b.RegionNamed("Ch’in")
		if !ok1 || !ok2 || plain != curly {
			t.Errorf("RegionNamed: Ch'in %d, %t; Ch’in %d, %t", plain, ok1, curly, ok2)
		}
		s, ok1 := b.SpaceNamed("Ch'in 3")
		u, ok2 := b.SpaceNamed("Ch’in 3")
		if !ok1 || !ok2 || s != u {
			t.Errorf("SpaceNamed: Ch'in 3 %d, %t; Ch’in 3 %d, %t", s, ok1, u, ok2)
		}
	})
	t.Run("a name is kept as it was typed", func(t *testing.T) {
		spec := games.SmallSpec()
		spec.Regions[0].Name = "Ch’in"
		b := games.Board(t, spec)
		if got := b.RegionName(0); got != "Ch’in" {
			t.Errorf("RegionName(0) = %q", got)
		}
		if got := b.SpaceName(1); got != "Ch’in 2" {
			t.Errorf("SpaceName(1) = %q", got)
		}
		if _, ok := b.SpaceNamed("Ch'in 2"); !ok {
			t.Error("SpaceNamed(\"Ch'in 2\"): not found")
		}
	})
	t.Run("as ParseMove reads them", func(t *testing.T) {
		for typed, want := range map[string]string{"chin 3": "Ch'in 3", "WEI 7": "Wei 7", "CH’IN 1": "Ch'in 1"} {
			s, ok := b.SpaceNamed(typed)
			r, found := b.RegionNamed(typed[:len(typed)-len(" 3")])
			if !ok || !found || b.SpaceName(s) != want || b.RegionOf(s) != r {
				t.Errorf("%s is %q of %q, %t, %t", typed, b.SpaceName(s), b.RegionName(r), ok, found)
			}
		}
	})
	t.Run("no such region", func(t *testing.T) {
		for _, name := range []string{"", "Wei ", " Wei", "Wei 1", "Ch`in", "Atlantis", "\xff"} {
			if r, ok := b.RegionNamed(name); r != 0 || ok {
				t.Errorf("RegionNamed(%q) = %d, %t", name, r, ok)
			}
		}
	})
	t.Run("no such space", func(t *testing.T) {
		for _, name := range []string{"", "Wei", "Wei ", "Wei 0", "Wei 8", "Wei 01", "Wei -1", "Wei  1",
			"Wei 1 ", "Wei1", "1", "Atlantis 1", "\xff 1"} {
			if s, ok := b.SpaceNamed(name); s != 0 || ok {
				t.Errorf("SpaceNamed(%q) = %d, %t", name, s, ok)
			}
		}
	})
}

// TestOutOfRange: a board answers with zero values for every region and space
// that it does not have.
func TestOutOfRange(t *testing.T) {
	boards := map[string]emperor.Board{
		"zero":  {},
		"small": games.Board(t, games.SmallSpec()),
		"3-4":   emperor.Side3to4(),
		"4-5":   emperor.Side4to5(),
		"full":  games.Board(t, games.FullSpec()),
	}
	for name, b := range boards {
		t.Run(name, func(t *testing.T) {
			for i := range 256 {
				r, s := emperor.Region(i), emperor.Space(i)
				regionName, color, spaces := b.RegionName(r), b.Color(r), b.Spaces(r)
				if there := i < b.NumRegions(); there != (regionName != "") || there != (spaces != 0) ||
					!there && color != emperor.NoColor {
					t.Errorf("region %d: name %q, color %v, spaces %b", i, regionName, color, spaces)
				}
				spaceName, home, neighbors := b.SpaceName(s), b.RegionOf(s), b.Neighbors(s)
				if there := i < b.NumSpaces(); there != (spaceName != "") || !there &&
					(home != emperor.AnyRegion || neighbors != 0) {
					t.Errorf("space %d: name %q, region %d, neighbors %b", i, spaceName, home, neighbors)
				}
			}
		})
	}
}

func TestZeroBoard(t *testing.T) {
	var b emperor.Board
	if b.Name() != "" || b.NumRegions() != 0 || b.NumSpaces() != 0 || len(b.Alliances()) != 0 {
		t.Errorf("name %q, %d regions, %d spaces, %d alliances", b.Name(), b.NumRegions(), b.NumSpaces(),
			len(b.Alliances()))
	}
	for r := range b.Regions() {
		t.Errorf("Regions() yields %d", r)
	}
	for _, name := range []string{"", " ", "Wei", "Ch’in"} {
		if r, ok := b.RegionNamed(name); r != 0 || ok {
			t.Errorf("RegionNamed(%q) = %d, %t", name, r, ok)
		}
		if s, ok := b.SpaceNamed(name + " 1"); s != 0 || ok {
			t.Errorf("SpaceNamed(%q) = %d, %t", name+" 1", s, ok)
		}
	}
	if diff := cmp.Diff(emperor.BoardSpec{}, b.Spec()); diff != "" {
		t.Error("Spec():", diff)
	}
	if !b.Equal(emperor.Board{}) || b != (emperor.Board{}) {
		t.Error("two zero Boards differ")
	}
	if side := emperor.Side3to4(); b.Equal(side) || side.Equal(b) {
		t.Error("the zero Board equals a shipped side")
	}
}

func TestRegionsStopEarly(t *testing.T) {
	b := emperor.Side3to4()
	var got []emperor.Region
	for r := range b.Regions() {
		got = append(got, r)
		if len(got) == 3 {
			break
		}
	}
	if !slices.Equal(got, []emperor.Region{0, 1, 2}) {
		t.Errorf("Regions() yields %v up to the third", got)
	}
}

func TestAlliancesAreACopy(t *testing.T) {
	b := emperor.Side3to4()
	want := fmt.Sprint(b.Alliances())
	for i := range b.Alliances() {
		b.Alliances()[i] = emperor.Alliance{Number: -1, A: 99, B: 99}
	}
	if got := fmt.Sprint(b.Alliances()); got != want {
		t.Errorf("Alliances() changed from %s to %s", want, got)
	}
}

func TestSpaceSet(t *testing.T) {
	for _, test := range []struct {
		name   string
		spaces []emperor.Space
		set    emperor.SpaceSet
		all    []emperor.Space
	}{
		{"none", nil, 0, nil},
		{"one", []emperor.Space{5}, 1 << 5, []emperor.Space{5}},
		{"the first and the last", []emperor.Space{63, 0}, 1<<63 | 1, []emperor.Space{0, 63}},
		{"in any order", []emperor.Space{9, 2, 40}, 1<<2 | 1<<9 | 1<<40, []emperor.Space{2, 9, 40}},
		{"twice the same", []emperor.Space{3, 3}, 1 << 3, []emperor.Space{3}},
		{"above 63", []emperor.Space{64, 127, 128, 192, 255}, 0, nil},
		{"one of them above 63", []emperor.Space{64, 1}, 1 << 1, []emperor.Space{1}},
	} {
		t.Run(test.name, func(t *testing.T) {
			set := emperor.Spaces(test.spaces...)
			if set != test.set {
				t.Errorf("Spaces(%v) = %b, want %b", test.spaces, set, test.set)
			}
			if text := strings.Trim(fmt.Sprint(test.all), "[]"); text != "" &&
				set.String() != "spaces "+strings.ReplaceAll(text, " ", ", ") {
				t.Errorf("String() = %q", set)
			}
			if set.Len() != len(test.all) {
				t.Errorf("Len() = %d, want %d", set.Len(), len(test.all))
			}
			if all := slices.Collect(set.All()); !slices.Equal(all, test.all) {
				t.Errorf("All() yields %v, want %v", all, test.all)
			}
		})
	}

	t.Run("all 64", spaceSetOfAll)

	t.Run("All stops early, and can be asked again", spaceSetStopsEarly)

	t.Run("any spaces", spaceSetOfAnySpaces)
}

func spaceSetOfAll(t *testing.T) {
	full := ^emperor.SpaceSet(0)
	if full.Len() != 64 || len(slices.Collect(full.All())) != 64 {
		t.Errorf("Len() = %d, All() yields %d", full.Len(), len(slices.Collect(full.All())))
	}
	for i := range 256 {
		if full.Has(emperor.Space(i)) != (i < 64) {
			t.Errorf("Has(%d) = %t", i, full.Has(emperor.Space(i)))
		}
	}
}

func spaceSetStopsEarly(t *testing.T) {
	all := emperor.Spaces(4, 8, 15, 16).All()
	for range 2 {
		var got []emperor.Space
		for s := range all {
			got = append(got, s)
			if s == 8 {
				break
			}
		}
		if !slices.Equal(got, []emperor.Space{4, 8}) {
			t.Errorf("All() yields %v up to 8", got)
		}
	}
	if got := slices.Collect(all); len(got) != 4 {
		t.Errorf("All() then yields %v", got)
	}
}

func spaceSetOfAnySpaces(t *testing.T) {
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

// everySpace returns the spaces of a board.
func everySpace(b emperor.Board) emperor.SpaceSet {
	var all emperor.SpaceSet
	for s := range b.NumSpaces() {
		all |= emperor.Spaces(emperor.Space(s))
	}
	return all
}
