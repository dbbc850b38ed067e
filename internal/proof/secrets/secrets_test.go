package secrets_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// Everything made from a view, or sent to its viewer, is independent of
// information hidden from them. In games that differ only in that, and in which
// the same move is made, it is identical: the answers before the move, and the
// events and the transcript after it if the same cards come off the pile. The
// test catches copies that leak.
func TestWhatIsSentShowsNoSecret(t *testing.T) {
	t.Parallel()
	pairs, moved, othersDraws, leaks := 0, 0, 0, map[string]int{}
	games.EachState(t, 14, func(game emperor.GameState, rng *rand.Rand) {
		for _, viewer := range games.Some(games.Viewers(game), 2, rng) {
			other := games.OtherSecrets(t, game, viewer, rng)
			if other == game {
				continue
			}
			pairs++
			inFull := pairs%16 == 0 // includes the slow questions
			asked := games.Some(game.View(viewer).Moves(), 2, rng)
			for range 3 {
				asked = append(asked, games.AnyMove(rng))
			}
			wantSame(t, game, other, viewer, askedBefore(game, viewer, asked, inFull),
				askedBefore(other, viewer, asked, inFull))
			catch(leaks, leaksBefore(game, viewer), leaksBefore(other, viewer))

			legal := game.AppendLegalMoves(nil)
			if len(legal) == 0 {
				continue
			}
			m := legal[rng.IntN(len(legal))]
			if other.Check(m) != nil || !slices.Equal(turnedUpBy(t, game, m), turnedUpBy(t, other, m)) ||
				games.Play(t, game, m).View(viewer) != games.Play(t, other, m).View(viewer) {
				continue
			}
			moved++
			if m == emperor.DrawFromPile() && game.ToMove() != viewer {
				othersDraws++
			}
			wantSame(t, game, other, viewer, sentAfter(t, game, viewer, m, inFull),
				sentAfter(t, other, viewer, m, inFull))
			catch(leaks, leaksAfter(t, game, viewer, m), leaksAfter(t, other, viewer, m))
		}
	})
	if moved < pairs/4 || othersDraws < 20 {
		t.Errorf("%d pairs of games, the same move in %d, others' draws in %d", pairs, moved, othersDraws)
	}
	for _, what := range []string{
		"a preview of the card drawn", "a preview with the cards turned up", "a check that knows all hands",
		"events with another's card", "a transcript with another's card", "a transcript of the state", "events with the seed",
	} {
		if leaks[what] == 0 {
			t.Errorf("%s was not caught", what)
		}
	}
	t.Logf("%d pairs of games, the same move in %d", pairs, moved)
}

func wantSame(t *testing.T, game, other emperor.GameState, viewer emperor.Player, a, b map[string]string) {
	t.Helper()
	for what, text := range a {
		if b[what] != text {
			t.Fatalf("%v can distinguish by %s %s and %s:\n%s\n%s", viewer, what, games.Whole(game),
				games.Whole(other), text, b[what])
		}
	}
}

func catch(leaks map[string]int, a, b map[string]string) {
	for what, text := range a {
		if b[what] != text {
			leaks[what]++
		}
	}
}

// askedBefore returns what a front end asks a view, whoever is to move.
func askedBefore(game emperor.GameState, viewer emperor.Player, moves []emperor.Move,
	inFull bool) map[string]string {
	v := game.View(viewer)
	shown := map[string]string{"table": fmt.Sprint(v.Table()),
		"moves": fmt.Sprint(v.Moves(), v.Moves().Cards())}
	if inFull {
		shown["map"] = v.Table().Map()
	}
	for i, m := range moves {
		shown[fmt.Sprint("check ", i)] = fmt.Sprintf("%v %#v", v.Check(m), v.Check(m))
		shown[fmt.Sprint("why not ", i)] = fmt.Sprintf("%v %#v", v.WhyNot(m), v.WhyNot(m))
		p, err := v.Preview(m)
		shown[fmt.Sprint("preview ", i)] = fmt.Sprintf("%v %#v %v", p, p, err)
		if inFull {
			shown[fmt.Sprint("scoring ", i)] = emperor.FinalScore(p.Table).String()
		}
	}
	return shown
}

func leaksBefore(game emperor.GameState, viewer emperor.Player) map[string]string {
	leaks := map[string]string{}
	for c := range emperor.Color(emperor.NumColors) {
		leaks["a check that knows all hands"] += fmt.Sprint(game.Check(emperor.Exchange(c)))
	}
	if after, err := emperor.Apply(game, emperor.DrawFromPile()); err == nil && game.ToMove() == viewer {
		leaks["a preview of the card drawn"] = fmt.Sprint(after.Hand(viewer))
		leaks["a preview with the cards turned up"] = fmt.Sprint(after.FaceUp())
	}
	return leaks
}

// sentAfter returns what a server sends after a move.
func sentAfter(t *testing.T, game emperor.GameState, viewer emperor.Player, m emperor.Move,
	inFull bool) map[string]string {
	t.Helper()
	events, err := game.Events(viewer, m)
	if err != nil {
		t.Fatal(err)
	}
	transcript, err := emperor.Record{Initial: game.Position(), Moves: []emperor.Move{m}}.Transcript(viewer)
	if err != nil {
		t.Fatal(err)
	}
	sent := map[string]string{
		"events":     fmt.Sprintf("%v %#v", events, events.List),
		"transcript": fmt.Sprintf("%#v", transcript),
	}
	for view, err := range transcript.Replay() {
		sent["replay"] += fmt.Sprintf("%#v %v\n", view, err)
	}
	for events, err := range transcript.Events() {
		sent["replayed events"] += fmt.Sprintf("%#v %v\n", events.List, err)
	}
	if inFull {
		for what, v := range map[string]json.Marshaler{"JSON of events": events,
			"JSON of a transcript": transcript} {
			data, err := v.MarshalJSON()
			if err != nil {
				t.Fatal(err)
			}
			sent[what] = string(data)
		}
	}
	return sent
}

func leaksAfter(t *testing.T, game emperor.GameState, viewer emperor.Player,
	m emperor.Move) map[string]string {
	t.Helper()
	start := game.Position()
	all, _ := game.Events(game.ToMove(), m)
	record := emperor.Record{Initial: start, Moves: []emperor.Move{m}}
	transcript, err := record.Transcript(viewer)
	drawers, _ := record.Transcript(game.ToMove())
	if err != nil {
		t.Fatal(err)
	}
	leaks := map[string]string{"a transcript of the state": fmt.Sprint(start.Hands, start.Pile, start.Seed),
		"events with the seed": fmt.Sprint(all, start.Seed)}
	if game.ToMove() != viewer {
		transcript.Steps[0].Drawn = drawers.Steps[0].Drawn
		leaks["events with another's card"] = all.String()
		leaks["a transcript with another's card"] = fmt.Sprintf("%#v", transcript)
	}
	return leaks
}

// turnedUpBy returns the cards that a move turns up, in order.
func turnedUpBy(t *testing.T, game emperor.GameState, m emperor.Move) []emperor.Cards {
	t.Helper()
	events, err := game.Events(emperor.Spectator, m)
	if err != nil {
		t.Fatal(err)
	}
	var cards []emperor.Cards
	for _, e := range events.List {
		if e.Kind == emperor.EventTurnedUp {
			cards = append(cards, e.Cards)
		}
	}
	return cards
}
