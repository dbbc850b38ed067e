package whitelotus

import "github.com/emperorofchina/emperor/internal/strictjson"

// MarshalJSON writes the record with every secret of the initial position, and
// every commitment: "v", the version of this format, which is 1, and the keys in
// the tags of the fields. The initial position has no "v". Moves are written as
// [Board.FormatMove] writes them; of Early, none is null.
//
// A nil slice is left out. A record is refused with a [*DataError] if its
// initial position can't be written as [Position.MarshalJSON] does, or if it
// has more than 2048 moves, the same winner twice, or tags and comments that
// [Record.Text] refuses.
func (r Record) MarshalJSON() ([]byte, error) { return marshal(r, jsonStruct[Record], "record") }

// UnmarshalJSON reads what MarshalJSON writes; "start" and "moves" are required.
// It does not play the moves; [Record.Replay] does.
func (r *Record) UnmarshalJSON(data []byte) error { return unmarshal(data, r, jsonStruct[Record]) }

func jsonNames() strictjson.Codec[naming, Names] {
	return strictjson.Checked(byPlayer(jsonName)(), func(n Names) []string { return n },
		func(n []string) (Names, error) { return n, nil })
}

// MarshalJSON writes the transcript: "v", the version of this format, which is 1,
// and the keys in the tags of the fields. The initial view has no "v". Moves are
// written as [Board.FormatMove] writes them.
//
// A nil slice is left out. A transcript is refused with a [*DataError] if it
// has more than 2048 steps, the same winner twice, or moves or symbols that do
// not exist.
func (t Transcript) MarshalJSON() ([]byte, error) {
	return marshal(t, jsonStruct[Transcript], "transcript")
}

// UnmarshalJSON reads what MarshalJSON writes; "start" and "steps" are required.
// It does not follow the steps; [Transcript.Replay] does.
func (t *Transcript) UnmarshalJSON(data []byte) error {
	return unmarshal(data, t, jsonStruct[Transcript])
}
