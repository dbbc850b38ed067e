package surface_test

import (
	"encoding"
	"fmt"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/opponents"
	"github.com/emperorofchina/emperor/whitelotus"
)

// A constant has one word: String returns what MarshalText writes.
func TestConstantsHaveOneWord(t *testing.T) {
	written := 0
	for n := range 256 {
		i := uint8(n)
		for _, v := range []encoding.TextMarshaler{
			emperor.Color(i), emperor.Player(i), emperor.PieceKind(i), emperor.RoadRule(i), emperor.Phase(i),
			emperor.MoveKind(i), emperor.EventKind(i),
			whitelotus.Player(i), whitelotus.Symbol(i), whitelotus.Side(i), whitelotus.BlockRule(i),
			whitelotus.Phase(i), whitelotus.MoveKind(i), whitelotus.EventKind(i), whitelotus.ItemKind(i),
			opponents.StepKind(i), opponents.Verdict(i),
		} {
			text, err := v.MarshalText()
			if err != nil {
				continue
			}
			written++
			if string(text) != fmt.Sprint(v) {
				t.Errorf("%T(%d) prints as %q and is written as %q", v, i, v, text)
			}
		}
	}
	if written < 100 {
		t.Errorf("only %d constants were written", written)
	}
}
