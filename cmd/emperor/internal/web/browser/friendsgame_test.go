package browser_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/emperorofchina/emperor"
)

// terms chooses the seats of the machine and the time in the dialog of a table,
// which is open.
func (p *page) terms(machines, seconds, over string) {
	p.t.Helper()
	for _, field := range [][2]string{{"machines", machines}, {"seconds", seconds}, {"over", over}} {
		p.run(chromedp.Evaluate(fmt.Sprintf(`{
			const field = document.getElementById("friends-%s");
			field.value = %q;
			field.dispatchEvent(new Event("change"));
			void 0;
		}`, field[0], field[1]), nil))
	}
}

// awaitPresence waits until the plate of a seat says this of its player.
func (p *page) awaitPresence(seat int, word string) {
	p.t.Helper()
	p.await(fmt.Sprintf(`document.querySelectorAll("#players .presence")[%d]?.textContent.includes(%q)`, seat, word))
}

// awaitMessage waits until the latest message is this.
func (p *page) awaitMessage(message string) {
	p.t.Helper()
	p.await(fmt.Sprintf(`[...document.querySelectorAll("#talk [role=log] p")].at(-1)?.textContent === %q`, message))
}

// play plays a game to its end, each seat on its page: the first moves and some
// later ones in words, the others at once. The machine plays the other seats, and
// those that are offered.
func (p party) play(pages map[string]*page, before func(now company)) {
	p.t.Helper()
	for now := p.company(); len(now.Awaited) > 0; now = p.awaitDecision(now) {
		before(now)
		letter := now.Awaited[len(now.Awaited)-1]
		on, seat := pages[letter], emperor.Player(strings.Index("ABCDEF", letter))
		if on == nil || slices.Contains(now.Offered, letter) {
			continue
		}
		choices := p.choicesOf(seat)
		if len(choices) == 0 {
			continue // the machine was faster
		}
		choice := choices[now.Number*5%len(choices)]
		if now.Number > 12 && now.Number%8 > 0 {
			p.move(seat, now.Number+1, choice)
			continue
		}
		on.await(fmt.Sprintf(`Number(document.getElementById("log").dataset.steps) >= %d && !document.querySelector("#side[aria-busy]")`, now.Number))
		if late := p.company(); late.Number != now.Number || slices.Contains(late.Offered, letter) {
			continue // the time of the seat was over before the page showed it
		}
		on.say(choice)
	}
}

