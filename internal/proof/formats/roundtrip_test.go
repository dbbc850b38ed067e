package formats_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"reflect"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/google/go-cmp/cmp"
)

var roundTripsFlag = flag.Int("roundtrips", 150,
	"how many random states, and the records of their games, to write in every format and read again")

// TestRoundTrips writes states and records of random games in every format, and
// reads them again unchanged.
func TestRoundTrips(t *testing.T) {
	t.Parallel()
	states := int64(games.UnlessShort(*roundTripsFlag, 300))
	var done, played, seed atomic.Int64
	var workers sync.WaitGroup
	for range 2 {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for done.Load() < states && !t.Failed() {
				n := roundTripGame(t, int(seed.Add(1)-1))
				played.Add(1)
				done.Add(int64(n))
			}
		}()
	}
	workers.Wait()
	t.Logf("%d states of %d games", done.Load(), played.Load())
}

// roundTripGame plays one game, and returns how many states it had.
func roundTripGame(t *testing.T, seed int) int {
	o := games.Options(seed)
	if seed%10 == 9 {
		o = emperor.Options{Players: 3, Board: games.OwnBoard(), Fortifications: seed%20 == 9}
	}
	r := randomRecord(t, emperor.InitialPosition(o, uint64(seed)), uint64(seed))
	rng := rand.New(rand.NewPCG(uint64(seed), 8))
	n := 0
	for s, err := range r.Replay() {
		if err != nil {
			t.Errorf("seed %d: %v", seed, err)
			return n
		}
		n++
		if fault := roundTripState(t, s, rng); fault != "" {
			t.Errorf("seed %d, move %d: %s", seed, n-1, fault)
			return n
		}
	}
	if fault := roundTripRecord(t, r); fault != "" {
		t.Errorf("seed %d: %s", seed, fault)
	}
	return n
}

func roundTripState(t *testing.T, s emperor.GameState, rng *rand.Rand) string {
	b, p := s.Board(), s.Position()
	if back := games.ThereAndBack(t, s); !back.Equal(s) {
		return fmt.Sprintf("the state's JSON: %s", games.Whole(back))
	}
	back := games.ThereAndBack(t, p)
	back.Options.Board = b // ours may be another one that is equal
	if !reflect.DeepEqual(back, p) {
		return fmt.Sprintf("the position's JSON: %+v", back)
	}
	text := games.Whole(s)
	read, err := emperor.ParsePosition(text, b)
	if err != nil || !reflect.DeepEqual(read, p) {
		return fmt.Sprintf("the position's text: %s: %+v, %v", text, read, err)
	}
	if made, err := emperor.NewState(read); err != nil || made != s {
		return fmt.Sprintf("made of its text: %s, %v", games.Whole(made), err)
	}
	viewer := emperor.Player(rng.IntN(s.NumPlayers() + 1))
	if v := s.View(viewer); !games.ThereAndBack(t, v).Equal(v) {
		return fmt.Sprintf("the JSON of a view: %v", v)
	}
	if f := emperor.FinalScore(s.Table()); games.ThereAndBack(t, f).Board.Name() != b.Name() {
		return fmt.Sprintf("the JSON of a scoring: %+v", f)
	}
	for m := range s.LegalMoves() {
		if back, err := b.ParseMove(b.FormatMove(m)); err != nil || back != m {
			return fmt.Sprintf("move %s: %s, %v", b.FormatMove(m), b.FormatMove(back), err)
		}
	}
	return ""
}

func roundTripRecord(t *testing.T, r emperor.Record) string {
	b := r.Initial.Options.Board
	text := recordText(t, r)
	if read, err := emperor.ParseRecord(text, b); err != nil || !cmp.Equal(read, r, compareMoves) {
		return fmt.Sprintf("text: %s: %v", text, err)
	}
	back := games.ThereAndBack(t, r)
	back.Initial.Options.Board = b
	if !cmp.Equal(back, r, compareMoves) {
		return fmt.Sprintf("JSON: %+v", back)
	}
	for _, p := range []emperor.Player{games.A, games.C, emperor.Spectator} {
		transcript, err := r.Transcript(p)
		if err != nil {
			return err.Error()
		}
		back := games.ThereAndBack(t, transcript)
		sameStart := back.Initial.Equal(transcript.Initial)
		back.Initial = transcript.Initial
		if !sameStart || !reflect.DeepEqual(back, transcript) {
			return fmt.Sprintf("the JSON of %v's transcript: %+v", p, back)
		}
		for events, err := range transcript.Events() {
			if err != nil || games.ThereAndBack(t, events).String() != events.String() {
				return fmt.Sprintf("the JSON of %v's events: %v, %v", p, events, err)
			}
		}
	}
	return ""
}
