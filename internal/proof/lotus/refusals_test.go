package lotus_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
)

// picking is a rebellion in which C, on the Emperor's side, takes an area. B
// has lost. C holds Kaifeng, which borders only Luoyang of B's areas.
func picking(t failer, limited bool) whitelotus.GameState {
	t.Helper()
	p := later(t, whitelotus.PhaseTake, "V A: Zhending; F C: Kaifeng; F B: Luoyang, Taiyuan; V B: Wenzhou; V D: Daming")
	p.Options.LimitChips = limited
	p.Commitments = []whitelotus.Move{
		whitelotus.Commit(whitelotus.EmperorSide, 0), whitelotus.Commit(whitelotus.RebelSide, 0),
		whitelotus.Commit(whitelotus.EmperorSide, 3), whitelotus.Commit(whitelotus.EmperorSide, 1),
	}
	p.Leaders = []whitelotus.Player{A, B}
	p.Picked = []bool{true}
	p.ToMove = C
	return begin(t, p)
}

// precedence is a rebellion against A in which C has picked, and B and D tie.
func precedence(t failer) whitelotus.Position {
	t.Helper()
	p := later(t, whitelotus.PhasePrecedence, "V A: Luoyang, Kunming; V C: Zhending")
	p.Commitments = []whitelotus.Move{
		whitelotus.Commit(whitelotus.EmperorSide, 0), whitelotus.Commit(whitelotus.RebelSide, 1),
		whitelotus.Commit(whitelotus.RebelSide, 0), whitelotus.Commit(whitelotus.RebelSide, 1),
	}
	p.Leaders = []whitelotus.Player{A, C}
	p.Picked = []bool{false, false, true, false}
	return p
}

