package browser_test

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// In the final scoring the Emperor marker is seen to go from one alliance to the next,
// but for those who want no motion.
func TestEmperorMarkerMoves(t *testing.T) {
	end := link(t, played(t, usual, 10_000))
	for name, want := range map[string]bool{"no-preference": true, "reduce": false} {
		p := tab(t, desk)
		p.run(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: name}}))
		p.run(chromedp.Navigate(address + "/?pace=0" + end))
		p.settle()
		p.run(chromedp.Evaluate(`(() => {
			const { animate } = Element.prototype;
			window.ways = [];
			Element.prototype.animate = function (keyframes, options) {
				ways.push(keyframes.transform[0]);
				return animate.call(this, keyframes, options);
			};
		})()`, nil))
		for alliances := 0; alliances < 2; {
			p.click("[data-walk=next]")
			p.until(`!document.querySelector("#side[aria-busy]")`)
			if len(ask[[]string](p, `[...document.querySelectorAll("#pieces .scored title")].map(title => title.textContent)`)) == 1 {
				alliances++
			}
		}
		// It came to the first alliance out of nothing, and went from there to the second.
		ways := ask[[]string](p, `ways`)
		if moves := len(ways) == 2 && ways[0] == "scale(0)" && strings.HasPrefix(ways[1], "translate("); moves != want || !want && len(ways) > 0 {
			t.Errorf("with %s the marker's ways are %q", name, ways)
		}
	}
}
