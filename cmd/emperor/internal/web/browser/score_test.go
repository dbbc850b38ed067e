package browser_test

import (
	"encoding/json"
	"fmt"
	"image/png"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/emperorofchina/emperor"
)

// reported is the final table of a published game of three, from section 5 of
// the rules: A is Green, B Red, C Purple.
const reported = `Zhao[B 1 2 3 4 5, e B1] Yan[A 1 2 4, e B2] Wei[B 5 6, C 1 2 3 4 7, e A2 C3]
	Ch'in[A 4 6, C 1 2 3 5, e B2 C1] Han[A 1 2 3 5, B 4, e A2 B2] Shu[A 2 3 6, B 1 4 5]
	Chu[A 5 7, B 3 6, C 1 2 4 8, f 1, e A3 C1] Lu[A 1, C 2 3 4, f 1, e C2]`

// sheet is the page on which a table is laid out.
type sheet struct {
	*page
	taps int // since it was opened
}

// lay opens the page in a tab of its own.
func lay(t *testing.T, size screen, fragment string) *sheet {
	t.Helper()
	s := &sheet{page: tab(t, size)}
	s.run(chromedp.Navigate(address + "/score/" + fragment))
	s.ready()
	return s
}

// ready waits until the page shows the result of its last question.
func (s *sheet) ready() {
	s.t.Helper()
	s.await(`document.getElementById("status").textContent !== "Loading…" && document.querySelector("#pieces svg") !== null && !document.querySelector("#side[aria-busy]")`)
}

// tap taps with the mouse on the element that a selector finds.
func (s *sheet) tap(selector string) {
	s.t.Helper()
	s.click(selector)
	s.taps++
	s.ready()
}

// place taps on the map, in the middle of a space or of a dragon space.
func (s *sheet) place(kind, name string) {
	s.t.Helper()
	at := ask[[]float64](s.page, fmt.Sprintf(`(async () => {
		const thing = document.querySelector(%s);
		const place = () => {
			thing.scrollIntoView({block: "nearest"});
			const box = thing.querySelector("rect, circle").getBoundingClientRect();
			return [box.x + box.width / 2, box.y + box.height / 2];
		};
		for (let before = "", still = 0; still < 3; ) { // wait until the page stops moving
			await new Promise(requestAnimationFrame);
			still = before === (before = String(place())) ? still + 1 : 0;
		}
		return place();
	})()`, text(fmt.Sprintf("#land [data-%s=%q]", kind, name))))
	s.run(chromedp.MouseClickXY(at[0], at[1]))
	s.taps++
	s.ready()
}

// chip selects one of a few options, unless it is selected.
func (s *sheet) chip(set, value string) {
	s.t.Helper()
	input := fmt.Sprintf("#%s input[value=%q]", set, value)
	if !ask[bool](s.page, `document.querySelector(`+text(input)+`).checked`) {
		s.tap(fmt.Sprintf("#%s label:has(input[value=%q])", set, value))
	}
}

// layout returns the layout that the page saved.
func (s *sheet) layout() (kept struct {
	Options emperor.Options
	Names   []string
	Pieces  string
}) {
	s.t.Helper()
	if err := json.Unmarshal([]byte(ask[string](s.page, `localStorage.getItem("emperor.table")`)),
		&kept); err != nil {
		s.t.Fatal(err)
	}
	if kept.Pieces == "" {
		kept.Pieces = "-"
	}
	return kept
}

// pieces taps pieces onto the map, player by player; emissaries come last,
// because they need houses.
func (s *sheet) pieces(written string) {
	s.t.Helper()
	b := emperor.Side3to4()
	want, err := b.ParsePieces(written)
	if err != nil {
		s.t.Fatal(err)
	}
	seats := []string{"A", "B", "C", "D", "E"}
	for player, houses := range want.Houses {
		if houses != 0 {
			s.chip("who", seats[player])
		}
		for space := range houses.All() {
			s.place("space", b.SpaceName(space))
		}
	}
	for player := range slices.Backward(want.Houses) { // the last one is selected already
		for r, sent := range want.Emissaries {
			if player < len(sent) && sent[player] > 0 {
				s.chip("who", seats[player])
				for range sent[player] {
					s.place("region", b.RegionName(emperor.Region(r)))
				}
			}
		}
	}
	if want.Fortified != 0 {
		s.chip("tools", "fort")
		for space := range want.Fortified.All() {
			s.place("space", b.SpaceName(space))
		}
		s.chip("tools", "put")
	}
	got, err := b.ParsePieces(s.layout().Pieces)
	if err != nil {
		s.t.Fatal(err)
	}
	laid, err := b.FormatPieces(got)
	if err != nil {
		s.t.Fatal(err)
	}
	if asked, err := b.FormatPieces(want); err != nil || laid != asked {
		s.shoot("failure")
		s.t.Fatalf("on the map lies %s, tapped was %s %v", laid, asked, err)
	}
}

