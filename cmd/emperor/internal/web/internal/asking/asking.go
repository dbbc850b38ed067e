// Package asking answers the questions that a web page asks a program, each
// question and each answer as JSON.
package asking

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Questions maps the names of questions to their handlers.
type Questions map[string]func(text string) (any, error)

// Handler returns a function that decodes a question from JSON and answers it. A
// question with a method Check can refuse to be asked.
func Handler[Q, A any](answer func(Q) (A, error)) func(text string) (any, error) {
	return func(text string) (any, error) {
		var q Q
		d := json.NewDecoder(strings.NewReader(text))
		d.DisallowUnknownFields()
		if err := d.Decode(&q); err != nil {
			return nil, err
		}
		if asked, ok := any(q).(interface{ Check() error }); ok {
			if err := asked.Check(); err != nil {
				return nil, err
			}
		}
		return answer(q)
	}
}

// Seed reads a seed, which pages keep as text: JavaScript's numbers end before 2⁶⁴.
func Seed(text string) (uint64, error) {
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("the seed is %q; it must be a whole number below 2^64", text)
	}
	return seed, nil
}

// Fault is the reason why a question has no answer.
type Fault struct {
	Message string `json:"message"`
	Rule    string `json:"rule,omitempty"` // the rule that forbids a move, with its section
}

// Answer answers the question with this name, given as JSON, with {"answer":…},
// or with {"fault":{"message":…}} if that is impossible. The function fault
// describes an error.
func (all Questions) Answer(name, question string, fault func(error) Fault) string {
	text, err := all.answer(name, question)
	if err != nil {
		// strings can always be marshaled
		text, _ = json.Marshal(map[string]Fault{"fault": fault(err)})
	}
	return string(text)
}

// answer returns the answer as JSON. It turns a panic into an error, so that
// the page can continue.
func (all Questions) answer(name, question string) (text []byte, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("the program failed at the question %q: %v", name, cause)
		}
	}()
	answerTo, ok := all[name]
	if !ok {
		return nil, fmt.Errorf("unknown question %q; expected one of %s", name,
			strings.Join(slices.Sorted(maps.Keys(all)), ", "))
	}
	answer, err := answerTo(question)
	if err != nil {
		return nil, err
	}
	return json.Marshal(map[string]any{"answer": answer})
}

// Quote returns the JSON of a value as a JSON string. Pages store records as
// strings, because a seed may exceed the numbers of JavaScript.
func Quote(v json.Marshaler) ([]byte, error) {
	text, err := v.MarshalJSON()
	if err != nil {
		return nil, err
	}
	return json.Marshal(string(text))
}

// Unquote reads what Quote returns.
func Unquote(data []byte, v json.Unmarshaler) error {
	var text string
	if err := json.Unmarshal(data, &text); err != nil {
		return err
	}
	return v.UnmarshalJSON([]byte(text))
}
