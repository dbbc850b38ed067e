package whitelotus

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/internal/strictjson"
)

// EventKind is a kind of [Event].
type EventKind uint8

// The kinds of events. The comment of a kind names the fields of [Event] that
// it fills; the others are zero.
const (
	EventNone      EventKind = iota // the zero Event
	EventTurn                       // turn Turn begins, with the first go for Player (section 3)
	EventBlock                      // Player puts a block on Area (section 3.1)
	EventPass                       // Player passes (section 3.1)
	EventSettle                     // Player, the Emperor, has Area settled (section 4.2)
	EventCommitted                  // Player commits Commitment; the zero Move: hidden (sections 4.3 and 6.2)
	EventRevealed                   // Player's Commitment is revealed (sections 4.3 and 6.2)
	EventExpelled                   // Player leaves the contest of Area; Other broke a tie (section 4.3)
	EventPaid                       // Player pays Influence of the bid (section 4.4)
	EventWon                        // Player gets Area, with Symbol (section 4.5)
	EventKept                       // Player has no chip for Area, which keeps its tile (L02)
	EventTile                       // a tile with Symbol is laid on Area (section 4.6)
	EventPoint                      // Player gets a victory point (sections 4.6 and 6.4)
	EventEmperor                    // Player becomes Emperor (section 5)
	EventRebellion                  // Player leads a rebellion against Other, the Emperor (section 6.1)
	EventVictory                    // Side wins the rebellion with Strength (section 6.3)
	EventNext                       // Other, the Emperor, names Player for the next pick (section 6.4)
	EventTaken                      // Player takes Area, with Symbol, from Other (section 6.4)
	EventIncome                     // Player gets Influence and Armies (section 7)
	EventOver                       // the game ends with Scoring and Winners (section 8)
)

// String returns the word of the kind in JSON, as in "block"; "none" for
// EventNone.
func (k EventKind) String() string { return eventWords.Text(uint8(k), "none", "no event") }

// Event is one thing that happens in a move, as an audience sees it. A front
// end shows one after another.
type Event struct {
	Kind       EventKind    // determines which of the other fields are filled
	Player     Player       `json:"player"`                    // the player who acts or is affected
	Other      Player       `json:"other"`                     // as Kind says; NoPlayer if nobody broke a tie
	Area       Area         `json:"area"`                      // where it happens
	Symbol     Symbol       `json:"symbol"`                    // the symbol of the tile or chip on Area
	Commitment Move         `json:"commitment"`                // a Bid or Commit; zero if it is hidden
	Influence  int          `json:"influence"`                 // paid, or received as income
	Armies     int          `json:"armies"`                    // received as income
	Turn       int          `json:"turn"`                      // the number of the turn that begins, from 1
	Side       Side         `json:"side"`                      // the winning side
	Strength   [2]int       `json:"strength" kind:"strengths"` // by Side
	Scoring    FinalScoring `json:"scoring"`                   // the scoring of the whole game
	Winners    []Player     `json:"winners"`                   // in the order of seats
}

// String describes the event with areas by number, as in "A puts a block on
// area 15". [Board.FormatEvent] writes their names.
func (e Event) String() string { return Board{}.FormatEvent(e) }

// Events are the events of a move, in order, on a board.
type Events struct {
	Board Board   `json:"board" kind:"required"` // the board of the game
	List  []Event `json:"events"`                // in the order in which they happen
}

// Events returns what happens in move m of the player to move, and in every
// forced move after it, as player p sees it. If p is out of range, like
// [Spectator], it returns what a spectator sees. Until commitments are
// revealed, p sees their commitment, and of each other player only that they
// have committed. Events returns the error of [GameState.Check]. The caller may
// modify the result.
func (s GameState) Events(p Player, m Move) (Events, error) {
	w := witness{audience: p}
	if err := s.apply(s.toMove, m, &w); err != nil {
		return Events{}, err
	}
	return Events{s.board, w.events}, nil
}

// String returns a line for each event, as [Board.FormatEvent] writes it, or
// "Nothing happens." if there is none. [Names.Events] uses the players' names.
func (e Events) String() string { return letters.Events(e) }

