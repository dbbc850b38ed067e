package tables

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// otherwise returns a game in which the players except p have decided something
// else since their decisions began, as far as they can; p decided the same.
func otherwise(t *testing.T, k kept, p seat, rng *rand.Rand) kept {
	t.Helper()
	pick := func(choices []string) string { return choices[rng.IntN(len(choices))] }
	all := k.Match
	k.Match = all.at(roundStart(all, all.length()))
	for _, q := range pendingSeats(all) {
		if !k.Match.awaits(q) {
			continue // the game decides for them
		}
		how := all.pendingMove(q)
		if q != p {
			how = pick(k.Match.choices(q))
		}
		var err error
		if k.Match, err = k.Match.play(q, how); err != nil {
			t.Fatal(err)
		}
	}
	return k
}

// pendingSeats returns the players with a decision that is not revealed yet.
func pendingSeats(m match) []seat {
	var all []seat
	for p := range seat(m.players()) {
		if m.pendingMove(p) != "" {
			all = append(all, p)
		}
	}
	return all
}

// In whole games whose players decide in any order, nothing that a client is
// sent before the decisions are revealed depends on what another decided.
func TestDecisionsStaySecret(t *testing.T) {
	for players := 3; players <= 6; players++ {
		t.Run(fmt.Sprint(players), func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(uint64(players), 1))
			m, err := games["whitelotus"].begin(fmt.Appendf(nil, `{"v":1,"turns":2,"players":%d}`, players), rng.Uint64())
			if err != nil {
				t.Fatal(err)
			}
			compared, hidden := 0, 0
			for k := blank("whitelotus", m); !k.Match.over(); k = random(t, k, rng) {
				if pendingSeats(k.Match) == nil {
					continue
				}
				for p := range seat(players + 1) {
					if rng.IntN(players) > 0 {
						continue
					}
					if int(p) == players {
						p = spectator
					}
					other := otherwise(t, k, p, rng)
					compare(t, k, other, p)
					compared++
					if !equal(t, k.Match, other.Match) {
						hidden++
					}
				}
			}
			t.Logf("%d comparisons, %d with something to hide", compared, hidden)
			if hidden < 10 {
				t.Errorf("of %d comparisons only %d had anything to hide", compared, hidden)
			}
		})
	}
}

// random returns k after a random move of a random player who is awaited.
func random(t *testing.T, k kept, rng *rand.Rand) kept {
	t.Helper()
	awaited := k.awaitedPlayers()
	p := awaited[rng.IntN(len(awaited))]
	choices := k.Match.choices(p)
	next, err := k.play(p, choices[rng.IntN(len(choices))])
	if err != nil {
		t.Fatal(err)
	}
	return next
}
