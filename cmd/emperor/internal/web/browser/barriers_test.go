package browser_test

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// axe is a version of axe-core, which finds barriers in a page.
const axe = "axe-core@4.10.2"

// axeScript returns the script of axe-core from npm. If npm or the network is
// missing, it skips the test.
func axeScript(t *testing.T) string {
	t.Helper()
	together(t)
	folder := t.TempDir()
	command := exec.Command("npm", "pack", "--silent", axe)
	command.Dir = folder
	if out, err := command.CombinedOutput(); err != nil {
		t.Skipf("npm does not bring %s: %v\n%s", axe, err, out)
	}
	packed, err := filepath.Glob(filepath.Join(folder, "*.tgz"))
	if err != nil || len(packed) != 1 {
		t.Fatal(packed, err)
	}
	file, err := os.Open(packed[0])
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	unzipped, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	for files := tar.NewReader(unzipped); ; {
		header, err := files.Next()
		if errors.Is(err, io.EOF) {
			t.Fatalf("%s has no script", axe)
		} else if err != nil {
			t.Fatal(err)
		}
		if header.Name == "package/axe.min.js" {
			script, err := io.ReadAll(files)
			if err != nil {
				t.Fatal(err)
			}
			return string(script)
		}
	}
}

// barriers returns the serious faults that axe-core finds on a page with its
// script.
func barriers(p *page) []string {
	return ask[[]string](p, `axe.run({rules: {"label-content-name-mismatch": {enabled: true}}}).then(found => found.violations
		.filter(one => one.impact === "serious" || one.impact === "critical")
		.flatMap(one => one.nodes.map(node => one.id + ": " + node.html.slice(0, 200) + " " + node.failureSummary)))`)
}

// looks are the sizes and color schemes in which each screen is checked. A screen of
// another size has the same colors.
var looks = []struct {
	name string
	size screen
	dark bool
}{{"desk", desk, false}, {"phone, dark", phone, true}}

// axe-core finds no serious barrier on any screen.
func TestBarriers(t *testing.T) {
	script := axeScript(t)
	middle, end := link(t, randomGame(t, usual, 60)), link(t, randomGame(t, usual, 10_000))
	for _, look := range looks {
		t.Run(look.name, func(t *testing.T) {
			p := tab(t, look.size)
			if look.dark {
				p.dark()
			}
			check := func(where string) {
				t.Helper()
				for _, barrier := range barriers(p) {
					t.Errorf("%s: %s", where, barrier)
				}
			}
			goTo := func(fragment string) {
				t.Helper()
				p.run(chromedp.Navigate("about:blank"), chromedp.Navigate(address+"/?pace=0"+fragment))
				p.await(`document.getElementById("status").textContent !== "Loading…"`)
				p.run(chromedp.Evaluate(script, nil))
			}
			goTo("")
			p.setUp()
			check("new game")
			p.click("#setup-learn")
			p.settle()
			check("lesson")
			goTo(middle)
			p.settle()
			p.click(`#choices [data-key="card 0"]`)
			p.settle()
			check("middle")
			p.click("[data-news=next]")
			check("one of the others' turns")
			p.click("[data-key=hint]")
			p.await(`document.querySelector("#advice li") !== null`)
			check("hint")
			p.say("draw")
			p.await(`document.querySelector("#refusal small") !== null`)
			check("refusal")
			p.shoot("middle " + look.name)
			p.click("#menu-games")
			check("games")
			p.click("#games .cancel")
			goTo(end)
			p.settle()
			check("final scoring")
			p.click("[data-walk=end]")
			p.await(`document.querySelector(".result") !== null && !document.querySelector("#side[aria-busy]")`)
			check("result")
			p.shoot("end " + look.name)
			p.click("#menu-games")
			p.click(`#games-list [aria-label^="Replay"]`)
			p.await(`document.querySelector("#walk h2").textContent.startsWith("Replay") && !document.querySelector("#side[aria-busy]")`)
			p.click("[data-walk=next]")
			check("replay")
			p.click("[data-walk=review]")
			p.await(`document.querySelector(".mistakes button") !== null`)
			p.shoot("review " + look.name)
			p.click(".mistakes button")
			p.await(`document.querySelector(".judged") !== null && !document.querySelector("#side[aria-busy]")`)
			check("review")
			p.run(chromedp.Evaluate(`document.querySelector(".plot").scrollIntoView()`, nil))
			p.shoot("mistake " + look.name)

			p.run(chromedp.Evaluate(`document.getElementById("side").append(document.createElement("button"))`, nil))
			if len(barriers(p)) == 0 {
				t.Error("axe-core does not find a button without a name")
			}
		})
	}
}

