package play_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/google/go-cmp/cmp"
)

// anyMatch plays a match with random moves, at most n of them.
func anyMatch(t testing.TB, o emperor.Options, seed uint64, n int) emperor.Match {
	t.Helper()
	m, err := emperor.NewMatch(o, seed)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 3))
	for m.Len() < n && !m.State().Over() {
		moves := m.State().AppendLegalMoves(nil)
		if m, err = m.Play(moves[rng.IntN(len(moves))]); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// A match equals the replay of its record after every move, also when it goes
// backwards.
func TestMatchIsItsRecord(t *testing.T) {
	t.Parallel()
	for i := range games.Everyday(40, 8) {
		rng := rand.New(rand.NewPCG(uint64(i), 4))
		m, err := anyMatch(t, games.RandomOptions(rng), uint64(i),
			rng.IntN(300)).Named(emperor.Names{"Anna", "", "Cleo"})
		if err != nil {
			t.Fatal(err)
		}
		r := m.Record()
		n := 0
		for s, err := range r.Replay() {
			if err != nil {
				t.Fatal(err)
			}
			at := m.At(n)
			if at.State() != s || at.Len() != n || n < m.Len() && at != m.At(n+1).Undo() {
				t.Fatalf("move %d of %v: another game", n, m)
			}
			n++
		}
		if finished, err := r.Finished(); err != nil || n != m.Len()+1 || !reflect.DeepEqual(finished, r) {
			t.Fatalf("%d states of %v, and the record is %+v, finished %+v (%v)", n, m, r, finished, err)
		}
		for p := range m.State().Seats() {
			n = 0
			for events := range r.Events(p) {
				if n++; !reflect.DeepEqual(m.At(n).Events(p), events) || m.At(n).LastMove() != r.Moves[n-1] {
					t.Fatalf("move %d of %v: other events for %v", n, m, p)
				}
			}
		}
		again, err := r.Match()
		if err != nil || !again.Equal(m) || !reflect.DeepEqual(again.Record(), r) {
			t.Fatalf("%v becomes %v (%v)", m, again, err)
		}
		if read := games.ThereAndBack(t, m); !cmp.Equal(read, m) {
			t.Fatalf("%v reads as %v", m, read)
		}
		if games.Encode(t, m) != games.Encode(t, r) {
			t.Fatalf("the JSON of %v is not that of its record", m)
		}
	}
}

// Playing on from one match changes no other match.
func TestMatchesBranch(t *testing.T) {
	t.Parallel()
	m := anyMatch(t, emperor.Options{Players: 3}, 7, 20)
	before := games.Encode(t, m)
	var branches []emperor.Match
	for _, move := range m.State().AppendLegalMoves(nil) {
		after, err := m.Play(move)
		if err != nil || after.Undo() != m || after.LastMove() != move {
			t.Fatal(after, err)
		}
		branches = append(branches, after)
	}
	for i, branch := range branches {
		for j, other := range branches {
			if branch.Equal(other) != (i == j) {
				t.Errorf("branches %d and %d: equal is %t", i, j, i != j)
			}
		}
	}
	if games.Encode(t, m) != before {
		t.Error("playing on has changed the match")
	}
	if same, err := m.Play(emperor.Move{}); same != m || !errors.Is(err, emperor.ErrNoMove) {
		t.Error(same, err)
	}
}

// A match shares no slice with a record, in either direction.
func TestMatchSharesNothing(t *testing.T) {
	t.Parallel()
	m := anyMatch(t, emperor.Options{Players: 4, Fortifications: true}, 3, 400)
	r := m.Record()
	r.Initial = games.New(t, emperor.Options{Players: 4, Fortifications: true}, 3).Position()
	r.Names, r.Tags, r.Comments = emperor.Names{"Anna"}, []emperor.Tag{{Name: "a",
		Text: "b"}}, []emperor.Comment{{Move: 2, Text: "c"}, {Move: 2, Text: "d"}, {Move: 9, Text: "e"}}
	m, err := r.Match()
	if err != nil {
		t.Fatal(err)
	}
	sharesNothing(t, r, m)
	var late emperor.GameState // with marked regions, cards known and drawn unseen
	for seed := uint64(0); late == (emperor.GameState{}); seed++ {
		games.Playout(t, games.New(t, games.Options(int(seed)), seed), seed, func(s emperor.GameState) {
			p := s.Position()
			if !s.Over() && slices.Contains(p.Scored, true) && p.BlindDraws[1] != (emperor.Cards{}) &&
				p.Known[2] != (emperor.Cards{}) {
				late = s
			}
		})
	}
	later := emperor.Record{Initial: late.Position()}
	begun, err := later.Match()
	if err != nil {
		t.Fatal(err)
	}
	sharesNothing(t, later, begun)
	if undone := m.At(8).Record(); len(undone.Comments) != 2 || undone.Scores != nil ||
		undone.Winners != nil {
		t.Errorf("%v, %v, %v", undone.Comments, undone.Scores, undone.Winners)
	}
}

// sharesNothing spoils the record that a match was made of, then one made of
// it.
func sharesNothing(t *testing.T, r emperor.Record, m emperor.Match) {
	t.Helper()
	before := games.Encode(t, m)
	for range 2 {
		spoil(reflect.ValueOf(&r).Elem())
		if games.Encode(t, m) != before {
			t.Fatal("changing a record has changed the match")
		}
		r = m.Record()
	}
}

// spoil makes every item of every slice in v zero.
func spoil(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				spoil(v.Field(i))
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			spoil(v.Index(i))
			v.Index(i).SetZero()
		}
	}
}

