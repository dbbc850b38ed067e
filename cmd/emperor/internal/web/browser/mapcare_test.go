package browser_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/emperorofchina/emperor"
)

// readMap makes the page read a map from a file, as if a person chose it.
func (p *page) readMap(data []byte) {
	p.t.Helper()
	file := filepath.Join(p.t.TempDir(), "map.json")
	if err := os.WriteFile(file, data, 0o666); err != nil {
		p.t.Fatal(err)
	}
	p.tool("map")
	p.run(chromedp.Evaluate(`document.getElementById("said").textContent = ""`, nil),
		chromedp.SetUploadFiles(`#step [data-key="file"]`, []string{file}, chromedp.ByQuery))
	p.await(`document.getElementById("said").textContent !== ""`)
	p.awaitCheck()
}

// Faults of NewBoard are listed with their messages and marked on the map; the
// button of each leads to the tool that mends it. The list has one for each kind of
// field.
func TestMapFaults(t *testing.T) {
	p := visitMap(t, desk)
	for _, test := range mapFaults() {
		t.Run(test.name, func(t *testing.T) { test.check(t, p) })
	}

	// An invalid map is reported, and the current map stays.
	before := p.savedMap()
	for bad, want := range map[string]string{
		"hello":   "expected well-formed JSON",
		`{"v":1}`: "name: expected a string",
		`{"v":1,"name":"","players":[3,4],"regions":[{"name":"Wei","color":"blue","dragon":[0,0]}]}`: "regions[0].color: expected a color",
		`"5-6"`: `expected "3-4", "4-5"`,
	} {
		p.readMap([]byte(bad))
		if said := ask[string](p, `document.getElementById("said").textContent`); !strings.Contains(said,
			"Can’t open map.json: "+want) {
			t.Errorf("of %s the page says %q, want %q", bad, said, want)
		}
	}
	if after := p.savedMap(); len(after.Alliances) != len(before.Alliances) {
		t.Error("an unreadable file changed the map")
	}
}

// mapFault is a change to a side that makes it invalid.
type mapFault struct {
	name, field, tool string
	place             *emperor.Point // the place of its mark
	change            func(s *emperor.BoardSpec)
}

func mapFaults() []mapFault {
	wei := func(s *emperor.BoardSpec) *emperor.RegionSpec { return &s.Regions[3] }
	side := emperor.Side3to4().Spec()
	dragon, weiOne := side.Regions[3].Dragon, side.Regions[3].Spaces[0]
	return []mapFault{
		{"a name that can't be seen", "Name", "", nil, func(s *emperor.BoardSpec) { s.Name = "a\u200bb" }},
		{"players", "Players", "", nil, func(s *emperor.BoardSpec) { s.Players = [2]int{4, 3} }},
		{"no region", "Regions", "regions", nil, func(s *emperor.BoardSpec) { *s = emperor.BoardSpec{Players: s.Players} }},
		{"the name of a region", "Regions[3].Name", "regions", &dragon, func(s *emperor.BoardSpec) { wei(s).Name = "Wei 2" }},
		{"no house space", "Regions[3].Spaces", "spaces", &dragon, func(s *emperor.BoardSpec) { wei(s).Spaces = nil }},
		{"two in one place", "Regions[3].Spaces[1]", "spaces", &weiOne, func(s *emperor.BoardSpec) { wei(s).Spaces[1] = wei(s).Spaces[0] }},
		{"a dragon space on a house space", "Regions[3].Spaces[0]", "spaces", &weiOne, func(s *emperor.BoardSpec) { wei(s).Dragon = wei(s).Spaces[0] }},
		{"a road from nowhere", "Roads[0][0]", "roads", &weiOne, func(s *emperor.BoardSpec) { s.Roads[0] = [2]string{"Wu 1", "Wei 1"} }},
		{"a road twice", fmt.Sprintf("Roads[%d]", len(side.Roads)), "roads", nil, func(s *emperor.BoardSpec) { s.Roads = append(s.Roads, s.Roads[0]) }},
		{"the number of an alliance", "Alliances[0].Number", "alliances", nil, func(s *emperor.BoardSpec) { s.Alliances[0].Number = 16 }},
		{"a number twice", "Alliances[1].Number", "alliances", nil, func(s *emperor.BoardSpec) { s.Alliances[1].Number = 1 }},
		{"an alliance with nobody", "Alliances[0].B", "alliances", nil, func(s *emperor.BoardSpec) { s.Alliances[0].B = "Wu" }},
	}
}