// setUp answers the dialog of a new table.
func (s *sheet) setUp(players string, forts bool) {
	s.t.Helper()
	s.await(`document.getElementById("setup").open`)
	s.run(chromedp.SetValue("#setup-players", players, chromedp.ByQuery))
	s.run(chromedp.Evaluate(`document.getElementById("setup-players").dispatchEvent(new Event("change"))`,
		nil))
	if players != "3" {
		s.taps += 2 // a list of numbers opens, and one is tapped
	}
	if forts {
		s.tap("#setup-forts")
	}
	s.tap("#setup-go")
	s.await(`!document.getElementById("setup").open`)
	s.ready()
}

// walk steps through the scoring to its end, and returns the titles of the
// items and the final totals.
func (s *sheet) walk(next func()) (titles []string, totals []int) {
	s.t.Helper()
	for range 80 {
		titles = append(titles, ask[string](s.page, `document.querySelector("#walk h3").textContent`))
		var at, of int
		label := ask[string](s.page, `document.querySelector("[data-walk=next]").textContent`)
		if _, err := fmt.Sscanf(label, "Next (%d of %d)", &at, &of); err != nil {
			s.t.Fatal(label, err)
		}
		if at == of {
			return titles, ask[[]int](s.page,
				`[...document.querySelectorAll("#walk tbody td:last-child")].map(cell => Number(cell.textContent))`)
		}
		next()
		s.await(fmt.Sprintf(`document.querySelector("[data-walk=next]").textContent.startsWith("Next (%d ")`,
			at+1))
		s.ready()
	}
	s.t.Fatal("the walk through the scoring does not end")
	return nil, nil
}

// Section 5: the final table of a published game is entered by taps on a phone,
// at most 120 altogether, and scores as published. Both road rules stand side
// by side, because they differ for Red. The link opens the same table, and the
// browser keeps it.
func TestSection5ReportByTaps(t *testing.T) {
	const most = 120
	s := lay(t, phone, "")
	s.shoot("score setup")
	s.setUp("3", true)
	s.pieces(reported)
	s.shoot("score laid")
	s.tap("#to-score")
	t.Logf("%d taps", s.taps)
	if s.taps > most {
		t.Errorf("%d taps, at most %d are wanted", s.taps, most)
	}
	titles, totals := s.walk(func() {
		switch title := ask[string](s.page, `document.querySelector("#walk h3").textContent`); title {
		case "Houses in Chu, which is full", "Alliance 12, Han and Chu", "A row of Red":
			s.shoot("score " + title)
		}
		s.tap("[data-walk=next]")
	})
	if !slices.Equal(totals, []int{49, 42, 48}) {
		t.Errorf("the totals are %v", totals)
	}
	for _, title := range []string{"Houses in Lu, which is full", "Houses in Yan",
		"Alliance 10, Ch'in and Han", "A row of Red", "The end"} {
		if !slices.Contains(titles, title) {
			t.Errorf("the walk has no %q: %q", title, titles)
		}
	}
	s.shoot("score end")
	sum := ask[string](s.page, `document.getElementById("sum-text").textContent`)
	if want := "Green 49 (houses 28, alliances 8, roads 13), Purple 48 (houses 33, alliances 7, roads 8), Red 42 (houses 24, alliances 10, roads 8)"; !strings.Contains(sum, want) {
		t.Errorf("the sum is %q", sum)
	}
	apart := ask[[]string](s.page, `[...document.querySelectorAll("#rules-apart tbody tr")].map(row => [...row.querySelectorAll("td")].map(cell => cell.textContent).join(" "))`)
	if !slices.Equal(apart, []string{"13 49 13 49", "8 42 9 43", "8 48 8 48"}) {
		t.Errorf("side by side the road rules score %q", apart)
	}
	s.run(chromedp.Evaluate(`document.getElementById("rules-apart").scrollIntoView()`, nil))
	s.shoot("score rules apart")
	s.tap(`[data-rule=BestRows]`)
	if totals := ask[[]int](s.page, `[...document.querySelectorAll("#walk tbody td:last-child")].map(cell => Number(cell.textContent))`); !slices.Equal(totals, []int{49, 43, 48}) {
		t.Errorf("by best rows the totals are %v", totals)
	}
	s.tap("#to-ask")
	s.tap("#to-score")
	if shown := ask[[]string](s.page, `["palette", "asking", "laying", "undo"].filter(id => document.getElementById(id).checkVisibility())`); len(shown) > 0 {
		t.Errorf("got controls of other modes during the scoring: %q", shown)
	}
	s.tap("#to-lay")
	s.tap("#undo")

	s.tap("#link")
	s.await(`document.querySelector("#said a")?.hash.startsWith("#laid=")`)
	fragment := ask[string](s.page, `document.querySelector("#said a").hash`)
	for name, other := range map[string]*sheet{"by the link": lay(t, desk, fragment),
		"when it is loaded again": s} {
		if other == s {
			s.run(chromedp.Reload())
			s.ready()
		}
		other.shoot("score " + name)
		if got, want := other.layout(), s.layout(); got.Pieces != want.Pieces ||
			!slices.Equal(got.Names, want.Names) ||
			got.Options.Fortifications != want.Options.Fortifications {
			t.Errorf("%s the table is %+v, want %+v", name, got, want)
		}
		other.tap("#to-score")
		other.tap("[data-walk=end]")
		if again := ask[string](other.page, `document.getElementById("sum-text").textContent`); again != sum {
			t.Errorf("%s the sum is %q", name, again)
		}
		other.shoot("score end " + name)
	}
}

