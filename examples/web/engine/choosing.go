package engine

import (
	"errors"
	"fmt"
	"slices"

	"github.com/emperorofchina/emperor"
)

// choosing is a question of what a viewer may do who has chosen this much of a move.
type choosing struct {
	named
	Chosen chosen `json:"chosen"`
}

// chosen is what somebody has clicked on of a placement, in whatever order.
type chosen struct {
	Cards  []emperor.Color `json:"cards"`
	Region string          `json:"region"` // "": none
	Pieces []piece         `json:"pieces"`
}

// piece is a piece and where it goes.
type piece struct {
	Piece  emperor.PieceKind `json:"piece"`
	Space  string            `json:"space,omitempty"`
	Region string            `json:"region,omitempty"` // of an emissary; "": the chosen region
}

// open is what may be clicked next, and what is chosen already.
type open struct {
	Cards    []emperor.Color   `json:"cards"` // one of each color that may be added
	Regions  []string          `json:"regions"`
	Pieces   []piece           `json:"pieces"`
	Dragons  []string          `json:"dragons"`  // regions to which an emissary may go
	Payments [][]emperor.Color `json:"payments"` // ways to pay for just the pieces chosen
	Draws    []string          `json:"draws"`    // draws, as moves
	Exchange string            `json:"exchange"` // the one card chosen, exchanged; "": that can't be
	Complete *complete         `json:"complete"` // what is chosen, as a move; null: it is none yet
	Fault    *fault            `json:"fault"`    // why it leads nowhere; null: it does not
}

// complete is a move, and what it would bring.
type complete struct {
	Move   string `json:"move"`
	Gains  []int  `json:"gains"`  // by player: how much more than now, if the game ended after it
	Scored []int  `json:"scored"` // by player: at once, for a region that it fills
}

func choices(q choosing) (open, error) {
	half, err := q.Chosen.read(q.View.Board())
	if err != nil {
		return open{}, err
	}
	moves := q.View.Moves()
	answer := open{Cards: []emperor.Color{}, Regions: []string{}, Pieces: []piece{}, Dragons: []string{}, Payments: [][]emperor.Color{}, Draws: []string{}}
	for _, m := range moves {
		if m.Kind() == emperor.MoveTakeFaceUp || m.Kind() == emperor.MoveDrawFromPile {
			answer.Draws = append(answer.Draws, q.View.Board().FormatMove(m))
		}
	}
	places := half.narrow(moves.OfKind(emperor.MovePlace))
	half.addNext(&answer, q.View.Board(), places)
	if answer.Complete, err = half.complete(q.View, places); err != nil {
		return open{}, err
	}
	if exchange, ok := moves.OfKind(emperor.MoveExchange).Complete(half.cards); ok && len(half.pieces) == 0 {
		answer.Exchange = q.View.Board().FormatMove(exchange)
	}
	if err := half.whyNot(q.View); err != nil {
		f := faultOf(err, q.Names)
		answer.Fault = &f
	}
	return answer, nil
}

// half is what somebody has chosen, as the library has it.
type half struct {
	cards  emperor.Cards
	region emperor.Region // AnyRegion: none
	pieces []emperor.Piece
}

func (c chosen) read(b emperor.Board) (half, error) {
	h := half{cards: emperor.CardsOf(c.Cards...), region: emperor.AnyRegion}
	if c.Region != "" {
		r, ok := b.RegionNamed(c.Region)
		if !ok {
			return h, fmt.Errorf("there is no region %q", c.Region)
		}
		h.region = r
	}
	for _, p := range c.Pieces {
		s, ok := b.SpaceNamed(p.Space)
		if !ok && p.Piece != emperor.Emissary {
			return h, fmt.Errorf("there is no house space %q", p.Space)
		}
		switch p.Piece {
		case emperor.House:
			h.pieces = append(h.pieces, emperor.HouseAt(s))
		case emperor.Fortification:
			h.pieces = append(h.pieces, emperor.FortificationAt(s))
		default:
			h.pieces = append(h.pieces, emperor.SendEmissary())
		}
	}
	return h, nil
}

// narrow returns the placements in the region chosen.
func (h half) narrow(places emperor.Moves) emperor.Moves {
	if h.region == emperor.AnyRegion {
		return places
	}
	return places.In(h.region)
}

// addNext adds what may be clicked next.
func (h half) addNext(answer *open, b emperor.Board, places emperor.Moves) {
	next := places.Choices(h.cards, h.pieces...)
	answer.Cards = colors(next.Cards)
	for _, r := range next.Regions {
		answer.Regions = append(answer.Regions, b.RegionName(r))
	}
	for _, p := range next.Pieces {
		open := piece{Piece: p.Kind()}
		if p.Kind() != emperor.Emissary {
			open.Space = b.SpaceName(p.Space())
		}
		answer.Pieces = append(answer.Pieces, open)
	}
	for _, r := range next.Dragons {
		answer.Dragons = append(answer.Dragons, b.RegionName(r))
	}
	if len(h.pieces) == 0 {
		return
	}
	for _, cards := range places.Paying(h.cards).Placing(h.pieces...).Cards() {
		if _, ok := places.Complete(cards, h.pieces...); ok {
			answer.Payments = append(answer.Payments, colors(cards))
		}
	}
}

// complete returns what is chosen as a move with what it would bring; nil where it
// is no whole move.
func (h half) complete(v emperor.View, places emperor.Moves) (*complete, error) {
	m, ok := places.Complete(h.cards, h.pieces...)
	if !ok {
		return nil, nil
	}
	return preview(v, m)
}

func preview(v emperor.View, m emperor.Move) (*complete, error) {
	after, err := v.Preview(m)
	if err != nil {
		return nil, err
	}
	gains := slices.Clone(after.Totals)
	for p, standing := range v.PlayerScores() {
		gains[p] -= standing.Total()
	}
	return &complete{v.Board().FormatMove(m), gains, after.HousePoints}, nil
}

// whyNot says why what is chosen leads nowhere. A card alone always does: it can be
// exchanged.
func (h half) whyNot(v emperor.View) error {
	if h.cards.Len() <= 1 && len(h.pieces) == 0 && h.region == emperor.AnyRegion {
		return nil
	}
	return v.WhyNot(emperor.Place(h.region, h.cards, h.pieces...))
}

// judged is a question of why a move is refused.
type judged struct {
	named
	Move string `json:"move"`
}

// refusal says why a move is refused; null where it is legal. Text that is no move
// is a fault too.
func refusal(q judged) (*fault, error) {
	m, err := q.View.Board().ParseMove(q.Move)
	if err == nil {
		err = q.View.Check(m)
	}
	if err == nil {
		return nil, nil
	}
	f := faultOf(err, q.Names)
	if malformed := new(emperor.SyntaxError); errors.As(err, &malformed) {
		f.Message = "That is no move: " + f.Message
	}
	return &f, nil
}
