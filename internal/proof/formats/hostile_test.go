package formats_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"pgregory.net/rapid"
)

// The tests below use arbitrary records, transcripts and events, as somebody
// might make them by hand: nothing panics, an error says where and why, and
// whatever is written can be read again.

func TestAnyRecord(t *testing.T) { rapid.Check(t, anyRecordProperty) }

// FuzzAnyRecord: any record replays until an error says where it stopped;
// whatever is written of it, as text or JSON, is read again unchanged.
func FuzzAnyRecord(f *testing.F) { games.Fuzz(f, anyRecordProperty) }

func anyRecordProperty(t *rapid.T) {
	seed := rapid.Uint64Range(0, 40).Draw(t, "seed")
	start := emperor.InitialPosition(games.Options(int(seed)), seed)
	if rapid.Bool().Draw(t, "any start") {
		start = games.AnyPosition().Draw(t, "start")
	}
	r := emperor.Record{Initial: start, Names: games.AnyNames[emperor.Names](t), Moves: anyMoves(t, start.Options.Board)}
	r.Scores, r.Winners = anyResult(t)
	r.Tags, r.Comments = anyTags(t), anyComments(t, len(r.Moves))
	if rapid.Bool().Draw(t, "written") { // of what can be, so that it is not always refused
		r.Names = r.Names[:min(len(r.Names), 1)]
		r.Winners = r.Winners[:min(len(r.Winners), 1)]
		game, err := emperor.NewState(start)
		r.Moves = slices.DeleteFunc(r.Moves, func(m emperor.Move) bool {
			_, unread := game.Board().ParseMove(game.Board().FormatMove(m))
			return err != nil || unread != nil
		})
		r.Comments = anyComments(t, len(r.Moves))
	}
	for game, err := range r.Replay() {
		stopsWell(t, err)
		_ = game.String()
	}
	stops := stopOf(r.Replay())
	p := emperor.Player(rapid.Uint8().Draw(t, "viewer"))
	for events, err := range r.Events(p) {
		stopsWell(t, err)
		_ = events.String()
	}
	if got := stopOf(r.Events(p)); fmt.Sprint(got) != fmt.Sprint(stops) {
		t.Fatalf("Events stop with %v, Replay with %v", got, stops)
	}
	transcript, err := r.Transcript(p)
	if fmt.Sprint(err) != fmt.Sprint(stops) {
		t.Fatalf("Transcript stops with %v, Replay with %v", err, stops)
	}
	if err == nil {
		if err := stopOf(transcript.Replay()); err != nil {
			t.Fatalf("the transcript stops: %v", err)
		}
		writtenIsRead(t, transcript)
	}
	writtenIsRead(t, r)
	text, err := r.Text()
	var faults *emperor.DataError
	if err != nil {
		if text != "" || !errors.As(err, &faults) {
			t.Fatalf("%q, %v", text, err)
		}
		return
	}
	again, err := emperor.ParseRecord(text)
	if err != nil {
		t.Fatalf("%v:\n%s", err, text)
	}
	if back, err := again.Text(); err != nil || back != text {
		t.Fatalf("%v: written again it differs:\n%s\n%s", err, text, back)
	}
}

// anyTags are tags that can be written, most of them.
func anyTags(t *rapid.T) []emperor.Tag {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) emperor.Tag {
		return emperor.Tag{Name: rapid.String().Draw(t, "name"), Text: rapid.String().Draw(t, "text")}
	}), 0, 3).Draw(t, "tags")
}

// anyComments are comments on moves, most of them on such as there are, in
// order.
func anyComments(t *rapid.T, moves int) []emperor.Comment {
	comments := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) emperor.Comment {
		return emperor.Comment{Move: rapid.IntRange(1, max(1, moves)).Draw(t, "move"),
			Text: rapid.String().Draw(t, "text")}
	}), 0, min(moves, 4)).Draw(t, "comments")
	if rapid.IntRange(0, 4).Draw(t, "in order") > 0 {
		slices.SortStableFunc(comments, func(a, b emperor.Comment) int { return a.Move - b.Move })
	}
	return comments
}

func TestAnyTranscript(t *testing.T) { rapid.Check(t, anyTranscriptProperty) }

