package engine

import (
	"context"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/opponents"
)

// hinted is a question of what a good player would do.
type hinted struct {
	named
	Chance uint32 `json:"chance"`
}

// hint returns what a good player would do, and what it would bring. Of a card that
// is drawn it tells no gains.
func hint(q hinted) (complete, error) {
	m, err := opponents.Better().Choose(context.Background(), q.View, opponents.Chance(0, q.Chance))
	if err != nil {
		return complete{}, err
	}
	if m.Kind() == emperor.KindTakeFaceUp || m.Kind() == emperor.KindDrawFromPile {
		return complete{Move: q.View.Board().FormatMove(m)}, nil
	}
	best, err := preview(q.View, m)
	if err != nil {
		return complete{}, err
	}
	return *best, nil
}
