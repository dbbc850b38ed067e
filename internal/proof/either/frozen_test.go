package either_test

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
)

// The documents of version 1 never change. Each is read, and written byte for byte
// the same, unless it has words of an earlier time. It holds the value that a line of
// testdata/…/frozen.txt describes. With -update a missing one is written. encoding/json
// writes < and > as escapes.
func TestFrozenDocuments(t *testing.T) { both(t, first.frozenDocuments, second.frozenDocuments) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) frozenDocuments(t *testing.T) {
	contents := maps.Clone(g.contents)
	for _, line := range rows(t, filepath.Join("testdata", g.name, "frozen.txt")) {
		if name, content, _ := strings.Cut(line, " "); name != "#" {
			contents[name] = content
		}
	}
	for name, content := range contents {
		file := filepath.Join(g.frozen, name)
		if _, err := os.Stat(file); err != nil && *games.Update {
			data := games.Encode(t, g.valueOf(t, name, content).(json.Marshaler))
			if err := os.WriteFile(file, []byte(data+"\n"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	seen := ""
	for _, name := range g.documents(t) {
		data := strings.NewReplacer("<", `\u003c`, ">", `\u003e`).Replace(g.document(t, name))
		v, err := g.readAs(name, data)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := games.Encode(t, v); (got == data) == slices.Contains(g.outworn, name) {
			t.Errorf("%s is read, and written as\n%s", name, got)
		}
		if value := reflect.ValueOf(v); strings.HasPrefix(name, "annotated") {
			for i := range value.NumField() {
				if value.Field(i).IsZero() {
					t.Errorf("%s leaves out %s", name, value.Type().Field(i).Name)
				}
			}
		}
		content, ok := contents[name]
		if strings.HasPrefix(name, "events") {
			seen += data
		} else if !ok {
			t.Errorf("no line describes %s", name)
		} else if diff := games.Difference(inFull(g.valueOf(t, name, content)), inFull(v)); diff != "" {
			t.Errorf("%s is read as another value: %s", name, diff)
		}
	}
	schema, err := os.ReadFile("../../../examples/" + g.name + ".schema.json")
	if err != nil {
		t.Fatal(err)
	}
	kinds := regexp.MustCompile(`"the kind of event",\s*"type": "string",\s*("const"): ("\w+")`).FindAllSubmatch(schema, -1)
	for _, kind := range kinds {
		if !strings.Contains(seen, `{"event":`+string(kind[2])) {
			t.Errorf("no document has an event %s", kind[2])
		}
	}
	if len(kinds) < 10 {
		t.Errorf("there are %d kinds of events", len(kinds))
	}
}

// inFull returns the text of a position, in which lists have their full length, or
// another value itself.
func inFull(v any) any {
	if p, ok := v.(interface{ Text() (string, error) }); ok {
		v, _ = p.Text()
	}
	return v
}

// The texts of version 1 never change either. Each is read, and written the same,
// unless it has words of an earlier time.
func TestFrozenTexts(t *testing.T) { both(t, first.frozenTexts, second.frozenTexts) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) frozenTexts(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(g.frozen, "../text/*.txt"))
	if err != nil || len(files) < 3 {
		t.Fatalf("texts %q, %v", files, err)
	}
	for _, file := range files {
		name := filepath.Base(file)
		var written string
		switch v := g.valueOf(t, name, name).(type) {
		case R:
			written = g.text(t, v)
			if stop := stopOf(v.Replay()); stop != nil {
				t.Errorf("%s: %v", name, stop)
			}
		case Q:
			if written, err = v.Text(); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			written += "\n"
		}
		if (written == g.frozenText(t, name)) == slices.Contains(g.outworn, name) {
			t.Errorf("%s is written as\n%s", name, written)
		}
	}
}

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) frozenText(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(g.frozen, "../text", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// valueOf returns the value that the named document holds: content is the value, a
// function that returns it, or a text that describes it: a position or a record, or the
// name of a file with one. "C: " before the text selects a viewer's view, " after 9"
// behind it the game after that many moves, and a move behind " / " its refusal.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) valueOf(t *testing.T, name string, content any) any {
	t.Helper()
	if value, ok := content.(func(*testing.T) any); ok {
		return value(t)
	}
	text, ok := content.(string)
	if !ok {
		return content
	}
	kind, _, _ := strings.Cut(strings.TrimSuffix(strings.TrimSuffix(name, ".json"), ".txt"), "-")
	viewer := g.spectator
	if seat, rest, ok := strings.Cut(text, ": "); ok && len(seat) == 1 {
		viewer, text = P(seat[0]-'A'), rest
	}
	text, move, _ := strings.Cut(text, " / ")
	text, moves, midway := strings.Cut(text, " after ")
	if strings.HasSuffix(text, ".txt") {
		text = g.frozenText(t, text)
	}
	must := func(err error) {
		if err != nil {
			t.Helper()
			t.Fatalf("%s: %v", name, err)
		}
	}
	var s S
	if strings.HasPrefix(text, g.name+" record") {
		r, err := g.parse(text, *new(R))
		must(err)
		if kind == "transcript" {
			seen, err := r.Transcript(viewer)
			must(err)
			return seen
		}
		if !midway {
			return r
		}
		n, err := strconv.Atoi(moves)
		must(err)
		m, err := r.Match()
		must(err)
		s = m.At(n).State()
	} else {
		p, err := g.parsePosition(text, *new(S))
		must(err)
		if kind == "position" || kind == "partial" {
			return p
		}
		s, err = g.newState(p)
		must(err)
	}
	switch kind {
	case "position":
		return s.Position()
	case "view", "spectator":
		return s.View(viewer)
	case "scoring":
		return g.finalScore(s)
	case "refusal":
		m, err := g.parseMove(s, move)
		must(err)
		return g.refusal(s.View(viewer).Check(m))
	}
	return s
}
