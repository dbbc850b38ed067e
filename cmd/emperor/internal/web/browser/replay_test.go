package browser_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/emperorofchina/emperor"
)

// A replay shows the tags of its record, and the remarks beside their moves.
func TestRemarksOfRecords(t *testing.T) {
	record := randomGame(t, usual, 20)
	record.Tags = []emperor.Tag{{Name: "event", Text: "Spring <meeting>"}}
	record.Comments = []emperor.Comment{{Move: 2, Text: "So it begins."}, {Move: 2, Text: "Bo thinks."}}
	other := randomGame(t, usual, 5)
	other.Names[0] = "Eva"
	text, err := record.Text()
	if err != nil {
		t.Fatal(err)
	}
	otherText, err := other.Text()
	if err != nil {
		t.Fatal(err)
	}
	p := visit(t, desk, link(t, other))
	p.settle()
	read := func(text string) {
		t.Helper()
		file := filepath.Join(t.TempDir(), "games.txt")
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		p.run(chromedp.SetUploadFiles("#games-file", []string{file}, chromedp.ByQuery))
	}

	// Of several games the page opens the chosen one, and reports unreadable
	// ones.
	p.click("#menu-games")
	read("")
	p.await(`document.getElementById("games-fault").textContent.includes("no game")`)
	read(otherText + "\n" + text + "\nemperor record 1\nhello\n")
	p.await(`document.querySelectorAll("#games-found li").length === 3`)
	p.shoot("games")
	found := ask[[]string](p, `[...document.querySelectorAll("#games-found li")].map(one => one.textContent)`)
	for n, want := range []string{"Eva", "event: Spring <meeting>", "can’t be read"} {
		if !strings.Contains(found[n], want) {
			t.Errorf("game %d: got %q, want it to contain %s", n+1, found[n], want)
		}
	}
	p.click("#games-found li:nth-child(2) button")
	p.await(`document.querySelector("#walk h2")?.textContent.startsWith("Replay: move 0 of")`)
	for step, want := range [][]string{{}, {}, {"So it begins.", "Bo thinks."}, {}} {
		if step > 0 {
			p.click("[data-walk=next]")
		}
		p.await(fmt.Sprintf(`document.querySelector("#walk h2").textContent.startsWith("Replay: move %d of") && !document.querySelector("#side[aria-busy]")`, step))
		if step == 2 {
			p.shoot("replay")
		}
		if got := ask[[]string](p, `[...document.querySelectorAll("#walk blockquote")].map(one => one.textContent)`); !slices.Equal(got, want) {
			t.Errorf("after move %d the record says %q, want %q", step, got, want)
		}
		if got := ask[string](p, `document.querySelector("#walk .tags").textContent`); got != "eventSpring <meeting>" {
			t.Errorf("tags of the record: got %q", got)
		}
	}
	if log := ask[string](p, `document.getElementById("log").textContent`); !strings.Contains(log,
		"So it begins.") {
		t.Errorf("the log has no comment: %q", log)
	}

	// A single game opens at once.
	p.click("#menu-games")
	read(otherText)
	p.await(`!document.getElementById("games").open && document.querySelector("#players").textContent.includes("Eva") && !document.querySelector("#walk .tags")`)
}

// In the final scoring the Emperor marker moves visibly from one alliance to
// the next, unless the person prefers reduced motion.
func TestEmperorMarkerMoves(t *testing.T) {
	end := link(t, randomGame(t, usual, 10_000))
	for name, want := range map[string]bool{"no-preference": true, "reduce": false} {
		p := tab(t, desk)
		p.run(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: name}}))
		p.run(chromedp.Navigate(address + "/?pace=0" + end))
		p.settle()
		p.run(chromedp.Evaluate(`(() => {
			const { animate } = Element.prototype;
			window.ways = [];
			Element.prototype.animate = function (keyframes, options) {
				if (keyframes.transform) ways.push(keyframes.transform[0]); // stones have others
				return animate.call(this, keyframes, options);
			};
		})()`, nil))
		for alliances := 0; alliances < 2; {
			p.click("[data-walk=next]")
			p.await(`!document.querySelector("#side[aria-busy]")`)
			if len(ask[[]string](p, `[...document.querySelectorAll("#pieces .scored title")].map(title => title.textContent)`)) == 1 {
				alliances++
			}
		}
		// It appeared at the first alliance, and moved from there to the
		// second.
		ways := ask[[]string](p, `ways`)
		if moves := len(ways) == 2 && ways[0] == "scale(0)" &&
			strings.HasPrefix(ways[1], "translate("); moves != want || !want && len(ways) > 0 {
			t.Errorf("with %s the marker's ways are %q", name, ways)
		}
	}
}
