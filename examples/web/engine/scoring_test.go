package engine

import (
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
)

// An alliance is told with who scores it: whoever has most emissaries in both of its
// regions, each of those who tie, or nobody (section 3.2).
func TestAllianceIsToldWithWhoScores(t *testing.T) {
	for _, test := range []struct{ wei, chin, want string }{
		{"A2 B1", "A1", "Ann has most in both and scores all 4 of the two regions."},
		{"A1 B1", "B1", "Bo has most in both and scores all 3 of the two regions."},
		{"A1 B1", "A1 B1", "Ann and Bo have most in both, and each scores all 4 of the two regions."},
		{"A1", "B1", "Nobody has most in both, so nobody scores."},
	} {
		position, err := emperor.ParsePosition("emperor 1; players: 3; seed: 1; to move: A; pieces: Wei[A 1 2 3 4, e " + test.wei + "] Ch'in[A 1 2, B 3 4, e " + test.chin + "]")
		if err != nil {
			t.Fatal(err)
		}
		game, err := emperor.NewState(position)
		if err != nil {
			t.Fatal(err)
		}
		steps := ask[[]scoreStep](t, "scoring", walked{named: named{game.SpectatorView(), emperor.Names{"Ann", "Bo", "Cy"}}})
		told := ""
		for _, step := range steps {
			if step.Kind == "alliance" {
				told += step.Text
			}
		}
		if !strings.HasSuffix(told, test.want) {
			t.Errorf("with emissaries %s and %s it is told %q, want %q at its end", test.wei, test.chin, told, test.want)
		}
	}
}
