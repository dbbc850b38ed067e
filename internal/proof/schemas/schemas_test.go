package schemas_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

var mutations = flag.Int("mutations", 1000, "how often each document is changed")

// format is a type with a JSON format, and documents of it.
type format struct {
	name      string // of its definition in the schema
	read      func(data []byte) error
	documents []string
}

func reader[T any, P interface {
	*T
	json.Unmarshaler
}]() func([]byte) error {
	return func(data []byte) error {
		var v T
		return P(&v).UnmarshalJSON(data)
	}
}

// formats returns all formats, with the fixtures of version 1 and values of
// whole games.
func formats(t *testing.T) []format {
	all := []format{
		{"Board", reader[emperor.Board](), fixtures(t, "board.json", "side.json")},
		{"BoardSpec", reader[emperor.BoardSpec](), fixtures(t, "boardspec.json")},
		{"Options", reader[emperor.Options](), fixtures(t, "options.json")},
		{"Position", reader[emperor.Position](), fixtures(t, "position.json", "state.json")},
		{"GameState", reader[emperor.GameState](), fixtures(t, "position.json", "state.json")},
		{"View", reader[emperor.View](), fixtures(t, "view.json", "spectator.json")},
		{"FinalScoring", reader[emperor.FinalScoring](), fixtures(t, "scoring.json")},
		{"Record", reader[emperor.Record](), fixtures(t, "record.json", "annotated.json")},
		{"Transcript", reader[emperor.Transcript](), fixtures(t, "transcript.json")},
		{"Events", reader[emperor.Events](), fixtures(t, "events.json")},
		{"Refusal", reader[emperor.Refusal](), fixtures(t, "refusal.json", "refusal-payment.json")},
		{"Table", reader[emperor.Table](), fixtures(t, "spectator.json")},
		{"Cards", reader[emperor.Cards](), []string{`{"red":2,"green":1}`, `"red, 2 green"`}},
		{"Move", reader[emperor.Move](), nil},
		{"Piece", reader[emperor.Piece](), []string{
			`{"piece":"house","space":17}`, `{"piece":"emissary"}`, `{"piece":"fortification","space":2}`,
		}},
		{"Region", reader[emperor.Region](), []string{"0", "7"}},
		{"Space", reader[emperor.Space](), []string{"0", "31"}},
		{"SpaceSet", reader[emperor.SpaceSet](), []string{"[]", "[0,17,31]"}},
	}
	add := func(name string, v json.Marshaler) {
		for i := range all {
			if all[i].name == name {
				all[i].documents = append(all[i].documents, games.Encode(t, v))
			}
		}
	}
	for _, name := range []string{"Board", "GameState", "View", "FinalScoring", "Events"} { // null
		for i := range all {
			if all[i].name == name {
				all[i].documents = append(all[i].documents, "null")
			}
		}
	}
	for i := range 4 {
		game := games.New(t, games.Options(i), uint64(i))
		add("Options", games.Options(i))
		rng := rand.New(rand.NewPCG(uint64(i), 0))
		for turn := 0; !game.Over(); turn++ {
			moves := game.AppendLegalMoves(nil)
			move := moves[rng.IntN(len(moves))]
			events, err := game.Events(emperor.Player(turn%6), move)
			if err != nil {
				t.Fatal(err)
			}
			if turn%20 == 0 {
				add("Move", move)
			}
			game = games.Play(t, game, move)
			if turn%20 == 0 || game.Over() {
				add("Events", events)
				add("GameState", game)
				add("Position", game.Position())
				add("View", game.View(emperor.Player(turn%6)))
				add("FinalScoring", emperor.FinalScore(game.Table()))
				add("Table", game.Table())
			}
		}
	}
	return all
}

// fixtures returns documents of version 1, which never change.
func fixtures(t *testing.T, names ...string) []string {
	var all []string
	for _, name := range names {
		data, err := os.ReadFile(filepath.Join("..", "formats", "testdata", "json", name))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, string(data))
	}
	return all
}

func schema(t *testing.T, name string) *jsonschema.Schema {
	return schemaIn(t, "emperor.schema.json", name)
}

