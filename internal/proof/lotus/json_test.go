package lotus_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
)

// decode reads JSON by UnmarshalJSON alone, so that errors of encoding/json do
// not hide the types of the package.
func decode[T any, P interface {
	*T
	json.Unmarshaler
}](data string) (T, error) {
	var v T
	err := P(&v).UnmarshalJSON([]byte(data))
	return v, err
}

// playout passes each state of a random game to see; in every other game
// players rarely pass.
func playout(t testing.TB, o whitelotus.Options, seed uint64, see func(whitelotus.GameState)) {
	t.Helper()
	s := newGame(t, o, seed)
	rng := rand.New(rand.NewPCG(seed, 3))
	for see(s); !s.Over(); see(s) {
		s = randomMove(t, s, rng, seed%2 == 0)
	}
}

// randomMove makes a random move.
func randomMove(t testing.TB, s whitelotus.GameState, rng *rand.Rand, eager bool) whitelotus.GameState {
	t.Helper()
	moves := s.AppendLegalMoves(nil)
	if eager && s.Phase() == whitelotus.PhasePlace {
		moves = moves[1:]
	}
	after, err := whitelotus.Apply(s, moves[rng.IntN(len(moves))])
	if err != nil {
		t.Fatalf("%v", err)
	}
	return after
}

func TestJSONOfBoards(t *testing.T) {
	want(t, "the shipped board", games.Encode(t, whitelotus.China1351()), `"China, 1351"`)
	want(t, "the shipped board", games.ThereAndBack(t, whitelotus.China1351()), whitelotus.China1351())
	// A changed board with the name of the shipped one is a different board.
	other := whitelotus.China1351().Spec()
	slices.Reverse(other.Borders)
	for _, spec := range []whitelotus.BoardSpec{other, games.LotusVillages(), games.LotusRing(64)} {
		b := mustBoard(t, spec)
		if back := games.ThereAndBack(t, b); !reflect.DeepEqual(back.Spec(), spec) {
			t.Errorf("got %+v", back.Spec())
		}
		if back := games.ThereAndBack(t, spec); !reflect.DeepEqual(back, spec) {
			t.Errorf("got %+v", back)
		}
	}
	// A specification need not be a valid board.
	odd := whitelotus.BoardSpec{Players: [2]int{0, 99999}, Areas: []whitelotus.AreaSpec{{}, {}},
		Borders: [][2]string{{"", "x"}}}
	if back := games.ThereAndBack(t, odd); !reflect.DeepEqual(back, odd) {
		t.Errorf("got %+v", back)
	}
	var refusal *whitelotus.DataError
	if _, err := decode[whitelotus.Board](games.Encode(t, odd)); !errors.As(err, &refusal) {
		t.Errorf("%v", err)
	}
}
