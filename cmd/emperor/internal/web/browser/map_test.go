package browser_test

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"github.com/emperorofchina/emperor"
)

// visitMap opens the page on which people lay out maps.
func visitMap(t *testing.T, size screen) *page {
	t.Helper()
	p := tab(t, size)
	p.goToMap("")
	return p
}

func (p *page) goToMap(fragment string) {
	p.t.Helper()
	p.run(chromedp.Navigate(address + "/map/" + fragment))
	p.awaitCheck()
}

// awaitCheck waits until the page has checked the current map with the library.
func (p *page) awaitCheck() {
	p.t.Helper()
	p.await(`document.getElementById("faults-title").textContent !== "" && !document.querySelector("#faults[aria-busy]")`)
}

// tool chooses a step of the editor.
func (p *page) tool(key string) {
	p.t.Helper()
	p.click("#tool-" + key)
	p.await(`document.getElementById("step").getAttribute("aria-labelledby") === ` + text("tool-"+key))
}

// pressIn presses a button of the panel.
func (p *page) pressIn(key string) {
	p.t.Helper()
	p.click("#step [data-key=" + text(key) + "]")
}

// set types a value into a field of the panel and leaves the field.
func (p *page) set(key, value string) {
	p.t.Helper()
	p.run(chromedp.Evaluate(fmt.Sprintf(`(() => {
		const field = document.querySelector('#step [data-key=%s]');
		field.value = %s;
		field.dispatchEvent(new Event("change"));
	})()`, text(key), text(value)), nil))
	p.awaitCheck()
}

// hand taps and drags on the map, at points of the map.
type hand struct {
	p     *page
	scale float64
	x, y  float64
}

// hand returns a hand for the currently visible part of the map.
func (p *page) hand() hand {
	p.t.Helper()
	at := ask[[3]float64](p, `(() => {
		document.getElementById("map").scrollIntoView({block: "nearest"});
		return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => {
			const {a, e, f} = document.getElementById("map").getScreenCTM();
			resolve([a, e, f]);
		})));
	})()`)
	return hand{p, at[0], at[1], at[2]}
}

func (h hand) window(at emperor.Point) (x, y float64) { return h.x + h.scale*at.X, h.y + h.scale*at.Y }

// tap taps points one after the other, with the mouse.
func (h hand) tap(points ...emperor.Point) {
	h.p.t.Helper()
	var events []chromedp.Action
	for _, at := range points {
		x, y := h.window(at)
		for _, kind := range []input.MouseType{input.MousePressed, input.MouseReleased} {
			events = append(events, input.DispatchMouseEvent(kind, x,
				y).WithButton(input.Left).WithClickCount(1))
		}
	}
	h.p.run(events...)
}

// drag drags from one point to another.
func (h hand) drag(from, to emperor.Point) {
	h.p.t.Helper()
	x, y := h.window(from)
	u, v := h.window(to)
	mouse := func(kind input.MouseType, x, y float64) chromedp.Action {
		return input.DispatchMouseEvent(kind, x, y).WithButton(input.Left).WithButtons(1).WithClickCount(1)
	}
	h.p.run(mouse(input.MousePressed, x, y), mouse(input.MouseMoved, (x+u)/2, (y+v)/2),
		mouse(input.MouseMoved, u, v), mouse(input.MouseReleased, u, v))
}

// savedMap returns the map that the page saved last.
func (p *page) savedMap() emperor.BoardSpec {
	p.t.Helper()
	p.awaitCheck()
	var spec emperor.BoardSpec
	if err := spec.UnmarshalJSON([]byte(ask[string](p,
		`JSON.stringify(JSON.parse(localStorage.getItem("emperor.maps"))[0].spec)`))); err != nil {
		p.t.Fatal(err)
	}
	return spec
}

// saveToFile saves the map to a file by the page's button, and returns its
// path.
func (p *page) saveToFile() string {
	p.t.Helper()
	p.tool("check")
	p.awaitCheck()
	return p.download(func() { p.pressIn("save") })
}

