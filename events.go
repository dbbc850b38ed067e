package emperor

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/internal/scan"
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
	people := n.in(w)
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
