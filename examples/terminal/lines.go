package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/examples/internal/printable"
)

// columns is how wide a line may be; some terminals break one that fills all 80.
const columns = 79

// wrap breaks lines that are too long between words. What goes on is indented
// under what began the line, by indent columns more than it.
func wrap(text string, indent int) string { return wrapTo(columns, text, indent) }

// wrapTo is wrap for so many columns.
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
			// The blanks in the line are kept: they make columns.
			at := breakOf(left, columns-len(margin))
			b.WriteString(margin + strings.TrimRight(left[:at], " ") + "\n")
			left = strings.TrimLeft(left[at:], " ")
			margin = further
		}
	}
	return b.String()
}

// breakOf returns where a line is broken that has so many columns: before the last
// word that does not fit, or the first one where none fits; at its end where all
// of it fits, or there is no other place.
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

// say writes lines, broken where they are too long, without anything that the
// terminal could take for a command.
func (s *sitting) say(format string, args ...any) {
	fmt.Fprint(s.out, wrap(printable.Lines(fmt.Sprintf(format, args...)), 2))
}

// refuse says why something can't be done.
func (s *sitting) refuse(err error) {
	var illegal *emperor.MoveError
	if errors.As(err, &illegal) {
		s.say("! %s", s.names().Refusal(illegal))
		return
	}
	s.say("! %s", strings.TrimPrefix(err.Error(), "emperor: "))
}

// ask asks for a line, and returns it without blanks around. The error is io.EOF
// when there are no more, and errQuit when the person interrupts; then nothing
// else may be asked, as somebody still waits for this line.
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
	if errors.Is(err, io.EOF) {
		fmt.Fprintln(s.out)
		if line != "" {
			err = nil // the end comes with the next one
		}
	}
	return strings.TrimSpace(line), err
}

// askEnter waits until something has been read.
func (s *sitting) askEnter(prompt string) error {
	line, err := s.ask(prompt)
	if errors.Is(err, io.EOF) {
		return nil // nobody is there to read it
	}
	if err != nil {
		return err
	}
	return s.later(line)
}

// later does what was typed where Enter was asked for: to stop, at once, all else at the
// next decision.
func (s *sitting) later(line string) error {
	if isQuit(line) {
		return s.quit()
	}
	s.typed = line
	return nil
}

// askNext asks for a line, if none has been typed already.
func (s *sitting) askNext(prompt string) (string, error) {
	line := s.typed
	if line == "" {
		return s.ask(prompt)
	}
	s.typed = ""
	fmt.Fprintf(s.out, "%s> %s\n", prompt, line)
	return line, nil
}

// agree asks a question that is answered with yes or no.
func (s *sitting) agree(question string) (bool, error) {
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
	}
}

// clearScreen sends what is on the screen out of sight, without a command that a
// terminal would have to know.
func (s *sitting) clearScreen() { fmt.Fprint(s.out, strings.Repeat("\n", 100)) }
