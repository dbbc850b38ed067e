package formats_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// randomRecord plays a game at random from a start, and keeps its record.
func randomRecord(t testing.TB, start emperor.Position, seed uint64) emperor.Record {
	t.Helper()
	game := games.From(t, start)
	r := emperor.Record{Names: []string{"Anna", "Bo \"the Builder\"", "", "Dee"}[:start.Options.Players-1],
		Initial: start}
	dice := rand.New(rand.NewPCG(seed, 7))
	for !game.Over() {
		legal := game.AppendLegalMoves(nil)
		m := legal[dice.IntN(len(legal))]
		r.Moves = append(r.Moves, m)
		game = games.Play(t, game, m)
	}
	for p := range game.NumPlayers() {
		r.Scores = append(r.Scores, game.Score(emperor.Player(p)))
	}
	r.Winners = game.Winners()
	return r
}

// someRecords are records of games of many kinds, also such as begin in the
// middle, or end there.
func someRecords(t testing.TB, n int, see func(emperor.Record)) {
	for i := range n {
		o := games.Options(i)
		if i%7 == 6 {
			o.Board = games.OwnBoard()
			o.Players = 3
			o.Start %= 3
			o.Deck = emperor.Cards{}
		}
		start := emperor.InitialPosition(o, uint64(i))
		r := randomRecord(t, start, uint64(i))
		if i%3 == 2 {
			middle := emperor.Record{Initial: start, Moves: r.Moves[:len(r.Moves)*(i%5)/5]}
			game, err := middle.State()
			if err != nil {
				t.Fatal(err)
			}
			r = randomRecord(t, game.Position(), uint64(i))
		}
		if i%4 == 1 {
			r.Names, r.Moves, r.Scores, r.Winners = nil, r.Moves[:len(r.Moves)/2], nil, nil
		}
		see(r)
	}
}

// InitialPosition describes the game that NewGame begins.
func TestDeal(t *testing.T) {
	for i := range 12 {
		o := games.Options(i)
		if games.From(t, emperor.InitialPosition(o, 7)) != games.New(t, o, 7) {
			t.Errorf("%+v: another game", o)
		}
	}
}

// Replay yields the start and the game after each move.
func TestReplay(t *testing.T) {
	someRecords(t, games.Everyday(24, 12), func(r emperor.Record) {
		want := games.From(t, r.Initial)
		n := 0
		for game, err := range r.Replay() {
			if err != nil {
				t.Fatal(err)
			}
			if n > 0 {
				want = games.Play(t, want, r.Moves[n-1])
			}
			if !game.Equal(want) {
				t.Fatalf("move %d: %v, want %v", n, game, want)
			}
			n++
		}
		if n != len(r.Moves)+1 {
			t.Errorf("%d states of %d moves", n, len(r.Moves))
		}
		if last, err := r.State(); err != nil || !last.Equal(want) {
			t.Errorf("Game: %v, %v", last, err)
		}
		for range r.Replay() {
			break // a loop may be left
		}
	})
}

