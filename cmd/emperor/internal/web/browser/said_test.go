package browser_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/emperorofchina/emperor"
)

// listen records from now on what a screen reader announces: each change in an
// existing live region. Most screen readers ignore the initial content of a new
// region.
const listen = `(() => {
	const live = "[aria-live], [role=alert], [role=status], output";
	const within = node => node.nodeType !== Node.ELEMENT_NODE ? [] : node.matches(live) ? [node] : [...node.querySelectorAll(live)];
	window.heard = [];
	new MutationObserver(changes => {
		const fresh = new Set(changes.flatMap(change => [...change.addedNodes]).flatMap(within));
		const regions = new Set(changes.map(({ target }) => (target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement)?.closest(live)));
		heard.push(...[...regions].filter(region => region && !fresh.has(region) && region.checkVisibility()).map(region => region.textContent).filter(Boolean));
	}).observe(document.body, { subtree: true, childList: true, characterData: true });
})()`

func (p *page) listenIn() {
	p.t.Helper()
	p.run(chromedp.Evaluate(listen, nil))
}

// newAnnouncements returns the announcements since its last call.
func (p *page) newAnnouncements() []string {
	p.t.Helper()
	return ask[[]string](p, `heard.splice(0)`)
}

// A choice is announced once, and an unchanged table is not announced again. Of
// the person's moves, the page announces the card drawn unseen; of other
// players' moves, everything, and then whose turn it is.
func TestAnnouncementsOfTurns(t *testing.T) {
	record := randomGame(t, usual, 60)
	record.Names[0] = "Ann"
	p := visit(t, desk, link(t, record))
	p.settle()
	p.listenIn()
	hears := func(after string, want ...string) {
		t.Helper()
		got := p.newAnnouncements()
		if len(got) != len(want) {
			t.Errorf("after %s is said %q, want %d things: %q", after, got, len(want), want)
			return
		}
		for n := range want {
			if !strings.Contains(got[n], want[n]) {
				t.Errorf("after %s is said %q, want %q in it", after, got[n], want[n])
			}
		}
	}
	p.choose(`[data-key="card 0"]`)
	hears("a card", "Choose a space")
	p.choose(`[data-key="card 0"]`)
	hears("the card that is taken back")
	p.choose(`[data-key^="region "]`)
	hears("a region", "Choose cards and pieces for this region")
	p.choose("[data-key=clear]")
	hears("clear")

	p.say(ask[string](p, exchangeFirst))
	p.await(`document.getElementById("status").textContent.includes("draw a card")`)
	p.settle()
	hears("an exchange", "Your turn: draw a card")
	before := p.record()
	p.choose("[data-key=draw]")
	p.await(fmt.Sprintf(`Number(document.getElementById("log").dataset.steps) > %d && document.getElementById("status").textContent.includes("place pieces")`, len(before.Moves)+1))
	p.settle()
	said := p.newAnnouncements()
	if want := "You draw " + drawnBy(t, p.record(), len(before.Moves)); len(said) == 0 ||
		!strings.Contains(said[0], want) {
		t.Errorf("after a card from the pile is said %q, want %q", said, want)
	}
	for _, name := range record.Names[1:] {
		if !slices.ContainsFunc(said, func(one string) bool {
			return strings.Contains(one, name+" plays") || strings.Contains(one, name+" exchanges")
		}) {
			t.Errorf("the announcement lacks %s: %q", name, said)
		}
	}
	if last := said[len(said)-1]; !strings.Contains(last, "Your turn: place pieces") {
		t.Errorf("got last announcement %q, want whose turn it is", last)
	}

	p.choose("[data-key=undo]")
	p.await(`document.getElementById("status").textContent.includes("draw a card")`)
	p.settle()
	hears("undo", "Your move was taken back")
}

const exchangeFirst = `"exchange " + document.querySelector("[data-key^=card]").textContent`

// drawnBy returns the color of the card that a move draws from the pile.
func drawnBy(t *testing.T, record emperor.Record, move int) string {
	t.Helper()
	m := record.Moves[move]
	record.Moves = record.Moves[:move]
	record.Scores, record.Winners = nil, nil
	game, err := record.State()
	if err != nil {
		t.Fatal(err)
	}
	events, err := game.Events(game.ToMove(), m)
	if err != nil {
		t.Fatal(err)
	}
	for _, event := range events.List {
		if event.Kind == emperor.EventDrawn {
			return event.Cards.String()
		}
	}
	t.Fatalf("in move %d nothing is drawn from the pile", move)
	return ""
}

