package play_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// choice is a player's clicks so far.
type choice struct {
	kind   emperor.MoveKind
	region *emperor.Region
	cards  emperor.Cards
	pieces []emperor.Piece
}

// allows reports, slowly, whether a move includes everything that was chosen.
func (c choice) allows(m emperor.Move) bool {
	var played emperor.Cards
	if m.Kind() == emperor.MovePlace || m.Kind() == emperor.MoveExchange {
		played = m.Cards()
	}
	for color, n := range c.cards {
		if n > played[color] {
			return false
		}
	}
	for _, piece := range c.pieces {
		if count(c.pieces, piece) > count(m.Pieces(), piece) {
			return false
		}
	}
	return (c.kind == emperor.MoveNone || c.kind == m.Kind()) &&
		(c.region == nil || m.Kind() == emperor.MovePlace && *c.region == m.Region())
}

func count(pieces []emperor.Piece, piece emperor.Piece) int {
	n := 0
	for _, p := range pieces {
		if p == piece {
			n++
		}
	}
	return n
}

// clicks returns the steps by which a player can reach a move. Each step
// narrows the moves, and records its click in the choice.
func clicks(m emperor.Move) []func(*choice, emperor.Moves) emperor.Moves {
	steps := []func(*choice, emperor.Moves) emperor.Moves{
		func(c *choice, ms emperor.Moves) emperor.Moves {
			c.kind = m.Kind()
			return ms.OfKind(m.Kind())
		},
	}
	if m.Kind() != emperor.MovePlace && m.Kind() != emperor.MoveExchange {
		return steps
	}
	for color, n := range m.Cards() {
		for range n {
			steps = append(steps, func(c *choice, ms emperor.Moves) emperor.Moves {
				c.cards[color]++
				return ms.Paying(c.cards)
			})
		}
	}
	for _, piece := range m.Pieces() {
		steps = append(steps, func(c *choice, ms emperor.Moves) emperor.Moves {
			c.pieces = append(c.pieces, piece)
			return ms.Placing(c.pieces...)
		})
	}
	if m.Kind() == emperor.MovePlace {
		steps = append(steps, func(c *choice, ms emperor.Moves) emperor.Moves {
			r := m.Region()
			c.region = &r
			return ms.In(r)
		})
	}
	return steps
}

// Clicks in any order reach every legal move. Each click leaves exactly the
// legal moves that include everything chosen so far, and shows the next choices
// of these moves.
func TestMovesAreNarrowedInAnyOrder(t *testing.T) {
	completed := map[emperor.MoveKind]int{}
	games.EachState(t, 30, func(game emperor.GameState, rng *rand.Rand) {
		v := game.View(game.ToMove())
		legal := slices.Collect(v.LegalMoves())
		if !slices.Equal(v.Moves(), legal) {
			t.Fatalf("%v: other moves than the legal ones", v)
		}
		for _, m := range games.Some(slices.Clone(legal), 1, rng) {
			steps := clicks(m)
			rng.Shuffle(len(steps), func(i, j int) { steps[i], steps[j] = steps[j], steps[i] })
			var chosen choice
			left := v.Moves()
			wantNext(t, game.Board(), left, chosen)
			for _, step := range steps {
				before := slices.Clone(left)
				narrowed := step(&chosen, left)
				if !slices.Equal(left, before) {
					t.Fatalf("%v: narrowing changes the moves", v)
				}
				left = narrowed
				wantShown(t, games.Some(slices.Clone(left), len(left), rng))
				var want emperor.Moves
				for _, m := range legal {
					if chosen.allows(m) {
						want = append(want, m)
					}
				}
				if !slices.Equal(left, want) || !slices.Contains(left, m) {
					t.Fatalf("%v: after %+v: got %v, want %v", v, chosen, left, want)
				}
				wantShown(t, left)
				wantNext(t, game.Board(), games.Some(slices.Clone(left), len(left), rng), chosen)
			}
			if m.Kind() != emperor.MovePlace && m.Kind() != emperor.MoveExchange {
				if _, ok := left.Complete(emperor.Move{}); ok {
					t.Fatalf("%v: a draw is complete with no cards", v)
				}
				continue
			}
			for _, all := range []emperor.Moves{left, v.Moves().OfKind(m.Kind()), v.Moves()} {
				if m.Kind() == emperor.MovePlace {
					all = all.In(m.Region())
				}
				got, ok := all.Complete(emperor.Place(emperor.AnyRegion, m.Cards(), chosen.pieces...))
				if !ok || got != m {
					t.Fatalf("%v: Complete of %v: got %v", v, m, got)
				}
			}
			completed[m.Kind()]++
		}
	})
	if len(completed) != 2 {
		t.Errorf("completed only %v", completed)
	}
}

