package lotus_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/google/go-cmp/cmp"
)

// TestDecisionOfASeat: a bid belongs to the player named, and to nobody else,
// whoever is asked first.
func TestDecisionOfASeat(t *testing.T) {
	s := contest(t, A, 12, 12, 12)
	m := matchFrom(t, s)
	bid := whitelotus.Bid(4, B)
	if err := s.View(C).Check(bid); err != nil {
		t.Fatal(err)
	}
	after, err := whitelotus.ApplyAs(s, C, bid)
	if err != nil || after.Committed(A) || !after.Committed(C) || after.ToMove() != A {
		t.Fatalf("C's bid leads to %v: %v", after, err)
	}
	played, err := m.PlayAs(C, bid)
	if err != nil || played.State() != after || played.Len() != 0 {
		t.Fatalf("C's bid leads to %v: %v", played, err)
	}
	for _, p := range []whitelotus.Player{C, D, F, 77, whitelotus.Spectator} {
		if same, err := whitelotus.ApplyAs(after, p, whitelotus.Bid(1, A)); same != after ||
			!errors.Is(err, whitelotus.ErrNotYourTurn) {
			t.Errorf("%v decides: %v", p, err)
		}
		if same, err := played.PlayAs(p, whitelotus.Bid(1, A)); same != played ||
			!errors.Is(err, whitelotus.ErrNotYourTurn) {
			t.Errorf("%v decides: %v", p, err)
		}
	}
	if _, err := whitelotus.ApplyAs(whitelotus.GameState{}, A, bid); !errors.Is(err, whitelotus.ErrNoGame) {
		t.Error(err)
	}
	if played, err = played.PlayAs(A, whitelotus.Bid(2, C)); err != nil || played.Len() != 1 {
		t.Fatal(played, err)
	}
	if played, err = played.PlayAs(B, whitelotus.Bid(1, C)); err != nil || played.Len() != 3 {
		t.Fatal(played, err)
	}
	wantList(t, "the moves", played.Record().Moves, whitelotus.Bid(2, C), whitelotus.Bid(1, C), bid)
	if at := played.At(1); at.State().Committed(C) || at.Undo().State() != s {
		t.Errorf("before the last two moves: %v", at)
	}
}

// matchFrom returns a match that begins with a state.
func matchFrom(t testing.TB, s whitelotus.GameState) whitelotus.Match {
	t.Helper()
	m, err := whitelotus.Record{Initial: s.Position()}.Match()
	if err != nil {
		t.Fatalf("%v", err)
	}
	return m
}

// TestDecisionsInAnyOrder: in whole games, players who commit in secret do so in
// any order. In the end states and matches equal those of the same decisions in
// the order in which players are asked; on the way every format keeps them, and
// exactly the players awaited can decide.
func TestDecisionsInAnyOrder(t *testing.T) {
	t.Parallel()
	early, over := 0, 0
	for seed := range uint64(games.Everyday(14, 5)) {
		o := games.LotusOptions(int(seed))
		m, err := whitelotus.NewMatch(o, seed)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(seed, 8))
		for s := m.State(); !s.Over(); {
			p := someAwaited(s, rng)
			moves := slices.Collect(s.View(p).LegalMoves())
			move := moves[rng.IntN(len(moves))]
			if s, err = whitelotus.ApplyAs(s, p, move); err != nil {
				t.Fatal(err)
			}
			if m, err = m.PlayAs(p, move); err != nil || m.State() != s {
				t.Fatalf("%v is not %v: %v", m, s, err)
			}
			r := m.Record()
			if r.Early != nil {
				early++
			}
			if rng.IntN(8) == 0 { // it takes long
				checkSaved(t, m, r, o.Board)
			}
			checkSeats(t, s, rng)
		}
		inOrder, err := whitelotus.NewGame(o, seed)
		if err != nil {
			t.Fatal(err)
		}
		for _, move := range m.Record().Moves {
			if inOrder, err = whitelotus.Apply(inOrder, move); err != nil {
				t.Fatal(err)
			}
		}
		if inOrder != m.State() {
			t.Fatalf("%s\nis not\n%s", games.Whole(inOrder), games.Whole(m.State()))
		}
		over++
	}
	if early < 5*over {
		t.Errorf("%d early decisions in %d games", early, over)
	}
}

// someAwaited returns a random player for whom the game waits.
func someAwaited(s whitelotus.GameState, rng *rand.Rand) whitelotus.Player {
	var awaited []whitelotus.Player
	for p := range s.Seats() {
		if s.Awaits(p) {
			awaited = append(awaited, p)
		}
	}
	return awaited[rng.IntN(len(awaited))]
}

