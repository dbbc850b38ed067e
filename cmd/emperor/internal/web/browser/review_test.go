package browser_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/whitelotus"
)

// openReview opens the review of a finished game from the card of its result,
// and waits for the first mistake of the person.
func openReview(t *testing.T, size screen, record emperor.Record) *page {
	t.Helper()
	p := visit(t, size, link(t, record))
	p.settle()
	p.click("[data-walk=end]")
	p.settle()
	p.click("[data-result=review]")
	p.await(`document.querySelector(".review .plot svg") !== null`)
	p.waitForMove(0)
	p.await(`document.querySelector(".mistakes li") !== null`)
	return p
}

// waitForMove waits until a replay shows a move.
func (p *page) waitForMove(move int) {
	p.t.Helper()
	p.await(fmt.Sprintf(`document.querySelector("#walk h2")?.textContent.startsWith("Replay: move %d of") && !document.querySelector("#side[aria-busy]")`, move))
}

// The review of a game shows each player's result, and a plot in which a click
// or a key goes to a moment of the replay.
func TestReview(t *testing.T) {
	record := randomGame(t, usual, 10_000)
	game, err := record.State()
	if err != nil {
		t.Fatal(err)
	}
	p := openReview(t, desk, record)
	p.shoot("review")
	totals := emperor.FinalScore(game.Table()).Totals()
	leads := ask[[]float64](p, `[...document.querySelectorAll(".review td:last-child b")].map(cell => Number(cell.textContent.replace("−", "-")))`)
	for player, total := range totals {
		others := slices.Delete(slices.Clone(totals), player, player+1)
		if len(leads) != len(totals) || leads[player] != float64(total-slices.Max(others)) {
			t.Fatalf("the review has the leads %v of the scores %v", leads, totals)
		}
	}

	p.run(chromedp.Evaluate(`document.querySelector('.plot [data-step="60"]').dispatchEvent(new MouseEvent("click", { bubbles: true }))`, nil))
	p.await(`Number(document.querySelector(".plot").ariaValueNow) > 20`)
	at := ask[int](p, `Number(document.querySelector(".plot").ariaValueNow)`)
	p.waitForMove(at)
	p.run(chromedp.Focus(".plot", chromedp.ByQuery))
	for _, step := range []struct {
		key string
		to  int
	}{{kb.ArrowRight, at + 1}, {kb.ArrowLeft, at}, {kb.PageDown, at - 10}, {kb.Home, 0}} {
		p.press(step.key)
		p.waitForMove(step.to)
		said := ask[string](p, `document.querySelector(".plot").getAttribute("aria-valuetext")`)
		if !p.hasFocus(".plot") || !p.contains(".plot .now") || !strings.HasPrefix(said, fmt.Sprintf("Move %d: ", step.to)) {
			t.Errorf("at move %d the plot says %q", step.to, said)
		}
	}
	p.click(".review summary")
	p.await(fmt.Sprintf(`document.querySelectorAll(".review details tbody tr").length === %d`, len(record.Moves)+1))
}

// The mistakes are stepped through: each with the better move on the map and in
// words. The person tries again from there, and the review goes on where it
// was.
func TestMistakes(t *testing.T) {
	record := randomGame(t, usual, 10_000)
	p := openReview(t, desk, record)
	p.listenIn()
	p.click("[data-walk=mistake]")
	p.await(`document.querySelector("[data-walk=again]") !== null`)
	mistake := ask[int](p, `Number(document.querySelector(".mistakes [aria-current]").dataset.mistake)`)
	p.waitForMove(mistake)
	p.shoot("mistake")
	said := ask[string](p, `document.querySelector(".judged").textContent`)
	_, better, ok := strings.Cut(said, "Better: ")
	move, err := record.Initial.Options.Board.ParseMove(strings.TrimSuffix(better, "."))
	if !ok || err != nil {
		t.Fatalf("the mistake is explained by %q: %v", said, err)
	}
	if placed := len(move.Pieces()); placed > 0 && ask[int](p, `document.querySelectorAll("#pieces .asked").length`) < placed {
		t.Errorf("the pieces of %q do not light up on the map", better)
	}
	if got := p.newAnnouncements(); !slices.ContainsFunc(got, func(one string) bool { return strings.Contains(one, "Better: ") }) {
		t.Errorf("of a mistake is said %q", got)
	}

	p.click("[data-walk=next]")
	p.waitForMove(mistake + 1)
	if p.contains("[data-walk=again]") || !strings.Contains(ask[string](p, `document.querySelector(".judged").textContent`), "Better: ") {
		t.Error("after the move its judgement is not shown, or still the better move")
	}
	p.click(fmt.Sprintf(`[data-mistake="%d"]`, mistake))
	p.waitForMove(mistake)
	p.click("[data-walk=again]")
	p.await(`document.getElementById("walk").hidden`)
	p.settle()
	if again := p.record(); len(again.Moves) != mistake {
		t.Errorf("the person tries again after %d moves, want %d", len(again.Moves), mistake)
	}

	p.run(chromedp.Evaluate(`history.back()`, nil))
	p.await(`document.querySelector("[data-walk=review]") !== null`)
	p.click("[data-walk=review]")
	p.await(`document.querySelector(".mistakes li") !== null`)
	if first := ask[int](p, `Number(document.querySelector(".mistakes button").dataset.mistake)`); first != mistake {
		t.Errorf("after coming back the first mistake is move %d, want %d", first, mistake)
	}
}

