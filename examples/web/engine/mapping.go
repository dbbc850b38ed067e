package engine

import (
	"errors"
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor"
)

// readMap reads a map to be worked on from the text of a file: a specification, also
// one that is no valid board yet, or the name of a side that the library ships.
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

// mapped is a question of how far a map is that somebody works on.
type mapped struct {
	Map   emperor.BoardSpec `json:"map"`
	Drawn bool              `json:"drawn"` // with its picture, if it is a valid board
}

// mapSeen is how far a map is.
type mapSeen struct {
	Faults  []mapFault `json:"faults"` // why it is an impossible board; empty for a possible one
	Facts   []fact     `json:"facts"`
	Text    string     `json:"text"` // what is on it in words, and nothing of where it lies
	Picture string     `json:"picture,omitempty"`
}

// mapFault is a fault of a map: the field of the BoardSpec, as in "Regions[3].Name",
// and what is wrong with it.
type mapFault struct {
	Field   string `json:"field"`
	Message string `json:"message"`
}

func checkMap(q mapped) (mapSeen, error) {
	seen := mapSeen{Faults: []mapFault{}, Facts: factsOf(q.Map), Text: mapText(q.Map)}
	board, err := emperor.NewBoard(q.Map)
	refused := new(emperor.BoardError)
	switch {
	case errors.As(err, &refused):
		for _, fault := range refused.Faults {
			seen.Faults = append(seen.Faults, mapFault{fault.Field, fault.Err.Error()})
		}
		if refused.More > 0 {
			seen.Faults = append(seen.Faults, mapFault{Message: fmt.Sprintf("and %d more", refused.More)})
		}
	case err != nil:
		return mapSeen{}, err
	case q.Drawn:
		seen.Picture = board.SVG()
	}
	return seen, nil
}

// mapText writes what is on a map in words, for those who compare it with another: its
// regions, alliances and roads by their names, and no place of anything.
func mapText(spec emperor.BoardSpec) string {
	var text strings.Builder
	fmt.Fprintf(&text, "Map: %s, for %d to %d players\n\nRegions:\n", spec.Name, spec.Players[0], spec.Players[1])
	for _, region := range spec.Regions {
		fmt.Fprintf(&text, "%s: %s, %s\n", region.Name, region.Color, counted(len(region.Spaces), "house space"))
	}
	text.WriteString("\nAlliances:\n")
	for _, a := range byNumber(spec.Alliances) {
		fmt.Fprintf(&text, "%d: %s and %s\n", a.Number, a.A, a.B)
	}
	text.WriteString("\nRoads, each told once:\n")
	for _, from := range roadsBySpace(spec) {
		fmt.Fprintf(&text, "%s: to %s\n", from[0], strings.Join(from[1:], ", "))
	}
	return text.String()
}
