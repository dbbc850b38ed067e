package browser_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/emperorofchina/emperor/whitelotus"
)

// visitLotus opens the page of Der weisse Lotus in a tab of its own, and waits
// until it is ready.
func visitLotus(t *testing.T, size screen, fragment string) *page {
	t.Helper()
	p := tab(t, size)
	p.goToLotus("pace=0" + fragment)
	return p
}

// goToLotus opens the page with a query and a fragment.
func (p *page) goToLotus(query string) {
	p.t.Helper()
	p.run(chromedp.Navigate("about:blank"), chromedp.Navigate(address+"/lotus/?"+query))
	p.await(`document.getElementById("status").textContent !== "Loading…"`)
}

// lotusGame returns the record of a game of Der weisse Lotus in which A is the
// person. Its moves are random, up to a position in which until is true, or up
// to the end.
func lotusGame(t *testing.T, players int, seed uint64, until func(whitelotus.GameState) bool) whitelotus.Record {
	t.Helper()
	options := whitelotus.Options{Players: players}
	record := whitelotus.Record{Names: []string{"Ann", "Bo", "Cy", "Di", "Eve", "Fu"}[:players],
		Initial: whitelotus.InitialPosition(options, seed)}
	game, err := record.State()
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 0))
	for !game.Over() && (until == nil || !until(game)) {
		legal := game.AppendLegalMoves(nil)
		if legal[0] == whitelotus.Pass() {
			legal = legal[1:]
		}
		move := legal[rng.IntN(len(legal))]
		if game, err = whitelotus.Apply(game, move); err != nil {
			t.Fatal(err)
		}
		record.Moves = append(record.Moves, move)
	}
	if until != nil && !until(game) {
		t.Fatal("no position of this game is as wanted")
	}
	return record
}

// askedFirst returns a condition for lotusGame: A is the first one asked in a
// phase, in a turn or later, and in a contest with at least this many players.
func askedFirst(phase whitelotus.Phase, turn, contestants int) func(whitelotus.GameState) bool {
	return func(g whitelotus.GameState) bool {
		if g.Phase() != phase || g.Turn() < turn || !g.Awaits(0) || len(g.Contestants()) < contestants {
			return false
		}
		for p := range g.Seats() {
			if g.Committed(p) {
				return false
			}
		}
		return true
	}
}

// lotusLink returns the fragment of a link to a game, in the page's form.
func lotusLink(t *testing.T, record whitelotus.Record, opponent string) string {
	t.Helper()
	data, err := record.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	seats := []string{"person"}
	for range record.Names[1:] {
		seats = append(seats, opponent)
	}
	return fragment(t, "game", map[string]any{"record": string(data), "seats": seats})
}

// lotusRecord returns the game that the page saved last.
func (p *page) lotusRecord() whitelotus.Record {
	p.t.Helper()
	var record whitelotus.Record
	if err := record.UnmarshalJSON([]byte(ask[string](p,
		`JSON.parse(localStorage.getItem("lotus.games"))[0].record`))); err != nil {
		p.t.Fatal(err)
	}
	return record
}

// beginLotus starts a game by the dialog, which is open.
func (p *page) beginLotus(players, opponents string) {
	p.t.Helper()
	p.setUp()
	p.run(chromedp.SetValue("#setup-players", players, chromedp.ByQuery),
		chromedp.SetValue("#setup-opponents", opponents, chromedp.ByQuery))
	p.run(chromedp.Click("#setup-go", chromedp.ByQuery))
	p.settle()
}

// quiet waits until the page has done what was asked of it.
func (p *page) quiet() {
	p.t.Helper()
	p.await(`!document.querySelector("#side[aria-busy]")`)
}

func (p *page) content(selector string) string {
	p.t.Helper()
	return ask[string](p, fmt.Sprintf(`document.querySelector(%s)?.textContent ?? ""`, text(selector)))
}

func (p *page) isOver() bool {
	p.t.Helper()
	return strings.HasPrefix(p.content("#status"), "The game is over")
}

// keys returns the keys of the choices that a selector finds.
func (p *page) keys(selector string) []string {
	p.t.Helper()
	return ask[[]string](p, fmt.Sprintf(`[...document.querySelectorAll(%s)].map(one => one.dataset.key)`,
		text("#choices button"+selector)))
}

