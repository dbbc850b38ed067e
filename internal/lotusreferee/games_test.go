package lotusreferee

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

var (
	aloneFlag = flag.Int("alone", 2, "how many random games the referee plays alone for each number of players and each way to choose")
	aloneSeed = flag.Uint64("aloneseed", 1, "the seed of the first of those games; the others follow it")
)

// mostDecisions is how long a game can be, 14: in every turn the goes, as many
// contests of everybody as there are blocks for (each asked for by the Emperor, with
// every round a tie), the commitments, the picks of all but one and who goes first
// among those behind the leader; and income in all turns but the last.
func mostDecisions(players, turns int) int {
	contest := 1
	for in := players; in > 1; in-- {
		contest += in + 1
	}
	turn := 5*players + 5*contest + players + (players - 3) + (players - 1)
	return turns*turn + (turns-1)*players
}

func TestMostDecisions(t *testing.T) {
	equal(t, "with six players", mostDecisions(6, 4), 714)
}

// TestGamesAlone plays whole random games and looks at what must always hold.
func TestGamesAlone(t *testing.T) {
	for _, way := range []string{"uniform", "never passing"} {
		for players := 3; players <= 6; players++ {
			t.Run(fmt.Sprintf("%d players, %s", players, way), func(t *testing.T) {
				t.Parallel()
				var n tally
				for i := range *aloneFlag {
					seed := *aloneSeed + uint64(i)
					rng := rand.New(rand.NewPCG(seed, uint64(players)))
					g := shuffled(rng, Options{Board: china, Players: players})
					playAlone(t, rng, g, way == "never passing", &n)
					if t.Failed() {
						t.Fatalf("-run TestGamesAlone -alone=1 -aloneseed=%d plays the game again", seed)
					}
				}
				t.Log(n.summary())
			})
		}
	}
}

// tally is what section 14 counts.
type tally struct {
	games, decisions, longest, free int
	asked, moves, most              [Over]int
}

func (n *tally) summary() string {
	text := fmt.Sprintf("%d games: %.1f decisions, at most %d; %.1f areas without owner; legal moves:",
		n.games, float64(n.decisions)/float64(n.games), n.longest, float64(n.free)/float64(n.games))
	for phase, name := range []string{"Place", "Order", "Contest", "Expel", "Rebellion", "Precedence",
		"Take", "Income"} {
		if n.asked[phase] > 0 {
			text += fmt.Sprintf(" %s %.1f; %d", name, float64(n.moves[phase])/float64(n.asked[phase]),
				n.most[phase])
		}
	}
	return text
}

// TestGamesOfEveryOption plays games with options drawn at random.
func TestGamesOfEveryOption(t *testing.T) {
	t.Parallel()
	var n tally
	for i := range 4 * *aloneFlag {
		seed := *aloneSeed + uint64(i)
		rng := rand.New(rand.NewPCG(seed, 0))
		players := 3 + rng.IntN(4)
		o := Options{
			Board:      china,
			Players:    players,
			Emperor:    Player(rng.IntN(players)),
			Turns:      1 + rng.IntN(8),
			Blocks:     BlockRule(rng.IntN(2)),
			LimitChips: rng.IntN(2) == 0,
		}
		if rng.IntN(2) == 0 {
			o.Tiles = Tiles{Palace: 1 + rng.IntN(20), Temple: 1 + rng.IntN(20), Ricefield: 1, Fort: 1,
				Village: 39}
		}
		playAlone(t, rng, shuffled(rng, o), rng.IntN(2) == 0, &n)
		if t.Failed() {
			t.Fatalf("-run TestGamesOfEveryOption -alone=1 -aloneseed=%d plays the game again", seed)
		}
	}
	t.Log(n.summary())
}

