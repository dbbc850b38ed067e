package browser_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// moves opens a page that prefers this motion and records every animation: the
// class of the element's parent, and where it begins.
func (p *page) moves(motion, fragment string) {
	p.t.Helper()
	p.run(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: motion}}),
		chromedp.Navigate(address+"/?pace=0"+fragment))
	p.settle()
	p.run(chromedp.Evaluate(`(() => {
		const { animate } = Element.prototype;
		window.moved = [];
		Element.prototype.animate = function (keyframes, options) {
			moved.push(this.classList.contains("flying") ? "cards" : this.parentNode.getAttribute("class") ?? this.parentNode.parentNode.getAttribute("class"));
			return animate.call(this, keyframes, options);
		};
		window.shown = new Set();
		new MutationObserver(() => {
			const score = document.querySelector("#players [data-column=score]");
			if (score) shown.add(score.textContent);
		}).observe(document.getElementById("players"), { subtree: true, childList: true, characterData: true });
	})()`, nil))
}

// A chosen piece slides from its player's supply, cards fly between the hand
// and the piles, score markers run and scores count up; nothing moves if the
// person prefers reduced motion.
func TestPiecesAndCardsMove(t *testing.T) {
	for motion, moving := range map[string]bool{"no-preference": true, "reduce": false} {
		p := tab(t, desk)
		p.moves(motion, link(t, holding(t, "RRO", "Wei[A 2 3 4 5, B 1 7] Zhao[B 1]")))
		p.click(`#table [data-space="Wei 6"]`)
		p.settle()
		p.expectMoves("a chosen house", moving, "houses")
		p.click("[data-key=play]")
		p.await(`document.getElementById("status").textContent.includes("draw a card")`)
		p.settle()
		p.expectMoves("a move that fills Wei", moving, "cards", "stones")
		p.await(`document.querySelector("#players [data-column=score]").textContent === "7"`)
		if n := ask[int](p, `shown.size`); n > 2 != moving {
			t.Errorf("with %s the score went through %d numbers", motion, n)
		}
		p.click(`#choices [data-key=draw]`)
		p.await(`document.getElementById("log").dataset.steps > 1`)
		p.settle()
		p.expectMoves("a card from the pile", moving, "cards")
		p.await(`document.querySelector(".flying") === null`)
	}
}

// expectMoves fails the test unless what has these classes moved since the last
// call, or nothing if it must not.
func (p *page) expectMoves(after string, moving bool, classes ...string) {
	p.t.Helper()
	if moving {
		p.await(fmt.Sprintf(`%s.every(one => moved.includes(one))`, text(classes)))
	}
	if moved := ask[[]string](p, `moved.splice(0)`); !moving && len(moved) > 0 {
		p.t.Errorf("after %s, %q moved against the person's preference", after, moved)
	}
}

// The pieces that others placed since the person's turn are marked, and the
// person can step through these turns, at any width.
func TestStepThroughRivalsTurns(t *testing.T) {
	for _, size := range []screen{desk, phone} {
		p := visit(t, size, link(t, randomGame(t, usual, 60)))
		p.settle()
		marked := func() []string {
			return ask[[]string](p, `[...document.querySelectorAll("#pieces .new title")].map(title => title.textContent)`)
		}
		all := marked()
		if len(all) == 0 {
			t.Fatal("no piece of the other players' turns is marked")
		}
		p.shoot(fmt.Sprintf("rivals %d", size.wide))
		seen := 0
		for turn := range 3 {
			p.click("[data-news=next]")
			if current := ask[int](p, `[...document.querySelectorAll("#news li")].findIndex(one => one.ariaCurrent === "true")`); current != turn {
				t.Errorf("turn %d is current, want %d", current, turn)
			}
			now := marked()
			seen += len(now)
			for _, piece := range now {
				if !slices.Contains(all, piece) {
					t.Errorf("%q is not among %q", piece, all)
				}
			}
			p.shoot(fmt.Sprintf("rivals %d turn %d", size.wide, turn+1))
		}
		p.click("[data-news=next]")
		if seen != len(all) || !slices.Equal(marked(), all) {
			t.Errorf("%d pieces were marked one by one, and %d together", seen, len(all))
		}
	}
}

// Before the first click there are no sounds, which the browser would keep and
// play at that click.
func TestNoSoundsBeforeTheFirstClick(t *testing.T) {
	p := tab(t, desk)
	p.run(chromedp.Navigate(address + "/rules/")) // waiting with until would count as a click
	begun := `(async () => {
		localStorage.setItem("emperor.sound", "on");
		const { Sound } = await import("/parts/sound.mjs");
		let begun = 0;
		globalThis.AudioContext = new Proxy(AudioContext, { construct: (of, list) => { begun++; return Reflect.construct(of, list); } });
		new Sound(document.createElement("button")).play(["turn"]);
		return begun;
	})()`
	if n := ask[int](p, begun); n != 0 {
		t.Error("a sound begins before the first click")
	}
	p.click("h1")
	if n := ask[int](p, begun); n == 0 {
		t.Error("no sound begins after a click")
	}
}

// Sounds are off at first. Once they are on, a move sounds, also after a
// reload.
func TestSounds(t *testing.T) {
	p := visit(t, desk, link(t, randomGame(t, usual, 60)))
	p.settle()
	const listenToTones = `(() => {
		window.tones = 0;
		const { start } = OscillatorNode.prototype;
		OscillatorNode.prototype.start = function (...when) { tones++; return start.apply(this, when); };
	})()`
	p.run(chromedp.Evaluate(listenToTones, nil))
	turn := func() {
		t.Helper()
		p.choose(`[data-key="card 0"]`)
		p.choose("[data-key=exchange]")
	}
	turn()
	if n := ask[int](p, `tones`); n != 0 {
		t.Errorf("%d tones sound before sounds are turned on", n)
	}
	p.click("#menu-sound")
	if n := ask[int](p, `tones`); n == 0 {
		t.Error("turning sounds on does not sound")
	}
	p.run(chromedp.Reload())
	p.await(`document.getElementById("status").textContent !== "Loading…"`)
	p.settle()
	p.run(chromedp.Evaluate(listenToTones, nil))
	p.choose("[data-key=draw]")
	if n := ask[int](p, `tones`); n == 0 {
		t.Error("a card does not sound after a reload")
	}
	p.click("#menu-sound")
	before := ask[int](p, `tones`)
	turn()
	if n := ask[int](p, `tones`); n != before {
		t.Error("sounds cannot be turned off")
	}
}
