package emperor

import (
	"errors"
	"fmt"
	"strings"
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
	EventDrawn                       // Player draws Cards, one, from the pile; none: the audience does not see which (section 2.6)
	EventTurnedUp                    // Cards, one, are turned up from the pile (section 2.6)
	EventReshuffled                  // the pile has run out, and the discard pile, Cards, is shuffled and becomes the new one (section 2.8)
	EventFinalRound                  // the pile has run out for the last time: this is the final round (section 2.8)
	EventOver                        // the game is over, Final its scoring, and Winners win (sections 2.9 and 3)
)

const numEventKinds = EventOver + 1

var eventNames = [numEventKinds]string{
	EventNone:       "no event",
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
}

// String returns the name that the kind has in JSON, as in "turnedUp", or "no
// event".
func (k EventKind) String() string {
	if k >= numEventKinds {
		k = EventNone
	}
	return eventNames[k]
}

// Event is one thing that happens in a move, as an audience sees it. A front end
// shows one after another.
type Event struct {
	Kind    EventKind
	Player  Player       // whose doing it is; of what is nobody's doing, whose turn it is
	Cards   Cards        // which cards it is about
	Region  Region       // of EventPlaced and EventScored
	Piece   Placement    // of EventPlaced: which piece, and where
	Houses  RegionScore  // of EventScored: what its houses score
	Final   FinalScoring // of EventOver: all that is scored
	Winners []Player     // of EventOver, in the order of seats
}

// Events are what happens in a move, in order, on a board.
type Events struct {
	Board Board
	List  []Event
}

// Events returns what happens in a move of the player to move, as player p sees
// it; for a seat that is not there, as [Spectator], as everybody does. They tell
// nothing that p's View does not tell after the move, but for the order in which
// cards were turned up: of a card that another draws from the pile, only that he
// draws one. The drawer himself sees which, so that for the player to move
// nothing is left out. The error is that of [GameState.Check].
//
// The result is the caller's own.
func (s GameState) Events(p Player, m Move) (Events, error) {
	events, err := s.events(m)
	if !s.seated(p) || p != s.toMove {
		events.hideDraws()
	}
	return events, err
}

// events returns all that happens in a move.
func (s GameState) events(m Move) (Events, error) {
	var w witness
	if err := s.apply(&m, &w); err != nil {
		return Events{}, err
	}
	return Events{s.board, w.events}, nil
}

// hideDraws hides which cards are drawn from the pile.
func (e Events) hideDraws() {
	for i := range e.List {
		if e.List[i].Kind == EventDrawn {
			e.List[i].Cards = Cards{}
		}
	}
}

// String tells the events, each on a line, as [Board.FormatEvent] does.
func (e Events) String() string {
	var text strings.Builder
	for _, event := range e.List {
		text.WriteString(e.Board.FormatEvent(event) + "\n")
	}
	return text.String()
}

// FormatEvent tells an event in a sentence, as in "A puts a house on Wei 3". What
// the board does not have, and the zero Event, it tells as well as it can.
func (b Board) FormatEvent(e Event) string {
	switch e.Kind {
	case EventPlayed:
		return fmt.Sprintf("%v plays %v", e.Player, e.Cards)
	case EventPlaced:
		if e.Piece.Piece() == Emissary {
			return fmt.Sprintf("%v sends an emissary to %s", e.Player, b.regionText(e.Region))
		}
		return fmt.Sprintf("%v puts a %v on %s", e.Player, e.Piece.Piece(), b.spaceText(e.Piece.Space()))
	case EventScored:
		return fmt.Sprintf("%s is full: %v", b.regionText(e.Region), e.Houses)
	case EventDiscarded:
		return fmt.Sprintf("%v exchanges %v", e.Player, e.Cards)
	case EventTaken:
		return fmt.Sprintf("%v takes %v", e.Player, e.Cards)
	case EventDrawn:
		if e.Cards == (Cards{}) {
			return fmt.Sprintf("%v draws a card", e.Player)
		}
		return fmt.Sprintf("%v draws %v", e.Player, e.Cards)
	case EventTurnedUp:
		return fmt.Sprintf("%v is turned up", e.Cards)
	case EventReshuffled:
		return fmt.Sprintf("the draw pile has run out; the discard pile is shuffled and becomes the new one: %v", e.Cards)
	case EventFinalRound:
		return "the draw pile has run out for the second time; this is the final round"
	case EventOver:
		return "the game is over: " + resultText(e.Final.Totals(), e.Winners)
	}
	return "nothing happens"
}

// resultText tells the scores, and who wins: "A 49, B 42, C 48; A wins".
func resultText(scores []int, winners []Player) string {
	text := strings.Join(pointsText(scores), ", ")
	switch len(winners) {
	case 0:
		return text
	case 1:
		return text + "; " + playersText(winners) + " wins"
	}
	return text + "; " + playersText(winners) + " win together"
}

// witness sees what happens in a move. Nil is nobody.
//
// For a transcript, which does not know the order of the pile, he also tells what
// comes off it.
type witness struct {
	events  []Event
	telling bool
	hidden  bool    // the next card is not for the viewer to see
	told    []Color // what is still to come off the pile
	unseen  Cards   // what can
	viewer  Player  // for whom; for a spectator no seat
	err     error   // why that can't be
}

func (w *witness) saw(kind EventKind, p Player, cards Cards) {
	if w != nil {
		w.events = append(w.events, Event{Kind: kind, Player: p, Cards: cards})
	}
}

// sawPiece sees a piece that was placed, and the region scored if it is full by
// that.
func (w *witness) sawPiece(s *GameState, r Region, piece Placement) {
	if w == nil {
		return
	}
	w.events = append(w.events, Event{Kind: EventPlaced, Player: s.toMove, Region: r, Piece: piece})
	if piece.Piece() == House && s.Scored(r) {
		score := scoreRegion(s.board, r, s.houses[:s.players], s.fortified)
		w.events = append(w.events, Event{Kind: EventScored, Player: s.toMove, Region: r, Houses: score})
	}
}

// sawPileRunOut sees what has become of the pile.
func (w *witness) sawPileRunOut(s *GameState) {
	if w == nil {
		return
	}
	if s.pileSize == 0 {
		w.saw(EventFinalRound, s.toMove, Cards{})
		return
	}
	w.saw(EventReshuffled, s.toMove, s.reshuffled)
	w.unseen = w.unseen.Plus(s.reshuffled)
}

func (w *witness) sawEnd(s *GameState) {
	if w != nil {
		w.events = append(w.events, Event{Kind: EventOver, Player: s.toMove, Final: FinalScore(s.Table()), Winners: s.Winners()})
	}
}

// nextTold tells which card comes off the pile.
func (w *witness) nextTold(s *GameState) Color {
	if w.err != nil || w.hidden {
		w.hidden = false
		return Red // no matter
	}
	if len(w.told) == 0 {
		w.err = errors.New("more cards are turned up than the step tells")
		return Red
	}
	c := w.told[0]
	w.told = w.told[1:]
	if c >= NumColors {
		w.err = fmt.Errorf("color %d comes off the pile; there are colors 0 to %d", c, NumColors-1)
		return Red
	}
	var blind Cards // the viewer's, which have left the second pile
	if s.seated(w.viewer) {
		blind = s.blindDraws[w.viewer]
	}
	second := s.reshuffled != Cards{}
	if w.unseen[c] == 0 || second && s.reshuffled[c] <= blind[c] {
		w.err = fmt.Errorf("%v comes off the pile, where none can be (section 4)", c)
		return Red
	}
	w.unseen[c]--
	return c
}
