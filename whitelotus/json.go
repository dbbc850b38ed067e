package whitelotus

import (
	"errors"
	"fmt"
	"iter"
	"math"
	"slices"

	"github.com/emperorofchina/emperor/internal/ledger"
	"github.com/emperorofchina/emperor/internal/names"
	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/internal/strictjson"
)

// All JSON of this package has version 1, under the key "v" of the outermost
// object, and writes names: symbols "Palace" to "Village", players "A" to "F",
// areas as on the board, moves as text. It is compact, with keys in a fixed
// order.
//
// All types are read strictly. Malformed data is refused with a *SyntaxError
// that contains the path: unknown, missing, repeated or wrongly capitalized
// keys, another version, trailing data, numbers out of range, more than 1 MiB,
// 32768 values or 16 levels. Well-formed data with an impossible value, such as
// a board, is refused with a *DataError. After an error, and after null, the
// receiver is unchanged. (json.Unmarshal rejects invalid JSON itself, before it
// calls UnmarshalJSON.)
//
// The fields of a struct describe each format once, for writing, reading and the
// schema: a key is in the tag of a field, its meaning in the comment, and the
// codec of its Go type in the list of kinds. Within version 1 a format may get a
// new key that is left out if its value is zero, and a list of names a new name;
// nothing else changes.

// marshal writes v, or returns a [*DataError] with every part of v that can't be
// written.
func marshal[T any](v T, c func() strictjson.Codec[naming, T], what string) ([]byte, error) {
	data, faults := strictjson.Marshal(strictjson.Made(c), naming{}, &v)
	if faults != nil {
		return nil, dataError(what, *faults)
	}
	return data, nil
}

// unmarshal reads data into to, unless there is a fault.
func unmarshal[T any](data []byte, to *T, c func() strictjson.Codec[naming, T]) error {
	return publicError(strictjson.Unmarshal(data, strictjson.Made(c), naming{}, to))
}

// publicError converts an error of strictjson to one of this package.
func publicError(err error) error {
	var malformed *scan.Error
	if errors.As(err, &malformed) {
		return (*SyntaxError)(malformed)
	}
	return err
}

// naming is the context in which a format's names are read: the board with the
// areas, and the numbers of players and moves.
type naming struct {
	board          Board
	players, moves int
}

// kinds lists the codecs of all Go types that fields have.
func kinds() []strictjson.Kind {
	return []strictjson.Kind{
		strictjson.KindOf("", jsonTruth),
		strictjson.KindOf("", jsonNumber),
		strictjson.KindOf("", jsonNumbers),
		strictjson.KindOf("", strictjson.Digits[naming]),
		strictjson.KindOf("", jsonName),
		strictjson.KindOf("", jsonSeat),
		strictjson.KindOrAbsent("orNone", NoPlayer, jsonSeat),
		strictjson.KindOf("", jsonPlayers),
		strictjson.KindOf("", jsonMarks),
		strictjson.KindOf("", jsonSymbol),
		strictjson.KindOf("", jsonPhase),
		strictjson.KindOf("", jsonSide),
		strictjson.KindOf("", jsonTiles),
		strictjson.KindOf("", jsonArea),
		strictjson.KindOrAbsent("orNone", NoArea, jsonArea),
		strictjson.KindOf("", jsonAreas),
		strictjson.KindOf("", jsonMove),
		strictjson.KindOf("orNone", byPlayer(jsonMoveOrNone)),

		// Boards and options.
		strictjson.KindOf("", jsonBoard),
		strictjson.KindNaming("required", jsonSomeBoard, func(n *naming, b *Board) { n.board = *b }),
		strictjson.KindOf("", twoOf(jsonNumber, "an array of the least and the most players")),
		strictjson.KindOf("", strictjson.ListOf(
			twoOf(jsonName, "an array of two names"), maxListedBorders, tooManyItems)),
		strictjson.KindOf("", jsonPoint),
		strictjson.KindOf("", strictjson.ListOf(jsonPoint, maxListedOutline, tooManyItems)),
		strictjson.KindOf("", strictjson.ListOf(jsonStruct[AreaSpec], maxListedAreas, tooManyItems)),
		strictjson.KindOf("", jsonBlockRule),
		strictjson.KindNaming("", jsonOptions,
			func(n *naming, o *Options) { n.board, n.players = o.laidOut() }),

		// Positions.
		strictjson.KindOf("byArea", func() strictjson.Codec[naming, []Symbol] {
			return byArea(jsonSymbol(), NoSymbol)
		}),
		strictjson.KindOf("byArea", func() strictjson.Codec[naming, []Player] {
			return byArea(jsonSeat(), NoPlayer)
		}),
		strictjson.KindOf("bySide", jsonSeats),
		strictjson.KindOf("", jsonSymbols),
		strictjson.KindOf("", byPlayer(jsonAreas)),

		// Scorings, records, transcripts and events.
		strictjson.KindOf("", byPlayer(jsonStruct[PlayerScore])),
		strictjson.KindOf("", jsonNames),
		strictjson.KindOf("", strictjson.ListOf(ledger.TagJSON[naming, Tag], ledger.MaxTags, tooManyItems)),
		strictjson.KindOf("", jsonPosition),
		strictjson.KindOf("", jsonView),
		strictjson.KindNaming("", strictjson.NilOr(jsonMove, maxMoves, tooManyItems),
			func(n *naming, moves *[]Move) { n.moves = len(*moves) }),
		strictjson.KindOf("", func() strictjson.Codec[naming, []Comment] {
			return ledger.CommentsJSON[naming, Comment](maxMoves, tooManyItems,
				func(n naming) int { return n.moves })
		}),
		strictjson.KindOf("", strictjson.NilOr(jsonStruct[Step], maxMoves, tooManyItems)),
		strictjson.KindOrAbsent("orHidden", Move{}, jsonMove),
		strictjson.KindOf("revealed", strictjson.ListOf(jsonMove, maxEvents, tooManyItems)),
		strictjson.KindOf("laid", strictjson.ListOf(jsonSymbol, maxAreas, tooManyItems)),
		strictjson.KindOf("", strictjson.NilOr(jsonEvent, maxEvents, "%d events; a move has at most %d")),
		strictjson.KindOf("strengths", twoOf(jsonStrength, "an array of two strengths")),
		strictjson.KindOf("", jsonScoringItems),

		// Refusals.
		strictjson.KindOf("rule", jsonRule),
		strictjson.KindOf("count", jsonCount),
	}
}