// Mistakes of another player are shown as that player saw the table, and their
// decisions are judged next. The person can try again in their seat.
func TestMistakesOfOthers(t *testing.T) {
	record := randomGame(t, usual, 10_000)
	p := openReview(t, desk, record)
	p.run(chromedp.Evaluate(`{
		const whose = document.querySelector("[data-walk=whose]");
		whose.value = "B";
		whose.dispatchEvent(new Event("change"));
	}`, nil))
	p.await(`document.querySelector(".mistakes li")?.textContent.includes(", Bo: ")`)
	p.click(".mistakes button")
	p.await(`document.querySelector("[data-walk=again]") !== null && !document.querySelector("#side[aria-busy]")`)
	mistake := ask[int](p, `Number(document.querySelector(".mistakes [aria-current]").dataset.mistake)`)
	record.Moves, record.Scores, record.Winners = record.Moves[:mistake], nil, nil
	game, err := record.State()
	if err != nil {
		t.Fatal(err)
	}
	var hand []string
	for color, n := range game.Hand(1) {
		for range n {
			hand = append(hand, emperor.Color(color).String())
		}
	}
	if said := ask[string](p, `document.getElementById("cards").textContent`); game.ToMove() != 1 ||
		!strings.HasPrefix(said, "In hand: "+strings.Join(hand, ", ")+".") {
		t.Errorf("for %v to move the page says %q, want %q", game.ToMove(), said, hand)
	}
	if row := ask[string](p, `[...document.querySelectorAll("#players tbody th")].find(cell => cell.textContent.includes("you")).textContent`); row != "A Ann (you)" {
		t.Errorf("the person is %q", row)
	}
	p.click("[data-walk=again]")
	p.await(`document.getElementById("walk").hidden`)
	p.settle()
	seats := ask[[]string](p, `JSON.parse(localStorage.getItem("emperor.games"))[0].seats`)
	if !slices.Equal(seats, []string{"normal", "person", "normal", "normal"}) || len(p.record().Moves) != mistake {
		t.Errorf("the person tries again with the seats %q after %d moves", seats, len(p.record().Moves))
	}
}

// After a game among friends each of them reviews what they saw of it. Its
// address leads there again, and the person tries again with other cards in the
// hands of others.
func TestReviewAmongFriends(t *testing.T) {
	f := openFriends(t)
	p := tab(t, desk)
	f.openDialog(p)
	links := p.invite("Ann, Bo, Cleo", "3")
	game := f.party(links[:3])
	for v, made := game.look(), 0; !v.Over(); v = game.look() {
		choices := game.choices(v)
		made++
		game.move(v.ToMove(), made, choices[made*5%len(choices)])
	}
	mine := game.pages + "/#table=" + game.game + "." + game.claimed[game.tokens[0]]
	p.run(chromedp.Navigate("about:blank"), chromedp.Navigate(mine))
	p.await(`document.querySelector("[data-walk=end]") !== null`)
	p.settle()
	p.click("[data-walk=end]")
	p.settle()
	p.click("[data-result=review]")
	p.await(`document.querySelector(".mistakes li") !== null`)
	if others := ask[int](p, `[...document.querySelectorAll(".mistakes li")].filter(one => !one.textContent.includes(", Ann: ")).length`); others > 0 || p.contains("[data-walk=whose]") || p.contains("[data-walk=hands]") {
		t.Errorf("%d moves of others are judged, or their hands offered", others)
	}
	p.run(chromedp.Reload())
	p.await(`document.querySelector(".mistakes button") !== null`)
	p.click(".mistakes button")
	p.await(`document.querySelector("[data-walk=again]") !== null && !document.querySelector("#side[aria-busy]")`)
	p.shoot("review among friends")
	move := ask[string](p, `document.querySelector(".mistakes [aria-current]").textContent`)
	hand := ask[string](p, `document.getElementById("cards").textContent`)
	p.click("[data-walk=again]")
	p.await(`document.getElementById("walk").hidden`)
	p.settle()
	if got := ask[string](p, `document.getElementById("cards").textContent`); got != hand || len(p.record().Moves) != 0 {
		t.Errorf("%s is tried again with %q, want %q", move, got, hand)
	}
}

