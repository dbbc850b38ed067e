package engine

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/judging"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/plot"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/reviewing"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/internal/search"
	"github.com/emperorofchina/emperor/opponents"
)

// finishedGame is a finished game: a record with all its secrets, or the
// transcript of one player.
type finishedGame struct {
	Record     storedRecord        `json:"record"`
	Transcript *emperor.Transcript `json:"transcript"`
}

// decision is a move that was a choice.
type decision = asking.Decision[emperor.Player]

// gameReview is the review of a game before any move is judged.
type gameReview struct {
	Players   []account      `json:"players"`   // by seat
	Leads     [][]float64    `json:"leads"`     // the expected leads after each number of moves, by player
	Chances   [][]string     `json:"chances"`   // what chance brought with each of these moves, in sentences
	Decisions []decision     `json:"decisions"` // the moves that were a choice
	Decided   asking.Decided `json:"decided"`
	Plot      string         `json:"plot"`
	Steps     []int          `json:"steps"` // by data-step of the plot: the number of moves made after it
}

// account is how a player's result came about, in tenths of points: Start + Luck
// + Own + Others = Lead, as they are shown.
type account struct {
	Start  float64 `json:"start"`
	Luck   float64 `json:"luck"`
	Own    float64 `json:"own"`
	Others float64 `json:"others"`
	Lead   float64 `json:"lead"`
}

var errNotOver = errors.New("the game is not over: its review would reveal secrets")

// review returns how much luck each player had. It judges no move.
func review(q finishedGame) (gameReview, error) {
	all, game, err := q.luck()
	if err != nil {
		return gameReview{}, err
	}
	if !all.Over {
		return gameReview{}, errNotOver
	}
	r := gameReview{Leads: [][]float64{all.Start}, Chances: [][]string{{}}, Decisions: []decision{}}
	for _, t := range all.Totals {
		r.Players = append(r.Players, account(reviewing.Rounded(t)))
	}
	for i := range all.Steps {
		r.add(game, i)
	}
	r.Decided.Text = game.Decided()
	if all.Decisive >= 0 {
		r.Decided.Step = &r.Steps[all.Decisive]
		if s := &all.Steps[all.Decisive]; s.Kind == opponents.StepMove {
			r.Decided.Move = &s.Moves
		}
	}
	r.Plot = game.Plot(plot.Options{Width: asking.PlotWidth, Height: asking.PlotHeight, Label: game.Label})
	return r, nil
}

// add adds a step of the game.
func (r *gameReview) add(game reviewing.Game, i int) {
	all := game.Review
	s := &all.Steps[i]
	made := s.Moves
	if s.Kind == opponents.StepMove {
		made++
		r.Leads, r.Chances = append(r.Leads, nil), append(r.Chances, []string{})
		if search.IsChoice(game.View(i).LegalMoves()) {
			r.Decisions = append(r.Decisions, decision{Step: s.Moves, Player: s.Player})
		}
	} else if said := luckOf(game, i); said != "" {
		r.Chances[made] = append(r.Chances[made], said)
	}
	r.Leads[made] = s.Expected
	r.Steps = append(r.Steps, made)
}

// luck returns the review of a game's luck, and the game with it.
func (q finishedGame) luck() (r opponents.Review, game reviewing.Game, err error) {
	if q.Transcript != nil {
		r, err = opponents.TranscriptLuck(*q.Transcript)
	} else {
		r, err = opponents.Luck(q.Record.Record)
	}
	if err == nil {
		game, err = q.withReview(&r)
	}
	return r, game, err
}

// withReview returns the game with a review.
func (q finishedGame) withReview(r *opponents.Review) (reviewing.Game, error) {
	if q.Transcript != nil {
		return reviewing.OfTranscript(*q.Transcript, r)
	}
	return reviewing.OfRecord(q.Record.Record, r)
}

// luckOf describes the luck of the cards that came in a step, or returns "" if
// they changed nothing.
func luckOf(game reviewing.Game, step int) string {
	var list []string
	for p, luck := range game.Review.Steps[step].Luck {
		if text := judging.Tenths(luck); text != judging.Tenths(0) {
			list = append(list, game.Names.Player(emperor.Player(p))+" "+text)
		}
	}
	if list == nil {
		return ""
	}
	key, percent := "emperor.review.luck", game.Chance(step)
	if percent != "" {
		key = "emperor.review.luckChance"
	}
	return words.Say(key, "what", words.Capital(game.What(step)), "chance", percent,
		"luck", strings.Join(list, ", "))
}

// judgedMove asks to judge the move made after Step moves of a game.
type judgedMove struct {
	finishedGame
	Step int `json:"step"`
}

