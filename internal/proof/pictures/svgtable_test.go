package pictures_test

import (
	"cmp"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/plane"
	"github.com/emperorofchina/emperor/internal/proof/drawing"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

var picturesFlag = flag.Int("pictures", 60, "how many random tables to draw and read back")

// drawnTable holds the contents of the picture of a table.
type drawnTable struct {
	Houses         map[string]string         // owner's letter, by space
	Fortifications []string                  // spaces
	Emissaries     map[string]map[string]int // by region and letter
	Markers        []string                  // regions
	Stones         map[string]int            // number on the score track, by letter
	PointCards     []int                     // by player
	Scores         []int
	Supplies       [][]int
	KnownHands     []string // initials
	HandSizes      []int
	FaceUp         string // initials
	Pile           int
	Discards       emperor.Cards
	Round          string
	Tabs           []string // by player
}

// seenOn returns the expected contents for a table.
func seenOn(table emperor.Table) drawnTable {
	b := table.Board()
	seen := drawnTable{
		Houses: map[string]string{}, Emissaries: map[string]map[string]int{}, Stones: map[string]int{},
		FaceUp: initials(table.FaceUp()), Pile: table.PileSize(), Discards: table.Discards(),
		Round: fmt.Sprintf("Round %d", table.Round()),
	}
	for s := range emperor.Space(b.NumSpaces()) {
		if owner, ok := table.HouseOn(s); ok {
			seen.Houses[asPrinted(b.SpaceName(s))] = owner.String()
		}
		if table.Fortified(s) {
			seen.Fortifications = append(seen.Fortifications, asPrinted(b.SpaceName(s)))
		}
	}
	for r := range b.Regions() {
		name := asPrinted(b.RegionName(r))
		for p := range emperor.Player(table.NumPlayers()) {
			if n := table.Emissaries(r, p); n > 0 {
				if seen.Emissaries[name] == nil {
					seen.Emissaries[name] = map[string]int{}
				}
				seen.Emissaries[name][p.String()] = n
			}
		}
		if table.Scored(r) {
			seen.Markers = append(seen.Markers, name)
		}
	}
	for p := range emperor.Player(table.NumPlayers()) {
		onTrack, cards := table.Score(p), 0
		for ; onTrack > 50; onTrack -= 50 {
			cards++
		}
		seen.Stones[p.String()] = onTrack
		seen.PointCards = append(seen.PointCards, cards)
		seen.Scores = append(seen.Scores, table.Score(p))
		supplies := []int{table.Supply(p, emperor.House), table.Supply(p, emperor.Emissary)}
		if table.Fortifications() {
			supplies = append(supplies, table.Supply(p, emperor.Fortification))
		}
		seen.Supplies = append(seen.Supplies, supplies)
		seen.KnownHands = append(seen.KnownHands, initials(table.KnownHand(p)))
		seen.HandSizes = append(seen.HandSizes, table.HandSize(p))
		tab := ""
		if p == table.Start() {
			tab = "start "
		}
		if !table.Over() && p == table.ToMove() {
			tab += "to " + table.Phase().String()
		}
		if slices.Contains(table.Winners(), p) {
			tab += "emperor"
		}
		seen.Tabs = append(seen.Tabs, strings.TrimSpace(tab))
	}
	return seen
}

func asPrinted(name string) string { return strings.ReplaceAll(name, "'", "’") }

func initials(c emperor.Cards) string {
	var list []emperor.Color
	for color, n := range c {
		for range n {
			list = append(list, emperor.Color(color))
		}
	}
	return games.Initials(list)
}

// parseTableSVG reads the picture of a table.
func parseTableSVG(t *testing.T, svg string) *drawing.Element {
	t.Helper()
	return drawing.Parse(t, svg, "0 0 1000 1030")
}

// readTableSVG returns the contents of a picture. It finds pieces on spaces and
// scoring stones by their positions.
func readTableSVG(t *testing.T, picture *drawing.Element) drawnTable {
	t.Helper()
	seen := drawnTable{Houses: map[string]string{}, Emissaries: map[string]map[string]int{},
		Stones: map[string]int{}}
	spaces := picture.Shapes(t, "spaces")
	spaceAt := func(n *drawing.Element) string {
		at := n.All("use")[0].Shape(t)
		for _, s := range spaces {
			if s.Distance(at.Point) < 0.2 {
				return s.What
			}
		}
		t.Fatalf("no space at %v, %v", at.X, at.Y)
		return ""
	}
	for _, g := range picture.Layer(t, "houses").Children {
		seen.Houses[spaceAt(g)] = g.All("text")[0].Text
	}
	for _, g := range picture.Layer(t, "fortifications").Children {
		seen.Fortifications = append(seen.Fortifications, spaceAt(g))
	}
	for _, e := range picture.Layer(t, "emissaries").Children {
		for _, g := range e.All("g") {
			region, _, _ := strings.Cut(g.All("title")[0].Text, ": ")
			if seen.Emissaries[region] == nil {
				seen.Emissaries[region] = map[string]int{}
			}
			seen.Emissaries[region][g.All("text")[0].Text] = svgInt(t, g.All("text")[1])
		}
	}
	for _, g := range picture.Layer(t, "markers").Children {
		seen.Markers = append(seen.Markers, strings.TrimSuffix(g.All("title")[0].Text, ": scored"))
	}
	track := picture.Layer(t, "wall").All("text")
	for _, g := range picture.Layer(t, "stones").Children {
		c := g.All("circle")[0]
		away := func(n *drawing.Element) float64 {
			return math.Hypot(n.Number(t, "x")-c.Number(t, "cx"), n.Number(t, "y")-5.5-c.Number(t, "cy"))
		}
		nearest := slices.MinFunc(track, func(a, b *drawing.Element) int {
			return cmp.Compare(away(a), away(b))
		})
		seen.Stones[g.All("text")[0].Text] = svgInt(t, nearest)
	}
	readPanel(t, picture.Layer(t, "panel"), &seen)
	return seen
}

func readPanel(t *testing.T, panel *drawing.Element, seen *drawnTable) {
	t.Helper()
	for _, text := range panel.Layer(t, "face-up").All("text") {
		if len(text.Text) == 1 {
			seen.FaceUp += text.Text
		}
	}
	seen.Pile = svgInt(t, panel.Layer(t, "pile").All("text")[1])
	discards := panel.Layer(t, "discards").All("text")
	for i := 1; i < len(discards); i += 2 {
		seen.Discards[games.InOrder(discards[i].Text)[0]] = uint8(svgInt(t, discards[i+1]))
	}
	if want := fmt.Sprintf("discard pile: %d", seen.Discards.Len()); discards[0].Text != want {
		t.Errorf("%q is written where the cards add up to %q", discards[0].Text, want)
	}
	seen.Round = panel.Layer(t, "round").All("text")[0].Text
	for _, plate := range panel.Children {
		if plate.Attrs["class"] != "player" {
			continue
		}
		letter := emperor.Player(len(seen.Scores)).String()
		var tabs []string
		cards := len(plate.Having("class", "point-card"))
		for _, text := range plate.Children {
			switch {
			case text.Name != "text":
			case text.Attrs["class"] == "score":
				seen.Scores = append(seen.Scores, svgInt(t, text))
			case text.Attrs["class"] == "times":
				n, _ := strconv.Atoi(strings.TrimPrefix(text.Text, "×"))
				cards *= n
			case text.Attrs["class"] == "name", text.Attrs["class"] == "parts":
			case text.Text == letter:
				letter = ""
			default:
				tabs = append(tabs, text.Text)
			}
		}
		if letter != "" {
			t.Errorf("there is no letter %q on its plate", letter)
		}
		seen.PointCards = append(seen.PointCards, cards)
		seen.Tabs = append(seen.Tabs, strings.Join(tabs, " "))
		var supplies []int
		for _, text := range plate.Layer(t, "supplies").All("text") {
			supplies = append(supplies, svgInt(t, text))
		}
		seen.Supplies = append(seen.Supplies, supplies)
		known := ""
		hand := plate.Layer(t, "hand")
		for _, text := range hand.All("text") {
			known += text.Text
		}
		seen.KnownHands = append(seen.KnownHands, known)
		// The back of a card consists of two rectangles.
		seen.HandSizes = append(seen.HandSizes, len(known)+(len(hand.All("rect"))-len(known))/2)
	}
}

func svgInt(t *testing.T, n *drawing.Element) int {
	t.Helper()
	x, err := strconv.Atoi(n.Text)
	if err != nil {
		t.Errorf("%q is no number", n.Text)
	}
	return x
}

// checkTableSVG draws a table and compares the contents of its picture.
func checkTableSVG(t *testing.T, table emperor.Table, h emperor.Highlights) *drawing.Element {
	t.Helper()
	picture := parseTableSVG(t, table.SVG(h))
	if diff := games.Difference(seenOn(table), readTableSVG(t, picture)); diff != "" {
		t.Errorf("the picture of %v shows another table:\n%s", table, diff)
	}
	return picture
}

// randomTables plays random games and shows n tables from them, each with
// random highlights.
func randomTables(
	t *testing.T, n int, options func(int) emperor.Options, see func(emperor.Table, emperor.Highlights),
) {
	t.Helper()
	for game := 0; n > 0; game++ {
		dice := rand.New(rand.NewPCG(uint64(game), 1))
		state := games.New(t, options(game), uint64(game))
		var last emperor.Move
		for n > 0 {
			if state.Over() || dice.IntN(10) == 0 {
				see(state.Table(), someHighlights(state.Table(), last, dice))
				n--
			}
			if state.Over() {
				break
			}
			legal := state.AppendLegalMoves(nil)
			last = legal[dice.IntN(len(legal))]
			state = games.Play(t, state, last)
		}
	}
}

// tablesOnAnyBoard shows n tables of random games on the shipped boards, and
// three on each odd board.
func tablesOnAnyBoard(t *testing.T, n int, see func(emperor.Table, emperor.Highlights)) {
	t.Helper()
	randomTables(t, n, games.Options, see)
	for name, board := range svgOddBoards(t) {
		o := emperor.Options{Players: board.Spec().Players[0], Board: board, Fortifications: true}
		t.Run(name, func(t *testing.T) { randomTables(t, 3, func(int) emperor.Options { return o }, see) })
	}
}

func someHighlights(table emperor.Table, last emperor.Move, dice *rand.Rand) emperor.Highlights {
	h := emperor.Highlights{Spaces: emperor.SpaceSet(dice.Uint64() & dice.Uint64()), LastMove: last}
	for range dice.IntN(4) {
		h.Dragons = append(h.Dragons, emperor.Region(dice.IntN(10)))
		h.Alliances = append(h.Alliances, dice.IntN(17))
	}
	for _, roads := range emperor.FinalScore(table).Roads {
		h.Rows = append(h.Rows, roads.Rows...)
	}
	return h
}

func TestTableSVGOfRandomTables(t *testing.T) {
	t.Parallel()
	randomTables(t, games.UnlessShort(*picturesFlag, 60), games.Options,
		func(table emperor.Table, h emperor.Highlights) {
			if picture := checkTableSVG(t, table, h); t.Failed() {
				t.Fatalf("%v\n%v", table, picture.Children[1].Text)
			}
		})
	t.Logf("%d tables", *picturesFlag)
}

func TestTableSVGOnOddBoards(t *testing.T) {
	t.Parallel()
	for name, board := range svgOddBoards(t) {
		t.Run(name, func(t *testing.T) {
			options := func(game int) emperor.Options {
				players := board.Spec().Players
				o := emperor.Options{Players: players[0] + game%(players[1]-players[0]+1), Board: board,
					Fortifications: game%2 == 0}
				if o.Players < 5 {
					return o
				}
				o.Start = 4
				return o
			}
			randomTables(t, games.Everyday(6, 3), options,
				func(table emperor.Table, h emperor.Highlights) {
					picture := checkTableSVG(t, table, h)
					for _, e := range picture.Shapes(t, "emissaries") {
						if e.X-e.Width/2 < 0 || e.X+e.Width/2 > 1000 || e.Y-e.Height/2 < 0 ||
							e.Y+e.Height/2 > 800 {
							t.Errorf("%s lies outside the board", e.What)
						}
					}
					if len(table.SVG(h)) > 120_000 {
						t.Errorf("the picture is %d bytes long", len(table.SVG(h)))
					}
				})
		})
	}
}

// fullTables returns two tables with a house on every space, and emissaries of
// five players in every region but one, a different one on each.
func fullTables(t *testing.T, board emperor.Board) []emperor.Table {
	t.Helper()
	var tables []emperor.Table
	for _, without := range []string{"Lu", "Wei"} {
		var regions []string
		owners := map[string]string{"Wei": "A", "Ch'in": "A", "Chu": "B", "Shu": "B", "Zhao": "C",
			"Yan": "C", "Qi": "D", "Han": "D", "Lu": "E"}
		for r := range board.Regions() {
			name := board.RegionName(r)
			houses := fmt.Sprintf("%s%d", owners[name], board.Spaces(r).Len())
			if r < 5 {
				houses += "*"
			}
			switch {
			case name == without:
			case board.Spaces(r).Len() == 4:
				houses += " e B1 C1 D1 E1"
			default:
				houses += " e A1 B1 C1 D1 E1"
			}
			regions = append(regions, fmt.Sprintf("%s[%s]", name, houses))
		}
		o := emperor.Options{Players: 5, Fortifications: true, Board: board}
		tables = append(tables, games.Ended(t, o, games.Lay(t, board, regions...)).Table())
	}
	return tables
}

// Things that must be distinguished do not overlap on the shipped boards,
// however many there are.
func TestTableSVGNothingOverlaps(t *testing.T) {
	for name, side := range svgSides() {
		spec := side.Spec()
		spec.Name, spec.Players = "for all", [2]int{3, 5}
		board, err := emperor.NewBoard(spec)
		if err != nil {
			t.Fatal(err)
		}
		for _, table := range fullTables(t, board) {
			picture := checkTableSVG(t, table, emperor.Highlights{})
			all := slices.Concat(picture.Shapes(t, "alliances"), picture.Shapes(t, "emissaries"))
			var roofs []drawing.Shape
			for _, g := range picture.Layer(t, "houses").Children {
				roof, walls := g.Shape(t), g.Shape(t)
				roof.Y, roof.Width, roof.Height = roof.Y-13.5, 6, 5
				walls.Y, walls.Width, walls.Height = walls.Y+4, 37, 24
				all = append(all, walls)
				roofs = append(roofs, roof)
			}
			all = slices.Concat(all, picture.Shapes(t, "markers"), svgLabels(t, picture), roofs)
			if want := 15 + 8 + 52 + 9 + 9 + 52; len(all) != want {
				t.Fatalf("%s: %d things are drawn, want %d", name, len(all), want)
			}
			for i, s := range all {
				for _, o := range all[:i] {
					if gap := s.Gap(o); gap < 0 && s.What != o.What {
						t.Errorf("%s: %s and %s are %.1f apart", name, s.What, o.What, gap)
					}
				}
			}
			dragons := svgDragons(t, picture)
			for i, e := range picture.Shapes(t, "emissaries") {
				inner := plane.Around(e.Point, e.Width-42, e.Height-42)
				if !slices.ContainsFunc(dragons, func(d drawing.Shape) bool { return inner.Has(d.Point) }) {
					t.Errorf("%s: the plate of %q leaves half a dragon space uncovered", name, e.What)
				}
				pawns := picture.Layer(t, "emissaries").Children[i].All("use")
				for j, pawn := range pawns {
					at := pawn.Shape(t)
					if math.Abs(at.X-e.X)+11 > e.Width/2 || math.Abs(at.Y-e.Y)+22 > e.Height/2+3 {
						t.Errorf("%s: a pawn stands beside %s", name, e.What)
					}
					for _, other := range pawns[:j] {
						if b := other.Shape(t); math.Abs(at.X-b.X) < 22 && math.Abs(at.Y-b.Y) < 43 {
							t.Errorf("%s: two pawns of %s overlap", name, e.What)
						}
					}
				}
			}
		}
	}
}

// Scores around the limits of point cards. One region and its rows give A the
// wanted score; A has the most houses, or as many as B.
func TestTableSVGScores(t *testing.T) {
	for _, test := range []struct {
		score, spaces int
		fortified     bool
		rows          [][2]int
	}{
		{score: 0, spaces: 4},
		{score: 50, spaces: 50},
		{score: 51, spaces: 51},
		{score: 100, spaces: 50, fortified: true},
		{score: 101, spaces: 47, fortified: true, rows: games.Along(10, 11, 12, 13, 14, 15, 16)},
		{score: 149, spaces: 60, fortified: true, rows: slices.Concat(games.Along(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12), games.Along(14, 15, 16, 17, 18))},
		{score: 168, spaces: 64, fortified: true, rows: games.Along(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20)},
	} {
		board := games.PlainBoard(t, test.spaces, test.rows...)
		var pieces emperor.Pieces
		for s := range emperor.Space(test.spaces) {
			if test.score == 0 {
				break
			}
			for len(pieces.Houses) <= int(s)/20 {
				pieces.Houses = append(pieces.Houses, 0)
			}
			pieces.Houses[s/20] |= emperor.Spaces(s)
		}
		if test.fortified {
			pieces.Fortified = emperor.Spaces(0)
		}
		table := games.Ended(t, emperor.Options{Players: 5, Board: board, Fortifications: true},
			pieces).Table()
		if table.Score(games.A) != test.score {
			t.Fatalf("the score is %d, want %d", table.Score(games.A), test.score)
		}
		picture := checkTableSVG(t, table, emperor.Highlights{})
		for _, plate := range picture.Having("class", "player") {
			for _, g := range plate.Having("class", "point-card") {
				card := g.Shape(t)
				if card.X+card.Width/2 > plate.All("rect")[0].Number(t, "width") {
					t.Errorf("%d: a point card lies beside its plate", test.score)
				}
			}
		}
		stones := picture.Layer(t, "stones").Children
		if len(stones) != 5 {
			t.Errorf("%d: there are %d stones", test.score, len(stones))
		}
		for i, g := range stones {
			shape := func(g *drawing.Element) drawing.Shape { return g.All("circle")[1].Shape(t) }
			for _, other := range stones[:i] {
				if gap := shape(g).Gap(shape(other)); gap < 0 {
					t.Errorf("%d: two stones are %.1f apart", test.score, gap)
				}
			}
		}
	}
}

// Stones that share a number of the score track cover neither each other nor
// adjacent numbers nor the map.
func TestTableSVGStonesSideBySide(t *testing.T) {
	for players := 3; players <= 5; players++ {
		table := games.New(t, emperor.Options{Players: players}, 1).Table()
		stones := checkTableSVG(t, table, emperor.Highlights{}).Layer(t, "stones").All("circle")
		for i, c := range stones {
			x, y, r := c.Number(t, "cx"), c.Number(t, "cy"), c.Number(t, "r")
			if zero := 767.2; x-r < 0 || x+r > 66 || math.Abs(y-zero)+r > 18 {
				t.Errorf("%d stones: one is at %v, %v", players, x, y)
			}
			for _, d := range stones[:i] {
				if distance := math.Hypot(x-d.Number(t, "cx"), y-d.Number(t, "cy")); distance > 0 &&
					distance < r+d.Number(t, "r")-2 {
					t.Errorf("%d stones: two are %.1f apart", players, distance)
				}
			}
		}
	}
}

func TestTableSVGHighlights(t *testing.T) {
	board := emperor.Side3to4()
	pieces := games.Lay(t, board, "Wei[A7* e A2 B1]", "Han[B2 f1]", "Shu[A6]", "Qi[C1]")
	o := emperor.Options{Players: 4, Fortifications: true}
	table := games.From(t, emperor.Position{Options: o, Pieces: pieces, ToMove: games.B}).Table()
	plain := checkTableSVG(t, table, emperor.Highlights{})
	for _, class := range []string{"rows", "points", "scored", "choices", "last"} {
		if n := len(plain.Layer(t, class).Children); n != 0 {
			t.Errorf("without highlights there are %d of the class %s", n, class)
		}
	}

	roads := emperor.ScoreRoads(board, table.HouseSet(games.A), table.FortificationSet(), table.RoadRule())
	wei, han := games.Region(t, board, "Wei"), games.Region(t, board, "Han")
	h := emperor.Highlights{
		Spaces:  games.Spaces(t, board, "Han 3", "Han 4", "Yan 1"),
		Dragons: []emperor.Region{wei, han, wei},
		LastMove: emperor.Place(wei, games.Cards("RR"), emperor.HouseAt(games.Space(t, board, "Wei 3")),
			emperor.SendEmissary()),
		Rows:      roads.Rows,
		Alliances: []int{15, 3, 3},
	}
	picture := checkTableSVG(t, table, h)
	titles := func(class string) []string {
		var list []string
		for _, g := range picture.Layer(t, class).Children {
			list = append(list, g.All("title")[0].Text)
		}
		return list
	}
	for class, want := range map[string][]string{
		"choices": {"Yan 1: open", "Han 3: open", "Han 4: open", "Wei: dragon space open",
			"Han: dragon space open"},
		"last":   {"Wei 3: house, just placed", "Wei: emissaries, just placed"},
		"rows":   {"row of A: 14 points, doubled", "row of A: 6 points"},
		"scored": {"alliance 3: scored", "alliance 15: scored"},
	} {
		got := titles(class)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("the %s are %q, want %q", class, got, want)
		}
	}

	checkRings(t, picture)
	checkRowLines(t, picture, board, roads.Rows)
	for _, want := range []string{"Open: ", "dragon space of Han", "Just placed: Wei 3: house",
		"Rows: row of A: 14 points, doubled", "Alliances scored: 3, 15"} {
		if !strings.Contains(picture.Children[1].Text, want) {
			t.Errorf("desc says nothing like %q: %s", want, picture.Children[1].Text)
		}
	}
}