// Matches that differ in one thing are unequal, also for go-cmp.
func TestMatchEqual(t *testing.T) {
	t.Parallel()
	m := anyMatch(t, emperor.Options{Players: 3}, 7, 20)
	r := m.Record()
	with := func(change func(*emperor.Record)) emperor.Match {
		other := m.Record()
		change(&other)
		match, err := other.Match()
		if err != nil {
			t.Fatal(err)
		}
		return match
	}
	others := map[string]emperor.Match{
		"names":    with(func(r *emperor.Record) { r.Names = emperor.Names{"Anna"} }),
		"undone":   m.Undo(),
		"zero":     {},
		"tags":     with(func(r *emperor.Record) { r.Tags = []emperor.Tag{{Name: "a"}} }),
		"comments": with(func(r *emperor.Record) { r.Comments = []emperor.Comment{{Move: 1, Text: "a"}} }),
		"seed":     with(func(r *emperor.Record) { r.Initial = shuffledElsewhere(t, *r) }),
	}
	for name, other := range others {
		if m.Equal(other) || other.Equal(m) || cmp.Equal(m, other) {
			t.Errorf("%s: equal", name)
		}
	}
	if again := with(func(*emperor.Record) {}); again == m || !again.Equal(m) || !cmp.Equal(again, m) {
		t.Errorf("got %v, want %v", again, m)
	}
	if len(r.Moves) != 20 {
		t.Error(r)
	}
}

// shuffledElsewhere returns the initial position of a record with another seed
// for its reshuffle.
func shuffledElsewhere(t testing.TB, r emperor.Record) emperor.Position {
	t.Helper()
	p := games.From(t, r.Initial).Position()
	p.Seed++
	return p
}

// The match of a faulty record goes as far as the record can be replayed.
func TestMatchOfFaultyRecord(t *testing.T) {
	t.Parallel()
	r := anyMatch(t, emperor.Options{Players: 3}, 7, 20).Record()
	r.Moves = slices.Insert(r.Moves, 5, emperor.Move{})
	var fault *emperor.RecordError
	if m, err := r.Match(); !errors.As(err, &fault) || fault.Move != 6 || m.Len() != 5 {
		t.Errorf("%v, %v", m, err)
	}
	if err := new(emperor.Match).UnmarshalJSON([]byte(games.Encode(t,
		emperor.Record{Initial: r.Initial, Scores: []int{1, 2, 3}}))); !errors.Is(err, emperor.ErrResult) {
		t.Error(err)
	}
	r.Initial.Round = -1
	if m, err := r.Match(); !errors.As(err, &fault) || m != (emperor.Match{}) {
		t.Errorf("%v, %v", m, err)
	}
	if m, err := emperor.NewMatch(emperor.Options{Players: 2}, 1); !errors.As(err,
		new(*emperor.DataError)) || m != (emperor.Match{}) {
		t.Errorf("%v, %v", m, err)
	}
}

// The zero Match returns zero values, and refuses every move.
func TestZeroMatch(t *testing.T) {
	t.Parallel()
	var m emperor.Match
	if after, err := m.Play(emperor.DrawFromPile()); after != m || !errors.Is(err, emperor.ErrNoGame) {
		t.Error(after, err)
	}
	if m.Undo() != m || m.At(3) != m || m.At(-3) != m ||
		m.Len() != 0 ||
		m.LastMove() != (emperor.Move{}) || m.State() != (emperor.GameState{}) || !m.Equal(m) {
		t.Error("the zero Match has content")
	}
	if same, err := m.Named(emperor.Names{"Anna"}); same != m || err != nil {
		t.Error(same, err)
	}
	if events := m.Events(0); events.List != nil || events.Board != (emperor.Board{}) {
		t.Error(events)
	}
	if !reflect.DeepEqual(m.Record(), emperor.Record{}) || games.Encode(t, m) != "null" ||
		games.ThereAndBack(t, m) != m {
		t.Error(m.Record())
	}
}

// A match prints as its table.
func TestMatchPrintsNoSecret(t *testing.T) {
	t.Parallel()
	m := anyMatch(t, emperor.Options{Players: 3}, 7, 1)
	want := "1 move: " + m.State().Table().String()
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%d", "%x"} {
		if text := fmt.Sprintf(verb, m); text != want {
			t.Errorf("%s: %s", verb, text)
		}
		if text := fmt.Sprintf(verb, []emperor.Match{m}); !strings.Contains(text, want) {
			t.Errorf("%s of a slice: %s", verb, text)
		}
	}
	if m.LogValue().String() != want || m.Undo().String() != "0 moves: "+m.Undo().State().String() {
		t.Error(m.LogValue(), m.Undo())
	}
}

// Playing a move takes the same time at the end of a game as at its start.
func TestPlayReplaysNothing(t *testing.T) {
	for _, n := range []int{0, 100} {
		m := anyMatch(t, emperor.Options{Players: 3}, 7, n)
		var move emperor.Move
		for move = range m.State().LegalMoves() {
			break
		}
		if allocs := testing.AllocsPerRun(10, func() { m.Play(move) }); m.Len() != n || allocs != 1 {
			t.Errorf("%v: %v allocations", m, allocs)
		}
	}
}
