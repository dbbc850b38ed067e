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
	"github.com/emperorofchina/emperor/internal/proof/games"
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
	checkLegend(t, table, picture.Having("class", "legend")[0])
	contested := table.Phase() == whitelotus.PhaseContest || table.Phase() == whitelotus.PhaseExpel
	if rings := len(picture.Layer(t, "rings").All("title")); (rings == 1) != contested {
		t.Errorf("%d rings in phase %v", rings, table.Phase())
	}
}

// checkLegend looks for each symbol, with the number of its tiles that lie
// nowhere if there are any, and for the signs.
func checkLegend(t *testing.T, table whitelotus.Table, legend *drawing.Element) {
	t.Helper()
	var titles []string
	for _, title := range legend.All("title") {
		titles = append(titles, title.Text)
	}
	var want []string
	for symbol := whitelotus.Palace; symbol <= whitelotus.Village; symbol++ {
		text := symbol.String()
		if n := table.Aside()[symbol]; n > 0 {
			text = fmt.Sprintf("%v, not laid: %d", symbol, n)
		}
		want = append(want, text)
	}
	wantList(t, "the legend", titles, want...)
	texts := strings.Join(legend.Texts(), " ")
	if strings.Contains(texts, "not laid") != (table.Aside().Len() > 0) {
		t.Errorf("of %d tiles aside the legend says %q", table.Aside().Len(), texts)
	}
	for _, sign := range []string{"influence", "armies", "victory points", "start area", "2 points more"} {
		if !strings.Contains(texts, sign) {
			t.Errorf("the legend lacks %q", sign)
		}
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
		"Emperor":      p == table.Emperor(),
		"Rebel Leader": rebellion && p == rebel && p != table.Emperor(),
		"wins":         slices.Contains(table.Winners(), p),
	} {
		if slices.Contains(plate.Texts(), text) != want {
			t.Errorf("the plate of %v: got text %q: %t", p, text, !want)
		}
	}
	if flag := rebellion && p == rebel; flag && !slices.Contains(plate.Uses(), "lotus-flag") {
		t.Errorf("the plate of %v has no flag", p)
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
		if want := fmt.Sprintf("%dagainst %v", shown.Amount(), shown.Player()); face != want {
			t.Errorf("the card of %v shows %q, want %q", p, face, want)
		}
	case revealed:
		sign := map[whitelotus.Side]string{whitelotus.EmperorSide: "lotus-crown",
			whitelotus.RebelSide: "lotus-flag"}[shown.Side()]
		if face != strconv.Itoa(shown.Amount()) || !slices.Equal(cards[0].Uses(), []string{sign}) {
			t.Errorf("the card of %v shows %q %v, want %d %s", p, face, cards[0].Uses(), shown.Amount(), sign)
		}
	case (face != "chosen") != open:
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
			fmt.Sprintf("has decided: bid %d against B<", amount)) || own == pictures[0] {
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
		Areas: open | 1<<63, LastMove: whitelotus.PutBlock(area(t, "Jiqing")),
		Scoring: whitelotus.FinalScore(game),
	}), 1030)
	if n := len(picture.Layer(t, "rings").All("title")); n != 3 {
		t.Errorf("%d rings, want those of the contest, Kunming and Dadu", n)
	}
	if last := picture.Layer(t, "last").All("title"); len(last) != 1 ||
		last[0].Text != "Jiqing: just played" {
		t.Errorf("the last move is %v", last)
	}
	block := game.SVG(whitelotus.Highlights{LastMove: whitelotus.PutBlock(area(t, "Jiqing"))})
	if took := game.SVG(whitelotus.Highlights{LastMove: whitelotus.Take(area(t, "Jiqing"))}); took != block {
		t.Error("an area that was taken is not marked as a block is")
	}
	wantList(t, "the marks of groups", picture.Layer(t, "groups").Uses(), "lotus-group")
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
		{LastMove: whitelotus.Bid(1, B)}, {LastMove: whitelotus.Settle(area(t, "Jiqing"))},
		{Scoring: whitelotus.FinalScore(whitelotus.Table{})},
	} {
		if game.SVG(h) != plain {
			t.Errorf("%v changes the picture", h)
		}
	}
	short := whitelotus.FinalScoring{Board: game.Board(), PlayerScores: make([]whitelotus.PlayerScore, 1)}
	parsePicture(t, game.SVG(whitelotus.Highlights{Scoring: short}), 1030)
}

// Every sign has one meaning: what the legend shows stands for nothing else.
func TestSignsHaveOneMeaning(t *testing.T) {
	game := contestOfSix(t, area(t, "Jiqing")).Table()
	picture := parsePicture(t, game.SVG(whitelotus.Highlights{Scoring: whitelotus.FinalScore(game)}), 1030)
	for _, layer := range []string{"tiles", "blocks", "rings", "groups"} {
		for _, use := range picture.Layer(t, layer).Uses() {
			if slices.Contains([]string{"lotus-influence", "lotus-armies", "lotus-points", "lotus-flower",
				"lotus-crown", "lotus-flag"}, use) {
				t.Errorf("%s stands among the %s", use, layer)
			}
		}
	}
	if texts := picture.Having("class", "legend")[0].Texts(); !slices.Contains(texts, "largest group") {
		t.Errorf("the legend is %q", texts)
	}
}

// Only the areas of the group that scores are marked (section 8).
func TestGroupThatScoresIsMarked(t *testing.T) {
	game := finishedGame(t, "V A: Wenzhou, Fuzhou, Hangzhou; V B: Kunming, Nanning").Table()
	scoring := whitelotus.FinalScore(game)
	groups := parsePicture(t, game.SVG(whitelotus.Highlights{Scoring: scoring}), 1030).Layer(t, "groups")
	want(t, "B's group", scoring.PlayerScores[B].Largest.Len(), 2)
	want(t, "areas marked", len(groups.Children), scoring.PlayerScores[A].Largest.Len())
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

// Boards of programs have pictures too, however odd; so have the zero board and
// the zero game.
func TestPicturesOfOddBoards(t *testing.T) {
	change := func(f func(*whitelotus.BoardSpec)) string {
		spec := whitelotus.China1351().Spec()
		spec.Name = "odd"
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
			return whitelotus.Point{X: p.X * k, Y: p.Y * k}
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
	shipped := parsePicture(t, whitelotus.China1351().SVG(), 800)
	if ties := len(shipped.Layer(t, "ties").All("path")); ties != 0 {
		t.Errorf("the shipped board has %d dotted lines", ties)
	}
	parsePicture(t, whitelotus.Table{}.SVG(whitelotus.Highlights{}), 800)
	parsePicture(t, whitelotus.View{}.SVG(whitelotus.Highlights{}), 800)
}
