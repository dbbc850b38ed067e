package strictjson_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/internal/strictjson"
)

// The tests' format is a timetable: stations have names, trains go between
// them.

type timetable struct {
	Stations []string `json:"stations"`
	Open     bool     `json:"open"`
	Seed     uint64   `json:"seed,omitzero"`
	Trains   []train  `json:"trains"`
	Extra    *[2]int  `json:"extra"` // in a type of its own, or null
	Scale    float64  `json:"scale" kind:"scale"`
	At       [2]float64
	guarded  bool   // guard and lamp go together
	Guard    string `json:"guard"`
	Lamp     int    `json:"lamp"`
}

type train struct {
	Kind    kind
	From    int `json:"route" pair:"To"` // stations
	To      int
	Cars    int    `json:"cars,omitzero" kind:"cars"`
	Freight string `json:"freight"`
	Person  string `json:"person"`
}

// words describes the keys of timetables and trains.
func words(structType, field string) string {
	return map[string]string{
		"timetable.Stations": "the stations", "timetable.Open": "whether it is", "timetable.Seed": "a seed",
		"timetable.Trains": "the trains", "timetable.Extra": "a pair", "timetable.Scale": "of the map",
		"timetable.Guard": "who", "timetable.Lamp": "which", "train.From": "from where to where",
		"train.Cars": "how many", "train.Freight": "what", "train.Person": "who",
	}[structType+"."+field]
}

func codecOf[T any](c strictjson.Codec[names, T]) func() strictjson.Codec[names, T] {
	return func() strictjson.Codec[names, T] { return c }
}

var kinds = []strictjson.Kind{
	strictjson.KindNaming("", codecOf(strictjson.List(name, 4, "%d stations; there may be %d")),
		func(n *names, stations *[]string) { n.stations = *stations }),
	strictjson.KindOf("", strictjson.Bool[names]),
	strictjson.KindOf("", strictjson.Digits[names]),
	strictjson.KindOf("", codecOf(strictjson.NoneIsNil(
		strictjson.List(aTrain, 1000, "%d trains; there may be %d")))),
	strictjson.KindOf("", codecOf(extra)),
	strictjson.KindOrAbsent("scale", 1.0, codecOf(strictjson.Float[names]("%v is endless"))),
	strictjson.KindOf("", codecOf(name)),
	strictjson.KindOf("", codecOf(number)),
}

var trainKinds = []strictjson.Kind{
	strictjson.KindOf("", codecOf(strictjson.Pair(station, "two stations"))),
	strictjson.KindOf("cars", codecOf(strictjson.Number[names](1, 20))),
	strictjson.KindOf("", codecOf(name)),
}

type kind uint8

const (
	noKind kind = iota
	express
	local
)

var kindNames = []string{express: "express", local: "local"}

type names struct{ stations []string }

var (
	number  = strictjson.Number[names](0, 99)
	name    = strictjson.Text[names](8)
	station = strictjson.New(
		func(w *strictjson.Writer, n names, s *int) {
			if *s < 0 || *s >= len(n.stations) {
				w.Fault("station %d of %d", *s, len(n.stations))
				return
			}
			w.Text(n.stations[*s])
		},
		func(v *strictjson.Value, n names, to *int) {
			written, _ := v.Text()
			if *to = slices.Index(n.stations, written); *to < 0 {
				v.Fail("a station")
			}
		},
		name.Schema)
	trainKeys = strictjson.FieldsOf[train](trainKinds).Keys
	aTrain    = strictjson.Cases[names]("kind", "which train", func(t *train) *kind { return &t.Kind },
		scan.Words{List: kindNames, Unknown: "kind %d"}, "express or local",
		map[kind][]*strictjson.Field{
			express: trainKeys("route"),
			local: append(trainKeys("route", "cars"), strictjson.OneKey(func(t *train) int {
				if t.Freight != "" {
					return 0
				}
				return 1
			}, "freight or person", trainKeys("freight", "person")...)),
		})
	extra = strictjson.OrNull(func(e **[2]int) bool { return *e == nil },
		strictjson.As(strictjson.Named("pair", "two numbers, the smaller first",
			strictjson.Pair(number, "two numbers")),
			func(_ *strictjson.Writer, _ names, e **[2]int) [2]int { return **e },
			func(v *strictjson.Value, _ names, pair *[2]int) *[2]int {
				if pair[0] > pair[1] {
					v.Refuse(errWrongWay)
				}
				return pair
			}))
	timetableFields = strictjson.FieldsOf[timetable](kinds)

	aTimetable = strictjson.Object[names, timetable](slices.Concat(
		timetableFields.Keys("stations"),
		timetableFields.Keys("open", "seed").MayMiss(),
		timetableFields.Keys("trains").Demanded(),
		timetableFields.Keys("extra", "scale").MayMiss(),
		strictjson.Together(timetableFields.Keys("guard", "lamp"),
			func(t *timetable) *bool { return &t.guarded }, "guard", "lamp"),
	)...)
)

