package documentation_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/reference"
)

// table returns the rows of the one table under a heading, without the line of
// titles; where cells are empty, columns shift.
func table(t *testing.T, title string) (rows [][]string) {
	t.Helper()
	h := reference.Under(t, root, title)
	if len(h.Blocks()) != 1 {
		t.Fatalf("%s: %d blocks, want a table", title, len(h.Blocks()))
	}
	for _, line := range strings.Split(h.Blocks()[0], "\n") {
		rows = append(rows, regexp.MustCompile(` {2,}`).Split(line, -1))
	}
	return rows
}

// TestTableOfRegions: doc.go's table lists what both boards have of each region.
func TestTableOfRegions(t *testing.T) {
	rows := table(t, "Regions")[1:]
	for _, b := range []emperor.Board{emperor.Side3to4(), emperor.Side4to5()} {
		if len(rows) != b.NumRegions() {
			t.Fatalf("%d regions, want %d", len(rows), b.NumRegions())
		}
		for _, row := range rows {
			r, ok := b.RegionNamed(row[1])
			if !ok {
				t.Fatalf("%s is no region", row[1])
			}
			var numbers []string
			for _, a := range b.Alliances() {
				if a.A == r || a.B == r {
					numbers = append(numbers, strconv.Itoa(a.Number))
				}
			}
			want := []string{b.Color(r).String(), b.RegionName(r), strconv.Itoa(b.Spaces(r).Len()),
				strings.Join(numbers, " ")}
			if !slices.Equal(row, want) {
				t.Errorf("side %s: %q, want %q", b.Name(), row, want)
			}
		}
	}
}

// TestTableOfAlliances: and of each alliance, in two halves side by side.
func TestTableOfAlliances(t *testing.T) {
	var rows, right [][]string
	for _, row := range table(t, "Alliances")[1:] {
		rows = append(rows, row[:3])
		if len(row) > 3 {
			right = append(right, row[3:])
		}
	}
	rows = append(rows, right...)
	for _, b := range []emperor.Board{emperor.Side3to4(), emperor.Side4to5()} {
		if len(rows) != len(b.Alliances()) {
			t.Fatalf("%d alliances, want %d", len(rows), len(b.Alliances()))
		}
		for i, a := range b.Alliances() {
			want := []string{
				strconv.Itoa(a.Number), b.RegionName(a.A) + "-" + b.RegionName(a.B),
				fmt.Sprintf("%v and %v", b.Color(a.A), b.Color(a.B)),
			}
			if !slices.Equal(rows[i], want) {
				t.Errorf("side %s: %q, want %q", b.Name(), rows[i], want)
			}
		}
	}
}

// TestTableOfAnswers: each dispute names the source of its answer, first of all
// what doc.go's table says.
func TestTableOfAnswers(t *testing.T) {
	listed := map[string]string{}
	for _, row := range table(t, "6. Disputes")[1:] {
		for _, id := range strings.Fields(row[1]) {
			listed[id] = row[0]
		}
	}
	disputes := 0
	for _, h := range reference.Headings(t, root) {
		id := emperorGame.id.FindString(h.Title)
		if id == "" {
			continue
		}
		disputes++
		basis := regexp.MustCompile(`(?i)\b(printed|inferred|decided here)\b`).FindString(h.Text)
		if strings.ToLower(basis) != listed[id] || basis == "" {
			t.Errorf("%s: %q, and the table has it as %q", h.Title, basis, listed[id])
		}
		if !strings.HasSuffix(h.Title, "?") {
			t.Errorf("%s is no question", h.Title)
		}
	}
	if disputes != len(listed) || disputes < 40 {
		t.Errorf("%d disputes, and the table has %d", disputes, len(listed))
	}
}

// TestTableOfRoads: doc.go's table lists every road of both boards, at both of
// its ends, in the column of the boards that have it.
func TestTableOfRoads(t *testing.T) {
	sides := [2]emperor.Board{emperor.Side3to4(), emperor.Side4to5()}
	rows := table(t, "Roads on the boards")[1:]
	if len(rows) != sides[0].NumSpaces() {
		t.Fatalf("%d spaces, want %d", len(rows), sides[0].NumSpaces())
	}
	roads := func(from emperor.Space, first, second bool) string {
		var names []string
		for to := range emperor.Space(sides[0].NumSpaces()) {
			if sides[0].Neighbors(from).Has(to) == first && sides[1].Neighbors(from).Has(to) == second {
				names = append(names, sides[0].SpaceName(to))
			}
		}
		if names == nil {
			return "-"
		}
		return strings.Join(names, ", ")
	}
	for i, row := range rows {
		s := emperor.Space(i)
		want := []string{sides[0].SpaceName(s), roads(s, true, true), roads(s, true, false),
			roads(s, false, true)}
		if !slices.Equal(row, want) {
			t.Errorf("%q, want %q", row, want)
		}
	}
}

