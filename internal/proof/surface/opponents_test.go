package surface_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/opponents"
)

func samplesOfOpponents(t *testing.T) map[string]samples {
	game := games.New(t, emperor.Options{Players: 3}, 1)
	analysis, err := opponents.Search{Rollouts: 120}.Analyze(context.Background(), game.View(game.ToMove()),
		rand.New(rand.NewPCG(1, 2)))
	if err != nil {
		t.Fatal(err)
	}
	return map[string]samples{
		"Analysis":  {values: []any{analysis, opponents.Analysis{}}},
		"Candidate": {values: []any{analysis.Candidates[0], opponents.Candidate{}}, refuses: "Analysis"},
		"Process": {
			values:  []any{&opponents.Process{Command: []string{"player", "--quick"}}, &opponents.Process{}},
			refuses: "Command",
		},
		"Search": {values: []any{opponents.Search{}, opponents.Search{Time: time.Second, Rollouts: 100, Workers: 2}}},
	}
}