// The result is saved as a picture, and copied as a line.
func TestSumIsSaved(t *testing.T) {
	s := lay(t, desk, fragment(t, "laid", map[string]any{
		"options": json.RawMessage(`{"v":1,"players":3,"fortifications":true}`), "names": []string{"Ann",
			"Bo", "<b>Cy</b>"}, "pieces": reported,
	}))
	s.run(chromedp.Evaluate(`navigator.canShare = what => what.files.length === 1;
		navigator.share = async what => { document.body.dataset.shared = [what.text, what.url, what.files[0].type, what.files[0].size > 100000].join("|"); }`, nil))
	s.tap("#to-score")
	s.tap("[data-walk=end]")
	s.tap("#sum-share")
	shared := strings.Split(ask[string](s.page, `document.body.dataset.shared`), "|")
	if len(shared) != 4 || !strings.Contains(shared[0], "Ann 49") ||
		!strings.HasPrefix(shared[1], address+"/score/#laid=") || shared[2] != "image/png" ||
		shared[3] != "true" {
		t.Errorf("shared is %q", shared)
	}
	file, err := os.Open(s.download(func() { s.tap("#sum-png") }))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if picture, err := png.Decode(file); err != nil {
		t.Error(err)
	} else if size := picture.Bounds().Size(); size.X != 2000 || size.Y != 2060 {
		t.Errorf("the picture measures %v", size)
	} else if r, g, b, a := picture.At(1000, 1000).RGBA(); a == 0 || r == g && g == b {
		t.Errorf("in the middle of the picture is %d %d %d %d, no land", r, g, b, a)
	}
	saved, err := os.ReadFile(s.download(func() { s.tap("#sum-svg") }))
	if err != nil || !strings.HasPrefix(string(saved), "<svg") || !strings.Contains(string(saved), "Ann") {
		t.Errorf("saved is %.40s, %v", saved, err)
	}
	s.tap("#sum-copy")
	if said := ask[string](s.page, `document.getElementById("said").textContent`); !strings.Contains(said,
		"Ann 49") || !strings.Contains(said, "<b>Cy</b> 48") {
		t.Errorf("copied is %q", said)
	}
}

// A cut-off link, or one without a table, is reported, and the saved table
// stays.
func TestBrokenTableLinks(t *testing.T) {
	s := lay(t, phone, "")
	s.setUp("3", false)
	s.place("space", "Wei 3")
	whole := fragment(t, "laid", map[string]any{"options": json.RawMessage(`{"v":1,"players":3}`),
		"pieces": "Han[A 1]"})
	options := json.RawMessage(`{"v":1,"players":3}`)
	for _, fragment := range []string{
		whole[:len(whole)/2], "#laid=$", fragment(t, "laid", 7), fragment(t, "laid", nil),
		fragment(t, "laid", map[string]any{"pieces": "Han[A 1]"}),
		fragment(t, "laid", map[string]any{"options": options, "names": []int{1, 2}}),
		fragment(t, "laid", map[string]any{"options": options, "placed": []string{"Z"}}),
		fragment(t, "laid", map[string]any{"options": options, "pieces": "Han[A 1, e A2]"}),
	} {
		s.run(chromedp.Navigate("about:blank"), chromedp.Navigate(address+"/score/"+fragment))
		s.ready()
		s.await(`document.getElementById("refusal").textContent !== ""`)
		if said := ask[string](s.page, `document.getElementById("refusal").textContent`); said != "The link contains no valid table. Perhaps it was cut off." {
			t.Errorf("of the link %s the page says %q", fragment, said)
		}
		if got := s.layout().Pieces; got != "Wei[A 3]" {
			t.Errorf("after the link %s the table is %s", fragment, got)
		}
	}
	s.run(chromedp.Navigate("about:blank"), chromedp.Navigate(address+"/score/"+whole))
	s.ready()
	if got := s.layout().Pieces; got != "Han[A 1]" {
		t.Errorf("after a link the table is %s", got)
	}
	s.tap("#undo")
	if got := s.layout().Pieces; got != "Wei[A 3]" {
		t.Errorf("undo leads from a link to %s", got)
	}
}

