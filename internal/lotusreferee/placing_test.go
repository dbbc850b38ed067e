package lotusreferee

import (
	"slices"
	"testing"
)

// open lists the areas that are open.
func open(g *Game) []Area {
	var list []Area
	for _, a := range g.Options.Areas() {
		if g.IsOpen(a) {
			list = append(list, a)
		}
	}
	return list
}

// TestPlacing plays fixtures 19 to 24.
func TestPlacing(t *testing.T) {
	t.Run("19", func(t *testing.T) {
		g := opening(Options{Players: 4})
		equal(t, "legal moves", len(legal(g)), 8)
		g = play(t, g, "A block Luoyang", "B block Luoyang", "C pass", "D pass")
		equal(t, "legal moves", len(legal(g)), 7)
		refused(t, g, "block Luoyang", OwnBlock)
		refused(t, g, "block Dadu", NoTile)
		refused(t, g, "block Pingliang", OutOfPlay)
		refused(t, g, "settle Luoyang", OtherPhase)
	})
	t.Run("20", func(t *testing.T) {
		goes := func(g *Game) []int {
			n := make([]int, g.Options.Players)
			for g.Phase == Place {
				n[g.ToMove]++
				g.Gone[g.ToMove]++
				g.nextGo()
			}
			return n
		}
		equal(t, "five blocks", goes(opening(Options{Players: 4})), []int{5, 5, 5, 5})
		published := Options{Players: 4, Blocks: ThreeAndRice}
		equal(t, "as published, turn 1", goes(opening(published)), []int{3, 3, 3, 3})
		g := laid(published, 2)
		give(g, A, "Luoyang R")
		give(g, B, "Kaifeng R, Wuchang R, Dadu R")
		g.beginPlacing()
		equal(t, "blocks", g.Goes, []int{4, 5, 3, 3})
		equal(t, "as published, turn 2", goes(g), []int{4, 5, 3, 3})
		g.beginPlacing()
		g = play(t, g, "A pass", "B pass", "C pass", "D pass", "A pass", "B pass", "C pass", "D pass",
			"A pass", "B pass", "C pass", "D pass")
		play(t, g, "A pass", "B pass", "B pass")
	})
	t.Run("21", func(t *testing.T) {
		g := laid(Options{Players: 4}, 2)
		give(g, B, "Shunyuan V")
		equal(t, "open", open(g), areas("Chengdu, Chongqing, Jingjiang, Kunming, Nanning"))
		refused(t, g, "block Luoyang", NotOpen)
		refused(t, g, "block Shunyuan", NoTile)
		refused(t, g, "block Pingliang", OutOfPlay)
		equal(t, "legal moves", legal(g), []string{
			"pass", "block Chengdu", "block Chongqing", "block Kunming", "block Jingjiang", "block Nanning",
		})
	})
	t.Run("22", func(t *testing.T) {
		g := laid(Options{Players: 4}, 2)
		give(g, C, "Wenzhou V")
		equal(t, "open", open(g), areas("Fuzhou, Hangzhou, Raozhou"))
	})
	t.Run("23", func(t *testing.T) {
		g := laid(Options{Players: 6}, 2)
		give(g, C, "Fengyuan V")
		equal(t, "open with six players", g.IsOpen(at("Pingliang")), true)
		g = laid(Options{Players: 5}, 2)
		give(g, C, "Fengyuan V")
		equal(t, "open with five players", g.IsOpen(at("Pingliang")), false)
		refused(t, g, "block Pingliang", OutOfPlay)
	})
	t.Run("24", func(t *testing.T) {
		g := opening(Options{Players: 4})
		for range 20 {
			equal(t, "phase", g.Phase, Place)
			g = play(t, g, string(rune('A'+g.ToMove))+" pass")
		}
		for turn := 1; turn <= 4; turn++ {
			equal(t, "turn", g.Turn, turn)
			equal(t, "phase", g.Phase, Rebellion)
			// A and C win against B and D.
			g = play(t, g, "A emperor 2", "B rebels 0", "C emperor 0", "D rebels 1")
		}
		equal(t, "phase", g.Phase, Over)
		equal(t, "points", g.Points, []int{8, 0, 4, 0})
		equal(t, "scores", g.Scores()[A], Score{Points: 8})
		equal(t, "winners", g.Winners, []Player{A})
	})
}

