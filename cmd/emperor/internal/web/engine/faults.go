package engine

import (
	"errors"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/internal/scan"
)

// fault is the reason why a question has no answer.
type fault = asking.Fault

// namedError is an error to be described with the players' names.
type namedError struct {
	error
	names emperor.Names
}

func (t namedError) Unwrap() error { return t.error }

// faultOf describes an error. If a rule forbids a move, it uses the players'
// names and leaves out the move, which the page knows. For a move in a record, it
// names the place.
func faultOf(err error, names emperor.Names) fault {
	if by := new(namedError); errors.As(err, by) {
		names = by.names
	}
	if refused := new(emperor.MoveError); errors.As(err, &refused) {
		text := spoken().Refusal(names, refused.Refusal())
		if stopped := new(emperor.RecordError); errors.As(err, &stopped) {
			text = words.Say("game.fault.stopped", "turn", stopped.Turn, "move", stopped.Move, "why", text)
		}
		return fault{Message: text, Rule: ruleText(refused.Err)}
	}
	impossible := new(emperor.DataError)
	if errors.As(err, &impossible) && impossible.Of != "options" && impossible.Of != "board" {
		return fault{Message: faultText(impossible.Faults, names)}
	}
	text := err.Error()
	if malformed := new(emperor.SyntaxError); errors.As(err, &malformed) {
		text = strings.Replace(text, malformed.Error(), asking.Malformed((*scan.Error)(malformed)), 1)
	}
	return fault{Message: strings.TrimPrefix(text, "emperor: ")}
}

// spoken returns the sentences of the library in the language of the page.
func spoken() emperor.Words { return emperor.Words(words.Library()) }

// ruleText returns a rule that refuses a move, as a refusal begins.
func ruleText(rule error) string { return words.Library().Say(rule.Error()) }

// faultText describes each fault once, with terms of the game instead of the names
// of fields.
func faultText(faults []*emperor.Fault, names emperor.Names) string {
	var all []string
	for _, f := range faults {
		text := spoken().Fault(names, f)
		if f.Field != "" {
			text = subject(f.Field) + ": " + text
		}
		if !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	return strings.Join(all, "; ")
}

// subject returns the term for a field: "emissaries" for
// "Pieces.Emissaries[3]". A field that only a program can get wrong keeps its name.
func subject(field string) string {
	field, _, _ = strings.Cut(strings.TrimPrefix(field, "Pieces."), "[")
	switch field {
	case "Options.Players":
		return words.Say("emperor.fault.players")
	case "Houses":
		return words.Say("emperor.fault.houses")
	case "Emissaries":
		return words.Say("emperor.fault.emissaries")
	case "Fortified", "FortPlaced":
		return words.Say("emperor.fault.fortifications")
	case "Hands", "Known":
		return words.Say("emperor.fault.hand")
	case "FaceUp":
		return words.Say("emperor.fault.faceUp")
	}
	if strings.Contains(field, "Pile") {
		return words.Say("emperor.fault.cards")
	}
	return strings.ToLower(strings.TrimPrefix(field, "Options."))
}
