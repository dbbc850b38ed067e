package lotusreferee

import "testing"

// rebels is a game about to begin a rebellion in turn 2, Emperor A, with chips as
// give takes them, by player.
func rebels(players int, chips ...string) *Game {
	g := laid(Options{Players: players}, 2)
	g.Gone = make([]int, players)
	for p, list := range chips {
		if list != "" {
			give(g, Player(p), list)
		}
	}
	for p := range players {
		g.Gone[p] = 5
		g.Armies[p] = 5
	}
	return g
}

func begun(t *testing.T, g *Game) *Game {
	t.Helper()
	g.beginRebellion()
	return resume(t, g)
}

// TestRebellion plays fixtures 25 to 34.
func TestRebellion(t *testing.T) {
	const (
		twoVillages   = "Jinan V, Dadu V"
		threeVillages = "Jiangling V, Changsha V, Longxing V"
	)
	t.Run("25", func(t *testing.T) {
		g := rebels(4, "Kunming V, Nanning V, Chengdu V, Shunyuan V", twoVillages, threeVillages,
			"Fuzhou V, Wenzhou V, Hangzhou V")
		equal(t, "leaders", begun(t, g).Leaders, [2]Player{A, C})
	})
	t.Run("26", func(t *testing.T) {
		equal(t, "leaders", begun(t, rebels(4, twoVillages)).Leaders, [2]Player{A, B})
	})
	// 27 and 28: A's Palaces and two of C's Villages are neighbors.
	beside := func() *Game {
		return rebels(4, "Luoyang P, Kaifeng P", "", "Taiyuan V, Wuchang V, Nanning V", "")
	}
	t.Run("27", func(t *testing.T) {
		g := play(t, begun(t, beside()), "A emperor 3", "B rebels 2", "C rebels 1", "D emperor 0")
		equal(t, "strength", []int{g.Strength(EmperorSide), g.Strength(RebelSide)}, []int{7, 9})
		equal(t, "C picks", g.ToMove, C)
		equal(t, "targets", legal(g), []string{"take Luoyang", "take Kaifeng"})
		refused(t, g, "take Wuchang", NotALosers)
		refused(t, g, "take Dadu", NotALosers)
		g = play(t, g, "C take Luoyang")
		equal(t, "then B, unasked", g.Owners[at("Kaifeng")], B)
		equal(t, "points", g.Points, []int{0, 0, 0, 0})
		equal(t, "armies spent", g.Armies, []int{2, 3, 4, 5})
	})
	t.Run("28", func(t *testing.T) {
		g := play(t, begun(t, beside()), "A emperor 3", "B rebels 0", "C rebels 1", "D emperor 0")
		equal(t, "strength", []int{g.Strength(EmperorSide), g.Strength(RebelSide)}, []int{7, 7})
		equal(t, "A picks", legal(g), []string{"take Taiyuan", "take Wuchang"})
		refused(t, g, "take Nanning", NotNextTo)
		g = play(t, g, "A take Wuchang")
		equal(t, "D picks, without a chip", legal(g), []string{"take Taiyuan", "take Nanning"})
		equal(t, "to move", g.ToMove, D)
	})
	t.Run("29", rebellionFixture29)
	t.Run("30", rebellionFixture30)
	t.Run("31", rebellionFixture31)
	t.Run("32", func(t *testing.T) {
		g := begun(t, rebels(4, "Luoyang P", "", "Dadu V", "Taiyuan R"))
		g = play(t, g, "A emperor 5", "B rebels 0", "C rebels 0", "D emperor 0")
		equal(t, "both get a point", g.Points, []int{1, 0, 0, 1})
	})
	t.Run("33", rebellionFixture33)
	t.Run("34", rebellionFixture34)
}

func rebellionFixture29(t *testing.T) {
	g := begun(t, rebels(5, "", "", "", "", "Dadu V"))
	equal(t, "leaders", g.Leaders, [2]Player{A, E})
	g = play(t, g, "A emperor 0", "B emperor 2", "C emperor 2", "D emperor 3", "E rebels 0")
	equal(t, "A takes, unasked", g.Owners[at("Dadu")], A)
	equal(t, "D gets a point", g.Points, []int{0, 0, 0, 1, 0})
	equal(t, "A names", g.ToMove, A)
	equal(t, "the next", legal(g), []string{"next B", "next C"})
	refused(t, g, "next D", NotNext)
	g = play(t, g, "A next C")
	equal(t, "points", g.Points, []int{0, 1, 1, 1, 0})
	equal(t, "turn", g.Turn, 3)
}

