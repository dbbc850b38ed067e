package cases

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/referee"
)

// refereed is a position in the referee. The engine's state beside it shuffles
// the second pile.
type refereed struct {
	state emperor.GameState
	game  *referee.Game
}

// newReferee sets up the engine's position in the referee.
func newReferee(s emperor.GameState) refereed {
	p := s.Position()
	o := refereeOptions(s)
	g := &referee.Game{
		Options: o, Pieces: refereePieces(o, p.Pieces),
		Markers: slices.Clone(p.Scored), Scores: slices.Clone(p.Scores),
		Reshuffled: refereeList(p.Reshuffled), FaceUp: refereeColors(p.FaceUp),
		Pile: refereeColors(p.Pile), Discards: refereeList(p.Discards),
		ToMove: referee.Player(p.ToMove), Round: p.Round,
		Phase: map[emperor.Phase]referee.Phase{emperor.PhaseAct: referee.Act, emperor.PhaseDraw: referee.Draw,
			emperor.PhaseOver: referee.Over}[p.Phase],
	}
	copy(g.Pieces.FortificationPlaced, p.FortPlaced)
	for i := range o.Players {
		g.Hands = append(g.Hands, refereeColors(p.Hands[i]))
		g.Known = append(g.Known, refereeList(p.Known[i]))
		g.BlindDraws = append(g.BlindDraws, refereeList(p.BlindDraws[i]))
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
		panic("cases: the engine goes on, and the referee's board is blocked")
	}
	return refereed{s, g}
}

func (r refereed) Judge(m emperor.Move) *refused {
	err := referee.Legal(r.game, refereeMove(m))
	var why *referee.Refusal
	if !errors.As(err, &why) {
		return nil
	}
	rule := refereeRules[why.Reason]
	return refusedFor(rule.err, rule.name, "")
}

func (r refereed) Legal() (moves []emperor.Move) {
	seen := map[emperor.Move]bool{}
	for _, m := range referee.LegalMoves(r.game) {
		move := engineMove(referee.Canonical(m))
		if !seen[move] {
			seen[move] = true
			moves = append(moves, move)
		}
	}
	return moves
}

func (r refereed) Play(m emperor.Move) (subject, error) {
	next, err := emperor.Apply(r.state, m)
	if err != nil {
		return nil, err
	}
	game := r.game.Clone()
	game.Reshuffle = func(discards []referee.Color) []referee.Color {
		pile := refereeColors(next.Position().Pile)
		turnedUp := slices.Clone(discards)
		for _, c := range pile {
			i := slices.Index(turnedUp, c)
			if i < 0 {
				return nil // not a permutation, so the referee refuses it
			}
			turnedUp = slices.Delete(turnedUp, i, i+1)
		}
		return append(turnedUp, pile...)
	}
	after, err := referee.Play(game, refereeMove(m))
	if err != nil {
		return nil, err
	}
	return refereed{next, after}, nil
}

// What lies open, and what does not.

func (r refereed) Board() emperor.Board          { return r.state.Board() }
func (r refereed) NumPlayers() int               { return r.game.Options.Players }
func (r refereed) Start() emperor.Player         { return emperor.Player(r.game.Options.Start) }
func (r refereed) ToMove() emperor.Player        { return emperor.Player(r.game.ToMove) }
func (r refereed) Round() int                    { return r.game.Round }
func (r refereed) FinalRound() bool              { return r.game.FinalRound() }
func (r refereed) Over() bool                    { return r.game.Phase == referee.Over }
func (r refereed) Score(p emperor.Player) int    { return r.game.Scores[p] }
func (r refereed) Scored(at emperor.Region) bool { return r.game.Markers[at] }
func (r refereed) FaceUp() emperor.Cards         { return engineCards(r.game.FaceUp) }
func (r refereed) Discards() emperor.Cards       { return engineCards(r.game.Discards) }
func (r refereed) Reshuffled() emperor.Cards     { return engineCards(r.game.Reshuffled) }
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
	return r.game.Supply(referee.Player(p), refereeKinds[k])
}

func (r refereed) EmissaryLimit(at emperor.Region) int {
	return r.game.EmissaryLimit(referee.Region(at))
}

func (r refereed) KnownHand(p emperor.Player) emperor.Cards { return engineCards(r.game.Known[p]) }

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
	return engineCards(r.game.Hands[p]), true
}

