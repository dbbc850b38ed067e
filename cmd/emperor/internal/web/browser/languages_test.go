package browser_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words/leftover"
)

// everyText is an expression for all texts of a page: also those that are read out,
// shown for the mouse, or hidden.
const everyText = `[...(function* (root) {
	const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
	for (let node = root; node; node = walk.nextNode()) {
		if (node.nodeType === Node.TEXT_NODE) { if (!node.parentElement.closest("script, style, [lang=en]")) yield node.data; }
		else if (!node.closest("[lang=en]")) for (const name of ["aria-label", "title", "alt", "placeholder"]) if (node.hasAttribute(name)) yield node.getAttribute(name);
	}
})(document.documentElement)].map(text => text.trim()).filter(Boolean)`

// On no page in another language an English word is left over, and what it says has
// room.
func TestOtherLanguages(t *testing.T) {
	laid := fragment(t, "laid", map[string]any{"options": json.RawMessage(`{"v":1,"players":3,"fortifications":true}`),
		"names": []string{"Ann", "Bo", "Cy"}, "pieces": reported})
	middle, end := link(t, randomGame(t, usual, 60)), link(t, randomGame(t, usual, 10_000))
	lotus := lotusStates(t)
	for _, language := range slices.DeleteFunc(words.Languages(), func(one string) bool { return one == "en" }) {
		t.Run(language, func(t *testing.T) {
			english, err := leftover.In(language)
			if err != nil {
				t.Fatal(err)
			}
			p := tab(t, phone) // where long words have the least room
			reported := map[string]bool{}
			c, err := words.In(language)
			if err != nil {
				t.Fatal(err)
			}
			check := func(where string) {
				t.Helper()
				for _, text := range ask[[]string](p, everyText) {
					if one := english.Find(text); one != "" && !reported[text] {
						reported[text] = true
						t.Errorf("%s: %q is English: %q", where, one, text)
					}
				}
				if wide := ask[int](p, `document.documentElement.scrollWidth`); wide > int(phone.wide) {
					t.Errorf("%s: the page is %d wide on a screen of %v", where, wide, phone.wide)
				}
				if cut := ask[[]string](p, `[...document.querySelectorAll("#choices .card span")].filter(name =>
					name.getBoundingClientRect().width > name.parentNode.clientWidth).map(name => name.textContent)`); len(cut) > 0 {
					t.Errorf("%s: wider than their cards: %q", where, cut)
				}
				p.shoot(language + " " + where)
			}
			goTo := func(path, fragment string) {
				t.Helper()
				p.run(chromedp.Navigate("about:blank"), chromedp.Navigate(address+path+language+".html?pace=0"+fragment))
				p.await(`document.readyState === "complete" && document.documentElement.lang === ` + text(language))
			}
			idle := func() {
				t.Helper()
				p.await(`!document.querySelector("#side[aria-busy]") && document.querySelector("#choices button, #walk button, #lesson button") !== null`)
			}
			goTo("/", "")
			p.setUp()
			check("first visit")
			for n := range 6 {
				goTo("/", "#lesson="+string(rune('1'+n)))
				p.await(`document.querySelector("#lesson h2") !== null`)
				idle()
				check("lesson")
			}
			goTo("/", middle)
			idle()
			p.click(`#choices [data-key="card 0"]`)
			idle()
			check("a turn")
			p.click("[data-key=hint]")
			p.await(`document.querySelector("#advice li") !== null`)
			check("a hint")
			p.say("draw")
			p.await(`document.querySelector("#refusal small") !== null`)
			check("a refusal")
			p.click("#menu-games")
			check("games")
			p.click("#games .cancel")
			goTo("/", end)
			idle()
			check("the scoring")
			p.click("[data-walk=end]")
			p.await(`document.querySelector(".result") !== null && !document.querySelector("#side[aria-busy]")`)
			check("the end")
			p.click("#menu-games")
			p.click(`#games-list [aria-label^="` + c.Say("page.games.replay") + `"]`)
			p.await(`document.querySelector("[data-walk=next]") !== null && !document.querySelector("#side[aria-busy]")`)
			p.click("[data-walk=next]")
			check("a replay")
			p.click("[data-walk=review]")
			p.await(`document.querySelector(".mistakes button") !== null`)
			p.click(".mistakes button")
			p.await(`document.querySelector(".judged") !== null && !document.querySelector("#side[aria-busy]")`)
			check("a review")
			goTo("/lotus/", "")
			p.setUp()
			check("first visit to the other game")
			for n := range 8 {
				goTo("/lotus/", "#lesson="+string(rune('1'+n)))
				p.await(`document.querySelector("#lesson h2") !== null`)
				idle()
				check("lesson of the other game")
			}
			for where, record := range lotus {
				goTo("/lotus/", lotusLink(t, record, "greedy"))
				idle()
				check("the other game, " + where)
				if where == "contest" || where == "rebellion" {
					p.click("[data-key=hint]")
					p.await(`document.querySelector("#advice li") !== null`)
					p.say("pass")
					p.await(`document.querySelector("#refusal small") !== null`)
					check("the other game, " + where + ", hint and refusal")
				}
			}
			goTo("/lotus/", lotusLink(t, lotus["end"], "greedy"))
			p.await(`document.querySelector("[data-walk=end]") !== null && !document.querySelector("#side[aria-busy]")`)
			p.click("[data-walk=end]")
			p.await(`document.querySelector("[data-result=review]") !== null && !document.querySelector("#side[aria-busy]")`)
			p.click("[data-result=review]")
			p.await(`document.querySelector(".mistakes button") !== null`)
			p.click(".mistakes button")
			p.await(`document.querySelector(".judged") !== null && !document.querySelector("#side[aria-busy]")`)
			check("a review of the other game")
			s := &sheet{page: p}
			goTo("/score/", laid)
			s.ready()
			check("a real table")
			s.place("region", "Chu") // its limit is reached
			p.await(`document.getElementById("refusal").textContent !== ""`)
			check("a real table, an emissary too many")
			s.tap("#to-ask")
			s.place("space", "Wei 7")
			s.place("region", "Zhao")
			check("a real table, a question")
			p.run(chromedp.Evaluate(`document.getElementById("known-cards").open = true`, nil))
			for range 3 {
				s.tap(fmt.Sprintf(`[data-key="%s red"]`, c.Say("score.ask.hand")))
			}
			s.chip("kinds", "draw")
			check("a real table, a draw")
			s.tap("#to-score")
			check("a real table, an item")
			s.tap("[data-walk=end]")
			check("a real table, its end")
			for _, path := range []string{"/score/", "/map/", "/rules/", "/lotus/rules/", "/rules/summary/", "/lotus/rules/summary/"} {
				goTo(path, "")
				p.run(chromedp.Sleep(1_500_000_000))
				check(strings.ReplaceAll(path, "/", " "))
			}
		})
	}
}

