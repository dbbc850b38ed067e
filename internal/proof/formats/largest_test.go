package formats_test

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/google/go-cmp/cmp"
)

// largest returns the specification of a board than which no valid one takes
// more to write: as much as there can be of everything, with the longest names
// and numbers.
func largest() emperor.BoardSpec {
	long := func(name string) string { // a space's name begins with its region's letter, and ends with its number
		letter, number := name[:1], name[1:]
		return letter + strings.Repeat("ꙮ", 65) + "é" + number
	}
	spec := games.FullSpec()
	spec.Name = strings.Repeat("<", 200)
	for i := range spec.Regions {
		r := &spec.Regions[i]
		r.Name = long(r.Name)
		r.Outline = make([]emperor.Point, 2048/len(spec.Regions))
		for j := range r.Outline {
			r.Outline[j] = emperor.Point{X: -math.Nextafter(1e-300, 0) * float64(j+1) / 3,
				Y: -math.MaxFloat64 / float64(j+3)}
		}
		r.Dragon.X -= 1.0 / 3e7
		for j := range r.Spaces {
			r.Spaces[j].X -= 1.0 / 3e7
		}
	}
	for i := range spec.Roads {
		spec.Roads[i] = [2]string{long(spec.Roads[i][0]), long(spec.Roads[i][1])}
	}
	for i := range spec.Alliances {
		a := &spec.Alliances[i]
		a.A, a.B, a.At = long(a.A), long(a.B), emperor.Point{X: -1.0 / 3e7, Y: -1e300 / 3}
	}
	return spec
}

// Every game on every board that NewBoard accepts can be written.
func TestLargestBoardIsStored(t *testing.T) {
	for want, more := range map[string]func(*emperor.BoardSpec){
		"Name: ":                               func(s *emperor.BoardSpec) { s.Name += "<" },
		"Regions[15].Name: 201 bytes":          func(s *emperor.BoardSpec) { s.Regions[15].Name += "a" },
		"Regions: 2049 points in all outlines": func(s *emperor.BoardSpec) { s.Regions[0].Outline = append(s.Regions[0].Outline, emperor.Point{}) },
	} {
		spec := largest()
		more(&spec)
		if _, err := emperor.NewBoard(spec); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("one more: %.300v; want %s", err, want)
		}
	}
	b := games.Board(t, largest())
	board := len(games.Encode(t, b))
	rng := rand.New(rand.NewPCG(1, 1))
	o := emperor.Options{Players: 5, Board: b, Fortifications: true, Deck: emperor.Cards{13, 13, 13, 13, 12}}
	record := emperor.Record{Initial: emperor.InitialPosition(o, 1)}
	for range 5 {
		record.Names = append(record.Names, strings.Repeat("<", 200))
	}
	game := games.From(t, record.Initial)
	most := 0
	for !game.Over() {
		moves := game.AppendLegalMoves(nil)
		move := moves[rng.IntN(len(moves))]
		events, err := game.Events(game.ToMove(), move)
		if err != nil {
			t.Fatal(err)
		}
		most = max(most, len(games.Encode(t, events)))
		record.Moves = append(record.Moves, move)
		game = games.Play(t, game, move)
	}
	record.Scores, record.Winners = emperor.FinalScore(game.Table()).Totals(), game.Winners()
	if back := games.ThereAndBack(t, record); !cmp.Equal(back, record, games.ByEquality) {
		t.Error("the record is read as another")
	}
	if back := games.ThereAndBack(t, game); !back.Equal(game) {
		t.Error("the state is read as another")
	}
	transcript, err := record.Transcript(games.C)
	if err != nil {
		t.Fatal(err)
	}
	games.ThereAndBack(t, transcript)
	games.ThereAndBack(t, game.View(games.A))
	games.ThereAndBack(t, emperor.FinalScore(game.Table()))
	t.Logf("bytes of JSON: the board %d, %d moves with it %d, the transcript %d, the events of a move at most %d",
		board, len(record.Moves), len(games.Encode(t, record)), len(games.Encode(t, transcript)), most)
}
