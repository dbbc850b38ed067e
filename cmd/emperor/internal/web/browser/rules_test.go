package browser_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	printing "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// rulesPages are the pages for reading.
var rulesPages = []string{"/rules/", "/rules/summary/", "/lotus/rules/", "/lotus/rules/summary/"}

// On a phone nothing that players read is wider than the screen.
func TestRulesOnAPhone(t *testing.T) {
	for _, address := range rulesPages {
		t.Run(address, func(t *testing.T) {
			p := openRules(t, phone, address)
			if width := ask[int](p, `document.documentElement.scrollWidth`); width > 360 {
				t.Errorf("the page is %d wide", width)
			}
			wide := ask[[]string](p, `[...document.querySelectorAll("#rules *")]
				.filter(part => !part.closest("svg.map > *") && part.getBoundingClientRect().right > 361)
				.map(part => part.outerHTML.slice(0, 80))`)
			if len(wide) > 0 {
				t.Errorf("%d parts are wider than the screen, the first %s", len(wide), wide[0])
			}
			p.shoot("rules on a phone " + strings.ReplaceAll(address, "/", " "))
		})
	}
}

// openRules opens a page of the rules.
func openRules(t *testing.T, size screen, path string) *page {
	t.Helper()
	p := tab(t, size)
	p.run(chromedp.Navigate(address+path), chromedp.WaitVisible("#rules h2"))
	return p
}

// The search finds sections by their words, those with a word in their heading
// first, and their links lead there. It leaves out what answers much worse than
// the first one.
func TestSearchInTheRules(t *testing.T) {
	p := openRules(t, desk, "/rules/")
	p.await(`document.querySelector("#contents summary")`)
	for _, c := range []struct{ typed, first, count string }{
		{"joker", "2.4 Cards and jokers", ""},
		{"RING houses", "A40 Do all houses of a ring count?", ""},
		{"A44", "A44 Does the count stop at 50?", ""},
		{"pair of another color", "A11 Is a pair of the region's own color a joker?", ""},
		{"quincunx", "", "0 sections"},
		{"", "", ""},
	} {
		t.Run(c.typed, func(t *testing.T) {
			p.search(c.typed + " ")
			first := ask[string](p, `document.querySelector("#found a")?.textContent ?? ""`)
			count := ask[string](p, `document.getElementById("count").textContent`)
			if first != c.first || c.count != "" && count != c.count || c.first != "" &&
				!strings.HasSuffix(count, "sections") && count != "1 section" {
				t.Errorf("got %q first of %q, want %q", first, count, c.first)
			}
		})
	}
	p.search("joker")
	p.run(chromedp.Click("#found a"))
	p.await(`location.hash === "#2.4" && document.getElementById("2.4").getBoundingClientRect().top < 100`)
}

// The search finds what people ask in their own words: each of the questions
// has its section among the first three.
func TestQuestionsToTheRules(t *testing.T) {
	data, err := os.ReadFile("testdata/questions.txt")
	if err != nil {
		t.Fatal(err)
	}
	shown := ""
	var p *page
	asked := 0
	for _, line := range strings.Split(string(data), "\n") {
		path, rest, ok := strings.Cut(strings.TrimSpace(line), " | ")
		question, section, two := strings.Cut(rest, " | ")
		if !ok || !two {
			continue
		}
		if path != shown {
			p, shown = openRules(t, desk, path), path
			p.await(`document.querySelector("#contents summary")`)
		}
		asked++
		first := ask[[]string](p, fmt.Sprintf(`(() => {
			const word = document.getElementById("word");
			word.value = %s;
			word.dispatchEvent(new Event("input"));
			return [...document.querySelectorAll("#found a")].slice(0, 3).map(link => link.textContent);
		})()`, text(question)))
		if !slices.Contains(first, section) {
			t.Errorf("to %q the search says %q, without %q", question, first, section)
		}
	}
	if asked < 30 {
		t.Errorf("%d questions are asked", asked)
	}
}

// The search separates the cells of a row that it shows.
func TestSearchInATable(t *testing.T) {
	p := openRules(t, desk, "/lotus/rules/")
	p.await(`document.querySelector("#contents summary")`)
	p.search("tied votes")
	if found := ask[string](p, `document.getElementById("found").textContent`); !strings.Contains(found, "tied votes; the Emperor; expel B") {
		t.Errorf("the search shows %q", found)
	}
}

// search types words instead of those in the search.
func (p *page) search(words string) {
	p.t.Helper()
	p.run(chromedp.Evaluate(`document.getElementById("word").value = ""`, nil), chromedp.SendKeys("#word", words))
}

// Each summary is printed on one page.
func TestSummaryIsOnePage(t *testing.T) {
	for _, path := range []string{"/rules/summary/", "/lotus/rules/summary/", "/rules/summary/de.html", "/rules/summary/pl.html",
		"/lotus/rules/summary/de.html", "/lotus/rules/summary/pl.html"} {
		t.Run(path, func(t *testing.T) {
			p := openRules(t, desk, path)
			var pdf []byte
			p.run(chromedp.ActionFunc(func(ctx context.Context) (err error) {
				pdf, _, err = printing.PrintToPDF().WithPaperWidth(8.27).WithPaperHeight(11.69).Do(ctx)
				return err
			}))
			if pages := bytes.Count(pdf, []byte("/Type /Page\n")); pages != 1 {
				t.Errorf("the summary has %d pages", pages)
			}
			if *shots != "" {
				os.WriteFile(*shots+strings.ReplaceAll(path, "/", " ")+".pdf", pdf, 0o666)
			}
		})
	}
}
