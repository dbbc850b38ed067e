package opponents

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"sync"
	"time"

	"github.com/emperorofchina/emperor"
)

// Process is an [Opponent] that is a program of its own, in whatever language. It is
// asked on its standard input and answers on its standard output, a line of JSON each
// time, as the program client.py beside this file does in Python.
//
// A question has these keys:
//
//	"v"             1, the version of this protocol
//	"number"        of the question
//	"view"          what the player knows, as View.MarshalJSON writes it
//	"moves"         the legal moves as text, as Board.FormatMove writes them
//	"totals"        for each move, Preview.Totals: an array by player of what each would have if the game ended then
//	"milliseconds"  how long the program may think
//	"chance"        a number drawn at random, below 2^32, for a program that wants the same game from the same seed
//
// An answer has these, and may have others, which nobody reads:
//
//	"number"        that of the question
//	"move"          one of the moves, or any other text that Board.ParseMove reads as a legal move
//
// Each question tells all that there is to know, and a program keeps nothing from one
// to the next; the questions may be of many games. When its input ends, so should the
// program.
//
// The program is started when it is first asked, and once more for every further
// question that is asked at the same time; it goes on until Close, or until it fails.
// One that has failed is killed, and the next question starts it anew; what it has
// started itself is its own affair, and nobody waits for it. A Process must
// not be copied, nor its fields changed, once it has been asked.
type Process struct {
	Command []string      // the program, found as exec.Command does, and its arguments
	Limit   time.Duration // how long it may take to answer, however late ctx ends; 0: 30 seconds
	Stderr  io.Writer     // what it writes to its standard error goes here, however much, from several goroutines; nil: nowhere

	mutex  sync.Mutex
	idle   []*child
	closed bool
}

const (
	defaultLimit = 30 * time.Second
	maxAnswer    = 1 << 16     // bytes of an answer
	stopGrace    = time.Second // that a program has to end in when its input has ended
)

// ErrAnswer: a program answers with one line of JSON of at most 64 KiB, which has the
// number of the question and a move.
var ErrAnswer = errors.New(`an answer is one line such as {"number": 1, "move": "draw"}, of at most 65536 bytes`)

// Choose asks the program. It tells it to think for nine tenths of what is left until
// ctx ends or the Limit is over, and kills it then. The error, which names the program,
// wraps
//
//   - what [exec.Cmd.Start] returns, where it can't be started;
//   - [context.DeadlineExceeded] or [context.Canceled], where it has not answered in time;
//   - [io.ErrUnexpectedEOF], where it ends or closes its output instead of answering;
//   - [ErrAnswer], where it answers anything else than a move;
//   - a [*emperor.SyntaxError], where its move is none;
//   - a [*emperor.MoveError], where its move is illegal;
//   - [os.ErrClosed] after Close;
//   - what any Opponent says to whom there is nothing to decide.
func (p *Process) Choose(ctx context.Context, v emperor.View, rng *rand.Rand) (emperor.Move, error) {
	if err := checkTurn(v, rng); err != nil {
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

// choose asks a child that is idle, or a new one.
func (p *Process) choose(ctx context.Context, v emperor.View, chance uint32) (emperor.Move, error) {
	if ctx.Err() != nil {
		return emperor.Move{}, ctx.Err()
	}
	c, err := p.acquire()
	if err != nil {
		return emperor.Move{}, err
	}
	stop := context.AfterFunc(ctx, c.interrupt)
	m, err := c.ask(ctx, v, chance)
	late := !stop()
	switch {
	case late:
		c.stop(0)
		return emperor.Move{}, ctx.Err()
	case errors.Is(err, io.ErrUnexpectedEOF):
		return emperor.Move{}, fmt.Errorf("%w: %v", err, c.stop(stopGrace))
	case err != nil:
		c.stop(0)
		return emperor.Move{}, err
	}
	p.release(c)
	return m, nil
}

// Close ends the program: its input ends, and after a second without effect it is
// killed. Where it is just being asked, it ends when it has answered. Close returns
// when all that was idle has ended; its error is nil.
func (p *Process) Close() error {
	p.mutex.Lock()
	idle := p.idle
	p.idle, p.closed = nil, true
	p.mutex.Unlock()
	var ending sync.WaitGroup
	for _, c := range idle {
		ending.Add(1)
		go func() {
			defer ending.Done()
			c.stop(stopGrace)
		}()
	}
	ending.Wait()
	return nil
}

// take returns a child that is idle, or a new one.
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

// give takes back a child that has answered.
func (p *Process) release(c *child) {
	p.mutex.Lock()
	if !p.closed {
		p.idle = append(p.idle, c)
		c = nil
	}
	p.mutex.Unlock()
	if c != nil {
		c.stop(stopGrace)
	}
}

// child is the program as it runs.
type child struct {
	cmd    *exec.Cmd
	in     io.WriteCloser
	out    io.ReadCloser
	lines  *bufio.Reader // of out
	number uint64        // of the last question
}

func (p *Process) start() (*child, error) {
	if len(p.Command) == 0 {
		return nil, exec.ErrNotFound
	}
	cmd := exec.Command(p.Command[0], p.Command[1:]...)
	cmd.Stderr = p.Stderr
	cmd.WaitDelay = stopGrace // then it does not matter who else holds its standard error
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		in.Close()
		return nil, err
	}
	if err := cmd.Start(); err != nil { // which closes both
		return nil, err
	}
	return &child{cmd: cmd, in: in, out: out, lines: bufio.NewReaderSize(out, maxAnswer)}, nil
}

// silence lets whoever waits for the program wait no more, even where the program has
// left its pipes to another one.
func (c *child) interrupt() {
	c.cmd.Process.Kill()
	c.in.Close()
	c.out.Close()
}

// end ends the input of the program, and kills it if it has not ended after so long.
// It returns how the program ended.
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

// ask asks for a move, and reads the answer.
func (c *child) ask(ctx context.Context, v emperor.View, chance uint32) (emperor.Move, error) {
	c.number++
	q := question{Version: 1, Number: c.number, View: v, Chance: chance}
	for m, preview := range v.Previews() {
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
		return emperor.Move{}, fmt.Errorf("%w: it does not read what it is asked", io.ErrUnexpectedEOF)
	}
	written, err := c.lines.ReadSlice('\n')
	switch {
	case err == bufio.ErrBufferFull:
		return emperor.Move{}, fmt.Errorf("%w: a longer one was given", ErrAnswer)
	case err != nil:
		return emperor.Move{}, fmt.Errorf("%w: it does not answer", io.ErrUnexpectedEOF)
	}
	return readAnswer(written, c.number, v)
}

// readAnswer reads a legal move from the answer to a question.
func readAnswer(written []byte, number uint64, v emperor.View) (emperor.Move, error) {
	var a answer
	switch err := json.Unmarshal(written, &a); {
	case err != nil:
		return emperor.Move{}, fmt.Errorf("%w: %.60q was given: %v", ErrAnswer, written, err)
	case a.Number != number:
		return emperor.Move{}, fmt.Errorf("%w: the number %d was given; the question was number %d", ErrAnswer, a.Number, number)
	case a.Move == nil:
		return emperor.Move{}, fmt.Errorf("%w: no move was given", ErrAnswer)
	}
	m, err := v.Board().ParseMove(*a.Move)
	if err == nil {
		err = v.Check(m)
	}
	return m, err
}
