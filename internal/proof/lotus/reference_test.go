package lotus_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/reference"
	"github.com/emperorofchina/emperor/whitelotus"
)

// These tests compare the tables and examples in the game's doc.go with the
// game.

// docBlocks returns the blocks under a heading of doc.go, each as its lines.
func docBlocks(t *testing.T, title string) (blocks [][]string) {
	t.Helper()
	for _, block := range reference.Under(t, "../../../whitelotus", title).Blocks() {
		blocks = append(blocks, strings.Split(block, "\n"))
	}
	if len(blocks) == 0 {
		t.Fatalf("nothing stands under %s", title)
	}
	return blocks
}

// columns splits a line at every run of two or more spaces.
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
	rows := docBlocks(t, "The areas of China 1351")[0][1:]
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

// TestReferenceBorders compares the neighbors of each area: with any number of
// players, and behind a semicolon those with six only.
func TestReferenceBorders(t *testing.T) {
	board := whitelotus.China1351()
	rows := docBlocks(t, "Borders")[0][1:]
	want(t, "rows", len(rows), board.NumAreas())
	for _, row := range rows {
		name, list, _ := strings.Cut(strings.TrimSpace(row), " ")
		always, six, _ := strings.Cut(strings.TrimSpace(list), ";")
		a := area(t, name)
		var usual whitelotus.AreaSet
		if board.InPlay(5).Has(a) {
			usual = board.Neighbors(a) & board.InPlay(5)
		}
		if always == "none" {
			always = ""
		}
		want(t, row, areas(t, always), usual)
		want(t, row, areas(t, strings.TrimSpace(six)), board.Neighbors(a)&^usual)
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
	line := fmt.Sprintf("%d: %d Palaces, %d Temples, %d Ricefields, %d Forts, %d Villages", mix.Len(),
		mix[whitelotus.Palace], mix[whitelotus.Temple], mix[whitelotus.Ricefield], mix[whitelotus.Fort], mix[whitelotus.Village])
	for _, row := range docBlocks(t, "1. Parts and set-up")[0] {
		if cells := columns(row); cells[0] == "tiles" {
			want(t, "the tiles", cells[1], line)
			return
		}
	}
	t.Error("the table of parts lists no tiles")
}

func TestReferenceOpenAreas(t *testing.T) {
	rows := docBlocks(t, "3.2 Open areas")[0][1:]
	want(t, "rows", len(rows), 2)
	for _, row := range rows {
		chip, open := columns(row)[0], columns(row)[1]
		s := begin(t, later(t, whitelotus.PhasePlace, "V C: "+chip))
		want(t, "open with a chip on "+chip, openTo(s), areas(t, open))
	}
}

// TestReferenceRebellion plays the rebellion of doc.go.
func TestReferenceRebellion(t *testing.T) {
	rows := docBlocks(t, "6.3 Strength")[0][1:]
	want(t, "rows", len(rows), 2)
	p := later(t, whitelotus.PhaseRebellion, "")
	p.Armies = make([]int, 4)
	sides := make([]whitelotus.Side, 4)
	var lands, strengths []string
	for i, row := range rows {
		cells := columns(row)
		for _, item := range strings.Split(cells[1], ", ") {
			player := whitelotus.Player(item[0] - 'A')
			if _, err := fmt.Sscanf(item[1:], "%d", &p.Armies[player]); err != nil {
				t.Fatalf("%q: %v", item, err)
			}
			sides[player] = whitelotus.Side(i)
		}
		var n int
		var symbol, strength string
		if _, err := fmt.Sscanf(cells[2], "%d %s", &n, &symbol); err != nil {
			t.Fatalf("%q: %v", cells[2], err)
		}
		places := [][]string{{"Taiyuan", "Daming", "Dadu"}, {"Chengdu", "Chongqing", "Kunming"}}[i][:n]
		lands = append(lands, fmt.Sprintf("%c %c: %s", symbol[0], cells[1][0], strings.Join(places, ", ")))
		strength, won, _ := strings.Cut(cells[3], ", ")
		want(t, "the rebels win", won == "and they win", i == 1)
		strengths = append(strengths, strength)
	}
	lay(t, &p, strings.Join(lands, "; "))
	s := begin(t, p)
	for s.Phase() == whitelotus.PhaseRebellion {
		m := whitelotus.Commit(sides[s.ToMove()], s.Armies(s.ToMove()))
		if victory := spectatorEvents(t, s, m, whitelotus.EventVictory); victory != nil {
			wantList(t, "the rebellion", victory,
				fmt.Sprintf("the rebels win: %s for the Emperor, %s for the rebels", strengths[0],
					strengths[1]))
			return
		}
		s = play(t, s, fmt.Sprintf("%v: %s", s.ToMove(), s.Board().FormatMove(m)))
	}
	t.Error("nobody won")
}

func TestReferenceIncome(t *testing.T) {
	rows := docBlocks(t, "7. Income")[0][1:]
	want(t, "rows", len(rows), 5)
	for _, row := range rows {
		symbol := columns(row)[0]
		s := begin(t, later(t, whitelotus.PhaseIncome, string(symbol[0])+" A: Luoyang"))
		income := incomeOf(s)
		if s.Phase() == whitelotus.PhaseIncome { // a Palace
			income = incomeOf(play(t, s, "A: armies 0")) + " or " + incomeOf(play(t, s, "A: armies 1")) +
				", for each as the player decides"
		}
		want(t, symbol, income, columns(row)[1])
	}
}

// incomeOf returns A's income of a turn, less what every player gets.
func incomeOf(s whitelotus.GameState) string {
	var parts []string
	if n := s.Influence(A) - s.Influence(D); n > 0 {
		parts = append(parts, fmt.Sprintf("%d influence", n))
	}
	switch n := s.Armies(A) - s.Armies(D); {
	case n == 1:
		parts = append(parts, "1 army")
	case n > 1:
		parts = append(parts, fmt.Sprintf("%d armies", n))
	}
	if parts == nil {
		return "nothing"
	}
	return strings.Join(parts, " and ")
}

// TestReferencePoints compares the points of each symbol, and of dragons.
func TestReferencePoints(t *testing.T) {
	rows := docBlocks(t, "8. The end")[0][1:]
	want(t, "rows", len(rows), 6)
	for _, row := range rows[:4] {
		for _, symbol := range regexp.MustCompile(`[A-Z]\w+|dragon`).FindAllString(columns(row)[0], -1) {
			lands, points := symbol[:1]+" A: Luoyang", columns(row)[1]
			if symbol == "dragon" {
				lands, points = "V A: Wenzhou", strings.TrimSuffix(points, " more")
			}
			p := later(t, whitelotus.PhaseOver, lands)
			p.Turn = 4
			score := whitelotus.FinalScore(begin(t, p).Table()).PlayerScores[A]
			got := score.Areas
			if symbol == "dragon" {
				got = score.Dragons
			}
			want(t, symbol, fmt.Sprint(got), points)
		}
	}
}

// TestReferenceSetUp compares the table of pieces by number of players.
func TestReferenceSetUp(t *testing.T) {
	rows := docBlocks(t, "1. Parts and set-up")[1][1:]
	want(t, "rows", len(rows), 4)
	for i, row := range rows {
		s := newGame(t, whitelotus.Options{Players: i + 3}, 1)
		var start whitelotus.Tiles
		goes := 0
		for a := range s.InPlay().All() {
			if symbol := s.Symbol(a); symbol != whitelotus.NoSymbol {
				start[symbol]++
			}
		}
		for p := range s.Players() {
			goes += s.GoesLeft(p)
		}
		want(t, row, strings.Join(columns(row), "; "), fmt.Sprintf("%d; %d; P, T, R, F and %d Villages; %d; %d",
			i+3, s.InPlay().Len(), start[whitelotus.Village], s.Aside().Len(), goes))
		want(t, "start tiles", start.Len(), int(start[whitelotus.Village])+4)
	}
}
