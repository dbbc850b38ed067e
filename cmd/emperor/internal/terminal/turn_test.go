package terminal

import (
	"regexp"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
)

// Each house says where its roads lead: otherwise many choices read alike.
func TestChoicesSayWhatDiffers(t *testing.T) {
	out := play([]string{"purple", "Chu"}, "-seed", "5", "-save", "none").out
	seen := map[string]bool{}
	for _, line := range regexp.MustCompile(`(?m)^ +\d+  house \d+ (.*)$`).FindAllStringSubmatch(out, -1) {
		if !strings.Contains(line[1], "roads to ") || seen[line[1]] {
			t.Errorf("a house says %q", line[1])
		}
		seen[line[1]] = true
	}
	if len(seen) != 8 {
		t.Errorf("%d houses are offered in Chu", len(seen))
	}
	typist.MustFit(t, out)
}
