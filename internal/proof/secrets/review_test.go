package secrets_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/opponents"
)

// Games that a player cannot tell apart give them the same review, byte for
// byte, and the judgement of their decision is the same even in the reviews of
// the whole records. These know the secrets, and show them in the luck.
func TestReviewsKnowNoSecret(t *testing.T) {
	t.Parallel()
	search := opponents.Search{Rollouts: 10}
	asked, pairs, differ := 0, 0, 0
	games.EachState(t, 12, func(game emperor.GameState, rng *rand.Rand) {
		if asked++; game.Over() || asked%40 > 0 {
			return
		}
		me := game.ToMove()
		other := games.OtherSecrets(t, game, me, rng)
		moves := game.AppendLegalMoves(nil)
		m := moves[rng.IntN(len(moves))]
		r, transcript := reviewMove(t, game, m)
		o, sameSeen := reviewMove(t, other, m)
		if !reflect.DeepEqual(transcript, sameSeen) {
			return // another card came off the pile, and they saw it
		}
		pairs++
		a, err := search.ReviewTranscript(context.Background(), transcript, 7, nil)
		b, errB := search.ReviewTranscript(context.Background(), sameSeen, 7, nil)
		if err != nil || errB != nil || games.Encode(t, a) != games.Encode(t, b) {
			t.Errorf("%v: got %v, %v; with other secrets %v, %v", game, a, err, b, errB)
		}
		if got, want := decisionOf(a), decisionOf(r); !reflect.DeepEqual(got, want) {
			t.Errorf("%v: the player's review has %v; that of the record %v", game, got, want)
		}
		if got, want := decisionOf(o), decisionOf(r); !reflect.DeepEqual(got, want) {
			t.Errorf("%v: got %v; with other secrets %v", game, got, want)
		}
		if !reflect.DeepEqual(o.Start, r.Start) {
			differ++
		}
	})
	if pairs < games.UnlessShort(5, 2) || differ == 0 {
		t.Errorf("%d pairs of games, of which the reviews of the whole records differ in %d", pairs, differ)
	}
}

