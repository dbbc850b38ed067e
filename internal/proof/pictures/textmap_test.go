package pictures_test

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"pgregory.net/rapid"
)

// shownMap holds the contents of the map of a table.
type shownMap struct {
	Houses     []emperor.SpaceSet // by player
	Fortified  emperor.SpaceSet
	Emissaries [][]int // by region, then player
	Limits     []int   // by region
	Full       []bool  // by region
	Roads      [][2]emperor.Space
	Alliances  []emperor.Alliance
}

// onTable returns the expected contents for a table.
func onTable(table emperor.Table) shownMap {
	b := table.Board()
	pieces := table.Pieces()
	want := shownMap{Houses: pieces.Houses, Fortified: pieces.Fortified, Emissaries: pieces.Emissaries,
		Alliances: b.Alliances()}
	for r := range b.Regions() {
		want.Limits = append(want.Limits, table.EmissaryLimit(r))
		want.Full = append(want.Full, table.Scored(r))
	}
	for from := range emperor.Space(b.NumSpaces()) {
		for to := range b.Neighbors(from).All() {
			if from < to {
				want.Roads = append(want.Roads, [2]emperor.Space{from, to})
			}
		}
	}
	return want
}

// mapReader reads a map as a player does, from the printed text. It knows the
// board's names, and nothing about the layout.
type mapReader struct {
	t       rapid.TB
	table   emperor.Table
	lines   [][]rune // of the map
	below   string
	codes   []string // by region
	spaceAt map[[2]int]emperor.Space
	columns []int // by space: column at which its name starts
}

func newMapReader(t rapid.TB, table emperor.Table) *mapReader {
	t.Helper()
	m := &mapReader{t: t, table: table, spaceAt: map[[2]int]emperor.Space{}}
	text := table.Map()
	end := strings.Index(text, ": space,")
	if end < 0 {
		t.Fatalf("no legend:\n%s", text)
	}
	end = strings.LastIndex(text[:end], "\n") + 1
	for _, line := range strings.Split(text[:end], "\n") {
		m.lines = append(m.lines, columnsOf(line))
	}
	m.below = text[end:]
	return m
}

// secondHalf fills the second column of a wide letter.
const secondHalf = '\uFFFC'

// columnsOf returns a line by terminal columns. In these tests the Chinese
// letters are wide.
func columnsOf(line string) []rune {
	var columns []rune
	for _, c := range line {
		columns = append(columns, c)
		if unicode.Is(unicode.Han, c) {
			columns = append(columns, secondHalf)
		}
	}
	return columns
}

// find returns the only match of the expression on the map, and its groups.
func (m *mapReader) find(expression string) (row, col int, groups []string) {
	m.t.Helper()
	re, found := regexp.MustCompile(expression), 0
	for i, line := range m.lines {
		text := strings.ReplaceAll(string(line), string(secondHalf), "")
		for _, match := range re.FindAllStringSubmatchIndex(text, -1) {
			found++
			groups = nil
			for g := 2; g < len(match); g += 2 {
				if match[g] < 0 {
					groups = append(groups, "")
				} else {
					groups = append(groups, text[match[g]:match[g+1]])
				}
			}
			row, col = i, len(columnsOf(text[:match[2]]))
		}
	}
	if found != 1 {
		m.t.Fatalf("%q is found %d times in\n%s", expression, found, m.table.Map())
	}
	return row, col, groups
}

func (m *mapReader) read() shownMap {
	m.t.Helper()
	got := shownMap{
		Houses:     make([]emperor.SpaceSet, m.table.NumPlayers()),
		Emissaries: make([][]int, m.table.Board().NumRegions()),
	}
	b := m.table.Board()
	for r := range b.Regions() {
		name := []rune(b.RegionName(r))
		if len(name) > 14 {
			name = append(name[:13], '…')
		}
		initial := strings.ToUpper(b.Color(r).String()[:1])
		row, col, groups := m.find(`(?:^|[^\pL])((\pL{1,2}) ` + regexp.QuoteMeta(string(name)) + ` \(` +
			initial + `\)( \*)?)(?:$|[^*])`)
		m.codes = append(m.codes, groups[1])
		got.Full = append(got.Full, groups[2] != "")
		m.readEmissaries(&got, r, row+1, col)
	}
	for s := range emperor.Space(b.NumSpaces()) {
		m.readSpace(&got, s)
	}
	for s := range emperor.Space(b.NumSpaces()) {
		m.readRoadsAt(&got, s)
	}
	m.readLists(&got)
	slices.SortFunc(got.Roads, func(x, y [2]emperor.Space) int { return slices.Compare(x[:], y[:]) })
	return got
}

