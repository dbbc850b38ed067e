package browser_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/emperorofchina/emperor"
)

// settled is a script that reports whether the page waits for the person, or
// the game is over.
const settled = `!document.querySelector("#side[aria-busy]") && /^(Your turn|The game is over)/.test(document.getElementById("status").textContent)`

// settle waits for the person's turn, or the end of the game.
func (p *page) settle() {
	p.t.Helper()
	p.await(settled)
}

func (p *page) contains(selector string) bool {
	return ask[bool](p, fmt.Sprintf(`document.querySelector(%s) !== null`, text(selector)))
}

// click clicks with the mouse in the middle of the element that a selector
// finds, as soon as it is visible with nothing over it and does not move from
// one frame to the next. An entry of the menu is shown first.
func (p *page) click(selector string) {
	p.t.Helper()
	if ask[bool](p, fmt.Sprintf(`document.querySelector(%s)?.matches("#menu:not(:popover-open) *") ?? false`, text(selector))) {
		p.click("#menu-more")
	}
	var at struct{ X, Y float64 }
	p.awaitValue(fmt.Sprintf(`(async () => {
		const thing = document.querySelector(%s);
		if (!thing) return false;
		thing.scrollIntoView({block: "nearest"});
		const shape = thing.matches("svg *") ? thing.querySelector("rect, use, circle, path") ?? thing : thing;
		const middle = ({ x, y, width, height }) => ({ X: x + width / 2, Y: y + height / 2 });
		const before = middle(shape.getBoundingClientRect());
		await new Promise(resolve => requestAnimationFrame(resolve));
		const { X, Y } = middle(shape.getBoundingClientRect());
		if (X !== before.X || Y !== before.Y) return false;
		const key = Object.keys(thing.dataset)[0];
		const hit = document.elementFromPoint(X, Y);
		return (thing.contains(hit) || key !== undefined && hit?.closest("[data-" + key + "]")?.dataset[key] === thing.dataset[key]) && {X, Y};
	})()`, text(selector)), &at)
	p.run(chromedp.MouseClickXY(at.X, at.Y))
	if p.measured {
		ask[bool](p, `new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))))`)
	}
}

// unfold opens what is folded, if it is.
func (p *page) unfold(details string) {
	p.t.Helper()
	if !p.contains(details + "[open]") {
		p.click(details + " summary")
	}
}

// say makes a move in words, in a form that is folded at first.
func (p *page) say(move string) {
	p.t.Helper()
	p.unfold("#in-words")
	p.run(chromedp.SendKeys("#word", move+kb.Enter, chromedp.ByQuery))
}

// record returns the game that the page saved.
func (p *page) record() emperor.Record {
	p.t.Helper()
	var record emperor.Record
	if err := record.UnmarshalJSON([]byte(ask[string](p,
		`JSON.parse(localStorage.getItem("emperor.games"))[0].record`))); err != nil {
		p.t.Fatal(err)
	}
	return record
}

// setUp opens the dialog for a new game from the first view, or waits until it
// is open.
func (p *page) setUp() {
	p.t.Helper()
	const open = `document.getElementById("setup")?.open`
	p.await(open + ` || document.getElementById("welcome")?.checkVisibility()`)
	if !ask[bool](p, open) {
		p.click("#welcome-more")
	}
	p.await(open)
}

// begin starts a game by the dialog.
func (p *page) begin(players string) {
	p.t.Helper()
	p.setUp()
	p.run(chromedp.SetValue("#setup-players", players, chromedp.ByQuery),
		chromedp.SetValue("#setup-opponents", "random", chromedp.ByQuery))
	p.run(chromedp.Click("#setup-forts", chromedp.ByQuery), chromedp.Click("#setup-go", chromedp.ByQuery))
	p.settle()
}

// checkEnd compares the scores that the page shows at the end of a game with
// the library's scores for its record, both at the end of the walk through the
// scoring and in the table of players. next advances the walk.
func (p *page) checkEnd(next func()) {
	p.t.Helper()
	game, err := p.record().State()
	if err != nil {
		p.t.Fatal(err)
	}
	if !game.Over() {
		p.t.Fatal("the page reports the end of a game that is not over")
	}
	totals := emperor.FinalScore(game.Table()).Totals()
	for walked := 0; !p.contains(".result"); walked++ {
		var at, of int
		label := ask[string](p, `document.querySelector("[data-walk=next]").textContent`)
		if _, err := fmt.Sscanf(label, "Next (%d of %d)", &at, &of); err != nil {
			p.t.Fatal(label, err)
		}
		if walked > 60 {
			p.t.Fatalf("the walk through the scoring has no end: %s", label)
		}
		next()
		p.await(walkedTo(at + 1))
		if at == of/2 {
			p.shoot("scoring")
		}
	}
	if scores := ask[[]int](p, resultTotals); !slices.Equal(scores, totals) {
		p.t.Errorf("the walk comes to %v, by the library it is %v", scores, totals)
	}
	p.expectScores(totals)
	winners := []string{}
	for _, w := range game.Winners() {
		winners = append(winners, p.record().Names[w])
	}
	if said := ask[string](p, `document.querySelector(".result > p").textContent`); !strings.Contains(said,
		strings.Join(winners, ", ")) {
		p.t.Errorf("the winner is %v; the page says %q", winners, said)
	}
}

