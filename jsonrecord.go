package emperor

import (
	"slices"

	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/internal/strictjson"
)

// Scorings.

// MarshalJSON writes the scoring with every item and its explanation: "v", the
// version of this format, which is 1, and the keys in the tags of the fields.
// Before "winners" it has "totals", an array of the final scores by player. The
// marks of RegionScore.Doubled are written as an array of players, as in ["A"].
//
// The zero FinalScoring is null. MarshalJSON returns a [*DataError] for a
// scoring that UnmarshalJSON would reject as impossible.
func (f FinalScoring) MarshalJSON() ([]byte, error) {
	return marshal(f, jsonScoring, "final scoring")
}

// UnmarshalJSON reads what MarshalJSON writes; every key is required. It checks
// that all numbers agree with each other and with the board. It cannot check
// that no other rows score more, since a scoring does not list the space of
// every house.
func (f *FinalScoring) UnmarshalJSON(data []byte) error { return unmarshal(data, f, jsonScoring) }

// scoringData is a scoring with its totals, which follow from it.
type scoringData struct {
	FinalScoring
	Totals []int `json:"totals"` // by player: the final scores
}

func jsonRegionScore() strictjson.Codec[naming, RegionScore] {
	return strictjson.Named("regionScore", "the points for the houses of a region, explained",
		jsonStruct[RegionScore]())
}

// jsonScoring is a scoring as a whole document.
func jsonScoring() strictjson.Codec[naming, FinalScoring] {
	return strictjson.OrNull(
		func(f *FinalScoring) bool { return f.isZero() },
		scoringWith("board", "roadRule", "regions", "alliances", "roads", "totals", "winners", "provisional"))
}

// jsonScoringItems is a scoring on the board of its document.
func jsonScoringItems() strictjson.Codec[naming, FinalScoring] {
	return scoringWith("roadRule", "regions", "alliances", "roads", "totals")
}

// scoringWith is a possible scoring with these keys.
func scoringWith(keys ...string) strictjson.Codec[naming, FinalScoring] {
	c := strictjson.As(jsonObject[scoringData](fieldsOf[scoringData]().Keys(keys...)),
		func(_ *strictjson.Writer, _ naming, f *FinalScoring) scoringData {
			return scoringData{*f, f.Totals()}
		},
		func(v *strictjson.Value, n naming, data *scoringData) FinalScoring {
			f := data.FinalScoring
			if f.Board == (Board{}) {
				f.Board = n.board
			}
			faults := f.faults()
			if !faults.Any() && !slices.Equal(data.Totals, f.Totals()) {
				faults.Add("Totals: %v; the items add up to %v", data.Totals, f.Totals())
			}
			if faults.Any() {
				v.Refuse(dataError("final scoring", faults))
			}
			return f
		})
	return strictjson.New(
		func(w *strictjson.Writer, n naming, f *FinalScoring) {
			faults := f.faults()
			for _, fault := range faults.List {
				w.Refuse(fault)
			}
			if !faults.Any() {
				strictjson.Write(w, c, n, f)
			}
		},
		func(v *strictjson.Value, n naming, to *FinalScoring) { strictjson.Read(v, c, n, to) },
		c.Schema)
}

// Records and transcripts.

// MarshalJSON writes the record with every secret of its initial position: "v",
// the version of this format, which is 1, and the keys in the tags of the fields.
// The initial position has no version of its own. Moves are written as
// [Board.FormatMove] writes them.
//
// A nil slice is left out. MarshalJSON returns a [*DataError] for a position
// that [Position.MarshalJSON] rejects, a move that is not one of the board,
// more than 1024 moves, a winner twice, and tags and comments that
// [Record.Text] rejects.
func (r Record) MarshalJSON() ([]byte, error) { return marshal(r, jsonStruct[Record], "record") }

// UnmarshalJSON reads what MarshalJSON writes; "start" and "moves" are
// required. It does not check whether the moves are legal; [Record.Replay]
// does.
func (r *Record) UnmarshalJSON(data []byte) error { return unmarshal(data, r, jsonStruct[Record]) }

func jsonNames() strictjson.Codec[naming, Names] {
	return strictjson.Checked(byPlayer(jsonName)(), func(n Names) []string { return n },
		func(n []string) (Names, error) { return n, nil })
}

// MarshalJSON writes the transcript: "v", the version of this format, which is 1,
// and the keys in the tags of the fields. The initial view has no version of its
// own. Moves are written as [Board.FormatMove] writes them, and the card drawn as
// its color.
//
// A nil slice is left out. MarshalJSON returns a [*DataError] for more than
// 1024 steps, a step that draws more than one card or turns up more than four,
// and a winner twice.
func (t Transcript) MarshalJSON() ([]byte, error) {
	return marshal(t, jsonStruct[Transcript], "transcript")
}

// UnmarshalJSON reads what MarshalJSON writes; "start" and "steps" are
// required. It does not check whether the moves are legal; [Transcript.Replay]
// does.
func (t *Transcript) UnmarshalJSON(data []byte) error {
	return unmarshal(data, t, jsonStruct[Transcript])
}

