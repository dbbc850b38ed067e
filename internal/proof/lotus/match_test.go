package lotus_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/google/go-cmp/cmp"
)

// TestMatches: a match has the states, events and record of its game at every
// move, and reads back as an equal one.
func TestMatches(t *testing.T) {
	t.Parallel()
	for seed := range uint64(6) {
		o := someOptions(t, int(seed))
		m, err := whitelotus.NewMatch(o, seed)
		if err != nil {
			t.Fatal(err)
		}
		start, rng := m, rand.New(rand.NewPCG(seed, 5))
		for before := m; !m.State().Over(); before = m {
			moves := m.State().AppendLegalMoves(nil)
			move := moves[rng.IntN(len(moves))]
			if m, err = m.Play(move); err != nil || m.Undo() != before || m.LastMove() != move {
				t.Fatal(m, err)
			}
			events, err := before.State().Events(A, move)
			if err != nil || !reflect.DeepEqual(m.Events(A), events) {
				t.Fatal("other events", err)
			}
		}
		named, err := m.Named(whitelotus.Names{"Anna"})
		if err != nil {
			t.Fatal(err)
		}
		r := named.Record()
		if finished, err := r.Finished(); err != nil || !reflect.DeepEqual(finished, r) ||
			len(r.Moves) != m.Len() {
			t.Fatalf("%v: %v, %v", r, finished, err)
		}
		r.Tags = []whitelotus.Tag{{Name: "a", Text: "b"}}
		r.Comments = []whitelotus.Comment{{Move: 2, Text: "c"}, {Move: 2, Text: "d"}, {Move: 9, Text: "e\n"}}
		again, err := r.Match()
		if err != nil || !reflect.DeepEqual(again.Record(), r) || again.Equal(m) {
			t.Fatalf("%v becomes %v (%v)", r, again.Record(), err)
		}
		if o.Board == (whitelotus.Board{}) || o.Board == board {
			if back := thereAndBack(t, again); !cmp.Equal(back, again) {
				t.Fatalf("%v reads as %v", again, back)
			}
		}
		if m.At(-3) != start || m.At(m.Len()+1) != m || start.Undo() != start ||
			len(again.At(8).Record().Comments) != 2 {
			t.Error("At leads elsewhere")
		}
		if same, err := m.Play(whitelotus.Pass()); same != m || !errors.Is(err, whitelotus.ErrOver) {
			t.Error(same, err)
		}
	}
}

// TestZeroMatch: the zero Match returns zero values, and refuses every move.
func TestZeroMatch(t *testing.T) {
	var m whitelotus.Match
	if m.Len() != 0 || m.State() != (whitelotus.GameState{}) || m.At(3) != m ||
		m.Events(A).List != nil || !m.Equal(m) || !reflect.DeepEqual(m.Record(), whitelotus.Record{}) ||
		encode(t, m) != "null" {
		t.Error("the zero Match has content")
	}
	if same, err := m.Named(whitelotus.Names{"A"}); same != m || err != nil {
		t.Error(same, err)
	}
	if _, err := m.Play(whitelotus.Pass()); !errors.Is(err, whitelotus.ErrNoGame) {
		t.Error(err)
	}
	if _, err := whitelotus.NewMatch(whitelotus.Options{Players: 2}, 1); !errors.As(err,
		new(*whitelotus.DataError)) {
		t.Error(err)
	}
	if m, err := (whitelotus.Record{}).Match(); err == nil || m != (whitelotus.Match{}) {
		t.Error(m, err)
	}
}

// TestMatchesAndRecordsKeepSecrets: no verb of fmt prints the seed of a match,
// a record or a position, even in a slice.
func TestMatchesAndRecordsKeepSecrets(t *testing.T) {
	const seed uint64 = 9876543212345
	m, err := whitelotus.NewMatch(whitelotus.Options{Players: 3}, seed)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range []any{m, []whitelotus.Match{m}, m.Record(), []whitelotus.Record{m.Record()},
		m.Record().LogValue(),
		m.Record().Initial.LogValue(), m.LogValue()} {
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%d", "%x"} {
			if text := fmt.Sprintf(verb, v); strings.Contains(text, fmt.Sprint(seed)) ||
				strings.Contains(text, fmt.Sprintf("%x", seed)) {
				t.Errorf("%s of %T prints %s", verb, v, text)
			}
		}
	}
}