// resultTotals returns the totals of the card of the result, by seat.
const resultTotals = `[...document.querySelectorAll(".result tbody tr")]
	.sort((one, other) => one.textContent < other.textContent ? -1 : 1).map(row => Number(row.lastElementChild.textContent))`

// walkedTo returns a script that reports whether the walk through the scoring is
// at an item, from 1, or at its end.
func walkedTo(item int) string {
	return fmt.Sprintf(`(document.querySelector(".result") ?? document.querySelector("[data-walk=next]")?.textContent.startsWith("Next (%d "))
		&& !document.querySelector("#side[aria-busy]")`, item)
}

// expectScores waits until the plates show these scores, to which they count up.
func (p *page) expectScores(totals []int) {
	p.t.Helper()
	p.await(fmt.Sprintf(`[...document.querySelectorAll("#players tbody td:nth-child(2)")].map(cell => cell.textContent).join() === %s.join()`, text(totals)))
}

// act makes a turn's placement by clicks: a card, a space with a ring, and the
// dragon if it can be chosen; or an exchange.
func (p *page) act(turn int) {
	p.t.Helper()
	hand := ask[[]string](p, `[...document.querySelectorAll("#choices [data-key^=\"card\"]")].map(card => card.textContent)`)
	card := hand[turn%len(hand)]
	p.click(`#choices [data-key^="card"].` + card)
	p.settle()
	if rings := ask[[]string](p, `[...document.querySelectorAll("#pieces .choices [data-space]")].map(ring => ring.dataset.space)`); len(rings) > 0 {
		p.click(fmt.Sprintf(`#pieces .choices [data-space=%q]`, rings[turn*7%len(rings)]))
		p.settle()
	}
	if p.contains(`[data-key^="pay "]`) {
		p.click(`[data-key^="pay "]`)
		p.settle()
	}
	if !p.contains("[data-key=play]") {
		p.exchange(card)
		return
	}
	// One more piece for one more card, if possible.
	if turn%2 == 1 && p.contains(`#choices [data-key^="card"][aria-pressed=false]`) {
		more := ask[[]string](p, `[...document.querySelectorAll('#choices [data-key^="card"][aria-pressed=false]')].map(card => card.textContent)`)
		if p.click(`#choices [data-key^="card"][aria-pressed=false].` + more[0]); slices.Contains(more, card) {
			p.settle()
		}
		p.settle()
		if p.contains("#pieces .choices [data-region]") {
			p.click("#pieces .choices [data-region]")
		} else if p.contains("#pieces .choices [data-space]") {
			p.click("#pieces .choices [data-space]")
		}
		p.settle()
	}
	if !p.contains("[data-key=play]") { // the second card led nowhere in this region
		p.exchange(card)
		return
	}
	p.click("[data-key=play]")
}

// exchange clears the choice, and exchanges a card.
func (p *page) exchange(card string) {
	p.t.Helper()
	p.click("[data-key=clear]")
	p.settle()
	p.click(`#choices [data-key^="card"].` + card)
	p.settle()
	p.click("[data-key=exchange]")
}

// turn makes a turn in words, which exchanges the first card, and waits for the
// next one.
func (p *page) turn() {
	p.t.Helper()
	card := ask[string](p, `document.querySelector("[data-key^=card]").textContent`)
	for _, move := range []string{"exchange " + card, "draw"} {
		p.say(move)
		p.await(`document.getElementById("word").value === ""`)
		p.settle()
	}
}

// A whole game by clicks on the picture, from the first card to the final
// scoring.
func TestGameByClicks(t *testing.T) {
	p := visit(t, desk, "")
	p.shoot("setup")
	p.begin("5")
	p.shoot("opening")
	turn := 0
	for ; !ask[bool](p, `document.getElementById("status").textContent.startsWith("The game is over")`); turn++ {
		if turn > 200 {
			t.Fatal("the game does not end")
		}
		switch {
		case !ask[bool](p, `document.getElementById("status").textContent.includes("draw a card")`):
			p.act(turn)
		case p.contains("#choices [data-key^=take]") && turn%3 > 0:
			p.click("#choices [data-key^=take]")
		default:
			p.click(`#choices [data-key=draw]`)
		}
		p.settle()
		if turn == 12 {
			p.shoot("middle")
		}
	}
	t.Logf("%d decisions", turn)
	p.checkEnd(func() { p.click("[data-walk=next]") })
	p.shoot("end")
}