var errWrongWay = errors.New("the wrong way round")

func fullTimetable() timetable {
	return timetable{
		Stations: []string{"Ost", "We\"st", "Süd"},
		Open:     true,
		Seed:     math.MaxUint64,
		Trains: []train{{Kind: express, From: 0, To: 2},
			{Kind: local, From: 1, To: 0, Cars: 3, Freight: "<coal>"}, {Kind: local, Person: "Ann"}},
		Extra:   &[2]int{3, 4},
		Scale:   0.5,
		guarded: true,
		Guard:   "",
		Lamp:    0,
	}
}

const fullText = `{"v":1,"stations":["Ost","We\"st","Süd"],"open":true,"seed":"18446744073709551615","trains":[` +
	`{"kind":"express","route":["Ost","Süd"]},{"kind":"local","route":["We\"st","Ost"],"cars":3,"freight":"\u003ccoal\u003e"},{"kind":"local","route":["Ost","Ost"],"person":"Ann"}],` +
	`"extra":[3,4],"scale":0.5,"guard":"","lamp":0}`

func write(t *testing.T, v timetable) string {
	t.Helper()
	data, faults := strictjson.Marshal(aTimetable, names{}, &v)
	if faults != nil {
		t.Fatal(faults)
	}
	return string(data)
}

func readTimetable(data string) (timetable, error) {
	var v timetable
	err := strictjson.Unmarshal([]byte(data), aTimetable, names{}, &v)
	return v, err
}

func TestWrittenIsRead(t *testing.T) {
	if got := write(t, fullTimetable()); got != fullText {
		t.Errorf("written as\n%s\nwant\n%s", got, fullText)
	}
	least := timetable{Stations: []string{}, Scale: 1}
	if got, want := write(t, least),
		`{"v":1,"stations":[],"open":false,"trains":[],"extra":null}`; got != want {
		t.Errorf("written as\n%s\nwant\n%s", got, want)
	}
	for _, v := range []timetable{fullTimetable(), {Stations: []string{}, Scale: 3, Extra: &[2]int{}}} {
		if back, err := readTimetable(write(t, v)); err != nil || !reflect.DeepEqual(back, v) {
			t.Errorf("%+v is read as %+v, %v", v, back, err)
		}
	}
	// An optional key that is left out gives the zero value, or its kind's default.
	if got, err := readTimetable(` {"v":1 , "trains":[],"stations":["x"]}` + "\n"); err != nil ||
		!reflect.DeepEqual(got, timetable{Stations: []string{"x"}, Scale: 1}) {
		t.Errorf("%+v, %v", got, err)
	}
}

// A text and a number are written as encoding/json does.
func TestWrittenLikeEncodingJSON(t *testing.T) {
	texts := []string{"", "plain", "a\"b", `a\b`, "é", "\u2028", "🏯"}
	for c := range rune(utf8.RuneSelf) {
		texts = append(texts, "a"+string(c))
	}
	for _, s := range texts {
		want, _ := json.Marshal(s)
		if got, faults := strictjson.Marshal(strictjson.Text[names](20), names{}, &s); faults != nil ||
			!bytes.Equal(got, want) {
			t.Errorf("%q is written %s, %v", s, got, faults)
		}
	}
	for _, x := range []float64{0, math.Copysign(0, -1), 1, -12.5, 1.0 / 3, 1e-6, 9.99e-7, 1e-9, 1e20, 1e21,
		-1e21, 123456789, math.MaxFloat64, math.SmallestNonzeroFloat64} {
		want, _ := json.Marshal(x)
		got, faults := strictjson.Marshal(strictjson.Float[names]("%v is endless"), names{}, &x)
		if faults != nil || !bytes.Equal(got, want) {
			t.Errorf("%v is written %s, %v", x, got, faults)
		}
	}
}