// fieldsOf returns the fields of a struct with a tag.
func fieldsOf[T any]() strictjson.Fields { return strictjson.FieldsOf[T](kinds()) }

// jsonObject is an object with these fields.
func jsonObject[T any](fields strictjson.Fields) strictjson.Codec[naming, T] {
	return strictjson.Object[naming, T](fields...)
}

// jsonStruct is a struct with the keys of its tags.
func jsonStruct[T any]() strictjson.Codec[naming, T] { return jsonObject[T](fieldsOf[T]()) }

// twoOf returns the array of two items.
func twoOf[T any](
	item func() strictjson.Codec[naming, T], expected string,
) func() strictjson.Codec[naming, [2]T] {
	return func() strictjson.Codec[naming, [2]T] { return strictjson.Pair(item(), expected) }
}

// byPlayer returns the list with an item for each player.
func byPlayer[T any](item func() strictjson.Codec[naming, T]) func() strictjson.Codec[naming, []T] {
	return strictjson.ListOf(item, maxPlayers, tooManyPlayers)
}

// Parts of several formats.

const (
	tooManyItems   = "%d items; at most %d can be written"
	tooManyPlayers = "for %d players; there are %d"
)

func jsonNumber() strictjson.Codec[naming, int] { return strictjson.Number[naming](0, maxNumber) }

func jsonTruth() strictjson.Codec[naming, bool] { return strictjson.Bool[naming]() }

func jsonName() strictjson.Codec[naming, string] { return strictjson.Text[naming](names.Max) }

func jsonNumbers() strictjson.Codec[naming, []int] {
	return strictjson.List(jsonNumber(), maxPlayers, tooManyPlayers)
}

func jsonSeat() strictjson.Codec[naming, Player] {
	return strictjson.Named("player", "a seat, A to F clockwise",
		strictjson.Choice[naming, Player](seatWords, `a player ("A" to "F")`))
}

func jsonSymbol() strictjson.Codec[naming, Symbol] {
	return strictjson.Named("symbol", "the symbol of a tile or chip",
		strictjson.Choice[naming, Symbol](symbolWords, expectedSymbol))
}

func jsonSymbols() strictjson.Codec[naming, []Symbol] {
	return strictjson.Named("symbols", "tiles in an order",
		strictjson.List(jsonSymbol(), maxTiles, "%d tiles; a mix has at most %d"))
}

func jsonPhase() strictjson.Codec[naming, Phase] {
	return strictjson.Choice[naming, Phase](phaseWords,
		`a phase ("place", "order", "contest", "expel", "rebellion", "precedence", "take", "income" or "over")`)
}

