package browser_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// middle returns the middle of an element on the screen.
func (p *page) middle(selector string) (x, y float64) {
	p.t.Helper()
	at := ask[[]float64](p, fmt.Sprintf(`(({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2])(document.querySelector(%s).getBoundingClientRect())`, text(selector)))
	return at[0], at[1]
}

// drag moves a pressed mouse or a finger from the middle of an element to a
// place, in steps.
func (p *page) drag(selector string, x, y float64, touch bool) {
	p.t.Helper()
	fromX, fromY := p.middle(selector)
	mouse := func(kind input.MouseType, x, y float64) chromedp.Action {
		return input.DispatchMouseEvent(kind, x, y).WithButton(input.Left).WithButtons(1).WithClickCount(1)
	}
	finger := func(kind input.TouchType, points ...*input.TouchPoint) chromedp.Action {
		return input.DispatchTouchEvent(kind, points)
	}
	const steps = 5
	var actions []chromedp.Action
	for i := range steps + 1 {
		x, y := fromX+(x-fromX)*float64(i)/steps, fromY+(y-fromY)*float64(i)/steps
		switch {
		case touch && i == 0:
			actions = append(actions, finger(input.TouchStart, &input.TouchPoint{X: x, Y: y}))
		case touch:
			actions = append(actions, finger(input.TouchMove, &input.TouchPoint{X: x, Y: y}))
		case i == 0:
			actions = append(actions, mouse(input.MousePressed, x, y))
		default:
			actions = append(actions, mouse(input.MouseMoved, x, y))
		}
	}
	if touch {
		actions = append(actions, finger(input.TouchEnd))
	} else {
		actions = append(actions, mouse(input.MouseReleased, x, y))
	}
	p.run(actions...)
	p.settle()
}

// A card can be dragged to a space or a dragon, with the mouse and with a
// finger. Dropped elsewhere it is put back, and without motion it is clicked.
func TestCardsAreDragged(t *testing.T) {
	for _, c := range []struct {
		size  screen
		touch bool
	}{{laptop, false}, {phone, true}} {
		p := visit(t, c.size, link(t, holding(t, "RRG", "Wei[A 1, B 2]")))
		if c.touch {
			p.run(emulation.SetTouchEmulationEnabled(true))
		}
		p.settle()
		chosen := func(after string, pressed int, play string) {
			t.Helper()
			p.await(fmt.Sprintf(`document.querySelectorAll("#choices [data-part=hand] [aria-pressed=true]").length === %d && (document.querySelector("[data-key=play]")?.textContent ?? "") === %s`, pressed, text(play)))
			if p.contains(".flying") {
				t.Errorf("after %s a copy of the card remains", after)
			}
		}
		x, y := p.middle(`#land [data-space="Wei 3"]`)
		p.drag(`[data-key="card 0"]`, x, y, c.touch)
		chosen("a drop on a space", 1, "Play Wei: house 3 (red)")
		p.shoot(fmt.Sprintf("dragged %d", c.size.wide))
		x, y = p.middle(`#land [data-region="Wei"]`)
		p.drag(`[data-key="card 1"]`, x, y, c.touch)
		chosen("a drop on a dragon", 2, "Play Wei: house 3 + emissary (2 red)")
		p.click("[data-key=clear]")
		chosen("clear", 0, "")
		x, y = p.middle("#status")
		p.drag(`[data-key="card 0"]`, x, y, c.touch)
		chosen("a drop beside the map", 0, "")
		p.drag(`[data-key="card 2"]`, 3, 300, c.touch)
		chosen("a drop at the edge of the map", 0, "")
		p.click(`[data-key="card 0"]`)
		chosen("a click", 1, "")
	}
}