// An error of writing names the field.
func TestFaultsNameFields(t *testing.T) {
	for want, change := range map[string]func(*timetable){
		"Stations: 5 stations; there may be 4":                           func(v *timetable) { v.Stations = make([]string, 5) },
		`Stations: "123456789" is not a UTF-8 string of at most 8 bytes`: func(v *timetable) { v.Stations[0] = "123456789" },
		`Stations: "\xff" is not a UTF-8 string of at most 8 bytes`:      func(v *timetable) { v.Stations[0] = "\xff" },
		"Trains: kind 0":               func(v *timetable) { v.Trains[0].Kind = noKind },
		"Trains: kind 9":               func(v *timetable) { v.Trains[0].Kind = 9 },
		"Trains.Route: station 7 of 3": func(v *timetable) { v.Trains[1].To = 7 },
		"Trains.Cars: 21; written numbers are from 1 to 20":                                      func(v *timetable) { v.Trains[1].Cars = 21 },
		"Trains.Cars: -1; written numbers are from 1 to 20":                                      func(v *timetable) { v.Trains[1].Cars = -1 },
		"Scale: NaN is endless":                                                                  func(v *timetable) { v.Scale = math.NaN() },
		"Scale: -Inf is endless":                                                                 func(v *timetable) { v.Scale = math.Inf(-1) },
		"Extra: 100; written numbers are from 0 to 99":                                           func(v *timetable) { v.Extra[1] = 100 },
		"Lamp: -1; written numbers are from 0 to 99":                                             func(v *timetable) { v.Lamp = -1 },
		"Trains: 9000 trains; there may be 1000|45015 values of JSON; at most 32768 are allowed": func(v *timetable) { v.Trains = slices.Repeat(v.Trains[:1], 9000) },
		"1050141 bytes of JSON; at most 1048576 are allowed":                                     func(v *timetable) { v.Trains = slices.Repeat(v.Trains[:1], 25000) },
	} {
		v := fullTimetable()
		v.Stations = slices.Clone(v.Stations)
		change(&v)
		data, faults := strictjson.Marshal(aTimetable, names{}, &v)
		text := strings.ReplaceAll(fmt.Sprint(faults), "\n", " ")
		for _, part := range strings.Split(want, "|") {
			if data != nil || !strings.Contains(text, part) {
				t.Errorf("%.300s; want %s", text, part)
			}
		}
	}
}

// Malformed data: what is changed in the full text, and the error, are in testdata.
func TestMalformed(t *testing.T) {
	rows, err := os.ReadFile("testdata/malformed.txt")
	if err != nil {
		t.Fatal(err)
	}
	old, changed, tried := "", "", 0
	for _, line := range strings.Split(string(rows), "\n") {
		want, ok := strings.CutPrefix(line, "\t")
		if !ok {
			old, changed, _ = strings.Cut(line, " =>")
			continue
		}
		data := strings.TrimPrefix(changed, " ")
		if old != "all" {
			data = strings.Replace(fullText, old, data, 1)
		}
		wantMalformed(t, data, want)
		tried++
	}
	if tried == 0 {
		t.Error("no rows")
	}
	long := strings.Repeat("x", 50)
	for data, want := range map[string]string{
		"\x00": `expected well-formed JSON, found invalid character '\x00' looking for beginning of value`,
		strings.Repeat(" ", strictjson.MaxSize+1):               "expected at most 1048576 bytes, found 1048577",
		strings.Repeat("[", 17):                                 strings.Repeat("[0]", 16) + ": expected at most 16 levels of arrays and objects, found more",
		"[" + strings.Repeat("0,", strictjson.MaxValues) + "0]": "[32767]: expected at most 32768 values in all, found more",
		manyKeys(strictjson.MaxKeys + 1):                        "expected at most 64 keys, found more",
		strings.Replace(fullText, `"Ost"`, "\"Os\xfft\"", 1):    `stations[0]: expected valid UTF-8, found "\"Os\xfft\""`,
		strings.Replace(fullText, "open", long, 1): `["` + long[:40] + `…"]: expected one of the keys v, stations, open, seed, ` +
			`trains, extra, scale, guard, lamp, found the key "` + long[:40] + `…"`,
	} {
		wantMalformed(t, data, want)
	}
}

func wantMalformed(t *testing.T, data, want string) {
	t.Helper()
	_, err := readTimetable(data)
	var fault *scan.Error
	if !errors.As(err, &fault) || fault.Line != 0 || err.Error() != want {
		t.Errorf("%.60s: %v; want %s", data, err, want)
	}
}

func manyKeys(n int) string {
	var keys []string
	for i := range n {
		keys = append(keys, fmt.Sprintf(`"k%d":0`, i))
	}
	return "{" + strings.Join(keys, ",") + "}"
}

