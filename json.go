package emperor

import (
	"errors"

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

// MarshalJSON writes the board: "3-4" or "4-5" for the sides that the package
// ships, any other's specification as [BoardSpec.MarshalJSON] writes it, and null
// for the zero Board.
func (b Board) MarshalJSON() ([]byte, error) { return marshal(b, jsonBoard, boardError) }

// UnmarshalJSON reads what MarshalJSON writes. A specification is refused as
// [NewBoard] does, with a [*BoardError]; malformed data with a [*SyntaxError].
func (b *Board) UnmarshalJSON(data []byte) error { return unmarshal(data, b, jsonBoard) }

// MarshalJSON writes the specification:
//
//	"v"          1, the version of this format
//	"name"       Name
//	"players"    Players, as in [3, 4]
//	"regions"    Regions, each with these keys:
//	  "name"       Name
//	  "color"      Color, as in "red"
//	  "dragon"     Dragon, as [x, y], like all points
//	  "spaces"     Spaces, an array of points
//	  "outline"    Outline, an array of points
//	"roads"      Roads, as in ["Wei 1", "Wei 2"]
//	"alliances"  Alliances, each with these keys:
//	  "number"     Number
//	  "between"    A and B, as in ["Zhao", "Wei"]
//	  "at"         At, a point; left out where it is zero
//
// A nil slice is left out. A specification that can't be written so is refused
// with a [*BoardError]: numbers that are no numbers of a game, coordinates that
// are not finite, names of more than 200 bytes or not in UTF-8, or as a whole
// more than 1 MiB or 32768 values.
func (spec BoardSpec) MarshalJSON() ([]byte, error) { return marshal(spec, jsonBoardSpec, boardError) }

// UnmarshalJSON reads what MarshalJSON writes; lists that are left out are nil.
// Malformed data is refused with a [*SyntaxError]. Whether there can be such a
// board, [NewBoard] says.
func (spec *BoardSpec) UnmarshalJSON(data []byte) error { return unmarshal(data, spec, jsonBoardSpec) }

// MarshalJSON writes the options:
//
//	"v"               1, the version of this format
//	"players"         Players
//	"board"           Board; left out for the zero Board
//	"fortifications"  Fortifications, true or false
//	"start"           Start, as in "A"
//	"roads"           Roads: "MainRowFirst" or "BestRows"
//	"deck"            Deck, as in {"red": 11, "green": 10}; left out where it is zero
//
// Options that can't be written so are refused with an [*OptionsError]: a seat or
// road rule that there is not, a number of players that is none.
func (o Options) MarshalJSON() ([]byte, error) { return marshal(o, jsonOptions, optionsError) }

// UnmarshalJSON reads what MarshalJSON writes; keys but "v" may be left out, and
// are zero then. Malformed data is refused with a [*SyntaxError], an impossible
// board with a [*BoardError]. Whether there can be such a game, [NewGame] says.
func (o *Options) UnmarshalJSON(data []byte) error { return unmarshal(data, o, jsonOptions) }

// MarshalJSON writes the position. It writes every secret: hands, pile and seed.
//
//	"v"               1, the version of this format
//	"options"         Options, without a version of their own
//	"seed"            Seed, as a text of digits
//	"houses"          Pieces.Houses: an array by player of arrays of spaces, as in ["Wei 1", "Wei 2"]
//	"fortifications"  Pieces.Fortified, an array of spaces
//	"fortPlaced"      FortPlaced, an array of the players who have, as in ["A", "C"]
//	"emissaries"      Pieces.Emissaries: an object with the regions that have some, as in "Wei": [2, 0, 1] by player
//	"hands"           Hands: an array by player of arrays of colors, null for one that is left out
//	"faceUp"          FaceUp, as in {"red": 2, "green": 1}
//	"pile"            Pile, an array of colors, the top card first
//	"discards"        Discards, as face-up cards
//	"known"           Known: an array by player, each as face-up cards
//	"reshuffled"      Reshuffled, as face-up cards
//	"blindDraws"      BlindDraws, as known cards
//	"toMove"          ToMove, as in "A"
//	"phase"           Phase: "act", "draw" or "over"; left out where it is zero
//	"round"           Round; left out where it is zero
//	"supplies"        Supplies: an array by player, each as in {"house": 18, "emissary": 8, "fortification": 1}
//	"scored"          Scored, an array of the regions that are
//	"scores"          Scores, an array by player
//
// A nil slice is left out. What [GameState.Position] returns is read back exactly
// as it was, except that a board of one's own is another one that is Equal. Any
// other position that there can be is read back as one that makes the same game,
// while its slices may differ in length or order. A position that can't be
// written so is refused with a [*PositionError]: it has seats, spaces, regions,
// colors or a phase that do not exist, or numbers out of all proportion.
func (p Position) MarshalJSON() ([]byte, error) { return marshal(p, jsonPosition, positionError) }

// UnmarshalJSON reads what MarshalJSON writes; all keys but "v" may be left out,
// and are zero then, or nil. Malformed data is refused with a [*SyntaxError], an
// impossible board with a [*BoardError]. Whether there can be such a position,
// [NewState] says.
func (p *Position) UnmarshalJSON(data []byte) error { return unmarshal(data, p, jsonPosition) }

// MarshalJSON writes the whole game, as [Position.MarshalJSON] writes its
// Position: every hand, the order of the pile, and the seed. It is for storing a
// game, and for nobody who plays in it; a player gets their View. Beware of what
// calls it by itself, as slog's JSON handler does for a state inside another
// value. For the zero GameState it writes null.
func (s GameState) MarshalJSON() ([]byte, error) { return marshal(s, jsonGameState, positionError) }

// UnmarshalJSON reads what MarshalJSON writes, and any other position. An
// impossible one is refused as [NewState] does, with a [*PositionError], an
// impossible board with a [*BoardError], malformed data with a [*SyntaxError].
func (s *GameState) UnmarshalJSON(data []byte) error { return unmarshal(data, s, jsonGameState) }

// MarshalJSON writes the view: what lies open, and what the viewer alone knows.
// Keys that are not explained here are those of [Position.MarshalJSON].
//
//	"v"               1, the version of this format
//	"viewer"          the player whose view it is, as in "A"; left out for a spectator
//	"options"
//	"houses"
//	"fortifications"
//	"fortPlaced"
//	"emissaries"
//	"hand"            Hand, an array of colors; left out for a spectator
//	"handSizes"       HandSize, an array by player
//	"faceUp"
//	"pileSize"        PileSize
//	"discards"
//	"known"           KnownHand, an array by player
//	"reshuffled"
//	"blindDraws"      BlindDraws of the viewer, as in {"red": 1}; left out for a spectator
//	"toMove"
//	"phase"
//	"round"
//	"supplies"
//	"scored"
//	"scores"
//
// The zero View is null.
func (v View) MarshalJSON() ([]byte, error) { return marshal(v, jsonView, positionError) }

// UnmarshalJSON reads what MarshalJSON writes; no key may be left out, but those
// that a spectator's view does not have. A view that there can't be is refused
// with a [*PositionError], an impossible board with a [*BoardError], malformed
// data with a [*SyntaxError].
func (v *View) UnmarshalJSON(data []byte) error { return unmarshal(data, v, jsonView) }

// MarshalJSON writes the scoring, every item with what explains it:
//
//	"v"            1, the version of this format
//	"board"        Board
//	"roadRule"     RoadRule: "MainRowFirst" or "BestRows"
//	"regions"      Regions, each with these keys:
//	  "region"       Region, as in "Wei"
//	  "spaces"       Spaces
//	  "houses"       Houses, an array by player
//	  "ranks"        Ranks, an array by player
//	  "doubled"      Doubled, an array of the players who score double, as in ["A"]
//	  "points"       Points, an array by player
//	"alliances"    Alliances, each with these keys:
//	  "number"       Alliance.Number
//	  "between"      Alliance.A and B, as in ["Zhao", "Wei"]
//	  "emissaries"   EmissariesA and EmissariesB, two arrays by player
//	  "majorities"   MajorityA and MajorityB, two arrays of players
//	  "points"       Points, an array by player
//	"roads"        Roads: an array by player, each with these keys:
//	  "rows"         Rows, each with these keys:
//	    "spaces"       Spaces in walking order, as in ["Wei 1", "Wei 2", "Wei 3", "Wei 4"]
//	    "doubled"      Doubled, true or false
//	    "points"       Points
//	  "points"       Points
//	"totals"       Totals, an array by player
//
// The zero FinalScoring is null. One that is not what [Board.Score] returns for
// any pieces is refused with a [*PositionError], as far as UnmarshalJSON can tell.
func (f FinalScoring) MarshalJSON() ([]byte, error) { return marshal(f, jsonScoring, positionError) }

// UnmarshalJSON reads what MarshalJSON writes; no key may be left out. It is
// checked that all numbers follow from one another and from the board; but not,
// as it does not tell where every house stands, that no other rows score more.
// Items that can't be are refused with a [*PositionError], an impossible board
// with a [*BoardError], malformed data with a [*SyntaxError].
func (f *FinalScoring) UnmarshalJSON(data []byte) error { return unmarshal(data, f, jsonScoring) }

// MarshalJSON writes the record. It writes every secret, as its start has them.
//
//	"v"        1, the version of this format
//	"names"    Names, an array by player
//	"start"    Start, without a version of its own
//	"moves"    Moves, each as Board.FormatMove writes it
//	"scores"   Scores, an array by player
//	"winners"  Winners, as in ["A", "C"]
//
// A nil slice is left out. What can't be written so is refused with a
// [*PositionError], as [Position.MarshalJSON] does; so are more than 1024 moves,
// and a winner twice.
func (r Record) MarshalJSON() ([]byte, error) { return marshal(r, jsonRecord, positionError) }

// UnmarshalJSON reads what MarshalJSON writes; there must be a start, and moves.
// Malformed data is refused with a [*SyntaxError], an impossible board with a
// [*BoardError]. Whether the game can be played so, [Record.Replay] says.
func (r *Record) UnmarshalJSON(data []byte) error { return unmarshal(data, r, jsonRecord) }

// MarshalJSON writes the transcript:
//
//	"v"        1, the version of this format
//	"names"    Names, as in Record.MarshalJSON
//	"start"    Start, without a version of its own
//	"steps"    Steps, each with these keys:
//	  "move"      Move, as Board.FormatMove writes it
//	  "drawn"     Drawn, a color; left out where there is none
//	  "turnedUp"  TurnedUp, an array of colors; left out where there is none
//	"scores"   Scores
//	"winners"  Winners
//
// A nil slice is left out. What can't be written so is refused with a
// [*PositionError]: more than 1024 steps, one that turns up more than four cards,
// a winner twice, a card drawn that is not one.
func (t Transcript) MarshalJSON() ([]byte, error) { return marshal(t, jsonTranscript, positionError) }

// UnmarshalJSON reads what MarshalJSON writes; there must be a start, and steps.
// Errors are those of [View.UnmarshalJSON]. Whether the game can be played so,
// [Transcript.Replay] says.
func (t *Transcript) UnmarshalJSON(data []byte) error { return unmarshal(data, t, jsonTranscript) }

// MarshalJSON writes the events:
//
//	"v"       1, the version of this format
//	"board"   Board
//	"events"  List, each an object whose key "event" says which of the following it is; the others are
//	  "played"      "player", as in "A", and "cards", as in {"red": 1, "green": 2}
//	  "placed"      "player", and "house" or "fortification" with a space, as in "Wei 3", or "emissary" with a region
//	  "scored"      "player", and "houses", as the regions of FinalScoring.MarshalJSON
//	  "discarded"   "player" and "cards"
//	  "taken"       "player" and "cards"
//	  "drawn"       "player" and "cards"; no cards for those who do not see them
//	  "turnedUp"    "player" and "cards"
//	  "reshuffled"  "player" and "cards"
//	  "finalRound"  "player"
//	  "over"        "player", "winners", an array of players, and "scoring", as FinalScoring.MarshalJSON writes it, without version and board
//
// Without a board and events it is null. Events that no move has are refused with
// a [*PositionError], as far as can be told from each of them alone.
func (e Events) MarshalJSON() ([]byte, error) { return marshal(e, jsonEvents, positionError) }

// UnmarshalJSON reads what MarshalJSON writes. Malformed data is refused with a
// [*SyntaxError], an impossible board with a [*BoardError], an impossible event
// with a [*PositionError].
func (e *Events) UnmarshalJSON(data []byte) error { return unmarshal(data, e, jsonEvents) }

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
