package engine

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
	"github.com/emperorofchina/emperor/opponents"
)

// finishedRecord returns the record of a whole game with random moves.
func finishedRecord(t *testing.T, players int, seed uint64) storedRecord {
	t.Helper()
	match, err := emperor.NewMatch(emperor.Options{Players: players, Fortifications: true}, seed)
	if err == nil {
		match, err = match.Named(emperor.Names{"Ann", "Bo", "Cy"})
	}
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 1))
	for !match.State().Over() {
		legal := match.State().AppendLegalMoves(nil)
		if match, err = match.Play(legal[rng.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
	return storedRecord{match.Record()}
}

// The review of a game has the luck of the library, and a place in the plot for
// each of its steps.
func TestReviewOfRecords(t *testing.T) {
	move, card := reviewOfRecord(t, finishedRecord(t, 4, 3)), reviewOfRecord(t, finishedRecord(t, 3, 10))
	if move != opponents.StepMove || card == opponents.StepMove {
		t.Errorf("two games turned with %v and %v, want a move and a card", move, card)
	}
}

// reviewOfRecord checks the review of a record, and returns with what its game turned.
func reviewOfRecord(t *testing.T, record storedRecord) opponents.StepKind {
	want, err := opponents.Luck(record.Record)
	if err != nil {
		t.Fatal(err)
	}
	got := ask[gameReview](t, "review", finishedGame{Record: record})
	for p, total := range want.Totals {
		shown, sum := got.Players[p], 0
		for i, points := range []float64{shown.Start, shown.Luck, shown.Own, shown.Others} {
			exact := []float64{total.Start, total.Luck, total.Own, total.Others}[i]
			if math.Abs(points-exact) >= 0.15 {
				t.Errorf("player %d: part %d is %v, want %v", p, i, points, exact)
			}
			sum += int(math.Round(10 * points))
		}
		if shown.Lead != total.Lead || float64(sum) != 10*shown.Lead {
			t.Errorf("player %d: %+v does not add up to %v", p, shown, total.Lead)
		}
	}
	moves := len(record.Moves)
	if len(got.Leads) != moves+1 || len(got.Chances) != moves+1 || got.Steps[len(got.Steps)-1] != moves {
		t.Errorf("got %d leads and %d lists of chances for %d moves", len(got.Leads), len(got.Chances), moves)
	}
	if last := want.Steps[len(want.Steps)-1].Expected; !slices.Equal(got.Leads[moves], last) {
		t.Errorf("the last leads are %v, want %v", got.Leads[moves], last)
	}
	for n, leads := range got.Leads {
		if len(leads) != len(want.Totals) {
			t.Errorf("after %d moves the leads are %v", n, leads)
		}
	}
	for i := range want.Steps {
		if !strings.Contains(got.Plot, fmt.Sprintf(`data-step="%d"`, i)) {
			t.Fatalf("the plot has no step %d of %d", i, len(want.Steps))
		}
	}
	if len(got.Steps) != len(want.Steps) || !slices.IsSorted(got.Steps) || got.Decided.Text == "" {
		t.Errorf("the review has %d steps, want %d; decided: %+v", len(got.Steps), len(want.Steps),
			got.Decided)
	}
	if turn := want.Steps[want.Decisive]; (got.Decided.Move != nil) != (turn.Kind == opponents.StepMove) {
		t.Errorf("the game turned with %+v, and the page has the move %v", turn, got.Decided.Move)
	}
	return want.Steps[want.Decisive].Kind
}

// A move is judged as by the library.
func TestReviewOfMoves(t *testing.T) {
	record := finishedRecord(t, 3, 4)
	all := ask[gameReview](t, "review", finishedGame{Record: record}).Decisions
	own := slices.DeleteFunc(all, func(d decision) bool { return d.Player != 2 })
	if len(own) < 10 {
		t.Fatalf("got only the decisions %v", own)
	}
	best := false // whether one is the best move
	for _, d := range []decision{own[3], own[len(own)/2]} {
		judged := ask[readReview](t, "reviewMove", judgedMove{finishedGame{Record: record}, d.Step})
		checkJudgement(t, record, judged)
		best = best || judged.Best.Move == judged.Played.Move
	}
	if !best {
		t.Error("none of the moves is the best one")
	}
}

// readReview is a moveReview as a page reads it, with the verdict as a word.
type readReview struct {
	moveReview
	Verdict string `json:"verdict"`
}

// checkJudgement compares a judgement with the library's.
func checkJudgement(t *testing.T, record storedRecord, got readReview) {
	t.Helper()
	played := record.Moves[got.Step]
	record.Moves, record.Scores, record.Winners = record.Moves[:got.Step], nil, nil
	game, err := record.State()
	if err != nil {
		t.Fatal(err)
	}
	b := game.Board()
	search := opponents.Search{Rollouts: asking.ReviewRollouts}
	want, err := search.ReviewMove(context.Background(), game.View(got.Player), played, asking.ReviewSeed, got.Step)
	if err != nil {
		t.Fatal(err)
	}
	if got.Best.Move != b.FormatMove(want.Best.Move) || got.Played.Move != b.FormatMove(played) ||
		got.Cost != want.Cost || got.CostError != want.CostError || got.Verdict != want.Verdict.String() {
		t.Errorf("move %d: got %+v, want %+v", got.Step, got, want)
	}
	if got.Best.Move == got.Played.Move && len(got.Facts) > 0 {
		t.Errorf("move %d is the best; it differs from itself in %+v", got.Step, got.Facts)
	}
	if said := strings.Join(got.Text, " "); !strings.Contains(said, got.Played.Move) ||
		got.Cost > 0 && !strings.Contains(said, got.Best.Move) {
		t.Errorf("the judgement %q lacks the moves", said)
	}
	if certain := got.Loss != "nothing that can be told"; certain != (math.Abs(got.Cost) > 2*got.CostError) ||
		!strings.HasSuffix(got.Label, got.Played.Move) || got.Turning == "" {
		t.Errorf("got the words %q, %q and %q for %+v", got.Loss, got.Label, got.Turning, got)
	}
	if c := got.Best.Chosen; (c == nil) != (game.Phase() == emperor.PhaseDraw) {
		t.Errorf("the choice of %s is %+v", got.Best.Move, c)
	}
}
