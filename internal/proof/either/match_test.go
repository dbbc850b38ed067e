package either_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/google/go-cmp/cmp"
)

// A match equals the replay of its record after every move, also when it goes
// backwards.
func TestMatchIsItsRecord(t *testing.T) { both(t, first.matchIsItsRecord, second.matchIsItsRecord) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) matchIsItsRecord(t *testing.T) {
	t.Parallel()
	for i := range games.Everyday(40, 8) {
		o := g.options(i)
		if i%5 == 4 {
			o = g.own
		}
		n := whole
		if i%2 == 1 {
			n = rand.New(rand.NewPCG(uint64(i), 4)).IntN(300)
		}
		m, err := g.match(t, o, uint64(i), n).Named(N{"Anna", "", "Cleo"})
		if err != nil {
			t.Fatal(err)
		}
		if begun, err := g.newState(g.start(o, uint64(i))); err != nil || begun != m.At(0).State() {
			t.Fatalf("%v begins elsewhere: %v, %v", m, begun, err)
		}
		r := m.Record()
		moves, n := *g.parts(&r).moves, 0
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
		for _, p := range g.viewers(m.State()) {
			none := reflect.ValueOf(m.At(0).Events(p))
			if none.FieldByName("Board").IsZero() || none.FieldByName("List").Len() > 0 {
				t.Fatalf("%v: before the first move %v has seen %+v", m, p, none)
			}
			n = 0
			for events := range r.Events(p) {
				n++
				ofState, err := m.At(n-1).State().Events(p, moves[n-1])
				if err != nil || !reflect.DeepEqual(m.At(n).Events(p), ofState) ||
					!reflect.DeepEqual(events, ofState) || m.At(n).LastMove() != moves[n-1] {
					t.Fatalf("move %d of %v: other events for %v", n, m, p)
				}
			}
		}
		if m.At(-3) != m.At(0) || m.At(m.Len()+1) != m || m.At(0).Undo() != m.At(0) {
			t.Fatalf("%v: At leads elsewhere", m)
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

// remarked returns the record of a whole game with names, tags and comments, and
// those that have the fields that it lacks.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) remarked(t testing.TB) []R {
	t.Helper()
	r := g.match(t, g.options(1), 8, whole).Record()
	*g.parts(&r).names = N{"Anna", "", "Cleo"}
	g.remark(&r, []tag{{"event", "Essen"}}, []comment{{1, "bold"}, {1, "or not"}, {9, "late\n"}})
	return append([]R{r}, g.more(t)...)
}

// A match keeps every field of its record, and shares no slice with a record, in
// either direction, wherever the game begins.
func TestMatchKeepsItsRecord(t *testing.T) {
	both(t, first.matchKeepsItsRecord, second.matchKeepsItsRecord)
}

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) matchKeepsItsRecord(t *testing.T) {
	all := g.remarked(t)
	for _, field := range reflect.VisibleFields(reflect.TypeFor[R]()) {
		found := false
		for _, r := range all {
			found = found || !reflect.ValueOf(r).FieldByIndex(field.Index).IsZero()
		}
		if !found {
			t.Errorf("no record here has %s", field.Name)
		}
	}
	g.states(t, 2, func(s S, _ *rand.Rand) {
		var r R
		if *g.parts(&r).initial = s.Position(); !s.Over() {
			all = append(all, r)
		}
	})
	for i, r := range all {
		m, err := r.Match()
		if err != nil {
			t.Fatal(err)
		}
		if diff := games.Difference(m.Record(), r); diff != "" {
			t.Errorf("the match of record %d has another: %s", i, diff)
		}
		if undone := m.At(8).Record(); i == 0 &&
			(lengthOf(undone, "Comments") != 2 || lengthOf(undone, "Tags") != 1) {
			t.Errorf("after 8 moves: %+v", undone)
		}
		before := games.Encode(t, m)
		for range 2 {
			spoil(reflect.ValueOf(&r).Elem())
			if games.Encode(t, m) != before {
				t.Fatal("changing a record has changed the match")
			}
			r = m.Record()
		}
		begun := m.At(0).Record()
		*g.parts(&begun).names, *g.parts(&begun).initial = nil, *new(Q)
		g.remark(&begun, nil, nil)
		if !reflect.ValueOf(begun).IsZero() || lengthOf(m.At(0).Record(), "Comments") > 0 {
			t.Errorf("the start of match %d has the record %+v, %s", i, begun, games.Encode(t, m.At(0)))
		}
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

// Playing on from one match changes no other match.
func TestMatchesBranch(t *testing.T) { both(t, first.matchesBranch, second.matchesBranch) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) matchesBranch(t *testing.T) {
	m := g.match(t, g.three, 7, 20)
	before := games.Encode(t, m)
	var branches []G
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
	var none M
	if same, err := m.Play(none); same != m || !errors.Is(err, g.noMove) {
		t.Error(same, err)
	}
	over := g.playOn(t, m, 7, whole)
	if same, err := over.Play(over.LastMove()); same != over || !errors.Is(err, g.over) {
		t.Error(same, err)
	}
}

// Matches that differ in one thing are unequal, also for go-cmp.
func TestMatchEqual(t *testing.T) { both(t, first.matchEqual, second.matchEqual) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) matchEqual(t *testing.T) {
	m := g.match(t, g.three, 7, 20)
	with := func(change func(*R)) G {
		other := m.Record()
		change(&other)
		match, err := other.Match()
		if err != nil {
			t.Fatal(err)
		}
		return match
	}
	var none G
	for name, other := range map[string]G{
		"names":    with(func(r *R) { *g.parts(r).names = N{"Anna"} }),
		"undone":   m.Undo(),
		"zero":     none,
		"tags":     with(func(r *R) { g.remark(r, []tag{{name: "a"}}, nil) }),
		"comments": with(func(r *R) { g.remark(r, nil, []comment{{1, "a"}}) }),
		"secrets": with(func(r *R) {
			begun, _ := g.newState(*g.parts(r).initial)
			*g.parts(r).initial = g.twin(begun.Position())
		}),
	} {
		if m.Equal(other) || other.Equal(m) || cmp.Equal(m, other) {
			t.Errorf("%s: equal", name)
		}
	}
	if again := with(func(*R) {}); again == m || !again.Equal(m) || !cmp.Equal(again, m) {
		t.Errorf("got %v, want %v", again, m)
	}
	for _, r := range g.more(t) {
		one, err := r.Match()
		if two, err2 := r.Match(); err != nil || err2 != nil || !one.Equal(two) {
			t.Errorf("%v, made twice, is not equal to itself: %v, %v", one, err, err2)
		}
	}
}

// The match of a faulty record goes as far as the record can be replayed.
func TestMatchOfFaultyRecord(t *testing.T) {
	both(t, first.matchOfFaultyRecord, second.matchOfFaultyRecord)
}

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) matchOfFaultyRecord(t *testing.T) {
	var none G
	r := g.changed(g.match(t, g.three, 7, 20).Record(), func(p parts[P, Q, M, N]) { (*p.moves)[5] = *new(M) })
	m, err := r.Match()
	if at, _ := g.recordError(err); at.move != 6 || m.Len() != 5 {
		t.Errorf("%v, %v", m, err)
	}
	claims := g.changed(r, func(p parts[P, Q, M, N]) { *p.moves, *p.scores = nil, []int{1, 2, 3} })
	read := none
	if err := any(&read).(unmarshaler).UnmarshalJSON([]byte(games.Encode(t, claims))); !errors.Is(err, g.result) {
		t.Error(err)
	}
	var nothing R
	if m, err := nothing.Match(); m != none || err == nil {
		t.Errorf("%v, %v", m, err)
	}
	var noOptions O
	m, err = g.newMatch(noOptions, 1)
	if _, ok := g.dataError(err); !ok || m != none {
		t.Errorf("%v, %v", m, err)
	}
}

// The zero Match returns zero values, and refuses every move.
func TestZeroMatch(t *testing.T) { both(t, first.zeroMatch, second.zeroMatch) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) zeroMatch(t *testing.T) {
	var m G
	var state S
	var move M
	if after, err := m.Play(g.match(t, g.three, 7, 1).LastMove()); after != m || !errors.Is(err, g.noGame) {
		t.Error(after, err)
	}
	if m.Undo() != m || m.At(3) != m || m.At(-3) != m || m.Len() != 0 || m.LastMove() != move ||
		m.State() != state || !m.Equal(m) || !reflect.ValueOf(m.Events(0)).IsZero() ||
		!reflect.ValueOf(m.Record()).IsZero() {
		t.Error("the zero Match has content")
	}
	if same, err := m.Named(N{"Anna"}); same != m || err != nil {
		t.Error(same, err)
	}
	if games.Encode(t, m) != "null" || games.ThereAndBack(t, m) != m {
		t.Error(games.Encode(t, m))
	}
}

// A match prints as its table, and neither it nor its record or position prints
// the seed.
func TestMatchPrintsNoSecret(t *testing.T) {
	both(t, first.matchPrintsNoSecret, second.matchPrintsNoSecret)
}

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) matchPrintsNoSecret(t *testing.T) {
	const seed = uint64(9876543212345)
	m := g.match(t, g.three, seed, 1)
	want := "1 move: " + m.State().String()
	r := m.Record()
	logged := any(r).(logValuer).LogValue()
	position := any(*g.parts(&r).initial).(logValuer).LogValue()
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%d", "%x"} {
		if text := fmt.Sprintf(verb, m); text != want {
			t.Errorf("%s: %s", verb, text)
		}
		if text := fmt.Sprintf(verb, []G{m}); !strings.Contains(text, want) {
			t.Errorf("%s of a slice: %s", verb, text)
		}
		for _, v := range []any{m, []G{m}, r, []R{r}, logged, position, m.LogValue()} {
			if text := fmt.Sprintf(verb, v); strings.Contains(text, fmt.Sprint(seed)) ||
				strings.Contains(text, fmt.Sprintf("%x", seed)) {
				t.Errorf("%s of %T prints the seed: %s", verb, v, text)
			}
		}
	}
	if m.LogValue().String() != want || m.Undo().String() != "0 moves: "+m.Undo().State().String() {
		t.Error(m.LogValue(), m.Undo())
	}
}

