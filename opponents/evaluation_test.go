package opponents

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/linear"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// After the end of a game the leads follow from the final scores.
func TestLeadsAtTheEndAreExact(t *testing.T) {
	rng := rand.New(rand.NewPCG(27, 1))
	for i := range games.UnlessShort(40, 10) {
		game := anyGame(t, rng, i)
		e := newEvaluator(game.Table())
		game = games.Playout(t, game, uint64(i), func(emperor.GameState) {})
		hands := handsOf(game)
		leads := e.leads(game.Table(), game.FaceUp(), &hands)
		e.close()
		scores := games.Scores(game)
		for p, score := range scores {
			rival := -1 << 30
			for q, other := range scores {
				if q != p {
					rival = max(rival, other)
				}
			}
			if leads[p] != point*(score-rival) {
				t.Fatalf("%v: lead of player %d is %d, want %d points of %d", game, p, leads[p], score-rival, point)
			}
		}
	}
}

// The leads depend on the hands and on which cards are left, and not on the
// order of the pile or on what was evaluated before.
func TestLeadsIgnoreTheOrderOfThePile(t *testing.T) {
	rng := rand.New(rand.NewPCG(27, 2))
	compared := 0
	for i := range games.UnlessShort(40, 10) {
		start := anyGame(t, rng, i)
		e := newEvaluator(start.Table())
		games.Playout(t, start, uint64(i), func(game emperor.GameState) {
			if rng.IntN(4) > 0 {
				return
			}
			pos := game.Position()
			rng.Shuffle(len(pos.Pile), func(i, j int) { pos.Pile[i], pos.Pile[j] = pos.Pile[j], pos.Pile[i] })
			other, hands := games.From(t, pos), handsOf(game)
			fresh := newEvaluator(other.Table())
			got, want := e.leads(game.Table(), game.FaceUp(), &hands), fresh.leads(other.Table(), other.FaceUp(), &hands)
			fresh.close()
			if got != want {
				t.Fatalf("%v: leads %v, want %v", game, got, want)
			}
			compared++
		})
		e.close()
	}
	if compared < games.UnlessShort(300, 100) {
		t.Errorf("%d tables", compared)
	}
}

// rotated returns the position with every player a number of seats further on.
func rotated(pos emperor.Position, by int) emperor.Position {
	n := pos.Options.Players
	seat := func(p emperor.Player) emperor.Player { return emperor.Player((int(p) + by) % n) }
	pos.Options.Start, pos.ToMove = seat(pos.Options.Start), seat(pos.ToMove)
	pos.FortPlaced, pos.Known = shifted(pos.FortPlaced, by), shifted(pos.Known, by)
	pos.Hands, pos.BlindDraws = shifted(pos.Hands, by), shifted(pos.BlindDraws, by)
	pos.Supplies, pos.Scores = shifted(pos.Supplies, by), shifted(pos.Scores, by)
	pos.Pieces.Houses = shifted(pos.Pieces.Houses, by)
	emissaries := slices.Clone(pos.Pieces.Emissaries)
	for r := range emissaries {
		emissaries[r] = shifted(emissaries[r], by)
	}
	pos.Pieces.Emissaries = emissaries
	return pos
}

// shifted returns a list with every element moved on by a number of places.
func shifted[T any](list []T, by int) []T {
	if len(list) == 0 {
		return list
	}
	by %= len(list)
	return slices.Concat(list[len(list)-by:], list[:len(list)-by])
}

// The seats have no names: if everybody moves on by a seat, so do the leads.
func TestLeadsMoveOnWithTheSeats(t *testing.T) {
	rng := rand.New(rand.NewPCG(27, 3))
	compared := 0
	for i := range games.UnlessShort(30, 10) {
		start := anyGame(t, rng, i)
		games.Playout(t, start, uint64(i), func(game emperor.GameState) {
			if rng.IntN(4) > 0 {
				return
			}
			by := 1 + rng.IntN(game.NumPlayers()-1)
			other := games.From(t, rotated(game.Position(), by))
			if got, want := leadsNow(other), shifted(leadsNow(game), by); !slices.Equal(got, want) {
				t.Fatalf("%v: %d seats further on: leads %v, want %v", game, by, got, want)
			}
			compared++
		})
	}
	if compared < games.UnlessShort(200, 60) {
		t.Errorf("%d tables", compared)
	}
}

