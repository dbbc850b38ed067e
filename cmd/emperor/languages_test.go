package main

import (
	"bytes"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words/leftover"
)

// Whole games with every command are played in each language, in its words: first the
// lines in during, where "*" stands for a choice, then choices, and at the end the lines
// in after. Only nonsense is not understood, and no English word is left over in another
// language, except in typed moves and the name of the machine "random". What a game in
// English prints is in testdata/games, without hints, which depend on time.
func TestWholeGamesInLanguages(t *testing.T) {
	t.Cleanup(func() { words.Use("en") })
	const nonsense = "xyz"
	choices := strings.Repeat(",*", 20) + ","
	var rules []string
	for _, key := range slices.Sorted(maps.Keys(words.Own().Messages())) {
		if subject, ok := strings.CutPrefix(key, "terminal.subject."); ok {
			rules = append(rules, "rules "+subject)
		}
	}
	for game, with := range map[string]struct{ flags, during, after string }{
		"emperor": {"-seats you,random -fortifications -seed 3", "help,1,1,1,undo,map,hand,score,score a,log,log all,try 1,back,99,try," +
			"rules soup,rules 2.3,hint numbers 50ms,Wei: hous 1,Wei: house" + choices + "map,hand,score,log,try 1,back", "review 1,again 99"},
		"whitelotus": {"-seats you,random -limit -rice -seed 3 -screen 80x70", "help,1,1,undo,map,areas,score,score a,log,log all,try 1,back,99,try," +
			"rules soup,rules 4.3,hint numbers 50ms,look Luoyang,look,look Paris" + choices + "map,areas,score,log,try 1,back", "replay,soup"},
	} {
		for _, language := range words.Languages() {
			t.Run(game+" "+language, func(t *testing.T) {
				english, err := leftover.In(language)
				if err == nil {
					err = words.Use(language)
				}
				if err != nil {
					t.Fatal(err)
				}
				typed := with.during
				if language == "en" {
					typed = strings.Replace(typed, "hint numbers 50ms,", "", 1)
				}
				lines := translated(slices.Concat(strings.Split(typed, ","), rules, []string{nonsense}))
				during, after := typist.Script(lines...), typist.Script(translated(strings.Split(with.after, ","))...)
				over, file := false, filepath.Join(t.TempDir(), "game.txt")
				var out, errs bytes.Buffer
				run(append([]string{"play", "-game", game, "-language", language, "-save", file}, strings.Fields(with.flags)...),
					typist.New(&out, func(screen string) (string, bool) {
						if over = over || strings.Contains(screen, "===== "+words.Say("terminal.theEnd")); over {
							return after("")
						}
						if line, ok := during(""); ok && line != "*" {
							return line, true
						}
						return sameEverywhere(screen)
					}), &out, &errs)
				if !over || errs.Len() > 0 {
					t.Fatalf("the game does not end: %s\n%s", &errs, &out)
				}
				typist.MustFit(t, strings.ReplaceAll(out.String(), file, "FILE"))
				if language == "en" {
					mustPrint(t, game, file, out.String())
				} else if one := english.FindOnScreen(out.String(), "random", file); one != "" {
					t.Error(one)
				}
				unwrapped := strings.Join(strings.Fields(out.String()), " ")
				for _, line := range lines {
					refusal, _, _ := strings.Cut(words.Say("terminal.notAMove", "text", line, "move", "\x00"), "\x00")
					if got, want := strings.Contains(unwrapped, "! "+refusal), line == nonsense; got != want {
						t.Errorf("%q is refused: %v", line, got)
					}
				}
			})
		}
	}
}

// translated returns lines with their commands and subjects of rules in the language
// of the program.
func translated(lines []string) (all []string) {
	word := regexp.MustCompile(`\S+`)
	for _, line := range lines {
		all = append(all, word.ReplaceAllStringFunc(line, func(part string) string {
			for _, key := range []string{"terminal.typed." + part, "terminal.subject." + part} {
				if text := words.Say(key); text != key {
					return text
				}
			}
			return part
		}))
	}
	return all
}
