package formats_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
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

func TestJSONOfZeroValues(t *testing.T) {
	for _, v := range []json.Marshaler{emperor.Board{}, emperor.GameState{}, emperor.View{},
		emperor.FinalScoring{}} {
		if got := games.Encode(t, v); got != "null" {
			t.Errorf("%T: %s", v, got)
		}
	}
	if got := games.ThereAndBack(t, emperor.Options{}); got != (emperor.Options{}) {
		t.Errorf("%+v", got)
	}
	if got := games.ThereAndBack(t, emperor.Position{}); !reflect.DeepEqual(got, emperor.Position{}) {
		t.Errorf("%+v", got)
	}
	if got := games.ThereAndBack(t, emperor.BoardSpec{}); !reflect.DeepEqual(got, emperor.BoardSpec{}) {
		t.Errorf("%+v", got)
	}
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

func TestJSONOfOptions(t *testing.T) {
	for i := range 30 {
		o := games.Options(i)
		if back := games.ThereAndBack(t, o); back != o {
			t.Errorf("%+v\n%+v", o, back)
		}
	}
	o := emperor.Options{Players: 4, Board: games.OwnBoard()}
	back := games.ThereAndBack(t, o)
	if !back.Board.Equal(o.Board) {
		t.Errorf("%+v", back)
	}
	if got, err := decode[emperor.Options](`{"v":1,"players":5}`); err != nil ||
		got != (emperor.Options{Players: 5}) {
		t.Errorf("%+v, %v", got, err)
	}
}

// Positions that leave out many fields make the same game after a round trip,
// or are refused for the same reasons.
func TestJSONOfPartialPositions(t *testing.T) {
	// A fortification of somebody who does not play can't be, but can be
	// written.
	if !readAgain(t, "position.json", `{"v":1,"options":{"players":3},"fortPlaced":["E"]}`) {
		t.Error("not read")
	}
	b := emperor.Side3to4()
	four, three := emperor.Options{Players: 4}, emperor.Options{Players: 3, Fortifications: true, Start: 2}
	full := games.New(t, three, 8)
	for range 150 {
		for m := range full.LegalMoves() {
			full = games.Play(t, full, m)
			break
		}
	}
	short := full.Position()
	short.Pieces.Emissaries = short.Pieces.Emissaries[:3]
	short.Scored = short.Scored[:1]
	short.FortPlaced = nil
	short.Supplies, short.Scores = short.Supplies[:1], nil
	for i, p := range []emperor.Position{
		{Options: four},
		{Options: four, Pieces: games.Lay(t, b, "Wei[A1]"), Hands: games.HandOf(games.B, "R G G"), ToMove: games.B},
		{Options: four, Pieces: games.Example6(t), Seed: math.MaxUint64, Round: 7, Phase: emperor.PhaseDraw},
		{Options: four, Pieces: games.Lay(t, b, "Wei[A4 B3]", "Han[C5]"), Scored: []bool{}, Known: []emperor.Cards{{}, {emperor.Red: 1}}},
		{Options: four, FaceUp: games.InOrder("P R P R"), Hands: [][]emperor.Color{}, BlindDraws: []emperor.Cards{}},
		{Options: three, Pieces: games.Lay(t, b, "Wei[A2* f1]"), FortPlaced: []bool{true, true}, Round: 9999},
		{Options: three, Reshuffled: games.Cards("R R G G Y"), Pieces: emperor.Pieces{Houses: []emperor.SpaceSet{}, Emissaries: [][]int{}}},
		{Options: three, Pieces: emperor.Pieces{Houses: []emperor.SpaceSet{0, 1, 0, 0}}, Hands: games.Hands("RR", "RRRRR")},
		{Options: emperor.Options{Players: 9}, Round: 3},
		short,
	} {
		want, wantErr := emperor.NewState(p)
		got, err := emperor.NewState(games.ThereAndBack(t, p))
		if got != want || fmt.Sprint(err) != fmt.Sprint(wantErr) {
			t.Errorf("%d: %v, %v\nwant %v, %v", i, got, err, want, wantErr)
		}
		state, err := decode[emperor.GameState](games.Encode(t, p))
		if state != want || fmt.Sprint(err) != fmt.Sprint(wantErr) {
			t.Errorf("%d: as a game %v, %v\nwant %v, %v", i, state, err, want, wantErr)
		}
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

// MarshalJSON refuses values that JSON cannot hold.
func TestJSONRefusesToWrite(t *testing.T) {
	long := strings.Repeat("x", 201)
	four := emperor.Options{Players: 4}
	f := emperor.FinalScore(games.New(t, four, 1).Table())
	wrong := func(change func(*emperor.FinalScoring)) emperor.FinalScoring {
		g := f
		g.Regions, g.Alliances, g.Roads = slices.Clone(f.Regions), slices.Clone(f.Alliances),
			slices.Clone(f.Roads)
		change(&g)
		return g
	}
	for _, test := range []struct {
		v    json.Marshaler
		want string
	}{
		{emperor.BoardSpec{Name: long}, "impossible board: Name: "},
		{emperor.BoardSpec{Name: "\xff"}, "impossible board: Name: "},
		{emperor.BoardSpec{Players: [2]int{-1, 3}}, "impossible board: Players: -1; "},
		{emperor.BoardSpec{Regions: []emperor.RegionSpec{{Color: 5}}}, "impossible board: Regions.Color: color 5"},
		{emperor.BoardSpec{Regions: []emperor.RegionSpec{{Dragon: emperor.Point{X: math.NaN()}}}}, "impossible board: Regions.Dragon: NaN"},
		{emperor.BoardSpec{Regions: make([]emperor.RegionSpec, 65)}, "impossible board: Regions: there are 65"},
		{emperor.BoardSpec{Alliances: []emperor.AllianceSpec{{Number: 10000}}}, "impossible board: Alliances.Number: 10000"},
		{emperor.BoardSpec{Regions: slices.Repeat([]emperor.RegionSpec{{Outline: make([]emperor.Point, 4096)}}, 64)}, "bytes of JSON"},
		{emperor.Options{Players: -1}, "impossible options: Players: -1"},
		{emperor.Options{Start: 5}, "impossible options: Start: seat 5"},
		{emperor.Options{Roads: 2}, "impossible options: Roads: rule 2"},
		{emperor.Position{Options: emperor.Options{Start: 7}}, "impossible position: Options.Start: seat 7"},
		{emperor.Position{Pieces: emperor.Pieces{Fortified: 1 << 63}}, "impossible position: Fortifications: space 63"},
		{emperor.Position{Pieces: emperor.Pieces{Houses: make([]emperor.SpaceSet, 6)}}, "impossible position: Houses: for 6 players"},
		{emperor.Position{Pieces: emperor.Pieces{Emissaries: make([][]int, 10)}}, "impossible position: Emissaries: for 10 regions"},
		{emperor.Position{Pieces: emperor.Pieces{Emissaries: [][]int{{-1}}}}, "impossible position: Emissaries.Zhao: -1"},
		{emperor.Position{FortPlaced: []bool{false}}, "impossible position: FortPlaced: for 1 players"},
		{emperor.Position{Hands: games.Hands("R", "Q")}, "impossible position: Hands: color 255"},
		{emperor.Position{FaceUp: []emperor.Color{9}}, "impossible position: FaceUp: color 9"},
		{emperor.Position{FaceUp: make([]emperor.Color, 300)}, "impossible position: FaceUp: 300 cards"},
		{emperor.Position{Pile: make([]emperor.Color, 65)}, "impossible position: Pile: 65 cards"},
		{emperor.Position{Phase: 4}, "impossible position: Phase: 4"},
		{emperor.Position{Round: -2}, "impossible position: Round: -2"},
		{emperor.Position{ToMove: 5}, "impossible position: ToMove: seat 5"},
		{emperor.Position{Scored: make([]bool, 10)}, "impossible position: Scored: for 10 regions"},
		{emperor.FinalScoring{RoadRule: 1}, "impossible final scoring: Board: "},
		{wrong(func(f *emperor.FinalScoring) { f.Regions = f.Regions[1:] }), "impossible final scoring: Regions: "},
		{wrong(func(f *emperor.FinalScoring) { f.Roads = f.Roads[1:] }), "impossible final scoring: Regions[0]: "},
		{wrong(func(f *emperor.FinalScoring) { f.Regions[2].Region = 200 }), "impossible final scoring: Regions[2]: "},
		{wrong(func(f *emperor.FinalScoring) { f.Alliances[2].Points = []int{0, 0, 0, 1} }), "impossible final scoring: Alliances[2]: "},
		{wrong(func(f *emperor.FinalScoring) { f.Roads[3].Points = 4 }), "impossible final scoring: Roads[3].Points: 4"},
		{wrong(func(f *emperor.FinalScoring) {
			f.Roads[1].Rows = []emperor.Row{{Spaces: []emperor.Space{90, 91, 92, 93}}}
		}), "Roads[1].Rows[0]: space 90"},
	} {
		data, err := test.v.MarshalJSON()
		if err == nil {
			t.Errorf("%T is written: %.100s", test.v, data)
		} else if !strings.Contains(err.Error(), test.want) {
			t.Errorf("%.200v; want %s", err, test.want)
		}
	}
}

// fixtures are what stands in testdata/json, of version 1, each file by the
// name of its type, or that and a hyphen. Neither these files nor what is read
// from them may ever change. What is new gets files beside them: a kind of
// events by itself, a field of records by a record that leaves nothing out, to
// which wholeRecord goes on.
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

func manyKeys(n int) string {
	var keys []string
	for i := range n {
		keys = append(keys, fmt.Sprintf(`"%d":1`, i))
	}
	return strings.Join(keys, ",")
}

// Each case changes a fixture into malformed data, and has the expected error.
func TestJSONSyntaxErrors(t *testing.T) {
	const colors = "a color (red, green, yellow, orange or purple)"
	long := strings.Repeat("x", 201)
	for _, test := range []struct{ name, old, new, path, expected, found string }{
		// The document.
		{"side.json", `"4-5"`, ``, "", "well-formed JSON", "the end of the data"},
		{"side.json", `"4-5"`, `"5-6"`, "", `"3-4", "4-5" or the specification of a board`, `"5-6"`},
		{"side.json", `"4-5"`, `"4-5" "3-4"`, "", "nothing after the end of the value", `"\"3-4\""`},
		{"options.json", `"players":5`, `"players":5}{`, "", "nothing after the end of the value", `"{,\"board\":\"4-5\",\"fortifications\":true,\"s…"`},
		{"options.json", `{"v"`, `[{"v"`, "", "well-formed JSON", "the end of the data"},
		{"options.json", `"start":"E"`, `"start":E`, "start", "well-formed JSON", ""},
		{"options.json", `"start":"E"`, `"start":"E",`, "", "well-formed JSON", ""},
		{"options.json", `"start":"E"`, `'start':"E"`, "", "well-formed JSON", ""},
		{"options.json", `{`, "\ufeff{", "", "well-formed JSON", ""},
		{"boardspec.json", `Shan"`, "Shan\xff\"", "regions[1].name", "valid UTF-8", ""},
		{"boardspec.json", `Shan"`, `Shan\ud800"`, "regions[1].name", "valid UTF-16 in escapes", `"\\ud800"`},
		{"boardspec.json", `Shan"`, `Shan\udc00\ud800"`, "regions[1].name", "valid UTF-16 in escapes", `"\\udc00"`},
		{"position.json", `null`, `[[[[[[[[[[[[[[[[0]]]]]]]]]]]]]]]]`, "hands[0][0][0][0][0][0][0][0][0][0][0][0][0][0][0]", "at most 16 levels of arrays and objects", "more"},
		{"position.json", `null`, strings.Repeat(`[`, 100000), "hands[0][0][0][0][0][0][0][0][0][0][0][0][0][0][0]", "at most 16 levels of arrays and objects", "more"},
		{"position.json", `null`, strings.Repeat(`0,`, 40000), "hands[32755]", "at most 32768 values in all", "more"},
		{"position.json", `null`, strings.Repeat(` `, 1<<20), "", "at most 1048576 bytes", ""},
		// Keys.
		{"position.json", `"toMove"`, `"colour"`, "colour", "", `the key "colour"`},
		{"position.json", `"toMove"`, `"tomove"`, "tomove", `the key "toMove"`, `the key "tomove"`},
		{"position.json", `"toMove"`, `"toMvoe"`, "toMvoe", `the key "toMove"`, `the key "toMvoe"`},
		{"position.json", `"hands"`, `"hand"`, "hand", `the key "hands"`, `the key "hand"`},
		{"position.json", `"hands"`, `"discards"`, "discards", "each key once", "it twice"},
		{"position.json", `"start"`, `"players"`, "options.players", "each key once", "it twice"},
		{"position.json", `"start"`, `"strat"`, "options.strat", `the key "start"`, `the key "strat"`},
		{"position.json", `"discards":{}`, `"discards":{"red":1,"red":1}`, "discards.red", "each key once", "it twice"},
		{"position.json", `"discards":{}`, `"discards":{"red":1,"r\u0065d":1}`, "discards.red", "each key once", "it twice"},
		{"position.json", `"discards":{}`, `"discards":{"Red":1}`, "discards.Red", colors, `the key "Red"`},
		{"position.json", `"discards":{}`, `"discards":{"` + long + `":1}`, `discards["` + long[:40] + `…"]`, colors, `the key "` + long[:40] + `…"`},
		{"options.json", `"deck"`, `"Deck"`, "Deck", `the key "deck"`, `the key "Deck"`},
		{"boardspec.json", `"dragon"`, `"dargon"`, "regions[0].dargon", `the key "dragon"`, `the key "dargon"`},
		{"boardspec.json", `"at"`, `"where"`, "alliances[1].where", "one of the keys number, between, at", `the key "where"`},
		{"position.json", `"discards":{}`, `"discards":{` + manyKeys(65) + `}`, "discards", "at most 64 keys", "more"},
		// The version.
		{"position.json", `"v":1,`, ``, "v", "1, the version of this format", "nothing"},
		{"position.json", `"v":1`, `"v":2,"future":{}`, "v", "1, the version of this format", "2"},
		{"position.json", `"v":1`, `"v":"1"`, "v", "1, the version of this format", `"1"`},
		{"position.json", `"v":1`, `"v":1.0`, "v", "1, the version of this format", "1.0"},
		{"position.json", `"players"`, `"v":1,"players"`, "options.v", "", `the key "v"`},
		{"view.json", `"v":1,`, ``, "v", "1, the version of this format", "nothing"},
		{"scoring.json", `"v":1`, `"v":0`, "v", "1, the version of this format", "0"},
		{"boardspec.json", `"v":1`, `"V":1`, "v", "1, the version of this format", "nothing"},
		{"board.json", `"v":1`, `"v":3`, "v", "1, the version of this format", "3"},
		{"options.json", `"v":1`, `"v":null`, "v", "1, the version of this format", "null"},
		// Numbers.
		{"options.json", `"players":5`, `"players":-5`, "players", "a whole number from 0 to 9999", "-5"},
		{"options.json", `"players":5`, `"players":5.0`, "players", "a whole number from 0 to 9999", "5.0"},
		{"options.json", `"players":5`, `"players":5e0`, "players", "a whole number from 0 to 9999", "5e0"},
		{"options.json", `"players":5`, `"players":-0`, "players", "a whole number from 0 to 9999", "-0"},
		{"options.json", `"players":5`, `"players":"5"`, "players", "a whole number from 0 to 9999", `"5"`},
		{"options.json", `"players":5`, `"players":99999999999999999999999999999999999999999999`, "players", "a whole number from 0 to 9999", strings.Repeat("9", 40) + "…"},
		{"options.json", `"red":10`, `"red":0`, "deck.red", "a whole number from 1 to 255", "0"},
		{"options.json", `"red":10`, `"red":256`, "deck.red", "a whole number from 1 to 255", "256"},
		{"position.json", `"18446744073709551615"`, `"18446744073709551616"`, "seed", "a string of digits, a number below 2^64", `"18446744073709551616"`},
		{"position.json", `"18446744073709551615"`, `12`, "seed", "a string of digits, a number below 2^64", "12"},
		{"position.json", `"18446744073709551615"`, `"012"`, "seed", "a string of digits, a number below 2^64", `"012"`},
		{"position.json", `"toMove"`, `"round":0,"toMove"`, "round", "a whole number from 1 to 9999", "0"},
		{"boardspec.json", `1e+21`, `1e999`, "regions[0].outline[1][0]", "a number in the range of a float64", "1e999"},
		{"boardspec.json", `1e+21`, `"far"`, "regions[0].outline[1][0]", "a number in the range of a float64", `"far"`},
		// Kinds of values.
		{"options.json", `true`, `1`, "fortifications", "true or false", "1"},
		{"options.json", `true`, `"true"`, "fortifications", "true or false", `"true"`},
		{"options.json", `true`, `null`, "fortifications", "true or false", "null"},
		{"options.json", `"4-5"`, `45`, "board", `"3-4", "4-5" or the specification of a board`, "45"},
		{"options.json", `"E"`, `4`, "start", `a player ("A" to "E")`, "4"},
		{"options.json", `"E"`, `"F"`, "start", `a player ("A" to "E")`, `"F"`},
		{"options.json", `"E"`, `"e"`, "start", `a player ("A" to "E")`, `"e"`},
		{"options.json", `"BestRows"`, `"bestRows"`, "roads", `"MainRowFirst" or "BestRows"`, `"bestRows"`},
		{"position.json", `"hands":[null,["red"`, `"hands":[null,["blue"`, "hands[1][0]", colors, `"blue"`},
		{"position.json", `"hands":[null,["red"`, `"hands":[null,[0`, "hands[1][0]", colors, "0"},
		{"position.json", `"hands":[null`, `"hands":[{}`, "hands[0]", "an array", "an object"},
		{"position.json", `"hands":[null`, `"hands":[[],[],[],[],[]`, "hands", "at most 5 items", "6"},
		{"position.json", `"hands":[null`, `"pile":[` + strings.Repeat(`"red",`, 64) + `"red"],"hands":[null`, "pile", "at most 64 items", "65"},
		{"position.json", `"discards":{}`, `"discards":[]`, "discards", "an object of colors and numbers of cards", "an array"},
		{"position.json", `"discards":{}`, `"discards":{},"faceUp":{"red":200}`, "faceUp", "at most 64 cards", "200"},
		{"position.json", `"discards":{}`, `"discards":null`, "discards", "an object of colors and numbers of cards", "null"},
		{"position.json", `"discards":{}`, `"discards":{},"known":[{},3]`, "known[1]", "an object of colors and numbers of cards", "3"},
		{"position.json", `"toMove"`, `"emissaries":[[1]],"toMove"`, "emissaries", "an object of regions", "an array"},
		{"position.json", `"toMove"`, `"phase":"to act","toMove"`, "phase", `"act", "draw" or "over"`, `"to act"`},
		{"position.json", `"toMove"`, `"supplies":[{"house":1,"emissary":1}],"toMove"`, "supplies[0].fortification", "a whole number from 0 to 9999", "nothing"},
		{"position.json", `"toMove"`, `"fortPlaced":["A","A"],"toMove"`, "fortPlaced[1]", "each player once", `"A"`},
		{"position.json", `"options":{`, `"options":[{}],"seeds":{`, "seeds", `only the key "seed"`, `the key "seeds"`},
		{"position.json", `"seed"`, `"houses":1,"seed"`, "houses", "each key once", "it twice"},
		// Names.
		{"position.json", `"Wei 1"`, `"Wei 8"`, "houses[0][0]", "a house space (Wei 1 to 7)", `"Wei 8"`},
		{"position.json", `"Wei 1"`, `"Wei 01"`, "houses[0][0]", "a house space (Wei 1 to 7)", `"Wei 01"`},
		{"position.json", `"Wei 1"`, `"wei 1"`, "houses[0][0]", "a house space (did you mean Wei 1?)", `"wei 1"`},
		{"position.json", `"Wei 1"`, `"Wei 1","Wei 1"`, "houses[0][1]", "each house space once", `"Wei 1"`},
		{"position.json", `"Wei 1"`, `7`, "houses[0][0]", `a house space, as in "Zhao 1"`, "7"},
		{"position.json", `"toMove"`, `"scored":["Wei","Wu"],"toMove"`, "scored[1]", "a region (Zhao, Yan, Qi, Wei, Ch'in, Han, Shu, Chu, Lu)", `"Wu"`},
		{"position.json", `"toMove"`, `"scored":["Wei","Wei"],"toMove"`, "scored[1]", "each region once", `"Wei"`},
		{"position.json", `"toMove"`, `"emissaries":{"Wu":[]},"toMove"`, "emissaries.Wu", "a region (Zhao, Yan, Qi, Wei, Ch'in, Han, Shu, Chu, Lu)", `the key "Wu"`},
		{"position.json", `"toMove"`, `"emissaries":{"wei":[1]},"toMove"`, "emissaries.wei", "a region (did you mean Wei?)", `the key "wei"`},
		{"position.json", `"toMove"`, `"emissaries":{"Ch'in":[1],"Ch’in":[1]},"toMove"`, `emissaries["Ch’in"]`, "each region once", `the key "Ch’in"`},
		{"position.json", `"toMove"`, `"emissaries":{"Ch'in":[-1]},"toMove"`, `emissaries["Ch'in"][0]`, "a whole number from 0 to 9999", "-1"},
		{"boardspec.json", `"Nan Shan"`, `"` + long + `"`, "regions[1].name", "a string of at most 200 bytes", "201 bytes"},
		{"boardspec.json", `"Nan Shan"`, `null`, "regions[1].name", "a string", "null"},
		{"boardspec.json", `"purple"`, `"violet"`, "regions[0].color", colors, `"violet"`},
		{"boardspec.json", `[500,500]`, `[500]`, "regions[1].dragon", "a point [x, y]", "an array"},
		{"boardspec.json", `[3,4]`, `[3]`, "players", "an array of the least and the most players", "an array"},
		{"boardspec.json", `["Ch’u 1","Ch’u 2"]`, `["Ch’u 1"]`, "roads[0]", "an array of two names", "an array"},
		{"boardspec.json", `["Ch’u 1","Ch’u 2"]`, `["Ch’u 1",2]`, "roads[0][1]", "a string", "2"},
		{"board.json", `"number":2`, `"number":-2`, "alliances[0].number", "a whole number from 0 to 9999", "-2"},
		// Comments are on moves.
		{"annotated.json", `{"move":1,`, `{"move":3,`, "comments[1]", "a comment on a move of the record, in the order of the moves", "one on move 2; comments are in the order of moves, and one before is on move 3"},
		{"annotated.json", `"comments":[`, `"comments":[{"move":1024,"text":""},`, "comments[0]", "a comment on a move of the record, in the order of the moves", ""},
		// Views and scorings leave nothing out.
		{"view.json", `"pileSize":18,`, ``, "pileSize", "a value", "nothing"},
		{"view.json", `"viewer":"C",`, ``, "viewer", "a value", "nothing"},
		{"view.json", `"pileSize":18`, `"pileSize":65`, "pileSize", "a whole number from 0 to 64", "65"},
		{"view.json", `"pileSize":18`, `"pileSize":18,"hands":[]`, "hands", `only the key "hand"`, `the key "hands"`},
		{"view.json", `"pileSize":18`, `"pileSize":18,"seed":"1"`, "seed", "", `the key "seed"`},
		{"spectator.json", `"pileSize":18`, `"pileSize":18,"hand":[]`, "viewer", "a value", "nothing"},
		{"scoring.json", `"totals":[49,42,48]`, `"totals":[49,42,"48"]`, "totals[2]", "a whole number from 0 to 9999", `"48"`},
		{"scoring.json", `,"totals":[49,42,48]`, ``, "totals", "an array", "nothing"},
		{"scoring.json", `"board":"3-4",`, ``, "board", "a board", "nothing"},
		{"scoring.json", `"board":"3-4"`, `"board":null`, "board", "a board", "null"},
		{"scoring.json", `"Zhao","spaces"`, `"Zaho","spaces"`, "regions[0].region", "", `"Zaho"`},
		{"scoring.json", `"ranks":[0,1,0]`, `"ranks":[0,1,0,0,0,0]`, "regions[0].ranks", "at most 5 items", "6"},
		{"scoring.json", `"majorities":[["C"],["C"]]`, `"majorities":[["C","C"],["C"]]`, "alliances[13].majorities[0][1]", "each player once", `"C"`},
		{"scoring.json", `"majorities":[["C"],["C"]]`, `"majorities":[["C"]]`, "alliances[13].majorities", "an array of two items", "an array"},
		{"scoring.json", `"Lu 1"]`, `"Lu 9"]`, "roads[0].rows[0].spaces[3]", "a house space (Lu 1 to 4)", `"Lu 9"`},
	} {
		data := fixture(t, test.name)
		changed := strings.Replace(data, test.old, test.new, 1)
		if changed == data {
			t.Errorf("%s has no %s", test.name, test.old)
			continue
		}
		_, err := readAs(test.name, changed)
		var fault *emperor.SyntaxError
		if !errors.As(err, &fault) {
			t.Errorf("%s with %.60s: %v", test.name, test.new, err)
			continue
		}
		if fault.Path != test.path || test.expected != "" && fault.Expected != test.expected ||
			test.found != "" && fault.Found != test.found {
			t.Errorf("%s with %.60s:\n%v", test.name, test.new, err)
		}
		where := ""
		if fault.Path != "" {
			where = fault.Path + ": "
		}
		if want := fmt.Sprintf("emperor: %sexpected %s, found %s", where, fault.Expected,
			fault.Found); err.Error() != want {
			t.Errorf("%v; want %s", err, want)
		}
	}
}

// Each case changes a fixture into well-formed data that describes something
// impossible.
func TestJSONImpossible(t *testing.T) {
	for _, test := range []struct{ name, old, new, want string }{
		{"board.json", `"number":2`, `"number":3`, "impossible board: Alliances[0].Number: 3"},
		{"board.json", `"players":[3,4]`, `"players":[4,3]`, "impossible board: Players: 4 to 3"},
		{"state.json", `"3-4"`, `{"name":"","players":[3,3]}`, "impossible board: Regions: 0 regions"},
		{"state.json", `"players":3`, `"players":6`, "impossible position: Options.Players: 6"},
		{"state.json", `"round":11`, `"round":11,"phase":"over"`, ""}, // twice
		{"state.json", `"scores":[5,0,6]`, `"scores":[5,1,6]`, "impossible position: Scores[1]: 1"},
		{"state.json", `"scored":["Zhao"]`, `"scored":[]`, "impossible position: Scored[0]: false"},
		{"state.json", `"house":11`, `"house":12`, "impossible position: Supplies[0]: [12 6 0]"},
		{"state.json", `"fortPlaced":["A","B","C"]`, `"fortPlaced":["A","B","E"]`, "impossible position: FortPlaced: for 5 players"},
		{"view.json", `"viewer":"C"`, `"viewer":"E"`, "impossible view: Viewer: seat 4"},
		{"view.json", `"viewer":"C"`, `"viewer":"B"`, "impossible view: Known[1]"},
		{"view.json", `"players":3`, `"players":5`, "impossible view: Options.Board: \"3-4\" with 5 players"},
		{"view.json", `"pileSize":18`, `"pileSize":19`, "impossible view: HandSizes and PileSize: 20 unseen cards"},
		{"view.json", `"handSizes":[3,3,3]`, `"handSizes":[3,3]`, "impossible view: HandSizes: for 2 players"},
		{"view.json", `"handSizes":[3,3,3]`, `"handSizes":[3,2,3]`, "impossible view: Known: 3 cards of player B"},
		{"view.json", `"handSizes":[3,3,3]`, `"handSizes":[3,3,2]`, "impossible view: Hand: 3 cards"},
		{"view.json", `"handSizes":[3,3,3],"faceUp":{"green":2,`, `"handSizes":[4,3,3],"faceUp":{"green":1,`, "impossible view: Hands[0]: 4 cards"},
		{"view.json", `"faceUp":{"green":2`, `"faceUp":{"green":6`, "impossible view: FaceUp, Discards, Known and Hand"},
		{"view.json", `"known":[{"red":1,"yellow":1},`, `"known":[`, "impossible view: Known: for 2 players"},
		{"view.json", `"blindDraws":{"purple":1}`, `"blindDraws":{"purple":5}`, "impossible view: BlindDraws: 5 purple"},
		{"view.json", `"reshuffled":{"red":8`, `"reshuffled":{"red":1`, "impossible view: PileSize: 18; at most 12"},
		{"view.json", `"reshuffled":{"red":8`, `"reshuffled":{"red":10`, "impossible view: Reshuffled: 10 red"},
		{"view.json", `"phase":"act"`, `"phase":"over"`, "impossible view: Phase: over"},
		{"view.json", `"phase":"act"`, `"phase":"draw"`, "impossible view: Hands[2]: 3 cards"},
		{"view.json", `"toMove":"C"`, `"toMove":"D"`, "impossible view: ToMove: seat 3"},
		{"view.json", `"scores":[5,0,6]`, `"scores":[5,0,7]`, "impossible view: Scores[2]: 7"},
		{"view.json", `"Zhao":[0,1,0]`, `"Zhao":[0,3,3]`, "impossible view: Pieces.Emissaries[0]: 6 in Zhao"},
		{"spectator.json", `"pileSize":18`, `"pileSize":17`, "impossible view: HandSizes and PileSize"},
		{"scoring.json", `"totals":[49,42,48]`, `"totals":[49,42,47]`, "impossible final scoring: Totals: [49 42 47]; the items add up to [49 42 48]"},
		{"scoring.json", `"houses":[0,5,0]`, `"houses":[0,4,0]`, "impossible final scoring: Regions[0]: "},
		{"scoring.json", `"houses":[0,5,0]`, `"houses":[0,6,0]`, "impossible final scoring: Regions[0]: [0 6 0] houses"},
		{"scoring.json", `"doubled":[],`, `"doubled":["A"],`, "impossible final scoring: Regions[0]: "},
		{"scoring.json", `"ranks":[0,1,0]`, `"ranks":[0,1]`, "impossible final scoring: Regions[0]: "},
		{"scoring.json", `"majorities":[["C"],["C"]]`, `"majorities":[["C"],["B"]]`, "impossible final scoring: Alliances[13]: "},
		{"scoring.json", `"emissaries":[[2,0,3],[0,0,2]]`, `"emissaries":[[2,0,3],[0,0,1]]`, "impossible final scoring: Alliances[13]: "},
		{"scoring.json", `"Han 5","Chu 5"`, `"Han 5","Chu 1"`, "impossible final scoring: Roads[0].Rows[0]: no road joins Han 5 and Chu 1"},
		{"scoring.json", `"Wei 1","Wei 2","Wei 3","Wei 4"`, `"Wei 4","Wei 3","Wei 2","Wei 1"`, "impossible final scoring: Roads[2].Rows[0]: from Wei 4 to Wei 1"},
		{"scoring.json", `"Wei 1","Wei 2","Wei 3","Wei 4"`, `"Wei 1","Wei 2","Wei 1","Wei 2"`, "impossible final scoring: Roads[2].Rows[0]: it has a house twice"},
		{"scoring.json", `"Wei 1","Wei 2","Wei 3","Wei 4"`, `"Wei 1","Wei 2","Wei 3"`, "impossible final scoring: Roads[2].Rows[0]: 3 houses"},
		{"scoring.json", `"doubled":true,"points":8`, `"doubled":false,"points":8`, "impossible final scoring: Roads[0].Rows[0]: 8 points"},
		{"scoring.json", `"Wei 1","Wei 2","Wei 3","Wei 4"`, `"Zhao 1","Zhao 2","Zhao 3","Zhao 4"`, "another row has houses of it"},
		{"scoring.json", `"Wei 1","Wei 2","Wei 3","Wei 4"`, `"Qi 1","Qi 2","Qi 3","Qi 4"`, "rows have 4 houses in Qi; there are 0"},
		{"scoring.json", `"doubled":false,"points":4`, `"doubled":true,"points":8`, "impossible final scoring: Roads[2].Points: 8"},
		{"scoring.json", `"doubled":false,"points":8`, `"doubled":true,"points":16`, "a row is doubled where no region is"},
		{"scoring.json", `"points":13}`, `"points":12}`, "impossible final scoring: Roads[0].Points: 12"},
	} {
		data := fixture(t, test.name)
		changed := strings.Replace(data, test.old, test.new, 1)
		if changed == data {
			t.Errorf("%s has no %s", test.name, test.old)
			continue
		}
		_, err := readAs(test.name, changed)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s with %s: %v; want %s", test.name, test.new, err, test.want)
		}
	}
}

// checkError checks that an error is one of the package's, and says something.
func checkError(t testing.TB, data string, err error) {
	t.Helper()
	var syntax *emperor.SyntaxError
	var board *emperor.DataError
	var position *emperor.DataError
	var other *emperor.DataError
	switch {
	case errors.As(err, &syntax):
		inMove := strings.Contains(syntax.Path, "move") // which is a text of its own
		if syntax.Expected == "" || syntax.Found == "" ||
			(syntax.Line != 0) != (inMove && syntax.Column > 0) || len(err.Error()) > 1000 {
			t.Errorf("%.300s: %v", data, err)
		}
	case errors.As(err, &board), errors.As(err, &position), errors.As(err, &other):
	default:
		t.Errorf("%.300s: %T %v", data, err, err)
	}
}

func TestJSONTruncated(t *testing.T) {
	for _, name := range fixtureNames(t) {
		data := fixture(t, name)
		step := 1 + len(data)/1000
		for n := 0; n < len(data); n += step {
			_, err := readAs(name, data[:n])
			var fault *emperor.SyntaxError
			if !errors.As(err, &fault) || fault.Expected != "well-formed JSON" ||
				fault.Found != "the end of the data" {
				t.Fatalf("%s: %v", data[:n], err)
			}
		}
	}
}

func TestJSONFaultLeavesTheReceiver(t *testing.T) {
	s := games.New(t, emperor.Options{Players: 3}, 1)
	before := s
	bad := strings.Replace(fixture(t, "state.json"), `"scores":[5,0,6]`, `"scores":[5,0,7]`, 1)
	if err := s.UnmarshalJSON([]byte(bad)); err == nil || s != before {
		t.Errorf("%v, %v", err, s)
	}
}

// The error for hostile data says what is wrong, and reading it takes no memory
// out of proportion.
func TestJSONHostile(t *testing.T) {
	wide := func(item string) string { return strings.Repeat(item, (1<<20-100)/len(item)) }
	for _, data := range []string{
		strings.Repeat("[", 1<<20), strings.Repeat(`{"v":`, 1<<17), wide(" "), `"` + wide("x") + `"`,
		`{"v":1,"name":"` + wide("x") + `"}`,
		"[" + wide("0,") + "0]", `[` + wide(`{"":0},`) + `0]`, `[` + wide(`"",`) + `0]`, wide("9"), "-" +
			wide("9"), "1e" + wide("9"),
		`{"v":1,"name":"x","players":[3,3],"regions":[` +
			wide(`{"name":"y","color":"red","dragon":[0,0],"spaces":[[0,0]]},`) + `0]}`,
		`{"v":1,"name":"x","players":[3,3],"regions":[{"name":"y","color":"red","dragon":[0,0],"spaces":[` +
			wide(`[0,0],`) + `0]}]}`,
		`{"v":1,` + wide(`"v":1,`) + `"v":1}`, `{` + wide(`"a\u0000":1,`) + `"v":1}`, "\x00", "nul", "tru",
		`"\u12`, `"\ud8"`, wide(`\`), `{"v":1,"\ud800":1}`,
	} {
		for _, name := range []string{"board.json", "view.json"} {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := readAs(name, data)
			runtime.ReadMemStats(&after)
			if used := (after.TotalAlloc - before.TotalAlloc) >> 20; used > 32 {
				t.Errorf("%.50s as %s: %d MiB", data, name, used)
			}
			if err == nil {
				t.Errorf("%.50s is read as %s", data, name)
			} else {
				checkError(t, data, err)
			}
		}
	}
}

// mutatedJSON changes data here and there.
func mutatedJSON(data string, rng *rand.Rand) string {
	return games.Mutated(data, rng, "{", "}", "[", "]", ",", ":", "\"", "null", "0", "-1", "1e9", "99",
		"[[[[", `"A"`, `"red"`, `"Wei 1"`, "\\", "\xff", "\x00", `{}`)
}

func TestJSONMutated(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	read := 0
	names := fixtureNames(t)
	for _, name := range names {
		data := fixture(t, name)
		for range 300 {
			if readAgain(t, name, mutatedJSON(data, rng)) {
				read++
			}
		}
	}
	t.Logf("%d of %d are still something", read, 300*len(names))
}

// readAgain checks that data is refused with an error that says why, or is the
// same after it is written and read once more. It reports whether it was read.
func readAgain(t testing.TB, name, data string) bool {
	t.Helper()
	v, err := readAs(name, data)
	if err != nil {
		checkError(t, data, err)
		return false
	}
	written, err := v.MarshalJSON()
	if err != nil {
		t.Fatalf("%s is read but not written: %v", data, err)
	}
	back, err := readAs(name, string(written))
	if err != nil {
		t.Fatalf("%s is written, but not read: %v", written, err)
	}
	again, err := back.MarshalJSON()
	if err != nil || !bytes.Equal(written, again) {
		t.Fatalf("%s is written, read, and then written as %s: %v", written, again, err)
	}
	return true
}

func fuzzJSON(f *testing.F, names ...string) {
	rng := rand.New(rand.NewPCG(4, 4))
	for _, name := range names {
		data := fixture(f, name)
		f.Add(data)
		for range 5 {
			f.Add(mutatedJSON(data, rng))
		}
	}
	f.Add("null")
	f.Fuzz(func(t *testing.T, data string) {
		for _, name := range names {
			readAgain(t, name, data)
		}
	})
}

func FuzzPositionJSON(f *testing.F) { fuzzJSON(f, "position.json", "state.json", "options.json") }

func FuzzViewJSON(f *testing.F) { fuzzJSON(f, "view.json", "spectator.json") }

func FuzzBoardJSON(f *testing.F) { fuzzJSON(f, "board.json", "side.json", "boardspec.json") }

func FuzzScoringJSON(f *testing.F) { fuzzJSON(f, "scoring.json") }

func FuzzRecordJSON(f *testing.F) { fuzzJSON(f, "record.json", "transcript.json") }

func FuzzEventsJSON(f *testing.F) { fuzzJSON(f, "events.json") }
