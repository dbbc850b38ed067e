package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// A redraw keeps the elements that do not change, so that focus and motion
// outlast it: through a choice, a move, and a step of the scoring.
func TestRedrawsKeepTheirNodes(t *testing.T) {
	const mark = `for (const one of document.querySelectorAll("#choices button, #players tr, #log li, #walk button, #regions tr")) one.same = true`
	p := visit(t, desk, link(t, randomGame(t, usual, 60)))
	p.settle()
	kept := func(after string, selectors ...string) {
		t.Helper()
		for _, selector := range selectors {
			if !ask[bool](p, `document.querySelector(`+text(selector)+`)?.same === true`) {
				t.Errorf("after %s, %s is another element", after, selector)
			}
		}
	}
	p.run(chromedp.Evaluate(mark, nil))
	p.choose(`[data-key="card 0"]`)
	kept("a card", `[data-key="card 0"]`, "[data-key=hint]", "#players tbody tr", "#log li:last-child")
	p.choose("[data-key=exchange]")
	kept("an exchange", "[data-key=undo]", "#players tbody tr", "#log li:last-child", "#regions tr")

	p = visit(t, desk, link(t, randomGame(t, usual, 10_000)))
	p.settle()
	p.run(chromedp.Evaluate(mark, nil))
	p.click("[data-walk=next]")
	p.settle()
	kept("a step of the scoring", "[data-walk=next]", "#players tbody tr", "#log li:last-child")
}
