package formats_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/google/go-cmp/cmp"
)

// recordText writes a record as text.
func recordText(t testing.TB, r emperor.Record) string {
	t.Helper()
	text, err := r.Text()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// compareMoves lets cmp look into moves and boards.
var compareMoves = cmp.AllowUnexported(emperor.Move{}, emperor.Piece{}, emperor.Board{})

const shortRecord = `emperor record 1
names: "Anna", "Bo \"the Builder\"", ""
start: emperor 1; players: 3; board: "3-4"; start: B; deck: R11 G10 Y9 O9 P8; seed: 5; to move: B

1. B exchange yellow; take green
1. C Wei: house 3 (red); draw
1. A Wei: house 1 + emissary (2 red); take red; draw
2. B Han: house 2 (purple)
`

func TestRecordText(t *testing.T) {
	b := emperor.Side3to4()
	move := func(text string) emperor.Move {
		m, err := b.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	r := emperor.Record{
		Names:   []string{"Anna", `Bo "the Builder"`, ""},
		Initial: emperor.InitialPosition(emperor.Options{Players: 3, Start: games.B}, 5),
		Moves: []emperor.Move{
			move("exchange yellow"), move("take green"), move("Wei: house 3 (red)"), move("draw"),
			move("Wei: house 1 + emissary (2 red)"), move("take red"), move("draw"),
			move("Han: house 2 (purple)"),
		},
	}
	if got := recordText(t, r); got != shortRecord {
		t.Errorf("%s\nwant\n%s", got, shortRecord)
	}
	over := r
	over.Moves, over.Scores, over.Winners = nil, []int{49, 42, 49}, []emperor.Player{games.A, games.C}
	if got, want := recordText(t, over),
		shortRecord[:strings.Index(shortRecord, "\n1.")]+"scores: 49, 42, 49\nwinners: A, C\n"; got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	lines := strings.SplitAfter(shortRecord, "\n")
	for _, text := range []string{
		shortRecord, strings.ReplaceAll(shortRecord, "\n", "\r\n"),
		strings.ReplaceAll(shortRecord, "\n", "  \n\n"),
		lines[0] + lines[2] + lines[1] + strings.Join(lines[4:], ""), strings.TrimSuffix(shortRecord, "\n"),
	} {
		got, err := emperor.ParseRecord(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if diff := cmp.Diff(r, got, compareMoves); diff != "" {
			t.Errorf("%s: %s", text, diff)
		}
	}
}

// What is written is read as what it was, and written the same.
func TestRecordTextRoundTrips(t *testing.T) {
	someRecords(t, games.UnlessShort(30, 15), func(r emperor.Record) {
		checkRecordText(t, r)
		r.Moves = append(r.Moves[len(r.Moves)/3:len(r.Moves):len(r.Moves)], r.Moves...) // which can't be played
		checkRecordText(t, r)
	})
	for _, start := range []emperor.Position{{}, {Options: emperor.Options{Players: 9}},
		{Round: 9999, Options: emperor.Options{Players: 3}}, {Round: 10}} {
		checkRecordText(t, emperor.Record{Initial: start})
		checkRecordText(t, emperor.Record{Initial: start, Moves: []emperor.Move{
			emperor.DrawFromPile(), emperor.Exchange(emperor.Red), emperor.Exchange(emperor.Green),
			emperor.Exchange(emperor.Red), emperor.DrawFromPile(),
		}})
	}
}

// The longest texts, the longest names and the most winners can be written, and
// as data too: a board on which they could not is none.
func TestRecordTextAtItsBounds(t *testing.T) {
	spec := games.FullSpec()
	spec.Name = strings.Repeat("\"", 200)
	names := map[string]string{}
	for i := range spec.Regions {
		long := strings.Repeat("x", 196) + string(rune('a'+i))
		names[spec.Regions[i].Name], spec.Regions[i].Name = long, long
		for range 2048 / len(spec.Regions) {
			spec.Regions[i].Outline = append(spec.Regions[i].Outline,
				emperor.Point{X: -math.SmallestNonzeroFloat64 * 3, Y: -math.MaxFloat64})
		}
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
	board := games.Board(t, spec)
	r := emperor.Record{Initial: emperor.Position{Options: emperor.Options{Players: 3, Board: board}}}
	for range 1024 { // in another region than the move's, so that whole names stand there
		far := emperor.Space(board.NumSpaces() - 1)
		r.Moves = append(r.Moves, emperor.Place(0, emperor.Cards{255, 255, 255, 255, 255},
			emperor.FortificationAt(far), emperor.FortificationAt(far)))
	}
	checkRecordText(t, r)
	if diff := cmp.Diff(r.Moves, games.ThereAndBack(t, r).Moves, compareMoves); diff != "" {
		t.Error(diff)
	}
	t.Logf("%d bytes of text, %d as data", len(recordText(t, r)), len(games.Encode(t, r)))
	checkRecordText(t, emperor.Record{
		Names:   []string{strings.Repeat("x", 200), "", "", "", ""},
		Initial: emperor.InitialPosition(emperor.Options{Players: 5}, 1),
		Scores:  []int{1, 1, 1, 1, 1},
		Winners: []emperor.Player{games.A, games.B, games.C, games.D, games.E},
	})
}

func checkRecordText(t *testing.T, r emperor.Record) {
	t.Helper()
	text := recordText(t, r)
	got, err := emperor.ParseRecord(text, r.Initial.Options.Board)
	if err != nil {
		t.Fatalf("%s\n%v", text, err)
	}
	if diff := cmp.Diff(r, got, compareMoves); diff != "" {
		t.Fatalf("%s\n%s", text, diff)
	}
}

func TestParseRecordFaults(t *testing.T) {
	for _, test := range []struct {
		old, new        string // what is changed in shortRecord; "" for the whole
		line, column    int
		expected, found string // a part of what was expected; what was found
	}{
		{"", "", 1, 1, `"emperor"`, "the end"},
		{"emperor record 1", "emperor record 2", 1, 16, "1, the version", `"2"`},
		{"emperor record 1", "emperor record 1 of 2", 1, 18, "the end", `"of"`},
		{`names: "Anna", `, `names: Anna, `, 2, 8, "a text between quotation marks", `"Anna"`},
		{`names: `, `namse: `, 2, 1, `the field "names"`, `"namse"`},
		{`names: `, `Site: `, 2, 1, `one of the fields names, tags, start, scores, winners`, `"Site"`},
		{"\n\n1.", "\nnames: \"Anna\"\n\n1.", 4, 1, "each field once", `"names"`},
		{"start: emperor", "start: empress", 3, 8, `"emperor"`, `"empress"`},
		{"players: 3", "players: three", 3, 28, "a whole number", `"three"`},
		{`board: "3-4"`, `board: "6-7"`, 3, 38, `the name of a known board ("3-4", "4-5")`, `"6-7"`},
		{"start: emperor 1; players: 3;", "scores: 1;", 3, 10, "the end", `";"`},
		{"1. B exchange", "1. A exchange", 5, 1, "the turn 1. B", "1. A"},
		{"2. B Han", "1. B Han", 8, 1, "the turn 2. B", "1. B"},
		{"1. C Wei", "1, C Wei", 6, 2, `"."`, `","`},
		{"1. C Wei", "1. F Wei", 6, 4, "a player (A to E)", `"F"`},
		{"house 3 (red)", "house 9 (red)", 6, 17, "a house space of Wei, 1 to 7", `"9"`},
		{"house 3 (red);", "house 3 (red)", 6, 25, "the end", `"draw"`},
		{"take green\n", "take green;\n", 5, 34, `a region and ":"`, `"\n"`},
		{"exchange yellow; take green", "exchange yellow; exchange green", 5, 23, `a card drawn ("take" or "draw"), or a new line`, `"exchange"`},
		{"2. B Han: house 2 (purple)", "2. B draw", 8, 6, "a placement or an exchange", `"draw"`},
		{"2. B Han: house 2 (purple)", "winners: A", 8, 1, "a whole number", `"winners"`},
		{"1. B", "winners: A, F\n1. B", 5, 13, "a player", `"F"`},
		{"1. B", "winners: A, A\n1. B", 5, 13, "each player once", `"A"`},
		{"1. B", "scores: 1, -2\n1. B", 5, 12, "a whole number from 0", `"-"`},
		{"1. B", "scores: 1, 2, 3, 4, 5, 6\n1. B", 5, 24, "at most 5 items", `"6"`},
		{"start: ", "tags: \"a\"\nstart: ", 3, 10, "a text between quotation marks", `"\n"`},
		{"start: ", "tags: \"a\" \"b\" \"c\"\nstart: ", 3, 15, "the end of the line", `"\"c\""`},
		{"start: ", "tags: \"" + strings.Repeat("x", 201) + "\" \"b\"\nstart: ", 3, 7, "a text of at most 200 bytes", "one of 201"},
		{"take green\n", "take green \"" + strings.Repeat("x", 4097) + "\"\n", 5, 34, "a text of at most 4096 bytes", "one of 4097"},
		{"take green\n", "take \"green\"\n", 5, 28, "a color", `"\""`},
		{"take green\n", "take green \"open\n", 5, 34, "a quotation mark at the end of the text", `"\"open"`},
		{"take green\n", "take green \"one\" two\n", 5, 40, "the end", `"two"`},
		{"exchange yellow;", "\"early\" exchange yellow;", 5, 6, "a region", `"\""`},
		{"start: ", "scores: 1\nstart: x", 4, 8, `"emperor"`, `"xemperor"`},
	} {
		text := strings.Replace(shortRecord, test.old, test.new, 1)
		if test.old == "" {
			text = ""
		} else if text == shortRecord {
			t.Fatalf("nothing is changed by %q", test.new)
		}
		_, err := emperor.ParseRecord(text)
		var syntax *emperor.SyntaxError
		if !errors.As(err, &syntax) {
			t.Errorf("%q: %v", test.new, err)
			continue
		}
		if syntax.Line != test.line || syntax.Column != test.column ||
			!strings.Contains(syntax.Expected, test.expected) || syntax.Found != test.found {
			t.Errorf("%q: %v\nwant line %d, column %d: expected %s, found %s", test.new, err, test.line,
				test.column, test.expected, test.found)
		}
	}
	if _, err := emperor.ParseRecord("emperor record 1\nscores: 1\n"); err == nil ||
		!strings.Contains(err.Error(), `the field "start"`) {
		t.Errorf("without a start: %v", err)
	}
	if _, err := emperor.ParseRecord(strings.Repeat(" ", 1<<20+1)); err == nil {
		t.Error("a text of more than 1 MiB is read")
	}
	comments := strings.Repeat(` "x"`, 1025)
	if _,
		err := emperor.ParseRecord(strings.Replace(shortRecord, "; draw", "; draw"+comments,
		1)); err == nil || !strings.Contains(err.Error(), "at most 1024 comments") {
		t.Errorf("many comments: %v", err)
	}
	many := strings.Repeat("; draw", 1100)
	if _, err := emperor.ParseRecord(strings.Replace(shortRecord, "; draw", many, 1)); err == nil ||
		!strings.Contains(err.Error(), "at most 1024 moves") {
		t.Errorf("many moves: %v", err)
	}
}

// What can't be written so that it is read again is refused.
func TestRecordTextRefusesToWrite(t *testing.T) {
	whole := emperor.Record{Initial: emperor.InitialPosition(emperor.Options{Players: 3}, 1)}
	for want, spoil := range map[string]func(*emperor.Record){
		"Moves[0]: no move":           func(r *emperor.Record) { r.Moves = []emperor.Move{{}} },
		"Moves[1]: exchange no color": func(r *emperor.Record) { r.Moves = []emperor.Move{emperor.DrawFromPile(), emperor.Exchange(9)} },
		"Moves: there are 1025":       func(r *emperor.Record) { r.Moves = make([]emperor.Move, 1025) },
		"Names: for 6 players":        func(r *emperor.Record) { r.Names = make([]string, 6) },
		"Names[0]":                    func(r *emperor.Record) { r.Names = []string{strings.Repeat("x", 201)} },
		"Scores[1]: -1":               func(r *emperor.Record) { r.Scores = []int{0, -1} },
		"Winners[1]: player A twice":  func(r *emperor.Record) { r.Winners = []emperor.Player{games.A, games.A} },
		"Winners[0]: seat 255":        func(r *emperor.Record) { r.Winners = []emperor.Player{emperor.Spectator} },
		"Scores: for 6 players":       func(r *emperor.Record) { r.Scores = make([]int, 6) },
		"Tags: there are 65":          func(r *emperor.Record) { r.Tags = make([]emperor.Tag, 65) },
		"Tags[1].Name: 201 bytes":     func(r *emperor.Record) { r.Tags = []emperor.Tag{{}, {Name: strings.Repeat("x", 201)}} },
		"Tags[0].Text: 4097 bytes":    func(r *emperor.Record) { r.Tags = []emperor.Tag{{Text: strings.Repeat("x", 4097)}} },
		"Comments: there are 1025":    func(r *emperor.Record) { r.Comments = make([]emperor.Comment, 1025) },
		"Comments[0].Move: 1; the record has no moves, so there are no comments": func(r *emperor.Record) { r.Comments = []emperor.Comment{{Move: 1}} },
		"Comments[1].Move: 1; comments are in the order of moves, and one before is on move 2": func(r *emperor.Record) {
			r.Moves, r.Comments = slices.Repeat([]emperor.Move{emperor.DrawFromPile()}, 2),
				[]emperor.Comment{{Move: 2}, {Move: 1}}
		},
		"Comments[0].Move: 0; the moves have the numbers 1 to 1": func(r *emperor.Record) {
			r.Moves, r.Comments = []emperor.Move{emperor.DrawFromPile()}, []emperor.Comment{{}}
		},
		"Comments[0].Text: 4097 bytes": func(r *emperor.Record) {
			r.Moves, r.Comments = []emperor.Move{emperor.DrawFromPile()},
				[]emperor.Comment{{Move: 1, Text: strings.Repeat("x", 4097)}}
		},
		"bytes as text; there may be 1048576": func(r *emperor.Record) {
			r.Moves = slices.Repeat([]emperor.Move{emperor.DrawFromPile()}, 300)
			for i := range r.Moves {
				r.Comments = append(r.Comments, emperor.Comment{Move: i + 1, Text: strings.Repeat("x", 4000)})
			}
		},
		"impossible record: Initial.Options.Start: seat": func(r *emperor.Record) { r.Initial.Options.Start = 77 },
	} {
		r := whole
		spoil(&r)
		text, err := r.Text()
		var impossible *emperor.DataError
		if !errors.As(err, &impossible) || impossible.Of != "record" ||
			!strings.Contains(err.Error(), want) || text != "" {
			t.Errorf("%v; want %s", err, want)
		}
		if !strings.Contains(want, "Names[0]") && !strings.Contains(want, "Scores: for") {
			if _, err := r.MarshalJSON(); err == nil {
				t.Errorf("%s: written as JSON", want)
			}
		}
	}
}

// FuzzParseRecord: no text makes ParseRecord panic; what it reads it writes and
// reads again; a fault is somewhere in the text; and what is read replays until
// it stops, whatever it is.
func FuzzParseRecord(f *testing.F) {
	rng := rand.New(rand.NewPCG(5, 5))
	f.Add(shortRecord)
	someRecords(f, 6, func(r emperor.Record) {
		if r.Initial.Options.Board.Equal(ownBoard(f)) {
			return
		}
		text := recordText(f, r)
		f.Add(text)
		for range 3 {
			f.Add(mutatedText(text, rng))
		}
	})
	f.Fuzz(func(t *testing.T, text string) {
		r, err := emperor.ParseRecord(text)
		var syntax *emperor.SyntaxError
		if err != nil {
			if !errors.As(err, &syntax) || syntax.Line < 1 || syntax.Line > 1+strings.Count(text, "\n") ||
				syntax.Column < 1 || syntax.Column > len(text)+1 ||
				syntax.Expected == "" || syntax.Found == "" || len(err.Error()) > 2000 {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		checkRecordText(t, r)
		for _, err := range r.Replay() {
			var stop *emperor.RecordError
			if err != nil && !errors.As(err, &stop) {
				t.Fatalf("%q: %v", text, err)
			}
		}
	})
}

// The texts in testdata are of version 1: what is read from them may never
// change, nor how it is written.
func TestTextFixtures(t *testing.T) {
	all := fixtures(t)
	for name, v := range all {
		record, ok := v.(emperor.Record)
		if !ok {
			continue
		}
		written := recordText(t, record)
		text := frozen(t, "text", strings.TrimSuffix(name, ".json")+".txt", written)
		if got, err := emperor.ParseRecord(text); err != nil || !cmp.Equal(got, record, compareMoves) {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
		if written != text {
			t.Errorf("%s is written as\n%s", name, written)
		}
	}
	state := all["state.json"].(emperor.GameState)
	if got, err := emperor.ParsePosition(textFixture(t, "position.txt")); err != nil ||
		!reflect.DeepEqual(got, state.Position()) {
		t.Errorf("%+v, %v", got, err)
	}
	if got := state.TextWithSecrets() + "\n"; got != textFixture(t, "position.txt") {
		t.Errorf("the position is written as\n%s", got)
	}
}

func textFixture(t testing.TB, name string) string {
	text, err := os.ReadFile(filepath.Join("testdata", "text", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
