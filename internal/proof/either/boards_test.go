package either_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/google/go-cmp/cmp"
)

// A row of testdata/.../boards.txt changes the specification of a small board, and
// says what NewBoard makes of it: a board that equals the small one, another board,
// or none, with its faults. If the specification can't be written, JSON has faults too.
func TestBoards(t *testing.T) {
	t.Run("emperor", func(t *testing.T) {
		boards[emperor.BoardSpec, emperor.Board]{games.SmallSpec, emperor.NewBoard}.checkRows(t, "testdata/emperor/boards.txt")
	})
	t.Run("whitelotus", func(t *testing.T) {
		ring := func() whitelotus.BoardSpec { return games.LotusRing(20) }
		boards[whitelotus.BoardSpec, whitelotus.Board]{ring, whitelotus.NewBoard}.checkRows(t, "testdata/whitelotus/boards.txt")
	})
}

// boards makes the boards of a game.
type boards[S any, B board[S, B]] struct {
	small func() S // the specification that rows change
	make  func(S) (B, error)
}

// board has the methods that the boards of both games share.
type board[S, B any] interface {
	comparable
	fmt.Stringer
	Spec() S
	Equal(B) bool
}

func (bs boards[S, B]) checkRows(t *testing.T, file string) {
	checkRows(t, file, func(line string) []string {
		return bs.answers(t, func() S {
			spec := bs.small()
			if err := change(reflect.ValueOf(&spec).Elem(), line); err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			return spec
		})
	})
}

// answers says what NewBoard makes of a specification, which spec returns anew. A
// board keeps its own, whatever is written over.
func (bs boards[S, B]) answers(t *testing.T, spec func() S) []string {
	given := spec()
	b, err := bs.make(given)
	_, unwritable := any(given).(json.Marshaler).MarshalJSON()
	if unwritable == nil { // a specification need not be a board
		if diff := cmp.Diff(given, games.ThereAndBack(t, given)); diff != "" {
			t.Errorf("the JSON of a specification: %s", diff)
		}
	}
	if unwritable != nil && err == nil {
		t.Errorf("a board that can't be written: %v", unwritable)
	}
	if err != nil {
		if b != *new(B) {
			t.Errorf("a board beside %v", err)
		}
		faults := faultsOf(t, err)
		if unwritable != nil {
			for _, fault := range faultsOf(t, unwritable) {
				faults = append(faults, "JSON: "+fault)
			}
		}
		return faults
	}
	want := reflect.ValueOf(given).FieldByName("Name").String()
	if want == "" {
		want = "unnamed board"
	}
	if b.String() != want {
		t.Errorf("a board prints as %q, not %q", b, want)
	}
	if diff := cmp.Diff(given, games.ThereAndBack(t, b).Spec()); diff != "" {
		t.Errorf("the JSON of a board: %s", diff)
	}
	scribble(reflect.ValueOf(&given).Elem())
	returned := b.Spec()
	scribble(reflect.ValueOf(&returned).Elem())
	if diff := cmp.Diff(spec(), b.Spec()); diff != "" {
		t.Errorf("Spec differs from the given specification: %s", diff)
	}
	again, err := bs.make(b.Spec())
	if err != nil || again == b || !again.Equal(b) {
		t.Errorf("Spec makes another board: %v, %v", again, err)
	}
	small, err := bs.make(bs.small())
	if err != nil {
		t.Fatal(err)
	}
	if small.Equal(b) != b.Equal(small) {
		t.Error("Equal depends on the order")
	}
	if small.Equal(b) {
		return []string{"an equal board"}
	}
	return []string{"another board"}
}
