package whitelotus

import (
	"reflect"
	"slices"

	"github.com/emperorofchina/emperor/internal/strictjson"
)

// Boards.

// MarshalJSON writes the shipped board as "China, 1351", any other board as its
// specification in the format of [BoardSpec.MarshalJSON], and the zero Board as
// null.
func (b Board) MarshalJSON() ([]byte, error) { return marshal(b, jsonBoard, "board") }

// UnmarshalJSON reads what MarshalJSON writes, and a specification that
// [NewBoard] accepts.
func (b *Board) UnmarshalJSON(data []byte) error { return unmarshal(data, b, jsonBoard) }

// jsonBoards is the boards: a shipped one by its name, any other one by its
// specification.
func jsonBoards() strictjson.Boards[naming, Board, BoardSpec] {
	return strictjson.Boards[naming, Board, BoardSpec]{
		Shipped: []Board{China1351()},
		Name:    Board.Name,
		Spec:    jsonBoardSpec(), SpecOf: func(b Board) BoardSpec { return b.data.spec }, New: NewBoard,
		Expected: `"China, 1351" or the specification of a board`,
		NotZero:  "the zero Board; use the board of the game",
	}
}

// jsonBoard is a board, or null for the zero Board.
func jsonBoard() strictjson.Codec[naming, Board] { return jsonBoards().OrNull() }

// jsonSomeBoard is a board other than the zero Board.
func jsonSomeBoard() strictjson.Codec[naming, Board] { return jsonBoards().Required() }

// MarshalJSON writes the specification: "v", the version of this format, which
// is 1, and the keys in the tags of the fields. A point is written as [x, y], a
// pair of names as an array.
//
// A nil slice is left out. A specification is refused with a [*DataError] if
// it has a number of players below 0 or above 99999, a coordinate that is not
// finite, a name of more than 200 bytes or not in UTF-8, or as a whole more
// than 1 MiB or 32768 values.
func (spec BoardSpec) MarshalJSON() ([]byte, error) { return marshal(spec, jsonBoardSpec, "board") }

// UnmarshalJSON reads what MarshalJSON writes; a list that is left out is nil.
// It does not validate the specification; [NewBoard] does.
func (spec *BoardSpec) UnmarshalJSON(data []byte) error {
	return unmarshal(data, spec, jsonBoardSpec)
}

// Limits of a written specification, above those of a valid one.
const (
	maxListedAreas   = 4 * maxAreas
	maxListedOutline = 4096 // points
	maxListedBorders = 8 * maxAreas * maxBorders
)

func jsonPoint() strictjson.Codec[naming, Point] {
	return strictjson.Named("point", "a place on the map: x to the east, y to the south", strictjson.As(
		strictjson.Pair(strictjson.Float[naming]("%v; coordinates are finite"), "a point [x, y]"),
		func(_ *strictjson.Writer, _ naming, p *Point) [2]float64 { return [2]float64{p.X, p.Y} },
		func(_ *strictjson.Value, _ naming, xy *[2]float64) Point { return Point{xy[0], xy[1]} }))
}

func jsonTwoNames() strictjson.Codec[naming, [2]string] {
	return strictjson.Pair(jsonName(), "an array of two names")
}

func jsonTwoNumbers() strictjson.Codec[naming, [2]int] {
	return strictjson.Pair(jsonNumber(), "an array of the least and the most players")
}

func jsonBoardSpec() strictjson.Codec[naming, BoardSpec] {
	return strictjson.Named("boardSpec", "the specification of a board", jsonStruct[BoardSpec]())
}

// Options.

// MarshalJSON writes the options: "v", the version of this format, which is 1,
// and the keys in the tags of the fields. The mix of tiles is written as in
// {"Palace": 6, "Village": 15}.
//
// Options are refused with a [*DataError] if they have a seat or block rule
// that does not exist, tiles without a symbol, or a number below 0 or above
// 99999.
func (o Options) MarshalJSON() ([]byte, error) { return marshal(o, jsonOptions, "options") }

