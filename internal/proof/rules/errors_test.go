package rules_test

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/proof/inreferee"
)

func drawState(t testing.TB) emperor.GameState {
	t.Helper()
	return games.From(t, emperor.Position{
		Options: emperor.Options{Players: 4},
		Hands:   games.HandOf(games.B, "G"),
		FaceUp:  games.InOrder("R R O P"),
		ToMove:  games.B,
		Phase:   emperor.PhaseDraw,
	})
}

func namesSection(err error) bool {
	return strings.Contains(err.Error(), "(section ") || strings.Contains(err.Error(), "(sections ")
}

// Each move breaks the expected rule and those that are checked after it. Cases
// 2.1-203 to 2.1-205 have the moves that can be written as data.
func TestOrderOfTheTests(t *testing.T) {
	on := games.Situation{Module: true, Regions: []string{"Wei[A2 B1]"}, Hand: "R R G"}.State(t)
	drawing, over := drawState(t), games.OverState(t)
	bad := emperor.Cards{0, 9, 9, 9, 9}
	all := place(255, bad, fortAt(255), emperor.Piece{}, houseAt(254))
	for i, test := range []struct {
		s    emperor.GameState
		m    emperor.Move
		rule error
	}{
		{emperor.GameState{}, all, emperor.ErrNoGame},
		{emperor.GameState{}, emperor.Move{}, emperor.ErrNoGame},
		{emperor.GameState{}, draw, emperor.ErrNoGame},
		{over, all, emperor.ErrOver},
		{over, takeFaceUp(99), emperor.ErrOver},
		{drawing, all, emperor.ErrNotActing},
		{drawing, exchange(99), emperor.ErrNotActing},
		{drawing, takeFaceUp(5), emperor.ErrNoSuchColor},
		{on, takeFaceUp(99), emperor.ErrNotDrawing},
		{on, all, emperor.ErrNoMove},
		{on, place(255, bad, emperor.Piece{}, houseAt(255)), emperor.ErrNoMove},
		{on, exchange(5), emperor.ErrNoSuchColor},
	} {
		if games.Refused(t, test.s, test.m, test.rule) == nil {
			t.Errorf("case %d", i)
		}
	}
}

// A message does not depend on cards that the move does not name.
func TestMessagesShowNoHands(t *testing.T) {
	for _, phase := range []emperor.Phase{emperor.PhaseAct, emperor.PhaseDraw} {
		s, u := games.Twins(t, phase)
		compared := 0
		for i, m := range hostileMoves(t, s.Board()) {
			if i%5 != 0 {
				continue
			}
			one, other := s.Check(m), u.Check(m)
			if one == nil || other == nil || errors.Is(one, emperor.ErrCardsNotHeld) != errors.Is(other,
				emperor.ErrCardsNotHeld) {
				continue // who holds what the move names may go on
			}
			compared++
			if one.Error() != other.Error() {
				t.Errorf("%q\n%q", one, other)
			}
		}
		if compared < 100 {
			t.Errorf("%v: only %d messages compared", phase, compared)
		}
	}
}

