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
	if c.Screen.Rows == 0 {
		tell()
		return nil
	}
	lines := c.written(tell)
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
	if len(lines) <= c.Screen.Rows/2 {
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
