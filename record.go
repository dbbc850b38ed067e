package emperor

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"log/slog"
	"slices"

	"github.com/emperorofchina/emperor/internal/scan"
)

// maxMoves is more than any game has: every turn but the last ones draws a
// card, and every card is drawn twice at the most.
const maxMoves = 1024

var tooManyMoves = fmt.Sprintf("at most %d moves", maxMoves)

// What people may write into a record, besides names, and as many comments as
// there may be moves.
const (
	maxTags    = 64
	maxRemarks = 4096 // bytes of a comment, or of the text of a tag
)

// Record is a game from its start on, as plain data: where it began, and every
// move. A [Match] is a game in progress that can be written as a Record at any
// time.
//
// A Record holds every secret of its initial position: it is as secret as the
// state until the game is over. Until then a server sends each player their
// [Transcript], and other people that of a [Spectator]; after the end it may
// publish the Record.
type Record struct {
	Names    Names     // by player; "", or none at the end: not recorded
	Tags     []Tag     // what else there is to tell of the game; at most 64
	Initial  Position  // where the game began: what [InitialPosition] returns, or any other position
	Moves    []Move    // in order
	Comments []Comment // on moves, in the order of these; at most 1024
	Scores   []int     // by player: the final scores that the record claims; nil: none, as while the game goes on
	Winners  []Player  // who has won, as it claims, in the order of seats; nil: nobody
}

// Tag is a note on the game of a [Record]: a Name of at most 200 bytes, such as
// "event", and a Text of at most 4096. The package gives no name a meaning.
type Tag struct {
	Name, Text string
}

// Comment is a comment on a move of a [Record], of at most 4096 bytes.
type Comment struct {
	Move int    // its number in Moves, from 1
	Text string // what they say, on one line or several
}

// String returns a summary on one line, without any secret: the players, the
// number of moves and the result that the record claims. [Record.Text] has
// everything.
func (r Record) String() string {
	return fmt.Sprintf("record of %d moves, %v; %s", len(r.Moves), r.Initial.Options, r.Names.claimed(r.Scores, r.Winners))
}

// Format implements [fmt.Formatter] as [GameState.Format] does: every verb that
// fmt leaves to it prints no secret.
func (r Record) Format(f fmt.State, _ rune) { io.WriteString(f, r.String()) }

// LogValue implements [slog.LogValuer]: slog logs what String returns.
func (r Record) LogValue() slog.Value { return slog.StringValue(r.String()) }

// claimed returns the result that a record claims, if it claims one.
func (n Names) claimed(scores []int, winners []Player) string {
	if scores == nil && winners == nil {
		return "no result"
	}
	return n.result(scores, winners)
}

// String returns the tag: "event: Essen".
func (t Tag) String() string { return scan.Visible(t.Name) + ": " + scan.Visible(t.Text) }

// String returns the number of the move and the comment: "move 3: bold".
func (c Comment) String() string { return fmt.Sprintf("move %d: %s", c.Move, scan.Visible(c.Text)) }

// Replay yields the game at its start and after each move. Then it checks the
// result that the record claims, if any. At the first fault it yields the game
// as it was before, with a [*RecordError], and stops.
func (r Record) Replay() iter.Seq2[GameState, error] {
	return func(yield func(GameState, error) bool) {
		r.play(nil, func(_ int, s GameState, err error) bool { return yield(s, err) })
	}
}

// play shows the game as Replay yields it, with the number of moves made, until
// see has had enough. The witness is told what happens in each move alone.
func (r Record) play(w *witness, see func(made int, s GameState, err error) bool) {
	s, err := NewState(r.Initial)
	if err != nil {
		see(0, GameState{}, &RecordError{Line: r.lineOf("start"), Err: err})
		return
	}
	if !see(0, s, nil) {
		return
	}
	for i, m := range r.Moves {
		w.forget()
		if err := (turn{GameState: &s, witness: w}).make(m); err != nil {
			see(i, s, &RecordError{Move: i + 1, Line: r.lineOfMove(i), Turn: r.turnOf(i).String(), Err: err})
			return
		}
		if !see(i+1, s, nil) {
			return
		}
	}
	if err := s.contradicts(r.Scores, r.Winners); err != nil {
		see(len(r.Moves), s, &RecordError{Line: r.lineOfResult(s), Err: err})
	}
}