// FuzzAnyTranscript: a transcript with any steps replays until an error says
// where it stopped. All views before are possible, and whatever is written of
// them is read again unchanged.
func FuzzAnyTranscript(f *testing.F) { games.Fuzz(f, anyTranscriptProperty) }

func anyTranscriptProperty(t *rapid.T) {
	transcript := emperor.Transcript{Names: games.AnyNames[emperor.Names](t)}
	if rapid.IntRange(0, 9).Draw(t, "no start") > 0 {
		seed := rapid.Uint64Range(0, 40).Draw(t, "seed")
		start := emperor.InitialPosition(games.Options(int(seed)), seed)
		r := emperor.Record{Initial: start}
		game, err := emperor.NewState(start)
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(0, 150).Draw(t, "moves") {
			legal := game.AppendLegalMoves(nil)
			if len(legal) == 0 {
				break
			}
			m := legal[rapid.IntRange(0, len(legal)-1).Draw(t, "move")]
			r.Moves = append(r.Moves, m)
			if game, err = emperor.Apply(game, m); err != nil {
				t.Fatal(err)
			}
		}
		if transcript,
			err = r.Transcript(emperor.Player(rapid.IntRange(0, 6).Draw(t, "viewer"))); err != nil {
			t.Fatal(err)
		}
	}
	for range rapid.IntRange(0, 5).Draw(t, "spoiled") {
		step := emperor.Step{}
		at := len(transcript.Steps)
		if at > 0 && rapid.Bool().Draw(t, "in place") {
			at = rapid.IntRange(0, at-1).Draw(t, "at")
			step = transcript.Steps[at]
		}
		switch rapid.IntRange(0, 2).Draw(t, "what") {
		case 0:
			step.Move = anyMoves(t, transcript.Initial.Board())[0]
		case 1:
			step.Drawn = emperor.Cards(rapid.SampledFrom([]emperor.Cards{{}, {1}, {0, 1}, {0, 0, 1},
				{0, 0, 0, 1}, {0, 0, 0, 0, 1}, {1, 1}, {255, 255, 255, 255, 255}}).Draw(t, "drawn"))
		case 2:
			step.TurnedUp = anyColors(t)
		}
		transcript.Steps = append(transcript.Steps[:at:at],
			append([]emperor.Step{step}, transcript.Steps[min(at+1, len(transcript.Steps)):]...)...)
	}
	if rapid.IntRange(0, 3).Draw(t, "claim") == 0 {
		transcript.Scores, transcript.Winners = anyResult(t)
	}
	n := 0
	for view, err := range transcript.Replay() {
		stopsWell(t, err)
		if err == nil {
			n++
		}
		if sample := view.Sample(rand.New(rand.NewPCG(1, 1))); view.Phase() != emperor.PhaseNone {
			p, playing := view.Viewer()
			if !playing {
				p = emperor.Spectator
			}
			if again, err := emperor.NewState(sample.Position()); err != nil || again.View(p) != view {
				t.Fatalf("no game looks like %v: %v", view, err)
			}
		}
	}
	stops := stopOf(transcript.Replay())
	var at *emperor.RecordError
	if errors.As(stops, &at) && at.Move > 0 && at.Move != n || stops == nil && n != len(transcript.Steps)+1 {
		t.Fatalf("%d views of %d steps, then %v", n, len(transcript.Steps), stops)
	}
	for events, err := range transcript.Events() {
		stopsWell(t, err)
		_ = events.String()
		if err == nil {
			writtenIsRead(t, events)
		}
	}
	if got := stopOf(transcript.Events()); fmt.Sprint(got) != fmt.Sprint(stops) {
		t.Fatalf("Events stop with %v, Replay with %v", got, stops)
	}
	writtenIsRead(t, transcript)
}

func TestAnyEvents(t *testing.T) { rapid.Check(t, anyEventsProperty) }

// FuzzAnyEvents: any events have a text, and those that can be written are read
// again unchanged.
func FuzzAnyEvents(f *testing.F) { games.Fuzz(f, anyEventsProperty) }

