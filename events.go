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

// What happens in a game. The fields of [Event] that a kind fills stand beside
// it; the others are zero.
const (
	EventNone       EventKind = iota // the zero Event
	EventPlayed                      // Player plays Cards to place pieces (section 2.4)
	EventPlaced                      // Player puts Piece into Region (section 2.3)
	EventScored                      // Region is full and scores Houses (section 2.5)
	EventDiscarded                   // Player discards Cards, one, to exchange it (section 2.7)
	EventTaken                       // Player takes Cards, one, that lay face up (section 2.6)
	EventDrawn                       // Player draws Cards, one, from the pile; none: the viewer does not see which (section 2.6)
	EventTurnedUp                    // Cards, one, are turned up from the pile (section 2.6)
	EventReshuffled                  // the pile has run out, and the discard pile, Cards, is shuffled and becomes the new one (section 2.8)
	EventFinalRound                  // the pile has run out for the last time: this is the final round (section 2.8)
	EventOver                        // the game is over, Final its scoring, and Winners win (sections 2.9 and 3)
)

var eventWords = scan.Words{Unknown: "kind %d; there is no such kind of event", List: []string{
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

// String returns the name that the kind has in JSON, as in "turnedUp", or "no
// event".
func (k EventKind) String() string {
	if !k.exists() {
		return "no event"
	}
	return eventWords.List[k]
}

func (k EventKind) exists() bool { return eventWords.Fault(uint8(k)) == nil }

// maxEvents is more than a move has: two pieces that fill a region each, three
// draws, four cards turned up, a reshuffle and an end.
const maxEvents = 32

// Event is one thing that happens in a move, as a viewer sees it. A front end shows
// one after another.
type Event struct {
	Kind    EventKind    // what happens; which of the other fields it fills is said there
	Player  Player       // who does it; where nobody does, whose turn it is
	Cards   Cards        // which cards it is about
	Region  Region       // of EventPlaced and EventScored
	Piece   Piece        // of EventPlaced: which piece, and where
	Houses  RegionScore  // of EventScored: what its houses score
	Scoring FinalScoring // of EventOver: all that is scored
	Winners []Player     // of EventOver, in the order of seats
}

// Events are what happens in a move, in order, on a board.
type Events struct {
	Board Board   // the board that is played on
	List  []Event // what happens on it, first things first
}

// Events returns what happens in move m of the player to move, as player p sees
// it; where p has no seat, as [Spectator], as everybody sees it. The events tell
// nothing that p's View does not tell after the move, but for the order in which
// cards were turned up: of a card that another player draws from the pile, they
// tell only that it is drawn. The player to move sees their own card, so that for
// them nothing is left out. The error is that of [GameState.Check].
//
// The result is the caller's own.
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

// String describes the event with regions and spaces by number, as in "A puts a
// house on space 17". [Board.FormatEvent] has the names.
func (e Event) String() string { return Board{}.FormatEvent(e) }

// FormatEvent tells event e in a sentence, as in "A puts a house on Wei 3". It tells
// an event on a space that the board does not have, or the zero Event, as well as
// it can. [Names.Event] tells it with the names of people.
func (b Board) FormatEvent(e Event) string { return letters.Event(b, e) }

// Event tells event e on a board in a sentence, as in "Anna puts a house on Wei 3".
// Without names it is what [Board.FormatEvent] returns.
func (n Names) Event(b Board, e Event) string {
	switch e.Kind {
	case EventPlayed:
		return fmt.Sprintf("%s %v", n.does(e.Player, "plays"), e.Cards)
	case EventPlaced:
		if e.Piece.Kind() == Emissary {
			return fmt.Sprintf("%s an emissary to %s", n.does(e.Player, "sends"), b.regionText(e.Region))
		}
		return fmt.Sprintf("%s a %v on %s", n.does(e.Player, "puts"), e.Piece.Kind(), b.spaceText(e.Piece.Space()))
	case EventScored:
		return fmt.Sprintf("%s is full: %s", b.regionText(e.Region), strings.Join(n.houses(e.Houses), ", "))
	case EventDiscarded:
		return fmt.Sprintf("%s %v", n.does(e.Player, "exchanges"), e.Cards)
	case EventTaken:
		return fmt.Sprintf("%s %v", n.does(e.Player, "takes"), e.Cards)
	case EventDrawn:
		if e.Cards == (Cards{}) {
			return fmt.Sprintf("%s a card", n.does(e.Player, "draws"))
		}
		return fmt.Sprintf("%s %v", n.does(e.Player, "draws"), e.Cards)
	case EventTurnedUp:
		return fmt.Sprintf("%v is turned up", e.Cards)
	case EventReshuffled:
		return fmt.Sprintf("the draw pile has run out; the discard pile is shuffled and becomes the new one: %v", e.Cards)
	case EventFinalRound:
		return "the draw pile has run out for the second time; this is the final round"
	case EventOver:
		return "the game is over: " + n.result(e.Scoring.Totals(), e.Winners)
	}
	return "nothing happens"
}

// witness is told what happens in a move, and remembers it. Where nobody watches,
// the witness is nil, and what it is told is forgotten.
type witness struct{ events []Event }

// told tells of an event that is about cards.
func (w *witness) told(kind EventKind, p Player, cards Cards) {
	if w != nil {
		w.add(Event{Kind: kind, Player: p, Cards: cards})
	}
}

// toldCard tells of an event that is about one card.
func (w *witness) toldCard(kind EventKind, p Player, c Color) {
	if w != nil {
		w.add(Event{Kind: kind, Player: p, Cards: ofColor(c, 1)})
	}
}

func (w *witness) add(e Event) { w.events = append(w.events, e) }

// forget makes the witness one of the next move.
func (w *witness) forget() {
	if w != nil {
		w.events = nil
	}
}

// toldPiece tells of a piece that was put into region r, and of the houses that
// score if the region is full by that.
func (w *witness) toldPiece(s *GameState, r Region, piece Piece) {
	if w == nil {
		return
	}
	w.add(Event{Kind: EventPlaced, Player: s.toMove, Region: r, Piece: piece})
	if piece.Kind() == House && s.Scored(r) {
		score := scoreRegion(s.board, r, s.houses[:s.players], s.fortified)
		w.add(Event{Kind: EventScored, Player: s.toMove, Region: r, Houses: score})
	}
}

// toldEnd tells of the end of the game.
func (w *witness) toldEnd(s *GameState) {
	if w != nil {
		w.add(Event{Kind: EventOver, Player: s.toMove, Scoring: FinalScore(s.Table()), Winners: s.Winners()})
	}
}

// eventsFor returns what player p sees of all that happened: which cards others
// draw from the pile is hidden.
func (w *witness) eventsFor(b Board, p Player) Events {
	for i := range w.events {
		if e := &w.events[i]; e.Kind == EventDrawn && e.Player != p {
			e.Cards = Cards{}
		}
	}
	return Events{b, w.events}
}

// fault returns the reason why no move has this event, as far as it shows by itself.
func (e Event) fault(b Board) error {
	least, most := 0, 0                             // cards
	filled := Event{Kind: e.Kind, Player: e.Player} // with what such an event tells
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
		if kind >= numPieces || int(e.Region) >= b.NumRegions() || kind != Emissary && !b.Spaces(e.Region).Has(s) {
			return fmt.Errorf("%s in %s", b.FormatPiece(e.Region, e.Piece), b.regionText(e.Region))
		}
	case EventScored:
		filled.Region, filled.Houses = e.Region, e.Houses
		if err := e.scoredFault(b); err != nil {
			return err
		}
	case EventOver:
		filled.Scoring, filled.Winners = e.Scoring, e.Winners
		if faults := e.Scoring.faults(); faults.any() {
			return faults.List[0]
		}
		if !e.Scoring.Board.Equal(b) {
			return fmt.Errorf("scored on another board")
		}
		if totals := e.Scoring.Totals(); !canWin(e.Winners, totals) {
			return fmt.Errorf("%s; the highest score wins, or several of them (section 3)", letters.result(totals, e.Winners))
		}
		if e.Scoring.Provisional {
			return fmt.Errorf("a provisional scoring; the game is over")
		}
		if !slices.Equal(e.Scoring.Winners, e.Winners) {
			return fmt.Errorf("%s; its scoring says %s", letters.result(e.Scoring.Totals(), e.Winners), letters.all(e.Scoring.Winners))
		}
	}
	if n := e.Cards.Len(); n < least || n > most {
		return fmt.Errorf("%d cards; it is about %d to %d", n, least, most)
	}
	if !reflect.DeepEqual(e, filled) {
		return fmt.Errorf("it tells more than such an event does")
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
		return fmt.Errorf("houses of %d players, and who doubles of %d", players, len(score.Doubled))
	case int(e.Region) >= b.NumRegions():
		return fmt.Errorf("%s; the board has %d regions", b.regionText(e.Region), b.NumRegions())
	case e.Region != score.Region:
		return fmt.Errorf("%s, with the houses of %s", b.regionText(e.Region), b.regionText(score.Region))
	case !score.Full():
		return fmt.Errorf("%s: not every house space has a house", b.regionText(e.Region))
	}
	pieces := Pieces{Houses: make([]SpaceSet, players)}
	return pieces.scoreIn(b, e.Region, score)
}

// canWin reports whether there are winners, in the order of seats, and each has
// the highest score. Which of those that do have the most pieces left, scores do
// not tell.
func canWin(winners []Player, totals []int) bool {
	for i, p := range winners {
		if int(p) >= len(totals) || totals[p] < slices.Max(totals) || i > 0 && p <= winners[i-1] {
			return false
		}
	}
	return len(winners) > 0
}