// check opens the map, and looks for the fault in the list, on the map and by
// the button that leads to its tool.
func (test mapFault) check(t *testing.T, p *page) {
	outer := p.t
	defer func() { p.t = outer }()
	p.t = t
	spec := emperor.Side3to4().Spec()
	spec.Name = "ours"
	test.change(&spec)
	if _, err := emperor.NewBoard(spec); err == nil {
		t.Fatal("this is a board")
	}
	data, err := spec.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	p.readMap(data)
	fields := ask[[]string](p, `[...document.querySelectorAll("#faults-list li")].map(one => one.dataset.field)`)
	if !slices.Contains(fields, test.field) {
		t.Fatalf("got faults of %q, want one of %s", fields, test.field)
	}
	if test.place != nil {
		marked := ask[[][2]float64](p, `new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() =>
			resolve([...document.querySelectorAll("#map .fault")].map(one => [Number(one.getAttribute("cx")), Number(one.getAttribute("cy"))])))))`)
		if !slices.Contains(marked, [2]float64{test.place.X, test.place.Y}) {
			t.Errorf("marked is %v, want %v", marked, *test.place)
		}
	}
	if test.tool == "" {
		return
	}
	p.click(`#faults-list [data-field="` + test.field + `"] button`)
	p.await(`document.getElementById("tool-` + test.tool + `").getAttribute("aria-selected") === "true"`)
	if test.name == "two in one place" {
		p.shoot("map fault")
	}
}

// Every change can be undone and redone. A reload keeps the map, and several
// maps are kept by name.
func TestMapIsKept(t *testing.T) {
	side := func(name string) emperor.Board {
		spec := emperor.Side3to4().Spec()
		spec.Name = name
		board, err := emperor.NewBoard(spec)
		if err != nil {
			t.Fatal(err)
		}
		return board
	}
	is := func(p *page, want emperor.Board, when string) {
		t.Helper()
		if board, err := emperor.NewBoard(p.savedMap()); err != nil || !board.Equal(want) {
			t.Errorf("%s: got another map: %v", when, err)
		}
	}
	p := visitMap(t, desk)
	p.pressIn("side 3-4")
	p.awaitCheck()
	p.set("map name", "first")
	p.tool("regions")
	h := p.hand()
	wei := emperor.Side3to4().Spec().Regions[3].Dragon
	h.tap(wei)
	p.pressIn("remove")
	p.awaitCheck()
	if gone := p.savedMap(); len(gone.Regions) != 8 || len(gone.Alliances) != 9 ||
		slices.ContainsFunc(gone.Roads, func(r [2]string) bool {
			return strings.Contains(r[0]+r[1],
				"Wei")
		}) {
		t.Errorf("without Wei: got %d regions, %d alliances, roads %v", len(gone.Regions),
			len(gone.Alliances), gone.Roads)
	}
	h.drag(emperor.Point{X: 575, Y: 668}, emperor.Point{X: 600, Y: 650}) // the dragon space of Chu
	if moved := p.savedMap().Regions[6].Dragon; moved != (emperor.Point{X: 600, Y: 650}) {
		t.Errorf("the dragon space is dragged to %v", moved)
	}
	p.click("#undo")
	p.awaitCheck()
	p.click("#undo")
	is(p, side("first"), "after undoing")
	p.click("#redo")
	if again := p.savedMap(); len(again.Regions) != 8 {
		t.Errorf("after redo: got %d regions", len(again.Regions))
	}
	p.click("#undo")
	p.awaitCheck()
	p.goToMap("?again")
	is(p, side("first"), "after a reload")

	p.pressIn("copy")
	p.awaitCheck()
	p.set("map name", "second")
	is(p, side("second"), "copied")
	p.run(chromedp.Evaluate(`document.querySelector("#step [data-key^='open ']").click()`, nil))
	p.awaitCheck()
	is(p, side("first"), "opened again")
	p.run(chromedp.Evaluate(`document.querySelector("#step [data-key^='forget ']").click()`, nil))
	p.await(`JSON.parse(localStorage.getItem("emperor.maps")).length < 3 && !JSON.parse(localStorage.getItem("emperor.maps")).some(map => map.name === "second")`)
	p.await(`document.querySelector("#step [data-key^='recall ']") !== null`)
	p.run(chromedp.Evaluate(`document.querySelector("#step [data-key^='recall ']").click()`, nil))
	p.await(`JSON.parse(localStorage.getItem("emperor.maps")).some(map => map.name === "second") && document.querySelector("#step [data-key^='recall ']") === null`)
}

