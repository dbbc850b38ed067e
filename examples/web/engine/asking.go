package engine

import (
	"errors"
	"fmt"
	"slices"

	"github.com/emperorofchina/emperor"
)

// doubt is a question of whether a move is legal on a table that was laid out by
// hand. What is not told of the cards is supposed.
type doubt struct {
	Layout layout          `json:"layout"`
	ToMove emperor.Player  `json:"toMove"`
	Phase  emperor.Phase   `json:"phase"`  // zero: to act
	Hand   []emperor.Color `json:"hand"`   // of whoever is to move: as many cards as are told
	FaceUp []emperor.Color `json:"faceUp"` // likewise
	Last   bool            `json:"last"`   // the last round has begun
	Move   string          `json:"move"`   // in words; "": what is chosen
	Chosen chosen          `json:"chosen"`
}

// verdict says whether a move is legal, and what it would score.
type verdict struct {
	Move     string          `json:"move"`
	Fault    *fault          `json:"fault"`    // why it is refused; null: it is legal
	Supposed []emperor.Color `json:"supposed"` // cards that the move plays, beyond those that were told
	Paid     bool            `json:"paid"`     // the cards that it plays were chosen; otherwise the simplest payment is supposed
	Gains    []int           `json:"gains"`    // by player: how much more than now, if the game ended after it; null: not told of a draw
	Scored   []int           `json:"scored"`   // by player: at once, for a region that it fills; likewise
	Pieces   string          `json:"pieces"`   // the layer of the pieces, with those of the move if it is legal
}

func judge(q doubt) (verdict, error) {
	p, err := q.Layout.position()
	if err != nil {
		return verdict{}, err
	}
	v := verdict{Paid: true}
	m, err := q.move(p.Options.Board, &v)
	if err != nil {
		return verdict{}, err
	}
	v.Move = p.Options.Board.FormatMove(m)
	hand, supposed := suppose(q.Hand, m.Cards())
	v.Supposed = colors(supposed)
	if len(q.FaceUp) == 0 && m.Kind() == emperor.KindTakeFaceUp {
		q.FaceUp = slices.Collect(m.Cards().All())
		v.Supposed = q.FaceUp
	}
	game, err := q.game(p, hand)
	if err != nil {
		return verdict{}, err
	}
	return v, v.give(q, game, m)
}

// give says whether a move is legal, and what it would score.
func (v *verdict) give(q doubt, game emperor.GameState, m emperor.Move) error {
	view := game.View(game.ToMove())
	marks := emperor.Highlights{Names: q.Layout.Names}
	if v.Fault = q.twoRegions(); v.Fault == nil {
		if err := view.Check(m); err != nil {
			f := faultOf(err, q.Layout.Names)
			v.Fault = &f
		}
	}
	if v.Fault != nil {
		v.Pieces, _ = view.SVGParts(marks)
		return nil
	}
	if m.Kind() == emperor.KindPlace {
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

// twoRegions refuses an emissary that was chosen for another region than the rest, by
// the library's rule: its moves can't say so, for there an emissary goes where the
// other pieces go.
func (q doubt) twoRegions() *fault {
	rule := emperor.ErrWrongRegion.Error()
	for _, p := range q.Chosen.Pieces {
		if q.Move == "" && p.Region != "" && p.Region != q.Chosen.Region {
			return &fault{fmt.Sprintf("%s: an emissary goes to %s, the rest to %s; choose one of the two", rule, p.Region, q.Chosen.Region), rule}
		}
	}
	return nil
}

// move returns the move that is asked about.
func (q doubt) move(b emperor.Board, v *verdict) (emperor.Move, error) {
	if q.Move != "" {
		return b.ParseMove(q.Move)
	}
	half, err := q.Chosen.read(b)
	if err != nil {
		return emperor.Move{}, err
	}
	if half.region == emperor.AnyRegion {
		return emperor.Move{}, errors.New("say what is placed, and where")
	}
	if half.cards.Len() == 0 && b.Color(half.region) < emperor.NumColors {
		v.Paid = false
		half.cards[b.Color(half.region)] = uint8(min(len(half.pieces), 2))
	}
	return emperor.Place(half.region, half.cards, half.pieces...), nil
}

// suppose returns the cards of a hand that must be there: those that were told, and
// those that a move plays beyond them, if so many can be.
func suppose(told []emperor.Color, played emperor.Cards) (hand, supposed emperor.Cards) {
	hand = emperor.CardsOf(told...)
	for c, n := range played {
		supposed[c] = n - min(n, hand[c])
	}
	if hand.Len()+supposed.Len() > fullHand {
		return hand, emperor.Cards{}
	}
	return hand.Plus(supposed), supposed
}

// fullHand is how many cards a player holds (section 2.6).
const fullHand = 3

// game returns a game in which whoever is to move has a hand of which these cards are
// known; all else that is not told is dealt.
func (q doubt) game(p emperor.Position, hand emperor.Cards) (emperor.GameState, error) {
	p.ToMove, p.Phase = q.ToMove, q.Phase
	p.Hands = make([][]emperor.Color, int(q.ToMove)+1)
	p.Known = make([]emperor.Cards, int(q.ToMove)+1)
	if hand.Len() >= fullHand {
		p.Hands[q.ToMove] = colors(hand)
	} else {
		p.Known[q.ToMove] = hand
	}
	if q.Phase == emperor.PhaseDraw && len(q.FaceUp) > 0 {
		p.FaceUp = q.FaceUp
	}
	if !q.Last {
		return emperor.NewState(p)
	}
	p.Phase = emperor.PhaseAct
	game, err := emperor.NewState(p)
	if err != nil {
		return game, err
	}
	p = game.Position()
	p.Discards = p.Discards.Plus(emperor.CardsOf(p.Pile...))
	p.Pile, p.Phase = []emperor.Color{}, q.Phase
	return emperor.NewState(p)
}
