package browser_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// highlighted returns the names of the highlighted cards and elements of the
// picture.
func (p *page) highlighted() []string {
	p.t.Helper()
	names := ask[[]string](p, `[...document.querySelectorAll("#table .asked, #choices .card.asked")].map(({ dataset, textContent }) => dataset.space ?? dataset.region ?? (dataset.key === "draw" ? "draw" : textContent))`)
	slices.Sort(names)
	return names
}

// A hint lights up on the map and among the buttons. A click on it chooses its
// move.
func TestHintIsClicked(t *testing.T) {
	record := randomGame(t, usual, 40)
	p := visit(t, desk, link(t, record))
	p.settle()
	p.click("[data-key=hint]")
	p.await(`document.querySelectorAll("#advice li button").length === 2 && document.querySelector("#table .asked") !== null`)
	p.settle()
	p.shoot("hint")
	if said := ask[string](p, `document.getElementById("refusal").textContent`); said != "" {
		t.Errorf("with a hint the page says %q", said)
	}
	move := ask[string](p, `document.querySelector("#advice li button").dataset.move`)
	region, pieces, _ := strings.Cut(move, ": ")
	for _, name := range p.highlighted() {
		if !strings.Contains(strings.ToLower(move), strings.TrimPrefix(name, region+" ")) && name != region {
			t.Errorf("the hint is %s, and %s lights up", move, name)
		}
	}
	p.click("#advice li button")
	p.settle()
	if !strings.Contains(ask[string](p, `document.getElementById("choices").textContent`), pieces) {
		t.Errorf("a click on the hint %s does not choose it", move)
	}
	p.shoot("hint chosen")
	p.click("[data-key=play], [data-key=exchange]")
	p.await(`document.getElementById("status").textContent.includes("draw a card")`)
	if now := p.record(); len(now.Moves) != len(record.Moves)+1 || now.Initial.Options.Board.FormatMove(now.Moves[len(now.Moves)-1]) != move {
		t.Errorf("the last move is not %s", move)
	}
	if names := p.highlighted(); len(names) > 0 {
		t.Errorf("after the move, %q light up", names)
	}
}

// A hint that rests on few games says so.
func TestHintOfABusyMachine(t *testing.T) {
	p := visit(t, desk, link(t, randomGame(t, usual, 40)))
	p.settle()
	for games, want := range map[int]string{0: "none of these moves", 1: "only 1 game,", 40: "only 40 games", 1000: ""} {
		said := ask[string](p, fmt.Sprintf(`import("/saying.mjs").then(({ fewRollouts }) => fewRollouts([{ rollouts: %d }]))`, games))
		if !strings.Contains(said, want) || (said == "") != (want == "") {
			t.Errorf("of %d games the page says %q, want %q", games, said, want)
		}
	}
	answer := ask[int](p, `import("/emperor.mjs").then(async ({ open }) => {
		const emperor = await open();
		const { record } = JSON.parse(localStorage.getItem("emperor.games"))[0];
		const { view } = await emperor.look({ record, seat: "A" });
		const [{ rollouts }] = await emperor.hint({ view, chance: 1 });
		emperor.close();
		return rollouts;
	})`)
	if answer <= 0 {
		t.Errorf("the hint rests on %d games", answer)
	}
}

// A lesson lights up the cards and spaces that its task asks for, and the
// alliance that its text is about. Its players are called as in its text.
func TestLessonsPoint(t *testing.T) {
	p := visit(t, desk, "")
	p.setUp()
	p.click("#setup-learn")
	wei := func(numbers ...int) (names []string) {
		for _, n := range numbers {
			names = append(names, fmt.Sprintf("Wei %d", n))
		}
		return names
	}
	for n, want := range [][]string{
		append(wei(1, 2, 3, 4, 5, 6, 7), "red"), append(wei(1, 2, 3, 6, 7), "green", "green", "red"),
		{"Lu 4", "orange"}, {"Wei", "red"}, {"Wei 4", "red"}, {"draw", "orange", "purple", "red", "yellow"},
	} {
		p.await(fmt.Sprintf(`document.querySelector("#lesson h2")?.textContent.startsWith("%d of 6") && !document.querySelector("#side[aria-busy]")`, n+1))
		p.await(`document.querySelector(".asked") !== null`)
		if got := p.highlighted(); !slices.Equal(got, want) {
			t.Errorf("in lesson %d, %q light up, want %q", n+1, got, want)
		}
		p.shoot(fmt.Sprintf("lesson %d", n+1))
		if lit := p.contains("#pieces .scored > [transform]"); lit != (n == 3) {
			t.Errorf("in lesson %d an alliance is lit: %v", n+1, lit)
		}
		p.run(chromedp.Evaluate(`[...document.querySelectorAll("#lesson button")].at(-1).click()`, nil))
	}
}

// By clicks on the picture, a decision takes 2.2 clicks on average at most. A
// game of chance may end before the last decision; then another begins.
func TestClicksADecision(t *testing.T) {
	p := visit(t, desk, "")
	p.begin("3")
	const decisions = 40
	clicks := 0
	click := func(selector string) {
		t.Helper()
		p.click(selector)
		clicks++
		p.await(`!document.querySelector("#side[aria-busy]")`)
	}
	for n := range decisions {
		if ask[bool](p, `document.getElementById("status").textContent.startsWith("The game is over")`) {
			p.click("#menu-new")
			p.begin("3")
		}
		switch {
		case ask[bool](p, `document.getElementById("status").textContent.includes("draw a card")`):
			click(`#choices [data-key=draw], #choices [data-key^=take]`)
		case p.contains("#pieces .choices [data-space]"):
			click("#pieces .choices [data-space]")
			const second = "#pieces .choices [data-space]:not(.picked)" // a click on a chosen space takes its piece back
			if n%3 == 0 && p.contains(second) {
				click(second)
			}
			if !p.contains("[data-key=play]") {
				click(`#choices [data-key^="pay "]`)
			}
			click("[data-key=play]")
		default:
			click("#choices [data-key^=card]")
			click("[data-key=exchange]")
		}
		p.settle()
	}
	average := float64(clicks) / decisions
	t.Logf("%d clicks for %d decisions: %.2f each", clicks, decisions, average)
	if average > 2.2 {
		t.Errorf("a decision takes %.2f clicks, at most 2.2 are wanted", average)
	}
}

// A tap that misses a space by a few pixels still chooses it: on a phone spaces
// are smaller than a fingertip.
func TestTapBesideSpace(t *testing.T) {
	p := visit(t, phone, link(t, randomGame(t, usual, 0)))
	p.settle()
	p.choose(`[data-key="card 0"]`)
	var at struct {
		X, Y float64
		Name string
	}
	p.run(chromedp.Evaluate(`(() => {
		const ring = document.querySelector("#pieces .choices [data-space]");
		const { left, right, top, bottom } = ring.getBoundingClientRect();
		return { X: right + 3, Y: (top + bottom) / 2, Name: ring.dataset.space };
	})()`, &at))
	p.run(chromedp.MouseClickXY(at.X, at.Y))
	_, space, _ := strings.Cut(at.Name, " ")
	p.await(fmt.Sprintf(`document.getElementById("choices").textContent.includes("house %s")`, space))
}
