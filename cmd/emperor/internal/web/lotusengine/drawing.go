package lotusengine

import (
	"fmt"

	"github.com/emperorofchina/emperor/whitelotus"
)

// pictureQuestion asks for the picture of a view.
type pictureQuestion struct {
	namedView
	Board    bool    `json:"board"`    // include the board, which stays the same throughout a game
	Chosen   *chosen `json:"chosen"`   // mark the next choices with rings and data-open, if not null
	Ring     ring    `json:"ring"`     // mark these in the same way
	Move     string  `json:"move"`     // draw the table after this move, as far as that is certain
	LastMove string  `json:"lastMove"` // draw brackets around the area of this move, which was made
	Scoring  *int    `json:"scoring"`  // draw the final scoring after this number of steps
}

// ring lists areas and players to mark.
type ring struct {
	Areas   []string            `json:"areas"`
	Players []whitelotus.Player `json:"players"`
}

// pictureParts is a picture in its parts.
type pictureParts struct {
	Board  string `json:"board,omitempty"`
	Pieces string `json:"pieces"`
	Panel  string `json:"panel"`
}

func picture(q pictureQuestion) (pictureParts, error) {
	b := q.View.Board()
	marks, err := q.marks(b)
	if err != nil {
		return pictureParts{}, err
	}
	var answer pictureParts
	marks.Words = spoken()
	answer.Pieces, answer.Panel = q.View.SVGParts(marks)
	if q.Move != "" {
		m, err := b.ParseMove(q.Move)
		if err != nil {
			return pictureParts{}, err
		}
		after, err := q.View.Preview(m)
		if err != nil {
			return pictureParts{}, err
		}
		marks.LastMove = m
		answer.Pieces, _ = after.Table.SVGParts(marks)
	}
	if q.Board {
		answer.Board = spoken().SVG(b)
	}
	return answer, nil
}

// marks returns the highlights of the picture.
func (q pictureQuestion) marks(b whitelotus.Board) (marks whitelotus.Highlights, err error) {
	if q.Chosen != nil {
		part, err := q.Chosen.read(b)
		if err != nil {
			return marks, err
		}
		moves := q.View.Moves()
		marks.Areas, marks.Players = part.narrow(moves, place).Areas(), part.narrow(moves, who).Players()
	}
	if q.Scoring != nil {
		marks = walkOf(q.namedView).marks(*q.Scoring)
	}
	for _, name := range q.Ring.Areas {
		a, ok := b.AreaNamed(name)
		if !ok {
			return marks, fmt.Errorf("no area is called %q", name)
		}
		marks.Areas |= whitelotus.Areas(a)
	}
	marks.Players = append(marks.Players, q.Ring.Players...)
	marks.Names = q.Names
	if q.LastMove != "" {
		marks.LastMove, err = b.ParseMove(q.LastMove)
	}
	return marks, err
}
