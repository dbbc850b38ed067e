package measure

import (
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
	"github.com/emperorofchina/emperor/examples/internal/playing"
)

// playNow answers questions with the first move. With a probability of one in
// eight it fails instead in the given way.
func playNow(way string) {
	for questions := json.NewDecoder(os.Stdin); ; {
		var q struct {
			Number, Chance uint32
			Moves          []string
		}
		if questions.Decode(&q) != nil {
			return
		}
		move := q.Moves[0]
		if q.Chance%8 == 0 {
			switch way {
			case "ends":
				os.Exit(3)
			case "late":
				time.Sleep(time.Hour)
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
	dir := t.TempDir()
	table := filepath.Join(dir, "csv")
	for way, limit := range map[string]string{"ends": "20s", "illegal": "20s", "late": "40ms"} {
		t.Run(way, func(t *testing.T) {
			name := "exec:" + program + " play " + way
			var printed, texts []string
			for _, processors := range []string{"1", "5", "5"} { // the third run finds every game done
				t.Setenv("GOMAXPROCS", processors)
				records := filepath.Join(dir, way+processors)
				out, said := resultsOf(t, "-players", "3", "-opponents", name+",random,random", "-deals", "1",
					"-time", limit, "-records", records, "-csv", table)
				printed, texts = append(printed, out), append(texts, contents(t, records))
				if told := strings.Count(said, "a random move replaces this one"); told > 1 || told == 0 &&
					len(texts) < 3 {
					t.Errorf("%s: got %s", way, said)
				}
			}
			if way != "late" && (printed[0] != printed[1] || texts[0] != texts[1]) ||
				printed[1] != printed[2] ||
				texts[1] != texts[2] {
				t.Errorf("%s: on one processor\n%s\non five\n%s\nonce more\n%s", way, printed[0], printed[1],
					printed[2])
			}
			failures := 0
			for r, err := range emperor.ReadRecords(strings.NewReader(texts[2])) {
				if err != nil {
					t.Fatal(err)
				}
				list, err := playing.Failures(r)
				if _, played := finished(r); err != nil || played != nil {
					t.Fatal(err, played)
				}
				for p, n := range list {
					if n > 0 && r.Names[p] != name {
						t.Errorf("%s: %d failures of %s", way, n, r.Names[p])
					}
					failures += n
				}
			}
			rows, err := csv.NewReader(strings.NewReader(contents(t, table))).ReadAll()
			if last := len(rows[0]) - 1; err != nil || failures == 0 || rows[0][last] != "failures" ||
				rows[1][last] != fmt.Sprint(failures) || rows[2][last] != "0" ||
				!strings.Contains(printed[2], fmt.Sprint("  ", failures, "\n")) {
				t.Errorf("%s: %d failures, %q, %v, %s", way, failures, rows, err, printed[2])
			}
		})
	}
	for _, hopeless := range []string{"false", "yes", "true"} {
		if _, err := exec.LookPath(hopeless); err != nil {
			t.Skip(err)
		}
		if out, _ := resultsOf(t, "-players", "3", "-opponents", "exec:"+hopeless+",random,random", "-deals",
			"1"); !strings.Contains(out, "1 deals, 3 games") {
			t.Errorf("%s: got %s", hopeless, out)
		}
	}
	refused(t, "not found", "-opponents", "exec:there-is-no-such-program,random")
}

// A malformed tag of failures is ignored.
func TestForgedFailures(t *testing.T) {
	name := filepath.Join(t.TempDir(), "records")
	args := append([]string{"-records", name}, fewGames...)
	resultsOf(t, args...)
	whole := contents(t, name)
	for _, tag := range []string{"1 2", "1 2 3 4", "1 2 x", "1 2 -3", "1 2 99999999"} {
		text := strings.Replace(whole, "start:", fmt.Sprintf("tags: \"failures\" %q\nstart:", tag), 1)
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		refused(t, "failures", args...)
	}
}
