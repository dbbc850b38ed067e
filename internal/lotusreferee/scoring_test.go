package lotusreferee

import "testing"

// TestScoring plays fixtures 37 to 42.
func TestScoring(t *testing.T) {
	t.Run("37", func(t *testing.T) {
		g := laid(Options{Players: 3}, 4)
		give(g, A, "Dadu P, Jinan P, Xuzhou T, Kaifeng F, Wuchang R, Kunming V, Nanning V")
		equal(t, "score", g.Scores()[A].Areas, 12)
	})
	t.Run("38", func(t *testing.T) {
		g := laid(Options{Players: 3}, 4)
		give(g, A, "Guangzhou V")
		equal(t, "score", g.Scores()[A], Score{Areas: 1, Dragons: 2, Group: 3})
	})
	t.Run("39", func(t *testing.T) {
		// Rows of areas, each of which borders the next.
		rows := [][]string{
			{"Taiyuan V", "Zhending V", "Dadu V", "Daming V"},
			{"Chengdu V", "Shunyuan V", "Kunming V", "Nanning V"},
			{"Fuzhou V", "Quanzhou V", "Longxing V", "Shaozhou V"},
		}
		for _, test := range []struct{ sizes, want []int }{
			{[]int{4, 3, 3}, []int{3, 0, 0}},
			{[]int{4, 4, 2}, []int{1, 1, 0}},
			{[]int{3, 3, 3}, []int{1, 1, 1}},
			{[]int{0, 0, 0}, []int{0, 0, 0}},
		} {
			g := laid(Options{Players: 3}, 4)
			for p, size := range test.sizes {
				for _, chip := range rows[p][:size] {
					give(g, Player(p), chip)
				}
				equal(t, "largest group", g.LargestGroup(Player(p)), size)
			}
			equal(t, "points", g.groupPoints(), test.want)
		}
	})
	t.Run("40", func(t *testing.T) {
		g := laid(Options{Players: 3}, 4)
		give(g, A, "Chengdu V, Shunyuan V, Kunming V, Jingjiang V, Guangzhou V")
		equal(t, "group", g.LargestGroup(A), 5)
		g.Owners[at("Jingjiang")] = B
		equal(t, "group", g.LargestGroup(A), 3)
	})
	t.Run("41", func(t *testing.T) {
		g := laid(Options{Players: 3}, 4)
		give(g, A, "Dadu V, Zhending P, Daming T, Jinan V")
		give(g, B, "Guangzhou V, Jingjiang F, Shunyuan V, Chongqing T")
		give(g, C, "Wenzhou P, Raozhou R, Wuchang V, Quanzhou T")
		g.Points = []int{2, 0, 1}
		equal(t, "groups", []int{g.LargestGroup(A), g.LargestGroup(B), g.LargestGroup(C)}, []int{4, 4, 3})
		scores := g.Scores()
		equal(t, "A", scores[A], Score{Areas: 7, Dragons: 0, Group: 1, Points: 2})
		equal(t, "B", scores[B], Score{Areas: 5, Dragons: 2, Group: 1, Points: 0})
		equal(t, "C", scores[C], Score{Areas: 7, Dragons: 4, Group: 0, Points: 1})
		equal(t, "totals", []int{scores[A].Total(), scores[B].Total(), scores[C].Total()}, []int{10, 8, 12})
	})
	t.Run("42", func(t *testing.T) {
		equal(t, "more chips", Winners([]int{15, 15, 3}, []int{8, 7, 9}), []Player{A})
		equal(t, "as many", Winners([]int{15, 15, 3}, []int{8, 8, 9}), []Player{A, B})
		equal(t, "most points", Winners([]int{15, 14, 16}, []int{8, 8, 1}), []Player{C})
	})
}
