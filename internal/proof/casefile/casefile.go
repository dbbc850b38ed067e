// Package casefile reads and runs the files in examples/cases, for both games.
// Each game has its own positions, questions and answers, as a Game. Its files:
//
//	casefile.go  the structure of a file: cases, each with its id, a position,
//	             and questions with their answers
//	game.go      the vocabulary of a game
//	position.go  a position as a case writes it
//	question.go  questions, moves that are judged, and texts that are read
//	answer.go    the answers, as text and as data
//	run.go       a case, line by line
//	compare.go   all questions at once, for games beside the referee
//	data.go      cases as data, for cases.jsonl
package casefile

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
)

// Case is one case of a file.
type Case struct {
	File  string // the base name of the file
	Row   int    // of its first line, from 1
	ID    string // as in "2.3-07"
	Title string
	// Disputes are the ids of the disputes that the case decides, as in "A07".
	Disputes []string
	Comments []string // the lines under the title that begin with "#", without it
	Example
}

// Section returns the part of the id before its last hyphen, as in "2.3".
func (c Case) Section() string { return c.ID[:strings.LastIndex(c.ID, "-")] }

// Example is a position and what is asked about it.
type Example struct {
	Position    string // its lines, joined by line breaks
	PositionRow int    // of its first line, from 1
	Lines       []Line
}

// Line is a question with its answer, or moves to play.
type Line struct {
	Row, Column  int // of the question, from 1, in bytes
	Question     string
	AnswerColumn int
	Answer       string // "" only if the line plays moves
}

// playPrefix opens a line of moves that are played.
const playPrefix = "then "

// Plays returns the moves of a line that plays some, and whether it does.
func (l Line) Plays() (moves []string, ok bool) {
	text, ok := strings.CutPrefix(l.Question, playPrefix)
	if !ok {
		return nil, false
	}
	for _, move := range strings.Split(text, ";") {
		moves = append(moves, strings.TrimSpace(move))
	}
	return moves, true
}

// Error is a fault of a file.
type Error struct {
	File        string // "" for a text that is not from a file
	Row, Column int    // from 1
	Message     string
}

// Error returns the place and the message.
func (e *Error) Error() string {
	place := fmt.Sprintf("%d:%d: %s", e.Row, e.Column, e.Message)
	if e.File == "" {
		return place
	}
	return e.File + ":" + place
}

var (
	idForm      = regexp.MustCompile(`^W?[A-Z]?\d+(\.\d+)?-\d{2,3}$`)
	disputeForm = regexp.MustCompile(`^[AL]\d\d$`)
	columnGap   = regexp.MustCompile(` {2,}`)
)

// Read reads all cases of a folder, file by file in the order of their names.
// Ids are unique.
func Read(folder fs.FS) ([]Case, error) {
	names, err := fs.Glob(folder, "*.txt")
	if err != nil {
		return nil, err
	}
	var all []Case
	rows := map[string]string{}
	for _, name := range names {
		text, err := fs.ReadFile(folder, name)
		if err != nil {
			return nil, err
		}
		cases, err := Parse(name, string(text))
		if err != nil {
			return nil, err
		}
		for _, c := range cases {
			if first := rows[c.ID]; first != "" {
				return nil, &Error{c.File, c.Row, 1,
					fmt.Sprintf("the id %s stands in %s already", c.ID, first)}
			}
			rows[c.ID] = fmt.Sprintf("%s:%d", c.File, c.Row)
		}
		all = append(all, cases...)
	}
	if all == nil {
		return nil, errors.New("the folder has no cases")
	}
	return all, nil
}