func (m *mapReader) readEmissaries(got *shownMap, r emperor.Region, row, col int) {
	got.Emissaries[r] = make([]int, m.table.NumPlayers())
	limit := 0
	if row < len(m.lines) && col < len(m.lines[row]) {
		pattern := regexp.MustCompile(`^e (-|[A-E]\d(?: ?[A-E]\d)*)/(\d+)`)
		match := pattern.FindStringSubmatch(string(m.lines[row][col:]))
		if match != nil {
			limit, _ = strconv.Atoi(match[2])
			for _, sent := range regexp.MustCompile(`[A-E]\d`).FindAllString(match[1], -1) {
				got.Emissaries[r][sent[0]-'A'] += int(sent[1] - '0')
			}
		}
	}
	got.Limits = append(got.Limits, limit)
}

func (m *mapReader) readSpace(got *shownMap, s emperor.Space) {
	m.t.Helper()
	name := m.shortName(s)
	row, col, groups := m.find(`(?:^|[^\pL])(` + name + `)([A-E]?)(#?)(?:$|[^\pL\d#])`)
	for i := range columnsOf(groups[0] + groups[1] + groups[2]) {
		m.spaceAt[[2]int{row, col + i}] = s
	}
	m.columns = append(m.columns, col)
	if owner := groups[1]; owner != "" {
		got.Houses[owner[0]-'A'] |= emperor.Spaces(s)
	}
	if groups[2] != "" {
		got.Fortified |= emperor.Spaces(s)
	}
}

func (m *mapReader) shortName(s emperor.Space) string {
	b := m.table.Board()
	r := b.RegionOf(s)
	return m.codes[r] + strings.TrimPrefix(b.SpaceName(s), b.RegionName(r)+" ")
}

// The sides of a cell, and the characters that lead there.
var mapSides = [4]struct {
	rows, cols int
	leads      string
}{{-1, 0, "│└┘┼"}, {0, 1, "─└┌┼"}, {1, 0, "│┌┐┼"}, {0, -1, "─┘┐┼"}}

// leads reports whether a road leads from a cell to one of its sides.
func (m *mapReader) leads(row, col, side int) bool {
	return row >= 0 && row < len(m.lines) && col >= 0 && col < len(m.lines[row]) &&
		strings.ContainsRune(mapSides[side].leads, m.lines[row][col])
}

// readRoadsAt follows every road from a space.
func (m *mapReader) readRoadsAt(got *shownMap, s emperor.Space) {
	m.t.Helper()
	for at, space := range m.spaceAt {
		if space != s {
			continue
		}
		for side, way := range mapSides {
			if m.leads(at[0]+way.rows, at[1]+way.cols, (side+2)%4) {
				if end := m.follow(at[0]+way.rows, at[1]+way.cols, side); s < end {
					got.Roads = append(got.Roads, [2]emperor.Space{s, end})
				}
			}
		}
	}
}

// follow follows a road into a cell and on to the space where it ends.
func (m *mapReader) follow(row, col, side int) emperor.Space {
	m.t.Helper()
	for range 10_000 {
		if s, ok := m.spaceAt[[2]int{row, col}]; ok {
			return s
		}
		if !m.leads(row, col, (side+2)%4) {
			break
		}
		if !m.leads(row, col, side) { // otherwise straight on
			turn := []int{(side + 1) % 4, (side + 3) % 4}
			i := slices.IndexFunc(turn, func(side int) bool { return m.leads(row, col, side) })
			side = turn[max(i, 0)]
		}
		row, col = row+mapSides[side].rows, col+mapSides[side].cols
	}
	m.t.Fatalf("a road ends at row %d, column %d of\n%s", row+1, col+1, m.table.Map())
	return 0
}

// readLists reads the lists of alliances and roads below the map.
func (m *mapReader) readLists(got *shownMap) {
	m.t.Helper()
	list := func(title string) []string {
		_, after, found := strings.Cut(m.below, title+": ")
		if !found {
			return nil
		}
		items, _, _ := strings.Cut(strings.ReplaceAll(after, "\n  ", " "), "\n")
		return strings.Split(items, ", ")
	}
	spaces := map[string]emperor.Space{}
	for s := range emperor.Space(m.table.Board().NumSpaces()) {
		spaces[m.shortName(s)] = s
	}
	for _, item := range list("Roads not drawn") {
		a, b, _ := strings.Cut(item, "-")
		from, okFrom := spaces[a]
		to, okTo := spaces[b]
		if !okFrom || !okTo {
			m.t.Fatalf("what is the road %q?", item)
		}
		got.Roads = append(got.Roads, [2]emperor.Space{min(from, to), max(from, to)})
	}
	for _, item := range list("Alliances") {
		number, pair, _ := strings.Cut(item, " ")
		a, b, _ := strings.Cut(pair, "-")
		m.find(`(<` + number + `>)`)
		n, _ := strconv.Atoi(number)
		got.Alliances = append(got.Alliances, emperor.Alliance{
			Number: n, A: emperor.Region(slices.Index(m.codes, a)),
			B: emperor.Region(slices.Index(m.codes, b)),
		})
	}
}

