package formats_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// In a record that starts in the middle of a round, the text numbers the rounds
// as the game does: each begins with the start player.
func TestRecordTextFromTheMiddleOfARound(t *testing.T) {
	pass := []emperor.Move{emperor.Exchange(emperor.Red), emperor.DrawFromPile()}
	for _, test := range []struct {
		players       int
		start, toMove emperor.Player
		round         int
		want          string
	}{
		{3, games.A, games.B, 4, "4. B, 4. C, 5. A, 5. B"},
		{3, games.B, games.C, 4, "4. C, 4. A, 5. B, 5. C"},
		{3, games.C, games.B, 1, "1. B, 2. C, 2. A, 2. B"},
		{4, games.D, games.C, 9, "9. C, 10. D, 10. A, 10. B"},
		{4, games.B, games.D, 2, "2. D, 2. A, 3. B, 3. C"},
		{5, games.E, games.E, 7, "7. E, 7. A, 7. B, 7. C"},
		{5, games.C, games.D, 0, "1. D, 1. E, 1. A, 1. B"},
	} {
		game := games.From(t, emperor.Position{
			Options: emperor.Options{Players: test.players, Start: test.start,
				Deck: emperor.Cards{emperor.Red: 40}},
			ToMove: test.toMove, Round: test.round,
		})
		r := emperor.Record{Initial: game.Position(), Moves: slices.Concat(pass, pass, pass, pass)}
		var lines []string
		for _, line := range strings.Split(recordText(t, r), "\n") {
			if turn, _, found := strings.Cut(line, " exchange"); found {
				lines = append(lines, turn)
			}
		}
		if got := strings.Join(lines, ", "); got != test.want {
			t.Errorf("%d players from %v, %v to move in round %d: %s; want %s", test.players, test.start,
				test.toMove, test.round, got, test.want)
		}
		checkRecordText(t, r)
		// The game has the same result as the text claims.
		n := 0
		for s, err := range r.Replay() {
			if err != nil {
				t.Fatal(err)
			}
			if s.Phase() == emperor.PhaseAct && n < len(lines) {
				if turn := fmt.Sprintf("%d. %v", s.Round(), s.ToMove()); turn != lines[n] {
					t.Errorf("the text says %s; it is the turn %s", lines[n], turn)
				}
				n++
			}
		}
	}
}
