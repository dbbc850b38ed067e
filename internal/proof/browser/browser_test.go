package browser_test

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/drawing"
)

// pages are the two ways to put a picture on a page: as one drawing, and in
// parts. Each returns what takes the place of the marks {board}, {pieces} and
// {panel}.
var pages = map[string]func(v emperor.View, h emperor.Highlights) (board, pieces, panel string){
	"whole": func(v emperor.View, h emperor.Highlights) (board, pieces, panel string) {
		return v.SVG(h), "", ""
	},
	"parts": func(v emperor.View, h emperor.Highlights) (board, pieces, panel string) {
		pieces, panel = v.SVGParts(h)
		return v.Board().SVG(), pieces, panel
	},
}

// strangeBoard returns a board of 16 regions with strange names in a small,
// remote square. The picture must scale it and move many spaces apart.
func strangeBoard(t *testing.T) emperor.Board {
	t.Helper()
	names := []string{
		"Ch'in", "Ch’u", "'' '", "魏", "ירושלים", "Ångström", "O'Neill d'Été", "ß", "Ǆ",
		"The Most Serene Republic", "The Most Serene Duchy", strings.Repeat("W", 90),
		strings.Repeat("W", 91), "Ω", "あ", "amp lt gt",
	}
	spec := emperor.BoardSpec{Name: `<b>"3–5" & 'more'</b>`, Players: [2]int{3, 5}}
	for i, name := range names {
		x, y := 1e9+float64(i%4), -1e7+float64(i/4)
		region := emperor.RegionSpec{Name: name, Color: emperor.Color(i % emperor.NumColors),
			Dragon: emperor.Point{X: x, Y: y}}
		for j := range 1 + i%4 {
			region.Spaces = append(region.Spaces,
				emperor.Point{X: x + []float64{0.3, -0.3, 0, 0}[j], Y: y + []float64{0, 0, 0.3, -0.3}[j]})
		}
		spec.Regions = append(spec.Regions, region)
		if i > 0 {
			spec.Alliances = append(spec.Alliances, emperor.AllianceSpec{Number: i, A: names[i-1], B: name})
			spec.Roads = append(spec.Roads, [2]string{names[i-1] + " 1", name + " 1"})
		}
	}
	board, err := emperor.NewBoard(spec)
	if err != nil {
		t.Fatal(err)
	}
	return board
}

// pictureGame returns a game after at least this many random moves, once a
// player may place a house and send an emissary, or at its end; and what its
// picture highlights.
func pictureGame(
	t *testing.T, o emperor.Options, seed uint64, moves int,
) (emperor.GameState, emperor.Highlights) {
	t.Helper()
	game, err := emperor.NewGame(o, seed)
	if err != nil {
		t.Fatal(err)
	}
	var h emperor.Highlights
	dice := rand.New(rand.NewPCG(seed, 0))
	for n := 0; !game.Over(); n++ {
		last := h.LastMove
		h = game.View(game.ToMove()).Moves().Highlights(emperor.Move{})
		h.LastMove = last
		if n >= moves && h.Spaces != 0 && h.Dragons != nil {
			break
		}
		legal := game.AppendLegalMoves(nil)
		move := legal[dice.IntN(len(legal))]
		if game, err = emperor.Apply(game, move); err != nil {
			t.Fatal(err)
		}
		if move.Kind() == emperor.MovePlace {
			h.LastMove = move
		}
	}
	if game.Over() {
		h = emperor.FinalScore(game.Table()).Highlights()
	}
	h.Names = emperor.Names{"Ann", "<script>", "'\"&", "", "Eve"}
	return game, h
}

// thing is a clickable element on a page, and what the page's script should say
// of it.
type thing struct {
	X, Y float64
	Says string
}

// betweenRing is a distance from the middle of a space at which a click hits
// nothing but the area that the space's ring encloses.
const betweenRing = 15.6