// Replay stops at the first illegal move and reports which it is and why. It
// also checks the start and the claimed result.
func TestReplayStops(t *testing.T) {
	whole := randomRecord(t, emperor.InitialPosition(emperor.Options{Players: 3}, 4), 4)
	changed := func(change func(*emperor.Record)) emperor.Record {
		r := whole
		r.Moves = append([]emperor.Move(nil), r.Moves...)
		r.Scores = append([]int(nil), r.Scores...)
		change(&r)
		return r
	}
	for _, test := range []struct {
		name string
		r    emperor.Record
		move int
		is   error
		says []string
	}{
		{"an illegal move", changed(func(r *emperor.Record) { r.Moves[9] = emperor.Move{} }), 10, emperor.ErrNoMove, []string{", move 10: ", "section 2"}},
		{"the first is illegal", changed(func(r *emperor.Record) { r.Moves[0] = emperor.DrawFromPile() }), 1, emperor.ErrNotDrawing, nil},
		{"too many moves", changed(func(r *emperor.Record) { r.Moves = append(r.Moves, emperor.DrawFromPile()) }), len(whole.Moves) + 1, emperor.ErrOver, nil},
		{"no start", changed(func(r *emperor.Record) { r.Initial = emperor.Position{} }), 0, nil, []string{"record: impossible position: Options.Players: 0"}},
		{"another score", changed(func(r *emperor.Record) { r.Scores[1]++ }), 0, emperor.ErrResult, []string{fmt.Sprint("B ", whole.Scores[1]+1), fmt.Sprint("B ", whole.Scores[1]), "is claimed"}},
		{"too few scores", changed(func(r *emperor.Record) { r.Scores = r.Scores[:2] }), 0, emperor.ErrResult, nil},
		{"other winners", changed(func(r *emperor.Record) { r.Winners = []emperor.Player{games.A, games.B, games.C} }), 0, emperor.ErrResult, []string{"A, B and C win together"}},
		{"scores without winners", changed(func(r *emperor.Record) { r.Winners = nil }), 0, emperor.ErrResult, nil},
		{"winners without scores", changed(func(r *emperor.Record) { r.Scores = nil }), 0, emperor.ErrResult, []string{": no scores; ", "wins is claimed; it is A"}},
		{"winners too early", changed(func(r *emperor.Record) { r.Moves, r.Scores = r.Moves[:9], nil }), 0, emperor.ErrResult, []string{"the game is not over"}},
		{"scores too early", changed(func(r *emperor.Record) { r.Moves, r.Winners = r.Moves[:len(r.Moves)-1], nil }), 0, emperor.ErrResult, []string{"the game is not over"}},
		{"a result at the start", changed(func(r *emperor.Record) { r.Moves = nil }), 0, emperor.ErrResult, []string{"the game is not over"}},
		{"a result too early", changed(func(r *emperor.Record) { r.Moves = r.Moves[:9] }), 0, emperor.ErrResult, []string{"the game is not over"}},
		{"no game", emperor.Record{}, 0, nil, []string{"Options.Players: 0"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			var last emperor.GameState
			var stop error
			n := 0
			for game, err := range test.r.Replay() {
				if stop != nil {
					t.Fatal("it goes on")
				}
				if stop = err; err == nil {
					n++
				} else if game != last {
					t.Errorf("the game is not as it was before: %v", game)
				}
				last = game
			}
			var fault *emperor.RecordError
			if !errors.As(stop, &fault) || fault.Move != test.move || test.is != nil &&
				!errors.Is(stop, test.is) {
				t.Fatalf("%v; want move %d, %v", stop, test.move, test.is)
			}
			if test.move > 0 && n != test.move {
				t.Errorf("%d states before move %d", n, test.move)
			}
			for _, text := range test.says {
				if !strings.Contains(stop.Error(), text) {
					t.Errorf("%v; it does not say %q", stop, text)
				}
			}
			if game, err := test.r.State(); err == nil || err.Error() != stop.Error() || game != last {
				t.Errorf("Game: %v, %v", game, err)
			}
			if _, err := test.r.Transcript(games.A); err == nil || err.Error() != stop.Error() {
				t.Errorf("Transcript: %v", err)
			}
			for _, err := range test.r.Events(games.B) {
				if err != nil && err.Error() != stop.Error() {
					t.Errorf("Events: %v", err)
				}
			}
		})
	}
}

// The error of a record, and of a transcript, says in which turn the illegal
// move is.
func TestRecordErrorNamesTheTurn(t *testing.T) {
	someRecords(t, 4, func(r emperor.Record) {
		half, err := emperor.Record{Initial: r.Initial, Moves: r.Moves[:len(r.Moves)/2]}.State()
		if err != nil {
			t.Fatal(err)
		}
		rest := emperor.Record{Initial: half.Position(), Moves: r.Moves[len(r.Moves)/2:]} // may begin in mid-turn
		for _, r := range []emperor.Record{r, rest} {
			text := recordText(t, r)
			_, text, _ = strings.Cut(text, "\n\n")
			number := 0
			for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
				for range strings.Count(line, ";") + 1 {
					wrong := r
					wrong.Moves = slices.Clone(r.Moves)
					wrong.Moves[number] = emperor.TakeFaceUp(9)
					if kind := r.Moves[number].Kind(); kind == emperor.MovePlace ||
						kind == emperor.MoveExchange {
						wrong.Moves[number] = emperor.Exchange(9)
					}
					number++
					_, err := wrong.State()
					var fault *emperor.RecordError
					if !errors.As(err, &fault) || fault.Move != number ||
						!strings.HasPrefix(line, fault.Turn+" ") ||
						!strings.Contains(err.Error(), strconv.Quote(fault.Turn)) {
						t.Fatalf("%v, in %q; want move %d, in %s", err, fault.Turn, number, line)
					}
					if number%5 > 0 {
						continue
					}
					seen, err := r.Transcript(games.B)
					if err != nil {
						t.Fatal(err)
					}
					seen.Steps[number-1].Move = wrong.Moves[number-1]
					for _, err := range seen.Replay() {
						if err != nil && (!errors.As(err, &fault) || fault.Move != number ||
							!strings.HasPrefix(line, fault.Turn+" ")) {
							t.Fatalf("%v; want move %d, in %s", err, number, line)
						}
					}
				}
			}
			if number != len(r.Moves) {
				t.Errorf("%d moves in the text, %d in the record", number, len(r.Moves))
			}
		}
	})
}

