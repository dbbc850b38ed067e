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
	review := reviewOf(t)
	move, chance := review.Steps[len(review.Steps)-1], review.Steps[0]
	return map[string]samples{
		"Review":        {values: []any{review, opponents.Review{}}, written: true},
		"Step":          {written: true, values: []any{move, chance, opponents.Step{}}},
		"StepKind":      {written: true, values: []any{opponents.StepNone, opponents.StepTurnedUp}},
		"Total":         {values: []any{review.Totals[0], opponents.Total{}}},
		"ChanceOutcome": {values: []any{chance.Outcomes[0], opponents.ChanceOutcome{}}},
		"Decision":      {written: true, values: []any{*move.Decision, opponents.Decision{}}},
		"MoveOutcome":   {values: []any{move.Decision.Played, opponents.MoveOutcome{}}},
		"Verdict":       {written: true, values: []any{opponents.VerdictNone, opponents.VerdictMistake}},
		"Analysis":      {values: []any{analysis, opponents.Analysis{}}},
		"Candidate":     {values: []any{analysis.Candidates[0], opponents.Candidate{}}},
		"Process": {
			values:  []any{&opponents.Process{Command: []string{"player", "--quick"}}, &opponents.Process{}},
			written: true,
		},
		"Search": {values: []any{opponents.Search{}, opponents.Search{Time: time.Second, Rollouts: 100, Workers: 2}}},
	}
}

// reviewOf returns a review of a game of one move.
func reviewOf(t *testing.T) opponents.Review {
	match, err := emperor.NewMatch(emperor.Options{Players: 3}, 1)
	if err != nil {
		t.Fatal(err)
	}
	for m := range match.State().LegalMoves() {
		if match, err = match.Play(m); err != nil {
			t.Fatal(err)
		}
		break
	}
	review, err := opponents.Search{Rollouts: 20}.Review(context.Background(), match.Record(), 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	return review
}
