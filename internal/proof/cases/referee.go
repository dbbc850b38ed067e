package cases

import (
	"errors"
	"iter"
	"maps"
	"slices"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/internal/proof/inreferee"
	"github.com/emperorofchina/emperor/internal/referee"
)

// refereed is a position in the referee. The engine's state beside it shuffles
// the second pile.
type refereed struct {
	state emperor.GameState
	game  *referee.Game
}

// newReferee sets up the engine's position in the referee.
func newReferee(s emperor.GameState) (refereed, error) {
	p := s.Position()
	o := inreferee.Options(p.Options)
	g := &referee.Game{
		Options: o, Pieces: inreferee.Pieces(o, p.Pieces),
		Markers: slices.Clone(p.Scored), Scores: slices.Clone(p.Scores),
		Reshuffled: inreferee.List(p.Reshuffled), FaceUp: inreferee.Colors(p.FaceUp),
		Pile: inreferee.Colors(p.Pile), Discards: inreferee.List(p.Discards),
		ToMove: referee.Player(p.ToMove), Round: p.Round,
		Phase: map[emperor.Phase]referee.Phase{emperor.PhaseAct: referee.Act, emperor.PhaseDraw: referee.Draw,
			emperor.PhaseOver: referee.Over}[p.Phase],
	}
	copy(g.Pieces.FortificationPlaced, p.FortPlaced)
	for i := range o.Players {
		g.Hands = append(g.Hands, inreferee.Colors(p.Hands[i]))
		g.Known = append(g.Known, inreferee.List(p.Known[i]))
		g.BlindDraws = append(g.BlindDraws, inreferee.List(p.BlindDraws[i]))
	}
	switch {
	case len(p.Pile) == 0:
		g.RanOut = 2
	case p.Reshuffled.Len() > 0:
		g.RanOut = 1
	}
	if g.Phase == referee.Over {
		left := make([]int, o.Players)
		for i := range left {
			for k := range 3 {
				left[i] += p.Supplies[i][k]
			}
		}
		g.Winners = referee.Winners(g.Scores, left)
	} else if g.IsBlocked() {
		return refereed{}, errors.New("the engine goes on, and the referee's board is blocked")
	}
	return refereed{s, g}, nil
}

func (r refereed) Check(m emperor.Move) error {
	err := referee.Legal(r.game, inreferee.Move(m))
	var why *referee.Refusal
	if errors.As(err, &why) {
		rule := inreferee.Rules[why.Reason]
		return casefile.NewRefused(rule.Err, rule.Name, "", rule.Err)
	}
	return err
}

func (r refereed) LegalMoves() iter.Seq[emperor.Move] {
	moves := map[emperor.Move]bool{}
	for _, m := range referee.LegalMoves(r.game) {
		moves[inreferee.EngineMove(referee.Canonical(m))] = true
	}
	return maps.Keys(moves)
}

func (r refereed) Play(m emperor.Move) (any, error) {
	next, err := emperor.Apply(r.state, m)
	if err != nil {
		return nil, err
	}
	game := r.game.Clone()
	game.Reshuffle = func(discards []referee.Color) []referee.Color {
		return inreferee.SecondPile(discards, next)
	}
	after, err := referee.Play(game, inreferee.Move(m))
	if err != nil {
		return nil, err
	}
	return refereed{next, after}, nil
}

// Open and hidden information.

func (r refereed) Board() emperor.Board          { return r.state.Board() }
func (r refereed) NumPlayers() int               { return r.game.Options.Players }
func (r refereed) Start() emperor.Player         { return emperor.Player(r.game.Options.Start) }
func (r refereed) ToMove() emperor.Player        { return emperor.Player(r.game.ToMove) }
func (r refereed) Round() int                    { return r.game.Round }
func (r refereed) FinalRound() bool              { return r.game.FinalRound() }
func (r refereed) Over() bool                    { return r.game.Phase == referee.Over }
func (r refereed) Score(p emperor.Player) int    { return r.game.Scores[p] }
func (r refereed) Scored(at emperor.Region) bool { return r.game.Markers[at] }
func (r refereed) FaceUp() emperor.Cards         { return inreferee.EngineCards(r.game.FaceUp) }
func (r refereed) Discards() emperor.Cards       { return inreferee.EngineCards(r.game.Discards) }
func (r refereed) Reshuffled() emperor.Cards     { return inreferee.EngineCards(r.game.Reshuffled) }
func (r refereed) PileSize() int                 { return len(r.game.Pile) }
func (r refereed) HandSize(p emperor.Player) int { return len(r.game.Hands[p]) }

