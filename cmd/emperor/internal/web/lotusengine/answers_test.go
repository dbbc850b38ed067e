package lotusengine

import (
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
)

// recordAt returns the record of a game in a position, after some moves.
func recordAt(t *testing.T, position string, moves ...string) storedRecord {
	t.Helper()
	p, err := whitelotus.ParsePosition(common + position)
	if err != nil {
		t.Fatal(err)
	}
	record := storedRecord{whitelotus.Record{Names: whitelotus.Names{"Ann", "Bo", "Cy"}, Initial: p}}
	for _, text := range moves {
		record = ask[storedRecord](t, "move", moveQuestion{record, text})
	}
	return record
}

// A contest of Kaifeng with Bo as Emperor, and a rebellion against Bo.
const (
	contestOfThree = "phase: contest; emperor: B; owners: A[Taiyuan] B[Luoyang] C[Wuchang]; " +
		"blocks: A[Kaifeng] B[Kaifeng] C[Kaifeng]; contested: Kaifeng"
	rebellionOfThree = "phase: rebellion; emperor: B; owners: A[Taiyuan, Zhending] " +
		"B[Luoyang, Kaifeng, Daming] C[Jiangling, Wuchang, Chongqing]; armies: 3, 4, 4"
)

func viewFrom(t *testing.T, record storedRecord, seat whitelotus.Player) namedView {
	t.Helper()
	return namedView{pageViewOf(t, record, seat).View, record.Names}
}

// Section 8: equal scores are said to be decided by the number of areas, or
// shared; a score of its own is not.
func TestTiebreakIsSaid(t *testing.T) {
	q := viewFrom(t, recordAt(t, contestOfThree), 0)
	score := func(points int, areas ...whitelotus.Area) whitelotus.PlayerScore {
		return whitelotus.PlayerScore{Points: points, Held: whitelotus.Areas(areas...)}
	}
	const (
		decides = "The number of areas decides between equal scores: "
		shared  = "Scores and numbers of areas are equal ("
	)
	for _, c := range []struct {
		scores  []whitelotus.PlayerScore
		winners []whitelotus.Player
		want    string
	}{
		{[]whitelotus.PlayerScore{score(5, 1), score(4, 2, 3), score(4)}, []whitelotus.Player{0}, "5 points."},
		{[]whitelotus.PlayerScore{score(5, 1), score(5, 2, 3), score(4)}, []whitelotus.Player{1}, decides + "Ann 1, Bo 2."},
		{[]whitelotus.PlayerScore{score(5, 1, 4), score(5, 2, 3), score(5, 5)}, []whitelotus.Player{0, 1}, decides + "Ann 2, Bo 2, Cy 1."},
		{[]whitelotus.PlayerScore{score(4), score(5, 2), score(5, 5)}, []whitelotus.Player{1, 2}, shared + "Bo 1, Cy 1), so they share the win."},
	} {
		final := whitelotus.FinalScoring{Board: q.View.Board(), PlayerScores: c.scores, Winners: c.winners}
		if got := result(q, final); !strings.HasSuffix(got, c.want) {
			t.Errorf("got %q, want %q at its end", got, c.want)
		}
	}
}
