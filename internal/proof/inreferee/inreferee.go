// Package inreferee has the values of The Emperor of China in the types of its
// referee, and back: for the tests that put both to the same question.
package inreferee

import (
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/referee"
)

// nothing is an unknown kind of move and of piece.
const nothing = 99

// Board returns a board in the referee's type.
func Board(b emperor.Board) referee.Board {
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

// Options returns the options of a game.
func Options(o emperor.Options) referee.Options {
	if o.Board == (emperor.Board{}) { // the default side (1)
		o.Board = map[int]emperor.Board{3: emperor.Side3to4(), 4: emperor.Side3to4(),
			5: emperor.Side4to5()}[o.Players]
	}
	return referee.Options{
		Board:          Board(o.Board),
		Players:        o.Players,
		Fortifications: o.Fortifications,
		Start:          referee.Player(o.Start),
		Roads:          referee.RoadRule(o.Roads),
		Deck:           Counts(o.Deck),
	}
}

// SecondPile returns the pile that the engine made of the discards in the move
// after which this is its state. Cards that left it during the same move were
// all turned up, in an order that does not matter, and go on top.
func SecondPile(discards []referee.Color, after emperor.GameState) []referee.Color {
	pile := Colors(after.Position().Pile)
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

// Pieces returns the pieces on a board.
func Pieces(o referee.Options, pieces emperor.Pieces) referee.Pieces {
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

// Colors returns cards in their order.
func Colors(cards []emperor.Color) (colors []referee.Color) {
	for _, c := range cards {
		colors = append(colors, referee.Color(c))
	}
	return colors
}

// List returns cards, color by color.
func List(cards emperor.Cards) (colors []referee.Color) {
	for c, n := range cards {
		colors = append(colors, slices.Repeat([]referee.Color{referee.Color(c)}, int(n))...)
	}
	return colors
}

// Counts returns the number of cards of each color.
func Counts(cards emperor.Cards) (n referee.Counts) {
	for c, k := range cards {
		n[c] = int(k)
	}
	return n
}

// EngineCards returns cards of the referee in the engine's type.
func EngineCards(colors []referee.Color) (cards emperor.Cards) {
	for _, c := range colors {
		cards[c]++
	}
	return cards
}

// Kinds has the kinds of pieces.
var Kinds = map[emperor.PieceKind]referee.PieceKind{
	emperor.House: referee.House, emperor.Emissary: referee.Emissary,
	emperor.Fortification: referee.Fortification,
}

// Move returns a move. The referee does not know a kind of move or piece that
// the engine does not know.
func Move(m emperor.Move) referee.Move {
	move := referee.Move{Kind: nothing, Color: nothing}
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
		move = referee.Move{Kind: referee.Place, Region: referee.Region(m.Region()), Pay: List(m.Cards())}
	}
	for _, placed := range m.Pieces() {
		kind, ok := Kinds[placed.Kind()]
		if !ok {
			kind = nothing
		}
		move.Pieces = append(move.Pieces, referee.Piece{Kind: kind, Space: referee.Space(placed.Space())})
	}
	return move
}

// EngineMove returns a move of the referee in the engine's type.
func EngineMove(m referee.Move) emperor.Move {
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
	return emperor.Place(emperor.Region(m.Region), EngineCards(m.Pay), pieces...)
}

// Rule is the rule of a refusal in the engine: its Err… value and its name.
type Rule struct {
	Err  error
	Name string // without the prefix of the Err… value
}

// Rules has the engine's rule for each reason of the referee. The reasons that
// never occur in play have none.
var Rules = map[referee.Reason]Rule{
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

// EngineRoads returns what roads score in the engine's type.
func EngineRoads(roads referee.RoadScore) emperor.RoadScore {
	score := emperor.RoadScore{Points: roads.Points}
	for _, row := range roads.Rows {
		item := emperor.Row{Doubled: row.Doubled, Points: row.Points}
		for _, s := range row.Spaces {
			item.Spaces = append(item.Spaces, emperor.Space(s))
		}
		score.Rows = append(score.Rows, item)
	}
	return score
}
