package simulate

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/emperorofchina/emperor/internal/proof/games"
)

// TestMain lets the test binary run as the command.
func TestMain(m *testing.M) {
	if os.Getenv("SIMULATE") != "" {
		os.Exit(Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// No command reaches the terminal: neither from the names of files and flags
// nor from the board in a file.
func TestNothingFromOutsideIsACommand(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Skip(err)
	}
	const command = "\x1b[2J\u009b\x07"
	file := filepath.Join(t.TempDir(), "board.json")
	spec := `{"v":1,"name":"x` + `\u001b[2J` + `","players":[3,5]}`
	if err := os.WriteFile(file, []byte(spec), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"-board", "no" + command + "file"},
		{"-board", file},
		{"-roads", command},
		{"-opponents", "greedy," + command},
		{"-players", command},
		{"-no" + command},
	} {
		simulate := exec.CommandContext(games.Within(t, 2*time.Minute), program, args...)
		simulate.Env = append(os.Environ(), "SIMULATE=1")
		text, err := simulate.CombinedOutput()
		if err == nil || len(text) == 0 {
			t.Errorf("%q: %v, %q", args, err, text)
		}
		if at := strings.IndexFunc(string(text),
			func(c rune) bool { return !unicode.IsPrint(c) && c != '\n' && c != '\t' }); at >= 0 {
			t.Errorf("%q: got %q", args, text)
		}
	}
}
