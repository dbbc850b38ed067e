package browser_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/emperorofchina/emperor/whitelotus"
)

// Each of the eight lessons leads to the next, and its own move completes it.
// After another move the person can try again. On a phone, title, task and
// choices are visible together.
func TestLotusLessons(t *testing.T) {
	for _, size := range []screen{desk, phone} {
		p := visitLotus(t, size, "")
		p.setUp()
		p.click("#setup-learn")
		for n := range 8 {
			p.await(fmt.Sprintf(`document.activeElement?.textContent.startsWith("%d of 8") && !document.querySelector("#side[aria-busy]")`, n+1))
			p.shoot(fmt.Sprintf("lotus lesson %d %v", n+1, size))
			for _, part := range []string{"#lesson h2", "#lesson p b", "#choices button"} {
				if !ask[bool](p, fmt.Sprintf(`(({ top, bottom }) => bottom <= innerHeight && top >= (innerWidth < 500 ? document.getElementById("table").getBoundingClientRect().bottom : 0))(document.querySelector(%s).getBoundingClientRect())`, text(part))) {
					t.Errorf("%s: in lesson %d, %s is out of sight", fmt.Sprint(size), n+1, part)
				}
			}
			if n == 0 {
				p.say("pass")
				p.await(`document.getElementById("lesson").textContent.includes("it is not the task")`)
				p.click("#lesson button.main")
				p.await(`document.activeElement?.textContent.startsWith("1 of 8") && !document.querySelector("#side[aria-busy]")`)
			}
			p.run(chromedp.Evaluate(`[...document.querySelectorAll("#lesson button")].find(one => one.textContent === "Show me").click()`, nil))
			p.await(`document.querySelector("#lesson.done") && !document.querySelector("#side[aria-busy]")`)
			if said := p.content("#refusal"); said != "" {
				t.Errorf("after lesson %d the page says %q", n+1, said)
			}
			p.shoot(fmt.Sprintf("lotus lesson %d %s done", n+1, fmt.Sprint(size)))
			p.click("#lesson button.main")
		}
		p.setUp()
	}
}

// lotusStates are states of the page, with the records that lead there.
func lotusStates(t *testing.T) map[string]whitelotus.Record {
	t.Helper()
	states := map[string]whitelotus.Record{"end": lotusGame(t, 6, 2, nil)}
	for phase, players := range map[whitelotus.Phase]int{
		whitelotus.PhasePlace: 4, whitelotus.PhaseOrder: 4, whitelotus.PhaseContest: 6, whitelotus.PhaseExpel: 4,
		whitelotus.PhaseRebellion: 6, whitelotus.PhaseTake: 4, whitelotus.PhaseIncome: 4,
	} {
		for seed := uint64(1); ; seed++ {
			found := false
			record := lotusGame(t, players, seed, func(g whitelotus.GameState) bool {
				found = g.Phase() == phase && g.Turn() == 3 && g.Awaits(0) && (g.ToMove() == 0 || phase == whitelotus.PhaseContest)
				return found || g.Turn() == 4
			})
			if found {
				states[phase.String()] = record
				break
			}
		}
	}
	return states
}

// Every state of the page fits on a phone without scrolling sideways, and
// axe-core finds no serious barrier in it.
func TestLotusBarriers(t *testing.T) {
	script := axeScript(t)
	states := lotusStates(t)
	for _, look := range looks {
		t.Run(look.name, func(t *testing.T) {
			p := tab(t, look.size)
			if look.dark {
				p.dark()
			}
			check := func(where string) {
				t.Helper()
				p.quiet()
				for _, barrier := range barriers(p) {
					t.Errorf("%s: %s", where, barrier)
				}
				if wide := ask[int](p, `document.documentElement.scrollWidth`); wide > int(look.size.wide) {
					t.Errorf("%s: the page is %d wide", where, wide)
				}
				p.shoot("lotus state " + where + " " + look.name)
			}
			open := func(fragment string) {
				t.Helper()
				p.goToLotus("pace=0" + fragment)
				p.run(chromedp.Evaluate(script, nil))
			}
			open("")
			p.setUp()
			p.click("#setup details summary")
			check("new game")
			p.click("#setup-learn")
			p.await(`document.activeElement?.textContent.startsWith("1 of 8")`)
			check("lesson")
			for where, record := range states {
				open(lotusLink(t, record, "greedy"))
				p.settle()
				check(where)
			}
			open(lotusLink(t, states[whitelotus.PhaseContest.String()], "greedy"))
			p.settle()
			p.click(`#choices [data-key^="amount "]`)
			p.quiet()
			p.click("#regions summary")
			p.click("[data-key=hint]")
			p.await(`document.querySelector("#advice li") !== null`)
			p.say("pass")
			p.await(`document.querySelector("#refusal small") !== null`)
			check("hint and refusal")
			p.click("#menu-games")
			check("games")
			p.click(`#games-list [aria-label^="Replay"]`)
			p.await(`document.querySelector("#walk h2")?.textContent.startsWith("Replay")`)
			p.click("[data-walk=next]")
			check("replay")
			p.reviewLotus(states["end"])
			p.run(chromedp.Evaluate(script, nil))
			p.click(".mistakes button")
			p.await(`document.querySelector(".judged") !== null && !document.querySelector("#side[aria-busy]")`)
			check("review")
		})
	}
}

