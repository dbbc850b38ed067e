package lotus_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
)

// TestPiecesScoreTheSame: the pieces of a finished game score as the game does,
// on the board alone and on a finished table.
func TestPiecesScoreTheSame(t *testing.T) {
	for seed := range uint64(24) {
		o := games.LotusOptions(int(seed))
		var last whitelotus.GameState
		playout(t, o, seed, func(s whitelotus.GameState) { last = s })
		want, pieces := whitelotus.FinalScore(last.Table()), last.Pieces()
		scoring, err := last.Board().Score(pieces)
		if err != nil || !reflect.DeepEqual(scoring, want) {
			t.Fatalf("%v: got %v, want %v", err, scoring, want)
		}
		table, err := whitelotus.FinishedTable(last.Options(), pieces)
		if err != nil || !slices.Equal(table.Winners(), last.Winners()) ||
			!reflect.DeepEqual(table.Pieces(), pieces) || !table.Over() {
			t.Fatalf("%v: %v, want %v", err, table, last)
		}
		for a := range pieces.Symbols { // of neutral tiles
			if _, ok := last.Owner(whitelotus.Area(a)); !ok {
				pieces.Symbols[a] = whitelotus.NoSymbol
			}
		}
		table, err = whitelotus.FinishedTable(last.Options(), pieces)
		if err != nil || !slices.Equal(whitelotus.FinalScore(table).Totals(), want.Totals()) {
			t.Fatalf("%v: got %v, want %v", err, table, want)
		}
	}
	if p := (whitelotus.Table{}).Pieces(); !reflect.DeepEqual(p, whitelotus.Pieces{}) {
		t.Errorf("got %v", p)
	}
}

// TestImpossiblePieces: every fault of pieces is listed.
func TestImpossiblePieces(t *testing.T) {
	luoyang, symbols := areas(t, "Luoyang"), make([]whitelotus.Symbol, 39)
	symbols[area(t, "Luoyang")] = whitelotus.Palace
	for want, p := range map[string]whitelotus.Pieces{
		"Chips: for 2 players; the game is for 3 to 6":    {Chips: make([]whitelotus.AreaSet, 2)},
		"Chips: for 7 players":                            {Chips: make([]whitelotus.AreaSet, 7)},
		"Chips[1]: Luoyang has a chip of another player":  {Chips: []whitelotus.AreaSet{luoyang, luoyang, 0}, Symbols: symbols},
		"Chips[0]: Luoyang has no symbol":                 {Chips: []whitelotus.AreaSet{luoyang, 0, 0}},
		"Chips[0]: Yan'an is not in play with 3 players":  {Chips: []whitelotus.AreaSet{areas(t, "Yan'an"), 0, 0}},
		"Chips[0]: area 63 is not in play with 3 players": {Chips: []whitelotus.AreaSet{1 << 63, 0, 0}},
		"Symbols[1]: symbol 6":                            {Chips: make([]whitelotus.AreaSet, 3), Symbols: []whitelotus.Symbol{0, 6}},
		"Symbols: for 70 areas; the board has 39":         {Chips: make([]whitelotus.AreaSet, 3), Symbols: make([]whitelotus.Symbol, 70)},
		"Points: for 4 players":                           {Chips: make([]whitelotus.AreaSet, 3), Points: make([]int, 4)},
		"Points[2]: -1":                                   {Chips: make([]whitelotus.AreaSet, 3), Points: []int{0, 0, -1}},
	} {
		t.Run(want, func(t *testing.T) {
			_, err := board.Score(p)
			_, err2 := whitelotus.FinishedTable(whitelotus.Options{Players: 3}, p)
			for _, err := range []error{err, err2} {
				if !errors.As(err, new(*whitelotus.DataError)) || !strings.Contains(err.Error(), want) {
					t.Errorf("got %v, want %s", err, want)
				}
			}
		})
	}
	_, err := whitelotus.Board{}.Score(whitelotus.Pieces{Chips: make([]whitelotus.AreaSet, 3)})
	if err == nil || !strings.Contains(err.Error(), "the zero Board has no areas") {
		t.Error(err)
	}
	_, err = whitelotus.FinishedTable(whitelotus.Options{Players: 4},
		whitelotus.Pieces{Chips: make([]whitelotus.AreaSet, 3)})
	if err == nil || !strings.Contains(err.Error(), "Chips: for 3 players; the game has 4") {
		t.Error(err)
	}
	for a := range symbols {
		symbols[a] = whitelotus.Palace
	}
	_, err = whitelotus.FinishedTable(whitelotus.Options{Players: 3},
		whitelotus.Pieces{Chips: make([]whitelotus.AreaSet, 3), Symbols: symbols})
	if !errors.As(err, new(*whitelotus.DataError)) {
		t.Errorf("39 Palaces: %v", err)
	}
}

// TestPartsOfPictures: the parts of a picture and of a map together are the
// whole; names and open plates are drawn.
func TestPartsOfPictures(t *testing.T) {
	for seed, players := range []int{3, 6} {
		playout(t, whitelotus.Options{Players: players, Turns: 2}, uint64(seed),
			func(s whitelotus.GameState) {
				if s.Turn() == 1 && s.GoesLeft(A) == 3 {
					return
				}
				v := s.View(s.ToMove())
				h := v.Moves().Highlights(whitelotus.Move{})
				h.Names = whitelotus.Names{"Anna", "Bo & Co"}
				pieces, panel := v.SVGParts(h)
				whole := v.SVG(h)
				_, body, _ := strings.Cut(pieces, `class="rings"`)
				if body = strings.TrimSuffix(strings.TrimSpace(body), "</svg>"); !strings.Contains(whole,
					strings.TrimSpace(body)) {
					t.Fatal("the pieces are others")
				}
				if open := strings.Count(pieces+panel, `data-open="true"`); open != h.Areas.Len()+len(h.Players) {
					t.Errorf("%d are open, want %v", open, h)
				}
				if !strings.Contains(panel, ">Anna</text>") || !strings.Contains(panel,
					">Bo &amp; Co</text>") || !strings.Contains(panel, "Player A, Anna: score") {
					t.Error("a name is missing")
				}
				if strings.Contains(pieces, "out of play") != (players < 6) {
					t.Error("areas out of play")
				}
				parts := s.Table().MapParts()
				if whole := s.Table().Map(); parts.Picture+"\n"+parts.Legend+"\n"+parts.Beside != whole ||
					!strings.HasPrefix(parts.Legend, "P Palace") || !strings.HasPrefix(parts.Beside, "Turn ") {
					t.Fatal("the parts of the map are others")
				}
			})
	}
	pieces, panel := whitelotus.Table{}.SVGParts(whitelotus.Highlights{})
	if parts := (whitelotus.Table{}).MapParts(); pieces+panel != "" || parts != (whitelotus.MapParts{}) {
		t.Error("the zero Table has parts")
	}
}
