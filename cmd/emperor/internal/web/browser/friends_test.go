package browser_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/emperorofchina/emperor"
)

// friends is a game server with the page that connects to it.
type friends struct {
	t             *testing.T
	folder        string // where the server keeps its games
	server, pages string // addresses
	stop          func() // stops the server
}

// openFriends starts both until the test ends.
func openFriends(t *testing.T) *friends {
	t.Helper()
	return openFriendsBy(t, func(server string) string { return server })
}

// openFriendsBy starts both until the test ends. The page connects to the
// address that by returns for that of the server.
func openFriendsBy(t *testing.T, by func(server string) string) *friends {
	t.Helper()
	f := &friends{t: t, folder: t.TempDir()}
	f.serve("localhost:0")
	t.Cleanup(func() { f.stop() }) // after the tabs are closed
	f.pages = by(f.server)
	return f
}

func (f *friends) serve(address string) {
	f.t.Helper()
	stop, err := start(&f.server, "-address", address, "-folder", f.folder)
	if err != nil {
		f.t.Fatal(err)
	}
	f.stop = stop
}

// openDialog opens the dialog for a table of friends from that of a new game.
func (f *friends) openDialog(p *page) {
	f.t.Helper()
	p.run(chromedp.Navigate(f.pages))
	p.setUp()
	p.click("#setup .cancel")
	p.click("#menu-friends")
	p.await(`document.getElementById("friends").open`)
}

// party is a game at a table of a server.
type party struct {
	t           *testing.T
	pages, game string
	tokens      []string
	claimed     map[string]string // the tokens of the seats that no page has, by their first ones
}

// party returns the game that the links lead to.
func (f *friends) party(links []string) party {
	all := party{t: f.t, pages: f.pages, claimed: map[string]string{}}
	for _, link := range links {
		_, place, _ := strings.Cut(link, "#table=")
		game, token, _ := strings.Cut(place, ".")
		all.game, all.tokens = game, append(all.tokens, token)
	}
	return all
}

// seated makes requests for a seat as the page that has claimed it.
func (p party) seated(seat emperor.Player, by *page) {
	p.t.Helper()
	by.await(fmt.Sprintf(`document.title && location.hash.includes(%q) && !location.hash.endsWith(%q)`, p.game,
		p.tokens[seat]))
	p.claimed[p.tokens[seat]] = ask[string](by, `location.hash.split(".")[1]`)
}

// request sends a request for a seat. The first one claims it.
func (p party) request(seat emperor.Player, method, path, body string) string {
	p.t.Helper()
	if first := p.tokens[seat]; p.claimed[first] == "" {
		fresh := fmt.Sprintf("%032x", len(p.claimed))
		p.send(first, "POST", "/claim", fresh)
		p.claimed[first] = fresh
	}
	return p.send(p.claimed[p.tokens[seat]], method, path, body)
}

func (p party) send(token, method, path, body string) string {
	p.t.Helper()
	r, err := http.NewRequest(method, p.pages+"/games/"+p.game+path, strings.NewReader(body))
	if err != nil {
		p.t.Fatal(err)
	}
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		p.t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		p.t.Fatalf("%s %s: %s %s %v", method, path, answer.Status, text, err)
	}
	return string(text)
}

func (p party) look() (v emperor.View) {
	p.t.Helper()
	if err := json.Unmarshal([]byte(p.send("", "GET", "/view", "")), &v); err != nil {
		p.t.Fatal(err)
	}
	return v
}

// choices returns the moves of the player to move, in words.
func (p party) choices(v emperor.View) []string { return p.choicesOf(v.ToMove()) }

// choicesOf returns the moves of a player, in words.
func (p party) choicesOf(seat emperor.Player) (moves []string) {
	p.t.Helper()
	if err := json.Unmarshal([]byte(p.request(seat, "GET", "/choices", "")), &moves); err != nil {
		p.t.Fatal(err)
	}
	return moves
}

// move makes a move by its number, from 1.
func (p party) move(seat emperor.Player, number int, move string) {
	p.t.Helper()
	p.request(seat, "POST", fmt.Sprintf("/moves/%d", number), move)
}

