package formats_test

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// JSON and text refuse a record for the same reasons, in the same words. NewState
// gives these reasons too if the position is impossible.
func TestFormatsRefuseAlike(t *testing.T) {
	three := emperor.Options{Players: 3}
	type unwritable struct {
		emperor.Record
		impossible bool
	}
	position := func(p emperor.Position) unwritable { return unwritable{Record: emperor.Record{Initial: p}} }
	impossible := func(p emperor.Position) unwritable { return unwritable{emperor.Record{Initial: p}, true} }
	record := func(r emperor.Record) unwritable {
		r.Initial = emperor.InitialPosition(three, 1)
		return unwritable{Record: r}
	}
	for name, r := range map[string]unwritable{
		"a start seat":        position(emperor.Position{Options: emperor.Options{Players: 3, Start: 7}}),
		"a road rule":         impossible(emperor.Position{Options: emperor.Options{Players: 3, Roads: 2}}),
		"a number of players": position(emperor.Position{Options: emperor.Options{Players: -1}}),
		"a seat to move":      position(emperor.Position{Options: three, ToMove: 5}),
		"a phase":             impossible(emperor.Position{Options: three, Phase: 4}),
		"a round":             position(emperor.Position{Options: three, Round: 10000}),
		"house spaces":        impossible(emperor.Position{Options: three, Pieces: emperor.Pieces{Houses: []emperor.SpaceSet{3 << 60}}}),
		"fortified spaces":    impossible(emperor.Position{Options: three, Pieces: emperor.Pieces{Fortified: 1 << 63}}),
		"emissaries":          position(emperor.Position{Options: three, Pieces: emperor.Pieces{Emissaries: [][]int{{-1}}}}),
		"regions":             impossible(emperor.Position{Options: three, Pieces: emperor.Pieces{Emissaries: make([][]int, 10)}}),
		"marked regions":      impossible(emperor.Position{Options: three, Scored: make([]bool, 10)}),
		"seats":               impossible(emperor.Position{Options: three, FortPlaced: make([]bool, 4)}),
		"colors of a hand":    position(emperor.Position{Options: three, Hands: [][]emperor.Color{{9, 7}}}),
		"colors face up":      position(emperor.Position{Options: three, FaceUp: []emperor.Color{9, 7}}),
		"cards of a hand":     position(emperor.Position{Options: three, Hands: [][]emperor.Color{make([]emperor.Color, 65)}}),
		"cards face up":       position(emperor.Position{Options: three, FaceUp: make([]emperor.Color, 65)}),
		"cards of the pile":   position(emperor.Position{Options: three, Pile: make([]emperor.Color, 65)}),
		"hands":               position(emperor.Position{Options: three, Hands: make([][]emperor.Color, 6)}),
		"a move":              record(emperor.Record{Moves: []emperor.Move{emperor.Exchange(9)}}),
		"moves":               record(emperor.Record{Moves: slices.Repeat([]emperor.Move{emperor.DrawFromPile()}, 1025)}),
		"a score":             record(emperor.Record{Scores: []int{10000}}),
		"winners":             record(emperor.Record{Winners: []emperor.Player{games.A, games.A}}),
	} {
		_, inText := r.Text()
		_, inJSON := r.MarshalJSON()
		text, data := reasons(inText), reasons(inJSON)
		if len(text) == 0 || !slices.Equal(text, data) {
			t.Errorf("%s: in text %q, in JSON %q", name, text, data)
		}
		if _, err := emperor.NewState(r.Initial); r.impossible && !containsAll(reasons(err), text) {
			t.Errorf("%s: in text %q, of NewState %q", name, text, reasons(err))
		}
	}
}

// reasons are the faults of the fields that an error lists, without the fields.
func reasons(err error) []string {
	var all []string
	for _, fault := range games.Faults(err) {
		var of *emperor.Fault
		if errors.As(fault, &of) {
			all = append(all, of.Err.Error())
		}
	}
	return all
}

func containsAll(all, some []string) bool {
	return !slices.ContainsFunc(some, func(one string) bool { return !slices.Contains(all, one) })
}

// NewBoard refuses every board that can't be written, and so does
// BoardSpec.MarshalJSON.
func TestUnwritableBoardsAreInvalid(t *testing.T) {
	for name, spoil := range map[string]func(*emperor.BoardSpec){
		"a name":      func(b *emperor.BoardSpec) { b.Name = "\xff" },
		"players":     func(b *emperor.BoardSpec) { b.Players[0] = -1 },
		"a color":     func(b *emperor.BoardSpec) { b.Regions[0].Color = 5 },
		"a point":     func(b *emperor.BoardSpec) { b.Regions[0].Dragon.X /= 0 * b.Regions[0].Dragon.X },
		"regions":     func(b *emperor.BoardSpec) { b.Regions = slices.Repeat(b.Regions, 40) },
		"an alliance": func(b *emperor.BoardSpec) { b.Alliances[0].Number = 10000 },
	} {
		spec := games.Villages()
		spoil(&spec)
		var refused *emperor.DataError
		if _, err := emperor.NewBoard(spec); !errors.As(err, &refused) {
			t.Errorf("%s: NewBoard says %v", name, err)
		}
		if _, err := json.Marshaler(spec).MarshalJSON(); !errors.As(err, &refused) {
			t.Errorf("%s: MarshalJSON says %v", name, err)
		}
	}
}