// Events returns a line for each event, as [Names.Event] writes it, or "Nothing
// happens." if there is none.
func (n Names) Events(e Events) string {
	if len(e.List) == 0 {
		return "Nothing happens.\n"
	}
	var text strings.Builder
	for _, event := range e.List {
		text.WriteString(n.Event(e.Board, event) + "\n")
	}
	return text.String()
}

// FormatEvent returns a sentence about event e, as in "A puts a block on
// Wuchang". An area that the board does not have appears by number. For the
// zero Event the sentence is "nothing happens". [Names.Event] uses the players'
// names.
func (b Board) FormatEvent(e Event) string { return letters.Event(b, e) }

// Event returns a sentence about event e on board b, as in "Anna puts a block
// on Wuchang". Without names it returns the same as [Board.FormatEvent].
func (n Names) Event(b Board, e Event) string { return Words{}.Event(n, b, e) }

// eventMessages are the sentences about events.
var eventMessages = [...]string{
	EventNone:      "nothing happens",
	EventTurn:      "turn {turn} begins",
	EventBlock:     "{player} {who, select, you {put} other {puts}} a block on {area}",
	EventPass:      "{player} {who, select, you {pass} other {passes}}",
	EventSettle:    "{player} {who, select, you {have} other {has}} {area} settled",
	EventCommitted: "{player} {who, select, you {have} other {has}} decided: {move}",
	EventRevealed:  "{player}: {move}",
	EventExpelled: "{player}, tied, {who, select, you {are} other {is}} out of the contest of {area}, " +
		"as {other} {whoOther, select, you {say} other {says}}",
	EventPaid:      "{player} {who, select, you {pay} other {pays}} {influence}",
	EventWon:       "{player} {who, select, you {have} other {has}} {area}, a {symbol}",
	EventKept:      "{player} {who, select, you {have} other {has}} no chip for {area}, which keeps its tile",
	EventTile:      "{area} is a {symbol}",
	EventPoint:     "{player} {who, select, you {get} other {gets}} a point",
	EventEmperor:   "{player} {who, select, you {are} other {is}} Emperor",
	EventRebellion: "{player} {who, select, you {lead} other {leads}} a rebellion against {other}",
	EventVictory: "{side, select, rebels {the rebels win} other {the Emperor's side wins}}: " +
		"{emperor} for the Emperor, {rebels} for the rebels",
	EventNext: "{player} {who, select, you {are} other {is}} next, " +
		"as {other} {whoOther, select, you {say} other {says}}",
	EventTaken:  "{player} {who, select, you {take} other {takes}} {area}, a {symbol}, from {other}",
	EventIncome: "{player} {who, select, you {collect} other {collects}} influence {influence}, armies {armies}",
	EventOver:   "the game is over: {result}",
}

const (
	hiddenDecision = "{player} {who, select, you {have} other {has}} decided"
	expelledAlone  = "{player} {who, select, you {are} other {is}} out of the contest of {area}"
)

// Event returns a sentence about event e on board b, as [Names.Event] does.
func (w Words) Event(n Names, b Board, e Event) string {
	message := eventMessages[EventNone]
	switch {
	case e.Kind == EventCommitted && e.Commitment == (Move{}):
		message = hiddenDecision
	case e.Kind == EventExpelled && e.Other == NoPlayer:
		message = expelledAlone
	case int(e.Kind) < len(eventMessages):
		message = eventMessages[e.Kind]
	}
	people := n.peopleIn(w)
	return people.Say(e.Player, message, "area", w.area(b, e.Area), "symbol", e.Symbol.String(),
		"turn", e.Turn, "move", w.Move(n, b, e.Commitment), "other", people.Inside(e.Other),
		"whoOther", people.Who(e.Other), "influence", e.Influence, "armies", e.Armies,
		"side", e.Side.String(), "emperor", e.Strength[EmperorSide], "rebels", e.Strength[RebelSide],
		"result", people.Result(e.Scoring.Totals(), e.Winners))
}

// witness records the events of a move for an audience. A nil witness records
// nothing.
type witness struct {
	audience Player
	events   []Event
}

func (w *witness) saw(e Event) { w.events = append(w.events, e) }

func (w *witness) turnBegan(s *GameState) {
	if w != nil {
		w.saw(Event{Kind: EventTurn, Player: s.emperor, Turn: int(s.turn)})
	}
}

