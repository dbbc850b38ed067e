package emperor

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/internal/strictjson"
)

// EventKind is a kind of [Event].
type EventKind uint8

// The kinds of events. Each comment names the fields of [Event] that are filled
// in; the others are zero, except Player, which is always filled in.
const (
	EventNone       EventKind = iota // the zero Event
	EventPlayed                      // Player plays Cards to place pieces (section 2.4)
	EventPlaced                      // Player puts Piece into Region (section 2.3)
	EventScored                      // Region is full and scores Houses (section 2.5)
	EventDiscarded                   // Player discards the single card in Cards to exchange it (section 2.7)
	EventTaken                       // Player takes the face-up card in Cards (section 2.6)
	EventDrawn                       // Player draws the card in Cards, none if it is hidden (section 2.6)
	EventTurnedUp                    // the card in Cards is turned up from the pile (section 2.6)
	EventReshuffled                  // the discards, Cards, become the second pile (section 2.8)
	EventFinalRound                  // the second pile is empty: the final round (section 2.8)
	EventOver                        // the game ends with Scoring and Winners (sections 2.9 and 3)
)

var eventWords = scan.Words{Unknown: "kind %d; an event has one of the constants", List: []string{
	EventPlayed:     "played",
	EventPlaced:     "placed",
	EventScored:     "scored",
	EventDiscarded:  "discarded",
	EventTaken:      "taken",
	EventDrawn:      "drawn",
	EventTurnedUp:   "turnedUp",
	EventReshuffled: "reshuffled",
	EventFinalRound: "finalRound",
	EventOver:       "over",
}}

// String returns the word of the kind in JSON, as in "turnedUp"; "none" for
// EventNone.
func (k EventKind) String() string { return eventWords.Text(uint8(k), "none", "no event") }

func (k EventKind) exists() bool { return eventWords.Fault(uint8(k)) == nil }

// maxEvents is above the number of events of any move.
const maxEvents = 32

// Event is one step of a move, as a viewer sees it. A front end shows the events
// of a move one after another.
type Event struct {
	Kind    EventKind    // the kind, which determines the other fields
	Player  Player       `json:"player"` // the player who makes the move, even if nobody does this step
	Cards   Cards        `json:"cards"`  // the cards played, discarded, taken, drawn, turned up or reshuffled
	Region  Region       // of EventPlaced and EventScored
	Piece   Piece        // of EventPlaced: the piece with its space
	Houses  RegionScore  `json:"houses"`  // of EventScored: the score of the region's houses
	Scoring FinalScoring `json:"scoring"` // of EventOver: the final scoring
	Winners []Player     `json:"winners"` // of EventOver, in the order of seats
}

// Events are the events of one move, with their board.
type Events struct {
	Board Board   `json:"board" kind:"required"` // the board of the game
	List  []Event `json:"events"`                // the events in order
}

