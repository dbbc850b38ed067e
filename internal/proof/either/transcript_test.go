package either_test

import (
	"fmt"
	"path/filepath"
	"reflect"
	"testing"
)

// A row of testdata/…/transcripts.txt changes the frozen transcript, which is replayed
// up to the error below the row, if there is one. There is a view before each move up to
// the faulty one.
func TestTranscriptsStop(t *testing.T) { both(t, first.transcriptsStop, second.transcriptsStop) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) transcriptsStop(t *testing.T) {
	read := func() (seen T) {
		value, err := g.readAs("transcript.json", g.document(t, "transcript.json"))
		if err != nil {
			t.Fatal(err)
		}
		return value.(T)
	}
	if err := stopOf(read().Replay()); err != nil {
		t.Fatal(err)
	}
	checkRows(t, filepath.Join("testdata", g.name, "transcripts.txt"), func(line string) (answers []string) {
		changed := read()
		if err := change(reflect.ValueOf(&changed).Elem(), line); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		n := 0
		for _, err := range changed.Replay() {
			if err != nil {
				answers = append(answers, err.Error())
				if at, ok := g.recordError(err); !ok || at.line != 0 || at.move != 0 && at.move != n {
					t.Errorf("%s: %d views before %v, of %+v", line, n, err, at)
				}
			}
			n++
		}
		if told, want := stopOf(changed.Events()), stopOf(changed.Replay()); fmt.Sprint(told) != fmt.Sprint(want) {
			t.Errorf("%s: the events stop with %v, the views with %v", line, told, want)
		}
		return answers
	})
}
