package terminal

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"strconv"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/reviewing"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/internal/printable"
	"github.com/emperorofchina/emperor/opponents"
)

// lookBack lets the people review the game that has ended, until they leave or
// play on from one of the moves.
func (t *table) lookBack() error {
	var costly []int // steps of the review, in the order in which they are numbered
	var g reviewing.Game
	prompt := words.Say("terminal.emperor.after.prompt")
	for t.Over() {
		line, err := t.Ask(prompt)
		if errors.Is(err, io.EOF) || errors.Is(err, console.ErrQuit) {
			return nil
		}
		if err != nil || line == "" || console.IsQuit(line) {
			return err
		}
		switch word, rest := console.TypedWord(line); word {
		case "review":
			var reviewed reviewing.Game
			if reviewed, err = t.review(rest); err == nil {
				g, costly = reviewed, reviewed.Costly(reviewing.MostCostly, t.people()...)
			}
			if costly != nil {
				prompt = words.Say("terminal.emperor.after.promptAgain")
			}
		case "again":
			err = t.replayFrom(g, costly, rest)
		case "rematch":
			err = t.rematch()
		default:
			err = words.Error("terminal.emperor.after.over")
		}
		if err != nil {
			t.Refuse(err)
		}
	}
	return nil
}

// rematch begins another game with the same players and options. The game that
// ended stays in its file.
func (t *table) rematch() error {
	next, err := emperor.NewMatch(t.game.Record().Initial.Options, rand.Uint64())
	if err == nil {
		next, err = next.Named(t.Seats.Names())
	}
	if err != nil {
		return err
	}
	t.game.Match, t.half = next, partial{}
	t.Anew()
	return nil
}

// people returns the seats of people.
func (t *table) people() (players []emperor.Player) {
	for _, seat := range t.Seats.People() {
		players = append(players, emperor.Player(seat))
	}
	return players
}

// The number of rollouts for each decision of a review.
const (
	usualReview = 200
	mostReview  = 100_000
)

// review shows the review of the game. The text is the number of rollouts for
// each decision, or "". An interrupt ends it.
func (t *table) review(text string) (g reviewing.Game, err error) {
	rollouts := usualReview
	if text != "" {
		if rollouts, err = strconv.Atoi(text); err != nil || rollouts < 1 || rollouts > mostReview {
			return g, words.Error("terminal.emperor.after.howMany", "text", text)
		}
	}
	t.Say("terminal.emperor.after.trying", "n", rollouts)
	record := t.game.Record()
	record.Names = t.Seats.Names()
	ctx, done := t.UntilInterrupted()
	search := opponents.Search{Rollouts: rollouts, Workers: runtime.NumCPU()}
	review, err := search.Review(ctx, record, record.Initial.Seed, t.reviewProgress())
	if done() {
		return g, words.Error("terminal.emperor.after.stopped")
	}
	if err != nil {
		return g, err
	}
	if g, err = reviewing.OfRecord(record, &review); err != nil {
		return g, err
	}
	g = g.For(emperor.Player(t.Seats.Reader()))
	page := g.Page(t.people()...)
	return g, t.ByPages(func() { fmt.Fprintf(t.Out, "\n%s\n", page) })
}

// reviewProgress returns a function that writes a line about the progress of a
// review now and then.
func (t *table) reviewProgress() func(done, all int) {
	const between = 10 * time.Second
	last := time.Now()
	return func(done, all int) {
		if time.Since(last) >= between {
			last = time.Now()
			t.Say("terminal.emperor.after.progress", "done", done, "all", all)
		}
	}
}

// replayFrom goes back to before one of the costly moves of a review, to play
// on from there. The game that ended stays in its file.
func (t *table) replayFrom(g reviewing.Game, costly []int, text string) error {
	if costly == nil {
		return words.Error("terminal.emperor.after.reviewFirst")
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > len(costly) {
		return words.Error("terminal.emperor.after.whichAgain", "text", text, "n", len(costly))
	}
	step := costly[n-1]
	t.game.Match = t.game.At(g.Review.Steps[step].Moves)
	t.Anew()
	t.Notice = words.Say("terminal.emperor.after.playOn", "turn", printable.Line(g.Label(step)))
	return nil
}
