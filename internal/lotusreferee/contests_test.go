package lotusreferee

import "testing"

// contest is a game in the contest of Chongqing between the first in players,
// with the given influence by player.
func contest(t *testing.T, o Options, in int, influence ...int) *Game {
	t.Helper()
	g := opening(o)
	for p := range o.Players {
		g.Gone[p] = g.Goes[p]
		if p < in {
			g.Blocks[at("Chongqing")] = append(g.Blocks[at("Chongqing")], Player(p))
		}
	}
	copy(g.Influence, influence)
	g.Contested = at("Chongqing")
	g.swap(at("Chongqing"), Temple)
	g.nextBid()
	return resume(t, g)
}

var three = Options{Players: 3}

// ownerAfter returns the owner of Chongqing.
func ownerAfter(g *Game) Player { return g.Owners[at("Chongqing")] }

// TestContests plays fixtures 1 to 11.
func TestContests(t *testing.T) {
	t.Run("1", func(t *testing.T) {
		g := play(t, contest(t, three, 2), "A bid 3 against B", "B bid 2 against A")
		equal(t, "influence", g.Influence, []int{9, 11, 12})
		equal(t, "owner", ownerAfter(g), A)
		equal(t, "symbol", g.Symbols[at("Chongqing")], Temple)
	})
	t.Run("2", func(t *testing.T) {
		g := play(t, contest(t, three, 2), "A bid 2 against B", "B bid 1 against A")
		equal(t, "influence", g.Influence, []int{10, 12, 12})
	})
	t.Run("3", func(t *testing.T) {
		g := play(t, contest(t, three, 2), "A bid 6 against B", "B bid 5 against A")
		equal(t, "influence", g.Influence, []int{6, 10, 12})
	})
	t.Run("4", contestFixture4)
	t.Run("5", contestFixture5)
	t.Run("6", func(t *testing.T) {
		g := contest(t, three, 3, 9, 9, 9)
		g = play(t, g, "A bid 4 against B", "B bid 4 against C", "C bid 1 against A")
		equal(t, "votes", []int{g.Votes(A), g.Votes(B), g.Votes(C)}, []int{1, 4, 4})
		refused(t, g, "expel A", NotTied)
		g = play(t, g, "A expel C")
		equal(t, "influence", g.Influence, []int{5, 5, 9})
	})
	t.Run("7", contestFixture7)
	t.Run("8", func(t *testing.T) {
		g := contest(t, three, 3, 0, 0, 0)
		g = play(t, g, "A bid 0 against C", "B bid 0 against C", "C bid 0 against A")
		equal(t, "tied", legal(g), []string{"expel A", "expel B", "expel C"})
	})
	t.Run("9", contestFixture9)
	t.Run("10", contestFixture10)
	t.Run("11", func(t *testing.T) {
		g := contest(t, three, 2, 0, 0)
		equal(t, "the Emperor decides", legal(g), []string{"expel A", "expel B"})
		equal(t, "to move", g.ToMove, A)
	})
}

func contestFixture4(t *testing.T) {
	g := play(t, contest(t, three, 3), "A bid 2 against B", "B bid 3 against C", "C bid 3 against B")
	equal(t, "in", g.In(), []Player{A, C})
	equal(t, "influence", g.Influence, []int{10, 11, 9})
	g = play(t, g, "A bid 1 against C", "C bid 1 against A")
	equal(t, "tied", legal(g), []string{"expel A", "expel C"})
	g = play(t, g, "A expel C")
	equal(t, "influence", g.Influence, []int{9, 11, 9})
	equal(t, "owner", ownerAfter(g), A)
}

func contestFixture7(t *testing.T) {
	g := contest(t, three, 3, 0, 0, 2)
	g = play(t, g, "A bid 0 against C", "B bid 0 against C")
	// Each of the two who go on has one answer, so they are not asked: B with
	// nothing and C with the 1 that is left.
	g = play(t, g, "C bid 1 against A")
	equal(t, "owner", ownerAfter(g), C)
	equal(t, "influence", g.Influence, []int{0, 0, 0})
	g = contest(t, Options{Players: 3}, 3, 0, 0, 3)
	g = play(t, g, "A bid 0 against C", "B bid 0 against C", "C bid 1 against A")
	equal(t, "with 1 more C is asked", legal(g), []string{"bid 1 against B", "bid 2 against B"})
	equal(t, "influence", g.Influence, []int{0, 0, 2})
	equal(t, "in", g.In(), []Player{B, C})
}

func contestFixture9(t *testing.T) {
	for _, test := range []struct{ held, others, want int }{
		{12, 2, 12}, {12, 5, 30}, {4, 3, 12}, {1, 2, 2}, {0, 2, 2},
	} {
		g := contest(t, Options{Players: 6}, test.others+1, test.held)
		equal(t, "A is asked", g.ToMove, A)
		equal(t, "legal moves", len(legal(g)), test.want)
	}
	g := contest(t, three, 2, 0)
	equal(t, "A is not asked", g.ToMove, B)
	equal(t, "A has committed", g.Committed, map[Player]Move{A: move("bid 0 against B")})
}

func contestFixture10(t *testing.T) {
	g := contest(t, Options{Players: 4}, 3, 3)
	refused(t, g, "bid 0 against B", BidTooLow)
	refused(t, g, "bid 4 against B", BidNotHeld)
	refused(t, g, "bid 1 against A", AgainstOneself)
	refused(t, g, "bid 1 against D", AgainstNotIn)
	refused(t, contest(t, three, 3, 9), "bid 7 against B", BidTooHigh)
	g = play(t, g, "A bid 3 against B", "B bid 1 against C", "C bid 1 against A")
	equal(t, "A has nothing left and is not asked", g.ToMove, C)
	refused(t, g, "bid 1 against B", AgainstNotIn)
}

