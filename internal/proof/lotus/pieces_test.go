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
}

// Impossible pieces are refused, and so is a number of players that a board is not for.
func TestImpossiblePieces(t *testing.T) {
	luoyang, symbols := areas(t, "Luoyang"), make([]whitelotus.Symbol, 39)
	symbols[area(t, "Luoyang")] = whitelotus.Palace
	three := make([]whitelotus.AreaSet, 3)
	for text, p := range map[string]whitelotus.Pieces{
		"Chips: for 2 players; the game is for 3 to 6":    {Chips: make([]whitelotus.AreaSet, 2)},
		"Chips: for 7 players":                            {Chips: make([]whitelotus.AreaSet, 7)},
		"Chips[1]: Luoyang has a chip of another player":  {Chips: []whitelotus.AreaSet{luoyang, luoyang, 0}, Symbols: symbols},
		"Chips[0]: Luoyang has no symbol":                 {Chips: []whitelotus.AreaSet{luoyang, 0, 0}},
		"Chips[0]: Yan'an is not in play with 3 players":  {Chips: []whitelotus.AreaSet{areas(t, "Yan'an"), 0, 0}},
		"Chips[0]: area 63 is not in play with 3 players": {Chips: []whitelotus.AreaSet{1 << 63, 0, 0}},
		"Symbols[1]: symbol 6":                            {Chips: three, Symbols: []whitelotus.Symbol{0, 6}},
		"Symbols: for 70 areas; the board has 39":         {Chips: three, Symbols: make([]whitelotus.Symbol, 70)},
		"Points: for 4 players":                           {Chips: three, Points: make([]int, 4)},
		"Points[2]: -1":                                   {Chips: three, Points: []int{0, 0, -1}},
	} {
		_, err := board.Score(p)
		_, err2 := whitelotus.FinishedTable(whitelotus.Options{Players: 3}, p)
		for _, err := range []error{err, err2} {
			if !errors.As(err, new(*whitelotus.DataError)) || !strings.Contains(err.Error(), text) {
				t.Errorf("got %v, want %s", err, text)
			}
		}
	}
	if _, err := (whitelotus.Board{}).Score(whitelotus.Pieces{Chips: three}); err == nil || !strings.Contains(err.Error(), "the zero Board has no areas") {
		t.Error(err)
	}
	if _, err := whitelotus.FinishedTable(whitelotus.Options{Players: 4}, whitelotus.Pieces{Chips: three}); err == nil ||
		!strings.Contains(err.Error(), "Chips: for 3 players; the game has 4") {
		t.Error(err)
	}
	nothing, err := whitelotus.FinishedTable(whitelotus.Options{Players: 3, Emperor: C}, whitelotus.Pieces{Chips: three, Points: []int{60_000}})
	want(t, "the Emperor of a game without Palaces", nothing.Emperor(), C)
	if err != nil {
		t.Error(err)
	}
	spec := games.LotusRing(40)
	spec.Players = [2]int{5, 6}
	_, err = whitelotus.NewGame(whitelotus.Options{Players: 4, Board: mustBoard(t, spec), Tiles: games.LotusPlenty}, 1)
	if err == nil || !strings.Contains(err.Error(), `Board: "ring" with 4 players; it is for 5 to 6`) {
		t.Error(err)
	}
}

// A scoring has no items of nobody, and one that is provisional ends no game. An
// illegal move has no events, and a choice among two moves is none.
func TestAnswersAtTheEdge(t *testing.T) {
	s := contest(t, A, 3, 9, 12)
	f := whitelotus.FinalScore(s.Table())
	want(t, "items of nobody", len(f.Items(4)), 0)
	ended := whitelotus.Events{Board: board, List: []whitelotus.Event{{Kind: whitelotus.EventOver, Scoring: f, Winners: f.Winners}}}
	if _, err := ended.MarshalJSON(); err == nil || !strings.Contains(err.Error(), "provisional") {
		t.Errorf("the end of a game that goes on: %v", err)
	}
	if _, err := s.Events(A, whitelotus.Pass()); !errors.Is(err, whitelotus.ErrWrongPhase) {
		t.Errorf("events of an illegal move: %v", err)
	}
	if m, ok := s.View(A).Moves().Complete(whitelotus.Bid(1, whitelotus.NoPlayer)); ok {
		t.Errorf("a bid of 1 against B or C is %v", m)
	}
	why := begin(t, later(t, whitelotus.PhaseRebellion, "")).View(A).WhyNot(whitelotus.Commit(whitelotus.AnySide, 99))
	want(t, "99 armies for either side are too many", errors.Is(why, whitelotus.ErrArmiesNotHeld), true)
	want(t, "the tiles of no options", strings.Contains(whitelotus.Position{}.String(), "the usual tiles"), true)
	for n := range 256 { // kinds without a name have the sentence of none
		_, err := whitelotus.Player(n).MarshalText()
		want(t, "a seat that can be written", err == nil, n < 6 || n == int(whitelotus.NoPlayer))
		event, item := whitelotus.Event{Kind: whitelotus.EventKind(n)}, whitelotus.Item{Kind: whitelotus.ItemKind(n)}
		if _, err := event.Kind.MarshalText(); err != nil {
			want(t, event.Kind.String(), board.FormatEvent(event), board.FormatEvent(whitelotus.Event{}))
		}
		if _, err := item.Kind.MarshalText(); err != nil {
			want(t, item.Kind.String(), whitelotus.Names{}.Item(board, item), whitelotus.Names{}.Item(board, whitelotus.Item{}))
		}
		if phase := whitelotus.Phase(n); phase > whitelotus.PhaseOver {
			want(t, phase.String(), strings.HasSuffix(whitelotus.Position{Phase: phase}.String(), "no phase"), true)
		}
	}
	blocks := newGame(t, whitelotus.Options{Players: 4}, 1).View(A).Moves()
	want(t, "blocks with an amount or a side", len(blocks.WithAmount(0))+len(blocks.WithSide(whitelotus.EmperorSide)), 0)
	want(t, "name of area 39", board.AreaName(39), "")
	want(t, "neighbors of areas 39 and 64", board.Neighbors(39)|board.Neighbors(64), 0)
	want(t, "a seventh seat", whitelotus.Player(6).String(), "nobody")
	want(t, "a claimed result", whitelotus.Record{Scores: []int{3, 1}, Winners: []whitelotus.Player{A}}.String(), "record: 0 players on the usual board; first Emperor A; 4 turns, five blocks, unlimited chips, the usual tiles; turn 1, phase to place; 0 moves; A 3, B 1; A wins")
	temples := whitelotus.Item{Kind: whitelotus.ItemTemples, Player: 1, Points: 2, Areas: whitelotus.Areas(0, 3)}
	want(t, "an item without a board", whitelotus.Names{}.Item(whitelotus.Board{}, temples), "B 2: Temples on 0, 3")
	for a := range board.Dragons().All() {
		want(t, "the first dragon", board.AreaName(a), "Wenzhou")
		break
	}
}
