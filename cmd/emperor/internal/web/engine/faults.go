package engine

import (
	"errors"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
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
// names and leaves out the move, which the page knows.
func faultOf(err error, names emperor.Names) fault {
	if by := new(namedError); errors.As(err, by) {
		names = by.names
	}
	if refused := new(emperor.MoveError); errors.As(err, &refused) {
		return fault{Message: spoken().Refusal(names, refused.Refusal()), Rule: ruleText(refused.Err)}
	}
	impossible := new(emperor.DataError)
	if errors.As(err, &impossible) && impossible.Of != "options" && impossible.Of != "board" {
		return fault{Message: faultText(impossible.Faults, names)}
	}
	return fault{Message: strings.TrimPrefix(err.Error(), "emperor: ")}
}

// spoken returns the sentences of the library in the language of the page.
func spoken() emperor.Words { return emperor.Words(words.Library()) }

// ruleText returns a rule that refuses a move, as a refusal begins.
func ruleText(rule error) string { return words.Library().Say(rule.Error()) }

// faultText describes each fault once, as the library does, but with the
// players' names, and with terms of the game instead of field names.
func faultText(faults []*emperor.Fault, names emperor.Names) string {
	var all []string
	for _, f := range faults {
		text := f.Error()
		if f.Field != "" {
			text = subject(f.Field) + ": " + f.Err.Error()
		}
		if text = withNames(text, names); !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	return strings.Join(all, "; ")
}

// subject returns the term for a field: "emissaries" for
// "Pieces.Emissaries[3]".
func subject(field string) string {
	field, _, _ = strings.Cut(field, "[")
	field = strings.TrimPrefix(strings.TrimPrefix(field, "Pieces."), "Options.")
	switch field {
	case "Fortified", "FortPlaced":
		return words.Say("emperor.fault.fortifications")
	case "Hands", "Known":
		return words.Say("emperor.fault.hand")
	case "FaceUp":
		return words.Say("emperor.fault.faceUp")
	}
	return strings.ToLower(field)
}

// withNames replaces the players' letters in a text by their names.
func withNames(text string, names emperor.Names) string {
	var pairs []string
	for p := range emperor.Player(min(len(names), mostPlayers)) {
		if name := names.Player(p); name != p.String() {
			pairs = append(pairs, "player "+p.String(), name)
		}
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// mostPlayers is the maximum number of players (section 1).
const mostPlayers = 5
