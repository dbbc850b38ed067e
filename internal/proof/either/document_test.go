package either_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
)

// document returns a file as compact JSON: one of those that never change, or
// of testdata.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) document(t testing.TB, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(g.frozen, name))
	if err != nil {
		data, err = os.ReadFile(filepath.Join("testdata", g.name, name))
	}
	var compact bytes.Buffer
	if err == nil {
		err = json.Compact(&compact, data)
	}
	if err != nil {
		t.Fatal(err)
	}
	return compact.String()
}

// documents are the names of the files that never change.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) documents(t testing.TB) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(g.frozen, "*.json"))
	if len(names) < 13 || err != nil {
		t.Fatalf("documents %q, %v", names, err)
	}
	for i, name := range names {
		names[i] = filepath.Base(name)
	}
	return names
}

// readAs reads data as the type of value that a file with this name holds.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) readAs(name, data string) (json.Marshaler, error) {
	kind, _, _ := strings.Cut(strings.TrimSuffix(name, ".json"), "-")
	value := reflect.New(reflect.TypeOf(g.kinds[kind]))
	err := value.Interface().(unmarshaler).UnmarshalJSON([]byte(data))
	return value.Elem().Interface().(json.Marshaler), err
}

// checkError checks that an error is one of the package's, and says something.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) checkError(t testing.TB, data string, err error) {
	t.Helper()
	if at := g.syntaxError(err); at != nil {
		if at.Expected == "" || at.Found == "" || at.Line != 0 && at.Column < 1 || len(err.Error()) > 1000 {
			t.Errorf("%.300s: %v", data, err)
		}
		return
	}
	if _, ok := g.dataError(err); !ok || !strings.HasPrefix(err.Error(), g.name+": ") {
		t.Errorf("%.300s: %T %v", data, err, err)
	}
}

// TestRefusedDocuments changes documents in one place, or some also in others, or
// reads other documents, as the lines of testdata/…/refused.jsonl say. Each is
// refused with the error there, in which "…" stands for any text, or is read if
// there is none. The value that a refused one is read into stays as it was.
func TestRefusedDocuments(t *testing.T) { both(t, first.refusedDocuments, second.refusedDocuments) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) refusedDocuments(t *testing.T) {
	for _, line := range rows(t, filepath.Join("testdata", g.name, "refused.jsonl")) {
		var row struct {
			Document, Replace, By, Error string
			Also                         [][2]string
		}
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		data := row.By
		if row.Replace != "" {
			data = g.document(t, row.Document)
			if !strings.Contains(data, row.Replace) || !g.readAgain(t, row.Document, data) {
				t.Errorf("%s has no %s, or is refused", row.Document, row.Replace)
			}
			for _, change := range append(row.Also, [2]string{row.Replace, row.By}) {
				data = strings.Replace(data, change[0], change[1], 1)
			}
		}
		value, err := g.readAs(row.Document, data)
		if row.Error == "" {
			if err != nil {
				t.Errorf("%s with %.60s: %v", row.Document, row.By, err)
			}
			continue
		}
		if !says(err, row.Error) {
			t.Errorf("%s with %.60s:\n%v\nwant %s", row.Document, row.By, err, row.Error)
			continue
		}
		g.checkError(t, data, err)
		if !reflect.ValueOf(value).IsZero() {
			t.Errorf("%s with %.60s: besides the fault there is %v", row.Document, row.By, value)
		}
	}
}

