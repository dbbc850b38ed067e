package arena

import (
	"errors"
	"io"
	"math"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// The regrets are the same on any number of processors, and random moves lose
// more than greedy ones.
func TestRegret(t *testing.T) {
	var printed []string
	for _, processors := range []string{"1", "5"} {
		t.Setenv("GOMAXPROCS", processors)
		out, said := resultsOf(t, "-regret", "-players", "3", "-opponents", "greedy,random", "-deals", "2",
			"-rollouts", "16")
		if said != "" {
			t.Errorf("got %q", said)
		}
		printed = append(printed, out)
	}
	if printed[0] != printed[1] {
		t.Errorf("on one processor\n%s\non five\n%s", printed[0], printed[1])
	}
	lines := strings.Split(printed[0], "\n")
	if len(lines) < 20 || !strings.HasPrefix(lines[0], "2 deals, at least 16 rollouts") {
		t.Fatalf("got %s", printed[0])
	}
	if row := lines[2+2*(len(stages)+1)]; !strings.HasPrefix(row, "random") || !strings.Contains(row, "any number") ||
		!strings.Contains(row, " +") {
		t.Errorf("got %q: want more regret than greedy has", row)
	}
	for i, row := range lines[3 : 3+len(stages)+1] {
		twin := lines[3+len(stages)+1+i]
		if first, second, more := figure(t, row, 0), figure(t, twin, 0), figure(t, twin, 1); math.Abs(second-first-more) > 0.002 {
			t.Errorf("%q after %q", twin, row)
		}
	}
}

// figure returns the number before a ± of a row.
func figure(t *testing.T, row string, interval int) float64 {
	t.Helper()
	words := strings.Fields(strings.Split(row, "±")[interval])
	x, err := strconv.ParseFloat(words[len(words)-1], 64)
	if err != nil {
		t.Error(err)
	}
	return x
}

// Opponents that choose alike have the same regret, and the error of one that
// fails ends the measurement.
func TestRegretOfTwins(t *testing.T) {
	c := contest{game: emperorGame{options: emperor.Options{Players: 3}}, seed: 7, deals: 2}
	table := func(names string) (string, error) {
		g, err := newRegrets(c, settings{opponents: names, rollouts: 20})
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		err = g.run(&out, os.Stderr)
		return out.String(), err
	}
	text, err := table("search:1,search:2") // too few rollouts for a second candidate
	lines := strings.Split(text, "\n")
	if rows := len(stages) + 1; err != nil || len(lines) < 3+2*rows {
		t.Fatal(text, err)
	} else {
		for i, row := range lines[3 : 3+rows] {
			if twin := lines[3+rows+i]; twin[:len(row)] != strings.Replace(row, "search:1", "search:2", 1) ||
				!strings.Contains(twin, "+0.000") {
				t.Errorf("%q, but %q", row, twin)
			}
		}
	}
	if _, err := exec.LookPath("false"); err != nil {
		t.Skip(err)
	}
	if _, err := table("greedy,exec:false"); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("got %v", err)
	}
}

// A game passes all stages in order.
func TestStages(t *testing.T) {
	for players := 3; players <= 5; players++ {
		game := games.New(t, emperor.Options{Players: players}, 1)
		stage, passed := 0, map[int]bool{}
		games.Playout(t, game, 1, func(game emperor.GameState) {
			now := stageOf(game.Table())
			if passed[now] = true; now < stage || game.FinalRound() != (now == len(stages)-1) {
				t.Errorf("%v: stage %d after %d", game, now, stage)
			}
			stage = now
		})
		if len(passed) != len(stages) {
			t.Errorf("%d players: stages %v", players, passed)
		}
	}
}
