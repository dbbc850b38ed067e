package rules

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// page returns the page of The Emperor of China.
func page(t *testing.T) string { return pageOf(t, Emperor(), "doc.go") }

// pageOf returns the page of a game from the source of its package comment.
func pageOf(t *testing.T, g Game, file string) string {
	t.Helper()
	source, err := os.ReadFile("../../../../../" + file)
	if err != nil {
		t.Fatal(err)
	}
	page, boards, err := Page(g, []byte("<main>"+Place+"</main>"), source)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range regexp.MustCompile(`<image href="([^"]+)"`).FindAllStringSubmatch(string(page), -1) {
		if !strings.HasPrefix(boards[file[1]], "<svg") {
			t.Fatalf("the page shows %s, which it does not come with", file[1])
		}
	}
	return string(page)
}

// Every section and dispute that a refusal can cite has an anchor on the page,
// and every link leads to one.
func TestCitations(t *testing.T) {
	page := page(t)
	cited := 0
	for _, file := range []string{"errors.go", "pieces.go", "position.go", "emperor.go"} {
		t.Run(file, func(t *testing.T) {
			source, err := os.ReadFile("../../../../../" + file)
			if err != nil {
				t.Fatal(err)
			}
			for _, text := range regexp.MustCompile(`\(sections? [^()"]*\)|\(A\d\d\)`).FindAll(source, -1) {
				for _, id := range regexp.MustCompile(`A\d\d|\d(\.\d)?`).FindAllString(string(text), -1) {
					if cited++; id != "7" && !strings.Contains(page, `<h2 id="`+id+`">`) {
						t.Errorf("%s cites %s, which the page does not have", file, id)
					}
				}
			}
		})
	}
	if cited < 50 {
		t.Errorf("only %d citations are found", cited)
	}
	for _, link := range regexp.MustCompile(`href="#([^"]+)"`).FindAllStringSubmatch(page, -1) {
		if !strings.Contains(page, `id="`+link[1]+`"`) {
			t.Errorf("a link leads to #%s, which does not exist", link[1])
		}
	}
	for _, link := range []string{`(<a href="#2.2">2.2</a>)`, `(<a href="#A19">A19</a>)`,
		`<a href="#A30">A30: do ties skip a rank?</a>`} {
		if !strings.Contains(page, link) {
			t.Errorf("the page lacks the link %s", link)
		}
	}
}

// svg matches pictures, cell the end of a cell of a table, tags the other tags.
var (
	svg  = regexp.MustCompile(`(?s)<svg.*?</svg>`)
	cell = regexp.MustCompile(`</t[dh]>`)
	tags = regexp.MustCompile(`<[^>]*>`)
)

// nameOfLibrary matches a line with a name or a link of the library, or with
// what remains if one is left out badly.
var nameOfLibrary = regexp.MustCompile(`.*(\[|\]|[a-z][A-Z]|[A-Za-z]\.[A-Z]|\(\)|, *\)|\( ).*`)

// The page has the sections for players, without names of the library.
func TestForPlayers(t *testing.T) {
	page := page(t)
	words := tags.ReplaceAllString(cell.ReplaceAllString(svg.ReplaceAllString(page, ""), "\n"), "")
	for _, line := range nameOfLibrary.FindAllString(words, -1) {
		t.Errorf("players read %q", line)
	}
	for _, title := range []string{"7. Positions", "What programs are sent", "For programmers"} {
		if strings.Contains(page, ">"+title+"<") {
			t.Errorf("players read the section %q", title)
		}
	}
	for _, title := range []string{"The idea", "2.5 A region is full", "4. Who knows what", "5. Worked examples",
		"A51 Is the main row the longest, or the one worth most?", "What is reconstructed", "Roads on the boards",
		"How examples are written", "Sources"} {
		if !strings.Contains(page, ">"+title+"</h2>") {
			t.Errorf("the page lacks the section %q", title)
		}
	}
	for _, sentence := range []string{"scores twice as much", "3-2-1 rule", "Best rows, by agreement: Score", "win together (A45: who wins if"} {
		if !strings.Contains(words, sentence) {
			t.Errorf("the page lacks %q", sentence)
		}
	}
}

// Every example has a picture and its answers; what remains are tables.
func TestFigures(t *testing.T) {
	page := page(t)
	figures := regexp.MustCompile(`(?s)<figure>.*?</figure>`).FindAllString(page, -1)
	for _, f := range figures {
		if !strings.Contains(f, `class="map"`) || !strings.Contains(f, `<table class="asked">`+"\n<tr") {
			t.Errorf("a figure lacks its picture or its answers: %.300s", f)
		}
	}
	rest := regexp.MustCompile(`(?s)<figure>.*?</figure>`).ReplaceAllString(page, "")
	source, _ := os.ReadFile("../../../../../doc.go")
	answers := len(regexp.MustCompile(`(?m)^//\t  \S.*(legal|refused \(| {3}nobody$|[A-E] \d+$)`).FindAll(source, -1))
	if len(figures) < 50 || answers < 100 || strings.Count(page, `<tr class=`) < answers {
		t.Errorf("%d figures with %d answers; the package comment has %d", len(figures),
			strings.Count(page, `<tr class=`), answers)
	}
	for _, wrong := range []string{"<pre", "legal</td>", "<td>refused", " holds R", " holds G"} {
		if at := strings.Index(rest, wrong); at >= 0 {
			t.Errorf("%q stands outside of a figure: %.200s", wrong, rest[at:])
		}
	}
	if !strings.Contains(page, `<td>refused (<a href="#2.4">2.4</a>)</td>`) ||
		!strings.Contains(page, `B is to move and holds red, green, green.`) ||
		!strings.Contains(page, `A is to move and holds red, red, yellow; B holds red, green, yellow;`) ||
		!strings.Contains(page, `Wei (red, house spaces: 7): houses of A on 1.`) {
		t.Error("an answer, a hand or a description is not as expected")
	}
}

