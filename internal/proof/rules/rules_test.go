package rules_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/google/go-cmp/cmp"
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

// Section 1.

func TestSection1_Setup(t *testing.T) {
	for _, test := range []struct {
		players int
		board   emperor.Board // asked for
		side    string
		deck    emperor.Cards
		all     int
		pile    int
	}{
		{3, emperor.Board{}, "3-4", emperor.Cards{11, 10, 9, 9, 8}, 47, 34},
		{3, emperor.Side3to4(), "3-4", emperor.Cards{11, 10, 9, 9, 8}, 47, 34},
		{4, emperor.Board{}, "3-4", emperor.Cards{12, 11, 10, 10, 9}, 52, 36},
		{4, emperor.Side4to5(), "4-5", emperor.Cards{12, 11, 10, 10, 9}, 52, 36},
		{5, emperor.Board{}, "4-5", emperor.Cards{13, 12, 11, 11, 10}, 57, 38},
		{5, emperor.Side4to5(), "4-5", emperor.Cards{13, 12, 11, 11, 10}, 57, 38},
	} {
		for start := range emperor.Player(test.players) {
			for _, module := range []bool{false, true} {
				s := games.New(t, emperor.Options{Players: test.players, Board: test.board, Start: start, Fortifications: module}, 5)
				if s.Board().Name() != test.side {
					t.Errorf("%d players sit at side %q", test.players, s.Board().Name())
				}
				if s.Deck() != test.deck || s.Deck().Len() != test.all {
					t.Errorf("%d players: the deck is %v", test.players, s.Deck())
				}
				if s.PileSize() != test.pile || s.FaceUp().Len() != 4 || s.Discards() != (emperor.Cards{}) || s.Reshuffled() != (emperor.Cards{}) {
					t.Errorf("%d players: pile %d, face up %v, discards %v", test.players, s.PileSize(), s.FaceUp(), s.Discards())
				}
				inPlay := games.Sum(s.FaceUp(), games.Cards(games.Initials(s.Position().Pile)))
				forts := 0
				if module {
					forts = 1
				}
				for p := range emperor.Player(test.players) {
					inPlay = games.Sum(inPlay, s.Hand(p))
					if s.HandSize(p) != 3 || s.Hand(p).Len() != 3 || s.KnownHand(p) != (emperor.Cards{}) {
						t.Errorf("player %v holds %v, known %v", p, s.Hand(p), s.KnownHand(p))
					}
					if s.Supply(p, emperor.House) != 20 || s.Supply(p, emperor.Emissary) != 8 || s.Supply(p, emperor.Fortification) != forts {
						t.Errorf("player %v has %d %d %d", p, s.Supply(p, emperor.House), s.Supply(p, emperor.Emissary), s.Supply(p, emperor.Fortification))
					}
					if s.Score(p) != 0 || s.HouseSet(p) != 0 {
						t.Errorf("player %v begins with %d points and %v", p, s.Score(p), s.HouseSet(p))
					}
				}
				if inPlay != s.Deck() {
					t.Errorf("hands, face-up cards and pile are %v, the deck %v", inPlay, s.Deck())
				}
				if s.Start() != start || s.ToMove() != start || s.Round() != 1 || s.Phase() != emperor.PhaseAct || s.FinalRound() || s.Over() || s.Winners() != nil {
					t.Errorf("it begins with %v in round %d, phase %v", s.ToMove(), s.Round(), s.Phase())
				}
				if s.RoadRule() != emperor.MainRowFirst || s.Fortifications() != module || s.NumPlayers() != test.players {
					t.Errorf("rule %v, module %v, %d players", s.RoadRule(), s.Fortifications(), s.NumPlayers())
				}
			}
		}
	}
}

func TestSection1_SeatsRunClockwiseFromTheStartPlayer(t *testing.T) {
	s := games.New(t, emperor.Options{Players: 5, Start: games.D}, 3)
	want := []emperor.Player{games.D, games.E, games.A, games.B, games.C}
	if got := slices.Collect(s.Players()); !slices.Equal(got, want) {
		t.Errorf("turn order %v", got)
	}
	for round := 1; round <= 2; round++ {
		for _, p := range want {
			if s.ToMove() != p || s.Round() != round || s.Phase() != emperor.PhaseAct {
				t.Fatalf("round %d: player %v in round %d, want %v", round, s.ToMove(), s.Round(), p)
			}
			s = games.Play(t, s, games.AnyExchange(s), draw)
		}
	}
}

// Section 2.

func TestSection2_OneActionThenTheDraws(t *testing.T) {
	s := games.Situation{Regions: []string{"Wei[A1]", "Chu[B1]"}, Hand: "R R G"}.State(t)
	wei, wei2, wei3 := games.InRegion(t, "Wei"), games.OnSpace(t, "Wei 2"), games.OnSpace(t, "Wei 3")
	games.Refused(t, s, draw, emperor.ErrNotDrawing)
	for c := range emperor.Color(emperor.NumColors) {
		games.Refused(t, s, takeFaceUp(c), emperor.ErrNotDrawing)
	}
	for _, acted := range []emperor.GameState{
		games.Play(t, s, place(wei, games.Cards("R"), houseAt(wei2))),
		games.Play(t, s, exchange(emperor.Green)),
	} {
		if acted.Phase() != emperor.PhaseDraw || acted.ToMove() != games.A {
			t.Errorf("after acting: player %v, phase %v", acted.ToMove(), acted.Phase())
		}
		games.Refused(t, acted, place(wei, games.Cards("R"), houseAt(wei3)), emperor.ErrNotActing)
		games.Refused(t, acted, exchange(emperor.Red), emperor.ErrNotActing)
		games.Refused(t, acted, emperor.Move{}, emperor.ErrNoMove)
		if next := games.Play(t, acted, draw); next.ToMove() != games.B || next.Phase() != emperor.PhaseAct {
			t.Errorf("after the draw: player %v, phase %v", next.ToMove(), next.Phase())
		}
	}
}

func TestSection2_1_Place(t *testing.T) {
	s := games.Situation{Regions: []string{"Wei[A1]", "Chu[B1]"}, Hand: "R R G"}.State(t)
	wei, wei2, wei3 := games.InRegion(t, "Wei"), games.OnSpace(t, "Wei 2"), games.OnSpace(t, "Wei 3")
	after := games.Play(t, s, place(wei, games.Cards("R R"), houseAt(wei3), houseAt(wei2)))
	if after.Houses(wei, games.A) != 3 || after.Hand(games.A) != games.Cards("G") || after.Supply(games.A, emperor.House) != 17 {
		t.Errorf("after two houses: %v, hand %v", after, after.Hand(games.A))
	}
	if after.Discards() != games.Sum(s.Discards(), games.Cards("R R")) {
		t.Errorf("discards %v: cards played go there before any is drawn", after.Discards())
	}
	// One region; and if any part is illegal, nothing changes.
	games.Refused(t, s, place(wei, games.Cards("R R"), houseAt(wei2), houseAt(games.OnSpace(t, "Chu 2"))), emperor.ErrWrongRegion)
	games.Refused(t, s, place(wei, games.Cards("R R"), houseAt(games.OnSpace(t, "Chu 2")), houseAt(wei2)), emperor.ErrWrongRegion)
	games.Refused(t, s, place(wei, games.Cards("R R"), houseAt(wei2), houseAt(wei2)), emperor.ErrSpaceTaken)
	games.Refused(t, s, place(wei, games.Cards("R R"), houseAt(wei2), houseAt(games.OnSpace(t, "Wei 1"))), emperor.ErrSpaceTaken)
	games.Refused(t, s, place(wei, games.Cards("R R"), houseAt(wei2), houseAt(wei3), sendEmissary()), emperor.ErrTooManyPieces)
}

func TestSection2_2_HowMany(t *testing.T) {
	for _, test := range []struct {
		name    string
		regions []string
		empty   bool
	}{
		{"nothing", nil, true},
		{"pieces elsewhere", []string{"Chu[A3 e B1]"}, true},
		{"a house of one's own", []string{"Wei[A1]"}, false},
		{"another player's house", []string{"Wei[D1]"}, false},
		{"a bare fortification", []string{"Wei[f1]"}, false},
		{"houses and emissaries", []string{"Wei[B2 e C2]"}, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := games.Situation{Module: true, Regions: test.regions, Hand: "R R G"}.State(t)
			wei := games.InRegion(t, "Wei")
			games.Play(t, s, place(wei, games.Cards("R"), houseAt(games.OnSpace(t, "Wei 6"))))
			two := place(wei, games.Cards("R R"), houseAt(games.OnSpace(t, "Wei 6")), houseAt(games.OnSpace(t, "Wei 7")))
			if test.empty {
				games.Refused(t, s, two, emperor.ErrEmptyRegion)
			} else {
				games.Play(t, s, two)
			}
		})
	}
}

func TestSection2_3_Where(t *testing.T) {
	s := games.Situation{Module: true, Regions: []string{"Wei[A2 B1* f1 e C1]"}, Hand: "R R R"}.State(t)
	wei := games.InRegion(t, "Wei")
	one := games.Cards("R")
	c := games.Situation{Module: true, Regions: []string{"Wei[A2 B1* f1 e C1]"}, Hand: "R R R", ToMove: games.C}.State(t)
	for _, built := range []string{"Wei 1", "Wei 2", "Wei 3"} {
		games.Refused(t, s, place(wei, one, houseAt(games.OnSpace(t, built))), emperor.ErrSpaceTaken)
		games.Refused(t, c, place(wei, one, fortAt(games.OnSpace(t, built))), emperor.ErrNotFortifiable)
	}
	games.Refused(t, c, place(wei, one, fortAt(games.OnSpace(t, "Wei 4"))), emperor.ErrNotFortifiable)
	games.Refused(t, s, place(wei, one, houseAt(games.OnSpace(t, "Chu 1"))), emperor.ErrWrongRegion)
	games.Refused(t, s, place(wei, one, fortAt(games.OnSpace(t, "Chu 1"))), emperor.ErrWrongRegion)
	// The fortifications of A and B (the first in turn order) are on the board.
	games.Refused(t, s, place(wei, one, fortAt(games.OnSpace(t, "Wei 5"))), emperor.ErrSupply)

	onFort := games.Play(t, s, place(wei, one, houseAt(games.OnSpace(t, "Wei 4"))))
	if p, ok := onFort.HouseOn(games.OnSpace(t, "Wei 4")); !ok || p != games.A || !onFort.Fortified(games.OnSpace(t, "Wei 4")) {
		t.Error("a house stands on a bare fortification, which stays")
	}
	envoy := games.Play(t, s, place(wei, one, sendEmissary()))
	if envoy.Emissaries(wei, games.A) != 1 || envoy.Emissaries(wei, games.C) != 1 || envoy.Supply(games.A, emperor.Emissary) != 7 {
		t.Error("emissaries of several players share the dragon space")
	}
	fort := games.Play(t, c, place(wei, one, fortAt(games.OnSpace(t, "Wei 5"))))
	if !fort.Fortified(games.OnSpace(t, "Wei 5")) || fort.Supply(games.C, emperor.Fortification) != 0 || fort.FortificationSet() != games.Spaces(t, s.Board(), "Wei 3", "Wei 4", "Wei 5") {
		t.Errorf("after C's fortification: %v", fort)
	}
}

