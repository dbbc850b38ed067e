package lotusreferee_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	referee "github.com/emperorofchina/emperor/internal/lotusreferee"
	"github.com/emperorofchina/emperor/whitelotus"
)

var seededFlag = flag.Int("seeded", 40, "how many games of each number of players to play by the engine alone")

// TestSeededGames plays games by chance for each number of players, half of them
// without a pass: none fails, all end, within the bound of section 14, and are
// about as long as it says.
func TestSeededGames(t *testing.T) {
	t.Parallel()
	want := map[int][2]float64{3: {146, 165}, 4: {215, 248}, 5: {292, 352}, 6: {367, 434}}
	for players := 3; players <= 6; players++ {
		for way, name := range []string{"uniform", "never passing"} {
			t.Run(fmt.Sprintf("%d players, %s", players, name), func(t *testing.T) {
				t.Parallel()
				games := max(1, *seededFlag/2)
				decisions, longest := 0, 0
				for i := range games {
					n, err := playSeeded(players, uint64(2*i+way), way == 1)
					if err != nil {
						t.Fatalf("seed %d: %v", 2*i+way, err)
					}
					decisions += n
					longest = max(longest, n)
				}
				mean := float64(decisions) / float64(games)
				t.Logf("%d games, %.1f decisions each, at most %d", games, mean, longest)
				if mean < 0.94*want[players][way] || mean > 1.06*want[players][way] {
					t.Errorf("%.1f decisions a game, not about %v", mean, want[players][way])
				}
			})
		}
	}
}

// playSeeded plays one game and counts the decisions.
func playSeeded(players int, seed uint64, neverPassing bool) (decisions int, err error) {
	rng := rand.New(rand.NewPCG(seed, uint64(players)))
	s, err := whitelotus.NewGame(whitelotus.Options{Players: players, Emperor: whitelotus.Player(rng.IntN(players))}, seed)
	if err != nil {
		return 0, err
	}
	most := mostDecisions(referee.Options{Players: players})
	var legal []whitelotus.Move
	for !s.Over() {
		legal = s.AppendLegalMoves(legal[:0])
		if len(legal) < 2 {
			return decisions, fmt.Errorf("after %d decisions %d legal moves", decisions, len(legal))
		}
		choices := legal
		if neverPassing && legal[0] == whitelotus.Pass() {
			choices = legal[1:]
		}
		if s, err = whitelotus.Apply(s, choices[rng.IntN(len(choices))]); err != nil {
			return decisions, err
		}
		if decisions++; decisions > most {
			return decisions, fmt.Errorf("no end after %d decisions", decisions)
		}
	}
	if len(s.Winners()) == 0 {
		return decisions, fmt.Errorf("nobody wins")
	}
	return decisions, nil
}
