package pictures_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/plane"
	"github.com/emperorofchina/emperor/internal/proof/drawing"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// parseTableSVG reads the picture of a table.
func parseTableSVG(t *testing.T, svg string) *drawing.Element {
	t.Helper()
	return drawing.Parse(t, svg, "0 0 1000 1030")
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
	scoring := emperor.FinalScore(table)
	if dice.IntN(3) == 0 {
		h.Scoring = scoring
	}
	for _, roads := range scoring.Roads {
		h.Rows = append(h.Rows, roads.Rows...)
	}
	return h
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
			picture := parseTableSVG(t, table.SVG(emperor.Highlights{}))
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
		{Rows: []emperor.Row{{}, {Spaces: []emperor.Space{wei1}}, {Spaces: []emperor.Space{wei1, wei2, 64}}, {Spaces: []emperor.Space{200, 201}}}},
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

// One point card lies beside a score above 50, two beside one above 100. The scoring
// stones are drawn in the order of what they add to them.
func TestA44_PointCards(t *testing.T) {
	o := emperor.Options{Players: 3, Fortifications: true, Board: games.PlainBoard(t, 51)}
	for houses, want := range map[string]string{
		"Field[A20* B20 C9]":  "[1 0 0]; C: score 20; A: score 98; B: score 49",
		"Field[A20* B20 C10]": "[1 0 0]; C: score 20; A: score 100; B: score 50",
		"Field[A20* B20 C11]": "[2 1 0]; B: score 51; A: score 102; C: score 20",
	} {
		table := games.Ended(t, o, games.Lay(t, o.Board, houses)).Table()
		picture := parseTableSVG(t, table.SVG(emperor.Highlights{}))
		var cards []int // of each player
		for _, plate := range picture.Having("class", "player") {
			cards = append(cards, len(plate.Having("class", "point-card")))
		}
		got := fmt.Sprint(cards)
		for _, stone := range picture.Layer(t, "stones").All("title") {
			got += "; " + stone.Text
		}
		if got != want {
			t.Errorf("%s: %s, want %s", houses, got, want)
		}
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
	parseSVG(t, emperor.Board{}.SVG())
	if pieces, panel := (emperor.Table{}).SVGParts(emperor.Highlights{}); pieces+panel != "" {
		t.Error("the picture of no table has parts")
	}
	if parts := (emperor.Table{}).MapParts(); parts != (emperor.MapParts{}) || (emperor.Table{}).Map() != "No game.\n" {
		t.Errorf("the map of no table has parts: %+v", parts)
	}
}
