package whitelotus

import (
	"slices"

	"github.com/emperorofchina/emperor/internal/strictjson"
)

// Scorings.

// MarshalJSON writes the scoring, every item: "v", the version of this format,
// which is 1, and the keys in the tags of the fields. Before "winners" it has
// "totals", an array of the final scores by player.
//
// A scoring with neither a board nor players is written as null. An impossible
// scoring is refused with a [*DataError], by the checks of UnmarshalJSON.
func (f FinalScoring) MarshalJSON() ([]byte, error) {
	return marshal(f, jsonScoring, "final scoring")
}

// UnmarshalJSON reads what MarshalJSON writes; every key that is not left out is
// required. It checks all numbers that follow from one another and from the
// board.
func (f *FinalScoring) UnmarshalJSON(data []byte) error { return unmarshal(data, f, jsonScoring) }

// scoringData is a scoring with the results that follow from it.
type scoringData struct {
	FinalScoring
	Totals []int `json:"totals"` // by player: the final scores
}

// jsonScoring is a scoring as a whole document.
func jsonScoring() strictjson.Codec[naming, FinalScoring] {
	return strictjson.OrNull(
		func(f *FinalScoring) bool {
			return f.Board.data == nil && len(f.PlayerScores) == 0 &&
				!f.Provisional
		}, scoringWith("board", "players", "totals", "winners", "provisional"))
}

// jsonScoringItems is a scoring on the board of the game, beside its winners.
func jsonScoringItems() strictjson.Codec[naming, FinalScoring] {
	return scoringWith("players", "totals")
}

// scoringWith is a possible scoring with these keys.
func scoringWith(keys ...string) strictjson.Codec[naming, FinalScoring] {
	return strictjson.As(jsonObject[scoringData](fieldsOf[scoringData]().Keys(keys...)),
		func(w *strictjson.Writer, _ naming, f *FinalScoring) scoringData {
			for _, fault := range f.faults().List {
				w.Refuse(fault)
			}
			return scoringData{*f, f.Totals()}
		},
		func(v *strictjson.Value, n naming, data *scoringData) FinalScoring {
			f := data.FinalScoring
			if f.Board.data == nil {
				f.Board, f.Winners = n.board, f.winners()
			}
			faults := f.faults()
			if !slices.Equal(data.Totals, f.Totals()) {
				faults.Add("Totals: %v; the items add up to %v", data.Totals, f.Totals())
			}
			if faults.Any() {
				v.Refuse(dataError("final scoring", faults))
			}
			return f
		})
}

// Records and transcripts.

// MarshalJSON writes the record with every secret of the initial position, and
// every commitment: "v", the version of this format, which is 1, and the keys in
// the tags of the fields. The initial position has no version of its own. Moves
// are written as [Board.FormatMove] writes them, and none as null.
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

// MarshalJSON writes the transcript: "v", the version of this format, which is
// 1, and the keys in the tags of the fields. The initial view has no version of
// its own. Moves are written as [Board.FormatMove] writes them.
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

// Events.

// MarshalJSON writes the events:
//
//	"v"       1, the version of this format
//	"board"   Board
//	"events"  List, each an object with a kind under the key "event", and these keys:
//	  "turn"       "player", as in "A", and "turn", a number
//	  "block"      "player" and "area"
//	  "pass"       "player"
//	  "settle"     "player" and "area"
//	  "committed"  "player" and "commitment", a move; left out if the audience does not see it
//	  "revealed"   "player" and "commitment"
//	  "expelled"   "player", "area" and "other", the Emperor who broke a tie; null if there was none
//	  "paid"       "player" and "influence"
//	  "won"        "player", "area" and "symbol", as in "Temple"
//	  "kept"       "player" and "area"
//	  "tile"       "area" and "symbol"
//	  "point"      "player"
//	  "emperor"    "player"
//	  "rebellion"  "player" and "other", the Emperor
//	  "victory"    "side", "emperor" or "rebels", and "strength", an array: the
//	               Emperor's side, and the rebels
//	  "next"       "player" and "other", the Emperor
//	  "taken"      "player", "other", the loser, "area" and "symbol"
//	  "income"     "player", "influence" and "armies"
//	  "over"       "winners", an array of players, and "scoring", that of FinalScoring.MarshalJSON
//	               without version, board and winners
//
// Events with neither a board nor a list are written as null. An impossible
// event is refused with a [*DataError], if it can be recognized without the
// game.
func (e Events) MarshalJSON() ([]byte, error) { return marshal(e, jsonEvents, "events") }

// UnmarshalJSON reads what MarshalJSON writes.
func (e *Events) UnmarshalJSON(data []byte) error { return unmarshal(data, e, jsonEvents) }

// maxEvents is above the number of events of any move, which ends at most one
// turn.
const maxEvents = 1024

func jsonEvents() strictjson.Codec[naming, Events] {
	return strictjson.OrNull(
		func(e *Events) bool { return e.Board.data == nil && len(e.List) == 0 },
		jsonStruct[Events]())
}

// jsonEvent is a possible event on the board.
func jsonEvent() strictjson.Codec[naming, Event] {
	event := anyEvent()
	return strictjson.New(
		func(w *strictjson.Writer, n naming, e *Event) {
			if fault := e.fault(n.board); fault != nil {
				w.Fault("%w", fault)
				return
			}
			strictjson.Write(w, event, n, e)
		},
		func(v *strictjson.Value, n naming, to *Event) {
			if strictjson.Read(v, event, n, to); v.Fault() != nil {
				return
			}
			if fault := to.fault(n.board); fault != nil {
				v.Refuse(&DataError{Of: "events", Faults: []*Fault{{v.Path(), fault}}})
			}
		},
		func(d *strictjson.Definitions) strictjson.Schema { return event.Schema(d) })
}

func jsonStrength() strictjson.Codec[naming, int] { return strictjson.Number[naming](0, maxStrength) }

func anyEvent() strictjson.Codec[naming, Event] {
	fields := fieldsOf[Event]()
	player, withArea := fields.Keys("player"), fields.Keys("player", "area")
	return strictjson.Cases[naming]("event", "the kind of event", func(e *Event) *EventKind { return &e.Kind },
		eventWords, `the name of an event, as in "won"`,
		map[EventKind][]*strictjson.Field{
			EventTurn:      fields.Keys("player", "turn"),
			EventBlock:     withArea,
			EventPass:      player,
			EventSettle:    withArea,
			EventCommitted: slices.Concat(player, fields.Keys("commitment").LeftOut()),
			EventRevealed:  fields.Keys("player", "commitment"),
			EventExpelled: append(fields.Keys("player", "area"), strictjson.At("other",
				"the Emperor who broke a tie; null if there was none",
				func(e *Event) *Player { return &e.Other }, jsonSeatOrNobody())),
			EventPaid:      fields.Keys("player", "influence"),
			EventWon:       fields.Keys("player", "area", "symbol"),
			EventKept:      withArea,
			EventTile:      fields.Keys("area", "symbol"),
			EventPoint:     player,
			EventEmperor:   player,
			EventRebellion: fields.Keys("player", "other"),
			EventVictory:   fields.Keys("side", "strength"),
			EventNext:      fields.Keys("player", "other"),
			EventTaken:     fields.Keys("player", "other", "area", "symbol"),
			EventIncome:    fields.Keys("player", "influence", "armies"),
			EventOver:      fields.Keys("winners", "scoring"),
		})
}
