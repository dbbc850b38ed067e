package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
)

// A hint is a move that can be typed as it stands, with its reasons, how sure it is, other
// moves, and figures only on demand. Asking for one changes nothing, and takes no longer than
// it was given.
func TestHints(t *testing.T) {
	const (
		sure      = `\.\s+(Clearly|By a\s+little|Hard\s+to\s+say).*\nOr:  .*\nOr:  `
		anyReason = `[A-Z+−].*?` + sure
		aBid      = `.*? is a \w+, worth \d+ to you.*?\.\s+(Clearly|By a\s+little:\s+bid|Hard\s+to\s+say:\s+vary).*\nOr:  `
	)
	for start, reason := range map[string]string{
		"emperor record 1\nstart: emperor 1; players: 4; seed: 11\n":                      anyReason,
		"emperor record 1\nstart: emperor 1; players: 4; seed: 11\n\n1. A exchange red\n": anyReason,
		"whitelotus record 1\nstart: whitelotus 1; players: 3; seed: 11; emperor: A\n":    `(It is |The best |No other ).*?` + sure,
		"whitelotus record 1\nstart: whitelotus 1; players: 3; phase: contest; contested: Luoyang; influence: 3, 9, 9; " +
			"blocks: A[Luoyang] B[Luoyang] C[Luoyang]\n": aBid,
	} {
		game, _, _ := strings.Cut(start, " ")
		file := filepath.Join(t.TempDir(), "game.txt")
		typed := func(line string) string {
			var out, errs bytes.Buffer
			args := strings.Fields("play -seats you,random,greedy -screen 80x70 -game " + game + " -load " + file)
			if status := run(args, typist.New(&out, typist.Script(line)), &out, &errs); status != 0 {
				t.Fatalf("status %d, %s", status, &errs)
			}
			typist.MustFit(t, strings.ReplaceAll(out.String(), file, "FILE"))
			return out.String()
		}
		// match asks for a hint, with more and more time until its text matches want,
		// and returns the match.
		match := func(line, want string) []string {
			t.Helper()
			var out string
			for _, limit := range typist.Limits {
				out = typed(line + limit)
				if found := regexp.MustCompile(want).FindStringSubmatch(out); found != nil {
					return found
				}
			}
			t.Fatalf("%s%q: got\n%s\nwant %s", start, line, out, want)
			return nil
		}
		if err := os.WriteFile(file, []byte(start), 0o600); err != nil {
			t.Fatal(err)
		}
		typed("save")
		before := contentOf(t, file)
		hint := match("hint ", `(?s)\nBest move:  ([^\n]*)\n`+reason)
		if strings.Contains(hint[0], "rollouts") {
			t.Errorf("figures without demand in\n%s", hint[0])
		}
		figures := map[string]string{"emperor": `\(wins `, "whitelotus": `\(wins .*,\s+lead `}[game]
		match("hint numbers ", `(?s)\nBest move: .* rollouts,\s+You .*`+figures)
		if out := typed("hint 0.001"); regexp.MustCompile(`in\s+\d{4,}\s+games`).MatchString(out) {
			t.Errorf("it takes more than a thousandth of a second:\n%s", out)
		}
		if after := contentOf(t, file); after != before {
			t.Errorf("after the hints the game is\n%s\nwant\n%s", after, before)
		}
		if out := typed(hint[1]); strings.Contains(out, "\n! ") || contentOf(t, file) == before {
			t.Errorf("%q is not a move:\n%s", hint[1], out)
		}
	}
}
