package terminal

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// The program writes the screen in the README if its lines are typed. The
// command follows "$ ", typed text follows a prompt, and a line of "…" alone
// stands for omitted lines.
func TestScreenInReadme(t *testing.T) {
	readme, err := os.ReadFile("../../../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	screen := regexp.MustCompile("(?s)```text\n\\$ go run \\./cmd/emperor play (.*?)\n(.*?)\n```").FindStringSubmatch(string(readme))
	if screen == nil {
		t.Fatal("the README has no screen of the program")
	}
	var typed []string
	for _, line := range regexp.MustCompile(`(?m)^\w+> (.+)$`).FindAllStringSubmatch(screen[2], -1) {
		typed = append(typed, line[1])
	}
	if len(typed) < 2 {
		t.Fatalf("typed are %q", typed)
	}
	p := play(typed, strings.Fields(strings.ReplaceAll(screen[1], "examples/", "../../../../examples/"))...)
	rest := p.out
	for _, part := range strings.Split(screen[2], "\n…\n") {
		_, after, ok := strings.Cut(rest, strings.TrimPrefix(part, "…\n")+"\n")
		if !ok {
			t.Fatalf("the program does not write\n%s\nbut\n%s%s", part, p.out, p.errs)
		}
		rest = after
	}
}
