package engine

import (
	"encoding/json"
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

// The rulebook's examples, asked in words.
func TestSection5ExamplesAsked(t *testing.T) {
	type cards = []emperor.Color
	for _, test := range []struct {
		pieces string
		player emperor.Player
		hand   cards
		move   string
		rule   error // nil: legal
	}{
		{"", 0, cards{purple, red, red}, "Wei: house 3 (red)", nil},
		{"", 0, cards{purple, red, red}, "Wei: house 3 + house 4 (2 red)", emperor.ErrEmptyRegion},
		{"", 0, cards{purple, red, red}, "Wei: house 3 + house Chu 4 (2 red)", emperor.ErrEmptyRegion},
		{"Wei[A 1]", 1, cards{red, green, green}, "Wei: house 2 + emissary (red, 2 green)", nil},
		{"Wei[A 1]", 1, cards{red, green, green}, "Wei: house 2 + house Chu 2 (red, 2 green)", emperor.ErrWrongRegion},
		{"Qi[A 1] Ch'in[A 1] Wei[A 1]", 2, cards{yellow, yellow, yellow}, "Wei: house 2 (2 yellow)", nil},
		{"Qi[A 1] Ch'in[A 1] Wei[A 1]", 2, cards{yellow, yellow, yellow}, "Qi: house 2 + house 3 (3 yellow)", emperor.ErrPayment},
		{"Chu[B 1 2 3 4, e B2]", 0, cards{purple, orange, orange}, "Chu: emissary + emissary (2 orange, purple)", nil},
		{"Chu[B 1 2 3 4, e A2 B2]", 0, cards{purple, orange, orange}, "Chu: emissary (purple)", emperor.ErrEmissaryLimit},
		{"Qi[B 1 3, D 4 6]", 0, cards{yellow, yellow}, "Qi: house 2 + emissary (2 yellow)", nil},
		{"Qi[B 1]", 0, cards{yellow, yellow, yellow}, "Qi: fortification 2 + house 2 (2 yellow)", nil},
		{"Qi[B 1]", 0, nil, "draw", emperor.ErrNotDrawing},
		{"Qi[B 1]", 0, cards{red, red, red}, "Qi: house 2 (yellow)", emperor.ErrCardsNotHeld},
		{"Qi[B 1]", 3, cards{red}, "exchange red", nil},
	} {
		l := laid(test.pieces)
		l.Options.Players = 4
		v := ask[verdict](t, "judge", doubt{Layout: l, ToMove: test.player, Hand: test.hand, Move: test.move})
		if got := v.Fault == nil; got != (test.rule == nil) || !got && v.Fault.Rule != test.rule.Error() {
			t.Errorf("%s: %s %v: %+v", test.pieces, test.move, test.hand, v.Fault)
		}
		if v.Move != test.move || !strings.HasPrefix(v.Pieces, "<svg") {
			t.Errorf("%s is judged as %s", test.move, v.Move)
		}
	}
}

// What is not told of a hand is supposed, as far as a hand can hold it; and a payment
// that is not chosen is the simplest.
func TestSuppositions(t *testing.T) {
	l := laid("Han[A 1 2, B 3, C 4]")
	c := chosen{Region: "Han", Pieces: []piece{{Piece: emperor.House, Space: "Han 5"}, {Piece: emperor.Emissary, Region: "Han"}}}
	v := ask[verdict](t, "judge", doubt{Layout: l, Chosen: c})
	if v.Fault != nil || v.Paid || v.Move != "Han: house 5 + emissary (2 green)" || !slices.Equal(v.Supposed, []emperor.Color{green, green}) {
		t.Errorf("%+v", v)
	}
	if !slices.Equal(v.Scored, []int{5, 3, 3}) || v.Gains[0] == 0 {
		t.Errorf("it scores %v, and gains %v", v.Scored, v.Gains)
	}
	c.Cards = []emperor.Color{green, red, red}
	v = ask[verdict](t, "judge", doubt{Layout: l, Hand: []emperor.Color{red}, Chosen: c})
	if v.Fault != nil || !v.Paid || !slices.Equal(v.Supposed, []emperor.Color{red, green}) {
		t.Errorf("%+v", v)
	}
	v = ask[verdict](t, "judge", doubt{Layout: l, Hand: []emperor.Color{purple}, Chosen: c})
	if v.Fault == nil || v.Fault.Rule != emperor.ErrCardsNotHeld.Error() {
		t.Errorf("four cards of a hand: %+v", v)
	}
	c.Pieces[1].Region = "Wei"
	v = ask[verdict](t, "judge", doubt{Layout: l, Chosen: c})
	if v.Fault == nil || v.Fault.Rule != emperor.ErrWrongRegion.Error() || !strings.Contains(v.Fault.Message, "Wei") {
		t.Errorf("two regions: %+v", v.Fault)
	}
}

// Sections 2.6 to 2.8: draws, and the last round, in which nobody draws.
func TestDrawsAsked(t *testing.T) {
	l := laid("Wei[A 1]")
	draw := doubt{Layout: l, ToMove: 1, Phase: emperor.PhaseDraw, Hand: []emperor.Color{red}, Move: "take purple"}
	if v := ask[verdict](t, "judge", draw); v.Fault != nil || !slices.Equal(v.Supposed, []emperor.Color{purple}) || v.Gains != nil {
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
	draw.Hand = []emperor.Color{red, red, red}
	if f := refused(t, "judge", asJSON(t, draw)); !strings.Contains(f.Message, "full hand") {
		t.Errorf("three cards of one who draws: %s", f.Message)
	}
	last := doubt{Layout: l, ToMove: 1, Last: true, Hand: []emperor.Color{red}, Move: "exchange red"}
	if v := ask[verdict](t, "judge", last); v.Fault != nil {
		t.Errorf("an exchange in the last round: %+v", v.Fault)
	}
	last.Phase = emperor.PhaseDraw
	if f := refused(t, "judge", asJSON(t, last)); !strings.Contains(f.Message, "section 2.8") {
		t.Errorf("a draw in the last round: %s", f.Message)
	}
}

// What asks nothing, or for what there is not, is refused.
func TestDoubtsThatAreNone(t *testing.T) {
	for _, q := range []doubt{
		{Layout: laid("")},
		{Layout: laid(""), Move: "hello"},
		{Layout: laid("Nowhere[A 1]"), Move: "draw"},
		{Layout: laid(""), ToMove: 3, Move: "draw"},
		{Layout: laid(""), ToMove: 255, Move: "draw"},
		{Layout: laid(""), Hand: slices.Repeat([]emperor.Color{red}, 3), FaceUp: slices.Repeat([]emperor.Color{red}, 70), Phase: emperor.PhaseDraw, Move: "draw"},
		{Layout: laid(""), Hand: slices.Repeat([]emperor.Color{red}, 300), Move: "draw"},
		{Layout: layout{Options: emperor.Options{Players: 70}}, Move: "draw"},
	} {
		text, err := json.Marshal(q)
		if err != nil {
			continue // such a seat can't be written
		}
		refused(t, "judge", string(text))
	}
}
