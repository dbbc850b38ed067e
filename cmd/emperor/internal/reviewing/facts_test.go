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
	games.Answers(t, "testdata/facts.txt", func(position, moves string) (lines []string, err error) {
		v := viewOf(t, "emperor 1; players: 3; "+position)
		better, played, _ := strings.Cut(moves, " | ")
		for _, f := range reviewing.Facts(v, nil, moveOf(t, v, better), moveOf(t, v, played)) {
			lines = append(lines, f.About)
			for _, words := range f.Better {
				lines = append(lines, "+ "+words)
			}
			for _, words := range f.Played {
				lines = append(lines, "- "+words)
			}
		}
		return lines, nil
	})
}

// Facts of a move that nobody could make are none.
func TestNoFactsOfIllegalMoves(t *testing.T) {
	v := viewOf(t, "emperor 1; players: 3; hands: RGG")
	legal, illegal := moveOf(t, v, "Wei: house 1 (red)"), emperor.Exchange(emperor.Purple)
	if facts := reviewing.Facts(v, nil, legal, illegal); facts != nil {
		t.Errorf("got %v", facts)
	}
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
