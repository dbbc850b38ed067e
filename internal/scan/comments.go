package scan

import "fmt"

// Misplaced is a comment on a move that does not exist, or out of order.
type Misplaced struct {
	Index, Move int // of the comment, and the number of its move
	Why         string
}

// Fault returns the fault of the comment in a list that is named Comments.
func (m Misplaced) Fault() error {
	return NewFault("Comments[%d].Move: %d; %s", m.Index, m.Move, m.Why)
}

// MisplacedComments lists the comments on moves that do not exist, or out of
// order. The number of a comment's move is on(i).
func MisplacedComments(moves, comments int, on func(i int) int) (all []Misplaced) {
	last := 0
	for i := range comments {
		move := on(i)
		switch {
		case moves == 0:
			all = append(all, Misplaced{i, move, "the record has no moves, so there are no comments"})
		case move < 1 || move > moves:
			all = append(all, Misplaced{i, move,
				fmt.Sprintf("the moves have the numbers 1 to %d", moves)})
		case move < last:
			all = append(all, Misplaced{i, move,
				fmt.Sprintf("comments are in the order of moves, and one before is on move %d", last)})
		}
		last = max(last, move)
	}
	return all
}
