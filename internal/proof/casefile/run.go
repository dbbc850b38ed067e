package casefile

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
)

// Result has each subject's answer to the question of a line, or the moves that
// the line plays.
type Result struct {
	Line     Line
	Moves    []map[string]any // played, as data
	Question string           // its name
	Args     map[string]any   // of the question, as data
	Answers  []Given          // the engine's first; none for moves
	After    any              // the engine at this line; nil in an impossible position
}

// Wrong returns the answers that differ from the case's.
func (r Result) Wrong() (wrong []Given) {
	for _, a := range r.Answers {
		if !a.Is(r.Line.Answer) {
			wrong = append(wrong, a)
		}
	}
	return wrong
}

// Run implements Runner.
func (g *Game[M, X]) Run(e Example, boards fs.FS) ([]Result, error) {
	p, err := g.SetUp(e.Position, boards)
	if err != nil {
		return nil, place(e, err)
	}
	others, err := g.Others(p.Engine)
	if err != nil {
		return nil, place(e, err)
	}
	return g.run(e, p, others)
}

// run puts every question to the engine and to others.
func (g *Game[M, X]) run(e Example, p Position[X], others []Subject) (results []Result, err error) {
	subjects := append([]Subject{{"engine", p.Engine}}, others...)
	for _, line := range e.Lines {
		r := Result{Line: line}
		if moves, ok := line.Plays(); ok {
			if _, ok := p.Engine.(Player[M]); !ok {
				return results, place(e, fmt.Errorf("no move can be played in this position: %v", p.Err))
			}
			r.Moves, subjects, err = g.play(p.Args, subjects, moves)
		} else {
			var q question
			q, r.Answers, err = g.ask(p, line, subjects)
			r.Question, r.Args = q.name, q.args
		}
		if err != nil {
			return results, &Error{Row: line.Row, Column: line.Column, Message: err.Error()}
		}
		r.After = subjects[0].Value
		results = append(results, r)
	}
	return results, nil
}

// play plays moves one after another, with all subjects who play.
func (g *Game[M, X]) play(x X, subjects []Subject, texts []string) (
	moves []map[string]any, after []Subject, err error,
) {
	for _, text := range texts {
		m, err := g.ParseMove(subjects[0].Value, x, text)
		if err != nil {
			return nil, nil, err
		}
		after = nil
		for _, s := range subjects {
			p, ok := s.Value.(Player[M])
			if !ok {
				continue
			}
			next, err := p.Play(m)
			if err != nil && s.Name != "engine" {
				err = fmt.Errorf("the %s: %w", s.Name, err)
			}
			if err != nil {
				return nil, nil, err
			}
			after = append(after, Subject{s.Name, next})
		}
		move := map[string]any{}
		if err := g.MoveArgs(x, m, move); err != nil {
			return nil, nil, err
		}
		if g.Played != nil {
			g.Played(subjects[0].Value, after[0].Value, move)
		}
		moves, subjects = append(moves, move), after
	}
	return moves, subjects, nil
}

// ask puts a question to all subjects. The engine always answers.
func (g *Game[M, X]) ask(p Position[X], line Line, subjects []Subject) (question, []Given, error) {
	if line.Question == "position" {
		return question{name: "position"}, []Given{{"engine", g.possible(p.Err)}}, nil
	}
	q, reads, err := g.parseRead(p.Args, line.Question)
	if reads {
		subjects = subjects[:1]
	} else {
		q, err = g.parse(subjects[0].Value, p.Args, line.Question, line.Answer)
	}
	if err != nil {
		return q, nil, err
	}
	var given []Given
	for _, s := range subjects {
		answer, ok, err := q.ask(s.Value)
		if err != nil {
			return q, nil, fmt.Errorf("the %s: %w", s.Name, err)
		}
		if ok {
			given = append(given, Given{s.Name, answer})
		}
	}
	if len(given) == 0 || given[0].By != "engine" {
		if p.Err != nil {
			return q, nil, fmt.Errorf("the position is impossible: %w", p.Err)
		}
		return q, nil, fmt.Errorf("the engine does not answer %q", line.Question)
	}
	return q, given, nil
}

// Data implements Runner. Only the engine answers.
func (g *Game[M, X]) Data(c Case, boards fs.FS) (Data, error) {
	d := Data{ID: c.ID, Game: g.Name, Section: c.Section(), Title: c.Title, Disputes: c.Disputes,
		Given: c.Position, Position: json.RawMessage("null"), Steps: []map[string]any{}}
	p, err := g.SetUp(c.Position, boards)
	if err != nil {
		return d, place(c.Example, err)
	}
	results, err := g.run(c.Example, p, nil)
	if err != nil {
		return d, err
	}
	d.Finished = p.Finished && p.Err == nil
	position := p.Given
	if p.Full != nil && slices.ContainsFunc(results, func(r Result) bool {
		return r.Moves != nil || !slices.Contains(g.Bare, r.Question)
	}) {
		position = p.Full
	}
	if position != nil {
		if text, err := position.MarshalJSON(); err == nil {
			d.Position = text
		}
	}
	for _, r := range results {
		if r.Moves != nil {
			d.play(r.Line, r.Moves)
			continue
		}
		answer := r.Answers[0].Data
		if r.Question == "position" && p.Err != nil {
			read, err := g.read(Asked{Given: d.Given, Position: d.Position}, boards)
			if err == nil && read.Err != nil {
				// The faults of this data: a new game has no fields of a position.
				answer = g.possible(read.Err).Data
			}
		}
		d.ask(r.Line, r.Question, r.Args, answer)
	}
	return d, nil
}

// read reads a position as data, or as a case writes it if that is null.
func (g *Game[M, X]) read(q Asked, boards fs.FS) (Position[X], error) {
	if string(q.Position) == "null" {
		return g.SetUp(q.Given, boards)
	}
	p, err := g.FromJSON(q.Position, q.Finished)
	if err != nil && g.Problem(err).Fields != nil {
		p.Err, err = err, nil
	}
	return p, err
}

// Asked is a question that stands alone, as the runners put it to a program:
// a line of JSON.
type Asked struct {
	ID       string           `json:"id"` // of the case, a colon, and the number of the step
	Game     string           `json:"game"`
	Given    string           `json:"given"`
	Position json.RawMessage  `json:"position"`
	Finished bool             `json:"finished"`
	Played   []map[string]any `json:"played"` // moves since the position
	Question map[string]any   `json:"question"`
}

// Ask implements Runner.
func (g *Game[M, X]) Ask(q Asked, boards fs.FS) (answer any, err error) {
	p, err := g.read(q, boards)
	if err != nil {
		return nil, err
	}
	line := Line{Question: "position"}
	if q.Question["ask"] != "position" {
		if line.Question, err = g.text(q.Question); err != nil {
			return nil, err
		}
	}
	var played []string
	for _, move := range q.Played {
		played = append(played, moveText(move))
	}
	subjects := []Subject{{"engine", p.Engine}}
	if _, ok := p.Engine.(Player[M]); !ok && played != nil {
		return nil, fmt.Errorf("no move can be played in this position: %v", p.Err)
	}
	if _, subjects, err = g.play(p.Args, subjects, played); err != nil {
		return nil, err
	}
	if q.Question["ask"] == "move" {
		line.Answer = "legal"
		if g.Scores != nil && q.Question["to"] == nil {
			line.Answer = legalThen
		}
	}
	_, given, err := g.ask(p, line, subjects)
	if err != nil {
		return nil, err
	}
	return given[0].Data, nil
}
