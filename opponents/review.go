package opponents

import (
	"context"
	"fmt"

	"github.com/emperorofchina/emperor"
)

// Review judges a finished or unfinished game: the luck of its cards and the
// quality of its moves. [Search.Review] makes one of a [emperor.Record],
// [Search.ReviewTranscript] one of a single player's transcript, and [Luck] one
// without judgements of moves.
//
// Slices by player are in the order of [emperor.Table.Seats]. A lead is the
// number of points by which a player is ahead of their best rival, and negative
// if they trail. All expected leads and all luck are multiples of 1/256 point,
// so sums of them are exact.
//
// An expected lead is an estimate of the final lead by a fixed evaluation of
// the table and the hands. It takes no account of the order of the pile.
type Review struct {
	// Board is the board of the game. It has the names of the regions and
	// spaces in the moves.
	Board emperor.Board
	// Viewer is the viewer of the transcript that was reviewed. If Whole is
	// set, it is [emperor.Spectator].
	Viewer emperor.Player
	// Whole reports whether the review is of a record. Then the expected leads
	// and the luck take all hands into account, and the review is as secret as
	// the record. Otherwise it takes only into account what Viewer saw.
	Whole bool
	// Over reports whether the game is over.
	Over bool
	// Start is the expected lead at the start, by player. If the game begins
	// with a deal, it is that after the deal less the luck of the deal.
	Start []float64
	// Steps are the moves and the chance events, in order.
	Steps []Step
	// Totals are the sums, by player.
	Totals []Total
	// Decisive is the index in Steps of the step with which the game turned:
	// from it on, the winner's expected lead was positive to the end, and it was
	// not before. It is -1 if there is none: the game is not over, it has
	// several winners, or the winner's expected lead was positive from the start.
	// A move at this index need not be a mistake. If its Verdict is VerdictBest,
	// the search would have played it, too, or a move no better.
	Decisive int
}

// Total sums up the result of a player. Start + Luck + Own + Others = Lead,
// exactly.
type Total struct {
	Start  float64 `json:"start"`  // expected lead at the start
	Luck   float64 `json:"luck"`   // sum of the luck of all steps
	Own    float64 `json:"own"`    // sum of the changes of the expected lead by the player's own moves
	Others float64 `json:"others"` // the same by the moves of all others
	// Lead is the final lead, or if the game is not over, the expected lead after the
	// last step.
	Lead float64 `json:"lead"`
}

// StepKind is a kind of [Step].
type StepKind uint8

// The kinds of steps. All but StepMove are chance events.
const (
	StepNone       StepKind = iota // the zero Step
	StepDealt                      // Player is dealt Cards, a hand, at the start
	StepMove                       // Player makes Move
	StepDrawn                      // Player draws the single card in Cards from the pile
	StepTurnedUp                   // Cards are turned up from the pile: at the start, or after Player's turn
	StepReshuffled                 // the discards, Cards, become the second pile
)

// Step is a move or a chance event of a [Review].
//
// Cards that are turned up together are one step; so are the cards of a hand
// that is dealt. If the pile runs out among them, a StepReshuffled comes between.
// A reshuffle has one outcome, so it is neither good nor bad luck; the order of
// the new pile shows in the cards that come from it.
type Step struct {
	Kind     StepKind       // the kind, which determines the other fields
	Moves    int            // number of moves played before the step
	Player   emperor.Player // the player who moves or gets Cards, or with whose move they come
	Move     emperor.Move   // of StepMove
	Cards    emperor.Cards  // of the other kinds
	Expected []float64      // expected lead after the step, by player
	// Luck is the luck of a chance event, by player: the expected lead after
	// it, less the mean over all outcomes that could have come. It is nil for
	// a StepMove.
	Luck []float64
	// Outcomes are the outcomes that could have come, Cards among them. It is
	// nil for a StepMove.
	Outcomes []ChanceOutcome
	// Decision judges the move of a StepMove. It is nil in a review without
	// judgements, and for moves of other players in the review of a transcript.
	Decision *Decision
}

// ChanceOutcome is something that could have come in a chance event. Its chance
// is Ways divided by the sum of the Ways of all outcomes.
type ChanceOutcome struct {
	Cards    emperor.Cards // the cards
	Ways     int           // number of equally likely ways in which these cards can come
	Expected []float64     // expected lead after it, by player
}

