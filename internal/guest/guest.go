// Package guest asks programs in any language for moves: one line of JSON for
// each question and each answer. It knows no game; the opponents of both games
// use it.
package guest

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"slices"
	"sync"
	"time"
)

// defaultLimit is the time for an answer if a program has no limit.
const defaultLimit = 30 * time.Second

const (
	maxAnswer = 1 << 16     // bytes
	stopGrace = time.Second // time for a program to exit after its input ends
)

// ErrAnswer is the error of an answer that is not one line of JSON of at most
// 64 KiB with the question's number and a move.
var ErrAnswer = errors.New(`malformed answer: it must be one line of at most 65536 bytes, ` +
	`as in {"number": 1, "move": "draw"}`)

// Pool holds the running instances of a program. The zero Pool has none. It
// must not be copied after first use.
type Pool struct {
	mutex    sync.Mutex
	idle     []*child
	stopping map[*child]chan struct{} // closed when the child has exited
	closed   bool
}

// questioner returns the question of a number, as data for JSON.
type questioner func(ctx context.Context, number uint64) (any, error)

// ask asks an idle instance, or starts one, and calls read with the text of the
// move in its answer. If an instance fails, if read returns an error, or if ctx
// is done, ask kills it and returns the reason. The error wraps
//
//   - the error of [exec.Cmd.Start] if the program cannot be started;
//   - that of ctx if it does not answer in time;
//   - [io.ErrUnexpectedEOF] if it exits or closes its output without an answer;
//   - [ErrAnswer] if its answer is malformed;
//   - the error of read;
//   - [os.ErrClosed] after Close.
func (p *Pool) ask(ctx context.Context, command []string, stderr io.Writer, question questioner,
	read func(move string) error) error {
	c, err := p.acquire(command, stderr)
	if err != nil {
		return err
	}
	stop := context.AfterFunc(ctx, c.interrupt)
	err = c.ask(ctx, question, read)
	late := !stop()
	switch {
	case late:
		p.stop(c, 0)
		return ctx.Err()
	case errors.Is(err, io.ErrUnexpectedEOF):
		select {
		case status := <-p.stop(c, stopGrace):
			return fmt.Errorf("%w: %v", err, status)
		case <-ctx.Done():
			return ctx.Err()
		}
	case err != nil:
		p.stop(c, 0)
		return err
	}
	p.release(c)
	return nil
}

// Close closes the input of all idle instances, kills those that have not
// exited after a second, and waits for them and for those that have failed. An
// instance that is thinking answers first and then exits.
func (p *Pool) Close() {
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
}

// stop stops a child as [child.stop] does, without waiting for it, and sends
// its exit status.
func (p *Pool) stop(c *child, grace time.Duration) <-chan error {
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
func (p *Pool) acquire(command []string, stderr io.Writer) (*child, error) {
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
	return start(command, stderr)
}

// release returns a child to the idle ones, or stops it if p is closed.
func (p *Pool) release(c *child) {
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

func start(command []string, stderr io.Writer) (*child, error) {
	if len(command) == 0 {
		return nil, exec.ErrNotFound
	}
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Stderr = stderr
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

// ask sends a question and reads the answer.
func (c *child) ask(ctx context.Context, question questioner, read func(move string) error) error {
	c.number++
	q, err := question(ctx, c.number)
	if err != nil {
		return err
	}
	line, err := json.Marshal(q)
	if err != nil {
		return err
	}
	if _, err := c.in.Write(append(line, '\n')); err != nil {
		return fmt.Errorf("%w: the program does not read its questions", io.ErrUnexpectedEOF)
	}
	written, err := c.lines.ReadSlice('\n')
	switch {
	case err == bufio.ErrBufferFull:
		return fmt.Errorf("%w: it is longer", ErrAnswer)
	case err != nil:
		return fmt.Errorf("%w: the program ended its output without an answer", io.ErrUnexpectedEOF)
	}
	move, err := moveIn(written, c.number)
	if err != nil {
		return err
	}
	return read(move)
}

// moveIn returns the move in an answer to question number.
func moveIn(written []byte, number uint64) (string, error) {
	var a struct {
		Number uint64
		Move   *string
	}
	switch err := json.Unmarshal(written, &a); {
	case err != nil:
		return "", fmt.Errorf("%w: got %.60q: %v", ErrAnswer, written, err)
	case a.Number != number:
		return "", fmt.Errorf("%w: it has number %d, the question number %d", ErrAnswer, a.Number, number)
	case a.Move == nil:
		return "", fmt.Errorf("%w: it has no move", ErrAnswer)
	}
	return *a.Move, nil
}
