package ending_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/ending"
)

// The title and the brief result name the place and the distance, for winners,
// for losers, and where points are equal.
func TestTitles(t *testing.T) {
	names := []string{"Ann", "Bo", "Cy", "Ming"}
	for _, test := range []struct {
		totals, winners []int
		title, short    string
	}{
		{[]int{30, 26, 20, 10}, []int{0}, "You win by 4 points", "won by 4"},
		{[]int{30, 29, 20, 10}, []int{0}, "You win by 1 point", "won by 1"},
		{[]int{30, 30, 20, 10}, []int{0}, "You win the tie with Bo", "won the tie with Bo"},
		{[]int{30, 30, 30, 10}, []int{0, 1, 2}, "You share the win with Bo and Cy", "shared the win with Bo and Cy"},
		{[]int{24, 26, 20, 30}, []int{3}, "You come third of four, 6 points behind Ming", "3rd of 4, 6 behind Ming"},
		{[]int{30, 20, 20, 30}, []int{3}, "You come second of four, level with Ming", "2nd of 4, level with Ming"},
		{[]int{29, 30, 20, 30}, []int{1, 3}, "You come third of four, 1 point behind Bo and Ming",
			"3rd of 4, 1 behind Bo and Ming"},
	} {
		r := ending.Result{Names: names, Totals: test.totals, Winners: test.winners}
		if got := r.Tell(nil, nil, nil, "").Title; got != test.title {
			t.Errorf("%v: the title is %q, want %q", test.totals, got, test.title)
		}
		if got := r.Short("").Text; got != test.short {
			t.Errorf("%v: in brief %q, want %q", test.totals, got, test.short)
		}
	}
	r := ending.Result{Names: names, Totals: []int{30, 30, 1, 1}, Winners: []int{0, 1}, Viewer: -1}
	if got := r.Tell(nil, nil, nil, "").Title; got != "Ann and Bo win together" {
		t.Errorf("for a spectator the title is %q", got)
	}
}

// The three items with the largest differences in the direction of the result
// made it; the change that brings the best place is advised, and a place that a
// tie would decide is not claimed.
func TestLines(t *testing.T) {
	items := []ending.Item{{"houses in Yan", []int{2, 8, 0}}, {"alliance 3", []int{7, 0, 0}},
		{"houses in Wei", []int{1, 3, 0}}, {"roads", []int{4, 9, 0}}, {"houses in Qi", []int{0, 1, 0}}}
	gains := []ending.Gain{{"round 2", "you put a house on Wei 1", 2}, {"round 5", "you put a house on Yan 1", 6},
		{"round 9", "you put a house on Qi 1", -1}}
	changes := []ending.Change{{"A house on Wei 2", []int{24, 26, 9}}, {"A house on Yan 4", []int{21, 19, 20}},
		{"An emissary in Qi", []int{26, 26, 10}}, {"A house on Chu 1", []int{20, 30, 10}}}
	for _, test := range []struct {
		viewer int
		want   []string
	}{
		{0, []string{
			"Why: Bo gained most on you in houses in Yan (8 to 2), roads (9 to 4) and houses in Wei (3 to 1).",
			"Your best move: In round 5 you put a house on Yan 1: 6 points, as the table then stood.",
			"To try: A house on Yan 4 would have meant 1 more for you, 10 more for Cy and 6 fewer for Bo, and the win.",
			"Left over: 5 influence.",
		}},
		{1, []string{
			"Why: You gained most on Ann in houses in Yan (8 to 2), roads (9 to 4) and houses in Wei (3 to 1).",
			"Your best move: In round 5 you put a house on Yan 1: 6 points, as the table then stood.",
			"To try: A house on Chu 1 would have meant 5 more for you.",
			"Left over: 5 influence.",
		}},
	} {
		r := ending.Result{Names: []string{"Ann", "Bo", "Cy"}, Totals: []int{20, 25, 10}, Winners: []int{1},
			Viewer: test.viewer}
		var got []string
		for _, line := range r.Tell(items, gains, changes, "5 influence.").Lines {
			got = append(got, line.Head+": "+line.Text)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("player %d is told\n%s\nwant\n%s", test.viewer, strings.Join(got, "\n"), strings.Join(test.want, "\n"))
		}
	}
	r := ending.Result{Names: []string{"Ann", "Bo", "Cy"}, Totals: []int{20, 25, 10}, Winners: []int{1}}
	if got := r.Tell(nil, nil, changes[2:3], "").Lines; len(got) != 1 || strings.Contains(got[0].Text, "win") {
		t.Errorf("a change that leads to a tie is told as %q", got)
	}
	if got := r.Tell(nil, gains[2:], nil, "").Lines; len(got) > 0 {
		t.Errorf("without anything good it tells %q", got)
	}
}

// The trend needs two games, and says in words what its line shows, the latest
// game last.
func TestTrend(t *testing.T) {
	lost := ending.Result{Names: []string{"Ann", "Bo", "Cy"}, Totals: []int{20, 25, 10}, Winners: []int{1}}
	won := ending.Result{Names: []string{"Ann", "Bo", "Cy"}, Totals: []int{20, 8, 10}, Winners: []int{0}}
	if got := ending.TrendOf([]ending.Result{won}); got != (ending.Trend{}) {
		t.Errorf("the trend of one game is %q", got)
	}
	got := ending.TrendOf([]ending.Result{won, lost, lost})
	if want := "Won 1 of the last 3. Points ahead of the best rival: +10 in the latest."; got.Text != want {
		t.Errorf("the trend is %q, want %q", got.Text, want)
	}
	if want := `aria-label="Points ahead of the best rival, game by game: −5, −5, +10"`; !strings.Contains(got.Picture, want) {
		t.Errorf("its picture says %s, want %s", got.Picture, want)
	}
}

// A winner's portrait has the class of their seat; several winners have one
// each.
func TestPortraits(t *testing.T) {
	r := ending.Result{Names: []string{"Ann", "Bo", "Cy"}, Totals: []int{20, 25, 25}, Winners: []int{1, 2}}
	portrait := r.Tell(nil, nil, nil, "").Portrait
	for class, want := range map[string]int{`class="seat-A"`: 0, `class="seat-B"`: 1, `class="seat-C"`: 1} {
		if got := strings.Count(portrait, class); got != want {
			t.Errorf("%d portraits have %s, want %d", got, class, want)
		}
	}
}
