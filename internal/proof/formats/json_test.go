package formats_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/google/go-cmp/cmp"
)

// decode reads JSON without encoding/json, which would have its own errors.
func decode[T any, P interface {
	*T
	json.Unmarshaler
}](data string) (T, error) {
	var v T
	err := P(&v).UnmarshalJSON([]byte(data))
	return v, err
}

// sameContents reports whether two values are the same in all that a program
// can see of them, boards in all that they were made of.
func sameContents(a, b any) bool {
	return cmp.Equal(a, b,
		cmp.Comparer(func(a, b emperor.Board) bool {
			return a == b || reflect.DeepEqual(a.Spec(), b.Spec())
		}),
		cmp.Comparer(func(a, b emperor.Move) bool { return a == b }),
		cmp.Comparer(func(a, b emperor.Piece) bool { return a == b }))
}

// Escapes of two halves are one letter.
func TestEscapesOfOneLetter(t *testing.T) {
	if spec, err := decode[emperor.BoardSpec](`{"v":1,"name":"\ud83c\uDFEF \\ud800","players":[3,3]}`); err != nil || spec.Name != `🏯 \ud800` {
		t.Errorf("%q, %v", spec.Name, err)
	}
}

func TestJSONOfScorings(t *testing.T) {
	b := emperor.Side3to4()
	own := games.OwnBoard()
	for _, pieces := range []emperor.Pieces{{}, {Houses: make([]emperor.SpaceSet, 5)}, games.Example6(t),
		games.ReportedGame(t)} {
		for rule := emperor.MainRowFirst; rule <= emperor.BestRows; rule++ {
			f, err := b.Score(pieces, rule)
			if err != nil {
				t.Fatal(err)
			}
			if back := games.ThereAndBack(t, f); !reflect.DeepEqual(back, f) {
				t.Errorf("%+v\n%+v", f, back)
			}
		}
	}
	f, err := own.Score(games.Lay(t, own, "Ch'u[A5* e A1 B2]", "Nan Shan[B2* e B1]"), emperor.BestRows)
	if err != nil {
		t.Fatal(err)
	}
	back := games.ThereAndBack(t, f)
	if !back.Board.Equal(own) {
		t.Error("another board")
	}
	if back.Board = f.Board; !reflect.DeepEqual(back, f) {
		t.Errorf("%+v\n%+v", f, back)
	}
}
