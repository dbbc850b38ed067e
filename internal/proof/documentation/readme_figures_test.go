package documentation_test

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/reference"
)

// TestFiguresInReadme: what the README says in figures of the tests is so.
func TestFiguresInReadme(t *testing.T) {
	readme := read(t, "README.md")

	positions, sequences := 0, 0
	for _, line := range strings.Split(read(t, "internal/proof/referee/testdata/perft.txt"), "\n") {
		if fields := strings.Fields(line); len(fields) > 0 && fields[0] != "#" &&
			!strings.HasPrefix(line, "#") {
			n, err := strconv.Atoi(fields[len(fields)-1])
			if err != nil {
				t.Fatal(err)
			}
			positions, sequences = positions+1, sequences+n
		}
	}
	grouped := regexp.MustCompile(`(\d)(\d{3})(\d{3})$`).ReplaceAllString(strconv.Itoa(sequences), "$1,$2,$3")
	if want := fmt.Sprintf("%d positions, %s sequences", positions, grouped); !strings.Contains(readme,
		want) {
		t.Errorf("the README does not tell of %s", want)
	}

	moreThan := func(what string, found int) {
		t.Helper()
		figure := regexp.MustCompile(`more than (\d+) ` + what).FindStringSubmatch(readme)
		if figure == nil {
			t.Fatalf("the README does not say how many %s there are", what)
		}
		if n, _ := strconv.Atoi(figure[1]); found <= n {
			t.Errorf("the README says more than %d %s; there are %d", n, what, found)
		}
	}
	moreThan("cases", strings.Count(read(t, filepath.Join("examples", "cases", "cases.jsonl")),
		`"game":"emperor"`))
	moreThan("fuzz targets", functionsBelow(t, ".", "Fuzz"))
	lines := 0
	for _, h := range reference.Headings(t, root) {
		for _, block := range h.Blocks() {
			if isExample(block) {
				lines += strings.Count(block, "\n  ")
			}
		}
	}
	moreThan("moves and scores", lines)
}

// functionsBelow counts the functions in tests whose names begin so.
func functionsBelow(t *testing.T, folder, prefix string) (n int) {
	t.Helper()
	err := filepath.WalkDir(filepath.Join(root, folder), func(path string, _ fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, "_test.go") {
			n += strings.Count(read(t, path), "\nfunc "+prefix)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}
