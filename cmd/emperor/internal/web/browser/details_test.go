package browser_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/emperorofchina/emperor"
)

// laptop is a window that is less high than most.
var laptop = screen{1366, 650}

// Long names are cut, and stay on one line, wherever a table or a choice lists
// the players.
func TestLongNamesAreCut(t *testing.T) {
	names := []string{"Wolfeschlegelsteinhausenbergerdorff A", "Maximilian-Alexander von und zu Seinsheim", "Wolfeschlegelsteinhausenbergerdorff C",
		"Donaudampfschifffahrtsgesellschaft", "E"}
	named := func(record emperor.Record) emperor.Record {
		record.Names = names[:len(record.Names)]
		return record
	}
	for _, size := range []screen{laptop, phone} {
		check := func(p *page, where string) {
			t.Helper()
			p.shoot(fmt.Sprintf("long names %s %d", where, size.wide))
			lines := ask[map[string]float64](p, `Object.fromEntries([...document.querySelectorAll("#players tbody th, #walk tbody th, .chips label span")]
				.filter(one => one.checkVisibility() && one.getBoundingClientRect().height > 1).map(one => {
					const style = getComputedStyle(one), line = parseFloat(style.lineHeight) || 1.3 * parseFloat(style.fontSize);
					return [one.textContent, (one.getBoundingClientRect().height - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom)) / line];
				}))`)
			if len(lines) < 3 {
				t.Errorf("%s at %d lists %v", where, size.wide, lines)
			}
			for name, n := range lines {
				if n > 1.6 {
					t.Errorf("%s at %d: %q takes %.1f lines", where, size.wide, name, n)
				}
			}
			if wide := ask[int64](p, `document.documentElement.scrollWidth`); wide > size.wide {
				t.Errorf("%s is %d wide on a screen of %d", where, wide, size.wide)
			}
		}
		p := visit(t, size, link(t, named(randomGame(t, emperor.Options{Players: 5}, 60))))
		p.settle()
		check(p, "game")
		p = visit(t, size, link(t, named(randomGame(t, usual, 10_000))))
		p.await(`document.querySelector("[data-walk=end]") !== null`)
		p.settle()
		p.click("[data-walk=end]")
		p.await(`document.querySelector(".result") !== null`)
		p.settle()
		check(p, "end")
		s := lay(t, size, fragment(t, "laid", map[string]any{"options": json.RawMessage(`{"v":1,"players":3}`), "names": names[:3], "pieces": "Zhao[A 1 2, B 3 4] Lu[A 1 2 3 4, e A1 B1 C1]"}))
		check(s.page, "score")
		s.tap("#to-score")
		s.tap("[data-walk=end]")
		check(s.page, "scored")
	}
}

// Links, and buttons that look like links, have one color on all pages.
func TestLinksHaveOneColor(t *testing.T) {
	p := tab(t, laptop)
	check := func(where string) {
		t.Helper()
		colors := ask[[][2]string](p, `(() => {
			const accent = document.createElement("i");
			accent.style.color = "var(--accent)";
			document.body.append(accent);
			const want = getComputedStyle(accent).color;
			accent.remove();
			return [...document.querySelectorAll("a:not(nav[aria-label] a, .skip), button.link")]
				.map(link => [link.textContent, getComputedStyle(link).color]).filter(([, color]) => color !== want);
		})()`)
		if len(colors) > 0 {
			t.Errorf("%s: %d links have another color, as %q", where, len(colors), colors[0])
		}
		if n := ask[int](p, `document.querySelectorAll("a:not(nav[aria-label] a, .skip), button.link").length`); n == 0 {
			t.Errorf("%s has no links", where)
		}
	}
	for _, path := range []string{"/", "/lotus/", "/rules/", "/rules/summary/", "/lotus/rules/", "/score/"} {
		p.run(chromedp.Navigate(address+path), chromedp.Poll(`document.querySelector("#status")?.textContent !== "Loading…"`, nil))
		check(path)
	}
	p = visit(t, laptop, link(t, holding(t, "RRG", "Wei[A 1, B 2]")))
	p.settle()
	p.say("Wei: house 1 (red)")
	p.await(`document.querySelector("#refusal a") !== null`)
	check("a refusal")
}

// Nothing moves under the pointer while a person chooses a move: the cards, and
// the button that plays the move.
func TestButtonsDoNotJump(t *testing.T) {
	for _, size := range []screen{laptop, phone, {740, 360}} {
		p := visit(t, size, link(t, holding(t, "RRG", "Wei[A 1, B 2] Zhao[B 1]")))
		p.settle()
		at := func() []int {
			return ask[[]int](p, `["[data-key='card 0']", "[data-key='card 2']", "[data-key=hint]"].flatMap(one => (({ left, top }) => [Math.round(left + scrollX), Math.round(top + document.getElementById("side").scrollTop + scrollY)])(document.querySelector(one).getBoundingClientRect()))`)
		}
		cards := func() []int { return at()[:4] }
		before := cards()
		for _, click := range []string{`#choices [data-key="card 0"]`, `#table [data-space="Wei 3"]`, `#choices [data-key="card 2"]`, `#choices [data-key=clear]`, `#choices [data-key="card 2"]`, `#choices [data-key=clear]`} {
			p.click(click)
			p.settle()
			p.await(`document.getAnimations().every(one => !(one instanceof CSSTransition))`) // a lifted card
			p.shoot(fmt.Sprintf("jumps %d %s", size.wide, click[len(click)-8:len(click)-2]))
			after := cards()
			for i := range after {
				if d := after[i] - before[i]; d < -9 || d > 9 { // a lifted card rises by half a line
					t.Errorf("at %d, after a click on %s, the cards are at %d; they were at %d", size.wide, click, after, before)
					break
				}
			}
		}
		if !slices.Equal(cards(), before) {
			t.Errorf("at %d the cards end at %d; they began at %d", size.wide, cards(), before)
		}
	}
}
