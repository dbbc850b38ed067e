package lotus

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
	"github.com/emperorofchina/emperor/whitelotus"
)

// On a large screen the map is shown at each decision, beside the players if it
// is wide; everything still fits.
func TestMapOnLargeScreens(t *testing.T) {
	for screen, wide := range map[string]int{"80x64": 80, "120x56": 120} {
		out := playWith(t, typist.Script("map", "luoyang", ""), "-seed 3 -save none -screen "+screen)
		if n := strings.Count(out, "|Shunyuan*"); n < 3 {
			t.Errorf("%s: the map is shown %d times\n%s", screen, n, out)
		}
		typist.MustFitIn(t, out, wide-1)
		beside := regexp.MustCompile(`(?m)^.*\|.*  >A +12 +3 +0 +0 +0$`).MatchString(out)
		if beside != (wide > 100) {
			t.Errorf("%s: the players beside the map: %v\n%s", screen, beside, out)
		}
	}
}

// On a narrow terminal the areas take fewer columns, and the players a line
// each.
func TestNarrowScreen(t *testing.T) {
	state, err := whitelotus.NewGame(whitelotus.Options{Players: 6}, 1)
	if err != nil {
		t.Fatal(err)
	}
	s := &table{Sitting: sitting.New(program(""), strings.NewReader(""), &bytes.Buffer{},
		console.Screen{Columns: 60, Rows: 24})}
	s.Seats = make(sitting.Seats, 6)
	for _, text := range []string{s.areas(state.Table()), s.playersTable(state.Table())} {
		if wide := console.Widest(console.Lines(text)); wide > 59 {
			t.Errorf("%d columns:\n%s", wide, text)
		}
	}
}

var escapes = regexp.MustCompile("\x1b\\[[0-9;]*m")

// Without its colors the text is the same. Symbols have a color, and players
// their own.
func TestColors(t *testing.T) {
	text := "Taiyuan* A:R   <P>+ABD\nFort of Anna (F), F:F; C bids 2 against B; A +3, D -1. A Village of Bo. Fortune\n"
	var out bytes.Buffer
	if _, err := painter(&out).Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if got := escapes.ReplaceAllString(out.String(), ""); got != text {
		t.Errorf("the letters have changed: %q", got)
	}
	for letters, n := range map[string]int{"A": 3, "B": 2, "C": 1, "D": 2, "F": 2} {
		if got := strings.Count(out.String(), "m"+letters+"\x1b"); got != n {
			t.Errorf("%s has its color %d times in %q", letters, got, &out)
		}
	}
	for _, plain := range []string{"A \x1b[38;5;180mVillage\x1b[0m of Bo. Fortune\n",
		"\x1b[38;5;208mFort\x1b[0m of Anna"} {
		if !strings.Contains(out.String(), plain) {
			t.Errorf("want %q in %q", plain, &out)
		}
	}
}
