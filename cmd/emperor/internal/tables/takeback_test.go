package tables

import (
	"encoding/json"
	"math/rand/v2"
	"testing"
)

// Players who take back moves without end reach a limit, and their file can
// still be read.
func TestTakebacksWithoutEnd(t *testing.T) {
	h := newHouse(t, t.TempDir(), 1)
	id, _, err := h.begin("whitelotus", []byte(`{"v":1,"players":3}`), nil)
	if err != nil {
		t.Fatal(err)
	}
	makeMoves(t, h, h.table(id), rand.New(rand.NewPCG(1, 1)), 1)
	for _, at := range []struct {
		last int
		ok   bool
	}{{maxEntries - 1, true}, {maxEntries, false}} {
		k := h.table(id).kept
		k.Backs = []back{{at.last - 1, 0}}
		next, err := k.takeBack(0)
		if (err == nil) != at.ok {
			t.Errorf("after entry %d: %v", at.last, err)
		}
		if err := next.checkLog(); err != nil {
			t.Errorf("after entry %d: %v", at.last, err)
		}
	}
	full := h.table(id).kept
	for n := range maxEntries {
		full.Backs = append(full.Backs, back{n + 1, 0})
	}
	if text, err := json.Marshal(full); err != nil || len(text) > 1<<20 {
		t.Errorf("the longest file has %d bytes, %v; keeping.Folder reads a megabyte", len(text), err)
	}
}