// wantShown compares what moves show with each of them.
func wantShown(t *testing.T, ms emperor.Moves) {
	t.Helper()
	payments, regions := map[emperor.Cards]bool{}, map[emperor.Region]bool{}
	for _, m := range ms {
		switch m.Kind() {
		case emperor.MovePlace:
			regions[m.Region()] = true
			fallthrough
		case emperor.MoveExchange:
			payments[m.Cards()] = true
		}
	}
	for i, pay := range ms.Cards() {
		if !payments[pay] || i > 0 && pay.Len() < ms.Cards()[i-1].Len() {
			t.Fatalf("payments %v of %v", ms.Cards(), ms)
		}
	}
	for i, r := range ms.Regions() {
		if !regions[r] || i > 0 && r <= ms.Regions()[i-1] {
			t.Fatalf("regions %v of %v", ms.Regions(), ms)
		}
	}
	if len(ms.Cards()) != len(payments) || len(ms.Regions()) != len(regions) {
		t.Fatalf("payments %v and regions %v of %v", ms.Cards(), ms.Regions(), ms)
	}
}

// wantNext compares the next choices with each remaining move, for every
// possible click.
func wantNext(t *testing.T, b emperor.Board, left emperor.Moves, chosen choice) {
	t.Helper()
	leftWith := func(more func(*choice)) int {
		c := choice{chosen.kind, chosen.region, chosen.cards, slices.Clone(chosen.pieces)}
		more(&c)
		n := 0
		for _, m := range left {
			if c.allows(m) {
				n++
			}
		}
		return n
	}
	var want emperor.Choices
	for color := range chosen.cards {
		if leftWith(func(c *choice) { c.cards[color]++ }) > 0 {
			want.Cards[color] = 1
		}
	}
	offer := func(piece emperor.Piece) {
		if leftWith(func(c *choice) { c.pieces = append(c.pieces, piece) }) > 0 {
			want.Pieces = append(want.Pieces, piece)
			if piece.Kind() != emperor.Emissary {
				want.Spaces |= emperor.Spaces(piece.Space())
			}
		}
	}
	for s := range emperor.Space(b.NumSpaces()) {
		offer(emperor.HouseAt(s))
	}
	offer(emperor.SendEmissary())
	for s := range emperor.Space(b.NumSpaces()) {
		offer(emperor.FortificationAt(s))
	}
	for r := range b.Regions() {
		if n := leftWith(func(c *choice) { c.region = &r }); n > 0 && n < len(left) {
			want.Regions = append(want.Regions, r)
		}
		if leftWith(func(c *choice) {
			c.region, c.pieces = &r,
				append(c.pieces, emperor.SendEmissary())
		}) > 0 {
			want.Dragons = append(want.Dragons, r)
		}
	}
	if got := left.Choices(emperor.Place(emperor.AnyRegion, chosen.cards, chosen.pieces...)); !reflect.DeepEqual(got, want) {
		t.Fatalf("after %+v may be clicked %+v, want %+v; moves %v", chosen, got, want, left)
	}
}

