package engine

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/ending"
)

// playedAtRandom returns a game that is over.
func playedAtRandom(t *testing.T, seed uint64) (emperor.GameState, storedRecord) {
	t.Helper()
	record := emperor.Record{Names: []string{"Ann", "Bo", "Cy", "Di"},
		Initial: emperor.InitialPosition(emperor.Options{Players: 4, Fortifications: true}, seed)}
	game, err := record.State()
	rng := rand.New(rand.NewPCG(seed, 0))
	for err == nil && !game.Over() {
		legal := game.AppendLegalMoves(nil)
		record.Moves = append(record.Moves, legal[rng.IntN(len(legal))])
		game, err = emperor.Apply(game, record.Moves[len(record.Moves)-1])
	}
	if err != nil {
		t.Fatal(err)
	}
	return game, storedRecord{record}
}

// The sentences at the end agree with the library: no placement of the player
// brought more than the best move, and one more piece changes the scores as it
// says.
func TestEndIsTrue(t *testing.T) {
	bestMove := regexp.MustCompile(`^In round (\d+) you .*: (\d+) points?, as`)
	advice := regexp.MustCompile(`^(?:One more emissary in|A house on) ([^,]+), which .*? would have meant (\d+) more `)
	tried := 0
	for seed := range uint64(8) {
		game, record := playedAtRandom(t, seed)
		me := emperor.Player(seed % 4)
		q := endQuestion{namedView: namedView{game.View(me), record.Names}, seenGame: seenGame{Record: record}}
		end := ask[ending.Summary](t, "ending", q)
		lines := map[string]string{}
		for _, line := range end.Lines {
			lines[line.Head] = line.Text
		}

		most, round := 0, 0
		before, err := emperor.Record{Initial: record.Initial}.State()
		for _, m := range record.Moves {
			after, applied := emperor.Apply(before, m)
			if err != nil || applied != nil {
				t.Fatal(err, applied)
			}
			gain := after.PlayerScores()[me].Total() - before.PlayerScores()[me].Total()
			if before.ToMove() == me && m.Kind() == emperor.MovePlace && gain > most {
				most, round = gain, before.Round()
			}
			before = after
		}
		found := bestMove.FindStringSubmatch(lines["Your best move"])
		if found == nil || found[1] != fmt.Sprint(round) || found[2] != fmt.Sprint(most) {
			t.Errorf("seed %d: the best move is told as %q; by the library the first is of round %d, with %d points",
				seed, lines["Your best move"], round, most)
		}

		if found = advice.FindStringSubmatch(lines["To try"]); found != nil {
			tried++
			pieces := game.Pieces()
			if space, ok := game.Board().SpaceNamed(found[1]); ok {
				pieces.Houses[me] |= emperor.Spaces(space)
			} else if region, ok := game.Board().RegionNamed(found[1]); ok {
				pieces.Emissaries[region][me]++
			}
			final, err := game.Board().Score(pieces, game.RoadRule())
			if err != nil {
				t.Fatal(err)
			}
			if more := final.Totals()[me] - game.Score(me); found[2] != fmt.Sprint(more) {
				t.Errorf("seed %d: %q, but the library counts %d more", seed, lines["To try"], more)
			}
			for p, total := range final.Totals() {
				wins := strings.HasSuffix(lines["To try"], "and the win.")
				if wins && emperor.Player(p) != me && total >= final.Totals()[me] {
					t.Errorf("seed %d: %q, but the totals are %v", seed, lines["To try"], final.Totals())
				}
			}
		}
	}
	if tried < 4 {
		t.Errorf("only %d games give advice", tried)
	}
}

// The history lists kept games by their results; games that go on, and what is
// no game, have none.
func TestHistory(t *testing.T) {
	kept := ending.Kept{Games: []json.RawMessage{json.RawMessage(`{"record":"nothing"}`)}}
	keep := func(record storedRecord) {
		text, err := json.Marshal(map[string]any{"record": record, "seat": "A"})
		if err != nil {
			t.Fatal(err)
		}
		kept.Games = append(kept.Games, text)
	}
	game, record := playedAtRandom(t, 3)
	keep(record)
	record.Moves = record.Moves[:20]
	keep(record)
	other, record := playedAtRandom(t, 4)
	keep(record)
	behind := func(game emperor.GameState) string {
		winner := game.Winners()[0]
		return fmt.Sprintf(", %d behind %s", game.Score(winner)-game.Score(0), record.Names[winner])
	}
	got := ask[ending.History](t, "history", kept)
	var texts []string
	for _, g := range got.Games {
		texts = append(texts, g.Text)
	}
	want := []string{"", "3rd of 4" + behind(game), "", "2nd of 4" + behind(other)}
	if !slices.Equal(texts, want) {
		t.Errorf("the results are %q, want %q", texts, want)
	}
	if want := "Won 0 of the last 2."; !strings.HasPrefix(got.Trend.Text, want) {
		t.Errorf("the trend is %q, want %q", got.Trend.Text, want)
	}
	houses := 0
	for p := range game.Seats() {
		houses += game.HouseSet(p).Len()
	}
	if drawn := strings.Count(got.Games[1].Picture, "<circle"); drawn != houses {
		t.Errorf("the small map has %d houses, want %d", drawn, houses)
	}
}