// The first question is whether the map looks like the people's board: the
// dialog shows it, and another one as soon as it is chosen.
func TestDoesItLookLikeYourBoard(t *testing.T) {
	for _, size := range []screen{laptop, phone} {
		s := lay(t, size, "")
		s.await(`document.getElementById("setup").open && document.getElementById("setup-look").complete && document.getElementById("setup-look").naturalWidth > 0`)
		s.shoot(fmt.Sprintf("score look %d", size.wide))
		if title := s.content("#setup h2"); title != "Does this look like your board?" {
			t.Errorf("the first question is %q", title)
		}
		seen := ask[[]float64](s.page, `(({ top, bottom, width }) => [top, bottom, width])(document.getElementById("setup-look").getBoundingClientRect())`)
		if seen[0] < 0 || seen[1] > float64(size.high) || seen[2] < 250 {
			t.Errorf("at %d the map lies from %.0f to %.0f, and is %.0f wide", size.wide, seen[0], seen[1], seen[2])
		}
		if before := ask[[]float64](s.page, `(() => {
			const image = document.getElementById("setup-look"), { src } = image;
			const top = () => document.getElementById("setup-board").getBoundingClientRect().top;
			const place = top();
			image.removeAttribute("src");
			const places = [place, top()];
			image.src = src;
			return places;
		})()`); before[0] != before[1] {
			t.Errorf("at %d what is below the map jumps from %.0f to %.0f when it appears", size.wide, before[1], before[0])
		}
		const source = `document.getElementById("setup-look").src`
		first := ask[string](s.page, source)
		s.run(chromedp.SetValue("#setup-players", "5", chromedp.ByQuery),
			chromedp.Evaluate(`document.getElementById("setup-players").dispatchEvent(new Event("change"))`, nil))
		s.await(source + ` !== ` + text(first))
		if !strings.Contains(ask[string](s.page, source), "4%E2%80%935%20players") {
			t.Error("for five players the map of the other side is not shown")
		}
	}
}

// People choose the colors of their own pieces: the map, the choices and the
// saved picture have them, and a link carries them.
func TestColorsOfTheirPieces(t *testing.T) {
	s := lay(t, laptop, "")
	s.await(`document.getElementById("setup").open`)
	dye := func(at int, livery string) {
		t.Helper()
		s.run(chromedp.Evaluate(fmt.Sprintf(`(select => { select.value = %q; select.dispatchEvent(new Event("change")); })(document.querySelectorAll("#setup-names select")[%d])`, livery, at), nil))
	}
	dye(0, "blue")
	dye(1, "black")
	if all := ask[[]string](s.page, `[...document.querySelectorAll("#setup-names select")].map(({ value }) => value)`); !slices.Equal(all, []string{"blue", "black", "purple", "green", "yellow"}) {
		t.Errorf("the colors are %q", all)
	}
	s.tap("#setup-go")
	s.await(`!document.getElementById("setup").open`)
	s.ready()
	if got := s.layout().Names; !slices.Equal(got, []string{"Blue", "Black", "Purple"}) {
		t.Errorf("the players are called %q", got)
	}
	s.chip("who", "A")
	s.place("space", "Wei 1")
	s.chip("who", "B")
	s.place("space", "Wei 2")
	worn := func(where string) {
		t.Helper()
		for space, want := range map[string][]string{"Wei 1": {"#78bfff", "#2b1d10"}, "Wei 2": {"#16181b", "#ffffff"}} {
			got := ask[[]string](s.page, fmt.Sprintf(`(piece => [piece.querySelector("use").getAttribute("fill"), piece.querySelector("text").getAttribute("fill")])(document.querySelector('#pieces .houses [data-space="%s"]'))`, space))
			if !slices.Equal(got, want) {
				t.Errorf("%s: the house on %s has the colors %q, want %q", where, space, got, want)
			}
		}
		if chip := ask[string](s.page, `getComputedStyle(document.querySelector("#who .of-A")).backgroundColor`); chip != "rgb(120, 191, 255)" {
			t.Errorf("%s: the choice of the first player is %s", where, chip)
		}
	}
	worn("the map")
	s.shoot("score colors")
	s.tap("#link")
	href := ask[string](s.page, `document.querySelector("#said a").href`)
	s.tap("#to-score")
	s.tap("[data-walk=end]")
	if saved := s.download(func() { s.tap("#sum-svg") }); true {
		data, err := os.ReadFile(saved)
		if err != nil || strings.Contains(string(data), "#00482a") || !strings.Contains(string(data), "#16181b") {
			t.Errorf("the saved picture has other colors: %v", err)
		}
	}
	s.run(chromedp.Navigate("about:blank"), chromedp.Evaluate(`0`, nil), chromedp.Navigate(href))
	s.ready()
	worn("the link")
}

