package cases

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor"
)

// readForm is a question about a text or data: "read as move: …", "read as JSON
// of Position: …". A text with line breaks or other invisible signs is quoted
// as strconv.Quote writes it.
var readForm = regexp.MustCompile(`(?s)^read as (move|pieces|position|record|records|JSON of (\w+)): (.*)$`)

// readers read the JSON formats.
var readers = map[string]func(data []byte) error{
	"Board":        func(data []byte) error { return new(emperor.Board).UnmarshalJSON(data) },
	"BoardSpec":    func(data []byte) error { return new(emperor.BoardSpec).UnmarshalJSON(data) },
	"Options":      func(data []byte) error { return new(emperor.Options).UnmarshalJSON(data) },
	"Position":     func(data []byte) error { return new(emperor.Position).UnmarshalJSON(data) },
	"GameState":    func(data []byte) error { return new(emperor.GameState).UnmarshalJSON(data) },
	"Table":        func(data []byte) error { return new(emperor.Table).UnmarshalJSON(data) },
	"View":         func(data []byte) error { return new(emperor.View).UnmarshalJSON(data) },
	"Record":       func(data []byte) error { return new(emperor.Record).UnmarshalJSON(data) },
	"Transcript":   func(data []byte) error { return new(emperor.Transcript).UnmarshalJSON(data) },
	"Events":       func(data []byte) error { return new(emperor.Events).UnmarshalJSON(data) },
	"FinalScoring": func(data []byte) error { return new(emperor.FinalScoring).UnmarshalJSON(data) },
	"Refusal":      func(data []byte) error { return new(emperor.Refusal).UnmarshalJSON(data) },
	"Move":         func(data []byte) error { return new(emperor.Move).UnmarshalJSON(data) },
}

// parseRead reads a question about a text or data; false if it is none.
func parseRead(b emperor.Board, text string) (Question, bool, error) {
	parts := readForm.FindStringSubmatch(text)
	if parts == nil {
		return Question{}, false, nil
	}
	given := parts[3]
	if strings.HasPrefix(given, `"`) && parts[2] == "" {
		plain, err := strconv.Unquote(given)
		if err != nil {
			return Question{}, true, fmt.Errorf("a text in quotes that strconv.Unquote does not read: %s",
				given)
		}
		given = plain
	}
	read, err := reading(b, parts[1], parts[2], given)
	if err != nil {
		return Question{}, true, err
	}
	q := Question{Name: "read", Args: map[string]any{"format": parts[1], "text": given}}
	if parts[2] != "" {
		q.Args["format"] = parts[2]
	}
	q.ask = func(g subject) (Answer, bool, error) {
		if _, ok := g.(readable); !ok {
			return Answer{}, false, nil
		}
		return readAnswer(read()), true, nil
	}
	return q, true, nil
}

// readable marks the subject that reads texts: the engine, with or without a
// game.
type readable interface{ readsTexts() }

func (engine) readsTexts() {}

// noGame is the engine without a game: it reads texts, and no more.
type noGame struct{}

func (noGame) readsTexts() {}

func (finished) readsTexts() {}

func reading(b emperor.Board, format, name, text string) (func() error, error) {
	switch format {
	case "move":
		return func() error { _, err := b.ParseMove(text); return err }, nil
	case "pieces":
		return func() error { _, err := b.ParsePieces(text); return err }, nil
	case "position":
		return func() error { _, err := emperor.ParsePosition(text, b); return err }, nil
	case "record":
		return func() error { _, err := emperor.ParseRecord(text, b); return err }, nil
	case "records":
		return func() error {
			for _, err := range emperor.ReadRecords(bytes.NewReader([]byte(text)), b) {
				if err != nil {
					return err
				}
			}
			return nil
		}, nil
	}
	read := readers[name]
	if read == nil {
		return nil, fmt.Errorf("no JSON of %s is read here", name)
	}
	return func() error { return read([]byte(text)) }, nil
}

// readAnswer writes why a text is refused: "refused (line 1, column 7)",
// "refused (at hands[1][0])", or "refused (impossible: Hands[0])".
func readAnswer(err error) Answer {
	if err == nil {
		return Answer{Text: "read", Data: map[string]any{"read": true}}
	}
	data := map[string]any{"read": false}
	var syntax *emperor.SyntaxError
	if errors.As(err, &syntax) {
		var where []string
		if syntax.Path != "" {
			where, data["path"] = append(where, "at "+syntax.Path), syntax.Path
		}
		if syntax.Line > 0 {
			where = append(where, fmt.Sprintf("line %d, column %d", syntax.Line, syntax.Column))
			data["line"], data["column"] = syntax.Line, syntax.Column
		}
		text := "refused (" + strings.Join(where, ", ") + ")"
		if where == nil {
			text = "refused"
		}
		return Answer{Text: text, Data: data, Err: err}
	}
	if fields, ok := impossible(err); ok {
		data["impossible"] = fields
		return Answer{Text: "refused (impossible: " + strings.Join(fields, "; ") + ")", Data: data, Err: err}
	}
	return Answer{Text: "refused", Data: data, Err: err}
}

// impossible returns the fields of the faults of a position, a board or
// options; "the whole" for a fault that has none.
func impossible(err error) (fields []string, ok bool) {
	var impossible *emperor.DataError
	if !errors.As(err, &impossible) {
		return nil, false
	}
	for _, f := range impossible.Faults {
		field := f.Field
		if field == "" {
			field = "the whole"
		}
		fields = append(fields, field)
	}
	return fields, true
}

// possible answers the question "position".
func possible(err error) Answer {
	if err == nil {
		return Answer{Text: "possible", Data: map[string]any{"possible": true}}
	}
	fields, _ := impossible(err)
	return Answer{Text: "impossible: " + strings.Join(fields, "; "),
		Data: map[string]any{"possible": false, "fields": fields}, Err: err,
		Same: func(want string) bool { return want == "impossible" }}
}
