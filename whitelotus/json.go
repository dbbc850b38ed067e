package whitelotus

import (
	"errors"
	"fmt"
	"iter"
	"math"

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
// codec of its Go type in the list of kinds. Within
// version 1 a format may get a new key that is left out if its value is zero,
// and a list of names a new name; nothing else changes.

// marshal writes v, or returns a [*DataError] with every part of v that can't be
// written.
func marshal[T any](v T, c func() strictjson.Codec[naming, T], of string) ([]byte, error) {
	data, faults := strictjson.Marshal(strictjson.Made(c), naming{}, &v)
	if faults != nil {
		return nil, dataError(of, *faults)
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
func kinds() []strictjson.Kind[naming] {
	return []strictjson.Kind[naming]{
		strictjson.KindOf("", jsonTruth),
		strictjson.KindOf("", jsonNumber),
		strictjson.KindOf("", jsonNumbers),
		strictjson.KindOf("", strictjson.Digits[naming]),
		strictjson.KindOf("", jsonName),
		strictjson.KindOf("", jsonSeat),
		strictjson.KindOf("", jsonPlayers),
		strictjson.KindOf("", jsonMarks),
		strictjson.KindOf("", jsonSymbol),
		strictjson.KindOf("", jsonSymbols),
		strictjson.KindOf("", jsonTiles),
		strictjson.KindOf("", jsonArea),
		strictjson.KindOf("", jsonAreas),
		strictjson.KindOf("", jsonPhase),
		strictjson.KindOf("", jsonMove),

		// Boards and options.
		strictjson.KindOf("", jsonBoard),
		strictjson.KindOf("", jsonTwoNumbers),
		strictjson.KindOf("", jsonPoint),
		strictjson.KindOf("", listOf(jsonPoint, maxListedOutline, tooManyItems)),
		strictjson.KindOf("", listOf(jsonStruct[AreaSpec], maxListedAreas, tooManyItems)),
		strictjson.KindOf("", listOf(jsonTwoNames, maxListedBorders, tooManyItems)),
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
		strictjson.KindOf("", byPlayer(jsonAreas)),
		strictjson.KindOf("byPlayer", byPlayer(jsonMoveOrNone)),
		strictjson.KindOf("bySide", jsonSeats),

		// Scorings and events.
		strictjson.KindNaming("required", jsonSomeBoard, func(n *naming, b *Board) { n.board = *b }),
		strictjson.KindOf("", byPlayer(jsonStruct[PlayerScore])),
		strictjson.KindOf("", nilOr(jsonEvent, maxEvents, "%d events; a move has at most %d")),
		strictjson.KindOf("", jsonSide),
		strictjson.KindOf("strength", jsonStrength),
		strictjson.KindOf("", jsonScoringItems),

		// Records and transcripts.
		strictjson.KindOf("", jsonNames),
		strictjson.KindOf("", listOf(ledger.TagJSON[naming, Tag], ledger.MaxTags, tooManyItems)),
		strictjson.KindNaming("", jsonPosition,
			func(n *naming, p *Position) { n.board, n.players = p.Options.laidOut() }),
		strictjson.KindNaming("", jsonView,
			func(n *naming, v *View) { n.board, n.players = v.Board(), v.NumPlayers() }),
		strictjson.KindNaming("", nilOr(jsonMove, maxMoves, tooManyItems),
			func(n *naming, moves *[]Move) { n.moves = len(*moves) }),
		strictjson.KindOf("", func() strictjson.Codec[naming, []Comment] {
			return ledger.CommentsJSON[naming, Comment](maxMoves, tooManyItems,
				func(n naming) int { return n.moves })
		}),
		strictjson.KindOf("", nilOr(jsonStruct[Step], maxMoves, tooManyItems)),
		strictjson.KindOf("revealed", listOf(jsonMove, maxEvents, tooManyItems)),
		strictjson.KindOf("laid", listOf(jsonSymbol, maxAreas, tooManyItems)),

		// Refusals.
		strictjson.KindOf("rule", jsonRule),
		strictjson.KindOf("count", jsonCount),
		strictjson.KindOrAbsent("orNone", NoPlayer, jsonSeat),
		strictjson.KindOrAbsent("orNone", NoArea, jsonArea),
		strictjson.KindOrAbsent("side", noSide, jsonSideNumber),
	}
}

// fieldsOf returns the fields of a struct with a tag.
func fieldsOf[T any]() strictjson.Fields[naming, T] { return strictjson.FieldsOf[naming, T](kinds()) }

// jsonStruct is a struct with the keys of its tags.
func jsonStruct[T any]() strictjson.Codec[naming, T] { return strictjson.Object(fieldsOf[T]()...) }

// listOf returns the list of up to most items.
func listOf[T any](
	item func() strictjson.Codec[naming, T], most int, tooMany string,
) func() strictjson.Codec[naming, []T] {
	return func() strictjson.Codec[naming, []T] { return strictjson.List(item(), most, tooMany) }
}

// nilOr returns the list of up to most items, nil if it is empty.
func nilOr[T any](
	item func() strictjson.Codec[naming, T], most int, tooMany string,
) func() strictjson.Codec[naming, []T] {
	return func() strictjson.Codec[naming, []T] {
		return strictjson.NoneIsNil(strictjson.List(item(), most, tooMany))
	}
}

// byPlayer returns the list with an item for each player.
func byPlayer[T any](item func() strictjson.Codec[naming, T]) func() strictjson.Codec[naming, []T] {
	return listOf(item, maxPlayers, tooManyPlayers)
}

// laidOut returns the board of the game, and the number of players, brought
// into range.
func (o Options) laidOut() (Board, int) {
	if o.Board.data == nil {
		o.Board = China1351()
	}
	return o.Board, min(max(o.Players, 0), maxPlayers)
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
	return strictjson.Codec[naming, []T]{
		Write: func(w *strictjson.Writer, n naming, list *[]T) {
			if len(*list) > n.board.NumAreas() {
				w.Fault("for %d areas; the board has %d", len(*list), n.board.NumAreas())
				return
			}
			w.Object(func() {
				for i, t := range *list {
					if t != nothing {
						w.Key(n.board.AreaName(Area(i)))
						item.Write(w, n, &t)
					}
				}
			})
		},
		Read: func(v *strictjson.Value, n naming, to *[]T) {
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
				item.Read(entry, n, &list[a])
			}
			*to = list
		},
		Schema: func(d *strictjson.Definitions) strictjson.Schema {
			return strictjson.Entries(nil, item.Schema(d))
		},
	}
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
	return strictjson.Codec[naming, T]{
		Write: func(w *strictjson.Writer, n naming, v *T) {
			if *v == nothing {
				w.Null()
				return
			}
			c.Write(w, n, v)
		},
		Read: func(v *strictjson.Value, n naming, to *T) {
			if v.IsNull() {
				*to = nothing
				return
			}
			c.Read(v, n, to)
		},
		Schema: func(d *strictjson.Definitions) strictjson.Schema {
			return strictjson.AnyOf(strictjson.Schema{"type": "null"}, c.Schema(d))
		},
	}
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

func moveArea() strictjson.Field[naming, Move] {
	return strictjson.At("area", "the number of an area, 255 for any",
		func(m *Move) *Area { return &m.area },
		jsonAreaNumber())
}

func movePlayer() strictjson.Field[naming, Move] {
	return strictjson.At("player", `as in "A"; null for any`, func(m *Move) *Player { return &m.player },
		jsonSeatOrNobody())
}

func moveSide() strictjson.Field[naming, Move] {
	return strictjson.At("side", `"emperor" or "rebels"; null for any`, func(m *Move) *Side { return &m.side },
		jsonSideOrAny())
}

func moveAmount() strictjson.Field[naming, Move] {
	return strictjson.At("amount", "influence, armies or Palaces; -1 for any",
		func(m *Move) *int { return &m.amount }, jsonCount())
}

// jsonSideOrAny is a side, or null for AnySide.
func jsonSideOrAny() strictjson.Codec[naming, Side] { return orNullFor(AnySide, jsonSide()) }

func jsonMoveNumbers() strictjson.Codec[naming, Move] {
	none := func(m *Move) bool { return *m == Move{} }
	return strictjson.OrNull(none, strictjson.Part(strictjson.Cases("move", "the kind of move",
		func(m *Move) *MoveKind { return &m.kind },
		moveWords, `the name of a kind of move, as in "block"`,
		map[MoveKind][]strictjson.Field[naming, Move]{
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
