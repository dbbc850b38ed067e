package emperor

import (
	"cmp"
	"fmt"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/emperorofchina/emperor/internal/boards"
	"github.com/emperorofchina/emperor/internal/names"
	"github.com/emperorofchina/emperor/internal/scan"
)

// Board is a map: regions with their house spaces and dragon spaces, the roads
// between house spaces, and the numbered alliances between regions.
//
// It is a small handle to immutable data, and safe in any number of goroutines.
// [NewBoard] makes one, and the package ships two, [Side3to4] and [Side4to5].
// The zero Board has no regions and no name; no game can be played on it.
//
// Operator == compares boards by identity, [Board.Equal] by content.
type Board struct{ data *boardData }

// Alliance is a border that scores in the final scoring (section 3.2). A and B
// are in the order of the board's specification.
type Alliance struct {
	Number int    `json:"number"`           // from 1, in the order of scoring
	A      Region `json:"between" pair:"B"` // A and B are the two regions
	B      Region // see A
}

// boardData is the data of a Board. Once NewBoard has returned, only what is drawn
// on first use is added.
type boardData struct {
	spec       BoardSpec // as it was given; a copy
	players    [2]int
	numRegions int
	numSpaces  int
	all        SpaceSet
	colors     [maxRegions]Color
	spaces     [maxRegions]SpaceSet
	regionsOf  [NumColors]uint16 // by color: bit r is region r
	regionOf   [maxSpaces]Region
	roads      [maxSpaces]uint64 // SpaceSets, for package rows
	spaceNames []string
	alliances  []Alliance
	regionsBy  map[string]Region // by plain name
	drawn      drawnBoard
}

// noBoard is the data of the zero Board.
var noBoard boardData

func (b Board) get() *boardData {
	if b.data == nil {
		return &noBoard
	}
	return b.data
}

// Name returns the board's name: "3-4" and "4-5" for the shipped sides, ""
// for the zero Board.
func (b Board) Name() string { return b.get().spec.Name }

// String returns the board's name, "unnamed board" if it has none, or "no board" for
// the zero Board.
func (b Board) String() string {
	if b.data == nil {
		return "no board"
	}
	return cmp.Or(b.Name(), "unnamed board")
}

// NumRegions returns the number of regions, 1 to 16; 0 for the zero Board.
func (b Board) NumRegions() int { return b.get().numRegions }

// NumSpaces returns the number of house spaces, 1 to 64; 0 for the zero Board.
func (b Board) NumSpaces() int { return b.get().numSpaces }

// Regions yields the regions in the order of the board's specification.
func (b Board) Regions() iter.Seq[Region] {
	return func(yield func(Region) bool) {
		for r := range b.NumRegions() {
			if !yield(Region(r)) {
				return
			}
		}
	}
}

// RegionNamed returns the region of a name, which is read as [Board.ParseMove]
// reads it: in any letter case, with any apostrophe or without. "chin" is Ch'in,
// unless another region is called Chin or differs from Ch'in only in that. The
// second result is false if the board has no such region.
func (b Board) RegionNamed(name string) (Region, bool) {
	if r, ok := b.regionNamed(name); ok {
		return r, true
	}
	r, ok := names.Typed(name, b.NumRegions(), func(i int) string { return b.RegionName(Region(i)) })
	return Region(r), ok
}

// regionNamed is RegionNamed for documents, in which letter case and apostrophes
// matter.
func (b Board) regionNamed(name string) (Region, bool) {
	r, ok := b.get().regionsBy[names.Plain(name)]
	return r, ok
}

// RegionName returns the region's name, or "" if r is out of range.
func (b Board) RegionName(r Region) string {
	if int(r) >= b.NumRegions() {
		return ""
	}
	return b.get().spec.Regions[r].Name
}

// SpaceNamed returns the house space with a name such as "Wei 3": its region's
// name, read as by [Board.RegionNamed], a blank, and its number there. The second
// result is false if the board has no such space.
func (b Board) SpaceNamed(name string) (Space, bool) { return b.spaceIn(name, b.RegionNamed) }

// spaceNamed is SpaceNamed for documents.
func (b Board) spaceNamed(name string) (Space, bool) { return b.spaceIn(name, b.regionNamed) }

