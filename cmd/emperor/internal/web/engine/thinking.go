package engine

import (
	"context"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/opponents"
)

func opponentNames(struct{}) ([]string, error) { return opponents.Names(), nil }

// deciding is a question about an opponent's decision for a view.
type deciding struct {
	View     emperor.View `json:"view"`
	Opponent string       `json:"opponent"`
	Chance   uint32       `json:"chance"` // from which all that is done at random follows
}

// decide returns the move that an opponent makes.
func decide(q deciding) (string, error) {
	o, err := opponents.New(q.Opponent)
	if err != nil {
		return "", err
	}
	m, err := o.Choose(context.Background(), q.View, opponents.NewRand(0, q.Chance))
	if err != nil {
		return "", err
	}
	return q.View.Board().FormatMove(m), nil
}
