package emperorhints

import (
	"errors"
	"math/rand/v2"

	"github.com/emperorofchina/emperor"
)

// WhyNot is [emperor.View.WhyNot], except that a chosen piece that no cards could
// place is the reason, and not the cards that are lacking too.
func WhyNot(v emperor.View, m emperor.Move) error {
	err, refused := v.WhyNot(m), new(emperor.MoveError)
	lacking := errors.Is(err, emperor.ErrPayment) || errors.Is(err, emperor.ErrCardsNotHeld)
	me, _ := v.Viewer()
	if !lacking || !errors.As(err, &refused) || int(refused.Move.Region()) >= v.Board().NumRegions() ||
		len(m.Pieces()) == 0 {
		return err
	}
	r, pieces := refused.Move.Region(), refused.Move.Pieces()
	c := v.Board().Color(r)
	p := v.Sample(rand.New(rand.NewPCG(0, 0))).Position()
	p.FaceUp, p.Pile, p.Known, p.BlindDraws = nil, nil, nil, nil // all dealt anew, except the viewer's hand
	p.Discards, p.Reshuffled = emperor.Cards{}, emperor.Cards{}
	p.Hands = make([][]emperor.Color, v.NumPlayers())
	p.Hands[me] = []emperor.Color{c, c, c}
	game, fault := emperor.NewState(p)
	if fault != nil {
		return err
	}
	cards := emperor.CardsOf(p.Hands[me][:len(pieces)]...)
	if why := game.Check(emperor.Place(r, cards, pieces...)); why != nil {
		return why
	}
	return err
}
