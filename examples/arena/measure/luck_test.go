package measure

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"
)

// The luck that is taken off comes from earlier deals alone, leaves the mean as
// it is, and makes the spread smaller.
func TestAdjusted(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	var a adjusted
	for range 400 {
		luck, skill, noise := rng.NormFloat64(), rng.NormFloat64()/3, rng.NormFloat64()/3
		before := a.share()
		a.add(7+luck+skill, luck+noise)
		if a.less.N == 1 && before != firstShare {
			t.Errorf("the first share is %v", before)
		}
	}
	if got := a.results.Variance() / a.less.Variance(); got < 4 {
		t.Errorf("the variance is %v times as small; expected more than 4", got)
	}
	if math.Abs(a.less.Value()-7) > 0.3 || math.Abs(a.share()-0.9) > 0.1 {
		t.Errorf("mean %v, share %v", a.less.Value(), a.share())
	}
}

// With -luck, arena prints a third table, on records that it continues too.
func TestLuckTable(t *testing.T) {
	records := t.TempDir() + "/games.txt"
	args := []string{"-players", "3", "-opponents", "greedy,random,random", "-deals", "2", "-luck",
		"-rollouts", "3", "-records", records}
	var texts []string
	for range 2 {
		text, _ := resultsOf(t, args...)
		texts = append(texts, text)
		if !strings.Contains(text, "luck taken off") || !strings.Contains(text, "3 worlds a move") {
			t.Errorf("got %s", text)
		}
	}
	if texts[0] != texts[1] {
		t.Errorf("continued, it prints\n%s\nat first\n%s", texts[1], texts[0])
	}
	if err := Run([]string{"-luck", "-regret"}, nil); err == nil {
		t.Error("-luck with -regret: no error")
	}
	if err := Run([]string{"-luck", "-game", "whitelotus"}, nil); err == nil {
		t.Error("-luck with -game whitelotus: no error")
	}
}
