package whitelotus

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/internal/strictjson"
)

// Scorings.

// MarshalJSON writes the scoring, every item:
//
//	"v"        1, the version of this format
//	"board"    Board
//	"players"  Players, each with these keys:
//	  "held"     Held, an array of areas
//	  "areas"    Areas, points
//	  "dragons"  Dragons, points
//	  "largest"  Largest, an array of areas
//	  "group"    Group, points
//	  "points"   Points
//	"totals"   Totals, an array by player
//	"winners"  Winners, an array of players
//
// The scoring of nobody on no board is null. One that is not what [FinalScore]
// returns for any table is refused with a [*PositionError], as far as UnmarshalJSON
// can tell.
func (f FinalScoring) MarshalJSON() ([]byte, error) { return marshal(f, jsonScoring, positionError) }

// UnmarshalJSON reads what MarshalJSON writes; no key may be left out. All
// numbers are checked that follow from one another and from the board; but not,
// as it does not tell what lies where, the points for areas. Impossible items are
// refused with a [*PositionError], an impossible board with a [*BoardError],
// malformed data with a [*SyntaxError].
func (f *FinalScoring) UnmarshalJSON(data []byte) error { return unmarshal(data, f, jsonScoring) }

// scoringData is a scoring with what follows from it.
type scoringData struct {
	FinalScoring
	totals  []int
	winners []Player
}

type scoringField = strictjson.Field[naming, scoringData]

var (
	scoringBoard = []scoringField{
		strictjson.At("board", "Board", func(f *scoringData) *Board { return &f.Board }, jsonSomeBoard),
		strictjson.Naming(func(n *naming, f *scoringData) { n.board = f.Board }),
	}
	scoringItems = []scoringField{
		strictjson.At("players", "Players", func(f *scoringData) *[]PlayerScore { return &f.Players }, strictjson.List(jsonPlayerScore, maxPlayers, tooManyPlayers)),
		strictjson.At("totals", "Totals, an array by player", func(f *scoringData) *[]int { return &f.totals }, jsonNumbers),
	}
	scoringWinners = []scoringField{
		strictjson.At("winners", "Winners, an array of players", func(f *scoringData) *[]Player { return &f.winners }, jsonPlayers),
	}
	jsonPlayerScore = strictjson.Object(
		strictjson.At("held", "Held, an array of areas", func(p *PlayerScore) *AreaSet { return &p.Held }, jsonAreas),
		strictjson.At("areas", "Areas, points", func(p *PlayerScore) *int { return &p.Areas }, jsonNumber),
		strictjson.At("dragons", "Dragons, points", func(p *PlayerScore) *int { return &p.Dragons }, jsonNumber),
		strictjson.At("largest", "Largest, an array of areas", func(p *PlayerScore) *AreaSet { return &p.Largest }, jsonAreas),
		strictjson.At("group", "Group, points", func(p *PlayerScore) *int { return &p.Group }, jsonNumber),
		strictjson.At("points", "Points", func(p *PlayerScore) *int { return &p.Points }, jsonNumber),
	)

	// jsonScoring is a scoring as a whole document.
	jsonScoring = strictjson.OrNull(
		func(f *FinalScoring) bool { return f.Board.data == nil && len(f.Players) == 0 },
		scoringWith(strictjson.Object(slices.Concat(scoringBoard, scoringItems, scoringWinners)...)))
	// jsonScoringItems is one on the board that is played on, beside its winners.
	jsonScoringItems = scoringWith(strictjson.Object(scoringItems...))
)

