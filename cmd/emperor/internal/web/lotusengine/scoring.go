package lotusengine

import (
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
)

// scoreStep is a step of the final scoring, with a text for people.
type scoreStep struct {
	Kind     string   `json:"kind"`
	Title    string   `json:"title"`
	Text     string   `json:"text"`
	Points   []int    `json:"points"`             // by player
	Totals   []int    `json:"totals"`             // by player, including this step
	Areas    []string `json:"areas"`              // that score
	Unscored []string `json:"unscored,omitempty"` // of "end": items without points, which have no step
}

// scoring returns the final scoring of a view, step by step in the order of the
// rules. Before the end it is the scoring if the game ended now.
func scoring(q namedView) ([]scoreStep, error) { return walkOf(q).steps, nil }

// walk is a final scoring in steps, with the marks of each step's picture.
type walk struct {
	steps  []scoreStep
	marked []whitelotus.Highlights
}

// walkOf returns the final scoring of a view.
func walkOf(q namedView) walk {
	final := whitelotus.FinalScore(q.View.Table())
	w := walk{}
	totals := make([]int, len(final.PlayerScores))
	var unscored []string
	for kind := whitelotus.ItemPalaces; kind <= whitelotus.ItemPoints; kind++ {
		step, areas := stepOf(q, final, kind)
		if slices.Max(step.Points) == 0 {
			unscored = append(unscored, step.Title)
			continue
		}
		for p, n := range step.Points {
			totals[p] += n
		}
		step.Totals = slices.Clone(totals)
		w.steps = append(w.steps, step)
		w.marked = append(w.marked, whitelotus.Highlights{Areas: areas, Scoring: scoringUpTo(final, kind)})
	}
	end := scoreStep{Kind: "end", Title: words.Say("game.walk.end"), Text: result(q, final),
		Points: make([]int, len(totals)), Totals: totals, Areas: []string{}, Unscored: unscored}
	w.steps = append(w.steps, end)
	w.marked = append(w.marked, final.Highlights())
	return w
}

// marks returns the marks of a step's picture, or no marks if step is out of
// range.
func (w walk) marks(step int) whitelotus.Highlights {
	if step < 0 || step >= len(w.marked) {
		return whitelotus.Highlights{}
	}
	return w.marked[step]
}

// stepTitles are the messages of the steps, by kind of item.
var stepTitles = [...]string{
	whitelotus.ItemPalaces: "whitelotus.walk.palaces",
	whitelotus.ItemTemples: "whitelotus.walk.temples",
	whitelotus.ItemAreas:   "whitelotus.walk.areas",
	whitelotus.ItemDragons: "whitelotus.walk.dragons",
	whitelotus.ItemGroup:   "whitelotus.walk.group",
	whitelotus.ItemPoints:  "whitelotus.walk.points",
}

// stepOf returns the items of a kind as a step without totals, and their areas.
func stepOf(q namedView, final whitelotus.FinalScoring, kind whitelotus.ItemKind) (scoreStep,
	whitelotus.AreaSet) {
	step := scoreStep{Kind: kind.String(), Title: words.Say(stepTitles[kind]),
		Points: make([]int, len(final.PlayerScores))}
	var areas whitelotus.AreaSet
	var texts []string
	for p := range q.View.Seats() {
		for _, item := range final.Items(p) {
			if item.Kind == kind {
				step.Points[p] = item.Points
				areas |= item.Areas
				texts = append(texts, spoken().Item(q.Names, final.Board, item))
			}
		}
	}
	step.Text = strings.Join(texts, "; ") + "."
	step.Areas = areaNames(final.Board, areas)
	return step, areas
}

// scoringUpTo returns the part of a scoring that has been shown after the items
// of a kind, for the figures on the players' plates.
func scoringUpTo(final whitelotus.FinalScoring, kind whitelotus.ItemKind) whitelotus.FinalScoring {
	shown := final
	shown.PlayerScores, shown.Provisional = slices.Clone(final.PlayerScores), true
	for p := range shown.PlayerScores {
		s := &shown.PlayerScores[p]
		s.Areas = 0
		for _, item := range final.Items(whitelotus.Player(p)) {
			if item.Kind <= min(kind, whitelotus.ItemAreas) {
				s.Areas += item.Points
			}
		}
		if kind < whitelotus.ItemDragons {
			s.Dragons = 0
		}
		if kind < whitelotus.ItemGroup {
			s.Group = 0
		}
		if kind < whitelotus.ItemPoints {
			s.Points = 0
		}
	}
	return shown
}

// result names the winners, and explains the tiebreak between equal scores: the
// number of areas (section 8).
func result(q namedView, final whitelotus.FinalScoring) string {
	totals, winners := final.Totals(), final.Winners
	best := slices.Max(totals)
	var held []string // the areas of the players with the best score
	for p, n := range totals {
		if n == best {
			held = append(held, fmt.Sprintf("%s %d", q.Names.Player(whitelotus.Player(p)),
				final.PlayerScores[p].Held.Len()))
		}
	}
	tie := ""
	if len(held) > len(winners) {
		tie = " " + words.Say("whitelotus.walk.tie", "areas", strings.Join(held, ", "))
	} else if len(held) > 1 {
		tie = " " + words.Say("whitelotus.walk.shared", "areas", strings.Join(held, ", "))
	}
	key := "game.walk.wins"
	if !q.View.Over() {
		key = "game.walk.wouldWin"
	}
	return words.Say(key, "names", playerList(q.Names, winners), "points", best) + tie
}
