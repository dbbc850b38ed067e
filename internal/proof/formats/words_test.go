package formats_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// Every valid value has a distinct word, and no other value has one.
func TestWordsOfAllValues(t *testing.T) {
	words[emperor.Color](t, emperor.NumColors)
	words[emperor.Player](t, 5, emperor.Spectator)
	words[emperor.RoadRule](t, 2)
	words[emperor.PieceKind](t, 3)
	words[emperor.Phase](t, 4)
}

// words checks the words of the values below n, and of others that have one.
func words[T interface {
	~uint8
	encoding.TextMarshaler
}, P interface {
	*T
	encoding.TextUnmarshaler
}](t *testing.T, n int, others ...T) {
	seen := map[string]bool{}
	for i := range 256 {
		v := T(i)
		has := i < n
		for _, other := range others {
			has = has || v == other
		}
		text, err := v.MarshalText()
		if !has {
			if text != nil || err == nil || !strings.Contains(err.Error(), "has no name") {
				t.Errorf("%T %d: %q, %v", v, i, text, err)
			}
			continue
		}
		back := v + 1
		if err := P(&back).UnmarshalText(text); err != nil || back != v || seen[string(text)] {
			t.Errorf("%T %d: %q is read as %d, %v", v, i, text, back, err)
		}
		seen[string(text)] = true
	}
	v := T(1)
	for _, text := range []string{"", "x", " ", "0", "nothing", strings.Repeat("x", 1000)} {
		err := P(&v).UnmarshalText([]byte(text))
		var fault *emperor.SyntaxError
		if !errors.As(err, &fault) || fault.Expected == "" || v != 1 || len(err.Error()) > 300 {
			t.Errorf("%T reads %.20q: %v, %v", v, text, v, err)
		}
	}
}

// Cards are read from text, also in JSON. Counts of cards end at 255.
func TestCardsFromText(t *testing.T) {
	cards := emperor.Cards{3}
	for _, text := range []string{"", "blue", "0 red", "256 red", "red green", "red,", "2"} {
		var fault *emperor.SyntaxError
		if err := json.Unmarshal([]byte(`"`+text+`"`), &cards); !errors.As(err, &fault) || cards != (emperor.Cards{3}) {
			t.Errorf("%q is read as %v, %v", text, cards, err)
		}
	}
	if err := cards.UnmarshalText([]byte(" 2 purple,red , red")); err != nil || cards != (emperor.Cards{2, 0, 0, 0, 2}) {
		t.Errorf("%v, %v", cards, err)
	}
	for range cards.All() { // a loop over cards can be left
		break
	}
	if many := emperor.CardsOf(slices.Repeat([]emperor.Color{emperor.Purple}, 300)...); many != (emperor.Cards{emperor.Purple: 255}) ||
		many.Plus(cards) != (emperor.Cards{2, 0, 0, 0, 255}) {
		t.Errorf("300 cards are %v", many)
	}
}

// Without a board, a move and a piece write regions and spaces by number. An
// event and a step name the type that has the board.
func TestMovesWithoutBoard(t *testing.T) {
	for _, test := range []struct {
		move       emperor.Move
		text, data string
	}{
		{
			emperor.Place(3, emperor.Cards{1, 2}, emperor.HouseAt(17), emperor.SendEmissary()),
			"region 3: house space 17 + emissary (red, 2 green)",
			`{"move":"place","region":3,"pieces":[{"piece":"house","space":17},{"piece":"emissary"}],"cards":{"red":1,"green":2}}`,
		},
		{
			emperor.Place(emperor.AnyRegion, emperor.Cards{}, emperor.FortificationAt(0)),
			"any region: fortification space 0 (no cards)",
			`{"move":"place","region":255,"pieces":[{"piece":"fortification","space":0}],"cards":{}}`,
		},
		{emperor.Exchange(emperor.Red), "exchange red", `{"move":"exchange","color":"red"}`},
		{emperor.TakeFaceUp(emperor.Purple), "take purple", `{"move":"takeFaceUp","color":"purple"}`},
		{emperor.DrawFromPile(), "draw", `{"move":"drawFromPile"}`},
		{emperor.Move{}, "no move", `null`},
	} {
		if data := games.Encode(t, test.move); test.move.String() != test.text || data != test.data {
			t.Errorf("%q, %s; want %q, %s", test.move, data, test.text, test.data)
		}
		games.ThereAndBack(t, []emperor.Move{test.move})
	}
	for _, m := range []emperor.Move{emperor.Place(0, emperor.Cards{}, make([]emperor.Piece, 4)...),
		emperor.Exchange(5)} {
		var fault *emperor.DataError
		if data, err := json.Marshal(m); !errors.As(err, &fault) {
			t.Errorf("%v is written %s, %v", m, data, err)
		}
	}
	for _, data := range []string{
		`{}`, `[]`, `"draw"`, `{"move":"draw"}`, `{"move":"none"}`, `{"move":"exchange"}`,
		`{"move":"drawFromPile","color":"red"}`,
		`{"v":1,"move":"drawFromPile"}`, `{"move":"place","region":256,"pieces":[],"cards":{}}`,
		`{"move":"place","region":0,"pieces":[]}`,
		`{"move":"place","region":0,"pieces":[{"piece":"emissary","space":1}],"cards":{}}`,
	} {
		m := emperor.DrawFromPile()
		var fault *emperor.SyntaxError
		if err := json.Unmarshal([]byte(data), &m); !errors.As(err, &fault) || m != emperor.DrawFromPile() {
			t.Errorf("%s is read as %v, %v", data, m, err)
		}
	}
}
