package browser_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/emperorofchina/emperor"
)

// holding returns the record of a game that begins with this hand of A, and
// with these pieces, both as in the text of a position.
func holding(t *testing.T, hand, pieces string) emperor.Record {
	t.Helper()
	p, err := emperor.ParsePosition("emperor 1; players: 3; pieces: " + pieces + "; hands: " + hand)
	if err != nil {
		t.Fatal(err)
	}
	return emperor.Record{Names: []string{"Ann", "Bo", "Cy"}, Initial: p}
}

// A click elsewhere moves the choice.
func TestClickElsewhereMovesTheChoice(t *testing.T) {
	p := visit(t, desk, link(t, holding(t, "RRO", "Wei[B 1] Zhao[B 1]")))
	p.settle()
	pressed := func() []string {
		return ask[[]string](p, `[...document.querySelectorAll("#choices [aria-pressed=true]")].map(one => one.textContent)`)
	}
	for _, step := range []struct {
		click string
		want  []string
	}{
		{`#table [data-space="Zhao 3"]`, []string{"Zhao", "house 3"}},
		{`#table [data-space="Wei 3"]`, []string{"red", "Wei", "house 3"}}, // paid in the only way
		{`#table [data-space="Wei 4"]`, []string{"red", "red", "Wei", "house 3", "house 4"}},
		{`#table [data-space="Wei 5"]`, []string{"red", "red", "Wei", "house 4", "house 5"}}, // the third piece replaces the first
		{`#choices [data-key="back"]`, []string{"red", "red", "Wei", "house 3", "house 4"}},
		{`#table [data-space="Zhao 2"]`, []string{"Zhao", "house 2"}}, // two ways to pay
		{`#choices .red[data-key^="card"]`, []string{"red", "Zhao", "house 2"}},
		{`#choices .orange[data-key^="card"]`, []string{"red", "orange", "Zhao", "house 2"}},
		{`#table [data-space="Wei 2"]`, []string{"red", "Wei", "house 2"}}, // red and orange do not pay there
		{`#choices [data-key="region"]`, []string{}},
	} {
		p.click(step.click)
		p.settle()
		if got := pressed(); !slices.Equal(got, step.want) {
			t.Errorf("after %s: got %q, want %q", step.click, got, step.want)
		}
		if said := ask[string](p, `document.getElementById("refusal").textContent`); said != "" {
			t.Errorf("after %s the page says %q", step.click, said)
		}
	}
}

// A refusal names the cards or pieces that the person lacks.
func TestRefusalSaysWhatIsLacking(t *testing.T) {
	p := visit(t, desk, link(t, holding(t, "GYO", "Wei[B 1]")))
	p.settle()
	for _, click := range []string{`#table [data-space="Wei 5"]`, `#table [data-region="Wei"]`} {
		p.click(click)
		p.settle()
		const want = "Wei takes red, or a pair of another color: you have neither."
		if said := ask[string](p, `document.getElementById("refusal").textContent`); !strings.HasPrefix(said, want) {
			t.Errorf("after %s: got %q", click, said)
		}
	}
	for click, want := range map[string]string{ // whatever the cards
		`#table [data-space="Wei 1"]`: emperor.ErrSpaceTaken.Error(),
		`#table [data-region="Zhao"]`: emperor.ErrEmissaryLimit.Error(),
	} {
		p.click(click)
		p.settle()
		text, _, _ := strings.Cut(want, " (")
		if said := ask[string](p, `document.getElementById("refusal").textContent`); !strings.Contains(strings.ToLower(said), text) {
			t.Errorf("after %s: got %q, want %q", click, said, text)
		}
	}
	p.shoot("lacking")
}

// secondTab opens another tab with the same storage.
func (p *page) secondTab() *page {
	p.t.Helper()
	b := openTab(p.t, p.ctx)
	b.run(chromedp.EmulateViewport(desk.wide, desk.high), chromedp.Navigate(address+"/?pace=0"))
	b.await(`document.getElementById("status").textContent !== "Loading…"`)
	return b
}

const elsewhere = `document.getElementById("status").textContent.includes("another window")`