func contestFixture5(t *testing.T) {
	g := contest(t, Options{Players: 4, Emperor: D}, 3, 5, 5, 5)
	g = play(t, g, "A bid 2 against B", "B bid 2 against C", "C bid 2 against A")
	equal(t, "to move", g.ToMove, D)
	equal(t, "tied", legal(g), []string{"expel A", "expel B", "expel C"})
}

// titled is a game in turn 3 with Palaces of A, B, C and D here and there.
func titled(emperor Player, palaces ...int) *Game {
	g := laid(Options{Players: 4, Emperor: emperor}, 3)
	free := []string{"Dadu", "Jinan", "Xuzhou", "Kaifeng", "Wuchang", "Kunming", "Nanning"}
	for p, n := range palaces {
		for range n {
			give(g, Player(p), free[0]+" P")
			free = free[1:]
		}
	}
	return g
}

// taken is a game after a picker has taken a Palace of a loser.
func taken(t *testing.T, g *Game, picker, loser Player) *Game {
	t.Helper()
	g.Leaders = [2]Player{loser, picker}
	g.Winning = RebelSide
	for p := range Player(g.Options.Players) {
		g.Committed[p] = Move{Kind: Commit, Side: RebelSide}
	}
	g.Committed[loser] = Move{Kind: Commit, Side: EmperorSide}
	g.ask(picker, Take)
	for _, a := range g.Areas(loser) {
		if g.Symbols[a] == Palace {
			g.take(a)
			return g
		}
	}
	t.Fatal("there is no Palace to take")
	return nil
}

// TestTitle plays fixtures 12 to 18, and the position that is refused.
func TestTitle(t *testing.T) {
	t.Run("12", titleFixture12)
	t.Run("12, alone on the Palace", titleFixture12AloneOnThePalace)
	t.Run("13", titleFixture13)
	for _, test := range []struct {
		name          string
		emperor       Player
		palaces       []int
		picker, loser Player
		want          Player
	}{
		{"14", A, []int{2, 2, 2, 0}, D, A, B},
		{"15", C, []int{2, 0, 2, 2}, B, C, D},
		{"16, D takes", C, []int{1, 1, 2, 2}, D, C, D},
		{"16, A takes", C, []int{1, 1, 2, 2}, A, C, D},
		{"17", A, []int{2, 1, 2, 0}, B, A, B},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := titled(test.emperor, test.palaces...)
			equal(t, "Emperor", taken(t, g, test.picker, test.loser).Emperor, test.want)
		})
	}
	t.Run("18", titleFixture18)
	t.Run("a position that is refused", titleInARefusedPosition)
}

func titleFixture12(t *testing.T) {
	g := opening(Options{Players: 4})
	palace := g.Options.StartAreas()[0]
	equal(t, "symbol", g.Symbols[palace], Palace)
	g.Blocks = map[Area][]Player{
		palace:         {A, B},
		at("Luoyang"):  {A, C},
		at("Shunyuan"): {C, D},
		at("Chengdu"):  {D},
	}
	for p := range g.Gone {
		g.Gone[p] = 5
	}
	g.beginControl()
	g = resume(t, g)
	equal(t, "Chengdu is D's without a contest", g.Owners[at("Chengdu")], D)
	equal(t, "the Palace comes first", g.Contested, palace)
	g = play(t, g, "A bid 1 against B", "B bid 2 against A")
	equal(t, "Emperor", g.Emperor, B)
	equal(t, "B picks", g.ToMove, B)
	equal(t, "areas", legal(g), []string{"settle Luoyang", "settle Shunyuan"})
}

func titleFixture12AloneOnThePalace(t *testing.T) {
	g := opening(Options{Players: 4})
	g.Blocks = map[Area][]Player{g.Options.StartAreas()[0]: {C}, at("Luoyang"): {A, B},
		at("Shunyuan"): {A, B}}
	g.Gone = []int{5, 5, 5, 5}
	g.beginControl()
	g = resume(t, g)
	equal(t, "Emperor", g.Emperor, C)
	equal(t, "C picks", g.ToMove, C)
}

func titleFixture13(t *testing.T) {
	g := titled(A, 1)
	g.swap(at("Daming"), Palace)
	g.Blocks[at("Daming")] = []Player{B}
	g.Gone = []int{5, 5, 5, 5}
	g.beginControl()
	equal(t, "it is in the Emperor's order", legal(g), []string{"settle Daming"})
	g = resume(t, g)
	equal(t, "B has a Palace", g.Count(B, Palace), 1)
	equal(t, "Emperor", g.Emperor, A)
}

func titleFixture18(t *testing.T) {
	g := opening(Options{Players: 4})
	g.Blocks = map[Area][]Player{at("Luoyang"): {B, C}, at("Shunyuan"): {B, C}}
	g.Gone = []int{5, 5, 5, 5}
	g.beginControl()
	g = resume(t, g)
	equal(t, "A picks", g.ToMove, A)
	g = play(t, g, "A settle Shunyuan", "B bid 1 against C", "C bid 2 against B", "B bid 1 against C",
		"C bid 2 against B")
	equal(t, "A has the point", g.Points, []int{1, 0, 0, 0})
	equal(t, "phase", g.Phase, Rebellion)
}

func titleInARefusedPosition(t *testing.T) {
	if _, err := Resume(titled(A, 1, 2, 0, 0)); err == nil {
		t.Error("B has more Palaces than the Emperor")
	}
	resume(t, titled(B, 1, 2, 0, 0))
	resume(t, titled(A, 2, 2, 0, 0))
}
