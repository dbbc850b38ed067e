package lotusreferee

import "testing"

// beginning is the opening of fixture 43.
func beginning() *Game {
	g := opening(Options{Players: 4})
	for a, s := range map[string]Symbol{
		"Luoyang": Palace, "Chongqing": Temple, "Jiangling": Ricefield, "Fengyuan": Fort,
		"Taiyuan": Village, "Chengdu": Village, "Shunyuan": Village,
	} {
		g.Symbols[at(a)] = s
	}
	return g
}

// TestWholeFirstTurn plays fixture 43.
func TestWholeFirstTurn(t *testing.T) {
	t.Run("43", func(t *testing.T) {
		g := resume(t, beginning())
		moves := 0
		play := func(list ...string) {
			t.Helper()
			g = play(t, g, list...)
			moves += len(list)
		}
		play("A block Luoyang", "B block Luoyang", "C block Chongqing", "D block Luoyang",
			"A block Fengyuan", "B block Jiangling", "C block Chengdu", "D block Chongqing",
			"A block Taiyuan", "B block Chongqing", "C block Jiangling", "D block Shunyuan",
			"A pass", "B block Fengyuan", "C block Shunyuan", "D pass",
			"A pass", "B pass", "C pass", "D pass")
		equal(t, "Taiyuan", g.Owners[at("Taiyuan")], A)
		equal(t, "Chengdu", g.Owners[at("Chengdu")], C)
		equal(t, "Luoyang, unasked", g.Contested, at("Luoyang"))

		play("A bid 4 against B", "B bid 3 against A", "D bid 2 against A")
		equal(t, "influence", g.Influence, []int{10, 9, 12, 10})
		play("B bid 3 against D", "D bid 2 against B")
		equal(t, "influence", g.Influence, []int{10, 6, 12, 9})
		equal(t, "Emperor", g.Emperor, B)

		play("B settle Chongqing", "B bid 2 against C", "C bid 3 against D", "D bid 3 against C")
		equal(t, "influence", g.Influence, []int{10, 4, 11, 6})
		play("B bid 2 against D", "D bid 2 against B", "B expel D")
		equal(t, "influence", g.Influence, []int{10, 2, 11, 5})
		equal(t, "the Temple", g.Owners[at("Chongqing")], B)

		play("B settle Jiangling", "B bid 1 against C", "C bid 2 against B")
		equal(t, "influence", g.Influence, []int{10, 2, 9, 5})
		play("B settle Fengyuan", "B bid 2 against A", "A bid 3 against B")
		equal(t, "influence", g.Influence, []int{7, 1, 9, 5})
		equal(t, "Shunyuan, unasked", g.Contested, at("Shunyuan"))
		play("C bid 4 against D", "D bid 5 against C")
		equal(t, "influence", g.Influence, []int{7, 1, 7, 0})

		equal(t, "points", g.Points, []int{0, 1, 0, 0})
		equal(t, "leaders", g.Leaders, [2]Player{B, C})
		play("B emperor 1", "C rebels 2", "D rebels 3", "A emperor 2")
		equal(t, "Chongqing, unasked", g.Owners[at("Chongqing")], C)
		equal(t, "points", g.Points, []int{0, 1, 0, 1})
		equal(t, "Emperor", g.Emperor, B)

		play("B armies 1")
		equal(t, "influence", g.Influence, []int{17, 11, 21, 10})
		equal(t, "armies", g.Armies, []int{5, 5, 4, 2})
		equal(t, "points", g.Points, []int{0, 1, 0, 1})
		equal(t, "turn", g.Turn, 2)
		equal(t, "to move", g.ToMove, B)
		equal(t, "legal moves", len(legal(g)), 11)
		equal(t, "open", open(g), areas("Changsha, Daming, Hanzhong, Jingjiang, Kaifeng, Kunming, Nanning, Wuchang, Xiangyang, Zhending"))
		equal(t, "moves", moves, 45)
	})
}

// TestViews plays fixtures 44 and 45.
func TestViews(t *testing.T) {
	t.Run("44", func(t *testing.T) {
		g := contest(t, Options{Players: 3}, 3)
		one := play(t, g, "A bid 3 against B", "B bid 2 against C")
		other := play(t, g, "A bid 1 against C", "B bid 5 against A")
		equal(t, "awaited", Awaited(g), []Player{A, B, C})
		equal(t, "awaited of the last", Awaited(one), []Player{C})
		equal(t, "C may bid before A", LegalFor(g, C, move("bid 3 against A")), nil)
		equal(t, "but not against C", LegalFor(g, C, move("bid 3 against C")), error(AgainstOneself))
		equal(t, "C sees the same", See(one, C), See(other, C))
		equal(t, "a spectator sees the same", See(one, Nobody), See(other, Nobody))
		equal(t, "C's view allows the other", See(one, C).Allows(other), true)
		equal(t, "A's view does not", See(one, A).Allows(other), false)
		equal(t, "A sees their own", See(one, A).Own, map[Player]Move{A: move("bid 3 against B")})
		equal(t, "C sees that two have committed", See(one, C).Committed, map[Player]bool{A: true, B: true})
	})
	t.Run("44, when all are shown", func(t *testing.T) {
		g := play(t, contest(t, Options{Players: 3}, 3), "A bid 2 against B", "B bid 2 against C",
			"C bid 2 against A")
		equal(t, "phase", g.Phase, Expel)
		equal(t, "bids", See(g, Nobody).Table.Committed, g.Committed)
		equal(t, "hidden", len(See(g, Nobody).Committed), 0)
	})
	t.Run("45", func(t *testing.T) {
		g := opening(Options{Players: 5})
		v := See(g, A)
		equal(t, "the rest with five", v.Aside,
			Tiles{Palace: 5, Temple: 5, Ricefield: 5, Fort: 5, Village: 12})
		equal(t, "the rest with six", See(opening(Options{Players: 6}), A).Aside,
			Tiles{Palace: 5, Temple: 5, Ricefield: 5, Fort: 5, Village: 11})
		other := g.Clone()
		other.Aside[0], other.Aside[31] = other.Aside[31], other.Aside[0]
		equal(t, "the order is secret", v.Allows(other), true)
		other.Symbols[g.Options.StartAreas()[0]], other.Aside[0] = other.Aside[0], other.Symbols[g.Options.StartAreas()[0]]
		equal(t, "what lies is not", v.Allows(other), false)
	})
}
