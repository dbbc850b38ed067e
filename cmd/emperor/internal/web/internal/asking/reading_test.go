package asking

import (
	"io"
	"iter"
	"testing"
)

// Of many games the first are listed.
func TestMostFound(t *testing.T) {
	for _, n := range []int{0, MostFound, MostFound + 1} {
		read := func(io.Reader, ...int) iter.Seq2[int, error] {
			return func(yield func(int, error) bool) {
				for i := 0; i < n && yield(i, nil); i++ {
				}
			}
		}
		found, _ := Find("", nil, read, func(n int) int { return n }, func(int) string { return "" }, nil)
		if len(found.Games) != min(n, MostFound) || found.More != (n > MostFound) {
			t.Errorf("%d games: found %d, more: %v", n, len(found.Games), found.More)
		}
	}
}
