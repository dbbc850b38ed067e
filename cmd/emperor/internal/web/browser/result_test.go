package browser_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/emperorofchina/emperor"
)

// After the walk through the scoring a card shows who has won and by what, and
// leads to a picture, a rematch, a replay and a link.
func TestResult(t *testing.T) {
	record := randomGame(t, usual, 10_000)
	game, err := record.State()
	if err != nil {
		t.Fatal(err)
	}
	for _, look := range looks {
		p := tab(t, look.size)
		if look.dark {
			p.dark()
		}
		p.run(chromedp.Navigate(address + "/?pace=0" + link(t, record)))
		p.settle()
		if p.contains(".result") {
			t.Error("the result is shown before the walk")
		}
		p.run(chromedp.Evaluate(`document.querySelector("[data-walk=end]").scrollIntoView()`, nil))
		p.run(chromedp.Evaluate(`document.querySelector("[data-walk=end]").click()`, nil))
		p.await(`document.querySelector(".result") !== null && !document.querySelector("#side[aria-busy]")`)
		p.await(`(() => {
			const { left, top, width, height } = document.querySelector(".result h2").getBoundingClientRect();
			return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".result") != null;
		})()`) // the card is in view, and the map does not cover it
		p.shoot("result " + look.name)
	}
	p := visit(t, desk, link(t, record))
	p.settle()
	p.click("[data-walk=end]")
	p.settle()
	p.checkResult(record.Names, game)
	if !p.hasFocus(".result h2") {
		t.Error("after the last step the focus is not on the result")
	}
	p.click("[data-walk=back]")
	p.await(`document.querySelector("[data-walk=next]") !== null`)
	p.click("[data-walk=next]")
	p.settle()

	if file := p.download(func() { p.click("[data-result=picture]") }); !isPNG(t, file) {
		t.Errorf("%s is no picture", file)
	}
	p.click("[data-result=link]")
	p.await(`document.querySelector(".result a")?.hash.startsWith("#game=")`)
	p.click("[data-result=replay]")
	p.await(`document.querySelector("#walk h2")?.textContent.startsWith("Replay: move 0 of")`)
	p.run(chromedp.Evaluate(`history.back()`, nil))
	p.await(`document.querySelector("[data-walk=end]") !== null && document.querySelector("#walk h2").textContent === "Final scoring"`)
	p.settle()
	p.click("[data-walk=end]")
	p.settle()
	p.click("[data-result=rematch]")
	p.await(`document.querySelectorAll("#log li").length <= 4 && document.getElementById("walk").hidden`)
	p.settle()
	next := p.record()
	if got := next.Initial.Options; got.Players != 4 || !got.Fortifications || got.Start != record.Initial.Options.Start+1 {
		t.Errorf("the rematch has the options %+v", got)
	}
	if next.Initial.Seed == record.Initial.Seed || fmt.Sprint(next.Names) != fmt.Sprint(record.Names) {
		t.Errorf("the rematch has the seed %d and the names %q", next.Initial.Seed, next.Names)
	}
}

