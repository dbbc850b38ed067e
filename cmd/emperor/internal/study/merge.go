package study

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// shardFile is a file with the sums of a shard.
type shardFile struct {
	name string
	Summary
}

// mergeFiles returns the sums of all files together, which must contain every
// game of one study exactly once.
func mergeFiles(files []shardFile) (Summary, error) {
	files = slices.Clone(files)
	slices.SortFunc(files, func(a, b shardFile) int { return cmp.Compare(a.Played.From, b.Played.From) })
	first := files[0]
	whole := Summary{Version: 1, Study: first.Study, Setups: first.Study.game().emptySums()}
	var gaps []string
	for i, file := range files {
		at := whole.Played.To
		if file.Study != whole.Study {
			return Summary{}, fmt.Errorf("%s and %s are of %s", first.name, file.name,
				first.Study.difference(file.Study))
		}
		if file.Played.From < at {
			return Summary{}, fmt.Errorf("games %d to %d occur twice, in %s and %s", file.Played.From,
				min(file.Played.To, at)-1, files[i-1].name, file.name)
		}
		if file.Played.From > at {
			gaps = append(gaps, gap(files, i, at, file.Played.From))
		}
		whole.Played.To = file.Played.To
		whole.Study.game().mergeAll(whole.Setups, file.Setups)
	}
	if at := whole.Played.To; at < whole.Study.Games {
		gaps = append(gaps, gap(files, len(files), at, whole.Study.Games))
	}
	if len(gaps) > 0 {
		return Summary{}, errors.New(strings.Join(gaps, "; "))
	}
	return whole, nil
}

// gap names the files of missing games, which are before the file with index i.
func gap(files []shardFile, i int, from, to int64) string {
	games := fmt.Sprintf("games %d to %d are missing", from, to-1)
	if names := missingNames(files, from, to); len(names) > 0 {
		return strings.Join(names, ", ") + ": " + games
	}
	var near []string
	if i > 0 {
		near = append(near, fmt.Sprintf("%s ends before them", files[i-1].name))
	}
	if i < len(files) {
		near = append(near, fmt.Sprintf("%s begins after them", files[i].name))
	}
	return games + ": " + strings.Join(near, ", ")
}

// missingNames returns the names of the files that should have a range of
// games, or nil if the other files' names and ranges don't determine them.
func missingNames(files []shardFile, from, to int64) []string {
	n, format := shardsOf(files)
	if n == 0 {
		return nil
	}
	var names []string
	for i := range n {
		if r := files[0].Study.part(i, n); r.From >= from && r.To <= to {
			names = append(names, strings.Replace(format, "*", fmt.Sprint(i), 1))
		}
	}
	return names
}

// shardsOf returns the number of shards into which a study was divided, if each
// file holds one whole shard, and the form of their names, with * for the
// number of a shard. It returns 0 if that is uncertain.
func shardsOf(files []shardFile) (n int64, format string) {
	games := files[0].Study.Games
	size := files[0].Played.To - files[0].Played.From
	if len(files) < 2 || size == 0 {
		return 0, ""
	}
	// Shards of more games than there are shards have the sizes of no other
	// number of shards.
	for n := games / (size + 1); n > 0 && n <= games/size+1 && n*n <= games; n++ {
		formats := map[string]int{}
		for _, file := range files {
			from, fewest := file.Played.From, games/n
			for i := from / (fewest + 1); i <= from/fewest; i++ {
				if file.Study.part(i, n) == file.Played {
					for _, format := range forms(file.name, fmt.Sprint(i)) {
						formats[format]++
					}
				}
			}
		}
		for format, count := range formats {
			if count == len(files) {
				return n, format
			}
		}
	}
	return 0, ""
}

// forms returns the forms of a file's name that have * instead of a number.
func forms(name, number string) (all []string) {
	folder, base := filepath.Split(name)
	for at := range base {
		if rest, ok := strings.CutPrefix(base[at:], number); ok {
			all = append(all, folder+base[:at]+"*"+rest)
		}
	}
	return all
}