// checkRings checks that rings and stars lie where they belong.
func checkRings(t *testing.T, picture *drawing.Element) {
	t.Helper()
	spaces := map[string]drawing.Shape{}
	for _, s := range picture.Shapes(t, "spaces") {
		spaces[s.What] = s
	}
	rings := map[string]float64{}
	for _, g := range picture.Layer(t, "choices").Children[:3] {
		name, _, _ := strings.Cut(g.All("title")[0].Text, ":")
		ring, s := g.Shape(t), spaces[name]
		if ring.Point != s.Point || ring.Width <= s.Width {
			t.Errorf("the ring of %s is %v, its space %v", name, ring, s)
		}
		rings[name] = ring.Width
	}
	if rings["Han 3"] < rings["Han 4"]+12 { // leaves the fortification visible
		t.Errorf("rings are wide: %v", rings)
	}
	alliances := picture.Shapes(t, "alliances")
	for i, g := range picture.Layer(t, "scored").Children {
		number := []int{3, 15}[i]
		if at := g.Shape(t).Point; at != alliances[number-1].Point {
			t.Errorf("the star of alliance %d is at %v", number, at)
		}
	}
}

// checkRowLines checks the lines of rows and their points.
func checkRowLines(t *testing.T, picture *drawing.Element, board emperor.Board, rows []emperor.Row) {
	t.Helper()
	spaces := map[string]drawing.Shape{}
	for _, s := range picture.Shapes(t, "spaces") {
		spaces[s.What] = s
	}
	for i, g := range picture.Layer(t, "rows").Children {
		for _, s := range rows[i].Spaces {
			at := spaces[board.SpaceName(s)]
			if end := fmt.Sprintf("%v %v", at.X, at.Y); !strings.Contains(g.All("path")[0].Attrs["d"], end) {
				t.Errorf("the line of row %d does not touch %s", i, at.What)
			}
		}
		segments := strings.Count(g.All("path")[0].Attrs["d"], "M")
		if segments != len(rows[i].Spaces)-1 {
			t.Errorf("row %d is drawn along %d roads", i, segments)
		}
	}
	for i, text := range picture.Layer(t, "points").All("text") {
		want := strconv.Itoa(rows[i].Points)
		if rows[i].Doubled {
			want = strconv.Itoa(rows[i].Points/2) + "×2"
		}
		if text.Text != want {
			t.Errorf("row %d has %s points, want %s", i, text.Text, want)
		}
	}
}

