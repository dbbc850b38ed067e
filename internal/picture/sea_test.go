package picture_test

import (
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/picture"
	"github.com/emperorofchina/emperor/internal/plane"
)

var square = []plane.Point{{X: 100, Y: 100}, {X: 200, Y: 100}, {X: 200, Y: 200}, {X: 100, Y: 200}}

func TestNear(t *testing.T) {
	outlined, around := picture.Outlined(square, nil), picture.AroundPoints(square[:2], 30)
	for _, test := range []struct {
		p                            plane.Point
		near, onBorder, nearOfPoints bool
	}{
		{plane.Pt(150, 150), true, false, false},
		{plane.Pt(150, 105), true, true, true},
		{plane.Pt(150, 95), true, true, true},
		{plane.Pt(150, 80), false, false, true},
		{plane.Pt(150, 55), false, false, false},
	} {
		if got := outlined.Near(test.p, 10); got != test.near {
			t.Errorf("%v is near the square: %v", test.p, got)
		}
		if got := outlined.BorderNear(test.p, 10); got != test.onBorder {
			t.Errorf("%v is near its border: %v", test.p, got)
		}
		if got := around.Near(test.p, 10); got != test.nearOfPoints {
			t.Errorf("%v is near the land around two points: %v", test.p, got)
		}
		if around.BorderNear(test.p, 10) {
			t.Error("a land without outline has a border")
		}
	}
}

// Waves are not too close, fill the sea, and lie away from lands and from parts
// that must not be covered.
func TestWaves(t *testing.T) {
	waves := func(g *picture.Ground) int {
		var c picture.Canvas
		c.DrawSea(g, func() {})
		_, drawn, _ := strings.Cut(c.String(), `class="waves"`)
		return strings.Count(drawn, "<path")
	}
	land := []picture.Land{picture.Outlined(square, nil)}
	without, with := waves(&picture.Ground{}), waves(&picture.Ground{Lands: land})
	if with < 100 || without <= with || without > 400 {
		t.Errorf("%d waves beside the land, %d without it", with, without)
	}
	half := []plane.Box{{Max: plane.Pt(picture.Width/2, picture.Height)}}
	if some := waves(&picture.Ground{Lands: land, NoWaves: half}); some == 0 || some > with*2/3 {
		t.Errorf("%d of %d waves are left in half of the sea", some, with)
	}
	if none := waves(&picture.Ground{Lands: land, Edge: picture.Width}); none != 0 {
		t.Errorf("%d waves without room", none)
	}
}

// Every land is defined once and used several times: filled within its outline,
// or drawn as broad lines.
func TestLands(t *testing.T) {
	tone := picture.Tone{Land: "#111", Shade: "#222", Border: "#333"}
	for _, test := range []struct {
		land           picture.Land
		clips, borders int
	}{
		{picture.Outlined(square, nil), 1, 1},
		{picture.AroundPoints(square[:1], 30), 0, 0},
	} {
		var c picture.Canvas
		test.land.Define(&c)
		test.land.Fill(&c, tone)
		before := strings.Count(c.String(), "<use")
		test.land.DrawBorder(&c, tone.Border)
		text := c.String()
		_, id, _ := strings.Cut(text, `id="`)
		id = id[:strings.Index(id, `"`)]
		if n := strings.Count(text, `id="`+id+`"`); n != 1 {
			t.Errorf("the land is defined %d times", n)
		}
		if n := strings.Count(text, "<clipPath"); n != test.clips {
			t.Errorf("there are %d clips", n)
		}
		if n := strings.Count(text, "<use") - before; n != test.borders {
			t.Errorf("the border is drawn %d times", n)
		}
		if n := strings.Count(text, `href="#`+id+`"`); n != strings.Count(text, "<use") ||
			!strings.Contains(text, tone.Land) {
			t.Errorf("the land is drawn as\n%s", text)
		}
	}
}

func TestSea(t *testing.T) {
	ground := &picture.Ground{Lands: []picture.Land{picture.Outlined(square, nil)}, Name: "Ch’in"}
	var c picture.Canvas
	c.DrawSea(ground, c.DefineDragon)
	c.DrawCompass(ground)
	c.DrawName(ground)
	for _, want := range []string{`id="emperor-sea"`, "url(#emperor-sea)", `id="emperor-dragon"`,
		`stroke-width="34"`, `stroke-width="9"`, ">N</text>", "translate(930 716)", ">Ch’in</text>"} {
		if !strings.Contains(c.String(), want) {
			t.Errorf("there is no %s", want)
		}
	}
	c = picture.Canvas{}
	for _, full := range []*picture.Ground{
		{Signs: []plane.Box{plane.Around(plane.Pt(930, 716), 9, 9)}},
		{Steppe: []plane.Point{{X: 800}, {X: 1000}, {X: 1000, Y: 800}, {X: 800, Y: 800}}},
	} {
		if c.DrawCompass(full); c.String() != "" {
			t.Errorf("a compass rose covers something: %s", c.String())
		}
	}
}