// A game goes on in one window at a time. The other one says so and can take it
// back, with every move.
func TestGameInTwoWindows(t *testing.T) {
	a := visit(t, desk, "")
	a.begin("3")
	a.turn()
	b := a.secondTab()
	b.settle()
	a.await(elsewhere)
	a.shoot("another window")
	if a.contains("#choices [data-key^=card]:not([aria-disabled=true])") ||
		ask[bool](a, `document.getElementById("in-words").checkVisibility()`) {
		t.Error("a move can be made in both windows")
	}
	b.turn()
	moves := len(b.record().Moves)
	a.click("[data-key=here]")
	a.settle()
	if n := len(a.record().Moves); n != moves {
		t.Errorf("got %d moves, want the %d of the other window", n, moves)
	}
	b.await(elsewhere)
	a.turn()
	b.run(chromedp.Reload())
	b.await(`document.getElementById("status").textContent !== "Loading…"`)
	b.settle()
	if n := len(b.record().Moves); n <= moves {
		t.Errorf("after a reload: got %d moves, and there were %d before the last turn", n, moves)
	}
}

// A window that has missed what another one did stores its version as a game of
// its own, and says so.
func TestGamesThatPart(t *testing.T) {
	a := visit(t, desk, "")
	a.begin("3")
	a.run(chromedp.Evaluate(`void Object.defineProperty(StorageEvent.prototype, "key", { value: "another" })`, nil))
	b := a.secondTab()
	b.settle()
	b.turn()
	b.turn()
	theirs := b.record()
	a.await(`document.getElementById("in-words").checkVisibility()`)
	a.say(ask[string](a, exchangeFirst))
	a.await(`document.getElementById("unkept").textContent.includes("a game of its own")`)
	a.shoot("games part")
	const numbers = `JSON.parse(localStorage.getItem("emperor.games")).map(game => JSON.parse(game.record).moves.length)`
	if kept := ask[[]int](a, numbers); !slices.Contains(kept, len(theirs.Moves)) || len(kept) != 2 {
		t.Errorf("kept are games of %d moves, one should have %d", kept, len(theirs.Moves))
	}
}

// A forgotten game can be taken back.
func TestForgetIsTakenBack(t *testing.T) {
	p := visit(t, desk, "")
	p.begin("3")
	const stored = `localStorage.getItem("emperor.games")`
	before := ask[string](p, stored)
	p.click("#menu-games")
	p.click("#games-list .forget")
	if now := ask[string](p, stored); now != "[]" {
		t.Errorf("forgotten, the game is still kept: %s", now)
	}
	p.shoot("forgotten")
	p.click("#games-list .recall")
	if now := ask[string](p, stored); now != before || !p.hasFocus("#games-list .forget") {
		t.Errorf("taken back is %s, want %s", now, before)
	}
}

// A replay says who was to move, and never that it is anybody's turn.
func TestReplayIsNobodysTurn(t *testing.T) {
	p := visit(t, desk, link(t, randomGame(t, usual, 20)))
	p.settle()
	p.click("#menu-games")
	p.click(`#games-list [aria-label^="Replay"]`)
	for step := range 3 {
		p.await(fmt.Sprintf(`document.querySelector("#walk h2")?.textContent.startsWith("Replay: move %d of") && !document.querySelector("#side[aria-busy]")`, step))
		if said := ask[string](p, `document.getElementById("status").textContent`); strings.Contains(said, "our turn") ||
			!strings.Contains(said, "is to move") {
			t.Errorf("after %d moves the page says %q", step, said)
		}
		p.click("[data-walk=next]")
	}
}

// A link to a map that the browser does not have is reported.
func TestLinkToAMapElsewhere(t *testing.T) {
	p := visit(t, desk, "#map=zz")
	p.setUp()
	for _, id := range []string{"status", "setup-fault"} {
		if said := ask[string](p, fmt.Sprintf(`document.getElementById(%q).textContent`, id)); !strings.Contains(said,
			"this browser has no such map") {
			t.Errorf("%s: got %q", id, said)
		}
	}
	if left := ask[string](p, `location.hash`); left != "" {
		t.Errorf("the address keeps %s", left)
	}
	p.begin("3")
}

// A table of friends is offered only if a server has tables.
func TestFriendsNeedAServer(t *testing.T) {
	p := visit(t, desk, "")
	p.setUp()
	p.click("#setup .cancel")
	if ask[bool](p, `document.getElementById("menu-friends").checkVisibility()`) {
		t.Error("a table of friends is offered without a server")
	}
	f := openFriends(t)
	p = tab(t, desk)
	f.openDialog(p)
	p.await(`document.getElementById("friends").open`)
}

