package lotus_test

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
)

// narrowings returns what each choice leaves of the moves.
func narrowings(ms whitelotus.Moves) []whitelotus.Moves {
	var all []whitelotus.Moves
	next := ms.Choices(whitelotus.Move{})
	if next.Pass {
		all = append(all, ms.OfKind(whitelotus.MovePass))
	}
	for a := range next.Areas.All() {
		all = append(all, ms.In(a))
	}
	for _, p := range next.Players {
		all = append(all, ms.WithPlayer(p))
	}
	for _, side := range next.Sides {
		all = append(all, ms.WithSide(side))
	}
	for _, n := range next.Amounts {
		all = append(all, ms.WithAmount(n))
	}
	return all
}

// TestChoicesLeadToEveryMove: from all legal moves of a viewer, clicks in any
// order lead to each of them; every click leaves fewer moves, and at least one.
func TestChoicesLeadToEveryMove(t *testing.T) {
	t.Parallel()
	seen := map[whitelotus.Phase]bool{}
	for seed := range uint64(games.Everyday(8, 3)) {
		rng := rand.New(rand.NewPCG(seed, 11))
		playout(t, games.LotusOptions(int(seed)), seed, func(s whitelotus.GameState) {
			for p := range s.Seats() {
				v := s.View(p)
				all := v.Moves()
				if (len(all) > 0) != v.Awaits(p) || !slices.Equal(all, slices.Collect(v.LegalMoves())) {
					t.Fatalf("%d moves of %v: %v", len(all), p, s)
				}
				if len(all) == 0 {
					continue
				}
				seen[s.Phase()] = true
				var reached whitelotus.Moves
				for _, left := range narrowings(all) {
					if len(left) == 0 || len(left) >= len(all) {
						t.Fatalf("a click leaves %d of %d: %v", len(left), len(all), all)
					}
					for _, m := range left {
						if !slices.Contains(reached, m) {
							reached = append(reached, m)
						}
					}
				}
				for _, m := range all {
					if next := all.Choices(m); !reflect.DeepEqual(next, whitelotus.Choices{}) {
						t.Fatalf("after %+v there is %+v to choose", m, next)
					}
				}
				if len(reached) != len(all) {
					t.Fatalf("%d of %d moves are reached: %v", len(reached), len(all), s)
				}
				left := all
				for {
					if m, ok := left.Complete(whitelotus.Move{}); ok {
						if v.Check(m) != nil || !slices.Contains(all, m) {
							t.Fatal(m)
						}
						break
					}
					next := narrowings(left)
					left = next[rng.IntN(len(next))]
				}
				if h := all.Highlights(whitelotus.Move{}); h.Areas != all.Choices(whitelotus.Move{}).Areas|all.Areas() ||
					!slices.Equal(h.Players, all.Players()) {
					t.Fatal(h)
				}
			}
		})
	}
	for phase := whitelotus.PhasePlace; phase < whitelotus.PhaseOver; phase++ {
		if !seen[phase] {
			t.Errorf("no choice %v", phase)
		}
	}
}