// jsonMove is a move as its text.
func jsonMove() strictjson.Codec[naming, Move] {
	return strictjson.Notation(
		func(n naming, m Move) (string, error) { return n.board.written(m) },
		func(n naming, in *scan.Text) Move { return readMove(in, n.board) })
}

// jsonOneCard is the color of a single card.
func jsonOneCard() strictjson.Codec[naming, Cards] {
	return strictjson.As(jsonColor(),
		func(w *strictjson.Writer, _ naming, cards *Cards) Color {
			if cards.Len() != 1 {
				w.Fault("%v; a step draws one card", cards)
				return 0
			}
			return cards.appendTo(nil)[0]
		},
		func(_ *strictjson.Value, _ naming, c *Color) Cards { return ofColor(*c, 1) })
}

// Events.

// MarshalJSON writes the events:
//
//	"v"       1, the version of this format
//	"board"   Board
//	"events"  List, each an object; its key "event" is its kind, with these keys besides:
//	  "played"      "player", as in "A", and "cards", as in {"red": 1, "green": 2}
//	  "placed"      "player", and "house" or "fortification", a space, or "emissary", a region
//	  "scored"      "player", and "houses", as the regions of FinalScoring.MarshalJSON
//	  "discarded"   "player" and "cards"
//	  "taken"       "player" and "cards"
//	  "drawn"       "player" and "cards"; no "cards" if the viewer does not see them
//	  "turnedUp"    "player" and "cards"
//	  "reshuffled"  "player" and "cards"
//	  "finalRound"  "player"
//	  "over"        "player", "winners", an array of players, and "scoring", without version and board
//
// Without a board and events it is null. MarshalJSON returns a [*DataError] for
// an event that is impossible by itself.
func (e Events) MarshalJSON() ([]byte, error) { return marshal(e, jsonEvents, "events") }

// UnmarshalJSON reads what MarshalJSON writes.
func (e *Events) UnmarshalJSON(data []byte) error { return unmarshal(data, e, jsonEvents) }

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
			if fault := e.fault(n.board); fault != nil && e.Kind.exists() {
				w.Fault("%v: %w", e.Kind, fault)
				return
			}
			strictjson.Write(w, event, n, e)
		},
		func(v *strictjson.Value, n naming, to *Event) {
			if strictjson.Read(v, event, n, to); v.Fault() != nil {
				return
			}
			to.Scoring.Winners = slices.Clone(to.Winners)
			if to.Kind == EventScored {
				to.Region = to.Houses.Region
			}
			if fault := to.fault(n.board); fault != nil {
				var faults faultList
				faults.Check(v.Path(), fault)
				v.Refuse(dataError("events", faults))
			}
		},
		func(d *strictjson.Definitions) strictjson.Schema { return event.Schema(d) })
}

func anyEvent() strictjson.Codec[naming, Event] {
	fields := fieldsOf[Event]()
	cards := fields.Keys("player", "cards")
	return strictjson.Cases[naming]("event", "the kind of event", func(e *Event) *EventKind { return &e.Kind },
		eventWords, `the name of an event, as in "played"`,
		map[EventKind][]*strictjson.Field{
			EventPlayed: cards,
			EventPlaced: append(fields.Keys("player"), strictjson.OneKey(
				func(e *Event) int { return int(e.Piece.Kind()) },
				`one of the keys "house", "emissary" and "fortification" beside "event" and "player"`,
				strictjson.At(House.String(), `the space of a house, as in "Wei 3"`, theEvent,
					pieceOn(HouseAt)),
				strictjson.At(Emissary.String(), "the region of an emissary", theEvent, emissaryIn()),
				strictjson.At(Fortification.String(), "the space of a fortification", theEvent,
					pieceOn(FortificationAt)),
			)),
			EventScored:     fields.Keys("player", "houses"),
			EventDiscarded:  cards,
			EventTaken:      cards,
			EventDrawn:      append(fields.Keys("player"), fields.Keys("cards").LeftOut()...),
			EventTurnedUp:   cards,
			EventReshuffled: cards,
			EventFinalRound: fields.Keys("player"),
			EventOver:       fields.Keys("player", "winners", "scoring"),
		})
}

// theEvent finds the value of a key that sets more than one field of an event.
func theEvent(e *Event) *Event { return e }

// pieceOn is the house space of a piece.
func pieceOn(place func(Space) Piece) strictjson.Codec[naming, Event] {
	space := jsonSpace()
	return strictjson.New(
		func(w *strictjson.Writer, n naming, e *Event) { w.Text(n.board.SpaceName(e.Piece.Space())) },
		func(v *strictjson.Value, n naming, to *Event) {
			var s Space
			strictjson.Read(v, space, n, &s)
			to.Piece, to.Region = place(s), n.board.RegionOf(s)
		},
		space.Schema)
}

// emissaryIn is the region of an emissary.
func emissaryIn() strictjson.Codec[naming, Event] {
	region := jsonRegion()
	return strictjson.New(
		func(w *strictjson.Writer, n naming, e *Event) { strictjson.Write(w, region, n, &e.Region) },
		func(v *strictjson.Value, n naming, to *Event) {
			strictjson.Read(v, region, n, &to.Region)
			to.Piece = SendEmissary()
		},
		region.Schema)
}
