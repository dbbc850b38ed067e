package browser_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/emperorofchina/emperor/whitelotus"
)

// visitLotus opens the page of Der weisse Lotus in a tab of its own, and waits
// until it is ready.
func visitLotus(t *testing.T, size screen, fragment string) *page {
	t.Helper()
	p := tab(t, size)
	p.run(chromedp.Navigate(address + "/lotus/?pace=0" + fragment))
	p.until(`document.getElementById("status").textContent !== "Loading…"`)
	return p
}

// beginLotus starts a game by the dialog, which is open.
func (p *page) beginLotus(players, opponents string) {
	p.t.Helper()
	p.until(`document.getElementById("setup").open`)
	p.run(chromedp.SetValue("#setup-players", players, chromedp.ByQuery),
		chromedp.SetValue("#setup-opponents", opponents, chromedp.ByQuery))
	p.run(chromedp.Click("#setup-go", chromedp.ByQuery))
	p.settle()
}

// lotusRecord returns the game that the page saved.
func (p *page) lotusRecord() whitelotus.Record {
	p.t.Helper()
	var record whitelotus.Record
	if err := record.UnmarshalJSON([]byte(ask[string](p,
		`JSON.parse(localStorage.getItem("lotus.games"))[0].record`))); err != nil {
		p.t.Fatal(err)
	}
	return record
}

// A whole game by clicks, from the first block to the final scoring.
func TestLotusByClicks(t *testing.T) {
	p := visitLotus(t, desk, "")
	p.shoot("lotus setup")
	p.beginLotus("4", "greedy")
	p.shoot("lotus opening")
	turn := 0
	for ; !ask[bool](p, `document.getElementById("status").textContent.startsWith("The game is over")`); turn++ {
		if turn > 300 {
			t.Fatal("the game does not end")
		}
		p.lotusClick(turn)
		p.settle()
		if turn == 9 || turn == 30 {
			p.shoot(fmt.Sprintf("lotus %02d", turn))
		}
	}
	t.Logf("%d decisions", turn)
	p.shoot("lotus end")
}

// lotusClick decides by clicks: on the map if areas are to choose.
func (p *page) lotusClick(turn int) {
	p.t.Helper()
	pick := func(selector string) string {
		all := ask[[]string](p, fmt.Sprintf(`[...document.querySelectorAll(%s)].map(one => one.dataset.area ?? one.dataset.key)`, text(selector)))
		if len(all) == 0 {
			return ""
		}
		return all[turn*7%len(all)]
	}
	if area := pick(`#pieces [data-open][data-area]`); area != "" {
		p.click(fmt.Sprintf(`#land .areas [data-area=%q]`, area))
		return
	}
	for _, kind := range []string{"side ", "amount ", "player "} {
		if key := pick(fmt.Sprintf(`#choices [data-key^=%q]:not([aria-pressed=true])`, kind)); key != "" {
			p.click(fmt.Sprintf(`#choices [data-key=%q]`, key))
			p.settle()
		}
	}
	if p.has("[data-key=play]") {
		p.click("[data-key=play]")
	}
}
