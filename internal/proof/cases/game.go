package cases

import (
	"fmt"

	"github.com/emperorofchina/emperor"
)

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

// scorer scores the pieces on the board.
type scorer interface {
	ScoreBy(emperor.RoadRule) (scored, error)
}

// scored lists the points that the pieces score.
type scored interface {
	HousePoints(emperor.Region) []int
	AlliancePoints(number int) []int
	RowsOf(emperor.Player) emperor.RoadScore
	Totals() []int
}

// majorities knows the leaders of the regions that an alliance joins.
type majorities interface {
	MajorityIn(emperor.Region) ([]emperor.Player, error)
}

// previewer shows what a move of the viewer would score.
type previewer interface {
	Preview(emperor.Move) (emperor.Preview, error)
}

// engine is the engine as a subject.
type engine struct {
	emperor.GameState
	scoring
}

// newEngine returns the engine with a state.
func newEngine(s emperor.GameState) engine {
	return engine{s, scoring{s.Board(), s.Pieces(), s.NumPlayers()}}
}

func (e engine) Play(m emperor.Move) (any, error) {
	next, err := emperor.Apply(e.GameState, m)
	return newEngine(next), err
}

func (e engine) HandOf(p emperor.Player) (emperor.Cards, bool) { return e.Hand(p), true }

func (e engine) BlindDrawsOf(p emperor.Player) (emperor.Cards, bool) {
	return e.GameState.Position().BlindDraws[p], true
}

func (e engine) PileInOrder() ([]emperor.Color, bool) { return e.GameState.Position().Pile, true }

func (e engine) ViewOf(to string) any {
	if to == "everybody" {
		return view{e.SpectatorView(), e.scoring}
	}
	return view{e.View(seat(to)), e.scoring}
}

func (e engine) Preview(m emperor.Move) (emperor.Preview, error) {
	return e.View(e.ToMove()).Preview(m)
}

// view is the view of one seat, as a subject.
type view struct {
	emperor.View
	scoring
}

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

func (s scoring) ScoreBy(rule emperor.RoadRule) (scored, error) {
	f, err := s.board.Score(s.pieces, rule)
	return final{f}, err
}

func (s scoring) MajorityIn(r emperor.Region) ([]emperor.Player, error) {
	f, err := s.board.Score(s.pieces, emperor.MainRowFirst)
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

// final is the scoring of Board.Score.
type final struct{ emperor.FinalScoring }

func (f final) HousePoints(r emperor.Region) []int { return f.Regions[r].Points }

func (f final) AlliancePoints(number int) []int { return f.Alliances[number-1].Points }

func (f final) RowsOf(p emperor.Player) (score emperor.RoadScore) {
	if int(p) < len(f.Roads) {
		score = f.Roads[p]
	}
	return score
}
