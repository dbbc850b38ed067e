package browser_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/emperorofchina/emperor"
)

// fourFields returns a photo filled by a board with fields of red, green, blue
// and yellow, clockwise from its north-west.
func fourFields(wide, high int) image.Image {
	photo := image.NewRGBA(image.Rect(0, 0, wide, high))
	for y := range high {
		for x := range wide {
			photo.SetRGBA(x, y, []color.RGBA{red, green, yellow, blue}[2*(2*y/high)+2*x/wide])
		}
	}
	return photo
}

var (
	red, green   = color.RGBA{R: 255, A: 255}, color.RGBA{G: 255, A: 255}
	yellow, blue = color.RGBA{R: 255, G: 255, A: 255}, color.RGBA{B: 255, A: 255}
)

// hasFields checks the colors of the shown photo, clockwise from its
// north-west, at this distance from its edges.
func (p *page) hasFields(far float64, nw, ne, se, sw color.RGBA) {
	p.t.Helper()
	for i, want := range []color.RGBA{nw, ne, se, sw} {
		x, y := []float64{far, 1 - far, 1 - far, far}[i], []float64{far, far, 1 - far, 1 - far}[i]
		if got := p.photoAt(x, y); !nearColor(got, want) {
			p.t.Errorf("photo at %g, %g: got %v, want %v", x, y, got, want)
		}
	}
}

// layFile chooses a file as the photo.
func (p *page) layFile(data []byte) {
	p.t.Helper()
	file := filepath.Join(p.t.TempDir(), "photo")
	if err := os.WriteFile(file, data, 0o666); err != nil {
		p.t.Fatal(err)
	}
	p.run(chromedp.SetUploadFiles(`#step [data-key="photo file"]`, []string{file}, chromedp.ByQuery))
}

// asJPEG returns a photo as a camera writes it. turned is its orientation in
// Exif, 1 for upright.
func asJPEG(t *testing.T, photo image.Image, turned byte) []byte {
	t.Helper()
	var data bytes.Buffer
	if err := jpeg.Encode(&data, photo, nil); err != nil {
		t.Fatal(err)
	}
	exif := append([]byte("Exif\x00\x00"), 'M', 'M', 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0,
		turned, 0, 0, 0, 0, 0, 0)
	head := binary.BigEndian.AppendUint16([]byte{0xff, 0xd8, 0xff, 0xe1}, uint16(len(exif)+2))
	return append(append(head, exif...), data.Bytes()[2:]...)
}

// photoSize returns the width and height of the shown photo, "" if there is
// none.
func (p *page) photoSize() string {
	p.t.Helper()
	return ask[string](p, `new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => {
		const photo = document.querySelector("#map .photo");
		resolve(photo.hasAttribute("href") ? photo.getAttribute("width") + " " + photo.getAttribute("height") : "");
	})))`)
}

func (p *page) untilPhotoSize(size string) {
	p.t.Helper()
	p.await(`(photo => photo.hasAttribute("href") && photo.getAttribute("width") + " " + photo.getAttribute("height"))(document.querySelector("#map .photo")) === ` + text(size))
}

// untilFlattened waits until the page keeps and shows the straightened photo.
func (p *page) untilFlattened() {
	p.t.Helper()
	p.await(`(photo => photo?.corners && photo.at)(JSON.parse(localStorage.getItem("emperor.maps"))[0].photo)`)
	p.photoSize() // once it is drawn
}

func (p *page) announcement() string {
	p.t.Helper()
	return ask[string](p, `document.getElementById("said").textContent`)
}

func (p *page) untilSaid(part string) {
	p.t.Helper()
	p.await(`document.getElementById("said").textContent.includes(` + text(part) + `)`)
}

// keptPhotos returns the photos in the browser's storage, in the order of the
// maps: each one's placement and size in bytes.
func (p *page) keptPhotos() string {
	p.t.Helper()
	return ask[string](p, `(async () => {
		const {keptMaps, photoOf} = await import("./keeping.mjs");
		return (await Promise.all(keptMaps().map(async map => map.name + ": " + (map.photo ? map.photo.corners ? "flattened" : "lies" : "none") + ", " + (await photoOf(map.id) ? "kept" : "not kept")))).join("; ");
	})()`)
}

