package typist

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// parsers match words of parsers and of the operating system, which no player needs.
var parsers = regexp.MustCompile(`expected|found|column|syntax|lstat|stat |open /|emperor:|whitelotus:`)

// Rows types the rows of a file, and compares the results. A row names the place
// where to type it, and ways to type, with "; " between them and ", " between the
// lines of a way. The results are indented below, in this order: "= " and the first
// move that is made, "! " and why a line is refused, or other output. Rows that begin
// with "#" are comments. The function types the lines of a way, and returns the
// output, its words joined by single blanks, and that move.
func Rows(t *testing.T, file string, typing func(where string, lines []string) (printed, made string)) {
	t.Helper()
	rows, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	type outcome struct{ printed, made string }
	typed := map[string]outcome{} // by the way
	compared := 0
	for _, row := range strings.Split(string(rows), "\n") {
		want, ok := strings.CutPrefix(row, "\t")
		if where, ways, isWays := strings.Cut(row, ":"); !ok && isWays && !strings.HasPrefix(row, "#") {
			clear(typed)
			for _, way := range strings.Split(strings.TrimPrefix(ways, " "), "; ") {
				printed, made := typing(where, strings.Split(way, ", "))
				typed[way] = outcome{printed, made}
			}
		}
		if !ok {
			continue
		}
		for way, o := range typed {
			compared++
			_, after, right := strings.Cut(o.printed, want)
			if move, ok := strings.CutPrefix(want, "= "); ok {
				right = o.made == move
			} else if reason, ok := strings.CutPrefix(want, "! "); ok {
				_, refused, _ := strings.Cut(o.printed, "> "+way+" ! ")
				right = strings.Contains(refused, reason) && !parsers.MatchString(refused) && o.made == ""
			}
			if !right {
				t.Errorf("%s: want %q, made %q\n%s", way, want, o.made, o.printed)
			} else if after != "" {
				typed[way] = outcome{after, o.made}
			}
		}
	}
	if compared == 0 {
		t.Error("no rows")
	}
}
