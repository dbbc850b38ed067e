package engine

import (
	"fmt"
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

// A single point is written in the singular.
func TestOnePoint(t *testing.T) {
	if short := ask[sum](t, "summary", parseLayout("Wei[A 1]")); !strings.HasSuffix(short.Text,
		"The win goes to Green with 1 point.") {
		t.Errorf("the sum is %q", short.Text)
	}
}

// Section 3.3, A39: Red's roads score 8 under one rule, 9 under the other.
func TestA39RoadRulesSideBySide(t *testing.T) {
	both := ask[[]roadsBy](t, "roads", parseLayout(reported))
	for i, want := range [][]int{{13, 8, 8}, {13, 9, 8}} {
		if !slices.Equal(both[i].Points, want) {
			t.Errorf("%v: got %v, want %v", both[i].Rule, both[i].Points, want)
		}
		for p, rows := range both[i].Rows {
			sum := 0
			for _, r := range rows {
				sum += r.Points
			}
			if sum != want[p] {
				t.Errorf("%v: the rows of %v come to %d, want %d", both[i].Rule, emperor.Player(p), sum,
					want[p])
			}
		}
	}
	if both[0].Totals[1] != 42 || both[1].Totals[1] != 43 {
		t.Errorf("Red has %d and %d points, want 42 and 43", both[0].Totals[1], both[1].Totals[1])
	}
}

// Putting a piece a second time removes it. A house replaces another player's
// house.
func TestPutAgain(t *testing.T) {
	house := func(l layout, p emperor.Player) layout {
		return ask[layout](t, "put", putQuestion{Layout: l, Player: p, Piece: emperor.House, At: "Wei 3"})
	}
	l := house(parseLayout(""), 1)
	for _, test := range []struct {
		got  layout
		want string
	}{
		{l, "Wei[B 3]"},
		{house(l, 2), "Wei[C 3]"},
		{house(l, 1), "-"},
		{ask[layout](t, "put", putQuestion{Layout: l, Player: 2, Piece: emperor.House, At: "Wei 3", Away: true}), "-"},
		{ask[layout](t, "put", putQuestion{Layout: l, Piece: emperor.Fortification, At: "Wei 3"}), "Wei[B 3, f 3]"},
		{ask[layout](t, "put", putQuestion{Layout: l, Player: 2, Piece: emperor.Emissary, At: "Wei"}), "Wei[B 3, e C1]"},
	} {
		t.Run(test.want, func(t *testing.T) {
			if test.got.Pieces != test.want {
				t.Errorf("got %s, want %s", test.got.Pieces, test.want)
			}
			ask[pageView](t, "layOut", test.got)
		})
	}
	again := ask[layout](t, "put", putQuestion{Layout: parseLayout("Wei[B 3, f 3]"), Piece: emperor.Fortification,
		At: "Wei 3"})
	if again.Pieces != "Wei[B 3]" {
		t.Errorf("the fortification stays: %s", again.Pieces)
	}
	again = ask[layout](t, "put", putQuestion{Layout: parseLayout("Wei[B 3, e C1]"), Player: 2,
		Piece: emperor.Emissary, At: "Wei", Away: true})
	if again.Pieces != "Wei[B 3]" {
		t.Errorf("the emissary stays: %s", again.Pieces)
	}
}

// Only a possible position can be laid out; the reason names the rule.
func TestPutRefuses(t *testing.T) {
	full := parseLayout("Zhao[A 1 2 3 4 5] Wei[A 1 2 3 4 5 6 7] Chu[A 1 2 3 4 5 6 7 8]")
	for _, test := range []struct {
		q    putQuestion
		want string
	}{
		{putQuestion{Layout: full, Piece: emperor.House, At: "Lu 1"}, "21 houses of Green"},
		{putQuestion{Layout: parseLayout("Wei[B 3]"), Piece: emperor.Emissary, At: "Han"}, "section 2.3"},
		{putQuestion{Layout: parseLayout("Wei[B 3, e C1]"), Piece: emperor.Emissary, At: "Wei"}, "limit is 1"},
		{putQuestion{Layout: parseLayout("Wei[B 3, e C1]"), Player: 1, Piece: emperor.House, At: "Wei 3"}, "limit is 0"},
		{putQuestion{Layout: parseLayout("Chu[A 1 2 3 4 5 6 7 8, e A8] Lu[A 1]"), Piece: emperor.Emissary, At: "Lu"}, "emissaries: 9 of Green"},
		{putQuestion{Layout: parseLayout("Chu[f 1 2 3]"), Piece: emperor.Fortification, At: "Chu 4"}, "fortifications: 4 on the board"},
		{putQuestion{Layout: parseLayout(""), Piece: emperor.House, At: "Wei 3", Away: true}, "no house"},
		{putQuestion{Layout: parseLayout(""), Piece: emperor.Fortification, At: "Wei 3", Away: true}, "no fortification"},
		{putQuestion{Layout: parseLayout("Wei[B 3]"), Player: 2, Piece: emperor.Emissary, At: "Wei", Away: true}, "no emissary of Purple is in Wei"},
		{putQuestion{Layout: parseLayout(""), Piece: emperor.House, At: "Nowhere 3"}, "no house space is called"},
		{putQuestion{Layout: parseLayout(""), Piece: emperor.Emissary, At: "Nowhere"}, "no region is called"},
		{putQuestion{Layout: parseLayout(""), Player: 4, Piece: emperor.House, At: "Wei 3"}, "players"},
	} {
		t.Run(test.want, func(t *testing.T) {
			f := wantFault(t, "put", asJSON(t, test.q))
			if !strings.Contains(f.Message, test.want) || strings.ContainsAny(f.Message, "[") ||
				strings.Contains(f.Message, "player A") {
				t.Errorf("%s %s: got %q, want %q", test.q.Piece, test.q.At, f.Message, test.want)
			}
		})
	}
	five := parseLayout("")
	five.Options.Players = 5
	five.Options.Board = emperor.Side3to4()
	if f := wantFault(t, "layOut", asJSON(t, five)); !strings.Contains(f.Message, "it is for 3 to 4") {
		t.Errorf("five on the smaller side: %s", f.Message)
	}
}

// Impossible layouts are refused in the game's words, each fault once, with
// players' names instead of field names.
func TestFaultyLayoutsInWords(t *testing.T) {
	for _, test := range []struct {
		pieces string
		change func(*layout)
		want   string
	}{
		{"Wei[A 1, E 2] Han[E 1, e E1] Lu[E 1, e E1]", func(*layout) {}, "houses: for 5 players; there are 3; emissaries: for 5 players; there are 3"},
		{"Wei[A 1, f 2]", func(l *layout) { l.Options.Fortifications = false }, "fortifications: 1 on the board; all players together own 0 (sections 1 and A46)"},
		{"Wei[A 1, f 2]", func(l *layout) { l.Placed = []emperor.Player{0, 1} }, "fortifications: 2 players have placed theirs; the board has 1 (A10)"},
		{"Wei[A 1]", func(l *layout) { l.Options.Players = 2 }, "players: 2; the game is for 3 to 5 (section 1)"},
		{"Chu[A 1] Nowhere[A 1]", func(*layout) {}, `the pieces do not fit this board: instead of "Nowhere" it has a region (Zhao, Yan, Qi, Wei, Ch'in, Han, Shu, Chu, Lu); remove the pieces without a place`},
	} {
		t.Run(test.pieces, func(t *testing.T) {
			l := parseLayout(test.pieces)
			test.change(&l)
			if f := wantFault(t, "layOut", asJSON(t, l)); f.Message != test.want {
				t.Errorf("%s: got %q, want %q", test.pieces, f.Message, test.want)
			}
		})
	}
	l := parseLayout("Wei[A 1]")
	l.Names = nil
	q := judgeQuestion{Layout: l, ToMove: 1, Phase: emperor.PhaseDraw, Hand: []emperor.Color{red, red, red},
		Move: "exchange red"}
	if f := wantFault(t, "judge", asJSON(t, q)); !strings.HasPrefix(f.Message,
		"hand: 3 cards; player B cannot draw") {
		t.Errorf("player without a name: %q", f.Message)
	}
	q.Layout.Names = emperor.Names{"Ann", "Bo"}
	if f := wantFault(t, "judge", asJSON(t, q)); !strings.Contains(f.Message, "Bo cannot draw") {
		t.Errorf("player with a name: %q", f.Message)
	}
}

// Section 3, A45: if scores are equal, the pieces left decide, and they include
// the fortification. So the layout must say whose it is.
func TestA45TieLaidOut(t *testing.T) {
	l := parseLayout("Zhao[A 1 2, B 3 4, f 5]")
	for _, test := range []struct {
		placed []emperor.Player
		want   string
	}{
		{nil, "The win goes to Red with 4 points. The pieces left decide between equal scores: Green 26, Red 27."},
		{[]emperor.Player{1}, "The win goes to Green with 4 points. The pieces left decide between equal scores: Green 27, Red 26."},
		{[]emperor.Player{2}, "The win goes to Green, Red with 4 points. Scores and pieces left are equal (Green 27, Red 27), so they share the win."},
	} {
		t.Run(fmt.Sprint(test.placed), func(t *testing.T) {
			l.Placed = test.placed
			short := ask[sum](t, "summary", l)
			if !strings.HasSuffix(short.Text, test.want) || !short.Tied {
				t.Errorf("placed by %v: %s", test.placed, short.Text)
			}
		})
	}
	l.Placed = []emperor.Player{0, 1}
	if f := wantFault(t, "layOut", asJSON(t, l)); !strings.Contains(f.Message, "A10") {
		t.Errorf("two have placed one fortification: %s", f.Message)
	}
	l.Placed = []emperor.Player{4}
	wantFault(t, "layOut", asJSON(t, l))
	changed := ask[layout](t, "put", putQuestion{Layout: layout{Options: l.Options, Pieces: l.Pieces,
		Placed: []emperor.Player{1}}, Piece: emperor.Fortification, At: "Lu 1"})
	if changed.Placed != nil {
		t.Errorf("with one more fortification, %v have placed them", changed.Placed)
	}
}
