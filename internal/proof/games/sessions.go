package games

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// Step is a step of a session.
type Step struct {
	Line  string
	Below []string // each with its mark
}

// Sessions plays the sessions in a file, each as a test with the name of its first line. A
// session begins with comments, after "#", and ends at a blank line. Lines that begin with
// one of the marks stand below a step, and those that begin with two blanks go on with the
// line before.
func Sessions(t *testing.T, file, marks string, play func(t *testing.T, steps []Step)) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	whole := strings.ReplaceAll(strings.TrimSpace(string(text)), "\n  ", " ")
	for _, session := range strings.Split(whole, "\n\n") {
		var steps []Step
		lines := strings.Split(session, "\n")
		for _, line := range lines {
			switch {
			case strings.HasPrefix(line, "#"):
			case len(steps) > 0 && strings.IndexAny(line, marks) == 0:
				last := &steps[len(steps)-1]
				last.Below = append(last.Below, line)
			default:
				steps = append(steps, Step{Line: line})
			}
		}
		t.Run(strings.TrimPrefix(lines[0], "# "), func(t *testing.T) { play(t, steps) })
	}
}

// WrongPart says what is wrong with a text, or returns "": it must have the parts in
// this order, and nowhere one that stands after "not: ".
func WrongPart(text string, want []string) string {
	rest := text
	for _, part := range want {
		if never, ok := strings.CutPrefix(part, "not: "); ok {
			if strings.Contains(text, never) {
				return fmt.Sprintf("it has %q", never)
			}
		} else if _, after, ok := strings.Cut(rest, part); ok {
			rest = after
		} else {
			return fmt.Sprintf("want %q in this place", part)
		}
	}
	return ""
}
