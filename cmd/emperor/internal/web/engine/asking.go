package engine

import (
	"errors"
	"slices"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// judgeQuestion asks whether a move is legal on a table that was laid out by
// hand. Unknown cards are assumed to allow it.
type judgeQuestion struct {
	Layout layout          `json:"layout"`
	ToMove emperor.Player  `json:"toMove"`
	Phase  emperor.Phase   `json:"phase"`  // zero means to act
	Hand   []emperor.Color `json:"hand"`   // the known cards of the player to move
	FaceUp []emperor.Color `json:"faceUp"` // the known face-up cards
	Last   bool            `json:"last"`   // whether the last round has begun
	Move   string          `json:"move"`   // in words; if empty, the chosen placement
	Chosen chosen          `json:"chosen"`
}

// verdict is the answer: whether a move is legal, and its score.
type verdict struct {
	Move     string          `json:"move"`
	Text     string          `json:"text"`     // the move in the language of the page
	Fault    *fault          `json:"fault"`    // the reason if it is illegal; otherwise null
	Supposed []emperor.Color `json:"supposed"` // cards that it plays or takes beyond the known ones
	// whether its cards were chosen; otherwise it is the simplest payment
	Paid bool `json:"paid"`
	// whether it assumes that the player's fortification is left
	Fortification bool `json:"fortification"`
	// by player: the change of the final score if the game ended after it; null
	// for a draw
	Gains []int `json:"gains"`
	// by player: the points of a region that it fills; null for a draw
	Scored []int `json:"scored"`
	// the layer of the pieces, including the move's if it is legal
	Pieces string `json:"pieces"`
}

func judge(q judgeQuestion) (verdict, error) {
	p, err := q.Layout.position()
	if err != nil {
		return verdict{}, err
	}
	m, paid, err := q.move(p.Options.Board)
	if err != nil {
		return verdict{}, err
	}
	b := p.Options.Board
	v := verdict{Move: b.FormatMove(m), Text: spoken().Move(b, m), Supposed: []emperor.Color{}, Paid: paid}
	v.Fortification = q.assumeFortification(&p) && places(m, emperor.Fortification)
	hand := emperor.CardsOf(q.Hand...)
	switch v.Fault = q.nothingToDraw(m); {
	case v.Fault != nil:
		q.Phase = emperor.PhaseAct // there is no draw to show
	case m.Kind() != emperor.MoveTakeFaceUp:
		if more, ok := missingCards(hand, m.Cards()); ok {
			hand, v.Supposed = hand.Plus(more), colors(more)
		}
	case len(q.FaceUp) == 0:
		q.FaceUp = colors(m.Cards())
		v.Supposed = q.FaceUp
	}
	game, err := q.game(p, hand)
	if err != nil {
		return verdict{}, err
	}
	return v, v.fill(q, game, m)
}

// places reports whether a move places a piece of this kind.
func places(m emperor.Move, k emperor.PieceKind) bool {
	return slices.ContainsFunc(m.Pieces(), func(p emperor.Piece) bool { return p.Kind() == k })
}

// give says whether a move is legal, and what it would score.
func (v *verdict) fill(q judgeQuestion, game emperor.GameState, m emperor.Move) error {
	view := game.View(game.ToMove())
	marks := emperor.Highlights{Names: q.Layout.Names, Words: spoken()}
	if v.Fault == nil {
		v.Fault = q.twoRegions()
	}
	if v.Fault == nil {
		v.Fault = v.refusal(q, view, m)
	}
	if v.Fault != nil {
		v.Pieces, _ = view.SVGParts(marks)
		return nil
	}
	if m.Kind() == emperor.MovePlace {
		what, err := preview(view, m)
		if err != nil {
			return err
		}
		v.Gains, v.Scored = what.Gains, what.Scored
	}
	marks.LastMove = m
	after, err := emperor.Apply(game, m)
	v.Pieces, _ = after.Table().SVGParts(marks)
	return err
}

// refusal returns the fault with the rule that refuses a move, or nil.
func (v *verdict) refusal(q judgeQuestion, view emperor.View, m emperor.Move) *fault {
	err := view.Check(m)
	if err == nil {
		return nil
	}
	if !v.Paid && errors.Is(err, emperor.ErrCardsNotHeld) {
		return q.unpayable(view.Board(), m)
	}
	f := faultOf(err, q.Layout.Names)
	return &f
}

// unpayable refuses a placement without a payment, where the hand allows none
// of all the ways to pay.
func (q judgeQuestion) unpayable(b emperor.Board, m emperor.Move) *fault {
	rule, color := ruleText(emperor.ErrPayment), b.Color(m.Region())
	hand := spoken().Cards(emperor.CardsOf(q.Hand...))
	return &fault{Message: words.Say("emperor.fault.unpayable", "rule", rule, "cards", hand,
		"n", len(m.Pieces()), "region", b.RegionName(m.Region()), "color", color), Rule: rule}
}

// nothingToDraw refuses a draw where a turn has none. The library's moves can't
// say so: no game comes there.
func (q judgeQuestion) nothingToDraw(m emperor.Move) *fault {
	last, full := words.Say("emperor.fault.lastRound"), words.Say("emperor.fault.fullHand")
	name := q.Layout.Names.Player(q.ToMove)
	switch drawn := m.Kind() == emperor.MoveTakeFaceUp || m.Kind() == emperor.MoveDrawFromPile; {
	case !drawn || q.Phase != emperor.PhaseDraw:
		return nil
	case q.Last:
		return &fault{Message: words.Say("emperor.fault.turnOver", "rule", last, "name", name), Rule: last}
	case len(q.Hand) == fullHand:
		return &fault{Message: words.Say("emperor.fault.cannotDraw", "rule", full, "name", name), Rule: full}
	}
	return nil
}

// twoRegions refuses an emissary that was chosen for another region than the
// rest, by the library's rule: its moves can't say so, for there an emissary
// goes where the other pieces go.
func (q judgeQuestion) twoRegions() *fault {
	rule := ruleText(emperor.ErrWrongRegion)
	for _, p := range q.Chosen.Pieces {
		if q.Move == "" && p.Region != "" && p.Region != q.Chosen.Region {
			return &fault{Message: words.Say("emperor.fault.twoRegions", "rule", rule, "region", p.Region,
				"other", q.Chosen.Region), Rule: rule}
		}
	}
	return nil
}

// move returns the move that is asked about, and whether its payment was
// chosen.
func (q judgeQuestion) move(b emperor.Board) (m emperor.Move, paid bool, err error) {
	if q.Move != "" {
		m, err = b.ParseMove(q.Move)
		return m, true, err
	}
	half, err := q.Chosen.read(b)
	if err != nil {
		return m, true, err
	}
	if half.region == emperor.AnyRegion {
		return m, true, errors.New("say what is placed, and where")
	}
	if paid = half.cards.Len() > 0; !paid {
		half.cards = payment(b.Color(half.region), len(half.pieces), emperor.CardsOf(q.Hand...))
	}
	return half.placement(), paid, nil
}
