package scan

import (
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/internal/message"
)

// Fault is one fault of a value: for example, a number that could be written
// but not read again.
type Fault struct {
	Field string // as a program writes it, as in "Options.Start"; "" for the whole
	Err   error
}

// NewFault returns a fault. The part of the format before the first ": ", if
// any, is the field.
func NewFault(format string, args ...any) *Fault {
	field, what, ok := strings.Cut(format, ": ")
	if !ok {
		return &Fault{Err: fmt.Errorf(format, args...)}
	}
	n := strings.Count(field, "%") // arguments of the field
	return &Fault{fmt.Sprintf(field, args[:n]...), fmt.Errorf(what, args[n:]...)}
}

// Said is an error with a message that can be said in another language.
type Said struct {
	Message string // in English, as package message describes
	Values  []any  // names and values in turn, some with a String method for English
}

// Error returns the message, for people.
func (s *Said) Error() string {
	values := slices.Clone(s.Values)
	for i, value := range values {
		if named, ok := value.(fmt.Stringer); ok {
			values[i] = named.String()
		}
	}
	return message.Fill(s.Message, "", values)
}

// Error returns the message, for people.
func (f *Fault) Error() string {
	if f.Field == "" {
		return fmt.Sprint(f.Err)
	}
	return fmt.Sprintf("%s: %v", f.Field, f.Err)
}

// Unwrap returns what is wrong with the field.
func (f *Fault) Unwrap() error { return f.Err }

// Faults lists what is wrong with a value: the first MaxFaults of its faults,
// and the number of others, so that the list stays small however large the
// value is.
type Faults struct {
	List []*Fault
	More int
}

// MaxFaults is the number of faults that Faults keeps.
const MaxFaults = 100

// Any reports whether anything is wrong.
func (f *Faults) Any() bool { return len(f.List) > 0 }

// countIfFull reports whether the list is full. Then it counts the fault that
// found no room.
func (f *Faults) countIfFull() bool {
	if len(f.List) < MaxFaults {
		return false
	}
	f.More++
	return true
}

// Add adds a fault as NewFault makes it.
func (f *Faults) Add(format string, args ...any) {
	if !f.countIfFull() {
		f.List = append(f.List, NewFault(format, args...))
	}
}

// Say adds a fault with a message and its values.
func (f *Faults) Say(field, message string, values ...any) { f.Check(field, &Said{message, values}) }

// Check adds a fault of a field, unless it is nil.
func (f *Faults) Check(field string, fault error) {
	if fault != nil && !f.countIfFull() {
		f.List = append(f.List, &Fault{field, fault})
	}
}

// Refuse adds an error, which may be a *Fault.
func (f *Faults) Refuse(err error) {
	if f.countIfFull() {
		return
	}
	fault, ok := err.(*Fault)
	if !ok {
		fault = &Fault{Err: err}
	}
	f.List = append(f.List, fault)
}

// Append adds all faults of another list.
func (f *Faults) Append(others Faults) {
	n := min(len(others.List), MaxFaults-len(f.List))
	f.List = append(f.List, others.List[:n]...)
	f.More += others.More + len(others.List) - n
}

// Within returns the faults with their fields named as parts of a larger field.
func (f Faults) Within(field string) Faults {
	inner := f.List
	f.List = make([]*Fault, len(inner))
	for i, fault := range inner {
		if f.List[i] = (&Fault{Field: field, Err: fault.Err}); fault.Field != "" {
			f.List[i].Field += "." + fault.Field
		}
	}
	return f
}

// Message returns the message of an error of a package about an impossible
// value with these faults and more of them. It lists at most ten.
func Message[F error](pkg, what string, faults []F, more int) string {
	const most = 10
	if n := len(faults) - most; n > 0 {
		faults, more = faults[:most], more+n
	}
	var texts []string
	for _, fault := range faults {
		texts = append(texts, fmt.Sprint(error(fault)))
	}
	if more > 0 {
		texts = append(texts, fmt.Sprintf("and %d more", more))
	}
	return pkg + ": impossible " + what + ": " + strings.Join(texts, "; ")
}

// AsErrors returns faults as errors.
func AsErrors[F error](faults []F) []error {
	all := make([]error, len(faults))
	for i, fault := range faults {
		all[i] = fault
	}
	return all
}

// Errors returns the faults that are kept.
func (f *Faults) Errors() []error {
	errors := make([]error, len(f.List))
	for i, fault := range f.List {
		errors[i] = fault
	}
	return errors
}

// NumberFault returns an error if a number is out of range and can't be
// written.
func NumberFault(n, least, most int) error {
	if n < least || n > most {
		return fmt.Errorf("%d; written numbers are from %d to %d", n, least, most)
	}
	return nil
}

// Words are written instead of numbers: each for its index in the list. Numbers
// with "" can't be written.
type Words struct {
	List    []string
	Unknown string // the fault of a number without a word, with %d for it
}

// Text returns the word of a number: zero for 0 without a word, and unknown for
// any other number without one.
func (w Words) Text(number uint8, zero, unknown string) string {
	switch {
	case w.Fault(number) == nil:
		return w.List[number]
	case number == 0:
		return zero
	}
	return unknown
}

// Fault returns an error if a number has no word.
func (w Words) Fault(number uint8) error {
	if int(number) >= len(w.List) || w.List[number] == "" {
		return fmt.Errorf(w.Unknown, number)
	}
	return nil
}