func anyEventsProperty(t *rapid.T) {
	seed := rapid.Uint64Range(0, 8).Draw(t, "seed")
	game, err := emperor.NewGame(games.Options(int(seed)), seed)
	if err != nil {
		t.Fatal(err)
	}
	for range rapid.IntRange(0, 120).Draw(t, "moves") {
		legal := game.AppendLegalMoves(nil)
		if len(legal) == 0 {
			break
		}
		if game, err = emperor.Apply(game,
			legal[rapid.IntRange(0, len(legal)-1).Draw(t, "move")]); err != nil {
			t.Fatal(err)
		}
	}
	final := emperor.FinalScore(game.Table())
	events := emperor.Events{Board: rapid.SampledFrom([]emperor.Board{{}, game.Board(),
		emperor.Side4to5()}).Draw(t, "board")}
	change := func(name string) bool { return rapid.IntRange(0, 4).Draw(t, name+"?") == 0 }
	for range rapid.SampledFrom([]int{0, 1, 1, 1, 2, 3, 33}).Draw(t, "events") {
		e := emperor.Event{Kind: emperor.EventKind(rapid.Uint8Range(0, 12).Draw(t, "kind"))}
		if change("player") {
			e.Player = emperor.Player(rapid.Uint8().Draw(t, "player"))
		}
		if e.Kind <= emperor.EventReshuffled && e.Kind != emperor.EventPlaced &&
			e.Kind != emperor.EventScored || change("cards") {
			for range rapid.IntRange(0, 3).Draw(t, "cards") {
				e.Cards[rapid.IntRange(0, 4).Draw(t, "color")] += rapid.SampledFrom([]uint8{1, 1, 1, 2, 60,
					255}).Draw(t, "n")
			}
		}
		if e.Kind == emperor.EventPlaced || change("region") {
			e.Region = emperor.Region(rapid.Uint8Range(0, 10).Draw(t, "region"))
		}
		if e.Kind == emperor.EventPlaced || change("piece") {
			e.Piece = anyPiece(t)
		}
		if e.Kind == emperor.EventScored || change("houses") {
			e.Houses = rapid.SampledFrom(final.Regions).Draw(t, "houses")
			e.Region = e.Houses.Region
			if change("more players") {
				for range 5 {
					e.Houses.Houses, e.Houses.Ranks = append(e.Houses.Houses, 0), append(e.Houses.Ranks, 0)
					e.Houses.Doubled, e.Houses.Points = append(e.Houses.Doubled, false),
						append(e.Houses.Points, 0)
				}
			}
		}
		if e.Kind == emperor.EventOver || change("final") {
			e.Scoring = final
			_, e.Winners = anyResult(t)
			if game.Over() && !change("other winners") {
				e.Winners = game.Winners()
			}
		}
		events.List = append(events.List, e)
	}
	_ = events.String()
	writtenIsRead(t, events)
}

func anyResult(t *rapid.T) ([]int, []emperor.Player) {
	var scores []int
	var winners []emperor.Player
	if rapid.Bool().Draw(t, "scores?") {
		scores = rapid.SliceOfN(rapid.SampledFrom([]int{0, 1, 49, 9999, 10000, -1}), 0, 6).Draw(t, "scores")
	}
	if rapid.Bool().Draw(t, "winners?") {
		winners = rapid.SliceOfN(rapid.SampledFrom([]emperor.Player{0, 1, 2, 4, 5, 255}), 0, 6).Draw(t,
			"winners")
	}
	return scores, winners
}

func anyColors(t *rapid.T) []emperor.Color {
	n := rapid.SampledFrom([]int{0, 1, 2, 3, 4, 5, 64, 65, 300}).Draw(t, "how many")
	list := make([]emperor.Color, n)
	for i := range min(n, 5) {
		list[i] = emperor.Color(rapid.SampledFrom([]uint8{0, 1, 2, 3, 4, 4, 5, 255}).Draw(t, "color"))
	}
	return list
}

func anyPiece(t *rapid.T) emperor.Piece {
	s := emperor.Space(rapid.SampledFrom([]uint8{0, 1, 5, 9, 30, 51, 52, 64, 255}).Draw(t, "space"))
	return rapid.SampledFrom([]emperor.Piece{{}, emperor.SendEmissary(), emperor.HouseAt(s),
		emperor.FortificationAt(s)}).Draw(t, "piece")
}

