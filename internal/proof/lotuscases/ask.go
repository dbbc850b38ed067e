package lotuscases

import (
	"errors"
	"fmt"

	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/whitelotus"
)

// Ask answers a question that stands alone, by the engine, from its data alone;
// if the position can't be written as data, from its text.
func Ask(d casefile.Asked, boards Boards) (answer any, err error) {
	g, s, err := readPosition(d, boards)
	if err != nil {
		return nil, err
	}
	if d.Question["ask"] == "position" {
		return possible(g.Err).Data, nil
	}
	for _, data := range d.Played {
		if _, s, _, err = play(s, nil, fmt.Sprint(data["move"])); err != nil {
			return nil, err
		}
	}
	text, want := line(d.Question)
	_, given, err := g.ask(casefile.Line{Question: text, Answer: want}, s, nil)
	if err != nil {
		return nil, err
	}
	return given[0].Data, nil
}

// readPosition reads a position as data, or as a case writes it if that is null.
func readPosition(d casefile.Asked, boards Boards) (g Game, s engine, err error) {
	if string(d.Position) == "null" {
		g, err = SetUp(casefile.Example{Position: d.Given}, boards)
		return g, engine{g.State}, err
	}
	var p whitelotus.Position
	err = p.UnmarshalJSON(d.Position)
	var syntax *whitelotus.SyntaxError
	if errors.As(err, &syntax) {
		return g, s, err
	}
	if g.Err = err; err == nil {
		g.State, g.Err = whitelotus.NewState(p)
	}
	return g, engine{g.State}, nil
}

// line writes a question as a case does, from its name and arguments, with an
// answer that shows whether it is a move.
func line(question map[string]any) (text, want string) {
	name := fmt.Sprint(question["ask"])
	text = name
	switch name {
	case "move":
		text, want = fmt.Sprint(question["move"]), "legal"
	case "read":
		format := fmt.Sprint(question["format"])
		if readers[format] != nil {
			format = "JSON of " + format
		}
		return fmt.Sprintf("read as %s: %v", format, question["text"]), ""
	}
	for _, argument := range []string{"player", "area", "number"} {
		given, ok := question[argument]
		if !ok {
			continue
		}
		for _, k := range kinds {
			for _, between := range []string{" of ", " "} {
				if form := name + between + fmt.Sprint(given); k.name == name && k.form.MatchString(form) {
					text = form
				}
			}
		}
	}
	if to, ok := question["to"]; ok {
		text = fmt.Sprintf("to %v: %s", to, text)
	}
	return text, want
}