// onBoard returns the elements on the board, where the picture of the board has
// them.
func onBoard(t *testing.T, v emperor.View, h emperor.Highlights) []thing {
	b := v.Board()
	typed := func(name string) string { return strings.ReplaceAll(name, "’", "'") }
	var things []thing
	at := drawing.Places(t, drawing.Parse(t, b.SVG(), "0 0 1000 800"))
	for r := range b.Regions() {
		name := typed(b.RegionName(r))
		dragon := at["data-region"+name]
		things = append(things, thing{dragon.X, dragon.Y, "dragon space of " + name +
			openMark(slices.Contains(h.Dragons, r))})
		for s := range b.Spaces(r).All() {
			name := typed(b.SpaceName(s))
			p, says := at["data-space"+name], "house space "+name+openMark(h.Spaces.Has(s))
			things = append(things, thing{p.X, p.Y, says})
			if h.Spaces.Has(s) && !v.Fortified(s) {
				things = append(things, thing{p.X, p.Y + betweenRing, says})
			}
		}
	}
	for _, a := range b.Alliances() {
		p := at[fmt.Sprint("data-alliance", a.Number)]
		things = append(things, thing{p.X, p.Y, fmt.Sprint("alliance ", a.Number)})
	}
	return things
}

// openMark returns what the script adds to the name of an open element.
func openMark(is bool) string {
	if is {
		return ", open to a choice"
	}
	return ""
}

// besideBoard returns what the script should say of the elements beside the
// board.
func besideBoard(v emperor.View, h emperor.Highlights) []string {
	says := []string{"pile: draw", "pile: discard"}
	add := func(what string, cards, open emperor.Cards) {
		for color, n := range cards {
			for range n {
				says = append(says, what+emperor.Color(color).String()+openMark(open[color] > 0))
			}
		}
	}
	add("face-up card: ", v.FaceUp(), h.FaceUp)
	add("card in hand: ", v.Hand(), h.Hand)
	for p := range v.Players() {
		says = append(says, fmt.Sprint("player ", p))
	}
	slices.Sort(says)
	return says
}

// findBeside is a script that finds the elements beside the board. It returns
// the middle of each one's first shape, in page coordinates.
const findBeside = `
	[...document.querySelectorAll("[data-card], [data-hand], [data-pile], [data-player]")].map(thing => {
		const box = thing.querySelector("rect, use, circle").getBoundingClientRect();
		return {X: box.x + box.width / 2 + scrollX, Y: box.y + box.height / 2 + scrollY};
	})`

// clicker is a page in a browser.
type clicker struct {
	t   *testing.T
	ctx context.Context
}

func (c clicker) run(actions ...chromedp.Action) {
	c.t.Helper()
	if err := chromedp.Run(c.ctx, actions...); err != nil {
		c.t.Fatal(err)
	}
}

// click clicks at a position on the page, and returns what the page's script
// then says.
func (c clicker) click(x, y float64) string {
	c.t.Helper()
	var at struct{ X, Y float64 }
	var said string
	c.run(
		chromedp.Evaluate(fmt.Sprintf(`
			document.querySelector("output").textContent = "nothing";
			scrollTo(0, %g - innerHeight / 2);
			({X: %g - scrollX, Y: %g - scrollY})`, y, x, y), &at),
	)
	c.run(
		chromedp.MouseClickXY(at.X, at.Y),
		chromedp.Text("output", &said, chromedp.ByQuery),
	)
	return said
}

// startBrowser starts a browser, until quit is called.
func startBrowser() (browser context.Context, quit func(), err error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox)
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	// A browser newer than the driver sends it events that it does not know.
	browser, cancel := chromedp.NewContext(allocator, chromedp.WithErrorf(func(string, ...any) {}))
	quit = func() { cancel(); stop() }
	if err := chromedp.Run(browser); err != nil {
		quit()
		return nil, nil, err
	}
	return browser, quit, nil
}

