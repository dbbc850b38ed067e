package emperor

import (
	"errors"
	"fmt"
)

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
