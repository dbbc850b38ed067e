package formats_test

import (
	"errors"
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
	// If two regions differ in letter case alone, it decides.
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

// A name is read without its apostrophe too, unless another region has that
// name.
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
	for board, names := range map[emperor.Board]string{plain: "Ch'in", both: "Chin"} {
		r, ok := board.RegionNamed("chin")
		s, found := board.SpaceNamed("CHIN 2")
		if !ok || !found || board.RegionName(r) != names || board.SpaceName(s) != names+" 2" {
			t.Errorf("chin is %q, %t, and CHIN 2 %q, %t", board.RegionName(r), ok, board.SpaceName(s), found)
		}
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
		for _, text := range []string{text, "  " + strings.ToUpper(text) + " "} {
			if got, err := b.ParsePiece(wei, text); err != nil || got != piece {
				t.Errorf("%q: %v, %v", text, got, err)
			}
		}
	}
	const another = "expected a house space of Wei, 1 to 7, or the name of another, found "
	for text, want := range map[string]string{
		"":                   `expected "house", "fortification" or "emissary", found the end`,
		"emissary + house 1": `expected the end, found "+"`,
		"house 3 (red)":      `expected the end, found "("`,
		"hous 1":             `expected "house", found "hous"`,
		"house":              another + "the end",
		"house 8":            another + `"8"`,
		"house Wei":          another + `"Wei"`,
	} {
		var malformed *emperor.SyntaxError
		if p, err := b.ParsePiece(wei, text); p != (emperor.Piece{}) || !errors.As(err, &malformed) || err.Error() != "emperor: "+want {
			t.Errorf("%q: %v, %v", text, p, err)
		}
	}
	if p, err := b.ParsePiece(emperor.AnyRegion, "house wei 3"); err != nil || p != emperor.HouseAt(games.Space(t, b, "Wei 3")) {
		t.Errorf("in any region: %v, %v", p, err)
	}
	if _, err := b.ParsePiece(emperor.AnyRegion, "house 3"); err == nil ||
		err.Error() != `emperor: expected a house space, as in "Zhao 1", found "3"` {
		t.Errorf("a number in any region: %v", err)
	}
	for _, r := range []emperor.Region{0, 99} {
		for _, p := range []emperor.Piece{{}, emperor.HouseAt(99), emperor.SendEmissary()} {
			if b.FormatPiece(r, p) == "" || (emperor.Board{}).FormatPiece(r, p) == "" {
				t.Errorf("%v in %v: nothing", p, r)
			}
		}
	}
}

// FormatMove writes a move that is none as a text that ParseMove refuses.
func TestMovesThatCantBeWritten(t *testing.T) {
	b := emperor.Side3to4()
	for _, m := range []emperor.Move{
		{}, emperor.Exchange(9), emperor.Place(0, games.Cards("O")),
		emperor.Place(99, games.Cards("O"), emperor.SendEmissary()),
		emperor.Place(0, games.Cards("O"), emperor.HouseAt(99)),
		emperor.Place(0, games.Cards("O"), emperor.Piece{}),
		emperor.Place(0, games.Cards("OO"), emperor.HouseAt(0), emperor.SendEmissary(), emperor.SendEmissary()),
	} {
		if got, err := b.ParseMove(b.FormatMove(m)); err == nil {
			t.Errorf("ParseMove(%q) = %s", b.FormatMove(m), b.FormatMove(got))
		}
	}
}