// Two browsers and a program play a whole game at a table of friends:
// the first turns by clicks, the others in words, because that is faster.
func TestTwoBrowsersAtOneTable(t *testing.T) {
	f := openFriends(t)
	ann := tab(t, desk)
	f.openDialog(ann)
	ann.click("#friends-go")
	ann.await(`document.querySelectorAll("#friends-links a").length === 4`)
	links := ask[[]string](ann, `[...document.querySelectorAll("#friends-links a")].map(link => link.href)`)
	bo := tab(t, desk)
	bo.run(chromedp.Navigate(links[1]))
	ann.click("#friends-links a")

	game := f.party(links[:3])
	game.seated(0, ann)
	game.seated(1, bo)
	made := 0
	for v := game.look(); !v.Over(); v = game.look() {
		choices := game.choices(v)
		move := choices[made*5%len(choices)]
		if v.ToMove() == 2 {
			game.move(2, made+1, move)
			made++
			continue
		}
		p := []*page{ann, bo}[v.ToMove()]
		p.await(fmt.Sprintf(`document.getElementById("log").dataset.steps === "%d"`, made))
		p.settle()
		if made < 12 && v.Phase() == emperor.PhaseAct {
			p.act(made)
		} else {
			p.say(move)
		}
		made++
		p.await(fmt.Sprintf(`Number(document.getElementById("log").dataset.steps) >= %d`, made))
	}
	totals := emperor.FinalScore(game.look().Table()).Totals()
	for _, p := range []*page{ann, bo} {
		p.await(`document.getElementById("status").textContent.startsWith("The game is over")`)
		p.settle()
		p.click("[data-walk=end]")
		p.settle()
		p.expectScores(totals)
	}
	ann.shoot("friends")
}

// invite starts a table by the dialog, which is open, and returns its links.
func (p *page) invite(names, players string) []string {
	p.t.Helper()
	p.run(chromedp.SetValue("#friends-players", players, chromedp.ByQuery),
		chromedp.Evaluate(`document.getElementById("friends-players").dispatchEvent(new Event("change"))`, nil))
	list := strings.Split(names, ",")
	for i := range ask[int](p, `document.querySelectorAll(".friends-name").length`) {
		name := ""
		if i < len(list) {
			name = strings.TrimSpace(list[i])
		}
		p.run(chromedp.Evaluate(fmt.Sprintf(`document.querySelectorAll(".friends-name")[%d].value = %q`, i, name), nil))
	}
	p.click("#friends-go")
	p.await(`document.querySelector("#friends-links a, #friends-fault:not(:empty)") !== null`)
	return ask[[]string](p, `[...document.querySelectorAll("#friends-links a")].map(link => link.href)`)
}

// A second click on the button, before the server answers, asks for no second
// table. Without machines, nothing is asked about their level.
func TestTableBeginsOnce(t *testing.T) {
	f := openFriends(t)
	p := tab(t, desk)
	f.openDialog(p)
	asked := ask[[]string](p, `(() => {
		const asked = [];
		const { fetch } = globalThis;
		globalThis.fetch = (...request) => { asked.push(String(request[0])); return fetch(...request); };
		for (const _ of [1, 2]) document.getElementById("friends-go").click();
		globalThis.fetch = fetch;
		return asked;
	})()`)
	if len(asked) != 1 || !strings.Contains(asked[0], "links=once") || strings.Contains(asked[0], "level=") {
		t.Errorf("two clicks ask for %q", asked)
	}
	p.await(`document.querySelector("#friends-links a") !== null`)
}

// The dialog of a table gives each seat's link with the typed name, and
// announces when the links are there. Invalid input is refused with a message,
// shows no old links, and an old message does not stay.
func TestInvitations(t *testing.T) {
	f := openFriends(t)
	p := tab(t, desk)
	f.openDialog(p)
	p.listenIn()
	for _, c := range []struct {
		names, players string
		links          []string
		fault          string
	}{
		{"Ann, Bo, Cleo", "3", []string{"Seat A, Ann (yours)", "Seat B, Bo", "Seat C, Cleo", "Look on"}, ""},
		{"Ann, , Cleo,", "4", []string{"Seat A, Ann (yours)", "Seat B", "Seat C, Cleo", "Seat D", "Look on"}, ""},
		{"\u200b", "3", nil, "The name"},
		{" ", "3", []string{"Seat A (yours)", "Seat B", "Seat C", "Look on"}, ""},
	} {
		p.newAnnouncements()
		p.invite(c.names, c.players)
		links := ask[[]string](p, `[...document.querySelectorAll("#friends-links a")].map(link => link.textContent)`)
		fault := ask[string](p, `document.getElementById("friends-fault").textContent`)
		if !slices.Equal(links, c.links) || !strings.HasPrefix(fault, c.fault) ||
			(fault == "") != (c.fault == "") {
			t.Errorf("for %q, %s players, there are links %q and the fault %q, want %q and %q", c.names,
				c.players, links, fault, c.links, c.fault)
		}
		if said := p.newAnnouncements(); len(said) == 0 || c.fault == "" &&
			!strings.Contains(said[0], "The table is ready") {
			t.Errorf("for %q, %s players, is said %q", c.names, c.players, said)
		}
	}
	p.forgive() // the browser reports the refusal
}

