package formats_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
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

// decode reads JSON without encoding/json, which would have its own errors.
func decode[T any, P interface {
	*T
	json.Unmarshaler
}](data string) (T, error) {
	var v T
	err := P(&v).UnmarshalJSON([]byte(data))
	return v, err
}

// sameContents reports whether two values are the same in all that a program
// can see of them, boards in all that they were made of.
func sameContents(a, b any) bool {
	return cmp.Equal(a, b,
		cmp.Comparer(func(a,
			b emperor.Board) bool {
			return a == b || reflect.DeepEqual(a.Spec(), b.Spec())
		}),
		cmp.Comparer(func(a, b emperor.Move) bool { return a == b }),
		cmp.Comparer(func(a, b emperor.Piece) bool { return a == b }))
}

func TestJSONOfBoards(t *testing.T) {
	for name, b := range map[string]emperor.Board{`"3-4"`: emperor.Side3to4(), `"4-5"`: emperor.Side4to5()} {
		if got := games.Encode(t, b); got != name {
			t.Errorf("%s is written %s", name, got)
		}
		if back := games.ThereAndBack(t, b); back != b {
			t.Errorf("%s is read as another board", name)
		}
	}
	// Another board of the same name is not the side that is shipped.
	spec := emperor.Side3to4().Spec()
	slices.Reverse(spec.Roads)
	spec.Alliances[0].A, spec.Alliances[0].B = spec.Alliances[0].B, spec.Alliances[0].A
	for _, spec := range []emperor.BoardSpec{spec, games.Villages(), emperor.Side4to5().Spec()} {
		b, err := emperor.NewBoard(spec)
		if err != nil {
			t.Fatal(err)
		}
		if back := games.ThereAndBack(t, b); !reflect.DeepEqual(back.Spec(), spec) {
			t.Errorf("%+v", back.Spec())
		}
		if back := games.ThereAndBack(t, spec); !reflect.DeepEqual(back, spec) {
			t.Errorf("%+v", back)
		}
	}
	// Escapes of two halves are one letter.
	if spec, err := decode[emperor.BoardSpec](`{"v":1,"name":"\ud83c\uDFEF \\ud800","players":[3,3]}`); err != nil || spec.Name != `🏯 \ud800` {
		t.Errorf("%q, %v", spec.Name, err)
	}
	// A specification need not be a board.
	odd := emperor.BoardSpec{Players: [2]int{0, 9999}, Regions: []emperor.RegionSpec{{}, {}},
		Roads: [][2]string{{"", "x"}}, Alliances: []emperor.AllianceSpec{}}
	if back := games.ThereAndBack(t, odd); !reflect.DeepEqual(back, odd) {
		t.Errorf("%+v", back)
	}
	var boardError *emperor.DataError
	if _, err := decode[emperor.Board](games.Encode(t, odd)); !errors.As(err, &boardError) {
		t.Errorf("%v", err)
	}
}

func TestJSONOfScorings(t *testing.T) {
	b := emperor.Side3to4()
	own := games.OwnBoard()
	for _, pieces := range []emperor.Pieces{{}, {Houses: make([]emperor.SpaceSet, 5)}, games.Example6(t),
		games.ReportedGame(t)} {
		for rule := emperor.MainRowFirst; rule <= emperor.BestRows; rule++ {
			f, err := b.Score(pieces, rule)
			if err != nil {
				t.Fatal(err)
			}
			if back := games.ThereAndBack(t, f); !reflect.DeepEqual(back, f) {
				t.Errorf("%+v\n%+v", f, back)
			}
		}
	}
	f, err := own.Score(games.Lay(t, own, "Ch'u[A5* e A1 B2]", "Nan Shan[B2* e B1]"), emperor.BestRows)
	if err != nil {
		t.Fatal(err)
	}
	back := games.ThereAndBack(t, f)
	if !back.Board.Equal(own) {
		t.Error("another board")
	}
	if back.Board = f.Board; !reflect.DeepEqual(back, f) {
		t.Errorf("%+v\n%+v", f, back)
	}
}