// Highlights of things that do not exist are ignored: the picture is that
// without highlights.
func TestTableSVGHighlightsThatAreNotThere(t *testing.T) {
	board := emperor.Side3to4()
	table := games.From(t, emperor.Position{
		Options: emperor.Options{Players: 4}, Pieces: games.Lay(t, board, "Wei[A2 B1]", "Shu[A1]"),
	}).Table()
	plain := table.SVG(emperor.Highlights{})
	wei := games.Region(t, board, "Wei")
	place := func(r emperor.Region, pieces ...emperor.Piece) emperor.Highlights {
		return emperor.Highlights{LastMove: emperor.Place(r, emperor.Cards{}, pieces...)}
	}
	wei1, wei2 := games.Space(t, board, "Wei 1"), games.Space(t, board, "Wei 2")
	wei3, wei4 := games.Space(t, board, "Wei 3"), games.Space(t, board, "Wei 4")
	for i, h := range []emperor.Highlights{
		{Spaces: 0xFFF << 52},
		{Dragons: []emperor.Region{9, 255}},
		{Hand: emperor.CardsOf(emperor.Red)}, // a table shows no hand
		{Alliances: []int{0, -1, 16, math.MaxInt, math.MinInt}},
		{LastMove: emperor.Exchange(emperor.Red)},
		{LastMove: emperor.TakeFaceUp(99)},
		place(200, emperor.HouseAt(wei1)),
		place(wei),
		place(wei, emperor.HouseAt(255), emperor.FortificationAt(64), emperor.Piece{}),
		place(wei, emperor.HouseAt(wei4), emperor.FortificationAt(wei1), emperor.SendEmissary()),
		{Rows: []emperor.Row{{}, {Spaces: []emperor.Space{wei1}}, {Spaces: []emperor.Space{200, 201}}}},
		// An empty space, two owners, no road.
		{Rows: []emperor.Row{{Spaces: []emperor.Space{wei1, wei4}}}},
		{Rows: []emperor.Row{{Spaces: []emperor.Space{wei1, wei2, wei3}}}},
		{Rows: []emperor.Row{{Spaces: []emperor.Space{wei1, games.Space(t, board, "Shu 1")}, Points: -5}}},
	} {
		if table.SVG(h) != plain {
			t.Errorf("highlights %d change the picture", i)
		}
	}
}

