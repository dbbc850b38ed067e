package lotusengine

import (
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
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
func scoring(q namedView) ([]scoreStep, error) {
	if q.View.Phase() == whitelotus.PhaseNone {
		return nil, whitelotus.ErrNoGame
	}
	return walkOf(q).steps, nil
}

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
	end := scoreStep{Kind: "end", Title: "The end", Text: result(q, final),
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

var stepTitles = [...]string{
	whitelotus.ItemPalaces: "Palaces: 3 points each",
	whitelotus.ItemTemples: "Temples: 2 points each",
	whitelotus.ItemAreas:   "All other areas: 1 point each",
	whitelotus.ItemDragons: "Dragons: 2 points more for each area with one",
	whitelotus.ItemGroup:   "The largest group of areas: 3 points, or 1 for each player who has one as large",
	whitelotus.ItemPoints:  "Victory points",
}

// stepOf returns the items of a kind as a step without totals, and their areas.
func stepOf(q namedView, final whitelotus.FinalScoring, kind whitelotus.ItemKind) (scoreStep,
	whitelotus.AreaSet) {
	step := scoreStep{Kind: kind.String(), Title: stepTitles[kind], Points: make([]int, len(final.PlayerScores))}
	var areas whitelotus.AreaSet
	var texts []string
	for p := range q.View.Seats() {
		for _, item := range final.Items(p) {
			if item.Kind == kind {
				step.Points[p] = item.Points
				areas |= item.Areas
				texts = append(texts, q.Names.Item(final.Board, item))
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
		tie = fmt.Sprintf(" The number of areas decides between equal scores: %s.", strings.Join(held, ", "))
	} else if len(held) > 1 {
		tie = fmt.Sprintf(" Scores and numbers of areas are equal (%s), so they share the win.",
			strings.Join(held, ", "))
	}
	if !q.View.Over() {
		return fmt.Sprintf("If the game ended now, the win would go to %s with %s.%s", playerList(q.Names, winners),
			asking.Counted(best, "point"), tie)
	}
	return fmt.Sprintf("The win goes to %s with %s.%s", playerList(q.Names, winners), asking.Counted(best, "point"),
		tie)
}