func (b Board) spaceIn(name string, region func(string) (Region, bool)) (Space, bool) {
	end := strings.LastIndexByte(name, ' ')
	if end < 0 {
		return 0, false
	}
	r, ok := region(name[:end])
	if !ok {
		return 0, false
	}
	return b.spaceOfNumber(r, name[end+1:])
}

// SpaceName returns the space's name, or "" if s is out of range.
func (b Board) SpaceName(s Space) string {
	if int(s) >= b.NumSpaces() {
		return ""
	}
	return b.get().spaceNames[s]
}

// number returns a space's number in its region, from 1.
func (b Board) number(s Space) int { return int(s-b.Spaces(b.RegionOf(s)).first()) + 1 }

// numbered returns the space of a number in region r. The second result is
// false if there is no such space.
func (b Board) numbered(r Region, number int) (Space, bool) {
	here := b.Spaces(r)
	if number < 1 || number > here.Len() {
		return 0, false
	}
	return here.first() + Space(number-1), true
}

// spaceOfNumber is numbered for a number in decimal digits.
func (b Board) spaceOfNumber(r Region, text string) (Space, bool) {
	number, err := strconv.Atoi(text)
	if err != nil || strconv.Itoa(number) != text {
		return 0, false
	}
	return b.numbered(r, number)
}

// Color returns the color of the region and of its cards (section 1), or
// [NoColor] if r is out of range.
func (b Board) Color(r Region) Color {
	if int(r) >= b.NumRegions() {
		return NoColor
	}
	return b.get().colors[r]
}

// Spaces returns the region's house spaces, or none if r is out of range.
func (b Board) Spaces(r Region) SpaceSet {
	if int(r) >= b.NumRegions() {
		return 0
	}
	return b.get().spaces[r]
}

// RegionOf returns the region of a house space, or [AnyRegion] if s is out of
// range.
func (b Board) RegionOf(s Space) Region {
	if int(s) >= b.NumSpaces() {
		return AnyRegion
	}
	return b.get().regionOf[s]
}

// Neighbors returns the house spaces that a road joins to s, in its region and
// across borders, or none if s is out of range.
func (b Board) Neighbors(s Space) SpaceSet {
	if int(s) >= b.NumSpaces() {
		return 0
	}
	return SpaceSet(b.get().roads[s])
}

// Alliances returns the alliances in the order of their numbers, which is the
// order of scoring (section 3.2). The caller may modify the slice.
func (b Board) Alliances() []Alliance {
	return slices.Clone(b.get().alliances)
}

// Spec returns a copy of the specification from which the board was made.
func (b Board) Spec() BoardSpec { return b.get().spec.clone() }

// Equal reports whether two boards have the same content: name, numbers of
// players, regions and spaces with their points, roads and alliances. It
// ignores the kind of apostrophe, the order of roads and alliances in a
// specification, and which end of one comes first.
func (b Board) Equal(c Board) bool {
	return b.data == c.data || b.get().spec.equal(c.get().spec)
}

// BoardSpec is a board as plain data, for a map of your own or a copy of a real
// board. [NewBoard] makes the Board and documents a valid specification;
// [Board.Spec] is the inverse.
type BoardSpec struct {
	Name      string         `json:"name"`               // the name of the board; may be empty
	Players   [2]int         `json:"players"`            // the least and the most players, 3 to 5
	Regions   []RegionSpec   `json:"regions,omitzero"`   // 1 to 16 regions; Region 0 is the first
	Roads     [][2]string    `json:"roads,omitzero"`     // up to 128 roads, each of two names of spaces
	Alliances []AllianceSpec `json:"alliances,omitzero"` // up to 32 alliances, in any order
}

// RegionSpec is a region of a [BoardSpec].
type RegionSpec struct {
	Name    string  `json:"name"`                            // the name; "Wei" and "WEI" are different
	Color   Color   `json:"color"`                           // the color of the cards that pay for its pieces
	Outline []Point `json:"outline,omitzero" kind:"outline"` // the border in pictures; nil: none
	Dragon  Point   `json:"dragon"`                          // the place of the dragon space in pictures
	Spaces  []Point `json:"spaces,omitzero" kind:"spaces"`   // the house spaces; index i is "Name i+1"
}