// scoringWith is a scoring that can be, with what follows from it.
func scoringWith(data strictjson.Codec[naming, scoringData]) strictjson.Codec[naming, FinalScoring] {
	return strictjson.As(data,
		func(w *strictjson.Writer, _ naming, f *FinalScoring) scoringData {
			for _, fault := range f.faults() {
				w.Refuse(fault)
			}
			return scoringData{*f, f.Totals(), f.Winners()}
		},
		func(v *strictjson.Value, n naming, data *scoringData) FinalScoring {
			f := data.FinalScoring
			if f.Board.data == nil {
				f.Board, data.winners = n.board, f.Winners()
			}
			faults := faultList(f.faults())
			if !slices.Equal(data.totals, f.Totals()) {
				faults.add("Totals: %v; the items together are %v", data.totals, f.Totals())
			}
			if !slices.Equal(data.winners, f.Winners()) {
				faults.add("Winners: %v; by the items it is %v (section 8)", data.winners, f.Winners())
			}
			if faults != nil {
				v.Refuse(positionError(faults))
			}
			return f
		})
}

// faults lists why no table is scored so.
func (f FinalScoring) faults() []error {
	var faults faultList
	if n := len(f.Players); n < minPlayers || n > maxPlayers {
		faults.add("Players: for %d players; the game is for %d to %d (section 1)", n, minPlayers, maxPlayers)
		return faults
	}
	var t openTable
	t.board, t.players = f.Board, uint8(len(f.Players))
	for p, score := range f.Players {
		if taken := score.Held &^ (t.InPlay() &^ t.owned()); taken != 0 {
			faults.add("Players[%d].Held: %s; an area is in play and has one owner", p, f.Board.areasText(taken))
		}
		if n := score.Held.Len(); score.Areas < areaPoints*n || score.Areas > palacePoints*n {
			faults.add("Players[%d].Areas: %d points for %d areas (section 8)", p, score.Areas, n)
		}
		if score.Points < 0 || score.Points > maxNumber {
			faults.add("Players[%d].Points: %d; there can be 0 to %d", p, score.Points, maxNumber)
		}
		t.chips[p] = score.Held
	}
	scores := t.scores()
	for p, score := range f.Players {
		follows := scores[p]
		follows.Areas, follows.Points = score.Areas, score.Points
		if score != follows {
			faults.add("Players[%d]: dragons %d, the largest group %s with %d; it is %d, and %s with %d (section 8)", p,
				score.Dragons, f.Board.areasText(score.Largest), score.Group, follows.Dragons, f.Board.areasText(follows.Largest), follows.Group)
		}
	}
	return faults
}

// Events.

// MarshalJSON writes the events:
//
//	"v"       1, the version of this format
//	"board"   Board
//	"events"  List, each an object whose key "event" says which it is, with these keys besides:
//	  "turn"       "player", as in "A", and "turn", a number
//	  "block"      "player" and "area"
//	  "pass"       "player"
//	  "settle"     "player" and "area"
//	  "committed"  "player" and "commitment", a move; none for those who do not see it
//	  "revealed"   "player" and "commitment"
//	  "expelled"   "player", "area" and "other", who says so, null where nobody had to
//	  "paid"       "player" and "influence"
//	  "won"        "player", "area" and "symbol", as in "Temple"
//	  "kept"       "player" and "area"
//	  "tile"       "area" and "symbol"
//	  "point"      "player"
//	  "emperor"    "player"
//	  "rebellion"  "player" and "other", the Emperor
//	  "victory"    "side", "emperor" or "rebels", and "strength", an array of that of the Emperor's side and of the rebels
//	  "next"       "player" and "other", the Emperor
//	  "taken"      "player", "other", from whom, "area" and "symbol"
//	  "income"     "player", "influence" and "armies"
//	  "over"       "winners", an array of players, and "scoring", as FinalScoring.MarshalJSON writes it, without version, board and winners
//
// Without a board and events it is null. Events that no move has are refused with
// a [*PositionError], as far as can be told from each of them alone.
func (e Events) MarshalJSON() ([]byte, error) { return marshal(e, jsonEvents, positionError) }

// UnmarshalJSON reads what MarshalJSON writes. Malformed data is refused with a
// [*SyntaxError], an impossible board with a [*BoardError], an impossible event
// with a [*PositionError].
func (e *Events) UnmarshalJSON(data []byte) error { return unmarshal(data, e, jsonEvents) }

// maxEvents is more than any move has: it can end a turn, but not two.
const maxEvents = 1024

