package landscape_test

import (
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/canvas"
	"github.com/emperorofchina/emperor/internal/landscape"
	"github.com/emperorofchina/emperor/internal/plane"
)

var square = []plane.Point{{X: 100, Y: 100}, {X: 200, Y: 100}, {X: 200, Y: 200}, {X: 100, Y: 200}}

func TestNear(t *testing.T) {
	outlined, around := landscape.Outlined(square, nil), landscape.AroundPoints(square[:2], 30)
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

// Waves lie where there is room, not too close, and fill the sea.
func TestWaves(t *testing.T) {
	land := landscape.Outlined(square, nil)
	var c canvas.Canvas
	landscape.DrawWaves(&c, 1000, 800, func(p plane.Point) bool { return !land.Near(p, 17) })
	with := strings.Count(c.String(), "<path")
	c = canvas.Canvas{}
	landscape.DrawWaves(&c, 1000, 800, func(plane.Point) bool { return true })
	without := strings.Count(c.String(), "<path")
	if with < 100 || without <= with || without > 400 {
		t.Errorf("%d waves beside the land, %d without it", with, without)
	}
	c = canvas.Canvas{}
	landscape.DrawWaves(&c, 1000, 800, func(plane.Point) bool { return false })
	if strings.Contains(c.String(), "<path") {
		t.Error("there are waves without room")
	}
}

// Every land is defined once and used several times: filled within its outline,
// or drawn as broad lines.
func TestLands(t *testing.T) {
	tone := landscape.Tone{Land: "#111", Shade: "#222", Border: "#333"}
	for _, test := range []struct {
		land           landscape.Land
		clips, borders int
	}{
		{landscape.Outlined(square, nil), 1, 1},
		{landscape.AroundPoints(square[:1], 30), 0, 0},
	} {
		var c canvas.Canvas
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
	var c canvas.Canvas
	landscape.DefineSea(&c)
	var widths []float64
	landscape.DrawSea(&c, 1000, 800, func(width float64) { widths = append(widths, width) })
	landscape.DrawCompass(&c, plane.Pt(500, 400))
	if len(widths) != 3 || widths[0] <= widths[1] || widths[1] <= widths[2] {
		t.Errorf("the coast is drawn in widths of %v", widths)
	}
	for _, want := range []string{`id="emperor-sea"`, "url(#emperor-sea)", ">N</text>",
		"translate(500 400)"} {
		if !strings.Contains(c.String(), want) {
			t.Errorf("there is no %s", want)
		}
	}
}