// press presses a key.
func (p *page) press(key string) {
	p.t.Helper()
	p.run(chromedp.KeyEvent(key))
}

func (p *page) hasFocus(selector string) bool {
	return ask[bool](p, fmt.Sprintf(`document.activeElement?.matches(%s) ?? false`, text(selector)))
}

// reach presses a key until the element that a selector finds has the focus.
func (p *page) reach(selector, key string) {
	p.t.Helper()
	for range 80 {
		if p.hasFocus(selector) {
			return
		}
		p.press(key)
	}
	p.shoot("failure")
	p.t.Fatalf("%q does not lead to %s; it is at %q", key, selector,
		ask[string](p, `document.activeElement?.outerHTML ?? ""`))
}

// choose moves to a button among the choices by arrow keys, and presses it.
func (p *page) choose(selector string) {
	p.t.Helper()
	if !p.hasFocus("#choices *") {
		p.reach("#choices *", kb.Tab)
	}
	p.reach("#choices "+selector, kb.ArrowRight)
	p.press(kb.Enter)
	p.settle()
}

// A whole game by the keyboard alone.
func TestGameByKeyboard(t *testing.T) {
	p := visit(t, phone, "")
	p.setUp()
	p.reach("#setup-players", kb.Tab)
	p.press("5")
	p.reach("#setup-go", kb.Tab)
	p.press(kb.Enter)
	p.settle()
	p.shoot("phone-opening")
	for turn := 0; !ask[bool](p, `document.getElementById("status").textContent.startsWith("The game is over")`); turn++ {
		switch {
		case turn > 200:
			t.Fatal("the game does not end")
		case ask[bool](p, `document.getElementById("status").textContent.includes("draw a card")`):
			p.choose(`[data-key="draw"]`)
			continue
		}
		p.choose(`[data-key^="card"]`)
		if p.contains(`#choices [data-key^="region "]`) {
			p.choose(`[data-key^="region "]`)
		}
		if p.contains(`#choices [data-key^="piece "]`) {
			p.choose(`[data-key^="piece "]`)
		}
		if p.contains(`#choices [data-key^="pay "]`) {
			p.choose(`[data-key^="pay "]`)
		}
		if p.contains("[data-key=play]") {
			p.choose("[data-key=play]")
			continue
		}
		p.choose("[data-key=clear]")
		p.choose(`[data-key^="card"]`)
		p.choose("[data-key=exchange]")
	}
	if n := len(ask[[]string](p, `[...document.querySelectorAll("#choices button")].filter(one => one.tabIndex === 0).map(one => one.textContent)`)); n != 1 {
		t.Errorf("the choices are %d stops of the tab key", n)
	}
	for !p.hasFocus("[data-walk=next]") {
		p.reach("[data-walk=next]", kb.Tab)
	}
	p.checkEnd(func() { p.press(kb.Enter) })
	p.shoot("phone-end")
}

// A link to a game opens the same table again, and so does the browser after
// the page was closed.
func TestGameComesBack(t *testing.T) {
	p := visit(t, desk, "")
	p.begin("3")
	p.act(0)
	p.settle()
	record := p.record()
	same := func(where string, q *page) {
		t.Helper()
		again := q.record()
		want, err := record.State()
		if err != nil {
			t.Fatal(err)
		}
		if got, err := again.State(); err != nil || !got.Equal(want) {
			t.Errorf("%s, the game is another: %v", where, err)
		}
		pieces := `document.getElementById("pieces").innerHTML + document.getElementById("choices").textContent`
		if ask[string](p, pieces) != ask[string](q, pieces) {
			t.Errorf("%s, the picture is another", where)
		}
	}
	p.click("#menu-games")
	p.click("#games-link")
	p.await(`document.querySelector("#games-said a")?.hash.startsWith("#game=")`)
	link := ask[string](p, `document.querySelector("#games-said a").hash`)
	p.click("#games .cancel")

	q := visit(t, desk, link)
	q.settle()
	same("by the link", q)

	// Without the link, from the browser's storage.
	q.run(chromedp.Navigate(address + "/?pace=0"))
	q.settle()
	same("after the page was closed", q)
	var kept []json.RawMessage
	if err := json.Unmarshal([]byte(ask[string](q, `localStorage.getItem("emperor.games")`)),
		&kept); err != nil || len(kept) == 0 {
		t.Errorf("nothing is kept: %v", err)
	}
}

