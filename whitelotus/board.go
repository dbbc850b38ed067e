package whitelotus

import (
	"cmp"
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"
	"sync"

	"github.com/emperorofchina/emperor/internal/boards"
	"github.com/emperorofchina/emperor/internal/names"
	"github.com/emperorofchina/emperor/internal/scan"
)

// Board is a map: its areas, the borders between them, and the marks on areas:
// a white lotus for a start area, a dragon, a color for areas that are in play
// with six players only.
//
// A Board is a small handle to immutable data; goroutines may share it.
// [NewBoard] makes one, and [China1351] returns the one that the package ships.
// The zero Board has no areas and no name; in [Options] it stands for the
// shipped one.
//
// Operator == compares identity; [Board.Equal] compares content.
type Board struct{ data *boardData }

// boardData is the data of a Board. Once NewBoard has returned, only what is drawn
// on first use is added.
type boardData struct {
	spec      BoardSpec // a copy of the one that the caller gave
	numAreas  int
	all       AreaSet
	starts    AreaSet
	dragons   AreaSet
	sixOnly   AreaSet
	neighbors [maxAreas]AreaSet
	byName    map[string]Area // by plain name
	drawn     drawnBoard
}

// noBoard is the data of the zero Board.
var noBoard boardData

func (b Board) get() *boardData {
	if b.data == nil {
		return &noBoard
	}
	return b.data
}

// Name returns the board's name: "China, 1351" for the shipped one, "" for the
// zero Board.
func (b Board) Name() string { return b.get().spec.Name }

// NumAreas returns the number of areas, 4 to 64, including those for six
// players only; 0 for the zero Board.
func (b Board) NumAreas() int { return b.get().numAreas }

// Areas yields the areas in the order of the board's specification, including
// those for six players only.
func (b Board) Areas() iter.Seq[Area] { return b.get().all.All() }

// AreaNamed returns the area of a name, which is read as [Board.ParseMove] reads
// it: in any letter case, with any apostrophe or without. "yanan" is Yan'an,
// unless another area is called Yanan or differs from Yan'an only in that. The
// second result is false if the board has no such area.
func (b Board) AreaNamed(name string) (Area, bool) {
	if a, ok := b.areaNamed(name); ok {
		return a, true
	}
	a, ok := names.Typed(name, b.NumAreas(), func(i int) string { return b.AreaName(Area(i)) })
	return Area(a), ok
}

// areaNamed is AreaNamed for documents, in which letter case and apostrophes
// matter.
func (b Board) areaNamed(name string) (Area, bool) {
	a, ok := b.get().byName[names.Plain(name)]
	return a, ok
}

// AreaName returns the area's name, or "" if a is out of range.
func (b Board) AreaName(a Area) string {
	if int(a) >= b.NumAreas() {
		return ""
	}
	return b.get().spec.Areas[a].Name
}

// Neighbors returns the areas that border a, including those for six players
// only; none if a is out of range.
func (b Board) Neighbors(a Area) AreaSet {
	if int(a) >= b.NumAreas() {
		return 0
	}
	return b.get().neighbors[a]
}

// InPlay returns the areas that are in play with the given number of players:
// all with six; with fewer, all except those for six only (section 1).
func (b Board) InPlay(players int) AreaSet {
	if players == maxPlayers {
		return b.get().all
	}
	return b.get().all &^ b.get().sixOnly
}

// StartAreas returns the start areas, marked by a white lotus, including those
// for six players only.
func (b Board) StartAreas() AreaSet { return b.get().starts }

// Dragons returns the areas marked by a dragon, each worth 2 more points at the
// end (section 8).
func (b Board) Dragons() AreaSet { return b.get().dragons }

// Spec returns a copy of the specification from which the board was made.
func (b Board) Spec() BoardSpec { return b.get().spec.clone() }