// A game that is not over has no review, because it would reveal secrets.
func TestNoReviewOfARunningGame(t *testing.T) {
	p := visit(t, desk, link(t, randomGame(t, usual, 40)))
	p.settle()
	p.click("#menu-games")
	p.click(`#games-list [aria-label^="Replay"]`)
	p.waitForMove(0)
	if p.contains("[data-walk=review]") {
		t.Error("a running game can be reviewed")
	}
}

// A replay goes by move and by turn, with buttons and keys, by itself, and from
// the list of its moves; in the other game too.
func TestReplayControls(t *testing.T) {
	record := randomGame(t, usual, 20)
	var turns []int
	replay, err := record.Match()
	if err != nil {
		t.Fatal(err)
	}
	for n := range record.Moves {
		if replay.At(n).State().Phase() == emperor.PhaseAct {
			turns = append(turns, n)
		}
	}
	p := visit(t, desk, link(t, record))
	lotus := visitLotus(t, desk, lotusLink(t, lotusGame(t, 3, 4, nil), "random"))
	for _, p := range []*page{p, lotus} {
		p.run(chromedp.Evaluate(`document.title`, nil))
		p.settle()
		p.click("#menu-more")
		p.click("#menu-games")
		p.click(`#games-list [aria-label^="Replay"]`)
		p.waitForMove(0)
		for _, step := range []struct {
			key   string
			shift bool
			to    int
		}{{kb.ArrowRight, false, 1}, {kb.ArrowRight, false, 2}, {kb.ArrowLeft, false, 1}, {kb.Home, false, 0}} {
			p.press(step.key)
			p.waitForMove(step.to)
		}
		p.click("[data-walk=play]")
		p.waitForMove(2)
		p.click("[data-walk=play]")
		p.await(`document.querySelector("[data-walk=play]").ariaPressed === "false"`)
		p.click(".moves summary")
		p.click(`.moves [data-step="4"]`)
		p.waitForMove(4)
		if at := ask[string](p, `document.querySelector(".moves [aria-current]").dataset.step`); at != "4" {
			t.Errorf("the list marks move %s", at)
		}
	}
	p.click("[data-walk=start]")
	p.waitForMove(0)
	for _, turn := range turns[1:3] {
		p.click("[data-walk=turn-next]")
		p.waitForMove(turn)
	}
	p.run(chromedp.KeyEvent(kb.ArrowLeft, chromedp.KeyModifiers(input.ModifierShift)))
	p.waitForMove(turns[1])
	if round := ask[string](p, `document.querySelector("#walk h2").textContent`); !strings.HasSuffix(round, ". Round 1") {
		t.Errorf("the replay says %q", round)
	}
}

