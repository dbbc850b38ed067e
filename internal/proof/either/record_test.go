package either_test

import (
	"errors"
	"flag"
	"fmt"
	"iter"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"pgregory.net/rapid"
)

var roundTripsFlag = flag.Int("roundtrips", 7,
	"how many random games to write in every format and read again, state by state")

// Random games are written in every format and read back, state by state: they
// are equal, and are written the same again. A transcript replays to the Views of
// its viewer and to the events that they saw.
func TestRoundTrips(t *testing.T) { both(t, first.roundTrips, second.roundTrips) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) roundTrips(t *testing.T) {
	t.Parallel()
	states, written := 0, map[string]bool{}
	g.records(t, *roundTripsFlag, func(r R) {
		state, err := g.newState(*g.parts(&r).initial)
		if err != nil {
			t.Fatal(err)
		}
		var all []S
		for s, err := range r.Replay() {
			if n := len(all); n > 0 && err == nil {
				state, err = g.apply(state, (*g.parts(&r).moves)[n-1])
			}
			if err != nil || s != state {
				t.Fatalf("move %d: %v, want %v (%v)", len(all), s, state, err)
			}
			all = append(all, s)
			g.roundTripState(t, s, len(all))
			filled(written, reflect.ValueOf(s.Position()))
		}
		states += len(all)
		if last, err := r.State(); err != nil || last != state || len(all) != 1+len(*g.parts(&r).moves) {
			t.Errorf("%d states; the last is %v, %v", len(all), last, err)
		}
		for range r.Replay() {
			break // a loop may be left
		}
		g.rereadText(t, r)
		if diff := games.Difference(r, games.ThereAndBack(t, r)); diff != "" {
			t.Errorf("JSON: %s", diff)
		}
		for _, p := range g.viewers(state) {
			g.roundTripTranscript(t, r, p, all)
		}
	})
	t.Logf("%d states", states)
	begun := g.start(g.own, 1<<63) // not dealt, so it has a seed in both games
	if diff := games.Difference(begun, games.ThereAndBack(t, begun)); diff != "" {
		t.Errorf("JSON: %s", diff)
	}
	filled(written, reflect.ValueOf(begun))
	for field, ok := range written {
		if !ok {
			t.Errorf("no game has the field %s, which may not be written", field)
		}
	}
}

// filled marks the fields of a struct, and of structs in it, that are not zero.
func filled(seen map[string]bool, v reflect.Value) {
	for i := range v.NumField() {
		if field := v.Type().Field(i); field.IsExported() {
			seen[field.Name] = seen[field.Name] || !v.Field(i).IsZero()
			if field.Type.Kind() == reflect.Struct {
				filled(seen, v.Field(i))
			}
		}
	}
}

// rereadText checks that the text of a record is read as the same record, which has
// the same text.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) rereadText(t testing.TB, r R) {
	t.Helper()
	text := g.text(t, r)
	back, err := g.parse(text, r)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if diff := games.Difference(r, back); diff != "" || g.text(t, back) != text {
		t.Fatalf("%s\n%s", diff, text)
	}
}