// Equal reports whether two boards have the same name, the same numbers of
// players, and the same areas in the same places, with the same marks and
// borders. It ignores the order of the borders, the order of the two areas of a
// border, and how an apostrophe is typed.
func (b Board) Equal(c Board) bool {
	return b.data == c.data || b.get().spec.equal(c.get().spec)
}

// BoardSpec is a board as plain data, for programs that use another map, such
// as that of a printed board. [NewBoard] makes a Board from it, and its comment
// lists what is valid; [Board.Spec] returns it.
type BoardSpec struct {
	Name    string      `json:"name"`             // the name of the board, for people
	Players [2]int      `json:"players"`          // the least and the most players, within 3 to 6
	Areas   []AreaSpec  `json:"areas,omitzero"`   // 4 to 64 areas; the index is the Area
	Borders [][2]string `json:"borders,omitzero"` // each as the names of its two areas
}

// AreaSpec is an area of a [BoardSpec].
type AreaSpec struct {
	Name    string  `json:"name"`             // letters, apostrophes (' or ’, the same) and inner blanks
	At      Point   `json:"at"`               // the place of its tile or chip
	Start   bool    `json:"start,omitzero"`   // it is a start area
	Dragon  bool    `json:"dragon,omitzero"`  // it is worth 2 more points
	Six     bool    `json:"six,omitzero"`     // it is in play with six players only
	Outline []Point `json:"outline,omitzero"` // its border, point after point; only for drawing, and optional
}

// String returns the board's name, "unnamed board" if it has none, or "no
// board" for the zero Board.
func (b Board) String() string {
	if b.data == nil {
		return "no board"
	}
	return cmp.Or(b.Name(), "unnamed board")
}

// Point is a place on the map, in map units: X grows to the east, Y to the
// south. The shipped map is 1000 units wide and 800 high.
type Point struct{ X, Y float64 }

// Limits of a board.
const (
	maxBorders = 12 // of one area
	minStarts  = 4  // room for a tile of each symbol except Village
	maxStarts  = 16
	minOutline = 3
	maxOutline = 200
)

// NewBoard returns the board that spec describes. A specification is valid if
//
//   - its name has at most 200 bytes of UTF-8, all of them visible characters;
//     it is "China, 1351" only in the specification of the shipped board;
//   - it is for 3 to 6 players, the least not above the most;
//   - it has at most 64 areas, with distinct names of at most 200 bytes, made
//     of letters, apostrophes and single inner blanks;
//   - it has at most 16 start areas, and without those for six players only at
//     least 4;
//   - each border lies between two different areas of the board, no border is
//     listed twice, and an area has at most 12;
//   - all coordinates are finite, all areas are at distinct points, and an
//     outline, if given, has 3 to 200 points.
//
// Areas need not be connected, nor in reach of a start area: an area that
// nobody can reach keeps its tile. For an invalid specification NewBoard
// returns the zero Board and a [*DataError]. It copies spec.
func NewBoard(spec BoardSpec) (Board, error) {
	c := specCheck{spec: spec, areas: map[string]int{}}
	c.checkName()
	c.checkPlayers()
	c.checkAreas()
	c.checkStarts()
	c.checkBorders()
	c.checkPoints()
	if c.faults.Any() {
		return Board{}, dataError("board", c.faults)
	}
	return Board{layOut(spec.clone())}, nil
}

// layOut makes the data of a board from a valid specification.
func layOut(spec BoardSpec) *boardData {
	b := boardData{spec: spec, numAreas: len(spec.Areas), byName: map[string]Area{}}
	for i, area := range spec.Areas {
		a := Area(i)
		b.byName[names.Plain(area.Name)] = a
		b.all |= a.set()
		if area.Start {
			b.starts |= a.set()
		}
		if area.Dragon {
			b.dragons |= a.set()
		}
		if area.Six {
			b.sixOnly |= a.set()
		}
	}
	for _, border := range spec.Borders {
		x, y := b.byName[names.Plain(border[0])], b.byName[names.Plain(border[1])]
		b.neighbors[x] |= y.set()
		b.neighbors[y] |= x.set()
	}
	return &b
}