func TestEveryRule(t *testing.T) {
	placing := begin(t, later(t, whitelotus.PhasePlace, "V B: Wuchang"))
	beginning := newGame(t, whitelotus.Options{Players: 4}, 1)
	ordering := begin(t, func() whitelotus.Position {
		p := later(t, whitelotus.PhaseOrder, "V B: Wuchang")
		p.Blocks = []whitelotus.AreaSet{areas(t, "Kaifeng, Raozhou"), areas(t, "Kaifeng, Raozhou")}
		return p
	}())
	twoPalaces := whitelotus.Position{Options: whitelotus.Options{Players: 4, Tiles: plenty},
		Phase: whitelotus.PhaseOrder}
	twoPalaces.Symbols = startTiles(t, 4, "P: Luoyang, Chengdu")
	twoPalaces.Blocks = []whitelotus.AreaSet{areas(t, "Luoyang, Taiyuan"), areas(t, "Chengdu, Taiyuan")}
	bidding := contest(t, A, 3, 9, 12)
	expelling := play(t, contest(t, D, 9, 9, 9), "A: bid 4 against B", "B: bid 4 against C",
		"C: bid 1 against A")
	rebelling := begin(t, later(t, whitelotus.PhaseRebellion, "V C: Luoyang"))
	naming := begin(t, precedence(t))
	income := begin(t, later(t, whitelotus.PhaseIncome, "P A: Luoyang"))
	over := finished(t, "")

	names := map[error]string{}
	wuchang, kaifeng := area(t, "Wuchang"), area(t, "Kaifeng")
	chosen := map[string]func(whitelotus.Refusal) bool{ // by test
		"over": func(r whitelotus.Refusal) bool { return r.Rule == "over" && r.Turn == 4 },
		"the zero Move": func(r whitelotus.Refusal) bool {
			return r.Rule == "noMove" && r.Instead == whitelotus.PutBlock(kaifeng)
		},
		"another phase": func(r whitelotus.Refusal) bool { return r.Phase == whitelotus.PhasePlace && r.Other == B },
		"area 39":       func(r whitelotus.Refusal) bool { return r.Area == whitelotus.NoArea && r.Count == 39 && r.Most == 38 },
		"a vote for seat 4": func(r whitelotus.Refusal) bool {
			return r.Other == whitelotus.NoPlayer && r.Count == 4 && r.Most == 3
		},
		"out of play": func(r whitelotus.Refusal) bool { return r.Count == 4 && r.Least == 6 && r.Areas != 0 },
		"a chip": func(r whitelotus.Refusal) bool {
			return r.Rule == "noTile" && r.Area == wuchang && r.Symbol == whitelotus.Village && r.Owner == B && r.Areas.Has(kaifeng)
		},
		"nothing": func(r whitelotus.Refusal) bool {
			return r.Symbol == whitelotus.NoSymbol && r.Owner == whitelotus.NoPlayer
		},
		"no block": func(r whitelotus.Refusal) bool { return r.Areas == areas(t, "Kaifeng, Raozhou") },
		"too much": func(r whitelotus.Refusal) bool { return r.Count == 4 && r.Held == 3 && r.Least == 1 && r.Most == 3 },
		"oneself": func(r whitelotus.Refusal) bool {
			return r.Other == A && slices.Equal(r.Seats, []whitelotus.Player{B, C})
		},
		"no side": func(r whitelotus.Refusal) bool { return r.Count == 2 && r.Most == 1 },
		"the other side": func(r whitelotus.Refusal) bool {
			return r.Side == whitelotus.EmperorSide && r.Instead == whitelotus.Commit(whitelotus.EmperorSide, 1)
		},
		"too many armies":  func(r whitelotus.Refusal) bool { return r.Count == 4 && r.Held == 3 && r.Most == 3 },
		"fewer than none":  func(r whitelotus.Refusal) bool { return r.Count == -1 },
		"who is not next":  func(r whitelotus.Refusal) bool { return r.Player == A && r.Other == A && len(r.Seats) == 2 },
		"a friend's":       func(r whitelotus.Refusal) bool { return r.Owner == D && r.Player == C },
		"too many Palaces": func(r whitelotus.Refusal) bool { return r.Count == 2 && r.Held == 1 && r.Most == 1 },
	}
	for _, test := range []struct {
		what string
		s    whitelotus.GameState
		m    whitelotus.Move
		rule error
		text string // the part of the error that says what would be legal
	}{
		{"no game", whitelotus.GameState{}, whitelotus.Pass(), whitelotus.ErrNoGame, "NewGame"},
		{"over", over, whitelotus.Pass(), whitelotus.ErrOver, "turn 4"},
		{"the zero Move", placing, whitelotus.Move{}, whitelotus.ErrNoMove, "block Kaifeng"},
		{"another phase", placing, whitelotus.Bid(1, B), whitelotus.ErrWrongPhase, "player A is to place"},
		{"an order while bidding", bidding, whitelotus.Settle(area(t, "Wuchang")), whitelotus.ErrWrongPhase, "bid 1 against C"},
		{"area 39", placing, whitelotus.PutBlock(39), whitelotus.ErrNoSuchArea, "areas 0 to 38"},
		{"settling area 255", ordering, whitelotus.Settle(255), whitelotus.ErrNoSuchArea, "255"},
		{"taking area 64", picking(t, false), whitelotus.Take(64), whitelotus.ErrNoSuchArea, "64"},
		{"a vote for seat 4", bidding, whitelotus.Bid(1, E), whitelotus.ErrNoSuchPlayer, "seats 0 to 3"},
		{"expelling seat 255", expelling, whitelotus.Expel(whitelotus.NoPlayer), whitelotus.ErrNoSuchPlayer, "255"},
		{"naming seat 6", naming, whitelotus.Next(6), whitelotus.ErrNoSuchPlayer, "seat 6"},

		{"out of play", placing, whitelotus.PutBlock(area(t, "Pingliang")), whitelotus.ErrOutOfPlay, "with 4 players; open to A: "},
		{"a chip", placing, whitelotus.PutBlock(area(t, "Wuchang")), whitelotus.ErrNoTile, "chip of B"},
		{"nothing", beginning, whitelotus.PutBlock(area(t, "Wuchang")), whitelotus.ErrNoTile, "after the contests of turn 1; open to A: Taiyuan"},
		{"far away", placing, whitelotus.PutBlock(area(t, "Chengdu")), whitelotus.ErrNotOpen, "no area next to Chengdu"},
		{"one's own block", play(t, beginning, "A: block Luoyang", "B: pass", "C: pass", "D: pass"), whitelotus.PutBlock(area(t, "Luoyang")), whitelotus.ErrBlockThere, "one of A"},

		{"no block", ordering, whitelotus.Settle(area(t, "Wuchang")), whitelotus.ErrNoBlock, "settle Kaifeng, Raozhou"},
		{"not the Palace", begin(t, twoPalaces), whitelotus.Settle(area(t, "Taiyuan")), whitelotus.ErrPalaceFirst, "settle Luoyang, Chengdu"},

		{"nothing bid", bidding, whitelotus.Bid(0, B), whitelotus.ErrBidTooLow, "bid 1 to 3"},
		{"a debt", contest(t, A, 0, 0, 2), whitelotus.Bid(-1, B), whitelotus.ErrBidTooLow, "bid 0"},
		{"seven", bidding, whitelotus.Bid(7, B), whitelotus.ErrBidTooHigh, "bid 1 to 3"},
		{"too much", bidding, whitelotus.Bid(4, B), whitelotus.ErrInfluenceNotHeld, "bid 4 and has 3"},
		{"one of none", contest(t, A, 0, 0, 2), whitelotus.Bid(1, B), whitelotus.ErrInfluenceNotHeld, "bid 0"},
		{"oneself", bidding, whitelotus.Bid(1, A), whitelotus.ErrVoteForOneself, "name B or C"},
		{"who is not in", bidding, whitelotus.Bid(1, D), whitelotus.ErrNotContesting, "name B or C"},
		{"who is not tied", expelling, whitelotus.Expel(A), whitelotus.ErrNotTied, "name B or C"},

		{"no side", rebelling, whitelotus.Commit(2, 0), whitelotus.ErrNoSuchSide, "side 2"},
		{"the other side", rebelling, whitelotus.Commit(whitelotus.RebelSide, 1), whitelotus.ErrLeaderSide, `say "emperor 1"`},
		{"a Rebel Leader for the Emperor", play(t, rebelling, "A: emperor 0", "B: rebels 0"), whitelotus.Commit(whitelotus.EmperorSide, 1), whitelotus.ErrLeaderSide, `say "rebels 1"`},
		{"too many armies", rebelling, whitelotus.Commit(whitelotus.EmperorSide, 4), whitelotus.ErrArmiesNotHeld, "player A has 3"},
		{"fewer than none", rebelling, whitelotus.Commit(whitelotus.EmperorSide, -1), whitelotus.ErrArmiesNotHeld, "-1"},
		{"who is not next", naming, whitelotus.Next(A), whitelotus.ErrNotNext, "name B or D"},
		{"a tile", picking(t, false), whitelotus.Take(area(t, "Fuzhou")), whitelotus.ErrNotLosers, "Fuzhou has no chip; take Taiyuan, Luoyang"},
		{"a friend's", picking(t, false), whitelotus.Take(area(t, "Daming")), whitelotus.ErrNotLosers, "chip of D, on the winning side"},
		{"far away", picking(t, false), whitelotus.Take(area(t, "Wenzhou")), whitelotus.ErrNotAdjacent, "take Taiyuan, Luoyang"},
		{"too many Palaces", income, whitelotus.Convert(2), whitelotus.ErrPalaces, "player A has 1"},
		{"fewer Palaces than none", income, whitelotus.Convert(-1), whitelotus.ErrPalaces, "-1"},
	} {
		t.Run(test.what, func(t *testing.T) {
			wantRefused(t, test.s, test.m, test.rule)
			err := test.s.Check(test.m)
			if err != nil && (!strings.Contains(err.Error(), test.text) ||
				!strings.HasPrefix(err.Error(), "whitelotus: ")) {
				t.Errorf("%v does not say %q", err, test.text)
			}
			var refused *whitelotus.MoveError
			if !errors.As(err, &refused) {
				t.Fatal(err)
			}
			checkRefusal(t, test.s, refused)
			r := refused.Refusal()
			if is, ok := chosen[test.what]; ok && !is(r) {
				t.Errorf("%+v", r)
			}
			delete(chosen, test.what)
			names[test.rule] = r.Rule
		})
	}
	for what := range chosen {
		t.Errorf("%s is not looked at", what)
	}
	rules := map[string]error{}
	for rule, name := range names {
		if rules[name] != nil {
			t.Errorf("%v and %v have the name %q", rule, rules[name], name)
		}
		rules[name] = rule
	}
}