// The error of a record gives the line of its text with the illegal move: the
// lines above it end before that move.
func TestRecordErrorTellsTheLine(t *testing.T) {
	var records []emperor.Record
	someRecords(t, 12, func(r emperor.Record) { records = append(records, r) })
	rapid.Check(t, func(t *rapid.T) {
		r := rapid.SampledFrom(records).Draw(t, "record")
		r.Moves, r.Tags = slices.Clone(r.Moves), anyTags(t)
		if rapid.Bool().Draw(t, "other names") {
			r.Names = anyNames(t)
		}
		at := rapid.IntRange(0, len(r.Moves)-1).Draw(t, "at")
		r.Moves[at] = rapid.SampledFrom([]emperor.Move{
			emperor.Exchange(emperor.Red), emperor.TakeFaceUp(emperor.Green), emperor.DrawFromPile(),
			emperor.Place(0, emperor.Cards{emperor.Red: 1}, emperor.SendEmissary()),
		}).Draw(t, "move")
		r.Comments = anyComments(t, len(r.Moves))
		_, err := r.State()
		var fault *emperor.RecordError
		if !errors.As(err, &fault) {
			return // it is a legal move, and so are all after it
		}
		text, err := r.Text()
		if err != nil {
			if fault.Line != 0 {
				t.Fatalf("line %d of what can't be written: %v", fault.Line, err)
			}
			return
		}
		lines, board := strings.SplitAfter(text, "\n"), r.Initial.Options.Board
		if fault.Move == 0 {
			right, err := r.Finished()
			want := "scores:"
			if slices.Equal(r.Scores, right.Scores) {
				want = "winners:"
			}
			if line := lines[fault.Line-1]; err != nil || !strings.HasPrefix(line, want) {
				t.Fatalf("line %d is %q; want %s %v", fault.Line, line, want, err)
			}
			return
		}
		above, err := emperor.ParseRecord(strings.Join(lines[:fault.Line-1], ""), board)
		if err != nil {
			t.Fatal(err)
		}
		with, err := emperor.ParseRecord(strings.Join(lines[:fault.Line], ""), board)
		if err != nil {
			t.Fatal(err)
		}
		if len(above.Moves) >= fault.Move || len(with.Moves) < fault.Move {
			t.Fatalf("move %d is on line %d, with moves %d to %d, as it says:\n%s", fault.Move, fault.Line,
				len(above.Moves)+1, len(with.Moves), text)
		}
	})
}