// roundTripState writes and reads a state, and a view of a viewer that the
// number chooses.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) roundTripState(t testing.TB, s S, number int) {
	t.Helper()
	if back := games.ThereAndBack(t, s); !back.Equal(s) || g.shipped(s) && back != s {
		t.Fatalf("the state's JSON: %s", games.Whole(back))
	}
	p := s.Position()
	if diff := games.Difference(p, games.ThereAndBack(t, p)); diff != "" {
		t.Fatalf("the position's JSON: %s", diff)
	}
	text := games.Whole(s)
	read, err := g.parsePosition(text, s)
	if diff := games.Difference(p, read); err != nil || diff != "" || strings.Contains(text, "\n") {
		t.Fatalf("%v\n%s\n%s", err, text, diff)
	}
	again, err := read.Text()
	if made, err2 := g.newState(read); err != nil || err2 != nil || made != s || again != text {
		t.Fatalf("%v, %v\n%s\n%s\n%s", err, err2, text, again, games.Whole(made))
	}
	viewers := g.viewers(s)
	v := s.View(viewers[number%len(viewers)])
	if back := games.ThereAndBack(t, v); !back.Equal(v) || g.shipped(s) && back != v {
		t.Fatalf("the JSON of a view: %v\n%v", back, v)
	}
	if diff := g.rescored(t, s); diff != "" {
		t.Fatalf("the JSON of a scoring: %s", diff)
	}
	for m := range s.LegalMoves() {
		text := g.formatMove(s, m)
		if back, err := g.parseMove(s, text); err != nil || back != m {
			t.Fatalf("move %s: %s, %v", text, g.formatMove(s, back), err)
		}
	}
}

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) roundTripTranscript(t testing.TB, r R, p P, all []S) {
	t.Helper()
	seen, err := r.Transcript(p)
	if err != nil {
		t.Fatal(err)
	}
	if diff := games.Difference(seen, games.ThereAndBack(t, seen)); diff != "" {
		t.Fatalf("the JSON of %v's transcript: %s", p, diff)
	}
	n := 0
	for v, err := range seen.Replay() {
		if want := all[n].View(p); err != nil || v != want {
			t.Fatalf("%v, move %d: %v, %v, want %v", p, n, v, err, want)
		}
		n++
	}
	made := 0
	for events, err := range seen.Events() {
		want, _ := all[made].Events(p, (*g.parts(&r).moves)[made])
		if err != nil || !reflect.DeepEqual(events, want) {
			t.Fatalf("%v, move %d: %v, %v, want %v", p, made, events, err, want)
		}
		if diff := games.Difference(events, games.ThereAndBack(t, events)); diff != "" {
			t.Fatalf("the JSON of %v's events: %s", p, diff)
		}
		made++
	}
	if n != len(all) || made != len(all)-1 {
		t.Errorf("%d views and events of %d moves, of %d", n, made, len(all)-1)
	}
}

// stopOf returns the error at which a replay stops, or nil.
func stopOf[X any](replay iter.Seq2[X, error]) (last error) {
	for _, last = range replay {
	}
	return last
}

// Replay stops at the first fault and reports which move it is and why. It also
// checks the start and the claimed result. All that replay a record stop there.
func TestReplayStops(t *testing.T) { both(t, first.replayStops, second.replayStops) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) replayStops(t *testing.T) {
	r := g.match(t, g.three, 4, whole).Record()
	over := g.parts(&r)
	played := len(*over.moves)
	type fields = parts[P, Q, M, N]
	for _, test := range []struct {
		name   string
		change func(fields)
		move   int
		is     error
		says   []string
	}{
		{"no move", func(p fields) { (*p.moves)[9] = *new(M) }, 10, g.noMove, []string{g.tenth + ", move 10: ", "section 2"}},
		{"a move out of turn", func(p fields) { (*p.moves)[0] = (*p.moves)[played-1] }, 1, nil, []string{"move 1: "}},
		{"too many moves", func(p fields) { *p.moves = append(*p.moves, (*p.moves)[0]) }, played + 1, g.over, nil},
		{"no start", func(p fields) { *p.initial = *new(Q) }, 0, nil, []string{"record: impossible position: Options.Players: 0"}},
		{"another score", func(p fields) { (*p.scores)[1]++ }, 0, g.result, []string{fmt.Sprint("B ", (*over.scores)[1]+1), fmt.Sprint("B ", (*over.scores)[1])}},
		{"other winners", func(p fields) { *p.winners = []P{0, 1, 2} }, 0, g.result, []string{"A, B and C win together"}},
		{"too early", func(p fields) { *p.moves = (*p.moves)[:9] }, 0, g.result, []string{"the game is not over"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			spoilt := g.changed(r, test.change)
			var last S
			var stop error
			n := 0
			for s, err := range spoilt.Replay() {
				if stop != nil {
					t.Fatal("it goes on")
				}
				if stop = err; err == nil {
					n++
				} else if s != last {
					t.Errorf("the game is not as it was before: %v", s)
				}
				last = s
			}
			at, ok := g.recordError(stop)
			if !ok || at.move != test.move || test.is != nil && !errors.Is(stop, test.is) {
				t.Fatalf("%v; want move %d, %v", stop, test.move, test.is)
			}
			if test.move > 0 && n != test.move {
				t.Errorf("%d states before move %d", n, test.move)
			}
			if test.move > 0 && (at.turn == "" || !strings.Contains(stop.Error(), strconv.Quote(at.turn))) {
				t.Errorf("%v; it does not say %q, the turn", stop, at.turn)
			}
			for _, text := range test.says {
				if !strings.Contains(stop.Error(), text) {
					t.Errorf("%v; it does not say %q", stop, text)
				}
			}
			s, stateErr := spoilt.State()
			_, seenErr := spoilt.Transcript(0)
			for what, err := range map[string]error{"State": stateErr, "Transcript": seenErr,
				"Events": stopOf(spoilt.Events(1))} {
				if err == nil || err.Error() != stop.Error() || s != last {
					t.Errorf("%s: %v, %v; Replay stops at %v, %v", what, s, err, last, stop)
				}
			}
		})
	}
}

