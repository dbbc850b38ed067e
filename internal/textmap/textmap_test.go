package textmap_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/plane"
	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/internal/scene"
	"github.com/emperorofchina/emperor/internal/textmap"
)

// inARow returns a board of regions with the given names from west to east,
// each with two spaces, connected in one row.
func inARow(names ...string) scene.Board {
	b := scene.Board{Players: [2]int{3, 5}}
	for c, name := range []string{"red", "green", "yellow", "orange", "purple"} {
		b.Colors[c] = scene.Color{Name: name, Initial: strings.ToUpper(name[:1])}
	}
	for r, name := range names {
		x := 200 * float64(r)
		region := scene.Region{Name: name, Color: r % scene.NumColors, Dragon: plane.Pt(x, 50), Limit: 2}
		for i := range 2 {
			s := len(b.Spaces)
			region.Spaces = append(region.Spaces, s)
			b.Spaces = append(b.Spaces, scene.Space{Name: fmt.Sprint(name, " ", i+1), Region: r,
				Number: strconv.Itoa(i + 1), At: plane.Pt(x+100*float64(i), 0)})
			if s > 0 {
				b.Roads = append(b.Roads, [2]int{s - 1, s})
			}
		}
		b.Regions = append(b.Regions, region)
		if r > 0 {
			b.Alliances = append(b.Alliances, scene.Alliance{Number: r, A: r - 1, B: r})
		}
	}
	return b
}

// threeAt returns a table of three players on this board, with a house on every
// other space, the first on a fortification.
func threeAt(b scene.Board) *scene.Table {
	cards := scene.Cards{Words: "no cards"}
	t := &scene.Table{
		Round: 3, Phase: "to act", Fortifications: true, Start: 1, ToMove: 2, Pile: 7,
		FaceUp: scene.Cards{Words: "red, 3 green"}, Discards: cards, Fortified: make([]bool, len(b.Spaces)),
		Players: []scene.Player{{Letter: "A", Known: cards}, {Letter: "B", Known: cards},
			{Letter: "C", Known: cards, Score: 12}},
	}
	for s := range b.Spaces {
		owner := scene.Nobody
		if s%2 == 0 {
			owner = s / 2 % 3
		}
		t.Owners = append(t.Owners, owner)
	}
	t.Fortified[0] = true
	for range b.Regions {
		t.Scored = append(t.Scored, false)
		t.Limits = append(t.Limits, 1)
		t.Emissaries = append(t.Emissaries, []int{0, 1, 0})
	}
	return t
}

func TestMap(t *testing.T) {
	b := inARow("Ch'in", "Chu", "Wei")
	board := textmap.NewBoard(b)
	want := `
ci1A#────────ci2─────────────cu1B───────────cu2─────────────w1C────────────w2



ci Ch'in (R)     <1>     cu Chu (G)          <2>         w Wei (Y)
e B1/1                   e B1/1                          e B1/1
`
	if got := "\n" + board.Picture(threeAt(b)); got != want {
		t.Errorf("the map is\n%s\nwant\n%s", got, want)
	}
	want = `
ci1: space, ci1A: A's house, ci1#: fortification, ci Ch'in (R): red region,
  *: full, e A1 B2/4: emissaries and their limit, <1>: alliance
Alliances: 1 ci-cu, 2 cu-w
`
	if got := "\n" + board.Legend(); got != want {
		t.Errorf("the legend is\n%s\nwant\n%s", got, want)
	}
	want = `
Round 3, C to act. Start player: B.
Face up: red, 3 green. Draw pile: 7.
Discards: no cards.
   score  hand  known of it             supply: houses  emissaries  fort.
 B     0     0  no cards                             0           0      0
>C    12     0  no cards                             0           0      0
 A     0     0  no cards                             0           0      0
`
	if got := "\n" + board.Beside(threeAt(b)); got != want {
		t.Errorf("beside the map stands\n%s\nwant\n%s", got, want)
	}
}

// A wide letter takes two columns, so everything to its right stays where it is
// with two narrow letters.
func TestMapWithWideLetters(t *testing.T) {
	wide, narrow := inARow("魏", "Y", "Z"), inARow("Ab", "Ac", "Z")
	picture := textmap.NewBoard(wide).Picture(threeAt(wide))
	for _, line := range strings.Split(picture, "\n") {
		if scan.Width(line) > 79 {
			t.Errorf("a line is %d columns wide: %q", scan.Width(line), line)
		}
	}
	column := func(picture, sign string) int {
		line, _, _ := strings.Cut(picture, sign)
		return scan.Width(line[strings.LastIndex(line, "\n")+1:])
	}
	other := textmap.NewBoard(narrow).Picture(threeAt(narrow))
	for _, sign := range []string{"z1", "z2", "z Z"} {
		if got, want := column(picture, sign), column(other, sign); got != want {
			t.Errorf("%q stands in column %d of\n%s\nand in column %d of\n%s", sign, got, picture, want,
				other)
		}
	}
}

// At the end of the game no player is awaited, and several may have won.
func TestBesideTheEnd(t *testing.T) {
	wei := inARow("Wei")
	board, table := textmap.NewBoard(wei), threeAt(wei)
	table.FinalRound = true
	if got, want := board.Beside(table), "Round 3, the final one, C to act. Start player: B.\n"; !strings.HasPrefix(got, want) {
		t.Errorf("it begins %.80q, want %q", got, want)
	}
	table.Over, table.Awaited = true, "A, B and C win together"
	table.Reshuffled = scene.Cards{Total: 1, Words: "red"}
	got := board.Beside(table)
	for _, want := range []string{"Round 3, the game is over: A, B and C win together. Start player: B.\n",
		"\nReshuffled, unseen since: red.\n", "\n C "} {
		if !strings.Contains(got, want) {
			t.Errorf("there is no %q in\n%s", want, got)
		}
	}
}
