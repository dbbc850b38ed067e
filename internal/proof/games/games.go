package games

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor"
)

// From returns the game in position p.
func From(t testing.TB, p emperor.Position) emperor.GameState {
	t.Helper()
	s, err := emperor.NewState(p)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// New starts a game.
func New(t testing.TB, o emperor.Options, seed uint64) emperor.GameState {
	t.Helper()
	s, err := emperor.NewGame(o, seed)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Play makes moves that must all be legal.
func Play(t testing.TB, s emperor.GameState, moves ...emperor.Move) emperor.GameState {
	t.Helper()
	for _, m := range moves {
		if err := s.Check(m); err != nil {
			t.Fatalf("Check: %v", err)
		}
		next, err := emperor.Apply(s, m)
		if err != nil {
			t.Fatalf("Apply: %v", err)
		}
		s = next
	}
	return s
}

// Refused checks that a move is refused by a rule and changes nothing.
func Refused(t testing.TB, s emperor.GameState, m emperor.Move, rule error) *emperor.MoveError {
	t.Helper()
	after, err := emperor.Apply(s, m)
	var moveError *emperor.MoveError
	if !errors.As(err, &moveError) || !errors.Is(err, rule) {
		t.Errorf("%s: %v; want %v", s.Board().FormatMove(m), err, rule)
		return nil
	}
	if after != s {
		t.Errorf("%s is refused, but the state changed", s.Board().FormatMove(m))
	}
	if moveError.Move != m || moveError.Err != rule {
		t.Errorf("%s: the error is about %+v and wraps %v", s.Board().FormatMove(m), moveError.Move,
			moveError.Err)
	}
	if check := s.Check(m); check == nil || check.Error() != err.Error() || !errors.Is(check, rule) {
		t.Errorf("Check says %v, Apply %v", check, err)
	}
	return moveError
}

// Playout plays a random game from s to its end and shows every state,
// including s and the last.
func Playout(t testing.TB, s emperor.GameState, seed uint64, see func(emperor.GameState)) emperor.GameState {
	t.Helper()
	dice := rand.New(rand.NewPCG(seed, 7))
	var moves []emperor.Move
	for see(s); !s.Over(); see(s) {
		if moves = s.AppendLegalMoves(moves[:0]); len(moves) == 0 {
			t.Fatalf("no legal move: %v", s)
		}
		s = Play(t, s, moves[dice.IntN(len(moves))])
	}
	return s
}

// Scores returns the scores of all seats.
func Scores(s emperor.GameState) []int {
	var scores []int
	for p := range s.NumPlayers() {
		scores = append(scores, s.Score(emperor.Player(p)))
	}
	return scores
}

// Viewers returns the players of a game, and an unused seat for a spectator.
func Viewers(game emperor.GameState) []emperor.Player {
	return append(slices.Collect(game.Players()), 5)
}

// EachState plays random games and shows each of their states.
func EachState(t *testing.T, games int, see func(emperor.GameState, *rand.Rand)) {
	rng := rand.New(rand.NewPCG(4, 4))
	for seed := range uint64(Everyday(games, 5)) {
		Playout(t, New(t, Options(int(seed)), seed), seed, func(game emperor.GameState) { see(game, rng) })
	}
}
