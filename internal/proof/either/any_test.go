package either_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"pgregory.net/rapid"
)

// The tests below use arbitrary records, transcripts and events, as somebody might
// make them by hand: nothing panics, an error says where and why, and whatever is written can
// be read again.

// Any record replays until an error says where it stopped; whatever is written of it,
// as text or JSON, is read again unchanged.
func TestAnyRecord(t *testing.T) { checkBoth(t, first.tryRecord, second.tryRecord) }

func FuzzAnyRecord(f *testing.F) { fuzzBoth(f, first.tryRecord, second.tryRecord) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) tryRecord(t *rapid.T) {
	var r R
	p := g.parts(&r)
	*p.initial = g.anyStart(t)
	if rapid.Bool().Draw(t, "any start") {
		*p.initial = g.anyPosition(t)
	}
	s, impossible := g.newState(*p.initial)
	*p.names, *p.moves = games.AnyNames[N](t), g.anyMoves(t, s)
	*p.scores, *p.winners = anyResult[P](t)
	if rapid.Bool().Draw(t, "written") { // only possible values, so that it is not always refused
		*p.names = (*p.names)[:min(len(*p.names), 1)]
		*p.winners = (*p.winners)[:min(len(*p.winners), 1)]
		*p.moves = slices.DeleteFunc(*p.moves, func(m M) bool {
			_, unread := g.parseMove(s, g.formatMove(s, m))
			return impossible != nil || unread != nil
		})
	}
	g.remark(&r, anyTags(t), anyComments(t, len(*p.moves)))
	for s, err := range r.Replay() {
		g.stopsWell(t, err)
		_ = s.String()
	}
	stops := stopOf(r.Replay())
	viewer := P(rapid.Uint8().Draw(t, "viewer"))
	for events, err := range r.Events(viewer) {
		g.stopsWell(t, err)
		_ = fmt.Sprint(events)
	}
	if got := stopOf(r.Events(viewer)); fmt.Sprint(got) != fmt.Sprint(stops) {
		t.Fatalf("Events stop with %v, Replay with %v", got, stops)
	}
	seen, err := r.Transcript(viewer)
	if fmt.Sprint(err) != fmt.Sprint(stops) {
		t.Fatalf("Transcript stops with %v, Replay with %v", err, stops)
	}
	if err == nil {
		if err := stopOf(seen.Replay()); err != nil {
			t.Fatalf("the transcript stops: %v", err)
		}
		writtenIsRead(t, g.dataError, seen)
	}
	writtenIsRead(t, g.dataError, r)
	text, err := r.Text()
	if err != nil {
		if _, ok := g.dataError(err); text != "" || !ok {
			t.Fatalf("%q, %v", text, err)
		}
		return
	}
	again, err := g.parse(text, r)
	if err != nil {
		t.Fatalf("%v:\n%s", err, text)
	}
	if back, err := again.Text(); err != nil || back != text {
		t.Fatalf("%v: written again it differs:\n%s\n%s", err, text, back)
	}
}

// A transcript with any steps replays until an error says where it stopped. All views
// before are possible, and whatever is written of them is read again unchanged.
func TestAnyTranscript(t *testing.T) { checkBoth(t, first.tryTranscript, second.tryTranscript) }

func FuzzAnyTranscript(f *testing.F) { fuzzBoth(f, first.tryTranscript, second.tryTranscript) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) tryTranscript(t *rapid.T) {
	var r R
	p := g.parts(&r)
	*p.initial = g.anyStart(t)
	s, err := g.newState(*p.initial)
	for range rapid.IntRange(0, 150).Draw(t, "moves") {
		legal := g.lively(s, s.AppendLegalMoves(nil))
		if len(legal) == 0 || err != nil {
			break
		}
		m := legal[rapid.IntRange(0, len(legal)-1).Draw(t, "move")]
		*p.moves = append(*p.moves, m)
		s, err = g.apply(s, m)
	}
	if err != nil {
		t.Fatal(err)
	}
	seen, err := r.Transcript(P(rapid.IntRange(0, g.seats+1).Draw(t, "viewer")))
	if err != nil {
		t.Fatal(err)
	}
	if rapid.IntRange(0, 9).Draw(t, "no start") == 0 {
		reflect.ValueOf(&seen).Elem().FieldByName("Initial").SetZero()
	}
	steps := reflect.ValueOf(&seen).Elem().FieldByName("Steps")
	for range rapid.IntRange(0, 5).Draw(t, "spoiled") {
		step, at := reflect.New(steps.Type().Elem()).Elem(), steps.Len()
		if at > 0 && rapid.Bool().Draw(t, "in place") {
			at = rapid.IntRange(0, at-1).Draw(t, "at")
			step.Set(steps.Index(at))
		}
		g.spoilPart(t, step, s)
		rest := steps.Slice(min(at+1, steps.Len()), steps.Len())
		steps.Set(reflect.AppendSlice(reflect.Append(steps.Slice3(0, at, at), step), rest))
	}
	if rapid.IntRange(0, 3).Draw(t, "claim") == 0 {
		scores, winners := anyResult[P](t)
		g.claim(&seen, scores, winners)
	}
	n := 0
	for v, err := range seen.Replay() {
		g.stopsWell(t, err)
		if err == nil {
			n++
		}
		sample := v.Sample(rand.New(rand.NewPCG(1, 1)))
		if v == *new(V) {
			continue
		}
		viewer, playing := v.Viewer()
		if !playing {
			viewer = g.spectator
		}
		if again, err := g.newState(sample.Position()); err != nil || again.View(viewer) != v {
			t.Fatalf("no game looks like %v: %v", v, err)
		}
	}
	stops := stopOf(seen.Replay())
	if at, ok := g.recordError(stops); ok && at.move > 0 && at.move != n || stops == nil && n != steps.Len()+1 {
		t.Fatalf("%d views of %d steps, then %v", n, steps.Len(), stops)
	}
	for events, err := range seen.Events() {
		g.stopsWell(t, err)
		_ = fmt.Sprint(events)
		if err == nil {
			writtenIsRead(t, g.dataError, any(events).(json.Marshaler))
		}
	}
	if got := stopOf(seen.Events()); fmt.Sprint(got) != fmt.Sprint(stops) {
		t.Fatalf("Events stop with %v, Replay with %v", got, stops)
	}
	writtenIsRead(t, g.dataError, seen)
}

