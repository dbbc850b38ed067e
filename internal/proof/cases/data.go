package cases

import (
	"slices"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/casefile"
)

// ofPieces are the questions that pieces and options alone answer. A case that
// asks nothing else needs no cards.
var ofPieces = []string{"houses", "houses of", "alliance", "alliances", "roads", "rows of", "totals",
	"emissary limit of", "markers", "scored so far", "pieces", "majority of", "neighbors of", "color of",
	"spaces of", "regions of alliance",
	"read", "position"}

// Data returns a case as data for programs in other languages.
func Data(c casefile.Case, boards Boards) (casefile.Data, error) {
	d := c.NewData("emperor")
	g, err := SetUp(c.Example, boards)
	if err != nil {
		return d, err
	}
	results, err := g.run(c.Example, g.subjects()[:1])
	if err != nil {
		return d, err
	}
	d.Finished = g.Finished.Phase() != emperor.PhaseNone
	if text, err := g.position(results).MarshalJSON(); err == nil && !g.None {
		d.Position = text
	}
	for _, r := range results {
		if r.Question.Name == "position" && g.Err != nil {
			if read, err := readPosition(casefile.Asked{Given: d.Given, Position: d.Position},
				boards); err == nil && read.Err != nil {
				// The faults of this data: a new game has no fields of a position.
				r.Answers[0] = casefile.Given{Answer: possible(read.Err)}
			}
		}
		if r.Moves == nil {
			d.Ask(r.Line, r.Question.Name, r.Question.Args, r.Answers[0].Data)
			continue
		}
		var moves []map[string]any
		for i, m := range r.Moves {
			move := map[string]any{}
			if err := moveData(g.Options.Board, m, move); err != nil {
				return d, err
			}
			if pile := r.Shuffled[i]; pile != nil {
				move["secondPile"] = inOrder(pile).Data
			}
			moves = append(moves, move)
		}
		d.Play(r.Line, moves)
	}
	return d, nil
}

// position returns the position in full, or without cards if no question needs
// them; an impossible one as it was given.
func (g Game) position(results []Result) emperor.Position {
	p := g.Given
	p.Options = g.Options
	needsCards := slices.ContainsFunc(results, func(r Result) bool {
		return r.Moves != nil || !slices.Contains(ofPieces, r.Question.Name)
	})
	if g.State.Phase() == emperor.PhaseNone || !needsCards {
		return p
	}
	p = g.State.Position()
	p.Options.Board = g.Options.Board
	return p
}