// Two pages that edit one map don't overwrite each other's work: the page that
// missed a change says so, and continues with the changed map or with a copy.
func TestMapOnTwoPages(t *testing.T) {
	a := visitMap(t, desk)
	a.beginMap("3-4", "one")
	b := openTab(t, a.ctx)
	b.run(chromedp.EmulateViewport(desk.wide, desk.high))
	b.goToMap("")
	changed := func(p *page) bool { return ask[bool](p, `!document.getElementById("changed").hidden`) }
	if changed(a) || changed(b) {
		t.Error("a map that was opened again counts as changed")
	}
	a.set("map name", "one of A")
	b.await(`!document.getElementById("changed").hidden`)
	b.set("map name", "one of B")
	if name := a.savedMap().Name; name != "one of A" {
		t.Errorf("kept is %q", name)
	}
	b.shoot("map changed")
	b.click("#changed-copy")
	if name := b.savedMap().Name; name != "one of B, copy" || changed(b) {
		t.Errorf("the copy is %q", name)
	}
	b.openMaps("one of A")
	a.set("map name", "one again")
	b.await(`!document.getElementById("changed").hidden`)
	b.click("#changed-open")
	b.await(`document.getElementById("changed").hidden`)
	b.awaitCheck()
	b.set("Players, from", "4")
	if kept := a.savedMap(); kept.Name != "one again" || kept.Players[0] != 4 {
		t.Errorf("gone on with is %q for %v players", kept.Name, kept.Players)
	}
	a.await(`!document.getElementById("changed").hidden`)
}

// If the browser cannot save a map, the page says so.
func TestMapIsNotKept(t *testing.T) {
	p := visitMap(t, desk)
	p.run(chromedp.Evaluate(`Storage.prototype.setItem = () => { throw new Error("full"); }`, nil))
	p.set("map name", "one")
	p.await(`!document.getElementById("unkept").hidden`)
	p.run(chromedp.Evaluate(`delete Storage.prototype.setItem; Storage.prototype.setItem = function (key, value) { this[key] = value; }`, nil))
	p.set("map name", "two")
	p.await(`document.getElementById("unkept").hidden`)
	if ask[bool](p, `!document.getElementById("changed").hidden`) {
		t.Error("a map that could not be saved counts as changed elsewhere")
	}
}

// The page starts whatever the browser's storage contains.
func TestMapFromBrokenStorage(t *testing.T) {
	p := visitMap(t, desk)
	for n, kept := range []string{`x`, `7`, `[7, null, {"id": 1}, {"id": "a"}]`, `[{"id": "a", "spec": {}}]`,
		`[{"id": "a", "spec": {"name": 1, "players": 2, "regions": 3}}]`, `[{"id": "a", "spec": {"v": 1, "name": "", "players": [3, 4], "regions": [{"name": "Wei"}]}}]`} {
		p.run(chromedp.Evaluate(`localStorage.setItem("emperor.maps", `+text(kept)+`)`, nil))
		p.goToMap(fmt.Sprint("?", n))
		p.pressIn("side 3-4")
		if board, err := emperor.NewBoard(p.savedMap()); err != nil || board.NumSpaces() != 52 {
			t.Errorf("after %s the page does not begin: %v", kept, err)
		}
	}
}