// Any events have a text, and those that can be written are read again unchanged.
func TestAnyEvents(t *testing.T) { checkBoth(t, first.tryEvents, second.tryEvents) }

func FuzzAnyEvents(f *testing.F) { fuzzBoth(f, first.tryEvents, second.tryEvents) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) tryEvents(t *rapid.T) {
	s, err := g.newState(g.anyStart(t))
	if err != nil {
		t.Fatal(err)
	}
	viewer := P(rapid.IntRange(0, g.seats+1).Draw(t, "viewer"))
	var events E
	list := reflect.ValueOf(&events).Elem().FieldByName("List")
	real := reflect.MakeSlice(list.Type(), 0, 0) // what happened in a game
	for legal := s.AppendLegalMoves(nil); len(legal) > 0; legal = s.AppendLegalMoves(nil) {
		m := legal[rapid.IntRange(0, len(legal)-1).Draw(t, "move")]
		if events, err = s.Events(viewer, m); err != nil {
			t.Fatal(err)
		}
		real = reflect.AppendSlice(real, list)
		if s, err = g.apply(s, m); err != nil {
			t.Fatal(err)
		}
	}
	list.SetZero()
	for range rapid.SampledFrom([]int{0, 1, 1, 1, 2, 3, 33}).Draw(t, "events") {
		event := func() reflect.Value {
			return real.Index(real.Len() - 1 - rapid.IntRange(0, real.Len()-1).Draw(t, "event"))
		}
		one := reflect.New(list.Type().Elem()).Elem()
		one.Set(event())
		for range rapid.IntRange(0, 2).Draw(t, "changes") {
			at := rapid.IntRange(0, one.NumField()-1).Draw(t, "field of another")
			if one.Field(at).Set(event().Field(at)); rapid.Bool().Draw(t, "strange") {
				g.spoilPart(t, one, s)
			}
		}
		list.Set(reflect.Append(list, one))
	}
	if rapid.IntRange(0, 4).Draw(t, "no board") == 0 {
		reflect.ValueOf(&events).Elem().FieldByName("Board").SetZero()
	}
	_ = fmt.Sprint(events)
	back := writtenIsRead(t, g.dataError, any(events).(json.Marshaler))
	if diff := games.Difference(any(events), back); back != nil && diff != "" {
		t.Fatalf("read as others: %s", diff)
	}
}

// An event with a field of another one is refused, or is read again unchanged.
func TestEventsWithFieldsOfOthers(t *testing.T) { both(t, first.mixEvents, second.mixEvents) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) mixEvents(t *testing.T) {
	var events E
	list := reflect.ValueOf(&events).Elem().FieldByName("List")
	kinds := map[string]reflect.Value{} // the last event of each
	for seed := range uint64(6) {
		m := g.match(t, g.options(1), seed, whole)
		for n := range m.Len() {
			events = m.At(n + 1).Events(g.spectator)
			for i := range list.Len() {
				kinds[fmt.Sprint(list.Index(i).FieldByName("Kind"))] = list.Index(i)
			}
		}
	}
	if len(kinds) < 10 {
		t.Errorf("%d kinds of events: %v", len(kinds), kinds)
	}
	list.Set(reflect.MakeSlice(list.Type(), 1, 1))
	for kind, one := range kinds {
		for another, other := range kinds {
			for at := range one.NumField() {
				list.Index(0).Set(one)
				list.Index(0).Field(at).Set(other.Field(at))
				back := writtenIsRead(t, g.dataError, any(events).(json.Marshaler))
				if back == nil && kind == another {
					t.Errorf("%v happened, and is refused", one)
				}
				if diff := games.Difference(any(events), back); back != nil && diff != "" {
					t.Errorf("%v, with %s of %v, is read as another: %s", one, one.Type().Field(at).Name, other, diff)
				}
			}
		}
	}
}

