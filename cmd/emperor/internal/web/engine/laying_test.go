package engine

import (
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
)

// reported is the final table of a published game of three, from section 5: A
// is Green, B Red, and C Purple.
const reported = `Zhao[B 1 2 3 4 5, e B1] Yan[A 1 2 4, e B2] Wei[B 5 6, C 1 2 3 4 7, e A2 C3]
	Ch'in[A 4 6, C 1 2 3 5, e B2 C1] Han[A 1 2 3 5, B 4, e A2 B2] Shu[A 2 3 6, B 1 4 5]
	Chu[A 5 7, B 3 6, C 1 2 4 8, f 1, e A3 C1] Lu[A 1, C 2 3 4, f 1, e C2]`

func parseLayout(pieces string) layout {
	return layout{
		Options: emperor.Options{Players: 3, Fortifications: true},
		Names:   emperor.Names{"Green", "Red", "Purple"}, Pieces: pieces,
	}
}

// placeOneByOne puts pieces on an empty layout one by one, houses before the
// emissaries that need them, as if somebody tapped on a map.
func placeOneByOne(t *testing.T, l layout) layout {
	t.Helper()
	b := emperor.InitialPosition(l.Options, 0).Options.Board
	pieces, err := b.ParsePieces(l.Pieces)
	if err != nil {
		t.Fatal(err)
	}
	empty := l
	empty.Pieces = ""
	put := func(player int, piece emperor.PieceKind, at string) {
		empty = ask[layout](t, "put", putQuestion{Layout: empty, Player: emperor.Player(player), Piece: piece,
			At: at})
	}
	for player, set := range pieces.Houses {
		for s := range set.All() {
			put(player, emperor.House, b.SpaceName(s))
		}
	}
	for s := range pieces.Fortified.All() {
		put(0, emperor.Fortification, b.SpaceName(s))
	}
	for r, sent := range pieces.Emissaries {
		for player, n := range sent {
			for range n {
				put(player, emperor.Emissary, b.RegionName(emperor.Region(r)))
			}
		}
	}
	return empty
}

// Section 5: the report's table, laid out piece by piece, scores as published,
// and each step adds to the totals.
func TestSection5ReportLaidOut(t *testing.T) {
	l := placeOneByOne(t, parseLayout(reported))
	s := ask[pageView](t, "layOut", l)
	for p, want := range []int{49, 42, 48} {
		if s.Players[p].Score != want {
			t.Errorf("%s has %d points, want %d", s.Players[p].Name, s.Players[p].Score, want)
		}
	}
	steps := ask[[]scoreStep](t, "scoring", scoringQuestion{namedView{s.View, l.Names}, true})
	regions := 0
	totals := make([]int, 3)
	for n, step := range steps {
		if step.Kind == "region" {
			regions++
		}
		for p := range totals {
			totals[p] += step.Points[p]
		}
		if !slices.Equal(step.Totals, totals) {
			t.Errorf("step %d, %s: totals %v, want %v", n+1, step.Title, step.Totals, totals)
		}
		ask[pictureParts](t, "picture", pictureQuestion{namedView: namedView{s.View, l.Names}, Scoring: &n,
			Each: true})
	}
	if regions != 8 {
		t.Errorf("%d regions score, want 8", regions)
	}
	if !slices.Equal(totals, []int{49, 42, 48}) {
		t.Errorf("the walk comes to %v", totals)
	}
	short := ask[sum](t, "summary", l)
	if want := "Green 49 (houses 28, alliances 8, roads 13), Purple 48 (houses 33, alliances 7, roads 8), Red 42 (houses 24, alliances 10, roads 8). The win goes to Green with 49 points."; !strings.HasSuffix(short.Text, want) {
		t.Errorf("the sum is %q", short.Text)
	}
	if !strings.HasPrefix(short.Picture, "<svg") || short.Tied {
		t.Errorf("tied: %t", short.Tied)
	}
}
