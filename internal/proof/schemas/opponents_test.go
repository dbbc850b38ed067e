package schemas_test

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/opponents"
	"github.com/emperorofchina/emperor/whitelotus"
	lotusopponents "github.com/emperorofchina/emperor/whitelotus/opponents"
)

// The schema accepts the analyses of whole games. After random changes to one
// it accepts every document that the reader accepts, and both refuse others.
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
	mustAgree(t, s, documents, func(data []byte) error { return new(opponents.Analysis).UnmarshalJSON(data) })
	var a opponents.Analysis
	for _, data := range []string{`{"v":1}`, `{"v":1,"board":"3-4","rollouts":-5,"candidates":[]}`} {
		if is, _ := accepts(s, data); is || json.Unmarshal([]byte(data), &a) == nil {
			t.Errorf("accepted: %s", data)
		}
	}
	used := opponents.Analysis{Board: emperor.Side3to4(), Rollouts: 7}
	if err := json.Unmarshal([]byte("null"), &used); err != nil || used.Rollouts != 7 {
		t.Errorf("null leaves %v, %v", used, err)
	}
}

// The same of the reviews of games, of records and of transcripts.
func TestReviews(t *testing.T) {
	s := schemaIn(t, "opponents.schema.json", "Review")
	documents := []string{"null"}
	for i := range 2 {
		game := games.New(t, games.Options(i), uint64(i))
		rng := rand.New(rand.NewPCG(uint64(i), 3))
		record := emperor.Record{Initial: game.Position()}
		for range 4 {
			moves := game.AppendLegalMoves(nil)
			m := moves[rng.IntN(len(moves))]
			record.Moves = append(record.Moves, m)
			game = games.Play(t, game, m)
		}
		search := opponents.Search{Rollouts: 20}
		whole, err := search.Review(context.Background(), record, 1, nil)
		if err != nil {
			t.Fatal(err)
		}
		transcript, err := record.Transcript(game.Start())
		if err != nil {
			t.Fatal(err)
		}
		seen, err := search.ReviewTranscript(context.Background(), transcript, 1, nil)
		if err != nil {
			t.Fatal(err)
		}
		documents = append(documents, games.Encode(t, whole), games.Encode(t, seen))
	}
	for _, data := range documents {
		if is, parsed := accepts(s, data); !is || !parsed {
			t.Errorf("refused: %s", data)
		}
	}
	for _, data := range []string{`{"v":1}`, `{"v":1,"start":[0,0],"steps":[],"totals":[]}`, `[]`} {
		if is, _ := accepts(s, data); is {
			t.Errorf("accepted: %s", data)
		}
	}
}

// The same of the other game.
func TestWhiteLotusAnalyses(t *testing.T) {
	s := schemaIn(t, "whitelotus-opponents.schema.json", "Analysis")
	documents := []string{"null"}
	game, err := whitelotus.NewGame(whitelotus.Options{Players: 4, Turns: 2}, 6)
	rng := rand.New(rand.NewPCG(6, 3))
	for n := 0; err == nil && !game.Over(); n++ {
		v := game.View(game.ToMove())
		if n%9 == 0 {
			analysis, err := lotusopponents.Search{Rollouts: n}.Analyze(context.Background(), v, rng)
			if err != nil {
				t.Fatal(err)
			}
			documents = append(documents, games.Encode(t, analysis))
		}
		moves := v.Moves()
		game, err = whitelotus.Apply(game, moves[rng.IntN(len(moves))])
	}
	if err != nil {
		t.Fatal(err)
	}
	mustAgree(t, s, documents, func(data []byte) error { return new(lotusopponents.Analysis).UnmarshalJSON(data) })
	for _, data := range []string{`{"v":1}`, `{"v":1,"board":null,"rollouts":1,"candidates":[]}`} {
		if is, _ := accepts(s, data); is || new(lotusopponents.Analysis).UnmarshalJSON([]byte(data)) == nil {
			t.Errorf("accepted: %s", data)
		}
	}
}

// mustAgree checks that a schema accepts documents, and after random changes to
// one every document that a reader accepts; and that both refuse others.
func mustAgree(t *testing.T, s *jsonschema.Schema, documents []string, read func([]byte) error) {
	t.Helper()
	for _, data := range documents {
		if is, parsed := accepts(s, data); !is || !parsed {
			t.Errorf("refused: %s", data)
		}
	}
	rng := rand.New(rand.NewPCG(12, 8))
	accepted, refused := 0, 0
	for range *mutations {
		data := mutate(documents[rng.IntN(len(documents))], rng)
		is, parsed := accepts(s, data)
		if !parsed {
			continue
		}
		switch err := read([]byte(data)); {
		case err == nil && !is:
			t.Errorf("read, but refused by the schema: %.2000s", data)
		case err == nil:
			accepted++
		case !is:
			refused++
		}
	}
	if accepted == 0 || refused < *mutations/20 {
		t.Errorf("%d documents read, %d refused by both", accepted, refused)
	}
}
