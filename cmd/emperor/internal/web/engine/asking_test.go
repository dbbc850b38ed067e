package engine

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
)

func asJSON(t *testing.T, question any) string {
	t.Helper()
	text, err := json.Marshal(question)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

const (
	red    = emperor.Red
	green  = emperor.Green
	yellow = emperor.Yellow
	orange = emperor.Orange
	purple = emperor.Purple
)

// The rulebook's examples as questions; the placements are also asked without a
// payment, which the engine then supposes from the hand.
func TestSection5ExamplesAsked(t *testing.T) {
	type cards = []emperor.Color
	for _, test := range []struct {
		pieces       string
		player       emperor.Player
		hand         cards
		move         string
		rule, unpaid error // nil: legal
	}{
		{"", 0, cards{purple, red, red}, "Wei: house 3 (red)", nil, nil},
		{"", 0, cards{purple, red, red}, "Wei: house 3 + house 4 (2 red)", emperor.ErrEmptyRegion, emperor.ErrEmptyRegion},
		{"", 0, cards{purple, red, red}, "Wei: house 3 + house Chu 4 (2 red)", emperor.ErrEmptyRegion, emperor.ErrEmptyRegion},
		{"Wei[A 1]", 1, cards{red, green, green}, "Wei: house 2 + emissary (red, 2 green)", nil, nil},
		{"Wei[A 1]", 1, cards{red, green, green}, "Wei: house 2 + house Chu 2 (red, 2 green)", emperor.ErrWrongRegion, emperor.ErrWrongRegion},
		{"Qi[A 1] Ch'in[A 1] Wei[A 1]", 2, cards{yellow, yellow, yellow}, "Wei: house 2 (2 yellow)", nil, nil},
		{"Qi[A 1] Ch'in[A 1] Wei[A 1]", 2, cards{yellow, yellow, yellow}, "Wei: house 2 + house 3 (3 yellow)", emperor.ErrPayment, emperor.ErrPayment},
		{"Qi[A 1] Ch'in[A 1] Wei[A 1]", 2, cards{yellow, yellow, yellow}, "Qi: house 2 + house 3 (3 yellow)", emperor.ErrPayment, nil},
		{"Chu[B 1 2 3 4, e B2]", 0, cards{purple, orange, orange}, "Chu: emissary + emissary (2 orange, purple)", nil, nil},
		{"Chu[B 1 2 3 4, e A2 B2]", 0, cards{purple, orange, orange}, "Chu: emissary (purple)", emperor.ErrEmissaryLimit, emperor.ErrEmissaryLimit},
		{"Qi[B 1 3, D 4 6]", 0, cards{yellow, yellow}, "Qi: house 2 + emissary (2 yellow)", nil, nil},
		{"Qi[B 1]", 0, cards{yellow, yellow, yellow}, "Qi: fortification 2 + house 2 (2 yellow)", nil, nil},
		{"Qi[B 1]", 0, nil, "draw", emperor.ErrNotDrawing, nil},
		{"Qi[B 1]", 0, cards{red, red, red}, "Qi: house 2 (yellow)", emperor.ErrCardsNotHeld, nil},
		{"Qi[B 1]", 0, cards{red, green, orange}, "Qi: house 2 (yellow)", emperor.ErrCardsNotHeld, emperor.ErrPayment},
		{"Qi[B 1]", 3, cards{red}, "exchange red", nil, nil},
	} {
		t.Run(test.pieces, func(t *testing.T) {
			l := parseLayout(test.pieces)
			l.Options.Players = 4
			asked := func(q judgeQuestion, want error) verdict {
				t.Helper()
				q.Layout, q.ToMove, q.Hand = l, test.player, test.hand
				v := ask[verdict](t, "judge", q)
				if got := v.Fault == nil; got != (want == nil) || !got && v.Fault.Rule != want.Error() {
					t.Errorf("%s: %s of %v, as %s: %+v", test.pieces, test.move, test.hand, v.Move, v.Fault)
				}
				if !strings.HasPrefix(v.Pieces, "<svg") {
					t.Errorf("%s has no picture", test.move)
				}
				return v
			}
			if v := asked(judgeQuestion{Move: test.move}, test.rule); v.Move != test.move {
				t.Errorf("%s is judged as %s", test.move, v.Move)
			}
			if c := withoutPayment(t, test.move); c.Region != "" {
				asked(judgeQuestion{Chosen: c}, test.unpaid)
			}
		})
	}
}

// withoutPayment returns a placement as chosen before any cards.
func withoutPayment(t *testing.T, move string) chosen {
	b := emperor.Side3to4()
	m, err := b.ParseMove(move)
	if err != nil {
		t.Fatal(err)
	}
	if m.Kind() != emperor.MovePlace {
		return chosen{}
	}
	c := chosen{Region: b.RegionName(m.Region())}
	for _, p := range m.Pieces() {
		chosen := piece{Piece: p.Kind()}
		if p.Kind() != emperor.Emissary {
			chosen.Space = b.SpaceName(p.Space())
		}
		c.Pieces = append(c.Pieces, chosen)
	}
	return c
}

// Section 2.4: if no payment is chosen, the engine supposes the simplest one
// that the hand can still hold. A refusal lists every way to pay.
func TestSection2_4PaymentSupposed(t *testing.T) {
	type cards = []emperor.Color
	l := parseLayout("Wei[A 1]")
	two := []piece{{Piece: emperor.House, Space: "Wei 5"}, {Piece: emperor.Emissary}}
	for _, test := range []struct {
		hand     cards
		pieces   int
		move     string // "": no hand with these cards pays
		supposed cards
	}{
		{nil, 1, "Wei: house 5 (red)", cards{red}},
		{nil, 2, "Wei: house 5 + emissary (2 red)", cards{red, red}},
		{cards{green, green, orange}, 1, "Wei: house 5 (2 green)", cards{}},
		{cards{red, green, green}, 1, "Wei: house 5 (red)", cards{}},
		{cards{green, green}, 1, "Wei: house 5 (red)", cards{red}},
		{cards{green, green}, 2, "Wei: house 5 + emissary (red, 2 green)", cards{red}},
		{cards{red, purple}, 2, "Wei: house 5 + emissary (2 red)", cards{red}},
		{cards{purple}, 2, "Wei: house 5 + emissary (2 red)", cards{red, red}},
		{cards{green, green, green}, 2, "", nil},
		{cards{green, orange}, 2, "", nil},
		{cards{green, yellow, orange}, 1, "", nil},
	} {
		t.Run(fmt.Sprintf("%d pieces, %v", test.pieces, test.hand), func(t *testing.T) {
			q := judgeQuestion{Layout: l, ToMove: 1, Hand: test.hand,
				Chosen: chosen{Region: "Wei", Pieces: two[:test.pieces]}}
			v := ask[verdict](t, "judge", q)
			if v.Paid {
				t.Errorf("%v: cards were chosen", test.hand)
			}
			if test.move != "" {
				if v.Fault != nil || v.Move != test.move || !slices.Equal(v.Supposed, test.supposed) {
					t.Errorf("%v is judged as %s, supposing %v: %+v", test.hand, v.Move, v.Supposed, v.Fault)
				}
				return
			}
			if v.Fault == nil || v.Fault.Rule != emperor.ErrPayment.Error() ||
				!strings.Contains(v.Fault.Message, "two of one other color") {
				t.Errorf("%v pays with %s: %+v", test.hand, v.Move, v.Fault)
			}
		})
	}
}

// A10: a layout does not say whose fortifications are on the map, so the engine
// supposes that the player to move has theirs left, if possible.
func TestA10FortificationSupposed(t *testing.T) {
	const move = "Wei: fortification 5 (red)"
	for _, test := range []struct {
		pieces   string
		placed   []emperor.Player
		player   emperor.Player
		move     string
		rule     error
		supposed bool
	}{
		{"Wei[A 1, E 2, f 3]", nil, 0, move, nil, true},
		{"Wei[A 1, E 2, f 3]", nil, 1, move, nil, true},
		{"Wei[A 1, E 2, f 3 4 6 7]", nil, 4, move, nil, true},
		{"Wei[A 1, E 2, f 3 4 6 7]", nil, 1, move, nil, true},
		{"Wei[A 1, E 2, f 3]", nil, 1, "Wei: house 5 (red)", nil, false},
		{"Wei[A 1, E 2, f 3]", []emperor.Player{0}, 0, move, emperor.ErrSupply, false},
		{"Wei[A 1, E 2, f 3]", []emperor.Player{0}, 1, move, nil, false},
		{"Wei[A 1, E 2]", nil, 0, move, nil, false},
		{"Wei[A 1, f 1 2 3 4] Chu[f 1]", nil, 4, move, emperor.ErrSupply, false},
	} {
		t.Run(test.pieces, func(t *testing.T) {
			l := parseLayout(test.pieces)
			l.Options.Players, l.Options.Board, l.Placed = 5, emperor.Side4to5(), test.placed
			v := ask[verdict](t, "judge", judgeQuestion{Layout: l, ToMove: test.player, Move: test.move})
			if legal := v.Fault == nil; legal != (test.rule == nil) || !legal &&
				v.Fault.Rule != test.rule.Error() || v.Fortification != test.supposed {
				t.Errorf("%s, of player %v after %v: supposed %t, %+v", test.pieces, test.player, test.placed,
					v.Fortification, v.Fault)
			}
		})
	}
}

// The engine supposes the unknown cards of a hand, as far as a hand has room
// for them, and the simplest payment if none is chosen.
func TestSuppositions(t *testing.T) {
	l := parseLayout("Han[A 1 2, B 3, C 4]")
	c := chosen{Region: "Han", Pieces: []piece{{Piece: emperor.House, Space: "Han 5"},
		{Piece: emperor.Emissary, Region: "Han"}}}
	v := ask[verdict](t, "judge", judgeQuestion{Layout: l, Chosen: c})
	if v.Fault != nil || v.Paid || v.Move != "Han: house 5 + emissary (2 green)" ||
		!slices.Equal(v.Supposed, []emperor.Color{green, green}) {
		t.Errorf("%+v", v)
	}
	if !slices.Equal(v.Scored, []int{5, 3, 3}) || v.Gains[0] == 0 {
		t.Errorf("it scores %v, and gains %v", v.Scored, v.Gains)
	}
	c.Cards = []emperor.Color{green, red, red}
	v = ask[verdict](t, "judge", judgeQuestion{Layout: l, Hand: []emperor.Color{red}, Chosen: c})
	if v.Fault != nil || !v.Paid || !slices.Equal(v.Supposed, []emperor.Color{red, green}) {
		t.Errorf("%+v", v)
	}
	v = ask[verdict](t, "judge", judgeQuestion{Layout: l, Hand: []emperor.Color{purple}, Chosen: c})
	if v.Fault == nil || v.Fault.Rule != emperor.ErrCardsNotHeld.Error() {
		t.Errorf("four cards of a hand: %+v", v)
	}
	c.Pieces[1].Region = "Wei"
	v = ask[verdict](t, "judge", judgeQuestion{Layout: l, Chosen: c})
	if v.Fault == nil || v.Fault.Rule != emperor.ErrWrongRegion.Error() ||
		!strings.Contains(v.Fault.Message, "Wei") {
		t.Errorf("two regions: %+v", v.Fault)
	}
}

// Sections 2.6 to 2.8: draws, and the last round, in which nobody draws.
func TestDrawsAsked(t *testing.T) {
	l := parseLayout("Wei[A 1]")
	draw := judgeQuestion{Layout: l, ToMove: 1, Phase: emperor.PhaseDraw, Hand: []emperor.Color{red},
		Move: "take purple"}
	if v := ask[verdict](t, "judge", draw); v.Fault != nil ||
		!slices.Equal(v.Supposed, []emperor.Color{purple}) || v.Gains != nil {
		t.Errorf("%+v", v)
	}
	draw.FaceUp = []emperor.Color{red, green}
	if v := ask[verdict](t, "judge", draw); v.Fault == nil || v.Fault.Rule != emperor.ErrNotFaceUp.Error() {
		t.Errorf("a card that does not lie face up: %+v", v.Fault)
	}
	draw.Move = "exchange red"
	if v := ask[verdict](t, "judge", draw); v.Fault == nil || v.Fault.Rule != emperor.ErrNotActing.Error() {
		t.Errorf("an exchange instead of a draw: %+v", v.Fault)
	}
	draw = judgeQuestion{Layout: l, ToMove: 1, Phase: emperor.PhaseDraw, Hand: []emperor.Color{red, red}}
	for _, draw.Move = range []string{"take purple", "draw"} {
		if v := ask[verdict](t, "judge", draw); v.Fault != nil {
			t.Errorf("%s with two cards: %+v", draw.Move, v.Fault)
		}
	}
	draw.Hand = []emperor.Color{red, red, red}
	for _, draw.Move = range []string{"take purple", "draw"} {
		if v := ask[verdict](t, "judge", draw); v.Fault == nil ||
			!strings.Contains(v.Fault.Rule, "section 2.6") ||
			!strings.Contains(v.Fault.Message, "Red cannot draw with three cards") {
			t.Errorf("%s with three cards: %+v", draw.Move, v.Fault)
		}
	}
	last := judgeQuestion{Layout: l, ToMove: 1, Last: true, Hand: []emperor.Color{red}, Move: "exchange red"}
	if v := ask[verdict](t, "judge", last); v.Fault != nil {
		t.Errorf("an exchange in the last round: %+v", v.Fault)
	}
	last.Phase = emperor.PhaseDraw
	for _, hand := range [][]emperor.Color{nil, {red}, {red, red, red}} {
		for _, faceUp := range [][]emperor.Color{nil, {red}, {red, red, red, red}} {
			for _, last.Move = range []string{"take red", "draw"} {
				last.Hand, last.FaceUp = hand, faceUp
				v := ask[verdict](t, "judge", last)
				if v.Fault == nil || !strings.Contains(v.Fault.Rule, "section 2.8") || len(v.Supposed) > 0 ||
					!strings.HasPrefix(v.Pieces, "<svg") {
					t.Errorf("%s in the last round, of %v, to %v: %+v", last.Move, faceUp, hand, v)
				}
			}
		}
	}
}

// An empty question, or one about an unknown region or piece, is refused.
func TestMalformedDoubts(t *testing.T) {
	for _, q := range []judgeQuestion{
		{Layout: parseLayout("")},
		{Layout: parseLayout(""), Move: "hello"},
		{Layout: parseLayout("Nowhere[A 1]"), Move: "draw"},
		{Layout: parseLayout(""), ToMove: 3, Move: "draw"},
		{Layout: parseLayout(""), ToMove: 255, Move: "draw"},
		{Layout: parseLayout(""), Hand: slices.Repeat([]emperor.Color{red}, 2), FaceUp: slices.Repeat([]emperor.Color{red}, 70), Phase: emperor.PhaseDraw, Move: "draw"},
		{Layout: parseLayout(""), Hand: slices.Repeat([]emperor.Color{red}, 300), Move: "draw"},
		{Layout: parseLayout(""), Hand: slices.Repeat([]emperor.Color{red}, 4), Phase: emperor.PhaseDraw, Move: "draw"},
		{Layout: parseLayout(""), Last: true, Phase: emperor.PhaseDraw, Move: "exchange red"},
		{Layout: layout{Options: emperor.Options{Players: 70}}, Move: "draw"},
	} {
		text, err := json.Marshal(q)
		if err != nil {
			continue // a layout cannot express this seat
		}
		wantFault(t, "judge", string(text))
	}
}
