package browser_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/emperorofchina/emperor"
)

// Two browsers and a program play a whole game at a table of examples/server: the
// first turns by clicks, the others in words, which are quicker.
func TestTwoBrowsersAtOneTable(t *testing.T) {
	var server, pages string
	stop, err := start(&server, "examples/server", "-address", "localhost:0", "-folder", t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(stop) // after the tabs are closed
	if stop, err = start(&pages, "examples/web", "-address", "localhost:0", "-tables", server); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(stop)

	ann := tab(t, desk)
	ann.run(chromedp.Navigate(pages))
	ann.until(`document.getElementById("setup").open`)
	ann.click("#setup .cancel")
	ann.click("#menu-friends")
	ann.click("#friends-go")
	ann.until(`document.querySelectorAll("#friends-links a").length === 4`)
	links := ask[[]string](ann, `[...document.querySelectorAll("#friends-links a")].map(link => link.href)`)
	bo := tab(t, desk)
	bo.run(chromedp.Navigate(links[1]))
	ann.click("#friends-links a")

	game := ""
	tokens := make([]string, 3)
	for seat := range tokens {
		_, place, _ := strings.Cut(links[seat], "#table=")
		game, tokens[seat], _ = strings.Cut(place, ".")
	}
	request := func(seat emperor.Player, method, path, body string) string {
		t.Helper()
		r, err := http.NewRequest(method, pages+"/games/"+game+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", "Bearer "+tokens[seat])
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		text, err := io.ReadAll(answer.Body)
		if err != nil || answer.StatusCode != http.StatusOK {
			t.Fatalf("%s %s: %s %s %v", method, path, answer.Status, text, err)
		}
		return string(text)
	}
	look := func() (v emperor.View) {
		t.Helper()
		if err := json.Unmarshal([]byte(request(0, "GET", "/view", "")), &v); err != nil {
			t.Fatal(err)
		}
		return v
	}
	made := 0
	for v := look(); !v.Over(); v = look() {
		var choices []string
		if err := json.Unmarshal([]byte(request(v.ToMove(), "GET", "/choices", "")), &choices); err != nil {
			t.Fatal(err)
		}
		move := choices[made*5%len(choices)]
		if v.ToMove() == 2 {
			request(2, "POST", fmt.Sprintf("/moves/%d", made+1), move)
			made++
			continue
		}
		p := []*page{ann, bo}[v.ToMove()]
		p.until(fmt.Sprintf(`document.getElementById("log").dataset.steps === "%d"`, made))
		p.settle()
		if made < 12 && v.Phase() == emperor.PhaseAct {
			p.act(made)
		} else {
			p.run(chromedp.SendKeys("#word", move+kb.Enter, chromedp.ByQuery))
		}
		made++
		p.until(fmt.Sprintf(`Number(document.getElementById("log").dataset.steps) >= %d`, made))
	}
	totals := emperor.FinalScore(look().Table()).Totals()
	for _, p := range []*page{ann, bo} {
		p.until(`document.getElementById("status").textContent.startsWith("The game is over")`)
		p.settle()
		if scores := ask[[]int](p, `[...document.querySelectorAll("#players tbody td:nth-child(2)")].map(cell => Number(cell.textContent))`); fmt.Sprint(scores) != fmt.Sprint(totals) {
			t.Errorf("a browser shows the scores %v, the server has %v", scores, totals)
		}
	}
	ann.shoot("friends")
}
