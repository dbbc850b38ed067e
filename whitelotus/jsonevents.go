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

// MarshalJSON writes the scoring, every item:
//
//	"v"            1, the version of this format
//	"board"        Board
//	"players"      PlayerScores, each with these keys:
//	  "held"     Held, an array of areas
//	  "palaces"  Palaces, an array of areas; left out if empty
//	  "temples"  Temples, an array of areas; left out if empty
//	  "areas"    Areas, points
//	  "dragons"  Dragons, points
//	  "largest"  Largest, an array of areas
//	  "group"    Group, points
//	  "points"   Points
//	"totals"       Totals, an array by player
//	"winners"      Winners, an array of players
//	"provisional"  Provisional; left out if false
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
	totals []int
}

type scoringField = strictjson.Field[naming, scoringData]

func scoringBoard() []scoringField {
	return []scoringField{
		strictjson.At("board", "Board", func(f *scoringData) *Board { return &f.Board }, jsonSomeBoard()),
		strictjson.Naming(func(n *naming, f *scoringData) { n.board = f.Board }),
	}
}

func scoringItems() []scoringField {
	return []scoringField{
		strictjson.At("players", "PlayerScores", func(f *scoringData) *[]PlayerScore { return &f.PlayerScores },
			strictjson.List(jsonPlayerScore(), maxPlayers, tooManyPlayers)),
		strictjson.At("totals", "Totals, an array by player",
			func(f *scoringData) *[]int { return &f.totals }, jsonNumbers()),
	}
}

func scoringWinners() []scoringField {
	return []scoringField{
		strictjson.At("winners", "Winners, an array of players",
			func(f *scoringData) *[]Player { return &f.Winners }, jsonPlayers()),
		strictjson.At("provisional", "Provisional; left out if false",
			func(f *scoringData) *bool { return &f.Provisional }, jsonTruth()).LeftOut(),
	}
}

func jsonPlayerScore() strictjson.Codec[naming, PlayerScore] {
	return strictjson.Object(
		strictjson.At("held", "Held, an array of areas", func(p *PlayerScore) *AreaSet { return &p.Held },
			jsonAreas()),
		strictjson.At("palaces", "Palaces, an array of areas; left out if empty",
			func(p *PlayerScore) *AreaSet { return &p.Palaces }, jsonAreas()).LeftOut(),
		strictjson.At("temples", "Temples, an array of areas; left out if empty",
			func(p *PlayerScore) *AreaSet { return &p.Temples }, jsonAreas()).LeftOut(),
		strictjson.At("areas", "Areas, points", func(p *PlayerScore) *int { return &p.Areas }, jsonNumber()),
		strictjson.At("dragons", "Dragons, points", func(p *PlayerScore) *int { return &p.Dragons },
			jsonNumber()),
		strictjson.At("largest", "Largest, an array of areas",
			func(p *PlayerScore) *AreaSet { return &p.Largest }, jsonAreas()),
		strictjson.At("group", "Group, points", func(p *PlayerScore) *int { return &p.Group }, jsonNumber()),
		strictjson.At("points", "Points", func(p *PlayerScore) *int { return &p.Points }, jsonNumber()),
	)
}

// jsonScoring is a scoring as a whole document.
func jsonScoring() strictjson.Codec[naming, FinalScoring] {
	return strictjson.OrNull(
		func(f *FinalScoring) bool { return f.Board.data == nil && len(f.PlayerScores) == 0 && !f.Provisional },
		scoringWith(strictjson.Object(slices.Concat(scoringBoard(), scoringItems(), scoringWinners())...)))
}

// jsonScoringItems is a scoring on the board of the game, beside its winners.
func jsonScoringItems() strictjson.Codec[naming, FinalScoring] {
	return scoringWith(strictjson.Object(scoringItems()...))
}