// leadsNow returns the expected leads in a game if all hands are known.
func leadsNow(game emperor.GameState) []int {
	e := newEvaluator(game.Table())
	defer e.close()
	hands := handsOf(game)
	leads := e.leads(game.Table(), game.FaceUp(), &hands)
	return leads[:game.NumPlayers()]
}

// In the final round nothing is left to chance: the leads are the final ones if
// everybody plays as Greedy.
func TestLeadsInTheFinalRound(t *testing.T) {
	compared := 0
	for i := range games.UnlessShort(30, 10) {
		game := games.New(t, games.Options(i), uint64(i))
		pol := newPolicy(newSetup(game.Table()), game.Table())
		var expected [][]int
		for pol.evaluated = false; !game.Over(); pol.evaluated = false {
			if game.FinalRound() {
				expected = append(expected, leadsNow(game))
			}
			game = games.Play(t, game, pol.decide(game))
		}
		policies.Put(pol)
		for _, leads := range expected {
			if want := leadsNow(game); !slices.Equal(leads, want) {
				t.Fatalf("game %d: expected leads %v, final ones %v", i, leads, want)
			}
			compared++
		}
	}
	if compared < 20 {
		t.Errorf("%d tables", compared)
	}
}

// An evaluation allocates nothing and leaves the position as it was.
func TestLeadsLeaveThePosition(t *testing.T) {
	game := games.New(t, emperor.Options{Players: 5, Fortifications: true}, 1)
	pol := newPolicy(newSetup(game.Table()), game.Table())
	defer policies.Put(pol)
	for range 60 {
		game = games.Play(t, game, pol.decide(game))
		pol.evaluated = false
	}
	table, before, hands := game.Table(), pol.position, handsOf(game)
	if n := testing.AllocsPerRun(20, func() { pol.leads(table, table.FaceUp(), &hands) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
	if pol.position != before {
		t.Errorf("position\n%+v, want\n%+v", pol.position, before)
	}
}

// The leads in a few games of Greedy, the same on every machine. New weights
// change them: -update writes them anew.
func TestLeadsArePinned(t *testing.T) {
	var text strings.Builder
	for i := range 6 {
		game := games.New(t, games.Options(i), uint64(i))
		fmt.Fprintf(&text, "%d players, fortifications %t\n", game.NumPlayers(), game.Fortifications())
		pol := newPolicy(newSetup(game.Table()), game.Table())
		for move := 0; ; move++ {
			if move%25 == 0 || game.Over() {
				fmt.Fprintf(&text, "%4d %v\n", move, leadsNow(game))
			}
			if game.Over() {
				break
			}
			pol.evaluated = false
			game = games.Play(t, game, pol.decide(game))
		}
		policies.Put(pol)
	}
	games.Golden(t, "testdata/leads.txt", text.String())
}

// One operation is the evaluation of a table in the middle of a game.
func BenchmarkLeads(b *testing.B) {
	var tables []emperor.Table
	var all [][maxPlayers]emperor.Cards
	game := games.New(b, emperor.Options{Players: 4, Fortifications: true}, 1)
	pol := newPolicy(newSetup(game.Table()), game.Table())
	for i := range 200 {
		if game = games.Play(b, game, pol.decide(game)); game.Over() {
			break
		}
		if i > 60 && i < 140 {
			tables, all = append(tables, game.Table()), append(all, handsOf(game))
		}
		pol.setPosition(game.Table())
	}
	policies.Put(pol)
	e := newEvaluator(game.Table())
	defer e.close()
	b.ResetTimer()
	for i := range b.N {
		j := i % len(tables)
		e.leads(tables[j], tables[j].FaceUp(), &all[j])
	}
}

// The shipped weights are complete.
func TestShippedWeights(t *testing.T) {
	ms, err := linear.ReadAll(evaluationText, modelTitles(), len(evaluationPhases), numInputs)
	if err != nil || linear.WriteAll(modelTitles(), ms) != evaluationText {
		t.Errorf("the weights written again differ from the file: %v", err)
	}
}
