package rules_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
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
	rng := rand.New(rand.NewPCG(2, 2))
	for _, phase := range []emperor.Phase{emperor.PhaseAct, emperor.PhaseDraw} {
		s, u := games.Twins(t, phase)
		compared := 0
		for range 3000 {
			m := games.AnyMove(rng)
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
	many := func(n int) []emperor.Piece { return slices.Repeat([]emperor.Piece{emperor.SendEmissary()}, n) }
	wei, pay := games.InRegion(t, "Wei"), games.Cards("R R R")
	for n, given := range map[int]int{4: 4, 1000: 1000, 1<<16 - 1: 65535, 1 << 16: 65535} {
		m := emperor.Place(wei, pay, many(n)...)
		for _, err := range []error{games.Refused(t, s, m, emperor.ErrTooManyPieces), s.View(games.A).WhyNot(m)} {
			if err == nil || !strings.Contains(err.Error(), fmt.Sprint(" ", given, " were given")) {
				t.Errorf("%d pieces: %v", n, err)
			}
		}
	}
	thousand := many(1000)
	thousand[2] = emperor.Piece{} // the third is judged too
	games.Refused(t, s, emperor.Place(wei, pay, thousand...), emperor.ErrNoMove)
}

// Errors that a user has put together have a message even without a fault.
func TestErrorsOfNothing(t *testing.T) {
	none := []*emperor.Fault{nil}
	for _, err := range []error{
		&emperor.MoveError{}, &emperor.RecordError{}, &emperor.RecordError{Move: -1}, &emperor.SyntaxError{},
		&emperor.DataError{}, &emperor.DataError{Faults: none},
		&emperor.MoveError{Err: emperor.ErrNoSuchSpace,
			Move: emperor.Place(255, emperor.Cards{255}, emperor.HouseAt(255))},
	} {
		if !strings.HasPrefix(err.Error(), "emperor: ") {
			t.Errorf("%#v: %q", err, err)
		}
	}
}