// If the start or the result is at fault, the error says on which line it is.
func TestRecordErrorTellsTheLineOfATag(t *testing.T) {
	someRecords(t, 5, func(r emperor.Record) {
		if r.Scores == nil {
			return
		}
		for _, fault := range []struct {
			begins string // of the line that is at fault
			put    func(*emperor.Record)
		}{
			{"start:", func(r *emperor.Record) { r.Initial.FaceUp = slices.Repeat([]emperor.Color{emperor.Red}, 5) }},
			{"scores:", func(r *emperor.Record) { r.Scores = append([]int{r.Scores[0] + 1}, r.Scores[1:]...) }},
			{"scores:", func(r *emperor.Record) { r.Scores = append([]int{r.Scores[0] + 1}, r.Scores[1:]...); r.Winners = nil }},
			{"scores:", func(r *emperor.Record) { r.Winners = nil }},
			{"scores:", func(r *emperor.Record) { r.Moves = r.Moves[:len(r.Moves)-1] }},
			{"winners:", func(r *emperor.Record) { r.Winners = []emperor.Player{(r.Winners[0] + 1) % 3} }},
			{"winners:", func(r *emperor.Record) { r.Scores = nil }},
		} {
			wrong := r
			wrong.Tags = []emperor.Tag{{Name: "\nstart: ", Text: "\nscores:"}}
			fault.put(&wrong)
			_, err := wrong.State()
			var at *emperor.RecordError
			if !errors.As(err, &at) || at.Move != 0 {
				t.Fatal(err)
			}
			lines := strings.Split(recordText(t, wrong), "\n")
			if at.Line == 0 || !strings.HasPrefix(lines[at.Line-1], fault.begins) {
				t.Errorf("%v: line %d; want that of %s\n%s", err, at.Line, fault.begins,
					strings.Join(lines, "\n"))
			}
		}
	})
	r := emperor.Record{Initial: emperor.InitialPosition(emperor.Options{Players: 3}, 7), Scores: []int{}}
	var at *emperor.RecordError
	if _, err := r.State(); !errors.As(err, &at) || at.Line != 0 {
		t.Errorf("%v: line %d, where no text tells the scores", err, at.Line)
	}
	seen, err := emperor.Record{Initial: r.Initial}.Transcript(games.A)
	if err != nil {
		t.Fatal(err)
	}
	seen.Steps = []emperor.Step{{Move: emperor.DrawFromPile()}}
	for _, err := range seen.Replay() {
		if err != nil && (!errors.As(err, &at) || at.Line != 0) {
			t.Errorf("%v: line %d of a transcript", err, at.Line)
		}
	}
}

// A record that starts in the middle of a round continues its number and order.
func TestRecordOfAMidRoundStart(t *testing.T) {
	start := emperor.InitialPosition(emperor.Options{Players: 4, Start: games.B}, 3)
	start.Round, start.ToMove = 5, games.D
	text := recordText(t, emperor.Record{Initial: start, Moves: []emperor.Move{
		emperor.Exchange(emperor.Red), emperor.DrawFromPile(), emperor.Exchange(emperor.Red),
		emperor.DrawFromPile(), emperor.Exchange(emperor.Red),
	}})
	if want := "\n\n5. D exchange red; draw\n5. A exchange red; draw\n6. B exchange red\n"; !strings.HasSuffix(text, want) {
		t.Errorf("%s\nwant at its end%s", text, want)
	}
	start.Phase = emperor.PhaseDraw
	text = recordText(t, emperor.Record{Initial: start,
		Moves: []emperor.Move{emperor.DrawFromPile(), emperor.Exchange(emperor.Red)}})
	if want := "\n\n5. D draw\n5. A exchange red\n"; !strings.HasSuffix(text, want) {
		t.Errorf("%s\nwant at its end%s", text, want)
	}
}

// Finished returns a record with the result of its game, and without one if the
// game is not over.
func TestRecordFinished(t *testing.T) {
	someRecords(t, games.Everyday(12, 5), func(r emperor.Record) {
		game, err := r.State()
		if err != nil {
			t.Fatal(err)
		}
		claims := r
		claims.Scores, claims.Winners = []int{1}, []emperor.Player{games.E}
		got, err := claims.Finished()
		if err != nil {
			t.Fatal(err)
		}
		if game.Over() && (!slices.Equal(got.Scores, games.Scores(game)) ||
			!slices.Equal(got.Winners, game.Winners())) {
			t.Errorf("%v, %v; want %v, %v", got.Scores, got.Winners, games.Scores(game), game.Winners())
		}
		if _, err := got.State(); err != nil || claims.Scores[0] != 1 {
			t.Errorf("%v, %v", claims, err)
		}
		got.Moves = got.Moves[:len(got.Moves)-1]
		if got, err := got.Finished(); err != nil || got.Scores != nil || got.Winners != nil {
			t.Errorf("before the end: %v, %v, %v", got.Scores, got.Winners, err)
		}
		got.Moves = append(slices.Clone(got.Moves), emperor.Move{})
		again, err := got.Finished()
		var fault *emperor.RecordError
		if !errors.As(err, &fault) || fault.Move != len(got.Moves) || !reflect.DeepEqual(again, got) {
			t.Errorf("%v", err)
		}
	})
}

