package guest

import (
	"context"
	"fmt"
	"io"
	"iter"
	"slices"
	"time"
)

// Program is a program that plays.
type Program struct {
	Command []string
	Limit   time.Duration // for an answer; 0 means defaultLimit
	Stderr  io.Writer
}

// View is a player's knowledge of a game: moves of type M, their previews of
// type P, and the board on which they are named.
type View[M, P any, B Board[M]] interface {
	Board() B
	Totals() []int
	Previews() iter.Seq2[M, P]
	Check(M) error
}

// Board writes and reads moves.
type Board[M any] interface {
	FormatMove(M) string
	ParseMove(string) (M, error)
}

// question is a question as the documentation of both Processes describes it.
type question[V any] struct {
	Version      int      `json:"v"`
	Number       uint64   `json:"number"`
	View         V        `json:"view"`
	Moves        []string `json:"moves"`
	Totals       [][]int  `json:"totals"`
	Scores       []int    `json:"scores"`
	Milliseconds int64    `json:"milliseconds"`
	Chance       uint32   `json:"chance"`
}

// Choose asks an instance of the program, which is one of pool, for a legal
// move of v's viewer. The function totals returns the totals of a preview. The
// error contains the command.
func Choose[V View[M, P, B], M, P any, B Board[M]](
	ctx context.Context, pool *Pool, program Program, v V, totals func(P) []int, chance uint32,
) (M, error) {
	limit := program.Limit
	if limit == 0 {
		limit = defaultLimit
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	ask := func(ctx context.Context, number uint64) (any, error) {
		q := question[V]{Version: 1, Number: number, View: v, Scores: v.Totals(), Chance: chance}
		for m, preview := range v.Previews() {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			q.Moves = append(q.Moves, v.Board().FormatMove(m))
			q.Totals = append(q.Totals, slices.Clone(totals(preview)))
		}
		q.Milliseconds = milliseconds(ctx)
		return q, nil
	}
	var m, none M
	err := pool.ask(ctx, program.Command, program.Stderr, ask, func(move string) (err error) {
		if m, err = v.Board().ParseMove(move); err == nil {
			err = v.Check(m)
		}
		return err
	})
	if err != nil {
		return none, fmt.Errorf("opponents: the program %q: %w", program.Command, err)
	}
	return m, nil
}

// milliseconds returns the time in which a program should answer so that it is
// not late: nine tenths of the time until the deadline of ctx.
func milliseconds(ctx context.Context) int64 {
	until, _ := ctx.Deadline()
	return max(1, (time.Until(until) * 9 / 10).Milliseconds())
}