// At a table of friends the log has each turn in its round, also after a
// reload, and the last placement is marked. A broken connection is reported
// once, with a reason, until it is restored.
func TestLineToTheServer(t *testing.T) {
	f := openFriends(t)
	p := tab(t, desk)
	f.openDialog(p)
	links := p.invite("Ann, Bo, Cleo", "3")
	game := f.party(links[:3])
	p.click("#friends-mine button")
	game.seated(0, p)
	p.settle()
	made := 0
	makeMove := func() {
		v := game.look()
		game.move(v.ToMove(), made+1, game.choices(v)[0])
		made++
	}
	told := func() { p.await(fmt.Sprintf(`document.getElementById("log").dataset.steps === "%d"`, made)) }
	var rounds []string
	for game.look().Round() < 3 {
		if v := game.look(); v.Phase() == emperor.PhaseAct {
			rounds = append([]string{fmt.Sprintf("%d. %s", v.Round(),
				[]string{"Ann", "Bo", "Cleo"}[v.ToMove()])}, rounds...)
		}
		makeMove()
	}
	turns := func() []string {
		told()
		return ask[[]string](p, `[...document.querySelectorAll("#log b")].map(turn => turn.textContent.replace(": ", ""))`)
	}
	if got := turns(); !slices.Equal(got, rounds) {
		t.Errorf("the log has the turns %q, want %q", got, rounds)
	}
	p.run(chromedp.Reload())
	p.await(`document.querySelector("#log li") !== null`)
	if got := turns(); !slices.Equal(got, rounds) {
		t.Errorf("when the page was loaded again, the log has the turns %q, want %q", got, rounds)
	}
	p.await(`!document.querySelector("#side[aria-busy]") && document.querySelector("#pieces .last title") !== null`)
	p.shoot("friends-log")

	p.listenIn()
	const tried = `performance.getEntriesByType("resource").filter(({ name, startTime }) => name.includes("/events") && startTime > stopped).length`
	p.run(chromedp.Evaluate(`void (window.stopped = performance.now())`, nil))
	f.stop()
	p.await(`document.getElementById("refusal").textContent.includes("does not answer")`)
	p.shoot("line-broken")
	p.await(tried + ` >= 3`)
	if said := p.newAnnouncements(); len(said) != 1 || !strings.HasPrefix(said[0],
		"The connection to the server is lost. Reconnecting: the game server") {
		t.Errorf("while the server is down is said %q", said)
	}
	p.say("exchange red")
	p.await(`!document.querySelector("#side[aria-busy]")`)

	_, place, _ := strings.Cut(f.server, "://")
	f.serve(place)
	p.await(`document.getElementById("refusal").textContent === ""`)
	makeMove()
	told()
	p.forgive() // the browser reports requests without an answer
}

// The links of a table stay in the browser, can be copied, and can be
// forgotten.
func TestLinksAreKept(t *testing.T) {
	f := openFriends(t)
	p := tab(t, desk)
	f.openDialog(p)
	links := p.invite("Ann, Bo, Cleo", "3")
	p.click(`#friends-links li:nth-child(2) button`)
	p.await(`/^Copied: Seat B, Bo$|#table=/.test(document.getElementById("friends-said").textContent)`)
	p.run(chromedp.Reload())
	p.await(`document.querySelector("#side.idle") !== null || document.getElementById("setup").open`)
	p.run(chromedp.Evaluate(`document.getElementById("setup").close()`, nil))
	p.click("#menu-friends")
	p.await(`document.getElementById("friends").open`)
	p.click("#friends-kept summary")
	p.shoot("friends-kept")
	for at, button := range []string{"Links", "Forget"} {
		label := ask[string](p, fmt.Sprintf(`document.querySelectorAll("#friends-old button")[%d].ariaLabel ?? ""`, at))
		if !strings.HasPrefix(label, button+": Ann, Bo, Cleo, ") {
			t.Errorf("the button %s is called %q for listeners", button, label)
		}
	}
	p.click("#friends-old button")
	if got := ask[[]string](p, `[...document.querySelectorAll("#friends-links a")].map(link => link.href)`); !slices.Equal(got, links) {
		t.Errorf("the links are %q, want %q", got, links)
	}
	p.click("#friends-old button:nth-of-type(2)")
	p.await(`document.getElementById("friends-kept").hidden`)
}