func TestSection2_3_EmissariesNeedNoHouseOfOnesOwn(t *testing.T) {
	chu := games.InRegion(t, "Chu")
	for houses := range 9 {
		for sent := range min(houses+1, 9) {
			regions := []string{fmt.Sprintf("Chu[B%d e C%d]", houses, sent)}
			s := games.Situation{Regions: regions, Hand: "P O O"}.State(t)
			if s.EmissaryLimit(chu) != houses {
				t.Errorf("%v: limit %d", regions, s.EmissaryLimit(chu))
			}
			if m := place(chu, games.Cards("P"), sendEmissary()); sent < houses {
				games.Play(t, s, m)
			} else {
				games.Refused(t, s, m, emperor.ErrEmissaryLimit)
			}
		}
	}
}

// The last pieces of a supply: every move that is listed is legal, and none that
// takes two where one is left.
func TestSection2_3_LastPieces(t *testing.T) {
	for _, regions := range [][]string{
		{"Wei[A5]", "Chu[A7]", "Ch'in[A5]", "Lu[A2]"},         // one house
		{"Wei[A5]", "Chu[A7]", "Ch'in[A5]", "Lu[A3]"},         // none
		{"Wei[B5 e A4]", "Chu[B6 e A3]", "Lu[C3]", "Shu[D2]"}, // one emissary
		{"Wei[B5 e A4]", "Chu[B6 e A4]", "Lu[C3]", "Shu[D2]"}, // none
	} {
		s := games.Situation{Module: true, Regions: regions, Hand: "R R O"}.State(t)
		two := map[emperor.PieceKind]int{}
		for m := range s.LegalMoves() {
			games.Play(t, s, m)
			if p := m.Pieces(); len(p) == 2 && p[0].Kind() == p[1].Kind() {
				two[p[0].Kind()]++
			}
		}
		for kind := emperor.House; kind <= emperor.Fortification; kind++ {
			if (two[kind] > 0) != (s.Supply(games.A, kind) > 1) {
				t.Errorf("%v: %d moves with two of kind %v, of which %d are left", regions, two[kind], kind, s.Supply(games.A, kind))
			}
		}
	}
}

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
						t.Errorf("%v leaves hand %v and discards %v", pay, after.Hand(games.A), after.Discards())
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

// handablePayments is every payment that a hand of three can make, none included.
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
	for _, pay := range []emperor.Cards{{255, 0, 0, 0, 0}, {2, 2, 0, 0, 0}, {1, 2, 2, 0, 0}, {0, 2, 2, 0, 0}, {0, 4, 0, 0, 0}, {4, 0, 0, 0, 0}, {255, 255, 255, 255, 255}, {0, 128, 128, 0, 0}, {1, 0, 0, 0, 255}} {
		for _, pieces := range [][]emperor.Piece{{sendEmissary()}, {houseAt(games.OnSpace(t, "Wei 2")), sendEmissary()}} {
			games.Refused(t, s, place(games.InRegion(t, "Wei"), pay, pieces...), emperor.ErrPayment)
		}
	}
	// Of the right form, but not in the hand.
	for _, pay := range []string{"G G", "Y Y"} {
		games.Refused(t, s, place(games.InRegion(t, "Wei"), games.Cards(pay), sendEmissary()), emperor.ErrCardsNotHeld)
	}
	games.Refused(t, s, place(games.InRegion(t, "Wei"), games.Cards("R G G"), houseAt(games.OnSpace(t, "Wei 2")), sendEmissary()), emperor.ErrCardsNotHeld)
}

func TestSection2_5_HouseScoring(t *testing.T) {
	for _, test := range []struct {
		houses    []int
		fortified []bool
		want      []int
	}{
		{[]int{3, 2, 2, 1}, nil, []int{8, 3, 3, 2}},
		{[]int{1, 2, 3, 4, 5}, nil, []int{2, 3, 4, 5, 15}},
		{[]int{2, 2, 2}, nil, []int{6, 6, 6}},
		{[]int{0, 5, 0}, nil, []int{0, 5, 0}},
		{[]int{4, 0, 1, 1}, nil, []int{6, 0, 4, 4}},
		{[]int{5, 5, 3, 3, 1}, nil, []int{17, 17, 5, 5, 3}},
		{[]int{3, 1}, []bool{true, false}, []int{8, 3}},
		{[]int{3, 1}, []bool{false, true}, []int{4, 6}},
		{[]int{3, 1}, []bool{true, true}, []int{8, 6}},
		{[]int{2, 2}, []bool{true, false}, []int{8, 4}},
		{[]int{0, 2}, []bool{true, false}, []int{0, 2}},
		{[]int{0, 0}, nil, []int{0, 0}},
		{[]int{-3, 2}, []bool{true}, []int{0, 2}},
		{nil, nil, []int{}},
	} {
		wantHouses(t, test.houses, test.fortified, test.want)
	}
}