// checkMap checks that a map shows its whole table, and that a terminal can
// show the map.
func checkMap(t rapid.TB, table emperor.Table) *mapReader {
	t.Helper()
	text := table.Map()
	if text != table.Map() {
		t.Fatalf("another map at the second call")
	}
	if !strings.HasSuffix(text, "\n") {
		t.Errorf("the last line has no end")
	}
	for _, line := range strings.Split(text, "\n") {
		if n := len(columnsOf(line)); n > 80 || strings.HasSuffix(line, " ") {
			t.Errorf("%d columns, or blanks at the end: %q", n, line)
		}
		for _, c := range line {
			if !unicode.IsPrint(c) {
				t.Errorf("%q reaches the terminal", c)
			}
		}
	}
	m := newMapReader(t, table)
	if diff := games.Difference(onTable(table), m.read()); diff != "" {
		t.Fatalf("what the table has (-) and its map shows (+): %s\n%s", diff, text)
	}
	m.checkBelow()
	return m
}

// checkBelow checks the text below the map about cards, turns and players.
func (m *mapReader) checkBelow() {
	m.t.Helper()
	table := m.table
	turn := fmt.Sprintf("Round %d, %v to %v. Start player: %v.", table.Round(), table.ToMove(), table.Phase(),
		table.Start())
	switch {
	case table.Over():
		var winners []string
		for _, p := range table.Winners() {
			winners = append(winners, p.String())
		}
		winning := strings.Join(winners, ", ")
		if i := strings.LastIndex(winning, ", "); i >= 0 {
			winning = winning[:i] + " and" + winning[i+1:] + " win together"
		} else {
			winning += " wins"
		}
		turn = fmt.Sprintf("Round %d, the game is over: %s. Start player: %v.", table.Round(), winning,
			table.Start())
	case table.FinalRound():
		turn = strings.Replace(turn, ",", ", the final one,", 1)
	}
	want := []string{
		turn,
		fmt.Sprintf("Face up: %v. Draw pile: %d.", table.FaceUp(), table.PileSize()),
		fmt.Sprintf("Discards: %v.", table.Discards()),
	}
	if cards := table.Reshuffled(); cards.Len() > 0 {
		want = append(want, fmt.Sprintf("Reshuffled, unseen since: %v.", cards))
	}
	for _, line := range want {
		if !strings.Contains(m.below, "\n"+line+"\n") {
			m.t.Errorf("no line %q in\n%s", line, m.below)
		}
	}
	line := regexp.MustCompile(`(?m)^([ >])([A-E]) +(\d+) +(\d+)  (\S.*?)  +(\d+) +(\d+)(?: +(\d+))?$`)
	players := line.FindAllStringSubmatch(m.below, -1)
	if len(players) != table.NumPlayers() {
		m.t.Fatalf("%d lines of players in\n%s", len(players), m.below)
	}
	for p := range table.Players() {
		sign, fortifications := " ", ""
		if p == table.ToMove() && !table.Over() {
			sign = ">"
		}
		if table.Fortifications() {
			fortifications = fmt.Sprint(table.Supply(p, emperor.Fortification))
		}
		want := []string{
			sign, p.String(), fmt.Sprint(table.Score(p)), fmt.Sprint(table.HandSize(p)),
			table.KnownHand(p).String(),
			fmt.Sprint(table.Supply(p, emperor.House)), fmt.Sprint(table.Supply(p, emperor.Emissary)),
			fortifications,
		}
		if got := players[0][1:]; !slices.Equal(got, want) {
			m.t.Errorf("the line of player %v reads %q, want %q", p, got, want)
		}
		players = players[1:]
	}
}

// Everything on a table can be read from its map.
func TestMapShowsEverything(t *testing.T) {
	t.Parallel()
	for i := range games.Everyday(20, 6) {
		n := 0
		games.Playout(t, games.New(t, games.Options(i), uint64(i)), uint64(i), func(s emperor.GameState) {
			if n++; n%47 == 1 || s.FinalRound() && n%10 == 0 || s.Over() {
				checkMap(t, s.Table())
			}
		})
	}
}

