package console

import (
	"bytes"
	"errors"
	"io"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// ByPages writes the output of tell one screen at a time, and waits for Enter
// before it would scroll away. Any other input ends it.
func (c *Console) ByPages(tell func()) error {
	if c.Screen.Rows == 0 {
		tell()
		return nil
	}
	return c.ByPagesBefore(c.Written(tell), c.Screen.Rows-c.Screen.Rows/2)
}

// ByPagesBefore writes lines one screen at a time, so that the last page stays
// on the screen with a number of further lines. If there is no room for both,
// it waits for Enter.
func (c *Console) ByPagesBefore(lines []string, further int) error {
	if c.Screen.Rows == 0 {
		io.WriteString(c.Out, strings.Join(lines, ""))
		return nil
	}
	for room := c.Screen.Rows - 2; len(lines) > room; lines = lines[room:] {
		io.WriteString(c.Out, strings.Join(lines[:room], ""))
		answer, err := c.Ask(words.Say("terminal.more"))
		switch {
		case errors.Is(err, io.EOF): // nobody is reading
		case err != nil || answer == "q":
			return err
		case answer != "":
			return c.DeferInput(answer)
		}
	}
	io.WriteString(c.Out, strings.Join(lines, "")+"\n")
	if len(lines)+further <= c.Screen.Rows {
		return nil // leave room for the next question
	}
	return c.AskEnter(words.Say("terminal.goOn"))
}

// Written returns the lines that tell writes.
func (c *Console) Written(tell func()) []string {
	out, text := c.Out, &bytes.Buffer{}
	c.Out = text
	tell()
	c.Out = out
	if text.Len() == 0 {
		return nil
	}
	return strings.SplitAfter(strings.TrimSuffix(text.String(), "\n"), "\n")
}
