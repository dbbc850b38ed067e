package emperor

import (
	"fmt"
	"reflect"
	"slices"
)

// maxEvents is more than a move has: two pieces that fill a region each, three
// draws, four cards turned up, a reshuffle and an end.
const maxEvents = 32

func (w *jsonWriter) events(e Events) {
	if e.Board.data == nil && len(e.List) == 0 {
		w.write("null")
		return
	}
	w.object(func() {
		w.version()
		w.key("board")
		if e.Board.data == nil {
			w.fault("the zero Board; something happens on a board")
		}
		w.board(e.Board, w.unversioned)
		w.key("events")
		if len(e.List) > maxEvents {
			w.fault("there are %d; a move has at most %d", len(e.List), maxEvents)
		}
		writeList(w, e.List, func(event Event) { w.event(e.Board, event) })
	})
}

func (w *jsonWriter) event(b Board, e Event) {
	name := e.Kind.String()
	if e.Kind == EventNone || e.Kind >= numEventKinds {
		w.fault("kind %d; there are EventPlayed to EventOver", e.Kind)
	}
	if fault := e.fault(b); fault != nil {
		w.fault("%s: %w", name, fault)
		return
	}
	w.object(func() {
		w.key("event")
		w.string(name)
		w.key("player")
		w.seat(e.Player)
		switch e.Kind {
		case EventPlaced:
			w.key(e.Piece.Piece().String())
			if e.Piece.Piece() == Emissary {
				w.string(b.RegionName(e.Region))
			} else {
				w.string(b.SpaceName(e.Piece.Space()))
			}
		case EventScored:
			w.key("houses")
			w.regionScore(b, e.Houses)
		case EventFinalRound:
		case EventOver:
			w.key("winners")
			writeList(w, e.Winners, w.seat)
			w.key("scoring")
			w.scoring(e.Final, false)
		default:
			if e.Cards != (Cards{}) || e.Kind != EventDrawn {
				w.key("cards")
				w.cards(e.Cards)
			}
		}
	})
}

func (v *jsonValue) events() Events {
	if v.kind == jsonNull {
		return Events{}
	}
	v.versioned("board", "events")
	e := Events{Board: v.get("board").needBoard()}
	if v.fault() != nil {
		return Events{}
	}
	e.List = noneIsNil(list(v.get("events"), maxEvents, func(v *jsonValue) Event { return v.event(e.Board) }))
	return e
}

func (v *jsonValue) event(b Board) Event {
	var e Event
	name := v.get("event")
	for kind := EventNone + 1; kind < numEventKinds; kind++ {
		if name.kind == jsonString && name.text == kind.String() {
			e.Kind = kind
		}
	}
	switch e.Kind {
	case EventNone:
		name.fail(`the name of an event, as in "played"`)
		return e
	case EventPlaced:
		v.object("event", "player", House.String(), Emissary.String(), Fortification.String())
		e.Piece, e.Region = v.placed(b)
	case EventScored:
		v.object("event", "player", "houses")
		e.Houses = v.get("houses").regionScore(b)
		e.Region = e.Houses.Region
	case EventFinalRound:
		v.object("event", "player")
	case EventOver:
		v.object("event", "player", "winners", "scoring")
		e.Winners = v.get("winners").seats()
		v.get("scoring").object("roadRule", "regions", "alliances", "roads", "totals")
		e.Final = v.get("scoring").scoringOn(b)
	default:
		v.object("event", "player", "cards")
		if v.has("cards") || e.Kind != EventDrawn {
			e.Cards = v.get("cards").cards()
		}
	}
	e.Player = v.get("player").seat()
	if v.fault() != nil {
		return Event{}
	}
	if fault := e.fault(b); fault != nil {
		v.refuse(positionError([]error{fmt.Errorf("%s: %w", v.path(), fault)}))
	}
	return e
}

// placed reads which piece was put where.
func (v *jsonValue) placed(b Board) (Placement, Region) {
	house, emissary, fortification := v.get(House.String()), v.get(Emissary.String()), v.get(Fortification.String())
	if len(v.items) != 3 {
		v.fail(`one of the keys "house", "emissary" and "fortification" beside "event" and "player"`)
		return Placement{}, 0
	}
	switch {
	case emissary.kind != jsonMissing:
		return SendEmissary(), emissary.region(b)
	case fortification.kind != jsonMissing:
		s := fortification.space(b)
		return FortificationAt(s), b.RegionOf(s)
	}
	s := house.space(b)
	return HouseAt(s), b.RegionOf(s)
}

// fault says why no move has such an event, as far as it tells by itself.
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
		kind, s := e.Piece.Piece(), e.Piece.Space()
		if kind >= numPieces || int(e.Region) >= b.NumRegions() || kind != Emissary && !b.Spaces(e.Region).Has(s) {
			return fmt.Errorf("%s in %s", b.FormatPlacement(e.Region, e.Piece), b.regionText(e.Region))
		}
	case EventScored:
		filled.Region, filled.Houses = e.Region, e.Houses
		if n := len(e.Houses.Houses); n > maxPlayers {
			return fmt.Errorf("for %d players; there are at most %d", n, maxPlayers)
		}
		pieces := Pieces{Houses: make([]SpaceSet, len(e.Houses.Houses))}
		if len(e.Houses.Doubled) != len(e.Houses.Houses) || int(e.Region) >= b.NumRegions() || e.Region != e.Houses.Region || !e.Houses.Full() {
			return fmt.Errorf("%s: not every house space has a house", b.regionText(e.Region))
		}
		if err := pieces.scoreIn(b, e.Region, e.Houses); err != nil {
			return err
		}
	case EventOver:
		filled.Final, filled.Winners = e.Final, e.Winners
		if faults := e.Final.faults(); faults != nil {
			return faults[0]
		}
		if !e.Final.Board.Equal(b) {
			return fmt.Errorf("scored on another board")
		}
		if totals := e.Final.Totals(); !canWin(e.Winners, totals) {
			return fmt.Errorf("%s; the highest score wins, or several of them (section 3)", resultText(totals, e.Winners))
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