// Map and judgement of a mistake are in view together on every screen, the move
// played within a dashed ring, and the better one between brackets.
func TestMistakeBesideMap(t *testing.T) {
	record := randomGame(t, usual, 10_000)
	for _, size := range []screen{{1366, 650}, {1920, 1080}, phone, {740, 360}} {
		p := openReview(t, size, record)
		name := fmt.Sprintf(" %dx%d", size.wide, size.high)
		if at := ask[int](p, `scrollY`); at > 60 {
			t.Errorf("%s: the review begins at %d", name, at)
		}
		p.shoot("review" + name)
		p.click("[data-walk=mistake]")
		p.await(`document.querySelector("[data-walk=again]") !== null && !document.querySelector("#side[aria-busy]") && document.querySelector("#pieces .played") !== null`)
		p.shoot("mistake" + name)
		mistake := ask[int](p, `Number(document.querySelector(".mistakes [aria-current]").dataset.mistake)`)
		want := record.Moves[mistake].Pieces()
		const places = `(() => {
			const box = one => one.getBoundingClientRect(), map = box(document.querySelector("#board")), said = box(document.querySelector(".judged"));
			const apart = said.left >= map.right || said.top >= map.bottom;
			return map.top >= 0 && map.left >= 0 && map.right <= innerWidth && map.bottom <= innerHeight && apart && said.top >= 0 && said.bottom <= innerHeight;
		})()`
		if !ask[bool](p, places) {
			t.Errorf("%s: map and judgement are not in view together", name)
		}
		if rings := ask[int](p, `document.querySelectorAll("#pieces .played").length`); rings != len(want) ||
			len(p.brackets()) == 0 || !p.contains(".key .ring") || !p.contains(".key .brackets") {
			t.Errorf("%s: %d rings for %d pieces, or no brackets or legend", name, rings, len(want))
		}
		p.click("[data-walk=next]")
		p.waitForMove(mistake + 1)
		p.await(`document.querySelector("#pieces .played") !== null`)
		if len(p.brackets()) != 0 || p.contains(".key .brackets") {
			t.Errorf("%s: after the move the better one is still marked", name)
		}
	}
}

// In the review of one's own finished game the hands of all can be shown.
func TestAllHands(t *testing.T) {
	record := randomGame(t, usual, 10_000)
	p := openReview(t, desk, record)
	const at = 21
	p.run(chromedp.Evaluate(fmt.Sprintf(`{
		const slider = document.querySelector("[data-walk=slider]");
		slider.value = %d;
		slider.dispatchEvent(new Event("change"));
	}`, at), nil))
	p.waitForMove(at)
	if p.contains(".hands") {
		t.Error("the hands are shown before anybody asks")
	}
	p.click("[data-walk=hands]")
	p.await(`document.querySelectorAll(".hands li").length === 4`)
	record.Moves, record.Scores, record.Winners = record.Moves[:at], nil, nil
	game, err := record.State()
	if err != nil {
		t.Fatal(err)
	}
	shown := ask[[][]string](p, `[...document.querySelectorAll(".hands li")].map(one => [...one.querySelectorAll(".card")].map(card => card.textContent))`)
	for player := range game.Seats() {
		var hand []string
		for color := range game.Hand(player).All() {
			hand = append(hand, color.String())
		}
		if !slices.Equal(shown[player], hand) {
			t.Errorf("%v holds %q, the page shows %q", player, hand, shown[player])
		}
	}
	p.shoot("hands")
}

// reviewLotus opens the review of a finished game of Der weisse Lotus, from its result
// on, and waits for a mistake.
func (p *page) reviewLotus(record whitelotus.Record) {
	p.t.Helper()
	const idle = ` && !document.querySelector("#side[aria-busy]")`
	p.goToLotus("pace=0" + lotusLink(p.t, record, "greedy"))
	p.await(`document.querySelector("[data-walk=end]") !== null` + idle)
	p.click("[data-walk=end]")
	p.await(`document.querySelector("[data-result=review]") !== null` + idle)
	p.click("[data-result=review]")
	p.await(`document.querySelector(".review .plot svg") !== null && document.querySelector(".mistakes li") !== null`)
}

// A game of Der weisse Lotus is reviewed too: the plot leads to moments of the replay,
// and a mistake is shown with a ring where the move was made, and the better area lit.
func TestLotusReview(t *testing.T) {
	record := lotusGame(t, 3, 2, nil)
	for _, size := range []screen{laptop, phone} {
		p := tab(t, size)
		p.reviewLotus(record)
		p.waitForMove(0)
		if text := p.content(".review"); !strings.Contains(text, "By the scores, ") || p.contains(".review .legend") {
			t.Errorf("the review says %q", text)
		}
		p.shoot(fmt.Sprintf("lotus review %d", size.wide))
		p.click(".mistakes button")
		p.await(`document.querySelector(".judged") !== null && !document.querySelector("#side[aria-busy]")`)
		if said := p.content(".judged"); !strings.Contains(said, "it cost") || !strings.Contains(said, "Better: ") {
			t.Errorf("the judgement is %q", said)
		}
		p.shoot(fmt.Sprintf("lotus mistake %d", size.wide))
		p.await(`document.querySelector("[data-walk=again]") !== null`)
		p.run(chromedp.Evaluate(`document.querySelector(".plot [data-step='20']").dispatchEvent(new MouseEvent("click", { bubbles: true }))`, nil))
		p.waitForMove(21)
	}
}