// scoringWith is a possible scoring, with the results that follow from it.
func scoringWith(data strictjson.Codec[naming, scoringData]) strictjson.Codec[naming, FinalScoring] {
	return strictjson.As(data,
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
			if !slices.Equal(data.totals, f.Totals()) {
				faults.Add("Totals: %v; the items add up to %v", data.totals, f.Totals())
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
		strictjson.Object(
			strictjson.At("board", "Board", func(e *Events) *Board { return &e.Board }, jsonSomeBoard()),
			strictjson.Naming(func(n *naming, e *Events) { n.board = e.Board }),
			strictjson.At("events", `List, each an object with a kind under the key "event"`,
				func(e *Events) *[]Event { return &e.List },
				strictjson.NoneIsNil(strictjson.List(jsonEvent(), maxEvents, "%d events; a move has at most %d"))),
		))
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

func eventPlayer() strictjson.Field[naming, Event] {
	return strictjson.At("player", `the player who acts or is affected, as in "A"`,
		func(e *Event) *Player { return &e.Player }, jsonSeat())
}

func eventOther() strictjson.Field[naming, Event] {
	return strictjson.At("other", "another player", func(e *Event) *Player { return &e.Other },
		jsonSeat())
}

func eventArea() strictjson.Field[naming, Event] {
	return strictjson.At("area", `as in "Wuchang"`, func(e *Event) *Area { return &e.Area }, jsonArea())
}

func eventSymbol() strictjson.Field[naming, Event] {
	return strictjson.At("symbol", `as in "Temple"`,
		func(e *Event) *Symbol { return &e.Symbol }, jsonSymbol())
}

func eventCommitment() strictjson.Field[naming, Event] {
	return strictjson.At("commitment", `a move, as in "bid 3 against B"`,
		func(e *Event) *Move { return &e.Commitment }, jsonMove())
}

func eventInfluence() strictjson.Field[naming, Event] {
	return strictjson.At("influence", "an amount", func(e *Event) *int { return &e.Influence },
		jsonNumber())
}

func eventArmies() strictjson.Field[naming, Event] {
	return strictjson.At("armies", "a number", func(e *Event) *int { return &e.Armies }, jsonNumber())
}

func anyEvent() strictjson.Codec[naming, Event] {
	return strictjson.Cases("event", "the kind of event", func(e *Event) *EventKind { return &e.Kind },
		eventWords, `the name of an event, as in "won"`,
		map[EventKind][]strictjson.Field[naming, Event]{
			EventTurn: {eventPlayer(),
				strictjson.At("turn", "its number", func(e *Event) *int { return &e.Turn }, jsonNumber())},
			EventBlock:     {eventPlayer(), eventArea()},
			EventPass:      {eventPlayer()},
			EventSettle:    {eventPlayer(), eventArea()},
			EventCommitted: {eventPlayer(), eventCommitment().LeftOut()},
			EventRevealed:  {eventPlayer(), eventCommitment()},
			EventExpelled: {eventPlayer(), eventArea(),
				strictjson.At("other", "the Emperor who broke a tie; null if there was none",
					func(e *Event) *Player { return &e.Other }, jsonSeatOrNobody())},
			EventPaid:      {eventPlayer(), eventInfluence()},
			EventWon:       {eventPlayer(), eventArea(), eventSymbol()},
			EventKept:      {eventPlayer(), eventArea()},
			EventTile:      {eventArea(), eventSymbol()},
			EventPoint:     {eventPlayer()},
			EventEmperor:   {eventPlayer()},
			EventRebellion: {eventPlayer(), eventOther()},
			EventVictory: {
				strictjson.At("side", "the winning side", func(e *Event) *Side { return &e.Side }, jsonSide()),
				strictjson.At("strength", "the strengths of the Emperor's side and the rebels",
					func(e *Event) *[2]int { return &e.Strength },
					strictjson.Pair(strictjson.Number[naming](0, maxStrength), "an array of two strengths")),
			},
			EventNext:   {eventPlayer(), eventOther()},
			EventTaken:  {eventPlayer(), eventOther(), eventArea(), eventSymbol()},
			EventIncome: {eventPlayer(), eventInfluence(), eventArmies()},
			EventOver: {
				strictjson.At("winners", "Winners, an array of players",
					func(e *Event) *[]Player { return &e.Winners }, jsonPlayers()),
				strictjson.At("scoring",
					"Scoring, that of FinalScoring.MarshalJSON without version, board and winners",
					func(e *Event) *FinalScoring { return &e.Scoring }, jsonScoringItems()),
			},
		})
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