// Parse reads the cases of a file: paragraphs, divided by empty lines. A
// paragraph of comments alone is for readers of the file.
func Parse(file, text string) ([]Case, error) {
	var cases []Case
	row := 1
	for _, paragraph := range strings.Split(strings.TrimSuffix(text, "\n"), "\n\n") {
		lines := strings.Split(paragraph, "\n")
		start := row
		row += len(lines) + 1
		for len(lines) > 0 && lines[0] == "" {
			lines, start = lines[1:], start+1
		}
		if !slices.ContainsFunc(lines, func(line string) bool { return !strings.HasPrefix(line, "#") }) {
			continue
		}
		c, err := parseCase(lines, start)
		if err != nil {
			err.File = file
			return nil, err
		}
		c.File = file
		cases = append(cases, c)
	}
	return cases, nil
}

func parseCase(lines []string, row int) (Case, *Error) {
	c := Case{Row: row}
	columns := columnGap.Split(lines[0], -1)
	if !idForm.MatchString(columns[0]) {
		return c, &Error{Row: row, Column: 1,
			Message: fmt.Sprintf("expected the id of a case, as in 2.3-07, found %q", columns[0])}
	}
	if len(columns) < 2 || len(columns) > 3 {
		return c, &Error{Row: row, Column: 1,
			Message: "expected an id, a title, and perhaps disputes, divided by two blanks or more"}
	}
	c.ID, c.Title = columns[0], columns[1]
	if len(columns) == 3 {
		c.Disputes = strings.Fields(columns[2])
		for _, id := range c.Disputes {
			if !disputeForm.MatchString(id) {
				return c, &Error{Row: row, Column: 1 + strings.LastIndex(lines[0], id),
					Message: fmt.Sprintf("expected the id of a dispute, as in A07, found %q", id)}
			}
		}
	}
	rest := lines[1:]
	for len(rest) > 0 && strings.HasPrefix(rest[0], "#") {
		c.Comments = append(c.Comments, strings.TrimSpace(rest[0][1:]))
		rest = rest[1:]
	}
	example, err := parseExample(rest, row+len(lines)-len(rest))
	c.Example = example
	return c, err
}

// ParseExample reads a position with its questions, as doc.go has it in a block
// of code.
func ParseExample(text string) (Example, error) {
	e, err := parseExample(strings.Split(text, "\n"), 1)
	if err != nil {
		return e, err
	}
	return e, nil
}

func parseExample(lines []string, row int) (Example, *Error) {
	e := Example{PositionRow: row}
	at := 0
	for at < len(lines) && !strings.HasPrefix(lines[at], " ") {
		at++
	}
	if at == 0 {
		return e, &Error{Row: row, Column: 1, Message: "expected a position, which is not set in"}
	}
	e.Position = strings.Join(lines[:at], "\n")
	for i, line := range lines[at:] {
		if strings.HasPrefix(strings.TrimSpace(line), "#") {
			continue
		}
		l, err := parseLine(line, row+at+i)
		if err != nil {
			return e, err
		}
		e.Lines = append(e.Lines, l)
	}
	if len(e.Lines) == 0 {
		return e, &Error{Row: row, Column: 1, Message: "expected a question under the position"}
	}
	return e, nil
}

// parseLine reads a line that is set in by two blanks. The last gap of two
// blanks or more divides the question from its answer.
func parseLine(line string, row int) (Line, *Error) {
	text := strings.TrimLeft(line, " ")
	indent := len(line) - len(text)
	if indent != 2 || text != strings.TrimRight(text, " \t") {
		return Line{}, &Error{Row: row, Column: 1,
			Message: "expected a line that is set in by two blanks and ends without any"}
	}
	l := Line{Row: row, Column: indent + 1, Question: text}
	if strings.HasPrefix(text, playPrefix) {
		return l, nil
	}
	gaps := columnGap.FindAllStringIndex(text, -1)
	if gaps == nil {
		return l, &Error{Row: row, Column: len(line) + 1,
			Message: "expected two blanks or more, and an answer"}
	}
	last := gaps[len(gaps)-1]
	l.Question, l.Answer = text[:last[0]], text[last[1]:]
	l.AnswerColumn = indent + last[1] + 1
	return l, nil
}
