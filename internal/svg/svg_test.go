package svg_test

import (
	"encoding/xml"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/emperorofchina/emperor/internal/message"
	"github.com/emperorofchina/emperor/internal/plane"
	"github.com/emperorofchina/emperor/internal/scene"
	"github.com/emperorofchina/emperor/internal/svg"
)

// twoLands returns a board of two adjacent regions with four spaces each.
func twoLands() scene.Board {
	b := scene.Board{Name: "two lands", Players: [2]int{3, 5}}
	for c := range b.Colors {
		name := []string{"red", "green", "yellow", "orange", "purple"}[c]
		b.Colors[c] = scene.Color{Name: name, Initial: strings.ToUpper(name[:1])}
	}
	for r, name := range []string{"Ch'in", "Wei"} {
		left := 150 + 350*float64(r)
		region := scene.Region{
			Name: name, Color: r, Limit: 4, Dragon: plane.Pt(left+175, 400),
			Outline: []plane.Point{{X: left, Y: 200}, {X: left + 350, Y: 200}, {X: left + 350, Y: 600},
				{X: left, Y: 600}},
		}
		for i := range 4 {
			region.Spaces = append(region.Spaces, len(b.Spaces))
			b.Spaces = append(b.Spaces, scene.Space{
				Name: fmt.Sprint(name, " ", i+1), Region: r, Number: strconv.Itoa(i + 1),
				At: plane.Pt(left+60+70*float64(i), 280),
			})
		}
		b.Regions = append(b.Regions, region)
	}
	b.Roads = [][2]int{{0, 1}, {1, 2}, {3, 4}}
	b.Alliances = []scene.Alliance{{Number: 1, A: 0, B: 1}}
	return b
}

// fiveAtTable returns a table of five players on twoLands, of whom the first
// senders have emissaries in the first region.
func fiveAtTable(senders int) *scene.Table {
	t := &scene.Table{
		Round: 2, Phase: "to act", Awaited: "A is to act",
		Owners: []int{0, 0, 0, 0, scene.Nobody, scene.Nobody, 1, scene.Nobody}, Fortified: make([]bool, 8),
		Scored: []bool{true, false}, Limits: []int{4, 1}, Emissaries: [][]int{make([]int, 5), make([]int, 5)},
		Pile: 20,
	}
	for i := range 5 {
		t.Players = append(t.Players, scene.Player{Letter: string(rune('A' + i)),
			Known: scene.Cards{Words: "no cards"}})
		if i < senders {
			t.Emissaries[0][i] = 1
		}
	}
	return t
}

// element is an element of a picture.
type element struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Text     string     `xml:",chardata"`
	Children []element  `xml:",any"`
}

