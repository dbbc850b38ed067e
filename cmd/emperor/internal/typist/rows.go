package typist

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// parsers match words of parsers and of the operating system, which no player needs.
var parsers = regexp.MustCompile(`expected|found|column|syntax|lstat|stat |open /|emperor:|whitelotus:`)

// Rows types what the rows of a file say, and compares what comes of it. A row names
// where it is typed, and ways to type, with "; " between them and ", " between the
// lines of a way. Below are indented: "= " and the first move that is made, "! " and
// why the line is refused, or what else is told, in this order. Rows after a "#" are
// comments. A function types the lines of a way, and returns the output, its words
// joined by single blanks, and that move.
func Rows(t *testing.T, file string, typing func(where string, lines []string) (told, made string)) {
	t.Helper()
	rows, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	type outcome struct{ told, made string }
	typed := map[string]outcome{} // by the way
	compared := 0
	for _, row := range strings.Split(string(rows), "\n") {
		want, ok := strings.CutPrefix(row, "\t")
		if where, ways, isWays := strings.Cut(row, ":"); !ok && isWays && !strings.HasPrefix(row, "#") {
			clear(typed)
			for _, way := range strings.Split(strings.TrimPrefix(ways, " "), "; ") {
				told, made := typing(where, strings.Split(way, ", "))
				typed[way] = outcome{told, made}
			}
		}
		if !ok {
			continue
		}
		for way, o := range typed {
			compared++
			_, after, right := strings.Cut(o.told, want)
			if move, ok := strings.CutPrefix(want, "= "); ok {
				right = o.made == move
			} else if reason, ok := strings.CutPrefix(want, "! "); ok {
				_, refused, _ := strings.Cut(o.told, "> "+way+" ! ")
				right = strings.Contains(refused, reason) && !parsers.MatchString(refused) && o.made == ""
			}
			if !right {
				t.Errorf("%s: want %q, made %q\n%s", way, want, o.made, o.told)
			} else if after != "" {
				typed[way] = outcome{after, o.made}
			}
		}
	}
	if compared == 0 {
		t.Error("no rows")
	}
}