func TestTableSVGInWords(t *testing.T) {
	board := emperor.Side3to4()
	o := emperor.Options{Players: 3, Fortifications: true, Start: games.C}
	game := games.From(t, emperor.Position{
		Options: o, Round: 6, ToMove: games.B,
		Pieces: games.Lay(t, board, "Lu[A3 B1*]", "Ch'in[A2 C1 f1 e B1 C1]"),
		FaceUp: games.InOrder("RGGP"), Hands: games.HandOf(games.B, "GGG"), Discards: games.Cards("YY"),
	})
	picture := checkTableSVG(t, game.Table(), emperor.Highlights{})
	if got, want := picture.Children[0].Text, "The Emperor of China: round 6, B is to act"; got != want {
		t.Errorf("the title is %q, want %q", got, want)
	}
	for _, want := range []string{
		"Lu (orange, house spaces: 4, scored): houses of A on 1, 2, 3; houses of B on 4; fortifications on 4.",
		"Ch’in (yellow, house spaces: 6): houses of A on 1, 2; houses of C on 3; fortifications on 4; emissaries of B: 1; emissaries of C: 1.",
		"Yan (green, house spaces: 5): empty.",
		"Player A: score 4, cards in hand: 3, supplies: houses 15, emissaries 8, fortifications ",
		"Player B: score 6,",
		"Player C: score 0, start player,",
		"Face-up cards: red, 2 green, purple.",
		"Draw pile: 32.", "Discard pile: 2 yellow.",
	} {
		if !strings.Contains(picture.Children[1].Text, want) {
			t.Errorf("desc says nothing like %q: %s", want, picture.Children[1].Text)
		}
	}
	if strings.Contains(picture.Children[1].Text, "3 green") {
		t.Error("desc tells a hand")
	}

	over := games.Ended(t, emperor.Options{Players: 3}, emperor.Pieces{}).Table()
	picture = checkTableSVG(t, over, emperor.Highlights{})
	if title := picture.Children[0].Text; !strings.HasSuffix(title, ", A, B and C win together") {
		t.Errorf("the title is %q", title)
	}
	var written []string
	for _, text := range picture.Layer(t, "round").All("text") {
		written = append(written, text.Text)
	}
	want := []string{"Round 1", "A, B and C win together", "the game is over"}
	if !slices.Equal(written, want) {
		t.Errorf("%q is written, want %q", written, want)
	}
}