var jsonEvents = strictjson.OrNull(
	func(e *Events) bool { return e.Board.data == nil && len(e.List) == 0 },
	strictjson.Object(
		strictjson.At("board", "Board", func(e *Events) *Board { return &e.Board }, jsonSomeBoard),
		strictjson.Naming(func(n *naming, e *Events) { n.board = e.Board }),
		strictjson.At("events", `List, each an object whose key "event" says which it is`,
			func(e *Events) *[]Event { return &e.List }, strictjson.NoneIsNil(strictjson.List(jsonEvent, maxEvents, "there are %d; a move has at most %d"))),
	))

// jsonEvent is an event that there can be on the board.
var jsonEvent = strictjson.Codec[naming, Event]{
	Write: func(w *strictjson.Writer, n naming, e *Event) {
		if fault := e.fault(n.board); fault != nil {
			w.Fault("%w", fault)
			return
		}
		anyEvent.Write(w, n, e)
	},
	Read: func(v *strictjson.Value, n naming, to *Event) {
		if anyEvent.Read(v, n, to); v.Fault() != nil {
			return
		}
		if fault := to.fault(n.board); fault != nil {
			v.Refuse(positionError([]error{fmt.Errorf("%s: %w", v.Path(), fault)}))
		}
	},
	Schema: func(d *strictjson.Definitions) strictjson.Schema { return anyEvent.Schema(d) },
}

var eventWords = scan.Words{Unknown: "kind %d; there are EventTurn to EventOver", List: []string{
	EventTurn: "turn", EventBlock: "block", EventPass: "pass", EventSettle: "settle", EventCommitted: "committed", EventRevealed: "revealed",
	EventExpelled: "expelled", EventPaid: "paid", EventWon: "won", EventKept: "kept", EventTile: "tile", EventPoint: "point",
	EventEmperor: "emperor", EventRebellion: "rebellion", EventVictory: "victory", EventNext: "next", EventTaken: "taken",
	EventIncome: "income", EventOver: "over",
}}

var (
	eventPlayer     = strictjson.At("player", `whose doing it is, or to whom it happens, as in "A"`, func(e *Event) *Player { return &e.Player }, jsonSeat)
	eventOther      = strictjson.At("other", "another player", func(e *Event) *Player { return &e.Other }, jsonSeat)
	eventArea       = strictjson.At("area", `as in "Wuchang"`, func(e *Event) *Area { return &e.Area }, jsonArea)
	eventSymbol     = strictjson.At("symbol", `as in "Temple"`, func(e *Event) *Symbol { return &e.Symbol }, jsonSymbol)
	eventCommitment = strictjson.At("commitment", `a move, as in "bid 3 against B"`, func(e *Event) *Move { return &e.Commitment }, jsonMove)
	eventInfluence  = strictjson.At("influence", "how much", func(e *Event) *int { return &e.Influence }, jsonNumber)
	eventArmies     = strictjson.At("armies", "how many", func(e *Event) *int { return &e.Armies }, jsonNumber)

	anyEvent = strictjson.Cases("event", "which event it is", func(e *Event) *EventKind { return &e.Kind },
		eventWords, `the name of an event, as in "won"`,
		map[EventKind][]strictjson.Field[naming, Event]{
			EventTurn:      {eventPlayer, strictjson.At("turn", "its number", func(e *Event) *int { return &e.Turn }, jsonNumber)},
			EventBlock:     {eventPlayer, eventArea},
			EventPass:      {eventPlayer},
			EventSettle:    {eventPlayer, eventArea},
			EventCommitted: {eventPlayer, eventCommitment.LeftOut()},
			EventRevealed:  {eventPlayer, eventCommitment},
			EventExpelled: {eventPlayer, eventArea,
				strictjson.At("other", "who says so, null where nobody had to", func(e *Event) *Player { return &e.Other }, jsonSeatOrNobody)},
			EventPaid:      {eventPlayer, eventInfluence},
			EventWon:       {eventPlayer, eventArea, eventSymbol},
			EventKept:      {eventPlayer, eventArea},
			EventTile:      {eventArea, eventSymbol},
			EventPoint:     {eventPlayer},
			EventEmperor:   {eventPlayer},
			EventRebellion: {eventPlayer, eventOther},
			EventVictory: {
				strictjson.At("side", "which has won", func(e *Event) *Side { return &e.Side }, jsonSide),
				strictjson.At("strength", "that of the Emperor's side and of the rebels",
					func(e *Event) *[2]int { return &e.Strength }, strictjson.Pair(strictjson.Number[naming](0, maxStrength), "an array of two strengths")),
			},
			EventNext:   {eventPlayer, eventOther},
			EventTaken:  {eventPlayer, eventOther, eventArea, eventSymbol},
			EventIncome: {eventPlayer, eventInfluence, eventArmies},
			EventOver: {
				strictjson.At("winners", "Winners, an array of players", func(e *Event) *[]Player { return &e.Winners }, jsonPlayers),
				strictjson.At("scoring", "Final, as FinalScoring.MarshalJSON writes it, without version, board and winners",
					func(e *Event) *FinalScoring { return &e.Scoring }, jsonScoringItems),
			},
		})
)

