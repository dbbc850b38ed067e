package browser_test

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// axe is a version of axe-core, which finds what keeps people out of a page.
const axe = "axe-core@4.10.2"

// axeScript returns the script of axe-core, from npm; where npm or the network is
// missing, the test is skipped.
func axeScript(t *testing.T) string {
	t.Helper()
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

// barriers returns what axe-core calls serious on a page that has its script.
func barriers(p *page) []string {
	return ask[[]string](p, `axe.run().then(found => found.violations
		.filter(one => one.impact === "serious" || one.impact === "critical")
		.flatMap(one => one.nodes.map(node => one.id + ": " + node.html.slice(0, 200) + " " + node.failureSummary)))`)
}

// Nothing on any screen keeps anybody out that axe-core would call serious.
func TestBarriers(t *testing.T) {
	script := axeScript(t)
	middle, end := link(t, played(t, usual, 60)), link(t, played(t, usual, 10_000))
	for _, look := range []struct {
		name string
		size screen
		dark bool
	}{{"desk", desk, false}, {"phone, dark", phone, true}} {
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
				p.until(`document.getElementById("status").textContent !== "Loading…"`)
				p.run(chromedp.Evaluate(script, nil))
			}
			goTo("")
			p.until(`document.getElementById("setup").open`)
			check("new game")
			p.click("#setup-learn")
			p.settle()
			check("lesson")
			goTo(middle)
			p.settle()
			p.click(`#choices [data-key="card 0"]`)
			p.settle()
			check("middle")
			p.run(chromedp.SendKeys("#word", "draw\r", chromedp.ByQuery))
			p.until(`document.querySelector("#refusal small") !== null`)
			check("refusal")
			p.shoot("middle " + look.name)
			p.click("#menu-games")
			check("games")
			p.click("#games .cancel")
			p.click("#menu-friends")
			check("friends")
			goTo(end)
			p.settle()
			check("final scoring")
			p.shoot("end " + look.name)

			p.run(chromedp.Evaluate(`document.getElementById("side").append(document.createElement("button"))`, nil))
			if len(barriers(p)) == 0 {
				t.Error("a button without a name is not found")
			}
		})
	}
}
