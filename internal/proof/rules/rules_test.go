package rules_test

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// The moves of these tests, mostly on the side for three and four players.
var (
	place        = emperor.Place
	houseAt      = emperor.HouseAt
	fortAt       = emperor.FortificationAt
	sendEmissary = emperor.SendEmissary
	exchange     = emperor.Exchange
	takeFaceUp   = emperor.TakeFaceUp
	draw         = emperor.DrawFromPile()
)

// The payment table, for every payment of a hand, in a region of each color.
func TestSection2_4_Payment(t *testing.T) {
	b := emperor.Side3to4()
	regions := []string{"Wei[B1]", "Han[B1]", "Qi[B1]", "Zhao[B1]", "Chu[B1]"} // red, green, yellow, orange, purple
	names := []string{"Wei", "Han", "Qi", "Zhao", "Chu"}
	colors := []byte("RGYOP")
	tried, paid := 0, 0
	for _, pay := range handablePayments() {
		hand := pay
		for c := 0; hand.Len() < 3; c = (c + 1) % 5 {
			hand[c]++
		}
		var list []emperor.Color
		for c, n := range hand {
			for range n {
				list = append(list, emperor.Color(c))
			}
		}
		s := games.From(t, emperor.Position{
			Options: emperor.Options{Players: 3},
			Pieces:  games.Lay(t, b, regions...),
			Hands:   [][]emperor.Color{list},
		})
		for c, name := range names {
			legal := [3]map[emperor.Cards]bool{1: {}, 2: {}}
			own := string(colors[c])
			legal[1][games.Cards(own)] = true
			legal[2][games.Cards(own+own)] = true
			for x, joker := range colors {
				if x != c {
					legal[1][games.Cards(string(joker)+string(joker))] = true
					legal[2][games.Cards(own+string(joker)+string(joker))] = true
				}
			}
			for pieces := 1; pieces <= 2; pieces++ {
				placements := []emperor.Piece{houseAt(games.OnSpace(t, name+" 2")), sendEmissary()}[:pieces]
				m := place(games.InRegion(t, name), pay, placements...)
				tried++
				if legal[pieces][pay] {
					paid++
					after := games.Play(t, s, m)
					if after.Discards() != pay || after.Hand(games.A) != games.Rest(hand, pay) {
						t.Errorf("%v leaves hand %v and discards %v", pay, after.Hand(games.A),
							after.Discards())
					}
				} else {
					games.Refused(t, s, m, emperor.ErrPayment)
				}
			}
		}
	}
	if tried != 560 || paid != 50 {
		t.Errorf("%d payments tried, %d paid", tried, paid)
	}
}

// handablePayments is every payment that a hand of three can make, none
// included.
func handablePayments() []emperor.Cards {
	var all []emperor.Cards
	var c emperor.Cards
	var next func(color, left int)
	next = func(color, left int) {
		if color == emperor.NumColors {
			all = append(all, c)
			return
		}
		for n := range left + 1 {
			c[color] = uint8(n)
			next(color+1, left-n)
		}
		c[color] = 0
	}
	next(0, 3)
	return all
}

func TestSection2_4_NoHandPaysMore(t *testing.T) {
	s := games.Situation{Regions: []string{"Wei[B1]"}, Hand: "R R R"}.State(t)
	for _, pay := range []emperor.Cards{
		{255, 0, 0, 0, 0}, {2, 2, 0, 0, 0}, {1, 2, 2, 0, 0}, {0, 2, 2, 0, 0}, {0, 4, 0, 0, 0},
		{4, 0, 0, 0, 0}, {255, 255, 255, 255, 255}, {0, 128, 128, 0, 0}, {1, 0, 0, 0, 255},
	} {
		for _, pieces := range [][]emperor.Piece{{sendEmissary()},
			{houseAt(games.OnSpace(t, "Wei 2")), sendEmissary()}} {
			games.Refused(t, s, place(games.InRegion(t, "Wei"), pay, pieces...), emperor.ErrPayment)
		}
	}
	// Of the right form, but not in the hand.
	for _, pay := range []string{"G G", "Y Y"} {
		games.Refused(t, s, place(games.InRegion(t, "Wei"), games.Cards(pay), sendEmissary()),
			emperor.ErrCardsNotHeld)
	}
	games.Refused(t, s, place(games.InRegion(t, "Wei"), games.Cards("R G G"),
		houseAt(games.OnSpace(t, "Wei 2")), sendEmissary()), emperor.ErrCardsNotHeld)
}

// Every way to fill a region, compared with another implementation of the table in the
// rules; and all houses of a player in one.
func TestSection2_5_EveryRegion(t *testing.T) {
	var houses [5]int
	var fill func(player, left int)
	fill = func(player, left int) {
		if player < 5 {
			for n := range left + 1 {
				houses[player] = n
				fill(player+1, left-n)
			}
			return
		}
		for forts := range 32 {
			fortified := make([]bool, bits.Len(uint(forts))) // no longer than it has to be
			want := make([]int, 5)
			for p, own := range houses {
				switch above := leastAbove(houses[:], own); {
				case own == 0:
				case above == 0:
					want[p] = houses[0] + houses[1] + houses[2] + houses[3] + houses[4]
				default:
					want[p] = above
				}
				if forts>>p&1 == 1 {
					fortified[p] = true
					want[p] *= 2
				}
			}
			wantHouses(t, houses[:], fortified, want)
			if t.Failed() {
				t.FailNow()
			}
		}
	}
	fill(0, 8)
	games.ThereAndBack(t, emperor.FinalScore(finishedTable(t, games.PlainBoard(t, 20), 0, "Field[A20]")))
}

