package formats_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

func TestParseMove(t *testing.T) {
	b := emperor.Side3to4()
	wei, chin := games.Region(t, b, "Wei"), games.Region(t, b, "Ch'in")
	for _, test := range []struct {
		text string
		move emperor.Move
	}{
		{"exchange red", emperor.Exchange(emperor.Red)},
		{"take purple", emperor.TakeFaceUp(emperor.Purple)},
		{"draw", emperor.DrawFromPile()},
		{"Wei: house 3 (red)", emperor.Place(wei, games.Cards("R"), emperor.HouseAt(games.Space(t, b, "Wei 3")))},
		{"Wei: fortification 3 + house 3 (red, 2 green)", emperor.Place(wei, games.Cards("RGG"), emperor.FortificationAt(games.Space(t, b, "Wei 3")), emperor.HouseAt(games.Space(t, b, "Wei 3")))},
		{"Ch'in: emissary + emissary (2 yellow)", emperor.Place(chin, games.Cards("YY"), emperor.SendEmissary(), emperor.SendEmissary())},
		{"Wei: house Qi 4 (no cards)", emperor.Place(wei, games.Cards(""), emperor.HouseAt(games.Space(t, b, "Qi 4")))},
	} {
		if got, err := b.ParseMove(test.text); err != nil || got != test.move {
			t.Errorf("ParseMove(%q) = %s, %v", test.text, b.FormatMove(got), err)
		}
		if got := b.FormatMove(test.move); got != test.text {
			t.Errorf("FormatMove gives %q, want %q", got, test.text)
		}
	}
	for _, other := range []string{"  Ch’in:emissary+emissary(yellow ,1 yellow) ",
		"Ch'in : emissary + emissary (2yellow)"} {
		got, err := b.ParseMove(other)
		if strings.Contains(other, "2yellow") {
			if err == nil {
				t.Errorf("ParseMove(%q) = %s", other, b.FormatMove(got))
			}
		} else if err != nil || b.FormatMove(got) != "Ch'in: emissary + emissary (2 yellow)" {
			t.Errorf("ParseMove(%q) = %s, %v", other, b.FormatMove(got), err)
		}
	}
}

// Words and names are read in any letter case.
func TestParseMoveInAnyCase(t *testing.T) {
	b := emperor.Side3to4()
	for text, want := range map[string]string{
		"DRAW":                                   "draw",
		"Take Red":                               "take red",
		"EXCHANGE purple":                        "exchange purple",
		"wei: House 3 + EMISSARY (Red, 2 GREEN)": "Wei: house 3 + emissary (red, 2 green)",
		"CH’IN: fortification 1 (No Cards)":      "Ch'in: fortification 1 (no cards)",
		"qi: house WEI 2 (2 red)":                "Qi: house Wei 2 (2 red)",
	} {
		if m, err := b.ParseMove(text); err != nil || b.FormatMove(m) != want {
			t.Errorf("%q is %s, %v", text, b.FormatMove(m), err)
		}
	}
	// Where two regions differ in nothing else, as they are written.
	spec := games.SmallSpec()
	spec.Regions[3].Name = "WEI"
	two := games.Board(t, spec)
	for _, text := range []string{"Wei: emissary (red)", "WEI: emissary (red)"} {
		if m, err := two.ParseMove(text); err != nil || two.FormatMove(m) != text {
			t.Errorf("%q is %s, %v", text, two.FormatMove(m), err)
		}
	}
	if m, err := two.ParseMove("wei: emissary (red)"); err == nil {
		t.Errorf("wei is read as %s", two.FormatMove(m))
	}
	if m, err := two.ParseMove("ch’IN: emissary (red)"); err != nil ||
		two.FormatMove(m) != "Ch'in: emissary (red)" {
		t.Errorf("%s, %v", two.FormatMove(m), err)
	}
}

