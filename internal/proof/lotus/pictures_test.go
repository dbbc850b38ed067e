package lotus_test

import (
	"fmt"
	"hash/crc32"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/plane"
	"github.com/emperorofchina/emperor/internal/proof/drawing"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/whitelotus"
)

// parsePicture reads a picture of this height.
func parsePicture(t *testing.T, svg string, height int) *drawing.Element {
	t.Helper()
	return drawing.Parse(t, svg, fmt.Sprint("0 0 1000 ", height))
}

// boardThings returns the names, marks and tile places of all areas, which nothing
// else may cover.
func boardThings(t *testing.T, picture *drawing.Element) []drawing.Shape {
	t.Helper()
	var things []drawing.Shape
	for _, area := range picture.Layer(t, "areas").Children {
		add := func(what string, at plane.Point, width, height float64) {
			what = "the " + what + " of " + area.Attrs["data-area"]
			things = append(things, drawing.Shape{What: what, Point: at, Width: width, Height: height})
		}
		text := area.Having("class", "name")[0]
		size := text.Number(t, "font-size")
		// The letters of a bold serif type are on average 0.62 times as wide as
		// high.
		add("name", plane.Pt(text.Number(t, "x"), text.Number(t, "y")-0.34*size),
			0.62*size*float64(len([]rune(text.Text))), size)
		add("tile", area.All("rect")[0].Shape(t).Point, 40, 40)
		for _, mark := range area.All("g") {
			if class := mark.Attrs["class"]; slices.Contains([]string{"lotus", "dragon", "six"}, class) {
				add(class, mark.Shape(t).Point, 22, 22)
			}
		}
	}
	return things
}

// Names, tiles and marks fit on the map, do not overlap, and stand in their
// area.
func TestNamesAndMarksFit(t *testing.T) {
	board := whitelotus.China1351()
	things := boardThings(t, parsePicture(t, board.SVG(), 800))
	if want := 39 + 39 + 8 + 3 + 8; len(things) != want {
		t.Errorf("%d names, tiles and marks, want %d", len(things), want)
	}
	page := plane.Box{Max: plane.Pt(1000, 800)}
	for i, a := range things {
		if box := a.Box(); !page.Has(box.Min) || !page.Has(box.Max) {
			t.Errorf("%s leaves the picture: %v", a.What, box)
		}
		for _, b := range things[:i] {
			if a.Gap(b) < 0 {
				t.Errorf("%s and %s overlap: %v, %v", a.What, b.What, a.Box(), b.Box())
			}
		}
		_, name, _ := strings.Cut(a.What, " of ")
		if !a.Inside(outlineOf(t, name)) {
			t.Errorf("%s is in another area", a.What)
		}
	}
}

func outlineOf(t *testing.T, name string) []plane.Point {
	t.Helper()
	var outline []plane.Point
	for _, p := range whitelotus.China1351().Spec().Areas[area(t, name)].Outline {
		outline = append(outline, plane.Point(p))
	}
	return outline
}

// contestOfSix returns a position in which all six players have a block in one
// area.
func contestOfSix(t *testing.T, contested whitelotus.Area) whitelotus.GameState {
	t.Helper()
	board := whitelotus.China1351()
	position := whitelotus.Position{
		Options: whitelotus.Options{Players: 6, Tiles: games.LotusPlenty},
		Turn:    2, Phase: whitelotus.PhaseContest, Contested: contested,
	}
	neighbor := slices.Collect(board.Neighbors(contested).All())[0]
	for a := range board.Areas() {
		owner := whitelotus.NoPlayer
		if a == neighbor {
			owner = A
		}
		position.Symbols = append(position.Symbols, whitelotus.Fort)
		position.Owners = append(position.Owners, owner)
	}
	for range 6 {
		position.Blocks = append(position.Blocks, whitelotus.Areas(contested))
	}
	game, err := whitelotus.NewState(position)
	if err != nil {
		t.Fatal(err)
	}
	return game
}

// Every area has room for a tile and six blocks that are large enough to read,
// and cover neither its name and marks nor anything of another area.
func TestSixBlocksHaveRoom(t *testing.T) {
	board := whitelotus.China1351()
	for a := range board.Areas() {
		picture := parsePicture(t, contestOfSix(t, a).Table().SVG(whitelotus.Highlights{}), 1030)
		blocks := picture.Layer(t, "blocks").Having("data-area", board.AreaName(a))
		if len(blocks) != 1 || strings.Join(blocks[0].Texts(), "") != "ABCDEF" {
			t.Fatalf("%s: the blocks are not drawn", board.AreaName(a))
		}
		for _, letter := range blocks[0].All("text") {
			if size := letter.Number(t, "font-size"); size < 12 {
				t.Errorf("%s: a letter of %.1f units on a block", board.AreaName(a), size)
			}
		}
		things := boardThings(t, picture)
		for _, rect := range blocks[0].All("rect") {
			block := rect.Shape(t)
			for _, other := range things {
				if block.Gap(other) < 0 {
					t.Errorf("a block in %s covers %s", board.AreaName(a), other.What)
				}
			}
			for other := range board.Areas() { // it may lie in the sea
				if other != a && block.Inside(outlineOf(t, board.AreaName(other))) {
					t.Errorf("a block in %s stands in %s", board.AreaName(a), board.AreaName(other))
				}
			}
		}
	}
}

