package formats_test

import (
	"errors"
	"fmt"
	"math"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/google/go-cmp/cmp"
)

func positionText(t testing.TB, p emperor.Position) string {
	t.Helper()
	text, err := p.Text()
	if err != nil {
		t.Fatalf("%v\n%+v", err, p)
	}
	return text
}

func parsePosition(t testing.TB, text string, boards ...emperor.Board) emperor.Position {
	t.Helper()
	p, err := emperor.ParsePosition(text, boards...)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return p
}

// samePosition compares positions field by field; boards are the same when they
// are the same one.
func samePosition(p, q emperor.Position) string {
	return cmp.Diff(p, q, cmp.Comparer(func(b, c emperor.Board) bool { return b == c }))
}

// wholeText tells of everything that a position can hold.
const wholeText = `emperor 1; players: 3; board: "4-5"; fortifications: yes; start: C; roads: BestRows; deck: R11 G10 Y9 O9 P8; ` +
	`seed: 18446744073709551615; pieces: Wei[A 1 2 7, C 3, f 3 4, e A1 C12] Ch'in[B 6] Lu[f 1]; fortifications placed: A, C; ` +
	`hands: RRG, ?, -; face up: ORYG; pile: PPG; discards: R2 P255; known: R1 G2, -, Y1; reshuffled: G3; blind draws: -, R1, O2 P1; ` +
	`to move: B; phase: draw; round: 9999; supplies: 17 7 0, 19 8 1, 19 0 0; scored: Wei, Ch'in; scores: 5, 0, 9999`

func wholePosition(t testing.TB) emperor.Position {
	b := emperor.Side4to5()
	p := emperor.Position{
		Options: emperor.Options{
			Players: 3, Board: b, Fortifications: true, Start: games.C, Roads: emperor.BestRows,
			Deck: emperor.Cards{11, 10, 9, 9, 8},
		},
		Seed: math.MaxUint64,
		Pieces: emperor.Pieces{
			Houses: []emperor.SpaceSet{
				games.Spaces(t, b, "Wei 1", "Wei 2", "Wei 7"), games.Spaces(t, b, "Ch'in 6"),
				games.Spaces(t, b, "Wei 3"),
			},
			Fortified: games.Spaces(t, b, "Wei 3", "Wei 4", "Lu 1"),
		},
		FortPlaced: []bool{true, false, true},
		Hands:      [][]emperor.Color{games.InOrder("RRG"), nil, {}},
		FaceUp:     games.InOrder("ORYG"),
		Pile:       games.InOrder("PPG"),
		Discards:   emperor.Cards{emperor.Red: 2, emperor.Purple: 255},
		Known:      []emperor.Cards{games.Cards("RGG"), {}, games.Cards("Y")},
		Reshuffled: games.Cards("GGG"),
		BlindDraws: []emperor.Cards{{}, games.Cards("R"), games.Cards("OOP")},
		ToMove:     games.B,
		Phase:      emperor.PhaseDraw,
		Round:      9999,
		Supplies:   [][3]int{{17, 7, 0}, {19, 8, 1}, {19, 0, 0}},
		Scored:     make([]bool, b.NumRegions()),
		Scores:     []int{5, 0, 9999},
	}
	p.Scored[games.Region(t, b, "Wei")], p.Scored[games.Region(t, b, "Ch'in")] = true, true
	for range b.Regions() {
		p.Pieces.Emissaries = append(p.Pieces.Emissaries, []int{0, 0, 0})
	}
	p.Pieces.Emissaries[games.Region(t, b, "Wei")] = []int{1, 0, 12}
	return p
}

