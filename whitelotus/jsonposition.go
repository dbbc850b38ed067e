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

// MarshalJSON writes the specification:
//
//	"v"        1, the version of this format
//	"name"     Name of the board
//	"players"  Players: the least and the most, as in [3, 6]
//	"areas"    Areas, each with these keys:
//	  "name"     Name of the area
//	  "at"       At, the place of its tile or chip, as [x, y], like all points
//	  "start"    Start, true for a start area; left out if false
//	  "dragon"   Dragon, true for an area worth 2 more points; left out if false
//	  "six"      Six, true for an area for six players only; left out if false
//	  "outline"  Outline, the border, an array of points
//	"borders"  Borders, each between two areas, as in ["Wuchang", "Raozhou"]
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

func jsonBoardSpec() strictjson.Codec[naming, BoardSpec] {
	return strictjson.Named("boardSpec", "the specification of a board", strictjson.Object(
		strictjson.At("name", "Name of the board", func(s *BoardSpec) *string { return &s.Name }, jsonName()),
		strictjson.At("players", "Players: the least and the most, as in [3, 6]",
			func(s *BoardSpec) *[2]int { return &s.Players },
			strictjson.Pair(jsonNumber(), "an array of the least and the most players")),
		strictjson.At("areas", "Areas",
			func(s *BoardSpec) *[]AreaSpec { return &s.Areas },
			strictjson.List(jsonAreaSpec(), maxListedAreas, tooManyItems)).LeftOut(),
		strictjson.At("borders", `Borders, each between two areas, as in ["Wuchang", "Raozhou"]`,
			func(s *BoardSpec) *[][2]string { return &s.Borders },
			strictjson.List(strictjson.Pair(jsonName(), "an array of two names"), maxListedBorders,
				tooManyItems)).LeftOut(),
	))
}

func jsonAreaSpec() strictjson.Codec[naming, AreaSpec] {
	return strictjson.Object(
		strictjson.At("name", "Name of the area", func(a *AreaSpec) *string { return &a.Name }, jsonName()),
		strictjson.At("at", "At, the place of its tile or chip, as [x, y], like all points",
			func(a *AreaSpec) *Point { return &a.At }, jsonPoint()),
		strictjson.At("start", "Start, true for a start area; left out if false",
			func(a *AreaSpec) *bool { return &a.Start }, jsonTruth()).LeftOut(),
		strictjson.At("dragon", "Dragon, true for an area worth 2 more points; left out if false",
			func(a *AreaSpec) *bool { return &a.Dragon }, jsonTruth()).LeftOut(),
		strictjson.At("six", "Six, true for an area for six players only; left out if false",
			func(a *AreaSpec) *bool { return &a.Six }, jsonTruth()).LeftOut(),
		strictjson.At("outline", "Outline, the border, an array of points",
			func(a *AreaSpec) *[]Point { return &a.Outline },
			strictjson.List(jsonPoint(), maxListedOutline, tooManyItems)).LeftOut(),
	)
}

// Options.

// MarshalJSON writes the options:
//
//	"v"           1, the version of this format
//	"players"     Players, their number
//	"board"       Board; left out for the zero Board
//	"emperor"     Emperor, the first one, as in "A"
//	"turns"       Turns; left out if zero
//	"blocks"      Blocks: "FiveBlocks" or "ThreeAndRice"
//	"limitChips"  LimitChips, true or false
//	"tiles"       Tiles, the mix, as in {"Palace": 6, "Village": 15}; left out if zero
//
// Options are refused with a [*DataError] if they have a seat or block rule
// that does not exist, tiles without a symbol, or a number below 0 or above
// 99999.
func (o Options) MarshalJSON() ([]byte, error) { return marshal(o, jsonOptions, "options") }

// UnmarshalJSON reads what MarshalJSON writes; every key except "v" may be left
// out, and is zero then. It does not validate the options; [NewGame] does.
func (o *Options) UnmarshalJSON(data []byte) error { return unmarshal(data, o, jsonOptions) }

func jsonOptions() strictjson.Codec[naming, Options] {
	return strictjson.Named("options", "the options of a game", strictjson.Object(
		strictjson.At("players", "Players, their number",
			func(o *Options) *int { return &o.Players }, jsonNumber()).MayMiss(),
		strictjson.At("board", "Board; left out for the zero Board",
			func(o *Options) *Board { return &o.Board }, jsonBoard()).LeftOut(),
		strictjson.At("emperor", `Emperor, the first one, as in "A"`,
			func(o *Options) *Player { return &o.Emperor }, jsonSeat()).MayMiss(),
		strictjson.At("turns", "Turns; left out if zero", func(o *Options) *int { return &o.Turns },
			jsonNumber()).LeftOut(),
		strictjson.At("blocks", `Blocks: "FiveBlocks" or "ThreeAndRice"`,
			func(o *Options) *BlockRule { return &o.Blocks }, jsonBlockRule()).MayMiss(),
		strictjson.At("limitChips", "LimitChips, true or false",
			func(o *Options) *bool { return &o.LimitChips }, jsonTruth()).MayMiss(),
		strictjson.At("tiles", `Tiles, the mix, as in {"Palace": 6, "Village": 15}; left out if zero`,
			func(o *Options) *Tiles { return &o.Tiles }, jsonTiles()).LeftOut(),
	))
}