// TestLimitedChips plays what happens when a chip is missing (L02).
func TestLimitedChips(t *testing.T) {
	limited := func(o Options) *Game {
		o.Players, o.LimitChips = 3, true
		g := laid(o, 3)
		give(g, A, "Dadu T, Jinan T, Xuzhou T, Yangzhou T")
		g.swap(at("Daming"), Temple)
		g.Gone = []int{5, 5, 5}
		return g
	}
	t.Run("without a contest", func(t *testing.T) {
		g := limited(Options{})
		g.Blocks = map[Area][]Player{at("Daming"): {A}, at("Zhending"): {A}}
		g.swap(at("Zhending"), Village)
		g.beginControl()
		equal(t, "Daming stays a tile", g.HasTile(at("Daming")), true)
		equal(t, "Zhending is A's, by the back of a chip", g.Owners[at("Zhending")], A)
		equal(t, "blocks", len(g.Blocks), 0)
	})
	t.Run("paid is paid", func(t *testing.T) {
		g := limited(Options{})
		g.Blocks[at("Daming")] = []Player{A, B}
		g.beginControl()
		g = play(t, resume(t, g), "A bid 4 against B", "B bid 2 against A")
		equal(t, "Daming stays a tile", g.HasTile(at("Daming")), true)
		equal(t, "influence", g.Influence, []int{8, 11, 12})
		equal(t, "blocks", len(g.Blocks), 0)
	})
	t.Run("two, and a chip for one", func(t *testing.T) {
		g := limited(Options{})
		delete(g.Owners, at("Yangzhou"))
		g.Blocks = map[Area][]Player{at("Daming"): {A}, at("Yangzhou"): {A}}
		g.beginControl()
		equal(t, "the first of the board is A's", g.Areas(A), areas("Dadu, Jinan, Xuzhou, Daming"))
	})
	t.Run("no target", func(t *testing.T) {
		g := limited(Options{})
		give(g, B, "Daming T")
		g.Leaders = [2]Player{A, C}
		g.nextCommitment()
		g.Phase = Rebellion
		g = play(t, g, "A emperor 3", "B rebels 0", "C rebels 0")
		equal(t, "A gets a point", g.Points, []int{1, 0, 0})
		equal(t, "Daming", g.Owners[at("Daming")], B)
	})
	t.Run("16 in all", func(t *testing.T) {
		g := laid(Options{Players: 3, LimitChips: true}, 3)
		for i, a := range g.Options.Areas()[:16] {
			g.swap(a, []Symbol{Palace, Temple, Ricefield, Fort}[i/4])
			g.Owners[a] = A
		}
		equal(t, "a Village", g.hasChipFor(A, Village), false)
		delete(g.Owners, 0)
		equal(t, "a Village with 15", g.hasChipFor(A, Village), true)
		equal(t, "a Temple with 15", g.hasChipFor(A, Temple), false)
		equal(t, "a Palace with 15", g.hasChipFor(A, Palace), true)
		for _, a := range g.Options.Areas()[:5] {
			g.Symbols[a] = Village
		}
		equal(t, "a fifth Village", g.hasChipFor(A, Village), true)
	})
}

// TestFreeBlocks places where nobody would have a chip: blocks may be put anywhere
// (L02).
func TestFreeBlocks(t *testing.T) {
	g := laid(Options{Players: 3, LimitChips: true}, 2)
	give(g, A, "Dadu T, Jinan T, Xuzhou T, Yangzhou T")
	g.swap(at("Daming"), Temple)
	g.beginPlacing()
	if !slices.Contains(legal(g), "block Daming") {
		t.Error("A may not put a block on Daming")
	}
}
