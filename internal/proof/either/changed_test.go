package either_test

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
)

// changedDocument reads a frozen document, and makes the changes of a row.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) changedDocument(t *testing.T, name, row string) json.Marshaler {
	t.Helper()
	value, err := g.readAs(name, g.document(t, name))
	if err != nil {
		t.Fatal(err)
	}
	changed := reflect.New(reflect.TypeOf(value)).Elem()
	changed.Set(reflect.ValueOf(value))
	if row != "" {
		err = change(changed, row)
	}
	if err != nil {
		t.Fatalf("%s: %v", row, err)
	}
	return changed.Interface().(json.Marshaler)
}

// A row of testdata/…/transcripts.txt changes the frozen transcript, which is replayed
// up to the error below the row, if there is one. There is a view before each move up to
// the faulty one.
func TestTranscriptsStop(t *testing.T) { both(t, first.transcriptsStop, second.transcriptsStop) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) transcriptsStop(t *testing.T) {
	checkRows(t, filepath.Join("testdata", g.name, "transcripts.txt"), func(row string) (answers []string) {
		changed := g.changedDocument(t, "transcript.json", row).(T)
		n := 0
		for _, err := range changed.Replay() {
			if err != nil {
				answers = append(answers, err.Error())
				if at, ok := g.recordError(err); !ok || at.line != 0 || at.move != 0 && at.move != n {
					t.Errorf("%s: %d views before %v, of %+v", row, n, err, at)
				}
			}
			n++
		}
		if got, want := stopOf(changed.Events()), stopOf(changed.Replay()); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: the events stop with %v, the views with %v", row, got, want)
		}
		return answers
	})
}

// A row of testdata/…/changed.txt names a frozen document, or changes what it holds. As
// JSON that is refused with the faults below the row; if there are none, it is written,
// and read back.
func TestChangedDocuments(t *testing.T) { both(t, first.changedDocuments, second.changedDocuments) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) changedDocuments(t *testing.T) {
	name := ""
	checkRows(t, filepath.Join("testdata", g.name, "changed.txt"), func(row string) []string {
		if strings.HasSuffix(row, ".json") {
			name = row
			return nil
		}
		changed := g.changedDocument(t, name, row)
		data, err := changed.MarshalJSON()
		if err != nil {
			if data != nil {
				t.Errorf("%s: data beside %v", row, err)
			}
			return faultsOf(t, err)
		}
		back, err := g.readAs(name, string(data))
		if diff := games.Difference(changed, back); err != nil || diff != "" {
			t.Errorf("%s: read again: %v\n%s", row, err, diff)
		}
		return nil
	})
}

// A row of testdata/…/told.txt is one of three things: the name of the document of events;
// names of players with the reader, followed by the sentences about all events; or a
// change of the events, followed by the sentences that differ.
func TestToldEvents(t *testing.T) { both(t, first.toldEvents, second.toldEvents) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) toldEvents(t *testing.T) {
	var names N
	document := ""
	lines := func(row string) []string {
		events := g.changedDocument(t, document, row).(E)
		return strings.Split(strings.TrimSuffix(names.Events(events), "\n"), "\n")
	}
	checkRows(t, filepath.Join("testdata", g.name, "told.txt"), func(row string) []string {
		switch {
		case strings.HasSuffix(row, ".json"):
			document = row
			return nil
		case strings.HasPrefix(row, "names"):
			names = nil
			for _, word := range tokens(row)[1:] {
				if name, err := strconv.Unquote(word); err == nil {
					names = append(names, name)
				} else if word != "reader" {
					names = names.For(P(word[0] - 'A'))
				}
			}
			return lines("")
		}
		before := lines("")
		return slices.DeleteFunc(lines(row), func(line string) bool { return slices.Contains(before, line) })
	})
}
