package whitelotus

import "github.com/emperorofchina/emperor/internal/strictjson"

// MarshalJSON writes the record. It writes every secret, as its start has them, and
// all that was committed.
//
//	"v"        1, the version of this format
//	"names"    Names, an array by player
//	"start"    Start, without a version of its own
//	"moves"    Moves, each as Board.FormatMove writes it
//	"scores"   Scores, an array by player
//	"winners"  Winners, as in ["A", "C"]
//
// A nil slice is left out. What can't be written so is refused with a
// [*PositionError], as [Position.MarshalJSON] does; so are more than 2048 moves,
// and a winner twice.
func (r Record) MarshalJSON() ([]byte, error) { return marshal(r, jsonRecord, positionError) }

// UnmarshalJSON reads what MarshalJSON writes; there must be a start, and moves.
// Malformed data is refused with a [*SyntaxError], an impossible board with a
// [*BoardError]. Whether the game can be played so, [Record.Replay] says.
func (r *Record) UnmarshalJSON(data []byte) error { return unmarshal(data, r, jsonRecord) }

var (
	jsonPlayerNames = strictjson.List(jsonName, maxPlayers, tooManyPlayers)

	jsonRecord = strictjson.Object(
		strictjson.At("names", "Names, an array by player", func(r *Record) *[]string { return &r.Names }, jsonPlayerNames).LeftOut(),
		strictjson.At("start", "Start, without a version of its own", func(r *Record) *Position { return &r.Initial }, jsonPosition),
		strictjson.Naming(func(n *naming, r *Record) { n.board, n.players = r.Initial.Options.laidOut() }),
		strictjson.At("moves", "Moves, each as Board.FormatMove writes it",
			func(r *Record) *[]Move { return &r.Moves }, strictjson.NoneIsNil(strictjson.List(jsonMove, maxMoves, tooManyItems))),
		strictjson.At("scores", "Scores, an array by player", func(r *Record) *[]int { return &r.Scores }, jsonNumbers).LeftOut(),
		strictjson.At("winners", `Winners, as in ["A", "C"]`, func(r *Record) *[]Player { return &r.Winners }, jsonPlayers).LeftOut(),
	)
)

// MarshalJSON writes the transcript:
//
//	"v"        1, the version of this format
//	"names"    Names, as in Record.MarshalJSON
//	"start"    Start, without a version of its own
//	"steps"    Steps, each with these keys:
//	  "move"      Move, as Board.FormatMove writes it; left out where the viewer does not see it
//	  "revealed"  Revealed, an array of moves; left out where there is none
//	  "tiles"     Tiles, an array of symbols; left out where there is none
//	"scores"   Scores
//	"winners"  Winners
//
// A nil slice is left out. What can't be written so is refused with a
// [*PositionError]: more than 2048 steps, a winner twice, moves and symbols that do
// not exist.
func (t Transcript) MarshalJSON() ([]byte, error) { return marshal(t, jsonTranscript, positionError) }

// UnmarshalJSON reads what MarshalJSON writes; there must be a start, and steps.
// Errors are those of [View.UnmarshalJSON]. Whether the game can be played so,
// [Transcript.Replay] says.
func (t *Transcript) UnmarshalJSON(data []byte) error { return unmarshal(data, t, jsonTranscript) }

var (
	jsonTranscript = strictjson.Object(
		strictjson.At("names", "Names, as in Record.MarshalJSON", func(t *Transcript) *[]string { return &t.Names }, jsonPlayerNames).LeftOut(),
		strictjson.At("start", "Start, without a version of its own", func(t *Transcript) *View { return &t.Initial }, jsonView),
		strictjson.Naming(func(n *naming, t *Transcript) { n.board, n.players = t.Initial.Board(), t.Initial.NumPlayers() }),
		strictjson.At("steps", "Steps", func(t *Transcript) *[]Step { return &t.Steps }, strictjson.NoneIsNil(strictjson.List(jsonStep, maxMoves, tooManyItems))),
		strictjson.At("scores", "Scores", func(t *Transcript) *[]int { return &t.Scores }, jsonNumbers).LeftOut(),
		strictjson.At("winners", "Winners", func(t *Transcript) *[]Player { return &t.Winners }, jsonPlayers).LeftOut(),
	)
	jsonStep = strictjson.Object(
		strictjson.At("move", "Move, as Board.FormatMove writes it; left out where the viewer does not see it", func(s *Step) *Move { return &s.Move }, jsonMove).LeftOut(),
		strictjson.At("revealed", "Revealed, an array of moves; left out where there is none",
			func(s *Step) *[]Move { return &s.Revealed }, strictjson.List(jsonMove, maxEvents, tooManyItems)).LeftOut(),
		strictjson.At("tiles", "Tiles, an array of symbols; left out where there is none",
			func(s *Step) *[]Symbol { return &s.Tiles }, strictjson.List(jsonSymbol, maxAreas, tooManyItems)).LeftOut(),
	)
)