// holdPictures makes the pictures that the page reads from now on wait for
// letGo.
func (p *page) holdPictures() {
	p.t.Helper()
	p.run(chromedp.Evaluate(`{
		const read = window.readPicture ??= createImageBitmap.bind(window);
		const held = new Promise(resolve => { window.letPicturesGo = resolve; });
		window.waiting = 0;
		window.createImageBitmap = async (...all) => {
			const picture = await read(...all);
			waiting++;
			await held;
			return picture;
		};
	}`, nil))
}

// waitForPicture waits until the page holds back a picture. Later pictures are
// read at once.
func (p *page) waitForPicture() {
	p.t.Helper()
	p.await(`waiting > 0`)
	p.run(chromedp.Evaluate(`window.createImageBitmap = readPicture`, nil))
}

// letGo lets the waiting pictures continue, and gives them time to be shown.
func (p *page) letGo() {
	p.t.Helper()
	ask[bool](p, `(letPicturesGo(), new Promise(resolve => setTimeout(resolve, 1000, true)))`)
}

// corners are the corners of a board in the middle of the map.
var corners = []emperor.Point{{X: 200, Y: 160}, {X: 800, Y: 160}, {X: 800, Y: 640}, {X: 200, Y: 640}}

func (p *page) straighten() {
	p.t.Helper()
	p.pressIn("photo straight")
	p.hand().tap(corners...)
}

// beginMap starts another map, a copy of a side.
func (p *page) beginMap(side, name string) {
	p.t.Helper()
	p.tool("map")
	p.pressIn("side " + side)
	p.awaitCheck()
	p.set("map name", name)
}

func (p *page) openMaps(names ...string) {
	p.t.Helper()
	p.tool("map")
	presses := ""
	for _, name := range names {
		presses += `document.querySelector("#step [aria-label='Open ` + name + `']").click();`
	}
	p.run(chromedp.Evaluate(presses, nil))
	p.awaitCheck()
}

func (p *page) isMap(name, photo string) {
	p.t.Helper()
	if got := p.savedMap().Name; got != name {
		p.t.Errorf("worked on is %s, want %s", got, name)
	}
	if got := p.photoSize(); got != photo {
		p.t.Errorf("the photo of %s is %q, want %q", name, got, photo)
	}
}

// A map keeps its own photo, whatever is done while a photo is processed. A map
// appears before its photo does.
func TestMapPhotoStaysWithItsMap(t *testing.T) {
	p := visitMap(t, desk)
	p.beginMap("3-4", "one")
	p.tool("photo")
	p.lay(fourFields(400, 320))

	// Another map is started while the photo is straightened.
	p.holdPictures()
	p.straighten()
	p.waitForPicture()
	if said := p.announcement(); said != "Straightening…" {
		t.Errorf("while it straightens the page says %q", said)
	}
	p.beginMap("4-5", "two")
	p.letGo()
	p.isMap("two", "")
	p.openMaps("one")
	p.untilPhotoSize("240 192")

	// Another map is started while a photo is read.
	p.openMaps("two")
	p.tool("photo")
	p.holdPictures()
	p.layFile(asJPEG(t, fourFields(300, 200), 1))
	p.waitForPicture()
	p.beginMap("4-5", "three")
	p.letGo()
	p.isMap("three", "")
	p.tool("photo")
	p.lay(fourFields(100, 80))
	p.awaitCheck()
	if kept := p.keptPhotos(); kept != "three: lies, kept; two: none, not kept; one: flattened, kept" {
		t.Error(kept)
	}

	// One map is opened, then another at once.
	p.openMaps("two")
	p.openMaps("one", "three")
	p.untilPhotoSize("100 80")
	p.openMaps("two")
	p.holdPictures()
	p.openMaps("one")
	p.waitForPicture()
	p.isMap("one", "") // before its photo
	p.openMaps("three")
	p.untilPhotoSize("100 80")
	p.letGo()
	p.isMap("three", "100 80")

	// A map is opened, and at once a step undone: in the previous map, or in
	// none.
	p.tool("map")
	p.set("map name", "3")
	p.run(chromedp.Evaluate(`document.querySelector("#step [aria-label='Open one']").click(); document.getElementById("undo").click();`, nil))
	p.untilPhotoSize("240 192")
	p.holdPictures()
	p.openMaps("three")
	p.waitForPicture()
	p.click("#undo")
	p.openMaps("one")
	p.letGo()
	p.isMap("one", "240 192")
	if kept := p.keptPhotos(); kept != "one: flattened, kept; three: lies, kept; two: none, not kept" {
		t.Error(kept)
	}

	// A map is opened, and at once another one started.
	p.tool("map")
	p.run(chromedp.Evaluate(`document.querySelector("#step [aria-label='Open three']").click(); document.querySelector("#step [data-key='side 4-5']").click();`, nil))
	p.isMap("Our map 4-5", "")
}