// schemaIn returns the definition of a name in a file under examples.
func schemaIn(t *testing.T, file, name string) *jsonschema.Schema {
	t.Helper()
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	c.AssertFormat()
	s, err := c.Compile(filepath.Join("..", "..", "..", "examples", file) + "#/$defs/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// accepts reports whether a schema accepts a document that can be parsed. The
// second result is false for one that can't.
func accepts(s *jsonschema.Schema, data string) (is, parsed bool) {
	v, err := jsonschema.UnmarshalJSON(strings.NewReader(data))
	if err != nil {
		return false, false
	}
	return s.Validate(v) == nil, true
}

// The schemas accept all fixtures and the values of whole games.
func TestDocumentsAreAccepted(t *testing.T) {
	for _, f := range formats(t) {
		s := schema(t, f.name)
		for _, data := range f.documents {
			if err := f.read([]byte(data)); err != nil {
				t.Fatalf("%s: %v", f.name, err)
			}
			v, err := jsonschema.UnmarshalJSON(strings.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			if err := s.Validate(v); err != nil {
				t.Errorf("%s: %v\n%.300s", f.name, err, data)
			}
		}
	}
}

// After random changes to a document, its schema and its reader agree: the
// schema accepts every document that the reader accepts, and rejects every
// document whose shape is wrong, if a schema can express that.
func TestMutatedDocuments(t *testing.T) {
	for _, f := range formats(t) {
		t.Run(f.name, func(t *testing.T) {
			s := schema(t, f.name)
			rng := rand.New(rand.NewPCG(11, 8))
			read, refused, left := 0, 0, map[string]int{}
			for range *mutations {
				data := mutate(f.documents[rng.IntN(len(f.documents))], rng)
				is, parsed := accepts(s, data)
				if !parsed || data == "null" { // which changes nothing
					continue
				}
				err := f.read([]byte(data))
				var fault *emperor.SyntaxError
				switch {
				case err == nil:
					if read++; !is {
						t.Errorf("read, but refused by the schema: %.2000s", data)
					}
				case !errors.As(err, &fault):
					// well formed, but impossible
				case inexpressible(fault):
					left[fault.Expected[:min(len(fault.Expected), 24)]]++
				default:
					if refused++; is {
						t.Errorf("%v, but accepted by the schema: %.2000s", fault, data)
					}
				}
			}
			if refused < *mutations/20 {
				t.Errorf("only %d documents of a wrong shape", refused)
			}
			t.Logf("%d read, %d refused by both, left to the reader: %v", read, refused, left)
		})
	}
}

// inexpressible reports whether a fault is one that a schema can't express.
func inexpressible(fault *emperor.SyntaxError) bool {
	for _, expected := range []string{
		"a region", "a house space", "each region once",
		"at most 64 cards", "a string of digits",
		"at most 1048576 bytes", "at most 32768 values", "at most 16 levels", "at most 64 keys",
		"well-formed JSON", "valid UTF-", "nothing after", "each key once",
	} {
		if strings.HasPrefix(fault.Expected, expected) && !notEvenText(fault) {
			return true
		}
	}
	if strings.HasPrefix(fault.Found, "one on move ") { // a comment out of order, or on no move
		return true
	}
	otherwise := regexp.MustCompile(`^-?[0-9]+(\.0+)?([eE][-+]?[0-9]+)?$`)
	_, plain := strconv.Atoi(fault.Found)
	written := otherwise.MatchString(fault.Found) && (plain != nil || fault.Found == "-0") // 5.0, 5e0, -0
	return fault.Line > 0 || written
}

// notEvenText reports whether a fault is a value of another type in place of a
// text. A schema does not know what such a text means.
func notEvenText(fault *emperor.SyntaxError) bool {
	return !strings.HasPrefix(fault.Found, `"`) && !strings.HasPrefix(fault.Found, "the key ") &&
		strings.HasPrefix(fault.Expected, "a ")
}

var token = regexp.MustCompile(`"[^"]*"|-?[0-9][0-9.e+]*|null|true|false|\[[^\[\]{}]*\]|\{[^{}\[\]]*\}`)

// mutate changes a document here and there.
func mutate(data string, rng *rand.Rand) string {
	var compact bytes.Buffer
	if json.Compact(&compact, []byte(data)) == nil {
		data = compact.String()
	}
	for range 1 + rng.IntN(2) {
		all := token.FindAllStringIndex(data, -1)
		if all == nil {
			return data
		}
		at, other := all[rng.IntN(len(all))], all[rng.IntN(len(all))]
		was := data[at[0]:at[1]]
		is := data[other[0]:other[1]]
		switch rng.IntN(6) {
		case 0:
			is = was + "," + was
		case 1:
			is = []string{
				"null", "[]", "{}", "0", "-1", "1", "2", "3", "9999", "10000", "1.5", "true", `""`, `"A"`,
				`"C"`, `"F"`, `"red"`, `"blue"`, `"over"`, `"act"`, `"Wei"`, `"Wei 1"`, `"v"`,
				`["A"]`, `["A","A"]`, `[[1,2]]`, `{"red":1}`, `{"red":0}`, `{"blue":1}`, `"MainRowFirst"`,
				`"played"`,
			}[rng.IntN(31)]
		case 2: // with what follows it to the next value
			if end := at[1]; end < len(data) && (data[end] == ',' || data[end] == ':') {
				data = data[:at[0]] + data[end+1:]
				continue
			}
		case 3:
			if n, err := strconv.Atoi(was); err == nil {
				is = strconv.Itoa(n + rng.IntN(5) - 2)
			}
		}
		data = data[:at[0]] + is + data[at[1]:]
	}
	return data
}