// A transcript replays to the Views of its player and to the events that they
// saw, move by move, and contains nothing that they may not know.
func TestTranscript(t *testing.T) {
	someRecords(t, games.Everyday(24, 12), func(r emperor.Record) {
		var states []emperor.GameState
		for game := range r.Replay() {
			states = append(states, game)
		}
		for _, p := range games.Viewers(states[0]) {
			transcript, err := r.Transcript(p)
			if err != nil {
				t.Fatal(err)
			}
			n := 0
			for view, err := range transcript.Replay() {
				if err != nil {
					t.Fatal(err)
				}
				if want := states[n].View(p); !view.Equal(want) {
					t.Fatalf("%v, move %d: %v, want %v", p, n, view, want)
				}
				n++
			}
			if n != len(states) {
				t.Errorf("%d views of %d moves", n, len(r.Moves))
			}
			n = 0
			for events, err := range transcript.Events() {
				want, _ := states[n].Events(p, r.Moves[n])
				if err != nil || !reflect.DeepEqual(events, want) {
					t.Fatalf("%v, move %d: %v, %v; want %v", p, n, events, err, want)
				}
				n++
			}
			if n != len(r.Moves) {
				t.Errorf("events of %d moves, there are %d", n, len(r.Moves))
			}
		}
	})
}

// Two games that differ only in what a player can't know have the same
// transcript for that player, as long as the same moves are made and the same
// cards are seen.
func TestTranscriptsShowNoSecret(t *testing.T) {
	compared := 0
	games.EachState(t, games.Everyday(30, 15), func(game emperor.GameState, rng *rand.Rand) {
		for _, p := range games.Viewers(game) {
			other := game.View(p).Sample(rng)
			r := emperor.Record{Initial: game.Position()}
			u := emperor.Record{Initial: other.Position()}
			for m := range game.View(p).LegalMoves() {
				if m.Kind() == emperor.MoveDrawFromPile {
					continue // shows a card
				}
				r.Moves, u.Moves = []emperor.Move{m}, []emperor.Move{m}
				a, errA := r.Transcript(p)
				b, errB := u.Transcript(p)
				if errA != nil || errB != nil {
					t.Fatal(errA, errB)
				}
				if len(a.Steps[0].TurnedUp) == 0 || reflect.DeepEqual(a.Steps, b.Steps) {
					compared++
					if !reflect.DeepEqual(a, b) || games.Encode(t, a) != games.Encode(t, b) {
						t.Fatalf("%v: %s\n%s", p, games.Encode(t, a), games.Encode(t, b))
					}
				}
				break
			}
		}
	})
	if compared == 0 {
		t.Error("nothing was compared")
	}
}

// The replay of a transcript stops at the first step that is impossible.
func TestTranscriptStops(t *testing.T) {
	r := randomRecord(t, emperor.InitialPosition(emperor.Options{Players: 3, Deck: emperor.Cards{6, 6, 4, 1, 1}},
		9), 9)
	whole, err := r.Transcript(games.A)
	if err != nil {
		t.Fatal(err)
	}
	var views []emperor.View
	for view := range whole.Replay() {
		views = append(views, view)
	}
	step := func(is func(emperor.View, emperor.Step) bool) int {
		for i, step := range whole.Steps {
			if is(views[i], step) {
				return i
			}
		}
		t.Fatal("the game has no such step")
		return 0
	}
	own := step(func(v emperor.View, s emperor.Step) bool { return s.Drawn.Len() > 0 })
	others := step(func(v emperor.View, s emperor.Step) bool {
		return s.Move == emperor.DrawFromPile() && v.ToMove() != games.A
	})
	turned := step(func(v emperor.View, s emperor.Step) bool { return len(s.TurnedUp) > 0 })
	plays := step(func(v emperor.View, _ emperor.Step) bool {
		return v.Phase() == emperor.PhaseAct && v.ToMove() != games.A && goneFrom(v) < emperor.NumColors
	})
	for _, test := range []struct {
		name string
		at   int
		edit func(*emperor.Step)
		says string
	}{
		{"their draw unseen", own, func(s *emperor.Step) { s.Drawn = emperor.Cards{} }, "sees one card"},
		{"two cards drawn at once", own, func(s *emperor.Step) { s.Drawn[emperor.Red] += 2 }, "sees one card"},
		{"another's draw seen", others, func(s *emperor.Step) { s.Drawn[emperor.Red] = 1 }, "does not draw"},
		{"too few turned up", turned, func(s *emperor.Step) { s.TurnedUp = nil }, "more cards are turned up"},
		{"too many turned up", turned, func(s *emperor.Step) { s.TurnedUp = append(s.TurnedUp, s.TurnedUp[0]) }, "is turned up, where"},
		{"a color that there is not, turned up too many", plays, func(s *emperor.Step) { s.TurnedUp = []emperor.Color{9} }, "is turned up, where"},
		{"more cards than there are", turned, func(s *emperor.Step) { s.TurnedUp = append(s.TurnedUp, make([]emperor.Color, 300)...) }, "is turned up, where"},
		{"a color that there is not", turned, func(s *emperor.Step) { s.TurnedUp = []emperor.Color{9} }, "color 9 comes off the pile; there are colors 0 to 4"},
		{"the hidden color", turned, func(s *emperor.Step) { s.TurnedUp = []emperor.Color{emperor.NumColors} }, "color 5"},
		{"a card that B can't hold", plays, func(s *emperor.Step) { s.Move = emperor.Exchange(goneFrom(views[plays])) }, "cannot discard"},
		{"an illegal move", plays, func(s *emperor.Step) { s.Move = emperor.DrawFromPile() }, "nothing is placed or exchanged yet"},
	} {
		t.Run(test.name, func(t *testing.T) {
			spoilt := whole
			spoilt.Steps = append([]emperor.Step(nil), whole.Steps...)
			test.edit(&spoilt.Steps[test.at])
			var last error
			n := 0
			for _, err := range spoilt.Replay() {
				last = err
				n++
			}
			var fault *emperor.RecordError
			if !errors.As(last, &fault) || fault.Move != test.at+1 || n != test.at+2 ||
				!strings.Contains(last.Error(), test.says) {
				t.Errorf("%v after %d views; want move %d: %s", last, n, test.at+1, test.says)
			}
		})
	}
	early := whole
	early.Steps = early.Steps[:4]
	for _, err := range early.Replay() {
		if last := err; last != nil && !errors.Is(last, emperor.ErrResult) {
			t.Error(last)
		}
	}
	for range (emperor.Transcript{Steps: []emperor.Step{{Move: emperor.DrawFromPile()}}}).Replay() {
	}
}