func TestTables(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"heading", "players   side\n3         3-4", `<tr><th scope="col">players</th><th scope="col">side</th></tr>` +
			"\n" + `<tr><th scope="row">3</th><td>3-4</td></tr>`},
		{"continued", "piece   place\nhouse   on a space\n        without a house", `<tr><th scope="row">house</th>` +
			`<td>on a space without a house</td></tr>`},
		{"roads", "Ch'in 2 - Zhao 1 - Shu 3\nA 1 - B 2", "<li>Ch&#39;in 2 – Zhao 1 – Shu 3</li>\n<li>A 1 – B 2</li>"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := printer{game: Emperor()}
			if err := p.code(c.text); err != nil || !strings.Contains(p.text.String(), c.want) {
				t.Errorf("got %s, %v; want %s", p.text.String(), err, c.want)
			}
		})
	}
}

func TestNoRules(t *testing.T) {
	for _, source := range []string{"package emperor", "// Package emperor is a game.\npackage emperor", "no Go"} {
		if page, _, err := Page(Emperor(), nil, []byte(source)); err == nil {
			t.Errorf("%q has the rules %s", source, page)
		}
	}
}

// TestLotus checks the page with the rules of Der weisse Lotus in the same way.
func TestLotus(t *testing.T) {
	page := pageOf(t, Lotus(), "whitelotus/doc.go")
	words := tags.ReplaceAllString(cell.ReplaceAllString(svg.ReplaceAllString(page, ""), "\n"), "")
	for _, line := range nameOfLibrary.FindAllString(words, -1) {
		t.Errorf("players read %q", line)
	}
	for _, want := range []string{">4.3 A round of a contest</h2>", ">Sources</h2>", `<h2 id="L28">`,
		`(<a href="#6.4">6.4</a>`, `by agreement (<a href="#L02">L02</a>)`, `(<a href="#5">5</a>)`, `<td>refused (<a href="#3.2">3.2</a>)</td>`,
		"Luoyang: Village of A"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	for _, wrong := range []string{"<pre", ">What programs are sent<", ">For programmers<", "In Go,", "In text,",
		"href=\"#\""} {
		if strings.Contains(page, wrong) {
			t.Errorf("the page has %s", wrong)
		}
	}
	for _, link := range regexp.MustCompile(`href="#([^"]+)"`).FindAllStringSubmatch(page, -1) {
		if !strings.Contains(page, `id="`+link[1]+`"`) {
			t.Errorf("a link leads to #%s, which does not exist", link[1])
		}
	}
	if n := strings.Count(page, `class="map"`); n < 50 {
		t.Errorf("%d pictures", n)
	}
	source, err := os.ReadFile("../../../../../whitelotus/refusal.go")
	if err != nil {
		t.Fatal(err)
	}
	cited := regexp.MustCompile(`"(\d\d?(?:\.\d)?|L\d\d)"`).FindAllSubmatch(source, -1)
	for _, id := range cited {
		if !strings.Contains(page, `<h2 id="`+string(id[1])+`">`) {
			t.Errorf("a refusal cites %s, which the page does not have", id[1])
		}
	}
	if len(cited) < 10 {
		t.Errorf("%d citations are found", len(cited))
	}
}

// Marked passages are left out, with the lists that they introduce. Links lead
// to headings of the page, not to other sites.
func TestMarks(t *testing.T) {
	const source = `// Package game plays.
//
// Read on, or see [1. Rules] or [others].
//
//   - To play, read.
//   - In Go, begin with [New].
//
// # 1. Rules
//
// In text, this is a position:
//
//	A[V Luoyang]
//
// In Go, see [Move].
//
//	card   points
//	red    3
//
// # For programmers
//
// [New] begins.
//
// [1. Rules]: https://example.com/game#hdr-1__Rules
// [others]: https://example.com/others
package game`
	page, _, err := Page(Game{}, []byte(Place), []byte(source))
	if err != nil {
		t.Fatal(err)
	}
	_, got, _ := strings.Cut(string(page), "</svg>\n")
	const want = `<p>Read on, or see <a href="#1">1. Rules</a> or others.</p>
<ul>
<li>To play, read.</li>
</ul>
<h2 id="1">1. Rules</h2>
<div class="scroll" role="region" aria-label="Table" tabindex="0"><table>
<tr><th scope="col">card</th><th scope="col">points</th></tr>
<tr><th scope="row">red</th><td>3</td></tr>
</table></div>
`
	if got != want {
		t.Errorf("the page is\n%s\nwant\n%s", got, want)
	}
	for _, wrong := range [][2]string{{"In Go, see", "See"}, {"In Go, begin", "Begin"}, {"# For programmers", "# More"}} {
		source := strings.Replace(source, wrong[0], wrong[1], 1)
		if page, _, err := Page(Game{}, []byte(Place), []byte(source)); err == nil {
			t.Errorf("with %q for %q the page is\n%s", wrong[1], wrong[0], page)
		}
	}
}