// anyMoves are at least one move, and seldom more than there may be.
func anyMoves(t *rapid.T, b emperor.Board) []emperor.Move {
	moves := []emperor.Move{}
	for range rapid.IntRange(1, 8).Draw(t, "moves") {
		c := emperor.Color(rapid.SampledFrom([]uint8{0, 1, 2, 3, 4, 5, 255}).Draw(t, "color"))
		var m emperor.Move
		switch rapid.IntRange(0, 5).Draw(t, "kind") {
		case 0:
			m = emperor.Exchange(c)
		case 1:
			m = emperor.TakeFaceUp(c)
		case 2, 3:
			m = emperor.DrawFromPile()
		case 4:
			var pieces []emperor.Piece
			for range rapid.IntRange(0, 4).Draw(t, "pieces") {
				pieces = append(pieces, anyPiece(t))
			}
			pay := emperor.Cards{rapid.Uint8().Draw(t, "red"), rapid.Uint8Range(0, 3).Draw(t, "green")}
			m = emperor.Place(emperor.Region(rapid.Uint8Range(0, 9).Draw(t, "region")), pay, pieces...)
		}
		moves = append(moves, m)
	}
	if rapid.IntRange(0, 30).Draw(t, "very many") == 0 {
		for len(moves) < 1030 {
			moves = append(moves, moves...)
		}
	}
	return moves
}

// stopsWell checks that the error that stops a replay names the place and the
// reason in a text of limited length. An impossible start may have many faults;
// there the limit is for each fault.
func stopsWell(t *rapid.T, err error) {
	var stop *emperor.RecordError
	var start *emperor.DataError
	switch {
	case err == nil:
		return
	case !errors.As(err, &stop) || stop.Err == nil:
		t.Fatalf("%T: %.5000v", err, err)
	case errors.As(err, &start):
		for _, fault := range start.Faults {
			if len(fault.Error()) > 2000 {
				t.Fatalf("%.5000v", fault)
			}
		}
	case len(err.Error()) > 4000:
		t.Fatalf("%T: %.5000v", err, err)
	}
}

func stopOf[T any](replay func(func(T, error) bool)) error {
	var last error
	for _, err := range replay {
		last = err
	}
	return last
}

// writtenIsRead checks that a value is refused, or is the same when it is read
// again; but lists without items may be nil then.
func writtenIsRead[T json.Marshaler](t *rapid.T, v T) {
	data, err := v.MarshalJSON()
	if err != nil {
		if len(games.Faults(err)) == 0 {
			t.Fatalf("%T: %v", v, err)
		}
		return
	}
	var back T
	if err := any(&back).(json.Unmarshaler).UnmarshalJSON(data); err != nil {
		t.Fatalf("%T: written and not read: %v\n%s", v, err, data)
	}
	again, err := back.MarshalJSON()
	if err != nil || string(again) != string(data) {
		t.Fatalf("%T: written again it differs: %v\n%s\n%s", v, err, data, again)
	}
	if events, ok := any(v).(emperor.Events); ok && len(events.List) > 0 &&
		!reflect.DeepEqual(events, any(back)) {
		t.Fatalf("%+v is read as %+v", v, back)
	}
}

// strangeNames are names of regions that mean something else where text is
// read, or begin one another.
var strangeNames = []string{
	"draw", "exchange", "take", "house", "emissary", "fortification", "no", "no cards", "red",
	"f", "e", "A", "A B", "e A", "’", "d’Or", "''", "a b c",
	"start", "pieces", "names", "winners", "none", "emperor record", "ǅ", "魏", "B",
}

