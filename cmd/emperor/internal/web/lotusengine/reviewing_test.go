package lotusengine

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

// The review of a finished game has the leads by the scores after each move, and the
// decisions. Its judgements say what would have been better, and why.
func TestReview(t *testing.T) {
	record := finishedRecord(t, 3, 4)
	r := ask[gameReview](t, "review", finishedGame{Record: record})
	made := len(record.Moves)
	if len(r.Leads) != made+1 || len(r.Steps) != made || len(r.Decisions) < made/2 {
		t.Fatalf("%d moves: %d leads, %d steps, %d decisions", made, len(r.Leads), len(r.Steps), len(r.Decisions))
	}
	match, err := record.Match()
	if err != nil {
		t.Fatal(err)
	}
	for n, leads := range r.Leads {
		totals := whitelotus.FinalScore(match.At(n).State().Table()).Totals()
		for p, lead := range leads {
			for other, total := range totals {
				if other != p && float64(totals[p]-total) < lead {
					t.Errorf("after %d moves seat %d leads by %v, of %v", n, p, lead, totals)
				}
			}
		}
	}
	six := ask[gameReview](t, "review", finishedGame{Record: finishedRecord(t, 6, 4)})
	if strings.Count(six.Plot, `class="seat-F"`) < 2 {
		t.Errorf("the plot lacks the sixth player: %s", six.Plot)
	}
	worse := 0
	for _, d := range r.Decisions {
		if d.Player != 1 { // who plays at random
			continue
		}
		m := ask[struct {
			Step         int
			Player       whitelotus.Player
			Verdict      string
			Played, Best tried
			Label        string
			Text         []string
			Facts        []asking.Difference
		}](t, "reviewMove", map[string]any{"record": record, "step": d.Step})
		if m.Player != d.Player || m.Step != d.Step || !strings.HasPrefix(m.Label, "turn ") {
			t.Errorf("move %d: %+v", d.Step, m)
		}
		wins := fmt.Sprintf("wins %.0f %%", 100*m.Best.Wins+1e-9) // a half is rounded up
		if better := m.Best.Move != m.Played.Move; better != (len(m.Facts) == 1 && strings.Contains(m.Facts[0].Better[0], wins)) ||
			better != (len(m.Text) == 3 && strings.HasPrefix(m.Text[2], "Better: ") == (m.Verdict != "best")) {
			t.Errorf("move %d: %+v", d.Step, m)
		}
		if m.Verdict == "inaccuracy" || m.Verdict == "mistake" {
			worse++
		}
	}
	if worse == 0 {
		t.Error("random moves cost nothing")
	}
}

// The plot of a transcript names the commitments of others, though they were hidden; in
// this game one move reveals two rounds, as forced ones follow.
func TestPlotOfTranscripts(t *testing.T) {
	record := finishedRecord(t, 4, 44)
	twice := false
	for seen := range record.Events(whitelotus.Spectator) {
		revealed := map[whitelotus.Player]bool{}
		for _, e := range seen.List {
			if e.Kind == whitelotus.EventRevealed {
				twice = twice || revealed[e.Player]
				revealed[e.Player] = true
			}
		}
	}
	if !twice {
		t.Error("no move reveals two rounds")
	}
	want := ask[gameReview](t, "review", finishedGame{Record: record}).Plot
	for viewer := range whitelotus.Player(4) {
		transcript, err := record.Transcript(viewer)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, ask[gameReview](t, "review", finishedGame{Transcript: &transcript}).Plot); diff != "" {
			t.Errorf("%v: the plot of a transcript (- of the record): %s", viewer, diff)
		}
	}
}

// The winner was ahead from the move on that the review names, and not before it. If
// nobody was, it names none.
func TestDecided(t *testing.T) {
	named := 0
	for seed := range uint64(20) {
		record := finishedRecord(t, 3, seed)
		r, winners := ask[gameReview](t, "review", finishedGame{Record: record}), record.Winners
		from := len(record.Moves) + 1
		for n := len(record.Moves); len(winners) == 1 && n >= 0 && r.Leads[n][winners[0]] > 0; n-- {
			from = n
		}
		if from > len(record.Moves) {
			if r.Decided.Step != nil || r.Decided.Move != nil {
				t.Errorf("seed %d: nobody was ahead, and decided is %+v", seed, r.Decided)
			}
			continue
		}
		if r.Decided.Step == nil || *r.Decided.Step != from || *r.Decided.Move != from-1 ||
			!strings.Contains(r.Decided.Text, record.Names.Player(winners[0])) {
			t.Errorf("seed %d: ahead after %d moves, and decided is %+v", seed, from, r.Decided)
		}
		named++
	}
	if named == 0 {
		t.Error("no game was decided")
	}
}

// finishedRecord returns a game of greedy opponents and one who plays at random.
func finishedRecord(t *testing.T, players int, seed uint64) storedRecord {
	t.Helper()
	match, err := whitelotus.NewMatch(whitelotus.Options{Players: players}, seed)
	if err == nil {
		match, err = match.Named([]string{"Jin", "Bo", "Cleo"})
	}
	if err != nil {
		t.Fatal(err)
	}
	seats := slices.Repeat([]opponents.Opponent{opponents.Greedy()}, players)
	seats[1] = opponents.Random()
	match, err = opponents.Play(context.Background(), match, seats, seed)
	if err != nil {
		t.Fatal(err)
	}
	finished, err := match.Record().Finished()
	if err != nil {
		t.Fatal(err)
	}
	return storedRecord{finished}
}