// Every way to fill a region, beside the table of the rules written another way.
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
			fortified := make([]bool, 5)
			want := make([]int, 5)
			for p, own := range houses {
				fortified[p] = forts>>p&1 == 1
				switch above := leastAbove(houses[:], own); {
				case own == 0:
				case above == 0:
					want[p] = houses[0] + houses[1] + houses[2] + houses[3] + houses[4]
				default:
					want[p] = above
				}
				if fortified[p] {
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

func TestSection2_5_InTheMiddleOfATurn(t *testing.T) {
	s := games.Situation{Regions: []string{"Han[A2 B1 C1]", "Wei[D1]"}, Hand: "G G R"}.State(t)
	han := games.InRegion(t, "Han")
	games.WantScores(t, s, 0, 0, 0, 0)
	if s.Scored(han) {
		t.Error("Han is not full, but scored")
	}
	after := games.Play(t, s, place(han, games.Cards("G G"), houseAt(games.OnSpace(t, "Han 5")), sendEmissary()))
	games.WantScores(t, after, 5, 3, 3, 0)
	if !after.Scored(han) || after.Scored(games.InRegion(t, "Wei")) || after.Phase() != emperor.PhaseDraw || after.Emissaries(han, games.A) != 1 {
		t.Errorf("after Han is full: %v", after)
	}
	// Once only; and emissaries may enter later.
	after = games.Play(t, after, draw, draw)
	for range 12 {
		after = games.Play(t, after, games.AnyExchange(after), draw)
		games.WantScores(t, after, 5, 3, 3, 0)
	}
	b := games.Situation{Regions: []string{"Han[A3 B1 C1]"}, Hand: "G R R", ToMove: games.B}.State(t)
	games.WantScores(t, b, 5, 3, 3, 0)
	b = games.Play(t, b, place(han, games.Cards("G"), sendEmissary()))
	games.WantScores(t, b, 5, 3, 3, 0)
	games.Refused(t, games.Situation{Regions: []string{"Han[A3 B1 C1]"}, Hand: "G R R"}.State(t), place(han, games.Cards("G"), houseAt(games.OnSpace(t, "Han 1"))), emperor.ErrSpaceTaken)
}

func acting(p *emperor.Position) { p.Phase = emperor.PhaseAct }

func TestSection2_6_Draw(t *testing.T) {
	s := games.Drawing(t, "R R G", "R G Y O", "P O R G Y", acting)
	s = games.Play(t, s, place(games.InRegion(t, "Wei"), games.Cards("R R"), houseAt(games.OnSpace(t, "Wei 2")), houseAt(games.OnSpace(t, "Wei 3"))))
	if s.Hand(games.A) != games.Cards("G") || s.Phase() != emperor.PhaseDraw {
		t.Fatalf("%v, hand %v", s, s.Hand(games.A))
	}
	seen := games.Play(t, s, draw)
	if seen.Hand(games.A) != games.Cards("G P") || seen.PileSize() != 4 || seen.ToMove() != games.A || seen.Phase() != emperor.PhaseDraw {
		t.Errorf("the top of the pile was purple: hand %v", seen.Hand(games.A))
	}
	full := games.Play(t, seen, takeFaceUp(emperor.Yellow))
	if full.Hand(games.A) != games.Cards("G P Y") || full.FaceUp() != games.Cards("R G O O") || full.PileSize() != 3 {
		t.Errorf("hand %v, face up %v, pile %d: refilled from the pile", full.Hand(games.A), full.FaceUp(), full.PileSize())
	}
	if full.ToMove() != games.B || full.Phase() != emperor.PhaseAct || full.Round() != 1 {
		t.Errorf("%v", full)
	}
	// Face-up cards are not replaced in between.
	taken := games.Play(t, s, takeFaceUp(emperor.Yellow))
	if taken.FaceUp() != games.Cards("R G O") || taken.PileSize() != 5 {
		t.Errorf("face up %v in the middle of the draw", taken.FaceUp())
	}
	games.Refused(t, taken, takeFaceUp(emperor.Yellow), emperor.ErrNotFaceUp)
	taken = games.Play(t, taken, takeFaceUp(emperor.Orange))
	if taken.Hand(games.A) != games.Cards("G Y O") || taken.FaceUp() != games.Cards("R G P O") || taken.PileSize() != 3 {
		t.Errorf("hand %v, face up %v", taken.Hand(games.A), taken.FaceUp())
	}
	// From three cards played, up to three drawn.
	s = games.Drawing(t, "R O O", "R G Y O", "P O R G Y", acting)
	s = games.Play(t, s, place(games.InRegion(t, "Wei"), games.Cards("R O O"), houseAt(games.OnSpace(t, "Wei 2")), sendEmissary()), draw, draw)
	if s.ToMove() != games.A || s.HandSize(games.A) != 2 {
		t.Errorf("%v, hand %v", s, s.Hand(games.A))
	}
	if s = games.Play(t, s, draw); s.Hand(games.A) != games.Cards("P O R") || s.ToMove() != games.B || s.PileSize() != 2 {
		t.Errorf("%v, hand %v", s, s.Hand(games.A))
	}
}

func TestSection2_7_Exchange(t *testing.T) {
	s := games.Drawing(t, "R R G", "R G Y O", "P O R", acting)
	before := s.Discards()
	for _, color := range []emperor.Color{emperor.Yellow, emperor.Orange, emperor.Purple} {
		games.Refused(t, s, exchange(color), emperor.ErrCardsNotHeld)
	}
	s = games.Play(t, s, exchange(emperor.Green))
	if s.Hand(games.A) != games.Cards("R R") || s.Discards() != games.Sum(before, games.Cards("G")) {
		t.Errorf("hand %v, discards %v", s.Hand(games.A), s.Discards())
	}
	blind := games.Play(t, s, draw)
	if blind.Hand(games.A) != games.Cards("R R P") || blind.FaceUp() != games.Cards("R G Y O") || blind.ToMove() != games.B || blind.PileSize() != 2 {
		t.Errorf("%v, hand %v", blind, blind.Hand(games.A))
	}
	open := games.Play(t, s, takeFaceUp(emperor.Green))
	if open.Hand(games.A) != games.Cards("R R G") || open.FaceUp() != games.Cards("R P Y O") || open.ToMove() != games.B || open.PileSize() != 2 {
		t.Errorf("%v, hand %v", open, open.Hand(games.A))
	}
}

func TestSection2_7_TheDiscardIsInTheReshuffle(t *testing.T) {
	s := games.Drawing(t, "R R G", "R G Y O", "P", acting)
	before := s.Discards()
	s = games.Play(t, s, exchange(emperor.Green), draw)
	if want := games.Sum(before, games.Cards("G")); s.Reshuffled() != want || s.Discards() != (emperor.Cards{}) || games.Cards(games.Initials(s.Position().Pile)) != want {
		t.Errorf("reshuffled %v, discards %v; want %v, none", s.Reshuffled(), s.Discards(), want)
	}
}

func TestSection2_8_FirstExhaustionInADraw(t *testing.T) {
	s := games.Drawing(t, "R R G", "R G Y O", "P", acting)
	handsOut := games.Sum(s.Hand(games.B), s.Hand(games.C))
	s = games.Play(t, s, place(games.InRegion(t, "Wei"), games.Cards("R R"), houseAt(games.OnSpace(t, "Wei 2")), sendEmissary()), draw)
	if s.Hand(games.A) != games.Cards("G P") || s.Phase() != emperor.PhaseDraw || s.ToMove() != games.A || s.FinalRound() {
		t.Fatalf("%v, hand %v: the draw goes on", s, s.Hand(games.A))
	}
	want := games.Rest(games.Rest(s.Deck(), handsOut), games.Cards("G P R G Y O")) // not hands, not face-up cards
	if s.Reshuffled() != want || s.PileSize() != want.Len() || s.Discards() != (emperor.Cards{}) {
		t.Errorf("the second pile is %v (%d), want %v", s.Reshuffled(), s.PileSize(), want)
	}
	top := s.Position().Pile[0]
	s = games.Play(t, s, draw)
	if got := games.Rest(s.Hand(games.A), games.Cards("G P")); got[top] != 1 || s.ToMove() != games.B {
		t.Errorf("hand %v after drawing %v", s.Hand(games.A), top)
	}
}

func TestSection2_8_FirstExhaustionInARefill(t *testing.T) {
	s := games.Drawing(t, "R", "R G Y O", "P")
	discards := s.Discards()
	s = games.Play(t, s, takeFaceUp(emperor.Red), takeFaceUp(emperor.Green))
	// The last card of the first pile, then one of the second.
	if s.FaceUp().Len() != 4 || s.ToMove() != games.B || s.FinalRound() {
		t.Fatalf("%v", s)
	}
	second := games.Rest(s.FaceUp(), games.Cards("Y O P"))
	if second.Len() != 1 || s.Reshuffled() != games.Rest(discards, second) || s.PileSize() != discards.Len()-1 || s.Discards() != (emperor.Cards{}) {
		t.Errorf("face up %v, reshuffled %v of %v", s.FaceUp(), s.Reshuffled(), discards)
	}
}

func TestSection2_8_SecondExhaustionInADraw(t *testing.T) {
	s := games.Drawing(t, "R", "G Y O", "P", games.SecondPile)
	s = games.Play(t, s, draw)
	if s.Hand(games.A) != games.Cards("R P") || !s.FinalRound() || s.ToMove() != games.B || s.Phase() != emperor.PhaseAct || s.PileSize() != 0 || s.FaceUp() != games.Cards("G Y O") {
		t.Errorf("%v, hand %v: the turn is over, nothing is refilled", s, s.Hand(games.A))
	}
	if s.Discards() == (emperor.Cards{}) {
		t.Error("the discard pile was shuffled a second time")
	}
}

func TestSection2_8_SecondExhaustionInARefill(t *testing.T) {
	s := games.Drawing(t, "R G", "G Y O", "P", games.SecondPile)
	s = games.Play(t, s, takeFaceUp(emperor.Yellow))
	if s.Hand(games.A) != games.Cards("R G Y") || !s.FinalRound() || s.ToMove() != games.B || s.Phase() != emperor.PhaseAct || s.PileSize() != 0 || s.FaceUp() != games.Cards("G O P") {
		t.Errorf("%v, hand %v", s, s.Hand(games.A))
	}
}

func TestSection2_8_FinalRound(t *testing.T) {
	for start := range emperor.Player(3) {
		s := games.Drawing(t, "R G", "G Y O O", "P", games.SecondPile, games.StartingWith(start))
		s = games.Play(t, s, draw) // the last card, in A's turn
		left := (int(start) + 2) % 3
		for turn := range left {
			p := emperor.Player(1 + turn)
			if s.Over() || !s.FinalRound() || s.ToMove() != p || s.Phase() != emperor.PhaseAct || s.Round() != 1 {
				t.Fatalf("start %v, turn %d: %v", start, turn, s)
			}
			if turn == 0 { // a placement, after which nothing is drawn
				s = games.Play(t, s, place(games.InRegion(t, "Wei"), games.Cards("R"), houseAt(games.OnSpace(t, "Wei 5"))))
			} else {
				s = games.Play(t, s, exchange(emperor.Yellow))
			}
			if s.HandSize(p) != 2 || s.FaceUp() != games.Cards("G Y O O") || s.PileSize() != 0 {
				t.Errorf("start %v: %v: cards were drawn in the final round", start, s)
			}
		}
		if !s.Over() || s.Round() != 1 || (s.ToMove()+1)%3 != start || !s.FinalRound() {
			t.Errorf("start %v: %v: the round ends to the right of the start player", start, s)
		}
	}
}

func TestSection2_9_AfterTheEnd(t *testing.T) {
	s := games.Drawing(t, "R G", "G Y O O", "P", games.SecondPile, games.StartingWith(games.B))
	s = games.Play(t, s, draw)
	if !s.Over() || s.Phase() != emperor.PhaseOver || s.ToMove() != games.A || s.Winners() == nil {
		t.Fatalf("%v, won by %v", s, s.Winners())
	}
	for range s.LegalMoves() {
		t.Error("a legal move after the end")
	}
	for _, m := range []emperor.Move{exchange(emperor.Red), draw, takeFaceUp(emperor.Green), {}, place(games.InRegion(t, "Wei"), games.Cards("R"), sendEmissary())} {
		games.Refused(t, s, m, emperor.ErrOver)
	}
	if got := emperor.FinalScore(s.Table()).Totals(); !slices.Equal(got, games.Scores(s)) {
		t.Errorf("final scoring %v, scores %v", got, games.Scores(s))
	}
}

func TestSection2_9_BlockedBoardEndsAtOnce(t *testing.T) {
	b := games.PlainBoard(t, 2)
	s := games.From(t, emperor.Position{
		Options: emperor.Options{Players: 3, Board: b},
		Pieces:  games.Lay(t, b, "Field[A1 e C1]"),
		Hands:   games.Hands("R R Y", "G Y Y", "R R P"),
		ToMove:  games.B,
	})
	if s.Over() {
		t.Fatal("B can place")
	}
	s = games.Play(t, s, place(0, games.Cards("G"), houseAt(1)))
	if !s.Over() || s.FinalRound() || s.ToMove() != games.B || s.PileSize() == 0 || s.HandSize(games.B) != 2 || s.Round() != 1 {
		t.Errorf("%v: nobody can place any more", s)
	}
	games.WantScores(t, s, 2, 2, 0)
}

// Section 3.

func TestSection3_1_Houses(t *testing.T) {
	// Han is full and was scored; Wei and Chu are not; nobody is in Qi.
	o := emperor.Options{Players: 3, Fortifications: true}
	pieces := games.Lay(t, emperor.Side3to4(), "Han[A3 B2]", "Wei[A1 B1* C2]", "Chu[C1*]")
	s := games.From(t, emperor.Position{Options: o, Pieces: pieces})
	games.WantScores(t, s, 5, 3, 0)
	f := emperor.FinalScore(s.Table())
	for name, want := range map[string][]int{"Han": {5, 3, 0}, "Wei": {2, 4, 4}, "Chu": {0, 0, 2}, "Qi": {0, 0, 0}} {
		r := games.InRegion(t, name)
		item := f.Regions[r]
		if item.Region != r || !slices.Equal(item.Points, want) || item.Full() != (name == "Han") {
			t.Errorf("%s scores %+v, want %v", name, item, want)
		}
	}
	if got := f.Totals(); !slices.Equal(got, []int{7, 7, 6}) {
		t.Errorf("totals %v", got)
	}
	over := games.Ended(t, o, pieces)
	games.WantScores(t, over, 7, 7, 6)
	if !over.Scored(games.InRegion(t, "Han")) || over.Scored(games.InRegion(t, "Wei")) {
		t.Error("the final scoring sets no marker")
	}
}

func TestSection3_2_Alliances(t *testing.T) {
	for _, test := range []struct{ a, b, want []int }{
		{[]int{1, 0, 0}, []int{2, 0, 1}, []int{4, 0, 0}},
		{[]int{1, 0, 0}, []int{1, 0, 2}, []int{0, 0, 0}},
		{[]int{2, 2, 1}, []int{1, 1, 0}, []int{7, 7, 0}},
		{[]int{2, 2, 1}, []int{1, 0, 0}, []int{6, 0, 0}},
		{[]int{0, 0, 0}, []int{3, 0, 0}, []int{0, 0, 0}},
		{[]int{0, 0, 0}, []int{0, 0, 0}, []int{0, 0, 0}},
		{[]int{3}, []int{1, 1, 1, 1, 1}, []int{8, 0, 0, 0, 0}},
		{[]int{3, -5}, []int{1, -1}, []int{4, 0}},
		{nil, []int{1}, []int{0}},
		{nil, nil, []int{}},
	} {
		wantAlliance(t, test.a, test.b, test.want)
	}
}

// All emissaries of three players, up to two of each in a region, beside the table
// of the rules written another way.
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

func TestSection3_2_EveryAllianceOfTheBoard(t *testing.T) {
	for _, b := range []emperor.Board{emperor.Side3to4(), emperor.Side4to5()} {
		for _, a := range b.Alliances() {
			pieces := games.Lay(t, b, b.RegionName(a.A)+"[A2 e A2]", b.RegionName(a.B)+"[B1 e A1]")
			f, err := b.Score(pieces, emperor.MainRowFirst)
			if err != nil {
				t.Fatal(err)
			}
			for _, item := range f.Alliances {
				want := []int{0, 0}
				if item.Alliance == a {
					want[0] = 3
					if !slices.Equal(item.MajorityA, []emperor.Player{games.A}) || !slices.Equal(item.MajorityB, []emperor.Player{games.A}) {
						t.Errorf("alliance %d: majorities %v %v", a.Number, item.MajorityA, item.MajorityB)
					}
				}
				if !slices.Equal(item.Points, want) {
					t.Errorf("side %s, alliance %d scores %v, want %v", b.Name(), item.Alliance.Number, item.Points, want)
				}
			}
		}
	}
}

func TestSection3_Winner(t *testing.T) {
	b := emperor.Side3to4()
	module := emperor.Options{Players: 3, Fortifications: true}
	for _, test := range []struct {
		name    string
		regions []string
		forts   []bool
		scores  []int
		winners []emperor.Player
	}{
		{"by score", []string{"Wei[A1]", "Han[B2]"}, nil, []int{1, 2, 0}, []emperor.Player{games.B}},
		{"a tie for the first place, of equal supply", []string{"Han[B1]", "Chu[A1]", "Wei[A1 B1 C1]"}, nil, []int{4, 4, 3}, []emperor.Player{games.A, games.B}},
		{"by emissaries in supply", []string{"Wei[A1 e A1]", "Han[B1]"}, nil, []int{1, 1, 0}, []emperor.Player{games.B}},
		{"by the fortification in supply", []string{"Wei[A1]", "Han[B1]", "Chu[f1]"}, []bool{false, true, false}, []int{1, 1, 0}, []emperor.Player{games.A}},
		{"two seats apart", []string{"Wei[A1]", "Han[A1]", "Chu[C2]"}, nil, []int{2, 0, 2}, []emperor.Player{games.A, games.C}},
		{"shared by all", nil, nil, []int{0, 0, 0}, []emperor.Player{games.A, games.B, games.C}},
		{"more in supply, fewer points", []string{"Wei[A3 e A3]"}, nil, []int{3, 0, 0}, []emperor.Player{games.A}},
		{"by houses in supply", []string{"Wei[A1*]", "Han[B2]"}, []bool{false, false, true}, []int{2, 2, 0}, []emperor.Player{games.A}},
		{"a seat before the leader, tied", []string{"Wei[B1]", "Han[C1]"}, nil, []int{0, 1, 1}, []emperor.Player{games.B, games.C}},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := games.Ended(t, module, games.Lay(t, b, test.regions...)).Position()
			if test.forts != nil {
				p.FortPlaced, p.Supplies = test.forts, nil
			}
			s := games.From(t, p)
			games.WantScores(t, s, test.scores...)
			if got := s.Winners(); !slices.Equal(got, test.winners) {
				t.Errorf("won by %v, want %v", got, test.winners)
			}
		})
	}
}

