// Package console writes to a person at a plain terminal and reads their lines.
// Except to clear the screen it never moves the cursor, so it also works
// through a pipe.
package console

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/internal/printable"
)

// Console is a terminal with a person at it.
type Console struct {
	In         *bufio.Reader
	Out        io.Writer
	Screen     Screen
	Measure    func() Screen    // reads the size again; nil if it is fixed
	Interrupts <-chan os.Signal // Ctrl-C
	OnQuit     func() error     // handles "quit" if it is typed in place of Enter

	typed string // input in place of Enter, to be handled next
}

// ErrQuit is returned if the person wants to stop.
var ErrQuit = errors.New("quit")

// IsQuit reports whether a line asks to stop.
func IsQuit(line string) bool {
	word := Typed(line)
	return word == "quit" || word == "exit"
}

// Print writes the printable part of lines, wrapped.
func (c *Console) Print(text string) { fmt.Fprint(c.Out, c.Wrap(printable.Lines(text), 2)) }

// Say writes a sentence of the catalog as [Console.Print] does, with its values as for
// [words.Say].
func (c *Console) Say(key string, values ...any) { c.Print(words.Say(key, values...)) }

// Ask asks for a line, and returns it without blanks at its ends. It returns
// io.EOF if there are no more lines, and [ErrQuit] if the person interrupts.
// After ErrQuit nothing else may be asked, because a goroutine still waits for
// this line.
func (c *Console) Ask(prompt string) (string, error) {
	fmt.Fprintf(c.Out, "%s> ", prompt)
	var line string
	var err error
	read := make(chan struct{})
	go func() {
		line, err = c.In.ReadString('\n')
		close(read)
	}()
	select {
	case <-read:
	case <-c.Interrupts:
		fmt.Fprintln(c.Out)
		return "", ErrQuit
	}
	c.Remeasure()
	if errors.Is(err, io.EOF) {
		fmt.Fprintln(c.Out)
		if line != "" {
			err = nil // the next call returns io.EOF
		}
	}
	return strings.TrimSpace(line), err
}

// AskEnter waits for Enter, so that the person can read.
func (c *Console) AskEnter(prompt string) error {
	line, err := c.Ask(prompt)
	if errors.Is(err, io.EOF) {
		return nil // nobody is reading
	}
	if err != nil {
		return err
	}
	return c.DeferInput(line)
}

// DeferInput handles a line typed in place of Enter: it stops at once, or saves
// other input for the next decision. It ignores a number, because its question
// is not on the screen yet.
func (c *Console) DeferInput(line string) error {
	if IsQuit(line) {
		return c.OnQuit()
	}
	if _, err := strconv.Atoi(line); err != nil && line != "" {
		c.typed = line
	}
	return nil
}

// AskNext asks for a line, unless one has been typed in place of Enter.
func (c *Console) AskNext(prompt string) (string, error) {
	line := c.typed
	if line == "" {
		return c.Ask(prompt)
	}
	c.typed = ""
	fmt.Fprintf(c.Out, "%s> %s\n", prompt, line)
	return line, nil
}

// Confirm asks a yes-or-no question.
func (c *Console) Confirm(question string) (bool, error) {
	c.Print(question)
	for {
		answer, err := c.Ask(words.Say("terminal.yesOrNo"))
		if err != nil {
			return false, err
		}
		switch Typed(answer) {
		case "yes", "y", words.Say("terminal.typed.yes")[:1]:
			return true, nil
		case "no", "n", words.Say("terminal.typed.no")[:1]:
			return false, nil
		}
		c.Say("terminal.typeYes")
	}
}

// Clear scrolls the screen's content out of view. If the terminal can, it also
// erases the lines above the screen, so that nobody scrolls back to them, and
// forgets a line typed in place of Enter.
func (c *Console) Clear() {
	c.typed = ""
	fmt.Fprint(c.Out, strings.Repeat("\n", 100))
	if c.Screen.Erases {
		fmt.Fprint(c.Out, erase)
	}
}

// erase moves the cursor to the top, and erases the screen and the lines above
// it.
const erase = "\x1b[H\x1b[2J\x1b[3J"

// UntilInterrupted returns a context that ends when the person interrupts. The
// caller must call the function that it also returns, which reports whether
// they did.
func (c *Console) UntilInterrupted() (context.Context, func() bool) {
	ctx, cancel := context.WithCancelCause(context.Background())
	over := make(chan struct{})
	go func() {
		defer close(over)
		select {
		case <-c.Interrupts:
			cancel(ErrQuit)
		case <-ctx.Done():
		}
	}()
	return ctx, func() bool {
		cancel(context.Canceled)
		<-over
		return context.Cause(ctx) == ErrQuit
	}
}