// The set-up dialog accepts new names. It says whose pieces must leave the map
// before the number of players can shrink, and that fortifications must leave
// before the module can be turned off.
func TestSetUpAgain(t *testing.T) {
	s := lay(t, phone, "")
	s.await(`document.getElementById("setup").open`)
	s.run(chromedp.Evaluate(`document.querySelectorAll("#setup-names input")[1].value = " Bo "`, nil))
	s.setUp("5", true)
	if got := s.layout().Names; !slices.Equal(got, []string{"Green", "Bo", "Purple", "Blue", "Yellow"}) {
		t.Errorf("the players are called %q", got)
	}
	if said := ask[string](s.page, `document.getElementById("who").innerText + document.getElementById("players").innerText`); strings.Count(said, "Bo") != 2 || strings.Contains(said, "Red") {
		t.Errorf("after Red is called Bo the page says %q", said)
	}
	for _, player := range []string{"A", "D", "E"} {
		s.chip("who", player)
		s.place("space", map[string]string{"A": "Wei 1", "D": "Wei 2", "E": "Wei 3"}[player])
	}
	s.chip("tools", "fort")
	s.place("space", "Wei 4")
	s.tap("#set-up")
	refused := func(players, want string) {
		t.Helper()
		s.run(chromedp.SetValue("#setup-players", players, chromedp.ByQuery),
			chromedp.Evaluate(`document.getElementById("setup-players").dispatchEvent(new Event("change"))`,
				nil))
		s.tap("#setup-go")
		s.await(`document.getElementById("setup-fault").textContent === ` + text(want))
	}
	refused("3", "Blue and Yellow have pieces on the map: remove them first.")
	s.shoot("score in the way")
	refused("4", "Yellow has pieces on the map: remove them first.")
	s.tap("#setup-forts")
	refused("5", "The map has fortifications: remove them first.")
	s.tap("#setup .cancel")
	if got := s.layout(); got.Options.Players != 5 || !got.Options.Fortifications ||
		got.Pieces != "Wei[A 1, D 2, E 3, f 4]" {
		t.Errorf("after refusals the table is %+v", got)
	}
}

// The tool that removes pieces takes an emissary of its only owner, whichever
// player is selected. If several players have some, it takes the selected
// player's.
func TestTakeAwayEmissaries(t *testing.T) {
	s := lay(t, phone, fragment(t, "laid", map[string]any{"options": json.RawMessage(`{"v":1,"players":3}`),
		"pieces": "Wei[A 1 2 3, e A1 B2]"}))
	s.chip("tools", "away")
	for _, step := range []struct{ who, left string }{
		{"C", "Wei[A 1 2 3, e A1 B2]"}, // C has none
		{"A", "Wei[A 1 2 3, e B2]"},
		{"A", "Wei[A 1 2 3, e B1]"},
		{"C", "Wei[A 1 2 3]"},
		{"C", "Wei[A 1 2 3]"},
	} {
		s.chip("who", step.who)
		s.place("region", "Wei")
		if got := s.layout().Pieces; got != step.left {
			t.Errorf("after %s took away, there is %s, want %s", step.who, got, step.left)
		}
	}
}

// A name of any length makes the page no wider than the screen, and a name from
// a link is cut.
func TestLongNames(t *testing.T) {
	long := strings.Repeat("W", 12000)
	for _, size := range []screen{phone, desk} {
		s := lay(t, size, fragment(t, "laid", map[string]any{
			"options": json.RawMessage(`{"v":1,"players":3,"fortifications":true}`), "names": []string{long,
				"🐉" + long, "Cy"}, "pieces": "Zhao[A 1 2, B 3 4, f 5] Lu[A 1 2 3 4, e A1 B1 C1]",
		}))
		for _, name := range s.layout().Names {
			if n := len([]rune(name)); n > 40 {
				t.Errorf("a name of %d letters is kept", n)
			}
		}
		check := func(where string) {
			t.Helper()
			s.shoot(fmt.Sprintf("score long names %s %d", where, size.wide))
			if wide := ask[int64](s.page, `document.documentElement.scrollWidth`); wide > size.wide {
				t.Errorf("%s: the page is %d wide on a screen of %d", where, wide, size.wide)
			}
		}
		check("pieces")
		s.run(chromedp.Evaluate(`document.getElementById("list").open = true`, nil))
		s.place("region", "Lu")
		check("said")
		s.tap("#set-up")
		check("set-up")
		s.tap("#setup .cancel")
		s.tap("#to-ask")
		s.chip("tools", "fort")
		s.place("space", "Lu 1")
		check("question")
		s.tap("#to-score")
		s.tap("[data-walk=next]")
		check("item")
		s.tap("[data-walk=end]")
		check("end")
	}
}