// maxStrength is more than a side of a rebellion can have.
const maxStrength = maxPlayers*maxNumber + strengthEach*maxAreas

// fault says why no move has such an event on the board, as far as it tells
// itself, or returns nil.
func (e Event) fault(b Board) error {
	told := Event{Kind: e.Kind, Player: e.Player} // with what such an event tells
	bid, side := e.Commitment.kind == MoveBid, e.Commitment.kind == MoveCommit
	switch e.Kind {
	case EventTurn:
		told.Turn = e.Turn
		if e.Turn < 1 || e.Turn > maxTurns {
			return fmt.Errorf("turn %d; a game has 1 to %d (L30)", e.Turn, maxTurns)
		}
	case EventBlock, EventSettle, EventKept:
		told.Area = e.Area
	case EventCommitted, EventRevealed:
		told.Commitment = e.Commitment
		if !bid && !side && (e.Kind == EventRevealed || e.Commitment != Move{}) {
			return fmt.Errorf("%v: commitment %q; it is a bid, or a side and armies", e.Player, b.FormatMove(e.Commitment))
		}
	case EventExpelled:
		told.Area, told.Other = e.Area, e.Other
	case EventPaid:
		told.Influence = e.Influence
		if e.Influence > maxBid {
			return fmt.Errorf("%v pays %d; a bid is at most %d (L07)", e.Player, e.Influence, maxBid)
		}
	case EventWon:
		told.Area, told.Symbol = e.Area, e.Symbol
	case EventTile:
		told.Player, told.Area, told.Symbol = 0, e.Area, e.Symbol
	case EventRebellion, EventNext:
		told.Other = e.Other
	case EventVictory:
		told.Player, told.Side, told.Strength = 0, e.Side, e.Strength
		if e.Side != victor(e.Strength) {
			return fmt.Errorf("%v with %d against %d; the rebels need more (section 6.3)", e.Side, e.Strength[e.Side&1], e.Strength[(e.Side&1).other()])
		}
	case EventTaken:
		told.Other, told.Area, told.Symbol = e.Other, e.Area, e.Symbol
	case EventIncome:
		told.Influence, told.Armies = e.Influence, e.Armies
	case EventOver:
		told.Player, told.Scoring, told.Winners = 0, e.Scoring, e.Winners
		if !e.Scoring.Board.Equal(b) {
			return fmt.Errorf("%q is scored on board %q", b.Name(), e.Scoring.Board.Name())
		}
		if faults := e.Scoring.faults(); faults != nil {
			return faults[0]
		}
		if !slices.Equal(e.Winners, e.Scoring.Winners()) {
			return fmt.Errorf("winners %v; by the scoring it is %v (section 8)", e.Winners, e.Scoring.Winners())
		}
	}
	if !reflect.DeepEqual(e, told) {
		return fmt.Errorf("it tells more than such an event does")
	}
	return nil
}
