package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/opponents"
)

// The default and the maximum time for a hint.
const (
	usualHint   = 2 * time.Second
	longestHint = time.Minute
)

// hint shows the move that a search would make in a player's place, and its
// expectations. The search gets only the player's view. An interrupt ends it
// early.
func (s *sitting) hint(v emperor.View, text string) {
	limit, err := hintTime(text)
	if viewer, _ := v.Viewer(); err == nil && v.ToMove() != viewer {
		err = errors.New("it is not your turn")
	}
	if err != nil {
		s.refuse(err)
		return
	}
	s.say("Trying out the game for %v; Ctrl-C stops it …", limit)
	ctx, done := s.untilInterrupted()
	defer done()
	search := opponents.Search{Time: limit, Workers: runtime.NumCPU()}
	analysis, err := search.Analyze(ctx, v, opponents.NewRand(rand.Uint64(), 0))
	if err != nil {
		s.refuse(err)
		return
	}
	s.showHint(v, analysis)
}

// hintTime parses the time for a hint: "5s", or "5" for seconds.
func hintTime(text string) (time.Duration, error) {
	if text == "" {
		return usualHint, nil
	}
	limit, err := time.ParseDuration(text)
	if err != nil {
		limit, err = time.ParseDuration(text + "s")
	}
	if err != nil || limit <= 0 || limit > longestHint {
		return 0, fmt.Errorf("%q: give a hint at most %.0f seconds, as in \"hint 5s\"", text,
			longestHint.Seconds())
	}
	return limit, nil
}

// showHint shows the best move that a search has found, and the next two.
func (s *sitting) showHint(v emperor.View, a opponents.Analysis) {
	best := a.Candidates[0]
	s.say("Best move:  %s", v.Board().FormatMove(best.Move))
	if a.Rollouts == 0 {
		s.say("There was no time to try out the game.")
		return
	}
	viewer, _ := v.Viewer()
	var others []string
	for p, score := range best.Scores {
		if emperor.Player(p) != viewer {
			others = append(others, fmt.Sprintf("%v %.0f", emperor.Player(p), score))
		}
	}
	s.say("It is best by the lead over your best rival: %s at the end on average, in %d of %s tried out. "+
		"You have %.0f points then (%s), and win %.0f of 100 games.",
		lead(best), best.Rollouts, counted(a.Rollouts, "game", "games"), best.Scores[viewer],
		strings.Join(others, ", "), 100*best.Wins[viewer])
	for _, next := range a.Candidates[1:min(3, len(a.Candidates))] {
		if next.Rollouts > 0 {
			s.say("Or:  %s: lead %s in %s, %.0f points, %.0f of 100 games.", v.Board().FormatMove(next.Move),
				lead(next), counted(next.Rollouts, "game", "games"), next.Scores[viewer],
				100*next.Wins[viewer])
		}
	}
}

// lead formats the lead that the search compares.
func lead(c opponents.Candidate) string { return fmt.Sprintf("%+.1f", c.Lead) }

// untilInterrupted returns a context that ends when the person interrupts. The
// caller must call the function that it also returns, which reports whether
// they did.
func (s *sitting) untilInterrupted() (context.Context, func() bool) {
	ctx, cancel := context.WithCancelCause(context.Background())
	over := make(chan struct{})
	go func() {
		defer close(over)
		select {
		case <-s.interrupts:
			cancel(errQuit)
		case <-ctx.Done():
		}
	}()
	return ctx, func() bool {
		cancel(context.Canceled)
		<-over
		return context.Cause(ctx) == errQuit
	}
}