// TestWhyNot: an unfinished move is refused if and only if no legal move
// completes it, with the rule that forbids the part given.
func TestWhyNot(t *testing.T) {
	s := contest(t, A, 3, 9, 12)
	v := s.View(A)
	for _, test := range []struct {
		m    whitelotus.Move
		rule error
	}{
		{whitelotus.Bid(3, whitelotus.NoPlayer), nil}, {whitelotus.Bid(whitelotus.AnyAmount, B), nil},
		{whitelotus.Bid(whitelotus.AnyAmount, whitelotus.NoPlayer), nil}, {whitelotus.Bid(2, C), nil},
		{whitelotus.Bid(4, whitelotus.NoPlayer), whitelotus.ErrInfluenceNotHeld},
		{whitelotus.Bid(0, whitelotus.NoPlayer), whitelotus.ErrBidTooLow},
		{whitelotus.Bid(whitelotus.AnyAmount, A), whitelotus.ErrVoteForOneself},
		{whitelotus.Bid(whitelotus.AnyAmount, D), whitelotus.ErrNotContesting},
		{whitelotus.Commit(whitelotus.AnySide, 1), whitelotus.ErrWrongPhase},
		{whitelotus.Take(whitelotus.NoArea), whitelotus.ErrWrongPhase},
		{whitelotus.Move{}, whitelotus.ErrNoMove},
	} {
		if err := v.WhyNot(test.m); !errors.Is(err, test.rule) || test.rule == nil && err != nil {
			t.Errorf("%v: got %v, want %v", test.m, err, test.rule)
		}
	}
	for _, v := range []whitelotus.View{s.View(D), s.SpectatorView(), {}} {
		if v.WhyNot(whitelotus.Bid(1, whitelotus.NoPlayer)) == nil {
			t.Errorf("%v may bid", v)
		}
	}
	r := begin(t, later(t, whitelotus.PhaseRebellion, "V C: Luoyang"))
	for _, test := range []struct {
		p    whitelotus.Player
		m    whitelotus.Move
		rule error
	}{
		{A, whitelotus.Commit(whitelotus.AnySide, 3), nil}, {A, whitelotus.Commit(whitelotus.AnySide, 4), whitelotus.ErrArmiesNotHeld},
		{A, whitelotus.Commit(whitelotus.RebelSide, whitelotus.AnyAmount), whitelotus.ErrLeaderSide},
		{B, whitelotus.Commit(whitelotus.RebelSide, whitelotus.AnyAmount), nil},
	} {
		if err := r.View(test.p).WhyNot(test.m); !errors.Is(err, test.rule) || test.rule == nil &&
			err != nil {
			t.Errorf("%v: got %v, want %v", test.m, err, test.rule)
		}
	}
	g := firstTurn(t)
	if err := g.View(A).WhyNot(whitelotus.PutBlock(whitelotus.NoArea)); err != nil {
		t.Error(err)
	}
	refused := new(whitelotus.MoveError)
	if err := g.View(A).WhyNot(whitelotus.PutBlock(area(t, "Kaifeng"))); !errors.As(err, &refused) ||
		refused.Move != whitelotus.PutBlock(area(t, "Kaifeng")) {
		t.Errorf("a block on an area that is not open: %v", err)
	}
}

// TestCertainPreviews: a bid that meets only forced ones, and a commitment that
// others still follow, are certain; a bid that reveals a free one is not; a
// move that lays tiles has certain totals only, unless none are left to lay.
func TestCertainPreviews(t *testing.T) {
	preview := func(s whitelotus.GameState, m whitelotus.Move) whitelotus.Preview {
		t.Helper()
		p, err := s.View(s.ToMove()).Preview(m)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	s := contest(t, B, 12, 0) // B's bid is forced
	if p := preview(s, whitelotus.Bid(3, B)); !p.Certain || p.Table.Areas(A) != areas(t, "Wuchang") ||
		p.Totals[A] == 0 {
		t.Errorf("a bid that meets a forced one: got %v, want the table after the contest", p)
	}
	s = contest(t, A, 12, 12)
	if p := preview(s, whitelotus.Bid(3, B)); !p.Certain || !p.Table.Committed(A) || p.Table.ToMove() != B {
		t.Errorf("the first bid: got %v, want the table with it", p)
	}
	if p, err := s.View(B).Preview(whitelotus.Bid(3, A)); err != nil || !p.Certain ||
		!p.Table.Committed(B) || p.Table.ToMove() != A {
		t.Errorf("the first bid, by B: got %v, %v, want the table with it", p, err)
	}
	s = play(t, s, "A: bid 3 against B")
	if p := preview(s, whitelotus.Bid(3, A)); p.Certain || p.Table != s.Table() {
		t.Errorf("a bid that reveals a free one: got %v, want an uncertain preview of the same table", p)
	}
	g := firstTurn(t)
	for g.ToMove() != A || g.GoesLeft(D) > 1 {
		g = play(t, g, g.ToMove().String()+": pass")
	}
	g = play(t, g, "A: pass", "B: pass", "C: pass")
	if p := preview(g, whitelotus.Pass()); p.Certain || p.Table != g.Table() || p.Totals[A] != 1 { // the Emperor's point
		t.Errorf("a pass that lays tiles: got %v, want the same table, and the totals with the point of A", p)
	}
	if _, err := g.View(A).Preview(whitelotus.Pass()); !errors.Is(err, whitelotus.ErrNotYourTurn) {
		t.Error(err)
	}

	full := games.LotusRing(12)
	for a := range full.Areas {
		full.Areas[a].Start = true
	}
	g, err := whitelotus.NewGame(whitelotus.Options{Players: 4, Board: mustBoard(t, full)}, 1)
	if err != nil {
		t.Fatal(err)
	}
	for g.GoesLeft(g.ToMove()) > 1 || g.ToMove() != D {
		g = play(t, g, g.ToMove().String()+": pass")
	}
	if p := preview(g, whitelotus.Pass()); !p.Certain || p.Table.Phase() == whitelotus.PhasePlace {
		t.Errorf("a pass after which no tile is left to lay: got %v, want the table after it", p)
	}
}