// The error of a codec is returned unchanged, and the receiver stays as it was.
func TestRefused(t *testing.T) {
	v := fullTimetable()
	err := strictjson.Unmarshal([]byte(strings.Replace(fullText, "[3,4]", "[4,3]", 1)), aTimetable, names{},
		&v)
	if !errors.Is(err, errWrongWay) || !reflect.DeepEqual(v, fullTimetable()) {
		t.Errorf("%v, %+v", err, v)
	}
	if v, err := readTimetable(strings.Replace(fullText, "[3,4]", "[4,5,6]", 1)); err == nil || v.Stations != nil {
		t.Errorf("%v, %+v", err, v)
	}
	called := false
	c := strictjson.Checked(number, func(n int) int { return n }, func(n int) (int, error) { called = true; return n, nil })
	if n := 7; strictjson.Unmarshal([]byte("100"), c, names{}, &n) == nil || n != 7 || called {
		t.Errorf("%d; a conversion was called after a fault: %v", n, called)
	}
}

// The fields of an embedded struct, and of one with the tag inline, are fields of
// the whole; one of the whole hides one of the same name.
func TestFieldsWithin(t *testing.T) {
	type Rails struct {
		Seed uint64 `json:"seed"`
		Open bool   `json:"open"`
	}
	type lamp struct {
		Lamp int `json:"lamp,omitzero"`
	}
	type line struct {
		Rails
		Inner lamp   `json:",inline"`
		Seed  uint64 `json:"seed,omitzero"`
	}
	fields := strictjson.FieldsOf[line](kinds)
	for want, l := range map[string]line{
		`{"v":1,"open":true}`:                      {Rails: Rails{Open: true}},
		`{"v":1,"open":false,"lamp":2,"seed":"3"}`: {Inner: lamp{2}, Seed: 3},
	} {
		c := strictjson.Object[names, line](fields...)
		data, faults := strictjson.Marshal(c, names{}, &l)
		if string(data) != want || faults != nil {
			t.Errorf("%s, %v", data, faults)
		}
		var back line
		if err := strictjson.Unmarshal(data, c, names{}, &back); err != nil || back != l {
			t.Errorf("%+v, %v; want %+v", back, err, l)
		}
	}
	// If they are demanded, none may be missing; but not of the fields before.
	var back line
	err := strictjson.Unmarshal([]byte(`{"v":1,"open":true,"lamp":1}`), strictjson.Object[names, line](fields.Demanded()...),
		names{}, &back)
	if err == nil || err.Error() != "seed: expected a value, found nothing" {
		t.Errorf("%v", err)
	}
	data, _ := strictjson.Marshal(strictjson.Object[names, line](fields...), names{}, new(line))
	if string(data) != `{"v":1,"open":false}` {
		t.Errorf("%s", data)
	}
}

// Names that a field sets in an object hold after that object too.
func TestNamesHoldForTheDocument(t *testing.T) {
	type trip struct {
		Line timetable
		From int
	}
	c := strictjson.Object[names, trip](
		strictjson.At("line", "", func(t *trip) *timetable { return &t.Line },
			strictjson.Object[names, timetable](timetableFields.Keys("stations")...)),
		strictjson.At("from", "", func(t *trip) *int { return &t.From }, station))
	const want = `{"v":1,"line":{"stations":["Ost","We"]},"from":"We"}`
	one := trip{Line: timetable{Stations: []string{"Ost", "We"}}, From: 1}
	data, faults := strictjson.Marshal(c, names{}, &one)
	if string(data) != want || faults != nil {
		t.Errorf("%s, %v", data, faults)
	}
	var back trip
	if err := strictjson.Unmarshal([]byte(want), c, names{}, &back); err != nil || !reflect.DeepEqual(back, one) {
		t.Errorf("%+v, %v", back, err)
	}
}

// A field without a codec, and a key without a field, were forgotten; a field of
// another type was mistaken.
func TestForgottenFields(t *testing.T) {
	type line struct {
		Length int32 `json:"length"`
	}
	for want, do := range map[string]func(){
		"strictjson: no kind for field Length of strictjson_test.line": func() {
			strictjson.FieldsOf[line](kinds)
		},
		"strictjson: no field has the key wagons": func() { timetableFields.Keys("open", "wagons") },
		"strictjson: chan int has no codec yet":   func() { strictjson.DocumentOf(reflect.TypeFor[chan int]()) },
		"strictjson: a field of strictjson_test.timetable in an object of strictjson_test.train": func() {
			strictjson.Object[names, train](timetableFields...)
		},
	} {
		func() {
			defer func() {
				if got := recover(); got != want {
					t.Errorf("%v; want %s", got, want)
				}
			}()
			do()
		}()
	}
}