// The page is in the language of the browser, until another one is chosen, which an
// address keeps, and so does the browser. The game goes on meanwhile.
func TestLanguageIsChosen(t *testing.T) {
	p := tab(t, phone)
	p.run(chromedp.ActionFunc(func(ctx context.Context) error {
		return emulation.SetUserAgentOverride("test").WithAcceptLanguage("de-AT,de;q=0.9").Do(ctx)
	}))
	at := func(language, path string) {
		t.Helper()
		p.await(`document.readyState === "complete" && document.documentElement.lang === ` + text(language) +
			` && location.pathname === ` + text(path))
	}
	p.run(chromedp.Navigate(address + "/?pace=0" + link(t, randomGame(t, usual, 60))))
	at("de", "/de.html")
	p.await(`document.querySelectorAll("#choices .card").length > 2`)
	p.click("#menu a[hreflang=en]")
	at("en", "/")
	p.settle()
	p.run(chromedp.Reload())
	at("en", "/")
	p.click(`#menu a[href="score/"]`)
	at("en", "/score/")
	p.click("nav a[hreflang=pl]")
	at("pl", "/score/pl.html")
	p.run(chromedp.Navigate(address + "/"))
	at("pl", "/pl.html")
	p.await(`document.querySelectorAll("#choices .card").length > 2`) // the game
}

// A page in a language loads the messages of no other, and none of scripts that it
// does not need at first.
func TestOneLanguageIsLoaded(t *testing.T) {
	p := tab(t, desk)
	p.run(chromedp.Navigate(address + "/pl.html"))
	p.await(`document.getElementById("welcome")?.checkVisibility()`)
	loaded := ask[[]string](p, `performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname).filter(path => path.startsWith("/words/")).sort()`)
	if want := []string{"/words/emperor.pl.mjs", "/words/game.pl.mjs", "/words/page.pl.mjs"}; !slices.Equal(slices.Compact(loaded), want) {
		t.Errorf("loaded %q, want %q", loaded, want)
	}
}

// Without a network a page works in the language in which it was shown before.
func TestOfflineInALanguage(t *testing.T) {
	network, at := laidCable(t)
	p := tab(t, phone)
	p.run(chromedp.Navigate(at + "/pl.html"))
	p.await(kept)
	network.cut.Store(true)
	p.run(chromedp.Navigate(at + "/pl.html"))
	p.await(`document.documentElement.lang === "pl" && document.getElementById("welcome")?.checkVisibility()`)
	p.click("#welcome-play")
	p.await(`document.querySelectorAll("#choices .card").length > 2`)
	if status := p.content("#status"); !strings.Contains(status, "kolej") && !strings.Contains(status, "Kolej") {
		t.Errorf("the status is %q", status)
	}
}
