package browser_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/emperorofchina/emperor/whitelotus"
)

// cards returns the cards of the round in which players choose, by the words on
// them, and the cards that were revealed last.
func (p *page) cards(round string) []string {
	p.t.Helper()
	return ask[[]string](p, fmt.Sprintf(`[...document.querySelectorAll('#laid [data-round=%q] .face')].map(card => card.textContent)`, round))
}

// In a contest nobody's card is shown before everybody has chosen, and then all
// of them at once.
func TestBidsAreRevealedTogether(t *testing.T) {
	record := lotusGame(t, 4, 3, askedFirst(whitelotus.PhaseContest, 1, 3))
	p := tab(t, desk)
	p.goToLotus("pace=400" + lotusLink(t, record, "greedy"))
	p.settle()
	p.run(chromedp.Evaluate(`{
		window.rounds = []; // what the cards say after each change
		const read = round => [...document.querySelectorAll("#laid [data-round=" + round + "] .face")].map(card => card.textContent).join("|");
		const note = () => {
			const now = read("now") + " / " + read("revealed");
			if (now !== rounds.at(-1)) rounds.push(now);
		};
		new MutationObserver(note).observe(document.getElementById("laid"), { subtree: true, childList: true, characterData: true });
		note();
	}`, nil))
	p.click(`#choices [data-key="amount 2"]`)
	p.quiet()
	players := len(p.keys(`[data-key^="player "]`)) + 1
	if players > 2 {
		p.click(`#choices [data-key^="player "]`)
		p.quiet()
	}
	if laid := p.cards("now"); slices.ContainsFunc(laid, func(card string) bool { return strings.Contains(card, "2 against") }) {
		t.Errorf("before the bid is laid, the table shows %q", laid)
	}
	p.click("[data-key=play]")
	p.await(`document.querySelector("#laid [data-round=revealed]")?.textContent.includes("2 against")`)
	p.quiet()
	p.shoot("lotus revealed")
	rounds := ask[[]string](p, `rounds`)
	_, earlier, _ := strings.Cut(rounds[0], " / ")
	for n, shown := range rounds {
		now, revealed, _ := strings.Cut(shown, " / ")
		if open := strings.Split(revealed, "|"); revealed != earlier && len(open) != players {
			t.Errorf("change %d: %d of %d cards are revealed: %q", n, len(open), players, shown)
		}
		for _, card := range strings.Split(now, "|") {
			if card != "" && card != "has chosen" && card != "chooses…" && !strings.HasPrefix(card, "2 against ") {
				t.Errorf("change %d: a card that is not revealed says %q", n, card)
			}
		}
	}
	if !slices.ContainsFunc(rounds, func(shown string) bool { return strings.HasPrefix(shown, "2 against ") }) {
		t.Error("the person does not see their own card")
	}
}

// Before the reveal, neither the page nor what the rules answer to it depends
// on what rivals have chosen. The record itself and the decisions of the
// machines are the only messages that have it.
func TestNoSecretsBeforeTheReveal(t *testing.T) {
	for _, phase := range []whitelotus.Phase{whitelotus.PhaseContest, whitelotus.PhaseRebellion} {
		t.Run(phase.String(), func(t *testing.T) {
			record := lotusGame(t, 4, 3, func(g whitelotus.GameState) bool {
				others := 0
				for p := range g.Seats() {
					if p != 0 && g.Committed(p) {
						others++
					}
				}
				return g.Phase() == phase && g.Awaits(0) && others > 0
			})
			before := record
			before.Moves = record.Moves[:len(record.Moves)-1]
			game, err := before.State()
			if err != nil {
				t.Fatal(err)
			}
			var pages []string
			for _, move := range game.AppendLegalMoves(nil) {
				other := before
				other.Moves = append(slices.Clone(before.Moves), move)
				pages = append(pages, seenAndAsked(t, other))
				if len(pages) == 3 {
					break
				}
			}
			for _, page := range pages[1:] {
				if page != pages[0] {
					t.Errorf("the page depends on what a rival has chosen:\n%s\n%s", pages[0], page)
				}
			}
		})
	}
}

// seenAndAsked returns everything that the page shows of a game in which the
// person is to choose, and all messages between page and rules but those with
// the record itself.
func seenAndAsked(t *testing.T, record whitelotus.Record) string {
	t.Helper()
	p := tab(t, desk)
	p.goToLotus("pace=0")
	p.await(`performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/lotus/lotus.wasm")) && document.querySelector(".loading").hidden`)
	p.run(chromedp.Evaluate(`{
		for (const progress of document.querySelectorAll(".loading")) progress.replaceChildren(); // it depends on the network
		window.messages = [];
		const names = new Map(), known = new WeakSet();
		const post = Worker.prototype.postMessage;
		Worker.prototype.postMessage = function (data) {
			names.set(data.number, data.name);
			if (!JSON.parse(data.question ?? "{}").record && data.name !== "decide") messages.push(data.name + " " + data.question);
			if (!known.has(this)) this.addEventListener("message", ({ data }) => {
				const name = names.get(data.number);
				if (!["decide", "move", "commit"].includes(name)) messages.push(name + " is answered " + data.reply);
			});
			known.add(this);
			post.call(this, data);
		};
	}`, nil))
	p.run(chromedp.Evaluate(`location.hash = `+text(lotusLink(t, record, "random")), nil))
	p.await(`document.getElementById("status").textContent.startsWith("Your turn")`)
	p.settle()
	if p.contains("#setup[open]") {
		p.run(chromedp.Evaluate(`document.getElementById("setup").close()`, nil))
	}
	shown := ask[string](p, `document.documentElement.outerHTML.replace(/lit\$\d+\$/g, "")`)
	messages := ask[[]string](p, `messages`)
	slices.Sort(messages) // workers answer in any order
	if !slices.ContainsFunc(messages, func(m string) bool { return strings.HasPrefix(m, "look is answered") }) {
		t.Errorf("no answers are heard: %q", messages)
	}
	data, err := json.Marshal(messages)
	if err != nil {
		t.Fatal(err)
	}
	return shown + "\n" + string(data)
}