// A friend's link opens their seat once. It goes on working in the browser that
// opened it first, and nowhere else.
func TestLinkOpensSeatOnce(t *testing.T) {
	f := openFriends(t)
	p := tab(t, desk)
	f.openDialog(p)
	links := p.invite("Ann, Bo, Cleo", "3")
	game := f.party(links[:3])
	open := func() { p.run(chromedp.Navigate("about:blank"), chromedp.Navigate(links[1])) }
	for range 2 {
		open()
		p.await(`document.querySelector("#company .times") !== null`)
		game.seated(1, p)
	}
	p.run(chromedp.Reload())
	p.await(`document.querySelector("#company .times") !== null`)
	p.run(chromedp.Evaluate(`localStorage.clear()`, nil)) // as in another browser
	open()
	p.await(`document.getElementById("status").textContent.includes("this seat has been claimed")`)
	p.forgive() // the browser reports the refusal
}

// The machine plays a seat, which has no link. Hints are off until all people
// allow them, and everybody sees that one is used.
func TestMachineAndHintsAmongFriends(t *testing.T) {
	f := openFriends(t)
	p := tab(t, desk)
	f.openDialog(p)
	p.run(chromedp.SetValue("#friends-machines", "1", chromedp.ByQuery),
		chromedp.Evaluate(`document.getElementById("friends-machines").dispatchEvent(new Event("change"))`, nil))
	p.run(chromedp.SetValue("#friends-level", "easy", chromedp.ByQuery),
		chromedp.SetValue("#friends-seconds", "600", chromedp.ByQuery))
	p.shoot("friends-dialog")
	links := p.invite("Ann, Bo", "3")
	if len(links) != 3 {
		t.Fatalf("the links are %q", links)
	}
	game := f.party(links[:2])
	p.click("#friends-mine button")
	game.seated(0, p)
	p.await(`document.querySelector("#company")?.textContent.includes("Not here yet: Bo.")`)
	p.settle()
	p.click("[data-key=hint]")
	p.await(`document.getElementById("refusal").textContent.includes("ints are off")`)
	game.request(1, "POST", "/hints", "allow")
	p.await(`document.querySelector("#company").textContent.includes("The machine decides for them in ")`)
	p.await(`document.querySelector("#company").textContent.includes("still to allow them: Ann.")`)
	p.click("[data-company=hints]")
	p.await(`document.querySelector("#company").textContent.includes("Hints are allowed. Used: none.")`)
	p.settle()
	p.click("[data-key=hint]")
	p.await(`document.querySelector("#company").textContent.includes("Used: Ann 1.")`)
	p.shoot("friends-machine")
	v, last := game.look(), emperor.Player(0)
	for number := 1; v.ToMove() >= last && v.ToMove() < 2; number++ { // until the machine moves, or has moved
		last = v.ToMove()
		game.move(last, number, game.choices(v)[0])
		v = game.look()
	}
	p.await(`document.querySelector("#log b")?.textContent.includes("Machine C (easy)")`)
	p.forgive() // the browser reports the refusal
}