// A whole game by clicks, from the first block to the final scoring. The record
// that the page keeps is a game by the library, with the scores that the page
// shows.
func TestLotusByClicks(t *testing.T) {
	p := visitLotus(t, desk, "")
	p.shoot("lotus setup")
	p.beginLotus("4", "normal")
	p.shoot("lotus opening")
	turn := 0
	for ; !p.isOver(); turn++ {
		if turn > 300 {
			t.Fatal("the game does not end")
		}
		p.lotusClick(turn)
		p.settle()
	}
	t.Logf("%d decisions", turn)
	p.checkLotusEnd(func() { p.click("[data-walk=next]") })
}

// lotusClick makes a decision by clicks: on the map if areas are to choose.
func (p *page) lotusClick(turn int) {
	p.t.Helper()
	areas := ask[[]string](p, `[...document.querySelectorAll("#pieces [data-open][data-area]")].map(one => one.dataset.area)`)
	if len(areas) > 0 {
		p.click(fmt.Sprintf(`#land .areas [data-area=%q]`, areas[turn*7%len(areas)]))
		return
	}
	for _, kind := range []string{"side ", "amount ", "player "} {
		if keys := p.keys(fmt.Sprintf(`[data-key^=%q]:not([aria-pressed=true])`, kind)); len(keys) > 0 {
			p.click(fmt.Sprintf(`#choices [data-key=%q]`, keys[turn*7%len(keys)]))
			p.quiet()
		}
	}
	if p.contains("[data-key=play]") {
		p.click("[data-key=play]")
	}
}

// checkLotusEnd walks through the final scoring. The winner is hidden until its
// end, and the totals there are those of the library.
func (p *page) checkLotusEnd(next func()) {
	p.t.Helper()
	record := p.lotusRecord()
	game, err := record.State()
	if err != nil {
		p.t.Fatal(err)
	}
	if !game.Over() {
		p.t.Fatal("the page reports the end of a game that is not over")
	}
	for at, of := 1, 2; !p.contains(".result"); {
		label := p.content("[data-walk=next]")
		if _, err := fmt.Sscanf(label, "Next (%d of %d)", &at, &of); err != nil {
			p.t.Fatal(label, err)
		}
		for _, name := range record.Names {
			if said := p.content("#side"); strings.Contains(said, name+" wins") || strings.Contains(said, "win together") {
				p.t.Errorf("step %d of %d of the scoring gives the winner away", at, of)
			}
		}
		p.shoot(fmt.Sprintf("lotus scoring %d", at))
		next()
		p.await(walkedTo(at + 1))
	}
	p.shoot("lotus end")
	totals := whitelotus.FinalScore(game.Table()).Totals()
	shown := ask[[]int](p, resultTotals)
	if !slices.Equal(shown, totals) {
		p.t.Errorf("the totals are %v, by the library %v", shown, totals)
	}
	p.expectScores(totals)
	for _, w := range game.Winners() {
		if said := p.content("#status"); !strings.Contains(said, record.Names[w]) {
			p.t.Errorf("%s wins; the page says %q", record.Names[w], said)
		}
	}
}

// A whole game by the keyboard alone, on a phone, with six players.
func TestLotusByKeyboard(t *testing.T) {
	p := visitLotus(t, phone, "")
	p.setUp()
	p.reach("#setup-players", kb.Tab)
	p.press("6")
	p.reach("#setup-go", kb.Tab)
	p.press(kb.Enter)
	p.settle()
	p.shoot("lotus phone opening")
	for turn := 0; !p.isOver(); turn++ {
		if turn > 400 {
			t.Fatal("the game does not end")
		}
		for _, kind := range []string{"area ", "side ", "amount ", "player "} {
			keys := p.keys(fmt.Sprintf(`[data-key^=%q]:not([aria-pressed=true])`, kind))
			if len(keys) == 0 {
				continue
			}
			p.chooseLotus(fmt.Sprintf(`[data-key=%q]`, keys[turn%min(len(keys), 3)]))
			if kind == "area " {
				break
			}
		}
		if p.contains("[data-key=play]") {
			p.chooseLotus(`[data-key=play]`)
		}
		p.settle()
		if turn == 12 {
			p.shoot("lotus phone middle")
		}
	}
	if n := ask[int](p, `[...document.querySelectorAll("#choices button")].filter(one => one.tabIndex === 0).length`); n != 1 {
		t.Errorf("the choices are %d stops of the tab key", n)
	}
	p.reach("[data-walk=next]", kb.Tab)
	p.checkLotusEnd(func() { p.press(kb.Enter) })
	p.shoot("lotus phone end")
}