// fixtures are the documents in testdata/json, of version 1, each file by the
// name of its type, or that and a hyphen. Neither these files nor what is read
// from them may ever change. Additions get files beside them: a kind of events
// by itself, a field of records by a record that leaves nothing out, to which
// wholeRecord goes on.
func fixtures(t *testing.T) map[string]any {
	game := games.New(t, emperor.Options{Players: 3, Fortifications: true, Start: games.B}, 2005)
	for i := range 82 {
		moves := slices.Collect(game.LegalMoves())
		game = games.Play(t, game, moves[len(moves)*(i%8)/8])
	}
	score, err := emperor.Side3to4().Score(games.ReportedGame(t), emperor.MainRowFirst)
	if err != nil {
		t.Fatal(err)
	}
	position := emperor.Position{
		Options: emperor.Options{Players: 4},
		Seed:    math.MaxUint64,
		Pieces:  emperor.Pieces{Houses: []emperor.SpaceSet{games.Spaces(t, emperor.Side3to4(), "Wei 1")}},
		Hands:   games.HandOf(games.B, "R G G"),
		ToMove:  games.B,
	}
	record := emperor.Record{
		Names: []string{"Anna", "Bo", "Cléo \"the Builder\""},
		Initial: emperor.InitialPosition(emperor.Options{Players: 3, Fortifications: true, Start: games.B},
			2005),
	}
	whole := games.From(t, record.Initial)
	for i := 0; !whole.Over(); i++ {
		moves := slices.Collect(whole.LegalMoves())
		record.Moves = append(record.Moves, moves[len(moves)*(i%8)/8])
		whole = games.Play(t, whole, record.Moves[i])
	}
	record.Scores, record.Winners = emperor.FinalScore(whole.Table()).Totals(), whole.Winners()
	transcript, err := record.Transcript(games.C)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]any{}
	first := fixture(t, "events.json")
	kinds := map[string]bool{} // one of each kind, draws seen and unseen
	for list := range record.Events(games.B) {
		for _, e := range list.List {
			if kind := fmt.Sprint(e.Kind, e.Piece.Kind(), e.Cards == emperor.Cards{}); !kinds[kind] {
				kinds[kind] = true
				name := "events-" + e.Kind.String() + ".json"
				if strings.Contains(first, fmt.Sprintf(`{"event":%q`, e.Kind)) {
					name = "events.json"
				}
				events, _ := all[name].(emperor.Events)
				all[name] = emperor.Events{Board: emperor.Side3to4(), List: append(events.List, e)}
			}
		}
	}
	annotated := record
	annotated.Tags = []emperor.Tag{{Name: "event", Text: "Spring meeting"},
		{Name: "seed; of: the \"chance\"", Text: "7\n<8>"}, {}}
	annotated.Comments = []emperor.Comment{
		{Move: 1, Text: "So it begins."}, {Move: 2, Text: ""}, {Move: 2, Text: "Again; \"Bo\" thinks.\n1. B draw"},
		{Move: len(record.Moves), Text: "曹 ends it"},
	}
	wei := games.Situation{Module: true, Regions: []string{"Wei[A2 B1 f1 e B2]"}, Hand: "R R G",
		ToMove: games.C}.State(t)
	refusal := func(text string) emperor.Refusal {
		m, err := wei.Board().ParseMove(text)
		var refused *emperor.MoveError
		if err != nil || !errors.As(wei.Check(m), &refused) {
			t.Fatalf("%s: %v", text, err)
		}
		return refused.Refusal()
	}
	maps.Copy(all, map[string]any{
		"refusal.json":         refusal("Wei: house 3 (red)"),
		"refusal-payment.json": refusal("Wei: house 5 + house 6 (red, green)"),
		"record.json":          record,
		wholeRecord:            annotated,
		"transcript.json":      transcript,
		"board.json":           games.OwnBoard(),
		"boardspec.json":       games.Villages(),
		"side.json":            emperor.Side4to5(),
		"options.json":         emperor.Options{Players: 5, Board: emperor.Side4to5(), Fortifications: true, Start: games.E, Roads: emperor.BestRows, Deck: emperor.Cards{10, 9, 8, 7, 6}},
		"position.json":        position,
		"state.json":           game,
		"view.json":            game.View(games.C),
		"spectator.json":       game.SpectatorView(),
		"scoring.json":         score,
	})
	return all
}

