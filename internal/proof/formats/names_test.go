package formats_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// String returns the name of a value, and "no color" or the like for an impossible
// one.
func TestNames(t *testing.T) {
	for _, test := range []struct {
		value fmt.Stringer
		want  string
	}{
		{emperor.Red, "red"}, {emperor.Purple, "purple"}, {emperor.Color(5), "no color"}, {emperor.Color(255), "no color"},
		{emperor.Player(0), "A"}, {emperor.Player(4), "E"}, {emperor.Player(5), "nobody"}, {emperor.Player(255), "nobody"},
		{emperor.House, "house"}, {emperor.Emissary, "emissary"}, {emperor.Fortification, "fortification"}, {emperor.PieceKind(3), "no piece"},
		{emperor.Piece{}.Kind(), "no piece"},
		{emperor.MainRowFirst, "MainRowFirst"}, {emperor.BestRows, "BestRows"}, {emperor.RoadRule(2), "no road rule"},
		{emperor.PhaseNone, "none"}, {emperor.PhaseAct, "act"}, {emperor.PhaseDraw, "draw"}, {emperor.PhaseOver, "over"}, {emperor.Phase(4), "no phase"},
		{emperor.Cards{}, "no cards"}, {emperor.Cards{1}, "red"}, {emperor.Cards{0, 2, 0, 1, 12}, "2 green, orange, 12 purple"},
		{emperor.MoveNone, "none"}, {emperor.MovePlace, "place"}, {emperor.MoveExchange, "exchange"},
		{emperor.MoveTakeFaceUp, "takeFaceUp"}, {emperor.MoveDrawFromPile, "drawFromPile"}, {emperor.MoveKind(5), "no move"},
		{emperor.EventNone, "none"}, {emperor.EventPlayed, "played"}, {emperor.EventTurnedUp, "turnedUp"}, {emperor.EventOver, "over"}, {emperor.EventKind(255), "no event"},
	} {
		if got := test.value.String(); got != test.want {
			t.Errorf("%#v is printed %q, want %q", test.value, got, test.want)
		}
	}
}

// Errors about a limit name the limit.
func TestBoundsInFaults(t *testing.T) {
	b := emperor.Side3to4()
	_, options := emperor.NewGame(emperor.Options{Players: 4, Start: 4, Deck: emperor.Cards{16}}, 1)
	_, pieces := b.Score(emperor.Pieces{
		Houses:     []emperor.SpaceSet{1 << 52},
		Fortified:  1 << 53,
		Emissaries: [][]int{9: {1}},
	}, emperor.MainRowFirst)
	three := emperor.Options{Players: 3}
	_, position := emperor.NewState(emperor.Position{Options: three, ToMove: 3, Round: 10000})
	for _, test := range []struct {
		err    error
		faults []string
	}{
		{options, []string{"Start: seat 4; 4 players have seats 0 to 3", "Deck: 16 cards; with 4 players a deck has 17 to 64"}},
		{pieces, []string{"Pieces.Houses[0]: space 52; the board has spaces 0 to 51", "Pieces.Fortified: space 53; the board has spaces 0 to 51", "Pieces.Emissaries: for 10 regions; the board has 9"}},
		{position, []string{"ToMove: seat 3; 3 players have seats 0 to 2", "Round: 10000; rounds count from 1 to 9999"}},
	} {
		faults := games.Faults(test.err)
		if len(faults) != len(test.faults) {
			t.Errorf("%d faults, want %d: %v", len(faults), len(test.faults), test.err)
			continue
		}
		for i, fault := range faults {
			if !strings.HasPrefix(fault.Error(), test.faults[i]) {
				t.Errorf("%q, want %q", fault, test.faults[i])
			}
		}
	}
}

// The text of a table lists what stands on it, and nothing else.
func TestTableText(t *testing.T) {
	b := emperor.Side3to4()
	for _, test := range []struct{ wei, want string }{
		{"", "round 1, A to act; face up: red, 3 green;"},
		{"Wei[A1]", "round 1, A to act; Wei[A1/7]; face up: red, 3 green;"},
		{"Wei[A2 B1* f1 e C1]", "round 1, A to act; Wei[A2 B1 f1 e C1/7]; face up: red, 3 green;"},
	} {
		p := emperor.Position{Options: emperor.Options{Players: 3, Fortifications: true},
			FaceUp: games.InOrder("R G G G")}
		if test.wei != "" {
			p.Pieces = games.Lay(t, b, test.wei)
		}
		if got := games.From(t, p).Table().String(); !strings.HasPrefix(got, test.want) {
			t.Errorf("%s, want %s", got, test.want)
		}
	}
	over, err := emperor.FinishedTable(emperor.Options{Players: 3}, games.Lay(t, b, "Wei[A1]"))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := over.String(), "round 1, over; Wei[A1/7]; face up: no cards;"; !strings.HasPrefix(got,
		want) {
		t.Errorf("%s, want %s", got, want)
	}
}

// Cards are added and subtracted color by color, without overflow.
func TestCardsPlusAndMinus(t *testing.T) {
	c, d := games.Cards("R R G"), games.Cards("R Y Y")
	if got := c.Plus(d); got != games.Cards("R R R G Y Y") {
		t.Errorf("Plus: %v", got)
	}
	if got := c.Minus(d); got != games.Cards("R G") {
		t.Errorf("Minus: %v", got)
	}
	full := emperor.Cards{emperor.Red: 254}
	if got := full.Plus(c); got != (emperor.Cards{emperor.Red: 255, emperor.Green: 1}) {
		t.Errorf("Plus: %v", got)
	}
	if c != games.Cards("R R G") || d != games.Cards("R Y Y") {
		t.Errorf("changed: %v, %v", c, d)
	}
}

// CardsOf counts cards, and All yields each of them.
func TestCardsOneByOne(t *testing.T) {
	if got := emperor.CardsOf(emperor.Green, emperor.Red, emperor.Green); got != games.Cards("R G G") {
		t.Errorf("%v", got)
	}
	if got := emperor.CardsOf(); got != (emperor.Cards{}) {
		t.Errorf("%v", got)
	}
	if got := emperor.CardsOf(append(slices.Repeat([]emperor.Color{emperor.Purple}, 300), 5,
		255)...); got != (emperor.Cards{emperor.Purple: 255}) {
		t.Errorf("%v", got)
	}
	cards := games.Cards("P R G R")
	if got := slices.Collect(cards.All()); games.Initials(got) != "RRGP" || emperor.CardsOf(got...) != cards {
		t.Errorf("%v", got)
	}
	for range cards.All() {
		break
	}
	for c := range (emperor.Cards{}).All() {
		t.Errorf("%v among no cards", c)
	}
}