// Everything on a table can be read from its map on odd boards too.
func TestMapOfOddBoards(t *testing.T) {
	t.Parallel()
	boards := svgOddBoards(t)
	boards["small"] = games.Board(t, games.SmallSpec())
	boards["crowded"] = games.Board(t, games.FullSpec())
	boards["six roads at a space"] = games.Board(t, games.Star(6))
	boards["a ring"] = games.PlainBoard(t, 9, games.Along(1, 2, 3, 4, 5, 6, 7, 8, 9, 1)...)
	boards["one region"] = games.PlainBoard(t, 64)
	boards["apostrophes"] = games.Board(t, svgRenamed(emperor.Side3to4().Spec(), "''"))
	boards["same first letters"] = games.Board(t, svgRenamed(emperor.Side4to5().Spec(), "Ch in"))
	boards["other letters"] = games.Board(t, svgRenamed(emperor.Side4to5().Spec(), "魏ǅ"))
	boards["longest name"] = games.Board(t, svgRenamed(emperor.Side4to5().Spec(), strings.Repeat("Ω", 97)))
	for name, board := range boards {
		t.Run(name, func(t *testing.T) {
			spec := board.Spec()
			spec.Players = [2]int{3, 5}
			n := 0
			game := games.New(t, emperor.Options{Players: 5, Board: games.Board(t, spec),
				Fortifications: true}, 3)
			games.Playout(t, game, 3, func(s emperor.GameState) {
				if n++; n == 1 || n == 60 || s.Over() {
					checkMap(t, s.Table())
				}
			})
		})
	}
}

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
		checkMap(t, game.Table())
	})
}

// The longest possible texts fit on the map.
func TestMapOfManyEmissaries(t *testing.T) {
	b := emperor.Side4to5()
	checkMap(t, games.From(t, emperor.Position{
		Options: emperor.Options{Players: 5, Board: b, Fortifications: true},
		Pieces: games.Lay(t, b, "Chu[A8* e A2 B2 C2 D1 E1]", "Wei[B7 e A1 B1 C2 D2 E1]",
			"Ch'in[C6 e A1 B1 C1 D1 E1]", "Zhao[D4* f1 e E4]"),
	}).Table())
}

// Every road of the shipped sides is drawn, without crossings.
func TestMapDrawsTheShippedRoads(t *testing.T) {
	for name, board := range svgSides() {
		text := games.New(t, emperor.Options{Players: 4, Board: board}, 1).Table().Map()
		if strings.Contains(text, "not drawn") || strings.Contains(text, "┼") {
			t.Errorf("%s:\n%s", name, text)
		}
		if n := strings.Count(text, "\n"); n > 45 {
			t.Errorf("%s: %d lines", name, n)
		}
	}
}

// Nothing moves during a game.
func TestMapStaysInPlace(t *testing.T) {
	begun := games.New(t, emperor.Options{Players: 5, Fortifications: true}, 2)
	before := checkMap(t, begun.Table())
	after := checkMap(t, games.Playout(t, begun, 2, func(emperor.GameState) {}).Table())
	if !slices.Equal(before.columns, after.columns) || len(before.lines) != len(after.lines) {
		t.Errorf("house spaces begin at the columns\n%v, then at\n%v", before.columns, after.columns)
	}
}

func TestMapOfNoGame(t *testing.T) {
	if parts := (emperor.Table{}).MapParts(); parts != (emperor.MapParts{}) {
		t.Errorf("the map of no table has parts: %+v", parts)
	}
	if got, want := (emperor.Table{}).Map(), "No game.\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
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
	for _, m := range maps {
		games.Golden(t, filepath.Join("testdata", "maps", m.name+".txt"), m.table.Map())
	}
}

// The parts of a map together are the whole; only the legend explains signs,
// and it stays the same during a game.
func TestPartsOfAMap(t *testing.T) {
	game := games.New(t, emperor.Options{Players: 4, Fortifications: true}, 7)
	first := game.Table().MapParts().Legend
	for !game.Over() {
		table := game.Table()
		parts := table.MapParts()
		picture, legend, beside := parts.Picture, parts.Legend, parts.Beside
		if picture+"\n"+legend+beside != table.Map() {
			t.Fatalf("the parts are not the map:\n%s%s%s", picture, legend, beside)
		}
		if legend != first || !strings.Contains(legend, ": space,") ||
			strings.Contains(picture+beside, ": space,") || !strings.HasPrefix(beside, "Round ") {
			t.Fatalf("the legend is %q, and beside the map stands %q", legend, beside)
		}
		var err error
		if game, err = emperor.Apply(game, game.AppendLegalMoves(nil)[0]); err != nil {
			t.Fatal(err)
		}
	}
}