// checkResult compares the card of the result with the library's scoring.
func (p *page) checkResult(names emperor.Names, game emperor.GameState) {
	p.t.Helper()
	final := emperor.FinalScore(game.Table())
	rows := ask[[][]string](p, `[...document.querySelectorAll(".result tbody tr")].map(row => [...row.children].map(cell => cell.textContent))`)
	if len(rows) != len(names) {
		p.t.Fatalf("the result has the rows %q", rows)
	}
	for at, player := range names {
		houses, alliances := 0, 0
		for _, region := range final.Regions {
			houses += region.Points[at]
		}
		for _, alliance := range final.Alliances {
			alliances += alliance.Points[at]
		}
		roads := final.Roads[at].Points
		want := []string{fmt.Sprintf("%c %s", 'A'+at, player), fmt.Sprint(houses), fmt.Sprint(alliances), fmt.Sprint(roads), fmt.Sprint(houses + alliances + roads)}
		found := false
		for _, row := range rows {
			found = found || fmt.Sprint(row) == fmt.Sprint(want)
		}
		if !found {
			p.t.Errorf("the result lacks %q: %q", want, rows)
		}
	}
	winner := game.Winners()[0]
	want := fmt.Sprintf("%d points behind %s", game.Score(winner)-game.Score(0), names[winner])
	if title := ask[string](p, `document.querySelector(".result h2").textContent`); !strings.HasSuffix(title, want) {
		p.t.Errorf("the result is called %q, want %q", title, want)
	}
	if !p.contains(fmt.Sprintf(".throne .seat-%v .robe", winner)) {
		p.t.Errorf("the picture of the new emperor is not that of %v", winner)
	}
	for _, head := range []string{"Why", "Your best move", "To try"} {
		if said := ask[string](p, `document.querySelector(".result").textContent`); !strings.Contains(said, head) {
			p.t.Errorf("the result does not say %q: %q", head, said)
		}
	}
}

func isPNG(t *testing.T, file string) bool {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return len(data) > 50_000 && string(data[1:4]) == "PNG"
}

// In the walk through the scoring a stone of each player races: on the score
// track it stands at their total after each item, and so it does beside the
// total. Each item brings points; alliances in which nobody scores are listed
// at the end.
func TestStonesRace(t *testing.T) {
	record := randomGame(t, usual, 10_000)
	game, err := record.State()
	if err != nil {
		t.Fatal(err)
	}
	p := tab(t, desk)
	p.run(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-reduced-motion",
		Value: "reduce"}}), chromedp.Navigate(address+"/?pace=0"+link(t, record)))
	p.settle()
	most := slices.Max(emperor.FinalScore(game.Table()).Totals())
	for item := 1; !p.contains(".result"); item++ {
		totals := ask[[]int](p, `[...document.querySelectorAll("#walk > table td:last-child")].map(cell => Number(cell.textContent))`)
		gains := ask[[]string](p, `[...document.querySelectorAll("#walk > table td:nth-child(2)")].map(cell => cell.textContent)`)
		if item > 1 && !slices.ContainsFunc(gains, func(gain string) bool { return gain != "0" }) {
			t.Errorf("item %d takes a click, and nobody scores", item)
		}
		stones := ask[[]string](p, `[...document.querySelectorAll("#pieces .stones title")].map(one => one.textContent).sort()`)
		lanes := ask[[]int](p, `[...document.querySelectorAll("#walk .lane")].map(lane => Math.round(100 * (
			lane.firstChild.getBoundingClientRect().left + lane.firstChild.getBoundingClientRect().width / 2 - lane.getBoundingClientRect().left) / lane.clientWidth))`)
		for at, total := range totals {
			if want := fmt.Sprintf("%c: score %d", 'A'+at, total); stones[at] != want {
				t.Errorf("item %d: a stone says %q, want %q", item, stones[at], want)
			}
			if want := 100 * total / most; lanes[at] < want-1 || lanes[at] > want+2 {
				t.Errorf("item %d: player %d is at %d %% of the lane, want %d", item, at, lanes[at], want)
			}
		}
		if visible := ask[bool](p, `getComputedStyle(document.querySelector("#pieces .stones")).visibility === "visible"`); !visible {
			t.Errorf("item %d: the stones are hidden", item)
		}
		p.click("[data-walk=next]")
		p.await(walkedTo(item + 1))
	}
	unscored := 0
	for _, a := range emperor.FinalScore(game.Table()).Alliances {
		if slices.Max(a.EmissariesA) > 0 && slices.Max(a.EmissariesB) > 0 && slices.Max(a.Points) == 0 {
			unscored++
		}
	}
	if listed := ask[int](p, `document.querySelectorAll(".result details li").length`); listed != unscored || unscored == 0 {
		t.Errorf("%d items without points are listed, want %d", listed, unscored)
	}
}

