package emperor

import (
	"errors"
	"fmt"
	"iter"
	"math"
	"slices"
	"strconv"

	"github.com/emperorofchina/emperor/internal/ledger"
	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/internal/strictjson"
)

// All JSON of this package has version 1, in the key "v" of a whole document; a
// value inside another has no version. It uses names: colors "red", "green",
// "yellow", "orange" and "purple", players "A" to "E", regions and spaces as on
// the board. It is compact, and its keys are always in the same order.
//
// All types are read strictly, by the same rules. Malformed data is rejected
// with a *SyntaxError that has its place: unknown, missing or duplicate keys,
// keys in another letter case, another version, anything after the end, numbers
// out of range, more than 1 MiB, 32768 values or 16 levels. Well-formed data
// with an impossible value, such as a board, is rejected with a *DataError.
// After an error, and after null, the receiver is unchanged. (json.Unmarshal
// rejects invalid JSON itself before it calls UnmarshalJSON. To get a
// *SyntaxError, call UnmarshalJSON directly.)
//
// The fields of a struct describe each format once, for writing, reading and the
// schema: a key is in the tag of a field, its meaning in the comment, and the
// codec of its Go type in the list of kinds.
//
// Version 1 may grow: a format may get a new key, and a list of names (the
// events, the phases) a new name. The key is left out if its value is zero, and
// zero means what documents without the key mean. So every earlier document is
// still read as the same value, and that value is still written as the same
// bytes. The frozen fixtures prove both: new ones are added, none is changed.
// An older program rejects an unknown key by its name, and so never plays by
// rules that it does not know. Nothing else may change within version 1: no key
// is removed, moved or renamed, or gets another type, narrower bounds or
// another meaning, and no optional key becomes required. A format that needs an
// incompatible change becomes version 2, and version 1 can still be read.

// marshal writes v, or returns a [*DataError] with everything in it that can't
// be written.
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

// naming has the context that values of a format are read in: the board whose
// regions and spaces they name, the number of players in lists by player, the
// spaces with a house, and the number of moves.
type naming struct {
	board   Board
	players int
	built   SpaceSet
	moves   int
}