// In the draw phase a picture shows the rest of a hand and its publicly known
// cards; after the end of the pile it shows that the round is final.
func TestTableSVGOfADraw(t *testing.T) {
	game := games.From(t, emperor.Position{
		Options: emperor.Options{Players: 3}, FaceUp: games.InOrder("RGGP"),
		Hands: games.HandOf(games.A, "RRG"), Phase: emperor.PhaseAct,
	})
	game = games.Play(t, game, emperor.Exchange(emperor.Red), emperor.TakeFaceUp(emperor.Purple))
	plate := checkTableSVG(t, game.Table(), emperor.Highlights{}).Having("class", "player")[0]
	if plate.Layer(t, "hand").All("text")[0].Text != "P" {
		t.Error("A is not seen to hold the purple card that they took")
	}
	last := games.Playout(t, games.New(t, emperor.Options{Players: 3}, 5), 5, func(s emperor.GameState) {
		if !s.FinalRound() || s.Over() {
			return
		}
		texts := parseTableSVG(t, s.Table().SVG(emperor.Highlights{})).Layer(t, "round").All("text")
		if len(texts) != 3 || texts[2].Text != "the final round" {
			t.Errorf("in the final round %d lines are written", len(texts))
		}
	})
	checkTableSVG(t, last.Table(), emperor.Highlights{})
}

