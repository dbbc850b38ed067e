package games

import (
	"math"

	"github.com/emperorofchina/emperor/whitelotus"
	"pgregory.net/rapid"
)

// LotusVillages returns the specification of a small board that uses every field.
func LotusVillages() whitelotus.BoardSpec {
	return whitelotus.BoardSpec{
		Name:    `The "villages" <of> Ch’u`,
		Players: [2]int{3, 6},
		Areas: []whitelotus.AreaSpec{
			{Name: "Ch’u", At: whitelotus.Point{X: -12.5, Y: 1e-9}, Start: true, Dragon: true, Outline: []whitelotus.Point{{X: -20, Y: -20}, {X: 1e21, Y: 20}, {X: 0, Y: 300}}},
			{Name: "Nan Shan", At: whitelotus.Point{X: 1.0 / 3}, Start: true, Outline: []whitelotus.Point{}},
			{Name: "Île d'Été", At: whitelotus.Point{X: 9}, Start: true},
			{Name: "a", At: whitelotus.Point{X: 10}, Start: true},
			{Name: "A", At: whitelotus.Point{X: 11}, Start: true, Six: true},
			{Name: "B", At: whitelotus.Point{X: 12}},
			{Name: "C", At: whitelotus.Point{X: 13}, Dragon: true, Six: true},
		},
		Borders: [][2]string{{"Ch'u", "Nan Shan"}, {"A", "Ch’u"}, {"a", "B"}, {"B", "C"}, {"Nan Shan", "B"},
			{"Île d’Été", "a"}},
	}
}

// LotusBoard returns the board of LotusVillages.
func LotusBoard() whitelotus.Board {
	b, err := whitelotus.NewBoard(LotusVillages())
	if err != nil {
		panic(err)
	}
	return b
}

// LotusOptions returns various options, by number.
func LotusOptions(i int) whitelotus.Options {
	o := whitelotus.Options{Players: 3 + i%4, Emperor: whitelotus.Player(i % 3), LimitChips: i%5 == 4,
		Turns: []int{0, 0, 3, 1, 5}[i%5]}
	switch i % 7 {
	case 2:
		o.Blocks = whitelotus.ThreeAndRice
	case 3:
		o.Tiles = whitelotus.Tiles{whitelotus.Palace: 20, whitelotus.Temple: 3, whitelotus.Ricefield: 12,
			whitelotus.Fort: 3, whitelotus.Village: 9}
	case 5:
		o.Board = LotusBoard()
	}
	return o
}

// LotusLaid lays tiles of the game's mix on the areas without one that are in play with
// three to five players: Villages as long as there are any, then Forts and so on.
func LotusLaid(symbols []whitelotus.Symbol) []whitelotus.Symbol {
	b := whitelotus.China1351()
	left := whitelotus.Tiles{whitelotus.Palace: 6, whitelotus.Temple: 6, whitelotus.Ricefield: 6, whitelotus.Fort: 6,
		whitelotus.Village: 15}
	all := make([]whitelotus.Symbol, b.NumAreas())
	copy(all, symbols)
	for _, symbol := range all {
		left[symbol]--
	}
	next := whitelotus.Village
	for a := range b.InPlay(3).All() {
		if all[a] != whitelotus.NoSymbol {
			continue
		}
		for left[next] == 0 {
			next--
		}
		all[a] = next
		left[next]--
	}
	return all
}

// LotusRing returns the specification of a small board: n areas around a lake, the
// first four of them start areas.
func LotusRing(n int) whitelotus.BoardSpec {
	spec := whitelotus.BoardSpec{Name: "ring", Players: [2]int{3, 6}}
	name := func(i int) string { return "O" + string(rune('a'+i/26)) + string(rune('a'+i%26)) }
	for i := range n {
		angle := 2 * math.Pi * float64(i) / float64(n)
		spec.Areas = append(spec.Areas, whitelotus.AreaSpec{
			Name:  name(i),
			At:    whitelotus.Point{X: 400 + 300*math.Cos(angle), Y: 400 + 300*math.Sin(angle)},
			Start: i < 4,
		})
		spec.Borders = append(spec.Borders, [2]string{name(i), name((i + 1) % n)})
	}
	return spec
}

// LotusPlenty is a mix in which no kind of tile runs short.
var LotusPlenty = whitelotus.Tiles{whitelotus.Palace: 40, whitelotus.Temple: 40, whitelotus.Ricefield: 40,
	whitelotus.Fort: 40, whitelotus.Village: 40}

// AnyLotusOptions draws the options of a game, on the shipped board or a ring.
func AnyLotusOptions(t *rapid.T) whitelotus.Options {
	o := whitelotus.Options{
		Players: rapid.IntRange(3, 6).Draw(t, "players"),
		Turns:   rapid.IntRange(0, 8).Draw(t, "turns"),
		Blocks: rapid.SampledFrom([]whitelotus.BlockRule{whitelotus.FiveBlocks,
			whitelotus.ThreeAndRice}).Draw(t, "blocks"),
		LimitChips: rapid.Bool().Draw(t, "limit"),
	}
	o.Emperor = whitelotus.Player(rapid.IntRange(0, o.Players-1).Draw(t, "Emperor"))
	switch rapid.IntRange(0, 3).Draw(t, "board") {
	case 0:
		var err error
		if o.Board, err = whitelotus.NewBoard(LotusRing(rapid.IntRange(4, 64).Draw(t, "areas"))); err != nil {
			t.Fatal(err)
		}
		o.Tiles = LotusPlenty
	case 1:
		o.Tiles = whitelotus.Tiles{whitelotus.Palace: 20, whitelotus.Temple: 3, whitelotus.Ricefield: 12,
			whitelotus.Fort: 3, whitelotus.Village: 9}
	}
	return o
}

// AnyLotusMove draws a move, legal or not.
func AnyLotusMove(t *rapid.T, _ whitelotus.GameState) whitelotus.Move {
	a := whitelotus.Area(rapid.IntRange(0, 40).Draw(t, "area"))
	p := whitelotus.Player(rapid.IntRange(0, 7).Draw(t, "player"))
	n := rapid.IntRange(-1, 14).Draw(t, "number")
	side := whitelotus.Side(rapid.IntRange(0, 2).Draw(t, "side"))
	return rapid.SampledFrom([]whitelotus.Move{
		{}, whitelotus.PutBlock(a), whitelotus.Pass(), whitelotus.Settle(a), whitelotus.Bid(n, p),
		whitelotus.Expel(p),
		whitelotus.Commit(side, n), whitelotus.Next(p), whitelotus.Take(a), whitelotus.Convert(n),
	}).Draw(t, "move")
}