// tabTo presses the tab key until the element that a selector finds has the
// focus.
func (p *page) tabTo(selector string) {
	p.t.Helper()
	for range 80 {
		p.run(chromedp.KeyEvent(kb.Tab))
		if ask[bool](p, `document.activeElement.matches(`+text(selector)+`)`) {
			return
		}
	}
	p.t.Fatalf("the tab key never comes to %s", selector)
}

// A map can be laid out by the keyboard alone.
func TestMapByKeys(t *testing.T) {
	p := visitMap(t, desk)
	keys := func(all ...string) {
		t.Helper()
		for _, key := range all {
			p.run(chromedp.KeyEvent(key))
		}
	}
	right := func(n int) []string { return slices.Repeat([]string{kb.ArrowRight}, n) }
	left := func(n int) []string { return slices.Repeat([]string{kb.ArrowLeft}, n) }
	down := func(n int) []string { return slices.Repeat([]string{kb.ArrowDown}, n) }
	onMap := func(all ...[]string) {
		t.Helper()
		p.tabTo("#map")
		keys(slices.Concat(all...)...)
	}
	enter, next := []string{kb.Enter}, []string{"n"}

	p.tabTo("#tool-map")
	keys(kb.ArrowRight, kb.ArrowRight) // Regions
	p.tabTo(`[data-key="arm Wei"]`)
	keys(kb.Enter)
	onMap(left(20), enter)
	p.tabTo(`[data-key="arm Lu"]`)
	keys(kb.Enter)
	onMap(right(20), enter)
	p.tabTo("#tool-regions")
	keys(kb.ArrowRight, kb.ArrowRight) // Spaces
	p.tabTo(`#step [aria-pressed="false"]`)
	keys(kb.Enter) // Wei
	onMap(left(20), down(10), enter, left(10), enter)
	p.tabTo(`#step [aria-pressed="false"]`)
	keys(kb.Enter) // Lu
	onMap(right(20), down(10), enter)
	p.tabTo("#tool-spaces")
	keys(kb.ArrowRight) // Roads
	onMap(next, enter, next, enter, next, enter, []string{"p"}, enter, []string{kb.Escape})
	p.tabTo("#tool-roads")
	keys(kb.ArrowRight) // Alliances
	onMap(left(20), enter, right(40), enter)
	p.awaitCheck()
	spec := p.savedMap()
	if _, err := emperor.NewBoard(spec); err != nil {
		t.Error(err)
	}
	want := emperor.BoardSpec{
		Regions: []emperor.RegionSpec{
			{Dragon: emperor.Point{X: 300, Y: 400}, Spaces: []emperor.Point{{X: 300, Y: 500}, {X: 200, Y: 500}}},
			{Dragon: emperor.Point{X: 700, Y: 400}, Spaces: []emperor.Point{{X: 700, Y: 500}}},
		},
		Roads: [][2]string{{"Wei 1", "Wei 2"}, {"Lu 1", "Wei 2"}},
	}
	for i, region := range want.Regions {
		if i >= len(spec.Regions) || spec.Regions[i].Dragon != region.Dragon ||
			!slices.Equal(spec.Regions[i].Spaces, region.Spaces) {
			t.Fatalf("the regions laid by keys are %+v", spec.Regions)
		}
	}
	if !slices.Equal(spec.Roads, want.Roads) || len(spec.Alliances) != 1 {
		t.Errorf("laid by keys are roads %v and alliances %v", spec.Roads, spec.Alliances)
	}

	p.tabTo("#tool-alliances")
	keys(kb.ArrowLeft, kb.ArrowLeft) // Spaces
	onMap(next, []string{"m"}, right(2), []string{"m"})
	if at := p.savedMap().Regions[0].Spaces[0]; at != (emperor.Point{X: 320, Y: 500}) {
		t.Errorf("the space is carried to %v", at)
	}
	keys(kb.Delete)
	if here := p.savedMap(); len(here.Regions[0].Spaces) != 1 || len(here.Roads) != 1 {
		t.Errorf("after removing the space: got %+v", here)
	}
	p.run(chromedp.KeyEvent("z", chromedp.KeyModifiers(input.ModifierCtrl)))
	if here := p.savedMap(); len(here.Regions[0].Spaces) != 2 || len(here.Roads) != 2 {
		t.Errorf("after undo by keys: got %+v", here)
	}
}

