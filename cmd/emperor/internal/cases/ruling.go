package cases

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// showRuling prints the text of the reference under the heading of a dispute or
// a section. It prints nothing if the reference is missing or has no such
// heading.
func showRuling(w io.Writer, folder, what string) {
	id, _, _ := strings.Cut(what, "-")
	file := filepath.Join(folder, "..", "..", "doc.go")
	if strings.HasPrefix(id, "L") || strings.HasPrefix(id, "W") {
		file = filepath.Join(folder, "..", "..", "whitelotus", "doc.go")
		id = strings.TrimPrefix(id, "W")
	}
	source, err := os.ReadFile(file)
	if err != nil {
		return
	}
	under := false
	for _, line := range strings.Split(string(source), "\n") {
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