// The table of players fits at any width, even with long names and
// fortifications.
func TestPlayersFit(t *testing.T) {
	record := randomGame(t, emperor.Options{Players: 5, Fortifications: true}, 60)
	for i := range record.Names {
		record.Names[i] = "Wolfeschlegelsteinhausenbergerdorff " + string(rune('A'+i))
	}
	for _, size := range []screen{{1280, 800}, phone, {320, 600}} {
		for what, fragment := range map[string]string{"long names": link(t, record),
			"names": link(t, randomGame(t, usual, 60))} {
			p := visit(t, size, fragment)
			p.settle()
			over := ask[float64](p, `(box => box.scrollWidth - box.clientWidth)(document.getElementById("players").parentElement)`)
			if over > 0 {
				t.Errorf("%s at %d: %g units are cut off", what, size.wide, over)
			}
			p.run(chromedp.Evaluate(`document.getElementById("players").scrollIntoView()`, nil))
			p.shoot(fmt.Sprintf("players %s %d", what, size.wide))
		}
	}
}

// The map as a table has every space, its house, and the roads from it.
func TestRoadsInWords(t *testing.T) {
	record := randomGame(t, usual, 60)
	game, err := record.State()
	if err != nil {
		t.Fatal(err)
	}
	p := visit(t, desk, link(t, record))
	p.settle()
	p.click("#regions summary")
	p.shoot("roads in words")
	rows := ask[[][]string](p, `[...document.querySelectorAll("#roads tbody tr")].map(row => [...row.children].map(cell => cell.textContent.replaceAll("\u00a0", " ")))`)
	b := game.Board()
	if len(rows) != b.NumSpaces() {
		t.Fatalf("got %d spaces, want %d", len(rows), b.NumSpaces())
	}
	at := func(s emperor.Space) string {
		if owner, built := game.HouseOn(s); built {
			return owner.String()
		}
		return ""
	}
	for s := range emperor.Space(b.NumSpaces()) {
		house := at(s)
		if game.Fortified(s) {
			house = strings.TrimSpace(house + " fortification")
		}
		var roads []string
		for to := range b.Neighbors(s).All() {
			roads = append(roads, strings.TrimSpace(b.SpaceName(to)+" "+at(to)))
		}
		want := []string{b.SpaceName(s), house, strings.Join(roads, ", ")}
		if want[1] == "" {
			want[1] = "free"
		}
		if !slices.Contains(joinCells(rows), strings.Join(want, "|")) {
			t.Errorf("the table lacks %q", want)
		}
	}
}

// joinCells joins the cells of each row.
func joinCells(rows [][]string) (all []string) {
	for _, row := range rows {
		all = append(all, strings.Join(row, "|"))
	}
	return all
}

// A chosen space shows the piece at once, and two clicks make a move where two
// decide.
func TestTwoClicksMakeAMove(t *testing.T) {
	p := visit(t, desk, link(t, holding(t, "RRO", "Wei[B 1] Zhao[B 1]")))
	p.settle()
	p.click(`#table [data-space="Zhao 3"]`) // two ways to pay
	p.settle()
	if got, want := p.brackets(), []string{"Zhao 3: house"}; !slices.Equal(got, want) ||
		p.contains("[data-key=play]") {
		t.Errorf("got brackets around %q, want %q, and no move yet", got, want)
	}
	p.shoot("piece at once")
	p.click(`#table [data-space="Wei 3"]`)
	p.settle()
	p.click("[data-key=play]")
	p.await(`document.getElementById("status").textContent.includes("draw a card")`)
	if m := p.record().Moves[0]; emperor.Side3to4().FormatMove(m) != "Wei: house 3 (red)" {
		t.Errorf("played is %v", m)
	}
}

