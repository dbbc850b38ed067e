package terminal

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
)

// TestTyped types the lines of testdata/typed.txt.
func TestTyped(t *testing.T) {
	typist.Rows(t, filepath.Join("testdata", "typed.txt"), func(flags string, lines []string) (told, made string) {
		file := filepath.Join(t.TempDir(), "game.txt")
		p := play(lines, append(strings.Fields(flags), "-save", file)...)
		out := strings.ReplaceAll(p.out, file, "FILE")
		typist.MustFit(t, out)
		if _, err := os.Stat(file); err == nil {
			if r := recordIn(t, file); len(r.Moves) > 0 {
				made = emperor.Side3to4().FormatMove(r.Moves[0])
			}
		}
		return strings.Join(strings.Fields(out), " "), made
	})
}

// Errors are in the words of players and their files, not of a parser or of the
// operating system.
func TestPlainWords(t *testing.T) {
	dir := t.TempDir()
	letter, halfGame := filepath.Join(dir, "letter.txt"), filepath.Join(dir, "half.txt")
	mustWrite(t, letter, "Dear Bo")
	mustWrite(t, halfGame, "emperor record 1\nhello")
	parsers := regexp.MustCompile(`expected|found|column|syntax|lstat|stat |open /|emperor-new|emperor:`)
	for line, want := range map[string]string{
		"resume " + letter:                              letter + `: line 1: instead of "Dear", the file needs "emperor"`,
		"resume " + halfGame:                            halfGame + `: line 2: instead of "hello", the file needs`,
		"resume " + filepath.Join(dir, "none"):          "there is no file " + filepath.Join(dir, "none"),
		"save " + filepath.Join(dir, "none", "a.txt"):   "there is no folder " + filepath.Join(dir, "none"),
		"resume " + dir:                                 "is not a regular file",
		"save " + filepath.Join(letter, "no", "folder"): "letter.txt",
	} {
		t.Run(line, func(t *testing.T) {
			p := play([]string{line}, "-seed", "11", "-save", "none")
			_, after, _ := strings.Cut(p.out, "> "+line+"\n")
			told := strings.Join(strings.Fields(strings.Split(after, "\n\n")[0]), " ")
			if !strings.HasPrefix(told, "! ") ||
				!strings.Contains(told, strings.Join(strings.Fields(want), " ")) ||
				parsers.MatchString(strings.ReplaceAll(told, dir, "")) {
				t.Errorf("got %q, want %q", told, want)
			}
			if strings.Contains(after, "yes or no") {
				t.Error("it asks before it has looked")
			}
		})
	}
}

func mustWrite(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