// The title says whose turn it is, the page how long everybody has thought, and
// a move is taken back if all agree.
func TestTakingBackAmongFriends(t *testing.T) {
	f := openFriends(t)
	ann, bo := tab(t, desk), tab(t, desk)
	f.openDialog(ann)
	links := ann.invite("Ann, Bo, Cleo", "3")
	game := f.party(links[:3])
	bo.run(chromedp.Navigate(links[1]))
	ann.click("#friends-links a")
	game.seated(0, ann)
	game.seated(1, bo)
	ann.await(`document.title.startsWith("● Your turn")`)
	bo.await(`document.querySelector("#company .times")?.textContent.includes("Ann: thinking for 0:")`)
	if title := ask[string](bo, `document.title`); title != "The Emperor of China" {
		t.Errorf("the title of another player is %q", title)
	}
	game.move(0, 1, game.choices(game.look())[0])
	ann.await(`document.getElementById("log").dataset.steps === "1"`)
	ann.click(`[data-company=ask]`)
	bo.await(`document.querySelector("#company [role=status]")?.textContent === "Ann asks to take back their last move. Still to agree: Bo, Cleo."`)
	bo.shoot("friends-takeback")
	bo.click(`[data-company=refuse]`)
	ann.await(`document.querySelector("[data-company=ask]") !== null`)
	ann.click(`[data-company=ask]`)
	bo.await(`document.querySelector("[data-company=agree]") !== null`)
	bo.click(`[data-company=agree]`)
	ann.await(`document.querySelector("#company [role=status]")?.textContent.endsWith("Still to agree: Cleo.")`)
	game.request(2, "POST", "/takeback/1", "A")
	for _, p := range []*page{ann, bo} {
		p.await(`document.getElementById("log").dataset.steps === "0"`)
	}
	if n := game.look().Round(); n != 1 {
		t.Errorf("round %d", n)
	}
}

// In a window that is not seen, a notification says once that it is the
// player's turn, if they have allowed that. On phones the service worker shows
// it.
func TestSummons(t *testing.T) {
	for name, construct := range map[string]string{
		"desktop": `summons.push(title + ": " + body);`,
		"phone":   `throw new TypeError("Illegal constructor");`,
	} {
		t.Run(name, func(t *testing.T) { checkSummons(t, construct) })
	}
}

// checkSummons plays until it is the turn of a player whose notifications have
// this constructor.
func checkSummons(t *testing.T, construct string) {
	f := openFriends(t)
	p := tab(t, desk)
	f.openDialog(p)
	links := p.invite("Ann, Bo, Cleo", "3")
	game := f.party(links[:3])
	p.run(chromedp.Navigate("about:blank"), chromedp.Navigate(links[1]))
	p.await(`document.querySelector("#company .times") !== null`)
	game.seated(1, p)
	p.run(chromedp.Evaluate(`{
		window.summons = [];
		window.Notification = class { static permission = "granted"; constructor(title, { body }) { `+construct+` } };
		const showNotification = async (title, { body }) => summons.push(title + ": " + body);
		navigator.serviceWorker.getRegistration = async () => ({ showNotification });
		Object.defineProperty(document, "hidden", { value: true });
	}`, nil))
	for number := 1; game.look().ToMove() == 0; number++ {
		game.move(0, number, game.choices(game.look())[0])
	}
	p.await(`document.title === "● Your turn: The Emperor of China"`)
	p.await(`summons.length > 0`)
	if got := ask[[]string](p, `summons`); !slices.Equal(got, []string{"Your turn: The Emperor of China"}) {
		t.Errorf("the notifications are %q", got)
	}
}

// An answer of the server that is older than its last event changes nothing: it
// would take the turn from the player, and give it back with another
// notification.
func TestLateAnswerOfTheServer(t *testing.T) {
	f := openFriends(t)
	p := tab(t, desk)
	f.openDialog(p)
	const late = `(async () => {
		const { RemoteTable } = await import("/remote.mjs");
		const old = { number: 0, awaited: ["A"], thought: [0, 0], waiting: 0 };
		const event = (kind, id, data) => "event: " + kind + "\nid: " + id + "\ndata: " + JSON.stringify(data) + "\n\n";
		const answers = {
			names: () => Response.json([]), table: () => Response.json(old),
			view: () => Response.json({}, { headers: { "Emperor-Moves": "1" } }),
			"events?farewell": () => new Response(event("table", "", { ...old, number: 1, awaited: ["B"] }) + event("move", 1, {})),
		};
		globalThis.fetch = async address => answers[String(address).split("/").at(-1)]();
		let changes = 0, shown; // the first view, the view after the event
		const all = new Promise(resolve => { shown = resolve; });
		class LateTable extends RemoteTable {
			async receive() {}
			changed() { if (++changes === 2) shown(); }
		}
		const table = new LateTable({ describe: async () => ({ viewer: "B" }) }, { game: "g", token: "t" });
		const turns = [];
		table.addEventListener("company", () => turns.push(table.myTurn));
		await table.start();
		await all;
		table.close();
		return turns;
	})()`
	if got := ask[[]bool](p, late); !slices.Equal(got, []bool{false, true}) {
		t.Errorf("its turn changes as in %v", got)
	}
}
