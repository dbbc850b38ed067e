package lotusreferee

import "testing"

// TestFaults spoils positions, each in one way, 13.
func TestFaults(t *testing.T) {
	early := func() *Game { return opening(Options{Players: 4}) }
	late := func() *Game {
		g := laid(Options{Players: 4}, 2)
		give(g, A, "Luoyang P, Kaifeng V")
		give(g, C, "Chengdu V, Shunyuan V")
		return g
	}
	bidding := func() *Game { return contest(t, Options{Players: 4}, 3) }
	rebelling := func() *Game {
		g := late()
		g.Gone = []int{5, 5, 5, 5}
		g.beginRebellion()
		return g
	}
	for _, test := range []struct {
		name  string
		from  func() *Game
		spoil func(*Game)
	}{
		{"nothing", early, nil},
		{"nothing later", late, nil},
		{"nothing in a contest", bidding, nil},
		{"nothing in a rebellion", rebelling, nil},

		{"turn 5", late, func(g *Game) { g.Turn = 5 }},
		{"debts", late, func(g *Game) { g.Influence[B] = -1 }},
		{"too much influence", late, func(g *Game) { g.Influence[B] = 60_001 }},
		{"too many armies", late, func(g *Game) { g.Armies[B] = 60_001 }},
		{"negative points", late, func(g *Game) { g.Points[B] = -1 }},

		{"more tiles than the mix has", late, func(g *Game) { g.Symbols[at("Dadu")] = Symbol(1 + g.Symbols[at("Dadu")]%5) }},
		{"a tile short", early, func(g *Game) { g.Aside = g.Aside[1:] }},
		{"a tile off the start areas", early, func(g *Game) { g.Symbols[at("Dadu")], g.Aside = g.Aside[0], g.Aside[1:] }},
		{"nothing on a start area", early, func(g *Game) { g.Aside = append(g.Aside, g.Symbols[at("Luoyang")]); delete(g.Symbols, at("Luoyang")) }},
		{"nothing on an area", late, func(g *Game) { g.Aside = append(g.Aside, g.Symbols[at("Dadu")]); delete(g.Symbols, at("Dadu")) }},
		{"a tile out of play", late, func(g *Game) { g.Symbols[at("Xining")], g.Aside = g.Aside[0], g.Aside[1:] }},
		{"a chip without a symbol", early, func(g *Game) { g.Owners[at("Dadu")] = A }},

		{"an Emperor with fewer Palaces", late, func(g *Game) { g.Emperor = B }},

		{"a block where it is not open", late, func(g *Game) { g.Gone[A], g.Blocks[at("Fuzhou")] = 1, []Player{A} }},
		{"a block on a chip", late, func(g *Game) { g.Gone[A], g.Blocks[at("Chengdu")] = 1, []Player{A} }},
		{"two blocks of a color", early, func(g *Game) { g.Gone[A], g.Blocks[at("Luoyang")] = 2, []Player{A, A} }},
		{"a block without a go", early, func(g *Game) { g.Blocks[at("Luoyang")] = []Player{A} }},
		{"six goes", early, func(g *Game) { g.Gone[A] = 6 }},

		{"a contest of one", bidding, func(g *Game) { g.Blocks[g.Contested] = []Player{A} }},
		{"a bid too high", bidding, func(g *Game) { g.Committed[A] = move("bid 7 against B") }},
		{"a bid against oneself", bidding, func(g *Game) { g.Committed[A] = move("bid 2 against A") }},
		{"a bid out of turn", bidding, func(g *Game) { g.Committed[B] = move("bid 2 against A") }},
		{"a bid of one who is not in", bidding, func(g *Game) { g.Committed[D] = move("bid 2 against A") }},
		{"armies in a contest", bidding, func(g *Game) { g.Committed[A] = move("emperor 1") }},

		{"a leader who does not lead", rebelling, func(g *Game) { g.Leaders[RebelSide] = B }},
		{"a side for a leader", rebelling, func(g *Game) { g.Committed[A] = move("rebels 1") }},
		{"more armies than held", rebelling, func(g *Game) { g.Committed[A] = move("emperor 4") }},
		{"armies out of turn", rebelling, func(g *Game) { g.Committed[B] = move("emperor 1") }},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := test.from()
			if test.spoil != nil {
				test.spoil(g)
			}
			if _, err := Resume(g); (err != nil) != (test.spoil != nil) {
				t.Errorf("Resume: %v", err)
			}
		})
	}
	t.Run("every fault", func(t *testing.T) {
		g := late()
		g.Turn, g.Influence[B], g.Emperor = 5, -1, B
		equal(t, "faults", len(Faults(g)), 3)
	})
}

// TestResume leaves out of a position what follows from the rest.
func TestResume(t *testing.T) {
	full := play(t, resume(t, beginning()), "A block Luoyang", "B pass")
	bare := full.Clone()
	bare.ToMove, bare.Goes, bare.Owners, bare.Committed, bare.Picked, bare.Paid = A, nil, nil, nil, nil, nil
	equal(t, "in mid-round", resume(t, bare), full)

	full = beginning()
	full.layTiles()
	full.beginRebellion()
	bare = full.Clone()
	bare.ToMove, bare.Goes, bare.Gone, bare.Leaders = D, nil, nil, [2]Player{}
	full.Gone = full.Goes
	equal(t, "in a rebellion", resume(t, bare), full)
}

// TestOptions refuses options that no game can have.
func TestOptions(t *testing.T) {
	good := Options{Board: china, Players: 4}
	if err := checkOptions(good); err != nil {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(*Options){
		"two players":         func(o *Options) { o.Players = 2 },
		"seven players":       func(o *Options) { o.Players = 7 },
		"not on this board":   func(o *Options) { o.Board.MaxPlayers = 3 },
		"no such Emperor":     func(o *Options) { o.Emperor = 4 },
		"nine turns":          func(o *Options) { o.Turns = 9 },
		"three start areas":   func(o *Options) { o.Board.Areas = o.Board.Areas[:14] },
		"too few tiles":       func(o *Options) { o.Tiles = Tiles{Palace: 6, Temple: 6, Ricefield: 6, Fort: 6, Village: 6} },
		"no Fort":             func(o *Options) { o.Tiles = Tiles{Palace: 6, Temple: 6, Ricefield: 6, Village: 15} },
		"too few for a start": func(o *Options) { o.Tiles = Tiles{Palace: 10, Temple: 10, Ricefield: 10, Fort: 10, Village: 2} },
	} {
		t.Run(name, func(t *testing.T) {
			o := good
			spoil(&o)
			if checkOptions(o) == nil {
				t.Error("no error")
			}
		})
	}
}
