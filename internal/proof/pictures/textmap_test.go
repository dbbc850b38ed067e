package pictures_test

import (
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/scan"
	"pgregory.net/rapid"
)

// The map of any table on any board fits on a terminal, which can show each of its
// letters.
func TestMapOfAnyBoard(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		spec := games.ValidSpec(t)
		spec.Players = [2]int{3, 5}
		point := func() emperor.Point {
			return emperor.Point{X: rapid.Float64Range(-1e3, 1e3).Draw(t, "x"),
				Y: rapid.Float64Range(-1e3, 1e3).Draw(t, "y")}
		}
		if rapid.Bool().Draw(t, "scattered") {
			svgMove(&spec, func(emperor.Point) emperor.Point { return point() })
		}
		board, err := emperor.NewBoard(spec)
		if err != nil {
			t.Skip(err) // two at one point
		}
		game, err := emperor.NewGame(emperor.Options{Players: 3, Board: board, Fortifications: true},
			rapid.Uint64().Draw(t, "seed"))
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(0, 60).Draw(t, "moves") {
			moves := game.AppendLegalMoves(nil)
			if len(moves) == 0 {
				break
			}
			move := moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")]
			if game, err = emperor.Apply(game, move); err != nil {
				t.Fatal(err)
			}
		}
		for _, line := range strings.Split(game.Table().Map(), "\n") {
			if scan.Width(line) > 80 || strings.TrimRight(line, " ") != line ||
				strings.ContainsFunc(line, func(c rune) bool { return !unicode.IsPrint(c) }) {
				t.Errorf("a line is %q", line)
			}
		}
	})
}

// TestMapFiles compares some maps with those in files that people can look at;
// -update writes them.
func TestMapFiles(t *testing.T) {
	type shown struct {
		name  string
		table emperor.Table
	}
	var maps []shown
	add := func(name string, o emperor.Options, seed uint64) {
		var game []emperor.GameState
		games.Playout(t, games.New(t, o, seed), seed, func(s emperor.GameState) { game = append(game, s) })
		for _, when := range []struct {
			name string
			at   int
		}{{"begin", 0}, {"middle", len(game) / 2}, {"end", len(game) - 1}} {
			maps = append(maps, shown{name + "-" + when.name, game[when.at].Table()})
		}
	}
	add("side-3-4", emperor.Options{Players: 3, Fortifications: true}, 1)
	add("side-4-5", emperor.Options{Players: 5, Fortifications: true, Start: games.D}, 2)
	add("small", emperor.Options{Players: 4, Board: games.Board(t, games.SmallSpec())}, 3)
	add("crowded", emperor.Options{Players: 5, Board: games.Board(t, crowdedSpec())}, 4)
	b := emperor.Side4to5()
	maps = append(maps, shown{"side-4-5-emissaries", games.From(t, emperor.Position{
		Options: emperor.Options{Players: 5, Board: b, Fortifications: true},
		Pieces: games.Lay(t, b, "Chu[A8* e A2 B2 C2 D1 E1]", "Wei[B7 e A1 B1 C2 D2 E1]",
			"Ch'in[C6 e A1 B1 C1 D1 E1]", "Zhao[D4* f1 e E4]"),
	}).Table()})
	for _, m := range maps {
		games.Golden(t, filepath.Join("testdata", "maps", m.name+".txt"), m.table.Map())
	}
}