// moveReview is the judgement of a move.
type moveReview struct {
	Step      int                 `json:"step"`
	Player    emperor.Player      `json:"player"`
	Verdict   opponents.Verdict   `json:"verdict"`
	Played    tried               `json:"played"`
	Best      tried               `json:"best"`
	Cost      float64             `json:"cost"`
	CostError float64             `json:"costError"`
	Loss      string              `json:"loss"`    // Cost in words
	Label     string              `json:"label"`   // its round, player and move
	Turning   string              `json:"turning"` // whether it decided the game, if the lead turned with it
	Text      []string            `json:"text"`    // the judgement, in sentences
	Facts     []asking.Difference `json:"facts"`   // in which the better move differs
}

// tried is a move with its expected result for the player who makes it.
type tried struct {
	Move      string  `json:"move"`
	Chosen    *chosen `json:"chosen"` // the move as a complete choice; null for a draw
	Rollouts  int     `json:"rollouts"`
	Lead      float64 `json:"lead"`
	LeadError float64 `json:"leadError"`
	Wins      float64 `json:"wins"`
	WinsError float64 `json:"winsError"`
}

// reviewMove judges a single move, so that a page can show how far the review
// is, and stop it.
func reviewMove(q judgedMove) (moveReview, error) {
	step, err := q.move()
	if err != nil {
		return moveReview{}, err
	}
	single := opponents.Review{Viewer: step.Player, Whole: q.Transcript == nil, Over: true,
		Steps: []opponents.Step{step}}
	game, err := q.withReview(&single)
	if err != nil {
		return moveReview{}, err
	}
	view := game.View(0)
	single.Board = view.Board()
	d, err := opponents.Search{Rollouts: asking.ReviewRollouts}.
		ReviewMove(context.Background(), view, step.Move, asking.ReviewSeed, q.Step)
	if err != nil {
		return moveReview{}, err
	}
	single.Steps[0].Decision = &d
	return moveReview{
		Step: q.Step, Player: step.Player, Verdict: d.Verdict, Cost: d.Cost, CostError: d.CostError,
		Played: triedOf(single.Board, d.Played), Best: triedOf(single.Board, d.Best),
		Loss: judging.Loss(d.Cost, d.CostError), Label: game.Label(0), Turning: game.Turning(0),
		Text: judgement(game), Facts: reasons(game),
	}, nil
}

// move returns the move that is asked about. It returns an error if the game is
// not over.
func (q judgedMove) move() (s opponents.Step, err error) {
	views, moves := q.Record.views(), q.Record.Moves
	if t := q.Transcript; t != nil {
		views, moves = t.Replay(), nil
		for _, step := range t.Steps {
			moves = append(moves, step.Move)
		}
	}
	if q.Step < 0 || q.Step >= len(moves) {
		return s, fmt.Errorf("move %d is out of range; the game has moves 0 to %d", q.Step, len(moves)-1)
	}
	s = opponents.Step{Kind: opponents.StepMove, Moves: q.Step, Move: moves[q.Step]}
	made, over := 0, false
	for v, err := range views {
		if err != nil {
			return s, err
		}
		if made == q.Step {
			s.Player = v.ToMove()
		}
		made, over = made+1, v.Over()
	}
	if !over {
		return s, errNotOver
	}
	return s, nil
}

// views yields a spectator's views of a game.
func (k storedRecord) views() iter.Seq2[emperor.View, error] {
	return func(yield func(emperor.View, error) bool) {
		for game, err := range k.Replay() {
			if !yield(game.SpectatorView(), err) {
				return
			}
		}
	}
}

func triedOf(b emperor.Board, o opponents.MoveOutcome) tried {
	return tried{b.FormatMove(o.Move), chosenOf(b, o.Move), o.Rollouts, o.Lead, o.LeadError, o.Win,
		o.WinError}
}

// judgement describes the judgement of the single move of a review.
func judgement(game reviewing.Game) []string {
	text := []string{words.Capital(game.Label(0)) + ".", game.Verdict(0)}
	if d := game.Review.Steps[0].Decision; d.Best.Move != d.Played.Move {
		better := spoken().Move(game.Review.Board, d.Best.Move)
		text = append(text, words.Say("emperor.review.better",
			"best", d.Verdict == opponents.VerdictBest, "move", better))
	}
	return text
}

// reasons lists the differences between the better move and the one played,
// and what the search expects of either.
func reasons(game reviewing.Game) []asking.Difference {
	facts := []asking.Difference{}
	if played, best := game.Outcomes(0); played != best {
		facts = append(facts, asking.Difference{About: words.Say("emperor.why.expected"),
			Better: []string{best}, Played: []string{played}, Figures: true})
	}
	for _, f := range game.Why(0) {
		facts = append(facts, asking.Difference(f))
	}
	return facts
}
