package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/examples/internal/printable"
)

// columns is the maximum width of a line. Some terminals break a line of 80
// columns.
const columns = 79

// wrap breaks long lines between words. It indents continuations by indent
// columns more than the line.
func wrap(text string, indent int) string { return wrapTo(columns, text, indent) }

// wrapTo is wrap for another width.
func wrapTo(columns int, text string, indent int) string {
	var b strings.Builder
	for _, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		left := strings.TrimLeft(line, " ")
		if left == "" {
			b.WriteString(line + "\n")
			continue
		}
		margin := line[:len(line)-len(left)]
		further := margin + strings.Repeat(" ", indent)
		for left != "" {
			// Keep the blanks in a line, as they align columns.
			at := breakOf(left, columns-len(margin))
			b.WriteString(margin + strings.TrimRight(left[:at], " ") + "\n")
			left = strings.TrimLeft(left[at:], " ")
			margin = further
		}
	}
	return b.String()
}

// breakOf returns the position at which to break a line: the last blank that
// fits, or the first one if none fits. It is the end of the line if everything
// fits, or if there is no blank.
func breakOf(line string, columns int) int {
	best, column := -1, 0
	for at, c := range line {
		if column++; column > columns && best >= 0 {
			return best
		}
		if c == ' ' {
			best = at
		}
	}
	if column <= columns || best < 0 {
		return len(line)
	}
	return best
}

// wrap is wrap for the width of the screen.
func (s *sitting) wrap(text string, indent int) string {
	if s.screen.columns == 0 {
		return wrap(text, indent)
	}
	return wrapTo(min(columns, max(s.screen.columns-1, narrowest)), text, indent)
}

// narrowest is the width below which lines are not wrapped any shorter.
const narrowest = 39

// say writes the printable part of lines, wrapped.
func (s *sitting) say(format string, args ...any) {
	fmt.Fprint(s.out, s.wrap(printable.Lines(fmt.Sprintf(format, args...)), 2))
}

// refuse explains why something is impossible.
func (s *sitting) refuse(err error) {
	var illegal *emperor.MoveError
	if errors.As(err, &illegal) {
		s.say("! %s", s.names().Refusal(illegal))
		return
	}
	s.say("! %s", plain(err))
}

// plain describes an error in the words of players and their files, not of a
// parser or an operating system.
func plain(err error) string {
	text := err.Error()
	if malformed := new(emperor.SyntaxError); errors.As(err, &malformed) {
		_, typed := err.(*emperor.SyntaxError) // that of a file follows its name
		text = strings.Replace(text, malformed.Error(), instead(malformed, typed), 1)
	}
	if failed := new(fs.PathError); errors.As(err, &failed) {
		why := failed.Path + ": " + failed.Err.Error()
		switch missing := errors.Is(failed.Err, fs.ErrNotExist); {
		case missing && failed.Op == "write":
			why = "there is no folder " + filepath.Dir(failed.Path)
		case missing:
			why = "there is no file " + failed.Path
		}
		text = strings.Replace(text, failed.Error(), why, 1)
	}
	return strings.ReplaceAll(text, "emperor: ", "")
}

// instead describes what a text needs, in a line that was typed or in a file.
func instead(e *emperor.SyntaxError, typed bool) string {
	if typed {
		switch {
		case e.Found == "the end":
			return "at the end, add " + e.Expected
		case e.Expected == "the end":
			return "leave out " + e.Found
		}
		return fmt.Sprintf("instead of %s, type %s", e.Found, e.Expected)
	}
	where := ""
	switch {
	case e.Path != "":
		where = e.Path + ": "
	case e.Line > 0:
		where = fmt.Sprintf("line %d: ", e.Line)
	}
	switch e.Found {
	case "the end":
		return where + "the file ends, and needs " + e.Expected
	case "nothing":
		return where + "the file needs " + e.Expected
	}
	return fmt.Sprintf("%sinstead of %s, the file needs %s", where, e.Found, e.Expected)
}

// ask asks for a line, and returns it without blanks at its ends. It returns
// io.EOF if there are no more lines, and errQuit if the person interrupts.
// After errQuit nothing else may be asked, because a goroutine still waits for
// this line.
func (s *sitting) ask(prompt string) (string, error) {
	fmt.Fprintf(s.out, "%s> ", prompt)
	var line string
	var err error
	read := make(chan struct{})
	go func() {
		line, err = s.in.ReadString('\n')
		close(read)
	}()
	select {
	case <-read:
	case <-s.interrupts:
		fmt.Fprintln(s.out)
		return "", errQuit
	}
	s.remeasure()
	if errors.Is(err, io.EOF) {
		fmt.Fprintln(s.out)
		if line != "" {
			err = nil // the next call returns io.EOF
		}
	}
	return strings.TrimSpace(line), err
}

// askEnter waits for Enter, so that the person can read.
func (s *sitting) askEnter(prompt string) error {
	line, err := s.ask(prompt)
	if errors.Is(err, io.EOF) {
		return nil // nobody is reading
	}
	if err != nil {
		return err
	}
	return s.deferInput(line)
}

// deferInput handles a line typed in place of Enter: it stops at once, or saves
// other input for the next decision.
func (s *sitting) deferInput(line string) error {
	if isQuit(line) {
		return s.quit()
	}
	s.typed = line
	return nil
}

// askNext asks for a line, unless one has been typed already.
func (s *sitting) askNext(prompt string) (string, error) {
	line := s.typed
	if line == "" {
		return s.ask(prompt)
	}
	s.typed = ""
	fmt.Fprintf(s.out, "%s> %s\n", prompt, line)
	return line, nil
}

// confirm asks a yes-or-no question.
func (s *sitting) confirm(question string) (bool, error) {
	s.say("%s", question)
	for {
		answer, err := s.ask("yes or no")
		if err != nil {
			return false, err
		}
		switch strings.ToLower(answer) {
		case "yes", "y":
			return true, nil
		case "no", "n":
			return false, nil
		}
		s.say(`! Type "yes" or "no".`)
	}
}

// clearScreen scrolls the screen's content out of view, without control
// sequences.
func (s *sitting) clearScreen() { fmt.Fprint(s.out, strings.Repeat("\n", 100)) }