// UnmarshalJSON reads what MarshalJSON writes; every key except "v" may be left
// out, and is zero then. It does not validate the options; [NewGame] does.
func (o *Options) UnmarshalJSON(data []byte) error { return unmarshal(data, o, jsonOptions) }

func jsonOptions() strictjson.Codec[naming, Options] {
	return strictjson.Named("options", "the options of a game",
		strictjson.Object(fieldsOf[Options]().MayMiss()...))
}

// Positions and states.

// MarshalJSON writes the position with every secret: the tiles set aside, the
// commitments, and the seed. After "v", the version of this format, which is 1,
// come the keys in the tags of the fields. These differ from their fields:
//
//	"options"      without "v"
//	"seed"         a text of digits
//	"symbols"      an object with the areas that have a tile or chip, as in "Wuchang": "Temple"
//	"owners"       an object with the areas that have a chip, as in "Wuchang": "A"
//	"contested"    left out outside a contest
//	"commitments"  an array of moves, as in "bid 3 against B", null for none
//	"picked"       an array of players; so is "paid"
//
// A nil slice is left out. A position that [GameState.Position] returns is read
// back as an identical one, except that a custom board becomes another board
// that is Equal. Any other possible position is read back as one that makes the
// same game; its slices may differ in length. A position is refused with a
// [*DataError] if it has seats, areas, symbols, moves or a phase that do
// not exist, or a number below 0 or above 99999.
func (p Position) MarshalJSON() ([]byte, error) { return marshal(p, jsonPosition, "position") }

// UnmarshalJSON reads what MarshalJSON writes; every key except "v" may be left
// out, and is zero or nil then. It does not validate the position; [NewState]
// does.
func (p *Position) UnmarshalJSON(data []byte) error { return unmarshal(data, p, jsonPosition) }

func jsonPosition() strictjson.Codec[naming, Position] {
	fields := fieldsOf[Position]().MayMiss().LeftOutWhere((*Position).uncontested, "contested")
	return strictjson.Named("position", "a position of a game, with every secret", strictjson.Object(fields...))
}

// MarshalJSON writes the Position of the state in the format of
// [Position.MarshalJSON], with the tiles set aside and every commitment. Use it
// to store a game. Never send it to a player; send their View. Note that
// encoding/json and slog's JSON handler call it for a state inside another
// value, and html/template for any value in a script. It writes the zero
// GameState as null.
func (s GameState) MarshalJSON() ([]byte, error) { return marshal(s, jsonGameState, "position") }

// UnmarshalJSON reads what MarshalJSON writes, and any other position that
// [NewState] accepts.
func (s *GameState) UnmarshalJSON(data []byte) error { return unmarshal(data, s, jsonGameState) }

// jsonGameState is a game, written as its position.
func jsonGameState() strictjson.Codec[naming, GameState] {
	return strictjson.OrNull(func(s *GameState) bool { return s.phase == PhaseNone },
		strictjson.Checked(jsonPosition(), GameState.Position, NewState))
}

// Views and tables.

// MarshalJSON writes the view: everything that lies open, and the viewer's
// secret commitment. It writes "v", "viewer", the player with this view, which a
// spectator's lacks, and the keys of [Position.MarshalJSON] without "seed" and
// "aside"; before "goes" comes "committed", an array of the players with a
// commitment that is not revealed yet. "commitments" has those that are revealed,
// and the viewer's. The zero View is written as null.
func (v View) MarshalJSON() ([]byte, error) { return marshal(v, jsonView, "view") }

// UnmarshalJSON reads what MarshalJSON writes; it requires every key that a view
// has in its phase.
func (v *View) UnmarshalJSON(data []byte) error { return unmarshal(data, v, jsonView) }

func jsonView() strictjson.Codec[naming, View] {
	return strictjson.OrNull(func(v *View) bool { return v.phase == PhaseNone },
		strictjson.As(strictjson.Object(viewFields()...),
			func(_ *strictjson.Writer, _ naming, v *View) viewData { return v.data() },
			func(v *strictjson.Value, _ naming, data *viewData) View {
				view, faults := data.view()
				if faults.Any() {
					v.Refuse(dataError("view", faults))
				}
				return view
			}))
}