// Each case is a position and its text.
func TestPositionText(t *testing.T) {
	own := games.OwnBoard()
	four := emperor.Options{Players: 4}
	noEmissaries := func(regions, players int) [][]int {
		rows := make([][]int, regions)
		for r := range rows {
			rows[r] = make([]int, players)
		}
		return rows
	}
	wei1 := games.Spaces(t, emperor.Side3to4(), "Wei 1")
	for _, test := range []struct {
		text     string
		position emperor.Position
	}{
		{"emperor 1; to move: A", emperor.Position{}},
		{"emperor 1; players: 4; hands: ?, RGG; to move: B", emperor.Position{
			Options: four, Hands: games.HandOf(games.B, "R G G"), ToMove: games.B,
		}},
		{"emperor 1; players: 4; pieces: Wei[A 1]; to move: A", emperor.Position{
			Options: four, Pieces: emperor.Pieces{Houses: []emperor.SpaceSet{wei1, 0, 0, 0},
				Emissaries: noEmissaries(9, 4)},
		}},
		{"emperor 1; players: 4; pieces: -; fortifications placed: -; hands: -; face up: -; pile: -; known: -; to move: A; scored: -", emperor.Position{
			Options:    four,
			Pieces:     emperor.Pieces{Houses: make([]emperor.SpaceSet, 4), Emissaries: noEmissaries(9, 4)},
			FortPlaced: make([]bool, 4), Hands: games.Hands(""), FaceUp: games.InOrder(""),
			Pile: games.InOrder(""), Known: make([]emperor.Cards, 1), Scored: make([]bool, 9),
		}},
		// Seats above the number of players are written if they have anything.
		{"emperor 1; players: 3; pieces: Wei[E 1, e D2]; fortifications placed: D; to move: E",
			emperor.Position{
				Options: emperor.Options{Players: 3},
				Pieces: emperor.Pieces{Houses: []emperor.SpaceSet{4: wei1},
					Emissaries: slices.Replace(noEmissaries(9, 3),
						int(games.Region(t, emperor.Side3to4(), "Wei")),
						1+int(games.Region(t, emperor.Side3to4(), "Wei")), []int{0, 0, 0, 2})},
				FortPlaced: []bool{false, false, false, true}, ToMove: games.E,
			}},
		{`emperor 1; players: 3; board: "The \"villages\" <of> Ch’u"; pieces: Ch’u[A 1 5] Nan Shan[B 2] Île d'Été[C 1]; to move: A; scored: Nan Shan, Île d'Été`, emperor.Position{
			Options: emperor.Options{Players: 3, Board: own},
			Pieces: emperor.Pieces{Houses: []emperor.SpaceSet{
				games.Spaces(t, own, "Ch'u 1", "Ch'u 5"), games.Spaces(t, own, "Nan Shan 2"),
				games.Spaces(t, own, "Île d'Été 1"),
			}, Emissaries: noEmissaries(3, 3)},
			Scored: []bool{false, true, true},
		}},
		{wholeText, wholePosition(t)},
	} {
		if got := positionText(t, test.position); got != test.text {
			t.Errorf("written as\n%s\nwant\n%s", got, test.text)
		}
		if diff := samePosition(test.position, parsePosition(t, test.text, own)); diff != "" {
			t.Errorf("%s\nread (-want +got):\n%s", test.text, diff)
		}
	}
}

