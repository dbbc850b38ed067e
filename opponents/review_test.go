package opponents

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"testing"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// In the last turn of a game everything is certain: a review names the move
// that throws ten points away, with the exact cost, before all others.
func TestReviewNamesTheMistake(t *testing.T) {
	record, cost := blunder(t)
	review, err := Search{Rollouts: 20}.Review(context.Background(), record, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	var worst Step
	for _, step := range review.Steps {
		if step.Kind == StepMove && (worst.Decision == nil || step.Decision.Cost > worst.Decision.Cost) {
			worst = step
		}
	}
	d := worst.Decision
	if worst.Moves != len(record.Moves)-1 || d.Cost != cost || d.CostError != 0 || d.Verdict != VerdictMistake {
		t.Errorf("got %v; want the last move, with a cost of %v", worst, cost)
	}
	if d.Best.Lead-d.Played.Lead != cost || d.Best.LeadError != 0 {
		t.Errorf("got %v, %v", d.Best, d.Played)
	}
}

// blunder returns the last turns of a game whose last move loses at least ten
// points, and how many.
func blunder(t *testing.T) (emperor.Record, float64) {
	t.Helper()
	for seed := range uint64(200) {
		r := luckGame(t, 3, 3000+seed)
		var states []emperor.GameState
		for s, err := range r.Replay() {
			if err != nil {
				t.Fatal(err)
			}
			states = append(states, s)
		}
		last := states[len(states)-2]
		me := last.ToMove()
		lead := func(m emperor.Move) float64 {
			after, err := emperor.Apply(last, m)
			if err != nil {
				t.Fatal(err)
			}
			return float64(finalLeads(emperor.FinalScore(after.Table()).Totals())[me]) / point
		}
		best, worst, move := math.Inf(-1), math.Inf(1), emperor.Move{}
		for m := range last.LegalMoves() {
			best = max(best, lead(m))
			if lead(m) < worst {
				worst, move = lead(m), m
			}
		}
		if best-worst >= 10 {
			const turns = 6
			before := len(r.Moves) - 1 - turns
			moves := append(append([]emperor.Move{}, r.Moves[before:len(r.Moves)-1]...), move)
			return emperor.Record{Initial: states[before].Position(), Moves: moves}, best - worst
		}
	}
	t.Fatal("no game ends so")
	return emperor.Record{}, 0
}

// A review depends on the seed and the limits alone, reports its progress, and
// stops when its context is done. A single move is judged as in the whole.
func TestReviewIsDeterministic(t *testing.T) {
	r := luckGame(t, 3, 5)
	r.Moves, r.Scores, r.Winners = r.Moves[:5], nil, nil
	ctx, cancel := context.WithCancel(context.Background())
	var seen []int
	one, err := Search{Rollouts: 20}.Review(ctx, r, 9, func(done, all int) { seen = append(seen, done, all) })
	if err != nil {
		t.Fatal(err)
	}
	if len(seen) != 12 || seen[0] != 0 || seen[1] != 5 || seen[10] != 5 {
		t.Errorf("progress: %v", seen)
	}
	if two, err := (Search{Rollouts: 20, Workers: 2}).Review(ctx, r, 9, nil); err != nil || !reflect.DeepEqual(one, two) {
		t.Errorf("two workers: got %v, %v", two, err)
	}
	made := 0
	for s, err := range r.Replay() {
		if err != nil || made == len(r.Moves) {
			break
		}
		d, err := Search{Rollouts: 20}.ReviewMove(ctx, s.View(s.ToMove()), r.Moves[made], 9, made)
		for _, step := range one.Steps {
			if step.Kind == StepMove && step.Moves == made && !reflect.DeepEqual(*step.Decision, d) {
				t.Errorf("move %d alone: got %v, %v; want %v", made, d, err, step)
			}
		}
		made++
	}
	_, err = Search{Time: time.Hour}.Review(ctx, r, 9, func(int, int) {
		time.AfterFunc(time.Millisecond, cancel)
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: got %v", err)
	}
}

// A review is printed in short and written with every figure, but not on another board. In
// an opening the evaluation counts beside few rollouts. A first step can decide.
func TestReviewIsWritten(t *testing.T) {
	record, _ := blunder(t)
	review, err := Search{Rollouts: 20}.Review(context.Background(), record, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.MarshalIndent(review, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	opening := luckGame(t, 3, 5)
	opening.Moves, opening.Scores, opening.Winners = opening.Moves[:40], nil, nil
	few, err := Search{Rollouts: 5}.Review(context.Background(), opening, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	judged := ""
	for _, step := range few.Steps {
		if d := step.Decision; d != nil {
			judged += fmt.Sprintf("%d. %v %s, best %s: %v, %.2f ± %.2f\n", step.Moves+1, step.Player, few.Board.FormatMove(step.Move),
				few.Board.FormatMove(d.Best.Move), d.Verdict, d.Cost, d.CostError)
		}
	}
	atOnce, err := json.Marshal(Review{Board: review.Board, Start: []float64{1}, Totals: review.Totals[:1]})
	if err != nil {
		t.Fatal(err)
	}
	games.Golden(t, "testdata/review.txt", fmt.Sprintf("%v%v%s\n%s%s\n", Review{}, review, text, judged, atOnce))
	review.Board = emperor.Board{}
	if text, err := review.MarshalJSON(); err == nil {
		t.Errorf("written as %.100s", text)
	}
}