// Positions and states.

// MarshalJSON writes the position with every secret: the tiles set aside, the
// commitments, and the seed.
//
//	"v"            1, the version of this format
//	"options"      Options, without "v"
//	"seed"         Seed, as a text of digits
//	"turn"         Turn; left out if zero
//	"phase"        Phase, as in "place" or "contest"; left out if zero
//	"emperor"      Emperor, the present one, as in "A"
//	"toMove"       ToMove, the player who decides next
//	"symbols"      Symbols: an object with the areas that have a tile or chip, as in "Wuchang": "Temple"
//	"owners"       Owners: an object with the areas that have a chip, as in "Wuchang": "A"
//	"aside"        Aside, an array of symbols, the first for the lowest area
//	"influence"    Influence, an array by player
//	"armies"       Armies, an array by player
//	"points"       Points, an array by player
//	"blocks"       Blocks: an array by player of arrays of areas
//	"goes"         Goes, an array by player
//	"contested"    Contested, an area; left out outside a contest
//	"commitments"  Commitments: an array by player of moves, as in "bid 3 against B", null for none
//	"leaders"      Leaders: those of the Emperor's side and of the rebels
//	"picked"       Picked, an array of players
//	"paid"         Paid, an array of players
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

type positionField = strictjson.Field[naming, Position]

// The fields that a position and a view share: the first three groups are in
// every view, phaseFields only in some phases.

func optionsFields() []positionField {
	return []positionField{
		strictjson.At("options", `Options, without "v"`,
			func(p *Position) *Options { return &p.Options }, jsonOptions()).MayMiss(),
		strictjson.Naming(func(n *naming, p *Position) { n.board, n.players = p.Options.laidOut() }),
	}
}

func turnFields() []positionField {
	return []positionField{
		strictjson.At("turn", "Turn; left out if zero", func(p *Position) *int { return &p.Turn },
			jsonNumber()).LeftOut(),
		strictjson.At("phase", `Phase, as in "place" or "contest"; left out if zero`,
			func(p *Position) *Phase { return &p.Phase }, jsonPhase()).LeftOut(),
		strictjson.At("emperor", `Emperor, the present one, as in "A"`,
			func(p *Position) *Player { return &p.Emperor }, jsonSeat()).MayMiss(),
		strictjson.At("toMove", "ToMove, the player who decides next",
			func(p *Position) *Player { return &p.ToMove }, jsonSeat()).MayMiss(),
		strictjson.At("symbols",
			`Symbols: an object with the areas that have a tile or chip, as in "Wuchang": "Temple"`,
			func(p *Position) *[]Symbol { return &p.Symbols }, byArea(jsonSymbol(), NoSymbol)).LeftOut(),
		strictjson.At("owners", `Owners: an object with the areas that have a chip, as in "Wuchang": "A"`,
			func(p *Position) *[]Player { return &p.Owners }, byArea(jsonSeat(), NoPlayer)).LeftOut(),
	}
}

func holdingFields() []positionField {
	return []positionField{
		strictjson.At("influence", "Influence, an array by player",
			func(p *Position) *[]int { return &p.Influence }, jsonNumbers()).LeftOut(),
		strictjson.At("armies", "Armies, an array by player",
			func(p *Position) *[]int { return &p.Armies }, jsonNumbers()).LeftOut(),
		strictjson.At("points", "Points, an array by player",
			func(p *Position) *[]int { return &p.Points }, jsonNumbers()).LeftOut(),
		strictjson.At("blocks", "Blocks: an array by player of arrays of areas",
			func(p *Position) *[]AreaSet { return &p.Blocks },
			strictjson.List(jsonAreas(), maxPlayers, tooManyPlayers)).LeftOut(),
	}
}

func phaseFields() []positionField {
	return []positionField{
		strictjson.At("goes", "Goes, an array by player",
			func(p *Position) *[]int { return &p.Goes }, jsonNumbers()).LeftOut(),
		strictjson.At("contested", "Contested, an area; left out outside a contest",
			func(p *Position) *Area { return &p.Contested }, jsonArea()).LeftOutWhere((*Position).uncontested),
		strictjson.At("commitments",
			`Commitments: an array by player of moves, as in "bid 3 against B", null for none`,
			func(p *Position) *[]Move { return &p.Commitments },
			strictjson.List(jsonMoveOrNone(), maxPlayers, tooManyPlayers)).LeftOut(),
		strictjson.At("leaders", "Leaders: those of the Emperor's side and of the rebels",
			func(p *Position) *[]Player { return &p.Leaders }, jsonSeats()).LeftOut(),
		strictjson.At("picked", "Picked, an array of players",
			func(p *Position) *[]bool { return &p.Picked }, jsonMarks()).LeftOut(),
		strictjson.At("paid", "Paid, an array of players",
			func(p *Position) *[]bool { return &p.Paid }, jsonMarks()).LeftOut(),
	}
}

