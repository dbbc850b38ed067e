package emperor

import (
	"errors"
	"fmt"
	"iter"
	"slices"

	"github.com/emperorofchina/emperor/internal/strictjson"
)

// Transcript is a [Record] as one viewer saw the game, a player or a spectator.
// It has neither the seed nor another secret, and its Replay yields the
// viewer's Views, so a server may send it to this viewer at any time. It leaves
// out tags and comments, which may reveal secrets.
type Transcript struct {
	Names   Names    `json:"names,omitzero"`   // as in Record
	Initial View     `json:"start"`            // what the viewer saw at the start
	Steps   []Step   `json:"steps"`            // every move, with the cards that the viewer saw
	Scores  []int    `json:"scores,omitzero"`  // as in Record
	Winners []Player `json:"winners,omitzero"` // as in Record
}

// Step is a move with the cards that the viewer saw come off the draw pile.
type Step struct {
	Move     Move    `json:"move"`                              // as in Record
	Drawn    Cards   `json:"drawn,omitzero" kind:"one"`         // the card that the viewer drew, if any
	TurnedUp []Color `json:"turnedUp,omitzero" kind:"turnedUp"` // the cards that were turned up, in order
}

// String returns a summary on one line: the viewer, the number of moves, the
// table at the start, and the result that the transcript claims.
func (t Transcript) String() string {
	return fmt.Sprintf("transcript of %d moves for %s; %v; %s",
		len(t.Steps), t.Initial.viewerText(), t.Initial.Table(), t.Names.claimed(t.Scores, t.Winners))
}

// Transcript returns the record as player p saw the game, or as a spectator did
// if p is out of range. If r can't be replayed, it returns the [*RecordError]
// of [Record.Replay].
func (r Record) Transcript(p Player) (Transcript, error) {
	t := Transcript{
		Names:   slices.Clone(r.Names),
		Scores:  slices.Clone(r.Scores),
		Winners: slices.Clone(r.Winners),
	}
	var w witness
	var fault error
	r.play(&w, func(made int, s GameState, err error) bool {
		switch {
		case err != nil:
			fault = err
			return false
		case made == 0:
			t.Initial = s.View(p)
		default:
			t.Steps = append(t.Steps, stepOf(r.Moves[made-1], w.eventsFor(s.board, p)))
		}
		return true
	})
	if fault != nil {
		return Transcript{}, fault
	}
	return t, nil
}

// stepOf returns a move with what its events show of the draw pile.
func stepOf(m Move, events Events) Step {
	step := Step{Move: m}
	for _, event := range events.List {
		switch event.Kind {
		case EventDrawn:
			step.Drawn = event.Cards
		case EventTurnedUp:
			step.TurnedUp = event.Cards.appendTo(step.TurnedUp)
		}
	}
	return step
}

// Replay yields the viewer's View at the start and after each step, as
// [Record.Replay] does with states. It checks the cards of other players as far as
// the viewer could.
func (t Transcript) Replay() iter.Seq2[View, error] {
	return func(yield func(View, error) bool) {
		if yield(t.Initial, nil) {
			t.follow(func(v View, _ Events, err error) bool { return yield(v, err) })
		}
	}
}

// Events yields the events of each step as the viewer sees them. It stops where
// [Transcript.Replay] does.
func (t Transcript) Events() iter.Seq2[Events, error] {
	return func(yield func(Events, error) bool) {
		t.follow(func(_ View, events Events, err error) bool { return yield(events, err) })
	}
}

// follow calls see with the view after each step and with its events, until see
// returns false or a step is impossible.
func (t Transcript) follow(see func(View, Events, error) bool) {
	v := t.Initial
	for i, step := range t.Steps {
		next, events, err := v.following(step)
		if err != nil {
			see(v, Events{}, &RecordError{Move: i + 1, Turn: t.turnOf(i).String(), Err: err})
			return
		}
		v = next
		if !see(v, events, nil) {
			return
		}
	}
	if err := v.contradicts(t.Scores, t.Winners); err != nil {
		see(v, Events{}, &RecordError{Err: err})
	}
}

// following returns the view after a step, and its events. It makes the step in a
// game whose hidden cards may differ from the true ones; nothing that the viewer
// sees depends on them.
func (v View) following(step Step) (View, Events, error) {
	s, unseen := v.gameBefore(step.Move)
	teller, err := v.tellerOf(step, unseen)
	if err != nil {
		return v, Events{}, err
	}
	var w witness
	if err := (turn{&s, &w, teller}).make(step.Move); err != nil {
		return v, Events{}, err
	}
	if err := teller.fault(); err != nil {
		return v, Events{}, err
	}
	next := View{s.openTable, v.seat, v.playing, v.hand, v.blindDraws}
	if v.toAct() {
		next = s.View(v.seat)
	}
	return next, w.eventsFor(s.board, v.viewer()), nil
}