func TestParseMoveFaults(t *testing.T) {
	for _, test := range []struct {
		text     string
		column   int
		expected string // a part of it
		found    string
	}{
		{"", 1, "a region", "the end"},
		{"pass", 1, `"exchange"`, `"pass"`},
		{"Drew", 1, `"draw"`, `"Drew"`},
		{"draw red", 6, "the end", `"red"`},
		{"exchange", 9, "a color (red, green", "the end"},
		{"take blue", 6, "a color", `"blue"`},
		{"Rome: house 1 (red)", 1, "a region (Zhao, Yan, Qi", `"Rome"`},
		{"Wei: hut 1 (red)", 6, `"house", "fortification" or "emissary"`, `"hut"`},
		{"Wei: house 8 (red)", 12, "a house space of Wei, 1 to 7", `"8"`},
		{"Wei: house (red)", 12, "a house space of Wei", `"("`},
		{"Wei: house 1", 13, `"("`, "the end"},
		{"Wei: house 1 + house 2 + house 3 (2 red)", 24, `"("`, `"+"`},
		{"Wei: emissary (red", 19, `")"`, "the end"},
		{"Wei: emissary ()", 16, "a color", `")"`},
		{"Wei: emissary (0 red)", 16, "a number of cards, 1 to 255", `"0"`},
		{"Wei: emissary (999 red)", 16, "a number of cards", `"999"`},
		{"Wei: emissary (200 red, 200 red)", 32, "at most 255", `")"`},
		{"Ch’in: emissary (Rad)", 18, "a color", `"Rad"`},
		{"Wei: house 3, emissary (red)", 13, `"+" between two pieces`, `","`},
		{"Wei: emissary, emissary (2 red)", 14, `"+" between two pieces`, `","`},
		{"Wei: house 3 + house 4, emissary (red)", 23, `"("`, `","`},
	} {
		_, err := emperor.Side3to4().ParseMove(test.text)
		var syntax *emperor.SyntaxError
		if !errors.As(err, &syntax) {
			t.Errorf("ParseMove(%q): %v", test.text, err)
			continue
		}
		if syntax.Line != 1 || syntax.Column != test.column ||
			!strings.Contains(syntax.Expected, test.expected) || syntax.Found != test.found {
			t.Errorf("ParseMove(%q): %v; want column %d, expected %s, found %s", test.text, err, test.column,
				test.expected, test.found)
		}
	}
}