// A game can be written and read again, whatever the regions are called.
func TestRegionsOfStrangeNames(t *testing.T) {
	t.Parallel()
	for n := 0; n < len(strangeNames); n += 9 {
		names := map[string]string{}
		spec := emperor.Side3to4().Spec()
		for i, region := range spec.Regions {
			names[region.Name] = strangeNames[n+i]
			spec.Regions[i].Name = strangeNames[n+i]
		}
		for i, a := range spec.Alliances {
			spec.Alliances[i].A, spec.Alliances[i].B = names[a.A], names[a.B]
		}
		for i, road := range spec.Roads {
			for end, space := range road {
				at := strings.LastIndex(space, " ")
				spec.Roads[i][end] = names[space[:at]] + space[at:]
			}
		}
		spec.Name = strings.Join(strangeNames[n:n+9], "; pieces: ")
		board := games.Board(t, spec)
		seed := uint64(n)
		start := emperor.InitialPosition(emperor.Options{Players: 3, Board: board, Fortifications: true},
			seed)
		r := randomRecord(t, start, seed)
		half, err := emperor.Record{Initial: start, Moves: r.Moves[:len(r.Moves)/2]}.State()
		if err != nil {
			t.Fatal(err)
		}
		checkRecordText(t, r)
		checkRecordText(t, randomRecord(t, half.Position(), seed))
		checkTold(t, r)
		states := 0
		for s := range r.Replay() {
			if states++; states%3 > 0 {
				continue
			}
			again, err := emperor.ParsePosition(games.Whole(s), board)
			if err != nil || games.From(t, again) != s {
				t.Fatalf("%s: %v", games.Whole(s), err)
			}
		}
	}
}

// A record may begin anywhere: in the middle of a draw, in the last possible
// round, on a blocked board, or after the end.
func TestRecordsThatBeginAnywhere(t *testing.T) {
	b := games.PlainBoard(t, 3)
	for name, start := range map[string]emperor.Position{
		"blocked": {Options: emperor.Options{Players: 3, Board: b}, Pieces: games.Lay(t, b, "Field[A2 B1 e A1 C1]")},
		"drawing": {Options: emperor.Options{Players: 3}, Phase: emperor.PhaseDraw, Hands: games.Hands("R")},
		"over":    games.Ended(t, emperor.Options{Players: 3}, emperor.Pieces{}).Position(),
		"late":    {Options: emperor.Options{Players: 3, Start: games.C}, Round: 9999, ToMove: games.B},
	} {
		t.Run(name, func(t *testing.T) {
			r := randomRecord(t, start, 1)
			if (name == "blocked" || name == "over") != (r.Moves == nil) {
				t.Errorf("%d moves", len(r.Moves))
			}
			text := recordText(t, r)
			again, err := emperor.ParseRecord(text, b)
			if err != nil || recordText(t, again) != text {
				t.Errorf("%s\n%v", text, err)
			}
			checkTold(t, r)
		})
	}
}

// checkTold checks that a record's transcripts and events go there as JSON and
// come back.
func checkTold(t *testing.T, r emperor.Record) {
	t.Helper()
	games.ThereAndBack(t, r)
	for _, p := range []emperor.Player{games.A, games.B, emperor.Spectator} {
		transcript, err := r.Transcript(p)
		if err != nil {
			t.Fatal(err)
		}
		back := games.ThereAndBack(t, transcript)
		if err := stopOf(back.Replay()); err != nil {
			t.Error(err)
		}
		for events, err := range back.Events() {
			if err != nil {
				t.Fatal(err)
			}
			games.ThereAndBack(t, events)
		}
	}
}

// Transcripts at the limits are written and read; one more of anything is refused.
func TestBoundsOfTranscripts(t *testing.T) {
	step := emperor.Step{Move: emperor.DrawFromPile(), TurnedUp: make([]emperor.Color, 4)}
	transcript := emperor.Transcript{Initial: games.New(t, emperor.Options{Players: 3}, 1).View(games.B),
		Steps: slices.Repeat([]emperor.Step{step}, 1024)}
	games.ThereAndBack(t, transcript)
	long := transcript
	long.Steps = append(long.Steps, step)
	if _, err := long.MarshalJSON(); err == nil || !strings.Contains(err.Error(), "Steps: there are 1025") {
		t.Errorf("1025 steps: %v", err)
	}
	transcript.Steps[7].TurnedUp = make([]emperor.Color, 5)
	if _, err := transcript.MarshalJSON(); err == nil ||
		!strings.Contains(err.Error(), "a step turns up at most 4") {
		t.Errorf("five cards turned up: %v", err)
	}
}
