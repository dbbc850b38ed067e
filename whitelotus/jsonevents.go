package whitelotus

import (
	"errors"
	"fmt"
	"reflect"
	"slices"

	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/internal/strictjson"
)

// Scorings.

// MarshalJSON writes the scoring, every item: "v", the version of this format,
// which is 1, and the keys in the tags of the fields; before "winners" comes
// "totals", an array by player.
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
	Totals []int `json:"totals"` // by player: all their points
}

// jsonScoring is a scoring as a whole document.
func jsonScoring() strictjson.Codec[naming, FinalScoring] {
	return strictjson.OrNull(
		func(f *FinalScoring) bool { return f.Board.data == nil && len(f.PlayerScores) == 0 && !f.Provisional },
		scoringWith("board", "players", "totals", "winners", "provisional"))
}

// jsonScoringItems is a scoring on the board of the game, beside its winners.
func jsonScoringItems() strictjson.Codec[naming, FinalScoring] {
	return scoringWith("players", "totals")
}

// scoringWith is a possible scoring with these keys.
func scoringWith(keys ...string) strictjson.Codec[naming, FinalScoring] {
	return strictjson.As(strictjson.Object(fieldsOf[scoringData]().Keys(keys...)...),
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

// faults lists the reasons why no table is scored like this.
func (f FinalScoring) faults() faultList {
	var faults faultList
	if n := len(f.PlayerScores); n < minPlayers || n > maxPlayers {
		faults.Add("PlayerScores: for %d players; the game is for %d to %d (section 1)", n, minPlayers,
			maxPlayers)
		return faults
	}
	var t openTable
	t.board, t.players = f.Board, uint8(len(f.PlayerScores))
	for p, score := range f.PlayerScores {
		if taken := score.Held &^ (t.InPlay() &^ t.owned()); taken != 0 {
			faults.Add("PlayerScores[%d].Held: %s; an area of a player is in play and has no other owner", p,
				f.Board.areasText(taken))
		}
		if n := score.Held.Len(); score.Areas < areaPoints*n || score.Areas > palacePoints*n {
			faults.Add("PlayerScores[%d].Areas: %d points for %d areas (section 8)", p, score.Areas, n)
		}
		switch known := score.Palaces | score.Temples; {
		case known&^score.Held != 0 || score.Palaces&score.Temples != 0:
			faults.Add("PlayerScores[%d].Palaces, PlayerScores[%d].Temples: each is an area of the player, "+
				"with one symbol", p, p)
		case score.Areas != score.areaPoints():
			faults.Add("PlayerScores[%d].Areas: %d points; by the symbols %d (section 8)", p, score.Areas,
				score.areaPoints())
		}
		if score.Points < 0 || score.Points > maxNumber {
			faults.Add("PlayerScores[%d].Points: %d; points are 0 to %d", p, score.Points, maxNumber)
		}
		t.chips[p] = score.Held
	}
	scores := t.scores()
	for p, score := range f.PlayerScores {
		follows := scores[p]
		follows.Areas, follows.Points = score.Areas, score.Points
		follows.Palaces, follows.Temples = score.Palaces, score.Temples
		if score != follows {
			faults.Add("PlayerScores[%d]: dragons %d, largest group %s, group %d; "+
				"by the areas %d, %s and %d (section 8)",
				p, score.Dragons, f.Board.anyAreaText(score.Largest), score.Group,
				follows.Dragons, f.Board.anyAreaText(follows.Largest), follows.Group)
		}
	}
	if winners := f.winners(); !slices.Equal(f.Winners, winners) {
		faults.Add("Winners: %v; by the items %v (section 8)", f.Winners, winners)
	}
	return faults
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
//	  "victory"    "side", "emperor" or "rebels", and "strength", an array of the Emperor's side and the rebels
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
	return strictjson.Codec[naming, Event]{
		Write: func(w *strictjson.Writer, n naming, e *Event) {
			if fault := e.fault(n.board); fault != nil {
				w.Fault("%w", fault)
				return
			}
			event.Write(w, n, e)
		},
		Read: func(v *strictjson.Value, n naming, to *Event) {
			if event.Read(v, n, to); v.Fault() != nil {
				return
			}
			if fault := to.fault(n.board); fault != nil {
				v.Refuse(&DataError{Of: "events", Faults: []*Fault{{v.Path(), fault}}})
			}
		},
		Schema: func(d *strictjson.Definitions) strictjson.Schema { return event.Schema(d) },
	}
}

var eventWords = scan.Words{Unknown: "kind %d; there are EventTurn to EventOver", List: []string{
	EventTurn: "turn", EventBlock: "block", EventPass: "pass", EventSettle: "settle",
	EventCommitted: "committed", EventRevealed: "revealed", EventExpelled: "expelled", EventPaid: "paid",
	EventWon: "won", EventKept: "kept", EventTile: "tile", EventPoint: "point", EventEmperor: "emperor",
	EventRebellion: "rebellion", EventVictory: "victory", EventNext: "next", EventTaken: "taken",
	EventIncome: "income", EventOver: "over",
}}

func anyEvent() strictjson.Codec[naming, Event] {
	keys := fieldsOf[Event]().Keys
	return strictjson.Cases("event", "the kind of event", func(e *Event) *EventKind { return &e.Kind },
		eventWords, `the name of an event, as in "won"`,
		map[EventKind][]strictjson.Field[naming, Event]{
			EventTurn:      keys("player", "turn"),
			EventBlock:     keys("player", "area"),
			EventPass:      keys("player"),
			EventSettle:    keys("player", "area"),
			EventCommitted: append(keys("player"), keys("commitment").LeftOut()...),
			EventRevealed:  keys("player", "commitment"),
			EventExpelled: append(keys("player", "area"),
				strictjson.At("other", "the Emperor who broke a tie; null if there was none",
					func(e *Event) *Player { return &e.Other }, jsonSeatOrNobody())),
			EventPaid:      keys("player", "influence"),
			EventWon:       keys("player", "area", "symbol"),
			EventKept:      keys("player", "area"),
			EventTile:      keys("area", "symbol"),
			EventPoint:     keys("player"),
			EventEmperor:   keys("player"),
			EventRebellion: keys("player", "other"),
			EventVictory:   keys("side", "strength"),
			EventNext:      keys("player", "other"),
			EventTaken:     keys("player", "other", "area", "symbol"),
			EventIncome:    keys("player", "influence", "armies"),
			EventOver:      keys("winners", "scoring"),
		})
}

func jsonStrength() strictjson.Codec[naming, [2]int] {
	return strictjson.Pair(strictjson.Number[naming](0, maxStrength), "an array of two strengths")
}

// maxStrength is above the strength of any side of a rebellion.
const maxStrength = maxPlayers*maxNumber + strengthEach*maxAreas

// fault returns the reason why no move causes this event on the board, as far
// as the event alone shows it, or nil.
func (e Event) fault(b Board) error {
	filled := Event{Kind: e.Kind, Player: e.Player} // with the fields of its kind
	bid, side := e.Commitment.kind == MoveBid, e.Commitment.kind == MoveCommit
	switch e.Kind {
	case EventTurn:
		filled.Turn = e.Turn
		if e.Turn < 1 || e.Turn > maxTurns {
			return fmt.Errorf("turn %d; a game has 1 to %d (L30)", e.Turn, maxTurns)
		}
	case EventBlock, EventSettle, EventKept:
		filled.Area = e.Area
	case EventCommitted, EventRevealed:
		filled.Commitment = e.Commitment
		if !bid && !side && (e.Kind == EventRevealed || e.Commitment != Move{}) {
			return fmt.Errorf("%v: commitment %q; a commitment is a bid, or a side and armies", e.Player,
				b.FormatMove(e.Commitment))
		}
	case EventExpelled:
		filled.Area, filled.Other = e.Area, e.Other
	case EventPaid:
		filled.Influence = e.Influence
		if e.Influence > maxBid {
			return fmt.Errorf("%v pays %d; a bid is at most %d (L07)", e.Player, e.Influence, maxBid)
		}
	case EventWon:
		filled.Area, filled.Symbol = e.Area, e.Symbol
	case EventTile:
		filled.Player, filled.Area, filled.Symbol = 0, e.Area, e.Symbol
	case EventRebellion, EventNext:
		filled.Other = e.Other
	case EventVictory:
		filled.Player, filled.Side, filled.Strength = 0, e.Side, e.Strength
		if e.Side != victor(e.Strength) {
			return fmt.Errorf("%v with %d against %d; the rebels need more (section 6.3)",
				e.Side, e.Strength[e.Side&1], e.Strength[(e.Side&1).opposite()])
		}
	case EventTaken:
		filled.Other, filled.Area, filled.Symbol = e.Other, e.Area, e.Symbol
	case EventIncome:
		filled.Influence, filled.Armies = e.Influence, e.Armies
	case EventOver:
		filled.Player, filled.Scoring, filled.Winners = 0, e.Scoring, e.Winners
		if !e.Scoring.Board.Equal(b) {
			return fmt.Errorf("the game is on board %q, and the scoring on %q", b.Name(),
				e.Scoring.Board.Name())
		}
		if e.Scoring.Provisional {
			return errors.New("a provisional scoring; the game is over")
		}
		if faults := e.Scoring.faults(); faults.Any() {
			return faults.List[0]
		}
		if !slices.Equal(e.Winners, e.Scoring.Winners) {
			return fmt.Errorf("winners %v; by the scoring %v (section 8)", e.Winners, e.Scoring.Winners)
		}
	}
	if !reflect.DeepEqual(e, filled) {
		return fmt.Errorf("a field is set that %q does not have", e.Kind)
	}
	return nil
}