// Fingers work like a mouse: one taps, drags and moves the map, two zoom.
func TestMapByTouch(t *testing.T) {
	p := visitMap(t, phone)
	p.run(emulation.SetTouchEmulationEnabled(true))
	p.pressIn("side 3-4")
	p.awaitCheck()
	p.tool("spaces")
	h := p.hand()
	touch := func(kind input.TouchType, fingers ...emperor.Point) {
		t.Helper()
		points := []*input.TouchPoint{}
		for i, at := range fingers {
			x, y := h.window(at)
			points = append(points, &input.TouchPoint{X: x, Y: y, ID: float64(i + 1)})
		}
		p.run(input.DispatchTouchEvent(kind, points))
	}
	box := func() string { return ask[string](p, `document.getElementById("map").getAttribute("viewBox")`) }
	before, whole := box(), h.scale
	middle := emperor.Point{X: 250, Y: 220}
	spread := func(far float64) []emperor.Point {
		return []emperor.Point{{X: middle.X - far, Y: middle.Y}, {X: middle.X + far, Y: middle.Y}}
	}
	touch(input.TouchStart, spread(60)[:1]...)
	touch(input.TouchStart, spread(60)...)
	for far := 70.0; far <= 180; far += 10 {
		touch(input.TouchMove, spread(far)...)
	}
	touch(input.TouchEnd)
	p.await(`document.getElementById("map").getAttribute("viewBox") !== ` + text(before))
	if h = p.hand(); h.scale < 2.5*whole || h.scale > 3.5*whole {
		t.Errorf("two fingers moving apart: got zoom %.2f, want 3", h.scale/whole)
	}
	space := emperor.Side3to4().Spec().Regions[3].Spaces[1]
	to := emperor.Point{X: 300, Y: 220}
	touch(input.TouchStart, space)
	touch(input.TouchMove, midpoint(space, to))
	touch(input.TouchMove, to)
	touch(input.TouchEnd)
	if at := p.savedMap().Regions[3].Spaces[1]; at != to {
		t.Errorf("the space is dragged to %v", at)
	}
	free := emperor.Point{X: 210, Y: 160}
	touch(input.TouchStart, free)
	touch(input.TouchEnd)
	if spaces := p.savedMap().Regions[3].Spaces; len(spaces) != 8 || spaces[7] != free {
		t.Errorf("a tap puts a space: %v", spaces)
	}
	before = box()
	touch(input.TouchStart, emperor.Point{X: 250, Y: 170})
	touch(input.TouchMove, emperor.Point{X: 270, Y: 190})
	touch(input.TouchMove, emperor.Point{X: 290, Y: 200})
	touch(input.TouchEnd)
	p.await(`document.getElementById("map").getAttribute("viewBox") !== ` + text(before))
	p.shoot("map touched")
}

// axe-core finds no serious barrier on the page.
func TestMapBarriers(t *testing.T) {
	script := axeScript(t)
	for _, look := range looks {
		t.Run(look.name, func(t *testing.T) {
			p := visitMap(t, look.size)
			if look.dark {
				p.dark()
			}
			p.run(chromedp.Evaluate(script, nil))
			check := func(where string) {
				t.Helper()
				for _, barrier := range barriers(p) {
					t.Errorf("%s: %s", where, barrier)
				}
				p.shoot("map " + where + " " + look.name)
			}
			check("empty")
			p.pressIn("side 3-4")
			p.awaitCheck()
			for _, tool := range []string{"map", "photo", "regions", "outlines", "spaces", "roads",
				"alliances", "check"} {
				p.tool(tool)
				check(tool)
			}
			p.pressIn("draw")
			p.await(`document.getElementById("drawn").open`)
			check("drawn")
			p.click("#drawn .cancel")
			if wide := ask[float64](p, `document.documentElement.scrollWidth - innerWidth`); wide > 0 {
				t.Errorf("the page is %g units wider than the screen", wide)
			}
		})
	}
}