// If several things are asked of a photo, the last one counts. A file that
// cannot be shown changes nothing.
func TestMapPhotoLastAskedFor(t *testing.T) {
	p := visitMap(t, desk)
	p.beginMap("3-4", "one")
	p.tool("photo")

	// A large photo, then a small one.
	p.holdPictures()
	p.layFile(asJPEG(t, fourFields(500, 400), 1))
	p.waitForPicture()
	p.lay(fourFields(400, 320))
	p.letGo()
	p.isMap("one", "400 320")

	// The photo is removed while it is straightened.
	p.holdPictures()
	p.straighten()
	p.waitForPicture()
	p.pressIn("photo remove")
	p.letGo()
	p.isMap("one", "")
	if kept := p.keptPhotos(); kept != "one: none, not kept" {
		t.Error(kept)
	}

	// A file that is not a picture, then a picture; and corners that would leave
	// nothing of it.
	p.layFile([]byte("hello"))
	p.untilSaid("can’t show that file")
	p.lay(fourFields(400, 320))
	p.untilSaid("is beneath the map")
	p.straighten()
	p.untilPhotoSize("240 192")
	p.layFile([]byte("hello again"))
	p.untilSaid("can’t show that file")
	p.isMap("one", "240 192")
	p.layFile(asJPEG(t, fourFields(9600, 1), 1))
	p.untilPhotoSize("2400 1")
	p.awaitCheck()
	if kept := p.keptPhotos(); kept != "one: lies, kept" {
		t.Error(kept)
	}
}

// A map opens even if its photo, or the photo's placement, is corrupt.
func TestMapPhotoIsBroken(t *testing.T) {
	p := visitMap(t, desk)
	p.beginMap("3-4", "one")
	p.tool("photo")
	p.lay(fourFields(400, 320))
	p.await(`JSON.parse(localStorage.getItem("emperor.maps"))[0].photo`)
	for n, broken := range []string{
		`localStorage.setItem("emperor.maps", JSON.stringify(keptMaps().map(map => ({...map, photo: {...map.photo, corners: [[0, 0], [0, 0], [0, 0], [0, 0]]}}))))`,
		`await keepPhoto(keptMaps()[0].id, new Blob(["broken"]))`,
		`await keepPhoto(keptMaps()[0].id, null)`,
	} {
		ask[bool](p, `(async () => { const {keptMaps, keepPhoto} = await import("./keeping.mjs"); `+broken+
			`; return true; })()`)
		p.goToMap(fmt.Sprint("?", n))
		p.untilSaid("can’t be shown")
		p.isMap("one", "")
		if regions := len(p.savedMap().Regions); regions != 9 {
			t.Errorf("after %s the map has %d regions", broken, regions)
		}
	}
	p.tool("photo")
	p.pressIn("photo remove")
	p.goToMap("?removed")
	if kept := p.keptPhotos(); kept != "one: none, not kept" || strings.Contains(p.announcement(), "photo") {
		t.Errorf("%s; %q", kept, p.announcement())
	}
}