// checkRefusal checks that the data of a refusal says what its English says, is
// read back from JSON as the same, and that everything it offers is legal.
func checkRefusal(t *testing.T, s whitelotus.GameState, refused *whitelotus.MoveError) {
	t.Helper()
	r, m := refused.Refusal(), refused.Move
	if r.String() != refused.Reason() || r.Rule == "" {
		t.Errorf("%q is not the reason %q", r, refused.Reason())
	}
	if text := refused.Err.Error(); !strings.Contains(text, "(section "+r.Section+")") && !strings.Contains(text, "("+r.Section+")") {
		t.Errorf("%q is not of section %s", text, r.Section)
	}
	if back := thereAndBack(t, r); !reflect.DeepEqual(back, r) {
		t.Errorf("read back as %+v; want %+v", back, r)
	}
	var offered []whitelotus.Move
	if r.Instead != (whitelotus.Move{}) {
		offered = append(offered, r.Instead)
	}
	for a := range r.Areas.All() {
		switch m.Kind() {
		case whitelotus.MoveBlock:
			offered = append(offered, whitelotus.PutBlock(a))
		case whitelotus.MoveSettle:
			offered = append(offered, whitelotus.Settle(a))
		default:
			offered = append(offered, whitelotus.Take(a))
		}
	}
	for _, p := range r.Seats {
		switch m.Kind() {
		case whitelotus.MoveBid:
			offered = append(offered, whitelotus.Bid(m.Amount(), p))
		case whitelotus.MoveExpel:
			offered = append(offered, whitelotus.Expel(p))
		default:
			offered = append(offered, whitelotus.Next(p))
		}
	}
	amounts := map[string]func(n int) whitelotus.Move{
		"bidTooLow":        func(n int) whitelotus.Move { return whitelotus.Bid(n, m.Player()) },
		"bidTooHigh":       func(n int) whitelotus.Move { return whitelotus.Bid(n, m.Player()) },
		"influenceNotHeld": func(n int) whitelotus.Move { return whitelotus.Bid(n, m.Player()) },
		"armiesNotHeld":    func(n int) whitelotus.Move { return whitelotus.Commit(m.Side(), n) },
		"palaces":          whitelotus.Convert,
	}
	if with := amounts[r.Rule]; with != nil {
		for n := r.Least; n <= r.Most; n++ {
			offered = append(offered, with(n))
		}
		for _, n := range []int{r.Least - 1, r.Most + 1} {
			if s.Check(with(n)) == nil {
				t.Errorf("%d to %d are offered, and %d is legal", r.Least, r.Most, n)
			}
		}
	}
	for _, m := range offered {
		if err := s.Check(m); err != nil {
			t.Errorf("it offers %v: %v", m, err)
		}
	}
}