// Three friends and the machine play a whole game, while somebody looks on. Hints
// are refused, and allowed when all agree. The friends talk. The time of one is
// over: whoever looked on takes the seat. Another friend closes the page for a
// while.
func TestFourBrowsersAndTheMachine(t *testing.T) {
	f := openFriends(t)
	ann, bo, cleo, dora := tab(t, desk), tab(t, desk), tab(t, phone), tab(t, desk)
	f.openDialog(ann)
	ann.terms("1", "30", "offer")
	links := ann.invite("Ann, Bo, Cleo", "4")
	game := f.party(links[:3])

	ann.click("#friends-mine button")
	game.seated(0, ann)
	ann.awaitPresence(0, "here")
	ann.awaitPresence(1, "away")
	ann.settle()
	ann.click("[data-key=hint]")
	ann.await(`document.getElementById("refusal").textContent.includes("ints are off")`)
	ann.forgive() // the browser reports the refusal
	bo.run(chromedp.Navigate(links[1]))
	game.seated(1, bo)
	dora.run(chromedp.Navigate(links[3]))
	for _, p := range []*page{ann, bo} {
		p.await(`document.querySelector("[data-company=hints]") !== null`)
		p.click("[data-company=hints]")
	}
	dora.await(`document.querySelector("#company")?.textContent.includes("still to allow them: Cleo.")`)
	dora.await(`document.querySelector("#company")?.textContent.includes("Not here yet: Cleo.")`)
	if dora.contains("#say") || dora.contains("#company button[data-company]") {
		t.Error("a spectator can talk, or agree to something")
	}
	ann.click("#say summary")
	ann.click("#say button:nth-of-type(1)")
	bo.awaitMessage("Ann: Good luck!")
	bo.click("#say summary")
	bo.run(chromedp.SendKeys("#say input", "<b>Hi</b> & hello\n", chromedp.ByQuery))
	for _, p := range []*page{ann, bo, dora} {
		p.awaitMessage("Bo: <b>Hi</b> & hello")
	}
	bo.await(`document.querySelector("#say input").value === ""`)

	cleo.run(chromedp.Navigate(links[2])) // from now on time runs
	game.seated(2, cleo)
	cleo.await(`document.querySelector("[data-company=hints]") !== null`)
	cleo.click("[data-company=hints]")
	ann.await(`document.querySelector("#company").textContent.includes("Hints are allowed.")`)
	ann.click("[data-key=hint]")
	cleo.await(`document.querySelector("#company").textContent.includes("Used: Ann 1.")`)
	cleo.awaitMessage("Bo: <b>Hi</b> & hello")
	ann.await(`document.querySelector("#players time")?.textContent.startsWith("0:")`)
	ann.shoot("friends-four")

	pages := map[string]*page{"A": ann, "B": bo, "C": cleo}
	left, closed, reopened := false, 0, false
	game.play(pages, func(now company) {
		switch {
		case !left && slices.Contains(now.Awaited, "B"):
			left = true
			dora.run(chromedp.Evaluate(`localStorage.setItem("player", "Dora")`, nil))
			dora.await(`document.querySelector("[data-company='take B']") !== null`)
			bo.await(`document.querySelector("#company").textContent.includes("Your time is over")`)
			bo.await(`document.getElementById("status").textContent === "The machine plays your seat"`)
			ann.awaitPresence(1, "offered")
			ann.await(`document.querySelector("[data-company=copy]") !== null`)
			ann.shoot("friends-offered")
			dora.shoot("friends-take")
			dora.click("[data-company='take B']")
			dora.await(`location.hash.includes(".")`)
			game.seated(1, dora)
			for _, p := range []*page{ann, cleo, dora} {
				p.await(`document.getElementById("players").textContent.includes("Dora")`)
			}
			bo.await(`document.getElementById("refusal").textContent.includes("taken over the seat")`)
			bo.forgive()
			pages["B"] = dora
		case left && closed == 0 && !slices.Contains(now.Awaited, "C"):
			closed = now.Number
			cleo.run(chromedp.Navigate("about:blank"))
			ann.awaitPresence(2, "away")
		case closed > 0 && !reopened && slices.Contains(now.Awaited, "C"):
			reopened = true
			cleo.run(chromedp.Navigate(links[2]))
			ann.awaitPresence(2, "here")
			cleo.await(`document.querySelector("#company .times") !== null`)
		}
	})
	if !left || !reopened {
		t.Error("no time was over, or nobody closed the page for a while")
	}
	totals := emperor.FinalScore(game.look().Table()).Totals()
	for _, p := range []*page{ann, cleo, dora} {
		p.await(`document.getElementById("status").textContent.startsWith("The game is over")`)
		p.settle()
		p.click("[data-walk=end]")
		p.settle()
		p.expectScores(totals)
		p.forgive() // moves that came late
	}
	dora.click("#say summary")
	dora.click("#say button:nth-of-type(6)")
	for _, p := range []*page{ann, cleo} {
		p.awaitMessage("Dora: Well played!")
	}
	ann.shoot("friends-farewell")
}

// Three friends and the machine play Der weisse Lotus, with a time for the
// whole game. The machine plays on for one whose time is over.
func TestFourBrowsersOfLotus(t *testing.T) {
	f := openFriends(t)
	game := f.lotusTable(`{"v":1,"players":4,"turns":1}`, "machine=D&links=once&total=20")
	var pages []*page
	for seat, token := range append(game.tokens[:3:3], "") {
		p := tab(t, desk)
		p.run(chromedp.Navigate(f.pages + "/lotus/#table=" + strings.TrimSuffix(game.game+"."+token, ".")))
		p.await(`document.querySelector("#company .times") !== null`)
		if seat < 3 {
			game.seated(emperor.Player(seat), p)
		}
		pages = append(pages, p)
	}
	for seat := range 3 {
		pages[3].awaitPresence(seat, "here")
		pages[3].await(fmt.Sprintf(`/^0:[0-2]\d$/.test(document.querySelectorAll("#players time")[%d]?.textContent)`, seat))
	}
	pages[1].click("#say summary")
	pages[1].click("#say button:nth-of-type(3)")
	for _, p := range pages {
		p.awaitMessage("Bo: One moment, please.")
	}
	pages[3].shoot("lotus-friends-four")
	over := map[string]*page{"A": pages[0], "C": pages[2]} // Bo's time runs out
	game.play(over, func(company) {})
	for _, p := range pages {
		p.await(`document.getElementById("status").textContent.startsWith("The game is over")`)
		p.forgive() // moves that came late
	}
}
