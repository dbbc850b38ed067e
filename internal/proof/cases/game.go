package cases

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
)

// A subject answers the questions of a case. It can answer those whose
// interface below it implements; the others are skipped.
type subject any

// table has the accessors of everything that everybody sees. The engine's
// states and views implement it.
type table interface {
	Board() emperor.Board
	NumPlayers() int
	Start() emperor.Player
	Phase() emperor.Phase
	ToMove() emperor.Player
	Round() int
	FinalRound() bool
	Over() bool
	Winners() []emperor.Player
	Score(emperor.Player) int
	Supply(emperor.Player, emperor.PieceKind) int
	Scored(emperor.Region) bool
	EmissaryLimit(emperor.Region) int
	Pieces() emperor.Pieces
	FaceUp() emperor.Cards
	Discards() emperor.Cards
	Deck() emperor.Cards
	PileSize() int
	HandSize(emperor.Player) int
	KnownHand(emperor.Player) emperor.Cards
	Reshuffled() emperor.Cards
}

// secrets are cards that not everybody sees; false if they are unknown here.
type secrets interface {
	HandOf(emperor.Player) (emperor.Cards, bool)
	BlindDrawsOf(emperor.Player) (emperor.Cards, bool)
	PileInOrder() ([]emperor.Color, bool)
}

// judge says which moves are legal.
type judge interface {
	Judge(emperor.Move) *refused // nil: legal
	Legal() []emperor.Move       // in one form each
}

// player plays a move, which is legal.
type player interface {
	Play(emperor.Move) (subject, error)
}

// scorer scores the pieces on the board.
type scorer interface {
	HousePoints(emperor.Region) ([]int, error)
	AlliancePoints(number int) ([]int, error)
	RowsOf(emperor.Player, emperor.RoadRule) (emperor.RoadScore, error)
	TotalPoints(emperor.RoadRule) ([]int, error)
}

// majorities knows the leaders of the regions that an alliance joins.
type majorities interface {
	MajorityIn(emperor.Region) ([]emperor.Player, error)
}

// viewer shows what one seat knows, and what a move would do.
type viewer interface {
	ViewOf(emperor.Player) subject
}

// previewer shows what a move of the viewer would score.
type previewer interface {
	Preview(emperor.Move) (emperor.Preview, error)
}

// refused is why a move is refused: by a rule, of one section or of several.
type refused struct {
	rule, section string
	sections      []string
	err           error // the engine's
}

var sectionsOf = regexp.MustCompile(`\d(\.\d)?`)

func refusedFor(rule error, name, section string) *refused {
	text := rule.Error()
	return &refused{rule: name, section: section,
		sections: sectionsOf.FindAllString(text[strings.LastIndex(text, "(section"):], -1)}
}

func refusal(err error) *refused {
	var move *emperor.MoveError
	if !errors.As(err, &move) {
		return nil
	}
	data := move.Refusal()
	why := refusedFor(move.Err, data.Rule, data.Section)
	why.err = err
	return why
}

// Engine is the engine as a subject.
type engine struct {
	emperor.GameState
	scoring
}

// newEngine returns the engine with a state.
func newEngine(s emperor.GameState) engine {
	return engine{s, scoring{s.Board(), s.Pieces(), s.NumPlayers()}}
}

func (e engine) Judge(m emperor.Move) *refused { return refusal(e.Check(m)) }

func (e engine) Legal() []emperor.Move { return e.AppendLegalMoves(nil) }

func (e engine) Play(m emperor.Move) (subject, error) {
	next, err := emperor.Apply(e.GameState, m)
	if err != nil {
		return nil, err
	}
	return newEngine(next), nil
}

func (e engine) HandOf(p emperor.Player) (emperor.Cards, bool) { return e.Hand(p), true }

func (e engine) BlindDrawsOf(p emperor.Player) (emperor.Cards, bool) {
	return e.GameState.Position().BlindDraws[p], true
}

func (e engine) PileInOrder() ([]emperor.Color, bool) { return e.GameState.Position().Pile, true }

func (e engine) ViewOf(p emperor.Player) subject {
	if p == emperor.Spectator {
		return view{e.SpectatorView(), e.scoring}
	}
	return view{e.View(p), e.scoring}
}

func (e engine) Preview(m emperor.Move) (emperor.Preview, error) {
	return e.View(e.ToMove()).Preview(m)
}

// view is the view of one seat, as a subject.
type view struct {
	emperor.View
	scoring
}

func (v view) Judge(m emperor.Move) *refused { return refusal(v.Check(m)) }

func (v view) Legal() []emperor.Move { return slices.Collect(v.LegalMoves()) }

func (v view) HandOf(p emperor.Player) (emperor.Cards, bool) {
	viewer, ok := v.Viewer()
	return v.Hand(), ok && viewer == p
}

func (v view) BlindDrawsOf(p emperor.Player) (emperor.Cards, bool) {
	viewer, ok := v.Viewer()
	return v.BlindDraws(), ok && viewer == p
}

func (v view) PileInOrder() ([]emperor.Color, bool) { return nil, false }

// finished is the table of a game that was played elsewhere.
type finished struct {
	emperor.Table
	scoring
}

// scoring is the engine's scoring of pieces, from Board.Score.
type scoring struct {
	board   emperor.Board
	pieces  emperor.Pieces
	players int
}

func (s scoring) score(rule emperor.RoadRule) (emperor.FinalScoring, error) {
	return s.board.Score(s.pieces, rule)
}

func (s scoring) HousePoints(r emperor.Region) ([]int, error) {
	f, err := s.score(emperor.MainRowFirst)
	if err != nil {
		return nil, err
	}
	return f.Regions[r].Points, nil
}

func (s scoring) AlliancePoints(number int) ([]int, error) {
	f, err := s.score(emperor.MainRowFirst)
	if err != nil {
		return nil, err
	}
	return f.Alliances[number-1].Points, nil
}

func (s scoring) RowsOf(p emperor.Player, rule emperor.RoadRule) (emperor.RoadScore, error) {
	f, err := s.score(rule)
	if err != nil || int(p) >= len(f.Roads) {
		return emperor.RoadScore{}, err
	}
	return f.Roads[p], nil
}

func (s scoring) TotalPoints(rule emperor.RoadRule) ([]int, error) {
	f, err := s.score(rule)
	if err != nil {
		return nil, err
	}
	return f.Totals(), nil
}

func (s scoring) MajorityIn(r emperor.Region) ([]emperor.Player, error) {
	f, err := s.score(emperor.MainRowFirst)
	if err != nil {
		return nil, err
	}
	for _, a := range f.Alliances {
		switch r {
		case a.Alliance.A:
			return a.MajorityA, nil
		case a.Alliance.B:
			return a.MajorityB, nil
		}
	}
	return nil, fmt.Errorf("no alliance joins %s", s.board.RegionName(r))
}
