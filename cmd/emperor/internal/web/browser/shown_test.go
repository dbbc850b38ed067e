package browser_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/emperorofchina/emperor"
)

// brackets returns the pieces that the picture marks, as in "Zhao 5: house".
func (p *page) brackets() []string {
	p.t.Helper()
	return ask[[]string](p, `[...document.querySelectorAll("#pieces .last title")].map(title => title.textContent.replace(", just placed", ""))`)
}

// A chosen move is drawn between brackets before it is played, with the points
// that it would bring. The last placement is between brackets too.
func TestChosenMoveIsDrawn(t *testing.T) {
	p := visit(t, desk, link(t, randomGame(t, usual, 60)))
	p.settle()
	before := p.brackets()
	for _, key := range []string{"region ", "piece house", "pay "} {
		p.choose(fmt.Sprintf(`[data-key^=%q]`, key))
	}
	words := strings.TrimPrefix(ask[string](p, `document.querySelector("[data-key=play]").textContent`),
		"Play ")
	game, err := p.record().State()
	if err != nil {
		t.Fatal(err)
	}
	move, err := game.Board().ParseMove(words)
	if err != nil {
		t.Fatal(err)
	}
	space := game.Board().SpaceName(move.Pieces()[0].Space())
	want := []string{space + ": house"}
	if got := p.brackets(); !slices.Equal(got, want) || slices.Equal(got, before) {
		t.Errorf("with %s chosen, brackets are around %q, want %q", words, got, want)
	}
	if !p.contains(fmt.Sprintf(`#pieces [data-space=%q]:has(use)`, space)) {
		t.Errorf("with %s chosen, no house is drawn there", words)
	}
	after, err := game.View(0).Preview(move)
	if err != nil {
		t.Fatal(err)
	}
	gain := after.Totals[0] - game.View(0).PlayerScores()[0].Total()
	if told := ask[string](p, `document.getElementById("advice").textContent`); gain <= 0 ||
		!strings.Contains(told, fmt.Sprintf("%s +%d", p.record().Names[0], gain)) {
		t.Errorf("a move that brings %d points: got %q", gain, told)
	}
	p.choose("[data-key=play]")
	if got := p.brackets(); !slices.Equal(got, want) {
		t.Errorf("after %s, brackets are around %q, want %q", words, got, want)
	}
	for ask[bool](p, `document.getElementById("status").textContent.includes("draw a card")`) {
		p.choose("[data-key=draw]")
	}
	var last emperor.Move
	for _, m := range p.record().Moves {
		if m.Kind() == emperor.MovePlace {
			last = m
		}
	}
	if got := p.brackets(); len(got) != len(last.Pieces()) || slices.Equal(got, want) {
		t.Errorf("after the turns of the others, brackets are around %q; placed last was %s", got,
			game.Board().FormatMove(last))
	}
}

// The other players' moves since the person's turn stand above the choices.
func TestNewsOfOthers(t *testing.T) {
	fragment := link(t, randomGame(t, usual, 60))
	for _, size := range []screen{desk, phone} {
		p := visit(t, size, fragment)
		p.settle()
		got := ask[[]string](p, `[...document.querySelectorAll("#news li")].filter(one => one.checkVisibility()).map(one => one.querySelector("b").textContent.replace(/^\d+\. /, ""))`)
		if want := []string{"Bo: ", "Cy: ", "Di: "}; !slices.Equal(got, want) {
			t.Errorf("at %d there is news of %q, want %q", size.wide, got, want)
		}
		if !ask[bool](p, `document.getElementById("news").getBoundingClientRect().top >= document.getElementById("choices").getBoundingClientRect().bottom`) {
			t.Errorf("at %d the news moves the hand down", size.wide)
		}
	}
}

// On a phone the title of a lesson, its task and its cards are visible
// together, below the map.
func TestLessonsOnAPhone(t *testing.T) {
	p := visit(t, phone, "")
	p.setUp()
	p.click("#setup-learn")
	for n := range 6 {
		p.await(fmt.Sprintf(`document.activeElement?.textContent.startsWith("%d of 6") && !document.querySelector("#side[aria-busy]")`, n+1))
		for _, part := range []string{"#lesson h2", "#lesson p b", "#choices .group"} {
			if !ask[bool](p, fmt.Sprintf(`(({ top, bottom }) => top >= document.getElementById("table").getBoundingClientRect().bottom && bottom <= innerHeight)(document.querySelector(%s).getBoundingClientRect())`, text(part))) {
				t.Errorf("in lesson %d, %s is out of sight", n+1, part)
			}
		}
		if n == 0 {
			p.shoot("lesson phone")
		}
		p.run(chromedp.Evaluate(`[...document.querySelectorAll("#lesson button")].at(-1).click()`, nil))
	}
}

// The page follows the system's light or dark scheme. On a phone everything is
// below the map, which stays visible.
func TestLightDarkAndPhone(t *testing.T) {
	fragment := link(t, randomGame(t, usual, 60))
	for _, look := range looks {
		p := tab(t, look.size)
		if look.dark {
			p.dark()
		}
		p.run(chromedp.Navigate(address + "/?pace=0" + fragment))
		p.settle()
		brightness := ask[[]float64](p, `(style => [style.backgroundColor, style.color].map(color => Math.max(...color.match(/\d+/g).map(Number))))(getComputedStyle(document.documentElement))`)
		if dark := brightness[0] < 64 && brightness[1] > 192; dark != look.dark || !dark &&
			(brightness[0] < 192 || brightness[1] > 64) {
			t.Errorf("%s: the paper is %v bright, the ink %v", look.name, brightness[0], brightness[1])
		}
		where := ask[[]float64](p, `(scrollTo(0, 300), ["table", "side"].flatMap(id => (box => [box.left, box.width])(document.getElementById(id).getBoundingClientRect())).concat(document.getElementById("table").getBoundingClientRect().top))`)
		if below := where[2] < where[1] && where[4] == 0; below != (look.size == phone) {
			t.Errorf("%s: got left edges and widths of the map and of the text, and the map's place after scrolling: %v", look.name, where)
		}
	}
}