// It finds none at a table of friends either, from the invitations on.
func TestBarriersAmongFriends(t *testing.T) {
	script := axeScript(t)
	f := openFriends(t)
	for _, look := range looks {
		t.Run(look.name, func(t *testing.T) { checkFriends(t, f, look.size, look.dark, script) })
	}
}

// checkFriends looks for barriers at a table of friends.
func checkFriends(t *testing.T, f *friends, size screen, dark bool, script string) {
	p := tab(t, size)
	if dark {
		p.dark()
	}
	check := func(where string) {
		t.Helper()
		for _, barrier := range barriers(p) {
			t.Errorf("%s: %s", where, barrier)
		}
	}
	f.openDialog(p)
	p.run(chromedp.Evaluate(script, nil))
	p.terms("0", "30", "offer")
	check("terms")
	game := f.party(p.invite("Ann, Bo, Cleo", "3")[:3])
	check("invitations")
	p.click("#friends-links a")
	game.seated(0, p)
	game.move(0, 1, game.choices(game.look())[0])
	game.request(1, "POST", "/messages", "Hello")
	game.request(2, "POST", "/messages", "Good luck!")
	p.await(`document.getElementById("log").dataset.steps === "1" && !document.querySelector("#side[aria-busy]")`)
	p.awaitMessage("Cleo: Good luck!")
	p.click("#say summary")
	check("table")
	p.await(`document.querySelector("#company").textContent.includes("is over")`)
	check("offered seat")
}

// A screen reader gets the regions as a table with the content of the picture,
// and not the picture's hundreds of letters and numbers.
func TestMapInWords(t *testing.T) {
	record := randomGame(t, usual, 60)
	game, err := record.State()
	if err != nil {
		t.Fatal(err)
	}
	p := visit(t, desk, link(t, record))
	p.settle()
	p.click("#regions summary")
	rows := ask[[][]string](p, `[...document.querySelectorAll("#regions tbody tr")].map(row => [...row.children].map(cell => cell.textContent.replaceAll("\u00a0", " ")))`)
	board := game.Board()
	for r := range board.Regions() {
		var houses, emissaries, free []string
		for player := range game.Seats() {
			if n := game.Houses(r, player); n > 0 {
				houses = append(houses, fmt.Sprintf("%v %d", player, n))
			}
			if n := game.Emissaries(r, player); n > 0 {
				emissaries = append(emissaries, fmt.Sprintf("%v %d", player, n))
			}
		}
		for space := range board.Spaces(r).All() {
			if _, built := game.HouseOn(space); built {
				continue
			}
			number := strings.TrimPrefix(board.SpaceName(space), board.RegionName(r)+" ")
			if game.Fortified(space) {
				number += " with a fortification"
			}
			free = append(free, number)
		}
		list := func(all []string, none string) string {
			if all == nil {
				return none
			}
			return strings.Join(all, ", ")
		}
		want := []string{
			fmt.Sprintf("%s (%v)", board.RegionName(r), board.Color(r)), list(houses, "none"), list(free,
				"full"),
			fmt.Sprintf("%s; at most %d", list(emissaries, "none"), game.EmissaryLimit(r)),
		}
		var allied []string
		for _, a := range board.Alliances() {
			if a.A == r {
				allied = append(allied, fmt.Sprintf("%s (%d)", board.RegionName(a.B), a.Number))
			} else if a.B == r {
				allied = append(allied, fmt.Sprintf("%s (%d)", board.RegionName(a.A), a.Number))
			}
		}
		if want = append(want, strings.Join(allied, ", ")); !slices.Equal(rows[r], want) {
			t.Errorf("the table says %q, want %q", rows[r], want)
		}
	}
	if p.contains("#table :is(a, button, input, [tabindex])") || !p.contains("#table[aria-hidden=true]") {
		t.Error("the picture is exposed to screen readers")
	}
}
