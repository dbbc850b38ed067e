package formats_test

import (
	"errors"
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

// Pieces that no text has are refused.
func TestPiecesWithoutText(t *testing.T) {
	for _, p := range []emperor.Pieces{
		{Houses: make([]emperor.SpaceSet, 6)}, {Houses: []emperor.SpaceSet{1 << 60}}, {Fortified: 1 << 60},
		{Emissaries: make([][]int, 10)}, {Emissaries: [][]int{{-1}}}, {Emissaries: [][]int{{0, 0, 0, 0, 0, 1}}},
	} {
		if text, err := emperor.Side3to4().FormatPieces(p); !errors.As(err, new(*emperor.DataError)) || text != "" {
			t.Errorf("%+v: %q, %v", p, text, err)
		}
	}
}
