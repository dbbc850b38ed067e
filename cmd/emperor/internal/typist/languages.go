package typist

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words/leftover"
)

// nonsense is a line that no program understands, in any language.
const nonsense = "xyz"

// WholeGames plays a whole game in each language but English. It types the given
// lines, in the words of the language, then answers with choose, and types other
// lines at the end. A play function runs the program and returns its output.
//
// The output must contain no English word and no line that is too wide, and the
// program must understand all lines. Typed moves and the machine "random" are
// English.
func WholeGames(t *testing.T, during, after []string, choose Answer,
	play func(language, file string, answer Answer) string) {
	t.Helper()
	t.Cleanup(func() { words.Use("en") })
	for _, language := range words.Languages() {
		if language == "en" {
			continue
		}
		english, err := leftover.In(language)
		if err == nil {
			err = words.Use(language)
		}
		if err != nil {
			t.Fatal(err)
		}
		lines := translated(append(during, nonsense))
		during, after := Script(lines...), Script(translated(after)...)
		over := false
		file := filepath.Join(t.TempDir(), "game.txt")
		out := play(language, file, func(screen string) (string, bool) {
			if over = over || strings.Contains(screen, "===== "+words.Say("terminal.theEnd")); over {
				return after("")
			}
			if line, ok := during(""); ok {
				return line, true
			}
			return choose(screen)
		})
		if !over {
			t.Fatalf("%s: the game does not end:\n%s", language, out)
		}
		MustFit(t, out)
		if one := english.FindOnScreen(out, "random", file); one != "" {
			t.Errorf("%s: %s", language, one)
		}
		unwrapped := strings.Join(strings.Fields(out), " ")
		for _, line := range lines {
			refusal, _, _ := strings.Cut(words.Say("terminal.notAMove", "text", line, "move", "\x00"), "\x00")
			if got, want := strings.Contains(unwrapped, "! "+refusal), line == nonsense; got != want {
				t.Errorf("%s: %q is refused: %v", language, line, got)
			}
		}
	}
}

// translated returns lines with their commands and subjects of rules in the language
// of the program.
func translated(lines []string) []string {
	var all []string
	for _, line := range lines {
		parts := strings.Fields(line)
		for i, part := range parts {
			for _, key := range []string{"terminal.subject." + part, "terminal.typed." + part} {
				if word := words.Say(key); word != key {
					parts[i] = word
				}
			}
		}
		all = append(all, strings.Join(parts, " "))
	}
	return all
}
