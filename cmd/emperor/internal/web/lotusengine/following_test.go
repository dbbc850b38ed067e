package lotusengine

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

// A transcript shows a viewer the same as the record.
func TestFollow(t *testing.T) {
	match, err := whitelotus.NewMatch(whitelotus.Options{Players: 3, Turns: 2}, 5)
	if err == nil {
		match, err = match.Named(whitelotus.Names{"Ann", "Bo", "Cleo"})
	}
	if err != nil {
		t.Fatal(err)
	}
	seats := []opponents.Opponent{opponents.Random(), opponents.Greedy(), opponents.Random()}
	match, err = opponents.Play(context.Background(), match, seats, 5)
	if err != nil {
		t.Fatal(err)
	}
	r := match.Record()
	for _, moves := range []int{0, 7, 20, 33, len(r.Moves)} {
		cut := r
		cut.Moves = r.Moves[:moves]
		if moves < len(r.Moves) {
			cut.Scores, cut.Winners = nil, nil
		}
		for _, p := range []whitelotus.Player{0, 1, 2, whitelotus.Spectator} {
			seen, err := cut.Transcript(p)
			if err != nil {
				t.Fatal(err)
			}
			record, seat := marshalAny(t, storedRecord{cut}), "null"
			if p != whitelotus.Spectator {
				seat = fmt.Sprintf("%q", p)
			}
			got := answer(t, "follow", fmt.Sprintf(`{"transcript":%s,"from":%d}`, marshalAny(t, seen), moves/2))
			want := map[string]any{
				"seen":  answer(t, "look", fmt.Sprintf(`{"record":%s,"seat":%s}`, record, seat)),
				"steps": answer(t, "events", fmt.Sprintf(`{"record":%s,"seat":%s,"from":%d}`, record, seat, moves/2)),
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("after %d moves %v follows (- by the record): %s", moves, p, diff)
			}
		}
	}
}

func marshalAny(t *testing.T, value any) string {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// answer returns the answer to a question, which must have one.
func answer(t *testing.T, name, question string) any {
	t.Helper()
	var told struct{ Answer, Fault any }
	if err := json.Unmarshal([]byte(Answer(name, question)), &told); err != nil || told.Fault != nil {
		t.Fatal(name, err, told.Fault)
	}
	return told.Answer
}
