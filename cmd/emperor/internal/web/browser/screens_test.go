package browser_test

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/emperorofchina/emperor"
)

// randomGame returns the record of a game in which A is the person. It has at
// least this many random moves, up to the next turn in which the person may
// place something, or up to the end.
func randomGame(t *testing.T, o emperor.Options, moves int) emperor.Record {
	t.Helper()
	const seed = 5
	record := emperor.Record{Names: []string{"Ann", "Bo", "Cy", "Di", "Eve"}[:o.Players],
		Initial: emperor.InitialPosition(o, seed)}
	game, err := record.State()
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 0))
	for n := 0; !game.Over() && (n < moves || game.ToMove() != 0 || game.Phase() != emperor.PhaseAct); n++ {
		legal := game.AppendLegalMoves(nil)
		move := legal[rng.IntN(len(legal))]
		if game, err = emperor.Apply(game, move); err != nil {
			t.Fatal(err)
		}
		record.Moves = append(record.Moves, move)
	}
	return record
}

// link returns the fragment of a link to a game, in the page's form.
func link(t *testing.T, record emperor.Record) string {
	t.Helper()
	data, err := record.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	seats := []string{"person", "random", "random", "random", "random"}[:len(record.Names)]
	return fragment(t, "game", map[string]any{"record": string(data), "seats": seats})
}

