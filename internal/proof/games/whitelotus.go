package games

import "github.com/emperorofchina/emperor/whitelotus"

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
