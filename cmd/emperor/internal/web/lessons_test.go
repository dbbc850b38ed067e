package web

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
)

// TestLessons compares the lessons with testdata/lessons: what they claim about their
// position, what follows each move that completes the task, and the gains that are shown.
// A hint is one of these moves, with its reasons.
func TestLessons(t *testing.T) {
	for game := range engines {
		ask := func(name string, asked, into any) {
			t.Helper()
			text, err := json.Marshal(asked)
			if err != nil {
				t.Fatal(err)
			}
			answer, refusal := replyTo(t, game, name, string(text))
			if err := json.Unmarshal(answer, into); refusal != "" || err != nil {
				t.Fatalf("%s %s: %s, %v", name, text, refusal, err)
			}
		}
		var lessons []struct {
			Title, Text, Task, Done, Try, Record string
			Does                                 []string
			Gains                                []struct {
				At, Player, Text string
				Rank             int
				Later            bool
			}
			Next struct{ Areas []string }
		}
		ask("lessons", question{}, &lessons)
		var b strings.Builder
		for _, l := range lessons {
			var start string
			ask("writeText", l.Record, &start)
			var seen struct {
				ToMove string
				View   any
			}
			ask("look", question{"record": l.Record, "seat": "A"}, &seen)
			fmt.Fprintf(&b, "%s\n%s\n%s to move: %s\nAfterwards: %s\n", l.Title, strings.TrimSpace(start), seen.ToMove,
				strings.TrimSpace(l.Text+"\n"+l.Task), l.Done)
			others := slices.DeleteFunc(slices.Clone(l.Does), func(move string) bool { return move == l.Try })
			if len(others) == len(l.Does) {
				t.Errorf("%s: %s does not complete the task", l.Title, l.Try)
			}
			for _, move := range append([]string{l.Try}, others...) {
				var after string
				ask("move", question{"record": l.Record, "move": move}, &after)
				var steps []struct{ Events []struct{ Kind, Text string } }
				ask("events", question{"record": after, "seat": "A"}, &steps)
				var kinds []string
				for _, e := range steps[len(steps)-1].Events {
					if kinds = append(kinds, e.Kind); move == l.Try {
						kinds[len(kinds)-1] = e.Text
					}
				}
				fmt.Fprintf(&b, "  %s: %s\n", move, strings.Join(kinds, "; "))
			}
			type hinted struct{ Move, Text, Why string }
			var hints []hinted
			ask("hint", question{"view": seen.View, "names": []string{"Jin"}, "chance": 1, "among": append(others, l.Try)}, &hints)
			if len(hints) == 0 || slices.ContainsFunc(hints, func(h hinted) bool {
				return !slices.Contains(l.Does, h.Move) || h.Text == "" || h.Why == ""
			}) {
				t.Errorf("%s: got hints %+v", l.Title, hints)
			}
			fmt.Fprintf(&b, "  gains %+v, next %v\n\n", l.Gains, l.Next.Areas)
		}
		games.Golden(t, filepath.Join("testdata", "lessons", game+".txt"), b.String())
	}
}
