package surface_test

import (
	"context"
	"testing"
	"time"

	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

func samplesOfWhiteLotusOpponents(t *testing.T) map[string]samples {
	game, err := whitelotus.NewGame(whitelotus.Options{Players: 3}, 1)
	if err != nil {
		t.Fatal(err)
	}
	analysis, err := opponents.Search{Rollouts: 60}.Analyze(context.Background(), game.View(game.ToMove()),
		opponents.NewRand(1, 2))
	if err != nil {
		t.Fatal(err)
	}
	return map[string]samples{
		"Analysis":  {values: []any{analysis, opponents.Analysis{}}},
		"Candidate": {values: []any{analysis.Candidates[0], opponents.Candidate{}}},
		"Process": {
			values:  []any{&opponents.Process{Command: []string{"player", "--quick"}}, &opponents.Process{}},
			written: true,
		},
		"Search": {values: []any{opponents.Search{},
			opponents.Search{Time: time.Second, Rollouts: 100, Workers: 2}}},
	}
}
