package positions_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"unsafe"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/google/go-cmp/cmp"
)

func TestValuesAreSmall(t *testing.T) {
	for name, size := range map[string]uintptr{
		"Table":     unsafe.Sizeof(emperor.Table{}),
		"GameState": unsafe.Sizeof(emperor.GameState{}),
	} {
		if size > 320 {
			t.Errorf("a %s takes %d bytes", name, size)
		}
	}
}

// Results that the tests of allocations keep.
var (
	keepState  emperor.GameState
	keepError  error
	keepPoints int
)

func TestApplyAllocatesNothing(t *testing.T) {
	act := games.Situation{Module: true, Regions: []string{"Wei[A2 B1 e C1]"}, Hand: "R R G"}.State(t)
	full := games.Situation{Module: true, Regions: []string{"Lu[A2* B1]"}, Hand: "O O G"}.State(t)
	last := games.Drawing(t, "R G", "R G Y O", "P", games.SecondPile, games.StartingWith(games.B)) // A's turn ends the game
	blocked := games.PlainBoard(t, 2)
	almost := games.From(t, emperor.Position{
		Options: emperor.Options{Players: 3, Board: blocked},
		Pieces:  games.Lay(t, blocked, "Field[A1 e C1]"),
		Hands:   games.HandOf(games.B, "G R Y"),
		ToMove:  games.B,
	})
	reported := games.From(t, games.RestDiscarded(emperor.Position{
		Options: emperor.Options{Players: 3, Fortifications: true},
		Pieces:  games.ReportedGame(t),
		Hands:   games.Hands("", "", "R R R"),
		FaceUp:  []emperor.Color{},
		Pile:    []emperor.Color{},
		ToMove:  games.C,
	}))
	for _, test := range []struct {
		name string
		s    emperor.GameState
		m    emperor.Move
		over bool
	}{
		{"two pieces", act, games.Placing("Wei", "R R", "fortification Wei 4", "house Wei 5")(t), false},
		{"a region filled", full, games.Placing("Lu", "O O", "house Lu 4", "emissary")(t), false},
		{"exchange", act, emperor.Exchange(emperor.Green), false},
		{"face-up card", games.Drawing(t, "R", "R G Y O", "P O R"), emperor.TakeFaceUp(emperor.Red), false},
		{"blind card", games.Drawing(t, "R", "R G Y O", "P O R"), emperor.DrawFromPile(), false},
		{"end of a turn", games.Drawing(t, "R G", "R G Y O", "P O R"), emperor.TakeFaceUp(emperor.Red), false},
		{"reshuffle", games.Drawing(t, "R G", "R G Y O", "P"), emperor.DrawFromPile(), false},
		{"end of the game", last, emperor.DrawFromPile(), true},
		{"end of the reported game", reported, emperor.Exchange(emperor.Red), true},
		{"end on a blocked board", almost, emperor.Place(0, games.Cards("G"), emperor.HouseAt(1)), true},
	} {
		if next := games.Play(t, test.s, test.m); next.Over() != test.over {
			t.Errorf("%s: over is %v", test.name, next.Over())
		}
		if n := testing.AllocsPerRun(50,
			func() { keepState, keepError = emperor.Apply(test.s, test.m) }); n != 0 {
			t.Errorf("%s: Apply allocates %v times", test.name, n)
		}
		if n := testing.AllocsPerRun(50, func() { keepError = test.s.Check(test.m) }); n != 0 {
			t.Errorf("%s: Check allocates %v times", test.name, n)
		}
	}
}

func TestAppendLegalMovesAllocatesNothing(t *testing.T) {
	room := make([]emperor.Move, 0, 4096)
	for _, s := range []emperor.GameState{
		games.Situation{Module: true, Regions: []string{"Wei[A2 B1 e C1]", "Chu[B3]", "Han[A1 f1]"},
			Hand: "R G G"}.State(t),
		games.Situation{Module: true, Regions: []string{"Wei[A2]", "Chu[B3]", "Shu[A1 f1]"}, Hand: "R R P",
			ToMove: games.C}.State(t),
		games.Drawing(t, "R", "R G Y O", "P O R"),
		games.OverState(t),
	} {
		if n := testing.AllocsPerRun(50, func() { room = s.AppendLegalMoves(room[:0]) }); n != 0 {
			t.Errorf("%v: AppendLegalMoves allocates %v times", s, n)
		}
		if s.Over() != (len(room) == 0) {
			t.Errorf("%v: %d moves", s, len(room))
		}
	}
	// AppendLegalMoves keeps the moves that the slice has.
	s := games.Situation{Regions: []string{"Wei[A2]"}, Hand: "R R R"}.State(t)
	moves := s.AppendLegalMoves([]emperor.Move{emperor.DrawFromPile()})
	if moves[0] != emperor.DrawFromPile() || len(moves) < 2 {
		t.Errorf("%v", moves)
	}
	i := 1
	for m := range s.LegalMoves() {
		if moves[i] != m {
			t.Errorf("move %d is %v, in LegalMoves %v", i, moves[i], m)
		}
		i++
	}
	if i != len(moves) {
		t.Errorf("%d moves appended, %d in LegalMoves", len(moves)-1, i-1)
	}
	// A loop may end early, wherever.
	for stop := range moves {
		n := 0
		for range s.LegalMoves() {
			if n++; n > stop {
				break
			}
		}
	}
}