// checkSaved checks that text and JSON of a match, its state and its views read
// back as the same.
func checkSaved(t *testing.T, m whitelotus.Match, r whitelotus.Record, board whitelotus.Board) {
	t.Helper()
	s := m.State()
	if game, err := r.State(); err != nil || game != s {
		t.Fatalf("the record leads to %v: %v", game, err)
	}
	if back := games.ThereAndBack(t, m); !cmp.Equal(back, m) {
		t.Fatalf("%v is read as %v", m, back)
	}
	var b bytes.Buffer
	if _, err := r.WriteTo(&b); err != nil {
		t.Fatal(err)
	}
	read, err := whitelotus.ParseRecord(b.String(), board)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := read.Match(); err != nil || !again.Equal(m) || again.State() != s {
		t.Fatalf("%s is read as %v: %v", &b, again, err)
	}
	if back := begin(t, s.Position()); back != s {
		t.Fatalf("%s is read as %s", games.Whole(s), games.Whole(back))
	}
	for p := range whitelotus.Player(s.NumPlayers() + 1) {
		if v := s.View(p); !cmp.Equal(games.ThereAndBack(t, v), v) || s.Over() != v.Over() {
			t.Fatalf("%v is read as another view", v)
		}
		var last whitelotus.View
		script, err := r.Transcript(p)
		for v, fault := range script.Replay() {
			last, err = v, errors.Join(err, fault)
		}
		if err != nil || last != m.At(m.Len()).State().View(p) && r.Early == nil {
			t.Fatalf("the transcript of %v leads to %v: %v", p, last, err)
		}
	}
}

// checkSeats checks that View.Check, View.Preview, LegalMoves and ApplyAs agree
// for every seat, on a move that somebody can make and a few others.
func checkSeats(t *testing.T, s whitelotus.GameState, rng *rand.Rand) {
	t.Helper()
	if s.Over() {
		return
	}
	tried := append(slices.Collect(s.View(someAwaited(s, rng)).LegalMoves()), whitelotus.Pass(),
		whitelotus.Bid(1, A), whitelotus.Commit(whitelotus.RebelSide, 1))
	tried = tried[max(0, len(tried)-6):]
	for p := range whitelotus.Player(s.NumPlayers() + 1) {
		v := s.View(p)
		legal := slices.Collect(v.LegalMoves())
		if (len(legal) > 0) != s.Awaits(p) {
			t.Fatalf("%v has %d moves in %v", p, len(legal), s)
		}
		for _, move := range tried {
			after, err := whitelotus.ApplyAs(s, p, move)
			if fmt.Sprint(err) != fmt.Sprint(v.Check(move)) || (err == nil) != slices.Contains(legal, move) {
				t.Fatalf("%v of %v: %v, but Check reports %v", move, p, err, v.Check(move))
			}
			preview, refused := v.Preview(move)
			if (refused == nil) != (err == nil) || preview.Certain && preview.Table != after.Table() {
				t.Fatalf("%v of %v leads to %v, not %v", move, p, after, preview)
			}
		}
		if sample := v.Sample(rng); sample.View(p) != v {
			t.Fatalf("%v sees a sample as %v", v, sample.View(p))
		}
	}
}

// TestEarlyDecisionsOfARecord: a record with impossible ones is refused.
func TestEarlyDecisionsOfARecord(t *testing.T) {
	s := contest(t, A, 12, 12, 12)
	record := func(early ...whitelotus.Move) whitelotus.Record {
		return whitelotus.Record{Initial: s.Position(), Early: early}
	}
	none, bid := whitelotus.Move{}, whitelotus.Bid(2, A)
	for _, test := range []struct {
		r    whitelotus.Record
		want error
	}{
		{record(none, bid, bid), nil},
		{record(none, none, none, bid), whitelotus.ErrNotYourTurn},
		{record(none, none, none, none, bid), whitelotus.ErrNotYourTurn},
		{record(none, whitelotus.Bid(7, A)), whitelotus.ErrBidTooHigh},
		{record(none, whitelotus.Pass()), whitelotus.ErrWrongPhase},
		{whitelotus.Record{Initial: firstTurn(t).Position(), Early: []whitelotus.Move{none, whitelotus.Pass()}},
			whitelotus.ErrNotYourTurn},
	} {
		m, err := test.r.Match()
		var fault *whitelotus.RecordError
		if !errors.Is(err, test.want) || test.want != nil && !errors.As(err, &fault) {
			t.Errorf("%v: %v, want %v", test.r.Early, err, test.want)
		}
		if test.want == nil && !reflect.DeepEqual(m.Record().Early, append(test.r.Early, none)) {
			t.Errorf("%v becomes %v", test.r.Early, m.Record().Early)
		}
	}
	if _, err := record(whitelotus.Bid(1, B)).Match(); err == nil ||
		err.Error() != "whitelotus: record: A, who is asked, commits early; their commitment is a move" {
		t.Error(err)
	}
}
