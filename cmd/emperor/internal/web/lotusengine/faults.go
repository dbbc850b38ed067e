package lotusengine

import (
	"errors"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/whitelotus"
)

// fault is the reason why a question has no answer.
type fault = asking.Fault

// namedError is an error to be described with the players' names.
type namedError struct {
	error
	names whitelotus.Names
}

func (e namedError) Unwrap() error { return e.error }

// faultOf describes an error. If a rule forbids a move, it uses the players'
// names and leaves out the move, which the page knows. For a move in a record, it
// names the place.
func faultOf(err error, names whitelotus.Names) fault {
	if by := new(namedError); errors.As(err, by) {
		names = by.names
	}
	if refused := new(whitelotus.MoveError); errors.As(err, &refused) {
		text := spoken().Refusal(names, refused.Refusal())
		if stopped := new(whitelotus.RecordError); errors.As(err, &stopped) {
			text = words.Say("game.fault.stopped", "turn", stopped.Turn, "move", stopped.Move, "why", text)
		}
		return fault{Message: text, Rule: words.Library().Say(refused.Err.Error())}
	}
	text := err.Error()
	if malformed := new(whitelotus.SyntaxError); errors.As(err, &malformed) {
		text = strings.Replace(text, malformed.Error(), asking.Malformed((*scan.Error)(malformed)), 1)
	}
	return fault{Message: strings.TrimPrefix(text, "whitelotus: ")}
}

// spoken returns the sentences of the library in the language of the page.
func spoken() whitelotus.Words { return whitelotus.Words(words.Library()) }