// AllianceSpec is an alliance of a [BoardSpec].
type AllianceSpec struct {
	Number int    `json:"number"`           // the number, from 1
	A      string `json:"between" pair:"B"` // A and B are the names of its regions
	B      string // see A
	At     Point  `json:"at,omitzero"` // the place of the number; zero: halfway between the dragon spaces
}

// Point is a place on the map, in map units: X grows to the east, Y to the
// south. The shipped maps are 1000 units wide and 800 high.
type Point struct{ X, Y float64 }

// Limits of a board.
const (
	maxRegions   = 16
	maxRoads     = 128
	maxRoadsAt   = 6 // at one space
	maxAlliances = 32
	maxOutlines  = 2048 // points of all outlines
)

// NewBoard returns the board of a specification. A specification is valid if
//
//   - its name, which may be empty, has at most 200 bytes, in UTF-8, all
//     visible: no line breaks and no control characters; it is "3-4" or "4-5"
//     only in the specification of that shipped side;
//   - it is for 3 to 5 players, the least not above the most;
//   - it has 1 to 16 regions, each with one of the five colors and at least one
//     house space, and at most 64 house spaces in all;
//   - the names of its regions are distinct, and consist of letters, apostrophes
//     and single inner blanks; each letter is visible and a single character
//     ("é", not "e" and an accent; not "µ" for "μ"); and no name of a house space
//     has more than 200 bytes;
//   - it has at most 128 roads, each between two different spaces that exist,
//     none twice, at most 6 at a space; a road joins two regions only if they are
//     allied;
//   - it has at most 32 alliances, numbered from 1 without gaps, each between
//     two different regions that exist, no pair twice;
//   - all coordinates are finite, all spaces and dragon spaces are at distinct
//     points, and all outlines together have at most 2048 points.
//
// So every board can be written as data, and its pieces as text. Colors need not
// be balanced, roads may cross, and the network need not be connected. For an
// invalid specification NewBoard returns the zero Board and a [*DataError] that
// lists every fault. It copies spec, so the caller may modify it later.
func NewBoard(spec BoardSpec) (Board, error) {
	c := specCheck{
		spec:    spec,
		regions: map[string]int{},
		spaces:  map[string]int{},
		allied:  map[[2]int]bool{},
		joined:  map[[2]int]bool{},
	}
	c.checkName()
	c.checkPlayers()
	c.checkRegions()
	c.checkAlliances()
	c.checkRoads()
	c.checkPoints()
	if c.faults.Any() {
		return Board{}, dataError("board", c.faults)
	}
	return Board{newBoardData(spec.clone())}, nil
}

// newBoardData returns the data of a valid specification.
func newBoardData(spec BoardSpec) *boardData {
	b := boardData{
		spec:      spec,
		players:   spec.Players,
		regionsBy: map[string]Region{},
	}
	for i, region := range spec.Regions {
		r := Region(i)
		b.regionsBy[names.Plain(region.Name)] = r
		b.colors[r] = region.Color
		b.regionsOf[region.Color] |= 1 << r
		b.numRegions++
		for j := range region.Spaces {
			s := Space(b.numSpaces)
			b.regionOf[s] = r
			b.spaces[r] |= s.set()
			b.all |= s.set()
			b.spaceNames = append(b.spaceNames, spaceName(region.Name, j))
			b.numSpaces++
		}
	}
	board := Board{&b}
	for _, a := range spec.Alliances {
		p, _ := board.regionNamed(a.A)
		q, _ := board.regionNamed(a.B)
		b.alliances = append(b.alliances, Alliance{a.Number, p, q})
	}
	slices.SortFunc(b.alliances, func(x, y Alliance) int { return x.Number - y.Number })
	for _, road := range spec.Roads {
		s, _ := board.spaceNamed(road[0])
		t, _ := board.spaceNamed(road[1])
		b.roads[s] |= uint64(t.set())
		b.roads[t] |= uint64(s.set())
	}
	return &b
}

