package engine

import (
	"errors"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// readMap reads a map to edit from the text of a file: a specification, even an
// invalid one, or the name of a shipped side.
func readMap(text string) (emperor.BoardSpec, error) {
	var spec emperor.BoardSpec
	if strings.HasPrefix(strings.TrimSpace(text), `"`) {
		var side emperor.Board
		err := side.UnmarshalJSON([]byte(text))
		return side.Spec(), err
	}
	err := spec.UnmarshalJSON([]byte(text))
	return spec, err
}

// mapQuestion asks for the state of a map that is being edited.
type mapQuestion struct {
	Map   emperor.BoardSpec `json:"map"`
	Drawn bool              `json:"drawn"` // include its picture if it is a valid board
}

// mapState is the state of a map.
type mapState struct {
	Faults  []mapFault `json:"faults"` // empty if it is a valid board
	Facts   []fact     `json:"facts"`
	Text    string     `json:"text"` // its content in words, without positions
	Picture string     `json:"picture,omitempty"`
}

// mapFault is a fault of a map, with the field of the BoardSpec, as in
// "Regions[3].Name".
type mapFault struct {
	Field   string `json:"field"`
	Message string `json:"message"`
}

func checkMap(q mapQuestion) (mapState, error) {
	state := mapState{Faults: []mapFault{}, Facts: factsOf(q.Map), Text: mapText(q.Map)}
	board, err := emperor.NewBoard(q.Map)
	refused := new(emperor.DataError)
	switch {
	case errors.As(err, &refused):
		for _, fault := range refused.Faults {
			state.Faults = append(state.Faults, mapFault{fault.Field, spoken().Fault(nil, fault)})
		}
		if refused.More > 0 {
			state.Faults = append(state.Faults,
				mapFault{Message: words.Say("emperor.map.more", "n", refused.More)})
		}
	case err != nil:
		return mapState{}, err
	case q.Drawn:
		state.Picture = spoken().SVG(board)
	}
	return state, nil
}

// mapText describes a map's regions, alliances and roads by name, without
// positions, so that people can compare maps.
func mapText(spec emperor.BoardSpec) string {
	var text strings.Builder
	line := func(key string, values ...any) { text.WriteString(words.Say(key, values...) + "\n") }
	line("emperor.map.title", "name", spec.Name, "least", spec.Players[0], "most", spec.Players[1])
	text.WriteByte('\n')
	line("emperor.map.regions")
	for _, region := range spec.Regions {
		line("emperor.map.region", "name", region.Name, "color", region.Color, "spaces", len(region.Spaces))
	}
	text.WriteByte('\n')
	line("emperor.map.alliances")
	for _, a := range byNumber(spec.Alliances) {
		line("emperor.map.alliance", "number", a.Number, "a", a.A, "b", a.B)
	}
	text.WriteByte('\n')
	line("emperor.map.roads")
	for _, from := range roadsBySpace(spec) {
		line("emperor.map.road", "from", from[0], "to", strings.Join(from[1:], ", "))
	}
	return text.String()
}
