package formats_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/google/go-cmp/cmp"
)

// recordText writes a record as text.
func recordText(t testing.TB, r emperor.Record) string {
	t.Helper()
	text, err := r.Text()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// compareMoves lets cmp look into moves and boards.
var compareMoves = cmp.AllowUnexported(emperor.Move{}, emperor.Piece{}, emperor.Board{})

// The longest texts, the longest names and the most winners can be written, as
// text and as JSON. A board that would make that impossible is invalid.
func TestRecordTextAtItsBounds(t *testing.T) {
	spec := games.FullSpec()
	spec.Name = strings.Repeat("\"", 200)
	rename(spec, func(i int) string { return strings.Repeat("x", 196) + string(rune('a'+i)) })
	for i := range spec.Regions {
		for range 2048 / len(spec.Regions) {
			spec.Regions[i].Outline = append(spec.Regions[i].Outline,
				emperor.Point{X: -math.SmallestNonzeroFloat64 * 3, Y: -math.MaxFloat64})
		}
	}
	board := games.Board(t, spec)
	r := emperor.Record{Initial: emperor.Position{Options: emperor.Options{Players: 3, Board: board}}}
	for range 1024 { // in another region than the move's, so that whole names stand there
		far := emperor.Space(board.NumSpaces() - 1)
		r.Moves = append(r.Moves, emperor.Place(0, emperor.Cards{255, 255, 255, 255, 255},
			emperor.FortificationAt(far), emperor.FortificationAt(far)))
	}
	checkRecordText(t, r)
	if diff := cmp.Diff(r.Moves, games.ThereAndBack(t, r).Moves, compareMoves); diff != "" {
		t.Error(diff)
	}
	t.Logf("%d bytes of text, %d as data", len(recordText(t, r)), len(games.Encode(t, r)))
	checkRecordText(t, emperor.Record{
		Names:   []string{strings.Repeat("x", 200), "", "", "", ""},
		Initial: emperor.InitialPosition(emperor.Options{Players: 5}, 1),
		Scores:  []int{1, 1, 1, 1, 1},
		Winners: []emperor.Player{games.A, games.B, games.C, games.D, games.E},
	})
}

func checkRecordText(t *testing.T, r emperor.Record) {
	t.Helper()
	text := recordText(t, r)
	got, err := emperor.ParseRecord(text, r.Initial.Options.Board)
	if err != nil {
		t.Fatalf("%s\n%v", text, err)
	}
	if diff := cmp.Diff(r, got, compareMoves); diff != "" {
		t.Fatalf("%s\n%s", text, diff)
	}
}

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
