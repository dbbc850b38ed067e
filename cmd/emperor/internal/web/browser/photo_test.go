package browser_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/emperorofchina/emperor"
)

const photoShown = `document.querySelector("#map .photo").getAttribute("href")?.startsWith("blob:")`

// lay lays a photo from a file beneath the map.
func (p *page) lay(photo image.Image) {
	p.t.Helper()
	var data bytes.Buffer
	if err := png.Encode(&data, photo); err != nil {
		p.t.Fatal(err)
	}
	file := filepath.Join(p.t.TempDir(), "board.png")
	if err := os.WriteFile(file, data.Bytes(), 0o666); err != nil {
		p.t.Fatal(err)
	}
	p.run(chromedp.SetUploadFiles(`#step [data-key="photo file"]`, []string{file}, chromedp.ByQuery))
	p.await(photoShown)
}

// A photo lies beneath the map and is moved and turned without it. It is in no
// saved file and is never sent; the browser keeps it until it is removed.
func TestMapPhoto(t *testing.T) {
	photo := image.NewRGBA(image.Rect(0, 0, 600, 450))
	for i := range photo.Pix {
		photo.Pix[i] = byte(i * i >> 9)
	}
	for x := range 600 {
		photo.Set(x, 225, color.White)
	}
	p := visitMap(t, desk)
	p.pressIn("side 4-5")
	p.awaitCheck()
	p.tool("photo")
	var mutex sync.Mutex
	var requests []string
	chromedp.ListenTarget(p.ctx, func(event any) {
		if sent, ok := event.(*network.EventRequestWillBeSent); ok &&
			!strings.HasPrefix(sent.Request.URL, "blob:") {
			mutex.Lock()
			defer mutex.Unlock()
			requests = append(requests, sent.Request.Method+" "+sent.Request.URL)
		}
	})
	p.lay(photo)
	placed := func() string {
		return ask[string](p, `new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve(document.querySelector("#map .photo").getAttribute("transform") + document.getElementById("map").getAttribute("viewBox")))))`)
	}
	first := placed()
	p.hand().drag(emperor.Point{X: 300, Y: 300}, emperor.Point{X: 340, Y: 330})
	moved := placed()
	if !strings.Contains(first, "translate(500 400)") || !strings.Contains(moved, "translate(540 430)") ||
		first[strings.LastIndex(first, ")"):] != moved[strings.LastIndex(moved, ")"):] {
		t.Errorf("the photo was at %s, and is at %s", first, moved)
	}
	p.run(chromedp.Focus(`#step [data-key="photo turn"]`, chromedp.ByQuery), chromedp.KeyEvent(kb.ArrowRight))
	p.await(`document.querySelector("#map .photo").getAttribute("transform").includes("rotate(0.5)")`)
	p.shoot("map photo")
	saved, err := os.ReadFile(p.saveToFile())
	if err != nil {
		t.Fatal(err)
	}
	var board emperor.Board
	if err := board.UnmarshalJSON(saved); err != nil {
		t.Errorf("the file is no board: %v", err)
	}
	if len(saved) > 30_000 || bytes.Contains(saved, []byte("photo")) ||
		bytes.Contains(saved, []byte("blob")) {
		t.Errorf("the file has %d bytes: the photo is in it", len(saved))
	}
	mutex.Lock()
	if len(requests) > 0 {
		t.Errorf("got requests after laying the photo: %q", requests)
	}
	mutex.Unlock()

	p.await(`JSON.parse(localStorage.getItem("emperor.maps"))[0].photo?.turn === 0.5`)
	p.goToMap("?again")
	p.await(photoShown)
	p.goToMap("?and again")
	p.await(photoShown)
	p.tool("photo")
	if again := placed(); !strings.Contains(again, "translate(540 430) rotate(0.5)") {
		t.Errorf("after a reload the photo is at %s", again)
	}
	p.pressIn("photo remove")
	p.await(`document.querySelector("#map .photo").getAttribute("href") === null`)
	p.goToMap("?once more")
	if ask[bool](p, `JSON.parse(localStorage.getItem("emperor.maps"))[0].photo !== null`) {
		t.Error("a removed photo is still stored")
	}
}

// seenAtAnAngle maps a point of a board of 4 by 3 feet, given from 0 to 1 from
// its west and north, to its pixel on a photo of 600 by 450 that is taken from
// the board's south side, held slightly crooked.
func seenAtAnAngle(x, y float64) emperor.Point {
	x, y = 4*x-2, 3*y-1.5
	sin, cos := math.Sincos(8 * math.Pi / 180)
	x, y = x*cos-y*sin, x*sin+y*cos
	sin, cos = math.Sincos(40 * math.Pi / 180)
	far := 5.2 - y*sin
	return emperor.Point{X: 300 + 450*x/far, Y: 225 + 450*y*cos/far}
}