// Section 4.

func TestSection4_KnownHands(t *testing.T) {
	s := games.Drawing(t, "R G", "Y Y G O", "R O P P R G")
	s = games.Play(t, s, takeFaceUp(emperor.Green)) // A: R G G, one green known
	if s.KnownHand(games.A) != games.Cards("G") || s.Hand(games.A) != games.Cards("R G G") {
		t.Fatalf("known %v of %v", s.KnownHand(games.A), s.Hand(games.A))
	}
	s = games.Play(t, s, exchange(emperor.Red), draw) // B draws blind: nothing known
	s = games.Play(t, s, exchange(emperor.Red), takeFaceUp(emperor.Yellow))
	if s.KnownHand(games.B) != (emperor.Cards{}) || s.KnownHand(games.C) != games.Cards("Y") {
		t.Errorf("known of B %v, of C %v", s.KnownHand(games.B), s.KnownHand(games.C))
	}
	// The green that A discards is the known one, whichever A holds.
	discarded := games.Play(t, s, exchange(emperor.Green))
	if discarded.KnownHand(games.A) != (emperor.Cards{}) || discarded.Hand(games.A) != games.Cards("R G") {
		t.Errorf("known %v of %v", discarded.KnownHand(games.A), discarded.Hand(games.A))
	}
	// Likewise of a payment; another color's known cards stay.
	paid := games.Play(t, s, place(games.InRegion(t, "Wei"), games.Cards("G G"), sendEmissary()))
	if paid.KnownHand(games.A) != (emperor.Cards{}) {
		t.Errorf("known %v of %v", paid.KnownHand(games.A), paid.Hand(games.A))
	}
	other := games.Play(t, s, exchange(emperor.Red))
	if other.KnownHand(games.A) != games.Cards("G") {
		t.Errorf("known %v of %v", other.KnownHand(games.A), other.Hand(games.A))
	}
	two := games.Play(t, other, takeFaceUp(emperor.Yellow))
	if two.KnownHand(games.A) != games.Cards("G Y") {
		t.Errorf("known %v of %v", two.KnownHand(games.A), two.Hand(games.A))
	}
}

func TestSection4_ReshuffledAndBlindDraws(t *testing.T) {
	s := games.Drawing(t, "R", "R G Y O", "P R", secondPileOf("O P R", "O"))
	blind := func(s emperor.GameState) []emperor.Cards { return s.Position().BlindDraws }
	if s.Reshuffled() != games.Cards("O P R") {
		t.Fatalf("reshuffled %v", s.Reshuffled())
	}
	// A card drawn blind stays in what is known of the second pile.
	drawn := games.Play(t, s, draw)
	if drawn.Reshuffled() != games.Cards("O P R") || !cmp.Equal(blind(drawn), []emperor.Cards{games.Cards("P"), games.Cards("O"), {}}) || drawn.KnownHand(games.A) != (emperor.Cards{}) {
		t.Errorf("reshuffled %v, blind draws %v", drawn.Reshuffled(), blind(drawn))
	}
	// One turned up leaves it, also the last one.
	turned := games.Play(t, drawn, takeFaceUp(emperor.Green))
	if turned.Reshuffled() != games.Cards("O P") || turned.FaceUp() != games.Cards("R R Y O") || !turned.FinalRound() {
		t.Errorf("%v: reshuffled %v", turned, turned.Reshuffled())
	}
	// Blind draws stay when their cards are played, or discarded.
	b := games.Play(t, turned, place(games.InRegion(t, "Wei"), games.Cards("R"), sendEmissary()), exchange(emperor.Yellow))
	if !cmp.Equal(blind(b), []emperor.Cards{games.Cards("P"), games.Cards("O"), {}}) || b.Reshuffled() != games.Cards("O P") {
		t.Errorf("reshuffled %v, blind draws %v", b.Reshuffled(), blind(b))
	}
	// From the first pile nothing counts.
	first := games.Play(t, games.Drawing(t, "R", "R G Y O", "P R G"), draw)
	if first.Reshuffled() != (emperor.Cards{}) || !cmp.Equal(blind(first), []emperor.Cards{{}, {}, {}}) {
		t.Errorf("reshuffled %v, blind draws %v", first.Reshuffled(), blind(first))
	}
	// The last card of the first pile was none of the second.
	last := games.Play(t, games.Drawing(t, "R", "R G Y O", "P"), draw)
	if !cmp.Equal(blind(last), []emperor.Cards{{}, {}, {}}) || last.Reshuffled().Len() != last.PileSize() {
		t.Errorf("reshuffled %v, blind draws %v", last.Reshuffled(), blind(last))
	}
}

// secondPileOf makes the pile what is left of these cards, of which B has drawn
// some.
func secondPileOf(reshuffled, drawnByB string) func(*emperor.Position) {
	return func(p *emperor.Position) {
		p.Reshuffled = games.Cards(reshuffled)
		p.BlindDraws = []emperor.Cards{{}, games.Cards(drawnByB), {}}
	}
}

// Section 6.1.

func TestA01_AFortificationMakesARegionNonEmpty(t *testing.T) {
	s := games.Situation{Module: true, Regions: []string{"Wei[f1]"}, Hand: "R R G", ToMove: games.C}.State(t) // A's
	games.Play(t, s, place(games.InRegion(t, "Wei"), games.Cards("R R"), houseAt(games.OnSpace(t, "Wei 2")), houseAt(games.OnSpace(t, "Wei 3"))))
}

func TestA02_EmptyIsJudgedAtTheStartOfTheTurn(t *testing.T) {
	s := games.Situation{Module: true, Hand: "R R G"}.State(t)
	wei := games.InRegion(t, "Wei")
	for _, second := range []emperor.Piece{houseAt(games.OnSpace(t, "Wei 2")), sendEmissary(), fortAt(games.OnSpace(t, "Wei 2"))} {
		games.Refused(t, s, place(wei, games.Cards("R R"), houseAt(games.OnSpace(t, "Wei 1")), second), emperor.ErrEmptyRegion)
	}
	for m := range s.LegalMoves() {
		if len(m.Pieces()) > 1 {
			t.Errorf("%s on an empty board", s.Board().FormatMove(m))
		}
	}
}

