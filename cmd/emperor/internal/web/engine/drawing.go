package engine

import "github.com/emperorofchina/emperor"

// pictureQuestion asks for the picture of a view.
type pictureQuestion struct {
	namedView
	Board    bool    `json:"board"`    // include the board, which stays the same throughout a game
	Chosen   *chosen `json:"chosen"`   // mark the next choices with rings and data-open, if not null
	Move     string  `json:"move"`     // draw the pieces of this move, as if it were made
	LastMove string  `json:"lastMove"` // draw brackets around the pieces of this move, which was made
	Scoring  *int    `json:"scoring"`  // draw the final scoring after this number of steps
	Rows     bool    `json:"rows"`     // draw the rows of houses that score if the game ends now
	Alliance int     `json:"alliance"` // draw a star around the alliance of this number, if not 0
	Each     bool    `json:"each"`     // count steps as scoring does with Each
}

// pictureParts is a picture in its parts.
type pictureParts struct {
	Board  string `json:"board,omitempty"`
	Pieces string `json:"pieces"`
	Panel  string `json:"panel"`
}

func picture(q pictureQuestion) (pictureParts, error) {
	b := q.View.Board()
	var marks emperor.Highlights
	if q.Chosen != nil {
		half, err := q.Chosen.read(b)
		if err != nil {
			return pictureParts{}, err
		}
		marks = q.View.Moves().Highlights(half.placement())
	}
	if q.Scoring != nil {
		walk := scoringQuestion{q.namedView, q.Each}.walk()
		marks = walk.marks(*q.Scoring)
	}
	if q.Alliance != 0 {
		marks.Alliances = []int{q.Alliance}
	}
	if q.Rows {
		for _, roads := range emperor.FinalScore(q.View.Table()).Roads {
			marks.Rows = append(marks.Rows, roads.Rows...)
		}
	}
	if q.LastMove != "" {
		m, err := b.ParseMove(q.LastMove)
		if err != nil {
			return pictureParts{}, err
		}
		marks.LastMove = m
	}
	var answer pictureParts
	marks.Words, marks.Names = spoken(), q.Names
	answer.Pieces, answer.Panel = q.View.SVGParts(marks)
	if m, ok, err := q.moveToDraw(); err != nil {
		return pictureParts{}, err
	} else if ok {
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

// moveToDraw returns the move whose pieces are drawn: Move, or a legal one with
// exactly the chosen pieces, however it is paid.
func (q pictureQuestion) moveToDraw() (m emperor.Move, ok bool, err error) {
	if q.Move != "" {
		m, err = q.View.Board().ParseMove(q.Move)
		return m, err == nil, err
	}
	if q.Chosen == nil || len(q.Chosen.Pieces) == 0 {
		return m, false, nil
	}
	half, err := q.Chosen.read(q.View.Board())
	if err != nil {
		return m, false, err
	}
	for _, m := range half.narrow(q.View.Moves().OfKind(emperor.MovePlace)).Placing(half.pieces...) {
		if len(m.Pieces()) == len(half.pieces) {
			return m, true, nil
		}
	}
	return m, false, nil
}
