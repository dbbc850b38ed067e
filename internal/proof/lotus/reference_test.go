package lotus_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/reference"
	"github.com/emperorofchina/emperor/whitelotus"
)

// What doc.go of the game tells in tables and examples is held against the game.

// documented returns the blocks under a heading of doc.go, each as its lines.
func documented(t *testing.T, title string) (blocks [][]string) {
	t.Helper()
	for _, block := range reference.Under(t, "../../../whitelotus", title).Blocks() {
		blocks = append(blocks, strings.Split(block, "\n"))
	}
	if len(blocks) == 0 {
		t.Fatalf("nothing stands under %s", title)
	}
	return blocks
}

// columns divides a line where two blanks or more are.
func columns(line string) []string {
	return regexp.MustCompile(` {2,}`).Split(strings.TrimSpace(line), -1)
}

func TestReferenceAreas(t *testing.T) {
	board := whitelotus.China1351()
	reached := [][]string{nil, nil, nil, nil}
	inPlay, near := board.InPlay(5), board.StartAreas()&board.InPlay(5)
	for steps, seen := 0, whitelotus.AreaSet(0); near != 0; steps++ {
		var next whitelotus.AreaSet
		for a := range near.All() {
			reached[steps] = append(reached[steps], board.AreaName(a))
			next |= board.Neighbors(a) & inPlay
		}
		seen |= near
		near = next &^ seen
	}
	var six []string
	for a := range (board.InPlay(6) &^ inPlay).All() {
		six = append(six, board.AreaName(a))
	}
	rows := documented(t, "The areas of China 1351")[0][1:]
	want(t, "rows", len(rows), 5)
	for i, row := range rows {
		names, title := six, "six"
		if i < 4 {
			names, title = reached[i], fmt.Sprint(i)
		}
		want(t, "the row", columns(row)[0], title)
		want(t, "the areas of row "+title, areas(t, columns(row)[1]), areas(t, strings.Join(names, ", ")))
	}
	for _, names := range []struct {
		marked whitelotus.AreaSet
		told   string
	}{
		{board.StartAreas() &^ inPlay, "Pingliang"}, {board.Dragons(), "Guangzhou, Quanzhou, Wenzhou"},
	} {
		want(t, "what is marked", names.marked, areas(t, names.told))
	}
}

func TestReferenceTiles(t *testing.T) {
	s := newGame(t, whitelotus.Options{Players: 6}, 1)
	mix := s.Aside()
	for a := range s.Board().Areas() {
		if symbol := s.Symbol(a); symbol != whitelotus.NoSymbol {
			mix[symbol]++
		}
	}
	told := fmt.Sprintf("%d: %d Palaces, %d Temples, %d Ricefields, %d Forts, %d Villages", mix.Len(),
		mix[whitelotus.Palace], mix[whitelotus.Temple], mix[whitelotus.Ricefield], mix[whitelotus.Fort], mix[whitelotus.Village])
	for _, row := range documented(t, "1. Parts and set-up")[0] {
		if cells := columns(row); cells[0] == "tiles" {
			want(t, "the tiles", cells[1], told)
			return
		}
	}
	t.Error("the table of parts tells of no tiles")
}

func TestReferenceOpenAreas(t *testing.T) {
	rows := documented(t, "3.2 Open areas")[0][1:]
	want(t, "rows", len(rows), 2)
	for _, row := range rows {
		chip, open := columns(row)[0], columns(row)[1]
		s := begin(t, later(t, whitelotus.PhasePlace, "V C: "+chip))
		want(t, "open with a chip on "+chip, openTo(s), areas(t, open))
	}
}

// TestReferenceContests plays the contests of doc.go: who is in with how much
// influence, then a round on each line, and what comes of it.
func TestReferenceContests(t *testing.T) {
	rounds := 0
	for _, block := range documented(t, "4.5 The last one") {
		who, held, _ := strings.Cut(strings.TrimPrefix(block[0], "Emperor "), "; influence ")
		emperor := whitelotus.Player(who[0] - 'A')
		var influence []int
		for _, amount := range strings.Split(held, ", ") {
			var player string
			var n int
			if _, err := fmt.Sscanf(amount, "%s %d", &player, &n); err != nil || player != whitelotus.Player(len(influence)).String() {
				t.Fatalf("%q: %v", block[0], err)
			}
			influence = append(influence, n)
		}
		for _, line := range block[1:] {
			rounds++
			s := contest(t, emperor, influence...)
			for _, commitment := range strings.Split(columns(line)[0], ", ") {
				who, bid, _ := strings.Cut(commitment, " ")
				s = play(t, s, who+": bid "+strings.Replace(bid, ">", " against ", 1))
			}
			want(t, columns(line)[0], outcome(t, s, len(influence)), columns(line)[1])
		}
	}
	want(t, "rounds", rounds, 6)
}