// Events returns the events of move m by the player to move, as player p sees
// them, or as a spectator does if p is out of range. They reveal to p only what
// their View shows after the move, and the order in which cards were turned up.
// If another player draws from the pile, p sees that, but not the card. For an
// illegal move Events returns the error of [GameState.Check]. The caller may
// modify the result.
func (s GameState) Events(p Player, m Move) (Events, error) {
	var w witness
	if err := (turn{GameState: &s, witness: &w}).make(m); err != nil {
		return Events{}, err
	}
	return w.eventsFor(s.board, p), nil
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

// String returns a sentence about the event with regions and spaces by number, as
// in "A puts a house on space 17". [Board.FormatEvent] writes names.
func (e Event) String() string { return Board{}.FormatEvent(e) }

// FormatEvent returns a sentence about event e, as in "A puts a house on Wei 3". A
// space that the board does not have appears by number. For the zero Event the
// sentence is "nothing happens". [Names.Event] uses the players' names.
func (b Board) FormatEvent(e Event) string { return letters.Event(b, e) }

// Event returns a sentence about event e on board b, as in "Anna puts a house on
// Wei 3". Without names it returns the same as [Board.FormatEvent].
func (n Names) Event(b Board, e Event) string { return Words{}.Event(n, b, e) }

// eventMessages are the sentences about events.
var eventMessages = [...]string{
	EventNone:       "nothing happens",
	EventPlayed:     "{player} {who, select, you {play} other {plays}} {cards}",
	EventPlaced:     "{player} {who, select, you {put} other {puts}} a {piece} on {space}",
	EventScored:     "{region} is full: {houses}",
	EventDiscarded:  "{player} {who, select, you {exchange} other {exchanges}} {cards}",
	EventTaken:      "{player} {who, select, you {take} other {takes}} {cards}",
	EventDrawn:      "{player} {who, select, you {draw} other {draws}} {cards}",
	EventTurnedUp:   "{cards} is turned up",
	EventReshuffled: "the draw pile has run out; the discard pile is shuffled and becomes the new one: {cards}",
	EventFinalRound: "the draw pile has run out for the second time; this is the final round",
	EventOver:       "the game is over: {result}",
}

const (
	emissarySent = "{player} {who, select, you {send} other {sends}} an emissary to {region}"
	cardDrawn    = "{player} {who, select, you {draw} other {draws}} a card"
)

// Event returns a sentence about event e on board b, as [Names.Event] does.
func (w Words) Event(n Names, b Board, e Event) string {
	message := eventMessages[EventNone]
	switch {
	case e.Kind == EventPlaced && e.Piece.Kind() == Emissary:
		message = emissarySent
	case e.Kind == EventDrawn && e.Cards == (Cards{}):
		message = cardDrawn
	case e.Kind.exists():
		message = eventMessages[e.Kind]
	}
	people := n.peopleIn(w)
	return people.Say(e.Player, message, "cards", w.Cards(e.Cards), "piece", e.Piece.Kind().String(),
		"space", w.space(b, e.Piece.Space()), "region", w.region(b, e.Region),
		"houses", strings.Join(w.houses(n, e.Houses), ", "),
		"result", people.Result(e.Scoring.Totals(), e.Winners))
}

// witness collects the events of a move. A nil witness discards them.
type witness struct{ events []Event }

// addCards adds an event about cards.
func (w *witness) addCards(kind EventKind, p Player, cards Cards) {
	if w != nil {
		w.add(Event{Kind: kind, Player: p, Cards: cards})
	}
}

// addCard adds an event about one card.
func (w *witness) addCard(kind EventKind, p Player, c Color) {
	if w != nil {
		w.add(Event{Kind: kind, Player: p, Cards: ofColor(c, 1)})
	}
}

func (w *witness) add(e Event) { w.events = append(w.events, e) }

// forget removes all events, for the next move.
func (w *witness) forget() {
	if w != nil {
		w.events = nil
	}
}

// addPiece adds the events of a piece that was put into region r: the piece, and
// the score of the houses if it filled the region.
func (w *witness) addPiece(s *GameState, r Region, piece Piece) {
	if w == nil {
		return
	}
	w.add(Event{Kind: EventPlaced, Player: s.toMove, Region: r, Piece: piece})
	if piece.Kind() == House && s.Scored(r) {
		score := scoreRegion(s.board, r, s.houses[:s.players], s.fortified)
		w.add(Event{Kind: EventScored, Player: s.toMove, Region: r, Houses: score})
	}
}

// addEnd adds the end of the game.
func (w *witness) addEnd(s *GameState) {
	if w != nil {
		w.add(Event{Kind: EventOver, Player: s.toMove, Scoring: FinalScore(s.Table()), Winners: s.Winners()})
	}
}

// eventsFor returns the events as player p sees them: without the cards that
// others drew from the pile.
func (w *witness) eventsFor(b Board, p Player) Events {
	for i := range w.events {
		if e := &w.events[i]; e.Kind == EventDrawn && e.Player != p {
			e.Cards = Cards{}
		}
	}
	return Events{b, w.events}
}

// fault returns the reason why the event is impossible in every move, or nil.
func (e Event) fault(b Board) error {
	least, most := 0, 0                             // cards
	filled := Event{Kind: e.Kind, Player: e.Player} // with the fields of this kind
	switch e.Kind {
	case EventPlayed:
		least, most, filled.Cards = 1, fullHand, e.Cards
	case EventDiscarded, EventTaken, EventTurnedUp:
		least, most, filled.Cards = 1, 1, e.Cards
	case EventDrawn:
		most, filled.Cards = 1, e.Cards
	case EventReshuffled:
		least, most, filled.Cards = 1, maxDeck, e.Cards
	case EventPlaced:
		filled.Region, filled.Piece = e.Region, e.Piece
		kind, s := e.Piece.Kind(), e.Piece.Space()
		if kind >= numPieces || int(e.Region) >= b.NumRegions() ||
			kind != Emissary && !b.Spaces(e.Region).Has(s) {
			return fmt.Errorf("%s in %s", b.FormatPiece(e.Region, e.Piece), b.regionText(e.Region))
		}
	case EventScored:
		filled.Region, filled.Houses = e.Region, e.Houses
		if err := e.scoredFault(b); err != nil {
			return err
		}
	case EventOver:
		filled.Scoring, filled.Winners = e.Scoring, e.Winners
		if faults := e.Scoring.faults(); faults.Any() {
			return faults.List[0]
		}
		if !e.Scoring.Board.Equal(b) {
			return fmt.Errorf("scored on another board")
		}
		if totals := e.Scoring.Totals(); !canWin(e.Winners, totals) {
			return fmt.Errorf("%s; each winner has the highest score (section 3)",
				letters.result(totals, e.Winners))
		}
		if e.Scoring.Provisional {
			return fmt.Errorf("a provisional scoring; the game is over")
		}
		if !slices.Equal(e.Scoring.Winners, e.Winners) {
			return fmt.Errorf("%s; the winners of its scoring are %s",
				letters.result(e.Scoring.Totals(), e.Winners), letters.all(e.Scoring.Winners))
		}
	}
	if n := e.Cards.Len(); n < least || n > most {
		return fmt.Errorf("%d cards; an event of this kind has %d to %d", n, least, most)
	}
	if !reflect.DeepEqual(e, filled) {
		return fmt.Errorf("a field is set that events of this kind leave zero")
	}
	return nil
}

// scoredFault returns the reason why no full region has the score of e.
func (e Event) scoredFault(b Board) error {
	score, players := e.Houses, len(e.Houses.Houses)
	switch {
	case players > maxPlayers:
		return fmt.Errorf("for %d players; there are at most %d", players, maxPlayers)
	case len(score.Doubled) != players:
		return fmt.Errorf("houses of %d players, and doubling of %d", players, len(score.Doubled))
	case int(e.Region) >= b.NumRegions():
		return fmt.Errorf("%s; the board has %d regions", b.regionText(e.Region), b.NumRegions())
	case e.Region != score.Region:
		return fmt.Errorf("%s, with the houses of %s", b.regionText(e.Region), b.regionText(score.Region))
	case !score.Full():
		return fmt.Errorf("%s: not every house space has a house", b.regionText(e.Region))
	}
	return score.check(b, e.Region)
}

// Events as JSON.

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
	return strictjson.Cases[naming]("event", "the kind of event",
		func(e *Event) *EventKind { return &e.Kind },
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