// Every clickable element on a page reports what it is. This is tried with a
// browser's mouse at the positions that the board reports: on a shipped board
// and a strange one, in the middle of a game and at its end, on a broad page
// and a narrow one.
func TestClicks(t *testing.T) {
	page, err := os.ReadFile("../../../examples/table/page.html")
	if err != nil {
		t.Fatal(err)
	}
	browser, quit, err := startBrowser()
	for range 2 { // a browser may crash while it starts
		if err != nil {
			t.Log(err)
			browser, quit, err = startBrowser()
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	defer quit()

	clicks := 0
	for name, game := range map[string]struct {
		board emperor.Board
		moves int
	}{
		"middle":            {emperor.Side4to5(), 60},
		"end":               {emperor.Side3to4(), 10_000},
		"strange board":     {strangeBoard(t), 40},
		"strange board end": {strangeBoard(t), 10_000},
	} {
		state, h := pictureGame(t, emperor.Options{Players: 4, Board: game.board, Fortifications: true}, 1,
			game.moves)
		view := state.View(state.ToMove())
		for way, parts := range pages {
			for _, width := range []int{360, 1000, 1600} {
				t.Run(fmt.Sprintf("%s, %s, %d wide", name, way, width), func(t *testing.T) {
					board, pieces, panel := parts(view, h)
					marks := strings.NewReplacer("{board}", board, "{pieces}", pieces, "{panel}", panel)
					server := httptest.NewServer(http.HandlerFunc(
						func(w http.ResponseWriter, _ *http.Request) { marks.WriteString(w, string(page)) }))
					defer server.Close()
					tab, closeTab := chromedp.NewContext(browser)
					defer closeTab()
					tab, cancel := context.WithTimeout(tab, 3*time.Minute)
					defer cancel()
					c := clicker{t, tab}
					c.run(chromedp.EmulateViewport(int64(width), 900), chromedp.Navigate(server.URL))
					clicks += c.clickAll(view, h)
				})
			}
		}
	}
	t.Logf("%d clicks", clicks)
}

// clickAll clicks every element on the page, and returns how many there are.
func (c clicker) clickAll(view emperor.View, h emperor.Highlights) int {
	var board struct{ X, Y, Width float64 }
	var found []thing
	c.run(
		chromedp.Evaluate(`
			const box = document.querySelector("svg").getBoundingClientRect();
			({X: box.x + scrollX, Y: box.y + scrollY, Width: box.width})`, &board),
		chromedp.Evaluate(findBeside, &found),
	)
	scale := board.Width / 1000
	things := onBoard(c.t, view, h)
	for _, thing := range things {
		if said := c.click(board.X+thing.X*scale, board.Y+thing.Y*scale); said != thing.Says {
			c.t.Errorf("at %.0f, %.0f the page says %q, want %q", thing.X, thing.Y, said, thing.Says)
		}
	}
	var said []string
	for _, thing := range found {
		said = append(said, c.click(thing.X, thing.Y))
	}
	if slices.Sort(said); !slices.Equal(said, besideBoard(view, h)) {
		c.t.Errorf("beside the board the page says\n%q, want\n%q", said, besideBoard(view, h))
	}
	if said := c.click(board.X+2*scale, board.Y+798*scale); said != "nothing" {
		c.t.Errorf("in the corner of the board the page says %q", said)
	}
	c.checkErrors()
	return len(things) + len(found) + 1
}

// checkErrors looks for elements that no picture has, and that a name could
// have injected.
func (c clicker) checkErrors() {
	var names []string
	c.run(chromedp.Evaluate(`[...new Set([...document.querySelectorAll("svg, svg *")].map(e => e.tagName))]`,
		&names))
	known := map[string]bool{}
	for _, name := range strings.Fields("svg title desc defs linearGradient stop g path clipPath use rect circle text") {
		known[name] = true
	}
	for _, name := range names {
		if !known[name] {
			c.t.Errorf("got a <%s> in a picture, want only %v", name, slices.Sorted(maps.Keys(known)))
		}
	}
}