// My games say how each game ended for the person, with a small picture, a
// review and how one fares over time; “Look at the end” shows the end.
func TestMyGames(t *testing.T) {
	p := visit(t, desk, link(t, randomGame(t, usual, 10_000)))
	p.settle()
	for _, options := range []emperor.Options{{Players: 3}, {Players: 5}} {
		p.run(chromedp.Navigate("about:blank"), chromedp.Navigate(address+"/?pace=0"+link(t, randomGame(t, options, 10_000))))
		p.settle()
	}
	p.run(chromedp.Navigate("about:blank"), chromedp.Navigate(address+"/?pace=0"+link(t, randomGame(t, usual, 20))))
	p.settle()
	const places = `[...document.querySelectorAll("#games-list button")].map(one => Math.round(one.getBoundingClientRect().top))`
	before := ask[[]int](p, `(document.getElementById("menu-games").click(), `+places+`)`)
	p.await(`document.querySelectorAll("#games-list b:not(:empty)").length === 3`)
	if after := ask[[]int](p, places); len(before) == 0 || !slices.Equal(after, before) {
		t.Errorf("the buttons are at %d, and without results at %d", after, before)
	}
	results := ask[[]string](p, `[...document.querySelectorAll("#games-list b")].map(one => one.textContent)`)
	if results[0] != "" || results[3] != "3rd of 4, 9 behind Cy" {
		t.Errorf("the results are %q", results)
	}
	if maps := ask[int](p, `document.querySelectorAll("#games-list .small path.red").length`); maps < 3 {
		t.Errorf("the small pictures have %d red regions", maps)
	}
	if trend := ask[string](p, `document.querySelector("#games-trend svg").ariaLabel`); !strings.HasPrefix(trend,
		"Points ahead of the best rival, game by game: −9, ") {
		t.Errorf("the line of results says %q", trend)
	}
	p.click(`#games-list [aria-label^="Look at the end"]`)
	p.await(`document.querySelector(".result") !== null && !document.querySelector("#side[aria-busy]")`)
	p.click("#menu-games")
	p.click(`#games-list [aria-label^="Review"]`)
	p.await(`document.querySelector(".mistakes") !== null`)
}

// The header shows the whole title, also on a phone on its side, and plates
// show names as far as they fit, without "(you)" in their place.
func TestNamesAndTitlesFit(t *testing.T) {
	record := randomGame(t, emperor.Options{Players: 4, Fortifications: true}, 40)
	for _, size := range []screen{{740, 360}, phone, {1366, 650}} {
		p := tab(t, size)
		for _, path := range []string{"/lotus/?pace=0", "/?pace=0" + link(t, record)} {
			p.run(chromedp.Navigate("about:blank"), chromedp.Navigate(address+path))
			p.await(`document.getElementById("status").textContent !== "Loading…"`)
			if cut := ask[bool](p, `(([title, nav]) => title.scrollWidth > title.clientWidth + 1 && title.getBoundingClientRect().left + title.scrollWidth > nav.getBoundingClientRect().left)(document.querySelectorAll("h1, header nav"))`); cut {
				t.Errorf("%v: the title of %s is cut", size, path)
			}
		}
		p.settle()
		if size.high < 500 {
			continue
		}
		if cut := ask[[]string](p, `[...document.querySelectorAll("#players tbody th")].filter(cell => cell.scrollWidth > cell.clientWidth + 1).map(cell => cell.textContent)`); len(cut) > 0 {
			t.Errorf("%v: the names %q are cut", size, cut)
		}
		if titles := ask[[]string](p, `[...document.querySelectorAll("#players th [title]")].map(one => one.title)`); !slices.Equal(titles, record.Names) {
			t.Errorf("%v: the plates are titled %q", size, titles)
		}
	}
}