func (r refereed) BlindDrawsOf(p emperor.Player) (emperor.Cards, bool) {
	return engineCards(r.game.BlindDraws[p]), true
}

func (r refereed) PileInOrder() (pile []emperor.Color, ok bool) {
	for _, c := range r.game.Pile {
		pile = append(pile, emperor.Color(c))
	}
	return pile, true
}

// Scoring.

func (r refereed) HousePoints(at emperor.Region) ([]int, error) {
	return referee.RegionScores(r.game.Options, r.game.Pieces, referee.Region(at)), nil
}

func (r refereed) AlliancePoints(number int) ([]int, error) {
	a := r.game.Options.Board.Alliances[number-1]
	return referee.AllianceScores(r.game.Pieces.Emissaries[a.A], r.game.Pieces.Emissaries[a.B]), nil
}

func (r refereed) MajorityIn(at emperor.Region) (list []emperor.Player, err error) {
	for p := range r.game.Options.Players {
		if referee.HasMajority(r.game.Pieces.Emissaries[at], referee.Player(p)) {
			list = append(list, emperor.Player(p))
		}
	}
	return list, nil
}

func (r refereed) RowsOf(p emperor.Player, rule emperor.RoadRule) (score emperor.RoadScore, err error) {
	o := r.game.Options
	o.Roads = referee.RoadRule(rule)
	found := referee.PlayerRoads(o, r.game.Pieces, referee.Player(p))
	score.Points = found.Points
	for _, row := range found.Rows {
		item := emperor.Row{Doubled: row.Doubled, Points: row.Points}
		for _, s := range row.Spaces {
			item.Spaces = append(item.Spaces, emperor.Space(s))
		}
		score.Rows = append(score.Rows, item)
	}
	return score, nil
}

func (r refereed) TotalPoints(rule emperor.RoadRule) ([]int, error) {
	o := r.game.Options
	o.Roads = referee.RoadRule(rule)
	return referee.ScoreMap(o, r.game.Pieces).Totals, nil
}

// The engine's values in the referee's types, and back.

type refereeRule struct {
	err  error
	name string
}

var refereeRules = map[referee.Reason]refereeRule{
	referee.AfterTheEnd:    {emperor.ErrOver, "over"},
	referee.NotActing:      {emperor.ErrNotActing, "notActing"},
	referee.NotDrawing:     {emperor.ErrNotDrawing, "notDrawing"},
	referee.NoMove:         {emperor.ErrNoMove, "noMove"},
	referee.NoSuchColor:    {emperor.ErrNoSuchColor, "noSuchColor"},
	referee.NoSuchRegion:   {emperor.ErrNoSuchRegion, "noSuchRegion"},
	referee.NoSuchSpace:    {emperor.ErrNoSuchSpace, "noSuchSpace"},
	referee.NoModule:       {emperor.ErrNoFortifications, "noFortifications"},
	referee.TooManyPieces:  {emperor.ErrTooManyPieces, "tooManyPieces"},
	referee.EmptyRegion:    {emperor.ErrEmptyRegion, "emptyRegion"},
	referee.WrongPayment:   {emperor.ErrPayment, "payment"},
	referee.CardsNotHeld:   {emperor.ErrCardsNotHeld, "cardsNotHeld"},
	referee.OtherRegion:    {emperor.ErrWrongRegion, "wrongRegion"},
	referee.NoneLeft:       {emperor.ErrSupply, "supply"},
	referee.HouseThere:     {emperor.ErrSpaceTaken, "spaceTaken"},
	referee.NotFree:        {emperor.ErrNotFortifiable, "notFortifiable"},
	referee.NoMoreEmissary: {emperor.ErrEmissaryLimit, "emissaryLimit"},
	referee.NotFaceUp:      {emperor.ErrNotFaceUp, "notFaceUp"},
}

var refereeKinds = map[emperor.PieceKind]referee.PieceKind{
	emperor.House: referee.House, emperor.Emissary: referee.Emissary, emperor.Fortification: referee.Fortification,
}

func refereeOptions(s emperor.GameState) referee.Options {
	o := referee.Options{
		Board: refereeBoard(s.Board()), Players: s.NumPlayers(), Fortifications: s.Fortifications(),
		Start: referee.Player(s.Start()), Roads: referee.RoadRule(s.RoadRule()),
	}
	if standard := referee.StandardDeck(o.Players); standard != refereeCounts(s.Deck()) {
		o.Deck = refereeCounts(s.Deck())
	}
	return o
}