// gameBefore returns a game in which the player to move can make move m if, for
// all that the viewer knows, they hold its cards; and the cards that are then
// still unseen.
func (v *View) gameBefore(m Move) (GameState, Cards) {
	s, unseen := v.knownGame(), v.unseen()
	if v.toAct() || v.phase != PhaseAct || m.Kind() == MoveTakeFaceUp {
		return s, unseen
	}
	p := v.toMove
	hidden := m.Cards().Minus(v.known[p])
	places := int(v.handSizes[p]) - v.known[p].Len()
	left := unseen.Minus(hidden)
	if hidden.Len() <= places && unseen.contains(hidden) && v.possibleInPile(left).Len() >= int(v.pileSize) {
		s.hands[p] = s.hands[p].Plus(hidden)
		unseen = left
	}
	return s, unseen
}

// teller names the cards that come off the draw pile in a step of a transcript. A
// transcript does not know the order of the pile.
type teller struct {
	viewer Player  // who sees it; or Spectator
	hidden bool    // the first card is one that the viewer does not see
	cards  []Color // the cards to come, in order, without a hidden one
	unseen Cards   // the cards that can come
	err    error   // the reason why they can't
}

// tellerOf returns the teller of a step, given the cards that are unseen before
// it.
func (v *View) tellerOf(step Step, unseen Cards) (*teller, error) {
	t := teller{viewer: v.viewer(), cards: step.TurnedUp, unseen: unseen}
	blind := step.Move.Kind() == MoveDrawFromPile
	switch {
	case blind && v.toAct() && step.Drawn.Len() == 1:
		t.cards = append(step.Drawn.appendTo(nil), step.TurnedUp...)
	case blind && v.toAct():
		return nil, errors.New("the viewer draws from the pile, and sees one card")
	case step.Drawn != Cards{}:
		return nil, errors.New("a drawn card is shown to the viewer, who does not draw")
	case blind:
		t.hidden = true
	}
	return &t, nil
}

// next returns the card that comes off the pile. For one that the viewer does not
// see, and after a fault, it returns Red.
func (t *teller) next(s *GameState) Color {
	if t.err != nil || t.hidden {
		t.hidden = false
		return Red
	}
	if len(t.cards) == 0 {
		t.err = errors.New("more cards are turned up than the step has")
		return Red
	}
	c := t.cards[0]
	t.cards = t.cards[1:]
	if t.err = t.impossible(c, s); t.err != nil {
		return Red
	}
	t.unseen[c]--
	return c
}

// impossible returns the reason why no card of color c can come off the pile, or
// nil.
func (t *teller) impossible(c Color, s *GameState) error {
	if c >= NumColors {
		return fmt.Errorf("color %d comes off the pile; there are colors 0 to %d", c, NumColors-1)
	}
	var blind Cards // the viewer's, which have left the second pile
	if s.seated(t.viewer) {
		blind = s.blindDraws[t.viewer]
	}
	if t.unseen[c] == 0 || s.pileIsSecond() && s.reshuffled[c] <= blind[c] {
		return fmt.Errorf("%v comes off the pile, where none can be (section 4)", c)
	}
	return nil
}

// reshuffled lets only the cards of the second pile come.
func (t *teller) reshuffled(cards Cards) {
	if t != nil {
		t.unseen = cards
	}
}

// fault returns what was wrong with the cards of the step, or nil.
func (t *teller) fault() error {
	if t.err == nil && len(t.cards) > 0 {
		return errors.New("a card is turned up, where four lie face up already or the pile is empty")
	}
	return t.err
}

// unseen returns the cards that the viewer has not located: each is in the pile or
// in a hand.
func (v *View) unseen() Cards {
	unseen := v.deck.Minus(v.faceUp).Minus(v.discards)
	for p, hand := range v.known {
		if v.playing && Player(p) == v.seat {
			hand = v.hand
		}
		unseen = unseen.Minus(hand)
	}
	return unseen
}

// possibleInPile returns the unseen cards that can be in the pile. The second
// pile has only cards that were shuffled into it.
func (v *View) possibleInPile(unseen Cards) Cards {
	if v.pileIsSecond() {
		for c, n := range v.reshuffled.Minus(v.blindDraws) {
			unseen[c] = min(unseen[c], n)
		}
	}
	return unseen
}

// Transcripts as JSON.

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
