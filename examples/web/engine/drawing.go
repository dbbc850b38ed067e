package engine

import "github.com/emperorofchina/emperor"

// pictured is a question of how a view looks.
type pictured struct {
	named
	Board    bool    `json:"board"`    // with the board itself, which stays the same throughout a game
	Chosen   *chosen `json:"chosen"`   // with rings around what may be clicked next; null: no rings
	Move     string  `json:"move"`     // with the pieces of this move, which the viewer could make; "": none
	LastMove string  `json:"lastMove"` // with brackets around the pieces of this move, which was made; "": none
	Scoring  *int    `json:"scoring"`  // with so many steps of the final scoring; null: none
	Each     bool    `json:"each"`     // count the steps of the scoring as scoring does with each
}

// drawn is a picture in its parts.
type drawn struct {
	Board  string `json:"board,omitempty"`
	Pieces string `json:"pieces"`
	Panel  string `json:"panel"`
}

func picture(q pictured) (drawn, error) {
	b := q.View.Board()
	marks := emperor.Highlights{Names: q.Names}
	if q.Chosen != nil {
		half, err := q.Chosen.read(b)
		if err != nil {
			return drawn{}, err
		}
		next := half.narrow(q.View.Moves().OfKind(emperor.MovePlace)).Choices(half.cards, half.pieces...)
		marks.Spaces, marks.Dragons = next.Spaces, next.Dragons
	}
	if q.Scoring != nil {
		walk, err := walked{q.named, q.Each}.walk()
		if err != nil {
			return drawn{}, err
		}
		marks = walk.marks(*q.Scoring)
		marks.Names = q.Names
	}
	if q.LastMove != "" {
		m, err := b.ParseMove(q.LastMove)
		if err != nil {
			return drawn{}, err
		}
		marks.LastMove = m
	}
	var answer drawn
	answer.Pieces, answer.Panel = q.View.SVGParts(marks)
	if q.Move != "" {
		m, err := b.ParseMove(q.Move)
		if err != nil {
			return drawn{}, err
		}
		after, err := q.View.Preview(m)
		if err != nil {
			return drawn{}, err
		}
		marks.LastMove = m
		answer.Pieces, _ = after.Table.SVGParts(marks)
	}
	if q.Board {
		answer.Board = b.SVG()
	}
	return answer, nil
}
