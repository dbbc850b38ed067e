package playing

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/emperorofchina/emperor"
)

// FirstAnswers is the number of answers on which a program is tried.
const FirstAnswers = 3

// SeatsWithStandIns returns the opponents of a seating, for one game. If limit
// is not 0, each move is limited to that time. If a program exits, is late or
// returns an invalid answer, its seat's random source picks a legal move, and
// failures counts it. Thus a failure costs the program a move, and the game
// continues for everybody else. In a trial, however, a program whose first
// answers fail, [FirstAnswers] in a row, ends the game with its error.
func (g *Group[O, V, M]) SeatsWithStandIns(s Seating, limit time.Duration,
	trial bool) (seats []O, failures []int) {
	seats, failures = g.Seats(s), make([]int, len(s))
	beginnings := map[string]*beginning{}
	for p, name := range s {
		if trial && isCommand(name) && beginnings[name] == nil {
			beginnings[name] = &beginning{}
		}
		var seat any = replaceable[V, M]{seats[p], g.random, name, limit, &failures[p], beginnings[name],
			&g.complaints}
		seats[p] = seat.(O) // O has no other method than Choose
	}
	return seats, failures
}

// beginning is the time before a program's first valid answer.
type beginning struct {
	failed int   // answers so far
	first  error // of the first of them
	over   bool
}

// replaceable is an opponent at one seat of one game. A stand-in moves if it
// fails.
type replaceable[V, M any] struct {
	Chooser[V, M]
	standIn    Chooser[V, M]
	name       string
	limit      time.Duration
	failures   *int
	beginning  *beginning // nil except in a trial
	complaints *complaints
}

// Choose implements [Chooser].
func (r replaceable[V, M]) Choose(ctx context.Context, v V, chance *rand.Rand) (M, error) {
	limited := ctx
	if r.limit > 0 {
		var cancel context.CancelFunc
		limited, cancel = context.WithTimeout(ctx, r.limit)
		defer cancel()
	}
	m, err := r.Chooser.Choose(limited, v, chance)
	if !isCommand(r.name) {
		return m, err
	}
	if err == nil {
		r.endStart()
		return m, nil
	}
	if err := r.countFailure(err); err != nil {
		return *new(M), err
	}
	return r.standIn.Choose(ctx, v, chance)
}

// endStart ends the program's beginning, and reports the failure it began with.
func (r replaceable[V, M]) endStart() {
	if b := r.beginning; b != nil && !b.over {
		b.over = true
		if b.first != nil {
			r.complaints.report(r.name, b.first)
		}
	}
}

// countFailure counts a failure. It returns an error if a stand-in should not
// move.
func (r replaceable[V, M]) countFailure(err error) error {
	*r.failures++
	b := r.beginning
	if b == nil || b.over {
		r.complaints.report(r.name, err)
		return nil
	}
	if b.failed++; b.failed == 1 {
		b.first = err
	}
	if b.failed == FirstAnswers {
		return fmt.Errorf("the program's first %d answers all failed: %w", FirstAnswers, b.first)
	}
	return nil
}

// failuresTag is the name of a record's tag for the number of random moves that
// replaced failures, by seat, as in "0 2 0". A record without failures has no
// such tag.
const failuresTag = "failures"

// FailuresTags returns the tag of a record of a game with these failures, if
// there are any.
func FailuresTags(failures []int) []emperor.Tag {
	if slices.Max(failures) == 0 {
		return nil
	}
	return []emperor.Tag{{Name: failuresTag, Text: strings.Trim(fmt.Sprint(failures), "[]")}}
}

// Failures returns the number of failures of each of a number of players, from
// the tags of a record.
func Failures(players int, tags []emperor.Tag) ([]int, error) {
	failures := make([]int, players)
	for _, tag := range tags {
		if tag.Name != failuresTag {
			continue
		}
		list := strings.Fields(tag.Text)
		if len(list) != len(failures) {
			return nil, fmt.Errorf("tag %q: want a number for each player, got %q", tag.Name, tag.Text)
		}
		for p, text := range list {
			n, err := strconv.ParseUint(text, 10, 16)
			if err != nil {
				return nil, fmt.Errorf("tag %q: %w", tag.Name, err)
			}
			failures[p] = int(n)
		}
	}
	return failures, nil
}

// WithoutFailures returns the tags except the one for failures.
func WithoutFailures(tags []emperor.Tag) []emperor.Tag {
	return slices.DeleteFunc(slices.Clone(tags), func(tag emperor.Tag) bool {
		return tag.Name == failuresTag
	})
}

// complaints reports the first failure of each program.
type complaints struct {
	to    io.Writer
	mutex sync.Mutex
	seen  map[string]bool
}

func (c *complaints) report(name string, failure error) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if !c.seen[name] {
		fmt.Fprintf(c.to, "%s failed, so a random move replaces its move, as it will after each further "+
			"failure: %v\n", name, failure)
		c.seen[name] = true
	}
}