func (e element) attr(name string) string {
	for _, a := range e.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func (e element) number(name string) float64 {
	x, _ := strconv.ParseFloat(e.attr(name), 64)
	return x
}

func (e element) box() plane.Box {
	at := plane.Pt(e.number("x"), e.number("y"))
	return plane.Box{Min: at, Max: at.Plus(plane.Pt(e.number("width"), e.number("height")))}
}

// layer returns the group with a class.
func (e element) layer(t *testing.T, class string) element {
	t.Helper()
	for _, child := range e.Children {
		if child.attr("class") == class {
			return child
		}
	}
	t.Fatalf("there is no group of class %q", class)
	return element{}
}

// all returns the elements with a name within e.
func (e element) all(name string) []element {
	var found []element
	for _, child := range e.Children {
		if child.XMLName.Local == name {
			found = append(found, child)
		}
		found = append(found, child.all(name)...)
	}
	return found
}

func parse(t *testing.T, picture string) element {
	t.Helper()
	var root element
	if err := xml.Unmarshal([]byte(picture), &root); err != nil {
		t.Fatal(err)
	}
	return root
}

func TestBoardInWords(t *testing.T) {
	root := parse(t, svg.NewBoard(twoLands()).Picture())
	if got, want := root.Children[0].Text, "The Emperor of China, board: two lands, 3–5 players"; got != want {
		t.Errorf("the title is %q, want %q", got, want)
	}
	want := "Regions: Ch’in (red, house spaces: 4), Wei (green, house spaces: 4). Alliances: 1 Ch’in–Wei. Roads: Ch’in 1–Ch’in 2, Ch’in 2–Ch’in 3, Ch’in 4–Wei 1."
	if got := root.Children[1].Text; got != want {
		t.Errorf("the description is %q, want %q", got, want)
	}
}

func TestNothingToSee(t *testing.T) {
	for picture, title := range map[string]string{
		svg.NoBoard(message.Words{}): "The Emperor of China: no board",
		svg.NoGame(message.Words{}):  "The Emperor of China: no game",
	} {
		root := parse(t, picture)
		if root.Children[0].Text != title || len(root.all("text")) != 0 ||
			len(root.layer(t, "waves").Children) == 0 {
			t.Errorf("%q: %.300s", title, picture)
		}
	}
}

// A ring around the dragon space covers neither the emissaries there nor their
// number.
func TestRingAroundEmissaries(t *testing.T) {
	board := svg.NewBoard(twoLands())
	for senders := 1; senders <= 5; senders++ {
		root := parse(t, board.Table(fiveAtTable(senders), &scene.Marks{Dragons: []int{0}}))
		embassy := root.layer(t, "emissaries").all("rect")[0].box()
		for _, ring := range root.layer(t, "choices").all("rect") {
			inner := ring.box().Grown(-ring.number("stroke-width") / 2)
			if !inner.Has(embassy.Min) || !inner.Has(embassy.Max) {
				t.Errorf("%d players: the ring leaves %v, the emissaries have %v", senders, inner, embassy)
			}
		}
		if n := len(root.layer(t, "choices").all("rect")); n != 2 {
			t.Errorf("%d players: the ring has %d lines", senders, n)
		}
	}
}

// The dragon space of a region without emissaries gets its ring as well.
func TestRingAroundADragon(t *testing.T) {
	root := parse(t, svg.NewBoard(twoLands()).Table(fiveAtTable(0), &scene.Marks{Dragons: []int{1}}))
	ring := root.layer(t, "choices").all("rect")[0]
	if c := ring.box().Center(); c != plane.Pt(675, 400) ||
		ring.box().Width()-ring.number("stroke-width") < 44 {
		t.Errorf("the ring is %v", ring.box())
	}
}

// Every row is drawn along its roads. A row without roads is not drawn.
func TestRows(t *testing.T) {
	marks := &scene.Marks{Rows: []scene.Row{
		{Owner: 0, Spaces: []int{0, 1, 2}, Points: 3},
		{Owner: 0, Spaces: []int{0, 3}, Points: 2},
		{Owner: 0, Spaces: []int{0}, Points: 1},
		{},
	}}
	root := parse(t, svg.NewBoard(twoLands()).Table(fiveAtTable(0), marks))
	if rows := root.layer(t, "rows").all("title"); len(rows) != 1 || rows[0].Text != "row of A: 3 points" {
		t.Errorf("the rows are %v", rows)
	}
	if points := root.layer(t, "points").all("text"); len(points) != 1 || points[0].Text != "3" {
		t.Errorf("their points are %v", points)
	}
}

// Several goroutines can draw a board at once, with the same result.
func TestAtTheSameTime(t *testing.T) {
	board := svg.NewBoard(twoLands())
	pictures := make([]string, 8)
	var group sync.WaitGroup
	for i := range pictures {
		group.Add(1)
		go func() {
			defer group.Done()
			pictures[i] = board.Table(fiveAtTable(4), &scene.Marks{Alliances: []int{1}, Spaces: []int{4}})
		}()
	}
	group.Wait()
	if slices.Sort(pictures); pictures[0] != pictures[len(pictures)-1] {
		t.Error("pictures of the same table differ")
	}
}

func BenchmarkTable(b *testing.B) {
	board, table := svg.NewBoard(twoLands()), fiveAtTable(5)
	b.ReportAllocs()
	for range b.N {
		board.Table(table, &scene.Marks{})
	}
}