// Messages about the faults of a specification.
const (
	badTitle     = "{name}; a name has at most {most} bytes, in UTF-8, without invisible characters"
	shippedTitle = "{name} is the name of a shipped board, which differs from this one; give this " +
		"one another name"
	badRange      = "{least} to {most}; a board is for a range within {fewest} to {highest} players"
	regionCount   = "{n} regions; a board has 1 to {most}"
	badName       = "{name}; a name consists of letters, apostrophes and inner blanks"
	longName      = "{n} bytes with the number of a space; the most is {most}"
	nameTaken     = "{name} is also the name of Regions[{other}]"
	withoutSpaces = "{region} has no house space; a region has at least one"
	spaceCount    = "{n} house spaces in all; a board has at most {most}"
	allianceCount = "{n} alliances; a board has at most {most}"
	badNumber     = "{n}; {count} alliances are numbered from 1 to {count}"
	numberTaken   = "{n} is also the number of another alliance"
	unknownRegion = "unknown region {name}"
	alliedAlone   = "{region} with itself; an alliance is between two regions"
	alliedTwice   = "{region} and {other} are already allied"
	roadCount     = "{n} roads; a board has at most {most}"
	unknownSpace  = "unknown house space {name}"
	joinedAlone   = "from {space} to itself; a road joins two spaces"
	joinedTwice   = "{space} and {other} are already joined"
	notAllied     = "from {space} to {other}; a road joins two regions only if they are allied"
	manyRoads     = "{n} roads at {space}; a space has at most {most}"
	samePoint     = "{dragon, select, true {the dragon space of {name}} other {{name}}} " +
		"is at the same point as {otherDragon, select, true {the dragon space of {other}} other {{other}}}, ({x}, {y})"
	outlineCount = "{n} points in all outlines; a board has at most {most}"
	notFinite    = "({x}, {y}); coordinates must be finite"
)

// specCheck collects the faults of a specification. It counts regions and
// spaces from 0, also above the limits.
type specCheck struct {
	spec     BoardSpec
	faults   faultList
	regions  map[string]int // by plain name
	spaces   map[string]int // by plain name
	regionOf []int          // by space
	allied   map[[2]int]bool
	joined   map[[2]int]bool
}

func (c *specCheck) checkName() {
	name := c.spec.Name
	if !names.ValidTitle(name) {
		c.faults.Say("Name", badTitle, "name", scan.Shown(name), "most", maxName)
	}
	for _, shipped := range []*side{&side3to4, &side4to5} {
		if name == shipped.name && !c.spec.equal(shipped.read().spec) {
			c.faults.Say("Name", shippedTitle, "name", strconv.Quote(name))
		}
	}
}

func (c *specCheck) checkPlayers() {
	if p := c.spec.Players; p[0] < minPlayers || p[1] > maxPlayers || p[0] > p[1] {
		c.faults.Say("Players", badRange, "least", p[0], "most", p[1],
			"fewest", minPlayers, "highest", maxPlayers)
	}
}

func (c *specCheck) checkRegions() {
	if k := len(c.spec.Regions); k == 0 || k > maxRegions {
		c.faults.Say("Regions", regionCount, "n", k, "most", maxRegions)
	}
	for i, region := range c.spec.Regions {
		field, name := fmt.Sprintf("Regions[%d]", i), names.Plain(region.Name)
		if !names.Valid(name) {
			c.faults.Say(field+".Name", badName, "name", scan.Shown(region.Name))
		}
		if n := len(spaceName(region.Name, len(region.Spaces))); n > maxName {
			c.faults.Say(field+".Name", longName, "n", n, "most", maxName)
		}
		if first, taken := c.regions[name]; taken {
			c.faults.Say(field+".Name", nameTaken, "name", scan.Shown(region.Name), "other", first)
		} else {
			c.regions[name] = i
		}
		c.faults.Check(field+".Color", colorWords.Fault(uint8(region.Color)))
		if len(region.Spaces) == 0 {
			c.faults.Say(field+".Spaces", withoutSpaces, "region", scan.Shown(region.Name))
		}
		for j := range region.Spaces {
			if c.regions[name] == i && len(name) <= maxName { // the first of this name, and not too long
				c.spaces[names.Plain(spaceName(region.Name, j))] = len(c.regionOf)
			}
			c.regionOf = append(c.regionOf, i)
		}
	}
	if k := len(c.regionOf); k > maxSpaces {
		c.faults.Say("Regions", spaceCount, "n", k, "most", maxSpaces)
	}
}

