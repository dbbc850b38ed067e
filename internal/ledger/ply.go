// Package ledger keeps the books of a game in progress: its moves, the comments
// on them and the tags of its record. It knows no rule, and serves both games.
package ledger

import (
	"fmt"
	"slices"
)

// Ply is a game after one of its moves, or at its start. It is immutable.
// Games that begin alike share their plies. A nil Ply is not a game.
type Ply[M comparable, C Comment, S any] struct {
	Before   *Ply[M, C, S] // nil at the start
	Number   int           // of the move, from 1; 0 at the start
	Move     M
	Comments []C // on the move
	State    S   // after the move
}

// Then returns the game after a further move, with the comments that are on it;
// a start if p is nil.
func (p *Ply[M, C, S]) Then(m M, state S, comments []C) *Ply[M, C, S] {
	if p == nil {
		return &Ply[M, C, S]{State: state}
	}
	next := &Ply[M, C, S]{Before: p, Number: p.Number + 1, Move: m, State: state}
	for _, c := range comments {
		if comment(c).Move == next.Number {
			next.Comments = append(next.Comments, c)
		}
	}
	return next
}

// At returns the game after its first n moves: at its start if n is negative,
// and p if it has no more than n.
func (p *Ply[M, C, S]) At(n int) *Ply[M, C, S] {
	for p != nil && p.Number > max(n, 0) {
		p = p.Before
	}
	return p
}

// Len returns the number of moves.
func (p *Ply[M, C, S]) Len() int {
	if p == nil {
		return 0
	}
	return p.Number
}

// Game returns the state after the last move, the zero value for a nil Ply.
func (p *Ply[M, C, S]) Game() (state S) {
	if p != nil {
		state = p.State
	}
	return state
}

// Last returns the last move, the zero value if there is none.
func (p *Ply[M, C, S]) Last() (m M) {
	if p != nil {
		m = p.Move
	}
	return m
}

// Moves returns all moves in order, and the comments on them; nil if there are
// none.
func (p *Ply[M, C, S]) Moves() (moves []M, comments []C) {
	var plies []*Ply[M, C, S]
	for ; p != nil && p.Before != nil; p = p.Before {
		plies = append(plies, p)
	}
	for _, ply := range slices.Backward(plies) {
		moves = append(moves, ply.Move)
		comments = append(comments, ply.Comments...)
	}
	return moves, comments
}

// Equal reports whether two games have the same moves and comments from starts
// that are the same.
func (p *Ply[M, C, S]) Equal(q *Ply[M, C, S], same func(S, S) bool) bool {
	if p == nil || q == nil || p.Number != q.Number {
		return p == q
	}
	for ; p.Before != nil; p, q = p.Before, q.Before {
		if p == q {
			return true
		}
		if p.Move != q.Move || !slices.Equal(p.Comments, q.Comments) {
			return false
		}
	}
	return same(p.State, q.State)
}

// Text returns the number of moves, and a state on the same line; the state
// alone for a nil Ply.
func (p *Ply[M, C, S]) Text(state S) string {
	switch {
	case p == nil:
		return fmt.Sprint(state)
	case p.Number == 1:
		return fmt.Sprintf("1 move: %v", state)
	}
	return fmt.Sprintf("%d moves: %v", p.Number, state)
}
