package lotusengine

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/ending"
	"github.com/emperorofchina/emperor/whitelotus"
)

// The sentences at the end agree with the library: no step brought more than
// the best move, one area changes the scores as it says, and so much is left
// over.
func TestEndIsTrue(t *testing.T) {
	bestMove := regexp.MustCompile(`^In turn \d+ you got .*: (\d+) points?, as`)
	advice := regexp.MustCompile(`^([^,]+), which .*? had, would have meant (\d+) more for you`)
	kept := ending.Kept{}
	tried, left := 0, 0
	for seed := range uint64(8) {
		record := storedRecord{whitelotus.Record{Names: []string{"Ann", "Bo", "Cy", "Di"},
			Initial: whitelotus.InitialPosition(whitelotus.Options{Players: 4}, seed)}}
		game, err := record.State()
		me := whitelotus.Player(seed % 4)
		rng := rand.New(rand.NewPCG(seed, 0))
		most := 0
		for err == nil && !game.Over() {
			legal := game.AppendLegalMoves(nil)
			record.Moves = append(record.Moves, legal[rng.IntN(len(legal))])
			before := game
			if game, err = whitelotus.Apply(game, record.Moves[len(record.Moves)-1]); err != nil {
				t.Fatal(err)
			}
			if game.Areas(me)&^before.Areas(me) != 0 || game.Points(me) > before.Points(me) {
				most = max(most, game.Score(me)-before.Score(me))
			}
		}
		end := ask[ending.Summary](t, "ending", endQuestion{namedView{game.View(me), record.Names}, seenGame{Record: record}})
		lines := map[string]string{}
		for _, line := range end.Lines {
			lines[line.Head] = line.Text
		}
		found := bestMove.FindStringSubmatch(lines["Your best move"])
		if found == nil || found[1] != fmt.Sprint(most) {
			t.Errorf("seed %d: the best move is told as %q; by the library it has %d points",
				seed, lines["Your best move"], most)
		}
		if found = advice.FindStringSubmatch(lines["To try"]); found != nil {
			tried++
			area, ok := game.Board().AreaNamed(found[1])
			if !ok {
				t.Fatalf("no area is called %q", found[1])
			}
			pieces := game.Table().Pieces()
			for p := range pieces.Chips {
				pieces.Chips[p] &^= whitelotus.Areas(area)
			}
			pieces.Chips[me] |= whitelotus.Areas(area)
			final, err := game.Board().Score(pieces)
			if err != nil {
				t.Fatal(err)
			}
			if more := final.Totals()[me] - game.Score(me); found[2] != fmt.Sprint(more) {
				t.Errorf("seed %d: %q, but the library counts %d more", seed, lines["To try"], more)
			}
		}
		if kept := game.Influence(me) + game.Armies(me); (lines["Left over"] != "") != (kept >= 5) {
			t.Errorf("seed %d: %q, with %d influence and armies", seed, lines["Left over"], kept)
		}
		if text := lines["Left over"]; text != "" {
			left++
			if want := fmt.Sprintf("You kept %d influence", game.Influence(me)); !strings.HasPrefix(text, want) {
				t.Errorf("seed %d: %q, want %q", seed, text, want)
			}
		}
		text, err := json.Marshal(map[string]any{"record": record, "seat": me})
		if err != nil {
			t.Fatal(err)
		}
		kept.Games = append(kept.Games, text)
	}
	if tried < 4 || left == 0 {
		t.Errorf("%d games give advice, in %d much is left over", tried, left)
	}
	all := ask[ending.History](t, "history", kept)
	for n, game := range all.Games {
		if game.Text == "" || !strings.Contains(game.Picture, `class="seat-`) {
			t.Errorf("game %d ended with %q and the picture %.80q", n, game.Text, game.Picture)
		}
	}
	if !strings.Contains(all.Trend.Text, "of the last 8.") {
		t.Errorf("the trend is %q", all.Trend.Text)
	}
}
