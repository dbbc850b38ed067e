package browser_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/emperorofchina/emperor"
)

// newGame has the values of the new game dialog, named as its fields.
type newGame struct {
	name, players, board, start, roads, opponents, pace string
	fortifications                                      bool
}

// beginAs starts a game by the dialog, which is open.
func (p *page) beginAs(g newGame) {
	p.t.Helper()
	for id, value := range map[string]string{"name": g.name, "board": g.board, "start": g.start,
		"roads": g.roads, "opponents": g.opponents, "pace": g.pace} {
		p.run(chromedp.SetValue("#setup-"+id, value, chromedp.ByQuery))
	}
	p.run(chromedp.SetValue("#setup-players", g.players, chromedp.ByQuery))
	if g.fortifications {
		p.run(chromedp.Click("#setup-forts", chromedp.ByQuery))
	}
	p.run(chromedp.Click("#setup-go", chromedp.ByQuery))
	p.settle()
}

// A new game has the chosen settings, opponents and pace.
func TestChoicesOfANewGame(t *testing.T) {
	for _, c := range []struct {
		asked newGame
		want  emperor.Options
	}{
		{newGame{"Ann", "4", "4-5", "", "BestRows", "builder", "2000", true},
			emperor.Options{Players: 4, Board: emperor.Side4to5(), Fortifications: true, Start: 3,
				Roads: emperor.BestRows}},
		{newGame{"Bo", "4", "3-4", "A", "MainRowFirst", "easy", "0", false},
			emperor.Options{Players: 4, Board: emperor.Side3to4()}},
		{newGame{"Cy", "5", "4-5", "A", "MainRowFirst", "builder,envoy,hoarder", "0", false},
			emperor.Options{Players: 5, Board: emperor.Side4to5()}},
	} {
		p := tab(t, desk)
		p.run(chromedp.Navigate(address + "/"))
		p.setUp()
		// The script counts pauses, and skips all except the driver's waiting.
		p.run(chromedp.Evaluate(`{
			Math.random = () => 0.9; // draws D of four
			const wait = setTimeout;
			window.waits = [];
			setTimeout = (act, time) => { waits.push(time); return wait(act, time > 5000 ? time : 0); };
		}`, nil))
		p.beginAs(c.asked)
		p.turn()
		record := p.record()
		got := record.Initial.Options
		if got.Players != c.want.Players || !got.Board.Equal(c.want.Board) ||
			got.Fortifications != c.want.Fortifications || got.Start != c.want.Start ||
			got.Roads != c.want.Roads {
			t.Errorf("of %+v came %+v", c.asked, got)
		}
		if record.Names[0] != c.asked.name {
			t.Errorf("%s is called %s", c.asked.name, record.Names[0])
		}
		for _, pace := range []string{"0", "900", "2000"} {
			if waited := ask[bool](p, `waits.includes(`+pace+`)`); waited != (pace == c.asked.pace) {
				t.Errorf("pace %s ms: got a pause of %s ms: %v", c.asked.pace, pace, waited)
			}
		}
		kinds, seats := strings.Split(c.asked.opponents, ","), []string{"person"}
		for i := range c.want.Players - 1 {
			seats = append(seats, kinds[i%len(kinds)])
		}
		if got := ask[[]string](p, `JSON.parse(localStorage.getItem("emperor.games"))[0].seats`); !slices.Equal(got, seats) {
			t.Errorf("got the seats %v, want %v", got, seats)
		}
		for opponent, same := range p.opponents() {
			if len(kinds) == 1 && same != (opponent == c.asked.opponents) {
				t.Errorf("against %s, the moves are those of %s: %v", c.asked.opponents, opponent, same)
			}
		}
	}
}

// opponents returns, for each opponent without a time limit, whether it would
// make all moves of the page's game except the person's.
func (p *page) opponents() map[string]bool {
	p.t.Helper()
	return ask[map[string]bool](p, `import("/emperor.mjs").then(async ({ open }) => {
		const emperor = await open();
		const { record } = JSON.parse(localStorage.getItem("emperor.games"))[0];
		const same = { easy: true, builder: true };
		for (const [step, { player: seat, move }] of (await emperor.events({ record })).entries()) {
			if (seat === "A") continue;
			const { view } = await emperor.look({ record, seat, step });
			for (const opponent in same) same[opponent] &&= await emperor.decide({ view, opponent, chance: step }) === move;
		}
		emperor.close();
		return same;
	})`)
}

// "My games" saves a game in the library's form.
func TestGameIsSavedAsText(t *testing.T) {
	record := randomGame(t, usual, 20)
	want, err := record.Text()
	if err != nil {
		t.Fatal(err)
	}
	p := visit(t, desk, link(t, record))
	p.settle()
	p.click("#menu-games")
	saved, err := os.ReadFile(p.download(func() { p.click("#games-save") }))
	if err != nil || string(saved) != want {
		t.Errorf("saved is %q, want %q: %v", saved, want, err)
	}
}

// Forgetting a game deletes it and nothing else.
func TestForgottenGame(t *testing.T) {
	p := visit(t, desk, "")
	p.begin("3")
	p.click("#menu-new")
	p.run(chromedp.Click("#setup-forts", chromedp.ByQuery)) // off again, because begin clicks it
	p.begin("5")
	const kept = `JSON.parse(localStorage.getItem("emperor.games")).map(game => game.seats.length)`
	p.await(kept + `.length === 2`)
	p.settle()
	if all := ask[[]int](p, kept); !slices.Equal(all, []int{5, 3}) {
		t.Fatalf("kept are games of %d", all)
	}
	p.click("#menu-games")
	p.click("#games-list li .forget")
	if all := ask[[]int](p, kept); !slices.Equal(all, []int{3}) {
		t.Errorf("kept then are games of %d", all)
	}
	if listed := ask[int](p, `document.querySelectorAll("#games-list .forget").length`); listed != 1 {
		t.Errorf("%d games are listed", listed)
	}
}

// The log has every score of a game.
func TestLogHasEveryScore(t *testing.T) {
	record := randomGame(t, usual, 10_000)
	p := visit(t, desk, link(t, record))
	p.settle()
	log := ask[string](p, `document.getElementById("log").textContent`)
	scored := 0
	for events, err := range record.Events(0) {
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events.List {
			if e.Kind != emperor.EventScored {
				continue
			}
			scored++
			if told := record.Names.Event(events.Board, e); !strings.Contains(log, told) {
				t.Errorf("the log lacks %q", told)
			}
		}
	}
	if lines := ask[int](p, `document.querySelectorAll("#log .score").length`); scored == 0 ||
		lines < scored {
		t.Errorf("got %d lines in the log for %d regions", lines, scored)
	}
	p.shoot("scores in the log")
}