// A record may claim only a whole result, scores and winners, of a finished
// game. The same holds for a transcript.
func TestClaimedResults(t *testing.T) { both(t, first.claimedResults, second.claimedResults) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) claimedResults(t *testing.T) {
	over := g.match(t, g.three, 4, whole).Record()
	end := g.parts(&over)
	scores, winners := *end.scores, *end.winners
	all := len(*end.moves)
	for name, moves := range map[string]int{"over": all, "a move before the end": all - 1, "at the start": 0} {
		for _, claim := range []struct {
			name    string
			scores  []int
			winners []P
			right   bool // after the end
		}{
			{"scores and winners", scores, winners, true},
			{"scores alone", scores, nil, false},
			{"winners alone", nil, winners, false},
			{"scores, and that nobody wins", scores, []P{}, false},
			{"winners, and empty scores", []int{}, winners, false},
			{"nothing, but said", []int{}, []P{}, false},
			{"zeros", make([]int, 3), nil, false},
			{"another score", append([]int{scores[0] - 1}, scores[1:]...), winners, false},
			{"other winners", scores, []P{(winners[0] + 1) % 3}, false},
			{"too many winners", scores, []P{0, 1, 2}, false},
			{"too few scores", scores[:2], winners, false},
			{"a fourth score", append(slices.Clone(scores), 0), winners, false},
			{"no result", nil, nil, true},
		} {
			right := claim.right && (name == "over" || claim.name == "no result")
			r := g.changed(over, func(p parts[P, Q, M, N]) {
				*p.moves, *p.scores, *p.winners = (*p.moves)[:moves], nil, nil
			})
			seen, err := r.Transcript(1)
			if err != nil {
				t.Fatal(err)
			}
			p := g.parts(&r)
			*p.scores, *p.winners = claim.scores, claim.winners
			g.claim(&seen, claim.scores, claim.winners)
			_, stateErr := r.State()
			_, seenErr := r.Transcript(0)
			for what, stop := range map[string]error{
				"Record.Replay":     stopOf(r.Replay()),
				"Record.State":      stateErr,
				"Record.Events":     stopOf(r.Events(0)),
				"Record.Transcript": seenErr,
				"Transcript.Replay": stopOf(seen.Replay()),
				"Transcript.Events": stopOf(seen.Events()),
			} {
				at, _ := g.recordError(stop)
				if right && stop != nil || !right && (!errors.Is(stop, g.result) || at.move != 0) {
					t.Errorf("%s, %s, by %s: %v", name, claim.name, what, stop)
				}
			}
			finished, err := r.Finished()
			ended := g.parts(&finished)
			if err != nil || moves < all && (*ended.scores != nil || *ended.winners != nil) ||
				moves == all && games.Difference(finished, over) != "" {
				t.Errorf("%s, %s: finished %v, %v", name, claim.name, finished, err)
			}
		}
	}
	bad := g.changed(over, func(p parts[P, Q, M, N]) { *p.moves = append(*p.moves, *new(M)) })
	finished, err := bad.Finished()
	if at, _ := g.recordError(err); at.move != all+1 || games.Difference(finished, bad) != "" {
		t.Errorf("a faulty record is finished: %v, %v", finished, err)
	}
}