// Neighbors keep their shared corners: taps near a corner land on it, borders
// are followed, dragging and removing affect both regions, and careless drawing
// is straightened.
func TestMapBorders(t *testing.T) {
	at := func(all ...float64) (points []emperor.Point) {
		for i := 0; i < len(all); i += 2 {
			points = append(points, emperor.Point{X: all[i], Y: all[i+1]})
		}
		return points
	}
	p := visitMap(t, desk)
	p.tool("regions")
	h := p.hand()
	for i, name := range []string{"Wei", "Lu"} {
		p.pressIn("arm " + name)
		h.tap(emperor.Point{X: 300 + 200*float64(i), Y: 300})
	}
	p.tool("outlines")
	region := func(name string) *emperor.RegionSpec {
		spec := p.savedMap()
		return &spec.Regions[slices.IndexFunc(spec.Regions,
			func(r emperor.RegionSpec) bool { return r.Name == name })]
	}
	choose := func(name string) {
		t.Helper()
		p.run(chromedp.Evaluate(`[...document.querySelectorAll("#step .chips button")].find(one => one.textContent === `+text(name)+`).click()`, nil))
	}
	outline := func(name string, when string, want []emperor.Point) {
		t.Helper()
		if got := region(name).Outline; !slices.Equal(got, want) {
			t.Errorf("%s: outline of %s: got %v, want %v", when, name, got, want)
		}
	}
	choose("Wei")
	h.tap(at(200, 200, 400, 200, 420, 300, 400, 400, 200, 400, 200, 200)...)
	outline("Wei", "closed by its first corner,", at(200, 200, 400, 200, 420, 300, 400, 400, 200, 400))
	choose("Lu")
	h.tap(at(406, 194, 600, 200, 600, 400, 394, 406)...) // near the corners of Wei
	p.pressIn("close")
	outline("Lu", "along the border of Wei", at(400, 200, 600, 200, 600, 400, 400, 400, 420, 300))
	h.drag(emperor.Point{X: 420, Y: 300}, emperor.Point{X: 450, Y: 280})
	outline("Lu", "with a corner dragged", at(400, 200, 600, 200, 600, 400, 400, 400, 450, 280))
	outline("Wei", "with a corner of its neighbor dragged",
		at(200, 200, 400, 200, 450, 280, 400, 400, 200, 400))
	h.tap(at(425, 240)...)
	outline("Wei", "with a corner on the border",
		at(200, 200, 400, 200, 425, 240, 450, 280, 400, 400, 200, 400))
	p.pressIn("remove")
	outline("Lu", "without that corner", at(400, 200, 600, 200, 600, 400, 400, 400, 450, 280))
	h.drag(emperor.Point{X: 450, Y: 280}, emperor.Point{X: 404, Y: 396})
	outline("Lu", "with a corner dragged onto another one", at(400, 200, 600, 200, 600, 400, 400, 400))

	p.pressIn("anew")
	p.click("#snap")
	h.tap(at(407, 205, 500, 203, 601, 202, 601, 399, 404, 394, 391, 312, 407, 205)...)
	if loose := region("Lu").Outline; !slices.Equal(loose,
		at(407, 205, 500, 203, 601, 202, 601, 399, 404, 394, 391, 312)) {
		t.Errorf("where nothing snaps, the outline is %v", loose)
	}
	p.pressIn("straighten")
	outline("Lu", "straightened", at(400, 200, 600, 200, 600, 400, 400, 400, 390, 310))
	outline("Wei", "straightened", at(200, 200, 400, 200, 390, 310, 400, 400, 200, 400))
	p.shoot("map straightened")
}