// goneFrom returns a color that the player to move cannot hold, because the
// viewer sees all its cards elsewhere; NumColors if there is no such color.
func goneFrom(v emperor.View) emperor.Color {
	for c := range emperor.Color(emperor.NumColors) {
		seen := v.Hand()[c] + v.FaceUp()[c] + v.Discards()[c]
		for p := range v.Players() {
			if viewer, _ := v.Viewer(); p != viewer {
				seen += v.KnownHand(p)[c]
			}
		}
		if seen == v.Deck()[c] && v.KnownHand(v.ToMove())[c] == 0 {
			return c
		}
	}
	return emperor.NumColors
}

func TestJSONOfRecords(t *testing.T) {
	someRecords(t, games.Everyday(24, 12), func(r emperor.Record) {
		again := games.ThereAndBack(t, r)
		if !again.Initial.Options.Board.Equal(r.Initial.Options.Board) {
			t.Error("another board")
		}
		again.Initial.Options.Board = r.Initial.Options.Board // ours may be another one that is equal
		if diff := cmp.Diff(r, again, cmp.AllowUnexported(emperor.Move{}, emperor.Piece{},
			emperor.Board{})); diff != "" {
			t.Error(diff)
		}
		for _, p := range games.Viewers(games.From(t, r.Initial)) {
			transcript, err := r.Transcript(p)
			if err != nil {
				t.Fatal(err)
			}
			back := games.ThereAndBack(t, transcript)
			if !back.Initial.Equal(transcript.Initial) {
				t.Errorf("%v, want %v", back.Initial, transcript.Initial)
			}
			back.Initial = transcript.Initial
			if !reflect.DeepEqual(back, transcript) {
				t.Errorf("%+v, want %+v", back, transcript)
			}
		}
	})
}

// A record without moves has no comments, and JSON that gives it some is
// refused.
func TestJSONOfCommentsWithoutMoves(t *testing.T) {
	data,
		err := emperor.Record{Initial: emperor.InitialPosition(emperor.Options{Players: 3}, 1)}.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	commented := strings.TrimSuffix(string(data), "}") + `,"comments":[{"move":1,"text":"?"}]}`
	err = new(emperor.Record).UnmarshalJSON([]byte(commented))
	const want = "comments[0]: expected a comment on a move of the record, in the order of the moves, found one on move 1; the record has no moves, so there are no comments"
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%v; want %s", err, want)
	}
}