// TestSmallestDecks: doc.go says how many cards a deck has at least.
func TestSmallestDecks(t *testing.T) {
	var least []any
	for players := 3; players <= 5; players++ {
		for n := uint8(1); ; n++ {
			o := emperor.Options{Players: players, Deck: emperor.Cards{n}}
			if _, err := emperor.NewGame(o, 1); err == nil {
				least = append(least, n)
				break
			}
		}
	}
	want := fmt.Sprintf("Three players need %d at least, four players %d, five players %d", least...)
	if text := reference.Under(t, root, "A52 Which cards can be in play?").Text; !strings.Contains(text, want) {
		t.Errorf("doc.go does not say %q", want)
	}
}

// TestTableOfSetups: doc.go's table says how a game begins, by number of players.
func TestTableOfSetups(t *testing.T) {
	full, err := emperor.NewGame(emperor.Options{Players: 5}, 1)
	if err != nil {
		t.Fatal(err)
	}
	for i, row := range table(t, "Set-up by number of players")[1:] {
		players := 3 + i
		var sides []string
		var game emperor.GameState
		for _, side := range []emperor.Board{emperor.Side4to5(), emperor.Side3to4()} {
			if s, err := emperor.NewGame(emperor.Options{Players: players, Board: side}, 1); err == nil {
				sides, game = append([]string{side.Name()}, sides...), s
			}
		}
		out := "none"
		if n := full.Deck()[emperor.Red] - game.Deck()[emperor.Red]; n > 0 {
			out = fmt.Sprint(n)
		}
		for c, n := range full.Deck() {
			if n-game.Deck()[c] != full.Deck()[0]-game.Deck()[0] {
				t.Errorf("%d players: of %v %d cards are out", players, emperor.Color(c), n-game.Deck()[c])
			}
		}
		want := []string{fmt.Sprint(players), strings.Join(sides, " or "), out, fmt.Sprint(game.Deck().Len()),
			fmt.Sprint(game.PileSize())}
		if !slices.Equal(row, want) {
			t.Errorf("%q, want %q", row, want)
		}
	}
}

// TestDiagramsOfRoads: where doc.go joins spaces by a dash, there is a road.
func TestDiagramsOfRoads(t *testing.T) {
	b := emperor.Side3to4()
	roads := 0
	for _, block := range reference.Under(t, root, "A row and a branch").Blocks() {
		for _, line := range strings.Split(block, "\n") {
			spaces := strings.Split(line, " - ")
			for i, name := range spaces[1:] {
				from, ok := b.SpaceNamed(spaces[i])
				to, ok2 := b.SpaceNamed(name)
				if !ok || !ok2 || !b.Neighbors(from).Has(to) {
					t.Errorf("%s: no road from %s to %s", line, spaces[i], name)
				}
				roads++
			}
		}
	}
	if roads < 10 {
		t.Errorf("%d roads", roads)
	}
}

// TestNumbersOfExamples: each example of the rulebook is a program under the
// names that doc.go gives for its number.
func TestNumbersOfExamples(t *testing.T) {
	programs := read(t, "examples_test.go")
	text := strings.Join(strings.Fields(reference.Under(t, root, "For programmers").Text), " ")
	numbered := regexp.MustCompile(`(\d) \(([^)]*)\)`).FindAllStringSubmatch(text, -1)
	for _, example := range numbered {
		for _, name := range strings.Split(example[2], ", ") {
			program := fmt.Sprintf(`func Example%s_[A-Za-z]+%s[a-z]?\(`, strings.ReplaceAll(name, ".", "_"),
				example[1])
			if !regexp.MustCompile(program).MatchString(programs) {
				t.Errorf("%s has no example of the number %s", name, example[1])
			}
		}
	}
	if len(numbered) != 8 {
		t.Errorf("%d examples of the rulebook have their functions", len(numbered))
	}
}
