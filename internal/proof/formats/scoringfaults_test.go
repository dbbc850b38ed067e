package formats_test

import (
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// TestScoringFaults: a fault of a scoring names the item and the part of it
// that is wrong, without the braces of a Go struct.
func TestScoringFaults(t *testing.T) {
	start := games.New(t, emperor.Options{Players: 3}, 1)
	over := games.Playout(t, start, 1, func(emperor.GameState) {})
	for want, spoil := range map[string]func(*emperor.FinalScoring){
		"Regions[0]: points: [":                func(f *emperor.FinalScoring) { f.Regions[0].Points[1]++ },
		"Regions[1]: ranks: [":                 func(f *emperor.FinalScoring) { f.Regions[1].Ranks[0] = 3 },
		"Regions[2]: region: Yan; correct: Qi": func(f *emperor.FinalScoring) { f.Regions[2].Region = 1 },
		"Alliances[0]: points: [":              func(f *emperor.FinalScoring) { f.Alliances[0].Points[2]++ },
		"Alliances[3]: alliance: 1 Ch'in-Shu; correct: 4 Ch'in-Shu": func(f *emperor.FinalScoring) {
			f.Alliances[3].Alliance.Number = 1
		},
	} {
		f := emperor.FinalScore(over.Table())
		spoil(&f)
		_, err := f.MarshalJSON()
		if err == nil || !strings.Contains(err.Error(), want) || strings.ContainsAny(err.Error(), "{}") {
			t.Errorf("%v; want %s", err, want)
		}
	}
}
