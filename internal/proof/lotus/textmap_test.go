package lotus_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/whitelotus"
)

// A text map shows the pieces of the table below each area's name, at any point
// of a random game. Its names never move, and it reveals no secret.
func TestMapShowsTheTable(t *testing.T) {
	for players := 3; players <= 6; players++ {
		rng := rand.New(rand.NewPCG(uint64(players), 8))
		game, err := whitelotus.NewGame(whitelotus.Options{Players: players}, rng.Uint64())
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; ; n++ {
			if n%5 == 0 || game.Over() {
				checkMap(t, game.Table())
			}
			if game.Over() {
				break
			}
			moves := game.AppendLegalMoves(nil)
			if game, err = whitelotus.Apply(game, moves[rng.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func checkMap(t *testing.T, table whitelotus.Table) {
	t.Helper()
	text := table.Map()
	checkLines(t, text)
	lines := strings.Split(text, "\n")
	for a := range table.Board().Areas() {
		name, row, found := table.Board().AreaName(a), 0, -1
		for i, line := range lines[:40] {
			if at := strings.Index(line, name); at >= 0 {
				row, found = i, at
			}
		}
		if found < 0 {
			t.Fatalf("the map does not name %s:\n%s", name, text)
		}
		below, want := lines[row+1], lyingOnMap(table, a)
		if !strings.HasPrefix(below[min(found, len(below)):], want) {
			t.Errorf("%s: want %q in\n%s", name, want, text)
		}
		after := lines[row][found+len(name):]
		if strings.HasPrefix(after, "*") != table.Board().StartAreas().Has(a) ||
			strings.HasPrefix(after, "^") != table.Board().Dragons().Has(a) {
			t.Errorf("%s has other marks: %q", name, after)
		}
	}
	for p := range whitelotus.Player(table.NumPlayers()) {
		want := fmt.Sprintf("\n%v  %9d  %6d  %6d  %5d", p, table.Influence(p), table.Armies(p),
			table.Points(p), table.Score(p))
		if p == table.Emperor() {
			want += "  Emperor"
		}
		if !strings.Contains(text, want) {
			t.Errorf("the map lacks %q", want)
		}
	}
}

func lyingOnMap(table whitelotus.Table, a whitelotus.Area) string {
	if !table.InPlay().Has(a) {
		return "out"
	}
	text := string("-PTRFV"[table.Symbol(a)])
	if owner, ok := table.Owner(a); ok {
		text = owner.String() + ":" + text
	}
	if contested, ok := table.Contested(); ok && contested == a {
		text = "<" + text + ">"
	}
	if blocks := blocksOn(table, a); blocks != "" {
		text += "+" + blocks
	}
	return text
}

// The table of areas has a line for each area in play: what the map shows
// there, and its neighbors.
func TestAreaTable(t *testing.T) {
	if got := (whitelotus.Table{}).AreaTable(); got != "" {
		t.Errorf("%q", got)
	}
	for _, s := range []whitelotus.GameState{contestOfSix(t, area(t, "Jiqing")),
		newGame(t, whitelotus.Options{Players: 3}, 1)} {
		table := s.Table()
		checkLines(t, table.AreaTable())
		// A line that goes on begins with blanks.
		text := regexp.MustCompile(`\n +`).ReplaceAllString(table.AreaTable(), " ")
		lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		want(t, "lines", len(lines), 1+table.InPlay().Len())
		for i, a := range slices.Collect(table.InPlay().All()) {
			fields := strings.Fields(lines[i+1])
			name := strings.TrimRight(fields[0], "*^")
			want(t, "the area", name, table.Board().AreaName(a))
			want(t, name, fields[1], lyingOnMap(table, a))
			want(t, name, areas(t, strings.Join(fields[2:], ", ")), table.Board().Neighbors(a)&table.InPlay())
		}
	}
}

// checkLines checks that the lines of a map fit on a terminal.
func checkLines(t *testing.T, text string) {
	t.Helper()
	for _, line := range strings.Split(text, "\n") {
		if scan.Width(line) > 79 || strings.TrimRight(line, " ") != line {
			t.Errorf("a line is %q", line)
		}
	}
}

// The shipped map shows its borders, and lists those that it cannot draw.
func TestMapListsBorders(t *testing.T) {
	board := whitelotus.China1351()
	without := board.Spec()
	without.Name = "islands"
	for i := range without.Areas {
		without.Areas[i].Outline = nil
	}
	islands, err := whitelotus.NewBoard(without)
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range []whitelotus.Board{board, islands} {
		game, err := whitelotus.NewGame(whitelotus.Options{Players: 6, Board: b}, 1)
		if err != nil {
			t.Fatal(err)
		}
		text := game.Table().Map()
		checkLines(t, text)
		listed := strings.Count(text, "–")
		if b == islands && listed != 93 || b == board && listed > 6 {
			t.Errorf("%d borders are listed:\n%s", listed, text)
		}
	}
}

// Boards with wide and long names have a map too. The map of the zero game is
// "No game."
func TestMapsOfOddBoards(t *testing.T) {
	if got := (whitelotus.Table{}).Map(); got != "No game.\n" {
		t.Errorf("%q", got)
	}
	spec := whitelotus.BoardSpec{Name: "wide", Players: [2]int{3, 6}}
	for i := range 64 {
		spec.Areas = append(spec.Areas, whitelotus.AreaSpec{
			Name: strings.Repeat("秦", 20) + strings.Repeat("x", i+1),
			At:   whitelotus.Point{X: float64(i % 8), Y: float64(i / 8)}, Start: i < 16, Dragon: i%2 == 0,
		})
	}
	board, err := whitelotus.NewBoard(spec)
	if err != nil {
		t.Fatal(err)
	}
	game, err := whitelotus.NewGame(whitelotus.Options{Players: 3, Board: board, Tiles: games.LotusPlenty}, 1)
	if err != nil {
		t.Fatal(err)
	}
	text := game.Table().Map()
	checkLines(t, text)
	if n := strings.Count(text, "秦秦秦秦…"); n != 64 {
		t.Errorf("%d of 64 names are on the map:\n%s", n, text)
	}
}

// The maps of some tables are kept in files; -update rewrites them.
func TestMapFiles(t *testing.T) {
	for name, o := range map[string]whitelotus.Options{
		"three":    {Players: 3},
		"six":      {Players: 6},
		"villages": {Players: 6, Board: games.LotusBoard(), Tiles: games.LotusPlenty},
	} {
		var tables []whitelotus.Table
		playout(t, o, 2, func(s whitelotus.GameState) { tables = append(tables, s.Table()) })
		for when, table := range map[string]whitelotus.Table{
			"begin": tables[0], "middle": tables[len(tables)/2], "end": tables[len(tables)-1],
		} {
			games.Golden(t, filepath.Join("testdata", "maps", name+"-"+when+".txt"), table.Map())
		}
	}
}
