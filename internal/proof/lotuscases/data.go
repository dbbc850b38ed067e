package lotuscases

import (
	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/whitelotus"
)

// Data returns a case as data for programs in other languages.
func Data(c casefile.Case) (casefile.Data, error) {
	d := c.NewData("whitelotus")
	u, err := parseSetup(c.Example)
	if err != nil {
		return d, err
	}
	results, err := Run(c.Example)
	if err != nil {
		return d, err
	}
	for _, r := range results {
		if r.Moves == nil {
			d.Ask(r.Line, r.Question.Name, r.Question.Args, r.Answers[0].Data)
			continue
		}
		var moves []map[string]any
		for _, m := range r.Moves {
			moves = append(moves, map[string]any{"move": whitelotus.China1351().FormatMove(m)})
		}
		d.Play(r.Line, moves)
	}
	p := u.position
	if g, _ := SetUp(c.Example); g.Err == nil {
		p = g.State.Position()
	}
	if text, err := p.MarshalJSON(); err == nil {
		d.Position = text
	}
	return d, nil
}