// While the page asks for corners, all of the photo is visible without the map,
// and undo applies to the corners; if the person cancels, the photo returns to
// its place. A photo is shown upright, as the camera was held, and no larger
// than necessary.
func TestMapPhotoCorners(t *testing.T) {
	p := visitMap(t, phone)
	p.beginMap("3-4", "one")
	p.set("map name", "two")
	p.tool("photo")
	p.layFile(asJPEG(t, fourFields(3000, 2000), 6)) // from a camera held upright
	p.untilPhotoSize("1600 2400")
	p.hasFields(.1, yellow, red, green, blue)
	placed := func() string {
		return ask[string](p, `new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve(document.querySelector("#map .photo").getAttribute("transform")))))`)
	}
	lies, regions := placed(), `document.querySelectorAll("#map .land").length`
	if !strings.Contains(lies, "scale(0.625)") {
		t.Errorf("a photo covers the map at %s", lies)
	}
	wanted := func(so int) {
		t.Helper()
		if hint := ask[string](p, `document.querySelector("#step .hint").textContent`); !strings.Contains(hint, fmt.Sprintf("%d so far", so)) {
			t.Errorf("with %d corners the page says %q", so, hint)
		}
	}
	ended := func(how string) {
		t.Helper()
		if at := placed(); at != lies || ask[int](p, regions) != 9 ||
			ask[bool](p, `document.querySelector("#step .hint").textContent.includes("so far")`) {
			t.Errorf("%s the photo lies at %s, want %s", how, at, lies)
		}
	}

	p.pressIn("photo straight")
	if at := placed(); !strings.Contains(at, "scale(0.333") || ask[int](p, regions) != 0 {
		t.Errorf("while corners are wanted the photo lies at %s", at)
	}
	p.shoot("map photo upright")
	h := p.hand()
	h.tap(corners[:3]...)
	wanted(3)
	p.click("#undo")
	wanted(2)
	p.run(chromedp.KeyEvent("z", chromedp.KeyModifiers(input.ModifierCtrl)))
	wanted(1)
	p.run(chromedp.Focus("#map", chromedp.ByQuery), chromedp.KeyEvent(kb.Delete))
	wanted(0)
	p.run(chromedp.KeyEvent("y", chromedp.KeyModifiers(input.ModifierCtrl)))
	p.click("#undo")
	ended("undone")
	p.pressIn("photo straight")
	h.tap(corners[:2]...)
	p.run(chromedp.KeyEvent(kb.Escape))
	ended("after Escape")
	p.pressIn("photo straight")
	h.tap(corners[:1]...)
	p.tool("spaces")
	p.tool("photo")
	ended("after another tool")
	if name := p.savedMap().Name; name != "two" {
		t.Errorf("with the corners the name is undone: %q", name)
	}

	p.pressIn("photo straight")
	h = p.hand()
	strip := []emperor.Point{{X: 300, Y: 300}, {X: 700, Y: 300}, {X: 700, Y: 400}, {X: 300, Y: 400}}
	h.tap(strip...)
	if said := p.announcement(); !strings.Contains(said, "three times") {
		t.Errorf("of a strip the page says %q", said)
	}
	wanted(4)
	p.pressIn("photo straight")
	ended("after a strip")

	// Turned by a quarter, and tapped beyond its edges, where the straightened
	// photo repeats its edge.
	p.pressIn("photo quarter")
	p.pressIn("photo straight")
	h = p.hand()
	h.tap(emperor.Point{X: -15, Y: 50}, emperor.Point{X: 1015, Y: 750}, emperor.Point{X: -15, Y: 750},
		emperor.Point{X: 1015, Y: 50})
	p.untilFlattened()
	for _, far := range []float64{.003, .2} {
		p.hasFields(far, blue, yellow, red, green)
	}
	box := ask[[2]float64](p, `(({width, height}, {a, d}) => [width.baseVal.value * a, height.baseVal.value * d])(document.querySelector("#map .photo"), document.querySelector("#map .photo").transform.baseVal.consolidate().matrix)`)
	if max(box[0]/1000, box[1]/800) > 1.001 || max(box[0]/1000, box[1]/800) < .999 {
		t.Errorf("straightened, the photo is %.0f wide and %.0f high on the map", box[0], box[1])
	}
	p.shoot("map photo upright straightened")
}