func (r refereed) Phase() emperor.Phase {
	return map[referee.Phase]emperor.Phase{referee.Act: emperor.PhaseAct, referee.Draw: emperor.PhaseDraw,
		referee.Over: emperor.PhaseOver}[r.game.Phase]
}

func (r refereed) Winners() (list []emperor.Player) {
	for _, p := range r.game.Winners {
		list = append(list, emperor.Player(p))
	}
	return list
}

func (r refereed) Supply(p emperor.Player, k emperor.PieceKind) int {
	return r.game.Supply(referee.Player(p), inreferee.Kinds[k])
}

func (r refereed) EmissaryLimit(at emperor.Region) int {
	return r.game.EmissaryLimit(referee.Region(at))
}

func (r refereed) KnownHand(p emperor.Player) emperor.Cards {
	return inreferee.EngineCards(r.game.Known[p])
}

func (r refereed) Deck() (deck emperor.Cards) {
	for c, n := range r.game.Options.Cards() {
		deck[c] = uint8(n)
	}
	return deck
}

func (r refereed) Pieces() emperor.Pieces {
	p := emperor.Pieces{Houses: make([]emperor.SpaceSet, r.NumPlayers())}
	for s, owner := range r.game.Pieces.Houses {
		p.Houses[owner] |= emperor.Spaces(emperor.Space(s))
	}
	for s, lies := range r.game.Pieces.Fortifications {
		if lies {
			p.Fortified |= emperor.Spaces(emperor.Space(s))
		}
	}
	for _, row := range r.game.Pieces.Emissaries {
		p.Emissaries = append(p.Emissaries, slices.Clone(row))
	}
	return p
}

func (r refereed) HandOf(p emperor.Player) (emperor.Cards, bool) {
	return inreferee.EngineCards(r.game.Hands[p]), true
}

func (r refereed) BlindDrawsOf(p emperor.Player) (emperor.Cards, bool) {
	return inreferee.EngineCards(r.game.BlindDraws[p]), true
}

func (r refereed) PileInOrder() ([]emperor.Color, bool) { return engineColors(r.game.Pile), true }

func engineColors(cards []referee.Color) (list []emperor.Color) {
	for _, c := range cards {
		list = append(list, emperor.Color(c))
	}
	return list
}

// Scoring.

// ScoreBy lets the referee score by another rule.
func (r refereed) ScoreBy(rule emperor.RoadRule) (scored, error) {
	r.game = r.game.Clone()
	r.game.Options.Roads = referee.RoadRule(rule)
	return r, nil
}

func (r refereed) HousePoints(at emperor.Region) []int {
	return referee.RegionScores(r.game.Options, r.game.Pieces, referee.Region(at))
}

func (r refereed) AlliancePoints(number int) []int {
	a := r.game.Options.Board.Alliances[number-1]
	return referee.AllianceScores(r.game.Pieces.Emissaries[a.A], r.game.Pieces.Emissaries[a.B])
}

func (r refereed) MajorityIn(at emperor.Region) (list []emperor.Player, err error) {
	for p := range r.game.Options.Players {
		if referee.HasMajority(r.game.Pieces.Emissaries[at], referee.Player(p)) {
			list = append(list, emperor.Player(p))
		}
	}
	return list, nil
}

func (r refereed) RowsOf(p emperor.Player) emperor.RoadScore {
	return inreferee.EngineRoads(referee.PlayerRoads(r.game.Options, r.game.Pieces, referee.Player(p)))
}

func (r refereed) Totals() []int { return referee.ScoreMap(r.game.Options, r.game.Pieces).Totals }
