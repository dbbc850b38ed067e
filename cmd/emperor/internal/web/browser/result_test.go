package browser_test

import (
	"fmt"
	"os"
	"testing"

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
	winner := names[game.Winners()[0]]
	if title := ask[string](p, `document.querySelector(".result h2").textContent`); title != winner+" wins" {
		p.t.Errorf("the result is called %q, and %s has won", title, winner)
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
