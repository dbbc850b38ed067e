package lotusreferee_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/emperorofchina/emperor/internal/proof/inlotusreferee"
	"github.com/emperorofchina/emperor/whitelotus"
)

// anyOptions draws options for this number of players.
func anyOptions(rng *rand.Rand, players int) whitelotus.Options {
	o := whitelotus.Options{
		Players:    players,
		Emperor:    whitelotus.Player(rng.IntN(players)),
		LimitChips: rng.IntN(3) == 0,
	}
	if rng.IntN(3) == 0 {
		o.Blocks = whitelotus.ThreeAndRice
	}
	if rng.IntN(5) == 0 {
		o.Turns = 1 + rng.IntN(8)
	}
	areas := 31
	if players == 6 {
		areas = 39
	}
	if rng.IntN(5) == 0 {
		spec := anyBoardSpec(rng)
		board, err := whitelotus.NewBoard(spec)
		if err != nil {
			panic(err)
		}
		o.Board = board
		areas = len(spec.Areas)
	}
	if areas > 39 || rng.IntN(4) == 0 {
		o.Tiles = anyTiles(rng, areas)
	}
	return o
}

// anyTiles draws a mix of at least areas tiles, with start tiles for the
// largest possible number of start areas. Often one symbol is by far the most
// frequent.
func anyTiles(rng *rand.Rand, areas int) whitelotus.Tiles {
	tiles := whitelotus.Tiles{0, 1, 1, 1, 1, 28}
	for most := whitelotus.Symbol(1 + rng.IntN(5)); total(tiles) < areas+rng.IntN(20); {
		if rng.IntN(2) == 0 {
			tiles[most]++
		} else {
			tiles[1+rng.IntN(5)]++
		}
	}
	return tiles
}

func total(tiles whitelotus.Tiles) int {
	n := 0
	for _, k := range tiles {
		n += int(k)
	}
	return n
}

// anyBoardSpec draws a board of 4 to 64 areas with random marks and borders; it
// may be disconnected.
func anyBoardSpec(rng *rand.Rand) whitelotus.BoardSpec {
	areas := 4 + rng.IntN(61)
	spec := whitelotus.BoardSpec{Name: "at random", Players: [2]int{3, 6}}
	for i := range areas {
		area := whitelotus.AreaSpec{
			Name: fmt.Sprintf("%c%c", 'A'+i/26, 'a'+i%26),
			At:   whitelotus.Point{X: float64(i), Y: float64(i * i % 97)},
		}
		area.Dragon = rng.IntN(8) == 0
		area.Start = i < 4 || i < 16 && rng.IntN(5) == 0
		area.Six = i >= 4 && rng.IntN(5) == 0
		spec.Areas = append(spec.Areas, area)
	}
	borders := map[int]int{}
	for range areas * (1 + rng.IntN(4)) {
		a, b := rng.IntN(areas), rng.IntN(areas)
		border := [2]string{spec.Areas[a].Name, spec.Areas[b].Name}
		turned := [2]string{border[1], border[0]}
		if a == b || borders[a] == 12 || borders[b] == 12 || slices.Contains(spec.Borders, border) ||
			slices.Contains(spec.Borders, turned) {
			continue
		}
		borders[a]++
		borders[b]++
		spec.Borders = append(spec.Borders, border)
	}
	return spec
}

// anyPosition draws a position at the beginning of a turn, or of a rebellion,
// with random chips, tiles and money. In turn 1 tiles of any kind lie on the
// start areas only.
func anyPosition(rng *rand.Rand, o whitelotus.Options) whitelotus.Position {
	board := inlotusreferee.BoardOf(o)
	p := whitelotus.Position{
		Options: o,
		Seed:    rng.Uint64(),
		Turn:    1 + rng.IntN(inlotusreferee.TurnsOf(o)),
		Phase:   []whitelotus.Phase{whitelotus.PhasePlace, whitelotus.PhaseRebellion}[rng.IntN(2)],
	}
	areas := board.InPlay(o.Players)
	isOpening := p.Turn == 1 && p.Phase == whitelotus.PhasePlace
	if isOpening {
		areas &= board.StartAreas()
	}
	tiles := shuffledTiles(rng, o)
	if isOpening && rng.IntN(2) == 0 { // several Palaces at the start
		slices.SortStableFunc(tiles, func(a, b whitelotus.Symbol) int { return cmp.Compare(a, b) })
	}
	p.Symbols = make([]whitelotus.Symbol, board.NumAreas())
	p.Owners = make([]whitelotus.Player, board.NumAreas())
	crowd := rng.IntN(4) // a larger crowd means fewer chips
	favorite := rng.IntN(o.Players)
	palaces := make([]int, o.Players)
	fronts := make([][6]int, o.Players)
	chips := make([]int, o.Players)
	for a := range p.Symbols {
		p.Owners[a] = whitelotus.NoPlayer
		if !areas.Has(whitelotus.Area(a)) {
			continue
		}
		p.Symbols[a], tiles = tiles[0], tiles[1:]
		owner := rng.IntN(o.Players)
		if rng.IntN(3) == 0 || o.LimitChips && rng.IntN(2) == 0 {
			owner = favorite
		}
		s := p.Symbols[a]
		full := chips[owner] == 16 || s != whitelotus.Village && fronts[owner][s] == 4
		if isOpening || rng.IntN(crowd+1) > 0 || o.LimitChips && full {
			continue
		}
		p.Owners[a] = whitelotus.Player(owner)
		chips[owner]++
		fronts[owner][s]++
		if s == whitelotus.Palace {
			palaces[owner]++
		}
	}
	most := slices.Max(palaces)
	p.Emperor = whitelotus.Player(rng.IntN(o.Players))
	for palaces[p.Emperor] < most {
		p.Emperor = (p.Emperor + 1) % whitelotus.Player(o.Players)
	}
	rich := []int{1, 2, 3, 8, 20}[rng.IntN(5)]
	for range o.Players {
		p.Influence = append(p.Influence, rng.IntN(rich))
		p.Armies = append(p.Armies, rng.IntN(rich))
		p.Points = append(p.Points, rng.IntN(rich))
	}
	if rng.IntN(20) == 0 {
		p.Influence[rng.IntN(o.Players)] = 59_000 // with income it still fits under the limit of 60,000
		p.Armies[rng.IntN(o.Players)] = 500
	}
	return p
}

// shuffledTiles returns the whole mix in random order.
func shuffledTiles(rng *rand.Rand, o whitelotus.Options) []whitelotus.Symbol {
	var tiles []whitelotus.Symbol
	for s, n := range inlotusreferee.TilesOf(o) {
		for range n {
			tiles = append(tiles, whitelotus.Symbol(s))
		}
	}
	rng.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
	return tiles
}
