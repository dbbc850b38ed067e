// Package history keeps the moves of a game in progress. Histories of one game
// share the moves that they have in common.
package history

import "slices"

// Ply is a game after one of its moves, or at its start. It is immutable. A nil
// Ply is not a game.
type Ply[M comparable, S any] struct {
	Before   *Ply[M, S] // nil at the start
	Number   int        // of the move, from 1; 0 at the start
	Move     M
	Comments []string // on the move
	State    S        // after the move
}

// Then returns the game after a further move; a start if p is nil.
func (p *Ply[M, S]) Then(m M, state S, comments []string) *Ply[M, S] {
	if p == nil {
		return &Ply[M, S]{State: state}
	}
	return &Ply[M, S]{Before: p, Number: p.Number + 1, Move: m, Comments: comments, State: state}
}

// At returns the game after its first n moves: at its start if n is negative,
// and p if it has no more than n.
func (p *Ply[M, S]) At(n int) *Ply[M, S] {
	for p != nil && p.Number > max(n, 0) {
		p = p.Before
	}
	return p
}

// Len returns the number of moves.
func (p *Ply[M, S]) Len() int {
	if p == nil {
		return 0
	}
	return p.Number
}

// Game returns the state after the last move, the zero value for a nil Ply.
func (p *Ply[M, S]) Game() (state S) {
	if p != nil {
		state = p.State
	}
	return state
}

// Last returns the last move, the zero value if there is none.
func (p *Ply[M, S]) Last() (m M) {
	if p != nil {
		m = p.Move
	}
	return m
}

// Moves returns all moves in order, nil if there are none, and calls comment
// with the comments on them, in order.
func (p *Ply[M, S]) Moves(comment func(number int, text string)) []M {
	var plies []*Ply[M, S]
	for ; p != nil && p.Before != nil; p = p.Before {
		plies = append(plies, p)
	}
	var moves []M
	for _, ply := range slices.Backward(plies) {
		moves = append(moves, ply.Move)
		for _, text := range ply.Comments {
			comment(ply.Number, text)
		}
	}
	return moves
}

// Equal reports whether two games have the same moves and comments from starts
// that are the same.
func (p *Ply[M, S]) Equal(q *Ply[M, S], same func(S, S) bool) bool {
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
