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
	decision, err := opponents.Search{Rollouts: 20}.ReviewMove(context.Background(), game.View(game.ToMove()),
		analysis.Choice, 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	return map[string]samples{
		"Decision":    {written: true, values: []any{decision, opponents.Decision{}}},
		"MoveOutcome": {values: []any{decision.Played, opponents.MoveOutcome{}}},
		"Verdict":     {written: true, values: []any{opponents.VerdictNone, opponents.VerdictMistake}},
		"Analysis":    {values: []any{analysis, opponents.Analysis{}}},
		"Candidate":   {values: []any{analysis.Candidates[0], opponents.Candidate{}}},
		"Process": {
			values:  []any{&opponents.Process{Command: []string{"player", "--quick"}}, &opponents.Process{}},
			written: true,
		},
		"Search": {values: []any{opponents.Search{},
			opponents.Search{Time: time.Second, Rollouts: 100, Workers: 2}}},
	}
}