// The error of a record gives the line of its text with the illegal move: the
// lines above it end before that move, and with it they reach it.
func TestRecordErrorTellsTheLine(t *testing.T) {
	both(t, first.recordErrorTellsTheLine, second.recordErrorTellsTheLine)
}

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) recordErrorTellsTheLine(t *testing.T) {
	var all []R
	g.records(t, 12, func(r R) { all = append(all, r) })
	wrong := rapid.Custom(func(t *rapid.T) R {
		r := rapid.SampledFrom(all).Draw(t, "record")
		p := g.parts(&r)
		*p.moves = slices.Clone(*p.moves)
		if rapid.Bool().Draw(t, "other names") {
			*p.names = games.AnyNames[N](t)
		}
		at := rapid.IntRange(0, len(*p.moves)-1).Draw(t, "at")
		(*p.moves)[at] = rapid.SampledFrom(g.seldom).Draw(t, "move")
		g.remark(&r, anyTags(t), anyComments(t, len(*p.moves)))
		return r
	})
	rapid.Check(t, func(t *rapid.T) { g.tellsTheLine(t, wrong.Draw(t, "a wrong record")) })
	told := false
	for seed := range 16 {
		told = g.tellsTheLine(t, wrong.Example(seed)) || told
	}
	if !told {
		t.Error("no error has a line")
	}
}

// tellsTheLine checks the line in the error of a record, and reports whether a move is on it.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) tellsTheLine(t rapid.TB, r R) bool {
	p := g.parts(&r)
	_, stop := r.State()
	fault, ok := g.recordError(stop)
	if !ok {
		return false // the move is legal, and so are all after it
	}
	text, err := r.Text()
	if err != nil {
		if fault.line != 0 {
			t.Fatalf("line %d of what can't be written: %v", fault.line, err)
		}
		return false
	}
	lines := strings.SplitAfter(text, "\n")
	if fault.move > 0 && g.heading != nil {
		above := lines[:fault.line]
		for !g.heading.MatchString(above[len(above)-1]) {
			above = above[:len(above)-1]
		}
		if turn := g.heading.FindStringSubmatch(above[len(above)-1])[1]; turn != fault.turn ||
			!strings.Contains(stop.Error(), strconv.Quote(turn)) {
			t.Fatalf("%v is of %q, and below %q:\n%s", stop, fault.turn, turn, text)
		}
	}
	if fault.move == 0 {
		right, err := r.Finished()
		want := "scores:"
		if slices.Equal(*p.scores, *g.parts(&right).scores) {
			want = "winners:"
		}
		if line := lines[fault.line-1]; err != nil || !strings.HasPrefix(line, want) {
			t.Fatalf("line %d is %q; want %s %v", fault.line, line, want, err)
		}
		return false
	}
	above, err := g.parse(strings.Join(lines[:fault.line-1], ""), r)
	with, err2 := g.parse(strings.Join(lines[:fault.line], ""), r)
	if err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	if before, after := len(*g.parts(&above).moves), len(*g.parts(&with).moves); before >= fault.move ||
		after < fault.move {
		t.Fatalf("move %d is on line %d, with moves %d to %d, as it says:\n%s", fault.move, fault.line,
			before+1, after, text)
	}
	return true
}

func anyTags(t *rapid.T) []tag {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) tag {
		return tag{rapid.String().Draw(t, "name"), rapid.String().Draw(t, "text")}
	}), 0, 3).Draw(t, "tags")
}

// anyComments are comments on moves, most of them in order.
func anyComments(t *rapid.T, moves int) []comment {
	all := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) comment {
		return comment{rapid.IntRange(1, max(1, moves)).Draw(t, "move"), rapid.String().Draw(t, "text")}
	}), 0, min(moves, 4)).Draw(t, "comments")
	if rapid.IntRange(0, 4).Draw(t, "in order") > 0 {
		slices.SortStableFunc(all, func(a, b comment) int { return a.move - b.move })
	}
	return all
}

