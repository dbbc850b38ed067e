package engine

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
)

// ask asks a question as a page does, and reads the answer.
func ask[A any](t *testing.T, name string, question any) (answer A) {
	t.Helper()
	text, err := json.Marshal(question)
	if err != nil {
		t.Fatal(err)
	}
	reply := struct {
		Answer *A     `json:"answer"`
		Fault  *fault `json:"fault"`
	}{Answer: &answer}
	if err := json.Unmarshal([]byte(Answer(name, string(text))), &reply); err != nil {
		t.Fatal(err)
	}
	if reply.Fault != nil {
		t.Fatalf("%s: got %s", name, reply.Fault.Message)
	}
	return answer
}

// wantFault asks a question that has no answer, and returns the fault.
func wantFault(t *testing.T, name, question string) fault {
	t.Helper()
	var reply struct{ Fault *fault }
	if err := json.Unmarshal([]byte(Answer(name, question)), &reply); err != nil {
		t.Fatal(err)
	}
	if reply.Fault == nil {
		t.Fatalf("%s %s is answered", name, question)
	}
	return *reply.Fault
}

// A panic in the program becomes a fault, and the next question is answered.
func TestPanicsAreFaults(t *testing.T) {
	questions["failing"] = asking.Handler(func([]int) (int, error) { panic("index out of range") })
	t.Cleanup(func() { delete(questions, "failing") })
	if f := wantFault(t, "failing", "[]"); !strings.Contains(f.Message, "index out of range") {
		t.Errorf("after a panic: got message %q", f.Message)
	}
	if names := ask[[]string](t, "opponents", struct{}{}); len(names) == 0 {
		t.Error("after a panic: got no opponents")
	}
}

// Once its task is done, a lesson shows the gains of the move, whichever of the
// moves it is: ranks in the region, points of now, points of the end.
func TestGainsOfLessons(t *testing.T) {
	want := [][]gain{
		{{"Wei", 0, 1, "", false}},
		{{"Wei", 0, 1, "", false}, {"Wei", 1, 2, "", false}},
		{{"Lu", 0, 1, "+4", false}, {"Lu", 1, 2, "+3", false}},
		{{"", 0, 0, "+2", true}},
		{{"Wei 3", 0, 0, "+4", true}},
		{},
	}
	for n, l := range ask[[]lesson](t, "lessons", struct{}{}) {
		if !slices.Equal(l.Gains, want[n]) {
			t.Errorf("%s: got %+v, want %+v", l.Title, l.Gains, want[n])
		}
		if l.Done == "" {
			t.Errorf("%s: nothing is said after the move", l.Title)
		}
		game, err := l.Record.State()
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range l.Does {
			m, err := game.Board().ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			after, err := emperor.Apply(game, m)
			if err != nil {
				t.Fatal(err)
			}
			if got := l.gains(after.Table(), m); n != 4 && !slices.Equal(got, want[n]) {
				t.Errorf("%s: after %s got %+v, want %+v", l.Title, text, got, want[n])
			}
			if scored := after.Scored(m.Region()) && after.Score(0) == 4 && after.Score(1) == 3; scored != (n == 2) {
				t.Errorf("%s: after %s the scores are %d and %d", l.Title, text, after.Score(0), after.Score(1))
			}
			if n == 5 && (after.HandSize(0) != 3 || after.ToMove() != 1) {
				t.Errorf("%s: after %s the hand has %d cards, and %v is next", l.Title, text, after.HandSize(0),
					after.ToMove())
			}
		}
	}
}
