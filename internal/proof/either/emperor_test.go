package either_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"regexp"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"pgregory.net/rapid"
)

type emperorParts = parts[emperor.Player, emperor.Position, emperor.Move, emperor.Names]

var first = game[emperor.Player, emperor.Options, emperor.Position, emperor.Move, emperor.GameState, emperor.View,
	emperor.Events, emperor.Transcript, emperor.Record, emperor.Match, emperor.Names]{
	name: "emperor", spectator: emperor.Spectator, seats: 5,
	options: games.Options,
	own:     emperor.Options{Players: 3, Board: games.OwnBoard(), Fortifications: true},
	three:   emperor.Options{Players: 3},
	start:   emperor.InitialPosition,
	twin: func(p emperor.Position) emperor.Position {
		p.Seed++
		return p
	},

	newGame: emperor.NewGame, newState: emperor.NewState, newMatch: emperor.NewMatch, apply: emperor.Apply,
	lively: func(_ emperor.GameState, moves []emperor.Move) []emperor.Move { return moves },

	parts: func(r *emperor.Record) emperorParts {
		return emperorParts{&r.Names, &r.Initial, &r.Moves, &r.Scores, &r.Winners}
	},
	remark: func(r *emperor.Record, tags []tag, comments []comment) {
		r.Tags, r.Comments = nil, nil
		for _, tag := range tags {
			r.Tags = append(r.Tags, emperor.Tag{Name: tag.name, Text: tag.text})
		}
		for _, c := range comments {
			r.Comments = append(r.Comments, emperor.Comment{Move: c.move, Text: c.text})
		}
	},
	more: lateRecords,
	parse: func(text string, r emperor.Record) (emperor.Record, error) {
		return emperor.ParseRecord(text, r.Initial.Options.Board)
	},
	read: func(in io.Reader) iter.Seq2[emperor.Record, error] {
		return emperor.ReadRecords(in, games.OwnBoard())
	},
	scoring: func(n emperor.Names, s emperor.GameState) string {
		return n.Scoring(emperor.FinalScore(s.Table()))
	},
	claim: func(t *emperor.Transcript, scores []int, winners []emperor.Player) {
		t.Scores, t.Winners = scores, winners
	},
	finalScore: func(s emperor.GameState) json.Marshaler { return emperor.FinalScore(s.Table()) },
	refusal: func(err error) json.Marshaler {
		refused := new(emperor.MoveError)
		errors.As(err, &refused)
		return refused.Refusal()
	},

	parsePosition: func(text string, s emperor.GameState) (emperor.Position, error) {
		return emperor.ParsePosition(text, s.Board())
	},
	formatMove: func(s emperor.GameState, m emperor.Move) string { return s.Board().FormatMove(m) },
	parseMove:  func(s emperor.GameState, text string) (emperor.Move, error) { return s.Board().ParseMove(text) },
	rescored: func(t testing.TB, s emperor.GameState) string {
		f := emperor.FinalScore(s.Table())
		return games.Difference(f, games.ThereAndBack(t, f))
	},
	shipped: func(s emperor.GameState) bool {
		return s.Board() == emperor.Side3to4() || s.Board() == emperor.Side4to5()
	},
	impossible: func(p emperor.Position) emperor.Position {
		p.FaceUp = slices.Repeat([]emperor.Color{emperor.Red}, 5)
		return p
	},
	unwritable: emperor.Position{Options: emperor.Options{Start: 77}},
	seldom: []emperor.Move{emperor.Exchange(emperor.Red), emperor.TakeFaceUp(emperor.Green),
		emperor.DrawFromPile(), emperor.Place(0, emperor.Cards{emperor.Red: 1}, emperor.SendEmissary()), emperor.Exchange(9)},
	begins: "emperor", firstMove: "1. A exchange red", tenth: `in "2. B"`, numbers: 9999,
	heading: regexp.MustCompile(`^(\d+\. [A-E]) `),

	frozen: "../formats/testdata/json",
	contents: map[string]any{
		"board.json": games.OwnBoard(), "boardspec.json": games.Villages(), "side.json": emperor.Side4to5(),
		"options.json": emperor.Options{Players: 5, Board: emperor.Side4to5(), Fortifications: true, Start: games.E,
			Roads: emperor.BestRows, Deck: emperor.Cards{10, 9, 8, 7, 6}},
		"scoring.json": func(t *testing.T) any {
			score, err := emperor.Side3to4().Score(games.ReportedGame(t), emperor.MainRowFirst)
			if err != nil {
				t.Fatal(err)
			}
			return score
		},
	},
	kinds: map[string]any{
		"board":      emperor.Board{},
		"side":       emperor.Board{},
		"boardspec":  emperor.BoardSpec{},
		"options":    emperor.Options{},
		"position":   emperor.Position{},
		"state":      emperor.GameState{},
		"view":       emperor.View{},
		"spectator":  emperor.View{},
		"record":     emperor.Record{},
		"annotated":  emperor.Record{},
		"transcript": emperor.Transcript{},
		"events":     emperor.Events{},
		"refusal":    emperor.Refusal{},
		"scoring":    emperor.FinalScoring{},
	},
	inserted:     []string{`"red"`, `"Wei 1"`},
	insertedText: []string{"R", "e ", "f 1", "G2", "Wei[", "pile: "},

	seedIsWritten: true,

	other: games.OtherSecrets, shown: emperorShown, leaks: emperorLeaks, revealed: emperorRevealed,
	decisions: emperorDecisions,

	preview: emperorPreview,
	previewed: func(v emperor.View) iter.Seq2[emperor.Move, string] {
		return func(yield func(emperor.Move, string) bool) {
			for m, p := range v.Previews() {
				if !yield(m, fmt.Sprintf("%v %#v", p, p)) {
					return
				}
				clear(append(p.HousePoints, 9)) // the next one shares no memory with it
				clear(append(p.Totals, 9))
			}
		}
	},
	anyOptions: games.AnyOptions, anyMove: anyEmperorMove, isListed: emperorListed, check: checkEmperor,
	anyPosition: func(t *rapid.T) emperor.Position { return games.AnyPosition().Draw(t, "position") },

	playedIn: "../play/testdata/playthroughs",
	playthroughs: map[string]struct {
		options emperor.Options
		seed    uint64
	}{
		"three": {emperor.Options{Players: 3}, 3},
		"four": {emperor.Options{Players: 4, Board: emperor.Side4to5(), Fortifications: true, Start: 2,
			Roads: emperor.BestRows}, 4},
		"five":    {emperor.Options{Players: 5, Fortifications: true, Start: 4}, 5},
		"blocked": {emperor.Options{Players: 3, Board: twoHills(), Fortifications: true}, 7},
	},
	pictures: emperorPictures, settings: emperorSettings, lines: emperorLines, scores: emperorScores,

	notYourTurn: emperor.ErrNotYourTurn,
	noMove:      emperor.ErrNoMove, noGame: emperor.ErrNoGame, over: emperor.ErrOver, result: emperor.ErrResult,
	recordError: func(err error) (recordError, bool) {
		var at *emperor.RecordError
		if !errors.As(err, &at) {
			return recordError{}, false
		}
		return recordError{at.Move, at.Line, at.Turn}, true
	},
	syntaxError: func(err error) (at *emperor.SyntaxError) {
		errors.As(err, &at)
		return at
	},
	dataError: func(err error) (string, bool) {
		var fault *emperor.DataError
		if !errors.As(err, &fault) {
			return "", false
		}
		return fault.Of, true
	},
	longest: 1024, allocations: 1,
	wordsForYou: map[emperor.Player][]string{
		emperor.Spectator: {"You plays 2 green\n", "You puts a house on Chu 1\n", "Bo plays purple\n"},
		games.A:           {"You play 2 green\n", "You put a house on Chu 1\n", "Bo plays purple\n"},
		games.B:           {"You (A) plays 2 green\n", "You (B) play purple\n", "Cleo plays yellow\n"},
	},
}

// lateRecords returns a record that begins with marked regions, and with cards
// that are known or were drawn unseen.
func lateRecords(t testing.TB) []emperor.Record {
	var late emperor.GameState
	for seed := uint64(0); late == (emperor.GameState{}); seed++ {
		games.Playout(t, games.New(t, games.Options(int(seed)), seed), seed, func(s emperor.GameState) {
			p := s.Position()
			if !s.Over() && slices.Contains(p.Scored, true) && p.BlindDraws[1] != (emperor.Cards{}) &&
				p.Known[2] != (emperor.Cards{}) {
				late = s
			}
		})
	}
	return []emperor.Record{{Initial: late.Position()}}
}