// around returns the areas that border an area of a set.
func (b *boardData) around(set AreaSet) AreaSet {
	var around AreaSet
	for left := set; left != 0; left &= left - 1 {
		around |= b.neighbors[left.first()]
	}
	return around
}

// specCheck collects the faults of a specification.
type specCheck struct {
	spec   BoardSpec
	faults faultList
	areas  map[string]int // by plain name; the first of several with the same name
}

func (c *specCheck) checkName() {
	name := c.spec.Name
	if !names.ValidTitle(name) {
		c.faults.Add("Name: %s; a name has at most %d bytes of UTF-8, all of them visible characters",
			scan.Shown(name), names.Max)
	}
	if name == china.name && !c.spec.equal(china.read().spec) {
		c.faults.Add("Name: %q is the name of the shipped board, which differs from this one; "+
			"give this one another name", name)
	}
}

func (c *specCheck) checkPlayers() {
	if p := c.spec.Players; p[0] < minPlayers || p[1] > maxPlayers || p[0] > p[1] {
		c.faults.Add("Players: %d to %d; a board is for a range within %d to %d players", p[0], p[1],
			minPlayers, maxPlayers)
	}
}

func (c *specCheck) checkAreas() {
	if n := len(c.spec.Areas); n == 0 || n > maxAreas {
		c.faults.Add("Areas: %d areas; a board has 1 to %d", n, maxAreas)
	}
	for i, area := range c.spec.Areas {
		name := names.Plain(area.Name)
		if !names.Valid(name) {
			c.faults.Add("Areas[%d].Name: %s; a name has only letters, apostrophes and inner blanks", i,
				scan.Shown(area.Name))
		}
		if n := len(area.Name); n > names.Max {
			c.faults.Add("Areas[%d].Name: %d bytes; a name has at most %d", i, n, names.Max)
		}
		if first, taken := c.areas[name]; taken {
			c.faults.Add("Areas[%d].Name: %s is already the name of Areas[%d]", i, scan.Shown(area.Name),
				first)
			continue
		}
		c.areas[name] = i
	}
}

func (c *specCheck) checkStarts() {
	always, all := 0, 0
	for _, area := range c.spec.Areas {
		if area.Start {
			all++
			if !area.Six {
				always++
			}
		}
	}
	if always < minStarts || always > maxStarts {
		c.faults.Add("Areas: %d start areas that are not for six players only; a board has %d to %d",
			always, minStarts, maxStarts)
	} else if all > maxStarts {
		c.faults.Add("Areas: %d start areas, those for six players only included; a board has at most %d",
			all, maxStarts)
	}
}

func (c *specCheck) checkBorders() {
	seen := map[[2]int]bool{}
	bordersOf := make([]int, len(c.spec.Areas))
	for i, border := range c.spec.Borders {
		x, okX := c.areas[names.Plain(border[0])]
		y, okY := c.areas[names.Plain(border[1])]
		for end, ok := range [2]bool{okX, okY} {
			if !ok {
				c.faults.Add("Borders[%d][%d]: the board has no area %s", i, end, scan.Shown(border[end]))
			}
		}
		switch pair := [2]int{min(x, y), max(x, y)}; {
		case !okX || !okY:
		case x == y:
			c.faults.Add("Borders[%d]: from %s to itself; a border lies between two areas", i,
				scan.Shown(border[0]))
		case seen[pair]:
			c.faults.Add("Borders[%d]: %s and %s already have a border", i, scan.Shown(border[0]),
				scan.Shown(border[1]))
		default:
			seen[pair] = true
			for end, area := range [2]int{x, y} {
				if bordersOf[area]++; bordersOf[area] == maxBorders+1 {
					c.faults.Add("Borders[%d][%d]: %d borders of %s; an area has at most %d", i, end,
						bordersOf[area], scan.Shown(border[end]), maxBorders)
				}
			}
		}
	}
}

