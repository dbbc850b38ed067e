package lotusreferee

import "testing"

// beginning is the opening of fixture 43.
func beginning() *Game {
	g := opening(Options{Players: 4})
	for a, s := range map[string]Symbol{
		"Luoyang": Palace, "Chongqing": Temple, "Jiangling": Ricefield, "Fengyuan": Fort,
		"Taiyuan": Village, "Chengdu": Village, "Shunyuan": Village,
	} {
		g.Symbols[areaNamed(a)] = s
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
		equal(t, "Taiyuan", g.Owners[areaNamed("Taiyuan")], A)
		equal(t, "Chengdu", g.Owners[areaNamed("Chengdu")], C)
		equal(t, "Luoyang, unasked", g.Contested, areaNamed("Luoyang"))

		play("A bid 4 against B", "B bid 3 against A", "D bid 2 against A")
		equal(t, "influence", g.Influence, []int{10, 9, 12, 10})
		play("B bid 3 against D", "D bid 2 against B")
		equal(t, "influence", g.Influence, []int{10, 6, 12, 9})
		equal(t, "Emperor", g.Emperor, B)

		play("B settle Chongqing", "B bid 2 against C", "C bid 3 against D", "D bid 3 against C")
		equal(t, "influence", g.Influence, []int{10, 4, 11, 6})
		play("B bid 2 against D", "D bid 2 against B", "B expel D")
		equal(t, "influence", g.Influence, []int{10, 2, 11, 5})
		equal(t, "the Temple", g.Owners[areaNamed("Chongqing")], B)

		play("B settle Jiangling", "B bid 1 against C", "C bid 2 against B")
		equal(t, "influence", g.Influence, []int{10, 2, 9, 5})
		play("B settle Fengyuan", "B bid 2 against A", "A bid 3 against B")
		equal(t, "influence", g.Influence, []int{7, 1, 9, 5})
		equal(t, "Shunyuan, unasked", g.Contested, areaNamed("Shunyuan"))
		play("C bid 4 against D", "D bid 5 against C")
		equal(t, "influence", g.Influence, []int{7, 1, 7, 0})

		equal(t, "points", g.Points, []int{0, 1, 0, 0})
		equal(t, "leaders", g.Leaders, [2]Player{B, C})
		play("B emperor 1", "C rebels 2", "D rebels 3", "A emperor 2")
		equal(t, "Chongqing, unasked", g.Owners[areaNamed("Chongqing")], C)
		equal(t, "points", g.Points, []int{0, 1, 0, 1})
		equal(t, "Emperor", g.Emperor, B)

		play("B armies 1")
		equal(t, "influence", g.Influence, []int{17, 11, 21, 10})
		equal(t, "armies", g.Armies, []int{5, 5, 4, 2})
		equal(t, "points", g.Points, []int{0, 1, 0, 1})
		equal(t, "turn", g.Turn, 2)
		equal(t, "to move", g.ToMove, B)
		equal(t, "legal moves", len(legal(g)), 11)
		equal(t, "moves", moves, 45)
	})
}
