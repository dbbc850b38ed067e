package opponents

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/emperorofchina/emperor"
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

	mutex    sync.Mutex
	idle     []*child
	stopping map[*child]chan struct{} // closed when the child has exited
	closed   bool
}

// String returns the command: "process player --quick".
func (p *Process) String() string {
	return strings.Join(append([]string{"process"}, p.Command...), " ")
}

// Equal reports whether p and q are the same pointer. Two Processes are never
// equal, because each runs its programs separately.
func (p *Process) Equal(q *Process) bool { return p == q }

// MarshalJSON always returns an error, because a Process has running programs:
// write its Command.
func (p *Process) MarshalJSON() ([]byte, error) {
	return nil, errors.New("opponents: a Process has running programs; write its Command")
}

// UnmarshalJSON always returns an error: set Command instead.
func (p *Process) UnmarshalJSON([]byte) error {
	return errors.New("opponents: a Process is not read; set its Command")
}

const (
	defaultLimit = 30 * time.Second
	maxAnswer    = 1 << 16     // bytes
	stopGrace    = time.Second // time for a program to exit after its input ends
)

// ErrAnswer is returned by [Process.Choose] if the program's answer is not one
// line of JSON of at most 64 KiB with the question's number and a move.
var ErrAnswer = errors.New(`malformed answer: it must be one line of at most 65536 bytes, ` +
	`as in {"number": 1, "move": "draw"}`)

// Choose asks the program for a move. It kills the program if there is no
// answer when ctx is done or Limit is over. The question asks for an answer
// within nine tenths of that time. The error contains the command and wraps
//
//   - the error of [exec.Cmd.Start] if the program cannot be started;
//   - [context.DeadlineExceeded] or [context.Canceled] if it does not answer in time;
//   - [io.ErrUnexpectedEOF] if it exits or closes its output without an answer;
//   - [ErrAnswer] if its answer is malformed;
//   - a [*emperor.SyntaxError] if the text of its move is malformed;
//   - a [*emperor.MoveError] if its move is illegal;
//   - [os.ErrClosed] after Close.
//
// If the viewer has nothing to decide, the error is that of any [Opponent].
func (p *Process) Choose(ctx context.Context, v emperor.View, rng *rand.Rand) (emperor.Move, error) {
	if err := checkTurn(ctx, v, rng); err != nil {
		return emperor.Move{}, err
	}
	limit := p.Limit
	if limit == 0 {
		limit = defaultLimit
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	m, err := p.choose(ctx, v, rng.Uint32())
	if err != nil {
		return emperor.Move{}, fmt.Errorf("opponents: the program %q: %w", p.Command, err)
	}
	return m, nil
}

// choose asks an idle child, or starts one.
func (p *Process) choose(ctx context.Context, v emperor.View, chance uint32) (emperor.Move, error) {
	c, err := p.acquire()
	if err != nil {
		return emperor.Move{}, err
	}
	stop := context.AfterFunc(ctx, c.interrupt)
	m, err := c.ask(ctx, v, chance)
	late := !stop()
	switch {
	case late:
		p.stop(c, 0)
		return emperor.Move{}, ctx.Err()
	case errors.Is(err, io.ErrUnexpectedEOF):
		select {
		case status := <-p.stop(c, stopGrace):
			return emperor.Move{}, fmt.Errorf("%w: %v", err, status)
		case <-ctx.Done():
			return emperor.Move{}, ctx.Err()
		}
	case err != nil:
		p.stop(c, 0)
		return emperor.Move{}, err
	}
	p.release(c)
	return m, nil
}

// Close closes the input of all idle instances, kills those that have not
// exited after a second, and waits for them and for those that have failed. An
// instance that is thinking
// answers first and then exits. Close always returns nil.
func (p *Process) Close() error {
	p.mutex.Lock()
	idle := p.idle
	p.idle, p.closed = nil, true
	p.mutex.Unlock()
	for _, c := range idle {
		p.stop(c, stopGrace)
	}
	p.mutex.Lock()
	stopping := slices.Collect(maps.Values(p.stopping))
	p.mutex.Unlock()
	for _, stopped := range stopping {
		<-stopped
	}
	return nil
}

// stop stops a child as [child.stop] does, without waiting for it, and sends
// its exit status.
func (p *Process) stop(c *child, grace time.Duration) <-chan error {
	status, stopped := make(chan error, 1), make(chan struct{})
	p.mutex.Lock()
	if p.stopping == nil {
		p.stopping = map[*child]chan struct{}{}
	}
	p.stopping[c] = stopped
	p.mutex.Unlock()
	go func() {
		status <- c.stop(grace)
		p.mutex.Lock()
		delete(p.stopping, c)
		p.mutex.Unlock()
		close(stopped)
	}()
	return status
}

// acquire returns an idle child, or starts one.
func (p *Process) acquire() (*child, error) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.closed {
		return nil, os.ErrClosed
	}
	if n := len(p.idle); n > 0 {
		c := p.idle[n-1]
		p.idle = p.idle[:n-1]
		return c, nil
	}
	return p.start()
}

