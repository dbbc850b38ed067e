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
	told := fmt.Sprintf("%d: %d Palaces, %d Temples, %d Ricefields, %d Forts, %d Villages", mix.Len(),
		mix[whitelotus.Palace], mix[whitelotus.Temple], mix[whitelotus.Ricefield], mix[whitelotus.Fort], mix[whitelotus.Village])
	for _, row := range docBlocks(t, "1. Parts and set-up")[0] {
		if cells := columns(row); cells[0] == "tiles" {
			want(t, "the tiles", cells[1], told)
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
		told := incomeOf(s)
		if s.Phase() == whitelotus.PhaseIncome { // a Palace
			told = incomeOf(play(t, s, "A: armies 0")) + " or " + incomeOf(play(t, s, "A: armies 1")) +
				", for each as the player decides"
		}
		want(t, symbol, told, columns(row)[1])
	}
}

// incomeOf returns A's income of a turn, less what every player gets.
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

// TestReferenceSetUp compares the table of what each number of players has.
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

// TestQuestionsAtTheTable: for each question of a player there is a heading in
// doc.go with the answer in these words.
func TestQuestionsAtTheTable(t *testing.T) {
	for _, test := range []struct {
		question, heading, answer string
	}{
		{"Who is Emperor when nobody has a Palace yet?", "1. Parts and set-up", "The first Emperor holds the title, without any Palace, until another player controls more Palaces than they do"},
		{"May I change a 3 for a 2 and a 1?", "1. Parts and set-up", "You may change cards at any time with the bank"},
		{"Do the first tiles lie face up?", "1. Parts and set-up", "Lay one, face up, on each start area"},
		{"May I promise or give influence to another player?", "2. A turn", "Promises and alliances bind nobody. Players may give each other nothing"},
		{"May I sell an area?", "L34 May you give things to another player?", "No: neither influence nor armies nor points, and no area"},
		{"I passed in the second round: may I put a block in the third?", "3.1 Goes", "you may put a block again in the next round"},
		{"May I put a block next to somebody else's area?", "3.2 Open areas", "an area that any player controls, no matter who"},
		{"And next to my own block?", "3.2 Open areas", "Blocks open nothing"},
		{"Nobody took Fengyuan in turn 1: may I put a block there in turn 2?", "L18 Is a start area open after turn 1?", "Only if it is next to a chip"},
		{"May I put two blocks on one area?", "3.3 One block", "You can have one block on an area, not more"},
		{"I am alone in an area: what do I pay?", "4.1 An area with one block", "takes the area and pays nothing"},
		{"May I bid with three cards, or with one?", "4.3 A round of a contest", "exactly two influence cards, which add up to 1 to 6"},
		{"May I bid nothing to save influence?", "4.3 A round of a contest", "Nobody else can bid 0"},
		{"May I vote against a player who has no block in this area?", "4.3 A round of a contest", "the color card of another player who is still in this contest"},
		{"Two vote against me with 1 each, one against B with 3: who is out?", "4.3 A round of a contest", "the sum of the bids against them, not the number of bidders"},
		{"The Emperor ties with me for most votes: who decides?", "4.3 A round of a contest", "even if the Emperor is one of them"},
		{"What does it cost me to be out in the second round?", "L15 Which of your bids is halved?", "you pay 3 and 2"},
		{"Is what I paid gone before the next area is settled?", "4.4 What it costs", "gone for the next round, and for the next area"},
		{"I am out: may I use the block elsewhere this turn?", "4.4 What it costs", "cannot be used again this turn"},
		{"Does the Emperor get the point in turn 1 only?", "4.6 When all areas are settled", "After control, each turn, the Emperor gets a victory point, even without a Palace"},
		{"I have as many Palaces as the Emperor: who is Emperor?", "5. The Emperor", "To have equally many is not enough"},
		{"Who leads the rebels if nobody has a Village?", "6.1 Leaders", "the first of them clockwise from the Emperor"},
		{"May the Rebel Leader join the Emperor?", "6.2 Sides and armies", "A leader cannot join the other side"},
		{"I support the Emperor: do my Palaces count?", "6.3 Strength", "Palaces and Villages of other players add nothing"},
		{"Both sides are equal: who wins?", "6.3 Strength", "if the sides are equal, the Emperor's side wins"},
		{"Do the winners get their armies back?", "6.3 Strength", "Both sides lose all armies that they committed"},
		{"Can I lose two areas in one rebellion?", "6.4 Picks", "can lose several areas in one rebellion, even all they have"},
		{"I have no area left: am I out of the game?", "6.4 Picks", "they stay in the game"},
		{"May I take a neutral area in a rebellion?", "6.4 Picks", "You cannot take a neutral area"},
		{"May I take an area from a player on my side?", "6.4 Picks", "You never take from a player on your side"},
		{"May I have the point although I could take an area?", "6.4 Picks", "you must take one"},
		{"The Emperor lost the title in the middle of the picks: what changes?", "L25 What if a pick makes a new Emperor?", "decides only the ties that are still to come"},
		{"Must we have a rebellion?", "6. Rebellion", "There is a rebellion in every turn"},
		{"May one of my Palaces bring an army and two bring influence?", "L26 Do all Palaces bring the same?", "you choose for each"},
		{"Do we get income after the last turn?", "7. Income", "In every turn except the last"},
		{"Do I keep my influence for the next turn?", "7. Income", "You keep what you have not spent"},
		{"Are areas next to each other that meet at a corner only?", "The areas of China 1351", "next to each other if they share a border"},
		{"Both my groups are largest: do both score?", "8. The end", "A player with two largest groups scores for one of them"},
		{"Must I say how much influence I have?", "L12 May you hide what you have?", "No: influence, armies and victory points are open."},
		{"May I leave a contest that has become too dear?", "4.3 A round of a contest", "Nobody may withdraw from a contest"},
		{"Who gets what I pay?", "4.4 What it costs", "Everybody pays at the end of the round, to the bank"},
		{"I lost an area: do I get my chip back?", "1. Parts and set-up", "If you lose it, you take your chip back"},
		{"Do I get income for an area that I took a minute ago?", "7. Income", "An area that was just taken counts for its new player"},
		{"All passed in round two: is there a round three?", "3.1 Goes", "There are always five rounds, even if all have passed in one"},
		{"May I put a block where you have one?", "3.3 One block", "Others may have one there too"},
		{"All areas have owners: is the game over?", "8. The end", "not before, even if no area is open any more"},
		{"How do I commit no army without showing it?", "At the table", "An empty hand commits none"},
		{"Which color card does a leader lay?", "6.2 Sides and armies", "lays no color card"},
		{"May I look at the tiles set aside?", "9. Who knows what", "the order of the tiles set aside, which nobody knows until they are laid"},
		{"Five of us: does Pingliang border Fengyuan?", "L33 Which areas are left out?", "with five players Pingliang does not exist"},
	} {
		t.Run(test.question, func(t *testing.T) {
			text := strings.Join(strings.Fields(reference.Under(t, "../../../whitelotus", test.heading).Text),
				" ")
			if !strings.Contains(text, test.answer) {
				t.Errorf("%s: %q does not stand under %q", test.question, test.answer, test.heading)
			}
		})
	}
}
