package whitelotus

import (
	"math"
	"reflect"

	"github.com/emperorofchina/emperor/internal/strictjson"
)

// Moves alone, and what a front end makes of them. Without a board areas are
// numbers. Alone these formats have no version.

// MarshalJSON writes the move as an object with its kind under the key "move",
// and these keys:
//
//	"block"    "area", a number
//	"pass"     none
//	"settle"   "area"
//	"bid"      "amount", and "player", as in "A"
//	"expel"    "player"
//	"commit"   "side", "emperor" or "rebels", and "amount"
//	"next"     "player"
//	"take"     "area"
//	"convert"  "amount"
//
// A player or side that an unfinished move leaves out is null, see
// [View.WhyNot]. The zero Move is null. MarshalJSON returns a [*DataError] for a
// player, a side or a kind that does not exist. Formats with a board write moves
// as text, as [Board.FormatMove] does.
func (m Move) MarshalJSON() ([]byte, error) { return marshalPart(m, jsonMoveNumbers, "move") }

// UnmarshalJSON reads the format of MarshalJSON. It refuses other data with a
// [*SyntaxError]. It does not check whether the move is legal.
func (m *Move) UnmarshalJSON(data []byte) error { return unmarshalPart(data, m, jsonMoveNumbers) }

var (
	moveArea = strictjson.At("area", "the number of an area, 255 for any",
		func(m *Move) *Area { return &m.area },
		jsonAreaNumber)
	movePlayer = strictjson.At("player", `as in "A"; null for any`, func(m *Move) *Player { return &m.player },
		jsonSeatOrNobody)
	moveSide = strictjson.At("side", `"emperor" or "rebels"; null for any`, func(m *Move) *Side { return &m.side },
		jsonSideOrAny)
	moveAmount = strictjson.At("amount", "influence, armies or Palaces; -1 for any",
		func(m *Move) *int { return &m.amount }, jsonCount)

	// jsonSideOrAny is a side, or null for AnySide.
	jsonSideOrAny = orNullFor(AnySide, jsonSide)

	jsonMoveNumbers = orNull(strictjson.Cases("move", "the kind of move",
		func(m *Move) *MoveKind { return &m.kind },
		moveWords, `the name of a kind of move, as in "block"`,
		map[MoveKind][]strictjson.Field[naming, Move]{
			MoveBlock:   {moveArea},
			MovePass:    {},
			MoveSettle:  {moveArea},
			MoveBid:     {moveAmount, movePlayer},
			MoveExpel:   {movePlayer},
			MoveCommit:  {moveSide, moveAmount},
			MoveNext:    {movePlayer},
			MoveTake:    {moveArea},
			MoveConvert: {moveAmount},
		}))
)

// MarshalJSON writes the choices, with areas as numbers:
//
//	"pass"     Pass, true or false
//	"areas"    Areas, an array of numbers
//	"players"  Players, as in ["A", "C"]
//	"sides"    Sides, as in ["emperor", "rebels"]
//	"amounts"  Amounts, an array of numbers
func (c Choices) MarshalJSON() ([]byte, error) { return marshalPart(c, jsonChoices, "choices") }

// UnmarshalJSON reads the format of MarshalJSON; an empty slice becomes nil. It
// refuses other data with a [*SyntaxError].
func (c *Choices) UnmarshalJSON(data []byte) error { return unmarshalPart(data, c, jsonChoices) }

var jsonChoices = strictjson.Object(
	strictjson.At("pass", "Pass, true or false", func(c *Choices) *bool { return &c.Pass }, jsonTruth),
	strictjson.At("areas", "Areas, an array of numbers", func(c *Choices) *AreaSet { return &c.Areas },
		jsonAreaNumbers),
	strictjson.At("players", `Players, as in ["A", "C"]`, func(c *Choices) *[]Player { return &c.Players },
		strictjson.NoneIsNil(jsonPlayers)),
	strictjson.At("sides", `Sides, as in ["emperor", "rebels"]`, func(c *Choices) *[]Side { return &c.Sides },
		strictjson.NoneIsNil(strictjson.List(jsonSide, numSides, tooManyItems))),
	strictjson.At("amounts", "Amounts, an array of numbers", func(c *Choices) *[]int { return &c.Amounts },
		strictjson.NoneIsNil(strictjson.List(jsonCount, math.MaxUint16, tooManyItems))),
)

// MarshalJSON writes the preview:
//
//	"table"    Table, without a version
//	"totals"   Totals, an array by player
//	"certain"  Certain, true or false
//
// The zero Preview is null.
func (p Preview) MarshalJSON() ([]byte, error) { return marshalPart(p, jsonPreview, "preview") }

