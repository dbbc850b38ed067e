package whitelotus

import (
	"github.com/emperorofchina/emperor/internal/ledger"
	"github.com/emperorofchina/emperor/internal/strictjson"
)

// MarshalJSON writes the record with every secret of the initial position, and
// every commitment.
//
//	"v"         1, the version of this format
//	"names"     Names, an array by player
//	"tags"      Tags, each with these keys:
//	  "name"      Name, of at most 200 bytes
//	  "text"      Text, of at most 4096 bytes
//	"start"     Initial, without "v"
//	"moves"     Moves, each as Board.FormatMove writes it
//	"early"     Early, an array by player of moves, null for none
//	"comments"  Comments, in the order of their moves, each with these keys:
//	  "move"      Move, the number of a move, from 1
//	  "text"      Text, of at most 4096 bytes
//	"scores"    Scores, an array by player
//	"winners"   Winners, as in ["A", "C"]
//
// A nil slice is left out. A record is refused with a [*DataError] if its
// initial position can't be written as [Position.MarshalJSON] does, or if it
// has more than 2048 moves, the same winner twice, or tags and comments that
// [Record.Text] refuses.
func (r Record) MarshalJSON() ([]byte, error) { return marshal(r, jsonRecord, "record") }

// UnmarshalJSON reads what MarshalJSON writes; "start" and "moves" are required.
// It does not play the moves; [Record.Replay] does.
func (r *Record) UnmarshalJSON(data []byte) error { return unmarshal(data, r, jsonRecord) }

func jsonPlayerNames() strictjson.Codec[naming, []string] {
	return strictjson.List(jsonName(), maxPlayers, tooManyPlayers)
}

func jsonRecord() strictjson.Codec[naming, Record] {
	return strictjson.Object(
		strictjson.At("names", "Names, an array by player",
			func(r *Record) *[]string { return (*[]string)(&r.Names) }, jsonPlayerNames()).LeftOut(),
		strictjson.At("tags", "Tags", func(r *Record) *[]Tag { return &r.Tags },
			strictjson.List(ledger.TagJSON[naming, Tag](), ledger.MaxTags, tooManyItems)).LeftOut(),
		strictjson.At("start", `Initial, without "v"`, func(r *Record) *Position { return &r.Initial },
			jsonPosition()),
		strictjson.Naming(func(n *naming, r *Record) { n.board, n.players = r.Initial.Options.laidOut() }),
		strictjson.At("moves", "Moves, each as Board.FormatMove writes it",
			func(r *Record) *[]Move { return &r.Moves },
			strictjson.NoneIsNil(strictjson.List(jsonMove(), maxMoves, tooManyItems))),
		strictjson.Naming(func(n *naming, r *Record) { n.moves = len(r.Moves) }),
		strictjson.At("early", "Early, an array by player of moves, null for none",
			func(r *Record) *[]Move { return &r.Early },
			strictjson.List(jsonMoveOrNone(), maxPlayers, tooManyPlayers)).LeftOut(),
		strictjson.At("comments", "Comments, in the order of their moves",
			func(r *Record) *[]Comment { return &r.Comments },
			ledger.CommentsJSON[naming, Comment](maxMoves, tooManyItems,
				func(n naming) int { return n.moves }),
		).LeftOut(),
		strictjson.At("scores", "Scores, an array by player",
			func(r *Record) *[]int { return &r.Scores }, jsonNumbers()).LeftOut(),
		strictjson.At("winners", `Winners, as in ["A", "C"]`,
			func(r *Record) *[]Player { return &r.Winners }, jsonPlayers()).LeftOut(),
	)
}

// MarshalJSON writes the transcript:
//
//	"v"        1, the version of this format
//	"names"    Names, as in Record.MarshalJSON
//	"start"    Initial, without "v"
//	"steps"    Steps, each with these keys:
//	  "move"      Move, as Board.FormatMove writes it; left out if the viewer does not see it
//	  "revealed"  Revealed, an array of moves; left out if empty
//	  "tiles"     Tiles, an array of symbols; left out if empty
//	"scores"   Scores
//	"winners"  Winners
//
// A nil slice is left out. A transcript is refused with a [*DataError] if it
// has more than 2048 steps, the same winner twice, or moves or symbols that do
// not exist.
func (t Transcript) MarshalJSON() ([]byte, error) {
	return marshal(t, jsonTranscript, "transcript")
}

// UnmarshalJSON reads what MarshalJSON writes; "start" and "steps" are required.
// It does not follow the steps; [Transcript.Replay] does.
func (t *Transcript) UnmarshalJSON(data []byte) error { return unmarshal(data, t, jsonTranscript) }

func jsonTranscript() strictjson.Codec[naming, Transcript] {
	return strictjson.Object(
		strictjson.At("names", "Names, as in Record.MarshalJSON",
			func(t *Transcript) *[]string { return (*[]string)(&t.Names) }, jsonPlayerNames()).LeftOut(),
		strictjson.At("start", `Initial, without "v"`, func(t *Transcript) *View { return &t.Initial },
			jsonView()),
		strictjson.Naming(func(n *naming, t *Transcript) {
			n.board, n.players = t.Initial.Board(), t.Initial.NumPlayers()
		}),
		strictjson.At("steps", "Steps", func(t *Transcript) *[]Step { return &t.Steps },
			strictjson.NoneIsNil(strictjson.List(jsonStep(), maxMoves, tooManyItems))),
		strictjson.At("scores", "Scores", func(t *Transcript) *[]int { return &t.Scores },
			jsonNumbers()).LeftOut(),
		strictjson.At("winners", "Winners", func(t *Transcript) *[]Player { return &t.Winners },
			jsonPlayers()).LeftOut(),
	)
}

func jsonStep() strictjson.Codec[naming, Step] {
	return strictjson.Object(
		strictjson.At("move", "Move, as Board.FormatMove writes it; left out if the viewer does not see it",
			func(s *Step) *Move { return &s.Move }, jsonMove()).LeftOut(),
		strictjson.At("revealed", "Revealed, an array of moves; left out if empty",
			func(s *Step) *[]Move { return &s.Revealed },
			strictjson.List(jsonMove(), maxEvents, tooManyItems)).LeftOut(),
		strictjson.At("tiles", "Tiles, an array of symbols; left out if empty",
			func(s *Step) *[]Symbol { return &s.Tiles },
			strictjson.List(jsonSymbol(), maxAreas, tooManyItems)).LeftOut(),
	)
}
