package reviewing_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/reviewing"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// The facts that set two moves of A apart: points, items, prospects, regions
// and cards for a placement; the hand for a draw.
func TestFacts(t *testing.T) {
	for _, c := range []struct{ pieces, hand, better, played, want string }{
		{"pieces: Zhao[A 2] Wei[A 1 2]; ", "ORG", "Zhao: house 1 (orange)", "Zhao: house 3 (orange)", `
Points if the game ended then
+ A +5
- A +1
Where they come from
+ A 4: row of 4 houses: Zhao 2, Zhao 1, Wei 1, Wei 2
In the making
+ Zhao: row of 4; room for 2 emissaries
- Zhao: 2 in a line, 4 make a row; room for 2 emissaries
Free spaces next to the new houses
- Zhao 4`},
		{"pieces: Wei[B 1] Han[B 1, e A1]; ", "RGG", "Wei: emissary (red)", "Wei: house 2 (2 green)", `
Points if the game ended then
+ A +2
- A +2, B +1
Where they come from
+ A 2: alliance 11, majority in Wei and Han, 2 emissaries in all
+ B 1: 1 house in Wei, the most of 1
- A 2: 1 house in Wei, the most of 2
- B 2: 1 house in Wei, the most of 2
In the making
+ Wei: allied with Han
- Wei: room for 1 emissary
Free spaces next to the new houses
- Wei 3
Cards left
+ 2 green
- red`},
		{"pieces: Zhao[A 1, B 2 3, C 4]; ", "OGG", "Zhao: house 5 (orange)", "exchange green", `
Points if the game ended then
+ A +3, B +1
- no change
Where they come from
+ A 5: 2 houses in Zhao, the most of 5
+ B 5: 2 houses in Zhao, the most of 5
- A 2: 1 house in Zhao, rank 2; rank 1 has 2
- B 4: 2 houses in Zhao, the most of 4
In the making
+ Zhao: room for 2 emissaries
Free spaces next to the new houses
+ Yan 1, Qi 1
Regions
+ Zhao is full
Cards left
+ 2 green
- green, orange`},
		{"phase: draw; pieces: Wei[A 1 2] Qi[A 1]; face up: RGYY; known: R1, O1, Y1; ", "RG", "take red", "draw", `
The hand then
+ 2 red, green, which pay for two pieces in Wei
- red, green, and a card from the pile, unseen: 9 red, 8 green, 6 yellow, 8 orange, 8 purple`},
		{"phase: draw; pieces: Lu[A 1, B 2 3, e B2] Zhao[A 1 2 5, B 3 4, e B2]; face up: OGYY; ", "OR", "take orange", "take green", `
The hand then
+ red, 2 orange, which pay for two pieces nowhere
- red, green, orange, which pay for two pieces nowhere`},
		{"phase: draw; pieces: Lu[A 1, B 2 3, e B2] Zhao[A 1 2, B 3 4, e B2]; face up: OGYY; ", "OR", "take orange", "take green", `
The hand then
+ red, 2 orange, which pay for two pieces in Zhao
- red, green, orange, which pay for two pieces nowhere`},
	} {
		t.Run(c.played, func(t *testing.T) {
			v := viewOf(t, "emperor 1; players: 3; "+c.pieces+"hands: "+c.hand)
			better, played := moveOf(t, v, c.better), moveOf(t, v, c.played)
			got := factTexts(reviewing.Facts(v, nil, better, played))
			if want := strings.TrimPrefix(c.want, "\n"); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// Facts of a move that nobody could make are none.
func TestNoFactsOfIllegalMoves(t *testing.T) {
	v := viewOf(t, "emperor 1; players: 3; hands: RGG")
	legal, illegal := moveOf(t, v, "Wei: house 1 (red)"), emperor.Exchange(emperor.Purple)
	if facts := reviewing.Facts(v, nil, legal, illegal); facts != nil {
		t.Errorf("got %v", facts)
	}
}

func factTexts(facts []reviewing.Fact) string {
	var lines []string
	for _, f := range facts {
		lines = append(lines, f.About)
		for _, words := range f.Better {
			lines = append(lines, "+ "+words)
		}
		for _, words := range f.Played {
			lines = append(lines, "- "+words)
		}
	}
	return strings.Join(lines, "\n")
}

func viewOf(t *testing.T, position string) emperor.View {
	t.Helper()
	p, err := emperor.ParsePosition(position)
	if err != nil {
		t.Fatal(err)
	}
	game := games.From(t, p)
	return game.View(game.ToMove())
}

func moveOf(t *testing.T, v emperor.View, text string) emperor.Move {
	t.Helper()
	m, err := v.Board().ParseMove(text)
	if err == nil {
		err = v.Check(m)
	}
	if err != nil {
		t.Fatal(fmt.Errorf("%s: %w", text, err))
	}
	return m
}