// No choice completes an illegal move, and WhyNot has a reason exactly if no
// legal move includes everything chosen.
func TestWhyNotAndCompleteWithAnyChoice(t *testing.T) {
	t.Parallel()
	rules, hopeful, complete, nowhere := map[error]int{}, 0, 0, 0
	games.EachState(t, 25, func(game emperor.GameState, rng *rand.Rand) {
		for _, viewer := range games.Some(games.Viewers(game), 2, rng) {
			v := game.View(viewer)
			moves := v.Moves()
			for range 20 {
				half := halfMove(rng, moves)
				r := half.Region()
				want := choice{kind: emperor.MovePlace, region: &r, cards: half.Cards(),
					pieces: half.Pieces()}
				if r == emperor.AnyRegion {
					want.region = nil
				}
				if got, ok := moves.In(r).Complete(emperor.Place(emperor.AnyRegion, half.Cards(), half.Pieces()...)); ok {
					complete++
					if v.Check(got) != nil || got.Cards() != half.Cards() || !samePieces(got, half) {
						t.Fatalf("%v: %+v completes %+v", v, got, half)
					}
				} else if v.Check(half) == nil {
					t.Fatalf("%v: %+v is not complete", v, half)
				}
				err := v.WhyNot(half)
				if slices.ContainsFunc(moves, want.allows) {
					hopeful++
					if err != nil {
						t.Fatalf("%v: WhyNot(%+v): %v", v, half, err)
					}
					continue
				}
				var refusal *emperor.MoveError
				if !errors.As(err, &refusal) || refusal.Error() == "" {
					t.Fatalf("%v: WhyNot(%+v): %v", v, half, err)
				}
				if !want.allows(refusal.Move) && len(half.Pieces()) < 3 {
					t.Fatalf("%v: WhyNot(%+v) is about %+v", v, half, refusal.Move)
				}
				if refusal.Move.Region() == emperor.AnyRegion && refusal.Err == emperor.ErrPayment {
					nowhere++
					for r := range game.Board().Regions() {
						if err := v.WhyNot(emperor.Place(r, half.Cards(), half.Pieces()...)); !errors.Is(err,
							emperor.ErrPayment) {
							t.Fatalf("%v: %v, but in region %d %v", v, refusal, r, err)
						}
					}
					rules[refusal.Err]++
					continue
				}
				why := refusal.Refusal()
				if chosen := half.Cards(); why.Added != refusal.Move.Cards().Minus(chosen) {
					t.Fatalf("%v: %v has added %v to %v", v, err, why.Added, chosen)
				}
				why.Added = emperor.Cards{} // what Check does not know
				var check *emperor.MoveError
				if !errors.As(v.Check(refusal.Move), &check) || !reflect.DeepEqual(check.Refusal(), why) {
					t.Fatalf("%v: WhyNot says %v, Check %v", v, err, check)
				}
				rules[refusal.Err]++
			}
			for range 5 {
				if m := games.AnyMove(rng); m.Kind() != emperor.MovePlace &&
					fmt.Sprint(v.WhyNot(m)) != fmt.Sprint(v.Check(m)) {
					t.Fatalf("%v: WhyNot(%+v): %v", v, m, v.WhyNot(m))
				}
			}
		}
	})
	for _, rule := range []error{emperor.ErrOver, emperor.ErrNotYourTurn, emperor.ErrNotActing, emperor.ErrNoMove,
		emperor.ErrNoSuchRegion, emperor.ErrNoFortifications, emperor.ErrTooManyPieces, emperor.ErrEmptyRegion, emperor.ErrPayment,
		emperor.ErrCardsNotHeld, emperor.ErrWrongRegion, emperor.ErrSupply, emperor.ErrSpaceTaken, emperor.ErrEmissaryLimit} {
		if rules[rule] == 0 {
			t.Errorf("never: %v", rule)
		}
	}
	if hopeful == 0 || complete == 0 || nowhere == 0 {
		t.Errorf("%d choices that lead on, %d complete, %d that no region takes", hopeful, complete, nowhere)
	}
	begun := games.New(t, emperor.Options{Players: 3}, 1).View(games.A)
	beyond := emperor.HouseAt(emperor.Space(begun.Board().NumSpaces()))
	for v, rule := range map[emperor.View]error{{}: emperor.ErrNoGame, begun: emperor.ErrNoSuchSpace} {
		if err := v.WhyNot(emperor.Place(emperor.AnyRegion, emperor.Cards{}, beyond)); !errors.Is(err, rule) {
			t.Errorf("%v: got %v, want %v", v, err, rule)
		}
	}
}

// halfMove draws a placement that may lack any of its parts. Often the parts
// belong to a legal move.
func halfMove(rng *rand.Rand, moves emperor.Moves) emperor.Move {
	m := emperor.Place([]emperor.Region{emperor.Region(rng.IntN(10)),
		emperor.Region(rng.IntN(256))}[rng.IntN(8)/7], emperor.Cards{}, games.AnyPieces(rng, rng.IntN(4))...)
	if placements := moves.OfKind(emperor.MovePlace); len(placements) > 0 && rng.IntN(3) > 0 {
		m = placements[rng.IntN(len(placements))]
	}
	pay, pieces := m.Cards(), m.Pieces()
	for range rng.IntN(3) {
		color := rng.IntN(len(pay))
		pay[color] -= min(pay[color], 1)
	}
	if rng.IntN(4) == 0 {
		pay[rng.IntN(len(pay))]++
	}
	rng.Shuffle(len(pieces), func(i, j int) { pieces[i], pieces[j] = pieces[j], pieces[i] })
	if len(pieces) > 0 && rng.IntN(2) == 0 {
		pieces = pieces[1:]
	}
	if rng.IntN(6) == 0 {
		pieces = append(pieces, games.AnyPieces(rng, 1)...)
	}
	if rng.IntN(4) == 0 {
		return emperor.Place(emperor.AnyRegion, pay, pieces...)
	}
	return emperor.Place(m.Region(), pay, pieces...)
}

func samePieces(a, b emperor.Move) bool {
	for _, piece := range a.Pieces() {
		if count(a.Pieces(), piece) != count(b.Pieces(), piece) {
			return false
		}
	}
	return len(a.Pieces()) == len(b.Pieces())
}

