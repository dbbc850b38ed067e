package engine

import (
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// scoringQuestion asks for a final scoring. With Each, every region with houses
// is a separate step; otherwise all full regions are one.
type scoringQuestion struct {
	namedView
	Each bool `json:"each"`
}

// scoring returns the final scoring of a view, step by step in the order of the
// rules: the score during the game, each region that was not full, each
// alliance and each row, of these only what brings points, and the winners.
// Before the end it is the scoring if the game ended now.
func scoring(q scoringQuestion) ([]scoreStep, error) { return q.walk().steps, nil }

// scoreStep is an item of the final scoring, with a text for people.
type scoreStep struct {
	Kind     string   `json:"kind"` // "game", "region", "alliance", "row" or "end"
	Title    string   `json:"title"`
	Text     string   `json:"text"`
	Points   []int    `json:"points"` // by player
	Totals   []int    `json:"totals"` // by player, including this item
	Region   string   `json:"region,omitempty"`
	Alliance int      `json:"alliance,omitempty"`
	Spaces   []string `json:"spaces,omitempty"`   // of a row
	Unscored []string `json:"unscored,omitempty"` // of "end": items without points, which have no step
}

// walk is a final scoring in steps, with the marks of each step's picture.
type walk struct {
	board  emperor.Board
	names  emperor.Names
	steps  []scoreStep
	marked []emperor.Highlights
}

func (q scoringQuestion) walk() walk {
	v, names := q.View, q.Names
	final := emperor.FinalScore(v.Table())
	w := walk{board: v.Board(), names: names}
	players := v.NumPlayers()
	shown := emperor.FinalScoring{Board: final.Board, RoadRule: final.RoadRule,
		Roads: make([]emperor.RoadScore, players)}
	if !q.Each {
		if points := w.addFullRegions(final, &shown); slices.Max(points) > 0 {
			w.add(scoreStep{Kind: "game", Title: words.Say("emperor.walk.game"),
				Text: words.Say("emperor.walk.gameText"), Points: points}, shown)
		}
	}
	for _, region := range final.Regions {
		if (q.Each || !region.Full()) && slices.Max(region.Points) > 0 {
			shown.Regions = append(shown.Regions, region)
			w.add(w.region(final, region), shown)
			w.lastMarks().Spaces = w.board.Spaces(region.Region)
		}
	}
	var unscored []string // alliances in which nobody scores, which are no steps
	for _, a := range final.Alliances {
		if slices.Max(a.EmissariesA) == 0 || slices.Max(a.EmissariesB) == 0 {
			continue
		}
		step := w.alliance(a)
		if slices.Max(a.Points) == 0 {
			unscored = append(unscored, step.Title+": "+step.Text)
			continue
		}
		shown.Alliances = append(shown.Alliances, a)
		w.add(step, shown)
		w.lastMarks().Alliances = []int{a.Alliance.Number} // the Emperor marker
		w.lastMarks().Dragons = []emperor.Region{a.Alliance.A, a.Alliance.B}
	}
	for p := range final.Roads {
		for _, item := range final.Items(emperor.Player(p)) {
			if item.Row.Spaces == nil {
				continue
			}
			shown.Roads = slices.Clone(shown.Roads)
			shown.Roads[p].Rows = append(slices.Clone(shown.Roads[p].Rows), item.Row)
			shown.Roads[p].Points += item.Points
			w.add(w.row(item, players), shown)
			w.lastMarks().Spaces = emperor.Spaces(item.Row.Spaces...)
		}
	}
	w.add(scoreStep{Kind: "end", Title: words.Say("game.walk.end"), Text: w.result(v, final),
		Points: make([]int, players), Unscored: unscored}, shown)
	*w.lastMarks() = final.Highlights()
	return w
}

// addFullRegions adds the full regions to shown, and returns their points.
func (w *walk) addFullRegions(final emperor.FinalScoring, shown *emperor.FinalScoring) []int {
	points := make([]int, len(final.Roads))
	for _, region := range final.Regions {
		if region.Full() {
			shown.Regions = append(shown.Regions, region)
			for p, n := range region.Points {
				points[p] += n
			}
		}
	}
	return points
}

// add adds a step whose picture shows this part of the scoring.
func (w *walk) add(s scoreStep, shown emperor.FinalScoring) {
	s.Totals = slices.Clone(s.Points)
	if n := len(w.steps); n > 0 {
		for p, before := range w.steps[n-1].Totals {
			s.Totals[p] += before
		}
	}
	w.steps = append(w.steps, s)
	marks := emperor.Highlights{Scoring: shown}
	for _, roads := range shown.Roads {
		marks.Rows = append(marks.Rows, roads.Rows...)
	}
	w.marked = append(w.marked, marks)
}

// lastMarks returns the marks of the last step's picture, in which the caller
// highlights the step's item.
func (w *walk) lastMarks() *emperor.Highlights { return &w.marked[len(w.marked)-1] }

// marks returns the marks of a step's picture, or no marks if step is out of
// range.
func (w *walk) marks(step int) emperor.Highlights {
	if step < 0 || step >= len(w.marked) {
		return emperor.Highlights{}
	}
	return w.marked[step]
}

func (w *walk) region(final emperor.FinalScoring, s emperor.RegionScore) scoreStep {
	name := w.board.RegionName(s.Region)
	var houses []string
	for p := range final.Roads {
		for _, item := range final.Items(emperor.Player(p)) {
			if item.Houses.Houses != nil && item.Houses.Region == s.Region {
				houses = append(houses, spoken().Item(w.names, w.board, item))
			}
		}
	}
	title := words.Say("emperor.walk.region", "region", name, "full", s.Full())
	return scoreStep{Kind: "region", Title: title, Text: strings.Join(houses, "; ") + ".", Points: s.Points,
		Region: name}
}

func (w *walk) alliance(s emperor.AllianceScore) scoreStep {
	a, b := w.board.RegionName(s.Alliance.A), w.board.RegionName(s.Alliance.B)
	var both []string // the players with the most emissaries in both
	for p, points := range s.Points {
		if points > 0 {
			both = append(both, w.names.Player(emperor.Player(p)))
		}
	}
	most := words.Say("emperor.walk.most", "a", a, "mostA", w.playerList(s.MajorityA),
		"b", b, "mostB", w.playerList(s.MajorityB))
	inBoth := words.Say("emperor.walk.both", "n", len(both), "points", slices.Max(s.Points),
		"names", words.List(both))
	return scoreStep{
		Kind:  "alliance",
		Title: words.Say("emperor.walk.alliance", "number", s.Alliance.Number, "a", a, "b", b),
		Text:  most + " " + inBoth, Points: s.Points, Alliance: s.Alliance.Number,
	}
}

func (w *walk) row(item emperor.Item, players int) scoreStep {
	s := scoreStep{Kind: "row", Title: words.Say("emperor.walk.row", "name", w.names.Player(item.Player)),
		Text: spoken().Item(w.names, w.board, item) + ".", Points: make([]int, players),
		Spaces: spaceNames(w.board, item.Row.Spaces)}
	s.Points[item.Player] = item.Points
	return s
}

// result names the winners, and explains the tiebreak between equal scores: the
// pieces left, or none (A45).
func (w *walk) result(v emperor.View, final emperor.FinalScoring) string {
	totals := final.Totals()
	best := slices.Max(totals)
	var left []string // of the players with the best score
	for p, n := range totals {
		if n == best {
			left = append(left, fmt.Sprintf("%s %d", w.names.Player(emperor.Player(p)),
				piecesLeft(v, emperor.Player(p))))
		}
	}
	tie := ""
	if len(left) > len(final.Winners) {
		tie = " " + words.Say("emperor.walk.tie", "left", strings.Join(left, ", "))
	} else if len(left) > 1 {
		tie = " " + words.Say("emperor.walk.shared", "left", strings.Join(left, ", "))
	}
	key := "game.walk.wins"
	if !v.Over() {
		key = "game.walk.wouldWin"
	}
	return words.Say(key, "names", w.playerList(final.Winners), "points", best) + tie
}

// piecesLeft returns the number of pieces in a player's supply, which breaks
// ties.
func piecesLeft(v emperor.View, p emperor.Player) int {
	return v.Supply(p, emperor.House) + v.Supply(p, emperor.Emissary) + v.Supply(p, emperor.Fortification)
}

// playerList lists players by name: "Ann, Bo".
func (w *walk) playerList(players []emperor.Player) string {
	var list []string
	for _, p := range players {
		list = append(list, w.names.Player(p))
	}
	if list == nil {
		return words.Say("game.nobody")
	}
	return strings.Join(list, ", ")
}