// Game returns the game after all moves. At a fault that stops [Record.Replay],
// it returns the game as it was before, with a [*RecordError].
func (r Record) Game() (GameState, error) {
	var last GameState
	for s, err := range r.Replay() {
		if last = s; err != nil {
			return last, err
		}
	}
	return last, nil
}

// Events yields the events of each move as player p sees them, or as a
// spectator does if p is out of range. It stops where [Record.Replay] does.
func (r Record) Events(p Player) iter.Seq2[Events, error] {
	return func(yield func(Events, error) bool) {
		var w witness
		r.play(&w, func(made int, s GameState, err error) bool {
			switch {
			case err != nil:
				return yield(Events{}, err)
			case made == 0:
				return true // nothing has happened yet
			}
			return yield(w.eventsFor(s.board, p), nil)
		})
	}
}

// Finished returns the record with the result of its game: Scores and Winners
// if it is over, neither if it goes on. It ignores the result that r claims. If
// r can't be replayed, it returns the [*RecordError] of [Record.Replay].
func (r Record) Finished() (Record, error) {
	claimed := r
	r.Scores, r.Winners = nil, nil
	s, err := r.Game()
	if err != nil {
		return claimed, err
	}
	if s.Over() {
		r.Scores, r.Winners = s.scoreList(), s.Winners()
	}
	return r, nil
}

// contradicts returns the fault of a claimed result, or nil.
func (t *openTable) contradicts(scores []int, winners []Player) error {
	if scores == nil && winners == nil {
		return nil
	}
	if !t.Over() {
		return fmt.Errorf("%w: %s is claimed; the game is not over", ErrResult, letters.result(scores, winners))
	}
	follow := t.scoreList()
	if !slices.Equal(scores, follow) || !slices.Equal(winners, t.Winners()) {
		return fmt.Errorf("%w: %s is claimed; it is %s", ErrResult, letters.result(scores, winners), letters.result(follow, t.Winners()))
	}
	return nil
}

// ErrResult is returned by Record.Replay and its like if a record claims
// another result than that of its game, or one of a game that goes on (section
// 3).
var ErrResult = errors.New("the claimed result is wrong (section 3)")

// RecordError says where the replay of a [Record] or [Transcript] stops, and
// why.
type RecordError struct {
	Move int    // the number of the move that is at fault, from 1; 0: the start is, or the result
	Line int    // where that stands in the text that Record.Text writes, from 1; 0: of a Transcript, or nowhere
	Turn string // the turn of that move, as its line begins in the text of a record: "2. B"
	Err  error  // a *PositionError, a *MoveError, what can't have come off the pile, or one that is ErrResult
}

// Error returns the message, for people.
func (e *RecordError) Error() string {
	where := ""
	if e.Turn != "" {
		where = fmt.Sprintf(" in %q", e.Turn)
	}
	if e.Move != 0 {
		where += fmt.Sprintf(", move %d", e.Move)
	}
	return fmt.Sprintf("emperor: record%s: %s", where, withoutPrefix(e.Err))
}

// Equal reports whether two errors stand in the same place and have the same
// message.
func (e *RecordError) Equal(f *RecordError) bool {
	return e.Move == f.Move && e.Line == f.Line && e.Turn == f.Turn && sameText(e.Err, f.Err)
}

// Unwrap returns the reason.
func (e *RecordError) Unwrap() error { return e.Err }

// Transcript is a [Record] as one viewer saw the game, a player or a spectator.
// It has neither the seed nor any other secret, and replays to their Views: so
// a server may send it to them at any time. It leaves out tags and comments,
// which may reveal secrets.
type Transcript struct {
	Names   Names    // as in Record
	Initial View     // what the viewer saw at the start
	Steps   []Step   // every move, with what the viewer saw by it
	Scores  []int    // as in Record
	Winners []Player // as in Record
}

