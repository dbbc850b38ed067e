package either_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
)

type lotusParts = parts[whitelotus.Player, whitelotus.Position, whitelotus.Move, whitelotus.Names]

var second = game[whitelotus.Player, whitelotus.Options, whitelotus.Position, whitelotus.Move,
	whitelotus.GameState, whitelotus.View, whitelotus.Events, whitelotus.Transcript, whitelotus.Record,
	whitelotus.Match, whitelotus.Names]{
	name: "whitelotus", spectator: whitelotus.Spectator, seats: 6,
	options: games.LotusOptions,
	own:     whitelotus.Options{Players: 4, Board: games.LotusBoard(), Turns: 2},
	three:   whitelotus.Options{Players: 3},
	start:   whitelotus.InitialPosition,
	twin: func(p whitelotus.Position) whitelotus.Position {
		p.Aside = slices.Clone(p.Aside)
		other := slices.IndexFunc(p.Aside, func(s whitelotus.Symbol) bool { return s != p.Aside[0] })
		p.Aside[0], p.Aside[other] = p.Aside[other], p.Aside[0]
		return p
	},

	newGame: whitelotus.NewGame, newState: whitelotus.NewState, newMatch: whitelotus.NewMatch,
	apply: whitelotus.Apply,
	lively: func(s whitelotus.GameState, moves []whitelotus.Move) []whitelotus.Move {
		if s.Phase() == whitelotus.PhasePlace {
			return moves[1:] // passing is the first
		}
		return moves
	},

	parts: func(r *whitelotus.Record) lotusParts {
		return lotusParts{&r.Names, &r.Initial, &r.Moves, &r.Scores, &r.Winners}
	},
	remark: func(r *whitelotus.Record, tags []tag, comments []comment) {
		r.Tags, r.Comments = nil, nil
		for _, tag := range tags {
			r.Tags = append(r.Tags, whitelotus.Tag{Name: tag.name, Text: tag.text})
		}
		for _, c := range comments {
			r.Comments = append(r.Comments, whitelotus.Comment{Move: c.move, Text: c.text})
		}
	},
	more: earlyRecords,
	parse: func(text string, r whitelotus.Record) (whitelotus.Record, error) {
		return whitelotus.ParseRecord(text, r.Initial.Options.Board)
	},
	read: func(in io.Reader) iter.Seq2[whitelotus.Record, error] {
		return whitelotus.ReadRecords(in, games.LotusBoard())
	},
	scoring: func(n whitelotus.Names, s whitelotus.GameState) string {
		return n.Scoring(whitelotus.FinalScore(s.Table()))
	},
	claim: func(t *whitelotus.Transcript, scores []int, winners []whitelotus.Player) {
		t.Scores, t.Winners = scores, winners
	},
	finalScore: func(s whitelotus.GameState) json.Marshaler { return whitelotus.FinalScore(s.Table()) },
	refusal: func(err error) json.Marshaler {
		refused := new(whitelotus.MoveError)
		errors.As(err, &refused)
		return refused.Refusal()
	},

	parsePosition: func(text string, s whitelotus.GameState) (whitelotus.Position, error) {
		return whitelotus.ParsePosition(text, s.Board())
	},
	formatMove: func(s whitelotus.GameState, m whitelotus.Move) string { return s.Board().FormatMove(m) },
	parseMove: func(s whitelotus.GameState, text string) (whitelotus.Move, error) {
		return s.Board().ParseMove(text)
	},
	rescored: func(t testing.TB, s whitelotus.GameState) string {
		f := whitelotus.FinalScore(s.Table())
		return games.Difference(f, games.ThereAndBack(t, f))
	},
	shipped: func(s whitelotus.GameState) bool { return s.Board() == whitelotus.China1351() },
	impossible: func(p whitelotus.Position) whitelotus.Position {
		p.Turn = 77
		return p
	},
	unwritable: whitelotus.Position{Options: whitelotus.Options{Emperor: 77}},
	seldom: []whitelotus.Move{whitelotus.Pass(), whitelotus.Take(0), whitelotus.Settle(0), whitelotus.Next(1),
		whitelotus.Convert(99), whitelotus.Settle(200)},
	begins: "whitelotus record", firstMove: "1. A pass", tenth: `in "turn 1, placing"`, numbers: 2049,

	outworn: []string{"record.json", "transcript.json", "record.txt"},
	frozen:  "../lotus/testdata/json",
	contents: map[string]any{
		"shipped.json": whitelotus.China1351(), "board.json": games.LotusBoard(), "boardspec.json": games.LotusVillages(),
		"options.json": whitelotus.Options{Players: 6, Board: games.LotusBoard(), Emperor: 5, Turns: 1,
			Blocks: whitelotus.ThreeAndRice, LimitChips: true, Tiles: games.LotusPlenty},
	},
	kinds: map[string]any{
		"board":      whitelotus.Board{},
		"shipped":    whitelotus.Board{},
		"boardspec":  whitelotus.BoardSpec{},
		"options":    whitelotus.Options{},
		"position":   whitelotus.Position{},
		"partial":    whitelotus.Position{},
		"state":      whitelotus.GameState{},
		"newgame":    whitelotus.GameState{},
		"view":       whitelotus.View{},
		"spectator":  whitelotus.View{},
		"record":     whitelotus.Record{},
		"transcript": whitelotus.Transcript{},
		"events":     whitelotus.Events{},
		"refusal":    whitelotus.Refusal{},
		"scoring":    whitelotus.FinalScoring{},
	},
	inserted:     []string{`"Dadu"`, `["A"]`, `"bid 1 against A"`},
	insertedText: []string{"Dadu", "P6", "bid 1 against A"},

	other: func(_ testing.TB, s whitelotus.GameState, p whitelotus.Player, rng *rand.Rand) whitelotus.GameState {
		return s.View(p).Sample(rng)
	},
	shown: lotusShown, leaks: lotusLeaks, revealed: lotusRevealed, decisions: lotusDecisions,

	preview: lotusPreview,
	previewed: func(v whitelotus.View) iter.Seq2[whitelotus.Move, string] {
		return func(yield func(whitelotus.Move, string) bool) {
			for m, p := range v.Previews() {
				if !yield(m, fmt.Sprintf("%v %#v", p, p)) {
					return
				}
				clear(append(p.Totals, 9)) // the next one shares no memory with it
			}
		}
	},
	anyOptions: games.AnyLotusOptions, anyMove: games.AnyLotusMove, check: checkLotus,
	anyPosition: anyLotusPosition,
	isListed: func(s whitelotus.GameState, m whitelotus.Move) bool {
		return slices.Contains(s.AppendLegalMoves(nil), m)
	},

	playedIn: "../lotus/testdata/playthroughs",
	playthroughs: map[string]struct {
		options whitelotus.Options
		seed    uint64
	}{
		"three": {whitelotus.Options{Players: 3, Turns: 3}, 3},
		"four":  {whitelotus.Options{Players: 4, Emperor: 2, Turns: 2, Blocks: whitelotus.ThreeAndRice}, 4},
		"five": {whitelotus.Options{Players: 5, Turns: 2, LimitChips: true,
			Tiles: whitelotus.Tiles{0, 22, 4, 1, 1, 3}}, 5},
		"six": {whitelotus.Options{Players: 6, Emperor: 5, Turns: 1}, 6},
	},
	pictures: lotusPictures, settings: lotusSettings, lines: lotusLines, scores: lotusScores,

	notYourTurn: whitelotus.ErrNotYourTurn,
	noMove:      whitelotus.ErrNoMove, noGame: whitelotus.ErrNoGame, over: whitelotus.ErrOver,
	result: whitelotus.ErrResult,
	recordError: func(err error) (recordError, bool) {
		var at *whitelotus.RecordError
		if !errors.As(err, &at) {
			return recordError{}, false
		}
		return recordError{at.Move, at.Line, at.Turn}, true
	},
	syntaxError: func(err error) *emperor.SyntaxError {
		var at *whitelotus.SyntaxError
		errors.As(err, &at)
		return (*emperor.SyntaxError)(at)
	},
	dataError: func(err error) (string, bool) {
		var fault *whitelotus.DataError
		if !errors.As(err, &fault) {
			return "", false
		}
		return fault.Of, true
	},
	longest: 2048, allocations: 2,
	wordsForYou: map[whitelotus.Player][]string{
		whitelotus.Spectator: {"You puts a block on Taiyuan\n", "You puts a block on Shunyuan\n", "Bo passes\n"},
		0:                    {"You put a block on Taiyuan\n", "You put a block on Shunyuan\n", "Bo passes\n"},
		1:                    {"You (A) puts a block on Taiyuan\n", "You (B) pass\n", "Cleo puts a block on Jiangling\n"},
	},
}

// earlyRecords returns the record of a contest in which C has bid before A and B
// are asked.
func earlyRecords(t testing.TB) []whitelotus.Record {
	t.Helper()
	start, err := whitelotus.ParsePosition("whitelotus 1; players: 3; phase: contest; influence: 5, 4, 4; " +
		"symbols: P[Luoyang] T[Chongqing] R[Jiangling] F[Fengyuan] V[Taiyuan, Chengdu, Shunyuan]; " +
		"blocks: A[Luoyang] B[Luoyang] C[Luoyang]; contested: Luoyang")
	if err != nil {
		t.Fatal(err)
	}
	m, err := whitelotus.Record{Initial: start}.Match()
	if err == nil {
		m, err = m.PlayAs(2, whitelotus.Bid(1, 0))
	}
	if err != nil {
		t.Fatal(err)
	}
	return []whitelotus.Record{m.Record()}
}