// A document that is cut off anywhere, goes on after its end, or is of another
// version is refused.
func TestBrokenDocuments(t *testing.T) { both(t, first.brokenDocuments, second.brokenDocuments) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) brokenDocuments(t *testing.T) {
	for _, name := range g.documents(t) {
		data := g.document(t, name)
		step := 1 + len(data)/games.Everyday(1000, 200)
		for n := 0; n < len(data); n += step {
			_, err := g.readAs(name, data[:n])
			if at := g.syntaxError(err); at == nil || at.Expected != "well-formed JSON" ||
				at.Found != "the end of the data" {
				t.Fatalf("%s: %v", data[:n], err)
			}
		}
		broken := map[string]string{
			data + " {}":                      "expected nothing after the end of the value",
			data + strings.Repeat(" ", 1<<20): "expected at most 1048576 bytes",
			"]":                               "expected well-formed JSON, found invalid character ']' looking for beginning of value",
		}
		if rest, ok := strings.CutPrefix(data, `{"v":1,`); ok {
			for what, want := range map[string]string{
				``:                    "v: expected 1, the version of this format, found nothing",
				`"v":2,"future":{},`:  "v: expected 1, the version of this format, found 2",
				`"v":"1",`:            `v: expected 1, the version of this format, found "1"`,
				`"V":1,`:              "v: expected 1, the version of this format, found nothing",
				`"v":1,"v":1,`:        "v: expected each key once",
				"\"v\":1,\"\xff\":1,": "expected valid UTF-8",
				`"v":1,"x":` + strings.Repeat("[", 20) + strings.Repeat("]", 20) + `,`: "expected at most 16 levels of arrays and objects, found more",
				`"v":1,"x":` + strings.Repeat("[", 100_000) + `,`:                      "expected at most 16 levels of arrays and objects, found more",
				`"v":1,"x":[` + strings.Repeat("0,", 40_000) + `0],`:                   "expected at most 32768 values in all, found more",
			} {
				broken["{"+what+rest] = want
			}
		}
		for data, want := range broken {
			if _, err := g.readAs(name, data); !says(err, g.name+": …"+want) {
				t.Errorf("%s, %.100s: %v; want %s", name, data, err, want)
			}
		}
	}
}

// Documents that leave nothing to see are null, or are read as the zero value.
// Options are read as equal ones.
func TestDocumentsOfZeroValues(t *testing.T) {
	both(t, first.documentsOfZeroValues, second.documentsOfZeroValues)
}

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) documentsOfZeroValues(t *testing.T) {
	for _, kind := range []string{"board", "state", "view", "scoring"} {
		if got := games.Encode(t, g.kinds[kind].(json.Marshaler)); got != "null" {
			t.Errorf("%s: %s", kind, got)
		}
	}
	for _, kind := range []string{"options", "position", "boardspec", "state", "view", "board", "scoring"} {
		back, err := g.readAs(kind+".json", games.Encode(t, g.kinds[kind].(json.Marshaler)))
		if diff := games.Difference(back, g.kinds[kind]); err != nil || diff != "" {
			t.Errorf("%s: %v %s", kind, err, diff)
		}
	}
	for i := range 30 {
		o := g.options(i)
		if diff := games.Difference(o, games.ThereAndBack(t, o)); diff != "" {
			t.Errorf("options %d: %s", i, diff)
		}
	}
	if diff := games.Difference(g.own, games.ThereAndBack(t, g.own)); diff != "" {
		t.Error(diff)
	}
	const three = `{"v":1,"players":3}`
	if back, err := g.readAs("options.json", three); err != nil || games.Difference(back, any(g.three)) != "" {
		t.Errorf("%s is read as %v, %v", three, back, err)
	}
}

// wide repeats an item up to nearly as much text as is read.
func wide(item string) string { return strings.Repeat(item, (1<<20-1000)/len(item)) }

// repeatedItem is an item that is repeated in a line of hostile.jsonl.
var repeatedItem = regexp.MustCompile(`«[^»]*»`)

// The error for hostile data says what is wrong, and reading it takes no memory
// out of proportion. The data are lines of testdata/…/hostile.jsonl, in which «x»
// stands for x as often as fits.
func TestHostileData(t *testing.T) { both(t, first.hostileData, second.hostileData) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) hostileData(t *testing.T) {
	var own R
	*g.parts(&own).initial = g.start(g.own, 1)
	begun := g.match(t, g.three, 1, 0).State()
	for _, line := range rows(t, filepath.Join("testdata", g.name, "hostile.jsonl")) {
		var row struct{ As, Data string }
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		data := repeatedItem.ReplaceAllStringFunc(row.Data, func(item string) string {
			return wide(strings.Trim(item, "«»"))
		})
		var before, after runtime.MemStats
		var err error
		runtime.ReadMemStats(&before)
		switch row.As {
		case "record.txt":
			_, err = g.parse(data, own)
		case "position.txt":
			_, err = g.parsePosition(data, begun)
		default:
			_, err = g.readAs(row.As, data)
		}
		runtime.ReadMemStats(&after)
		most := uint64(32)
		if strings.HasSuffix(row.As, ".txt") {
			most = 4
		}
		if used := (after.TotalAlloc - before.TotalAlloc) >> 20; used > most {
			t.Errorf("%s as %s: %d MiB", row.Data, row.As, used)
		}
		switch {
		case err == nil:
			t.Errorf("%s is read as %s", row.Data, row.As)
		case strings.HasSuffix(row.As, ".txt"):
			g.checkPlace(t, data, err)
		default:
			g.checkError(t, row.Data, err)
		}
	}
}