// TestImpossibleRefusals: a refusal that names no rule or area is neither written
// nor read.
func TestImpossibleRefusals(t *testing.T) {
	var impossible *whitelotus.DataError
	for _, r := range []whitelotus.Refusal{
		{}, (&whitelotus.MoveError{}).Refusal(), {Rule: "because"},
		{Rule: "notTied", Board: board, Player: 77}, {Rule: "noTile", Board: board, Area: 70}, {Rule: "leaderSide", Side: 3},
	} {
		if data, err := r.MarshalJSON(); !errors.As(err, &impossible) || impossible.Of != "refusal" {
			t.Errorf("%s, %v", data, err)
		}
	}
	for data, want := range map[string]string{
		`{"v":1,"rule":"because","section":"1"}`:                           "the name of a rule",
		`{"v":1,"rule":"noTile"}`:                                          "section",
		`{"v":1,"rule":"noTile","section":"3.2","area":"Dadu"}`:            "area",
		`{"v":1,"rule":"notTied","section":"4.3","seats":["A","A"]}`:       "each player once",
		`{"v":1,"rule":"leaderSide","section":"6.2","side":"both"}`:        "a side",
		`{"v":1,"rule":"palaces","section":"7","count":99999999999999999}`: "a whole number",
	} {
		var syntax *whitelotus.SyntaxError
		if err := new(whitelotus.Refusal).UnmarshalJSON([]byte(data)); !errors.As(err, &syntax) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", data, err)
		}
	}
}

