package prospects_test

import (
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/prospects"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// The prospects of a placement: rows (section 3.3), room for emissaries (2.3),
// the lead and alliances (3.2).
func TestProspects(t *testing.T) {
	for _, c := range []struct{ pieces, hand, move, want string }{
		{"", "RGG", "Wei: house 1 (red)", "room for 1 emissary"},
		{"pieces: Wei[A 1]; ", "RGG", "Wei: house 2 (red)", "2 in a line, 4 make a row; room for 2 emissaries"},
		{"pieces: Zhao[A 1] Wei[A 1]; ", "RGG", "Wei: house 2 (red)", "3 in a line, 4 make a row; room for 2 emissaries"},
		{"pieces: Zhao[A 4] Wei[A 4 6]; ", "RGG", "Wei: house 5 (red)", "3 in a line, 4 make a row; room for 3 emissaries"},
		{"pieces: Zhao[A 2] Wei[A 1]; ", "OGG", "Zhao: house 1 (orange)", "3 in a line, 4 make a row; room for 2 emissaries"},
		{"pieces: Zhao[A 2] Wei[A 1 2]; ", "OGG", "Zhao: house 1 (orange)", "row of 4; room for 2 emissaries"},
		{"pieces: Wei[A 1, e B1]; ", "RGG", "Wei: house 7 (red)", "room for 1 emissary"},
		{"pieces: Wei[B 1]; ", "RGG", "Wei: emissary (red)", "you lead; no neighbor has room yet"},
		{"pieces: Wei[B 1] Han[B 1] Shu[B 1]; ", "RGG", "Wei: emissary (red)", "you lead; next for an alliance: Han"},
		{"pieces: Wei[B 1] Han[B 1, e A1]; ", "RGG", "Wei: emissary (red)", "allied with Han"},
		{"pieces: Wei[B 1] Han[B 1 2, e A1 B1] Zhao[C 1, e A1]; ", "RGG", "Wei: emissary (red)", "allied with Zhao and Han"},
		{"pieces: Wei[B 1 2 3, e B2]; ", "RGG", "Wei: emissary (red)", "others have more emissaries here"},
		{"pieces: Wei[B 1 2]; ", "RGG", "Wei: house 3 + emissary (red, 2 green)", "you lead; no neighbor has room yet"},
	} {
		t.Run(c.move, func(t *testing.T) {
			p, err := emperor.ParsePosition("emperor 1; players: 3; " + c.pieces + "hands: " + c.hand)
			if err != nil {
				t.Fatal(err)
			}
			game := games.From(t, p)
			m, err := game.Board().ParseMove(c.move)
			if err != nil {
				t.Fatal(err)
			}
			if got := prospects.Of(game.View(0), m, "you lead"); got != c.want {
				t.Errorf("%s, %s: got %q, want %q", c.pieces, c.move, got, c.want)
			}
		})
	}
}
