package lotusengine

import (
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
)

// The reason for the Rebel Leader counts the others with equally many Villages, but
// not the Emperor, who cannot lead.
func TestLeadershipOfTies(t *testing.T) {
	for _, test := range []struct {
		villages [4]int // by player; A is Emperor, and B leads
		tied     string
	}{
		{[4]int{3, 3, 1, 3}, "Di"}, {[4]int{0, 3, 3, 3}, "Cy and Di"}, {[4]int{3, 3, 1, 1}, ""},
	} {
		four := teller{players: 4, names: whitelotus.Names{"Ann", "Bo", "Cy", "Di"}}
		for p, n := range test.villages {
			four.count[p][whitelotus.Village] = n
		}
		reason := four.leadership(1, 0)
		if strings.Contains(reason, "Ann") || (test.tied == "") == strings.Contains(reason, "Di") ||
			!strings.Contains(reason, test.tied) {
			t.Errorf("%v: %q, want a tie with %q", test.villages, reason, test.tied)
		}
	}
}