func jsonBlockRule() strictjson.Codec[naming, BlockRule] {
	return strictjson.Choice[naming, BlockRule](blockRuleWords, `"FiveBlocks" or "ThreeAndRice"`)
}

func jsonSide() strictjson.Codec[naming, Side] {
	return strictjson.Choice[naming, Side](sideWords, `a side ("emperor" or "rebels")`)
}

func jsonTiles() strictjson.Codec[naming, Tiles] {
	return strictjson.Named("tiles",
		"the number of tiles of each symbol; 0 of a symbol that is left out",
		strictjson.Counts[naming](func(t *Tiles) []uint8 { return t[:] }, symbolWords.List,
			"an object of symbols and numbers of tiles", expectedSymbol))
}

func jsonSeats() strictjson.Codec[naming, []Player] {
	return strictjson.List(jsonSeat(), maxPlayers, tooManyPlayers)
}

func jsonPlayers() strictjson.Codec[naming, []Player] {
	return strictjson.Named("players", "players, each once",
		strictjson.Distinct(jsonSeats(), maxPlayers, "player %v twice", "each player once"))
}

// jsonMarks is a bool by player, written as the list of players with true.
func jsonMarks() strictjson.Codec[naming, []bool] {
	return strictjson.As(strictjson.Marks(jsonPlayers(), func(n naming) int { return n.players }),
		func(w *strictjson.Writer, n naming, marks *[]bool) []bool {
			if k := len(*marks); k > maxPlayers || k > n.players && !(*marks)[k-1] {
				w.Fault(tooManyPlayers, k, n.players)
			}
			return *marks
		},
		func(_ *strictjson.Value, _ naming, marks *[]bool) []bool { return *marks })
}

// maxTiles is the most tiles that a mix can hold.
const maxTiles = (numSymbols - 1) * 255

// jsonArea is an area of the board.
func jsonArea() strictjson.Codec[naming, Area] {
	return strictjson.Named("area",
		"the name of an area of the board; an apostrophe may be typed either way",
		strictjson.Place(
			func(n naming, a Area) (string, error) {
				if int(a) >= n.board.NumAreas() {
					return "", fmt.Errorf("area %d; the board has areas 0 to %d", a, n.board.NumAreas()-1)
				}
				return n.board.AreaName(a), nil
			},
			func(n naming, name string) (Area, bool) { return n.board.areaNamed(name) },
			func(n naming, name string) string { return n.board.expectedArea(name) },
			names.Max))
}

// jsonAreas is a set of areas of the board.
func jsonAreas() strictjson.Codec[naming, AreaSet] {
	return strictjson.Named("areas", "areas of the board, each once",
		strictjson.Set(jsonArea(), func(set *AreaSet) iter.Seq[Area] { return set.All() },
			func(set *AreaSet, a Area) bool {
				is := !set.Has(a)
				*set |= a.set()
				return is
			}, maxAreas, "each area once"))
}

// byArea is a list by area, written as an object with the areas whose item is
// not nothing; when it is read, the other areas get nothing.
func byArea[T comparable](item strictjson.Codec[naming, T], nothing T) strictjson.Codec[naming, []T] {
	return strictjson.New(
		func(w *strictjson.Writer, n naming, list *[]T) {
			if len(*list) > n.board.NumAreas() {
				w.Fault("for %d areas; the board has %d", len(*list), n.board.NumAreas())
				return
			}
			w.Object(func() {
				for i, t := range *list {
					if t != nothing {
						w.Key(n.board.AreaName(Area(i)))
						strictjson.Write(w, item, n, &t)
					}
				}
			})
		},
		func(v *strictjson.Value, n naming, to *[]T) {
			list := make([]T, n.board.NumAreas())
			for a := range list {
				list[a] = nothing
			}
			var seen AreaSet
			for _, entry := range v.Entries("an object of areas") {
				a, ok := n.board.areaNamed(entry.Key())
				switch {
				case !ok:
					entry.FailKey(n.board.expectedArea(entry.Key()))
					return
				case seen.Has(a): // with another apostrophe
					entry.FailKey("each area once")
					return
				}
				seen |= a.set()
				strictjson.Read(entry, item, n, &list[a])
			}
			*to = list
		},
		func(d *strictjson.Definitions) strictjson.Schema {
			return strictjson.Entries(nil, item.Schema(d))
		})
}

// jsonMove is a move, written as text.
func jsonMove() strictjson.Codec[naming, Move] {
	return strictjson.Named("move", "a move, as Board.FormatMove writes it", strictjson.Notation(
		func(n naming, m Move) (string, error) { return n.board.written(m) },
		func(n naming, in *scan.Text) Move { return readMove(in, n.board, letters) }))
}

