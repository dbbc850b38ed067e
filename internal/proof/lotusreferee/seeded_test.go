package lotusreferee_test

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	referee "github.com/emperorofchina/emperor/internal/lotusreferee"
	"github.com/emperorofchina/emperor/whitelotus"
)

var seededFlag = flag.Int("seeded", 40, "how many games of each number of players to play by the engine alone")

// section14 has the figures of section 14 for random play: decisions in a game,
// and areas without owner at its end, if players choose uniformly and if they
// never pass; and the average number of legal moves of the former.
var section14 = map[int]struct {
	decisions, free                   [2]float64
	place, contest, order, commitment float64
}{
	3: {[2]float64{146, 165}, [2]float64{1.6, 0.8}, 7.7, 7.2, 3.5, 9.2},
	4: {[2]float64{215, 248}, [2]float64{0.6, 0.3}, 7.4, 8.1, 4.0, 9.6},
	5: {[2]float64{292, 352}, [2]float64{0.2, 0.1}, 7.2, 8.4, 4.4, 9.8},
	6: {[2]float64{367, 434}, [2]float64{0.5, 0.3}, 9.5, 8.7, 5.1, 10.3},
}

// TestSeededGames plays random games for each number of players, half of them
// without passes. None fails, all end within the bound of section 14, and their
// averages are those that the section gives.
func TestSeededGames(t *testing.T) {
	t.Parallel()
	for players := 3; players <= 6; players++ {
		for way, name := range []string{"uniform", "never passing"} {
			t.Run(fmt.Sprintf("%d players, %s", players, name), func(t *testing.T) {
				t.Parallel()
				var n seeded
				for i := range max(1, *seededFlag/2) {
					seed := uint64(2*i + way)
					if err := n.play(players, seed, way == 1); err != nil {
						t.Fatalf("seed %d: %v", seed, err)
					}
				}
				t.Log(n.String())
				n.compare(t, players, way)
			})
		}
	}
}

// seeded has the counts that section 14 lists.
type seeded struct {
	games, decisions, longest, free int
	asked, legal, most              map[whitelotus.Phase]int
}

func (n *seeded) String() string {
	text := fmt.Sprintf("%d games, %.1f decisions each, at most %d; %.2f areas without owner", n.games,
		n.mean(n.decisions), n.longest, n.mean(n.free))
	for phase := whitelotus.PhasePlace; phase < whitelotus.PhaseOver; phase++ {
		if n.asked[phase] > 0 {
			text += fmt.Sprintf("; %v %.1f, at most %d", phase, n.choice(phase), n.most[phase])
		}
	}
	return text
}

// mean returns the average of total over the games.
func (n *seeded) mean(total int) float64 { return float64(total) / float64(n.games) }

// choice returns the average number of legal moves in a phase.
func (n *seeded) choice(phase whitelotus.Phase) float64 {
	return float64(n.legal[phase]) / float64(n.asked[phase])
}

// compare checks the counts against the table of section 14, as closely as this
// number of games allows: within six standard deviations of the mean, which
// random games exceed with a probability of 2e-9, and the rounding of the table.
// A spread is the standard deviation of one game, at most, as a share of the
// figure.
func (n *seeded) compare(t *testing.T, players, way int) {
	t.Helper()
	near := func(what string, got, want, spread, rounding float64) {
		t.Helper()
		off := 6*spread*want/math.Sqrt(float64(n.games)) + rounding
		if got < want-off || got > want+off {
			t.Errorf("%s: %.2f, want %v ± %.2f", what, got, want, off)
		}
	}
	table := section14[players]
	near("decisions", n.mean(n.decisions), table.decisions[way], 0.05, 1)
	if way == 0 {
		near("legal moves in placing", n.choice(whitelotus.PhasePlace), table.place, 0.07, 0.15)
		near("legal moves in a contest", n.choice(whitelotus.PhaseContest), table.contest, 0.08, 0.15)
		near("legal moves for the order", n.choice(whitelotus.PhaseOrder), table.order, 0.08, 0.15)
		near("legal moves in a rebellion", n.choice(whitelotus.PhaseRebellion), table.commitment, 0.12, 0.15)
	}
	if n.games >= 1000 {
		near("areas without owner", n.mean(n.free), table.free[way], 1.5/table.free[way], 0.1)
	}
	if most := 6 * (players - 1); n.most[whitelotus.PhaseContest] > most {
		t.Errorf("%d legal moves in a contest, more than %d", n.most[whitelotus.PhaseContest], most)
	}
}

// play plays one game to its end.
func (n *seeded) play(players int, seed uint64, neverPassing bool) error {
	if n.games == 0 {
		n.asked, n.legal, n.most = map[whitelotus.Phase]int{}, map[whitelotus.Phase]int{}, map[whitelotus.Phase]int{}
	}
	rng := rand.New(rand.NewPCG(seed, uint64(players)))
	s, err := whitelotus.NewGame(whitelotus.Options{Players: players,
		Emperor: whitelotus.Player(rng.IntN(players))}, seed)
	if err != nil {
		return err
	}
	most := mostDecisions(referee.Options{Players: players})
	decisions := 0
	var legal []whitelotus.Move
	for ; !s.Over(); decisions++ {
		legal = s.AppendLegalMoves(legal[:0])
		if len(legal) < 2 || decisions == most {
			return fmt.Errorf("after %d decisions %d legal moves", decisions, len(legal))
		}
		n.asked[s.Phase()]++
		n.legal[s.Phase()] += len(legal)
		n.most[s.Phase()] = max(n.most[s.Phase()], len(legal))
		choices := legal
		if neverPassing && legal[0] == whitelotus.Pass() {
			choices = legal[1:]
		}
		if s, err = whitelotus.Apply(s, choices[rng.IntN(len(choices))]); err != nil {
			return err
		}
	}
	if len(s.Winners()) == 0 {
		return fmt.Errorf("nobody wins")
	}
	n.games++
	n.decisions += decisions
	n.longest = max(n.longest, decisions)
	for a := range s.InPlay().All() {
		if _, taken := s.Owner(a); !taken {
			n.free++
		}
	}
	return nil
}