func (w *witness) blockPut(p Player, a Area) {
	if w != nil {
		w.saw(Event{Kind: EventBlock, Player: p, Area: a})
	}
}

func (w *witness) passed(p Player) {
	if w != nil {
		w.saw(Event{Kind: EventPass, Player: p})
	}
}

func (w *witness) settled(emperor Player, a Area) {
	if w != nil {
		w.saw(Event{Kind: EventSettle, Player: emperor, Area: a})
	}
}

func (w *witness) committed(p Player, m Move) {
	if w == nil {
		return
	}
	if p != w.audience {
		m = Move{}
	}
	w.saw(Event{Kind: EventCommitted, Player: p, Commitment: m})
}

func (w *witness) revealed(s *GameState, seats seatSet) {
	if w == nil {
		return
	}
	for p := range s.Players() {
		if seats.has(p) {
			w.saw(Event{Kind: EventRevealed, Player: p, Commitment: s.moveOf(s.revealed[p])})
		}
	}
}

func (w *witness) expelled(s *GameState, out Player) {
	if w == nil {
		return
	}
	by := NoPlayer
	if s.tied.len() > 1 {
		by = s.emperor
	}
	w.saw(Event{Kind: EventExpelled, Player: out, Other: by, Area: s.contested})
}

func (w *witness) paid(p Player, influence uint16) {
	if w != nil {
		w.saw(Event{Kind: EventPaid, Player: p, Influence: int(influence)})
	}
}

func (w *witness) won(p Player, a Area, symbol Symbol) {
	if w != nil {
		w.saw(Event{Kind: EventWon, Player: p, Area: a, Symbol: symbol})
	}
}

func (w *witness) lackedChip(p Player, a Area) {
	if w != nil {
		w.saw(Event{Kind: EventKept, Player: p, Area: a})
	}
}

func (w *witness) tileLaid(a Area, symbol Symbol) {
	if w != nil {
		w.saw(Event{Kind: EventTile, Area: a, Symbol: symbol})
	}
}

func (w *witness) scored(p Player) {
	if w != nil {
		w.saw(Event{Kind: EventPoint, Player: p})
	}
}

func (w *witness) crowned(p Player) {
	if w != nil {
		w.saw(Event{Kind: EventEmperor, Player: p})
	}
}

func (w *witness) rebelled(s *GameState) {
	if w != nil {
		w.saw(Event{Kind: EventRebellion, Player: s.leaders[RebelSide], Other: s.leaders[EmperorSide]})
	}
}

func (w *witness) decided(s *GameState, strength [numSides]int) {
	if w != nil {
		w.saw(Event{Kind: EventVictory, Side: s.winning, Strength: strength})
	}
}

func (w *witness) named(emperor, p Player) {
	if w != nil {
		w.saw(Event{Kind: EventNext, Player: p, Other: emperor})
	}
}

func (w *witness) took(p, loser Player, a Area, symbol Symbol) {
	if w != nil {
		w.saw(Event{Kind: EventTaken, Player: p, Other: loser, Area: a, Symbol: symbol})
	}
}

func (w *witness) collected(p Player, influence, armies int) {
	if w != nil {
		w.saw(Event{Kind: EventIncome, Player: p, Influence: influence, Armies: armies})
	}
}

func (w *witness) ended(s *GameState) {
	if w != nil {
		w.saw(Event{Kind: EventOver, Scoring: FinalScore(s.Table()), Winners: s.Winners()})
	}
}

var eventWords = scan.Words{Unknown: "kind %d; there are EventTurn to EventOver", List: []string{
	EventTurn: "turn", EventBlock: "block", EventPass: "pass", EventSettle: "settle",
	EventCommitted: "committed", EventRevealed: "revealed", EventExpelled: "expelled", EventPaid: "paid",
	EventWon: "won", EventKept: "kept", EventTile: "tile", EventPoint: "point", EventEmperor: "emperor",
	EventRebellion: "rebellion", EventVictory: "victory", EventNext: "next", EventTaken: "taken",
	EventIncome: "income", EventOver: "over",
}}

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

// Events as JSON.

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
	return strictjson.Cases[naming]("event", "the kind of event",
		func(e *Event) *EventKind { return &e.Kind },
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