func TestA03_NoFortificationAndHouseTogetherIntoAnEmptyRegion(t *testing.T) {
	s := games.Situation{Module: true, Hand: "R R G"}.State(t)
	wei, wei1 := games.InRegion(t, "Wei"), games.OnSpace(t, "Wei 1")
	games.Refused(t, s, place(wei, games.Cards("R R"), fortAt(wei1), houseAt(wei1)), emperor.ErrEmptyRegion)
	games.Refused(t, s, place(wei, games.Cards("R R"), fortAt(wei1), houseAt(games.OnSpace(t, "Wei 2"))), emperor.ErrEmptyRegion)
}

func TestA04_FirstPieceOfARegion(t *testing.T) {
	s := games.Situation{Module: true, Hand: "R R G"}.State(t)
	wei, wei1 := games.InRegion(t, "Wei"), games.OnSpace(t, "Wei 1")
	games.Play(t, s, place(wei, games.Cards("R"), houseAt(wei1)))
	games.Play(t, s, place(wei, games.Cards("R"), fortAt(wei1)))
	games.Refused(t, s, place(wei, games.Cards("R"), sendEmissary()), emperor.ErrEmissaryLimit)
	// Nor after a fortification alone.
	s = games.Situation{Module: true, Regions: []string{"Wei[f1]"}, Hand: "R R G"}.State(t)
	games.Refused(t, s, place(wei, games.Cards("R"), sendEmissary()), emperor.ErrEmissaryLimit)
}

func TestA05_EmissaryLimitPerPiece(t *testing.T) {
	qi, free := games.InRegion(t, "Qi"), houseAt(games.OnSpace(t, "Qi 5"))
	for _, p := range []emperor.Player{games.B, games.D} {
		s := games.Situation{Regions: []string{"Qi[B2 D2 e A1 C1]"}, Hand: "Y Y G", ToMove: p}.State(t)
		after := games.Play(t, s, place(qi, games.Cards("Y Y"), free, sendEmissary()))
		if after.EmissaryLimit(qi) != 3 || after.Emissaries(qi, p) != 1 {
			t.Errorf("%v", after)
		}
		games.Refused(t, s, place(qi, games.Cards("Y Y"), sendEmissary(), free), emperor.ErrEmissaryLimit)
	}
	// A house of somebody else does not raise it.
	s := games.Situation{Regions: []string{"Qi[B2 D2 e A1 C1]"}, Hand: "Y Y G", ToMove: games.A}.State(t)
	games.Refused(t, s, place(qi, games.Cards("Y Y"), free, sendEmissary()), emperor.ErrEmissaryLimit)
}

func TestA06_ScoringBetweenTwoPieces(t *testing.T) {
	s := games.Situation{Regions: []string{"Lu[A2 B1]"}, Hand: "O O G"}.State(t)
	lu := games.InRegion(t, "Lu")
	m := place(lu, games.Cards("O O"), houseAt(games.OnSpace(t, "Lu 4")), sendEmissary())
	s = games.Play(t, s, m)
	if !s.Scored(lu) || s.Emissaries(lu, games.A) != 1 {
		t.Errorf("%v", s)
	}
	games.WantScores(t, s, 4, 3, 0, 0)
}

func TestA07_ABareFortificationFillsNoSpace(t *testing.T) {
	s := games.Situation{Module: true, Regions: []string{"Lu[A2 f1]"}, Hand: "O O G"}.State(t)
	lu := games.InRegion(t, "Lu")
	s = games.Play(t, s, place(lu, games.Cards("O"), houseAt(games.OnSpace(t, "Lu 4"))))
	if s.Scored(lu) {
		t.Error("Lu is scored with a bare fortification")
	}
	games.WantScores(t, s, 0, 0, 0, 0)
	full := games.Situation{Module: true, Regions: []string{"Lu[A3 f1]"}, Hand: "O O G"}.State(t)
	full = games.Play(t, full, place(lu, games.Cards("O"), houseAt(games.OnSpace(t, "Lu 4"))))
	if !full.Scored(lu) {
		t.Error("Lu is full and not scored")
	}
	games.WantScores(t, full, 8, 0, 0, 0)
}

func TestA08_AnybodyCapsAndTheOwnerOfTheHouseDoubles(t *testing.T) {
	lu := games.InRegion(t, "Lu")
	for p := range emperor.Player(4) { // the fortification is A's
		s := games.Situation{Module: true, Regions: []string{"Lu[f1 A1 B1 C1]"}, Hand: "O O G", ToMove: p}.State(t)
		s = games.Play(t, s, place(lu, games.Cards("O"), houseAt(games.OnSpace(t, "Lu 1"))))
		for q := range emperor.Player(4) {
			want := 2 // the count of the rank above
			switch {
			case p == games.D && q == games.D, p == games.D:
				want = 4 // all have one
			case q == games.D:
				want = 0
			case p == q:
				want = 4
			}
			if p == q {
				want *= 2
			}
			if s.Score(q) != want {
				t.Errorf("%v caps: %v scores %d, want %d", p, q, s.Score(q), want)
			}
		}
	}
}

func TestA09_NeedNotBeCappedAtOnce(t *testing.T) {
	s := games.Situation{Module: true, Regions: []string{"Wei[B1]"}, Hand: "R R G"}.State(t)
	wei, fort := games.InRegion(t, "Wei"), fortAt(games.OnSpace(t, "Wei 2"))
	games.Play(t, s, place(wei, games.Cards("R"), fort))
	games.Play(t, s, place(wei, games.Cards("R R"), fort, sendEmissary()))
	games.Play(t, s, place(wei, games.Cards("R R"), sendEmissary(), fort))
	games.Play(t, s, place(wei, games.Cards("R R"), fort, houseAt(games.OnSpace(t, "Wei 3"))))
	capped := games.Play(t, s, place(wei, games.Cards("R R"), fort, houseAt(games.OnSpace(t, "Wei 2"))))
	if p, ok := capped.HouseOn(games.OnSpace(t, "Wei 2")); !ok || p != games.A || !capped.Fortified(games.OnSpace(t, "Wei 2")) {
		t.Error("a fortification may be capped at once")
	}
	games.Refused(t, s, place(wei, games.Cards("R R"), houseAt(games.OnSpace(t, "Wei 2")), fort), emperor.ErrNotFortifiable)
}

func TestA10_OneFortificationAPlayerAndASpace(t *testing.T) {
	s := games.Situation{Module: true, Regions: []string{"Wei[B1 f1]"}, Hand: "R R G", ToMove: games.C}.State(t)
	wei := games.InRegion(t, "Wei")
	games.Refused(t, s, place(wei, games.Cards("R"), fortAt(games.OnSpace(t, "Wei 2"))), emperor.ErrNotFortifiable)
	games.Refused(t, s, place(wei, games.Cards("R R"), fortAt(games.OnSpace(t, "Wei 3")), fortAt(games.OnSpace(t, "Wei 4"))), emperor.ErrSupply)
	s = games.Play(t, s, place(wei, games.Cards("R"), fortAt(games.OnSpace(t, "Wei 3")))) // the second of the region
	if s.FortificationSet().Len() != 2 || s.Supply(games.C, emperor.Fortification) != 0 || s.Supply(games.B, emperor.Fortification) != 1 {
		t.Errorf("%v", s)
	}
	a := games.Situation{Module: true, Regions: []string{"Wei[B1 f1]"}, Hand: "R R G"}.State(t)
	games.Refused(t, a, place(wei, games.Cards("R"), fortAt(games.OnSpace(t, "Wei 3"))), emperor.ErrSupply)
}

func TestA11_NoJokerOfTheRegionsOwnColor(t *testing.T) {
	s := games.Situation{Module: true, Regions: []string{"Wei[B2]"}, Hand: "R R R"}.State(t)
	wei := games.InRegion(t, "Wei")
	for _, piece := range []emperor.Piece{houseAt(games.OnSpace(t, "Wei 3")), sendEmissary(), fortAt(games.OnSpace(t, "Wei 3"))} {
		games.Refused(t, s, place(wei, games.Cards("R R"), piece), emperor.ErrPayment)
		games.Play(t, s, place(wei, games.Cards("R"), piece))
	}
	games.Refused(t, s, place(wei, games.Cards("R R R"), houseAt(games.OnSpace(t, "Wei 3")), sendEmissary()), emperor.ErrPayment)
}

func TestA12_NoCardsForNothing(t *testing.T) {
	s := games.Situation{Regions: []string{"Wei[B2]"}, Hand: "R R G"}.State(t)
	wei := games.InRegion(t, "Wei")
	games.Refused(t, s, place(wei, games.Cards("R")), emperor.ErrNoMove)
	games.Refused(t, s, place(wei, games.Cards("")), emperor.ErrNoMove)
	games.Refused(t, s, place(wei, games.Cards("R R"), emperor.Piece{}), emperor.ErrNoMove)
	games.Refused(t, s, place(wei, games.Cards("R R"), sendEmissary(), emperor.Piece{}), emperor.ErrNoMove)
	games.Refused(t, s, place(wei, games.Cards("R G"), sendEmissary()), emperor.ErrPayment)
	games.Refused(t, s, place(wei, games.Cards("R R G"), sendEmissary(), sendEmissary()), emperor.ErrPayment)
	games.Refused(t, s, place(wei, games.Cards(""), sendEmissary()), emperor.ErrPayment)
}

func TestA13_NoThirdCardAsAWild(t *testing.T) {
	wei := games.InRegion(t, "Wei")
	for _, hand := range []string{"R G Y", "R R G", "R R R", "G G Y", "G G G"} {
		s := games.Situation{Regions: []string{"Wei[B2]"}, Hand: hand}.State(t)
		games.Refused(t, s, place(wei, games.Cards(hand), houseAt(games.OnSpace(t, "Wei 3")), sendEmissary()), emperor.ErrPayment)
		games.Refused(t, s, place(wei, games.Cards(hand), sendEmissary()), emperor.ErrPayment)
	}
	s := games.Situation{Regions: []string{"Wei[B2]"}, Hand: "R G G"}.State(t)
	games.Play(t, s, place(wei, games.Cards("R G G"), houseAt(games.OnSpace(t, "Wei 3")), sendEmissary()))
}