// What people mistype is reported at its place, with what would do.
func TestMistypedMoves(t *testing.T) {
	const example = `":" after the region, as in Wei: house 1 (red)`
	for _, test := range []struct {
		text     string
		column   int
		expected string
		found    string
	}{
		{"Wei: house 3 red", 14, `"(" before the cards`, `"red"`},
		{"Wei: house 3 2 red", 14, `"(" before the cards`, `"2"`},
		{"Wei: house 3 [red]", 14, `"(" before the cards`, `"["`},
		{"Wei: house 3", 13, `"(" and the cards`, "the end"},
		{"Wei: house 3 and 4 (red)", 14, `"+" between two pieces`, `"and"`},
		{"Wei: house 3 & house 4 (2 red)", 14, `"+" between two pieces`, `"&"`},
		{"Wei: house 3 house 4 (2 red)", 14, `"+" between two pieces`, `"house"`},
		{"Wei: house 3 4 (2 red)", 14, `"+" and a piece before another number`, `"4"`},
		{"Wei: house 3 + 4 (2 red)", 16, `"house" or "fortification" before the number of a space`, `"4"`},
		{"Wei: house 3 + house 4 + house 5 (red)", 24, `"(" and the cards after two pieces`, `"+"`},
		{"Wei: 3 (red)", 6, `"house" or "fortification" before the number of a space`, `"3"`},
		{"Wei: house3 (red)", 6, `a blank after "house"`, `"house3"`},
		{"Wei: hause 3 (red)", 6, `"house"`, `"hause"`},
		{"Wei: fort 3 (red)", 6, `"fortification"`, `"fort"`},
		{"Wei: emissaries (red)", 6, `"emissary"`, `"emissaries"`},
		{"Wei: 2 emissaries (2 red)", 6, "each piece by itself, as in emissary + emissary", `"2"`},
		{"Wei: emissary 2 (2 red)", 15, `"+" or "(", as an emissary has no number`, `"2"`},
		{"Wei: house Qi 9 (red)", 12, "a house space (Qi 1 to 6)", `"Qi"`},
		{"Wei: house Qii 2 (red)", 12, "a house space (did you mean Qi 2?)", `"Qii"`},
		{"Wei house 3 (red)", 5, example, `"house"`},
		{"Wei; house 3 (red)", 4, example, `";"`},
		{"wei", 4, example, "the end"},
		{"Wei house: 3 (red)", 5, example, `"house"`},
		{"house 3 (red)", 1, `a region and ":" before the first piece`, `"house"`},
		{"Wie: house 3 (red)", 1, "a region (did you mean Wei?)", `"Wie"`},
		{"Wie house 3 (red)", 1, `a region and ":" (did you mean Wei?)`, `"Wie"`},
		{"CHINN: emissary (red)", 1, "a region (did you mean Ch'in?)", `"CHINN"`},
		{"Nan Shan: emissary (red)", 1, "a region (Zhao, Yan, Qi, Wei, Ch'in, Han, Shu, Chu, Lu)", `"Nan Shan"`},
		{"Wei: house 3 (red", 18, `"," or ")"`, "the end"},
		{"Wei: house 3 (red green)", 19, `"," between cards`, `"green"`},
		{"Wei: house 3 (red and green)", 19, `"," between cards`, `"and"`},
		{"Wei: house 3 (red 2)", 19, "the number before its color, as in 2 red", `"2"`},
		{"Wei: house 3 (2red)", 15, "a blank between the number and the color", `"2red"`},
		{"Wei: house 3 (r)", 15, "a color (did you mean red?)", `"r"`},
		{"Wei: house 3 (2 gren)", 17, "a color (did you mean green?)", `"gren"`},
		{"tkae red", 1, `"take"`, `"tkae"`},
		{"take: red", 5, "a color (red, green, yellow, orange or purple)", `":"`},
		{"take 2 red", 6, "a color without a number, as each move is of one card", `"2"`},
		{"red", 1, `"take" or "exchange" before a color`, `"red"`},
	} {
		_, err := emperor.Side3to4().ParseMove(test.text)
		want := emperor.SyntaxError{Line: 1, Column: test.column, OneLine: true, Expected: test.expected,
			Found: test.found}
		var got *emperor.SyntaxError
		if !errors.As(err, &got) || *got != want {
			t.Errorf("%q: %+v\nwant %+v", test.text, got, want)
		} else if err.Error() != "emperor: expected "+test.expected+", found "+test.found {
			t.Errorf("%q: %v", test.text, err)
		}
	}
}

// A name is read without its apostrophe too, unless that is another region.
func TestRegionsWithoutApostrophes(t *testing.T) {
	plain := emperor.Side3to4()
	spec := games.SmallSpec()
	spec.Regions[0].Name, spec.Regions[1].Name = "Ch'in", "Chin"
	spec.Roads, spec.Alliances = nil, nil
	both, err := emperor.NewBoard(spec)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		board       emperor.Board
		typed, want string
	}{
		{plain, "Chin: emissary (red)", "Ch'in: emissary (red)"},
		{plain, "chin: house CHIN 2 (red)", "Ch'in: house 2 (red)"},
		{both, "Chin: emissary (red)", "Chin: emissary (red)"},
		{both, "chin: emissary (red)", "Chin: emissary (red)"},
		{both, "CH’IN: emissary (red)", "Ch'in: emissary (red)"},
		{both, "Ch'in: emissary (red)", "Ch'in: emissary (red)"},
	} {
		if m, err := test.board.ParseMove(test.typed); err != nil || test.board.FormatMove(m) != test.want {
			t.Errorf("%q is %s, %v", test.typed, test.board.FormatMove(m), err)
		}
	}
	if _, ok := plain.RegionNamed("Chin"); ok {
		t.Error("RegionNamed, which programs use, finds Chin")
	}
}