// In a transcript, other players can play only cards that they may hold, so
// that every step leads to a possible view. After the reshuffle a viewer may
// know that all cards of a color lie in the pile.
func TestTranscriptsKnowWhatOthersCanHold(t *testing.T) {
	taken, held, refused := 0, 0, 0
	games.EachState(t, 40, func(game emperor.GameState, rng *rand.Rand) {
		if game.Phase() != emperor.PhaseAct {
			return
		}
		for _, viewer := range games.Viewers(game) {
			v := game.View(viewer)
			if viewer == game.ToMove() {
				continue
			}
			var might emperor.Cards // what the player to move holds in some game that looks so
			for range 10 {
				for c, n := range v.Sample(rng).Hand(game.ToMove()) {
					might[c] = max(might[c], n)
				}
			}
			for c := range emperor.Color(emperor.NumColors) {
				transcript := emperor.Transcript{Initial: v,
					Steps: []emperor.Step{{Move: emperor.Exchange(c)}}}
				stop := stopOf(transcript.Replay())
				if stop != nil {
					if refused++; might[c] > 0 || !errors.Is(stop, emperor.ErrCardsNotHeld) {
						t.Fatalf("%v: %v, but they may hold %v", v, stop, might)
					}
					continue
				}
				var after emperor.View
				for after = range transcript.Replay() {
				}
				taken++
				if might[c] > 0 {
					held++
				}
				sample := after.Sample(rng)
				if again, err := emperor.NewState(sample.Position()); err != nil ||
					again.View(viewer) != after {
					t.Fatalf("%v: exchanges %v, and there is no such game: %v", v, c, err)
				}
			}
		}
	})
	if refused < 20 || held < taken*8/10 {
		t.Errorf("%d taken, %d of them held in a sample, %d refused", taken, held, refused)
	}
}

// In a transcript, a card can't come from the pile if the viewer knows that the
// pile does not contain it.
func TestTranscriptsKnowWhatThePileHolds(t *testing.T) {
	tried := map[string]int{}
	for seed := range uint64(games.Everyday(60, 30)) {
		r := randomRecord(t,
			emperor.InitialPosition(emperor.Options{Players: 3, Deck: emperor.Cards{6, 5, 4, 3, 2}}, seed),
			seed)
		for _, p := range []emperor.Player{games.A, emperor.Spectator} {
			transcript, err := r.Transcript(p)
			if err != nil {
				t.Fatal(err)
			}
			n := 0
			for view := range transcript.Replay() {
				if n == len(transcript.Steps) {
					break
				}
				step := transcript.Steps[n]
				n++
				if step.Move.Kind() != emperor.MoveTakeFaceUp || len(step.TurnedUp) == 0 ||
					view.PileSize() <= len(step.TurnedUp) {
					continue // the pile does not run out
				}
				unseen := view.Deck().Minus(view.FaceUp()).Minus(view.Discards()).Minus(view.Hand())
				for q := range view.Players() {
					if viewer, playing := view.Viewer(); !playing || q != viewer {
						unseen = unseen.Minus(view.KnownHand(q))
					}
				}
				open := unseen
				if view.Reshuffled() != (emperor.Cards{}) {
					open = view.Reshuffled().Minus(view.BlindDraws())
				}
				for c := range emperor.Color(emperor.NumColors) {
					var what string
					turned := slices.Clone(step.TurnedUp)
					switch {
					case unseen[c] == 0:
						turned[0], what = c, "a color that was all seen"
					case open[c] == 0:
						turned[0], what = c, "a color that the second pile does not hold"
					case unseen[c] == 1 && len(turned) > 1:
						turned[0], turned[1], what = c, c, "the last of a color twice"
					default:
						continue
					}
					tried[what]++
					spoilt := transcript
					spoilt.Steps = slices.Clone(transcript.Steps[:n])
					spoilt.Steps[n-1].TurnedUp = turned
					spoilt.Scores, spoilt.Winners = nil, nil
					var stop error
					for _, err := range spoilt.Replay() {
						stop = err
					}
					want := fmt.Sprintf("move %d: %v comes off the pile, where none can be", n, c)
					if stop == nil || !strings.Contains(stop.Error(), want) {
						t.Errorf("seed %d, %s: %v; want %s", seed, what, stop, want)
					}
				}
			}
		}
	}
	if len(tried) != 3 {
		t.Errorf("not all was tried: %v", tried)
	}
}
