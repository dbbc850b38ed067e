package formats_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// One process begins a game and stores it in a file, another finishes it, and a
// third checks it: as the text of a record, and as JSON of the record and of
// the state. Each process runs this test program, and learns its task from the
// environment.
func TestGameAcrossProcesses(t *testing.T) {
	if task, ok := os.LookupEnv("EMPEROR_TEST_TASK"); ok {
		doTask(t, task)
		return
	}
	if runtime.GOOS == "js" {
		t.Skip("no program can be started here")
	}
	dir := t.TempDir()
	do := func(task string) {
		program, err := os.Executable()
		if err != nil {
			t.Fatal(err)
		}
		child := exec.CommandContext(games.Within(t, 2*time.Minute), program,
			"-test.run=^TestGameAcrossProcesses$")
		child.Dir = dir
		child.Env = append(os.Environ(), "EMPEROR_TEST_TASK="+task)
		if out, err := child.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", task, err, out)
		}
	}
	read := func(file string) emperor.Record {
		text, err := os.ReadFile(filepath.Join(dir, file))
		if err != nil {
			t.Fatal(err)
		}
		r, err := emperor.ParseRecord(string(text))
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	do("begin")
	begun := read("game.txt")
	half, err := begun.State()
	if err != nil || half.Over() || half.Round() < 5 {
		t.Fatalf("begun: %v, %v", half, err)
	}
	do("finish")
	whole := read("game.txt")
	final, err := whole.State()
	if err != nil || !final.Over() || !slices.Equal(whole.Moves[:len(begun.Moves)], begun.Moves) ||
		len(whole.Scores) != 4 {
		t.Errorf("finished: %v, %v", final, err)
	}
	data, err := os.ReadFile(filepath.Join(dir, "state.json"))
	if err != nil {
		t.Fatal(err)
	}
	var state emperor.GameState
	if err := json.Unmarshal(data, &state); err != nil || state != final {
		t.Errorf("the state is %v, %v; the record comes to %v", state, err, final)
	}
	data, err = os.ReadFile(filepath.Join(dir, "game.json"))
	if err != nil {
		t.Fatal(err)
	}
	var r emperor.Record
	if err := json.Unmarshal(data, &r); err != nil || recordText(t, r) != recordText(t, whole) {
		t.Errorf("the record as JSON: %v", err)
	}
}

// doTask begins a game, or finishes the one that is in the files.
func doTask(t *testing.T, task string) {
	var r emperor.Record
	game := games.New(t, emperor.Options{Players: 4, Fortifications: true}, 11)
	last := 60 // moves
	switch task {
	case "begin":
		r = emperor.Record{Names: []string{"Anna", "Bo", "Cleo", "Dan"},
			Initial: emperor.InitialPosition(emperor.Options{Players: 4, Fortifications: true}, 11)}
	case "finish":
		last = 1000
		text, err := os.ReadFile("game.txt")
		if err != nil {
			t.Fatal(err)
		}
		if r, err = emperor.ParseRecord(string(text)); err != nil {
			t.Fatal(err)
		}
		if game, err = r.State(); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile("state.json")
		if err != nil {
			t.Fatal(err)
		}
		var stored emperor.GameState
		if err := json.Unmarshal(data, &stored); err != nil || stored != game {
			t.Fatalf("the state is %v, %v; the record comes to %v", stored, err, game)
		}
	}
	for len(r.Moves) < last && !game.Over() {
		legal := game.AppendLegalMoves(nil)
		m := legal[len(r.Moves)*7%len(legal)]
		r.Moves = append(r.Moves, m)
		game = games.Play(t, game, m)
	}
	if game.Over() {
		r.Scores, r.Winners = emperor.FinalScore(game.Table()).Totals(), game.Winners()
	}
	for file, value := range map[string]json.Marshaler{"game.json": r, "state.json": game} {
		if err := os.WriteFile(file, []byte(games.Encode(t, value)), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile("game.txt", []byte(recordText(t, r)), 0o666); err != nil {
		t.Fatal(err)
	}
}
