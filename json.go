package emperor

import (
	"errors"
	"fmt"
	"iter"
	"strconv"

	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/internal/strictjson"
)

// All JSON of this package is of version 1, which the key "v" of the whole says
// (what is inside another has none), with names for everything: colors "red",
// "green", "yellow", "orange" and "purple", players "A" to "E", regions and
// spaces as on the board. It is compact, its keys always in the same order.
//
// Reading is strict, and of one kind for all types. Malformed data is refused
// with a *SyntaxError that says where: keys unknown, missing, twice there or in
// another case, another version, anything after the end, numbers out of range,
// more than 1 MiB, 32768 values or 16 levels. Data that is well formed, but
// describes what can't be, gets an error of its own kind. With an error, the
// receiver is as it was. (What is no JSON at all json.Unmarshal refuses itself,
// with an error of its own, before it calls UnmarshalJSON; a caller who wants one
// of ours calls that.)
//
// Each format is described once, by a list of its fields in jsonposition.go or
// jsonrecord.go, which serves writing, reading and the schema.
//
// How version 1 may grow: a format may get a new key, and a list of names (the
// events, the phases) a new name. The key is left out where its value is zero, and
// zero means what was meant before there was the key. So a document that was ever
// written is still read as the same value, and that value is still written byte
// for byte as it was: the frozen fixtures prove both, and get company for what is
// new, but never change. An older program refuses by its name a key that it does
// not know, instead of playing by rules that it does not know. Nothing else may
// change within version 1: no key goes, moves, gets another name, another type,
// narrower bounds or another meaning, and none that may be left out becomes one
// that must be there. What needs that is version 2, and version 1 is read on.

// marshal writes v, or says what in it can't be written, with an error of a kind
// of its own.
func marshal[T any](v T, c strictjson.Codec[naming, T], kind func(faults []error) error) ([]byte, error) {
	data, faults := strictjson.Marshal(c, naming{}, &v)
	if faults != nil {
		return nil, kind(faults)
	}
	return data, nil
}

// unmarshal reads data into to, unless there is a fault.
func unmarshal[T any](data []byte, to *T, c strictjson.Codec[naming, T]) error {
	err := strictjson.Unmarshal(data, c, naming{}, to)
	var malformed *scan.Error
	if errors.As(err, &malformed) {
		return (*SyntaxError)(malformed)
	}
	return err
}

// naming is what names in a format mean: the spaces and regions of which board,
// and of how many players there is something.
type naming struct {
	board   Board
	players int
}

// What all formats have in common.

var (
	jsonNumber   = strictjson.Number[naming](0, maxNumber)
	jsonTruth    = strictjson.Bool[naming]()
	jsonName     = strictjson.Text[naming](maxName)
	jsonNumbers  = strictjson.List(jsonNumber, maxPlayers, tooManyPlayers) // by player
	jsonColor    = strictjson.Named("color", `a color of regions and cards`, strictjson.Choice[naming, Color](colorWords, expectedColor))
	jsonColors   = strictjson.Named("colors", `cards in an order`, strictjson.List(jsonColor, maxDeck, tooManyCards)) // cards in an order
	jsonSeat     = strictjson.Named("player", `a seat, A to E clockwise`, strictjson.Choice[naming, Player](seatWords, `a player ("A" to "E")`))
	jsonRoadRule = strictjson.Named("roadRule", `how rows are divided`, strictjson.Choice[naming, RoadRule](roadRuleWords, `"MainRowFirst" or "BestRows"`))
)

// jsonPlayers is players, none of them twice.
var jsonPlayers = strictjson.Named("players", `players, none of them twice`,
	strictjson.Distinct(strictjson.List(jsonSeat, maxPlayers, tooManyPlayers), maxPlayers, playerTwice, "each player once"))

// jsonMarks is by player whether something is so, written as the players for whom
// it is, read for all players and for those named beyond.
var jsonMarks = strictjson.Marks(jsonPlayers, func(n naming) int { return n.players })

// jsonCards is cards in no order, as in {"red": 2, "green": 1}.
var jsonCards = strictjson.Named("cards", `how many cards there are of each color; none of the colors that are left out`,
	strictjson.Counts[naming](func(c *Cards) []uint8 { return c[:] }, colorNames[:], "an object of colors and numbers of cards", expectedColor))

// jsonFaceUp is cards in any order.
var jsonFaceUp = strictjson.As(jsonCards,
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

// jsonRegion is a region of the board.
var jsonRegion = strictjson.Named("region", `the name of a region of the board; an apostrophe may be typed either way`,
	strictjson.Place(
		func(n naming, r Region) (string, error) { return n.board.RegionName(r), nil },
		func(n naming, name string) (Region, bool) { return n.board.RegionNamed(name) },
		func(n naming, _ string) string { return n.board.expectedRegion() },
		maxName))

// jsonSpace is a house space of the board.
var jsonSpace = strictjson.Named("space", `the name of a house space of the board: its region's, a blank, and its number there`,
	strictjson.Place(
		func(n naming, s Space) (string, error) { return n.board.SpaceName(s), n.board.spaceFault(s) },
		func(n naming, name string) (Space, bool) { return n.board.SpaceNamed(name) },
		func(n naming, name string) string { return n.board.expectedSpace(name) },
		maxName))

// jsonSpaces is house spaces of the board, none of them twice.
var jsonSpaces = strictjson.Named("spaces", `house spaces of the board, none of them twice`,
	strictjson.Set(jsonSpace, func(set *SpaceSet) iter.Seq[Space] { return set.All() },
		func(set *SpaceSet, s Space) bool {
			is := !set.Has(s)
			*set |= s.set()
			return is
		}, maxSpaces, "each house space once"))