// A table can be laid out on a map from the browser's storage or from a file;
// pieces stay if the new map has their places.
func TestScoreOnOwnMap(t *testing.T) {
	spec := emperor.Side3to4().Spec()
	spec.Name, spec.Players = "ours", [2]int{3, 5}
	for i := range spec.Regions {
		spec.Regions[i].Outline = nil
	}
	spec.Roads = spec.Roads[1:]
	board, err := emperor.NewBoard(spec)
	if err != nil {
		t.Fatal(err)
	}
	data, err := spec.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	s := lay(t, phone, "")
	s.setUp("3", false)
	s.place("space", "Zhao 1")
	s.run(chromedp.Evaluate(`localStorage.setItem("emperor.maps", JSON.stringify([{id: "7", name: "ours", playable: true, spec: `+string(data)+`}]))`, nil))
	s.run(chromedp.Navigate("about:blank"), chromedp.Navigate(address+"/score/#map=7"))
	s.ready()
	s.setUp("5", false)
	kept := s.layout()
	if !kept.Options.Board.Equal(board) || kept.Options.Players != 5 || kept.Pieces != "Zhao[A 1]" {
		t.Errorf("on a user's map: got table %+v", kept)
	}
	for _, space := range []string{"Zhao 2", "Zhao 3", "Zhao 4"} {
		s.place("space", space)
	}
	s.shoot("score own map")
	s.tap("#to-score")
	s.tap("[data-walk=end]")
	roads := emperor.RoadPoints(board, emperor.Spaces(0, 1, 2, 3), 0, emperor.MainRowFirst)
	if sum := ask[string](s.page, `document.getElementById("sum-text").textContent`); !strings.Contains(sum,
		fmt.Sprintf("roads %d)", roads)) || roads == 4 {
		t.Errorf("a row without its first road scores %d; the sum is %q", roads, sum)
	}
}

// verdict returns the page's answer about the move.
func (s *sheet) verdict() string {
	return ask[string](s.page, `document.getElementById("verdict").innerText`)
}

// checkVerdict checks the page's answer about the move: "Legal", or the section
// that forbids it.
func (s *sheet) checkVerdict(name, want string) {
	s.t.Helper()
	if said := s.verdict(); want == "Legal" && !strings.HasPrefix(said, "Legal") || want != "Legal" &&
		(!strings.HasPrefix(said, "Not legal") || !strings.Contains(said, "section "+want)) {
		s.shoot("failure")
		s.t.Errorf("%s: the page says %q, want %s", name, said, want)
	}
}

// hold enters the cards of a hand in place of the earlier ones, as in "RGG".
func (s *sheet) hold(hand string) {
	s.t.Helper()
	s.run(chromedp.Evaluate(`document.getElementById("known-cards").open = true`, nil))
	for ask[bool](s.page, `document.querySelector('[data-key="In their hand 0"]') !== null`) {
		s.tap(`[data-key="In their hand 0"]`)
	}
	for _, card := range hand {
		s.tap(fmt.Sprintf(`[data-key="In their hand %s"]`, cardColors[card]))
	}
}

var cardColors = map[rune]string{'R': "red", 'G': "green", 'Y': "yellow", 'O': "orange", 'P': "purple"}

// Some of the rulebook's examples of moves, by taps: pieces on the map, cards below
// it. Each is also tried without the payment, which the page then supposes from the
// hand.
func TestSection5QuestionsByTaps(t *testing.T) {
	s := lay(t, phone, "")
	s.setUp("4", true)
	for _, test := range []struct {
		name, pieces, player, hand string
		spaces, dragons, forts     []string
		pay                        string
		want, unpaid               string // as for judged
	}{
		{"1", "-", "A", "PRR", []string{"Wei 3", "Wei 4"}, nil, nil, "RR", "2.2", "2.2"},
		{"1", "Qi[A 1] Ch'in[A 1] Wei[A 1]", "C", "YYY", []string{"Qi 2", "Qi 3"}, nil, nil, "YYY", "2.4", "Legal"},
		{"2", "Chu[B 1 2 3 4, e B2]", "A", "POO", nil, []string{"Chu", "Chu"}, nil, "POO", "Legal", "Legal"},
		{"8", "Qi[B 1]", "A", "YYY", []string{"Qi 2"}, nil, []string{"Qi 2"}, "YY", "Legal", "Legal"},
	} {
		s.pieces(test.pieces)
		s.tap("#to-ask")
		s.chip("who", test.player)
		s.hold(test.hand)
		if said := ask[string](s.page, `document.querySelector("#known-cards summary").textContent`); strings.Count(said, "red") != strings.Count(test.hand, "R") {
			t.Errorf("example %s: of the hand %s the page says %q", test.name, test.hand, said)
		}
		if test.forts != nil {
			s.chip("tools", "fort")
			for _, space := range test.forts {
				s.place("space", space)
			}
			s.chip("tools", "put")
		}
		for _, space := range test.spaces {
			s.place("space", space)
		}
		for _, region := range test.dragons {
			s.place("region", region)
		}
		s.checkVerdict("example "+test.name+" without a payment, "+test.pieces, test.unpaid)
		s.shoot("score unpaid " + test.name)
		for _, card := range test.pay {
			s.tap(fmt.Sprintf(`[data-key="They pay with %s"]`, cardColors[card]))
		}
		s.checkVerdict("example "+test.name+", "+test.pieces, test.want)
		if test.want != "Legal" {
			s.shoot("score refused " + test.want)
			link := ask[string](s.page, `document.querySelector("#verdict a").getAttribute("href")`)
			if !strings.HasPrefix(link, "/rules/#") {
				t.Errorf("the section is at %q", link)
			}
		}
		s.tap("#to-lay")
		s.tap("#clear")
	}
}