// Pictures on one page share their ids, so an id must mean the same in all of
// them.
func TestSVGIdsMeanTheSame(t *testing.T) {
	t.Parallel()
	meaning := map[string]string{}
	var text func(n *drawing.Element) string
	text = func(n *drawing.Element) string {
		out := fmt.Sprint(n.Name, n.Attrs)
		for _, child := range n.Children {
			out += "(" + text(child) + ")"
		}
		return out
	}
	see := func(picture *drawing.Element) {
		for _, n := range picture.All("") {
			id := n.Attrs["id"]
			if id == "" {
				continue
			}
			if known, ok := meaning[id]; ok && known != text(n) {
				t.Errorf("%q means two things:\n%s\n%s", id, known, text(n))
			}
			meaning[id] = text(n)
		}
	}
	for _, board := range svgOddBoards(t) {
		see(parseSVG(t, board.SVG()))
	}
	randomTables(t, 20, games.Options, func(table emperor.Table, h emperor.Highlights) {
		see(parseTableSVG(t, table.SVG(h)))
		see(parseSVG(t, table.Board().SVG()))
	})
	if len(meaning) < 20 {
		t.Errorf("there are %d ids", len(meaning))
	}
}

func TestSVGOfTheZeroTable(t *testing.T) {
	svg := emperor.Table{}.SVG(emperor.Highlights{
		Spaces: 1, Dragons: []emperor.Region{0}, Alliances: []int{1},
		Rows:     []emperor.Row{{Spaces: []emperor.Space{0, 1}}},
		LastMove: emperor.Place(0, emperor.Cards{}, emperor.HouseAt(0), emperor.SendEmissary()),
	})
	picture := parseSVG(t, svg)
	if title := picture.Children[0].Text; title != "The Emperor of China: no game" {
		t.Errorf("the title is %q", title)
	}
	if len(picture.All("text")) != 0 || len(svg) > 10_000 {
		t.Errorf("the picture of no game is %d bytes long: %.300s", len(svg), svg)
	}
}
