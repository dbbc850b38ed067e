package lotusengine

import (
	"context"
	"fmt"
	"slices"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/hints/lotushints"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/judging"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/plot"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/internal/lotussvg"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

// gameReview is the review of a game before any move is judged. A lead is that of
// the scores if the game had ended then.
type gameReview struct {
	Leads     [][]float64 `json:"leads"`     // the leads after each number of moves, by player
	Decisions []decision  `json:"decisions"` // the moves that were a choice
	Decided   decided     `json:"decided"`
	Plot      string      `json:"plot"`
	Steps     []int       `json:"steps"` // by data-step of the plot: the number of moves made after it
}

type decision struct {
	Step   int               `json:"step"` // the number of moves made before it
	Player whitelotus.Player `json:"player"`
}

// decided is the move from which on the winner stayed ahead.
type decided struct {
	Text string `json:"text"`
	Step *int   `json:"step"` // the number of moves made after it; null if there is no such move
	Move *int   `json:"move"` // the number of moves made before it
}

// The size of the plot, which is shown in a column beside the map.
const plotWidth, plotHeight = 380, 270

// review describes the course of a finished game. It judges no move.
func review(q recordQuestion) (gameReview, error) {
	match, err := q.finished()
	if err != nil {
		return gameReview{}, err
	}
	r := gameReview{Decisions: []decision{}}
	c := plot.Course{Texts: plot.Texts{
		Title: words.Say("whitelotus.plot.title"), Course: words.Say("whitelotus.plot.text"),
		Lead: words.Say("whitelotus.plot.lead"), Round: words.Say("whitelotus.plot.turn"),
	}}
	for n := range match.Len() + 1 {
		state := match.At(n).State()
		r.Leads = append(r.Leads, leadsOf(state))
		if n == match.Len() {
			break
		}
		r.Steps, c.Moves = append(r.Steps, n+1), append(c.Moves, n)
		if state.Turn() > len(c.Rounds) {
			c.Rounds = append(c.Rounds, n)
		}
		if p := state.ToMove(); isChoice(state.View(p)) {
			r.Decisions = append(r.Decisions, decision{n, p})
		}
	}
	r.Decided = decidedBy(match, r.Leads)
	if r.Decided.Step != nil {
		c.First, c.Last = *r.Decided.Move, *r.Decided.Step
	}
	for p := range match.State().Seats() {
		player := plot.Player{Letter: p.String(), Name: q.Record.Names.Player(p), Title: q.Record.Names.Player(p),
			Livery: lotussvg.Liveries[p]}
		if player.Name == player.Letter {
			player.Name = ""
		}
		for _, leads := range r.Leads {
			player.Leads = append(player.Leads, leads[p])
		}
		c.Players = append(c.Players, player)
	}
	label := func(n int) string { return labelOf(match, n) }
	r.Plot = c.SVG(plot.Options{Width: plotWidth, Height: plotHeight, Label: label})
	return r, nil
}

// finished returns the match of a record of a finished game.
func (q recordQuestion) finished() (whitelotus.Match, error) {
	match, err := q.Record.Match()
	if err == nil && !match.State().Over() {
		err = errNotOver
	}
	return match, err
}

// leadsOf returns by how many points each player is ahead of their best rival.
func leadsOf(state whitelotus.GameState) (leads []float64) {
	totals := whitelotus.FinalScore(state.Table()).Totals()
	for p, total := range totals {
		rivals := slices.Delete(slices.Clone(totals), p, p+1)
		leads = append(leads, float64(total-slices.Max(rivals)))
	}
	return leads
}

// isChoice reports whether there are several legal moves.
func isChoice(v whitelotus.View) bool {
	legal := 0
	for range v.LegalMoves() {
		if legal++; legal > 1 {
			return true
		}
	}
	return false
}

// decidedBy returns the move from which on the only winner was ahead to the end.
func decidedBy(match whitelotus.Match, leads [][]float64) decided {
	winners, n := match.State().Winners(), match.Len()
	if len(winners) == 1 {
		for n > 0 && leads[n][winners[0]] > 0 {
			n--
		}
	}
	if n == match.Len() {
		return decided{Text: words.Say("whitelotus.review.undecided")}
	}
	after := n + 1
	return decided{Text: words.Say("whitelotus.review.decided", "move", labelOf(match, n),
		"name", match.Record().Names.Player(winners[0])), Step: &after, Move: &n}
}

// labelOf returns the turn, the player and the move after n moves.
func labelOf(match whitelotus.Match, n int) string {
	before, names := match.At(n).State(), match.Record().Names
	return words.Say("whitelotus.review.label", "turn", before.Turn(), "name", names.Player(before.ToMove()),
		"move", spoken().Move(names, before.Board(), match.At(n+1).LastMove()))
}

// judgedMove asks to judge the move made after Step moves of a game.
type judgedMove struct {
	recordQuestion
	Step int `json:"step"`
}

// moveReview is the judgement of a move.
type moveReview struct {
	Step      int               `json:"step"`
	Player    whitelotus.Player `json:"player"`
	Verdict   opponents.Verdict `json:"verdict"`
	Played    tried             `json:"played"`
	Best      tried             `json:"best"`
	Cost      float64           `json:"cost"`
	CostError float64           `json:"costError"`
	Loss      string            `json:"loss"`  // Cost in words
	Label     string            `json:"label"` // its turn, player and move
	Text      []string          `json:"text"`  // the judgement, in sentences
	Facts     []difference      `json:"facts"` // what the search expects of both moves
}

// difference is a fact in which two moves differ.
type difference struct {
	About   string   `json:"about"`
	Better  []string `json:"better"`
	Played  []string `json:"played"`
	Figures bool     `json:"figures,omitempty"` // whether it only repeats figures of the search
}

// tried is a move with its expected result for the player who makes it.
type tried struct {
	Move string  `json:"move"`
	Area string  `json:"area,omitempty"` // where it lays or takes something
	Lead float64 `json:"lead"`
	Wins float64 `json:"wins"`
}

// These make a judgement: few enough rollouts for a game to be judged in half a
// minute in a browser.
const (
	reviewRollouts = 80
	reviewSeed     = 1
)

// reviewMove judges a single move, so that a page can show how far the review
// is, and stop it.
func reviewMove(q judgedMove) (moveReview, error) {
	match, err := q.finished()
	if err != nil {
		return moveReview{}, err
	}
	if q.Step < 0 || q.Step >= match.Len() {
		return moveReview{}, fmt.Errorf("move %d is out of range; the game has moves 0 to %d", q.Step,
			match.Len()-1)
	}
	before := match.At(q.Step).State()
	p, names := before.ToMove(), q.Record.Names
	view := before.View(p)
	d, err := opponents.Search{Rollouts: reviewRollouts}.ReviewMove(context.Background(), view,
		match.At(q.Step+1).LastMove(), reviewSeed, q.Step)
	if err != nil {
		return moveReview{}, err
	}
	same := d.Best.Move == d.Played.Move
	r := moveReview{Step: q.Step, Player: p, Verdict: d.Verdict, Played: triedOf(before.Board(), d.Played),
		Best: triedOf(before.Board(), d.Best), Cost: d.Cost, CostError: d.CostError,
		Loss: judging.Loss(d.Cost, d.CostError), Label: labelOf(match, q.Step), Facts: []difference{}}
	judged := judging.Judged{Verdict: d.Verdict.String(), Forced: !isChoice(view), Same: same, Cost: d.Cost,
		CostError: d.CostError}
	r.Text = []string{words.Capital(r.Label) + ".", judged.Sentence()}
	if !same {
		better := lotushints.Of(view, names, opponents.Analysis{Board: before.Board(),
			Candidates: []opponents.Candidate{{Move: d.Best.Move}}}, 1)[0]
		r.Text = append(r.Text, words.Say("whitelotus.review.better", "move", better.Do,
			"why", words.Capital(better.Why)))
		r.Facts = append(r.Facts, difference{words.Say("whitelotus.review.expected"), []string{outcome(d.Best)},
			[]string{outcome(d.Played)}, true})
	}
	return r, nil
}

// triedOf returns a move with its outcome.
func triedOf(b whitelotus.Board, o opponents.MoveOutcome) tried {
	t := tried{Move: b.FormatMove(o.Move), Lead: o.Lead, Wins: o.Win}
	switch o.Move.Kind() {
	case whitelotus.MoveBlock, whitelotus.MoveSettle, whitelotus.MoveTake:
		t.Area = b.AreaName(o.Move.Area())
	}
	return t
}

// outcome describes what the search expects of a move.
func outcome(o opponents.MoveOutcome) string {
	return words.Say("whitelotus.review.outcome", "lead", judging.Tenths(o.Lead), "wins", int(100*o.Win+0.5))
}
