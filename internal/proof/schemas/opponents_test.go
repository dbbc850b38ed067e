package schemas_test

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/opponents"
)

// The schema accepts the analyses of whole games. After random changes to one it
// accepts every document that the reader accepts, and both refuse others.
func TestAnalyses(t *testing.T) {
	s := schemaIn(t, "opponents.schema.json", "Analysis")
	documents := []string{"null"}
	for i := range 3 {
		game := games.New(t, games.Options(i), uint64(i))
		rng := rand.New(rand.NewPCG(uint64(i), 3))
		for turn := 0; !game.Over(); turn++ {
			moves := game.AppendLegalMoves(nil)
			if turn%25 == 0 {
				analysis, err := opponents.Search{Rollouts: 5 * turn}.Analyze(context.Background(),
					game.View(game.ToMove()), rng)
				if err != nil {
					t.Fatal(err)
				}
				documents = append(documents, games.Encode(t, analysis))
			}
			game = games.Play(t, game, moves[rng.IntN(len(moves))])
		}
	}
	for _, data := range documents {
		if is, parsed := accepts(s, data); !is || !parsed {
			t.Errorf("refused: %s", data)
		}
	}
	rng := rand.New(rand.NewPCG(12, 8))
	read, refused := 0, 0
	for range *mutations {
		data := mutated(documents[rng.IntN(len(documents))], rng)
		is, parsed := accepts(s, data)
		if !parsed {
			continue
		}
		var a opponents.Analysis
		switch err := json.Unmarshal([]byte(data), &a); {
		case err == nil && !is:
			t.Errorf("read, but refused by the schema: %.2000s", data)
		case err == nil:
			read++
		case !is:
			refused++
		}
	}
	if read == 0 || refused < *mutations/20 {
		t.Errorf("%d documents read, %d refused by both", read, refused)
	}
	var a opponents.Analysis
	for _, data := range []string{`{"v":1}`, `{"v":1,"board":"3-4","rollouts":-5,"candidates":[]}`} {
		if is, _ := accepts(s, data); is || json.Unmarshal([]byte(data), &a) == nil {
			t.Errorf("accepted: %s", data)
		}
	}
	used := opponents.Analysis{Board: emperor.Side3to4(), Rollouts: 7}
	if err := json.Unmarshal([]byte("null"), &used); err != nil || used.Rollouts != 0 {
		t.Errorf("null leaves %v, %v", used, err)
	}
}