// UnmarshalJSON reads the format of MarshalJSON. An impossible table is refused
// with a [*DataError], an invalid board with a [*BoardError], malformed data
// with a [*SyntaxError].
func (p *Preview) UnmarshalJSON(data []byte) error { return unmarshalPart(data, p, jsonPreview) }

var jsonPreview = orNull(strictjson.Object(
	strictjson.At("table", "Table, without a version", func(p *Preview) *Table { return &p.Table },
		jsonTable),
	strictjson.At("totals", "Totals, an array by player", func(p *Preview) *[]int { return &p.Totals },
		jsonNumbers),
	strictjson.At("certain", "Certain, true or false", func(p *Preview) *bool { return &p.Certain },
		jsonTruth),
))

// jsonTable is a table, written as the view of a spectator.
var jsonTable = strictjson.As(jsonView,
	func(_ *strictjson.Writer, _ naming, t *Table) View { return View{openTable: t.openTable} },
	func(v *strictjson.Value, _ naming, view *View) Table {
		if view.playing {
			var faults faultList
			faults.add("Viewer: %v; a table is the view of a spectator", view.seat)
			v.Refuse(dataError("table")(faults))
		}
		return view.Table()
	})

// MarshalJSON writes the highlights, with areas as numbers:
//
//	"areas"     Areas, an array of numbers
//	"players"   Players, as in ["A", "C"]
//	"names"     Names, an array by player
//	"lastMove"  LastMove, as Move.MarshalJSON writes it
//	"scoring"   Scoring, without a version
//
// Zero fields are left out, and the zero Highlights are null. MarshalJSON
// returns a [*DataError] if an item can't be written.
func (h Highlights) MarshalJSON() ([]byte, error) {
	return marshalPart(h, jsonHighlights, "highlights")
}

// UnmarshalJSON reads the format of MarshalJSON. An impossible scoring is
// refused with a [*DataError], an invalid board with a [*BoardError], malformed
// data with a [*SyntaxError].
func (h *Highlights) UnmarshalJSON(data []byte) error { return unmarshalPart(data, h, jsonHighlights) }

var jsonHighlights = orNull(strictjson.Object(
	strictjson.At("areas", "Areas, an array of numbers", func(h *Highlights) *AreaSet { return &h.Areas },
		jsonAreaNumbers).LeftOut(),
	strictjson.At("players", `Players, as in ["A", "C"]`, func(h *Highlights) *[]Player { return &h.Players },
		jsonPlayers).LeftOut(),
	strictjson.At("names", "Names, an array by player",
		func(h *Highlights) *[]string { return (*[]string)(&h.Names) }, jsonPlayerNames).LeftOut(),
	strictjson.At("lastMove", "LastMove, as Move.MarshalJSON writes it",
		func(h *Highlights) *Move { return &h.LastMove }, jsonMoveNumbers).LeftOut(),
	strictjson.At("scoring", "Scoring, without a version",
		func(h *Highlights) *FinalScoring { return &h.Scoring },
		jsonScoring).LeftOutWhere(func(h *Highlights) bool { return reflect.ValueOf(h.Scoring).IsZero() }),
))

// MarshalJSON writes the pieces, with areas as numbers:
//
//	"chips"    Chips, an array by player of arrays of numbers
//	"symbols"  Symbols, an array by area, as in "Palace"; null for none
//	"points"   Points, an array by player
//
// A nil slice is left out, and the zero Pieces are null.
func (p Pieces) MarshalJSON() ([]byte, error) { return marshalPart(p, jsonPieces, "pieces") }

// UnmarshalJSON reads the format of MarshalJSON. It refuses other data with a
// [*SyntaxError]. It does not check the pieces; [Board.Score] does.
func (p *Pieces) UnmarshalJSON(data []byte) error { return unmarshalPart(data, p, jsonPieces) }

var jsonPieces = orNull(strictjson.Object(
	strictjson.At("chips", "Chips, an array by player of arrays of numbers",
		func(p *Pieces) *[]AreaSet { return &p.Chips },
		strictjson.List(jsonAreaNumbers, maxPlayers, tooManyPlayers)).LeftOut(),
	strictjson.At("symbols", `Symbols, an array by area, as in "Palace"; null for none`,
		func(p *Pieces) *[]Symbol { return &p.Symbols },
		strictjson.List(strictjson.OrNull(func(s *Symbol) bool { return *s == NoSymbol }, jsonSymbol),
			maxAreas,
			tooManyItems)).LeftOut(),
	strictjson.At("points", "Points, an array by player", func(p *Pieces) *[]int { return &p.Points },
		jsonNumbers).LeftOut(),
))