// kinds lists the codecs of all Go types that fields have.
func kinds() []strictjson.Kind {
	return []strictjson.Kind{
		strictjson.KindOf("", jsonTruth),
		strictjson.KindOf("", jsonNumber),
		strictjson.KindOf("round", func() strictjson.Codec[naming, int] {
			return strictjson.Number[naming](1, maxRound)
		}),
		strictjson.KindOf("cards", jsonCardsHidden),
		strictjson.KindOf("", jsonNumbers),
		strictjson.KindOf("cards", byPlayer(jsonCardsHidden)),
		strictjson.KindOf("", strictjson.Digits[naming]),
		strictjson.KindOf("", jsonName),
		strictjson.KindOf("", jsonColor),
		strictjson.KindOf("", jsonColors),
		strictjson.KindOf("anyOrder", jsonFaceUp),
		strictjson.KindOf("", jsonCards),
		strictjson.KindOf("", byPlayer(jsonCards)),
		strictjson.KindOf("", jsonSeat),
		strictjson.KindOf("", jsonRoadRule),
		strictjson.KindOf("", jsonPhase),
		strictjson.KindOf("", jsonSpaces),

		// Boards and options.
		strictjson.KindOf("", jsonBoard),
		strictjson.KindOf("", jsonTwoNames),
		strictjson.KindOf("", jsonTwoNumbers),
		strictjson.KindOf("", strictjson.ListOf(jsonTwoNames, maxListedRoads, tooManyItems)),
		strictjson.KindOf("", jsonPoint),
		strictjson.KindOf("spaces", strictjson.ListOf(jsonPoint, maxListedSpaces, tooManyItems)),
		strictjson.KindOf("outline", strictjson.ListOf(jsonPoint, maxListedOutline, tooManyItems)),
		strictjson.KindOf("", strictjson.ListOf(jsonRegionSpec, maxListedRegions, tooManyItems)),
		strictjson.KindOf("", strictjson.ListOf(jsonStruct[AllianceSpec], maxListedAlliances, tooManyItems)),
		strictjson.KindNaming("", jsonOptions,
			func(n *naming, o *Options) { n.board, n.players = o.laidOut() }),

		// Positions.
		strictjson.KindNaming("", byPlayer(jsonSpaces),
			func(n *naming, houses *[]SpaceSet) { n.built = Pieces{Houses: *houses}.built() }),
		strictjson.KindOf("", jsonEmissaries),
		strictjson.KindOf("", byPlayer(jsonHand)),
		strictjson.KindOf("", byPlayer(jsonSupply)),
		strictjson.KindOf("players", jsonFortPlaced),
		strictjson.KindOf("regions", jsonScored),

		// Scorings.
		strictjson.KindNaming("required", jsonSomeBoard, func(n *naming, b *Board) { n.board = *b }),
		strictjson.KindNaming("byPlayer", jsonNumbers, func(n *naming, list *[]int) {
			n.players = len(*list)
		}),
		strictjson.KindOf("", jsonRegion),
		strictjson.KindOf("marks", jsonMarks),
		strictjson.KindOf("", jsonPlayers),
		strictjson.KindOf("", twoOf(jsonRegion)),
		strictjson.KindOf("", twoOf(jsonNumbers)),
		strictjson.KindOf("", twoOf(func() strictjson.Codec[naming, []Player] {
			return strictjson.NoneIsNil(jsonPlayers())
		})),
		strictjson.KindOf("", jsonRegionScore),
		strictjson.KindOf("", strictjson.NilOr(jsonRegionScore, maxRegions, tooManyItems)),
		strictjson.KindOf("", strictjson.NilOr(jsonStruct[AllianceScore], maxAlliances, tooManyItems)),
		strictjson.KindOf("", strictjson.NilOr(jsonStruct[RoadScore], maxPlayers, tooManyPlayers)),
		strictjson.KindOf("", strictjson.NilOr(jsonStruct[Row], maxHouses/minRow, tooManyItems)),
		strictjson.KindOf("", strictjson.NilOr(jsonSpace, maxHouses, tooManyItems)),

		// Records, transcripts and events.
		strictjson.KindOf("", jsonNames),
		strictjson.KindOf("", strictjson.ListOf(ledger.TagJSON[naming, Tag], ledger.MaxTags, tooManyItems)),
		strictjson.KindOf("", jsonPosition),
		strictjson.KindOf("", jsonView),
		strictjson.KindOf("", jsonMove),
		strictjson.KindNaming("", strictjson.NilOr(jsonMove, maxMoves, tooManyItems),
			func(n *naming, moves *[]Move) { n.moves = len(*moves) }),
		strictjson.KindOf("", func() strictjson.Codec[naming, []Comment] {
			return ledger.CommentsJSON[naming, Comment](maxMoves, tooManyItems,
				func(n naming) int { return n.moves })
		}),
		strictjson.KindOf("", strictjson.NilOr(jsonStruct[Step], maxMoves, tooManyItems)),
		strictjson.KindOf("one", jsonOneCard),
		strictjson.KindOf("turnedUp",
			strictjson.ListOf(jsonColor, fullDisplay, "%d cards; a step turns up at most %d (section 2.6)")),
		strictjson.KindOf("", strictjson.NilOr(jsonEvent, maxEvents, "%d events; a move has at most %d")),
		strictjson.KindOf("", jsonScoringItems),

		// Refusals.
		strictjson.KindOf("rule", jsonRule),
		strictjson.KindOf("count", jsonCount),
		strictjson.KindOrAbsent("orSpectator", Spectator, jsonSeat),
		strictjson.KindOrAbsent("orAny", AnyRegion, jsonRegion),
		strictjson.KindOrAbsent("orNone", noKind, jsonPieceKind),
		strictjson.KindOrAbsent("orNone", noSpace, jsonPieceSpace),
		strictjson.KindOf("costs", strictjson.ListOf(jsonCards, NumColors, tooManyItems)),
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
func twoOf[T any](item func() strictjson.Codec[naming, T]) func() strictjson.Codec[naming, [2]T] {
	return func() strictjson.Codec[naming, [2]T] { return strictjson.Pair(item(), "an array of two items") }
}

// byPlayer returns the list with an item for each player.
func byPlayer[T any](item func() strictjson.Codec[naming, T]) func() strictjson.Codec[naming, []T] {
	return strictjson.ListOf(item, maxPlayers, tooManyPlayers)
}

// Values that all formats share.

func jsonNumber() strictjson.Codec[naming, int] { return strictjson.Number[naming](0, maxNumber) }

func jsonTruth() strictjson.Codec[naming, bool] { return strictjson.Bool[naming]() }

func jsonName() strictjson.Codec[naming, string] { return strictjson.Text[naming](maxName) }

func jsonNumbers() strictjson.Codec[naming, []int] {
	return strictjson.List(jsonNumber(), maxPlayers, tooManyPlayers)
}

func jsonColor() strictjson.Codec[naming, Color] {
	return strictjson.Named("color", `a color of regions and cards`,
		strictjson.Choice[naming, Color](colorWords, expectedColor))
}

func jsonColors() strictjson.Codec[naming, []Color] {
	return strictjson.Named("colors", `cards in order`,
		strictjson.List(jsonColor(), maxDeck, tooManyCards))
}

func jsonSeat() strictjson.Codec[naming, Player] {
	return strictjson.Named("player", `a seat, A to E clockwise`,
		strictjson.Choice[naming, Player](seatWords, `a player ("A" to "E")`))
}

func jsonRoadRule() strictjson.Codec[naming, RoadRule] {
	return strictjson.Named("roadRule", `how rows are divided`,
		strictjson.Choice[naming, RoadRule](roadRuleWords, `"MainRowFirst" or "BestRows"`))
}

// jsonPlayers is a list of different players.
func jsonPlayers() strictjson.Codec[naming, []Player] {
	return strictjson.Named("players", `players, each at most once`,
		strictjson.Distinct(strictjson.List(jsonSeat(), maxPlayers, tooManyPlayers), maxPlayers, playerTwice,
			"each player once"))
}

// jsonMarks is a list of marks by player, written as the players whose mark is
// true. It is read for all players of the game, and more if players beyond them
// are named.
func jsonMarks() strictjson.Codec[naming, []bool] {
	return strictjson.Marks(jsonPlayers(), func(n naming) int { return n.players })
}

// jsonCards is the number of cards of each color, as in {"red": 2, "green": 1}.
func jsonCards() strictjson.Codec[naming, Cards] {
	return strictjson.Named("cards",
		`the number of cards of each color; a color is left out if there is none`,
		strictjson.Counts[naming](func(c *Cards) []uint8 { return c[:] }, colorNames[:],
			"an object of colors and numbers of cards", expectedColor))
}

// jsonFaceUp is a list of cards, written without their order.
func jsonFaceUp() strictjson.Codec[naming, []Color] {
	return strictjson.As(jsonCards(),
		func(w *strictjson.Writer, _ naming, cards *[]Color) Cards {
			if len(*cards) > maxDeck {
				w.Fault(tooManyCards, len(*cards), maxDeck)
				return Cards{}
			}
			for _, c := range *cards {
				w.Check(colorWords.Fault(uint8(c)))
			}
			return CardsOf(*cards...)
		},
		func(v *strictjson.Value, _ naming, cards *Cards) []Color {
			if n := cards.Len(); n > maxDeck {
				v.Failed(fmt.Sprintf("at most %d cards", maxDeck), strconv.Itoa(n))
			}
			return cards.appendTo([]Color{})
		})
}

// jsonRegion is a region of the board.
func jsonRegion() strictjson.Codec[naming, Region] {
	return strictjson.Named("region",
		`the name of a region of the board; an apostrophe may be typed either way`,
		strictjson.Place(
			func(n naming, r Region) (string, error) { return n.board.RegionName(r), n.board.regionFault(r) },
			func(n naming, name string) (Region, bool) { return n.board.regionNamed(name) },
			func(n naming, name string) string { return n.board.expectedRegion(name) },
			maxName))
}

// jsonSpace is a house space of the board.
func jsonSpace() strictjson.Codec[naming, Space] {
	return strictjson.Named("space",
		`the name of a house space of the board: its region, a blank, and its number in it`,
		strictjson.Place(
			func(n naming, s Space) (string, error) { return n.board.SpaceName(s), n.board.spaceFault(s) },
			func(n naming, name string) (Space, bool) { return n.board.spaceNamed(name) },
			func(n naming, name string) string { return n.board.expectedSpace(name) },
			maxName))
}

// jsonSpaces is a set of house spaces of the board.
func jsonSpaces() strictjson.Codec[naming, SpaceSet] {
	return strictjson.Named("spaces", `house spaces of the board, each at most once`,
		strictjson.Set(jsonSpace(), func(set *SpaceSet) iter.Seq[Space] { return set.All() },
			func(set *SpaceSet, s Space) bool {
				is := !set.Has(s)
				*set |= s.set()
				return is
			}, maxSpaces, "each house space once"))
}

func jsonNames() strictjson.Codec[naming, Names] {
	return strictjson.Checked(byPlayer(jsonName)(), func(n Names) []string { return n },
		func(n []string) (Names, error) { return n, nil })
}

// jsonMove is a move as its text.
func jsonMove() strictjson.Codec[naming, Move] {
	return strictjson.Notation(
		func(n naming, m Move) (string, error) { return n.board.written(m) },
		func(n naming, in *scan.Text) Move { return readMove(in, n.board) })
}

// Boards.

// MarshalJSON writes the board: "3-4" or "4-5" for a side that the package
// ships, null for the zero Board, and any other board as
// [BoardSpec.MarshalJSON] writes its specification.
func (b Board) MarshalJSON() ([]byte, error) { return marshal(b, jsonBoard, "board") }

// UnmarshalJSON reads what MarshalJSON writes, and a specification that
// [NewBoard] accepts.
func (b *Board) UnmarshalJSON(data []byte) error { return unmarshal(data, b, jsonBoard) }

// jsonBoards is the boards: a shipped one by its name, any other one by its
// specification.
func jsonBoards() strictjson.Boards[naming, Board, BoardSpec] {
	return strictjson.Boards[naming, Board, BoardSpec]{
		Shipped: []strictjson.Shipped[Board]{{Name: "3-4", Board: Side3to4}, {Name: "4-5", Board: Side4to5}},
		Name:    Board.Name,
		Spec:    jsonBoardSpec(), SpecOf: func(b Board) BoardSpec { return b.data.spec }, New: NewBoard,
		Expected: `"3-4", "4-5" or the specification of a board`,
		NotZero:  "the zero Board; a board is required here",
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
// A nil slice is left out. MarshalJSON returns a [*DataError] for numbers
// below 0 or above 9999, coordinates that are not finite, names of more than
// 200 bytes or not in UTF-8, and more than 1 MiB or 32768 values in all.
func (spec BoardSpec) MarshalJSON() ([]byte, error) { return marshal(spec, jsonBoardSpec, "board") }

// UnmarshalJSON reads what MarshalJSON writes; a list that is left out is nil.
// It does not validate the specification; [NewBoard] does.
func (spec *BoardSpec) UnmarshalJSON(data []byte) error {
	return unmarshal(data, spec, jsonBoardSpec)
}

// Limits on the lists of a specification, above the limits of a board.
const (
	maxListedRegions   = 4 * maxRegions
	maxListedSpaces    = 2 * maxSpaces // of a region
	maxListedOutline   = 4096          // points
	maxListedRoads     = 8 * maxRoads
	maxListedAlliances = 8 * maxAlliances
)

func jsonTwoNames() strictjson.Codec[naming, [2]string] {
	return strictjson.Pair(jsonName(), "an array of two names")
}

func jsonTwoNumbers() strictjson.Codec[naming, [2]int] {
	return strictjson.Pair(jsonNumber(), "an array of the least and the most players")
}

func jsonPoint() strictjson.Codec[naming, Point] {
	return strictjson.Named("point", "a place on the map: x to the east, y to the south",
		strictjson.As(
			strictjson.Pair(strictjson.Float[naming]("%v; coordinates are finite"), "a point [x, y]"),
			func(_ *strictjson.Writer, _ naming, p *Point) [2]float64 { return [2]float64{p.X, p.Y} },
			func(_ *strictjson.Value, _ naming, xy *[2]float64) Point { return Point{xy[0], xy[1]} }))
}

func jsonBoardSpec() strictjson.Codec[naming, BoardSpec] {
	return strictjson.Named("boardSpec", "the specification of a board", jsonStruct[BoardSpec]())
}

func jsonRegionSpec() strictjson.Codec[naming, RegionSpec] {
	return jsonObject[RegionSpec](fieldsOf[RegionSpec]().Keys("name", "color", "dragon", "spaces", "outline"))
}

// Options.

// MarshalJSON writes the options: "v", the version of this format, which is 1,
// and the keys in the tags of the fields. Cards are written as in
// {"red": 11, "green": 10}.
//
// MarshalJSON returns a [*DataError] if a seat, a road rule or the number
// of players is out of range.
func (o Options) MarshalJSON() ([]byte, error) { return marshal(o, jsonOptions, "options") }

// UnmarshalJSON reads what MarshalJSON writes. Every key except "v" may be left
// out, which leaves its field zero. It does not validate the options; [NewGame]
// does.
func (o *Options) UnmarshalJSON(data []byte) error { return unmarshal(data, o, jsonOptions) }

func jsonOptions() strictjson.Codec[naming, Options] {
	return strictjson.Named("options", "the options of a game",
		jsonObject[Options](fieldsOf[Options]().MayMiss()))
}

// Positions and states.

// MarshalJSON writes the position with every secret: hands, pile and seed.
// After "v", the version of this format, which is 1, come the keys in the tags
// of the fields, and of the fields of Pieces. Cards are written as in
// {"red": 2, "green": 1}, but hands and the pile as arrays of colors. These
// differ from their fields:
//
//	"options"     without a version
//	"seed"        a string of digits
//	"fortPlaced"  an array of players, as in ["A", "C"]
//	"emissaries"  an object of regions with emissaries, as in {"Wei": [2, 0, 1]}
//	"supplies"    an array by player, as in {"house": 18, "emissary": 8, "fortification": 1}
//	"scored"      an array of the full regions
//
// A nil slice is left out. A position of [GameState.Position] is read back
// unchanged, except that a board that the package does not ship becomes another
// one that is Equal. Any other possible position is read back as one that makes
// the same game, though its slices may differ in length or order. MarshalJSON
// returns a [*DataError] if a seat, space, region, color or phase is out of
// range, or a number above 9999.
func (p Position) MarshalJSON() ([]byte, error) { return marshal(p, jsonPosition, "position") }

// UnmarshalJSON reads what MarshalJSON writes. Every key except "v" may be left
// out, which leaves its field zero or nil. It does not validate the position;
// [NewState] does.
func (p *Position) UnmarshalJSON(data []byte) error { return unmarshal(data, p, jsonPosition) }

func jsonPosition() strictjson.Codec[naming, Position] {
	return strictjson.Named("position", "any arrangement of a game, with every secret",
		jsonObject[Position](fieldsOf[Position]().MayMiss().Keys(
			"options", "seed", "houses", "fortifications", "fortPlaced", "emissaries", "hands",
			"faceUp", "pile", "discards", "known", "reshuffled", "blindDraws", "toMove", "phase",
			"round", "supplies", "scored", "scores")))
}

// MarshalJSON writes the whole game as [Position.MarshalJSON] writes its
// Position, with every secret: all hands, the order of the pile, and the seed.
// For the zero GameState it writes null.
//
// Use it to store a game, not to show it: a player gets their View. Some
// packages call MarshalJSON without being asked. The package encoding/json and
// the JSON handler of slog do it for a state inside another value, and
// html/template for any value in a script or in an event attribute. A page that
// is made of a state, a Position or a Record contains every secret.
func (s GameState) MarshalJSON() ([]byte, error) { return marshal(s, jsonGameState, "position") }

// UnmarshalJSON reads what MarshalJSON writes, and any other position that
// [NewState] accepts.
func (s *GameState) UnmarshalJSON(data []byte) error { return unmarshal(data, s, jsonGameState) }

// jsonGameState is a game as its position.
func jsonGameState() strictjson.Codec[naming, GameState] {
	return strictjson.OrNull(func(s *GameState) bool { return s.phase == PhaseNone },
		strictjson.Checked(jsonPosition(), GameState.Position, NewState))
}

// jsonHand is a hand in a position; null if it is left out.
func jsonHand() strictjson.Codec[naming, []Color] {
	return strictjson.OrNull(func(hand *[]Color) bool { return *hand == nil }, jsonColors())
}

func jsonPhase() strictjson.Codec[naming, Phase] {
	return strictjson.Choice[naming, Phase](phaseWords, `"act", "draw" or "over"`)
}

func jsonSupply() strictjson.Codec[naming, [3]int] {
	return jsonObject[[numPieces]int](strictjson.Fields{
		strictjson.At(House.String(), "houses", func(left *[numPieces]int) *int { return &left[House] },
			jsonNumber()),
		strictjson.At(Emissary.String(), "emissaries",
			func(left *[numPieces]int) *int { return &left[Emissary] },
			jsonNumber()),
		strictjson.At(Fortification.String(), "fortifications",
			func(left *[numPieces]int) *int { return &left[Fortification] }, jsonNumber()),
	})
}

// jsonFortPlaced is jsonMarks, limited to the players of the game.
func jsonFortPlaced() strictjson.Codec[naming, []bool] {
	return strictjson.As(jsonMarks(),
		func(w *strictjson.Writer, names naming, placed *[]bool) []bool {
			w.Check(seatsFault(*placed, names.players))
			return *placed
		},
		func(_ *strictjson.Value, _ naming, placed *[]bool) []bool { return *placed })
}

// jsonEmissaries is the regions with emissaries, read for all regions and
// players.
func jsonEmissaries() strictjson.Codec[naming, [][]int] {
	numbers := jsonNumbers()
	return strictjson.New(
		func(w *strictjson.Writer, n naming, all *[][]int) {
			w.Check(n.board.regionsFault(len(*all)))
			w.Object(func() {
				for r, row := range *all {
					if len(row) <= n.players && !slices.ContainsFunc(row,
						func(k int) bool { return k != 0 }) {
						continue
					}
					row = lengthened(slices.Clip(row), n.players)
					w.Key(n.board.RegionName(Region(r)))
					strictjson.Write(w, numbers, n, &row)
				}
			})
		},
		func(v *strictjson.Value, n naming, to *[][]int) {
			all := make([][]int, n.board.NumRegions())
			for _, item := range v.Entries("an object of regions") {
				r, ok := n.board.regionNamed(item.Key())
				switch {
				case !ok:
					item.FailKey(n.board.expectedRegion(item.Key()))
					return
				case all[r] != nil: // with another apostrophe
					item.FailKey("each region once")
					return
				}
				strictjson.Read(item, numbers, n, &all[r])
			}
			for r := range all {
				all[r] = lengthened(all[r], n.players)
			}
			*to = all
		},
		func(d *strictjson.Definitions) strictjson.Schema {
			return strictjson.Entries(nil, numbers.Schema(d))
		})
}

// jsonScored is the scored regions, read as a mark for each region.
func jsonScored() strictjson.Codec[naming, []bool] {
	region := jsonRegion()
	return strictjson.New(
		func(w *strictjson.Writer, n naming, scored *[]bool) {
			w.Check(n.board.regionsFault(len(*scored)))
			w.Array(func() {
				for _, name := range n.board.scoredNames(*scored, n.built) {
					w.Text(name)
				}
			})
		},
		func(v *strictjson.Value, n naming, to *[]bool) {
			*to = make([]bool, n.board.NumRegions())
			for _, item := range v.Items(maxRegions) {
				var r Region
				if strictjson.Read(item, region, n, &r); v.Fault() != nil {
					return
				}
				if (*to)[r] {
					item.Fail("each region once")
				}
				(*to)[r] = true
			}
		},
		func(d *strictjson.Definitions) strictjson.Schema {
			return strictjson.ArrayOf(region.Schema(d), maxRegions).Unique()
		})
}

// Views.

// MarshalJSON writes the view: "v", the version of this format, which is 1,
// "viewer", the player who has the view, and the table as
// [Position.MarshalJSON] writes it, without the seed. In place of all hands and
// the pile it has "hand", an array of colors, "handSizes", an array by player,
// and "pileSize", and of the blind draws only the viewer's. A spectator's view
// has no "viewer", "hand" and "blindDraws".
//
// The zero View is null.
func (v View) MarshalJSON() ([]byte, error) { return marshal(v, jsonView, "view") }

// UnmarshalJSON reads what MarshalJSON writes. All keys are required, except
// those that a spectator's view lacks.
func (v *View) UnmarshalJSON(data []byte) error { return unmarshal(data, v, jsonView) }

func jsonView() strictjson.Codec[naming, View] {
	return strictjson.OrNull(func(v *View) bool { return v.phase == PhaseNone },
		strictjson.As(jsonObject[viewData](viewFields()),
			func(_ *strictjson.Writer, _ naming, v *View) viewData { return v.data() },
			func(v *strictjson.Value, _ naming, data *viewData) View { return viewOf(v, data) }))
}

// viewOf makes a view of its data, and refuses an impossible one.
func viewOf(v *strictjson.Value, data *viewData) View {
	view, faults := data.view()
	if faults.Any() {
		v.Refuse(dataError("view", faults))
	}
	return view
}

// viewFields are the fields of a view: all are present, except that a spectator's
// has none of the viewer's.
func viewFields() strictjson.Fields {
	fields := fieldsOf[viewData]().Demanded().Keys(
		"viewer", "options", "houses", "fortifications", "fortPlaced", "emissaries", "hand", "handSizes",
		"faceUp", "pileSize", "discards", "known", "reshuffled", "blindDraws", "toMove", "phase", "round",
		"supplies", "scored", "scores")
	return strictjson.Together(fields, func(v *viewData) *bool { return &v.playing },
		"viewer", "hand", "blindDraws")
}

// openFields are the fields of a spectator's view.
func openFields() strictjson.Fields {
	return slices.DeleteFunc(viewFields(), strictjson.IsGrouped)
}

// jsonCardsHidden is the number of some face-down cards.
func jsonCardsHidden() strictjson.Codec[naming, int] { return strictjson.Number[naming](0, maxDeck) }

// MarshalJSON writes the table as [View.MarshalJSON] writes the view of a
// spectator. The zero Table is null.
func (t Table) MarshalJSON() ([]byte, error) { return marshal(t, jsonTable, "table") }

// UnmarshalJSON reads what MarshalJSON writes.
func (t *Table) UnmarshalJSON(data []byte) error { return unmarshal(data, t, jsonTable) }

// jsonTable is a table as the view of a spectator.
func jsonTable() strictjson.Codec[naming, Table] {
	return strictjson.OrNull(func(t *Table) bool { return t.phase == PhaseNone },
		strictjson.As(jsonObject[viewData](openFields()),
			func(_ *strictjson.Writer, _ naming, t *Table) viewData {
				return (&View{openTable: t.openTable}).data()
			},
			func(v *strictjson.Value, _ naming, data *viewData) Table {
				data.preview = true
				return viewOf(v, data).Table()
			}))
}

// Values without a board: regions and spaces, which have names in a document
// with a board, are numbers here, the indexes that a Region and a Space are.
// Without these methods encoding/json would write base64, bare numbers or
// nothing. None of these values has a version.

// MarshalJSON writes the region's number.
func (r Region) MarshalJSON() ([]byte, error) { return marshal(r, jsonRegionNumber, "region") }

// UnmarshalJSON reads what MarshalJSON writes.
func (r *Region) UnmarshalJSON(data []byte) error { return unmarshal(data, r, jsonRegionNumber) }

// MarshalJSON writes the space's number.
func (s Space) MarshalJSON() ([]byte, error) { return marshal(s, jsonSpaceNumber, "space") }

// UnmarshalJSON reads what MarshalJSON writes.
func (s *Space) UnmarshalJSON(data []byte) error { return unmarshal(data, s, jsonSpaceNumber) }

// MarshalJSON writes the numbers of the spaces, as in [0, 17].
func (set SpaceSet) MarshalJSON() ([]byte, error) {
	return marshal(set, jsonSpaceNumbers, "spaces")
}

// UnmarshalJSON reads what MarshalJSON writes.
func (set *SpaceSet) UnmarshalJSON(data []byte) error {
	return unmarshal(data, set, jsonSpaceNumbers)
}

func jsonRegionNumber() strictjson.Codec[naming, Region] {
	return strictjson.Named("regionNumber", "the index of a region",
		jsonIndex[Region](math.MaxUint8))
}

func jsonSpaceNumber() strictjson.Codec[naming, Space] {
	return strictjson.Named("spaceNumber", "the index of a house space",
		jsonIndex[Space](math.MaxUint8))
}

func jsonSpaceNumbers() strictjson.Codec[naming, SpaceSet] {
	return strictjson.Set(jsonIndex[Space](maxSpaces-1),
		func(set *SpaceSet) iter.Seq[Space] { return set.All() },
		func(set *SpaceSet, s Space) bool {
			is := !set.Has(s)
			*set |= s.set()
			return is
		}, maxSpaces, "each house space once")
}

// jsonIndex is a number from 0 to most.
func jsonIndex[T ~uint8](most int) strictjson.Codec[naming, T] {
	return strictjson.As(strictjson.Number[naming](0, most),
		func(_ *strictjson.Writer, _ naming, v *T) int { return int(*v) },
		func(_ *strictjson.Value, _ naming, n *int) T { return T(*n) })
}

// orNull is a value that is null if it is zero.
func orNull[T comparable](c strictjson.Codec[naming, T]) strictjson.Codec[naming, T] {
	return strictjson.OrNull(func(v *T) bool { return *v == *new(T) }, c)
}

// MarshalJSON writes the number of cards of each color, as in
// {"red": 2, "green": 1}.
func (c Cards) MarshalJSON() ([]byte, error) { return marshal(c, jsonAnyCards, "cards") }

// UnmarshalJSON reads what MarshalJSON writes, and a string that
// [Cards.UnmarshalText] reads.
func (c *Cards) UnmarshalJSON(data []byte) error {
	return unmarshal(data, c, jsonAnyCards)
}

// jsonAnyCards is also read from text.
func jsonAnyCards() strictjson.Codec[naming, Cards] {
	cards := jsonCards()
	return strictjson.New(
		func(w *strictjson.Writer, n naming, c *Cards) { strictjson.Write(w, cards, n, c) },
		func(v *strictjson.Value, n naming, to *Cards) {
			text, ok := v.Text()
			if !ok {
				strictjson.Read(v, cards, n, to)
				return
			}
			v.Refuse(to.UnmarshalText([]byte(text)))
		},
		func(d *strictjson.Definitions) strictjson.Schema {
			return strictjson.AnyOf(cards.Schema(d), strictjson.Schema{"type": "string"})
		})
}

// MarshalJSON writes the piece, with its space as a number. The key "piece" is
// its kind, which has this other key:
//
//	"house"          "space"
//	"emissary"       none
//	"fortification"  "space"
//
// The zero Piece is null. [Board.FormatPiece] writes the names.
func (p Piece) MarshalJSON() ([]byte, error) { return marshal(p, jsonPiece, "piece") }

// UnmarshalJSON reads what MarshalJSON writes.
func (p *Piece) UnmarshalJSON(data []byte) error { return unmarshal(data, p, jsonPiece) }

// pieceData is a piece as plain data.
type pieceData struct {
	kind  PieceKind
	space Space
}

func pieceSpace() *strictjson.Field {
	return strictjson.At("space", "the number of a house space",
		func(p *pieceData) *Space { return &p.space }, jsonSpaceNumber())
}

func jsonPiece() strictjson.Codec[naming, Piece] {
	return orNull(strictjson.Part(strictjson.As(
		strictjson.Cases[naming]("piece", "the kind of piece",
			func(p *pieceData) *PieceKind { return &p.kind },
			scan.Words{List: pieceNames(), Unknown: "kind %d; there are House, Emissary and Fortification"},
			`"house", "emissary" or "fortification"`,
			map[PieceKind][]*strictjson.Field{
				House: {pieceSpace()}, Emissary: {}, Fortification: {pieceSpace()},
			}),
		func(_ *strictjson.Writer, _ naming, p *Piece) pieceData { return pieceData{p.Kind(), p.space} },
		func(_ *strictjson.Value, _ naming, p *pieceData) Piece { return pieceAt(p.kind, p.space) })))
}

// MarshalJSON writes the move, with regions and spaces as numbers. The key
// "move" is its kind, which has these other keys:
//
//	"place"         "region", "pieces", an array, and "cards", as in {"red": 1, "green": 2}
//	"exchange"      "color", as in "red"
//	"takeFaceUp"    "color"
//	"drawFromPile"  none
//
// The zero Move is null. MarshalJSON returns a [*DataError] for a placement of
// more than three pieces. Formats with a board write moves with names, as
// [Board.FormatMove] does.
func (m Move) MarshalJSON() ([]byte, error) { return marshal(m, jsonMoveNumbers, "move") }

// UnmarshalJSON reads what MarshalJSON writes. It does not check whether the
// move is legal.
func (m *Move) UnmarshalJSON(data []byte) error { return unmarshal(data, m, jsonMoveNumbers) }

// moveData is a move as plain data.
type moveData struct {
	kind   MoveKind
	region Region
	pieces []Piece
	cards  Cards
	color  Color
}

func moveColor() *strictjson.Field {
	return strictjson.At("color", `as in "red"`, func(m *moveData) *Color { return &m.color }, jsonColor())
}

func jsonMoveNumbers() strictjson.Codec[naming, Move] {
	return orNull(strictjson.Part(strictjson.As(
		strictjson.Cases[naming]("move", "the kind of move", func(m *moveData) *MoveKind { return &m.kind },
			moveWords, `"place", "exchange", "takeFaceUp" or "drawFromPile"`,
			map[MoveKind][]*strictjson.Field{
				MovePlace: {
					strictjson.At("region", "the number of a region, 255 for any",
						func(m *moveData) *Region { return &m.region }, jsonRegionNumber()),
					strictjson.At("pieces", "the pieces in their order",
						func(m *moveData) *[]Piece { return &m.pieces },
						strictjson.List(jsonPiece(), maxKept, tooManyItems)),
					strictjson.At("cards", `as in {"red": 1, "green": 2}`,
						func(m *moveData) *Cards { return &m.cards }, jsonCards()),
				},
				MoveExchange:     {moveColor()},
				MoveTakeFaceUp:   {moveColor()},
				MoveDrawFromPile: {},
			}),
		func(w *strictjson.Writer, _ naming, m *Move) moveData {
			if m.count() > maxKept {
				w.Fault(tooManyItems, m.count(), maxKept)
			}
			return moveData{m.Kind(), m.Region(), m.Pieces(), m.Cards(), m.color()}
		},
		func(_ *strictjson.Value, _ naming, m *moveData) Move {
			if m.kind == MovePlace {
				return Place(m.region, m.cards, m.pieces...)
			}
			return moveOf(m.kind, m.color)
		})))
}
