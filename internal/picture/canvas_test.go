package picture_test

import (
	"encoding/xml"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"

	"pgregory.net/rapid"

	"github.com/emperorofchina/emperor/internal/picture"
	"github.com/emperorofchina/emperor/internal/plane"
)

func TestElements(t *testing.T) {
	var c picture.Canvas
	c.Begin(10, 20, "a < b", "c")
	c.Open("g", "class", "x")
	c.Tag("rect", "x", 1.25, "y", -0.04, "width", 7, "d", picture.Path("M1 2"),
		"transform", picture.At(plane.Pt(3, 4.5)))
	c.Write("text", `"A" & B`)
	c.Close("g")
	c.Raw("<g/>\n")
	c.Close("svg")
	want := `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20" role="img">
<title>a &lt; b</title>
<desc>c</desc>
<g class="x">
<rect x="1.3" y="0" width="7" d="M1 2" transform="translate(3 4.5)"/>
<text>&quot;A&quot; &amp; B</text>
</g>
<g/>
</svg>
`
	if got := c.String(); got != want {
		t.Errorf("the picture is\n%s", got)
	}
}

// A value of an unsupported type panics before anything is written.
func TestValuesOfOtherTypes(t *testing.T) {
	for _, value := range []any{nil, int8(1), uint(1), float32(1), []byte("x"), plane.Point{}, true} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%T is written as an attribute", value)
				}
			}()
			var c picture.Canvas
			c.Tag("rect", "x", value)
		}()
	}
}

// Numbers are rounded to one decimal and written as short as possible.
func TestNumbers(t *testing.T) {
	check := func(t rapid.TB, x float64) {
		text := picture.PointText(plane.Pt(x, 0))
		want := strconv.FormatFloat(math.Round(x*10)/10+0, 'f', -1, 64) + " 0"
		if text != want && !math.IsInf(x*10, 0) {
			t.Errorf("%g is written as %q, want %q", x, text, want)
		}
	}
	for _, x := range []float64{0, math.Copysign(0, -1), -0.04, -0.05, 0.05, 0.95, 99.95, -1.5, 1e11, -1e11,
		1e12, 1e300, 123456.78} {
		check(t, x)
	}
	rapid.Check(t, func(t *rapid.T) {
		check(t, rapid.Float64Range(-2000, 2000).Draw(t, "x"))
		check(t, rapid.Float64().Draw(t, "any x"))
	})
}

// Any string can be written and read back, except control characters and those
// that XML excludes.
func TestAnyText(t *testing.T) {
	check := func(t rapid.TB, text string) {
		var c picture.Canvas
		c.Write("t", text, "a", text)
		var read struct {
			Attribute string `xml:"a,attr"`
			Text      string `xml:",chardata"`
		}
		if err := xml.Unmarshal([]byte(c.String()), &read); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		want := strings.Map(func(r rune) rune {
			switch {
			case r == '\t' || r == '\n' || r == '\r':
				return ' '
			case unicode.IsControl(r) || r == 0xFFFE || r == 0xFFFF:
				return '\uFFFD'
			}
			return r
		}, text)
		if read.Text != want || read.Attribute != want {
			t.Errorf("%q reads back as %q and %q", text, read.Text, read.Attribute)
		}
	}
	for _, text := range []string{"", "<&>\"'", "\x00\x1b\n\t\r", "a\xffb\xc3", "a\u007f\u0085\u009b2J",
		"\ufffd\ufffe\uffff", "秦\U0001F409]]>"} {
		check(t, text)
	}
	rapid.Check(t, func(t *rapid.T) {
		check(t, rapid.String().Draw(t, "text"))
		check(t, string(rapid.SliceOf(rapid.Byte()).Draw(t, "bytes")))
	})
}