// fewerCorners returns outlines with about as many corners as a person would
// tap: those where three regions meet or two regions and the sea, and a few
// between. Neighbors still share their borders.
func fewerCorners(spec emperor.BoardSpec) [][]emperor.Point {
	const apart = 45
	around := map[emperor.Point]map[emperor.Point]bool{}
	owners := map[emperor.Point]int{}
	for _, region := range spec.Regions {
		for i, p := range region.Outline {
			if around[p] == nil {
				around[p] = map[emperor.Point]bool{}
			}
			n := len(region.Outline)
			around[p][region.Outline[(i+1)%n]], around[p][region.Outline[(i+n-1)%n]] = true, true
			owners[p]++
		}
	}
	var chosen []emperor.Point
	far := func(p emperor.Point) bool {
		return !slices.ContainsFunc(chosen, func(q emperor.Point) bool {
			return math.Hypot(p.X-q.X,
				p.Y-q.Y) < apart
		})
	}
	for _, region := range spec.Regions {
		for _, p := range region.Outline {
			if len(around[p]) > 2 && !slices.Contains(chosen, p) {
				chosen = append(chosen, p)
			}
		}
	}
	for _, region := range spec.Regions {
		for _, p := range region.Outline {
			if far(p) {
				chosen = append(chosen, p)
			}
		}
	}
	var all [][]emperor.Point
	for _, region := range spec.Regions {
		all = append(all, slices.DeleteFunc(slices.Clone(region.Outline),
			func(p emperor.Point) bool { return !slices.Contains(chosen, p) }))
	}
	return all
}

// A map drawn from nothing, by taps and drags, equals the map that it copies
// except for coordinates, and meets every known fact.
func TestMapFromNothing(t *testing.T) {
	want := emperor.Side3to4().Spec()
	p := visitMap(t, desk)
	p.tool("map")
	p.set("map name", "ours")
	p.tool("regions")
	h := p.hand()
	for _, region := range want.Regions {
		p.pressIn("arm " + region.Name)
		h.tap(region.Dragon)
	}
	p.shoot("map regions")
	p.tool("outlines")
	chip := func(r int) { p.click(fmt.Sprintf("#step .chips button:nth-child(%d)", r+1)) }
	for r, outline := range fewerCorners(want) {
		chip(r)
		h.tap(append(outline, outline[0])...)
	}
	p.shoot("map outlines")
	p.tool("spaces")
	for r, region := range want.Regions {
		chip(r)
		h.tap(region.Spaces...)
	}
	p.tool("roads")
	board := emperor.Side3to4()
	at := map[string]emperor.Point{}
	for _, region := range want.Regions {
		for i, p := range region.Spaces {
			at[fmt.Sprintf("%s %d", region.Name, i+1)] = p
		}
	}
	for i, road := range want.Roads {
		if i%4 == 0 {
			h.drag(at[road[0]], at[road[1]])
		} else {
			h.tap(at[road[0]], at[road[1]])
		}
	}
	p.tool("alliances")
	for _, a := range board.Alliances() {
		h.tap(want.Regions[a.A].Dragon, want.Regions[a.B].Dragon)
	}
	p.shoot("map drawn")

	file := p.saveToFile()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var drawn emperor.BoardSpec
	if err := drawn.UnmarshalJSON(data); err != nil {
		t.Fatal(err)
	}
	for _, state := range ask[[]string](p, `[...document.querySelectorAll("#step .facts li")].map(one => one.dataset.state + " " + one.textContent)`) {
		if !strings.HasPrefix(state, "met ") {
			t.Errorf("known facts: %s", state)
		}
	}
	p.shoot("map checked")
	samePlaces(t, &drawn, want)
	drawn.Name = want.Name
	got, err := emperor.NewBoard(drawn)
	if err != nil {
		t.Fatal(err)
	}
	if !got.Equal(board) {
		t.Errorf("the map drawn is %+v", drawn)
	}
}