func TestA16_EightEmissaries(t *testing.T) {
	s := games.Situation{Regions: []string{"Wei[B4 e A4]", "Chu[B4 e A3]", "Zhao[C2]"}, Hand: "O O O"}.State(t)
	zhao := games.InRegion(t, "Zhao")
	if s.Supply(games.A, emperor.Emissary) != 1 {
		t.Errorf("%d left of eight", s.Supply(games.A, emperor.Emissary))
	}
	games.Refused(t, s, place(zhao, games.Cards("O O"), sendEmissary(), sendEmissary()), emperor.ErrSupply)
	s = games.Play(t, s, place(zhao, games.Cards("O"), sendEmissary()))
	if s.Supply(games.A, emperor.Emissary) != 0 {
		t.Errorf("%d left", s.Supply(games.A, emperor.Emissary))
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

// Section 6.2.

func TestA18_DrawOneByOne(t *testing.T) {
	s := games.Drawing(t, "R", "R G Y O", "P O R G")
	s = games.Play(t, s, draw)
	if s.Hand(games.A) != games.Cards("R P") || s.ToMove() != games.A || s.Phase() != emperor.PhaseDraw {
		t.Errorf("%v, hand %v: the card is seen before the next choice", s, s.Hand(games.A))
	}
	games.Play(t, s, takeFaceUp(emperor.Green))
	games.Play(t, s, draw)
}

func TestA19_ExhaustedWhenTheLastCardLeaves(t *testing.T) {
	s := games.Drawing(t, "R G", "R G Y O", "P O")
	kept := games.Play(t, s, draw)
	if kept.PileSize() != 1 || kept.Reshuffled() != (emperor.Cards{}) {
		t.Errorf("%v: reshuffled with a card left", kept)
	}
	s = games.Drawing(t, "R G", "R G Y O", "P")
	discards := s.Discards()
	s = games.Play(t, s, draw) // the hand is full and nothing to refill
	if s.PileSize() != discards.Len() || s.Reshuffled() != discards || s.Discards() != (emperor.Cards{}) {
		t.Errorf("%v: not reshuffled when the last card left", s)
	}
	// The second time likewise.
	s = games.Play(t, games.Drawing(t, "R G", "R G Y O", "P", games.SecondPile), draw)
	if !s.FinalRound() {
		t.Errorf("%v: no final round when the last card left", s)
	}
}

func TestA20_FirstExhaustionInMidDraw(t *testing.T) {
	s := games.Drawing(t, "R R G", "R G Y O", "P", acting)
	before := s.Discards()
	s = games.Play(t, s, place(games.InRegion(t, "Wei"), games.Cards("R R"), houseAt(games.OnSpace(t, "Wei 2")), sendEmissary()), draw)
	if want := games.Sum(before, games.Cards("R R")); s.Reshuffled() != want || s.PileSize() != want.Len() || s.Phase() != emperor.PhaseDraw {
		t.Errorf("reshuffled %v, want %v with the cards just played", s.Reshuffled(), want)
	}
	games.Play(t, s, draw)
	games.Play(t, s, takeFaceUp(emperor.Red))
}

func TestA21_FirstExhaustionOnTheLastRefillCard(t *testing.T) {
	s := games.Drawing(t, "R G", "R G Y O", "P")
	discards := s.Discards()
	s = games.Play(t, s, takeFaceUp(emperor.Yellow))
	if s.FaceUp() != games.Cards("R G P O") || s.Reshuffled() != discards || s.PileSize() != discards.Len() || s.Discards() != (emperor.Cards{}) {
		t.Errorf("%v: reshuffled %v, want %v", s, s.Reshuffled(), discards)
	}
}

// The smallest deck has one card more than hands and display hold: whenever the
// pile runs out, some card was discarded before.
func TestA22_NothingToReshuffleCannotBe(t *testing.T) {
	for players := 3; players <= 5; players++ {
		o := emperor.Options{Players: players, Deck: emperor.Cards{0, uint8(3*players + 5), 0, 0, 0}}
		for seed := range uint64(40) {
			piles := 1
			games.Playout(t, games.New(t, o, seed), seed, func(s emperor.GameState) {
				if s.Reshuffled() != (emperor.Cards{}) {
					piles = 2
				}
				if s.FinalRound() && piles < 2 && s.Reshuffled() == (emperor.Cards{}) && s.Position().Discards.Len() < 2 {
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

func TestA23_SecondExhaustionStops(t *testing.T) {
	s := games.Play(t, games.Drawing(t, "", "R G Y O", "P O", games.SecondPile), draw, draw)
	if s.Hand(games.A) != games.Cards("P O") || s.ToMove() != games.B || !s.FinalRound() {
		t.Errorf("%v, hand %v: the hand stays short", s, s.Hand(games.A))
	}
	s = games.Play(t, games.Drawing(t, "R", "R G Y O", "P", games.SecondPile), takeFaceUp(emperor.Red), takeFaceUp(emperor.Green))
	if s.FaceUp() != games.Cards("Y O P") || s.ToMove() != games.B || !s.FinalRound() {
		t.Errorf("%v: the display stays short", s)
	}
}

func TestA24_TheRemainingPlayersDoNotDraw(t *testing.T) {
	s := games.Play(t, games.Drawing(t, "R G", "R G Y O", "P", games.SecondPile), draw)
	s = games.Play(t, s, place(games.InRegion(t, "Wei"), games.Cards("R"), houseAt(games.OnSpace(t, "Wei 2"))))
	if s.ToMove() != games.C || s.HandSize(games.B) != 2 || s.FaceUp() != games.Cards("R G Y O") {
		t.Errorf("%v", s)
	}
	games.Refused(t, s, takeFaceUp(emperor.Red), emperor.ErrNotDrawing)
	games.Refused(t, s, draw, emperor.ErrNotDrawing)
}

func TestA25_ExchangeInTheFinalRound(t *testing.T) {
	s := games.Play(t, games.Drawing(t, "R G", "R G Y O", "P", games.SecondPile), draw)
	discards := s.Discards()
	s = games.Play(t, s, exchange(emperor.Yellow))
	if s.Hand(games.B) != games.Cards("R G") || s.Discards() != games.Sum(discards, games.Cards("Y")) || s.ToMove() != games.C || s.FaceUp() != games.Cards("R G Y O") {
		t.Errorf("%v, hand %v", s, s.Hand(games.B))
	}
	if s = games.Play(t, s, exchange(emperor.Green)); !s.Over() || s.HandSize(games.C) != 2 {
		t.Errorf("%v", s)
	}
}

func TestA27_TheRoundEndsToTheRightOfTheStartPlayer(t *testing.T) {
	for start := range emperor.Player(3) {
		s := games.Play(t, games.Drawing(t, "R G", "R G Y O", "P", games.SecondPile, games.StartingWith(start)), draw)
		turns := 1
		for ; !s.Over(); turns++ {
			s = games.Play(t, s, games.AnyExchange(s))
		}
		if want := 3 - (3-int(start))%3; turns != want || (s.ToMove()+1)%3 != start {
			t.Errorf("start player %v: over after %d turns from A's, by %v; want %d", start, turns, s.ToMove(), want)
		}
	}
	// In whole games all have had equally many turns, unless the board is blocked.
	for i := range 12 {
		var turns [5]int
		last := games.Playout(t, games.New(t, games.Options(i), uint64(i)), uint64(i), func(s emperor.GameState) {
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

func TestA28_BlockedWhateverTheHands(t *testing.T) {
	b := games.PlainBoard(t, 2)
	o := emperor.Options{Players: 3, Board: b, Fortifications: true}
	// Nobody holds what a piece in Field costs, but there is room: not over.
	s := games.From(t, emperor.Position{Options: o, Pieces: games.Lay(t, b, "Field[A1]"), Hands: games.Hands("R Y O", "R Y O", "R Y O")})
	if s.Over() {
		t.Errorf("%v: over while there is room", s)
	}
	for m := range s.LegalMoves() {
		if m.Kind() != emperor.MoveExchange {
			t.Errorf("%s with %v", b.FormatMove(m), s.Hand(games.A))
		}
	}
	for _, test := range []struct {
		field   string
		blocked bool
	}{
		{"Field[A1 B1]", false}, // an emissary
		{"Field[A1 B1 e C1]", true},
		{"Field[A2 e C1]", false},
		{"Field[A2 e B1 C1]", true},
		{"Field[A1 f1 e C1]", false}, // a house
		{"Field[f2]", false},
	} {
		s := games.From(t, emperor.Position{Options: o, Pieces: games.Lay(t, b, test.field), Hands: games.Hands("R Y O", "R Y O", "R Y O")})
		if s.Over() != test.blocked {
			t.Errorf("%s: over is %v", test.field, s.Over())
		}
	}
}

func TestA28_NoSupplyMatches(t *testing.T) {
	b := games.PlainBoard(t, 64)
	// All houses and, up to the limit, emissaries are out; four spaces are free.
	full := "Field[A20 B20 C20 e A8 B8 C4]"
	for _, module := range []bool{false, true} {
		o := emperor.Options{Players: 3, Board: b, Fortifications: module}
		s := games.From(t, emperor.Position{Options: o, Pieces: games.Lay(t, b, full)})
		if s.Over() == module {
			t.Errorf("with fortifications %v: over is %v", module, s.Over())
		}
	}
	o := emperor.Options{Players: 3, Board: b, Fortifications: true}
	s := games.From(t, emperor.Position{Options: o, Pieces: games.Lay(t, b, "Field[A20 B20 C20 f2 e A8 B8 C4]"), ToMove: games.C, Hands: games.HandOf(games.C, "G G R")})
	if s.Over() {
		t.Fatal("C has a fortification to place")
	}
	if s = games.Play(t, s, place(0, games.Cards("G"), fortAt(63))); !s.Over() {
		t.Errorf("%v", s)
	}
	// Room for a house that only A has.
	s = games.From(t, emperor.Position{Options: emperor.Options{Players: 3, Board: b}, Pieces: games.Lay(t, b, "Field[A19 B20 C20 e A8 B8 C4]"), ToMove: games.C})
	if s.Over() {
		t.Error("A can place a house")
	}
	// Room for an emissary that only C has.
	b = twoFields(t)
	s = games.From(t, emperor.Position{Options: emperor.Options{Players: 3, Board: b}, Pieces: games.Lay(t, b, "Left[A9 B9 C9 e A8 B1]", "Right[A11 B11 C11 e B7 C3]")})
	if s.Over() {
		t.Error("C can send an emissary")
	}
}

// twoFields is a board of two regions that touch by a road, and are allied.
func twoFields(t testing.TB) emperor.Board {
	t.Helper()
	spec := emperor.BoardSpec{
		Name:      "two fields",
		Players:   [2]int{3, 5},
		Regions:   []emperor.RegionSpec{{Name: "Left", Dragon: emperor.Point{Y: 100}}, {Name: "Right", Color: emperor.Green, Dragon: emperor.Point{Y: 200}}},
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

func TestA29_ABlockedBoardEndsTheGameAtOnce(t *testing.T) {
	b := games.PlainBoard(t, 2)
	for p := range emperor.Player(3) {
		s := games.From(t, emperor.Position{
			Options: emperor.Options{Players: 3, Board: b},
			Pieces:  games.Lay(t, b, "Field[A1 B1]"),
			Hands:   games.HandOf(p, "G R Y"),
			ToMove:  p,
			Round:   7,
		})
		s = games.Play(t, s, place(0, games.Cards("G"), sendEmissary()))
		if !s.Over() || s.ToMove() != p || s.Round() != 7 || s.HandSize(p) != 2 || s.PileSize() == 0 {
			t.Errorf("%v", s)
		}
		games.WantScores(t, s, 2, 2, 0)
	}
}

// Nor does a blocked board wait for the end of the final round.
func TestA29_ABlockedBoardEndsTheFinalRoundToo(t *testing.T) {
	b := games.PlainBoard(t, 2)
	for start := range emperor.Player(3) {
		for p := range emperor.Player(3) {
			s := games.From(t, games.RestDiscarded(emperor.Position{
				Options: emperor.Options{Players: 3, Board: b, Start: start},
				Pieces:  games.Lay(t, b, "Field[A1 B1]"),
				Hands:   games.Hands("G R", "G R", "G R"),
				FaceUp:  []emperor.Color{},
				Pile:    []emperor.Color{},
				ToMove:  p,
				Round:   7,
			}))
			m := place(0, games.Cards("G"), sendEmissary())
			events, err := s.Events(emperor.Spectator, m)
			if err != nil {
				t.Fatal(err)
			}
			if last := events.List[len(events.List)-1]; len(events.List) != 3 || last.Kind != emperor.EventOver {
				t.Errorf("%v begins, %v fills the board: %v", start, p, events)
			}
			s = games.Play(t, s, m)
			if !s.Over() || !s.FinalRound() || s.ToMove() != p || s.Round() != 7 || s.HandSize(p) != 1 {
				t.Errorf("%v begins, %v fills the board: %v", start, p, s)
			}
			games.WantScores(t, s, 2, 2, 0)
		}
	}
}

// Section 6.3.

func TestA30_TiesSkipNoRank(t *testing.T) {
	wantHouses(t, []int{3, 2, 2, 1}, nil, []int{8, 3, 3, 2})
	wantHouses(t, []int{2, 2, 1, 1, 0}, nil, []int{6, 6, 2, 2, 0})
}

func TestA31_OnePlayersCountOfTheRankAbove(t *testing.T) {
	wantHouses(t, []int{0, 2, 2, 1}, nil, []int{0, 5, 5, 2})
	wantHouses(t, []int{3, 3, 2}, nil, []int{8, 8, 3})
}

func TestA32_WhoDoubles(t *testing.T) {
	wantHouses(t, []int{4, 2, 1}, []bool{false, true, false}, []int{7, 8, 2})
	wantHouses(t, []int{4, 2, 1}, []bool{false, false, true}, []int{7, 4, 4})
	wantHouses(t, []int{4, 2, 1}, []bool{true, true, true}, []int{14, 8, 4})
	// Two fortifications double once.
	b := emperor.Side3to4()
	f, err := b.Score(games.Lay(t, b, "Wei[A4** B2 C1]"), emperor.MainRowFirst)
	if err != nil {
		t.Fatal(err)
	}
	if got := f.Regions[games.Region(t, b, "Wei")]; !slices.Equal(got.Points, []int{14, 4, 2}) || !slices.Equal(got.Doubled, []bool{true, false, false}) || !slices.Equal(got.Ranks, []int{1, 2, 3}) {
		t.Errorf("%+v", got)
	}
	s := games.Situation{Module: true, Regions: []string{"Lu[A2** B1]"}, Hand: "O O G"}.State(t)
	s = games.Play(t, s, place(games.InRegion(t, "Lu"), games.Cards("O"), houseAt(games.OnSpace(t, "Lu 4"))))
	games.WantScores(t, s, 8, 3, 0, 0)
}

func TestA33_AFortifiedHouseIsOneHouse(t *testing.T) {
	wantHouses(t, []int{2, 2}, []bool{true, false}, []int{8, 4})
	s := games.Situation{Module: true, Regions: []string{"Chu[A1* B2 e C1]"}, Hand: "P P G"}.State(t)
	if chu := games.InRegion(t, "Chu"); s.Houses(chu, games.A) != 1 || s.EmissaryLimit(chu) != 2 {
		t.Errorf("%v: limit %d", s, s.EmissaryLimit(chu))
	}
}

func TestA34_DoublingInTheFinalHouseScoring(t *testing.T) {
	s := games.Ended(t, emperor.Options{Players: 3, Fortifications: true}, games.Lay(t, emperor.Side3to4(), "Chu[A2 B1* f1]"))
	games.WantScores(t, s, 3, 4, 0)
}

// wantHouses checks the points for houses in a region: by the calculators, and in
// a game of these houses and its final scoring, unless no game can have them.
func wantHouses(t *testing.T, houses []int, fortified []bool, want []int) {
	t.Helper()
	if got := emperor.ScoreHouses(houses, fortified); !slices.Equal(got, want) {
		t.Errorf("ScoreHouses(%v, %v) = %v, want %v", houses, fortified, got, want)
	}
	for p, n := range want {
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
	table := finished(t, games.PlainBoard(t, 20), emperor.MainRowFirst, "Field["+strings.TrimSpace(field)+"]")
	region := emperor.FinalScore(table).Regions[0]
	for p, n := range want {
		rank := 0
		for above := houses[p]; above > 0; above = leastAbove(houses, above) {
			rank++
		}
		if got := table.PlayerScores()[p].Houses; got != n || table.Score(emperor.Player(p)) != n || region.Points[p] != n {
			t.Errorf("%s: player %d has %d, in the final scoring %d; want %d", field, p, got, region.Points[p], n)
		}
		if region.Ranks[p] != rank {
			t.Errorf("%s: player %d has rank %d, want %d", field, p, region.Ranks[p], rank)
		}
	}
}

// finished returns the table of a finished game of five with these pieces.
func finished(t testing.TB, b emperor.Board, rule emperor.RoadRule, regions ...string) emperor.Table {
	t.Helper()
	o := emperor.Options{Players: 5, Board: b, Roads: rule, Fortifications: true}
	table, err := emperor.FinishedTable(o, games.Lay(t, b, regions...))
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func TestA35_MajorityIsMost(t *testing.T) {
	wantAlliance(t, []int{2, 1, 1, 1}, []int{2, 2, 1, 0}, []int{10, 0, 0, 0})
}

// wantAlliance checks the points for an alliance: by the calculators, in either
// order, and in a game of these emissaries and its final scoring, unless no game
// can have them.
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
	table := finished(t, twoFields(t), emperor.MainRowFirst, region("Left", a), region("Right", b))
	item := emperor.FinalScore(table).Alliances[0]
	for p, n := range want {
		if got := table.PlayerScores()[p].Alliances; got != n || item.Points[p] != n {
			t.Errorf("%v and %v: player %d has %d, in the final scoring %d; want %d", a, b, p, got, item.Points[p], n)
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

func TestA36_NobodyHasTheMajorityOfNone(t *testing.T) {
	wantAlliance(t, []int{2, 0}, []int{0, 0}, []int{0, 0})
	wantAlliance(t, []int{0, 0}, []int{0, 0}, []int{0, 0})
	b := emperor.Side3to4()
	f, err := b.Score(games.Lay(t, b, "Wei[A2 e A2]"), emperor.MainRowFirst)
	if err != nil {
		t.Fatal(err)
	}
	for _, item := range f.Alliances {
		if slices.Max(item.Points) != 0 || len(item.MajorityA)+len(item.MajorityB) > 1 {
			t.Errorf("%+v", item)
		}
	}
}

func TestA37_OnlyTheNumberedAlliances(t *testing.T) {
	b := emperor.Side3to4()
	// Han and Shu meet at a lake, Ch'in and Chu too: no alliance.
	f, err := b.Score(games.Lay(t, b, "Han[A1 e A1]", "Shu[A1 e A1]"), emperor.MainRowFirst)
	if err != nil {
		t.Fatal(err)
	}
	if got := f.Totals(); !slices.Equal(got, []int{2}) || len(f.Alliances) != 15 {
		t.Errorf("%v, %d alliances", got, len(f.Alliances))
	}
	two := twoFields(t)
	f, err = two.Score(games.Lay(t, two, "Left[A1 e A1]", "Right[A1 e A1]"), emperor.MainRowFirst)
	if err != nil || !slices.Equal(f.Totals(), []int{4}) {
		t.Errorf("%v, %v", f.Totals(), err)
	}
	game := games.Ended(t, emperor.Options{Players: 3}, games.Lay(t, b, "Han[A1 e A1]", "Shu[A1 e A1]"))
	games.WantScores(t, game, 2, 0, 0)
}

// roadPoints returns the points for houses of player A on all spaces of a board.
func roadPoints(t *testing.T, b emperor.Board, fortified emperor.SpaceSet, rule emperor.RoadRule) int {
	t.Helper()
	return rowsOf(t, b, 1<<b.NumSpaces()-1, fortified, rule).Points
}

// rowsOf returns the score for player A's houses along roads, after comparing it
// with a game of these houses and its final scoring.
func rowsOf(t *testing.T, b emperor.Board, houses, fortified emperor.SpaceSet, rule emperor.RoadRule) emperor.RoadScore {
	t.Helper()
	score := emperor.ScoreRoads(b, houses, fortified, rule)
	if points := emperor.RoadPoints(b, houses, fortified, rule); points != score.Points {
		t.Errorf("%v: ScoreRoads %d, RoadPoints %d", rule, score.Points, points)
	}
	o := emperor.Options{Players: max(3, b.Spec().Players[0]), Board: b, Roads: rule, Fortifications: true}
	if b.Spec().Players[1] == 5 {
		o.Players = 5
	}
	table, err := emperor.FinishedTable(o, emperor.Pieces{Houses: []emperor.SpaceSet{houses}, Fortified: fortified})
	if err != nil {
		t.Fatal(err)
	}
	if got := table.PlayerScores()[games.A].Roads; got != score.Points {
		t.Errorf("%v: %d, in a game %d", rule, score.Points, got)
	}
	if final := emperor.FinalScore(table).Roads[games.A]; !cmp.Equal(final, score) {
		t.Errorf("%v: %v, in the final scoring %v", rule, score, final)
	}
	return score
}

func TestA39_MainRowFirstOrBestRows(t *testing.T) {
	b := games.PlainBoard(t, 9, append(games.Along(1, 2, 3, 4, 5, 6, 7, 8), [2]int{4, 9})...)
	if main, best := roadPoints(t, b, 0, emperor.MainRowFirst), roadPoints(t, b, 0, emperor.BestRows); main != 8 || best != 9 {
		t.Errorf("%d and %d", main, best)
	}
	if s := games.New(t, emperor.Options{Players: 3}, 1); s.RoadRule() != emperor.MainRowFirst {
		t.Errorf("by default %v", s.RoadRule())
	}
	// The rule of the game scores at its end.
	pieces := emperor.Pieces{Houses: []emperor.SpaceSet{1<<9 - 1}}
	for rule, want := range []int{8, 9} {
		s := games.Ended(t, emperor.Options{Players: 3, Board: b, Roads: emperor.RoadRule(rule)}, pieces)
		games.WantScores(t, s, 9+want, 0, 0)
	}
}

// Of main rows worth the same, the one that leaves most to the others.
func TestA39_EqualMainRows(t *testing.T) {
	b := emperor.Side3to4()
	houses, err := b.SpacesNamed("Han 4 5", "Shu 1 2 4 5 6", "Chu 1 2 3 4 6 7 8", "Lu 1")
	if err != nil {
		t.Fatal(err)
	}
	if got := emperor.RoadPoints(b, houses, 0, emperor.MainRowFirst); got != 15 {
		t.Errorf("%d, want 15", got)
	}
	s := games.Ended(t, emperor.Options{Players: 3}, emperor.Pieces{Houses: []emperor.SpaceSet{houses}})
	if got := s.PlayerScores()[games.A].Roads; got != 15 {
		t.Errorf("in a game %d, want 15", got)
	}
}

func TestA51_TheMainRowIsWorthMost(t *testing.T) {
	// The longest row has 6 houses; 4 with a fortification are worth 8.
	b := games.PlainBoard(t, 8, append(games.Along(1, 2, 3, 4, 5, 6), games.Along(3, 7, 8)...)...)
	if got := roadPoints(t, b, emperor.Spaces(7), emperor.MainRowFirst); got != 12 { // 8-7-3-4-5-6, six houses
		t.Errorf("%d", got)
	}
	b = games.PlainBoard(t, 8, append(games.Along(1, 2, 3, 4, 5, 6, 7), [2]int{4, 8})...)
	score := rowsOf(t, b, 1<<8-1, emperor.Spaces(7), emperor.MainRowFirst)
	want := emperor.RoadScore{Points: 10, Rows: []emperor.Row{{Spaces: []emperor.Space{0, 1, 2, 3, 7}, Doubled: true, Points: 10}}}
	if !cmp.Equal(score, want) {
		t.Errorf("the row of 5 with a fortification is worth more than the one of 7: %+v", score)
	}
}

func TestA40_Rings(t *testing.T) {
	for _, test := range []struct{ ring, tail, want int }{{3, 0, 0}, {4, 0, 4}, {5, 0, 5}, {8, 0, 8}, {8, 2, 10}, {3, 1, 4}} {
		n := test.ring + test.tail
		roads := [][2]int{{test.ring, 1}}
		for i := 1; i < n; i++ {
			roads = append(roads, [2]int{i, i + 1})
		}
		b := games.PlainBoard(t, n, roads...)
		for rule := emperor.MainRowFirst; rule <= emperor.BestRows; rule++ {
			if got := roadPoints(t, b, 0, rule); got != test.want {
				t.Errorf("ring of %d with a tail of %d: %d, want %d", test.ring, test.tail, got, test.want)
			}
		}
	}
}

func TestA41_DoubleOnceAndFourBeforeDoubling(t *testing.T) {
	for n, want := range map[int]int{2: 0, 3: 0, 4: 8, 5: 10} {
		for forts := 1; forts <= n; forts++ {
			numbers := make([]int, n)
			for i := range numbers {
				numbers[i] = i + 1
			}
			b := games.PlainBoard(t, n, games.Along(numbers...)...)
			for rule := emperor.MainRowFirst; rule <= emperor.BestRows; rule++ {
				if got := roadPoints(t, b, 1<<forts-1, rule); got != want {
					t.Errorf("%d houses on %d fortifications: %d, want %d", n, forts, got, want)
				}
			}
		}
	}
}

func TestA42_StreetsGoOnAtCrossings(t *testing.T) {
	// A crossing of four arms of two: a row goes straight on or turns.
	b := games.PlainBoard(t, 9, append(games.Along(1, 2, 9, 3, 4), games.Along(5, 6, 9, 7, 8)...)...)
	for _, houses := range []emperor.SpaceSet{
		emperor.Spaces(0, 1, 8, 2, 3), // straight
		emperor.Spaces(0, 1, 8, 5, 4), // round the corner
		emperor.Spaces(7, 6, 8, 2, 3),
	} {
		if got := rowsOf(t, b, houses, 0, emperor.MainRowFirst).Points; got != 5 {
			t.Errorf("%v scores %d, want 5", slices.Collect(houses.All()), got)
		}
	}
}

func TestA44_AScoreIsAnInteger(t *testing.T) {
	o := emperor.Options{Players: 3, Fortifications: true}
	s := games.Ended(t, o, games.Lay(t, emperor.Side3to4(), "Wei[A7* e A7]", "Chu[A8* e A1]", "Han[A4*]"))
	f := emperor.FinalScore(s.Table())
	want := 14 + 16 + 8 + 8 + f.Roads[games.A].Points // regions, alliance 9, roads
	if s.Score(games.A) != want || want <= 50 {
		t.Errorf("score %d, want %d", s.Score(games.A), want)
	}
}

func TestA45_SharedVictory(t *testing.T) {
	s := games.Ended(t, emperor.Options{Players: 4}, games.Lay(t, emperor.Side3to4(), "Wei[B1]", "Chu[D1]", "Qi[A1 e A1]"))
	if got := s.Winners(); !slices.Equal(got, []emperor.Player{games.B, games.D}) {
		t.Errorf("won by %v", got)
	}
}

func TestA46_NoFortificationsByDefault(t *testing.T) {
	s := games.From(t, emperor.Position{Options: emperor.Options{Players: 3}, Hands: games.HandOf(games.A, "R R R")})
	if s.Fortifications() || s.Supply(games.A, emperor.Fortification) != 0 {
		t.Error("the module is on")
	}
	games.Refused(t, s, place(games.InRegion(t, "Wei"), games.Cards("R"), fortAt(games.OnSpace(t, "Wei 1"))), emperor.ErrNoFortifications)
	on := games.From(t, emperor.Position{Options: emperor.Options{Players: 3, Fortifications: true}, Hands: games.HandOf(games.A, "R R R")})
	games.Play(t, on, place(games.InRegion(t, "Wei"), games.Cards("R"), fortAt(games.OnSpace(t, "Wei 1"))))
}

func TestA47_CardsPerColor(t *testing.T) {
	if got := games.New(t, emperor.Options{Players: 5}, 1).Deck(); got != (emperor.Cards{emperor.Red: 13, emperor.Green: 12, emperor.Yellow: 11, emperor.Orange: 11, emperor.Purple: 10}) {
		t.Errorf("%v", got)
	}
	own := emperor.Cards{9, 9, 9, 9, 9}
	if got := games.New(t, emperor.Options{Players: 4, Deck: own}, 1); got.Deck() != own || got.PileSize() != 45-16 {
		t.Errorf("%v, pile %d", got.Deck(), got.PileSize())
	}
}

func TestA52_ADeckOfOnesOwn(t *testing.T) {
	for players := 3; players <= 5; players++ {
		for n := range 70 {
			for _, deck := range []emperor.Cards{{uint8(n)}, {0, 0, uint8(n / 2), 0, uint8(n - n/2)}} {
				s, err := emperor.NewGame(emperor.Options{Players: players, Deck: deck}, 9)
				least := 3*players + 5
				if ok := n == 0 || n >= least && n <= 64; ok != (err == nil) { // none is the standard deck
					t.Errorf("%d players, %d cards: %v", players, n, err)
				} else if ok && n > 0 && (s.Deck() != deck || s.PileSize() != n-3*players-4) {
					t.Errorf("%d players, %d cards: deck %v, pile %d", players, n, s.Deck(), s.PileSize())
				}
			}
		}
	}
}

func TestA49_FaceUpCardsOfOneColor(t *testing.T) {
	s := games.Drawing(t, "R R G", "Y Y Y Y", "P O Y R", acting)
	s = games.Play(t, s, exchange(emperor.Green), draw)
	if s.FaceUp() != games.Cards("Y Y Y Y") || s.ToMove() != games.B {
		t.Errorf("%v", s)
	}
}

func TestA50_TheDiscardPileIsOpen(t *testing.T) {
	s := games.Drawing(t, "R R G", "Y Y Y O", "P O Y R", acting)
	before := s.Discards()
	s = games.Play(t, s, exchange(emperor.Green))
	if got := s.Table().Discards(); got != games.Sum(before, games.Cards("G")) {
		t.Errorf("discards %v", got)
	}
}