// outcome tells what came of a round of the contest of Wuchang between so many
// players, as doc.go tells it.
func outcome(t *testing.T, s whitelotus.GameState, players int) string {
	t.Helper()
	if s.Phase() == whitelotus.PhaseExpel {
		var tied []string
		for _, move := range legal(s) {
			tied = append(tied, strings.TrimPrefix(move, "expel "))
		}
		return "the Emperor says: " + strings.Join(tied, " or ")
	}
	var told string
	in := s.Contestants()
	for p := range whitelotus.Player(players) {
		switch {
		case s.Areas(p).Has(area(t, "Wuchang")):
			told = fmt.Sprintf("%v has the area; ", p)
		case len(in) > 0 && !strings.Contains(fmt.Sprint(in), p.String()):
			told = fmt.Sprintf("%v is out; ", p)
		}
	}
	var left []string
	for p := range whitelotus.Player(players) {
		left = append(left, fmt.Sprintf("%v %d", p, s.Influence(p)))
	}
	return told + "influence " + strings.Join(left, ", ")
}

func TestReferenceIncome(t *testing.T) {
	for _, row := range documented(t, "7. Income")[0] {
		symbol := columns(row)[0]
		s := begin(t, later(t, whitelotus.PhaseIncome, string(symbol[0])+" A: Luoyang"))
		told := incomeOf(s)
		if s.Phase() == whitelotus.PhaseIncome { // a Palace
			told = incomeOf(play(t, s, "A: armies 0")) + " or " + incomeOf(play(t, s, "A: armies 1")) + ", for each as the player decides"
		}
		want(t, symbol, told, columns(row)[1])
	}
}

// incomeOf tells what A has by the income of a turn beyond what everybody has.
func incomeOf(s whitelotus.GameState) string {
	var told []string
	if n := s.Influence(A) - s.Influence(D); n > 0 {
		told = append(told, fmt.Sprintf("%d influence", n))
	}
	switch n := s.Armies(A) - s.Armies(D); {
	case n == 1:
		told = append(told, "1 army")
	case n > 1:
		told = append(told, fmt.Sprintf("%d armies", n))
	}
	if told == nil {
		return "nothing"
	}
	return strings.Join(told, " and ")
}

func TestReferenceScoring(t *testing.T) {
	block := documented(t, "8. The end")[1]
	p := whitelotus.Position{Options: whitelotus.Options{Players: 3, Tiles: plenty}, Turn: 4, Phase: whitelotus.PhaseOver, Points: make([]int, 3)}
	var lands []string
	for player, line := range block[:3] {
		who, list, _ := strings.Cut(line, ": ")
		for _, item := range strings.Split(list, ", ") {
			if _, err := fmt.Sscanf(item, "%d point", &p.Points[player]); err == nil {
				continue
			}
			symbol, name, _ := strings.Cut(item, " ")
			lands = append(lands, fmt.Sprintf("%c %s: %s", symbol[0], who, name))
		}
	}
	lay(t, &p, strings.Join(lands, "; "))
	f := whitelotus.FinalScore(begin(t, p).Table())
	for _, line := range block[3:] {
		var told []string
		for player, score := range f.Players {
			of := map[string]int{"areas": score.Areas, "dragons": score.Dragons, "groups": score.Group, "points": score.Points, "total": f.Totals()[player]}
			if n := of[columns(line)[0]]; n > 0 {
				told = append(told, fmt.Sprintf("%v %d", whitelotus.Player(player), n))
			}
		}
		want(t, columns(line)[0], strings.Join(told, ", "), columns(line)[1])
	}
	want(t, "items", len(block[3:]), 5)
}
