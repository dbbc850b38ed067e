package scan

import (
	"fmt"
	"strings"
)

// Fault is one thing that is wrong with a value, as what could not be read again
// if it were written.
type Fault struct {
	Field string // as a program writes it, as in "Options.Start"; "" for the whole
	Err   error
}

// NewFault returns a fault. What stands in the format before the first colon and
// blank, if there is one, is the field.
func NewFault(format string, args ...any) *Fault {
	field, what, ok := strings.Cut(format, ": ")
	if !ok {
		return &Fault{Err: fmt.Errorf(format, args...)}
	}
	n := strings.Count(field, "%") // arguments of the field
	return &Fault{fmt.Sprintf(field, args[:n]...), fmt.Errorf(what, args[n:]...)}
}

// Error returns the message, for people.
func (f *Fault) Error() string {
	if f.Field == "" {
		return f.Err.Error()
	}
	return f.Field + ": " + f.Err.Error()
}

// Unwrap returns what is wrong with the field.
func (f *Fault) Unwrap() error { return f.Err }

// NumberFault says that a number is not from least to most, and so is not written;
// or it returns nil.
func NumberFault(n, least, most int) error {
	if n < least || n > most {
		return fmt.Errorf("%d; written numbers are from %d to %d", n, least, most)
	}
	return nil
}

// Words are what is written for numbers: each stands for the number that it has in
// the list, and "" for nothing that is written.
type Words struct {
	List    []string
	Unknown string // the fault of a number without a word, with %d for it
}

// Fault says that a number has no word, or returns nil.
func (w Words) Fault(number uint8) error {
	if int(number) >= len(w.List) || w.List[number] == "" {
		return fmt.Errorf(w.Unknown, number)
	}
	return nil
}