// If the start or the result is at fault, the error says on which line it is.
func TestRecordErrorTellsTheLineOfATag(t *testing.T) {
	both(t, first.recordErrorTellsTheLineOfATag, second.recordErrorTellsTheLineOfATag)
}

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) recordErrorTellsTheLineOfATag(t *testing.T) {
	type fields = parts[P, Q, M, N]
	r := g.match(t, g.three, 2, whole).Record()
	*g.parts(&r).names = N{"Anna"}
	g.remark(&r, []tag{{"\nstart: ", "\nscores:"}}, nil)
	for _, test := range []struct {
		begins string // the line at fault
		change func(fields)
	}{
		{"start:", func(p fields) { *p.initial = g.impossible(*p.initial) }},
		{"scores:", func(p fields) { (*p.scores)[0]++ }},
		{"scores:", func(p fields) { (*p.scores)[0]++; *p.winners = nil }},
		{"scores:", func(p fields) { *p.winners = nil }},
		{"scores:", func(p fields) { *p.moves = (*p.moves)[:5] }},
		{"winners:", func(p fields) { *p.winners = []P{0, 1, 2} }},
		{"winners:", func(p fields) { *p.scores = nil }},
	} {
		wrong := g.changed(r, test.change)
		_, err := wrong.State()
		text := g.text(t, wrong)
		at, ok := g.recordError(err)
		if !ok || at.move != 0 || at.line == 0 ||
			!strings.HasPrefix(strings.Split(text, "\n")[at.line-1], test.begins) {
			t.Errorf("%v: line %d; want that of %s\n%s", err, at.line, test.begins, text)
		}
	}
	var begun R
	*g.parts(&begun).initial, *g.parts(&begun).scores = g.start(g.three, 7), []int{}
	_, err := begun.State()
	if at, ok := g.recordError(err); !ok || at.line != 0 {
		t.Errorf("%v: line %d, where no text tells the scores", err, at.line)
	}
}

// A record whose text could not be read again is refused, as text and as JSON.
func TestRecordsRefuseToBeWritten(t *testing.T) {
	both(t, first.recordsRefuseToBeWritten, second.recordsRefuseToBeWritten)
}

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) recordsRefuseToBeWritten(t *testing.T) {
	m := g.match(t, g.three, 1, whole)
	move, noMoves, long := m.LastMove(), m.At(0).Record(), strings.Repeat("x", 4097)
	moves := func(n int, comments ...comment) func(*R) {
		return func(r *R) {
			*g.parts(r).moves = slices.Repeat([]M{move}, n)
			g.remark(r, nil, comments)
		}
	}
	for want, spoil := range map[string]func(*R){
		"Moves[0]: ":                 func(r *R) { *g.parts(r).moves = []M{*new(M)} },
		"Moves: ":                    moves(g.longest + 1),
		"Names[0]: 201 bytes":        func(r *R) { *g.parts(r).names = N{long[:201]} },
		"Scores[1]: -1":              func(r *R) { *g.parts(r).scores = []int{0, -1} },
		"Winners[1]: player A twice": func(r *R) { *g.parts(r).winners = []P{0, 0} },
		"Winners[0]: seat 255":       func(r *R) { *g.parts(r).winners = []P{255} },
		fmt.Sprintf("Names: for %d players", g.seats+1):  func(r *R) { *g.parts(r).names = make(N, g.seats+1) },
		fmt.Sprintf("Scores: for %d players", g.seats+1): func(r *R) { *g.parts(r).scores = make([]int, g.seats+1) },
		"Tags: …65":                               func(r *R) { g.remark(r, make([]tag, 65), nil) },
		"Tags[1].Name: 201 bytes":                 func(r *R) { g.remark(r, []tag{{}, {name: long[:201]}}, nil) },
		"Tags[0].Text: 4097 bytes":                func(r *R) { g.remark(r, []tag{{text: long}}, nil) },
		fmt.Sprintf("Comments: …%d", g.longest+1): moves(1, slices.Repeat([]comment{{1, ""}}, g.longest+1)...),
		"Comments[0].Move: 1; the record has no moves, so there are no comments":               moves(0, comment{1, ""}),
		"Comments[1].Move: 1; comments are in the order of moves, and one before is on move 2": moves(2, comment{2, ""}, comment{1, ""}),
		"Comments[0].Move: 0; the moves have the numbers 1 to 1":                               moves(1, comment{}),
		"Comments[0].Move: 2; the moves have the numbers 1 to 1":                               moves(1, comment{2, ""}),
		"Comments[0].Text: 4097 bytes":                                                         moves(1, comment{1, long}),
		"impossible record: Initial.":                                                          func(r *R) { *g.parts(r).initial = g.unwritable },
	} {
		r := noMoves
		spoil(&r)
		text, err := r.Text()
		if what, ok := g.dataError(err); !ok || what != "record" || !says(err, want) || text != "" {
			t.Errorf("%v; want %s", err, want)
		}
		_, err = r.MarshalJSON()
		if _, ok := g.dataError(err); !ok || strings.HasPrefix(want, "Comments[0].Move") && !says(err, want) {
			t.Errorf("JSON: %v; want %s", err, want)
		}
	}
	commented := strings.TrimSuffix(games.Encode(t, noMoves), "}") + `,"comments":[{"move":1,"text":"?"}]}`
	const found = "comments[0]: expected a comment on a move of the record, in the order of the moves, found one on move 1; the record has no moves, so there are no comments"
	var read R
	if err := any(&read).(unmarshaler).UnmarshalJSON([]byte(commented)); !says(err, found) {
		t.Errorf("%v; want %s", err, found)
	}
}

