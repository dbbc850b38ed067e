package lotusreferee_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/differential"
	"github.com/emperorofchina/emperor/internal/proof/inlotusreferee"
	"github.com/emperorofchina/emperor/whitelotus"
)

// everydayOwnGames is the number of games, from seed 1 on, in which every kind
// of thing that is counted occurs.
const everydayOwnGames = 4

var ownGamesFlag = flag.Int("owngames", everydayOwnGames,
	"how many random games with no usual option to play beside the referee")

// TestOwnOptionsBesideTheReferee plays whole random games with nothing usual by
// the engine and by the referee at once: each has a board and a mix of tiles
// drawn at random, a number of turns other than four, and limited chips.
func TestOwnOptionsBesideTheReferee(t *testing.T) {
	t.Parallel()
	games := *ownGamesFlag
	if testing.Short() {
		games = min(games, 2)
	}
	all, err := differential.AtOnce(*seedFlag, games, func(seed uint64) (differential.Tally, error) {
		return playBoth(startOwn(seed))
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d games from seed %d:%v", games, *seedFlag, all)
	if isEveryday := games == everydayOwnGames && *seedFlag == 1; isEveryday || games >= 1000 {
		all.Require(t, games, talliedOther, talliedLimited, talliedMix, talliedOddTurns)
		all.Require(t, 1, talliedLaid, talliedShort)
		for _, is := range []bool{true, false} {
			all.Require(t, 1, fmt.Sprintf(talliedPreview, is), fmt.Sprintf(talliedUnfinished, is))
		}
	}
}

// startOwn starts a game with such options, one in four from a random position.
func startOwn(seed uint64) (*pair, error) {
	rng := rand.New(rand.NewPCG(seed, 0x0771))
	o := ownOptions(rng)
	return start(rng, o, anyPolicy(rng), rng.IntN(4) == 0, func(whitelotus.Position) bool { return true })
}

// ownOptions draws options that all differ from the defaults.
func ownOptions(rng *rand.Rand) whitelotus.Options {
	o := whitelotus.Options{
		Players:    3 + rng.IntN(4),
		Turns:      []int{1, 2, 3, 5, 6, 7, 8}[rng.IntN(7)],
		LimitChips: true,
		Blocks:     whitelotus.BlockRule(rng.IntN(2)),
	}
	o.Emperor = whitelotus.Player(rng.IntN(o.Players))
	spec := anyBoardSpec(rng)
	if rng.IntN(2) == 0 {
		spec = anyLandSpec(rng)
	}
	spec.Players = [2]int{3 + rng.IntN(o.Players-2), o.Players + rng.IntN(7-o.Players)}
	var err error
	if o.Board, err = whitelotus.NewBoard(spec); err != nil {
		panic(err)
	}
	o.Tiles = ownTiles(rng, o)
	return o
}

// ownTiles draws the start set and a mix of tiles for the other areas in play,
// sometimes with tiles to spare. Often one symbol is by far the most frequent.
func ownTiles(rng *rand.Rand, o whitelotus.Options) whitelotus.Tiles {
	areas := o.Board.InPlay(o.Players)
	starts := (o.Board.StartAreas() & areas).Len()
	tiles := whitelotus.Tiles{0, 1, 1, 1, 1, uint8(starts - 4)}
	least := areas.Len() + rng.IntN(2)*rng.IntN(60)
	for most := 1 + rng.IntN(5); total(tiles) < least; {
		if rng.IntN(2) == 0 {
			tiles[most]++
		} else {
			tiles[1+rng.IntN(5)]++
		}
	}
	return tiles
}

// anyLandSpec draws a board like a map: a land of up to eight by eight areas,
// each bordering those beside it.
func anyLandSpec(rng *rand.Rand) whitelotus.BoardSpec {
	width, height := 2+rng.IntN(7), 2+rng.IntN(7)
	spec := whitelotus.BoardSpec{Name: "a land"}
	name := func(x, y int) string { return fmt.Sprintf("%c of the %c's", 'A'+x, 'A'+y) }
	starts := 0
	for i, cell := range rng.Perm(width * height) {
		x, y := cell%width, cell/width
		area := whitelotus.AreaSpec{
			Name: name(x, y), At: whitelotus.Point{X: float64(100*x + 50*y), Y: float64(100 * y)},
			Start: i < 4 || starts < 16 && rng.IntN(6) == 0, Dragon: rng.IntN(6) == 0, Six: i >= 4 && rng.IntN(6) == 0,
		}
		if area.Start {
			starts++
		}
		spec.Areas = append(spec.Areas, area)
		for _, to := range [][2]int{{x + 1, y}, {x, y + 1}, {x + 1, y + 1}} {
			if to[0] < width && to[1] < height {
				spec.Borders = append(spec.Borders, [2]string{area.Name, name(to[0], to[1])})
			}
		}
	}
	return spec
}

// hasOddTurns reports whether a game has another number of turns than four.
func hasOddTurns(o whitelotus.Options) bool { return inlotusreferee.TurnsOf(o) != 4 }