func TestRoadPointsAllocatesNothing(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	for _, b := range []emperor.Board{emperor.Side3to4(), emperor.Side4to5()} {
		for i := range 60 {
			var houses emperor.SpaceSet
			if i%2 == 0 {
				for houses.Len() < 20 {
					houses |= emperor.Spaces(emperor.Space(dice.IntN(b.NumSpaces())))
				}
			} else { // that hang together
				houses = emperor.Spaces(emperor.Space(dice.IntN(b.NumSpaces())))
				for houses.Len() < 20 {
					var edge []emperor.Space
					for s := range houses.All() {
						for next := range (b.Neighbors(s) &^ houses).All() {
							edge = append(edge, next)
						}
					}
					houses |= emperor.Spaces(edge[dice.IntN(len(edge))])
				}
			}
			forts := emperor.Spaces(emperor.Space(dice.IntN(b.NumSpaces())))
			for rule := emperor.MainRowFirst; rule <= emperor.BestRows; rule++ {
				if n := testing.AllocsPerRun(10,
					func() { keepPoints = emperor.RoadPoints(b, houses, forts, rule) }); n != 0 {
					t.Errorf("side %s, %v: RoadPoints allocates %v times for %x", b.Name(), rule, n, houses)
				}
			}
		}
	}
}

// A seed means the same game for ever: these lines must never change.
func TestSeedsMeanTheSameGameForEver(t *testing.T) {
	var lines []string
	for _, game := range []struct {
		o    emperor.Options
		seed uint64
	}{
		{emperor.Options{Players: 3}, 0},
		{emperor.Options{Players: 3}, 1},
		{emperor.Options{Players: 4, Start: games.C, Fortifications: true}, 42},
		{emperor.Options{Players: 5}, 1<<64 - 1},
		{emperor.Options{Players: 3, Deck: emperor.Cards{4, 4, 4, 4, 4}}, 2005},
	} {
		s := games.New(t, game.o, game.seed)
		lines = append(lines, writeCards(s))
		for s.Reshuffled() == (emperor.Cards{}) {
			s = games.Play(t, s, games.AnyExchange(s), emperor.DrawFromPile())
		}
		lines = append(lines, writeCards(s))
	}
	// A second pile that is left out is shuffled after the others are dealt.
	lines = append(lines, writeCards(games.From(t, emperor.Position{
		Options:    emperor.Options{Players: 3},
		Seed:       7,
		Reshuffled: games.Cards("R R R G G G Y Y Y O O O P P P"),
		Discards:   games.Cards("R R R G G G Y Y O O O P P P P R R G G"),
	})))
	if diff := cmp.Diff(goldenGames, lines); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// writeCards writes hands, face-up cards and pile, and the number of the round.
func writeCards(s emperor.GameState) string {
	p := s.Position()
	var b strings.Builder
	fmt.Fprint(&b, s.Round())
	for _, list := range append(p.Hands, p.FaceUp, p.Pile) {
		b.WriteString(" " + games.Initials(list))
	}
	return b.String()
}

// goldenGames lists the cards of games in the format of writeCards: at the
// beginning, and after the pile has run out and was shuffled again.
var goldenGames = []string{
	"1 RRO GOP GGY RGOP PYGYROGYORGOPRORYORYYGYPRYRPOPPGGR",
	"12 RPP GOP GPP RGOP PRORROGGRYYRYGYRPYYYGRROYGYOROGGOO",
	"1 RRY ROP RPP RGGP POOGYYPGORYYOYRROORYRGYGGOGRYPPGGO",
	"12 OPP GOP GPP RGGP YGRRPRYRGOYORPYRYYOORYOROGYYRGGGRO",
	"1 ROP RPP GYP RGO GOOP GYRRRORRORPGYYOYYRPGYGPYYPGYGGGORROO",
	"10 OPP OPP ROP ROP GOOP PYGYYYPRGGORRYOGYRGRRYOORYGGGGRYGYRR",
	"1 YOP ROO YOO GYO GGP GYYP PGRRRGGPPRRYPOORGRYORRPYGPYGRROGGRYOPY",
	"8 OPP OOP YPP ROP YOP GYYP ROOGOGGRRGRYYRYOOOPGRRYGGGGPYYRGYRGRRR",
	"1 OPP GGY ROO RYPP GRORYYG",
	"3 GPP GYY YOO RYPP OGRROGR",
	"1 ROP GYO RRY GYYO OROOYPRRYPGYGGP",
}