// hostileMoves is moves of every kind, most of them nonsense.
func hostileMoves(t testing.TB, b emperor.Board) []emperor.Move {
	t.Helper()
	payments := append(handablePayments(), emperor.Cards{255, 255, 255, 255, 255},
		emperor.Cards{0, 0, 0, 0, 200}, emperor.Cards{2, 2, 2, 2, 2})
	moves := []emperor.Move{{}, draw}
	for i := range 256 {
		c, r, x := emperor.Color(i), emperor.Region(i), emperor.Space(i)
		moves = append(moves, exchange(c), takeFaceUp(c),
			place(r, games.Cards("R"), sendEmissary()),
			place(r, games.Cards("R"), houseAt(x)),
			place(r, games.Cards("G G"), houseAt(x), sendEmissary()),
			place(r, games.Cards("G G"), sendEmissary(), houseAt(x)),
			place(r, games.Cards("R R"), fortAt(x), houseAt(x)),
			place(r, games.Cards("R R"), houseAt(x), fortAt(x)),
			place(r, games.Cards("R R R"), houseAt(x), houseAt(x), houseAt(x)),
			place(r, games.Cards("R")),
			place(r, games.Cards("R"), emperor.Piece{}),
		)
		for region := range b.Regions() {
			for _, pay := range []string{"R", "R R", "G G", "P", "R G G"} {
				moves = append(moves,
					place(region, games.Cards(pay), houseAt(x)),
					place(region, games.Cards(pay), fortAt(x)),
					place(region, games.Cards(pay), houseAt(x), sendEmissary()),
					place(region, games.Cards(pay), sendEmissary(), fortAt(x)),
					place(region, games.Cards(pay), fortAt(x), houseAt(x)),
				)
			}
		}
	}
	pieces := []emperor.Piece{{}, sendEmissary(), houseAt(0), fortAt(1), houseAt(63), fortAt(64),
		houseAt(255)}
	for _, pay := range payments {
		for r := range emperor.Region(b.NumRegions() + 1) {
			moves = append(moves, place(r, pay), place(r, pay, pieces...))
			for _, one := range pieces {
				moves = append(moves, place(r, pay, one))
				for _, two := range pieces {
					moves = append(moves, place(r, pay, one, two))
				}
			}
		}
	}
	return append(moves, place(0, games.Cards("R"), make([]emperor.Piece, 300)...),
		place(0, games.Cards("R"), slices.Repeat([]emperor.Piece{sendEmissary()}, 258)...))
}

// No move makes Apply panic: it returns an error with a message, or the move is
// legal and LegalMoves lists it in its own form.
func TestHostileMoves(t *testing.T) {
	final := games.From(t, games.RestDiscarded(emperor.Position{
		Options: emperor.Options{Players: 3},
		Pieces:  games.Lay(t, emperor.Side3to4(), "Wei[A2 B1 e C1]"),
		Hands:   games.Hands("R", "R G", "R G G"),
		FaceUp:  []emperor.Color{},
		Pile:    []emperor.Color{},
	}))
	act, _ := games.Twins(t, emperor.PhaseAct)
	_, drawing := games.Twins(t, emperor.PhaseDraw)
	moves := hostileMoves(t, emperor.Side3to4())
	for _, s := range []emperor.GameState{{}, games.OverState(t), act, drawing, final} {
		legal := map[emperor.Move]bool{}
		for m := range s.LegalMoves() {
			legal[m] = true
		}
		for i, m := range moves {
			before := s
			after, err := emperor.Apply(s, m)
			check := s.Check(m)
			if s != before || (err == nil) != (check == nil) {
				t.Fatalf("Apply: %v, Check: %v", err, check)
			}
			if err != nil {
				var moveError *emperor.MoveError
				if after != s || !errors.As(err, &moveError) || legal[m] {
					t.Fatalf("%v: %v", m, err)
				}
				if i%7 == 0 && (err.Error() != check.Error() || !namesSection(err)) {
					t.Fatalf("%v", err)
				}
				continue
			}
			other := m
			if two := m.Pieces(); len(two) == 2 {
				other = place(m.Region(), m.Cards(), two[1], two[0])
			}
			if !legal[m] && !legal[other] {
				t.Fatalf("%s is accepted, but none of %d legal moves", s.Board().FormatMove(m), len(legal))
			}
		}
		for m := range legal {
			games.Play(t, s, m)
		}
	}
}

// Data that contradict themselves are not read as a refusal, and a refusal of no
// rule is not written.
func TestImpossibleRefusals(t *testing.T) {
	for _, data := range []string{
		`{"v":1,"rule":"supply","section":"2.3","piece":"house"}`,
		`{"v":1,"rule":"supply","section":"2.3","board":"3-4","piece":"emissary","space":"Wei 1"}`,
		`{"v":1,"rule":"supply","section":"2.3","board":"3-4","space":"Wei 1"}`,
	} {
		var impossible *emperor.DataError
		if err := new(emperor.Refusal).UnmarshalJSON([]byte(data)); !errors.As(err, &impossible) ||
			impossible.Of != "refusal" {
			t.Errorf("%s: %v", data, err)
		}
	}
	var impossible *emperor.DataError
	if _, err := (&emperor.MoveError{}).Refusal().MarshalJSON(); !errors.As(err, &impossible) {
		t.Error(err)
	}
}