// anyStart is the start of a game with various options.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) anyStart(t *rapid.T) Q {
	seed := rapid.Uint64Range(0, 40).Draw(t, "seed")
	return g.start(g.options(int(seed)), seed)
}

// anyMoves are at least one move, legal or not, and seldom more than there may be.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) anyMoves(t *rapid.T, s S) []M {
	var moves []M
	for range rapid.IntRange(1, 8).Draw(t, "moves") {
		m := g.anyMove(t, s)
		if legal := s.AppendLegalMoves(nil); len(legal) > 0 && rapid.Bool().Draw(t, "legal") {
			m = rapid.SampledFrom(legal).Draw(t, "move")
		}
		moves = append(moves, m)
		s, _ = g.apply(s, m)
	}
	if rapid.IntRange(0, 30).Draw(t, "very many") == 0 {
		for len(moves) <= g.longest {
			moves = append(moves, moves...)
		}
	}
	return moves
}

// spoilPart makes anything of a part of a step or of an event.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) spoilPart(t *rapid.T, part reflect.Value, s S) {
	if part.Type() == reflect.TypeFor[M]() {
		part.Set(reflect.ValueOf(g.anyMove(t, s)))
		return
	}
	switch part.Kind() {
	case reflect.Bool:
		part.SetBool(!part.Bool())
	case reflect.Int:
		part.SetInt(rapid.SampledFrom([]int64{-1, 0, 1, 2, 49, 9999, 10_000, 60_001}).Draw(t, "number"))
	case reflect.Uint8:
		part.SetUint(rapid.SampledFrom([]uint64{0, 1, 2, 3, 4, 4, 5, 9, 12, 255}).Draw(t, "number"))
	case reflect.Array:
		for range rapid.IntRange(0, 2).Draw(t, "how many") {
			g.spoilPart(t, part.Index(rapid.IntRange(0, part.Len()-1).Draw(t, "index")), s)
		}
	case reflect.Slice:
		n := rapid.SampledFrom([]int{0, 1, 2, 3, 4, 5, 64, 65, 300}).Draw(t, "how many")
		part.Set(reflect.MakeSlice(part.Type(), n, n))
		for i := range min(n, 5) {
			g.spoilPart(t, part.Index(i), s)
		}
	case reflect.Struct:
		if field := part.Field(rapid.IntRange(0, part.NumField()-1).Draw(t, "field")); field.CanSet() {
			g.spoilPart(t, field, s)
			return
		}
		part.SetZero()
	default:
		part.SetZero()
	}
}

func anyResult[P ~uint8](t *rapid.T) (scores []int, winners []P) {
	if rapid.Bool().Draw(t, "scores?") {
		scores = rapid.SliceOfN(rapid.SampledFrom([]int{0, 1, 49, 9999, 10000, -1}), 0, 6).Draw(t, "scores")
	}
	if rapid.Bool().Draw(t, "winners?") {
		winners = rapid.SliceOfN(rapid.SampledFrom([]P{0, 1, 2, 4, 5, 255}), 0, 6).Draw(t, "winners")
	}
	return scores, winners
}

// stopsWell checks that the error that stops a replay names the place and the reason
// in a text of limited length. An impossible start may have many faults; there the
// limit is for each fault.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) stopsWell(t *rapid.T, err error) {
	if err == nil {
		return
	}
	if _, ok := g.recordError(err); !ok || errors.Unwrap(err) == nil {
		t.Fatalf("%T: %.5000v", err, err)
	}
	parts, limit := []error{err}, 4000
	var many interface {
		error
		Unwrap() []error
	}
	if errors.As(err, &many) {
		parts, limit = many.Unwrap(), 2000
	}
	for _, part := range parts {
		if len(part.Error()) > limit {
			t.Fatalf("%.5000v", part)
		}
	}
}

// writtenIsRead checks that a value is refused with its faults, or is written the same
// when it is read again. It returns what is read, or nil.
func writtenIsRead(t interface{ Fatalf(string, ...any) }, dataError func(error) (string, bool), x json.Marshaler) json.Marshaler {
	data, err := x.MarshalJSON()
	if err != nil {
		if _, ok := dataError(err); !ok {
			t.Fatalf("%T: %v", x, err)
		}
		return nil
	}
	back := reflect.New(reflect.TypeOf(x))
	if err := back.Interface().(unmarshaler).UnmarshalJSON(data); err != nil {
		t.Fatalf("%T: written and not read: %v\n%s", x, err, data)
	}
	read := back.Elem().Interface().(json.Marshaler)
	if again, err := read.MarshalJSON(); err != nil || string(again) != string(data) {
		t.Fatalf("%T: written again it differs: %v\n%s\n%s", x, err, data, again)
	}
	return read
}
