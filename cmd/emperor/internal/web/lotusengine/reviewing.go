package lotusengine

import (
	"context"
	"fmt"
	"slices"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/hints/lotushints"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/judging"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/plot"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/internal/lotussvg"
	"github.com/emperorofchina/emperor/internal/search"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

// decision is a move that was a choice.
type decision = asking.Decision[whitelotus.Player]

// gameReview is the review of a game before any move is judged. A lead compares
// the scores as if the game had ended then.
type gameReview struct {
	Leads     [][]float64    `json:"leads"`     // the leads after each number of moves, by player
	Decisions []decision     `json:"decisions"` // the moves that were a choice
	Decided   asking.Decided `json:"decided"`
	Plot      string         `json:"plot"`
	Steps     []int          `json:"steps"` // by data-step of the plot: the number of moves made after it
}

// finishedGame is a finished game: a record with all its secrets, or the
// transcript of one player.
type finishedGame struct {
	Record     storedRecord           `json:"record"`
	Transcript *whitelotus.Transcript `json:"transcript"`
}

// played is a finished game, move by move. Each view is of the player to move, or
// all are of the transcript's viewer.
type played struct {
	names whitelotus.Names
	views []whitelotus.View // before each move, and at the end
	moves []whitelotus.Move
}

// replay returns the game move by move. It returns an error if the game is not
// over.
func (q finishedGame) replay() (game played, err error) {
	if t := q.Transcript; t != nil {
		if game.views, err = asking.Collect(t.Replay()); err != nil {
			return game, err
		}
		all, err := asking.Collect(t.Events())
		if err != nil {
			return game, err
		}
		game.names, game.moves = t.Names, movesOf(*t, game.views, all)
	} else {
		game.names, game.moves = q.Record.Names, q.Record.Moves
		for state, err := range q.Record.Replay() {
			if err != nil {
				return game, err
			}
			game.views = append(game.views, state.View(state.ToMove()))
		}
	}
	if !game.views[len(game.moves)].Over() {
		err = errNotOver
	}
	return game, err
}

// movesOf returns the moves of a transcript, with the commitments of others that
// were revealed later.
func movesOf(t whitelotus.Transcript, views []whitelotus.View, all []whitelotus.Events) []whitelotus.Move {
	moves := make([]whitelotus.Move, len(all))
	revealed := map[whitelotus.Player]whitelotus.Move{} // in the next round that is revealed
	for n, seen := range slices.Backward(all) {
		for _, e := range slices.Backward(seen.List) {
			if e.Kind == whitelotus.EventRevealed {
				revealed[e.Player] = e.Commitment
			}
		}
		if moves[n] = t.Steps[n].Move; moves[n] == (whitelotus.Move{}) {
			moves[n] = revealed[views[n].ToMove()]
		}
	}
	return moves
}

// decides reports whether move n was a choice of a player whose view is known.
func (game played) decides(n int) bool {
	viewer, playing := game.views[n].Viewer()
	return playing && viewer == game.views[n].ToMove() && search.IsChoice(game.views[n].LegalMoves())
}

// review describes the course of a finished game. It judges no move.
func review(q finishedGame) (gameReview, error) {
	game, err := q.replay()
	if err != nil {
		return gameReview{}, err
	}
	r := gameReview{Decisions: []decision{}}
	c := plot.Course{Texts: plot.Texts{
		Title: words.Say("whitelotus.plot.title"), Course: words.Say("whitelotus.plot.text"),
		Lead: words.Say("whitelotus.plot.lead"), Round: words.Say("whitelotus.plot.turn"),
	}}
	for n, v := range game.views {
		r.Leads = append(r.Leads, leadsOf(v.Table()))
		if n == len(game.moves) {
			break
		}
		r.Steps, c.Moves = append(r.Steps, n+1), append(c.Moves, n)
		if v.Turn() > len(c.Rounds) {
			c.Rounds = append(c.Rounds, n)
		}
		if game.decides(n) {
			r.Decisions = append(r.Decisions, decision{Step: n, Player: v.ToMove()})
		}
	}
	r.Decided = game.decided(r.Leads)
	if r.Decided.Step != nil {
		c.First, c.Last = *r.Decided.Move, *r.Decided.Step
	}
	for p := range game.views[0].Seats() {
		player := plot.Player{Letter: p.String(), Name: game.names.Player(p), Title: game.names.Player(p),
			Livery: lotussvg.Liveries[p]}
		if player.Name == player.Letter {
			player.Name = ""
		}
		for _, leads := range r.Leads {
			player.Leads = append(player.Leads, leads[p])
		}
		c.Players = append(c.Players, player)
	}
	r.Plot = c.SVG(plot.Options{Width: asking.PlotWidth, Height: asking.PlotHeight, Label: game.label})
	return r, nil
}

// leadsOf returns by how many points each player is ahead of their best rival.
func leadsOf(table whitelotus.Table) (leads []float64) {
	totals := whitelotus.FinalScore(table).Totals()
	for p, total := range totals {
		rivals := slices.Delete(slices.Clone(totals), p, p+1)
		leads = append(leads, float64(total-slices.Max(rivals)))
	}
	return leads
}

// decided returns the move from which on the only winner was ahead to the end.
func (game played) decided(leads [][]float64) asking.Decided {
	n := len(game.moves)
	winners := game.views[n].Winners()
	if len(winners) == 1 {
		for n > 0 && leads[n][winners[0]] > 0 {
			n--
		}
	}
	if n == len(game.moves) {
		return asking.Decided{Text: words.Say("whitelotus.review.undecided")}
	}
	after := n + 1
	return asking.Decided{Text: words.Say("whitelotus.review.decided", "move", game.label(n),
		"name", game.names.Player(winners[0])), Step: &after, Move: &n}
}

// label returns the turn, the player and the move after n moves.
func (game played) label(n int) string {
	before := game.views[n]
	return words.Say("whitelotus.review.label", "turn", before.Turn(),
		"name", game.names.Player(before.ToMove()),
		"move", spoken().Move(game.names, before.Board(), game.moves[n]))
}

// judgedMove asks to judge the move made after Step moves of a game.
type judgedMove struct {
	finishedGame
	Step int `json:"step"`
}

// moveReview is the judgement of a move.
type moveReview struct {
	Step      int                 `json:"step"`
	Player    whitelotus.Player   `json:"player"`
	Verdict   opponents.Verdict   `json:"verdict"`
	Played    tried               `json:"played"`
	Best      tried               `json:"best"`
	Cost      float64             `json:"cost"`
	CostError float64             `json:"costError"`
	Loss      string              `json:"loss"`  // Cost in words
	Label     string              `json:"label"` // its turn, player and move
	Text      []string            `json:"text"`  // the judgement, in sentences
	Facts     []asking.Difference `json:"facts"` // what the search expects of both moves
}

// tried is a move with its expected result for the player who makes it.
type tried struct {
	Move string  `json:"move"`
	Area string  `json:"area,omitempty"` // where it lays or takes something
	Lead float64 `json:"lead"`
	Wins float64 `json:"wins"`
}

// reviewMove judges a single move, so that a page can show how far the review
// is, and stop it.
func reviewMove(q judgedMove) (moveReview, error) {
	game, err := q.replay()
	if err != nil {
		return moveReview{}, err
	}
	if made := len(game.moves); q.Step < 0 || q.Step >= made {
		return moveReview{}, fmt.Errorf("move %d is out of range; the game has moves 0 to %d", q.Step, made-1)
	}
	view, names := game.views[q.Step], game.names
	b, p := view.Board(), view.ToMove()
	if viewer, playing := view.Viewer(); !playing || viewer != p {
		return moveReview{}, fmt.Errorf("move %d is one of %s, whose view the transcript lacks", q.Step,
			names.Player(p))
	}
	d, err := opponents.Search{Rollouts: asking.ReviewRollouts}.
		ReviewMove(context.Background(), view, game.moves[q.Step], asking.ReviewSeed, q.Step)
	if err != nil {
		return moveReview{}, err
	}
	same := d.Best.Move == d.Played.Move
	r := moveReview{Step: q.Step, Player: p, Verdict: d.Verdict, Played: triedOf(b, d.Played),
		Best: triedOf(b, d.Best), Cost: d.Cost, CostError: d.CostError,
		Loss: judging.Loss(d.Cost, d.CostError), Label: game.label(q.Step), Facts: []asking.Difference{}}
	judged := judging.Judged{Verdict: d.Verdict.String(), Forced: !search.IsChoice(view.LegalMoves()), Same: same,
		Cost: d.Cost, CostError: d.CostError}
	r.Text = []string{words.Capital(r.Label) + ".", judged.Sentence()}
	if !same {
		better := lotushints.Of(view, names, opponents.Analysis{Board: b,
			Candidates: []opponents.Candidate{{Move: d.Best.Move}}}, 1)[0]
		r.Text = append(r.Text, words.Say("whitelotus.review.better",
			"best", d.Verdict == opponents.VerdictBest, "move", better.Do, "why", words.Capital(better.Why)))
		r.Facts = append(r.Facts, asking.Difference{About: words.Say("whitelotus.review.expected"),
			Better: []string{outcome(d.Best)}, Played: []string{outcome(d.Played)}, Figures: true})
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