// States that differ only in pending commitments, or in the tiles set aside,
// have the same picture, except that it shows the viewer's own commitment.
func TestPicturesKeepSecrets(t *testing.T) {
	game := contestOfSix(t, area(t, "Jiqing"))
	var pictures []string
	for amount := 1; amount <= 3; amount++ {
		after, err := whitelotus.Apply(game, whitelotus.Bid(amount, B))
		if err != nil {
			t.Fatal(err)
		}
		pictures = append(pictures, after.Table().SVG(whitelotus.Highlights{}),
			after.View(B).SVG(whitelotus.Highlights{}), after.SpectatorView().SVG(whitelotus.Highlights{}))
		if own := after.View(A).SVG(whitelotus.Highlights{}); !strings.Contains(own,
			fmt.Sprintf("has decided: bid %d against B<", amount)) || own == pictures[0] {
			t.Errorf("A does not see their bid of %d", amount)
		}
	}
	if len(slices.Compact(pictures)) != 1 {
		t.Error("a picture depends on a pending commitment")
	}
}

// rich returns a position of six players with large scores and holdings, in the
// rebellion of the last turn, in which A to C have committed armies.
func rich(t *testing.T) whitelotus.GameState {
	t.Helper()
	p := whitelotus.Position{Options: whitelotus.Options{Players: 6, Tiles: games.LotusPlenty}, Turn: 4,
		Phase: whitelotus.PhaseRebellion, Seed: 1}
	for a := range whitelotus.China1351().Areas() {
		p.Symbols = append(p.Symbols, whitelotus.Palace)
		p.Owners = append(p.Owners, whitelotus.Player(a%6))
	}
	for i := range 6 {
		p.Influence, p.Armies = append(p.Influence, 900+i), append(p.Armies, 88)
		p.Points = append(p.Points, 60)
	}
	s := begin(t, p)
	for s.Phase() == whitelotus.PhaseRebellion && !s.Committed(C) {
		side := whitelotus.RebelSide
		if s.ToMove() == s.Emperor() {
			side = whitelotus.EmperorSide
		}
		var err error
		if s, err = whitelotus.Apply(s, whitelotus.Commit(side, 10)); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// The texts on a plate of six stand beside one another, within the plate, and
// are large enough to read: with names, scores of two digits, influence of
// three, cards, and the parts of the score or what was revealed last.
func TestPlatesOfSixHaveRoom(t *testing.T) {
	s := rich(t)
	var revealed whitelotus.Events
	for p := range whitelotus.Player(6) {
		revealed.List = append(revealed.List, whitelotus.Event{Kind: whitelotus.EventRevealed, Player: p,
			Commitment: whitelotus.Bid(6, (p+1)%6)})
	}
	names := whitelotus.Names{"Anna", "Bertram the Second", "C.", "Dorothea", "Emil", "Wilhelmina"}
	for _, h := range []whitelotus.Highlights{
		{}, {Names: names}, {Events: revealed}, {Names: names, Events: revealed},
		{Scoring: whitelotus.FinalScore(s.Table())}, {Names: names, Scoring: whitelotus.FinalScore(s.Table())},
	} {
		plates := parsePicture(t, s.View(A).SVG(h), 1030).Having("class", "player")
		if len(plates) != 6 {
			t.Fatalf("%d plates", len(plates))
		}
		for _, plate := range plates {
			checkRoom(t, plate)
		}
	}
}

// checkRoom checks the texts of a plate. A letter is on average 0.6 times as
// wide as the type is large, and a capital 0.72 times as high.
func checkRoom(t *testing.T, plate *drawing.Element) {
	t.Helper()
	frame := plate.All("rect")[0]
	edge := plane.Box{Max: plane.Pt(frame.Number(t, "width"), frame.Number(t, "height"))}
	var texts []drawing.Shape
	for _, text := range plate.All("text") {
		size := text.Number(t, "font-size")
		if size < 11 {
			t.Errorf("%q is %.1f units large", text.Text, size)
		}
		at := plane.Pt(text.Number(t, "x"), text.Number(t, "y"))
		width := 0.6 * size * float64(len([]rune(text.Text)))
		if text.Attrs["text-anchor"] == "middle" {
			at.X -= width / 2
		}
		box := plane.Box{Min: at.Plus(plane.Pt(0, -0.72*size)), Max: at.Plus(plane.Pt(width, 0))}
		if box.Min.X < edge.Min.X || box.Max.X > edge.Max.X || box.Max.Y > edge.Max.Y {
			t.Errorf("%q leaves the plate: %v", text.Text, box)
		}
		shape := drawing.Shape{What: text.Text, Point: box.Center(), Width: width, Height: box.Height()}
		for _, other := range texts {
			if shape.Gap(other) < 0 {
				t.Errorf("%q and %q overlap: %v, %v", text.Text, other.What, box, other.Box())
			}
		}
		texts = append(texts, shape)
	}
}

// Events show on each plate what the player revealed last, until a card of
// theirs lies open again.
func TestHighlightsOfEvents(t *testing.T) {
	s := contestOfSix(t, area(t, "Jiqing"))
	var revealed whitelotus.Events
	for p := range whitelotus.Player(6) {
		m := whitelotus.Bid(int(p)+1, (p+1)%6)
		if p == F {
			var err error
			if revealed, err = s.Events(whitelotus.Spectator, m); err != nil {
				t.Fatal(err)
			}
		}
		s = play(t, s, fmt.Sprintf("%v: %s", p, s.Board().FormatMove(m)))
	}
	shown := func(s whitelotus.GameState) []string {
		var texts []string
		picture := parsePicture(t, s.Table().SVG(whitelotus.Highlights{Events: revealed}), 1030)
		for _, part := range picture.Having("class", "parts") {
			texts = append(texts, part.Text)
		}
		return texts
	}
	last := []string{"last: 1 against B", "last: 2 against C", "last: 3 against D", "last: 4 against E",
		"last: 5 against F", "last: 6 against A"}
	wantList(t, "the bids of the round before", shown(s), last...)
	s = play(t, s, s.ToMove().String()+": "+legal(s)[0])
	wantList(t, "once somebody has decided", shown(s), last...)
	words := parsePicture(t, s.Table().SVG(whitelotus.Highlights{Events: revealed}), 1030).All("desc")[0].Text
	if !strings.Contains(words, "has decided, revealed last: bid ") {
		t.Errorf("the description is %q", words)
	}
	tied := contestOfSix(t, area(t, "Jiqing"))
	for p := range whitelotus.Player(6) {
		tied = play(t, tied, fmt.Sprintf("%v: bid 1 against %v", p, (p+1)%6))
	}
	wantList(t, "while the cards lie open", shown(tied))
}

// oddBoards returns boards of programs, however odd.
func oddBoards(t *testing.T) map[string]whitelotus.Board {
	t.Helper()
	boards := map[string]whitelotus.Board{"shipped": whitelotus.China1351(), "villages": games.LotusBoard()}
	change := func(name string, f func(*whitelotus.BoardSpec)) {
		spec := whitelotus.China1351().Spec()
		spec.Name = "odd"
		f(&spec)
		board, err := whitelotus.NewBoard(spec)
		if err != nil {
			t.Fatal(err)
		}
		boards[name] = board
	}
	scaled := func(k float64) func(*whitelotus.BoardSpec) {
		return func(s *whitelotus.BoardSpec) {
			for i := range s.Areas {
				area := &s.Areas[i]
				area.At = whitelotus.Point{X: area.At.X * k, Y: area.At.Y * k}
				for j, p := range area.Outline {
					area.Outline[j] = whitelotus.Point{X: p.X * k, Y: p.Y * k}
				}
			}
		}
	}
	change("huge", scaled(1e300))
	change("tiny", scaled(1e-300))
	change("mirrored", scaled(-1))
	change("odd name", func(s *whitelotus.BoardSpec) { s.Name = "<a href='x'>&amp;\"]]> 秦" })
	change("long names", func(s *whitelotus.BoardSpec) {
		for i := range s.Borders {
			for j := range s.Borders[i] {
				if s.Borders[i][j] == "Jiqing" {
					s.Borders[i][j] = strings.Repeat("W'", 50)
				}
			}
		}
		s.Areas[area(t, "Jiqing")].Name = strings.Repeat("W'", 50)
	})
	change("no outlines", func(s *whitelotus.BoardSpec) {
		for i := range s.Areas {
			s.Areas[i].Outline = nil
		}
	})
	change("wide names", func(s *whitelotus.BoardSpec) {
		*s = whitelotus.BoardSpec{Name: "wide", Players: [2]int{3, 6}}
		for i := range 64 {
			s.Areas = append(s.Areas, whitelotus.AreaSpec{
				Name: strings.Repeat("秦", 20) + strings.Repeat("x", i+1),
				At:   whitelotus.Point{X: float64(i % 8), Y: float64(i / 8)}, Start: i < 16, Dragon: i%2 == 0,
			})
		}
	})
	return boards
}

// The pictures, maps and texts of random games on the shipped board and on odd ones
// never change: a line of testdata/boards.txt has a hash of those on one board.
// Pictures are well formed, and maps fit on a terminal.
func TestFrozenPicturesOfBoards(t *testing.T) {
	var b strings.Builder
	boards := oddBoards(t)
	for _, name := range slices.Sorted(maps.Keys(boards)) {
		hash := crc32.NewIEEE()
		parsePicture(t, boards[name].SVG(), 800)
		fmt.Fprintln(hash, boards[name].SVG())
		for players := 3; players <= 6; players++ {
			n := 0
			rng := rand.New(rand.NewPCG(uint64(players), 5))
			o := whitelotus.Options{Players: players, Board: boards[name], Tiles: games.LotusPlenty}
			playout(t, o, uint64(players), func(s whitelotus.GameState) {
				if n++; n%60 > 0 && !s.Over() {
					return
				}
				h := whitelotus.Highlights{Areas: whitelotus.AreaSet(rng.Uint64() & rng.Uint64()),
					LastMove: whitelotus.PutBlock(whitelotus.Area(rng.IntN(70)))}
				if n%120 == 0 || s.Over() {
					h.Scoring = whitelotus.FinalScore(s.Table())
				}
				v := s.View(whitelotus.Player(rng.IntN(players)))
				picture, text := v.SVG(h), s.Table().Map()
				parsePicture(t, picture, 1030)
				for _, line := range strings.Split(text, "\n") {
					if scan.Width(line) > 79 || strings.TrimRight(line, " ") != line {
						t.Errorf("%s: a line is %q", name, line)
					}
				}
				fmt.Fprintln(hash, picture, text, s.Table().AreaTable(), v)
			})
		}
		fmt.Fprintf(&b, "%08x %s\n", hash.Sum32(), name)
	}
	games.Golden(t, filepath.Join("testdata", "boards.txt"), b.String())
}

// Highlights of nothing on the board are ignored, and so are made-up scorings.
func TestHighlightsOfNothing(t *testing.T) {
	game := contestOfSix(t, area(t, "Jiqing")).Table()
	plain := game.SVG(whitelotus.Highlights{})
	for _, h := range []whitelotus.Highlights{
		{Areas: 1 << 50, LastMove: whitelotus.PutBlock(99)},
		{LastMove: whitelotus.Bid(1, B)}, {LastMove: whitelotus.Settle(area(t, "Jiqing"))},
		{Scoring: whitelotus.FinalScore(whitelotus.Table{})},
		{Events: whitelotus.Events{List: []whitelotus.Event{{Kind: whitelotus.EventRevealed, Player: 6}}}},
	} {
		if game.SVG(h) != plain {
			t.Errorf("%v changes the picture", h)
		}
	}
	short := whitelotus.FinalScoring{Board: game.Board(), PlayerScores: make([]whitelotus.PlayerScore, 1)}
	parsePicture(t, game.SVG(whitelotus.Highlights{Scoring: short}), 1030)
	if none := (whitelotus.Table{}).Map() + (whitelotus.Table{}).AreaTable(); none != "No game.\n" {
		t.Errorf("of no table there is %q", none)
	}
	if pieces, panel := (whitelotus.Table{}).SVGParts(whitelotus.Highlights{}); pieces+panel != "" {
		t.Error("the picture of no table has parts")
	}
	parsePicture(t, whitelotus.Board{}.SVG(), 800)
	parsePicture(t, whitelotus.Table{}.SVG(whitelotus.Highlights{}), 800)
	parsePicture(t, whitelotus.View{}.SVG(whitelotus.Highlights{}), 800)
}

// The maps of some tables are kept in files; -update rewrites them.
func TestMapFiles(t *testing.T) {
	for name, o := range map[string]whitelotus.Options{
		"three":    {Players: 3},
		"six":      {Players: 6},
		"villages": {Players: 6, Board: games.LotusBoard(), Tiles: games.LotusPlenty},
	} {
		var tables []whitelotus.Table
		playout(t, o, 2, func(s whitelotus.GameState) { tables = append(tables, s.Table()) })
		for when, table := range map[string]whitelotus.Table{
			"begin": tables[0], "middle": tables[len(tables)/2], "end": tables[len(tables)-1],
		} {
			games.Golden(t, filepath.Join("testdata", "maps", name+"-"+when+".txt"), table.Map())
		}
	}
}
