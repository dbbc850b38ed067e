// Package engine answers the questions of a web page about the game, each
// question and each answer as JSON. It keeps no state between questions: a game
// is a Record and a player's view a View in the library's formats, so a page
// can return to an earlier one.
//
// The file static/emperor.d.mts describes all questions and answers.
package engine

import (
	"encoding/json"
	"fmt"
	"strings"
)

// questions maps the names of questions to their handlers.
var questions = map[string]func(text string) (any, error){
	"newGame":     handler(newGame),
	"readRecord":  handler(readRecord),
	"readRecords": handler(readRecords),
	"tags":        handler(tags),
	"writeText":   handler(writeText),
	"checkBoard":  handler(checkBoard),
	"readMap":     handler(readMap),
	"checkMap":    handler(checkMap),
	"look":        handler(look),
	"describe":    handler(describe),
	"move":        handler(move),
	"undo":        handler(undo),
	"cut":         handler(cut),
	"events":      handler(events),
	"tell":        handler(tell),
	"choices":     handler(choices),
	"refusal":     handler(refusal),
	"picture":     handler(picture),
	"scoring":     handler(scoring),
	"opponents":   handler(opponentNames),
	"decide":      handler(decide),
	"hint":        handler(hint),
	"lessons":     handler(lessons),
	"layOut":      handler(layOut),
	"put":         handler(put),
	"summary":     handler(summary),
	"roads":       handler(roads),
	"judge":       handler(judge),
}

// handler returns a function that decodes a question from JSON and answers it.
func handler[Q, A any](answer func(Q) (A, error)) func(text string) (any, error) {
	return func(text string) (any, error) {
		var q Q
		d := json.NewDecoder(strings.NewReader(text))
		d.DisallowUnknownFields()
		if err := d.Decode(&q); err != nil {
			return nil, err
		}
		return answer(q)
	}
}

// Answer answers the question with this name, given as JSON, with {"answer":…},
// or with {"fault":{"message":…}} if that is impossible.
func Answer(name, question string) string {
	text, err := answerJSON(name, question)
	if err != nil {
		// strings can always be marshaled
		text, _ = json.Marshal(map[string]fault{"fault": faultOf(err, nil)})
	}
	return string(text)
}

// answerJSON returns the answer as JSON. It turns a panic into an error, so
// that the page can continue.
func answerJSON(name, question string) (text []byte, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("the program failed at the question %q: %v", name, cause)
		}
	}()
	of, ok := questions[name]
	if !ok {
		return nil, fmt.Errorf("unknown question %q", name)
	}
	answer, err := of(question)
	if err != nil {
		return nil, err
	}
	return json.Marshal(map[string]any{"answer": answer})
}