// The winner is shown only at the end of the walk through the scoring.
func TestWinnerIsNotGivenAway(t *testing.T) {
	record := randomGame(t, usual, 10_000)
	game, err := record.State()
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range []screen{desk, phone} {
		p := visit(t, size, link(t, record))
		p.settle()
		p.shoot(fmt.Sprintf("end begins %d", size.wide))
		wins := regexp.MustCompile(`\bwins?\b`)
		if said := ask[string](p, `document.body.innerText + document.getElementById("live").textContent`); wins.MatchString(said) {
			t.Errorf("at first the page says %q", said)
		}
		p.click("[data-walk=end]")
		p.settle()
		winner := record.Names[game.Winners()[0]]
		for _, id := range []string{"status", "log"} {
			if said := ask[string](p, fmt.Sprintf(`document.getElementById(%q).textContent`, id)); !wins.MatchString(said) ||
				!strings.Contains(said, winner) {
				t.Errorf("at the end %s says %q", id, said)
			}
		}
		p.shoot(fmt.Sprintf("end %d", size.wide))
	}
}

// In a replay a hint can be had, and the game played on from any of its moves.
func TestPlayOnFromAReplay(t *testing.T) {
	record := randomGame(t, usual, 40)
	p := visit(t, desk, link(t, record))
	p.settle()
	p.click("#menu-games")
	p.click(`#games-list [aria-label^="Replay"]`)
	p.await(`document.querySelector("#walk h2")?.textContent.startsWith("Replay: move 0 of") && !document.querySelector("#side[aria-busy]")`)
	p.click("[data-walk=hint]")
	p.await(`/Clearly|By a little|Hard to say/.test(document.querySelector("#advice li")?.textContent)`)
	p.shoot("replay hint")
	p.click("[data-walk=next]")
	p.await(`document.querySelector("#walk h2").textContent.startsWith("Replay: move 1 of") && !document.querySelector("#side[aria-busy]")`)
	p.click("[data-walk=on]")
	p.await(`document.getElementById("walk").hidden`)
	p.settle()
	on := p.record()
	if len(on.Moves) == 0 || on.Moves[0] != record.Moves[0] || len(on.Moves) >= len(record.Moves) {
		t.Errorf("played on are %d moves", len(on.Moves))
	}
	if kept := ask[int](p, `JSON.parse(localStorage.getItem("emperor.games")).length`); kept != 2 {
		t.Errorf("%d games are kept, want the old one too", kept)
	}
}

// Lessons, games and dialogs have addresses, so that the browser's Back goes
// back, and a reload shows the same.
func TestBackGoesBack(t *testing.T) {
	p := visit(t, desk, "")
	p.begin("3")
	first := ask[string](p, `location.hash`)
	shows := func(fragment, script string) {
		t.Helper()
		p.await(fmt.Sprintf(`location.hash === %s && (%s) && !document.querySelector("#side[aria-busy]")`, text(fragment), script))
	}
	const noDialog = `document.querySelector("dialog[open]") === null`
	lesson := func(n int) string {
		return fmt.Sprintf(`%s && document.querySelector("#lesson:not([hidden]) h2")?.textContent.startsWith("%d of 6")`, noDialog, n)
	}
	const game = noDialog + ` && document.getElementById("lesson").hidden && document.getElementById("status").textContent.startsWith("Your turn")`
	if !strings.HasPrefix(first, "#play=") {
		t.Errorf("the address of a game is %q", first)
	}
	p.click("#menu-learn")
	shows("#lesson=1", lesson(1))
	p.run(chromedp.Evaluate(`[...document.querySelectorAll("#lesson button")].find(one => one.textContent === "Next").click()`, nil))
	shows("#lesson=2", lesson(2))
	p.click("#menu-games")
	shows("#games", `document.getElementById("games").open`)
	back := chromedp.Evaluate(`history.back()`, nil)
	p.run(back)
	shows("#lesson=2", lesson(2))
	p.run(chromedp.Reload())
	p.await(`document.getElementById("status").textContent !== "Loading…"`)
	shows("#lesson=2", lesson(2))
	p.run(back)
	shows("#lesson=1", lesson(1))
	p.run(back)
	shows(first, game)
	p.click("#menu-new")
	shows("#new", `document.getElementById("setup").open`)
	p.click("#setup .cancel")
	shows(first, game)
	p.click("#menu-new")
	p.run(chromedp.Click("#setup-forts", chromedp.ByQuery)) // off again, because begin clicks it
	p.begin("4")
	p.await(`document.querySelectorAll("#players tbody tr").length === 4`)
	p.run(back)
	shows(first, game+` && document.querySelectorAll("#players tbody tr").length === 3`)
}