// leastAbove is the smallest of the numbers above n, 0 if there is none.
func leastAbove(numbers []int, n int) int {
	least := 0
	for _, k := range numbers {
		if k > n && (least == 0 || k < least) {
			least = k
		}
	}
	return least
}

// All emissaries of three players, up to two of each in a region, compared with
// another implementation of the table in the rules.
func TestSection3_2_EveryAllianceOfThree(t *testing.T) {
	counts := func(i int) []int { return []int{i % 3, i / 3 % 3, i / 9} }
	for i := range 27 {
		for j := range 27 {
			a, b, want := counts(i), counts(j), make([]int, 3)
			for p := range want {
				if a[p] > 0 && b[p] > 0 && leastAbove(a, a[p]) == 0 && leastAbove(b, b[p]) == 0 {
					want[p] = a[0] + a[1] + a[2] + b[0] + b[1] + b[2]
				}
			}
			wantAlliance(t, a, b, want)
			if t.Failed() {
				t.FailNow()
			}
		}
	}
}

func TestA17_AlwaysExchangeNeverPass(t *testing.T) {
	for i := range 12 {
		games.Playout(t, games.New(t, games.Options(i), uint64(i)), uint64(i), func(s emperor.GameState) {
			if s.Phase() != emperor.PhaseAct {
				return
			}
			for c, n := range s.Hand(s.ToMove()) {
				if (s.Check(exchange(emperor.Color(c))) == nil) != (n > 0) {
					t.Fatalf("exchange of %v with %v", emperor.Color(c), s.Hand(s.ToMove()))
				}
			}
			if s.Check(emperor.Move{}) == nil {
				t.Fatal("a turn was passed")
			}
		})
	}
	games.Refused(t, games.New(t, emperor.Options{Players: 3}, 1), emperor.Move{}, emperor.ErrNoMove)
}

// The smallest deck has one card more than the hands and the display, so
// whenever the pile runs out, some card has been discarded.
func TestA22_NothingToReshuffleCannotBe(t *testing.T) {
	for players := 3; players <= 5; players++ {
		o := emperor.Options{Players: players, Deck: emperor.Cards{0, uint8(3*players + 5), 0, 0, 0}}
		for seed := range uint64(40) {
			piles := 1
			games.Playout(t, games.New(t, o, seed), seed, func(s emperor.GameState) {
				if s.Reshuffled() != (emperor.Cards{}) {
					piles = 2
				}
				if s.FinalRound() && piles < 2 && s.Reshuffled() == (emperor.Cards{}) &&
					s.Position().Discards.Len() < 2 {
					t.Fatalf("%v: the final round without a second pile", s)
				}
			})
		}
	}
	// The first card exchanged is the whole second pile of it.
	o := emperor.Options{Players: 3, Deck: emperor.Cards{0, 14, 0, 0, 0}}
	s := games.New(t, o, 1)
	if s.PileSize() != 1 {
		t.Fatalf("%v", s)
	}
	s = games.Play(t, s, exchange(emperor.Green), draw)
	if s.Reshuffled() != games.Cards("G") || s.PileSize() != 1 || s.FinalRound() || s.ToMove() != games.B {
		t.Errorf("%v: reshuffled %v", s, s.Reshuffled())
	}
	s = games.Play(t, s, exchange(emperor.Green), draw)
	if !s.FinalRound() || s.ToMove() != games.C || s.Phase() != emperor.PhaseAct {
		t.Errorf("%v", s)
	}
}

func TestA27_TheRoundEndsToTheRightOfTheStartPlayer(t *testing.T) {
	for start := range emperor.Player(3) {
		s := games.Play(t, games.Drawing(t, "R G", "R G Y O", "P", games.SecondPile,
			games.StartingWith(start)), draw)
		turns := 1
		for ; !s.Over(); turns++ {
			s = games.Play(t, s, games.AnyExchange(s))
		}
		if want := 3 - (3-int(start))%3; turns != want || (s.ToMove()+1)%3 != start {
			t.Errorf("start player %v: over after %d turns from A's, by %v; want %d", start, turns,
				s.ToMove(), want)
		}
	}
	// In whole games all have had equally many turns, unless the board is blocked.
	for i := range 12 {
		var turns [5]int
		last := games.Playout(t, games.New(t, games.Options(i), uint64(i)), uint64(i),
			func(s emperor.GameState) {
				if s.Phase() == emperor.PhaseAct {
					turns[s.ToMove()]++
				}
			})
		for p := range last.NumPlayers() {
			if last.FinalRound() && turns[p] != last.Round() {
				t.Errorf("game %d: %v turns in %d rounds", i, turns, last.Round())
			}
		}
	}
}