// photoAt returns the color of the shown photo at x and y, from 0 to 1 from its
// west and north.
func (p *page) photoAt(x, y float64) color.RGBA {
	p.t.Helper()
	rgb := ask[[3]uint8](p, fmt.Sprintf(`(async () => {
		const image = new Image();
		image.src = document.querySelector("#map .photo").getAttribute("href");
		await image.decode();
		const canvas = Object.assign(document.createElement("canvas"), {width: image.width, height: image.height});
		const context = canvas.getContext("2d");
		context.drawImage(image, 0, 0);
		return [...context.getImageData(%f * image.width, %f * image.height, 1, 1).data].slice(0, 3);
	})()`, x, y))
	return color.RGBA{R: rgb[0], G: rgb[1], B: rgb[2], A: 255}
}

// nearColor reports whether two colors differ by no more than JPEG can cause.
func nearColor(a, b color.RGBA) bool {
	for _, d := range []int{int(a.R) - int(b.R), int(a.G) - int(b.G), int(a.B) - int(b.B)} {
		if d < -30 || d > 30 {
			return false
		}
	}
	return true
}

// fieldAt returns the color at this point of a board of four by three fields.
func fieldAt(x, y float64) color.RGBA {
	return color.RGBA{R: uint8(80 * int(4*x)), G: uint8(120 * int(3*y)), B: 128, A: 255}
}

// A photo taken at an angle is straightened by the four corners of the board,
// tapped in any order. It stays so after a reload, and can be reset to its
// original.
func TestMapPhotoIsStraightened(t *testing.T) {
	photo := image.NewRGBA(image.Rect(0, 0, 600, 450))
	for i := range photo.Pix {
		photo.Pix[i] = 255 // a white table
	}
	const steps = 2000
	for i := range steps {
		for j := range steps {
			x, y := (float64(i)+.5)/steps, (float64(j)+.5)/steps
			at := seenAtAnAngle(x, y)
			photo.Set(int(at.X), int(at.Y), fieldAt(x, y))
		}
	}
	p := visitMap(t, desk)
	p.tool("photo")
	p.lay(photo)
	hint := func() string { return ask[string](p, `document.querySelector("#step .hint").textContent`) }
	tap := func(x, y float64) {
		at := seenAtAnAngle(x, y)
		// all of the photo fits on the map
		p.hand().tap(emperor.Point{X: 500 + (at.X-300)*5/3, Y: 400 + (at.Y-225)*5/3})
	}
	p.pressIn("photo straight")
	tap(.1, .1) // undone
	tap(.1, .1)
	tap(1, 1)
	tap(0, 0)
	if !strings.Contains(hint(), "2 so far") {
		t.Error(hint())
	}
	tap(0, 1)
	tap(.2, .5)
	if said := ask[string](p, `document.getElementById("said").textContent`); !strings.Contains(said,
		"corner") || !strings.Contains(hint(), "4 so far") {
		t.Errorf("a point on a side: %q, %q", said, hint())
	}
	p.shoot("map corners")
	tap(.2, .5) // undone
	tap(1, 0)
	p.untilFlattened()
	check := func() {
		t.Helper()
		p.await(photoShown)
		for i := range 4 {
			for j := range 3 {
				for _, by := range []float64{.1, .5, .9} { // of a field
					x, y := (float64(i)+by)/4, (float64(j)+by)/3
					if got, want := p.photoAt(x, y), fieldAt(x, y); !nearColor(got, want) {
						t.Errorf("photo at %.2f, %.2f of the board: got %v, want %v", x, y, got, want)
					}
				}
			}
		}
	}
	check()
	p.shoot("map straightened")
	if wide := ask[float64](p, `(photo => photo.getAttribute("width") / photo.getAttribute("height"))(document.querySelector("#map .photo"))`); math.Abs(wide-4./3) > .05 {
		t.Errorf("a board of 4 by 3 is %.2f times as wide as high", wide)
	}
	p.goToMap("?again")
	check()
	p.tool("photo")
	p.pressIn("photo straight")
	p.await(`JSON.parse(localStorage.getItem("emperor.maps"))[0].photo.corners === null`)
	p.await(`(photo => photo.getAttribute("width") + " " + photo.getAttribute("height"))(document.querySelector("#map .photo")) === "600 450"`)
}
