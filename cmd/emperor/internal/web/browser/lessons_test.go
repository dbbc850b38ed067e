package browser_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// showLesson opens a lesson at this address of the page, lets it show its move,
// and waits until what the move brings is shown.
func (p *page) showLesson(path string, n int) {
	p.t.Helper()
	p.run(chromedp.Navigate("about:blank"), chromedp.Navigate(fmt.Sprintf("%s%s?pace=0#lesson=%d", address, path, n)))
	p.await(`document.querySelector("#lesson h2") !== null && !document.querySelector("#side[aria-busy]")`)
	p.run(chromedp.Evaluate(`(() => {
		const { animate } = Element.prototype;
		window.flown = [];
		Element.prototype.animate = function (keyframes, options) {
			if (this.matches(".gain.flying")) flown.push({ text: this.textContent.replace(/\s+/g, " ").trim(), to: keyframes.translate[1] });
			return animate.call(this, keyframes, options);
		};
		[...document.querySelectorAll("#lesson button")].find(one => one.textContent === "Show me").click();
	})()`, nil))
	p.await(`document.querySelector("#lesson.done") !== null && !document.querySelector("#side[aria-busy]")`)
}

// gains returns the texts on the map about the points of a move.
func (p *page) gains() []string {
	p.t.Helper()
	return ask[[]string](p, `[...document.querySelectorAll("#gains .gain")].map(gain => gain.textContent.replace(/\s+/g, " ").trim())`)
}

// A lesson shows what its move brings at its place on the map, and says it:
// ranks, points and the row of houses. Points that count now fly to the player's
// score, unless the person prefers reduced motion.
func TestLessonsShow(t *testing.T) {
	for _, c := range []struct {
		path  string
		n     int
		near  string // an element of the map
		gains []string
		flies int
		says  string
	}{
		{"/", 1, `[data-region="Wei"]`, []string{"A 1st"}, 0, "room for seven"},
		{"/", 2, `[data-region="Wei"]`, []string{"A 1st", "B 2nd"}, 0, "you are first, and Ming is second"},
		{"/", 3, `[data-region="Lu"]`, []string{"A 1st +4", "B 2nd +3"}, 2, "a point for each house there, 4"},
		{"/", 4, `.scored > [transform]`, []string{"A +2 at the end"}, 0, "2 now"},
		{"/", 5, `[data-space="Wei 3"]`, []string{"A +4 at the end"}, 0, "4 now"},
		{"/", 6, `svg`, nil, 0, "three cards again"},
		{"/lotus/", 4, `[data-area="Kaifeng"]`, []string{"A +3 Palace at the end", "A +1 as Emperor"}, 1, "Kaifeng is yours"},
		{"/lotus/", 6, `[data-area="Wuchang"]`, []string{"B +1 Village at the end"}, 0, "Jiangling or Chongqing"},
		{"/lotus/", 7, `[data-area="Daming"]`, []string{"A +1 army", "A +1 influence, +1 army", "A +2 armies", "A +3 influence"}, 4, "14 influence and 6 armies"},
		{"/lotus/", 8, `[data-area="Guangzhou"]`, []string{"A +1 Fort at the end", "A +2 dragon at the end", "A +3 largest group at the end"}, 0, "Bo has three"},
	} {
		for _, look := range []struct {
			size   screen
			motion string
		}{{screen{1366, 650}, "no-preference"}, {screen{360, 740}, "reduce"}} {
			if look.motion == "reduce" && c.flies == 0 {
				continue
			}
			p := tab(t, look.size)
			p.run(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: look.motion}}))
			p.showLesson(c.path, c.n)
			name := fmt.Sprintf("shown %s %d at %d", strings.Trim(c.path, "/"), c.n, look.size.wide)
			p.await(fmt.Sprintf(`document.querySelectorAll("#gains .gain").length === %d`, len(c.gains)))
			got := p.gains()
			slices.Sort(got)
			slices.Sort(c.gains)
			if !slices.Equal(got, c.gains) {
				t.Errorf("%s: the map says %q, want %q", name, got, c.gains)
			}
			if text := p.content("#lesson"); !strings.Contains(text, c.says) {
				t.Errorf("%s: the lesson says %q, want %q", name, text, c.says)
			}
			far := ask[float64](p, fmt.Sprintf(`Math.min(9, ...[...document.querySelectorAll("#gains ol")].map(list => {
				const at = list.getBoundingClientRect(), place = document.querySelector("#board " + %s).getBoundingClientRect();
				return Math.hypot((at.left + at.right - place.left - place.right) / 2, (at.top + at.bottom - place.top - place.bottom) / 2);
			})) / document.getElementById("board").clientWidth`, text(c.near)))
			if len(c.gains) > 0 && far > .2 {
				t.Errorf("%s: what it brings is %.2f of the map's width away from %s", name, far, c.near)
			}
			p.run(chromedp.Sleep(150_000_000))
			p.shoot(name)
			if look.motion == "reduce" {
				if moving := ask[int](p, `document.getAnimations().length + flown.length`); moving > 0 {
					t.Errorf("%s: %d parts move against the person's preference", name, moving)
				}
				continue
			}
			p.await(fmt.Sprintf(`flown.length === %d`, c.flies))
			p.await(`document.querySelector(".flying") === null`)
			if c.n == 3 && c.path == "/" {
				p.await(`[...document.querySelectorAll("#players [data-column=score]")].map(score => score.textContent).join() === "4,3,0"`)
			}
			if drawn := p.contains(`#pieces .rows *`); c.path == "/" && drawn != (c.n == 5) {
				t.Errorf("%s: a row is drawn: %v", name, drawn)
			}
		}
	}
}

// A lesson whose move is taken back asks for it again.
func TestLessonAfterUndo(t *testing.T) {
	p := tab(t, desk)
	p.showLesson("/", 3)
	p.await(`document.querySelector("#gains .gain") !== null`)
	p.click("[data-key=undo]")
	p.await(`document.querySelector("#lesson.done, #gains .gain") === null`)
	if said := p.content("#lesson"); !strings.Contains(said, "Place the last house in Lu") {
		t.Errorf("after undo the lesson says %q", said)
	}
}
