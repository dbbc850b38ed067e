package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// Whole games in which people choose by number, on a screen of 24 rows or of 56. Every
// line fits, and in Der weisse Lotus nothing scrolls away before the person has answered.
// The game is reported to its end, with the result of the saved record. The seed, which
// reveals everything, is printed once, at the end.
func TestWholeGames(t *testing.T) {
	const seed = "987654321"
	folder, cleared := t.TempDir(), strings.Repeat("\n", 100)
	for i, flags := range []string{
		"-players 3 -seats you,greedy,random -screen 80x24",
		"-players 4 -seats random,you,greedy -fortifications -names Anna -screen 80x24",
		"-players 5 -seats you -names Anna,Bo,Cleo,Dai,Eve -fortifications -screen 80x24",
		"-players 4 -board 4-5 -seats you,you,random -roads BestRows -screen 120x56",
		"-game whitelotus -seats you,greedy,random -screen 80x24",
		"-game whitelotus -players 4 -seats random,you,greedy -names Anna -limit -screen 80x24",
		"-game whitelotus -players 5 -seats you -names Anna,Bo,Cleo,Dai,Eve -rice -screen 80x24",
		"-game whitelotus -players 6 -seats you,you,greedy,you,random,greedy -turns 3 -screen 80x24",
		"-game whitelotus -players 6 -seats greedy,you -names Anna -turns 5 -screen 80x24",
		"-game whitelotus -players 4 -seats you,you,greedy -names Anna -turns 3 -screen 120x56",
	} {
		t.Run(flags, func(t *testing.T) {
			t.Parallel() // most of the time is spent on saving
			columns, rows, isLotus := 80, 24, strings.HasPrefix(flags, "-game")
			if strings.HasSuffix(flags, "120x56") {
				columns, rows = 120, 56
			}
			file, choose := filepath.Join(folder, fmt.Sprint(i, ".txt")), typist.Random(uint64(i))
			played := func(answer typist.Answer, flags string) string {
				var out, errs bytes.Buffer
				status := run(strings.Fields("play "+flags), typist.New(&out, answer), &out, &errs)
				if status != 0 || errs.Len() > 0 {
					t.Fatalf("status %d, %s\n%s", status, &errs, &out)
				}
				typist.MustFitIn(t, strings.ReplaceAll(out.String(), file, "FILE"), columns)
				return out.String()
			}
			out := played(func(screen string) (string, bool) {
				seen := screen
				if at := strings.LastIndex(screen, cleared); at >= 0 {
					seen = screen[at+len(cleared):]
				}
				if n := strings.Count(seen, "\n") + 1; n > rows && isLotus {
					t.Errorf("%d lines at once:\n%s", n, screen)
				}
				return choose(screen)
			}, "-seed "+seed+" -save "+file+" "+flags)
			wanted := []string{"Round 1: ", "THE END", "Alliances:", "Totals: ", " China"}
			if isLotus {
				wanted = []string{"DER WEISSE LOTUS", "Turn 1 of ", "Settled next: ", "Votes against: ", "A rebellion: ",
					"All sides and armies are revealed", "Turn 2 begins", "THE END", "points", "win"}
			}
			typist.MustTell(t, out, append(wanted, "The seed was "+seed+".", "The record of the game is in")...)
			if n := strings.Count(out, seed); n != 1 {
				t.Errorf("got the seed %d times", n)
			}
			scores := regexp.MustCompile(`\nscores: (\d+), (\d+),`).FindStringSubmatch(contentOf(t, file))
			_, end, _ := strings.Cut(out, "THE END")
			if scores == nil || !strings.Contains(end, " "+scores[1]) || !strings.Contains(end, " "+scores[2]) {
				t.Errorf("the record has the scores %q, but the end is %s", scores, end)
			}
			if name := map[int]string{1: "emperor-small-screen", 5: "whitelotus-small-screen"}[i]; name != "" {
				mustPrint(t, name, file, out)
			}
			if isLotus {
				return // where one can begin another game then
			}
			if n := strings.Count(out, ": space,"); columns == 120 && n != 2 {
				t.Errorf("the signs of the map are explained %d times to two persons", n)
			}
			again := played(typist.Script(), "-load "+file+flags[strings.Index(flags, " -screen"):])
			if !strings.HasSuffix(again, "THE END"+end) {
				t.Errorf("loaded at its end, it tells\n%s", again)
			}
		})
	}
}

// mustPrint compares what a game prints with testdata/games, except for the file where
// the game is saved, and its sentence, which breaks where the name is long.
func mustPrint(t *testing.T, name, file, out string) {
	t.Helper()
	saved := regexp.MustCompile(`\s+` + regexp.QuoteMeta(file) + `(\s+after\s+every\s+move)?`)
	games.Golden(t, "testdata/games/"+name+".txt", saved.ReplaceAllString(out, " FILE"))
}
