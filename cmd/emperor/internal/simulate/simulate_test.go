package simulate

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/opponents"
)

func TestOpponentsFlag(t *testing.T) {
	for names, want := range map[string]string{
		"greedy":                             "[greedy greedy greedy greedy]",
		"random,greedy":                      "[random greedy random greedy]",
		"greedy, greedy,random":              "[greedy greedy random greedy]",
		"a,b":                                "",
		"":                                   "",
		"greedy,":                            "",
		"random,random,random,random,random": "",
		"exec:":                              "",
		"exec:go run client.go":              "[exec:go run client.go exec:go run client.go exec:go run client.go exec:go run client.go]",
	} {
		t.Run(names, func(t *testing.T) {
			got, err := playing.Emperor.NewSeating(names, 4)
			if want == "" && err == nil || want != "" && fmt.Sprint(got) != want {
				t.Errorf("-opponents %q: %v, %v", names, got, err)
			}
		})
	}
}

// Games of a file are printed as they were when they were played, with the
// remarks on their moves. An unreadable game is reported, and the next one
// follows.
func TestWatch(t *testing.T) {
	o := emperor.Options{Players: 3}
	seats := playing.Seating{"random", "greedy", "random"}
	group, err := playing.Emperor.NewGroup(seats, os.Stderr)
	if err != nil {
		t.Fatal(err)
	}
	match, err := emperor.NewMatch(o, 4)
	if err == nil {
		match, err = match.Named(emperor.Names(seats))
	}
	if err != nil {
		t.Fatal(err)
	}
	match, err = opponents.Play(context.Background(), match, group.Seats(seats),
		4)
	if err != nil {
		t.Fatal(err)
	}
	record := match.Record()
	var one, watched, file bytes.Buffer
	if err := playOne(&one, o, seats, 4); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "records")
	half := record
	half.Moves, half.Scores, half.Winners = record.Moves[:50], nil, nil
	said := record
	said.Tags = []emperor.Tag{{Name: "event", Text: "Spring\x1b[2J meeting"}}
	said.Comments = []emperor.Comment{{Move: 1, Text: "Well\x1b[2J begun"},
		{Move: len(record.Moves), Text: "Half done"}}
	for _, r := range []emperor.Record{record, half, said} {
		if _, err := r.WriteTo(&file); err != nil {
			t.Fatal(err)
		}
		file.WriteString("emperor record 2\n")
	}
	if err := os.WriteFile(name, file.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := watchFile(&watched, name, emperor.Board{}); err != nil {
		t.Fatal(err)
	}
	printed := strings.TrimSuffix(one.String(), "\nSeed 4.\n")
	for want, times := range map[string]int{
		printed: 1, "Game 6\n": 1, "version of this format, found \"2\"": 3, "the record ends here": 1, "event: Spring[2J meeting": 1,
		"“Well[2J begun”": 1, "“Half done”": 1, "Final scoring": 2, "\x1b": 0,
	} {
		if got := strings.Count(watched.String(), want); got != times {
			t.Errorf("got %d times, want %d: %q in\n%s", got, times, want, &watched)
		}
	}
	if err := watchFile(&watched, filepath.Join(t.TempDir(), "none"), emperor.Board{}); err == nil {
		t.Error("got no error for a missing file")
	}
}