func rebellionFixture30(t *testing.T) {
	g := begun(t, rebels(4, "Luoyang P", "", "Taiyuan V", ""))
	g = play(t, g, "A emperor 0", "B rebels 2", "C rebels 1", "D rebels 2")
	equal(t, "Emperor", g.Emperor, C)
	equal(t, "leaders stay", g.Leaders, [2]Player{A, C})
	equal(t, "C names", g.ToMove, C)
	equal(t, "the next", legal(g), []string{"next B", "next D"})
}

func rebellionFixture31(t *testing.T) {
	g := begun(t, rebels(4, "", "", "Taiyuan V", ""))
	g = play(t, g, "A emperor 5", "B rebels 0", "C rebels 0", "D emperor 0")
	equal(t, "A takes, unasked", g.Owners[at("Taiyuan")], A)
	equal(t, "D gets a point", g.Points, []int{0, 0, 0, 1})
}

func rebellionFixture33(t *testing.T) {
	g := rebels(4)
	g.Turn = g.Options.LastTurn() // no income
	g = play(t, begun(t, g), "A emperor 3", "B rebels 3", "C emperor 0", "D rebels 5")
	equal(t, "armies", g.Armies, []int{2, 2, 5, 0})
}

func rebellionFixture34(t *testing.T) {
	g := rebels(4, "", "", "Dadu V")
	g.Armies = []int{4, 4, 0, 0}
	g = begun(t, g)
	equal(t, "a leader", legal(g), []string{"emperor 0", "emperor 1", "emperor 2", "emperor 3", "emperor 4"})
	refused(t, g, "rebels 1", LeadersSide)
	refused(t, g, "emperor 5", ArmiesNotHeld)
	g = play(t, g, "A emperor 0")
	equal(t, "no leader", len(legal(g)), 10)
	g = play(t, g, "B emperor 0")
	equal(t, "a leader with none is not asked", g.ToMove, D)
	equal(t, "without armies a side is asked for", legal(g), []string{"emperor 0", "rebels 0"})
}

// income is a game in which a player with chips is asked about their income.
func income(t *testing.T, chips string) *Game {
	t.Helper()
	g := laid(Options{Players: 3}, 2)
	if chips != "" {
		give(g, A, chips)
	}
	g.Gone = []int{5, 5, 5}
	g.Influence, g.Armies = []int{0, 0, 0}, []int{0, 0, 0}
	g.nextIncome()
	return resume(t, g)
}

// TestIncome plays fixtures 35 and 36.
func TestIncome(t *testing.T) {
	const chips = "Dadu P, Jinan P, Xuzhou T, Kaifeng F, Wuchang R, Kunming R, Nanning V, Chengdu V, Shunyuan V"
	t.Run("35", func(t *testing.T) {
		g := income(t, chips)
		equal(t, "legal moves", legal(g), []string{"armies 0", "armies 1", "armies 2"})
		refused(t, g, "armies 3", TooManyPalaces)
		for palaces, want := range [][2]int{{19, 6}, {17, 7}, {15, 8}} {
			after := play(t, g, "A armies "+string(rune('0'+palaces)))
			equal(t, "influence and armies", [2]int{after.Influence[A], after.Armies[A]}, want)
		}
	})
	t.Run("36", func(t *testing.T) {
		g := income(t, "")
		equal(t, "influence", g.Influence, []int{10, 10, 10})
		equal(t, "armies", g.Armies, []int{2, 2, 2})
		equal(t, "turn", g.Turn, 3)
		g = rebels(3)
		g.Turn = 4
		g = play(t, begun(t, g), "A emperor 0", "B rebels 0", "C rebels 0")
		equal(t, "phase", g.Phase, Over)
		equal(t, "influence", g.Influence, []int{12, 12, 12})
		equal(t, "armies", g.Armies, []int{5, 5, 5})
	})
}
