package formats_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// If two regions differ in letter case alone, it decides.
func TestParseMoveOfRegionsThatDifferInCase(t *testing.T) {
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
