package engine

import (
	"errors"
	"fmt"
	"slices"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/hints/emperorhints"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// choicesQuestion asks for the viewer's next choices.
type choicesQuestion struct {
	namedView
	Chosen chosen `json:"chosen"`
}

// chosen is the part of a placement chosen so far, in any order.
type chosen struct {
	Cards  []emperor.Color `json:"cards"`
	Region string          `json:"region"` // may be empty
	Pieces []piece         `json:"pieces"`
}

// piece is a piece with its space.
type piece struct {
	Piece  emperor.PieceKind `json:"piece"`
	Space  string            `json:"space,omitempty"`
	Region string            `json:"region,omitempty"` // of an emissary; if empty, the chosen region
}

// openChoices are the next choices, and the state of the current one.
type openChoices struct {
	Cards    []emperor.Color   `json:"cards"` // the colors of the cards that may be added
	Regions  []string          `json:"regions"`
	Pieces   []piece           `json:"pieces"`
	Payments [][]emperor.Color `json:"payments"` // all payments for exactly the chosen pieces
	Draws    []string          `json:"draws"`    // moves that draw a card
	Exchange string            `json:"exchange"` // the move that exchanges the single chosen card, or ""
	Complete *complete         `json:"complete"` // the choice as a move; null if it is incomplete
	Fault    *fault            `json:"fault"`    // the reason if no legal move contains the choice
}

// complete is a move with its effects.
type complete struct {
	Move   string `json:"move"`
	Text   string `json:"text"`   // the move in the language of the page
	Gains  []int  `json:"gains"`  // by player: the change of the final score if the game ended after it
	Scored []int  `json:"scored"` // by player: the points of a region that it fills
}

func choices(q choicesQuestion) (openChoices, error) {
	half, err := q.Chosen.read(q.View.Board())
	if err != nil {
		return openChoices{}, err
	}
	moves := q.View.Moves()
	answer := openChoices{Cards: []emperor.Color{}, Regions: []string{}, Pieces: []piece{},
		Payments: [][]emperor.Color{}, Draws: []string{}}
	for _, m := range moves {
		if m.Kind() == emperor.MoveTakeFaceUp || m.Kind() == emperor.MoveDrawFromPile {
			answer.Draws = append(answer.Draws, q.View.Board().FormatMove(m))
		}
	}
	places := half.narrow(moves.OfKind(emperor.MovePlace))
	half.addNext(&answer, q.View.Board(), places)
	if answer.Complete, err = half.complete(q.View, places); err != nil {
		return openChoices{}, err
	}
	card := emperor.Place(emperor.AnyRegion, half.cards)
	if exchange, ok := moves.OfKind(emperor.MoveExchange).Complete(card); ok && len(half.pieces) == 0 {
		answer.Exchange = q.View.Board().FormatMove(exchange)
	}
	switch err := half.whyNot(q.View); {
	case errors.Is(err, emperor.ErrPayment), errors.Is(err, emperor.ErrCardsNotHeld):
		answer.Fault = half.unpaid(q.View, err, q.Names)
	case err != nil:
		f := faultOf(err, q.Names)
		answer.Fault = &f
	}
	return answer, nil
}

// partial is the choice in the library's types.
type partial struct {
	cards  emperor.Cards
	region emperor.Region // AnyRegion if none is chosen
	pieces []emperor.Piece
}

func (c chosen) read(b emperor.Board) (partial, error) {
	h := partial{cards: emperor.CardsOf(c.Cards...), region: emperor.AnyRegion}
	if c.Region != "" {
		r, ok := b.RegionNamed(c.Region)
		if !ok {
			return h, fmt.Errorf("no region is called %q", c.Region)
		}
		h.region = r
	}
	for _, p := range c.Pieces {
		s, ok := b.SpaceNamed(p.Space)
		if !ok && p.Piece != emperor.Emissary {
			return h, fmt.Errorf("no house space is called %q", p.Space)
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

// chosenOf returns a move as a complete choice, or nil for a draw.
func chosenOf(b emperor.Board, m emperor.Move) *chosen {
	if m.Kind() != emperor.MovePlace && m.Kind() != emperor.MoveExchange {
		return nil
	}
	c := &chosen{Cards: colors(m.Cards()), Pieces: []piece{}}
	if m.Kind() == emperor.MovePlace {
		c.Region = b.RegionName(m.Region())
	}
	for _, p := range m.Pieces() {
		c.Pieces = append(c.Pieces, pieceOf(b, p))
	}
	return c
}

// pieceOf returns a piece with its space.
func pieceOf(b emperor.Board, p emperor.Piece) piece {
	if p.Kind() == emperor.Emissary {
		return piece{Piece: p.Kind()}
	}
	return piece{Piece: p.Kind(), Space: b.SpaceName(p.Space())}
}

// placement returns the choice as an unfinished placement.
func (h partial) placement() emperor.Move { return emperor.Place(h.region, h.cards, h.pieces...) }

// narrow returns the placements in the chosen region, or all if none is chosen.
func (h partial) narrow(places emperor.Moves) emperor.Moves {
	if h.region == emperor.AnyRegion {
		return places
	}
	return places.In(h.region)
}

// addNext adds the next choices.
func (h partial) addNext(answer *openChoices, b emperor.Board, places emperor.Moves) {
	next := places.Choices(h.placement())
	answer.Cards = colors(next.Cards)
	for _, r := range next.Regions {
		answer.Regions = append(answer.Regions, b.RegionName(r))
	}
	for _, p := range next.Pieces {
		answer.Pieces = append(answer.Pieces, pieceOf(b, p))
	}
	if len(h.pieces) == 0 {
		return
	}
	for _, cards := range places.Paying(h.cards).Placing(h.pieces...).Cards() {
		if _, ok := places.Complete(emperor.Place(h.region, cards, h.pieces...)); ok {
			answer.Payments = append(answer.Payments, colors(cards))
		}
	}
}

// complete returns the choice as a move with its effects, or nil if it is
// incomplete.
func (h partial) complete(v emperor.View, places emperor.Moves) (*complete, error) {
	m, ok := places.Complete(h.placement())
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
	return &complete{v.Board().FormatMove(m), spoken().Move(v.Board(), m), gains, after.HousePoints}, nil
}

// whyNot returns the reason if no legal move contains the choice. A single card
// is always allowed, because it can be exchanged.
func (h partial) whyNot(v emperor.View) error {
	if h.cards.Len() <= 1 && len(h.pieces) == 0 && h.region == emperor.AnyRegion {
		return nil
	}
	return emperorhints.WhyNot(v, h.placement())
}

// unpaid returns the reason why the choice cannot be paid for, with the error
// of a move that contains it. If the region is known, it says what the region
// takes and what the viewer lacks, because the cards of that move need not be
// chosen.
func (h partial) unpaid(v emperor.View, err error, names emperor.Names) *fault {
	refused := new(emperor.MoveError)
	r := h.region
	if r == emperor.AnyRegion && errors.As(err, &refused) {
		r = refused.Move.Region()
	}
	payable := int(r) < v.Board().NumRegions() &&
		len(emperor.Payments(v.Hand(), v.Board().Color(r), max(len(h.pieces), 1))) > 0
	if int(r) >= v.Board().NumRegions() || payable && h.cards.Len() == 0 {
		f := faultOf(err, names)
		return &f
	}
	name, color := v.Board().RegionName(r), v.Board().Color(r)
	takes := words.Say("emperor.fault.takes", "n", len(h.pieces), "region", name, "color", color)
	lacks := words.Say("emperor.fault.neither")
	if len(h.pieces) == 2 {
		lacks = words.Say("emperor.fault.have", "cards", spoken().Cards(v.Hand()))
	}
	if payable {
		lacks = words.Say("emperor.fault.doesNotPay", "cards", spoken().Cards(h.cards))
	}
	rule := ruleText(emperor.ErrPayment)
	return &fault{Message: fmt.Sprintf("%s: %s: %s", rule, takes, lacks), Rule: rule}
}

// refusalQuestion asks why a move is illegal.
type refusalQuestion struct {
	namedView
	Move string `json:"move"`
}

// refusal returns the reason why a move is illegal, or null if it is legal. A
// text that cannot be parsed is also a fault.
func refusal(q refusalQuestion) (*fault, error) {
	m, err := q.View.Board().ParseMove(q.Move)
	if err == nil {
		err = q.View.Check(m)
	}
	if err == nil {
		return nil, nil
	}
	f := faultOf(err, q.Names)
	if malformed := new(emperor.SyntaxError); errors.As(err, &malformed) {
		f.Message = words.Say("game.fault.noMove", "why", f.Message)
	}
	return &f, nil
}