// Clicks that come too fast count once: the record has the moves that happened,
// and after each turn of the person every opponent has had one.
func TestClicksTooFast(t *testing.T) {
	p := visit(t, desk, "")
	p.run(chromedp.Evaluate(`{
		const post = Worker.prototype.postMessage;
		window.asked = 0; // counts the moves that the page asked the rules to make
		Worker.prototype.postMessage = function (data) {
			if (data.name === "move") asked++;
			post.call(this, data);
		};
	}`, nil))
	p.begin("3")
	const thrice = `for (const thing of [1, 2, 3].map(() => document.querySelector(%s))) thing.dispatchEvent(new MouseEvent("click", { bubbles: true }))`
	for turn := range 3 {
		p.click(`#choices [data-key^=card]`)
		p.settle()
		p.run(chromedp.Evaluate(fmt.Sprintf(thrice, `"[data-key=exchange]"`), nil))
		p.await(`document.getElementById("status").textContent.includes("draw a card")`)
		p.settle()
		p.run(chromedp.Evaluate(fmt.Sprintf(thrice, `'#choices [data-key=draw]'`), nil))
		p.await(`document.getElementById("status").textContent.includes("place pieces")`)
		p.settle()
		if turns := ask[int](p, `document.querySelectorAll("#log li").length`); turns != 3*(turn+1) {
			t.Errorf("after turn %d of the person there were %d turns", turn+1, turns)
		}
	}
	if asked, made := ask[int](p, `asked`), len(p.record().Moves); asked != made {
		t.Errorf("%d moves were asked for, and %d are made", asked, made)
	}
	const log = `[...document.querySelectorAll("#log li")].map(turn => turn.textContent).join("\n")`
	played := ask[string](p, log)
	p.run(chromedp.Navigate("about:blank"), chromedp.Navigate(address+"/?pace=0"))
	p.await(`document.getElementById("status").textContent !== "Loading…"`)
	p.settle()
	if kept := ask[string](p, log); kept != played {
		t.Errorf("got events\n%s\nwant, as in the saved game,\n%s", played, kept)
	}
}

// Clicks that follow each other faster than the page answers are not lost: each
// continues from the choice that the one before it made.
func TestClicksFasterThanAnswers(t *testing.T) {
	p := visit(t, desk, "")
	p.begin("3")
	p.settle()
	const pressed = `[...document.querySelectorAll("#choices [aria-pressed=true]")].map(one => one.dataset.key)`
	quickly := func(keys ...string) {
		t.Helper()
		ask[bool](p, fmt.Sprintf(`%s.forEach(key => document.querySelector("#choices [data-key=" + JSON.stringify(key) + "]").click()) || true`, text(keys)))
		p.settle()
	}
	color := ask[string](p, `document.querySelector('[data-key="card 0"]').textContent`)
	region := ask[string](p, `document.querySelector('[data-key^="region "][aria-label$=", `+color+`"]').dataset.key`)
	quickly("card 0", region)
	if got, want := ask[[]string](p, pressed), []string{"card 0", "region"}; !slices.Equal(got, want) {
		t.Errorf("after a card and a region are pressed %q, want %q", got, want)
	}
	quickly("region", "card 0", "back")
	if got, want := ask[[]string](p, pressed), []string{"card 0"}; !slices.Equal(got, want) {
		t.Errorf("after the region, the card and Back are pressed %q, want %q", got, want)
	}
}

// A strong opponent thinks for a fifth of a second, not for the second of a
// search without limits.
func TestStrongOpponentsThinkBriefly(t *testing.T) {
	data, err := randomGame(t, usual, 60).MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	seats := []string{"person", "search", "search", "search"}
	p := visit(t, desk, fragment(t, "game", map[string]any{"record": string(data), "seats": seats}))
	p.settle()
	p.run(chromedp.Evaluate(`(() => {
		window.decided = [];
		const { postMessage } = Worker.prototype;
		Worker.prototype.postMessage = function (message, ...more) {
			if (message.name === "decide") {
				const begun = performance.now();
				this.addEventListener("message", ({ data }) => data.number === message.number && decided.push({
					Opponent: JSON.parse(message.question).opponent, Took: performance.now() - begun }));
			}
			return postMessage.call(this, message, ...more);
		};
	})()`, nil))
	p.choose(`[data-key="card 0"]`)
	p.choose("[data-key=exchange]")
	p.choose("[data-key=draw]")
	p.await(`decided.length >= 3`)
	for _, one := range ask[[]struct {
		Opponent string
		Took     float64
	}](p, `decided`) {
		t.Logf("%s decides within %.0f ms", one.Opponent, one.Took)
		if one.Opponent != "search:200ms" {
			t.Errorf("%s decides, want search:200ms", one.Opponent)
		}
	}
}