// TestWhyNot compares the reasons of many unfinished moves with testdata/whynot.txt,
// which has each below its move: the move that the reason is about, the cards that it
// adds to those chosen, and nothing if the move can be finished.
func TestWhyNot(t *testing.T) {
	file := filepath.Join("testdata", "whynot.txt")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	board, v, moves := emperor.Side3to4(), emperor.View{}, 0
	var got strings.Builder
	for _, line := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		if strings.HasPrefix(line, "\t\t") {
			continue // an answer
		}
		fmt.Fprintln(&got, line)
		if pieces, hand, ok := strings.Cut(line, " | "); ok {
			p := emperor.Position{Options: emperor.Options{Players: 4}, Hands: games.HandOf(games.A, hand)}
			if pieces, ok = strings.CutPrefix(pieces, "fortifications; "); ok {
				p.Options.Fortifications, p.FortPlaced = true, []bool{false, true, false, false}
			}
			if pieces != "none" {
				p.Pieces = games.Lay(t, board, strings.Split(pieces, "; ")...)
			}
			v = games.From(t, p).View(games.A)
		} else if text, ok := strings.CutPrefix(line, "\t"); ok {
			moves++
			var refused *emperor.MoveError
			half := unfinished(t, board, text)
			if !errors.As(v.WhyNot(half), &refused) {
				fmt.Fprintln(&got, "\t\tnothing")
				continue
			}
			r := refused.Refusal()
			if r.Cards.Minus(r.Added) != half.Cards() {
				t.Errorf("%s: %v, added %v", text, r.Cards, r.Added)
			}
			fmt.Fprintf(&got, "\t\t%v\n", refused)
			if r.Added.Len() > 0 {
				fmt.Fprintf(&got, "\t\tadded: %v\n", r.Added)
			}
			var again emperor.Refusal
			data := games.Encode(t, r)
			if err := json.Unmarshal([]byte(data), &again); err != nil || again.Added != r.Added ||
				strings.Contains(data, `"added"`) != (r.Added.Len() > 0) {
				t.Errorf("%s: %v", data, err)
			}
			if err := v.Check(refused.Move); errors.As(err, &refused) && refused.Refusal().Added.Len() > 0 {
				t.Errorf("a whole move has added cards: %v", err)
			}
		}
	}
	if moves == 0 {
		t.Error("no moves")
	}
	games.Golden(t, file, got.String())
}

// unfinished reads a placement as FormatMove writes it, or one without pieces or a
// region.
func unfinished(t *testing.T, b emperor.Board, text string) emperor.Move {
	t.Helper()
	where, what, _ := strings.Cut(text, ": ")
	if where == "any region" {
		where = "Wei"
	}
	whole := strings.TrimPrefix(what, "(")
	if whole != what {
		whole = "emissary (" + whole
	}
	m, err := b.ParseMove(where + ": " + whole)
	if err != nil {
		t.Fatal(err)
	}
	r, pieces := m.Region(), m.Pieces()
	if whole != what {
		pieces = nil
	}
	if strings.HasPrefix(text, "any region") {
		r = emperor.AnyRegion
	}
	return emperor.Place(r, m.Cards(), pieces...)
}

// Payments yields exactly the payments of section 2.4.
func TestPayments(t *testing.T) {
	for _, test := range []struct {
		hand   string
		color  emperor.Color
		pieces int
		want   []string
	}{
		{"R G G", emperor.Red, 1, []string{"R", "G G"}},
		{"R G G", emperor.Red, 2, []string{"R G G"}},
		{"R G G", emperor.Green, 2, []string{"G G"}},
		{"R R R", emperor.Red, 2, []string{"R R"}},
		{"R R R", emperor.Green, 1, []string{"R R"}},
		{"R R R", emperor.Green, 2, nil},
		{"R G Y", emperor.Purple, 1, nil},
		{"R Y Y P P", emperor.Red, 2, []string{"R Y Y", "R P P"}},
		{"R R R", emperor.Red, 3, nil},
		{"R R G G", emperor.Red, 3, nil},
		{"R R R", emperor.Red, 0, nil},
		{"R R R", emperor.Red, -1, nil},
		{"R R R", emperor.NumColors, 1, nil},
		{"", emperor.Red, 1, nil},
	} {
		var want []emperor.Cards
		for _, pay := range test.want {
			want = append(want, games.Cards(pay))
		}
		if got := emperor.Payments(games.Cards(test.hand), test.color, test.pieces); !slices.Equal(got,
			want) {
			t.Errorf("%s for %d pieces in a %v region: got %v, want %v", test.hand, test.pieces, test.color,
				got,
				want)
		}
	}
}