// Screen readers get the map as a table. They hear what others did, when
// everybody has chosen, what was revealed with its reason, and whose turn it
// is.
func TestLotusInWords(t *testing.T) {
	record := lotusGame(t, 4, 3, askedFirst(whitelotus.PhaseContest, 1, 3))
	game, err := record.State()
	if err != nil {
		t.Fatal(err)
	}
	p := tab(t, desk)
	p.goToLotus("pace=150" + lotusLink(t, record, "greedy"))
	p.settle()
	p.click("#regions summary")
	rows := ask[[][]string](p, `[...document.querySelectorAll("#regions tbody tr")].map(row => [...row.children].map(cell => cell.textContent))`)
	board := game.Board()
	n := 0
	for a := range game.InPlay().All() {
		lies := fmt.Sprint(game.Symbol(a))
		if owner, ok := game.Owner(a); ok {
			lies += " of " + owner.String()
		} else if game.Symbol(a) == whitelotus.NoSymbol {
			lies = "nothing"
		}
		var blocks, borders []string
		for p := range game.Seats() {
			if game.Blocks(p).Has(a) {
				blocks = append(blocks, p.String())
			}
		}
		for b := range board.Neighbors(a).All() {
			if game.InPlay().Has(b) {
				borders = append(borders, board.AreaName(b))
			}
		}
		if blocks == nil {
			blocks = []string{"none"}
		}
		got := rows[n]
		n++
		if !strings.HasPrefix(got[0], board.AreaName(a)) || got[1] != lies || got[2] != strings.Join(blocks, ", ") ||
			got[3] != strings.Join(borders, ", ") {
			t.Errorf("%s: the table says %q; there lies %s, with blocks of %v, next to %v", board.AreaName(a), got, lies, blocks, borders)
		}
	}
	if p.contains("#table :is(a, button, input, [tabindex])") || !p.contains("#table[aria-hidden=true]") {
		t.Error("the picture is exposed to screen readers")
	}
	p.listenIn()
	p.say("bid 1 against " + contestRival(game).String())
	p.await(`document.querySelector("#laid [data-round=revealed]")?.textContent.includes("1 against")`)
	p.settle()
	said := strings.Join(p.newAnnouncements(), "\n")
	for _, want := range []string{"Everybody has chosen", "bid 1 against", "votes: ", "Your turn: "} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not announced: %q", want, said)
		}
	}
}

// contestRival returns a rival of A in the contest of a game.
func contestRival(game whitelotus.GameState) whitelotus.Player {
	for _, p := range game.Contestants() {
		if p != 0 {
			return p
		}
	}
	return whitelotus.NoPlayer
}

// The first page loads nothing of the other game's page, which loads its
// program itself. Both pages lead to each other.
func TestLotusIsLoadedWhenOpened(t *testing.T) {
	p := visit(t, desk, "")
	loaded := func() []string {
		return ask[[]string](p, `performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname).filter(path => /\.(wasm|mjs)$/.test(path))`)
	}
	p.await(`performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/emperor.wasm"))`)
	if got := loaded(); !slices.Contains(got, "/emperor.wasm") || slices.ContainsFunc(got, func(path string) bool { return strings.Contains(path, "lotus") }) {
		t.Errorf("the first page loads %q", got)
	}
	follow := func(link string) {
		t.Helper()
		p.run(chromedp.Navigate(ask[string](p, fmt.Sprintf(`document.querySelector(%s).href`, text(link)))))
		p.setUp()
	}
	follow(`nav a[href="lotus/"]`)
	p.await(`performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/lotus/lotus.wasm"))`)
	if got := loaded(); !slices.Contains(got, "/lotus/lotus.wasm") || slices.Contains(got, "/emperor.wasm") {
		t.Errorf("the page loads %q", got)
	}
	follow(`nav a[href="../"]`)
	if title := ask[string](p, `document.title`); title != "The Emperor of China" {
		t.Errorf("the link leads to %q", title)
	}
}

// Blocks slide to their areas and revealed cards turn, unless the person
// prefers reduced motion.
func TestLotusMotion(t *testing.T) {
	for name, want := range map[string]bool{"no-preference": true, "reduce": false} {
		p := tab(t, desk)
		p.run(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: name}}))
		p.goToLotus("pace=0" + lotusLink(t, lotusGame(t, 3, 3, askedFirst(whitelotus.PhasePlace, 2, 0)), "random"))
		p.settle()
		p.run(chromedp.Evaluate(`(() => {
			const { animate } = Element.prototype;
			window.moved = 0;
			Element.prototype.animate = function (...args) {
				moved++;
				return animate.apply(this, args);
			};
		})()`, nil))
		before := ask[int](p, `Number(document.getElementById("log").dataset.steps)`)
		p.click(`#choices [data-key^="area "]`)
		p.await(fmt.Sprintf(`Number(document.getElementById("log").dataset.steps) > %d`, before))
		p.settle()
		if moved := ask[int](p, `moved`) > 0; moved != want {
			t.Errorf("with %s, blocks slide: %v", name, moved)
		}
		p.goToLotus("pace=0" + lotusLink(t, lotusGame(t, 3, 3, askedFirst(whitelotus.PhaseRebellion, 1, 0)), "random"))
		p.settle()
		p.click(`#choices [data-key^="amount "]:not([aria-pressed=true])`)
		p.quiet()
		if p.contains(`#choices [data-key^="side "]:not([aria-pressed=true])`) {
			p.click(`#choices [data-key^="side "]:not([aria-pressed=true])`)
			p.quiet()
		}
		p.click("[data-key=play]")
		p.await(`document.querySelector("#laid .turned") !== null`)
		if turns := ask[string](p, `getComputedStyle(document.querySelector("#laid .turned")).animationName`) != "none"; turns != want {
			t.Errorf("with %s, cards turn: %v", name, turns)
		}
	}
}