func (c *specCheck) checkPoints() {
	places := map[Point]int{}
	for i, area := range c.spec.Areas {
		if c.checkFinite(fmt.Sprintf("Areas[%d].At", i), area.At) {
			if other, taken := places[area.At]; taken {
				c.faults.Add("Areas[%d].At: %s is in the same place as %s, at %v, %v", i,
					scan.Shown(area.Name), scan.Shown(c.spec.Areas[other].Name), area.At.X, area.At.Y)
			} else {
				places[area.At] = i
			}
		}
		if n := len(area.Outline); n > 0 && n < minOutline || n > maxOutline {
			c.faults.Add("Areas[%d].Outline: %d points; an outline has %d to %d", i, n, minOutline,
				maxOutline)
		}
		for j, p := range area.Outline {
			c.checkFinite(fmt.Sprintf("Areas[%d].Outline[%d]", i, j), p)
		}
	}
}

// checkFinite adds a fault unless both coordinates are finite.
func (c *specCheck) checkFinite(where string, p Point) bool {
	for _, x := range []float64{p.X, p.Y} {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			c.faults.Add("%s: %v, %v; coordinates are finite", where, p.X, p.Y)
			return false
		}
	}
	return true
}

// clone returns a copy that shares no memory with spec.
func (spec BoardSpec) clone() BoardSpec {
	spec.Areas = slices.Clone(spec.Areas)
	for i := range spec.Areas {
		spec.Areas[i].Outline = slices.Clone(spec.Areas[i].Outline)
	}
	spec.Borders = slices.Clone(spec.Borders)
	return spec
}

// equal compares two valid specifications as Board.Equal does.
func (spec BoardSpec) equal(other BoardSpec) bool {
	return spec.Name == other.Name && spec.Players == other.Players &&
		slices.EqualFunc(spec.Areas, other.Areas, AreaSpec.equal) &&
		slices.Equal(spec.plainBorders(), other.plainBorders())
}

func (a AreaSpec) equal(b AreaSpec) bool {
	return names.Plain(a.Name) == names.Plain(b.Name) && a.At == b.At && a.Start == b.Start &&
		a.Dragon == b.Dragon && a.Six == b.Six && slices.Equal(a.Outline, b.Outline)
}

// plainBorders returns the borders with plain names, each from the smaller name
// to the larger, in order.
func (spec BoardSpec) plainBorders() [][2]string {
	borders := make([][2]string, len(spec.Borders))
	for i, border := range spec.Borders {
		x, y := names.Plain(border[0]), names.Plain(border[1])
		borders[i] = [2]string{min(x, y), max(x, y)}
	}
	slices.SortFunc(borders, func(a, b [2]string) int {
		return cmp.Or(strings.Compare(a[0], b[0]), strings.Compare(a[1], b[1]))
	})
	return borders
}

// The shipped board.

// China1351 returns the board that the package ships: 39 areas, eight of them
// for six players only. Its name is "China, 1351".
//
// It is a reconstruction: the borders, names and marks of the printed map are
// not public. It keeps to the known facts: the number of areas, the eight in
// the north-west, seven start areas and an eighth among the eight, three
// dragons in the south-east, and every area within three steps of a start area,
// so that players can reach the sea in four turns. [NewBoard] makes a board
// from the map of a printed copy.
func China1351() Board { return china.read().board }

var china = shippedBoard{name: "China, 1351", data: boards.China1351}

// shippedBoard is the board that the package ships, which is read when it is first
// used.
type shippedBoard struct {
	name  string
	data  []byte
	once  sync.Once
	spec  BoardSpec
	board Board
}

func (s *shippedBoard) read() *shippedBoard {
	s.once.Do(func() {
		if err := s.spec.UnmarshalJSON(s.data); err != nil {
			panic(err) // tests cover it
		}
		s.board = Board{layOut(s.spec)} // valid, as NewBoard finds in tests
	})
	return s
}
