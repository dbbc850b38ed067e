package cases

import (
	"fmt"
	"io"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/source"
)

// showRuling prints the text of the reference under the heading of a dispute or
// a section, or without the reference on this machine where to read it. It prints
// nothing if the reference has no such heading.
func showRuling(w io.Writer, what string) {
	id, _, _ := strings.Cut(what, "-")
	folder := ""
	if strings.HasPrefix(id, "L") || strings.HasPrefix(id, "W") {
		folder, id = "whitelotus/", strings.TrimPrefix(id, "W")
	}
	reference, err := source.LocalFile(folder + "doc.go")
	if err != nil {
		page := strings.TrimSuffix("https://pkg.go.dev/github.com/emperorofchina/emperor/"+folder, "/")
		fmt.Fprintf(w, "The ruling is in the reference: %s\n\n", page)
		return
	}
	under := false
	for _, line := range strings.Split(string(reference), "\n") {
		text, isComment := strings.CutPrefix(line, "//")
		if title, ok := strings.CutPrefix(text, " # "); ok && isComment {
			number, _, _ := strings.Cut(title, " ")
			under = strings.TrimSuffix(number, ".") == id
			if under {
				fmt.Fprintln(w, title)
			}
			continue
		}
		if isComment && under {
			fmt.Fprintln(w, strings.Replace(strings.TrimPrefix(text, " "), "\t", "    ", 1))
		}
	}
}