// rows returns the lines of a file.
func rows(t testing.TB, name string) []string {
	t.Helper()
	file, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(file)), "\n")
}

// Documents with changes at random are refused with an error of the package, or
// the value read from them survives writing and reading.
func TestMutatedDocuments(t *testing.T) { both(t, first.mutatedDocuments, second.mutatedDocuments) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) mutatedDocuments(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	read, names := 0, g.documents(t)
	for _, name := range names {
		data := g.document(t, name)
		for range games.Everyday(300, 100) {
			if g.readAgain(t, name, g.mutated(data, rng)) {
				read++
			}
		}
	}
	if read == 0 {
		t.Error("no changed document was accepted")
	}
	t.Logf("%d changed documents are still something", read)
}

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) mutated(data string, rng *rand.Rand) string {
	return games.Mutated(data, rng, append(g.inserted, "{", "}", "[", "]", ",", ":", "\"", "null", "0", "-1",
		"1e9", "99", "[[[[", `"A"`, "\\", "\xff", "\x00", `{}`, `"seed":"1"`)...)
}

// readAgain checks that data is refused with an error that says why, or is the
// same after it is written and read once more. It reports whether it was read.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) readAgain(t testing.TB, name, data string) bool {
	t.Helper()
	v, err := g.readAs(name, data)
	if err != nil {
		g.checkError(t, data, err)
		return false
	}
	written, err := v.MarshalJSON()
	if err != nil {
		t.Fatalf("%s is read but not written: %v", data, err)
	}
	back, err := g.readAs(name, string(written))
	if err != nil {
		t.Fatalf("%s is written, but not read: %v", written, err)
	}
	again, err := back.MarshalJSON()
	if err != nil || !bytes.Equal(written, again) {
		t.Fatalf("%s is written, read, and then written as %s: %v", written, again, err)
	}
	return true
}

// fuzzJSON reads changed documents of these kinds as each of them, in both games.
func fuzzJSON(f *testing.F, kinds ...string) {
	rng := rand.New(rand.NewPCG(4, 4))
	addDocuments(f, first, rng, kinds)
	addDocuments(f, second, rng, kinds)
	f.Add("null")
	f.Fuzz(func(t *testing.T, data string) {
		for _, kind := range kinds {
			first.readAgain(t, kind, data)
			second.readAgain(t, kind, data)
		}
	})
}

func addDocuments(f *testing.F, g interface {
	documents(testing.TB) []string
	document(testing.TB, string) string
	mutated(string, *rand.Rand) string
}, rng *rand.Rand, kinds []string) {
	for _, name := range g.documents(f) {
		for _, kind := range kinds {
			if rest, ok := strings.CutPrefix(name, kind); ok && !strings.HasPrefix(rest, "spec") {
				data := g.document(f, name)
				f.Add(data)
				for range 5 {
					f.Add(g.mutated(data, rng))
				}
			}
		}
	}
}

func FuzzPositionJSON(f *testing.F) { fuzzJSON(f, "position", "state", "options") }

func FuzzViewJSON(f *testing.F) { fuzzJSON(f, "view", "spectator") }

func FuzzBoardJSON(f *testing.F) { fuzzJSON(f, "board", "boardspec") }

func FuzzScoringJSON(f *testing.F) { fuzzJSON(f, "scoring") }

func FuzzRecordJSON(f *testing.F) { fuzzJSON(f, "record", "transcript") }

func FuzzEventsJSON(f *testing.F) { fuzzJSON(f, "events") }
