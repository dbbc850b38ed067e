package lotus_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/plane"
	"github.com/emperorofchina/emperor/internal/proof/drawing"
	"github.com/emperorofchina/emperor/whitelotus"
)

// parsePicture reads a picture of this height.
func parsePicture(t *testing.T, svg string, height int) *drawing.Element {
	t.Helper()
	return drawing.Parse(t, svg, fmt.Sprint("0 0 1000 ", height))
}

func rectOf(t *testing.T, n *drawing.Element) plane.Box {
	t.Helper()
	at := plane.Pt(n.Number(t, "x"), n.Number(t, "y"))
	return plane.Box{Min: at, Max: at.Plus(plane.Pt(n.Number(t, "width"), n.Number(t, "height")))}
}

// thing is a part of the map that nothing else may cover.
type thing struct {
	what string
	plane.Box
}

// boardThings returns the names, marks and tile places of all areas.
func boardThings(t *testing.T, picture *drawing.Element) []thing {
	t.Helper()
	var things []thing
	for _, area := range picture.Layer(t, "areas").Children {
		name := area.Attrs["data-area"]
		text := area.Having("class", "name")[0]
		size := text.Number(t, "font-size")
		middle := plane.Pt(text.Number(t, "x"), text.Number(t, "y")-0.34*size)
		// The letters of a bold serif type are on average 0.62 times as wide as
		// high.
		things = append(things, thing{"the name of " + name,
			plane.Around(middle, 0.62*size*float64(len([]rune(text.Text))), size)})
		tile := rectOf(t, area.All("rect")[0])
		things = append(things, thing{"the tile of " + name, plane.Around(tile.Center(), 40, 40)})
		for _, mark := range area.All("g") {
			at := plane.Point{}
			switch mark.Attrs["class"] {
			case "lotus", "dragon":
				if _, err := fmt.Sscanf(mark.Attrs["transform"], "translate(%f %f)", &at.X,
					&at.Y); err != nil {
					t.Fatal(err)
				}
			case "six":
				at = plane.Pt(mark.All("circle")[0].Number(t, "cx"), mark.All("circle")[0].Number(t, "cy"))
			default:
				continue
			}
			things = append(things, thing{"the " + mark.Attrs["class"] + " of " + name,
				plane.Around(at, 22, 22)})
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
		if !page.Has(a.Min) || !page.Has(a.Max) {
			t.Errorf("%s leaves the picture: %v", a.what, a.Box)
		}
		for _, b := range things[:i] {
			if a.Overlaps(b.Box) {
				t.Errorf("%s and %s overlap: %v, %v", a.what, b.what, a.Box, b.Box)
			}
		}
		_, of, _ := strings.Cut(a.what, " of ")
		if !a.Center().Inside(outlineOf(t, of)) {
			t.Errorf("%s is in another area", a.what)
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
		Options: whitelotus.Options{Players: 6,
			Tiles: plenty}, Turn: 2, Phase: whitelotus.PhaseContest, Contested: contested,
	}
	neighbor := slices.Collect(board.Neighbors(contested).All())[0]
	for a := range board.Areas() {
		owner := whitelotus.NoPlayer
		if a == neighbor {
			owner = A
		}
		position.Symbols, position.Owners = append(position.Symbols, whitelotus.Fort), append(position.Owners,
			owner)
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

// Every area has room for a tile and six blocks that cover neither its name and
// marks nor anything of another area.
func TestSixBlocksHaveRoom(t *testing.T) {
	board := whitelotus.China1351()
	for a := range board.Areas() {
		picture := parsePicture(t, contestOfSix(t, a).Table().SVG(whitelotus.Highlights{}), 1030)
		blocks := picture.Layer(t, "blocks").Having("data-area", board.AreaName(a))
		if len(blocks) != 1 || strings.Join(blocks[0].Texts(), "") != "ABCDEF" {
			t.Fatalf("%s: the blocks are not drawn", board.AreaName(a))
		}
		things := boardThings(t, picture)
		for _, rect := range blocks[0].All("rect") {
			for _, other := range things {
				if rectOf(t, rect).Overlaps(other.Box) {
					t.Errorf("a block in %s covers %s", board.AreaName(a), other.what)
				}
			}
			for other := range board.Areas() { // it may lie in the sea
				if other != a && rectOf(t, rect).Center().Inside(outlineOf(t, board.AreaName(other))) {
					t.Errorf("a block in %s stands in %s", board.AreaName(a), board.AreaName(other))
				}
			}
		}
	}
}

// A picture shows what is on the table, at any point of a random game.
func TestPicturesShowTheTable(t *testing.T) {
	for players := 3; players <= 6; players++ {
		rng := rand.New(rand.NewPCG(uint64(players), 5))
		game, err := whitelotus.NewGame(whitelotus.Options{Players: players,
			Emperor: whitelotus.Player(rng.IntN(players))}, rng.Uint64())
		if err != nil {
			t.Fatal(err)
		}
		checkPicture(t, game.Table(), game.Table().SVG(whitelotus.Highlights{}), -1)
		for n := 0; !game.Over(); n++ {
			moves := game.AppendLegalMoves(nil)
			if game, err = whitelotus.Apply(game, moves[rng.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
			if n%24 == 0 || n%3 == 0 && game.Phase() >= whitelotus.PhaseExpel &&
				game.Phase() != whitelotus.PhaseRebellion {
				viewer := whitelotus.Player(rng.IntN(players))
				checkPicture(t, game.Table(), game.Table().SVG(whitelotus.Highlights{}), -1)
				checkPicture(t, game.Table(), game.View(viewer).SVG(whitelotus.Highlights{}), int(viewer))
			}
		}
	}
}

// checkPicture reads a picture back. It may show the viewer's commitment.
func checkPicture(t *testing.T, table whitelotus.Table, svg string, viewer int) {
	t.Helper()
	picture := parsePicture(t, svg, 1030)
	tiles, blocks := picture.Layer(t, "tiles"), picture.Layer(t, "blocks")
	greyed := strings.Contains(svg, "url(#lotus-hatch)")
	if greyed != (table.NumPlayers() < 6) {
		t.Errorf("%d players: areas out of play are greyed: %t", table.NumPlayers(), greyed)
	}
	for a := range table.Board().Areas() {
		name := table.Board().AreaName(a)
		checkLying(t, table, a, tiles.Having("data-area", name))
		on := ""
		for _, group := range blocks.Having("data-area", name) {
			on += strings.Join(group.Texts(), "")
		}
		if want := blocksOn(table, a); on != want {
			t.Errorf("blocks of %q on %s, want %q", on, name, want)
		}
	}
	for p := range whitelotus.Player(table.NumPlayers()) {
		plates := picture.Having("data-player", p.String())
		if len(plates) != 1 {
			t.Fatalf("%d plates of %v", len(plates), p)
		}
		checkPlate(t, table, p, plates[0], int(p) == viewer)
	}
	for symbol := whitelotus.Palace; symbol <= whitelotus.Village; symbol++ {
		want := fmt.Sprintf("%v, not laid: %d", symbol, table.Aside()[symbol])
		if !strings.Contains(svg, "<title>"+want+"</title>") {
			t.Errorf("the picture lacks %q", want)
		}
	}
	if rings := len(picture.Layer(t, "rings").All("title")); (rings == 1) != (table.Phase() == whitelotus.PhaseContest || table.Phase() == whitelotus.PhaseExpel) {
		t.Errorf("%d rings in phase %v", rings, table.Phase())
	}
}

func blocksOn(table whitelotus.Table, a whitelotus.Area) string {
	letters := ""
	for p := range whitelotus.Player(table.NumPlayers()) {
		if table.Blocks(p).Has(a) {
			letters += p.String()
		}
	}
	return letters
}

// checkLying compares the drawing of an area with the table: a square tile
// without a letter, or a round chip with its owner's letter.
func checkLying(t *testing.T, table whitelotus.Table, a whitelotus.Area, groups []*drawing.Element) {
	t.Helper()
	symbol := table.Symbol(a)
	if symbol == whitelotus.NoSymbol {
		if len(groups) > 0 {
			t.Errorf("something is drawn on %s", table.Board().AreaName(a))
		}
		return
	}
	if len(groups) != 1 {
		t.Fatalf("%d tiles on %s", len(groups), table.Board().AreaName(a))
	}
	shape, letters := "rect", ""
	if owner, ok := table.Owner(a); ok {
		shape, letters = "circle", owner.String()
	}
	group := groups[0]
	if got := group.Uses(); !slices.Equal(got, []string{"lotus-" + strings.ToLower(symbol.String())}) {
		t.Errorf("%s shows %v, not a %v", table.Board().AreaName(a), got, symbol)
	}
	if len(group.All("rect"))+len(group.All("circle")) != len(group.All(shape)) ||
		strings.Join(group.Texts(), "") != letters {
		t.Errorf("%s is drawn as no %s with %q", table.Board().AreaName(a), shape, letters)
	}
}

func checkPlate(t *testing.T, table whitelotus.Table, p whitelotus.Player, plate *drawing.Element,
	open bool) {
	t.Helper()
	if got := plate.Having("class", "score")[0].Text; got != strconv.Itoa(table.Score(p)) {
		t.Errorf("%v has score %s, want %d", p, got, table.Score(p))
	}
	for class, want := range map[string]int{"influence": table.Influence(p), "armies": table.Armies(p),
		"points": table.Points(p)} {
		if got := plate.Having("class", class)[0].Texts(); !slices.Equal(got, []string{strconv.Itoa(want)}) {
			t.Errorf("%v has %s %v, want %d", p, class, got, want)
		}
	}
	rebel, rebellion := table.RebelLeader()
	shown, revealed := table.Revealed(p)
	for text, want := range map[string]bool{
		"Emperor": p == table.Emperor(), "Rebel Leader": rebellion &&
			p == rebel, "wins": slices.Contains(table.Winners(), p),
	} {
		if slices.Contains(plate.Texts(), text) != want {
			t.Errorf("the plate of %v: got text %q: %t", p, text, !want)
		}
	}
	cards := plate.Having("class", "commitment")
	if (len(cards) == 1) != (revealed || table.Committed(p)) {
		t.Fatalf("%d cards of %v", len(cards), p)
	}
	if len(cards) == 0 {
		return
	}
	face := strings.Join(cards[0].Texts(), "")
	switch {
	case revealed && shown.Kind() == whitelotus.MoveBid:
		if want := fmt.Sprintf("%d on %v", shown.Amount(), shown.Player()); face != want {
			t.Errorf("the card of %v shows %q, want %q", p, face, want)
		}
	case revealed:
		sign := map[whitelotus.Side]string{whitelotus.EmperorSide: "lotus-crown",
			whitelotus.RebelSide: "lotus-flag"}[shown.Side()]
		if face != strconv.Itoa(shown.Amount()) || !slices.Equal(cards[0].Uses(), []string{sign}) {
			t.Errorf("the card of %v shows %q %v, want %d %s", p, face, cards[0].Uses(), shown.Amount(), sign)
		}
	case (face != "") != open:
		t.Errorf("the card of %v shows %q", p, face)
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
			fmt.Sprintf(">%d on B<", amount)) || own == pictures[0] {
			t.Errorf("A does not see their bid of %d", amount)
		}
	}
	if len(slices.Compact(pictures)) != 1 {
		t.Error("a picture depends on a pending commitment")
	}
}

// Highlights show rings, brackets, the parts of the scores and the groups that
// score. Highlights of nothing on the board are ignored.
func TestHighlights(t *testing.T) {
	game := contestOfSix(t, area(t, "Jiqing")).Table()
	open := areas(t, "Kunming, Dadu")
	picture := parsePicture(t, game.SVG(whitelotus.Highlights{
		Areas: open | 1<<63, LastMove: whitelotus.PutBlock(area(t,
			"Jiqing")), Scoring: whitelotus.FinalScore(game),
	}), 1030)
	if n := len(picture.Layer(t, "rings").All("title")); n != 3 {
		t.Errorf("%d rings, want those of the contest, Kunming and Dadu", n)
	}
	if last := picture.Layer(t, "last").All("title"); len(last) != 1 ||
		last[0].Text != "Jiqing: just played" {
		t.Errorf("the last move is %v", last)
	}
	if stars := picture.Layer(t, "groups").All("path"); len(stars) != 1 {
		t.Errorf("%d stars, want one on A's only area", len(stars))
	}
	if parts := picture.Having("class", "parts"); len(parts) != 6 || parts[0].Text != "1+0+3+0" ||
		parts[1].Text != "0+0+0+0" {
		t.Errorf("the parts are %v", parts)
	}
	words := picture.All("desc")[0].Text
	if want := "Open: Dadu, Kunming. Just played: Jiqing. Largest group of A: Yangzhou."; !strings.HasSuffix(words, want) {
		t.Errorf("the description is %q, want it to end with %q", words, want)
	}
	plain := game.SVG(whitelotus.Highlights{})
	for _, h := range []whitelotus.Highlights{
		{Areas: 1 << 50, LastMove: whitelotus.PutBlock(99)},
		{LastMove: whitelotus.Bid(1, B)},
		{Scoring: whitelotus.FinalScore(whitelotus.Table{})},
	} {
		if game.SVG(h) != plain {
			t.Errorf("%v changes the picture", h)
		}
	}
	short := whitelotus.FinalScoring{Board: game.Board(), Players: make([]whitelotus.PlayerScore, 1)}
	parsePicture(t, game.SVG(whitelotus.Highlights{Scoring: short}), 1030)
}

// Boards of programs have pictures too, however odd; so have the zero board and
// the zero game.
func TestPicturesOfOddBoards(t *testing.T) {
	change := func(f func(*whitelotus.BoardSpec)) string {
		spec := whitelotus.China1351().Spec()
		f(&spec)
		board, err := whitelotus.NewBoard(spec)
		if err != nil {
			t.Fatal(err)
		}
		return board.SVG()
	}
	everyPoint := func(f func(whitelotus.Point) whitelotus.Point) func(*whitelotus.BoardSpec) {
		return func(s *whitelotus.BoardSpec) {
			for i := range s.Areas {
				s.Areas[i].At = f(s.Areas[i].At)
				for j, p := range s.Areas[i].Outline {
					s.Areas[i].Outline[j] = f(p)
				}
			}
		}
	}
	scaled := func(k float64) func(*whitelotus.BoardSpec) {
		return everyPoint(func(p whitelotus.Point) whitelotus.Point {
			return whitelotus.Point{X: p.X * k,
				Y: p.Y * k}
		})
	}
	for name, svg := range map[string]string{
		"no board": whitelotus.Board{}.SVG(),
		"huge":     change(scaled(1e300)),
		"tiny":     change(scaled(1e-300)),
		"mirrored": change(scaled(-1)),
		"odd name": change(func(s *whitelotus.BoardSpec) { s.Name = "<a href='x'>&amp;\"]]> 秦" }),
		"long names": change(func(s *whitelotus.BoardSpec) {
			for i := range s.Borders {
				for j := range s.Borders[i] {
					if s.Borders[i][j] == "Jiqing" {
						s.Borders[i][j] = strings.Repeat("W'", 50)
					}
				}
			}
			s.Areas[area(t, "Jiqing")].Name = strings.Repeat("W'", 50)
		}),
	} {
		t.Run(name, func(t *testing.T) { parsePicture(t, svg, 800) })
	}
	islands := change(func(s *whitelotus.BoardSpec) {
		for i := range s.Areas {
			s.Areas[i].Outline = nil
		}
	})
	if ties := len(parsePicture(t, islands, 800).Layer(t, "ties").All("path")); ties != 93 {
		t.Errorf("without outlines, %d dotted lines show the 93 borders", ties)
	}
	if ties := len(parsePicture(t, whitelotus.China1351().SVG(), 800).Layer(t,
		"ties").All("path")); ties != 0 {
		t.Errorf("the shipped board has %d dotted lines", ties)
	}
	parsePicture(t, whitelotus.Table{}.SVG(whitelotus.Highlights{}), 800)
	parsePicture(t, whitelotus.View{}.SVG(whitelotus.Highlights{}), 800)
}
