package formats_test

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

func parsePosition(t testing.TB, text string, boards ...emperor.Board) emperor.Position {
	t.Helper()
	p, err := emperor.ParsePosition(text, boards...)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return p
}

// wholeText has everything that a position can hold.
const wholeText = `emperor 1; players: 3; board: "4-5"; fortifications: yes; start: C; roads: BestRows; deck: R11 G10 Y9 O9 P8; ` +
	`seed: 18446744073709551615; pieces: Wei[A 1 2 7, C 3, f 3 4, e A1 C12] Ch'in[B 6] Lu[f 1]; fortifications placed: A, C; ` +
	`hands: RRG, ?, -; face up: ORYG; pile: PPG; discards: R2 P255; known: R1 G2, -, Y1; reshuffled: G3; blind draws: -, R1, O2 P1; ` +
	`to move: B; phase: draw; round: 9999; supplies: 17 7 0, 19 8 1, 19 0 0; scored: Wei, Ch'in; scores: 5, 0, 9999`

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
		got := parsePosition(t, "emperor 1; board: "+test.name, test.given...).Options.Board
		if got != test.want {
			t.Errorf("%s is %q", test.name, got.Name())
		}
	}
	for _, test := range []struct{ name, want string }{
		{`""`, `expected the name of a known board ("The \"villages\" <of> Ch’u", "3-4", "4-5"), found ""`},
		{`"Ch’u"`, `expected the name of a known board ("The \"villages\" <of> Ch’u", "3-4", "4-5"), found "Ch’u"`},
	} {
		_, err := emperor.ParsePosition("emperor 1; board: "+test.name, emperor.Board{}, own)
		if err == nil || !strings.HasSuffix(err.Error(), test.want) {
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
