// Package opponents_test asks the opponents of both games what their packages have
// in common, in the same words.
package opponents_test

import (
	"context"
	"flag"
	"io"
	"iter"
	"math/rand/v2"
	"os"
	"reflect"
	"testing"
	"time"

	"github.com/emperorofchina/emperor/internal/search"
)

var (
	howManyGames = flag.Int("games", 32, "`number` of games of opponents against others; levels and manners need 400")
	howManyDeals = flag.Int("deals", 0,
		"`number` of deals that a search plays against greedy opponents, from every seat; 16 take a minute")
)

// A game is one of the games with its package of opponents. Its type parameters are
// the types that both have:
//
//	P Player      M Move    G Match     N Names
//	O Options     V View    R Record    A Opponent
//	S GameState
type game[P ~uint8, O any, M comparable, S state[P, M, V], V view[P, M], G match[S, M, R, N, G], R record[S],
	N ~[]string, A player[V, M]] struct {
	name string // of the game

	three O                                   // a short game of three players
	usual []O                                 // games whose views a search looks at
	odd   []O                                 // games of every kind
	deal  func(P, uint64) O                   // a usual game for a number of players, by the number of the deal
	any   func(*testing.T, *rand.Rand, int) S // a game in any position

	newGame    func(O, uint64) (S, error)
	apply      func(S, M) (S, error)
	newMatch   func(O, uint64) (G, error)
	formatMove func(S, M) string
	awaits     func(S, P) bool
	together   bool // several players decide at once, and a search needs time for its first move
	phase      func(S) string
	told       func(R) ([]int, N) // the result and the names in a record

	names   func() []string
	named   func(string) (A, error)
	newRand func(uint64, uint32) *rand.Rand
	play    func(context.Context, G, []A, uint64) (G, error)
	made    func(player[V, M]) A // of an opponent of these tests
	search  func(search.Limits) A
	process func([]string, time.Duration, io.Writer) process[V, M]
	analyze func(context.Context, search.Limits, V, *rand.Rand) (analysis[M], error)
	review  func(search.Limits, V, M) (any, error)
	// writtenAndRead compares the analysis of a view with what is read of its JSON.
	writtenAndRead func(*testing.T, search.Limits, V)
	sound          func(*testing.T, V, analysis[M]) // what else holds of an analysis

	mixed      []string // names of some opponents, for the seats of a table
	steady     []string // those that make the same move whatever the random source
	thinking   []string // those that beat random ones
	searchWins float64  // percent of the games of four against greedy opponents
	client     string   // the file of the program in Python
	clientWins float64  // percent of the games of three against random opponents
	halves     halving

	newcomer player[V, M] // stands in for a person in their second game
	strength []strength
	manners  []manner[P, M, S]

	analysis            reflect.Type // of an Analysis
	unlike, offBoard    M            // a move that is no candidate of the one in testdata, and one that no board has
	illegalMove         M
	illegalText         string // of that move, or of another one that is illegal at the beginning
	illegal             error
	noGame, over, early error
	isSyntaxError       func(error) bool
}

// halving is how a search divides its rollouts: the candidates at least, and how many
// times more rollouts the best of them has than the last.
type halving struct{ rollouts, candidates, times int }

type player[V, M any] interface {
	Choose(context.Context, V, *rand.Rand) (M, error)
}

type process[V, M any] interface {
	player[V, M]
	io.Closer
}

// analysis is an Analysis of either game.
type analysis[M any] struct {
	Choice     M
	Candidates []candidate[M]
	Rollouts   int
}

type candidate[M any] struct {
	Move         M
	Share        float64 // in the other game
	Rollouts     int
	Scores, Wins []float64
	Lead, Error  float64
}

type state[P, M, V any] interface {
	comparable
	AppendLegalMoves([]M) []M
	LegalMoves() iter.Seq[M]
	NumPlayers() int
	Over() bool
	Seats() iter.Seq[P]
	Score(P) int
	SpectatorView() V
	ToMove() P
	View(P) V
	Winners() []P
}

type view[P, M any] interface {
	comparable
	Check(M) error
	LegalMoves() iter.Seq[M]
	NumPlayers() int
	ToMove() P
	Viewer() (P, bool)
}

type match[S, M, R, N, G any] interface {
	Len() int
	Named(N) (G, error)
	Record() R
	State() S
}

type record[S any] interface {
	State() (S, error)
	Text() (string, error)
}

// both runs a test for each game.
func both(t *testing.T, ours, theirs func(*testing.T)) {
	t.Run("emperor", ours)
	t.Run("whitelotus", theirs)
}

// TestMain runs the test program as a player if its arguments ask for it.
func TestMain(m *testing.M) {
	if len(os.Args) == 4 && os.Args[1] == "play" {
		if os.Args[2] == first.name {
			first.answer(os.Args[3])
		} else {
			second.answer(os.Args[3])
		}
		return
	}
	flag.Set("test.parallel", "20") // failing programs take time, but no processor
	os.Exit(m.Run())
}

func (g game[P, O, M, S, V, G, R, N, A]) begin(t *testing.T, o O, seed uint64) S {
	t.Helper()
	s, err := g.newGame(o, seed)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func (g game[P, O, M, S, V, G, R, N, A]) match(t *testing.T, o O, seed uint64) G {
	t.Helper()
	m, err := g.newMatch(o, seed)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// called returns the opponents with the given names.
func (g game[P, O, M, S, V, G, R, N, A]) called(t *testing.T, names ...string) (all []A) {
	t.Helper()
	for _, name := range names {
		one, err := g.named(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, one)
	}
	return all
}

// choose returns the choice of an opponent, and fails the test if there is none.
func (g game[P, O, M, S, V, G, R, N, A]) choose(t *testing.T, who player[V, M], v V, rng *rand.Rand) M {
	t.Helper()
	m, err := who.Choose(context.Background(), v, rng)
	if err != nil {
		t.Fatalf("%v: %v", v, err)
	}
	return m
}

// playOut plays a game to its end, and shows each state before a move, and the move.
func (g game[P, O, M, S, V, G, R, N, A]) playOut(t *testing.T, s S, rng *rand.Rand, seats []A, see func(S, M)) S {
	t.Helper()
	for !s.Over() {
		m := g.choose(t, seats[s.ToMove()], s.View(s.ToMove()), rng)
		see(s, m)
		after, err := g.apply(s, m)
		if err != nil {
			t.Fatalf("%v: %v", s, err)
		}
		s = after
	}
	return s
}

// unseen is for games that nobody looks at.
func unseen[S, M any](S, M) {}