// jsonMoveOrNone is a move, or null for the zero Move.
func jsonMoveOrNone() strictjson.Codec[naming, Move] {
	return strictjson.OrNull(func(m *Move) bool { return *m == Move{} }, jsonMove())
}

// jsonSeatOrNobody is a player, or null for NoPlayer.
func jsonSeatOrNobody() strictjson.Codec[naming, Player] { return orNullFor(NoPlayer, jsonSeat()) }

// orNullFor is a value, or null for one of them.
func orNullFor[T comparable](nothing T, c strictjson.Codec[naming, T]) strictjson.Codec[naming, T] {
	return strictjson.New(
		func(w *strictjson.Writer, n naming, v *T) {
			if *v == nothing {
				w.Null()
				return
			}
			strictjson.Write(w, c, n, v)
		},
		func(v *strictjson.Value, n naming, to *T) {
			if v.IsNull() {
				*to = nothing
				return
			}
			strictjson.Read(v, c, n, to)
		},
		func(d *strictjson.Definitions) strictjson.Schema {
			return strictjson.AnyOf(strictjson.Schema{"type": "null"}, c.Schema(d))
		})
}

func jsonNames() strictjson.Codec[naming, Names] {
	return strictjson.Checked(byPlayer(jsonName)(), func(n Names) []string { return n },
		func(n []string) (Names, error) { return n, nil })
}

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
		Shipped: []strictjson.Shipped[Board]{{Name: "China, 1351", Board: China1351}},
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
// border as an array of two names.
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

// Limits of a written specification, above the limits of a valid one.
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
	return strictjson.Named("boardSpec", "the specification of a board", jsonStruct[BoardSpec]())
}

// Options.

// MarshalJSON writes the options: "v", the version of this format, which is 1,
// and the keys in the tags of the fields. Tiles are written as in
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
		jsonObject[Options](fieldsOf[Options]().MayMiss()))
}

// Positions and states.

// MarshalJSON writes the position with every secret: the tiles set aside, the
// commitments, and the seed. After "v", the version of this format, which is 1,
// come the keys in the tags of the fields. These differ from their fields:
//
//	"options"      without a version
//	"seed"         a string of digits
//	"symbols"      an object of the areas that have a tile or chip, as in {"Wuchang": "Temple"}
//	"owners"       an object of the areas that have a chip, as in {"Wuchang": "A"}
//	"contested"    left out outside a contest
//	"commitments"  an array by player of moves, as in "bid 3 against B", null for none
//	"picked"       an array of players, as in ["A", "C"]
//	"paid"         an array of players
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
	fields := strictjson.LeftOutWhere(fieldsOf[Position]().MayMiss(), "contested", (*Position).uncontested)
	return strictjson.Named("position", "a position of a game, with every secret",
		jsonObject[Position](fields))
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

// MarshalJSON writes the view: "v", the version of this format, which is 1,
// "viewer", the player with this view, and the table as [Position.MarshalJSON]
// writes it, without the seed and the tiles set aside. Before "goes" it has
// "committed", an array of the players with a commitment that is not revealed
// yet. "commitments" has those that are revealed, and the viewer's. A
// spectator's view has no "viewer".
//
// The zero View is null.
func (v View) MarshalJSON() ([]byte, error) { return marshal(v, jsonView, "view") }

// UnmarshalJSON reads what MarshalJSON writes; it requires every key that a view
// has in its phase.
func (v *View) UnmarshalJSON(data []byte) error { return unmarshal(data, v, jsonView) }

func jsonView() strictjson.Codec[naming, View] {
	return strictjson.OrNull(func(v *View) bool { return v.phase == PhaseNone },
		strictjson.As(jsonObject[viewData](viewFields()),
			func(_ *strictjson.Writer, _ naming, v *View) viewData { return v.data() },
			func(v *strictjson.Value, _ naming, data *viewData) View {
				view, faults := data.view()
				if faults.Any() {
					v.Refuse(dataError("view", faults))
				}
				return view
			}))
}

