package opponents

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"github.com/emperorofchina/emperor"
)

// Greedy players have no merit over Greedy, and another player's depends on the
// seed alone.
func TestMerit(t *testing.T) {
	match, err := emperor.NewMatch(emperor.Options{Players: 3}, 11)
	if err != nil {
		t.Fatal(err)
	}
	seats := []Opponent{Greedy(), Greedy(), Greedy()}
	greedy, err := Play(context.Background(), match, seats, 0)
	if err != nil {
		t.Fatal(err)
	}
	none := Merit{make([]float64, 3), make([]float64, 3)}
	if m, err := MeritOf(context.Background(), greedy.Record(), 5, 1); err != nil || !reflect.DeepEqual(m, none) {
		t.Errorf("Greedy players: got %v, %v", m, err)
	}
	r := luckGame(t, 3, 11)
	r.Moves, r.Scores, r.Winners = r.Moves[:30], nil, nil
	a, err := MeritOf(context.Background(), r, 5, 1)
	b, errB := MeritOf(context.Background(), r, 5, 1)
	if err != nil || errB != nil || !reflect.DeepEqual(a, b) || reflect.DeepEqual(a, none) {
		t.Errorf("got %v, %v; again %v, %v", a, err, b, errB)
	}
	stopped, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := MeritOf(stopped, r, 5, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: got %v", err)
	}
	if _, err := MeritOf(stopped, emperor.Record{}, 5, 1); err == nil {
		t.Error("the zero Record has a merit")
	}
}