// playAlone plays a game to its end.
func playAlone(t *testing.T, rng *rand.Rand, g *Game, neverPassing bool, n *tally) {
	t.Helper()
	decisions := 0
	for g.Phase != Over {
		moves := LegalMoves(g)
		if len(moves) < 2 {
			t.Fatalf("%d legal moves in %+v", len(moves), g)
		}
		n.asked[g.Phase]++
		n.moves[g.Phase] += len(moves)
		n.most[g.Phase] = max(n.most[g.Phase], len(moves))
		if neverPassing && moves[0].Kind == Pass {
			moves = moves[1:]
		}
		m := moves[rng.IntN(len(moves))]
		before := g.Clone()
		next, err := Play(g, m)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(before, g) {
			t.Fatalf("%+v changed the old position", m)
		}
		checkMoney(t, g, next)
		checkSecrets(t, g, m, moves[rng.IntN(len(moves))])
		checkAlways(t, next)
		g = next
		if decisions++; decisions > mostDecisions(g.Options.Players, g.Options.LastTurn()) {
			t.Fatalf("no end after %d decisions", decisions)
		}
		if t.Failed() {
			t.Fatalf("in %+v", g)
		}
	}
	n.games++
	n.decisions += decisions
	n.longest = max(n.longest, decisions)
	for _, a := range g.Options.Areas() {
		if g.HasTile(a) {
			n.free++
		}
	}
}

// shuffled begins a game with tiles at random.
func shuffled(rng *rand.Rand, o Options) *Game {
	var start, aside []Symbol
	for _, s := range Symbols {
		for i := range o.Mix()[s] {
			if i < o.StartSet()[s] {
				start = append(start, s)
			} else {
				aside = append(aside, s)
			}
		}
	}
	for _, list := range [][]Symbol{start, aside} {
		rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	}
	g, err := NewGame(o, start, aside)
	if err != nil {
		panic(err)
	}
	return g
}

// checkAlways looks at what holds in every position of a game that was played from
// the opening.
func checkAlways(t *testing.T, g *Game) {
	t.Helper()
	for p := range Player(g.Options.Players) {
		if g.Count(p, Palace) > g.Count(g.Emperor, Palace) {
			t.Errorf("5: player %d has more Palaces than the Emperor", p)
		}
		if g.Options.LimitChips {
			for _, s := range []Symbol{Palace, Temple, Ricefield, Fort} {
				if g.Count(p, s) > ChipsOfEachFront || len(g.Areas(p)) > ChipsOfAPlayer {
					t.Errorf("L02: player %d has %v", p, g.Areas(p))
				}
			}
		}
	}
	if g.Phase == Place {
		for p, gone := range g.Gone {
			lying := 0
			for _, players := range g.Blocks {
				if slices.Contains(players, Player(p)) {
					lying++
				}
			}
			if lying > gone || gone > g.Goes[p] {
				t.Errorf("3.1: %d blocks of player %d after %d goes of %d", lying, p, gone, g.Goes[p])
			}
		}
	}
	if g.Phase != Over {
		for _, fault := range Faults(g) {
			t.Error(fault)
		}
	}
}

// checkMoney compares what players have before a move and after it: within a turn
// nobody gains influence or armies, and a new turn pays everybody at least 10 and 2.
func checkMoney(t *testing.T, before, after *Game) {
	t.Helper()
	for p := range after.Options.Players {
		influence := after.Influence[p] - before.Influence[p]
		armies := after.Armies[p] - before.Armies[p]
		if after.Influence[p] < 0 || after.Armies[p] < 0 || after.Points[p] < before.Points[p] {
			t.Errorf("player %d has %d influence, %d armies, %d points", p, after.Influence[p],
				after.Armies[p], after.Points[p])
		}
		wasPaid := before.Phase != Income && after.Phase == Income || before.Phase == Income ||
			after.Turn > before.Turn
		if !wasPaid && (influence > 0 || armies > 0) {
			t.Errorf("player %d gains %d influence and %d armies in phase %d", p, influence, armies,
				before.Phase)
		}
	}
}

// checkSecrets commits one thing or another, where that stays hidden: nobody else
// sees which, and what is legal for them does not depend on it, 2 and 9.
func checkSecrets(t *testing.T, g *Game, one, other Move) {
	t.Helper()
	if !g.AreHidden() {
		return
	}
	first, _ := Play(g, one)
	second, _ := Play(g, other)
	if first.Phase != g.Phase || first.Turn != g.Turn || !reflect.DeepEqual(first.Blocks, g.Blocks) {
		return // it was the last commitment, and all are shown
	}
	equal(t, "legal moves", LegalMoves(first), LegalMoves(second))
	for viewer := Nobody; viewer < Player(g.Options.Players); viewer++ {
		if viewer != g.ToMove {
			equal(t, "view", See(first, viewer), See(second, viewer))
		} else if one != other {
			equal(t, "allowed", See(first, viewer).Allows(second), false)
		}
	}
}