// Step is a move with the cards that the viewer saw come off the draw pile.
type Step struct {
	Move     Move    // as in Record
	Drawn    Cards   // the card that the viewer drew; none when another player drew it, or nobody
	TurnedUp []Color // the cards that were turned up, in order
}

// String returns a summary on one line: the viewer, the number of moves, the
// table at the start, and the result that the transcript claims.
func (t Transcript) String() string {
	return fmt.Sprintf("transcript of %d moves for %s; %v; %s", len(t.Steps), t.Initial.viewerText(), t.Initial.Table(), t.Names.claimed(t.Scores, t.Winners))
}

// String returns the move with region and spaces by number, and the cards that
// came off the pile. [Board.FormatMove] has the names.
func (s Step) String() string {
	text := s.Move.String()
	if s.Drawn != (Cards{}) {
		text += "; drawn: " + s.Drawn.String()
	}
	for _, c := range s.TurnedUp {
		text += "; turned up: " + c.String()
	}
	return text
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
// [Record.Replay] does with states. That the cards of others are possible it
// checks as far as the viewer could.
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

// follow shows the view after each step, and what happened in it, until see has
// had enough, or something is wrong.
func (t Transcript) follow(see func(View, Events, error) bool) {
	v := t.Initial
	for i, step := range t.Steps {
		after, events, err := v.after(step)
		if err != nil {
			see(v, Events{}, &RecordError{Move: i + 1, Turn: t.turnOf(i).String(), Err: err})
			return
		}
		v = after
		if !see(v, events, nil) {
			return
		}
	}
	if err := v.contradicts(t.Scores, t.Winners); err != nil {
		see(v, Events{}, &RecordError{Err: err})
	}
}

// after returns the view after a step, and what happens in it. It makes the
// step in a game whose hidden cards may be others than the true ones; nothing
// that the viewer sees depends on them.
func (v View) after(step Step) (View, Events, error) {
	s, unseen := v.gameBefore(step.Move)
	tells, err := v.tellerOf(step, unseen)
	if err != nil {
		return v, Events{}, err
	}
	var w witness
	if err := (turn{&s, &w, tells}).make(step.Move); err != nil {
		return v, Events{}, err
	}
	if err := tells.fault(); err != nil {
		return v, Events{}, err
	}
	after := View{s.openTable, v.seat, v.playing, v.hand, v.blindDraws}
	if v.toAct() {
		after = s.View(v.seat)
	}
	return after, w.eventsFor(s.board, v.viewer()), nil
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

// teller tells what comes off the draw pile in a step of a transcript, which
// does not know the order of the pile.
type teller struct {
	viewer Player  // who sees it; or Spectator
	hidden bool    // the first card is one that the viewer does not see
	cards  []Color // the cards to come, in order, but for a hidden one
	unseen Cards   // the cards of which they can be
	err    error   // why they can't come off the pile
}

// tellerOf returns what tells the cards of a step, where these are unseen
// before.
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

// next tells which card comes off the pile. For one that the viewer does not
// see, and after a fault, it is any.
func (t *teller) next(s *GameState) Color {
	if t.err != nil || t.hidden {
		t.hidden = false
		return Red
	}
	if len(t.cards) == 0 {
		t.err = errors.New("more cards are turned up than the step tells")
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

// impossible says why no card of color c can come off the pile, or returns nil.
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

// reshuffled adds the cards of the second pile to those that can come off it.
func (t *teller) reshuffled(cards Cards) {
	if t != nil {
		t.unseen = t.unseen.Plus(cards)
	}
}

// fault returns what was wrong with the cards that were told, or nil.
func (t *teller) fault() error {
	if t.err == nil && len(t.cards) > 0 {
		return errors.New("a card is turned up, where four lie face up already or the pile is empty")
	}
	return t.err
}

// unseen returns the cards that are in the pile or in the hands, for all that
// the viewer knows.
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

// possibleInPile returns which cards can be in the pile, where these are all
// that the viewer does not see: in the second pile there are none but those of
// which it was made.
func (v *View) possibleInPile(unseen Cards) Cards {
	if v.pileIsSecond() {
		for c, n := range v.reshuffled.Minus(v.blindDraws) {
			unseen[c] = min(unseen[c], n)
		}
	}
	return unseen
}
