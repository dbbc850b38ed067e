package opponents

import (
	"context"
	"io"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/guest"
)

// Process is an [Opponent] that runs another program, in any language. It
// writes questions to the program's standard input and reads answers from its
// standard output, one line of JSON each. The program client.py in the folder
// of this package is an example in Python.
//
// A question has these keys:
//
//	"v"             1, the version of this protocol
//	"number"        the number of the question
//	"view"          the player's view, as View.MarshalJSON writes it
//	"moves"         the legal moves as text, as Board.FormatMove writes them
//	"totals"        for each move, Preview.Totals: each player's points if the game ended after it
//	"scores"        each player's points if the game ended now
//	"milliseconds"  the time to think
//	"chance"        a random number below 2^32; a program that seeds its generator with it is reproducible
//
// An answer has these keys, and others are ignored:
//
//	"number"        the number of the question
//	"move"          one of the moves, or any text that Board.ParseMove reads as a legal move
//
// Each question is complete: a program needs no state between questions, and
// consecutive questions may belong to different games. It should exit when its
// input ends.
//
// The first question starts the program. If several questions are asked at
// once, a separate instance of the program answers each. An instance runs until
// Close or until it fails. If an instance fails, it is killed, and the next
// question starts another. Process neither waits for nor kills programs started
// by the program. A Process must not be copied, or its fields changed, after
// first use.
type Process struct {
	Command []string      // program, found as by exec.Command, and arguments
	Limit   time.Duration // maximum time for an answer; 0 means 30 seconds

	// Stderr receives the standard error of the program, perhaps from several
	// goroutines at once. If it is nil, the output is discarded.
	Stderr io.Writer

	pool guest.Pool
}

// String returns the command: "process player --quick".
func (p *Process) String() string {
	return strings.Join(append([]string{"process"}, p.Command...), " ")
}

// ErrAnswer is returned by [Process.Choose] if the program's answer is not one
// line of JSON of at most 64 KiB with the question's number and a move.
var ErrAnswer = guest.ErrAnswer

// Choose asks the program for a move. It kills the program if there is no
// answer when ctx is done or Limit is over. The question asks for an answer
// within nine tenths of that time. The error contains the command and wraps
//
//   - the error of [os/exec.Cmd.Start] if the program cannot be started;
//   - [context.DeadlineExceeded] or [context.Canceled] if it does not answer in time;
//   - [io.ErrUnexpectedEOF] if it exits or closes its output without an answer;
//   - [ErrAnswer] if its answer is malformed;
//   - a [*emperor.SyntaxError] if the text of its move is malformed;
//   - a [*emperor.MoveError] if its move is illegal;
//   - [os.ErrClosed] after Close.
//
// If the viewer has nothing to decide, it returns the error that every [Opponent]
// returns.
func (p *Process) Choose(ctx context.Context, v emperor.View, rng *rand.Rand) (emperor.Move, error) {
	if err := checkTurn(ctx, v, rng); err != nil {
		return emperor.Move{}, err
	}
	return guest.Choose(ctx, &p.pool, guest.Program{Command: p.Command, Limit: p.Limit, Stderr: p.Stderr}, v,
		func(after emperor.Preview) []int { return after.Totals }, rng.Uint32())
}

// Close closes the input of all idle instances, kills those that have not
// exited after a second, and waits for them and for those that have failed. An
// instance that is thinking answers first and then exits. Close always returns
// nil.
func (p *Process) Close() error {
	p.pool.Close()
	return nil
}