// A kind with a name, but without a list of fields, was forgotten.
func TestCasesOfEveryKind(t *testing.T) {
	defer func() {
		if got := recover(); got != "strictjson: no fields are listed for local" {
			t.Errorf("%v", got)
		}
	}()
	strictjson.Cases[names]("kind", "", func(t *train) *kind { return &t.Kind }, scan.Words{List: kindNames}, "",
		map[kind][]*strictjson.Field{express: trainKeys("route")})
}

// loads is a codec made by hand: what stations load, by their names, or null;
// or, for one station, a text.
var loads = strictjson.New(
	func(w *strictjson.Writer, n names, loads *map[string][]int) {
		if *loads == nil {
			w.Null()
			return
		}
		w.Object(func() {
			for _, station := range n.stations {
				if (*loads)[station] == nil {
					continue
				}
				w.Key(station)
				w.Array(func() {
					for _, load := range (*loads)[station] {
						if load < 0 {
							w.Fault("%d is less than nothing", load)
						}
						w.Number(load)
					}
				})
			}
		})
	},
	func(v *strictjson.Value, n names, to *map[string][]int) {
		if station, ok := v.Text(); ok {
			*to = map[string][]int{station: {}}
			return
		}
		if v.IsNull() || v.IsMissing() {
			return
		}
		*to = map[string][]int{}
		for _, entry := range v.Entries("what stations load") {
			if !slices.Contains(n.stations, entry.Key()) {
				entry.FailKey("a station")
			}
			for _, item := range entry.Items(2) {
				var load int
				strictjson.Read(item, number, n, &load)
				(*to)[entry.Key()] = append((*to)[entry.Key()], load)
			}
		}
	},
	func(d *strictjson.Definitions) strictjson.Schema {
		return strictjson.Entries([]string{"Ost", "We"}, strictjson.ArrayOf(number.Schema(d), 2).Unique())
	})

func TestCodecByHand(t *testing.T) {
	n := names{[]string{"Ost", "We"}}
	for want, v := range map[string]map[string][]int{
		`null`:                   nil,
		`{}`:                     {},
		`{"Ost":[1],"We":[3,2]}`: {"We": {3, 2}, "Ost": {1}},
	} {
		data, faults := strictjson.Marshal(loads, n, &v)
		if string(data) != want || faults != nil {
			t.Errorf("%s, %v; want %s", data, faults, want)
		}
		var back map[string][]int
		if err := strictjson.Unmarshal(data, loads, n, &back); err != nil || !reflect.DeepEqual(back, v) {
			t.Errorf("%v, %v; want %v", back, err, v)
		}
	}
	bad := map[string][]int{"We": {-1}}
	_, faults := strictjson.Marshal(loads, n, &bad)
	var fault *scan.Fault
	if err := errors.Join(faults.Errors()...); !errors.As(err, &fault) ||
		err.Error() != "We: -1 is less than nothing" || fault.Field != "We" ||
		fault.Unwrap().Error() != "-1 is less than nothing" {
		t.Errorf("%v", err)
	}
	for data, want := range map[string]string{
		`3`:                "expected what stations load, found 3",
		`{"Nord":[]}`:      `Nord: expected a station, found the key "Nord"`,
		`{"We":[1,2,3]}`:   "We: expected at most 2 items, found 3",
		`{"We":{}}`:        "We: expected an array, found an object",
		`{"We":[100]}`:     "We[0]: expected a whole number from 0 to 99, found 100",
		`{"":[[0,[[1]]]]}`: `[""]: expected a station, found the key ""`,
	} {
		var back map[string][]int
		if err := strictjson.Unmarshal([]byte(data), loads, n, &back); err == nil || err.Error() != want ||
			back != nil {
			t.Errorf("%s: %v; want %s", data, err, want)
		}
	}
	var back map[string][]int
	if err := strictjson.Unmarshal([]byte(`"We"`), loads, n, &back); err != nil || len(back) != 1 {
		t.Errorf("%v, %v", back, err)
	}
}

func TestSchema(t *testing.T) {
	strictjson.Made(codecOf(aTimetable))
	strictjson.Made(codecOf(aTrain))
	strictjson.Made(codecOf(loads))
	document := func(name, words string, typ reflect.Type) strictjson.Document {
		d := strictjson.DocumentOf(typ)
		d.Name, d.Words = name, words
		return d
	}
	got, err := strictjson.SchemaOf("Trains", "What trains do.", words,
		document("Timetable", "when they go", reflect.TypeFor[timetable]()),
		document("Train", "one of them", reflect.TypeFor[train]()),
		document("Loads", "what they load", reflect.TypeFor[map[string][]int]()))
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile("testdata/trains.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("the schema is\n%s", got)
	}
}