func TestPieceNotation(t *testing.T) {
	b := emperor.Side3to4()
	wei := games.Region(t, b, "Wei")
	for text, piece := range map[string]emperor.Piece{
		"house 3":         emperor.HouseAt(games.Space(t, b, "Wei 3")),
		"fortification 1": emperor.FortificationAt(games.Space(t, b, "Wei 1")),
		"house Qi 4":      emperor.HouseAt(games.Space(t, b, "Qi 4")),
		"emissary":        emperor.SendEmissary(),
	} {
		if got := b.FormatPiece(wei, piece); got != text {
			t.Errorf("%q, want %q", got, text)
		}
		m := emperor.Place(wei, games.Cards("R"), piece)
		if got, err := b.ParseMove("Wei: " + text + " (red)"); err != nil || got != m {
			t.Errorf("%q: %s, %v", text, b.FormatMove(got), err)
		}
	}
	for _, r := range []emperor.Region{0, 99} {
		for _, p := range []emperor.Piece{{}, emperor.HouseAt(99), emperor.SendEmissary()} {
			if b.FormatPiece(r, p) == "" || (emperor.Board{}).FormatPiece(r, p) == "" {
				t.Errorf("%v in %v: nothing", p, r)
			}
		}
	}
}

// What FormatMove writes ParseMove reads, for every legal move of random games;
// what it can't write is refused.
func TestMoveNotationRoundTrips(t *testing.T) {
	moves := 0
	for seed := range uint64(12) {
		games.Playout(t, games.New(t, games.Options(int(seed)), seed), seed, func(game emperor.GameState) {
			b := game.Board()
			for m := range game.LegalMoves() {
				moves++
				if got, err := b.ParseMove(b.FormatMove(m)); err != nil || got != m {
					t.Fatalf("%s: %s, %v", b.FormatMove(m), b.FormatMove(got), err)
				}
			}
		})
	}
	b := emperor.Side3to4()
	one := emperor.Place(0, games.Cards("O"), emperor.HouseAt(0))
	for _, m := range []emperor.Move{
		{}, emperor.Exchange(9), emperor.Place(0, games.Cards("O")),
		emperor.Place(99, games.Cards("O"), emperor.SendEmissary()),
		emperor.Place(0, games.Cards("O"), emperor.HouseAt(99)),
		emperor.Place(0, games.Cards("O"), emperor.Piece{}),
		emperor.Place(0, games.Cards("OO"), one.Pieces()[0], emperor.SendEmissary(), emperor.SendEmissary()),
	} {
		if got, err := b.ParseMove(b.FormatMove(m)); err == nil {
			t.Errorf("ParseMove(%q) = %s", b.FormatMove(m), b.FormatMove(got))
		}
	}
	t.Logf("%d moves", moves)
}

// FuzzParseMove: no text makes ParseMove panic; what it reads it writes, and
// reads again as the same move; and a fault is somewhere in the text.
func FuzzParseMove(f *testing.F) {
	rng := rand.New(rand.NewPCG(1, 1))
	game, err := emperor.NewGame(emperor.Options{Players: 4, Fortifications: true}, 1)
	if err != nil {
		f.Fatal(err)
	}
	for m := range game.LegalMoves() {
		text := []byte(game.Board().FormatMove(m))
		f.Add(string(text))
		text[rng.IntN(len(text))] ^= byte(1 << rng.IntN(7))
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		b := emperor.Side3to4()
		m, err := b.ParseMove(text)
		if err == nil {
			if again, err := b.ParseMove(b.FormatMove(m)); err != nil || again != m {
				t.Fatalf("%q: %s, read again: %s, %v", text, b.FormatMove(m), b.FormatMove(again), err)
			}
			return
		}
		var syntax *emperor.SyntaxError
		if !errors.As(err, &syntax) || syntax.Line != 1 || syntax.Column < 1 || syntax.Column > len(text)+1 ||
			syntax.Expected == "" || syntax.Found == "" {
			t.Fatalf("%q: %v", text, err)
		}
	})
}