// Records at the limits are written and read. Texts that are too long, or too
// many, are refused where they are read.
func TestBoundsOfRecords(t *testing.T) { both(t, first.boundsOfRecords, second.boundsOfRecords) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) boundsOfRecords(t *testing.T) {
	m := g.match(t, g.three, 1, 1)
	r := m.Record()
	*g.parts(&r).moves = slices.Repeat([]M{m.LastMove()}, g.longest)
	text := func(n int) string { return strings.Repeat("’", n/3) + strings.Repeat("x", n%3) }
	*g.parts(&r).names = N{text(200)}
	g.remark(&r, slices.Repeat([]tag{{text(200), text(4096)}}, 64), []comment{{1, text(4096)}, {g.longest, ""}})
	g.rereadText(t, r)
	if diff := games.Difference(r, games.ThereAndBack(t, r)); diff != "" {
		t.Error(diff)
	}
	g.remark(&r, nil, slices.Repeat([]comment{{1, "x"}}, g.longest))
	g.rereadText(t, r)
	g.remark(&r, nil, nil)
	*g.parts(&r).names = nil
	played, begun := g.text(t, r), g.text(t, m.Record())
	last := strings.TrimSuffix(begun, "\n")
	r = m.Record()
	many := slices.Repeat([]comment{{1, text(4096)}}, 255)
	g.remark(&r, nil, append(many, comment{1, "x"}))
	rest := 1<<20 - len(g.text(t, r)) + 1
	g.remark(&r, nil, append(many, comment{1, text(rest)}))
	g.rereadText(t, r)
	g.remark(&r, nil, append(many, comment{1, text(rest + 1)}))
	if text, err := r.Text(); text != "" || !says(err, "1048577 bytes as text; there may be 1048576") {
		t.Error(err)
	}
	quoted := func(n int) string { return ` "` + strings.Repeat("x", n) + `"` }
	for want, text := range map[string]string{
		fmt.Sprintf("at most %d moves", g.longest):                         strings.TrimSuffix(played, "\n") + "; " + g.formatMove(m.State(), m.LastMove()),
		"column 7: expected a text of at most 200 bytes, found one of 201": strings.Replace(begun, "start:", "tags:"+quoted(201)+" \"b\"\nstart:", 1),
		"expected a text of at most 4096 bytes, found one of 4097":         last + quoted(4097),
		fmt.Sprintf("at most %d comments", g.longest):                      last + strings.Repeat(` "x"`, g.longest+1),
	} {
		_, err := g.parse(text, r)
		if g.syntaxError(err) == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.300v; want %s", err, want)
		}
	}
}

// A transcript shares no slice with the record or with another transcript.
func TestTranscriptsKeepTheirOwnLists(t *testing.T) {
	both(t, first.transcriptsKeepTheirOwnLists, second.transcriptsKeepTheirOwnLists)
}

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) transcriptsKeepTheirOwnLists(t *testing.T) {
	r := g.remarked(t)[0]
	var seen [2]T
	for p := range seen {
		var err error
		if seen[p], err = r.Transcript(P(p)); err != nil {
			t.Fatal(err)
		}
	}
	before := games.Encode(t, seen[0])
	spoil(reflect.ValueOf(&r).Elem())
	spoil(reflect.ValueOf(&seen[1]).Elem())
	if after := games.Encode(t, seen[0]); after != before {
		t.Errorf("%s\nwas\n%s", after, before)
	}
}
