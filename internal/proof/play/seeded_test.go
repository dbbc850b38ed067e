package play_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

var seededGames = flag.Int("seeded", 150, "play so many seeded games for each number of players, side and module")

// TestSeededGames plays random games from seed 0 on: every listed move is
// accepted, every game ends, and every score is the sum of its items.
func TestSeededGames(t *testing.T) {
	tables := []emperor.Options{
		{Players: 3, Board: emperor.Side3to4()},
		{Players: 4, Board: emperor.Side3to4()},
		{Players: 4, Board: emperor.Side4to5()},
		{Players: 5, Board: emperor.Side4to5()},
	}
	for _, o := range tables {
		for _, fortifications := range []bool{false, true} {
			o := o
			o.Fortifications = fortifications
			t.Run(fmt.Sprintf("%d players, side %s, module %v", o.Players, o.Board.Name(), fortifications),
				func(t *testing.T) {
					t.Parallel()
					for seed := range uint64(games.UnlessShort(*seededGames, 20)) {
						o.Roads = emperor.RoadRule(seed % 2)
						o.Start = emperor.Player(seed % uint64(o.Players))
						playSeededGame(t, o, seed)
					}
					t.Logf("%d games", *seededGames)
				})
		}
	}
}

func playSeededGame(t *testing.T, o emperor.Options, seed uint64) {
	const longest = 2000 // moves; a game has about two hundred
	game, err := emperor.NewGame(o, seed)
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	rng := rand.New(rand.NewPCG(seed, 0))
	var legal []emperor.Move
	for moves := 0; !game.Over(); moves++ {
		if moves == longest {
			t.Fatalf("seed %d: not over after %d moves", seed, moves)
		}
		legal = game.AppendLegalMoves(legal[:0])
		if len(legal) == 0 {
			t.Fatalf("seed %d, move %d: no legal move, and not over: %v", seed, moves, game)
		}
		if game, err = emperor.Apply(game, legal[rng.IntN(len(legal))]); err != nil {
			t.Fatalf("seed %d, move %d: %v", seed, moves, err)
		}
	}
	score := emperor.FinalScore(game.Table())
	for i, total := range score.Totals() {
		sum := score.Roads[i].Points
		for _, region := range score.Regions {
			sum += region.Points[i]
		}
		for _, alliance := range score.Alliances {
			sum += alliance.Points[i]
		}
		if p := emperor.Player(i); game.Score(p) != total || sum != total {
			t.Fatalf("seed %d: player %v has %d points; the total is %d, the items are %d", seed, p,
				game.Score(p), total, sum)
		}
	}
}