// samePlaces copies the coordinates of regions, spaces and numbers from another
// map.
func samePlaces(t *testing.T, spec *emperor.BoardSpec, like emperor.BoardSpec) {
	t.Helper()
	for i := range spec.Regions {
		if i >= len(like.Regions) || len(spec.Regions[i].Spaces) != len(like.Regions[i].Spaces) {
			t.Fatalf("region %d is %+v", i, spec.Regions[i])
		}
		spec.Regions[i].Dragon, spec.Regions[i].Outline, spec.Regions[i].Spaces = like.Regions[i].Dragon, like.Regions[i].Outline, like.Regions[i].Spaces
	}
	for i := range spec.Alliances {
		if i < len(like.Alliances) {
			spec.Alliances[i].At = like.Alliances[slices.IndexFunc(like.Alliances,
				func(a emperor.AllianceSpec) bool { return a.Number == spec.Alliances[i].Number })].At
		}
	}
}

// A shipped side with one road moved is saved to a file and played on to the
// end: on the page, in the terminal, and by selfplay.
func TestMapIsPlayedOn(t *testing.T) {
	p := visitMap(t, desk)
	p.pressIn("side 3-4")
	p.awaitCheck()
	want := emperor.Side3to4().Spec()
	want.Name = "Our map 3-4"
	const from, old, to = "Wei 1", "Zhao 1", "Ch'in 3"
	place := func(name string) emperor.Point {
		region, number, _ := strings.Cut(name, " ")
		r := slices.IndexFunc(want.Regions, func(r emperor.RegionSpec) bool { return r.Name == region })
		return want.Regions[r].Spaces[number[0]-'1']
	}
	p.tool("roads")
	h := p.hand()
	h.tap(midpoint(place(from), place(old)))
	p.pressIn("remove")
	h.tap(place(from), place(to))
	p.shoot("map road moved")
	file := p.saveToFile()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var board emperor.Board
	if err := board.UnmarshalJSON(data); err != nil {
		t.Fatal(err)
	}
	want.Roads = slices.DeleteFunc(want.Roads,
		func(road [2]string) bool { return slices.Contains(road[:], from) && slices.Contains(road[:], old) })
	want.Roads = append(want.Roads, [2]string{from, to})
	if moved, err := emperor.NewBoard(want); err != nil || !board.Equal(moved) {
		t.Errorf("the saved map differs from the one with a moved road: %v", err)
	}

	for _, program := range [][]string{
		{"./cmd/emperor", "play", "-board", file, "-save", "none", "-seed", "3"},
		{"./cmd/emperor", "simulate", "-board", file, "-players", "3"},
	} {
		command := exec.Command("go", append([]string{"run"}, program...)...)
		command.Dir = "../../../../.."
		command.Stdin = strings.NewReader(strings.Repeat("1\n", 2000)) // always the first choice
		out, err := command.CombinedOutput()
		if err != nil || !strings.Contains(string(out), "the game is over") {
			t.Errorf("%s: %v\n%s", program[0], err, out[max(0, len(out)-500):])
		}
	}

	p.pressIn("score")
	p.run(chromedp.WaitReady("#setup[open]", chromedp.ByQuery))
	if name := ask[string](p, `document.getElementById("setup-board").selectedOptions[0].textContent`); name != want.Name {
		t.Errorf("a table is laid out on %q", name)
	}
	p.goToMap("?back")
	p.tool("check")
	p.pressIn("play")
	p.run(chromedp.WaitReady("#setup[open]", chromedp.ByQuery))
	p.run(chromedp.SetValue("#setup-players", "3", chromedp.ByQuery))
	p.click("#setup-go")
	p.settle()
	if played := p.record().Initial.Options.Board; !played.Equal(board) {
		t.Errorf("the board played on is %q", played.Name())
	}
}

func midpoint(a, b emperor.Point) emperor.Point {
	return emperor.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
}
