package cases

import (
	"encoding/json"
	"fmt"
	"maps"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/casefile"
)

// Ask answers a question that stands alone, by the engine, from its data alone;
// if the position can't be written as data, from its text.
func Ask(d casefile.Asked, boards Boards) (answer any, err error) {
	g, err := readPosition(d, boards)
	if err != nil {
		return nil, err
	}
	switch d.Question["ask"] {
	case "position":
		return possible(g.Err).Data, nil
	case "read":
		format := fmt.Sprint(d.Question["format"])
		if readers[format] != nil {
			format = "JSON of " + format
		}
		q, _, err := parseRead(g.Options.Board, fmt.Sprintf("read as %s: %v", format, d.Question["text"]))
		if err != nil {
			return nil, err
		}
		a, _, err := q.ask(noGame{})
		return a.Data, err
	}
	asked := g.subjects()[0].subject
	for _, data := range d.Played {
		m, err := moveOf(data)
		if err != nil {
			return nil, err
		}
		p, ok := asked.(player)
		if !ok {
			return nil, fmt.Errorf("no move can be played in this position: %v", g.Err)
		}
		if asked, err = p.Play(m); err != nil {
			return nil, err
		}
	}
	return put(asked, g.Options, d.Question)
}

// readPosition reads a position as data, or as a case writes it if that is null.
func readPosition(d casefile.Asked, boards Boards) (g Game, err error) {
	if string(d.Position) == "null" {
		return SetUp(casefile.Example{Position: d.Given}, boards)
	}
	err = g.Given.UnmarshalJSON(d.Position)
	if _, ok := impossible(err); err != nil && !ok {
		return g, err
	}
	g.Err, g.Options = err, g.Given.Options
	switch {
	case err != nil:
	case d.Finished:
		g.Finished, g.Err = emperor.FinishedTable(g.Options, g.Given.Pieces)
	default:
		g.State, g.Err = emperor.NewState(g.Given)
	}
	return g, nil
}

// put puts a question, whose arguments are data, to a subject.
func put(g subject, o emperor.Options, question map[string]any) (any, error) {
	if to, ok := question["to"].(string); ok {
		v, ok := g.(viewer)
		if !ok {
			return nil, fmt.Errorf("there is no game to view")
		}
		person := emperor.Spectator
		if to != "everybody" {
			person = seat(to)
		}
		g = v.ViewOf(person)
	}
	if question["ask"] == "move" {
		m, err := moveOf(question)
		if err != nil {
			return nil, err
		}
		want := "legal"
		if _, ok := g.(player); ok {
			want = "legal, then " // with the scores
		}
		a, _, err := verdict(g, m, want)
		return a.Data, err
	}
	k, x, err := kindOf(o, question)
	if err != nil {
		return nil, err
	}
	a, ok, err := k.ask(g, x)
	if !ok && err == nil {
		err = fmt.Errorf("the engine does not answer %v", question["ask"])
	}
	return a.Data, err
}

// kindOf returns the kind of question with this name and these arguments.
func kindOf(o emperor.Options, question map[string]any) (kind, args, error) {
	for _, k := range kinds {
		x := args{board: o.Board, options: o, rule: o.Roads}
		left := maps.Clone(question)
		for _, other := range []string{"line", "ask", "to", "data"} {
			delete(left, other)
		}
		if k.name != question["ask"] {
			continue
		}
		fits := true
		for _, group := range k.form.SubexpNames()[1:] {
			given, ok := left[group]
			delete(left, group)
			if group == "move" {
				given, ok = "move "+string(asText(question["data"])), true
			}
			fits = fits && (ok || group == "rule")
			if !ok {
				continue
			}
			if err := x.read(group, fmt.Sprint(given), map[string]any{}); err != nil {
				return k, x, err
			}
		}
		if fits && len(left) == 0 {
			return k, x, nil
		}
	}
	return kind{}, args{}, fmt.Errorf("no question is named %v and has these arguments", question["ask"])
}

// moveOf reads a move with indexes, under "data".
func moveOf(data map[string]any) (m emperor.Move, err error) {
	err = m.UnmarshalJSON(asText(data["data"]))
	return m, err
}

func asText(data any) []byte {
	text, err := json.Marshal(data)
	if err != nil {
		return []byte("null")
	}
	return text
}