// The page states what it supposes of a table: a payment, and that a
// fortification is left, whoever has placed those on the map (A10). If a turn
// has no draw, the answer is that, with its section.
func TestSuppositionsByTaps(t *testing.T) {
	s := lay(t, phone, fragment(t, "laid", map[string]any{
		"options": json.RawMessage(`{"v":1,"players":5,"fortifications":true}`), "names": []string{"Ann",
			"Bo", "Cy", "Di", "Ed"}, "pieces": "Wei[A 1, E 2, f 3]",
	}))
	s.tap("#to-ask")
	says := func(want string) {
		t.Helper()
		if said := s.verdict(); !strings.Contains(said, want) {
			s.shoot("failure")
			t.Errorf("the page says %q, want %q", said, want)
		}
	}
	s.chip("tools", "fort")
	s.place("space", "Wei 5")
	for _, seat := range []string{"A", "B"} {
		s.chip("who", seat)
		s.checkVerdict("a fortification", "Legal")
		says("Assumed: the hand has red; " + map[string]string{"A": "Ann", "B": "Bo"}[seat] +
			" has not placed a fortification yet.")
		says("You chose no cards")
	}
	s.shoot("score supposed")
	s.chip("kinds", "draw")
	s.hold("GG")
	s.checkVerdict("a draw with two cards", "Legal")
	says("Assumed: a face-up card is red.")
	s.hold("GGG")
	s.checkVerdict("a draw with three cards", "2.6")
	s.shoot("score draw of a full hand")
	s.tap("[data-key=last]")
	s.checkVerdict("a draw in the last round, with three cards", "2.8")
	s.hold("")
	s.checkVerdict("a draw in the last round", "2.8")
	s.shoot("score draw in the last round")
	s.tap(`[data-key="color pile"]`)
	s.checkVerdict("a draw from the pile in the last round", "2.8")
}

// A table can be laid out and scored by the keyboard alone.
func TestScoreByKeyboard(t *testing.T) {
	s := lay(t, phone, "")
	s.await(`document.getElementById("setup").open`)
	s.reach("#setup-go", kb.Tab)
	s.press(kb.Enter)
	s.await(`!document.getElementById("setup").open`)
	s.ready()
	s.await(`document.activeElement.id === "side"`)
	s.reach("#list summary", kb.Tab)
	s.press(kb.Enter)
	s.reach("#regions button", kb.Tab)
	s.press(kb.Home)
	b := emperor.Side3to4()
	for range 4 { // the first four spaces of the first region
		s.press("b")
		s.ready()
		s.press(kb.ArrowRight)
	}
	s.press("a")
	s.ready()
	s.press(kb.ArrowRight) // the dragon
	s.press("b")
	s.ready()
	first := b.RegionName(0)
	if got, want := s.layout().Pieces, first+"[A 5, B 1 2 3 4, e B1]"; got != want {
		t.Errorf("laid out is %s, want %s", got, want)
	}
	s.press(kb.Delete)
	s.ready()
	if got, want := s.layout().Pieces, first+"[A 5, B 1 2 3 4]"; got != want {
		t.Errorf("laid out is %s, want %s", got, want)
	}
	s.shoot("score list")
	for range 30 {
		if s.hasFocus("#to-score") {
			break
		}
		s.run(chromedp.KeyEvent(kb.Tab, chromedp.KeyModifiers(8))) // with shift: backwards
	}
	s.press(kb.Enter)
	s.await(`document.querySelector("#walk h3") !== null`)
	s.ready()
	s.reach("[data-walk=next]", kb.Tab)
	if _, totals := s.walk(func() { s.press(kb.Enter) }); !slices.Equal(totals, []int{4, 9, 0}) {
		t.Errorf("the totals are %v", totals)
	}
}