// ParsePosition also reads texts that Text would write in another way.
func TestParsePositionTakesOtherWays(t *testing.T) {
	for text, canonical := range map[string]string{
		"emperor 1":                         "emperor 1; to move: A",
		" emperor\t1\r\n":                   "emperor 1; to move: A",
		"emperor 1; to move : B ;players:3": "emperor 1; players: 3; to move: B",
		"emperor 1;pieces:Wei[A 1,e A 1]":   "",
		"emperor 1;pieces:Wei[e A1,f 2 1,A 7 1]Lu[B 1];players:5":                                  "emperor 1; players: 5; pieces: Wei[A 1 7, f 1 2, e A1] Lu[B 1]; to move: A",
		"emperor 1; pieces: Lu[B 1]\nCh’in [ C 2 ]":                                                "emperor 1; pieces: Ch'in[C 2] Lu[B 1]; to move: A",
		"emperor 1; hands: R R G,Y\nOO , ? ,-; face\nup: R":                                        "emperor 1; hands: RRG, YOO, ?, -; face up: R; to move: A",
		"emperor 1; discards: G1 R2":                                                               "emperor 1; discards: R2 G1; to move: A",
		"emperor 1; scored: Lu,Zhao; board: \"3-4\"":                                               "emperor 1; board: \"3-4\"; to move: A; scored: Zhao, Lu",
		"emperor 1; fortifications placed: B; players: 4":                                          "emperor 1; players: 4; fortifications placed: B; to move: A",
		"emperor 1; fortifications placed: C,A":                                                    "emperor 1; fortifications placed: A, C; to move: A",
		"emperor 1; players: 0; start: A; roads: MainRowFirst; fortifications: no; deck: -":        "emperor 1; to move: A",
		"emperor 1; seed: 0; discards: -; reshuffled: -; to move: A":                               "emperor 1; to move: A",
		"emperor 1; board: \"\\u0033-4\"; players: 3":                                              "emperor 1; players: 3; board: \"3-4\"; to move: A",
		"emperor 1; pieces: Ch'in[A 6]; board: \"4-5\"; supplies: 1\t2 3; scores:1,2; players: 4 ": "emperor 1; players: 4; board: \"4-5\"; pieces: Ch'in[A 6]; to move: A; supplies: 1 2 3; scores: 1, 2",
	} {
		p, err := emperor.ParsePosition(text)
		if canonical == "" {
			if err == nil {
				t.Errorf("%s is read: %+v", text, p)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if got := positionText(t, p); got != canonical {
			t.Errorf("%s\nis written as\n%s\nwant\n%s", text, got, canonical)
		} else if diff := samePosition(parsePosition(t, canonical), p); diff != "" {
			t.Errorf("%s\nis another position (-want +got):\n%s", text, diff)
		}
	}
}

// sameGameByText checks that a position is written and read as one that makes
// the same game, or none for the same reasons, and written again is the same.
func sameGameByText(t interface {
	Fatalf(format string, args ...any)
}, p emperor.Position, text string) (possible bool) {
	back, err := emperor.ParsePosition(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if again, err := back.Text(); err != nil || again != text {
		t.Fatalf("%s\nwritten again: %v\n%s", text, err, again)
	}
	want, wantErr := emperor.NewState(p)
	got, err := emperor.NewState(back)
	if got != want || fmt.Sprint(err) != fmt.Sprint(wantErr) {
		t.Fatalf("%s\n%v, %v\nwant %v, %v", text, got, err, want, wantErr)
	}
	return wantErr == nil
}

// Positions that leave out many fields make the same game after they are written
// and read, or are refused for the same reasons.
func TestPartialPositions(t *testing.T) {
	b := emperor.Side3to4()
	four, three := emperor.Options{Players: 4}, emperor.Options{Players: 3, Fortifications: true, Start: 2}
	short := playSome(t, games.New(t, three, 8), 150).Position()
	short.Pieces.Emissaries = short.Pieces.Emissaries[:3]
	short.Scored = short.Scored[:1]
	short.FortPlaced = nil
	short.Supplies, short.Scores = short.Supplies[:1], nil
	for i, p := range []emperor.Position{
		{Options: four},
		{Options: four, Pieces: games.Lay(t, b, "Wei[A1]"), Hands: games.HandOf(games.B, "R G G"), ToMove: games.B},
		{Options: four, Pieces: games.Example6(t), Seed: math.MaxUint64, Round: 7, Phase: emperor.PhaseDraw},
		{Options: four, Pieces: games.Lay(t, b, "Wei[A4 B3]", "Han[C5]"), Scored: []bool{}, Known: []emperor.Cards{{}, {emperor.Red: 1}}},
		{Options: four, FaceUp: games.InOrder("P R P R"), Hands: [][]emperor.Color{}, BlindDraws: []emperor.Cards{}, Supplies: [][3]int{}, Scores: []int{}},
		{Options: three, Pieces: games.Lay(t, b, "Wei[A2* f1]"), FortPlaced: []bool{true, true}, Round: 9999},
		{Options: three, Pieces: games.Lay(t, b, "Wei[A2* f1]"), FortPlaced: []bool{}},
		{Options: three, Reshuffled: games.Cards("R R G G Y"), Pieces: emperor.Pieces{Houses: []emperor.SpaceSet{}, Emissaries: [][]int{}}},
		{Options: three, Pieces: emperor.Pieces{Houses: []emperor.SpaceSet{0, 1, 0, 2}, Emissaries: [][]int{{0, 0, 0, 0, 1}, nil}}, Hands: games.Hands("RR", "RRRRR")},
		{Options: emperor.Options{Players: 9}, Round: 3},
		{Options: three, FortPlaced: []bool{4: true}}, // of a player who does not play
		short,
	} {
		if len(p.FortPlaced) < 5 {
			sameGameByText(t, p, positionText(t, p))
		}
		want, wantErr := emperor.NewState(p)
		got, err := emperor.NewState(games.ThereAndBack(t, p))
		state, stateErr := decode[emperor.GameState](games.Encode(t, p))
		if got != want || state != want || fmt.Sprint(err) != fmt.Sprint(wantErr) ||
			fmt.Sprint(stateErr) != fmt.Sprint(wantErr) {
			t.Errorf("%d: %v, %v, as a game %v, %v\nwant %v, %v", i, got, err, state, stateErr, want, wantErr)
		}
	}
}

// playSome plays a number of moves, always the first legal one.
func playSome(t testing.TB, s emperor.GameState, moves int) emperor.GameState {
	t.Helper()
	for range moves {
		for m := range s.LegalMoves() {
			s = games.Play(t, s, m)
			break
		}
	}
	return s
}

// Pieces can be written and read without a position.
func TestPiecesAsText(t *testing.T) {
	b := emperor.Side3to4()
	const reported = "Wei[A 1 2, B 3, f 2 5, e A1 C2] Ch'in[C 1]"
	p, err := b.ParsePieces(reported)
	if err != nil {
		t.Fatal(err)
	}
	want := games.Lay(t, b, "Ch'in[C1]")
	want.Houses = []emperor.SpaceSet{games.Spaces(t, b, "Wei 1", "Wei 2"), games.Spaces(t, b, "Wei 3"),
		games.Spaces(t, b, "Ch'in 1")}
	want.Fortified = games.Spaces(t, b, "Wei 2", "Wei 5")
	if !slices.Equal(p.Houses, want.Houses) || p.Fortified != want.Fortified ||
		fmt.Sprint(p.Emissaries[games.Region(t, b, "Wei")]) != "[1 0 2]" ||
		len(p.Emissaries) != b.NumRegions() {
		t.Errorf("%+v", p)
	}
	for r, row := range p.Emissaries {
		if len(row) != 3 {
			t.Errorf("%s: emissaries %v of 3 players", b.RegionName(emperor.Region(r)), row)
		}
	}
	if text, err := b.FormatPieces(p); err != nil || text != reported {
		t.Errorf("%s, %v", text, err)
	}
	for i := range games.Everyday(20, 10) {
		s := games.New(t, games.Options(i), uint64(i))
		games.Playout(t, s, uint64(i), func(s emperor.GameState) {
			if s.Phase() == emperor.PhaseDraw {
				return
			}
			b := s.Board()
			text, err := b.FormatPieces(s.Pieces())
			if err != nil {
				t.Fatal(err)
			}
			p, err := b.ParsePieces(text)
			if err != nil {
				t.Fatal(err)
			}
			if again, err := b.FormatPieces(p); err != nil || again != text {
				t.Fatalf("%s is read and written as %s, %v", text, again, err)
			}
			if !strings.Contains(text, "-") && !strings.Contains(games.Whole(s), "; pieces: "+text+";") {
				t.Fatalf("%s is in a position\n%s", text, games.Whole(s))
			}
		})
	}
	for text, want := range map[string]string{"": "-", "-": "-"} {
		p, err := b.ParsePieces("-")
		if got, _ := b.FormatPieces(p); err != nil || got != want || len(p.Houses) != 0 {
			t.Errorf("%q: %+v, %v", text, p, err)
		}
	}
	for _, p := range []emperor.Pieces{
		{Houses: make([]emperor.SpaceSet, 6)}, {Houses: []emperor.SpaceSet{1 << 60}}, {Fortified: 1 << 60},
		{Emissaries: make([][]int, 10)}, {Emissaries: [][]int{{-1}}}, {Emissaries: [][]int{{0, 0, 0, 0, 0, 1}}},
	} {
		text, err := b.FormatPieces(p)
		var fault *emperor.DataError
		if !errors.As(err, &fault) || text != "" {
			t.Errorf("%+v: %q, %v", p, text, err)
		}
	}
}

// The letter of a player may be a small one, except that an item with "e" lists
// emissaries.
func TestSmallLettersOfPlayers(t *testing.T) {
	for typed, want := range map[string]string{
		"emperor 1; players: 5; start: b; pieces: chin[a 1, b 2, e a1 e2, E 3, f 3]; fortifications placed: a, e; to move: d": "emperor 1; players: 5; start: B; pieces: Ch'in[A 1, B 2, E 3, f 3, e A1 E2]; fortifications placed: A, E; to move: D",
	} {
		p, err := emperor.ParsePosition(typed)
		if err != nil {
			t.Fatal(err)
		}
		if text, err := p.Text(); err != nil || text != want {
			t.Errorf("%q is %q, %v", typed, text, err)
		}
	}
}

// The grammar in the documentation lists exactly the fields that are written
// and read, in their order.
func TestGrammarOfPositions(t *testing.T) {
	source, err := os.ReadFile("../../../positiontext.go")
	if err != nil {
		t.Fatal(err)
	}
	_, grammar, _ := strings.Cut(string(source), "field    = ")
	grammar, _, _ = strings.Cut(grammar, "\n//\tregion ")
	var documented []string
	for _, field := range regexp.MustCompile(`"([a-z ]+)" ":"`).FindAllStringSubmatch(grammar, -1) {
		documented = append(documented, field[1])
	}
	var fault *emperor.SyntaxError
	if _, err := emperor.ParsePosition("emperor 1; else: 3"); !errors.As(err, &fault) {
		t.Fatal(err)
	}
	if got := strings.TrimPrefix(fault.Expected, "one of the fields "); got != strings.Join(documented,
		", ") {
		t.Errorf("the fields are %s\ndocumented are %s", got, strings.Join(documented, ", "))
	}
	at := -1
	for _, key := range documented { // wholeText has every field
		next := strings.Index(wholeText, "; "+key+": ")
		if next <= at {
			t.Errorf("%q is not written in its place", key)
		}
		at = next
	}
}

// Case 7-74 has the faults of texts; these two are too strange for a case.
func TestParsePositionFaults(t *testing.T) {
	for text, want := range map[string]emperor.SyntaxError{
		"emperor 1; seed: \xff":                  {Line: 1, Column: 18, OneLine: true, Expected: "a number below 2^64", Found: `"\xff"`},
		"emperor 1" + strings.Repeat(" ", 1<<20): {Line: 1, Column: 1, OneLine: true, Expected: "at most 1048576 bytes", Found: "1048585"},
	} {
		p, err := emperor.ParsePosition(text)
		var fault *emperor.SyntaxError
		if !errors.As(err, &fault) || *fault != want || !reflect.DeepEqual(p, emperor.Position{}) {
			t.Errorf("%.30q: %+v; want %+v", text, fault, want)
		}
	}
}

// ParsePosition finds boards by name: the given ones first, then the shipped ones.
func TestParsePositionFindsBoards(t *testing.T) {
	spec := games.Villages()
	spec.Name = ""
	nameless, err := emperor.NewBoard(spec)
	if err != nil {
		t.Fatal(err)
	}
	own, again := games.OwnBoard(), games.OwnBoard()
	boards := func(b ...emperor.Board) []emperor.Board { return b }
	for _, test := range []struct {
		name  string
		given []emperor.Board
		want  emperor.Board
	}{
		{`"3-4"`, nil, emperor.Side3to4()},
		{`"4-5"`, nil, emperor.Side4to5()},
		{`"4-5"`, boards(own), emperor.Side4to5()},
		{`"The \"villages\" <of> Ch’u"`, boards(again, own), again},
		{`""`, boards(emperor.Board{}, nameless), nameless},
	} {
		if got := parsePosition(t, "emperor 1; board: "+test.name,
			test.given...).Options.Board; got != test.want {
			t.Errorf("%s is %q", test.name, got.Name())
		}
	}
	for _, test := range []struct{ name, want string }{
		{`""`, `expected the name of a known board ("The \"villages\" <of> Ch’u", "3-4", "4-5"), found ""`},
		{`"Ch’u"`, `expected the name of a known board ("The \"villages\" <of> Ch’u", "3-4", "4-5"), found "Ch’u"`},
	} {
		if _, err := emperor.ParsePosition("emperor 1; board: "+test.name, emperor.Board{},
			own); err == nil || !strings.HasSuffix(err.Error(), test.want) {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}

// The text of a state's position has the hidden cards and the seed. No way of
// printing the state does.
func TestTextHasSecrets(t *testing.T) {
	for _, phase := range []emperor.Phase{emperor.PhaseAct, emperor.PhaseDraw} {
		s, u := games.Twins(t, phase)
		if games.Whole(s) == games.Whole(u) {
			t.Errorf("what only the secrets tell apart is the same:\n%s", games.Whole(s))
		}
		for _, s := range []emperor.GameState{s, u} {
			p := s.Position()
			text := games.Whole(s)
			for _, secret := range append(p.Hands, p.Pile) {
				if word := games.Initials(secret); !strings.Contains(text, " "+word) {
					t.Errorf("%s: there is no %s", text, word)
				}
			}
			if !strings.Contains(text, fmt.Sprintf("; seed: %d;", p.Seed)) {
				t.Errorf("%s: there is no seed", text)
			}
			for how, open := range games.Printed(s) {
				if strings.Contains(open, "emperor 1") || strings.Contains(open, "hands:") {
					t.Fatalf("%s prints %s", how, open)
				}
			}
			if back := games.From(t, parsePosition(t, text)); back != s {
				t.Errorf("%s is another game", text)
			}
		}
	}
}
