package formats_test

import (
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// checkContradiction changes the document of a view in some places, and checks that it
// is refused for one fault alone.
func checkContradiction(t *testing.T, data, want string, changes ...string) {
	t.Helper()
	for i := 0; i < len(changes); i += 2 {
		changed := strings.Replace(data, changes[i], changes[i+1], 1)
		if changed == data {
			t.Fatalf("%s has no %s", data, changes[i])
		}
		data = changed
	}
	_, err := decode[emperor.View](data)
	if len(games.Faults(err)) != 1 || !strings.Contains(err.Error(), want) {
		t.Errorf("with %s: %v; want %s", changes[1], err, want)
	}
}

// A view is refused if its phase contradicts the cards on the table.
func TestViewsOfAPhaseThatCannotBe(t *testing.T) {
	b := games.PlainBoard(t, 3)
	blocked := games.From(t, emperor.Position{Options: emperor.Options{Players: 3, Board: b},
		Pieces: games.Lay(t, b, "Field[A2 B1 e A1 C1]")})
	final := games.From(t, emperor.Position{Options: emperor.Options{Players: 3}, Pile: []emperor.Color{},
		Hands: games.Hands("RR", "RGG", "YYO"), FaceUp: games.InOrder("R G Y O"),
		Discards: remainingDeck(t, "RRRRGGGYYYOO")})
	for _, viewer := range []emperor.Player{games.A, games.C, emperor.Spectator} {
		for _, test := range []struct {
			game    emperor.GameState
			was, is string
			want    string
		}{
			{blocked, "over", "act", "Phase: to act; nobody can place any piece, so the game is over (section 2.9)"},
			{blocked, "over", "draw", "Phase: to draw; nobody can place any piece, so the game is over (section 2.9)"},
			{final, "act", "draw", "Phase: to draw; nobody draws from an empty pile (section 2.8)"},
			{games.New(t, emperor.Options{Players: 3}, 1), "act", "over", "Phase: over; the pile has cards and the board has room (section 2.9)"},
			{games.New(t, emperor.Options{Players: 3}, 1), "act", "draw", "Hands[0]: 3 cards; player A cannot draw with a full hand (section 2.6)"},
		} {
			data := games.Encode(t, test.game.View(viewer))
			checkContradiction(t, data, test.want, `"phase":"`+test.was+`"`, `"phase":"`+test.is+`"`)
		}
	}
	inDraw := games.From(t, emperor.Position{Options: emperor.Options{Players: 3},
		Phase: emperor.PhaseDraw, Hands: games.Hands("R")})
	drawing := games.Encode(t, inDraw.View(games.B))
	checkContradiction(t, drawing, "Hands[0]: 1 cards; before the final round a hand has 3",
		`"phase":"draw"`, `"phase":"act"`)
	// Impossible pieces say nothing about the phase.
	sent := games.Encode(t, games.From(t, emperor.Position{Options: emperor.Options{Players: 3},
		Pieces: games.Lay(t, emperor.Side3to4(), "Zhao[A1 e B1]")}).View(games.A))
	checkContradiction(t, sent, "Pieces.Emissaries[0]: 6 in Zhao", `"Zhao":[0,1,0]`, `"Zhao":[0,3,3]`,
		`"phase":"act"`, `"phase":"over"`)
}

// remainingDeck returns the standard deck of three players without these cards.
func remainingDeck(t *testing.T, initials string) emperor.Cards {
	t.Helper()
	return games.New(t, emperor.Options{Players: 3}, 1).Deck().Minus(games.Cards(initials))
}
