// Package lotusengine answers the questions of a web page about Der weisse
// Lotus, as package engine does for the other game. It keeps no state between
// questions: a game is a Record and a player's view a View in the library's
// formats.
//
// The file static/lotus/lotus.d.mts describes all questions and answers.
package lotusengine

import "github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"

// questions maps the names of questions to their handlers.
var questions = asking.Questions{
	"newGame":     asking.Handler(newGame),
	"readRecord":  asking.Handler(readRecord),
	"readRecords": asking.Handler(readRecords),
	"tags":        asking.Handler(tags),
	"writeText":   asking.Handler(writeText),
	"look":        asking.Handler(look),
	"move":        asking.Handler(move),
	"commit":      asking.Handler(commit),
	"undo":        asking.Handler(undo),
	"cut":         asking.Handler(cut),
	"events":      asking.Handler(events),
	"choices":     asking.Handler(choices),
	"refusal":     asking.Handler(refusal),
	"picture":     asking.Handler(picture),
	"scoring":     asking.Handler(scoring),
	"ending":      asking.Handler(tellEnd),
	"history":     asking.Handler(history),
	"opponents":   asking.Handler(opponentNames),
	"decide":      asking.Handler(decide),
	"hint":        asking.Handler(hint),
	"review":      asking.Handler(review),
	"reviewMove":  asking.Handler(reviewMove),
	"lessons":     asking.Handler(lessons),
}

// Answer answers the question with this name, given as JSON, with {"answer":…},
// or with {"fault":{"message":…}} if that is impossible.
func Answer(name, question string) string {
	return questions.Answer(name, question, func(err error) fault { return faultOf(err, nil) })
}
