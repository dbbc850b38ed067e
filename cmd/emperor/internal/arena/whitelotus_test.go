package arena

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
)

// Opponents at Der weisse Lotus are measured likewise: every deal in all
// seatings, with records that the same command continues, and six ranks.
func TestLotus(t *testing.T) {
	folder := t.TempDir()
	records, table := filepath.Join(folder, "records"), filepath.Join(folder, "table.csv")
	args := []string{"-game", "whitelotus", "-players", "6", "-opponents", "greedy,random,random,random,random,random",
		"-deals", "2", "-records", records, "-csv", table, "-sprt", "25,75"}
	whole, said := resultsOf(t, args...)
	if !strings.HasPrefix(whole, "2 deals, 12 games\n") || !strings.HasPrefix(said, "12 games played") {
		t.Errorf("printed %q, %q", whole, said)
	}
	text := contents(t, records)
	games := 0
	for r, err := range whitelotus.ReadRecords(strings.NewReader(text)) {
		if state, fault := r.State(); err != nil || fault != nil || !state.Over() {
			t.Fatal(err, fault)
		}
		games++
	}
	if games != 12 {
		t.Errorf("%d records", games)
	}
	if first, _, _ := strings.Cut(contents(t, table), "\n"); !strings.HasSuffix(first, "fifth,sixth,failures") {
		t.Errorf("the table begins with %q", first)
	}
	cut := strings.LastIndex(text, "whitelotus record")
	if err := os.WriteFile(records, []byte(text[:cut+200]), 0o600); err != nil { // killed
		t.Fatal(err)
	}
	again, said := resultsOf(t, args...)
	if again != whole || !strings.Contains(said, "skipping a game") || !strings.Contains(said, "1 games played") {
		t.Errorf("continued, it printed %q, %q", again, said)
	}
	refused(t, "another arena", append(args, "-seed", "2")...)
	if err := os.WriteFile(records, []byte("emperor record 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	refused(t, "expected records", args...)
}

// Games can be on a custom board, and a program that fails is replaced.
func TestLotusBoardsAndPrograms(t *testing.T) {
	folder := t.TempDir()
	spec, err := whitelotus.China1351().Spec().MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	board := filepath.Join(folder, "board.json")
	mine := strings.NewReplacer("Wuchang", "Elsewhere", "China, 1351", "Mine").Replace(string(spec))
	if err := os.WriteFile(board, []byte(mine), 0o600); err != nil {
		t.Fatal(err)
	}
	records := filepath.Join(folder, "records")
	args := []string{"-game", "whitelotus", "-players", "3", "-opponents", "random", "-deals", "1",
		"-records", records, "-board", board}
	resultsOf(t, args...)
	if text := contents(t, records); !strings.Contains(text, "Elsewhere") {
		t.Errorf("the game is played elsewhere: %.300s", text)
	}
	resultsOf(t, args...) // reads what it wrote
	refused(t, "first 3 answers all failed", "-game", "whitelotus", "-players", "3", "-deals", "1",
		"-opponents", "exec:false,random,random")
}