// fragment returns the fragment of a link with a value under a name.
func fragment(t *testing.T, name string, value any) string {
	t.Helper()
	data, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err == nil {
		_, err = w.Write(data)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return "#" + name + "=" + base64.RawURLEncoding.EncodeToString(packed.Bytes())
}

var usual = emperor.Options{Players: 4, Fortifications: true}

// An illegal choice is refused with its rule, on the picture and in words, and
// changes nothing.
func TestRefusals(t *testing.T) {
	record := randomGame(t, usual, 60)
	p := visit(t, desk, link(t, record))
	p.settle()
	p.click(`#pieces [data-space]:has(use)`) // a space with a house
	p.settle()
	for _, refusal := range []func(){
		func() {},
		func() { p.click("#choices [data-key^=take]"); p.settle() },
		func() { p.say("draw"); p.settle() },
	} {
		refusal()
		p.await(`document.querySelector("#refusal small")?.textContent.includes("section")`)
	}
	p.shoot("refusal")
	p.run(chromedp.Evaluate(`document.getElementById("word").value = ""`, nil),
		chromedp.SendKeys("#word", "hello"+kb.Enter, chromedp.ByQuery))
	p.await(`document.getElementById("refusal").textContent.includes("not a move")`)
	if n := len(p.record().Moves); n != len(record.Moves) {
		t.Errorf("after refusals: got %d moves, want %d", n, len(record.Moves))
	}
}

// A hint can be played as shown, and undone.
func TestHintAndUndo(t *testing.T) {
	record := randomGame(t, usual, 40)
	p := visit(t, desk, link(t, record))
	p.settle()
	p.click("[data-key=hint]")
	p.await(`document.querySelector("#advice li") !== null`)
	p.settle()
	p.shoot("hint")
	move := ask[string](p, `document.querySelector("#advice li button").dataset.move`)
	p.say(move)
	p.await(`document.getElementById("status").textContent.includes("draw a card")`)
	p.settle()
	if got := len(p.record().Moves); got != len(record.Moves)+1 {
		t.Errorf("after the hint: got %d moves, had %d before", got, len(record.Moves))
	}
	p.click("[data-key=undo]")
	p.await(`document.getElementById("status").textContent.includes("place pieces")`)
	p.settle()
	if got := len(p.record().Moves); got != len(record.Moves) {
		t.Errorf("after undo: got %d moves, want %d", got, len(record.Moves))
	}
}

// Undo takes back a decision at a time, and redo makes them again, with the
// moves of the others, until another move is made. No button moves meanwhile.
func TestUndoByStepAndRedo(t *testing.T) {
	p := visit(t, screen{1366, 650}, link(t, holding(t, "RRG", "Wei[A 1, B 2]")))
	p.settle()
	steps := func() int { return ask[int](p, `Number(document.getElementById("log").dataset.steps)`) }
	step := func(key string, want int) {
		t.Helper()
		p.click(fmt.Sprintf("[data-key=%s]", key))
		p.await(fmt.Sprintf(`Number(document.getElementById("log").dataset.steps) === %d`, want))
		p.settle()
	}
	p.click(`#table [data-space="Wei 3"]`)
	p.settle()
	p.click("[data-key=play]")
	p.await(`document.getElementById("status").textContent.includes("draw a card")`)
	p.settle()
	p.click("[data-key=draw]")
	p.await(`document.getElementById("status").textContent.startsWith("Your turn: place")`)
	p.settle()
	all := steps()
	if p.contains("[data-key=redo]") {
		t.Error("something can be made again before anything is taken back")
	}
	place := func() string {
		return ask[string](p, `JSON.stringify((({ left, top }) => [Math.round(left), Math.round(top)])(document.querySelector("[data-key=undo]").getBoundingClientRect()))`)
	}
	before := place()
	step("undo", 1) // the draw, and what the others did since
	if status := p.content("#status"); !strings.Contains(status, "draw a card") {
		t.Errorf("after the draw is taken back: %q", status)
	}
	if after := place(); after != before {
		t.Errorf("undo moves from %s to %s", before, after)
	}
	p.shoot("redo")
	step("undo", 0) // the placement
	step("redo", 1)
	step("redo", all)
	if p.contains("[data-key=redo]") {
		t.Error("there is more to make again")
	}
	step("undo", 1)
	step("undo", 0)
	p.say("exchange red")
	p.await(`document.querySelector("[data-key=redo]") === null`)
}

// Each of the six lessons leads to the next, and its own move completes it. For
// another legal move the page says that it is another, and the person can undo
// it.
func TestLessons(t *testing.T) {
	p := visit(t, desk, "")
	p.setUp()
	p.click("#setup-learn")
	for n := range 6 {
		p.await(`document.querySelector("#lesson h2")?.textContent.startsWith("` + string(rune('1'+n)) +
			` of 6")`)
		p.settle()
		if n == 3 {
			p.shoot("lesson")
			p.say("exchange red")
			p.await(`document.getElementById("lesson").textContent.includes("it is not the task")`)
			p.click("#lesson button.main")
			p.settle()
		}
		p.run(chromedp.Evaluate(`[...document.querySelectorAll("#lesson button")].find(one => one.textContent === "Show me").click()`, nil))
		p.await(`document.querySelector("#lesson.done") !== null`)
		p.await(`!document.querySelector("#side[aria-busy]")`)
		if said := ask[string](p, `document.getElementById("refusal").textContent`); said != "" {
			t.Errorf("after lesson %d the page says %q", n+1, said)
		}
		p.click("#lesson button.main")
	}
	p.setUp()
}

// A record can be replayed forward and back, to the final scoring.
func TestReplay(t *testing.T) {
	record := randomGame(t, usual, 10_000)
	p := visit(t, desk, link(t, record))
	p.settle()
	p.click("#menu-games")
	p.run(chromedp.Evaluate(`[...document.querySelectorAll("#games-list button")].find(one => one.textContent === "Replay").click()`, nil))
	for step, name := range []string{"next", "next", "back", "end"} {
		p.await(`document.querySelector("#walk h2")?.textContent.startsWith("Replay: move ` +
			[]string{"0", "1", "2", "1"}[step] + ` of") && !document.querySelector("#side[aria-busy]")`)
		p.click(`[data-walk="` + name + `"]`)
	}
	p.await(`document.querySelector("#walk h2")?.textContent === "Final scoring"`)
	p.settle()
}

// A user's board is read from a file and played on. An invalid board is
// refused.
func TestBoardOfOnesOwn(t *testing.T) {
	spec := emperor.Side3to4().Spec()
	spec.Name = "mine"
	board, err := emperor.NewBoard(spec)
	if err != nil {
		t.Fatal(err)
	}
	data, err := board.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	for name, data := range map[string][]byte{"board.json": data, "none.json": []byte(`{"name":1}`),
		"null.json": []byte("null")} {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	p := visit(t, desk, "")
	p.setUp()
	p.run(
		chromedp.SetValue("#setup-players", "3", chromedp.ByQuery),
		chromedp.SetValue("#setup-board", "file", chromedp.ByQuery),
		chromedp.Evaluate(`document.getElementById("setup-board").dispatchEvent(new Event("change"))`, nil),
		chromedp.SetUploadFiles("#setup-file", []string{filepath.Join(folder, "none.json")},
			chromedp.ByQuery),
	)
	const fault = `document.getElementById("setup-fault").textContent`
	p.await(fault + `.startsWith("This file is not a board")`)
	p.run(chromedp.SendKeys("#setup-name", "Ann", chromedp.ByQuery))
	if said := ask[string](p, fault); said != "" {
		t.Errorf("beside another choice the page still says %q", said)
	}
	p.run(chromedp.SetUploadFiles("#setup-file", []string{filepath.Join(folder, "null.json")},
		chromedp.ByQuery))
	p.await(fault + `.startsWith("This file is not a board")`)
	p.run(chromedp.SetUploadFiles("#setup-file", []string{filepath.Join(folder, "board.json")},
		chromedp.ByQuery))
	p.await(`document.getElementById("setup-file").dataset.board === "mine"`)
	p.click("#setup-go")
	p.settle()
	if played := p.record().Initial.Options.Board; !played.Equal(board) {
		t.Errorf("the board played on is %q", played.Name())
	}
}

// A shipped side is offered exactly for its numbers of players.
func TestPlayersOfSides(t *testing.T) {
	p := visit(t, desk, "")
	p.setUp()
	p.run(chromedp.SetValue("#setup-players", "3", chromedp.ByQuery))
	for _, c := range []struct{ board, chosen, offered string }{{"4-5", "4", "4 5"}, {"3-4", "4", "3 4"},
		{"", "4", "3 4 5"}} {
		p.run(chromedp.SetValue("#setup-board", c.board, chromedp.ByQuery),
			chromedp.Evaluate(`document.getElementById("setup-board").dispatchEvent(new Event("change"))`,
				nil))
		if chosen := ask[string](p, `document.getElementById("setup-players").value`); chosen != c.chosen {
			t.Errorf("side %q: %s players", c.board, chosen)
		}
		if offered := ask[string](p, `[...document.querySelectorAll("#setup-players option:not(:disabled)")].map(option => option.textContent).join(" ")`); offered != c.offered {
			t.Errorf("side %q: %s are offered", c.board, offered)
		}
	}
}

// A link that is cut off, or has no playable game, is reported as broken, also
// if the browser keeps another game. A new game can then be started.
func TestBrokenLinks(t *testing.T) {
	p := visit(t, desk, "")
	p.begin("3")
	before := p.record()

	record := randomGame(t, usual, 10)
	whole := link(t, record)
	illegal := randomGame(t, usual, 0)
	illegal.Moves = append(illegal.Moves, emperor.DrawFromPile())
	data, err := record.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	seats := func(of ...string) string {
		return fragment(t, "game", map[string]any{"record": string(data), "seats": of})
	}
	for what, fragment := range map[string]string{
		"half a link":        whole[:len(whole)/2],
		"an empty link":      "#game=",
		"no compressed text": "#game=AAAA",
		"signs of no link":   "#game=%20!",
		"an illegal move":    link(t, illegal),
		"null":               fragment(t, "game", nil),
		"no record": fragment(t, "game",
			map[string]any{"seats": []string{"person", "random", "random", "random"}}),
		"a number for record": fragment(t, "game",
			map[string]any{"record": 5, "seats": []string{"person", "random", "random", "random"}}),
		"text for record": fragment(t, "game",
			map[string]any{"record": "5", "seats": []string{"person", "random", "random", "random"}}),
		"no seats":          fragment(t, "game", map[string]any{"record": string(data)}),
		"an empty list":     seats([]string{}...),
		"too few seats":     seats("person", "random", "random"),
		"nobody":            seats("random", "random", "random", "random"),
		"two people":        seats("person", "random", "person", "random"),
		"unknown opponents": seats("person", "random", "genius", "random"),
		"seats of numbers": fragment(t, "game",
			map[string]any{"record": string(data), "seats": []any{"person", 1, 2, 3}}),
	} {
		p.run(chromedp.Evaluate(`document.getElementById("setup").close(), document.getElementById("setup-fault").textContent = "", location.hash = `+text(fragment), nil))
		p.await(`document.getElementById("setup").open && document.getElementById("setup-fault").textContent !== ""`)
		if said := ask[string](p, `document.getElementById("setup-fault").textContent`); !strings.Contains(said, "link is incomplete") {
			t.Errorf("%s: the page says %q", what, said)
		}
		if left := ask[string](p, `location.hash`); left != "" {
			t.Errorf("%s: the address keeps %s", what, left)
		}
	}
	if said := ask[string](p, `document.getElementById("status").textContent`); !strings.HasPrefix(said,
		"Your turn") {
		t.Errorf("beside the game that was shown the page says %q", said)
	}
	if kept := ask[int](p, `JSON.parse(localStorage.getItem("emperor.games")).length`); kept != 1 ||
		len(p.record().Moves) != len(before.Moves) {
		t.Errorf("after broken links %d games are kept", kept)
	}

	p.run(chromedp.Navigate("about:blank"), chromedp.Navigate(address+"/?pace=0#game=AAAA"))
	p.await(`document.getElementById("setup").open && document.getElementById("setup-fault").textContent !== ""`)
	if said := ask[string](p, `document.getElementById("status").textContent`); !strings.Contains(said,
		"link is incomplete") {
		t.Errorf("where nothing else is shown, the page says %q", said)
	}
	p.shoot("broken link")
	p.begin("3")
}

// Stored data that is not a game is ignored.
func TestBrokenStorage(t *testing.T) {
	p := visit(t, desk, "")
	for _, stored := range []string{`[null]`,
		`[5, "game", {"id": "x"}, {"id": "y", "title": "one", "record": 5, "seats": ["person"]}, {"id": "z", "title": "one", "record": "{}"}]`, `5`, `{`} {
		p.run(chromedp.Evaluate(`localStorage.setItem("emperor.games", `+text(stored)+`)`, nil),
			chromedp.Navigate("about:blank"), chromedp.Navigate(address+"/?pace=0"))
		p.setUp()
		p.click("#setup .cancel")
		p.click("#menu-games")
		if said := ask[string](p, `document.getElementById("games-list").textContent`); said != "You have no games yet." {
			t.Errorf("of %s the games kept are %q", stored, said)
		}
		p.click("#games .cancel")
	}
	p.click("#menu-new")
	p.begin("3")
}

// If the browser's storage is full, the page says once that the game is not
// saved, and stops saying so once it is.
func TestGameThatCannotBeKept(t *testing.T) {
	p := visit(t, phone, "")
	p.run(chromedp.Evaluate(`{
		let all = "";
		for (let more = 2 ** 23; more >= 1; more /= 2) {
			try {
				localStorage.setItem("filled", all + "x".repeat(more));
				all += "x".repeat(more);
			} catch { /* that is too much */ }
		}
		window.said = 0;
		new MutationObserver(() => said++).observe(document.getElementById("unkept"), { childList: true });
	}`, nil))
	p.begin("3")
	p.turn()
	if said := ask[string](p, `document.getElementById("unkept").innerText`); !strings.Contains(said,
		"can’t store your game") {
		t.Errorf("where storage is full the page says %q", said)
	}
	if times := ask[int](p, `said`); times != 1 {
		t.Errorf("it is said %d times", times)
	}
	p.shoot("unkept")
	p.run(chromedp.Evaluate(`localStorage.removeItem("filled")`, nil))
	p.turn()
	if said := ask[string](p, `document.getElementById("unkept").innerText`); said != "" {
		t.Errorf("with free storage: got %q", said)
	}
	if game, err := p.record().State(); err != nil || game.Round() != 3 {
		t.Errorf("with free storage: got a saved game in round %d: %v", game.Round(), err)
	}
}

// A person without a name gets one that fits into sentences, and can see which
// one it is.
func TestPersonWithoutName(t *testing.T) {
	p := visit(t, desk, "")
	p.begin("3")
	p.turn()
	name := p.record().Names[0]
	p.unfold("#story")
	said := ask[string](p, `document.getElementById("side").innerText`)
	if name == "You" || !strings.Contains(said, "1. "+name+": exchanges") {
		t.Errorf("the player is called %q, and the page says %q", name, said)
	}
	if first := ask[string](p, `document.querySelector("#players tbody th").textContent`); first !=
		"to move: A "+name+" (you)" {
		t.Errorf("the person's row is %q", first)
	}
	if others := ask[int](p, `[...document.querySelectorAll("#players tbody th")].filter(cell => cell.textContent.includes("you")).length`); others != 1 {
		t.Errorf("%d rows are the person's", others)
	}
}

// No page needs features that some browsers restrict to https: over plain http
// from another machine a game is started and linked to, and a map made.
func TestPagesOfAnotherMachine(t *testing.T) {
	p := tab(t, desk)
	far := strings.NewReplacer("localhost", farHost, "127.0.0.1", farHost).Replace(address)
	p.run(chromedp.Navigate(far + "/?pace=0"))
	p.begin("3")
	if ask[bool](p, `isSecureContext`) {
		t.Fatalf("%s is a secure place", far)
	}
	p.click("#menu-games")
	p.click("#games-link")
	p.await(`document.querySelector("#games-said a")?.hash.startsWith("#game=")`)

	p.run(chromedp.Navigate(far + "/score/"))
	p.setUp()
	p.run(chromedp.Navigate(far + "/map/"))
	p.await(`localStorage.getItem("emperor.maps") !== null || document.getElementById("said").textContent.includes("can’t start")`)
	if said := ask[string](p, `document.getElementById("said").textContent`); strings.Contains(said,
		"can’t start") {
		t.Errorf("the page of maps says %q", said)
	}
}

// The link past the menu moves there, and changes neither the screen nor the
// address.
func TestLinkPastTheMenu(t *testing.T) {
	p := visit(t, desk, "")
	p.setUp()
	p.click("#setup-learn")
	p.await(`document.querySelector("#lesson h2")?.textContent.startsWith("1 of 6")`)
	p.settle()
	p.run(chromedp.Evaluate(`history.replaceState(null, "", "#table=ours.mine")`, nil))
	stays := func(where, to, shown string) {
		t.Helper()
		was := ask[string](p, `location.href`)
		p.run(chromedp.Evaluate(`window.same = true; document.querySelector(".skip").focus()`, nil))
		p.press(kb.Enter)
		if !p.hasFocus(to) {
			t.Errorf("%s, the link leads to %s", where,
				ask[string](p, `document.activeElement.outerHTML.slice(0, 80)`))
		}
		// the effects of a new address come later
		ask[bool](p, `new Promise(resolve => setTimeout(() => resolve(true), 200))`)
		if is := ask[string](p, `location.href`); is != was {
			t.Errorf("%s, the address is now %s", where, is)
		}
		if !ask[bool](p, `window.same === true && `+shown) {
			t.Errorf("%s, the page shows something else", where)
		}
	}
	stays("in a lesson", "#choices, #choices *",
		`!document.getElementById("lesson").hidden && document.querySelector("dialog[open]") === null`)

	p.run(chromedp.Evaluate(`location.hash = "#status"`, nil))
	ask[bool](p, `new Promise(resolve => setTimeout(() => resolve(true), 200))`)
	if !ask[bool](p, `!document.getElementById("lesson").hidden && document.querySelector("dialog[open]") === null`) {
		t.Error("a fragment that asks for nothing ends the lesson")
	}

	p.run(chromedp.Navigate(address + "/score/"))
	p.setUp()
	p.click("#setup .cancel")
	p.click("#to-ask")
	p.await(`document.getElementById("side").dataset.mode === "ask"`)
	stays("where moves are asked about", "#side", `document.getElementById("side").dataset.mode === "ask"`)
	p.run(chromedp.Navigate(address + "/map/"))
	p.awaitCheck()
	stays("where a map is made", "#work", `true`)
}
