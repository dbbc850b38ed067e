package lotusengine

import (
	"encoding/json"
	"slices"
	"testing"
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

// The picture of each step of the scoring shows the totals of that step.
func TestScoringLitUp(t *testing.T) {
	record := finishedRecord(t, 4, 3)
	game, err := record.State()
	if err != nil {
		t.Fatal(err)
	}
	q := namedView{game.SpectatorView(), record.Names}
	for n, s := range ask[[]scoreStep](t, "scoring", q) {
		if drawn := walkOf(q).marks(n).Scoring.Totals(); !slices.Equal(drawn, s.Totals) {
			t.Errorf("%s: the picture shows %v, want %v", s.Title, drawn, s.Totals)
		}
	}
}
