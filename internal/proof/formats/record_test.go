package formats_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// randomRecord plays a game at random from a start, and keeps its record.
func randomRecord(t testing.TB, start emperor.Position, seed uint64) emperor.Record {
	t.Helper()
	game := games.From(t, start)
	r := emperor.Record{Names: []string{"Anna", "Bo \"the Builder\"", "", "Dee"}[:start.Options.Players-1],
		Initial: start}
	dice := rand.New(rand.NewPCG(seed, 7))
	for !game.Over() {
		legal := game.AppendLegalMoves(nil)
		m := legal[dice.IntN(len(legal))]
		r.Moves = append(r.Moves, m)
		game = games.Play(t, game, m)
	}
	for p := range game.NumPlayers() {
		r.Scores = append(r.Scores, game.Score(emperor.Player(p)))
	}
	r.Winners = game.Winners()
	return r
}

// In a transcript, other players can play only cards that they may hold, so
// that every step leads to a possible view. After the reshuffle a viewer may
// know that all cards of a color lie in the pile.
func TestTranscriptsKnowWhatOthersCanHold(t *testing.T) {
	taken, held, refused := 0, 0, 0
	games.EachState(t, 40, func(game emperor.GameState, rng *rand.Rand) {
		if game.Phase() != emperor.PhaseAct {
			return
		}
		for _, viewer := range games.Viewers(game) {
			v := game.View(viewer)
			if viewer == game.ToMove() {
				continue
			}
			var might emperor.Cards // what the player to move holds in some game that looks so
			for range 10 {
				for c, n := range v.Sample(rng).Hand(game.ToMove()) {
					might[c] = max(might[c], n)
				}
			}
			for c := range emperor.Color(emperor.NumColors) {
				transcript := emperor.Transcript{Initial: v,
					Steps: []emperor.Step{{Move: emperor.Exchange(c)}}}
				stop := stopOf(transcript.Replay())
				if stop != nil {
					if refused++; might[c] > 0 || !errors.Is(stop, emperor.ErrCardsNotHeld) {
						t.Fatalf("%v: %v, but they may hold %v", v, stop, might)
					}
					continue
				}
				var after emperor.View
				for after = range transcript.Replay() {
				}
				taken++
				if might[c] > 0 {
					held++
				}
				sample := after.Sample(rng)
				if again, err := emperor.NewState(sample.Position()); err != nil ||
					again.View(viewer) != after {
					t.Fatalf("%v: exchanges %v, and there is no such game: %v", v, c, err)
				}
			}
		}
	})
	if refused < 20 || held < taken*8/10 {
		t.Errorf("%d taken, %d of them held in a sample, %d refused", taken, held, refused)
	}
}

// In a transcript, a card can't come from the pile if the viewer knows that the
// pile does not contain it.
func TestTranscriptsKnowWhatThePileHolds(t *testing.T) {
	tried := map[string]int{}
	for seed := range uint64(games.Everyday(60, 30)) {
		r := randomRecord(t,
			emperor.InitialPosition(emperor.Options{Players: 3, Deck: emperor.Cards{6, 5, 4, 3, 2}}, seed),
			seed)
		for _, p := range []emperor.Player{games.A, emperor.Spectator} {
			transcript, err := r.Transcript(p)
			if err != nil {
				t.Fatal(err)
			}
			n := 0
			for view := range transcript.Replay() {
				if n == len(transcript.Steps) {
					break
				}
				step := transcript.Steps[n]
				n++
				if step.Move.Kind() != emperor.MoveTakeFaceUp || len(step.TurnedUp) == 0 ||
					view.PileSize() <= len(step.TurnedUp) {
					continue // the pile does not run out
				}
				unseen := view.Deck().Minus(view.FaceUp()).Minus(view.Discards()).Minus(view.Hand())
				for q := range view.Players() {
					if viewer, playing := view.Viewer(); !playing || q != viewer {
						unseen = unseen.Minus(view.KnownHand(q))
					}
				}
				open := unseen
				if view.Reshuffled() != (emperor.Cards{}) {
					open = view.Reshuffled().Minus(view.BlindDraws())
				}
				for c := range emperor.Color(emperor.NumColors) {
					var what string
					turned := slices.Clone(step.TurnedUp)
					switch {
					case unseen[c] == 0:
						turned[0], what = c, "a color that was all seen"
					case open[c] == 0:
						turned[0], what = c, "a color that the second pile does not hold"
					case unseen[c] == 1 && len(turned) > 1:
						turned[0], turned[1], what = c, c, "the last of a color twice"
					default:
						continue
					}
					tried[what]++
					spoilt := transcript
					spoilt.Steps = slices.Clone(transcript.Steps[:n])
					spoilt.Steps[n-1].TurnedUp = turned
					spoilt.Scores, spoilt.Winners = nil, nil
					var stop error
					for _, err := range spoilt.Replay() {
						stop = err
					}
					want := fmt.Sprintf("move %d: %v comes off the pile, where none can be", n, c)
					if stop == nil || !strings.Contains(stop.Error(), want) {
						t.Errorf("seed %d, %s: %v; want %s", seed, what, stop, want)
					}
				}
			}
		}
	}
	if len(tried) != 3 {
		t.Errorf("not all was tried: %v", tried)
	}
}