// Errors that a user has put together have a message too.
func TestMoveErrorsOfOthers(t *testing.T) {
	rules := []error{nil, errors.New("another"), emperor.ErrNoGame, emperor.ErrNotYourTurn}
	for _, rule := range inreferee.Rules {
		rules = append(rules, rule.Err)
	}
	if text := (emperor.Refusal{Rule: "noMove", Most: 1}).String(); !strings.Contains(text, "without a piece") {
		t.Error(text)
	}
	for _, rule := range rules {
		for _, m := range []emperor.Move{{}, exchange(200),
			place(255, emperor.Cards{}, houseAt(255), fortAt(255))} {
			if (&emperor.MoveError{Move: m, Err: rule}).Error() == "" {
				t.Errorf("%v: no message", rule)
			}
		}
	}
}

// A color out of range can't be written, so no case names one.
func TestNoSuchColor(t *testing.T) {
	acting := games.Situation{Regions: []string{"Wei[A2 B1]"}, Hand: "R R G"}.State(t)
	for color, err := range map[int]*emperor.MoveError{
		7:   games.Refused(t, acting, exchange(7), emperor.ErrNoSuchColor),
		200: games.Refused(t, drawState(t), takeFaceUp(200), emperor.ErrNoSuchColor),
	} {
		checkRefusal(t, err)
		words := fmt.Sprintf(`\(section 1\): .*%d.*red.*purple`, color)
		if r := err.Refusal(); r.Rule != "noSuchColor" || r.Section != "1" || r.Count != color || r.Most != 4 ||
			!regexp.MustCompile(words).MatchString(err.Error()) {
			t.Errorf("%v: %+v", err, r)
		}
	}
}

// An error reports the number of pieces of a move, up to 65,535.
func TestThousandPieces(t *testing.T) {
	s := games.From(t, emperor.Position{Options: emperor.Options{Players: 3}, Hands: games.Hands("R R R")})
	many := slices.Repeat([]emperor.Piece{emperor.SendEmissary()}, 1000)
	for _, rule := range []error{emperor.ErrTooManyPieces, emperor.ErrNoMove} {
		err := games.Refused(t, s, emperor.Place(games.InRegion(t, "Wei"), games.Cards("R R R"), many...), rule)
		if rule == emperor.ErrTooManyPieces && !strings.Contains(err.Error(), "1000 were given") {
			t.Error(err)
		}
		many[2] = emperor.Piece{} // the third is judged too
	}
	for _, n := range []int{1<<16 - 1, 1 << 16} { // larger numbers count as 65,535
		many = slices.Repeat([]emperor.Piece{emperor.SendEmissary()}, n)
		err := games.Refused(t, s, emperor.Place(games.InRegion(t, "Wei"), games.Cards("R R R"), many...),
			emperor.ErrTooManyPieces)
		if !strings.Contains(err.Error(), "65535 were given") {
			t.Error(err)
		}
	}
}

// Errors that a user has put together have a message even without a fault.
func TestErrorsOfNothing(t *testing.T) {
	none := []*emperor.Fault{nil}
	for _, err := range []error{
		&emperor.MoveError{}, &emperor.RecordError{}, &emperor.RecordError{Move: -1}, &emperor.SyntaxError{},
		&emperor.DataError{}, &emperor.DataError{}, &emperor.DataError{}, &emperor.DataError{},
		&emperor.DataError{Faults: none}, &emperor.DataError{Faults: none}, &emperor.DataError{Faults: none}, &emperor.DataError{Faults: none},
		&emperor.MoveError{Err: emperor.ErrNoSuchSpace,
			Move: emperor.Place(255, emperor.Cards{255}, emperor.HouseAt(255))},
	} {
		if !strings.HasPrefix(err.Error(), "emperor: ") {
			t.Errorf("%#v: %q", err, err)
		}
	}
}