// Playing a move takes the same time at the end of a game as at its start.
func TestPlayReplaysNothing(t *testing.T) {
	both(t, first.playReplaysNothing, second.playReplaysNothing)
}

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) playReplaysNothing(t *testing.T) {
	for _, n := range []int{0, 100} {
		m := g.match(t, g.three, 8, n)
		move := m.State().AppendLegalMoves(nil)[0]
		if got := testing.AllocsPerRun(10, func() { m.Play(move) }); m.Len() != n || got != g.allocations {
			t.Errorf("%v: %v allocations, want %v", m, got, g.allocations)
		}
	}
}

// Names that no record can have are refused where a match takes them. A match
// has its own copy of the others.
func TestMatchNames(t *testing.T) { both(t, first.matchNames, second.matchNames) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) matchNames(t *testing.T) {
	m, err := g.newMatch(g.three, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		names N
		want  string // the fault; "" if there is none
	}{
		{N{strings.Repeat("x", 201)}, "Names[0]: 201 bytes"},
		{N{"Anna", "", strings.Repeat("’", 67)}, "Names[2]: 201 bytes"},
		{make(N, g.seats+1), fmt.Sprintf("Names: for %d players", g.seats+1)},
		{N{"Anna", "Bo"}.For(1), "Names: for a reader"},
		{N{strings.Repeat("x", 200)}, ""},
		{make(N, g.seats), ""},
		{nil, ""},
	} {
		named, err := m.Named(c.names)
		if c.want == "" {
			if _, unwritten := named.Record().Text(); err != nil || unwritten != nil {
				t.Errorf("%q: %v, %v", c.names, err, unwritten)
			}
			continue
		}
		if _, ok := g.dataError(err); !ok || named != m || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: got %v, want %s", c.names, err, c.want)
		}
	}
	given := N{"Anna", "Bo", "Cleo"}
	if m, err = m.Named(given); err != nil {
		t.Fatal(err)
	}
	given[0] = "Eve"
	r := m.Record()
	(*g.parts(&r).names)[1] = "Eve"
	r = m.Record()
	if got := *g.parts(&r).names; !reflect.DeepEqual(got, N{"Anna", "Bo", "Cleo"}) {
		t.Errorf("got %q", got)
	}
}
