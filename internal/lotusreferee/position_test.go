package lotusreferee

import "testing"

// TestFaults spoils positions, each in one way, 13.
func TestFaults(t *testing.T) {
	early := func() *Game { return opening(Options{Players: 4}) }
	late := func() *Game {
		g := laid(Options{Players: 4}, 2)
		give(g, A, "Luoyang P, Kaifeng V")
		give(g, C, "Fengyuan V, Xiangyang V")
		return g
	}
	bidding := func() *Game { return contest(t, Options{Players: 4}, 3) }
	rebelling := func() *Game {
		g := late()
		g.Gone = []int{5, 5, 5, 5}
		g.beginRebellion()
		return g
	}
	taking := func() *Game {
		return play(t, rebelling(), "A emperor 0", "B rebels 2", "C rebels 1",
			"D rebels 2")
	}
	naming := func() *Game { return play(t, taking(), "C take Luoyang") }
	paying := func() *Game { return play(t, naming(), "C next D") }
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
		{"a block on a chip", late, func(g *Game) { g.Gone[A], g.Blocks[at("Fengyuan")] = 1, []Player{A} }},
		{"two blocks of a color", early, func(g *Game) { g.Gone[A], g.Blocks[at("Luoyang")] = 2, []Player{A, A} }},
		{"a block without a go", early, func(g *Game) { g.Blocks[at("Luoyang")] = []Player{A} }},
		{"six goes", early, func(g *Game) { g.Gone[A] = 6 }},

		{"a contest of one", bidding, func(g *Game) { g.Blocks[g.Contested] = []Player{A} }},
		{"a bid too high", bidding, func(g *Game) { g.Committed[A] = move("bid 7 against B") }},
		{"a bid against oneself", bidding, func(g *Game) { g.Committed[A] = move("bid 2 against A") }},
		{"a forced bid out of turn", bidding, func(g *Game) {
			g.Influence[B], g.Blocks[g.Contested], g.Committed[B] = 0, []Player{A, B}, move("bid 0 against A")
		}},
		{"a bid of one who is not in", bidding, func(g *Game) { g.Committed[D] = move("bid 2 against A") }},
		{"armies in a contest", bidding, func(g *Game) { g.Committed[A] = move("emperor 1") }},

		{"a leader who does not lead", rebelling, func(g *Game) { g.Leaders[RebelSide] = B }},
		{"a side for a leader", rebelling, func(g *Game) { g.Committed[A] = move("rebels 1") }},
		{"more armies than held", rebelling, func(g *Game) { g.Committed[A] = move("emperor 4") }},
		{"nothing while an area is taken", taking, nil},
		{"nothing while two are tied", naming, nil},
		{"nothing in income", paying, nil},
		{"a commitment missing", taking, func(g *Game) { delete(g.Committed, B) }},
		{"a side that is not the leader's", taking, func(g *Game) { g.Committed[A] = move("rebels 0") }},
		{"a loser who picks", taking, func(g *Game) { g.ToMove = A }},
		{"one who picks before the leader", taking, func(g *Game) { g.ToMove = B }},
		{"a winner who is none", taking, func(g *Game) { g.Committed[A] = move("emperor 30") }},
		{"leaders who don't lead", taking, func(g *Game) { g.Leaders[RebelSide] = D }},
		{"nothing to take", taking, func(g *Game) { g.Owners = map[Area]Player{at("Fengyuan"): C}; g.Emperor = A }},
		{"blocks in a rebellion", taking, func(g *Game) { g.Blocks[at("Hanzhong")] = []Player{A} }},
		{"a loser who has picked", naming, func(g *Game) { g.Picked[A] = true }},
		{"one who has picked before one with more", naming, func(g *Game) { g.Committed[D] = move("rebels 5"); g.Picked[B] = true }},
		{"a leader who has not picked", naming, func(g *Game) { g.Picked = map[Player]bool{B: true} }},
		{"an income out of order", paying, func(g *Game) { g.Paid[A] = true }},
		{"everybody paid", paying, func(g *Game) { g.Paid = map[Player]bool{A: true, B: true, C: true, D: true} }},
		{"goes out of order", early, func(g *Game) { g.Gone = []int{0, 1, 0, 0} }},
		{"a tie before all have bid", bidding, func(g *Game) { g.Phase = Expel }},
		{"chips that nobody has", late, func(g *Game) {
			g.Options.LimitChips = true
			give(g, A, "Jinan T, Xuzhou T, Wuchang T, Raozhou T, Fuzhou T")
		}},
		{"17 chips", late, seventeenChips},

		{"forced armies out of turn", rebelling, func(g *Game) {
			g.Armies[C], g.Committed[C] = 0, move("rebels 0")
		}},
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

func seventeenChips(g *Game) {
	g.Options.LimitChips = true
	for i, a := range g.Options.Areas()[:17] { // four of each front, and a Village
		g.swap(a, Symbols[i/4])
		g.Owners[a] = A
	}
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
	bare.ToMove, bare.Goes, bare.Gone, bare.Leaders = D, nil, nil, [2]Player{Nobody, Nobody}
	full.Gone = full.Goes
	equal(t, "in a rebellion", resume(t, bare), full)
}

// TestDeals refuses tiles that are not those of the game.
func TestDeals(t *testing.T) {
	o := opening(Options{Players: 3}).Options
	start := []Symbol{Palace, Temple, Ricefield, Fort, Village, Village, Village}
	rest := opening(Options{Players: 3}).Aside
	for _, test := range []struct {
		name         string
		players      int
		start, aside []Symbol
	}{
		{"two players", 2, start, rest},
		{"two Palaces at the start", 3, append([]Symbol{Palace, Palace}, start[2:]...), rest},
		{"a tile short", 3, start, rest[1:]},
	} {
		o.Players = test.players
		if _, err := NewGame(o, test.start, test.aside); err == nil {
			t.Errorf("%s: no error", test.name)
		}
	}
}

// TestNoSuch: moves that name areas, players or sides out of range are refused.
func TestNoSuch(t *testing.T) {
	equal(t, "an area", Legal(opening(Options{Players: 3}), Move{Kind: PutBlock, Area: 39}),
		error(NoSuchArea))
	g := contest(t, Options{Players: 3}, 3)
	equal(t, "a seat", Legal(g, Move{Kind: Bid, Player: 3, Amount: 1}), error(NoSuchSeat))
	g = begun(t, rebels(3))
	equal(t, "a side", Legal(g, Move{Kind: Commit, Side: 2}), error(NoSuchSide))
	equal(t, "a move", Legal(g, Move{}), error(OtherPhase))
	if _, err := Play(g, Move{}); err == nil {
		t.Error("no move is played")
	}
	g.finish()
	equal(t, "after the end", Legal(g, move("pass")), error(GameOver))
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
