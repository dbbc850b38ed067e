package command

import (
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/emperorofchina/emperor/internal/printable"
)

// suggestion returns the clause that names the flag most like an unknown one.
func suggestion(name string, flags *flag.FlagSet) string {
	var known []string
	flags.VisitAll(func(f *flag.Flag) { known = append(known, "-"+f.Name) })
	return Meant(name, known)
}

// Meant returns the clause that names the word most like an unknown one, or ""
// if none is.
func Meant(word string, known []string) string {
	best, least := "", 3
	for _, k := range known {
		if strings.HasPrefix(k, word) && len(word) > 1 {
			return ", did you mean " + k + "?"
		}
		if d := edits(word, k); d < least {
			best, least = k, d
		}
	}
	if best == "" {
		return ""
	}
	return ", did you mean " + best + "?"
}

// edits returns the number of bytes to insert, delete or replace to make a into
// b.
func edits(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			replaced := diagonal
			if a[i] != b[j] {
				replaced++
			}
			diagonal = row[j+1]
			row[j+1] = min(replaced, row[j]+1, diagonal+1)
		}
	}
	return row[len(b)]
}

// Unknown refuses an unknown command.
func Unknown(errs io.Writer, name string, known []string) int {
	fmt.Fprintf(printable.To(errs), "emperor: no command %q%s; see -help\n", name, Meant(name, known))
	return 2
}