// twoFields is a board of two regions that touch by a road, and are allied.
func twoFields(t testing.TB) emperor.Board {
	t.Helper()
	spec := emperor.BoardSpec{
		Name:    "two fields",
		Players: [2]int{3, 5},
		Regions: []emperor.RegionSpec{{Name: "Left", Dragon: emperor.Point{Y: 100}},
			{Name: "Right", Color: emperor.Green, Dragon: emperor.Point{Y: 200}}},
		Roads:     [][2]string{{"Left 1", "Right 1"}},
		Alliances: []emperor.AllianceSpec{{Number: 1, A: "Left", B: "Right"}},
	}
	for i := range 64 {
		r := &spec.Regions[i/28%2|i/56]
		r.Spaces = append(r.Spaces, emperor.Point{X: float64(10 * i)})
	}
	b, err := emperor.NewBoard(spec)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// wantHouses checks the points for houses in a region: by the calculators, and
// in a game of these houses and its final scoring, unless no game can have
// them.
func wantHouses(t *testing.T, houses []int, fortified []bool, want []int) {
	t.Helper()
	if got := emperor.ScoreHouses(houses, fortified); !slices.Equal(got, want) {
		t.Errorf("ScoreHouses(%v, %v) = %v, want %v", houses, fortified, got, want)
	}
	for p, n := range append(slices.Clip(want), 0) { // a player out of range gets no points
		if got := emperor.HousePoints(houses, fortified, emperor.Player(p)); got != n {
			t.Errorf("HousePoints(%v, %v, %d) = %d, want %d", houses, fortified, p, got, n)
		}
	}
	var field string
	for p, n := range houses {
		doubled := p < len(fortified) && fortified[p]
		if n < 0 || n == 0 && doubled {
			return
		}
		field += fmt.Sprintf(" %v%d", emperor.Player(p), n)
		if doubled {
			field += "*"
		}
	}
	table := finishedTable(t, games.PlainBoard(t, 20), emperor.MainRowFirst, "Field["+strings.TrimSpace(field)+"]")
	region := emperor.FinalScore(table).Regions[0]
	for p, n := range want {
		rank := 0
		for above := houses[p]; above > 0; above = leastAbove(houses, above) {
			rank++
		}
		if got := table.PlayerScores()[p].Houses; got != n || table.Score(emperor.Player(p)) != n ||
			region.Points[p] != n {
			t.Errorf("%s: player %d has %d, in the final scoring %d; want %d", field, p, got,
				region.Points[p], n)
		}
		if region.Ranks[p] != rank {
			t.Errorf("%s: player %d has rank %d, want %d", field, p, region.Ranks[p], rank)
		}
	}
}

// finishedTable returns the table of a finished game of five with these pieces.
func finishedTable(t testing.TB, b emperor.Board, rule emperor.RoadRule, regions ...string) emperor.Table {
	t.Helper()
	o := emperor.Options{Players: 5, Board: b, Roads: rule, Fortifications: true}
	table, err := emperor.FinishedTable(o, games.Lay(t, b, regions...))
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// wantAlliance checks the points for an alliance: by the calculators, in either
// order, and in a game of these emissaries and its final scoring, unless no
// game can have them.
func wantAlliance(t *testing.T, a, b, want []int) {
	t.Helper()
	for _, order := range [][2][]int{{a, b}, {b, a}} {
		if got := emperor.ScoreAlliance(order[0], order[1]); !slices.Equal(got, want) {
			t.Errorf("ScoreAlliance(%v, %v) = %v, want %v", order[0], order[1], got, want)
		}
		for p, n := range want {
			if got := emperor.AlliancePoints(order[0], order[1], emperor.Player(p)); got != n {
				t.Errorf("AlliancePoints(%v, %v, %d) = %d, want %d", order[0], order[1], p, got, n)
			}
		}
	}
	region := func(name string, sent []int) string {
		text := name + "[A10 e"
		for p, n := range sent {
			if n > 0 {
				text += fmt.Sprintf(" %v%d", emperor.Player(p), n)
			}
		}
		return strings.TrimSuffix(text, " e") + "]"
	}
	for _, n := range slices.Concat(a, b) {
		if n < 0 {
			return
		}
	}
	table := finishedTable(t, twoFields(t), emperor.MainRowFirst, region("Left", a), region("Right", b))
	item := emperor.FinalScore(table).Alliances[0]
	for p, n := range want {
		if got := table.PlayerScores()[p].Alliances; got != n || item.Points[p] != n {
			t.Errorf("%v and %v: player %d has %d, in the final scoring %d; want %d", a, b, p, got,
				item.Points[p], n)
		}
	}
	for sent, majority := range map[*[]int][]emperor.Player{&a: item.MajorityA, &b: item.MajorityB} {
		for p, n := range *sent {
			if most := n > 0 && n == slices.Max(*sent); most != slices.Contains(majority, emperor.Player(p)) {
				t.Errorf("%v: %v have the majority", *sent, majority)
			}
		}
	}
}
