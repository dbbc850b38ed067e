package play_test

import (
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// eventLines returns the events of moves in words, as p sees them.
func eventLines(t *testing.T, s emperor.GameState, p emperor.Player, moves ...emperor.Move) string {
	t.Helper()
	var text strings.Builder
	for _, m := range moves {
		events, err := s.Events(p, m)
		if err != nil {
			t.Fatal(err)
		}
		text.WriteString(events.String())
		s = games.Play(t, s, m)
	}
	return text.String()
}

// The events of a move come in the order of the rules: cards are played, pieces
// placed, a region scored at once, cards drawn, the pile reshuffled when its
// last card leaves it, face-up cards refilled. Only the drawer sees a drawn
// card.
func TestEventsInOrder(t *testing.T) {
	b := emperor.Side3to4()
	lu := games.Region(t, b, "Lu")
	s := games.From(t, games.RestDiscarded(emperor.Position{
		Options: emperor.Options{Players: 3, Fortifications: true},
		Pieces:  games.Lay(t, b, "Lu[A1* B2]"),
		Hands:   games.Hands("O R R", "Y Y Y", "P P P"),
		FaceUp:  games.InOrder("R R Y P"),
		Pile:    games.InOrder("G Y"),
	}))
	moves := []emperor.Move{
		emperor.Place(lu, games.Cards("O R R"), emperor.HouseAt(games.Space(t, b, "Lu 4")),
			emperor.SendEmissary()),
		emperor.DrawFromPile(), emperor.TakeFaceUp(emperor.Red), emperor.DrawFromPile(),
	}
	last := games.Play(t, s, moves...)
	drawn := games.Rest(last.Hand(games.A), games.Cards("G R")).String()
	turned := games.Rest(last.FaceUp(), games.Cards("R Y P")).String()
	const told = `A plays 2 red, orange
A puts a house on Lu 4
Lu is full: A 8 (2 houses, doubled), B 4 (2 houses)
A sends an emissary to Lu
A draws green
A takes red
A draws yellow
the draw pile has run out; the discard pile is shuffled and becomes the new one: 9 red, 9 green, 4 yellow, 9 orange, 4 purple
TURNED is turned up
`
	if drawn != "yellow" {
		t.Fatalf("A draws %s", drawn)
	}
	want := strings.Replace(told, "TURNED", turned, 1)
	if got := eventLines(t, s, games.A, moves...); got != want {
		t.Errorf("A sees\n%s\nwant\n%s", got, want)
	}
	want = regexp.MustCompile(`A draws (green|yellow)`).ReplaceAllString(want, "A draws a card")
	for _, p := range []emperor.Player{games.B, emperor.Spectator} {
		if got := eventLines(t, s, p, moves...); got != want {
			t.Errorf("%v sees\n%s\nwant\n%s", p, got, want)
		}
	}
}

// A program can follow the table by the events alone. They reveal no more than
// the view after the move.
func TestEventsFollowTheGame(t *testing.T) {
	t.Parallel()
	games.EachState(t, games.Everyday(60, 15), func(game emperor.GameState, rng *rand.Rand) {
		if game.Over() || rng.IntN(3) > 0 {
			return
		}
		legal := game.AppendLegalMoves(nil)
		m := legal[rng.IntN(len(legal))]
		after := games.Play(t, game, m)
		for _, p := range games.Viewers(game) {
			events, err := game.Events(p, m)
			if err != nil {
				t.Fatal(err)
			}
			checkEvents(t, game, after, p, events)

			// The same move in another game that looks the same to p.
			other := game.View(p).Sample(rng)
			if p != game.ToMove() && other.Check(m) != nil {
				continue // the mover lacks these cards in that game
			}
			others, err := other.Events(p, m)
			if err != nil {
				t.Fatal(err)
			}
			if games.Play(t, other, m).View(p) == after.View(p) &&
				!reflect.DeepEqual(inAnyOrder(events), inAnyOrder(others)) {
				t.Fatalf("%v sees\n%v\nand\n%v", p, events, others)
			}
			if back := games.ThereAndBack(t, events); back.String() != events.String() {
				t.Fatalf("%v\nread again\n%v", events, back)
			}
		}
	})
}

// inAnyOrder returns the events with consecutive turned-up cards sorted by
// color. Players see the order, but a View does not keep it.
func inAnyOrder(events emperor.Events) emperor.Events {
	list := slices.Clone(events.List)
	slices.SortStableFunc(list, func(a, b emperor.Event) int {
		if a.Kind == emperor.EventTurnedUp && b.Kind == emperor.EventTurnedUp {
			return slices.Compare(b.Cards[:], a.Cards[:])
		}
		return 0
	})
	return emperor.Events{Board: events.Board, List: list}
}

// checkEvents applies the events to what p knew before, and compares the result
// with what p knows afterwards.
func checkEvents(t *testing.T, before, after emperor.GameState, p emperor.Player, events emperor.Events) {
	t.Helper()
	faceUp, discards, reshuffled := before.FaceUp(), before.Discards(), before.Reshuffled()
	hand, pile, mover := before.View(p).Hand(), before.PileSize(), before.ToMove()
	houses, forts := before.HouseSet(mover), before.FortificationSet()
	sent := before.Supply(mover, emperor.Emissary)
	scores := make([]int, before.NumPlayers())
	for i := range scores {
		scores[i] = before.Score(emperor.Player(i))
	}
	own := func(c emperor.Cards) emperor.Cards {
		if p == mover {
			return c
		}
		return emperor.Cards{}
	}
	final, over := before.FinalRound(), false
	for _, e := range events.List {
		if e.Player != mover {
			t.Errorf("%v: the turn is %v's", events, mover)
		}
		switch e.Kind {
		case emperor.EventPlayed, emperor.EventDiscarded:
			hand, discards = games.Rest(hand, own(e.Cards)), games.Sum(discards, e.Cards)
		case emperor.EventTaken:
			hand, faceUp = games.Sum(hand, own(e.Cards)), games.Rest(faceUp, e.Cards)
		case emperor.EventDrawn:
			if (e.Cards == emperor.Cards{}) == (p == mover) {
				t.Errorf("%v sees %v, the drawer is %v", p, e.Cards, mover)
			}
			hand, pile = games.Sum(hand, own(e.Cards)), pile-1
		case emperor.EventTurnedUp:
			faceUp, pile = games.Sum(faceUp, e.Cards), pile-1
			if reshuffled != (emperor.Cards{}) {
				reshuffled = games.Rest(reshuffled, e.Cards)
			}
		case emperor.EventReshuffled:
			if e.Cards != discards {
				t.Errorf("%v: the discard pile was %v", events, discards)
			}
			pile, reshuffled, discards = e.Cards.Len(), e.Cards, emperor.Cards{}
		case emperor.EventPlaced:
			switch e.Piece.Kind() {
			case emperor.House:
				houses |= emperor.Spaces(e.Piece.Space())
			case emperor.Fortification:
				forts |= emperor.Spaces(e.Piece.Space())
			case emperor.Emissary:
				sent--
			}
		case emperor.EventScored:
			for i, n := range e.Houses.Points {
				scores[i] += n
			}
		case emperor.EventFinalRound:
			final = true
		case emperor.EventOver:
			over = true
			scores = e.Scoring.Totals()
		default:
			t.Errorf("event %+v", e)
		}
	}
	for i, n := range scores {
		if after.Score(emperor.Player(i)) != n {
			t.Errorf("%v: scores %v, %v", events, scores, after)
		}
	}
	if faceUp != after.FaceUp() || discards != after.Discards() || reshuffled != after.Reshuffled() ||
		pile != after.PileSize() ||
		hand != after.View(p).Hand() || houses != after.HouseSet(mover) ||
		forts != after.FortificationSet() ||
		sent != after.Supply(mover, emperor.Emissary) || over != after.Over() || final != after.FinalRound() {
		t.Errorf("before %v\n%v\nafter %v", before, events, after)
	}
}