// A board seen turned by less than half a right angle is shown upright.
func TestMapPhotoOfATurnedBoard(t *testing.T) {
	p := visitMap(t, desk)
	p.tool("photo")
	p.lay(fourFields(400, 300))
	p.run(chromedp.Evaluate(`{
		const turn = document.querySelector('#step [data-key="photo turn"]');
		turn.value = -40;
		turn.dispatchEvent(new Event("input"));
	}`, nil))
	p.pressIn("photo straight")
	h := p.hand()
	sin, cos := math.Sincos(-40 * math.Pi / 180)
	scale := 800 / (400*-sin + 300*cos) // all of the photo fits on the map
	for _, corner := range []emperor.Point{{X: 200, Y: 150}, {X: -200, Y: 150}, {X: 200, Y: -150},
		{X: -200, Y: -150}} {
		h.tap(emperor.Point{X: 500 + scale*(corner.X*cos-corner.Y*sin),
			Y: 400 + scale*(corner.X*sin+corner.Y*cos)})
	}
	p.untilFlattened()
	if size := p.photoSize(); size != "400 300" {
		t.Errorf("a board of 400 by 300 is shown as %s", size)
	}
	p.hasFields(.1, red, green, blue, yellow)
}

// Two fingers turn the photo and enlarge it, and the map stays.
func TestMapPhotoByTouch(t *testing.T) {
	p := visitMap(t, phone)
	p.run(emulation.SetTouchEmulationEnabled(true))
	p.tool("photo")
	p.lay(fourFields(400, 320))
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
	around := func(degrees, far float64) []emperor.Point {
		sin, cos := math.Sincos(degrees * math.Pi / 180)
		return []emperor.Point{{X: 500 - far*cos, Y: 400 - far*sin}, {X: 500 + far*cos, Y: 400 + far*sin}}
	}
	touch(input.TouchStart, around(0, 100)[:1]...)
	for step := range 10 {
		touch([]input.TouchType{input.TouchStart, input.TouchMove}[min(step, 1)],
			around(10*float64(step), 100+10*float64(step))...)
	}
	touch(input.TouchEnd)
	p.await(`JSON.parse(localStorage.getItem("emperor.maps"))[0].photo?.turn`)
	got := ask[[4]float64](p, `(({at, scale, turn}) => [...at, scale, turn])(JSON.parse(localStorage.getItem("emperor.maps"))[0].photo)`)
	for i, want := range []float64{500, 400, 2.5 * 1.9, 90} {
		if math.Abs(got[i]-want) > want/50 {
			t.Errorf("turned by a right angle and 1.9 times as large, the photo lies at %v", got)
			break
		}
	}
	if now := p.hand(); now != h {
		t.Errorf("with the photo the map has moved from %v to %v", h, now)
	}
}

// While a photo is straightened, the page still responds.
func TestMapPhotoLeavesTime(t *testing.T) {
	p := visitMap(t, desk)
	if turns := ask[int](p, `(async () => {
		const {flattened} = await import("./perspective.mjs");
		let turns = 0, done = false;
		const turn = () => { turns++; if (!done) setTimeout(turn); };
		turn();
		await flattened(new ImageData(1000, 800), [[0, 0], [1000, 0], [1000, 800], [0, 800]], 2400);
		done = true;
		return turns;
	})()`); turns < 10 {
		t.Errorf("while a photo is straightened the page has its turn %d times", turns)
	}
}