func (c *specCheck) checkAlliances() {
	count := len(c.spec.Alliances)
	if count > maxAlliances {
		c.faults.Say("Alliances", allianceCount, "n", count, "most", maxAlliances)
	}
	numbered := map[int]bool{}
	for i, alliance := range c.spec.Alliances {
		field := fmt.Sprintf("Alliances[%d]", i)
		if k := alliance.Number; k < 1 || k > count {
			c.faults.Say(field+".Number", badNumber, "n", k, "count", count)
		} else if numbered[k] {
			c.faults.Say(field+".Number", numberTaken, "n", k)
		}
		numbered[alliance.Number] = true

		p, okA := c.regions[names.Plain(alliance.A)]
		q, okB := c.regions[names.Plain(alliance.B)]
		if !okA {
			c.faults.Say(field+".A", unknownRegion, "name", scan.Shown(alliance.A))
		}
		if !okB {
			c.faults.Say(field+".B", unknownRegion, "name", scan.Shown(alliance.B))
		}
		pair := [2]int{min(p, q), max(p, q)}
		switch {
		case !okA || !okB:
		case p == q:
			c.faults.Say(field, alliedAlone, "region", scan.Shown(alliance.A))
		case c.allied[pair]:
			c.faults.Say(field, alliedTwice, "region", scan.Shown(alliance.A),
				"other", scan.Shown(alliance.B))
		default:
			c.allied[pair] = true
		}
	}
}

func (c *specCheck) checkRoads() {
	if k := len(c.spec.Roads); k > maxRoads {
		c.faults.Say("Roads", roadCount, "n", k, "most", maxRoads)
	}
	roadsAt := make([]int, len(c.regionOf))
	for i, road := range c.spec.Roads {
		field := fmt.Sprintf("Roads[%d]", i)
		s, okS := c.spaces[names.Plain(road[0])]
		t, okT := c.spaces[names.Plain(road[1])]
		if !okS {
			c.faults.Say(field+"[0]", unknownSpace, "name", scan.Shown(road[0]))
		}
		if !okT {
			c.faults.Say(field+"[1]", unknownSpace, "name", scan.Shown(road[1]))
		}
		if !okS || !okT {
			continue
		}
		pair := [2]int{min(s, t), max(s, t)}
		if s == t {
			c.faults.Say(field, joinedAlone, "space", scan.Shown(road[0]))
			continue
		}
		if c.joined[pair] {
			c.faults.Say(field, joinedTwice, "space", scan.Shown(road[0]), "other", scan.Shown(road[1]))
			continue
		}
		c.joined[pair] = true
		p, q := c.regionOf[s], c.regionOf[t]
		if p != q && !c.allied[[2]int{min(p, q), max(p, q)}] {
			c.faults.Say(field, notAllied, "space", scan.Shown(road[0]), "other", scan.Shown(road[1]))
		}
		for end, at := range [2]int{s, t} {
			if roadsAt[at]++; roadsAt[at] == maxRoadsAt+1 {
				c.faults.Say(fmt.Sprintf("%s[%d]", field, end), manyRoads, "n", roadsAt[at],
					"space", scan.Shown(road[end]), "most", maxRoadsAt)
			}
		}
	}
}

func (c *specCheck) checkPoints() {
	type place struct {
		name   string
		dragon bool
	}
	places := map[Point]place{}
	stand := func(where string, here place, p Point) {
		if !c.checkFinite(where, p) {
			return
		}
		if other, taken := places[p]; taken {
			c.faults.Say(where, samePoint, "name", here.name, "dragon", here.dragon, "other", other.name,
				"otherDragon", other.dragon, "x", fmt.Sprint(p.X), "y", fmt.Sprint(p.Y))
			return
		}
		places[p] = here
	}
	outlines := 0
	for i, region := range c.spec.Regions {
		outlines += len(region.Outline)
		stand(fmt.Sprintf("Regions[%d].Dragon", i), place{scan.Shown(region.Name), true}, region.Dragon)
		for j, p := range region.Spaces {
			stand(fmt.Sprintf("Regions[%d].Spaces[%d]", i, j),
				place{name: scan.Shown(spaceName(scan.Shortened(region.Name), j))}, p)
		}
		for j, p := range region.Outline {
			c.checkFinite(fmt.Sprintf("Regions[%d].Outline[%d]", i, j), p)
		}
	}
	if outlines > maxOutlines {
		c.faults.Say("Regions", outlineCount, "n", outlines, "most", maxOutlines)
	}
	for i, alliance := range c.spec.Alliances {
		c.checkFinite(fmt.Sprintf("Alliances[%d].At", i), alliance.At)
	}
}