// reviewMove returns the review of the record of a game of one move, and the
// transcript of the player who makes it.
func reviewMove(t *testing.T, game emperor.GameState, m emperor.Move) (opponents.Review, emperor.Transcript) {
	t.Helper()
	record := emperor.Record{Initial: game.Position(), Moves: []emperor.Move{m}}
	review, err := opponents.Search{Rollouts: 10}.Review(context.Background(), record, 7, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !review.Whole || review.Viewer != emperor.Spectator {
		t.Errorf("%v: the review of a record says that it is that of %v", game, review.Viewer)
	}
	var transcript emperor.Transcript
	for p := range game.Seats() {
		seen, err := record.Transcript(p)
		if err != nil {
			t.Fatal(err)
		}
		if p == game.ToMove() {
			transcript = seen
			continue
		}
		r, err := opponents.Search{Rollouts: 1}.ReviewTranscript(context.Background(), seen, 7, nil)
		if err != nil || decisionOf(r) != nil {
			t.Errorf("%v: the review of %v judges the move of another player: %v (%v)", game, p, r, err)
		}
	}
	return review, transcript
}

// decisionOf returns the judgement of a review's first move.
func decisionOf(r opponents.Review) *opponents.Decision {
	for _, step := range r.Steps {
		if step.Kind == opponents.StepMove {
			return step.Decision
		}
	}
	return nil
}

// Any game has a review by its record, and by each transcript: on any board,
// begun in any position, finished or not. Its luck and its moves are the
// result, and it is read back from its JSON.
func TestReviewsOfAnyGame(t *testing.T) {
	t.Parallel()
	for i := range uint64(games.UnlessShort(30, 8)) {
		rng := rand.New(rand.NewPCG(i, 26))
		o := games.RandomOptions(rng)
		record := emperor.Record{Initial: emperor.InitialPosition(o, i)}
		if i%3 > 0 {
			record.Initial = games.LaidPosition(rng, o)
		}
		game := games.From(t, record.Initial)
		for range rng.IntN(80) {
			moves := game.AppendLegalMoves(nil)
			if len(moves) == 0 {
				break
			}
			record.Moves = append(record.Moves, moves[rng.IntN(len(moves))])
			game = games.Play(t, game, record.Moves[len(record.Moves)-1])
		}
		review, err := opponents.Luck(record)
		checkReview(t, game, len(record.Moves), review, err)
		for _, p := range games.Viewers(game) {
			transcript, err := record.Transcript(p)
			if err != nil {
				t.Fatal(err)
			}
			review, err := opponents.TranscriptLuck(transcript)
			checkReview(t, game, len(record.Moves), review, err)
		}
	}
}

// checkReview checks the review of a game with a number of moves.
func checkReview(t *testing.T, game emperor.GameState, made int, r opponents.Review, err error) {
	t.Helper()
	if err != nil {
		t.Fatalf("%v: %v", game, err)
	}
	scores, moves := game.PlayerScores(), 0
	for p, total := range r.Totals {
		if total.Start+total.Luck+total.Own+total.Others != total.Lead || total.Start != r.Start[p] {
			t.Errorf("%v: the parts of %v differ from the whole", game, total)
		}
		best := 0
		for q, score := range scores {
			if q != p {
				best = max(best, score.Total())
			}
		}
		if lead := float64(scores[p].Total() - best); game.Over() && total.Lead != lead {
			t.Errorf("%v: the lead of %v is %v, want %v", game, emperor.Player(p), total.Lead, lead)
		}
	}
	for _, step := range r.Steps {
		if step.Kind == opponents.StepMove {
			moves++
		}
	}
	if moves != made || r.Over != game.Over() || len(r.Totals) != game.NumPlayers() {
		t.Errorf("%v: %d moves of %d, over %v, %d players", game, moves, made, r.Over, len(r.Totals))
	}
	if _, err := r.MarshalJSON(); err != nil {
		t.Errorf("%v: %v", game, err)
	}
}

// Records and transcripts of impossible games are refused.
func TestReviewsOfImpossibleGames(t *testing.T) {
	game := games.New(t, emperor.Options{Players: 3}, 1)
	record := emperor.Record{Initial: game.Position(), Moves: []emperor.Move{emperor.DrawFromPile()}}
	search := opponents.Search{Rollouts: 20}
	for name, r := range map[string]emperor.Record{"no game": {}, "an illegal move": record} {
		_, luckErr := opponents.Luck(r)
		_, err := search.Review(context.Background(), r, 1, nil)
		if wrong := new(emperor.RecordError); !errors.As(err, &wrong) || !errors.As(luckErr, &wrong) {
			t.Errorf("%s: got %v, and %v", name, err, luckErr)
		}
	}
	if _, err := opponents.TranscriptLuck(emperor.Transcript{}); !errors.Is(err, emperor.ErrNoGame) {
		t.Errorf("the zero Transcript: got %v", err)
	}
	record.Moves = nil
	transcript, err := record.Transcript(0)
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []emperor.Step{
		{Move: emperor.DrawFromPile()},
		{Move: emperor.Exchange(emperor.Red), Drawn: emperor.Cards{1}},
		{Move: emperor.Exchange(emperor.Red), TurnedUp: []emperor.Color{99}},
	} {
		transcript.Steps = []emperor.Step{step}
		if _, err := search.ReviewTranscript(context.Background(), transcript, 1, nil); err == nil {
			t.Errorf("%v: no error", step)
		}
	}
	if _, err := search.ReviewMove(context.Background(), game.View(0), emperor.DrawFromPile(), 1, 0); !errors.Is(
		err, emperor.ErrNotDrawing) {
		t.Errorf("an illegal move: got %v", err)
	}
	if _, err := search.ReviewMove(context.Background(), game.View(1), emperor.Exchange(0), 1, 0); !errors.Is(
		err, emperor.ErrNotYourTurn) {
		t.Errorf("another player's turn: got %v", err)
	}
}
