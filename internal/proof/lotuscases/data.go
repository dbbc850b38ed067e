package lotuscases

import (
	"github.com/emperorofchina/emperor/internal/proof/casefile"
)

// Data returns a case as data for programs in other languages.
func Data(c casefile.Case, boards Boards) (casefile.Data, error) {
	d := c.NewData("whitelotus")
	u, err := parseSetup(c.Example, boards)
	if err != nil {
		return d, err
	}
	results, err := Run(c.Example, boards)
	if err != nil {
		return d, err
	}
	p := u.position
	if g, _ := SetUp(c.Example, boards); g.Err == nil {
		p = g.State.Position()
	}
	if text, err := p.MarshalJSON(); err == nil && !u.noGame {
		d.Position = text
	}
	for _, r := range results {
		if read, _, err := readPosition(casefile.Asked{Given: d.Given, Position: d.Position},
			boards); r.Question.Name == "position" &&
			err == nil && read.Err != nil {
			// The faults of this data: a new game has no fields of a position.
			r.Answers[0] = casefile.Given{Answer: possible(read.Err)}
		}
		if r.Moves == nil {
			d.Ask(r.Line, r.Question.Name, r.Question.Args, r.Answers[0].Data)
			continue
		}
		var moves []map[string]any
		for _, m := range r.Moves {
			moves = append(moves, map[string]any{"move": u.board().FormatMove(m)})
		}
		d.Play(r.Line, moves)
	}
	return d, nil
}
