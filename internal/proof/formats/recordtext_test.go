package formats_test

import (
	"math"
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

// A record that starts in the middle of a round continues its number and order.
func TestRecordOfAMidRoundStart(t *testing.T) {
	start := emperor.InitialPosition(emperor.Options{Players: 4, Start: games.B}, 3)
	start.Round, start.ToMove = 5, games.D
	text := recordText(t, emperor.Record{Initial: start, Moves: []emperor.Move{
		emperor.Exchange(emperor.Red), emperor.DrawFromPile(), emperor.Exchange(emperor.Red),
		emperor.DrawFromPile(), emperor.Exchange(emperor.Red),
	}})
	if want := "\n\n5. D exchange red; draw\n5. A exchange red; draw\n6. B exchange red\n"; !strings.HasSuffix(text, want) {
		t.Errorf("%s\nwant at its end%s", text, want)
	}
}