// An impossible piece is refused with its rule, and nothing changes. Undo goes
// back.
func TestScoreRefuses(t *testing.T) {
	s := lay(t, desk, "")
	s.setUp("3", false)
	s.place("region", "Wei")
	s.await(`document.getElementById("refusal").textContent.includes("section 2.3")`)
	s.shoot("score refusal")
	s.place("space", "Wei 3")
	if said := ask[string](s.page, `document.getElementById("refusal").textContent`); said != "" {
		t.Errorf("after a house the page says %q", said)
	}
	s.place("region", "Wei")
	s.place("region", "Wei")
	s.await(`document.getElementById("refusal").textContent.includes("limit is 1")`)
	s.chip("tools", "away")
	s.place("space", "Wei 3")
	s.await(`document.getElementById("refusal").textContent.includes("limit is 0")`)
	s.place("region", "Wei")
	s.place("space", "Wei 3")
	if got := s.layout().Pieces; got != "-" {
		t.Errorf("all was taken away, and %s is left", got)
	}
	s.tap("#to-score")
	s.await(`document.getElementById("refusal").textContent.includes("nothing to score")`)
	s.tap("#to-ask")
	s.chip("kinds", "exchange")
	s.place("space", "Wei 3") // the message is about a placement
	if said := s.verdict(); !strings.HasPrefix(said, "Legal") ||
		!strings.Contains(said, "Wei: house 3 (red)") {
		t.Errorf("of a tap the page says %q", said)
	}
	s.tap("#to-lay")
	for range 2 {
		s.tap("#undo")
	}
	if got := s.layout().Pieces; got != "Wei[A 3, e A1]" {
		t.Errorf("after undo: got %s", got)
	}
}

// Section 3, A45: if scores are equal, the pieces left decide, and the page
// asks whose fortification is on the map.
func TestA45TieByTaps(t *testing.T) {
	s := lay(t, phone, "")
	s.setUp("3", true)
	s.pieces("Zhao[A 1 2, B 3 4, f 5]")
	s.tap("#to-score")
	s.tap("[data-walk=end]")
	s.await(`!document.getElementById("tie").hidden`)
	s.shoot("score tie")
	if said := ask[string](s.page, `document.querySelector("#walk p").textContent`); strings.Contains(said,
		"win goes") || !strings.Contains(said, "pieces left decide") {
		t.Errorf("before the owner of the fortification is given: got %q", said)
	}
	if ask[bool](s.page, `document.querySelector("#tie input:checked") !== null || document.getElementById("sum-text").getClientRects().length > 0`) {
		t.Error("the page assumed an owner of the fortification")
	}
	s.tap("#tie input[value=B]") // not the first in turn order
	s.await(`document.querySelector("#walk p").textContent.includes("win goes to Green with") && document.getElementById("sum-text").getClientRects().length > 0`)
	s.ready()
}

// axe-core finds no serious barrier on the pages of scores and rules.
func TestBarriersOfScores(t *testing.T) {
	script := axeScript(t)
	for _, look := range looks {
		t.Run(look.name, func(t *testing.T) {
			s := lay(t, look.size, "")
			if look.dark {
				s.dark()
			}
			s.run(chromedp.Evaluate(script, nil))
			check := func(where string) {
				t.Helper()
				// the other pages differ little
				if look.size == phone || where == "pieces" || where == "question" {
					for _, barrier := range barriers(s.page) {
						t.Errorf("%s: %s", where, barrier)
					}
				}
				s.shoot("score " + where + " " + look.name)
			}
			s.await(`document.getElementById("setup").open`)
			check("set-up")
			s.setUp("3", true)
			s.pieces("Zhao[B 1 2 3 4 5, e B1] Wei[B 5 6] Han[B 4] Chu[B 3] Lu[A 1, f 1]")
			s.run(chromedp.Evaluate(`document.getElementById("list").open = true`, nil))
			check("pieces")
			s.tap("#larger")
			check("larger map")
			s.place("space", "Chu 8") // at first outside of the visible part
			s.tap("#undo")
			s.tap("#larger")
			s.tap("#to-score")
			check("item")
			s.tap("[data-walk=end]")
			check("end")
			s.tap("#to-ask")
			s.run(chromedp.Evaluate(`document.getElementById("known-cards").open = true`, nil))
			s.place("space", "Wei 1")
			s.place("region", "Wei")
			check("question")
			s.run(chromedp.Navigate(address+"/rules/#2.3"),
				chromedp.WaitVisible("#contents summary", chromedp.ByQuery), chromedp.Evaluate(script, nil))
			check("rules")
			s.run(chromedp.Navigate(address+"/rules/summary/"), chromedp.WaitVisible("h2"),
				chromedp.Evaluate(script, nil))
			check("summary of the rules")
		})
	}
}