func TestShorten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, room := rapid.String().Draw(t, "text"), rapid.Float64Range(10, 200).Draw(t, "room")
		short := picture.Shorten(text, 10, room)
		begin, cut := strings.CutSuffix(short, "…")
		switch {
		case picture.TextWidth(text, 10) <= room && short != text:
			t.Errorf("%q has room, and is cut to %q", text, short)
		case picture.TextWidth(text, 10) > room && (picture.TextWidth(short, 10) > room+1e-6 && begin != "" || !cut ||
			!strings.HasPrefix(text, begin)):
			t.Errorf("%q is cut to %q", text, short)
		}
	})
	long := strings.Repeat("很 long & ", 10_000_000)
	begin := time.Now()
	if short := picture.Shorten(long, 17, 700); len(short) > 200 {
		t.Errorf("%d bytes are left of a long text", len(short))
	}
	if took := time.Since(begin); took > 20*time.Second { // enough for a busy machine; a quadratic one takes hours
		t.Errorf("cutting a long text took %v", took)
	}
}

// Distinct texts stay distinct after shortening.
func TestShortenAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		letters := rapid.StringOfN(rapid.SampledFrom([]rune("abW秦")), 0, 60, -1)
		texts := rapid.SliceOfN(letters, 0, 16).Draw(t, "texts")
		short := picture.ShortenAll(texts, 12, 90)
		for i, text := range texts {
			if picture.TextWidth(text, 12) <= 90 && short[i] != text {
				t.Errorf("%q has room, and is cut to %q", text, short[i])
			}
			if picture.TextWidth(short[i], 12) > 115 {
				t.Errorf("%q is cut to %q, which has no room", text, short[i])
			}
			for j, other := range texts[:i] {
				if (text == other) != (short[i] == short[j]) {
					t.Errorf("%q and %q are cut to %q and %q", other, text, short[j], short[i])
				}
			}
		}
	})
	got := picture.ShortenAll([]string{"The Duchy of Aaland", "The Duchy of Bbland", "Wei"}, 12, 90)
	if want := []string{"The…Aaland", "The…Bbland", "Wei"}; !slices.Equal(got, want) {
		t.Errorf("two duchies are cut to %q, want %q", got, want)
	}
	got = picture.ShortenAll([]string{"Maria-Theresia von Habsburg", "Maria-Theresia von Hohenzollern"}, 14,
		88)
	if want := []string{"Mar…Ha…", "Mar…Ho…"}; !slices.Equal(got, want) {
		t.Errorf("two ladies are called %q, want %q", got, want)
	}
}

func TestPaths(t *testing.T) {
	want := "M41 30L30 30 30 41M59 30L70 30 70 41M59 70L70 70 70 59M41 70L30 70 30 59"
	if got := string(picture.Brackets(plane.Around(plane.Pt(50, 50), 40, 40))); got != want {
		t.Errorf("the brackets are %q, want %q", got, want)
	}
	if got, want := string(picture.Star(2, 10, 5)), "M10 0L0 5L-10 0L0 -5Z"; got != want {
		t.Errorf("the star is %q, want %q", got, want)
	}
	square := []plane.Point{{}, {X: 30}, {X: 30, Y: 30}, {Y: 30}}
	all := map[plane.Point]bool{}
	for _, p := range square {
		all[p] = true
	}
	want = "M0 0C0 0 30 0 30 0C30 0 30 30 30 30C30 30 0 30 0 30C0 30 0 0 0 0Z"
	if got := string(picture.Smooth(square, all)); got != want {
		t.Errorf("with corners alone the outline is %q, want %q", got, want)
	}
	round := picture.Smooth(square, nil)
	if got, want := string(round[:len("M0 0C7.1 -7.1")]), "M0 0C7.1 -7.1"; got != want {
		t.Errorf("without corners the outline begins with %q, want %q", got, want)
	}
	if round.ID() != picture.Smooth(square, nil).ID() || round.ID() == picture.Smooth(square, all).ID() {
		t.Error("a path's name does not follow from the path")
	}
}
