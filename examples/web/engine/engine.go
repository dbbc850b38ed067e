// Package engine answers what a page asks about the game, each question and each
// answer as JSON. It keeps nothing between two questions: a game is its Record, and
// what a player sees of it a View, both in the library's own formats, so that a page
// that keeps an old one can go back to it.
//
// The questions are those of static/emperor.d.mts, which says what they ask for and
// what they answer.
package engine

import (
	"encoding/json"
	"fmt"
	"strings"
)

// questions are all that can be asked, by name.
var questions = map[string]func(text string) (any, error){
	"newGame":     asked(newGame),
	"readRecord":  asked(readRecord),
	"readRecords": asked(readRecords),
	"tags":        asked(tags),
	"writeText":   asked(writeText),
	"checkBoard":  asked(checkBoard),
	"readMap":     asked(readMap),
	"checkMap":    asked(checkMap),
	"look":        asked(look),
	"describe":    asked(describe),
	"move":        asked(move),
	"undo":        asked(undo),
	"events":      asked(events),
	"tell":        asked(tell),
	"choices":     asked(choices),
	"refusal":     asked(refusal),
	"picture":     asked(picture),
	"scoring":     asked(scoring),
	"opponents":   asked(opponentNames),
	"decide":      asked(decide),
	"hint":        asked(hint),
	"lessons":     asked(lessons),
	"layOut":      asked(layOut),
	"put":         asked(put),
	"summary":     asked(summary),
	"roads":       asked(roads),
	"judge":       asked(judge),
}

// asked makes of a question that is a Go value one in JSON.
func asked[Q, A any](answer func(Q) (A, error)) func(text string) (any, error) {
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

// Answer answers the question of a name, given as JSON: with {"answer":…}, or with
// {"fault":{"message":…}} where it can't be answered.
func Answer(name, question string) string {
	text, err := answered(name, question)
	if err != nil {
		text, _ = json.Marshal(map[string]fault{"fault": faultOf(err, nil)}) // strings alone
	}
	return string(text)
}

// answered returns the answer as JSON. A panic is an error, too: a page that asks goes on.
func answered(name, question string) (text []byte, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("the question %q makes the program fail: %v", name, cause)
		}
	}()
	of, ok := questions[name]
	if !ok {
		return nil, fmt.Errorf("there is no question %q", name)
	}
	answer, err := of(question)
	if err != nil {
		return nil, err
	}
	return json.Marshal(map[string]any{"answer": answer})
}
