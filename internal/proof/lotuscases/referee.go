package lotuscases

import (
	"errors"
	"fmt"
	"iter"
	"slices"

	referee "github.com/emperorofchina/emperor/internal/lotusreferee"
	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/internal/proof/inlotusreferee"
	"github.com/emperorofchina/emperor/whitelotus"
)

// refereed is a position in the referee.
type refereed struct {
	board  whitelotus.Board
	game   *referee.Game
	seen   referee.View    // of everybody
	scores []referee.Score // when they are first asked for
}

func refereedGame(b whitelotus.Board, g *referee.Game) *refereed {
	return &refereed{board: b, game: g, seen: referee.See(g, referee.Nobody)}
}

// newReferee sets up the engine's position in the referee, which fills in what
// follows.
func newReferee(s whitelotus.GameState) (*refereed, error) {
	p := s.Position()
	g, err := referee.Resume(inlotusreferee.Position(p))
	if err != nil {
		return nil, fmt.Errorf("the referee refuses a position that the engine has: %w", err)
	}
	return refereedGame(s.Board(), g), nil
}

func (r *refereed) Play(m whitelotus.Move) (any, error) {
	next, err := referee.Play(r.game, inlotusreferee.Move(m))
	if err != nil {
		return nil, err
	}
	return refereedGame(r.board, next), nil
}

func (r *refereed) Check(m whitelotus.Move) error {
	err := referee.Legal(r.game, inlotusreferee.Move(m))
	var why referee.Refusal
	if !errors.As(err, &why) {
		return err
	}
	rule := inlotusreferee.Rules[why]
	if why == referee.OtherPhase && m == (whitelotus.Move{}) {
		rule = inlotusreferee.Rule{Err: whitelotus.ErrNoMove, Name: "noMove"}
	}
	return casefile.NewRefused(rule.Err, rule.Name, "", rule.Err)
}

func (r *refereed) LegalMoves() iter.Seq[whitelotus.Move] {
	return func(yield func(whitelotus.Move) bool) {
		for _, m := range referee.LegalMoves(r.game) {
			if !yield(inlotusreferee.EngineMove(m)) {
				return
			}
		}
	}
}

func (r *refereed) ScoreOf(p whitelotus.Player) (score, int) {
	s := r.scored()[p]
	return score{s.Areas, s.Dragons, s.Group, s.Points}, r.game.LargestGroup(referee.Player(p))
}

func (r *refereed) Board() whitelotus.Board           { return r.board }
func (r *refereed) NumPlayers() int                   { return r.game.Options.Players }
func (r *refereed) Turn() int                         { return r.game.Turn }
func (r *refereed) ToMove() whitelotus.Player         { return whitelotus.Player(r.game.ToMove) }
func (r *refereed) Emperor() whitelotus.Player        { return whitelotus.Player(r.game.Emperor) }
func (r *refereed) Influence(p whitelotus.Player) int { return r.game.Influence[p] }
func (r *refereed) Armies(p whitelotus.Player) int    { return r.game.Armies[p] }
func (r *refereed) Points(p whitelotus.Player) int    { return r.game.Points[p] }
func (r *refereed) Over() bool                        { return r.game.Phase == referee.Over }
func (r *refereed) Contestants() []whitelotus.Player  { return engineSeats(r.see().In()) }
func (r *refereed) Score(p whitelotus.Player) int     { return r.scored()[p].Total() }

func (r *refereed) scored() []referee.Score {
	if r.scores == nil {
		r.scores = r.game.Scores()
	}
	return r.scores
}

// Winners computes them, because a position does not have them.
func (r *refereed) Winners() []whitelotus.Player {
	if !r.Over() {
		return nil
	}
	var totals, chips []int
	for p := range whitelotus.Player(r.NumPlayers()) {
		totals = append(totals, r.Score(p))
		chips = append(chips, r.Areas(p).Len())
	}
	return engineSeats(referee.Winners(totals, chips))
}

// see returns the table that everybody sees.
func (r *refereed) see() *referee.Game { return r.seen.Table }

func (r *refereed) Phase() whitelotus.Phase {
	for engine, own := range inlotusreferee.Phases {
		if own == r.game.Phase {
			return engine
		}
	}
	return whitelotus.PhaseNone
}

func (r *refereed) Awaits(p whitelotus.Player) bool {
	return slices.Contains(referee.Awaited(r.game), referee.Player(p))
}

func (r *refereed) RebelLeader() (whitelotus.Player, bool) {
	p := r.see().Leaders[referee.RebelSide]
	if p == referee.Nobody {
		return whitelotus.NoPlayer, false
	}
	return whitelotus.Player(p), true
}

func (r *refereed) Symbol(a whitelotus.Area) whitelotus.Symbol {
	return whitelotus.Symbol(r.see().Symbols[referee.Area(a)])
}

func (r *refereed) Owner(a whitelotus.Area) (whitelotus.Player, bool) {
	p, ok := r.game.Owners[referee.Area(a)]
	return whitelotus.Player(p), ok
}

func (r *refereed) Areas(p whitelotus.Player) (set whitelotus.AreaSet) {
	for _, a := range r.game.Areas(referee.Player(p)) {
		set |= whitelotus.Areas(whitelotus.Area(a))
	}
	return set
}

func (r *refereed) Blocks(p whitelotus.Player) (set whitelotus.AreaSet) {
	for a, with := range r.game.Blocks {
		if slices.Contains(with, referee.Player(p)) {
			set |= whitelotus.Areas(whitelotus.Area(a))
		}
	}
	return set
}

func (r *refereed) GoesLeft(p whitelotus.Player) int {
	if r.game.Phase != referee.Place {
		return 0
	}
	return r.game.Goes[p] - r.game.Gone[p]
}

func (r *refereed) Contested() (whitelotus.Area, bool) {
	if a := r.game.Contested; a != referee.NoArea {
		return whitelotus.Area(a), true
	}
	return whitelotus.NoArea, false
}

func (r *refereed) Committed(p whitelotus.Player) bool {
	return r.seen.Committed[referee.Player(p)]
}

func (r *refereed) Revealed(p whitelotus.Player) (whitelotus.Move, bool) {
	m, ok := r.see().Committed[referee.Player(p)]
	return inlotusreferee.EngineMove(m), ok
}

func (r *refereed) Aside() (tiles whitelotus.Tiles) {
	for s, n := range r.seen.Aside {
		tiles[s] = uint8(n)
	}
	return tiles
}

func engineSeats(players []referee.Player) (list []whitelotus.Player) {
	for _, p := range players {
		list = append(list, whitelotus.Player(p))
	}
	return list
}