// chooseLotus moves to a button among the choices by arrow keys, and presses
// it.
func (p *page) chooseLotus(selector string) {
	p.t.Helper()
	if !p.hasFocus("#choices *") {
		p.reach("#choices *", kb.Tab)
	}
	p.reach("#choices "+selector, kb.ArrowRight)
	p.press(kb.Enter)
	p.quiet()
}

// A click of a bid can be taken back, and so can the card that was laid, while
// others choose. A move that was played can be undone.
func TestLotusUndo(t *testing.T) {
	record := lotusGame(t, 4, 3, askedFirst(whitelotus.PhaseContest, 1, 3))
	p := tab(t, desk)
	p.goToLotus("pace=60000" + lotusLink(t, record, "greedy")) // nobody else is done choosing
	p.settle()
	pressed := func(want ...string) {
		t.Helper()
		if got := p.keys(`[aria-pressed=true]`); !slices.Equal(got, want) {
			t.Errorf("chosen are %q, want %q", got, want)
		}
	}
	step := func(key string) {
		t.Helper()
		p.click(fmt.Sprintf(`#choices [data-key=%q]`, key))
		p.quiet()
	}
	pressed()
	step("amount 2")
	step("player C")
	pressed("amount 2", "player C")
	step("amount 3")
	pressed("amount 3", "player C")
	step("back")
	pressed("amount 2", "player C")
	step("back")
	pressed("amount 2")
	step("amount 2")
	pressed()
	step("amount 1")
	step("player C")
	step("play")
	if got := p.cards("now"); !slices.Contains(got, "1 against Cy") {
		t.Errorf("the cards on the table are %q", got)
	}
	step("undo")
	p.await(`document.getElementById("status").textContent.startsWith("Your turn")`)
	if got := p.cards("now"); slices.Contains(got, "1 against Cy") {
		t.Errorf("after it was taken back, the card is still there: %q", got)
	}
	if n := len(p.lotusRecord().Moves); n != len(record.Moves) {
		t.Errorf("the record has %d moves, want %d", n, len(record.Moves))
	}

	place := lotusGame(t, 3, 3, func(g whitelotus.GameState) bool { return g.Phase() == whitelotus.PhasePlace && g.ToMove() == 0 })
	p.goToLotus("pace=0" + lotusLink(t, place, "random"))
	p.settle()
	p.click(`#choices [data-key^="area "]`)
	p.await(fmt.Sprintf(`Number(document.getElementById("log").dataset.steps) >= %d`, len(place.Moves)+3))
	p.settle()
	p.click(`#choices [data-key="undo"]`)
	p.await(fmt.Sprintf(`Number(document.getElementById("log").dataset.steps) === %d`, len(place.Moves)))
	p.settle()
}

// A hint lights the areas of its moves on the map, and a click plays a move.
func TestLotusHint(t *testing.T) {
	record := lotusGame(t, 4, 3, askedFirst(whitelotus.PhasePlace, 2, 0))
	p := visitLotus(t, desk, lotusLink(t, record, "greedy"))
	p.settle()
	p.click("[data-key=hint]")
	p.await(`document.querySelector("#advice li button") !== null && !document.querySelector("#side[aria-busy]")`)
	advised := strings.TrimPrefix(ask[string](p, `document.querySelector("#advice li button").dataset.move`), "block ")
	lit := ask[[]string](p, `[...document.querySelectorAll("#land .lit")].map(land => land.dataset.area)`)
	if !slices.Contains(lit, advised) {
		t.Errorf("lit are %q, advised is %q", lit, advised)
	}
	p.shoot("lotus hint")
	p.click("#advice li button")
	p.await(fmt.Sprintf(`Number(document.getElementById("log").dataset.steps) > %d`, len(record.Moves)))
	board := record.Initial.Options.Board
	if board.NumAreas() == 0 {
		board = whitelotus.China1351()
	}
	if got := board.FormatMove(p.lotusRecord().Moves[len(record.Moves)]); got != "block "+advised {
		t.Errorf("the move is %q, advised was %q", got, advised)
	}
}