// wholeRecord is the record among the fixtures that leaves no field out.
const wholeRecord = "annotated.json"

// frozen is a file of testdata that never changes. One that is missing -update
// writes as it is now, which it then is for ever.
func frozen(t testing.TB, folder, name, now string) string {
	t.Helper()
	file := filepath.Join("testdata", folder, name)
	if _, err := os.Stat(file); err != nil && *games.Update {
		if err := os.WriteFile(file, []byte(now), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v; -update writes what is new", err)
	}
	return string(data)
}

func TestJSONFixtures(t *testing.T) {
	all := fixtures(t)
	for _, name := range fixtureNames(t) {
		if all[name] == nil {
			t.Errorf("%s is of nothing", name)
		}
	}
	for name, want := range all {
		t.Run(name, func(t *testing.T) {
			var indented bytes.Buffer
			if err := json.Indent(&indented, []byte(games.Encode(t, want.(json.Marshaler))), "",
				"  "); err != nil {
				t.Fatal(err)
			}
			data := []byte(frozen(t, "json", name, indented.String()+"\n"))
			got := reflect.New(reflect.TypeOf(want))
			if err := got.Interface().(json.Unmarshaler).UnmarshalJSON(data); err != nil {
				t.Fatal(err)
			}
			if !sameContents(got.Elem().Interface(), want) {
				t.Errorf("got %+v\nwant %+v", got.Elem(), want)
			}
			var compact bytes.Buffer
			if err := json.Compact(&compact, data); err != nil {
				t.Fatal(err)
			}
			// encoding/json writes < and > as escapes, as it has always done.
			escaped := strings.NewReplacer("<", `\u003c`, ">", `\u003e`).Replace(compact.String())
			if written := games.Encode(t, want.(json.Marshaler)); written != escaped {
				t.Errorf("written as\n%s", written)
			}
		})
	}
}

// fixture is one of the files of testdata/json, compact.
func fixture(t testing.TB, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "json", name))
	if err != nil {
		t.Fatal(err)
	}
	var compact bytes.Buffer
	if err := json.Compact(&compact, data); err != nil {
		t.Fatal(err)
	}
	return compact.String()
}

// readAs reads data as what a file of testdata/json is, and returns it.
func readAs(name, data string) (json.Marshaler, error) {
	kind, _, _ := strings.Cut(strings.TrimSuffix(name, ".json"), "-")
	switch kind {
	case "board", "side":
		return decode[emperor.Board](data)
	case "boardspec":
		return decode[emperor.BoardSpec](data)
	case "options":
		return decode[emperor.Options](data)
	case "position":
		return decode[emperor.Position](data)
	case "state":
		return decode[emperor.GameState](data)
	case "view", "spectator":
		return decode[emperor.View](data)
	case "record", "annotated":
		return decode[emperor.Record](data)
	case "transcript":
		return decode[emperor.Transcript](data)
	case "events":
		return decode[emperor.Events](data)
	case "refusal":
		return decode[emperor.Refusal](data)
	}
	return decode[emperor.FinalScoring](data)
}

// fixtureNames are the files of testdata/json.
func fixtureNames(t testing.TB) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join("testdata", "json", "*.json"))
	if len(names) < 13 || err != nil {
		t.Fatalf("fixtures %q, %v", names, err)
	}
	for i, name := range names {
		names[i] = filepath.Base(name)
	}
	return names
}