// Each step of the final scoring is announced, with the points that it adds to
// the totals, and so is each step of a replay, forward and back.
func TestAnnouncementsOfTheEnd(t *testing.T) {
	record := randomGame(t, usual, 10_000)
	p := visit(t, desk, link(t, record))
	p.settle()
	p.listenIn()
	column := func(number int) []int {
		return ask[[]int](p, fmt.Sprintf(`[...document.querySelectorAll("#walk > table tbody td:nth-child(%d)")].map(cell => Number(cell.textContent.replace("−", "-")))`, number))
	}
	before := column(3)
	for range 3 {
		p.click("[data-walk=next]")
		p.settle()
		items, totals := column(2), column(3)
		for player, total := range totals {
			if items[player] != total-before[player] || slices.Max(items) == 0 {
				t.Errorf("an item is %d, after which the totals are %d, before it %d", items, totals, before)
			}
		}
		before = totals
		want := ask[string](p, `document.querySelector("#walk h3").textContent + ". " + document.querySelector("#walk > p").textContent`)
		if got := p.newAnnouncements(); !slices.Equal(got, []string{want}) {
			t.Errorf("of a step of the scoring is said %q, want %q", got, want)
		}
	}
	p.click("#menu-games")
	p.click(`#games-list [aria-label^="Replay"]`)
	p.await(`document.querySelector("#walk h2")?.textContent.startsWith("Replay: move 0 of") && !document.querySelector("#side[aria-busy]")`)
	for _, step := range []struct {
		name string
		move int
	}{{"next", 1}, {"next", 2}, {"back", 1}} {
		p.newAnnouncements()
		p.click("[data-walk=" + step.name + "]")
		p.await(fmt.Sprintf(`document.querySelector("#walk h2").textContent.startsWith("Replay: move %d of") && !document.querySelector("#side[aria-busy]")`, step.move))
		want := ask[string](p, `document.querySelector("#log li").textContent.replace(/^1\. \w+: /, "").split("; ").at(-1)`)
		if got := p.newAnnouncements(); len(got) != 1 || !strings.Contains(got[0], want) {
			t.Errorf("of move %d of a replay is said %q, want %q in it", step.move, got, want)
		}
		if len(p.brackets()) == 0 {
			t.Errorf("after move %d of a replay nothing is between brackets", step.move)
		}
		if !p.hasFocus("[data-walk=" + step.name + "]") {
			t.Errorf("after %s of a replay the focus is elsewhere", step.name)
		}
	}
	p.newAnnouncements()
	p.click("[data-walk=end]")
	p.await(`document.querySelector("#walk h2").textContent === "Final scoring"`)
	p.settle()
	if got := p.newAnnouncements(); len(got) != 1 || !strings.HasPrefix(got[0], "The game is over") {
		t.Errorf("at the end of a replay is said %q", got)
	}
}

// In a lesson the result of a move is announced, and the focus moves to the
// next step.
func TestAnnouncementsInLessons(t *testing.T) {
	p := visit(t, desk, "")
	p.setUp()
	p.click("#setup-learn")
	p.await(`document.querySelector("#lesson h2") !== null`)
	p.settle()
	p.listenIn()
	p.say("exchange red")
	p.await(`document.getElementById("lesson").textContent.includes("it is not the task")`)
	if got := p.newAnnouncements(); !slices.ContainsFunc(got,
		func(one string) bool { return strings.Contains(one, "Not the move of the task") }) {
		t.Errorf("of another move is said %q", got)
	}
	p.click("#lesson button.main")
	p.await(`[...document.querySelectorAll("#lesson button")].some(one => one.textContent === "Show me")`)
	p.settle()
	p.newAnnouncements()
	p.run(chromedp.Evaluate(`[...document.querySelectorAll("#lesson button")].find(one => one.textContent === "Show me").focus()`, nil))
	p.press(kb.Enter)
	p.await(`document.querySelector("#lesson.done") !== null`)
	p.await(`!document.querySelector("#side[aria-busy]")`)
	if got := p.newAnnouncements(); !slices.ContainsFunc(got,
		func(one string) bool { return strings.Contains(one, "The lesson is done") }) {
		t.Errorf("when a lesson is done is said %q", got)
	}
	if !p.hasFocus("#lesson button.main") {
		t.Error("after Show me: the focus is not on the next step")
	}
	p.press(kb.Enter)
	p.await(`document.activeElement?.textContent.startsWith("2 of 6")`)
}

// The focus stays on the control in use, and buttons that look alike have
// different names.
func TestFocusAndNames(t *testing.T) {
	p := visit(t, desk, "")
	p.begin("3")
	p.await(`document.activeElement?.closest("#choices") !== null`)
	colored := func(selector string) {
		t.Helper()
		names := ask[[]string](p, fmt.Sprintf(`[...document.querySelectorAll(%s)].map(one => one.ariaLabel)`,
			text(selector)))
		for _, name := range names {
			name, color, _ := strings.Cut(name, ", ")
			if region, there := emperor.Side3to4().RegionNamed(name); !there ||
				color != emperor.Side3to4().Color(region).String() {
				t.Errorf("the region %s is named with the color %q", name, color)
			}
		}
		if len(names) == 0 {
			t.Errorf("there is no %s", selector)
		}
	}
	colored(`#choices [data-key^="region "]`)
	p.choose(`[data-key^="region "]`)
	if !p.hasFocus("#choices [data-key]") {
		t.Error("after a region is chosen the focus is no longer among the choices")
	}
	colored(`#choices [data-key="region"]`)

	p.run(chromedp.Focus(".skip", chromedp.ByQuery))
	p.press(kb.Enter)
	if !p.hasFocus("#choices [data-key]") {
		t.Error("the way past the menu does not lead to the choices")
	}

	p.click("#menu-new")
	p.begin("4")
	p.await(`document.querySelectorAll("#players tbody tr").length === 4`)
	p.click("#menu-games")
	names := ask[[]string](p, `[...document.querySelectorAll("#games-list button")].map(one => one.ariaLabel)`)
	if slices.Sort(names); len(names) != 6 || len(slices.Compact(names)) != 6 {
		t.Errorf("of two games the buttons are named %q", names)
	}
	p.run(chromedp.Focus(`#games-list [aria-label^="Forget"]`, chromedp.ByQuery))
	p.press(kb.Enter)
	if !p.hasFocus("#games-list .recall") {
		t.Error("after forgetting a game: the focus is not where that is taken back")
	}
}