// TestNotYourTurn: a View knows whose decisions are awaited. For secret
// commitments these are all players who have a choice and have not decided.
func TestNotYourTurn(t *testing.T) {
	s := contest(t, A, 0, 9, 12)
	for p, awaited := range []bool{true, true, true, false} {
		want(t, "awaited", s.Awaits(whitelotus.Player(p)), awaited)
	}
	for _, other := range []whitelotus.View{s.View(D), s.SpectatorView()} {
		err := other.Check(whitelotus.Bid(1, A))
		if !errors.Is(err, whitelotus.ErrNotYourTurn) ||
			!strings.Contains(err.Error(), "player A is to bid") {
			t.Errorf("%v", err)
		}
		var refused *whitelotus.MoveError
		_, plays := other.Viewer()
		if !errors.As(err, &refused) || refused.Refusal().Spectator == plays || strings.Contains(err.Error(), "a spectator cannot") == plays || refused.Refusal().Player != A {
			t.Errorf("%v", err)
		}
	}
	if err := s.View(C).Check(whitelotus.Bid(6, A)); err != nil {
		t.Error(err)
	}
	if err := s.View(C).Check(whitelotus.Bid(6, C)); !errors.Is(err, whitelotus.ErrVoteForOneself) {
		t.Error(err)
	}
	n := 0
	for m := range s.View(C).LegalMoves() {
		if err := s.View(C).Check(m); err != nil {
			t.Error(err)
		}
		n++
	}
	want(t, "C's moves", n, 12)
	for range s.View(D).LegalMoves() {
		t.Error("D has a legal move")
	}
	s = play(t, s, "A: bid 0 against B")
	want(t, "A is awaited", s.Awaits(A), false)
	if err := s.View(A).Check(whitelotus.Bid(0, B)); !errors.Is(err, whitelotus.ErrNotYourTurn) {
		t.Error(err)
	}

	rebellion := begin(t, func() whitelotus.Position {
		p := later(t, whitelotus.PhaseRebellion, "V C: Luoyang")
		p.Armies = []int{1, 0, 0, 4}
		return p
	}())
	// C, a leader, has no armies; E does not play
	for p, awaited := range []bool{true, true, false, true, false} {
		want(t, "awaited", rebellion.Awaits(whitelotus.Player(p)), awaited)
	}
	placing := newGame(t, whitelotus.Options{Players: 3, Emperor: B}, 1)
	want(t, "A is awaited", placing.Awaits(A), false)
	want(t, "B is awaited", placing.Awaits(B), true)
	want(t, "somebody is awaited in no game", whitelotus.GameState{}.Awaits(A), false)
	var none whitelotus.View
	if err := none.Check(whitelotus.Pass()); !errors.Is(err, whitelotus.ErrNoGame) {
		t.Error(err)
	}
	over := finished(t, "").View(B)
	if err := over.Check(whitelotus.Pass()); !errors.Is(err, whitelotus.ErrOver) {
		t.Error(err)
	}
}

// limited is a game with LimitChips in which B holds four Forts.
func limited(t failer, phase whitelotus.Phase) whitelotus.Position {
	t.Helper()
	p := later(t, phase, "F B: Taiyuan, Luoyang, Fengyuan, Jiangling; V B: Zhending, Daming; F A: Kaifeng; T A: Xiangyang; V C: Kunming")
	p.Options.LimitChips = true
	return p
}