// checkFinite lists a fault unless both coordinates are finite numbers.
func (c *specCheck) checkFinite(where string, p Point) bool {
	for _, x := range []float64{p.X, p.Y} {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			c.faults.Say(where, notFinite, "x", fmt.Sprint(p.X), "y", fmt.Sprint(p.Y))
			return false
		}
	}
	return true
}

// spaceName returns the name of the space at index i of a region.
func spaceName(region string, i int) string { return region + " " + strconv.Itoa(i+1) }

// clone returns a copy that shares no memory with spec.
func (spec BoardSpec) clone() BoardSpec {
	spec.Regions = slices.Clone(spec.Regions)
	for i := range spec.Regions {
		spec.Regions[i].Outline = slices.Clone(spec.Regions[i].Outline)
		spec.Regions[i].Spaces = slices.Clone(spec.Regions[i].Spaces)
	}
	spec.Roads = slices.Clone(spec.Roads)
	spec.Alliances = slices.Clone(spec.Alliances)
	return spec
}

// equal compares two valid specifications as Board.Equal describes.
func (spec BoardSpec) equal(other BoardSpec) bool {
	return spec.Name == other.Name && spec.Players == other.Players &&
		slices.EqualFunc(spec.Regions, other.Regions, func(a, b RegionSpec) bool {
			return names.Plain(a.Name) == names.Plain(b.Name) && a.Color == b.Color && a.Dragon == b.Dragon &&
				slices.Equal(a.Spaces, b.Spaces) && slices.Equal(a.Outline, b.Outline)
		}) &&
		slices.Equal(spec.plainRoads(), other.plainRoads()) &&
		slices.Equal(spec.plainAlliances(), other.plainAlliances())
}

// plainRoads returns the roads with plain names, each with its smaller name first,
// in order.
func (spec BoardSpec) plainRoads() [][2]string {
	roads := make([][2]string, len(spec.Roads))
	for i, road := range spec.Roads {
		roads[i] = inOrder(names.Plain(road[0]), names.Plain(road[1]))
	}
	slices.SortFunc(roads, func(a, b [2]string) int { return slices.Compare(a[:], b[:]) })
	return roads
}

// plainAlliances returns the alliances in the same form, in the order of their
// numbers.
func (spec BoardSpec) plainAlliances() []AllianceSpec {
	alliances := slices.Clone(spec.Alliances)
	for i, a := range alliances {
		pair := inOrder(names.Plain(a.A), names.Plain(a.B))
		alliances[i].A, alliances[i].B = pair[0], pair[1]
	}
	slices.SortFunc(alliances, func(a, b AllianceSpec) int { return a.Number - b.Number })
	return alliances
}

func inOrder(a, b string) [2]string {
	if a > b {
		a, b = b, a
	}
	return [2]string{a, b}
}

// The shipped sides.

// Side3to4 returns the side of the board for three and four players. It is a
// reconstruction: the roads and most alliances of the printed board are not
// public. Its name is "3-4".
func Side3to4() Board { return side3to4.read().board }

// Side4to5 returns the side of the board for four and five players, a
// reconstruction like [Side3to4]: the same regions, spaces and alliances, with
// some roads changed. Its name is "4-5".
func Side4to5() Board { return side4to5.read().board }

var (
	side3to4 = side{name: "3-4", data: boards.Side3to4}
	side4to5 = side{name: "4-5", data: boards.Side4to5}
)

// side is a shipped side, which is read when it is first used.
type side struct {
	name  string
	data  []byte
	once  sync.Once
	spec  BoardSpec
	board Board
}

func (s *side) read() *side {
	s.once.Do(func() {
		if err := s.spec.UnmarshalJSON(s.data); err != nil {
			panic(err) // tests cover both sides
		}
		s.board = Board{newBoardData(s.spec)} // valid, as NewBoard finds in tests
	})
	return s
}

// defaultSide returns the usual side for a number of players (section 1).
func defaultSide(players int) Board {
	if players == 5 {
		return Side4to5()
	}
	return Side3to4()
}
