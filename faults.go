package emperor

import (
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor/internal/scan"
)

// Fault is one thing that is wrong with a value, as a [*DataError] lists them.
// A front end can mark the field and show Err beside it.
type Fault struct {
	// Field is a field of the BoardSpec, Options, Position …, as in
	// "Regions[3].Name". Several have commas between them; "" is the whole value.
	Field string
	Err   error // what is wrong with it, and what would be valid
}

// Error returns the message, for people: the field, and what is wrong with it.
func (f *Fault) Error() string {
	return (*scan.Fault)(f).Error()
}

// Unwrap returns what is wrong with the field.
func (f *Fault) Unwrap() error { return f.Err }

// faultList lists the faults of a value.
type faultList scan.Faults

// any reports whether there is a fault.
func (l *faultList) any() bool { return len(l.List) > 0 }

// add adds a fault. If the fault is in a field, the format begins with the field
// and a colon.
func (l *faultList) add(format string, args ...any) { (*scan.Faults)(l).Add(format, args...) }

// check adds a fault of a field, unless it is nil.
func (l *faultList) check(field string, fault error) { (*scan.Faults)(l).Check(field, fault) }

// append adds all faults of another list.
func (l *faultList) append(others faultList) { (*scan.Faults)(l).Append(scan.Faults(others)) }

// within returns the faults as those of the fields of a larger field.
func (l faultList) within(field string) faultList {
	return faultList(scan.Faults(l).Within(field))
}

// DataError is returned for an impossible value: by [NewBoard], [NewGame],
// [NewState] and [Board.Score], and by the methods that read and write values
// as text or JSON.
type DataError struct {
	Of     string   // the value, as in "board", "options", "position" or "view"
	Faults []*Fault // its faults, at most 100
	More   int      // the number of further faults
}

// Error returns the message, for people. It lists at most ten of the faults.
func (e *DataError) Error() string { return scan.Message("emperor", e.Of, e.Faults, e.More) }

// Unwrap returns the faults.
func (e *DataError) Unwrap() []error { return scan.AsErrors(e.Faults) }

// dataError returns the error for a kind of value with these faults.
func dataError(of string, l faultList) error {
	faults := make([]*Fault, len(l.List))
	for i, fault := range l.List {
		faults[i] = (*Fault)(fault)
	}
	return &DataError{of, faults, l.More}
}

// withoutPrefix returns the message of an error for use in another one's.
func withoutPrefix(err error) string { return strings.TrimPrefix(fmt.Sprint(err), "emperor: ") }

// SyntaxError reports where text or data is malformed, what was expected there and
// what was found. Well-formed data that describes an impossible value gets a
// [*DataError].
type SyntaxError struct {
	Line, Column int    // the place in the text or data, from 1; columns are characters; 0 if unknown
	OneLine      bool   // the text is a single line, so the message leaves out Line and Column
	Path         string // the place in data, as in "hands[1][0]"; "" for text and for the whole data
	Expected     string // what would be valid there
	Found        string // what was found instead
}

// Error returns the message, for people.
func (e *SyntaxError) Error() string { return "emperor: " + (*scan.Error)(e).Error() }

// Faults that several formats share. Text and JSON, NewState, NewBoard and
// Board.Score refuse the same values for the same reasons.

const (
	tooManyItems   = "there are %d; at most %d can be written"
	tooManyPlayers = "for %d players; there are at most %d"
	tooManyCards   = "%d cards; there are at most %d in play (A52)"
	playerTwice    = "player %v twice"
)

// playersFault returns the fault of a list by player that is longer than there are
// players.
func playersFault(n, players int) error {
	if n > players {
		return fmt.Errorf("for %d players; there are %d", n, players)
	}
	return nil
}

// seatsFault is playersFault for a list that is written only as far as its last
// nonzero entry, which may belong to a seat that the game does not have.
func seatsFault[T comparable](list []T, players int) error {
	n := len(list)
	if n > 0 && n <= maxPlayers && list[n-1] != *new(T) {
		return nil
	}
	return playersFault(n, players)
}

// regionsFault returns the fault of a list by region that is longer than the board
// has regions.
func (b Board) regionsFault(n int) error {
	if n > b.NumRegions() {
		return fmt.Errorf("for %d regions; the board has %d", n, b.NumRegions())
	}
	return nil
}

// spaceFault returns the fault of a space that the board does not have.
func (b Board) spaceFault(s Space) error {
	if int(s) >= b.NumSpaces() {
		return fmt.Errorf("space %d; the board has spaces 0 to %d", s, b.NumSpaces()-1)
	}
	return nil
}

// regionFault returns a fault if the board does not have region r.
func (b Board) regionFault(r Region) error {
	if int(r) >= b.NumRegions() {
		return fmt.Errorf("region %d; the board has %d regions", r, b.NumRegions())
	}
	return nil
}

// spaceFaults returns the faults of a set of spaces.
func (b Board) spaceFaults(set SpaceSet) []error {
	var faults []error
	for s := range (set &^ b.get().all).All() {
		faults = append(faults, b.spaceFault(s))
	}
	return faults
}

// written returns a move as text, and a fault if that text can't be read back.
func (b Board) written(m Move) (text string, fault error) {
	text = b.FormatMove(m)
	if again, err := b.ParseMove(text); err != nil || again != m {
		fault = fmt.Errorf("%s can't be written as a move", text)
	}
	return text, fault
}
