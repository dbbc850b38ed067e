package rules_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// The items of each player add up to their scores, part by part, and describe
// what gives the points.
func TestItems(t *testing.T) {
	var houses, alliances, rows, lower, doubled int
	for seed := range uint64(games.Everyday(30, 10)) {
		over := games.Playout(t, games.New(t, games.Options(int(seed)), seed), seed,
			func(emperor.GameState) {})
		final := emperor.FinalScore(over.Table())
		names := emperor.Names{"Anna", "Bo", "Cy", "Di", "Eve"}
		for p := range over.Players() {
			var sum emperor.PlayerScore
			for _, item := range final.Items(p) {
				text := names.Item(final.Board, item)
				if want := fmt.Sprintf("%s %d: ", names.Player(p), item.Points); item.Player != p ||
					!strings.HasPrefix(text, want) {
					t.Errorf("%q is an item of %v, want %q", text, p, want)
				}
				switch {
				case item.Houses.Houses != nil:
					houses++
					sum.Houses += item.Points
					n, rank := item.Houses.Houses[p], item.Houses.Ranks[p]
					scored := 0
					if _, err := fmt.Sscanf(text[strings.LastIndex(strings.TrimSuffix(text, ", doubled"),
						" ")+1:], "%d", &scored); err != nil {
						t.Fatalf("%q: %v", text, err)
					}
					if item.Houses.Doubled[p] != strings.HasSuffix(text, ", doubled") {
						t.Errorf("%q is doubled: %v", text, item.Houses.Doubled[p])
					}
					if item.Houses.Doubled[p] {
						doubled++
						scored *= 2
					}
					if rank > 1 {
						lower++
						if want := fmt.Sprintf("rank %d; rank %d has ", rank, rank-1); !strings.Contains(text, want) {
							t.Errorf("%q does not say %q", text, want)
						}
					}
					if scored != item.Points || !strings.Contains(text, fmt.Sprintf(": %d house", n)) {
						t.Errorf("%q for %d houses of rank %d", text, n, rank)
					}
				case item.Alliance.Alliance.Number != 0:
					alliances++
					sum.Alliances += item.Points
					if !slices.Contains(item.Alliance.MajorityA, p) ||
						!slices.Contains(item.Alliance.MajorityB, p) ||
						!strings.HasSuffix(text, fmt.Sprintf(" %d emissaries in all", item.Points)) {
						t.Errorf("%q of %v", text, item.Alliance)
					}
				default:
					rows++
					sum.Roads += item.Points
					if !strings.Contains(text, fmt.Sprintf("row of %d houses", len(item.Row.Spaces))) ||
						strings.Contains(text, " houses, doubled: ") != item.Row.Doubled ||
						!strings.HasSuffix(text,
							final.Board.SpaceName(item.Row.Spaces[len(item.Row.Spaces)-1])) {
						t.Errorf("%q of %v", text, item.Row)
					}
				}
			}
			if want := over.PlayerScores()[p]; sum != want {
				t.Errorf("the items of %v are %v, want %v", p, sum, want)
			}
		}
		if items := final.Items(emperor.Player(over.NumPlayers())); items != nil {
			t.Errorf("a player who does not play has %v", items)
		}
	}
	for what, n := range map[string]int{"houses": houses, "alliances": alliances, "rows": rows,
		"lower ranks": lower, "doubled": doubled} {
		if n == 0 {
			t.Errorf("there are no items of %s", what)
		}
	}
}
