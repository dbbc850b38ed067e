// Package engine answers the questions of a web page about the game, each
// question and each answer as JSON. It keeps no state between questions: a game
// is a Record and a player's view a View in the library's formats, so a page
// can return to an earlier one.
//
// The file static/emperor.d.mts describes all questions and answers.
package engine

import "github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"

// questions maps the names of questions to their handlers.
var questions = asking.Questions{
	"newGame":     asking.Handler(newGame),
	"readRecord":  asking.Handler(readRecord),
	"readRecords": asking.Handler(readRecords),
	"tags":        asking.Handler(tags),
	"writeText":   asking.Handler(writeText),
	"checkBoard":  asking.Handler(checkBoard),
	"readMap":     asking.Handler(readMap),
	"checkMap":    asking.Handler(checkMap),
	"look":        asking.Handler(look),
	"describe":    asking.Handler(describe),
	"move":        asking.Handler(move),
	"undo":        asking.Handler(undo),
	"cut":         asking.Handler(cut),
	"events":      asking.Handler(events),
	"tell":        asking.Handler(tell),
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
	"layOut":      asking.Handler(layOut),
	"put":         asking.Handler(put),
	"summary":     asking.Handler(summary),
	"roads":       asking.Handler(roads),
	"judge":       asking.Handler(judge),
}

// Answer answers the question with this name, given as JSON, with {"answer":…},
// or with {"fault":{"message":…}} if that is impossible.
func Answer(name, question string) string {
	return questions.Answer(name, question, func(err error) fault { return faultOf(err, nil) })
}
