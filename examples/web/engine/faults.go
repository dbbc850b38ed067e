package engine

import (
	"errors"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
)

// fault is why a question has no answer.
type fault struct {
	Message string `json:"message"`
	Rule    string `json:"rule,omitempty"` // of a move that is refused: the rule, with its section
}

// told is an error to be told with the names of people.
type told struct {
	error
	names emperor.Names
}

func (t told) Unwrap() error { return t.error }

// faultOf tells an error. Of a move that a rule refuses it tells with the names of
// people, and without the move, which whoever asked has named.
func faultOf(err error, names emperor.Names) fault {
	if by := new(told); errors.As(err, by) {
		names = by.names
	}
	if refused := new(emperor.MoveError); errors.As(err, &refused) {
		return fault{names.Refusal(refused), refused.Err.Error()}
	}
	if impossible := new(emperor.PositionError); errors.As(err, &impossible) {
		return fault{Message: tellFaults(impossible.Faults, names)}
	}
	if impossible := new(emperor.DataError); errors.As(err, &impossible) {
		return fault{Message: tellFaults(impossible.Faults, names)}
	}
	return fault{Message: strings.TrimPrefix(err.Error(), "emperor: ")}
}

// tellFaults tells what is wrong with pieces or cards as the library does, each fault
// once, but with the names of people, and in the words of the game instead of those
// that programs have for the fields.
func tellFaults(faults []*emperor.Fault, names emperor.Names) string {
	var all []string
	for _, f := range faults {
		text := f.Error()
		if f.Field != "" {
			text = thing(f.Field) + ": " + f.Err.Error()
		}
		if text = withNames(text, names); !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	return strings.Join(all, "; ")
}

// thing says what a field is about: "emissaries" for "Pieces.Emissaries[3]".
func thing(field string) string {
	field, _, _ = strings.Cut(field, "[")
	field = strings.TrimPrefix(strings.TrimPrefix(field, "Pieces."), "Options.")
	switch field {
	case "Fortified", "FortPlaced":
		return "fortifications"
	case "Hands", "Known":
		return "hand"
	case "FaceUp":
		return "face-up cards"
	}
	return strings.ToLower(field)
}

// withNames puts names into a text that tells of players by their letters.
func withNames(text string, names emperor.Names) string {
	var pairs []string
	for p := range emperor.Player(min(len(names), mostPlayers)) {
		if name := names.Player(p); name != p.String() {
			pairs = append(pairs, "player "+p.String(), name)
		}
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// mostPlayers is how many can play (section 1).
const mostPlayers = 5