// Decision judges a move from the View of the player who made it.
//
// A search chooses Best. Then both Best and Played are played to the end in the
// same new worlds, so that the comparison does not favor the choice of the
// search. The cost is in points of lead alone. It may be negative: by chance, or
// because Best makes a victory more likely with a smaller lead.
type Decision struct {
	Played    MoveOutcome // the move made
	Best      MoveOutcome // the move that the search chose; it may equal Played
	Cost      float64     // the lead of Best less that of Played, in points
	CostError float64     // standard error of Cost
	Verdict   Verdict     // the judgement, as far as the errors allow
}

// MoveOutcome is a move with its expected result for the player who makes it.
// The figures are means over rollouts, each with its standard error. They are
// zero if there was no rollout, as for the only legal move.
type MoveOutcome struct {
	Move      emperor.Move // the move
	Rollouts  int          // number of games played after it
	Lead      float64      // mean final lead, in points
	LeadError float64      // standard error of Lead
	Win       float64      // share of victories, with shared ones divided
	WinError  float64      // standard error of Win, with one more victory and one more defeat
	Scores    []float64    // mean final score, by player; nil if Rollouts is 0
}

// Verdict is a judgement of a move. It is never harsher than the errors of the
// figures allow: a cost counts less two standard errors. So that the errors do
// not soften it, a comparison goes on, within its limit of time, up to eight
// times the worlds of its limit or 1600.
type Verdict uint8

// The verdicts. The zero Verdict stands for the only legal move, and for a move
// that time allowed to compare in fewer than 8 worlds.
const (
	VerdictNone       Verdict = iota // not judged
	VerdictBest                      // the cost is less than one point
	VerdictGood                      // the cost is one point to two points
	VerdictInaccuracy                // the cost is two points to four points
	VerdictMistake                   // the cost is four points or more
)

// Luck reviews a record without judging moves. It takes some milliseconds. If
// the record cannot be replayed, it returns the [*emperor.RecordError] of
// [emperor.Record.Replay].
func Luck(r emperor.Record) (Review, error) {
	story, err := storyOfRecord(r)
	if err != nil {
		return Review{}, err
	}
	return story.review(), nil
}

// TranscriptLuck reviews a transcript without judging moves, as [Luck] does with
// a record.
func TranscriptLuck(t emperor.Transcript) (Review, error) {
	story, err := storyOfTranscript(t)
	if err != nil {
		return Review{}, err
	}
	return story.review(), nil
}

// Review reviews a record. It judges every move from the View of its player
// alone, with the limits of s for each decision; if s has none, with
// 200 rollouts. The comparison of two moves has that many worlds, or more if the
// error softens the verdict; the search before it has five times as many
// rollouts, for it has many moves to try. With a limit of time, search and
// comparison take half of it each. Without one, the same record and seed lead to
// the same review on any number of cores.
//
// It calls progress, if not nil, before the first decision and after each, with
// the number of decisions judged and of all.
//
// When ctx is done, it returns an error that wraps ctx.Err(). Other errors are
// the figures of [Luck].
func (s Search) Review(ctx context.Context, r emperor.Record, seed uint64, progress func(done, all int),
) (Review, error) {
	story, err := storyOfRecord(r)
	if err != nil {
		return Review{}, err
	}
	return s.judgeAll(ctx, story, seed, progress)
}

// ReviewTranscript reviews a transcript as [Search.Review] does a record. It
// uses nothing but what the viewer saw: it judges their moves alone, and counts
// the luck of the cards that they saw, with the chances as they knew them.
// These are as exact as [emperor.View.Sample].
func (s Search) ReviewTranscript(ctx context.Context, t emperor.Transcript, seed uint64,
	progress func(done, all int)) (Review, error) {
	story, err := storyOfTranscript(t)
	if err != nil {
		return Review{}, err
	}
	return s.judgeAll(ctx, story, seed, progress)
}

// judgeAll returns the review of a story with its decisions judged.
func (s Search) judgeAll(ctx context.Context, st *story, seed uint64, progress func(done, all int),
) (Review, error) {
	review := st.review()
	var steps []*Step
	for i := range review.Steps {
		step := &review.Steps[i]
		if step.Kind == StepMove && (review.Whole || step.Player == review.Viewer) {
			steps = append(steps, step)
		}
	}
	if progress == nil {
		progress = func(int, int) {}
	}
	progress(0, len(steps))
	for i, step := range steps {
		d, err := s.ReviewMove(ctx, st.moments[step.Moves].view(step.Player), step.Move, seed, step.Moves)
		if err != nil {
			return Review{}, fmt.Errorf("opponents: review of move %d: %w", step.Moves+1, err)
		}
		step.Decision = &d
		progress(i+1, len(steps))
	}
	return review, nil
}
