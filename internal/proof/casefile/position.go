package casefile

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"strconv"
	"strings"
)

// At returns an error about a position at an offset of its text.
func At(text string, offset int, err error) error {
	before := text[:offset]
	return &Error{Row: 1 + strings.Count(before, "\n"), Column: offset - strings.LastIndexByte(before, '\n'),
		Message: err.Error()}
}

// AtProblem returns an error about a position at the place that it names.
func AtProblem(p Problem, err error) error {
	return &Error{Row: max(1, p.Line), Column: max(1, p.Column), Message: err.Error()}
}

// place returns an error about the position of an example with its row and
// column in the file.
func place(e Example, err error) error {
	fault := &Error{Row: 1, Column: 1, Message: err.Error()}
	errors.As(err, &fault)
	fault.Row += e.PositionRow - 1
	return fault
}

// Setting is a setting of a position of type U, with its form and its effect.
// The game's words stand for themselves in the form.
type Setting[U any] struct {
	form *regexp.Regexp
	set  func(u *U, args []string) error
}

// NewSetting returns the setting with a form, a regular expression whose groups
// are the arguments of set.
func NewSetting[U any](form string, set func(u *U, args []string) error) Setting[U] {
	return Setting[U]{regexp.MustCompile("^" + form + "$"), set}
}

// NewFlag returns a setting without arguments.
func NewFlag[U any](form string, set func(u *U)) Setting[U] {
	return NewSetting(form, func(u *U, _ []string) error {
		set(u)
		return nil
	})
}

// NewNumber returns a setting with a number.
func NewNumber[U any](form string, number func(u *U) *int) Setting[U] {
	return NewSetting(form, func(u *U, args []string) (err error) {
		*number(u), err = strconv.Atoi(args[0])
		return err
	})
}

// NewSeed returns the setting of a seed.
func NewSeed[U any](seed func(u *U) *uint64) Setting[U] {
	return NewSetting(`seed (\d+)`, func(u *U, args []string) (err error) {
		*seed(u), err = strconv.ParseUint(args[0], 10, 64)
		return err
	})
}

// ParseSettings reads a text with semicolons between its parts: the first part,
// and settings. The options among the settings are read before the first part,
// because they name the board, and the others after it.
func ParseSettings[U any](u *U, text string, options, others []Setting[U],
	first func(u *U, text string) error) error {
	if err := applySettings(u, text, options, others); err != nil {
		return err
	}
	head, _, _ := strings.Cut(text, ";")
	if err := first(u, strings.TrimSpace(head)); err != nil {
		return err
	}
	return applySettings(u, text, others, options)
}

// applySettings applies these settings after the first part of a text, and
// leaves the others.
func applySettings[U any](u *U, text string, these, others []Setting[U]) error {
	offset := 0
	for i, part := range strings.Split(text, ";") {
		plain := strings.TrimSpace(part)
		at := offset + strings.Index(part, plain)
		offset += len(part) + 1
		if i == 0 {
			continue
		}
		s, args := findSetting(these, plain)
		if args == nil {
			if _, args := findSetting(others, plain); args == nil {
				return At(text, at, fmt.Errorf("%q is no setting of a position", plain))
			}
		} else if err := s.set(u, args[1:]); err != nil {
			return At(text, at, err)
		}
	}
	return nil
}

// findSetting returns a setting with its arguments; none if no form matches.
func findSetting[U any](settings []Setting[U], text string) (s Setting[U], args []string) {
	for _, s := range settings {
		if args := s.form.FindStringSubmatch(text); args != nil {
			return s, args
		}
	}
	return s, nil
}

// ReadBoard reads a board from the folder "boards" of a folder, by the name of
// its file without the ending: it is the JSON of a board.
func ReadBoard(folder fs.FS, name string, b json.Unmarshaler) error {
	err := fs.ErrNotExist
	var data []byte
	if folder != nil {
		data, err = fs.ReadFile(folder, "boards/"+name+".json")
	}
	if err != nil {
		return fmt.Errorf("no board %q", name)
	}
	return b.UnmarshalJSON(data)
}
