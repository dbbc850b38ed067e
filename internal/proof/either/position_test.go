package either_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// Any position is refused with its faults, or makes a game that can be played. As
// text and as JSON it is refused, or is the same position, or at least one that
// makes the same game or has the same faults.
func TestAnyPosition(t *testing.T) {
	t.Parallel()
	both(t, first.anyPositions, second.anyPositions)
}

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) anyPositions(t *testing.T) {
	rapid.Check(t, g.tryPosition)
	possible := 0
	for seed := range 300 {
		if _, err := g.newState(rapid.Custom(g.anyPosition).Example(seed)); err == nil {
			possible++
		}
	}
	if possible == 0 || possible == 300 {
		t.Errorf("%d of 300 positions are possible", possible)
	}
}

func FuzzAnyPosition(f *testing.F) { fuzzBoth(f, first.tryPosition, second.tryPosition) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) tryPosition(t *rapid.T) {
	s, err := g.readBack(t, g.anyPosition(t))
	if err != nil {
		if _, ok := g.dataError(err); !ok || s != *new(S) || err.Error() == "" {
			t.Fatalf("%v: %v", s, err)
		}
		return
	}
	g.checkState(t, s)
	for range 100 {
		moves := s.AppendLegalMoves(nil)
		if len(moves) == 0 {
			break
		}
		if s, err = g.apply(s, moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")]); err != nil {
			t.Fatal(err)
		}
	}
	g.checkState(t, s)
}

// readBack checks that a position is refused as text and as JSON, or read as one that
// makes the same game or has the same faults. It returns these.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) readBack(t interface {
	Helper()
	Fatalf(string, ...any)
}, p Q) (S, error) {
	t.Helper()
	s, err := g.newState(p)
	same := func(what string, back Q, unread error) {
		made, fault := g.newState(back)
		if unread != nil || !made.Equal(s) || fmt.Sprint(fault) != fmt.Sprint(err) {
			t.Fatalf("as %s %+v is read as %+v, %v, which makes %v, %v; want %v, %v", what, p, back, unread, made, fault, s, err)
		}
	}
	text, unwritten := p.Text()
	if unwritten == nil {
		on := s
		if err != nil {
			on = *new(S) // a shipped board, or none
		}
		if back, unread := g.parsePosition(text, on); err == nil || unread == nil {
			same("text", back, unread)
		}
	} else if _, ok := g.dataError(unwritten); !ok || err == nil {
		t.Fatalf("%v, which makes %v, %v, is not written: %v", p, s, err, unwritten)
	}
	if data, refused := p.MarshalJSON(); refused == nil {
		var back Q
		same("JSON", back, any(&back).(unmarshaler).UnmarshalJSON(data))
	}
	return s, err
}
