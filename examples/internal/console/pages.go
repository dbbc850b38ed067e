package console

import (
	"bytes"
	"errors"
	"io"
	"strings"
)

// ByPages writes the output of tell one screen at a time, and waits for Enter
// before it would scroll away. Any other input ends it.
func (c *Console) ByPages(tell func()) error {
	room := c.Screen.Rows - c.Screen.Rows/2
	return c.byPages(tell, room)
}

// ByPagesBefore writes the output of tell one screen at a time, so that the last
// page stays on the screen with the output of next, which it does not write. If
// there is no room for both, it waits for Enter between them.
func (c *Console) ByPagesBefore(tell, next func()) error {
	return c.byPages(tell, len(c.written(next)))
}

// byPages writes the output of tell, and leaves a number of rows for what
// follows.
func (c *Console) byPages(tell func(), following int) error {
	if c.Screen.Rows == 0 {
		tell()
		return nil
	}
	lines := c.written(tell)
	if len(lines) == 1 && lines[0] == "" {
		return nil
	}
	for room := c.Screen.Rows - 2; len(lines) > room; lines = lines[room:] {
		io.WriteString(c.Out, strings.Join(lines[:room], ""))
		answer, err := c.Ask("Enter for more, or \"q\"")
		switch {
		case errors.Is(err, io.EOF): // nobody is reading
		case err != nil || answer == "q":
			return err
		case answer != "":
			return c.deferInput(answer)
		}
	}
	io.WriteString(c.Out, strings.Join(lines, "")+"\n")
	if len(lines)+following <= c.Screen.Rows {
		return nil // leave room for the next question
	}
	return c.AskEnter("Enter to go on")
}

// written returns the lines that tell writes.
func (c *Console) written(tell func()) []string {
	out, text := c.Out, &bytes.Buffer{}
	c.Out = text
	tell()
	c.Out = out
	return strings.SplitAfter(strings.TrimSuffix(text.String(), "\n"), "\n")
}