// An area can be clicked anywhere in its land. An area that is not open is
// refused with the rule.
func TestLotusRefusals(t *testing.T) {
	record := lotusGame(t, 4, 3, askedFirst(whitelotus.PhasePlace, 2, 0))
	p := visitLotus(t, desk, lotusLink(t, record, "greedy"))
	p.settle()
	for _, c := range []struct{ click, want string }{
		{`#land .lands use[data-area="Ganzhou"]`, "fewer than six players"},
		{`#land .areas [data-area="Dadu"]`, "section 3.2"},
	} {
		p.click(c.click)
		p.quiet()
		if said := p.content("#refusal"); !strings.Contains(said, c.want) {
			t.Errorf("after a click on %s the page says %q, want %q in it", c.click, said, c.want)
		}
	}
	if link := ask[string](p, `(({ pathname, hash }) => pathname + hash)(document.querySelector("#refusal a"))`); link != "/lotus/rules/#3.2" {
		t.Errorf("section 3.2 leads to %s", link)
	}
	p.say("hello")
	p.await(`document.getElementById("refusal").textContent.includes("not a move")`)
	if n := len(p.lotusRecord().Moves); n != len(record.Moves) {
		t.Errorf("after refusals there are %d moves, want %d", n, len(record.Moves))
	}
}

// A second click on Begin, before the game is dealt, begins no second game.
func TestLotusBeginsOnce(t *testing.T) {
	p := visitLotus(t, desk, "")
	p.setUp()
	p.run(chromedp.Evaluate(`for (const _ of [1, 2]) document.getElementById("setup-go").click()`, nil))
	p.settle()
	if kept := ask[int](p, `JSON.parse(localStorage.getItem("lotus.games")).length`); kept != 1 {
		t.Errorf("%d games are kept", kept)
	}
}

// A game is kept, replayed to the final scoring, played on from a step, and
// found again by a link.
func TestLotusGamesAreKept(t *testing.T) {
	record := lotusGame(t, 3, 4, nil)
	p := visitLotus(t, desk, lotusLink(t, record, "random"))
	p.settle()
	p.click("#menu-games")
	p.await(`document.getElementById("games").open`)
	p.shoot("lotus games")
	p.click("#games-link")
	p.await(`document.querySelector("#games-said a")?.hash.startsWith("#game=")`)
	link := ask[string](p, `document.querySelector("#games-said a").hash`)
	p.run(chromedp.Evaluate(`[...document.querySelectorAll("#games-list button")].find(one => one.textContent === "Replay").click()`, nil))
	for step, name := range []string{"next", "next", "back", "end"} {
		p.await(fmt.Sprintf(`document.querySelector("#walk h2")?.textContent.startsWith("Replay: move %d of") && !document.querySelector("#side[aria-busy]")`, []int{0, 1, 2, 1}[step]))
		if step == 1 {
			p.shoot("lotus replay")
		}
		p.click(`[data-walk="` + name + `"]`)
	}
	p.await(`document.querySelector("#walk h2")?.textContent === "Final scoring" && !document.querySelector("#side[aria-busy]")`)

	const middle = 20
	p.run(chromedp.Evaluate(fmt.Sprintf(`{
		const slider = document.querySelector("[data-walk=slider]");
		slider.value = %d;
		slider.dispatchEvent(new Event("change"));
	}`, middle), nil))
	p.await(fmt.Sprintf(`document.querySelector("#walk h2")?.textContent.startsWith("Replay: move %d of") && !document.querySelector("#side[aria-busy]")`, middle))
	p.click("[data-walk=on]")
	p.await(`document.getElementById("walk").hidden`)
	p.settle()
	board := whitelotus.China1351()
	for n, move := range p.lotusRecord().Moves[:middle] {
		if move != record.Moves[n] {
			t.Errorf("move %d is %s, was %s", n+1, board.FormatMove(move), board.FormatMove(record.Moves[n]))
		}
	}
	if kept := ask[int](p, `JSON.parse(localStorage.getItem("lotus.games")).length`); kept != 2 {
		t.Errorf("%d games are kept", kept)
	}
	if others := ask[bool](p, `localStorage.getItem("emperor.games") === null`); !others {
		t.Error("the game is kept among those of the first page")
	}

	q := visitLotus(t, desk, link)
	q.settle()
	if !slices.Equal(q.lotusRecord().Moves, record.Moves) {
		t.Error("the link leads to another game")
	}
}