func TestL02WithLimitChips(t *testing.T) {
	t.Run("a contest", func(t *testing.T) { // payments stay as they were made
		p := limited(t, whitelotus.PhaseContest)
		p.Contested = area(t, "Wuchang")
		p.Blocks = []whitelotus.AreaSet{areas(t, "Wuchang"), areas(t, "Wuchang")}
		s := play(t, begin(t, p), "A: bid 1 against B", "B: bid 5 against A")
		want(t, "B's influence", s.Influence(B), 7)
		want(t, "B's Forts", s.Count(B, whitelotus.Fort), 4)
		want(t, "Wuchang", s.Symbol(area(t, "Wuchang")), whitelotus.Fort)
		if owner, ok := s.Owner(area(t, "Wuchang")); ok {
			t.Errorf("%v has Wuchang", owner)
		}
		want(t, "blocks left", s.Blocks(A)|s.Blocks(B), 0)
	})
	t.Run("single blocks", func(t *testing.T) { // from the lowest area, until no chip is left
		p := limited(t, whitelotus.PhaseOrder)
		p.Blocks = []whitelotus.AreaSet{0, 0, areas(t, "Chengdu, Shunyuan, Nanning"), 0}
		p.Owners[area(t, "Haozhou")], p.Owners[area(t, "Wuchang")] = C, C
		s := begin(t, p)
		want(t, "C's areas", s.Areas(C), areas(t, "Kunming, Haozhou, Wuchang, Chengdu, Shunyuan"))
	})
	t.Run("a target", func(t *testing.T) {
		p := limited(t, whitelotus.PhaseRebellion)
		p.Armies = []int{0, 9, 0, 0}
		s := play(t, begin(t, p), "B: rebels 9", "C: rebels 0", "D: emperor 0")
		// For Kaifeng and Xiangyang B has a chip only for the Temple, which is
		// placed without a choice.
		want(t, "B's Temples", s.Count(B, whitelotus.Temple), 1)
		want(t, "A's areas", s.Areas(A), areas(t, "Kaifeng"))
	})
	t.Run("no target", func(t *testing.T) {
		p := limited(t, whitelotus.PhaseRebellion)
		p.Owners[area(t, "Xiangyang")] = whitelotus.NoPlayer
		p.Armies = []int{0, 9, 0, 0}
		s := play(t, begin(t, p), "B: rebels 9", "C: rebels 0", "D: emperor 0")
		want(t, "B's points", s.Points(B), 1)
	})
	t.Run("a refusal", func(t *testing.T) {
		p := limited(t, whitelotus.PhaseRebellion)
		p.Symbols[area(t, "Wuchang")], p.Owners[area(t, "Wuchang")] = whitelotus.Temple, A
		p.Armies = []int{0, 9, 0, 0}
		s := play(t, begin(t, p), "B: rebels 9", "C: rebels 0", "D: emperor 0")
		wantList(t, "targets", legal(s), "take Xiangyang", "take Wuchang")
		wantRefused(t, s, whitelotus.Take(area(t, "Kaifeng")), whitelotus.ErrNoChip)
		err := s.Check(whitelotus.Take(area(t, "Kaifeng")))
		if !strings.Contains(err.Error(), "Kaifeng shows a Fort") {
			t.Error(err)
		}
		var refused *whitelotus.MoveError
		if !errors.As(err, &refused) || refused.Refusal().Symbol != whitelotus.Fort {
			t.Fatalf("%+v", err)
		}
		checkRefusal(t, s, refused)
	})
	t.Run("sixteen", func(t *testing.T) { // every back is a Village, but there are only sixteen chips
		p := later(t, whitelotus.PhaseContest,
			"V B: Taiyuan, Luoyang, Fengyuan, Jiangling, Zhending, Daming, Dadu, Jinan, Kaifeng, Xuzhou, Xiangyang, Hanzhong, Chongqing, Chengdu, Kunming; V: Wuchang, Changsha")
		p.Options.LimitChips = true
		p.Contested = area(t, "Wuchang")
		p.Blocks = []whitelotus.AreaSet{areas(t, "Wuchang, Changsha"), areas(t, "Wuchang, Changsha")}
		s := play(t, begin(t, p), "A: bid 1 against B", "B: bid 2 against A")
		want(t, "B's areas", s.Areas(B).Len(), 16)
		s = play(t, s, "A: bid 1 against B", "B: bid 2 against A")
		want(t, "B's areas", s.Areas(B).Len(), 16)
		want(t, "B's influence", s.Influence(B), 8)
	})
	t.Run("unlimited", func(t *testing.T) {
		p := limited(t, whitelotus.PhaseContest)
		p.Options.LimitChips = false
		p.Contested = area(t, "Wuchang")
		p.Blocks = []whitelotus.AreaSet{areas(t, "Wuchang"), areas(t, "Wuchang")}
		s := play(t, begin(t, p), "A: bid 1 against B", "B: bid 5 against A")
		want(t, "B's Forts", s.Count(B, whitelotus.Fort), 5)
	})
}