func jsonPosition() strictjson.Codec[naming, Position] {
	return strictjson.Named("position", "a position of a game, with every secret",
		strictjson.Object(slices.Concat(
			optionsFields(),
			[]positionField{strictjson.At("seed", "Seed, as a text of digits",
				func(p *Position) *uint64 { return &p.Seed }, strictjson.Digits[naming]()).MayMiss()},
			turnFields(),
			[]positionField{strictjson.At("aside", "Aside, an array of symbols, the first for the lowest area",
				func(p *Position) *[]Symbol { return &p.Aside }, jsonSymbols()).LeftOut()},
			holdingFields(),
			phaseFields(),
		)...))
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
// secret commitment. [Position.MarshalJSON] explains the keys without a
// comment.
//
//	"v"            1, the version of this format
//	"viewer"       the player with this view, as in "A"; left out for a spectator
//	"options"
//	"turn"
//	"phase"
//	"emperor"
//	"toMove"
//	"symbols"
//	"owners"
//	"influence"
//	"armies"
//	"points"
//	"blocks"
//	"committed"    the players with a commitment that is not revealed yet, as in ["A", "C"]
//	"goes"
//	"contested"
//	"commitments"
//	"leaders"
//	"picked"
//	"paid"
//
// "commitments" has those that are revealed, and the viewer's. The zero View is
// written as null.
func (v View) MarshalJSON() ([]byte, error) { return marshal(v, jsonView, "view") }

// UnmarshalJSON reads what MarshalJSON writes; it requires every key that a view
// has in its phase.
func (v *View) UnmarshalJSON(data []byte) error { return unmarshal(data, v, jsonView) }

type viewField = strictjson.Field[naming, viewData]

func jsonView() strictjson.Codec[naming, View] {
	return strictjson.OrNull(func(v *View) bool { return v.phase == PhaseNone },
		strictjson.As(jsonViewData(),
			func(_ *strictjson.Writer, _ naming, v *View) viewData { return v.data() },
			func(v *strictjson.Value, _ naming, data *viewData) View {
				view, faults := data.view()
				if faults.Any() {
					v.Refuse(dataError("view", faults))
				}
				return view
			}))
}

func jsonViewData() strictjson.Codec[naming, viewData] {
	return strictjson.Object(slices.Concat(
		[]viewField{strictjson.Together(func(v *viewData) *bool { return &v.playing },
			strictjson.At("viewer", `the player with this view, as in "A"; left out for a spectator`,
				func(v *viewData) *Player { return &v.viewer }, jsonSeat()))},
		strictjson.Within(lyingOpen,
			strictjson.Demanded(slices.Concat(optionsFields(), turnFields(), holdingFields()))),
		[]viewField{strictjson.At("committed",
			`the players with a commitment that is not revealed yet, as in ["A", "C"]`,
			func(v *viewData) *[]Player { return &v.committed }, jsonPlayers()).Demanded()},
		strictjson.Within(lyingOpen, phaseFields()),
	)...)
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

func lyingOpen(v *viewData) *Position { return &v.Position }

// viewData is a view as plain data.
type viewData struct {
	Position  // with the commitments that are revealed, and the viewer's
	playing   bool
	viewer    Player   // if playing
	committed []Player // the players with a pending commitment
}

// data returns the view as plain data.
func (v *View) data() viewData {
	s := GameState{openTable: v.openTable}
	data := viewData{Position: s.Position(), playing: v.playing, viewer: v.seat, committed: []Player{}}
	data.Aside = nil
	for p := range v.committed.all() {
		data.committed = append(data.committed, p)
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
	for _, p := range data.committed {
		c.hidden |= p.set()
	}
	s, faults := c.makeState()
	if faults.Any() {
		return View{}, faults
	}
	v := s.SpectatorView()
	if data.playing {
		if !s.seated(data.viewer) {
			c.faults.Add("Viewer: seat %d; %d players have seats 0 to %d", data.viewer, c.players,
				c.players-1)
			return View{}, c.faults
		}
		v = s.View(data.viewer)
	}
	c.checkWhatFollows(data, v.data())
	return v, c.faults
}

// checkWhatFollows lists the fields of a view that contradict the others.
func (c *positionCheck) checkWhatFollows(given *viewData, follows viewData) {
	slices.Sort(given.committed)
	if !slices.Equal(given.committed, follows.committed) {
		c.faults.Add("Committed: %v; by the rest of the view %v (section 2)", given.committed,
			follows.committed)
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