func refereeCounts(cards emperor.Cards) (n referee.Counts) {
	for c, k := range cards {
		n[c] = int(k)
	}
	return n
}

func refereeBoard(b emperor.Board) referee.Board {
	spec := b.Spec()
	board := referee.Board{MinPlayers: spec.Players[0], MaxPlayers: spec.Players[1]}
	regions, spaces := map[string]referee.Region{}, map[string]referee.Space{}
	plain := func(name string) string { return strings.ReplaceAll(name, "’", "'") }
	for i, r := range spec.Regions {
		region := referee.BoardRegion{Name: r.Name, Color: referee.Color(r.Color)}
		for j := range r.Spaces {
			s := referee.Space(len(spaces))
			spaces[fmt.Sprintf("%s %d", plain(r.Name), j+1)] = s
			region.Spaces = append(region.Spaces, s)
		}
		regions[plain(r.Name)] = referee.Region(i)
		board.Regions = append(board.Regions, region)
	}
	for _, road := range spec.Roads {
		board.Roads = append(board.Roads, [2]referee.Space{spaces[plain(road[0])], spaces[plain(road[1])]})
	}
	board.Alliances = make([]referee.Alliance, len(spec.Alliances))
	for _, a := range spec.Alliances {
		board.Alliances[a.Number-1] = referee.Alliance{A: regions[plain(a.A)], B: regions[plain(a.B)]}
	}
	return board
}

func refereeColors(cards []emperor.Color) (colors []referee.Color) {
	for _, c := range cards {
		colors = append(colors, referee.Color(c))
	}
	return colors
}

func refereeList(cards emperor.Cards) (colors []referee.Color) {
	for c, n := range cards {
		colors = append(colors, slices.Repeat([]referee.Color{referee.Color(c)}, int(n))...)
	}
	return colors
}

func engineCards(colors []referee.Color) (cards emperor.Cards) {
	for _, c := range colors {
		cards[c]++
	}
	return cards
}

func refereePieces(o referee.Options, pieces emperor.Pieces) referee.Pieces {
	on := referee.NewPieces(o)
	for p, set := range pieces.Houses {
		for s := range set.All() {
			on.Houses[referee.Space(s)] = referee.Player(p)
		}
	}
	for s := range pieces.Fortified.All() {
		on.Fortifications[referee.Space(s)] = true
	}
	for r, row := range pieces.Emissaries {
		copy(on.Emissaries[r], row)
	}
	return on
}

// refereeNothing is an unknown kind of move and of piece.
const refereeNothing = 99

func refereeMove(m emperor.Move) referee.Move {
	move := referee.Move{Kind: refereeNothing, Color: refereeNothing}
	for c, n := range m.Cards() {
		if n == 1 {
			move.Color = referee.Color(c)
		}
	}
	switch m.Kind() {
	case emperor.MoveExchange:
		move.Kind = referee.Exchange
	case emperor.MoveTakeFaceUp:
		move.Kind = referee.TakeFaceUp
	case emperor.MoveDrawFromPile:
		move.Kind = referee.DrawFromPile
	case emperor.MovePlace:
		move = referee.Move{Kind: referee.Place, Region: referee.Region(m.Region()), Pay: refereeList(m.Cards())}
	}
	for _, placed := range m.Pieces() {
		kind, ok := refereeKinds[placed.Kind()]
		if !ok {
			kind = refereeNothing
		}
		move.Pieces = append(move.Pieces, referee.Piece{Kind: kind, Space: referee.Space(placed.Space())})
	}
	return move
}

func engineMove(m referee.Move) emperor.Move {
	switch m.Kind {
	case referee.Exchange:
		return emperor.Exchange(emperor.Color(m.Color))
	case referee.TakeFaceUp:
		return emperor.TakeFaceUp(emperor.Color(m.Color))
	case referee.DrawFromPile:
		return emperor.DrawFromPile()
	}
	var pieces []emperor.Piece
	for _, piece := range m.Pieces {
		switch piece.Kind {
		case referee.House:
			pieces = append(pieces, emperor.HouseAt(emperor.Space(piece.Space)))
		case referee.Emissary:
			pieces = append(pieces, emperor.SendEmissary())
		case referee.Fortification:
			pieces = append(pieces, emperor.FortificationAt(emperor.Space(piece.Space)))
		}
	}
	return emperor.Place(emperor.Region(m.Region), engineCards(m.Pay), pieces...)
}
