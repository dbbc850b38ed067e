package cases

import (
	"cmp"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/internal/proof/casefile"
)

// list prints, for each game, the number of cases in each file, and the disputes
// with the cases that decide them.
func list(w io.Writer, folder fs.FS) error {
	for _, g := range gamesIn(folder) {
		all, err := casefile.Read(g.folder)
		if err != nil {
			return err
		}
		count, disputes := map[string]int{}, map[string][]string{}
		for _, c := range all {
			count[c.File]++
			for _, id := range c.Disputes {
				disputes[id] = append(disputes[id], c.ID)
			}
		}
		for _, file := range slices.Sorted(maps.Keys(count)) {
			fmt.Fprintf(w, "%5d  %s\n", count[file], strings.TrimSuffix(file, ".txt"))
		}
		fmt.Fprintf(w, "%5d  in all\n\n", len(all))
		for _, id := range slices.Sorted(maps.Keys(disputes)) {
			cases := disputes[id]
			slices.SortStableFunc(cases, func(a, b string) int {
				return cmp.Compare(rank(a, id), rank(b, id))
			})
			const most = 8
			more := ""
			if len(cases) > most {
				cases, more = cases[:most], fmt.Sprintf(" and %d others", len(cases)-most)
			}
			fmt.Fprintf(w, "%s    %s%s\n", id, strings.Join(cases, " "), more)
		}
		fmt.Fprintln(w)
	}
	return nil
}

// rank puts a case whose id is of the dispute before the others.
func rank(c, dispute string) int {
	if strings.HasPrefix(c, dispute+"-") {
		return 0
	}
	return 1
}
