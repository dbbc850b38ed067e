package arena

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
)

// playNow answers questions with the first move. With a probability of one in
// eight, or for those that are late of one in 48, it fails instead in the given
// way.
func playNow(way string) {
	switch way {
	case "never":
		fmt.Fprintln(os.Stderr, "bad key")
		os.Exit(1)
	case "later": // the third start succeeds
		started, err := os.CreateTemp(os.Getenv("STARTS"), "")
		if err != nil {
			return
		}
		started.Close()
		if starts, _ := os.ReadDir(os.Getenv("STARTS")); len(starts) < 3 {
			return
		}
	}
	answers := 0
	for questions := json.NewDecoder(os.Stdin); ; {
		var q struct {
			Number, Chance uint32
			Moves          []string
		}
		if questions.Decode(&q) != nil {
			return
		}
		move := q.Moves[0]
		if way == "stops" && os.Getenv("STOPS") != "" {
			if answers++; answers > 400 { // after some games
				time.Sleep(time.Hour)
			}
		}
		if q.Chance%8 == 0 {
			switch way {
			case "ends":
				os.Exit(3)
			case "late":
				if q.Chance%48 == 0 {
					time.Sleep(time.Hour)
				}
			case "illegal":
				move = "resign"
			}
		}
		fmt.Printf("{\"number\": %d, \"move\": %q}\n", q.Number, move)
	}
}

// A failing program loses its own move but does not spoil the others' games: a
// random move stands in, the same on any number of processors, and the record
// and the table report it, also when the arena resumes.
func TestFailures(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Skip(err)
	}
	for way, limit := range map[string]string{"ends": "20s", "illegal": "20s", "late": "500ms"} {
		t.Run(way, func(t *testing.T) {
			dir, name := t.TempDir(), "exec:"+program+" play "+way
			table := filepath.Join(dir, "csv")
			var printed, texts []string
			for _, processors := range []string{"1", "5", "5"} { // the third run finds every game done
				t.Setenv("GOMAXPROCS", processors)
				records := filepath.Join(dir, "records"+processors)
				out, said := resultsOf(t, "-players", "3", "-opponents", name+",random,random", "-deals", "1",
					"-time", limit, "-records", records, "-csv", table)
				printed, texts = append(printed, out), append(texts, contents(t, records))
				if reports := strings.Count(said, "a random move replaces its move"); reports > 1 || reports == 0 &&
					len(texts) < 3 {
					t.Errorf("got %s", said)
				}
			}
			if way != "late" && (printed[0] != printed[1] || texts[0] != texts[1]) ||
				printed[1] != printed[2] || texts[1] != texts[2] {
				t.Errorf("on one processor\n%s\non five\n%s\nonce more\n%s", printed[0], printed[1],
					printed[2])
			}
			failures := failuresOf(t, texts[2], name)
			rows, err := csv.NewReader(strings.NewReader(contents(t, table))).ReadAll()
			if last := len(rows[0]) - 1; err != nil || failures == 0 || rows[0][last] != "failures" ||
				rows[1][last] != fmt.Sprint(failures) || rows[2][last] != "0" ||
				!strings.Contains(printed[2], fmt.Sprint("  ", failures, "\n")) {
				t.Errorf("%d failures, %q, %v, %s", failures, rows, err, printed[2])
			}
		})
	}
}

// failuresOf returns the number of failures in records of finished games. Only
// the given opponent may have any.
func failuresOf(t *testing.T, records, name string) int {
	t.Helper()
	failures := 0
	for r, err := range emperor.ReadRecords(strings.NewReader(records)) {
		if err != nil {
			t.Fatal(err)
		}
		list, err := playing.Failures(r.Initial.Options.Players, r.Tags)
		if _, _, played := (emperorRecord{r}).result(); err != nil || played != nil {
			t.Fatal(err, played)
		}
		for p, n := range list {
			if n > 0 && r.Names[p] != name {
				t.Errorf("%d failures of %s", n, r.Names[p])
			}
			failures += n
		}
	}
	return failures
}

// A program that fails from its first answer on ends the arena: it plays no
// games, and prints an error and no table.
func TestHopelessPrograms(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Skip(err)
	}
	const all = "first 3 answers all failed"
	for hopeless, want := range map[string][]string{
		"false":                 {"A (exec:", all, "exit status 1"},
		"yes":                   {all},
		"true":                  {all, "unexpected EOF"},
		program + " play never": {all, "A (exec:", "bad key\n"},
	} {
		t.Run(filepath.Base(hopeless), func(t *testing.T) {
			if _, err := exec.LookPath(hopeless); err != nil && (hopeless == "false" || hopeless == "yes" ||
				hopeless == "true") {
				t.Skip(err)
			}
			records := filepath.Join(t.TempDir(), "records")
			var out, said bytes.Buffer
			cmd := process(t, "-players", "3", "-opponents", "exec:"+hopeless+",random,random", "-records",
				records)
			cmd.Stdout, cmd.Stderr = &out, &said
			cmd.Run()
			if cmd.ProcessState.ExitCode() != 1 || out.Len() > 0 || strings.Count(said.String(), "\n") > 4 {
				t.Errorf("%v: %s\n%s", cmd.ProcessState, &out, &said)
			}
			for _, text := range want {
				if !strings.Contains(said.String(), text) {
					t.Errorf("got %s; want %q", &said, text)
				}
			}
			if text, err := os.ReadFile(records); err == nil && len(text) > 0 {
				t.Errorf("got records: %s", text)
			}
		})
	}
}

// A program that fails twice at first, but then answers, is measured.
func TestProgramThatBeginsBadly(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Skip(err)
	}
	t.Setenv("STARTS", t.TempDir())
	out, said := resultsOf(t, "-players", "3", "-opponents", "exec:"+program+" play later,random,random",
		"-deals", "1")
	if strings.Count(said, "a random move replaces its move") != 1 || !strings.Contains(out, "  2\n") {
		t.Errorf("got %s%s", said, out)
	}
}