// viewFields are the fields of a view: those up to "committed" are in every
// view, except that a spectator's has no viewer; the others are in some phases.
func viewFields() strictjson.Fields {
	fields := strictjson.LeftOutWhere(fieldsOf[viewData](), "contested", (*viewData).uncontested)
	return slices.Concat(
		strictjson.Together(fields.Keys("viewer"), func(v *viewData) *bool { return &v.playing }, "viewer"),
		fields.Keys("options", "turn", "phase", "emperor", "toMove", "symbols", "owners", "influence",
			"armies", "points", "blocks", "committed").Demanded(),
		fields.Keys("goes", "contested", "commitments", "leaders", "picked", "paid"))
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

// Values without a board: areas, which have names in a document with a board,
// are numbers here, the indexes that an Area is. Without these methods
// encoding/json would write base64, bare numbers or nothing. None of these
// values has a version.

func jsonAreaNumber() strictjson.Codec[naming, Area] { return jsonIndex[Area](math.MaxUint8) }

func jsonAreaNumbers() strictjson.Codec[naming, AreaSet] {
	return strictjson.Set(jsonIndex[Area](maxAreas-1),
		func(set *AreaSet) iter.Seq[Area] { return set.All() },
		func(set *AreaSet, a Area) bool {
			is := !set.Has(a)
			*set |= a.set()
			return is
		}, maxAreas, "each area once")
}

// jsonIndex is a number from 0 to most.
func jsonIndex[T ~uint8](most int) strictjson.Codec[naming, T] {
	return strictjson.As(strictjson.Number[naming](0, most),
		func(_ *strictjson.Writer, _ naming, v *T) int { return int(*v) },
		func(_ *strictjson.Value, _ naming, n *int) T { return T(*n) })
}

// MarshalJSON writes the area's number.
func (a Area) MarshalJSON() ([]byte, error) { return marshal(a, jsonAreaNumber, "area") }

// UnmarshalJSON reads what MarshalJSON writes.
func (a *Area) UnmarshalJSON(data []byte) error { return unmarshal(data, a, jsonAreaNumber) }

// MarshalJSON writes the numbers of the areas, as in [3,15].
func (set AreaSet) MarshalJSON() ([]byte, error) {
	return marshal(set, jsonAreaNumbers, "area set")
}

// UnmarshalJSON reads what MarshalJSON writes.
func (set *AreaSet) UnmarshalJSON(data []byte) error { return unmarshal(data, set, jsonAreaNumbers) }

// MarshalJSON writes the mix as an object, as in {"Palace":6,"Village":15}. It
// refuses tiles without a symbol with a [*DataError].
func (t Tiles) MarshalJSON() ([]byte, error) { return marshal(t, jsonTiles, "tiles") }

// UnmarshalJSON reads what MarshalJSON writes.
func (t *Tiles) UnmarshalJSON(data []byte) error { return unmarshal(data, t, jsonTiles) }

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
func (m Move) MarshalJSON() ([]byte, error) { return marshal(m, jsonMoveNumbers, "move") }

// UnmarshalJSON reads what MarshalJSON writes. It does not check whether the
// move is legal.
func (m *Move) UnmarshalJSON(data []byte) error { return unmarshal(data, m, jsonMoveNumbers) }

func moveArea() *strictjson.Field {
	return strictjson.At("area", "the number of an area, 255 for any",
		func(m *Move) *Area { return &m.area },
		jsonAreaNumber())
}

func movePlayer() *strictjson.Field {
	return strictjson.At("player", `as in "A"; null for any`, func(m *Move) *Player { return &m.player },
		jsonSeatOrNobody())
}

func moveSide() *strictjson.Field {
	return strictjson.At("side", `"emperor" or "rebels"; null for any`,
		func(m *Move) *Side { return &m.side }, jsonSideOrAny())
}

func moveAmount() *strictjson.Field {
	return strictjson.At("amount", "influence, armies or Palaces; -1 for any",
		func(m *Move) *int { return &m.amount }, jsonCount())
}

// jsonSideOrAny is a side, or null for AnySide.
func jsonSideOrAny() strictjson.Codec[naming, Side] { return orNullFor(AnySide, jsonSide()) }

func jsonMoveNumbers() strictjson.Codec[naming, Move] {
	none := func(m *Move) bool { return *m == Move{} }
	return strictjson.OrNull(none, strictjson.Part(strictjson.Cases[naming]("move", "the kind of move",
		func(m *Move) *MoveKind { return &m.kind },
		moveWords, `the name of a kind of move, as in "block"`,
		map[MoveKind][]*strictjson.Field{
			MoveBlock:   {moveArea()},
			MovePass:    {},
			MoveSettle:  {moveArea()},
			MoveBid:     {moveAmount(), movePlayer()},
			MoveExpel:   {movePlayer()},
			MoveCommit:  {moveSide(), moveAmount()},
			MoveNext:    {movePlayer()},
			MoveTake:    {moveArea()},
			MoveConvert: {moveAmount()},
		})))
}
