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

// The rows of a scoring are sorted by points, most first, then by their spaces.
// In another order they are neither written nor read.
func TestScoringsOrderRows(t *testing.T) {
	b := games.PlainBoard(t, 13, slices.Concat(games.Along(1, 2, 3, 4, 5), games.Along(6, 7, 8, 9),
		games.Along(10, 11, 12, 13))...)
	score, err := b.Score(games.Lay(t, b, "Field[A13]"), emperor.MainRowFirst)
	if err != nil || len(score.Roads[0].Rows) != 3 {
		t.Fatalf("%v, %v", score, err)
	}
	games.ThereAndBack(t, score)
	rows := score.Roads[0].Rows
	for _, order := range [][3]int{{0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		spoilt := score
		spoilt.Roads = slices.Clone(score.Roads)
		spoilt.Roads[0].Rows = []emperor.Row{rows[order[0]], rows[order[1]], rows[order[2]]}
		if _, err := spoilt.MarshalJSON(); err == nil ||
			!strings.Contains(err.Error(), "rows stand in the order of their points") {
			t.Errorf("in the order %v they are written: %v", order, err)
		}
		whole := games.Encode(t, score)
		from, to := strings.Index(whole, `"rows":[`)+len(`"rows":[`), 0
		var parts []string
		for _, part := range strings.SplitAfter(whole[from:], "}")[:3] {
			parts = append(parts, strings.TrimPrefix(part, ","))
			to += len(part)
		}
		text := whole[:from] + parts[order[0]] + "," + parts[order[1]] + "," + parts[order[2]] +
			whole[from+to:]
		var read emperor.FinalScoring
		if err := read.UnmarshalJSON([]byte(text)); err == nil ||
			!strings.Contains(err.Error(), "rows stand in the order of their points") {
			t.Errorf("in the order %v they are read: %v\n%s", order, err, text)
		}
	}
}