// viewFields are the fields of a view. Those from "goes" on are present only in
// some phases.
func viewFields() strictjson.Fields[naming, viewData] {
	always := []string{"options", "turn", "phase", "emperor", "toMove", "symbols", "owners", "influence",
		"armies", "points", "blocks", "committed"}
	fields := fieldsOf[viewData]()
	return slices.Concat(
		fields.Keys("viewer").Together(func(v *viewData) *bool { return &v.playing }, "viewer"),
		fields.Keys(always...).Demanded(),
		fields.Keys("goes", "contested", "commitments", "leaders", "picked", "paid").LeftOutWhere(
			func(v *viewData) bool { return v.uncontested() }, "contested"))
}

// MarshalJSON writes the table as [View.MarshalJSON] writes the view of a
// spectator. The zero Table is null.
func (t Table) MarshalJSON() ([]byte, error) { return marshal(t, jsonTable, "view") }

// UnmarshalJSON reads what MarshalJSON writes.
func (t *Table) UnmarshalJSON(data []byte) error { return unmarshal(data, t, jsonTable) }

// jsonTable is a table, written as the view of a spectator.
func jsonTable() strictjson.Codec[naming, Table] {
	return strictjson.As(jsonView(),
		func(_ *strictjson.Writer, _ naming, t *Table) View { return View{openTable: t.openTable} },
		func(v *strictjson.Value, _ naming, view *View) Table {
			if view.playing {
				var faults faultList
				faults.Add("Viewer: %v; a table is the view of a spectator", view.seat)
				v.Refuse(dataError("table", faults))
			}
			return view.Table()
		})
}

// viewData is a view as plain data.
type viewData struct {
	Position  // with the commitments that are revealed, and the viewer's
	playing   bool
	Viewer    Player   `json:"viewer"`    // the player with this view, if not a spectator
	Committed []Player `json:"committed"` // the players with a commitment that is not revealed yet
}

// data returns the view as plain data.
func (v *View) data() viewData {
	s := GameState{openTable: v.openTable}
	data := viewData{Position: s.Position(), playing: v.playing, Viewer: v.seat, Committed: []Player{}}
	data.Aside = nil
	for p := range v.committed.all() {
		data.Committed = append(data.Committed, p)
		data.Commitments[p] = Move{}
	}
	if pending, ok := v.Pending(); ok {
		data.Commitments[v.seat] = pending
	}
	return data
}

// view returns the view, or its faults. It validates the view as [NewState]
// does, with arbitrary possible tiles aside and commitments of others; then
// every open field must agree with the result.
func (data *viewData) view() (View, faultList) {
	c := positionCheck{Position: data.Position}
	for _, p := range data.Committed {
		c.hidden |= p.set()
	}
	s, faults := c.makeState()
	if faults.Any() {
		return View{}, faults
	}
	v := s.SpectatorView()
	if data.playing {
		if !s.seated(data.Viewer) {
			c.faults.Add("Viewer: seat %d; %d players have seats 0 to %d", data.Viewer, c.players,
				c.players-1)
			return View{}, c.faults
		}
		v = s.View(data.Viewer)
	}
	c.checkWhatFollows(data, v.data())
	return v, c.faults
}

// checkWhatFollows lists the fields of a view that contradict the others.
func (c *positionCheck) checkWhatFollows(given *viewData, follows viewData) {
	slices.Sort(given.Committed)
	if !slices.Equal(given.Committed, follows.Committed) {
		c.faults.Add("Committed: %v; by the rest of the view %v (section 2)", given.Committed,
			follows.Committed)
	}
	if given.Options.Board.data == nil {
		given.Options.Board = China1351()
	}
	got, want := reflect.ValueOf(given.Position), reflect.ValueOf(follows.Position)
	for i := range got.NumField() {
		if x, y := got.Field(i).Interface(), want.Field(i).Interface(); !reflect.DeepEqual(x, y) {
			c.faults.Add("%s: it contradicts the rest of the view", got.Type().Field(i).Name)
		}
	}
}