// release returns a child to the idle ones, or stops it if p is closed.
func (p *Process) release(c *child) {
	p.mutex.Lock()
	if !p.closed {
		p.idle = append(p.idle, c)
		c = nil
	}
	p.mutex.Unlock()
	if c != nil {
		<-p.stop(c, stopGrace)
	}
}

// child is a running instance of the program.
type child struct {
	cmd    *exec.Cmd
	in     io.WriteCloser
	out    io.ReadCloser
	lines  *bufio.Reader // buffers out
	number uint64        // of the last question
}

func (p *Process) start() (*child, error) {
	if len(p.Command) == 0 {
		return nil, exec.ErrNotFound
	}
	cmd := exec.Command(p.Command[0], p.Command[1:]...)
	cmd.Stderr = p.Stderr
	cmd.WaitDelay = stopGrace // another process may hold its standard error open
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		in.Close()
		return nil, err
	}
	if err := cmd.Start(); err != nil { // closes both pipes on error
		return nil, err
	}
	return &child{cmd: cmd, in: in, out: out, lines: bufio.NewReaderSize(out, maxAnswer)}, nil
}

// interrupt kills the program and unblocks ask, even if another process holds
// the pipes open.
func (c *child) interrupt() {
	c.cmd.Process.Kill()
	c.in.Close()
	c.out.Close()
}

// stop closes the program's input, kills the program if it has not exited after
// grace, and returns its exit status as an error.
func (c *child) stop(grace time.Duration) error {
	c.in.Close()
	timer := time.AfterFunc(grace, func() { c.cmd.Process.Kill() })
	defer timer.Stop()
	if err := c.cmd.Wait(); err != nil {
		return err
	}
	return errors.New("exit status 0")
}

type question struct {
	Version      int          `json:"v"`
	Number       uint64       `json:"number"`
	View         emperor.View `json:"view"`
	Moves        []string     `json:"moves"`
	Totals       [][]int      `json:"totals"`
	Milliseconds int64        `json:"milliseconds"`
	Chance       uint32       `json:"chance"`
}

type answer struct {
	Number uint64
	Move   *string
}

// ask sends a question and returns the move in its answer.
func (c *child) ask(ctx context.Context, v emperor.View, chance uint32) (emperor.Move, error) {
	c.number++
	q := question{Version: 1, Number: c.number, View: v, Chance: chance}
	for m, preview := range v.Previews() {
		if ctx.Err() != nil {
			return emperor.Move{}, ctx.Err()
		}
		q.Moves = append(q.Moves, v.Board().FormatMove(m))
		q.Totals = append(q.Totals, slices.Clone(preview.Totals))
	}
	if until, ok := ctx.Deadline(); ok {
		q.Milliseconds = max(1, (time.Until(until) * 9 / 10).Milliseconds())
	}
	line, err := json.Marshal(q)
	if err != nil {
		return emperor.Move{}, err
	}
	if _, err := c.in.Write(append(line, '\n')); err != nil {
		return emperor.Move{}, fmt.Errorf("%w: the program does not read its questions", io.ErrUnexpectedEOF)
	}
	written, err := c.lines.ReadSlice('\n')
	switch {
	case err == bufio.ErrBufferFull:
		return emperor.Move{}, fmt.Errorf("%w: it is longer", ErrAnswer)
	case err != nil:
		return emperor.Move{}, fmt.Errorf("%w: the program ended its output without an answer",
			io.ErrUnexpectedEOF)
	}
	return readAnswer(written, c.number, v)
}

// readAnswer returns the legal move in an answer to question number.
func readAnswer(written []byte, number uint64, v emperor.View) (emperor.Move, error) {
	var a answer
	switch err := json.Unmarshal(written, &a); {
	case err != nil:
		return emperor.Move{}, fmt.Errorf("%w: got %.60q: %v", ErrAnswer, written, err)
	case a.Number != number:
		return emperor.Move{}, fmt.Errorf("%w: it has number %d, the question number %d", ErrAnswer,
			a.Number, number)
	case a.Move == nil:
		return emperor.Move{}, fmt.Errorf("%w: it has no move", ErrAnswer)
	}
	m, err := v.Board().ParseMove(*a.Move)
	if err == nil {
		err = v.Check(m)
	}
	return m, err
}
