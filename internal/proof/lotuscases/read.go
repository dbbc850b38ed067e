package lotuscases

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/whitelotus"
)

// readForm is a question about a text or data, as package cases has it.
var readForm = regexp.MustCompile(`(?s)^read as (move|position|record|JSON of (\w+)): (.*)$`)

var readers = map[string]func(data []byte) error{
	"Board":      func(data []byte) error { return new(whitelotus.Board).UnmarshalJSON(data) },
	"Options":    func(data []byte) error { return new(whitelotus.Options).UnmarshalJSON(data) },
	"Position":   func(data []byte) error { return new(whitelotus.Position).UnmarshalJSON(data) },
	"GameState":  func(data []byte) error { return new(whitelotus.GameState).UnmarshalJSON(data) },
	"Table":      func(data []byte) error { return new(whitelotus.Table).UnmarshalJSON(data) },
	"View":       func(data []byte) error { return new(whitelotus.View).UnmarshalJSON(data) },
	"Record":     func(data []byte) error { return new(whitelotus.Record).UnmarshalJSON(data) },
	"Transcript": func(data []byte) error { return new(whitelotus.Transcript).UnmarshalJSON(data) },
}

// parseRead reads a question about a text or data; false if it is none.
func parseRead(text string) (Question, bool, error) {
	parts := readForm.FindStringSubmatch(text)
	if parts == nil {
		return Question{}, false, nil
	}
	given, format := parts[3], parts[1]
	if strings.HasPrefix(given, `"`) && parts[2] == "" {
		plain, err := strconv.Unquote(given)
		if err != nil {
			return Question{}, true, fmt.Errorf("a text in quotes that strconv.Unquote does not read: %s",
				given)
		}
		given = plain
	}
	var err error
	switch format {
	case "move":
		_, err = whitelotus.China1351().ParseMove(given)
	case "position":
		_, err = whitelotus.ParsePosition(given)
	case "record":
		_, err = whitelotus.ParseRecord(given)
	default:
		format = parts[2]
		if readers[format] == nil {
			return Question{}, true, fmt.Errorf("no JSON of %s is read here", format)
		}
		err = readers[format]([]byte(given))
	}
	q := Question{Name: "read", Args: map[string]any{"format": format, "text": given}}
	q.ask = func(subject) casefile.Answer { return readAnswer(err) }
	q.err = func(subject) error { return err }
	return q, true, nil
}

func readAnswer(err error) casefile.Answer {
	if err == nil {
		return casefile.Answer{Text: "read", Data: map[string]any{"read": true}}
	}
	data := map[string]any{"read": false}
	var where []string
	var syntax *whitelotus.SyntaxError
	if errors.As(err, &syntax) {
		if syntax.Path != "" {
			where, data["path"] = append(where, "at "+syntax.Path), syntax.Path
		}
		if syntax.Line > 0 {
			where = append(where, fmt.Sprintf("line %d, column %d", syntax.Line, syntax.Column))
			data["line"], data["column"] = syntax.Line, syntax.Column
		}
	} else if fields := impossible(err); fields != nil {
		where, data["impossible"] = []string{"impossible: " + strings.Join(fields, "; ")}, fields
	}
	text := "refused (" + strings.Join(where, ", ") + ")"
	if where == nil {
		text = "refused"
	}
	return casefile.Answer{Text: text, Data: data}
}
