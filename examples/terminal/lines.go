package main

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/emperorofchina/emperor"
)

// columns is how wide a line may be; some terminals break one that fills all 80.
const columns = 79

// wrap breaks lines that are too long between words. What goes on is indented
// under what began the line, by indent columns more than it.
func wrap(text string, indent int) string {
	var b strings.Builder
	for _, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		words := strings.Fields(line)
		margin := strings.Repeat(" ", len(line)-len(strings.TrimLeft(line, " ")))
		if utf8.RuneCountInString(line) <= columns || words == nil {
			b.WriteString(line + "\n")
			continue
		}
		// The blanks in the line are kept: they make columns.
		for utf8.RuneCountInString(line) > columns {
			at := breakOf(line, len(margin)+indent)
			if at < 0 {
				break
			}
			b.WriteString(strings.TrimRight(line[:at], " ") + "\n")
			line = margin + strings.Repeat(" ", indent) + strings.TrimLeft(line[at:], " ")
		}
		b.WriteString(line + "\n")
	}
	return b.String()
}

// breakOf returns where a line can be broken: before the last word that does not
// fit, or the first one after the margin where none fits. It is negative where
// there is no such place.
func breakOf(line string, margin int) int {
	best, column := -1, 0
	for at, c := range line {
		if c == ' ' && column > margin && (best < 0 || column <= columns) {
			best = at
		}
		if column++; column > columns && best >= 0 {
			break
		}
	}
	return best
}

// say writes lines, broken where they are too long.
func (s *sitting) say(format string, args ...any) {
	fmt.Fprint(s.out, wrap(fmt.Sprintf(format, args...), 2))
}

// refuse says why something can't be done. Of what was typed there is one line
// only.
func (s *sitting) refuse(err error) {
	var syntax *emperor.SyntaxError
	if errors.As(err, &syntax) && err == error(syntax) {
		err = fmt.Errorf("at letter %d expected %s, found %s", syntax.Column, syntax.Expected, syntax.Found)
	}
	s.say("! %s", strings.TrimPrefix(err.Error(), "emperor: "))
}

// ask asks for a line, and returns it without blanks around. The error is io.EOF
// when there are no more.
func (s *sitting) ask(prompt string) (string, error) {
	fmt.Fprintf(s.out, "%s> ", prompt)
	line, err := s.in.ReadString('\n')
	if errors.Is(err, io.EOF) {
		fmt.Fprintln(s.out)
		if line != "" {
			err = nil // the end comes with the next one
		}
	}
	return strings.TrimSpace(line), err
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
